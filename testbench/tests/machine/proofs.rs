// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about `machine_possibilities`, for every input, by the SAT solver of Yosys.
//!
//! The core is a pipeline whose paths have equal lengths, which the last test shows. So its flip-flops are taken for wires,
//! and what is proved is a matter of one position.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::iter::zip;

use halfmove_hdl::machine::geometry::{DIRECTIONS, JUMPS, Step};
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::tools::{ToolError, YOSYS};
use halfmove_testbench::verilog::{self, with_fault};
use serde_json::Value;

/// A flip-flop as a wire.
const WIRE: &str = "module \\$dff (CLK, D, Q); parameter WIDTH = 1; parameter CLK_POLARITY = 1'b1;
    input CLK; input [WIDTH-1:0] D; output [WIDTH-1:0] Q; assign Q = D; endmodule";

const POSITION: &str =
    "input [63:0] enemy_men, kinds_0, kinds_1, kinds_2, input [7:0] en_passant, input [1:0] castling";
const POSITION_PORTS: &str =
    ".enemy_men(enemy_men), .kinds_0(kinds_0), .kinds_1(kinds_1), .kinds_2(kinds_2), .en_passant(en_passant)";

/// Sets of words along lines, by line.
const LINES: [&str; 4] = ["north_south", "east_west", "rising", "falling"];

/// Whether it is proved that none of these is ever true in a module with these ports and declarations, and which is `bad`
/// otherwise. A proof is remembered. The harness's own modules stand for those of the core with their names.
fn is_proved(files: &[VerilogFile], own: &str, ports: &str, body: &str, never: &[String]) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let mut read = String::from("read_verilog proof.v");
    for file in files {
        let module = file.name.trim_end_matches(".v");
        if !own.contains(&format!("module {module}(")) {
            std::fs::write(folder.path().join(&file.name), &file.text).unwrap();
            let _ = write!(read, " {}", file.name);
        }
    }
    let bad = never
        .iter()
        .map(|bad| format!("({bad})"))
        .collect::<Vec<_>>()
        .join("\n| ");
    let harness =
        format!("{own}\nmodule proof(input clk, {ports}, output bad);\n{body}\nassign bad = {bad};\nendmodule\n");
    std::fs::write(folder.path().join("proof.v"), &harness).unwrap();
    std::fs::write(folder.path().join("wire.v"), WIRE).unwrap();
    let script = format!(
        "{read}; hierarchy -top proof; proc; flatten; setattr -unset init w:*; techmap -map wire.v t:$dff; opt -full; clean; \
         sat -prove bad 0 -timeout 300"
    );
    let texts = files.iter().map(|file| (&*file.name, &*file.text));
    let inputs = Inputs::of("a property of the half-move machine")
        .texts(texts)
        .text("harness", harness)
        .text("commands", &script)
        .text("wire", WIRE)
        .text("proofs.rs", include_str!("proofs.rs"))
        .tool(YOSYS)
        .unwrap();
    let prove = || {
        let said = YOSYS.run(folder.path(), &["-p", &script])?;
        let [proved, refuted] = ["no model found: SUCCESS!", "model found: FAIL!"].map(|end| said.contains(end));
        assert!(proved != refuted, "neither proved nor refuted:\n{said}");
        Ok::<bool, ToolError>(proved)
    };
    let (proved, _) = Memory::of_proofs().result(&inputs, |proved| *proved, prove).unwrap();
    proved
}

/// All files of the core, those with a fault planted if there is one: module, text, other text. In the place of each delay line
/// is a shift register as long: `proofs/inductive.rs` proves that they give the same.
fn files(fault: Option<(&str, &str, &str)>) -> Vec<VerilogFile> {
    let mut files = verilog::core("machine_possibilities").unwrap().files;
    if let Some((module, is, becomes)) = fault {
        files = with_fault(&files, module, is, becomes).unwrap();
    }
    for file in &mut files {
        file.text = file
            .text
            .replace("halfmove_delay_line #(", "halfmove_shift_register #(");
    }
    files.retain(|file| file.name != "halfmove_delay_line.v");
    files
}

/// Proves it, and refutes it of each fault.
fn holds(is_proved: impl Fn(&[VerilogFile]) -> bool, faults: &[(&str, &str, &str)]) {
    if !YOSYS.is_there_for_test() {
        return;
    }
    assert!(is_proved(&files(None)));
    for fault in faults {
        assert!(!is_proved(&files(Some(*fault))), "{fault:?} is not refuted");
    }
}

/// The squares that this step can end at.
fn ends(step: Step) -> u64 {
    (0..64)
        .filter(|&square| step.from(square, -1).is_some())
        .fold(0, |all, square| all | 1 << square)
}

fn each<T>(count: usize, text: impl Fn(usize) -> T) -> impl Iterator<Item = T> {
    (0..count).map(text)
}

/// Castling is taken to be possible if the inputs say so, so they say it only with the king at home.
#[test]
#[ignore = "a minute: `make test-long`"]
fn no_half_move_is_from_an_empty_square_or_of_the_other_side() {
    let lines = || {
        LINES
            .iter()
            .flat_map(|line| each(7, move |place| format!("{line}_{place}")))
    };
    let jumps = || each(8, |jump| format!("jumps_{jump}"));
    let promotions = ["promotes_ahead", "promotes_rising", "promotes_falling"];
    let sets: Vec<String> = lines().chain(jumps()).collect();
    let ports: Vec<String> = sets.iter().map(|set| format!(".{set}({set})")).collect();
    let body = format!(
        "wire [63:0] {}; wire [7:0] promotes_ahead, promotes_rising, promotes_falling;
         wire [63:0] own = (kinds_0 | kinds_1 | kinds_2) & ~enemy_men;
         wire [63:0] pawns = own & ~kinds_0 & kinds_1 & ~kinds_2, knights = own & kinds_0 & kinds_1 & kinds_2;
         wire king_at_home = own[4] & kinds_0[4] & ~kinds_1[4] & ~kinds_2[4];
         machine_possibilities core(.clk(clk), {POSITION_PORTS}, .castling(castling & {{2{{king_at_home}}}}), {},
         .promotes_ahead(promotes_ahead), .promotes_rising(promotes_rising), .promotes_falling(promotes_falling));",
        sets.join(", "),
        ports.join(", ")
    );
    let never: Vec<String> = lines()
        .map(|set| format!("|({set} & ~own)"))
        .chain(jumps().map(|set| format!("|({set} & ~knights)")))
        .chain(promotions.iter().map(|set| format!("|({set} & ~pawns[55:48])")))
        .collect();
    holds(
        |files| is_proved(files, "", POSITION, &body, &never),
        &[
            (
                "machine_men",
                "knights_4_q <= is_knight & ~enemy_men",
                "knights_4_q <= is_knight",
            ),
            ("machine_words", "by_jump_0 >> 5'd17", "by_jump_0 >> 5'd16"),
        ],
    );
}

/// The first step to the count: each place where a half-move ends is one wire, and no wire is true beside those.
#[test]
#[ignore = "a minute: `make test-long`"]
fn each_arrival_along_a_line_is_one_wire() {
    let mut never = Vec::new();
    let mut placed = BTreeSet::new();
    for (way, step) in DIRECTIONS.into_iter().enumerate() {
        let line = LINES[way / 2];
        for target in 0..64 {
            let bits: Vec<String> = (1..8)
                .map_while(|steps: u8| {
                    let from = step.from(target, -(steps as i8))?;
                    let place = if way % 2 == 0 { steps - 1 } else { 7 - steps };
                    assert!(placed.insert((line, place, from)), "two arrivals have one wire");
                    Some(format!("{{3'd0, {line}_{place}[{from}]}}"))
                })
                .collect();
            if !bits.is_empty() {
                never.push(format!("({}) != {{3'd0, by_line_{way}[{target}]}}", bits.join(" + ")));
            }
        }
    }
    for line in LINES {
        let bits = (0..7).flat_map(|place| (0..64).map(move |from| (line, place, from)));
        never.extend(
            bits.filter(|bit| !placed.contains(bit))
                .map(|(line, place, from)| format!("{line}_{place}[{from}]")),
        );
    }
    never.extend(JUMPS.into_iter().enumerate().flat_map(|(jump, step)| {
        let targets = (0..64).filter_map(move |target| Some((target, step.from(target, -1)?)));
        targets.map(move |(target, from)| format!("jumps_{jump}[{from}] != by_jump_{jump}[{target}]"))
    }));
    let ports: Vec<String> = each(8, |way| format!("input [63:0] by_line_{way}, by_jump_{way}")).collect();
    let sets = || {
        LINES
            .iter()
            .flat_map(|line| each(7, move |place| format!("{line}_{place}")))
    };
    let sets: Vec<String> = sets().chain(each(8, |jump| format!("jumps_{jump}"))).collect();
    let connected: Vec<String> = DIRECTIONS
        .into_iter()
        .enumerate()
        .map(|(way, step)| format!(".by_line_{way}(by_line_{way} & 64'd{})", ends(step)))
        .chain(each(8, |jump| format!(".by_jump_{jump}(by_jump_{jump})")))
        .chain(sets.iter().map(|set| format!(".{set}({set})")))
        .collect();
    let body = format!(
        "wire [63:0] {}; machine_words words(.clk(clk), .empty(empty), {});",
        sets.join(", "),
        connected.join(", ")
    );
    let ports = format!("input [63:0] empty, {}", ports.join(", "));
    holds(
        |files| is_proved(files, "", &ports, &body, &never),
        &[("machine_origins", "back_3 & (~empty | BORDER)", "back_3 & ~empty")],
    );
}

/// The second: what is counted has each arrival in a place of its own, and nothing arrives from beyond the edge.
#[test]
fn each_arrival_is_counted_once() {
    let mut never: Vec<String> = Vec::new();
    for (way, (line, jump)) in DIRECTIONS.into_iter().zip(JUMPS).enumerate() {
        never.push(format!("|(l{way} & ~64'd{})", ends(line)));
        never.push(format!("|(j{way} & ~64'd{})", ends(jump)));
    }
    let alone = [
        "l0[63:8]",
        "l1[55:0]",
        "l2[55:0]",
        "l3[55:0]",
        "l4[63:8]",
        "l5[55:0]",
        "l6[63:8]",
        "l7[55:0]",
        "{l2[63:56], j0[63:16]}",
        "{l3[63:56], j7[63:16]}",
        "{8'd0, j3[47:0]}",
        "{8'd0, j4[47:0]}",
    ];
    never.extend(
        alone
            .iter()
            .enumerate()
            .map(|(word, part)| format!("w{word} != {part}")),
    );
    // The jumps that go two files to the west and one rank to the south end on six files; two of them fit beside each other jump.
    let shared = [
        (12, "j1[63:8]", "(j5[55:0] & 56'h03030303030303)"),
        (13, "j2[55:0]", "((j5[55:0] & 56'h0c0c0c0c0c0c0c) >> 2)"),
        (14, "j6[63:8]", "((j5[55:0] & 56'h30303030303030) << 2)"),
    ];
    for (word, one, other) in shared {
        never.push(format!("w{word} != ({one} | {other})"));
        never.push(format!("|({one} & {other})"));
    }
    // Straight on a pawn goes to an empty square, and slantwise it takes.
    never.extend(["|(north & north_east)", "|(north & north_west)"].map(str::to_owned));
    let ways: Vec<String> = each(8, |way| format!(".by_line_{way}(l{way}), .by_jump_{way}(j{way})"))
        .chain(each(15, |word| format!(".words_{word}(w{word})")))
        .collect();
    let names: Vec<String> = each(8, |way| format!("l{way}, j{way}")).collect();
    let words: Vec<String> = each(15, |word| format!("w{word}")).collect();
    let body = format!(
        "wire [63:0] {}; wire [55:0] {}; wire [7:0] north, north_east, north_west;
         machine_arrivals core(.clk(clk), {POSITION_PORTS}, .castling(castling), {},
         .promotes_north(north), .promotes_north_east(north_east), .promotes_north_west(north_west));",
        names.join(", "),
        words.join(", "),
        ways.join(", ")
    );
    holds(
        |files| is_proved(files, "", POSITION, &body, &never),
        &[(
            "machine_neighbours",
            "(squares << 1'd1) & NOT_A_FILE",
            "squares << 1'd1",
        )],
    );
}

fn sum(bits: impl Iterator<Item = String>) -> String {
    bits.map(|bit| format!("{{5'd0, {bit}}}"))
        .collect::<Vec<_>>()
        .join(" + ")
}

/// The third: bits are added column by column,
#[test]
fn columns_of_bits_are_added() {
    let ports: Vec<String> = each(15, |word| format!("input [55:0] w{word}"))
        .chain(each(7, |word| format!("input [7:0] y{word}")))
        .collect();
    let words =
        |count, name: &'static str| each(count, move |word| format!(".words_{word}({name}{word})")).collect::<Vec<_>>();
    let body = format!(
        "wire [55:0] s0, s1, s2, s3; wire [7:0] ones, twos, fours; wire [3:0] count;
         machine_count_15 fifteen(.clk(clk), {}, .weighted_0(s0), .weighted_1(s1), .weighted_2(s2), .weighted_3(s3));
         machine_count_7_8x8 seven(.clk(clk), {}, .ones(ones), .twos(twos), .fours(fours));
         machine_count_8 eight(.byte_in(y0), .count(count));",
        words(15, "w").join(", "),
        words(7, "y").join(", ")
    );
    let never: Vec<String> = each(56, |bit| {
        let added = sum(each(15, |word| format!("w{word}[{bit}]")));
        format!("({added}) != {{s3[{bit}], s2[{bit}], s1[{bit}], s0[{bit}]}}")
    })
    .chain(each(8, |bit| {
        let added = sum(each(7, |word| format!("y{word}[{bit}]")));
        format!("({added}) != {{fours[{bit}], twos[{bit}], ones[{bit}]}}")
    }))
    .chain([format!("({}) != count", sum(each(8, |bit| format!("y0[{bit}]"))))])
    .collect();
    holds(
        |files| is_proved(files, "", &ports.join(", "), &body, &never),
        &[("machine_count_8", "{2'd0, bits_6}", "3'd0")],
    );
}

/// and the last: the columns by their weights; a promotion four times. Of each word three bytes are looked at, which come in
/// as they are in the place of the columns; what is proved already stands for the parts. Promotions are any at all.
#[test]
fn the_columns_are_added_by_their_weights() {
    let words: Vec<String> = each(15, |word| format!("words_{word}")).collect();
    let words = words.join(", ");
    let own = format!(
        "module machine_count_7_8x8(input clk, input [7:0] words_0, words_1, words_2, words_3, words_4, words_5, words_6,
             output [7:0] ones, twos, fours); assign {{fours, twos, ones}} = {{words_2, words_1, words_0}}; endmodule
         module machine_count_15(input clk, input [55:0] {words}, output [55:0] weighted_0, weighted_1, weighted_2, weighted_3);
             assign {{weighted_3, weighted_2, weighted_1, weighted_0}} = {{words_3, words_2, words_1, words_0}}; endmodule"
    );
    let columns: Vec<String> = each(4, |word| format!("a{word}, b{word}, c{word}")).collect();
    let columns = columns.join(", ");
    let given: Vec<String> = each(15, |word| match word {
        0..4 => format!(".words_{word}({{32'd0, c{word}, b{word}, a{word}}})"),
        _ => format!(".words_{word}(56'd0)"),
    })
    .collect();
    // How many pawns promote on a file, in two bits.
    let promoting = each(8, |file| {
        let ways = ["north", "north_east", "north_west"].map(|way| format!("{{1'b0, {way}[{file}]}}"));
        format!("assign {{twos[{file}], ones[{file}]}} = {};", ways.join(" + "))
    });
    let counted = columns
        .split(", ")
        .chain(["ones", "twos"])
        .map(|byte| format!("wire [3:0] n_{byte}; machine_count_8 count_{byte}(.byte_in({byte}), .count(n_{byte}));"));
    let body = format!(
        "wire [9:0] count; wire none; wire [7:0] ones, twos;
         machine_population population(.clk(clk), {}, .promotes_north(north), .promotes_north_east(north_east),
             .promotes_north_west(north_west), .count(count), .none(none));
         {}
         {}
         wire [9:0] sum = n_a0 + 2 * (n_b0 + n_a1) + 4 * (n_c0 + n_b1 + n_a2 + n_ones) + 8 * (n_c1 + n_b2 + n_a3 + n_twos)
             + 16 * (n_c2 + n_b3) + 32 * n_c3;",
        given.join(", "),
        promoting.collect::<Vec<_>>().join("\n"),
        counted.collect::<Vec<_>>().join("\n"),
    );
    let never = ["count != sum", "none != (sum == 0)"].map(str::to_owned);
    let ports = format!("input [7:0] {columns}, north, north_east, north_west");
    let population = "machine_population";
    holds(
        |files| is_proved(files, &own, &ports, &body, &never),
        &[
            (population, "{sixteens_6_q, 1'b0}", "{1'b0, sixteens_6_q}"),
            (
                population,
                "promotes_north ^ promotes_north_east ^ promotes_north_west",
                "promotes_north_east ^ promotes_north_west",
            ),
            (
                population,
                "(promotes_north & promotes_north_east)\n        | (promotes_north_west",
                "(promotes_north_west",
            ),
        ],
    );
}

/// What is connected to a port of an instance in a module.
fn net<'a>(files: &'a [VerilogFile], module: &str, instance: &str, port: &str) -> &'a str {
    let name = format!("{module}.v");
    let text = &files.iter().find(|file| file.name == name).expect("the module").text;
    let (_, instance) = text.split_once(&format!(" {instance} (\n")).expect("the instance");
    let (instance, _) = instance.split_once(");\n").expect("it ends");
    let (_, net) = instance.split_once(&format!(".{port}(")).expect("the port");
    let (net, _) = net.split_once(')').expect("the connection ends");
    net
}

/// Where the steps are not joined as they are proved.
fn wrong_joints(files: &[VerilogFile]) -> Vec<String> {
    let top = |instance: &str, port: &str| net(files, "machine_possibilities", instance, port).to_owned();
    let population = |instance: &str, port: &str| net(files, "machine_population", instance, port).to_owned();
    let words = || each(15, |word| format!("words_{word}"));
    let promotions = ["promotes_north", "promotes_north_east", "promotes_north_west"];
    let ways = || each(8, |way| [format!("by_line_{way}"), format!("by_jump_{way}")]).flatten();
    let mut pairs: Vec<[String; 2]> = Vec::new();
    // From where the half-moves end to where they begin, and to the count; from there to the core's own wires.
    for port in ways().chain(["empty".to_owned()]).chain(promotions.map(str::to_owned)) {
        pairs.push([top("words", &port), top("arrivals", &port)]);
    }
    for port in words().chain(promotions.map(str::to_owned)) {
        pairs.push([top("population", &port), top("arrivals", &port)]);
    }
    let sets = LINES
        .iter()
        .flat_map(|line| each(7, move |place| format!("{line}_{place}")));
    for port in sets.chain(each(8, |jump| format!("jumps_{jump}"))) {
        pairs.push([top("words", &port), port]);
    }
    pairs.push([top("population", "count"), "count".to_owned()]);
    // From the words to their columns, and from these byte by byte.
    for port in words() {
        pairs.push([population("places", &port), port]);
    }
    for word in 0..4 {
        let sums = population("places", &format!("weighted_{word}"));
        for byte in 0..7 {
            let place = population(&format!("bytes_{word}"), &format!("words_{byte}"));
            pairs.push([place, format!("{sums}[{}:{}]", 8 * byte + 7, 8 * byte)]);
        }
    }
    let differ = |[one, other]: &[String; 2]| one != other;
    pairs
        .into_iter()
        .filter(differ)
        .map(|pair| pair.join(" is not "))
        .collect()
}

#[test]
fn the_steps_to_the_count_are_joined_as_they_are_proved() {
    assert_eq!(wrong_joints(&files(None)), [""; 0]);
    let faults = [
        (
            "machine_possibilities",
            ".words_14(arrivals_words_14),\n        .promotes_north(",
            ".words_14(56'd0),\n        .promotes_north(",
        ),
        ("machine_possibilities", ".count(count)", ".count(unused)"),
        ("machine_population", ".words_9(words_9)", ".words_9(words_8)"),
        (
            "machine_population",
            "places_weighted_2[55:48]",
            "places_weighted_2[54:47]",
        ),
    ];
    for fault in faults {
        assert_eq!(wrong_joints(&files(Some(fault))).len(), 1, "{fault:?}");
    }
}

/// How many flip-flops are on the ways from the inputs to an output, if they are equally many on all of them: each cell's
/// inputs are equally far away.
fn depths(files: &[VerilogFile], top: &str) -> Result<BTreeMap<String, u32>, String> {
    let folder = tempfile::tempdir().unwrap();
    let mut names = Vec::new();
    for file in files {
        std::fs::write(folder.path().join(&file.name), &file.text).unwrap();
        names.push(file.name.as_str());
    }
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc; flatten; opt_clean -purge; write_json netlist.json",
        names.join(" ")
    );
    YOSYS.run(folder.path(), &["-q", "-p", &script]).unwrap();
    let netlist = std::fs::read(folder.path().join("netlist.json")).unwrap();
    let netlist: Value = serde_json::from_slice(&netlist).unwrap();
    let module = &netlist["modules"][top];
    // Constants are strings, and are there at any time.
    let bits = |connection: &Value| -> Vec<Option<u64>> {
        let bits = connection.as_array().expect("a list of bits");
        bits.iter().map(Value::as_u64).collect()
    };
    let ports = module["ports"].as_object().unwrap();
    let mut depth: BTreeMap<u64, u32> = BTreeMap::new();
    for (_, port) in ports
        .iter()
        .filter(|(name, port)| port["direction"] == "input" && *name != "clk")
    {
        depth.extend(bits(&port["bits"]).into_iter().flatten().map(|bit| (bit, 0)));
    }
    // Each cell's inputs and outputs; a flip-flop's one by one, as a shift register is one of many bits.
    let mut cells: Vec<(&str, u32, Vec<u64>, Vec<u64>)> = Vec::new();
    for (name, cell) in module["cells"].as_object().unwrap() {
        let connections = cell["connections"].as_object().unwrap();
        if cell["type"] == "$dff" {
            for (from, to) in zip(bits(&connections["D"]), bits(&connections["Q"])) {
                // Behind a constant is a constant.
                if let (Some(from), Some(to)) = (from, to) {
                    cells.push((name, 1, vec![from], vec![to]));
                }
            }
            continue;
        }
        let side = |direction: &str| {
            let ports = connections
                .iter()
                .filter(|(port, _)| cell["port_directions"][*port] == direction);
            ports.flat_map(|(_, connection)| bits(connection)).flatten().collect()
        };
        cells.push((name, 0, side("input"), side("output")));
    }
    while !cells.is_empty() {
        let waiting = cells.len();
        let mut unequal = None;
        cells.retain(|(name, clocks, from, to)| {
            let from: Option<Vec<u32>> = from.iter().map(|bit| depth.get(bit).copied()).collect();
            let Some((first, others)) = from.as_ref().and_then(|from| from.split_first()) else {
                return true;
            };
            if others.iter().any(|other| other != first) {
                unequal = Some((*name).to_owned());
            }
            depth.extend(to.iter().map(|bit| (*bit, first + clocks)));
            false
        });
        if let Some(cell) = unequal {
            return Err(format!("the ways to {cell} are not of equal length"));
        }
        if cells.len() == waiting {
            return Err(format!("{} is in a loop, or nothing leads to it", cells[0].0));
        }
    }
    let outputs = ports.iter().filter(|(_, port)| port["direction"] == "output");
    let depth_of = |(name, port): (&String, &Value)| {
        let depths: BTreeSet<u32> = bits(&port["bits"])
            .into_iter()
            .flatten()
            .filter_map(|bit| depth.get(&bit).copied())
            .collect();
        match depths.into_iter().collect::<Vec<_>>()[..] {
            [depth] => Ok((name.clone(), depth)),
            ref depths => Err(format!("{name}: {depths:?}")),
        }
    };
    outputs.map(depth_of).collect()
}

/// All paths are of equal length, so that flip-flops may be taken for wires: the wires of half-moves come after nine clocks, the
/// count after sixteen.
#[test]
fn all_paths_are_of_equal_length() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let found = depths(&files(None), "machine_possibilities").unwrap();
    assert!(
        found.contains_key("jumps_7") && found.contains_key("in_check"),
        "{found:?}"
    );
    for (output, depth) in found {
        let late = ["counted", "count", "mate", "stalemate"].contains(&output.as_str());
        assert_eq!(depth, if late { 16 } else { 9 }, "{output}");
    }
    let population = "machine_population";
    let short = (
        population,
        "#(.CLOCKS(3), .WIDTH(8)) promotions (",
        "#(.CLOCKS(2), .WIDTH(8)) promotions (",
    );
    let said = depths(&files(Some(short)), population).unwrap_err();
    assert!(said.contains("not of equal length"), "{said}");
    let long = (
        "machine_arrivals",
        "#(.CLOCKS(3), .WIDTH(64)) kinds_delay_1 (",
        "#(.CLOCKS(4), .WIDTH(64)) kinds_delay_1 (",
    );
    let said = depths(&files(Some(long)), "machine_arrivals").unwrap_err();
    assert!(said.contains("not of equal length"), "{said}");
}
