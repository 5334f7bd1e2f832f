// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about `machine_possibilities`, for every input, by the SAT solver of Yosys.
//!
//! The core is a pipeline whose paths have equal lengths, which the comparison of a position every clock shows. So its
//! flip-flops are taken for wires, and what is proved is a matter of one position.

use std::fmt::Write;

use halfmove_hdl::machine::geometry::{DIRECTIONS, JUMPS, Step};
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::tools::{ToolError, YOSYS};
use halfmove_testbench::verilog::{self, with_fault};

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
    let (proved, _) = Memory::of_checkout().result(&inputs, |proved| *proved, prove).unwrap();
    proved
}

/// All files of the core, those with a fault planted if there is one: module, text, other text.
fn files(fault: Option<(&str, &str, &str)>) -> Vec<VerilogFile> {
    let files = verilog::core("machine_possibilities").unwrap().files;
    match fault {
        Some((module, is, becomes)) => with_fault(&files, module, is, becomes).unwrap(),
        None => files,
    }
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
                "knights_1_q <= is_knight & ~enemy_men",
                "knights_1_q <= is_knight",
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
    let mut placed = std::collections::BTreeSet::new();
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

/// and the last: the columns by their weights; a promotion to one side four times, to both sides eight times.
#[test]
fn the_columns_are_added_by_their_weights() {
    let words: Vec<String> = each(15, |word| format!("words_{word}")).collect();
    let words = words.join(", ");
    // What is proved already is put in the place of the parts: the columns come in as they are, three bytes a word.
    let own = format!(
        "module machine_count_8(input [7:0] byte_in, output [3:0] count); assign count = byte_in[3:0]; endmodule
         module machine_count_7_8x8(input clk, input [7:0] words_0, words_1, words_2, words_3, words_4, words_5, words_6,
             output [7:0] ones, twos, fours); assign {{fours, twos, ones}} = {{words_2, words_1, words_0}}; endmodule
         module machine_count_15(input clk, input [55:0] {words}, output [55:0] weighted_0, weighted_1, weighted_2, weighted_3);
             assign {{weighted_3, weighted_2, weighted_1, weighted_0}} = {{words_3, words_2, words_1, words_0}}; endmodule"
    );
    let columns = each(4, |word| format!("a{word}, b{word}, c{word}"))
        .collect::<Vec<_>>()
        .join(", ");
    let given: Vec<String> = each(15, |word| match word {
        0..4 => format!(".words_{word}({{36'd0, c{word}, 4'd0, b{word}, 4'd0, a{word}}})"),
        _ => format!(".words_{word}(56'd0)"),
    })
    .collect();
    let small = each(4, |word| format!("a{word} <= 8 && b{word} <= 8 && c{word} <= 8")).collect::<Vec<_>>();
    let body = format!(
        "wire [9:0] count; wire none;
         machine_population population(.clk(clk), {}, .promotes_north(8'd0), .promotes_north_east({{4'd0, p}}),
             .promotes_north_west({{4'd0, q}}), .count(count), .none(none));
         wire [3:0] single = p ^ q, both = p & q;
         wire small = single <= 8 && both <= 8 && {};
         wire [9:0] sum = a0 + 2 * (b0 + a1) + 4 * (c0 + b1 + a2 + single) + 8 * (c1 + b2 + a3 + both) + 16 * (c2 + b3) + 32 * c3;",
        given.join(", "),
        small.join(" && ")
    );
    let never = ["small && count != sum", "small && none != (sum == 0)"].map(str::to_owned);
    let ports = format!("input [3:0] {columns}, p, q");
    holds(
        |files| is_proved(files, &own, &ports, &body, &never),
        &[("machine_population", "{sixteens_6_q, 1'b0}", "{1'b0, sixteens_6_q}")],
    );
}
