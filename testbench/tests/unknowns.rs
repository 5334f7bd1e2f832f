// SPDX-License-Identifier: MIT OR Apache-2.0
//! No unknown value leaves a stream core: Icarus, which knows `x`, plays games of the shipped testbenches to each, from
//! power-up and over a reset, with `x` on the data of every clock in which nothing is offered. The proof of it is in
//! `proofs/`; this is a second, independent look.

use std::fmt::Write;
use std::process::Command;

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::{self, CorePort, ports_of};
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::processors::each;
use halfmove_testbench::proofs::is_stream_core;
use halfmove_testbench::tools::{IVERILOG, ToolError};
use halfmove_testbench::verilog;

use crate::common::checkout;

/// Beats of a run; the reset comes in the middle, within a game.
const BEATS: usize = 1_500;
/// The longest game that is played.
const LONGEST: usize = 200;
/// Clocks behind the last beat, more than a core and its FIFO take to give everything.
const REST: u32 = 1_000;
/// Clocks after which a run has failed.
const PATIENCE: u32 = 100_000;

/// Beats of games, in lines of hexadecimal digits as `$readmemh` reads them: `tlast` above `tuser` above `tdata`.
struct Beats {
    lines: Vec<String>,
    /// The reset comes before this one,
    reset: usize,
    /// and the game of this one is the next.
    next: usize,
    /// The lowest bit of `tuser` in a beat,
    user: usize,
    /// and that of `tlast`.
    last: usize,
}

/// Every so-manieth game that the shipped testbench of a core plays: what is above `tdata` and `tuser` in a word says whether
/// it is a beat, a game's last, or a number of repetitions (`halfmove_stream_bench.v`).
fn beats(core: &str, seed: u32) -> Beats {
    let folder = checkout().join("hdl/verilog/testbench");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let bench = read(&format!("{core}_tb.v"));
    let of_bench = |name: &str| {
        let (_, value) = bench.split_once(&format!(".{name}("))?;
        value.split(')').next()
    };
    let number = |name: &str| of_bench(name).map(|value| value.parse::<usize>().expect("a number"));
    // Whole digits.
    let bits = |name: &str| number(name).expect("a number of bits").next_multiple_of(4);
    let user = bits("S_WIDTH");
    let above = user + bits("S_USER");
    let words = read(of_bench("GAMES").expect("it names its games").trim_matches('"'));
    let words = words
        .lines()
        .filter(|line| !line.starts_with("//"))
        .flat_map(str::split_whitespace);
    let mut games: Vec<Vec<u128>> = vec![Vec::new()];
    for word in words {
        let word = u128::from_str_radix(word, 16).expect("a word");
        let (sort, beat) = (word >> above & 3, word & ((1 << above) - 1));
        let game = games.last_mut().expect("there is one");
        if sort == 2 {
            let before = *game.last().expect("a beat before it");
            game.extend((0..beat).map(|_| before));
        } else {
            game.push(sort << above | beat);
        }
        if sort == 1 {
            games.push(Vec::new());
        }
    }
    games.pop();
    let played = number("PLAYED").unwrap_or(games.len());
    games.truncate(played);
    games.retain(|game| game.len() <= LONGEST);
    let every = (games.iter().map(Vec::len).sum::<usize>() / BEATS).max(1);
    let (mut lines, mut starts) = (Vec::new(), Vec::new());
    for game in games.iter().skip(seed as usize % every).step_by(every) {
        starts.push(lines.len());
        lines.extend(game.iter().map(|beat| format!("{beat:x}")));
    }
    // Within a game of several beats.
    let middle = starts
        .windows(2)
        .find(|game| 2 * game[0] >= lines.len() && game[1] > game[0] + 4);
    let [start, next] = middle.expect("a game in the middle") else {
        unreachable!("two of them")
    };
    Beats {
        reset: start + 3,
        next: *next,
        user,
        last: above,
        lines,
    }
}

/// Core, source and sink; it says what it found.
fn bench(core: &str, ports: &[CorePort], beats: &Beats, seed: u32) -> String {
    let range = |port: &CorePort| format!("[{}:0] {}", port.width - 1, port.name);
    let mut text = String::from("module bench;\n");
    for port in ports {
        let kind = if port.direction == Direction::Input {
            "reg"
        } else {
            "wire"
        };
        let start = if port.direction == Direction::Input { " = 0" } else { "" };
        let _ = writeln!(text, "{kind} {}{start};", range(port));
    }
    let is_content = |port: &&CorePort| {
        port.name.starts_with("m_axis_") && !["m_axis_tready", "m_axis_tvalid"].contains(&port.name.as_str())
    };
    let content: Vec<&str> = ports.iter().filter(is_content).map(|port| port.name.as_str()).collect();
    let Beats { user, last, .. } = beats;
    let mut known = format!("s_axis_tlast = beats[beat][{last}]; ");
    let mut unknown = String::from("s_axis_tlast = 1'bx; ");
    for (name, begin) in [("s_axis_tdata", &0), ("s_axis_tuser", user)] {
        if let Some(port) = ports.iter().find(|port| port.name == name) {
            let _ = write!(known, "{name} = beats[beat][{begin} +: {}]; ", port.width);
            let _ = write!(unknown, "{name} = 'bx; ");
        }
    }
    // Half-moves among the records, if it gives any.
    let is_half_move = match ports.iter().any(|port| port.name == "m_axis_tdata" && port.width == 32) {
        true => "m_axis_tdata[30:29] == 0",
        false => "1'b1",
    };
    let connections: Vec<String> = ports.iter().map(|port| format!(".{0}({0})", port.name)).collect();
    let _ = write!(
        text,
        "{core} core ({connections});\ninteger seed = {seed}, clocks = 0, beat = 0, given = 0, half_moves = 0, rest = 0;\n\
         reg was_reset = 0, taken;\nreg [{last}:0] beats [0:{final_beat}];\n\
         initial begin\n$readmemh(\"beats.hex\", beats);\nforever begin\n\
         #1 if (^{{s_axis_tready, m_axis_tvalid}} === 1'bx) begin $display(\"unknown handshake, clock %0d\", clocks); $finish; end\n\
         if (m_axis_tvalid && ^{{{content}}} === 1'bx) begin $display(\"unknown content, clock %0d\", clocks); $finish; end\n\
         if (m_axis_tvalid && m_axis_tready) begin given = given + 1; if ({is_half_move}) half_moves = half_moves + 1; end\n\
         taken = s_axis_tvalid && s_axis_tready && !rst;\n\
         #1 clk = 1; #1 clk = 0; clocks = clocks + 1;\n\
         if (taken) beat = beat + 1;\n\
         rst = beat == {reset} && !was_reset;\n\
         if (rst) begin was_reset = 1; beat = {next}; end\n\
         m_axis_tready = $random(seed);\n\
         if (!s_axis_tvalid || taken || rst) s_axis_tvalid = $random(seed) % 4 != 0 && beat <= {final_beat};\n\
         if (s_axis_tvalid) begin {known}end else begin {unknown}end\n\
         if (beat > {final_beat}) rest = rest + 1;\n\
         if (rest == {REST} || clocks == {PATIENCE}) begin\n\
         $display(\"%0s, %0d of %0d given are half-moves, %0d clocks\", rest == {REST} ? \"known\" : \"late\", half_moves, given, clocks);\n\
         $finish; end\nend\nend\nendmodule\n",
        connections = connections.join(", "),
        content = content.join(", "),
        final_beat = beats.lines.len() - 1,
        reset = beats.reset,
        next = beats.next,
    );
    text
}

/// Whether everything was known, and a quarter of what was given are half-moves: errors end games, and set-ups give no record.
fn is_known(said: &str) -> bool {
    let counts = said
        .strip_prefix("known, ")
        .and_then(|said| said.split_once(" given")?.0.split_once(" of "));
    counts.is_some_and(
        |(half_moves, given)| match (half_moves.parse::<u32>(), given.parse::<u32>()) {
            (Ok(half_moves), Ok(given)) => given > 50 && 4 * half_moves >= given,
            _ => false,
        },
    )
}

/// What a run says. That everything was known is remembered by all texts and the version of Icarus.
fn run(core: &str, ports: &[CorePort], files: &[VerilogFile], seed: u32) -> String {
    let beats = beats(core, seed);
    let bench = bench(core, ports, &beats, seed);
    let beats = beats.lines.join("\n");
    let texts = files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let inputs = Inputs::of(format!("unknown values in {core}, seed {seed}")).text("bench.v", bench.as_str());
    let inputs = inputs.text("unknowns.rs", include_str!("unknowns.rs"));
    let inputs = inputs
        .text("beats.hex", beats.as_str())
        .texts(texts)
        .tool(IVERILOG)
        .unwrap();
    let make = || simulate(files, &bench, &beats);
    let (said, source) = Memory::of_checkout()
        .result(&inputs, |said: &String| is_known(said), make)
        .unwrap();
    println!("{core}, seed {seed}: {}{}", said.trim(), source.remark());
    said
}

/// The memories with unknown words, but for the lowest bit, which says of many that they were written.
fn unwritten_is_unknown(memory: &str) -> String {
    let known = "= {WIDTH{1'b0}};";
    assert_eq!(memory.matches(known).count(), 3, "the words of one memory or of two");
    memory.replace(known, "= {{WIDTH-1{1'bx}}, 1'b0};")
}

fn simulate(files: &[VerilogFile], bench: &str, beats: &str) -> Result<String, ToolError> {
    let folder = tempfile::tempdir().unwrap();
    let mut arguments = vec!["-g2012", "-s", "bench", "-o", "bench.vvp", "bench.v"];
    for file in files {
        let text = match file.name == "halfmove_ram.v" {
            true => unwritten_is_unknown(&file.text),
            false => file.text.clone(),
        };
        std::fs::write(folder.path().join(&file.name), text).unwrap();
        arguments.push(&file.name);
    }
    std::fs::write(folder.path().join("bench.v"), bench).unwrap();
    std::fs::write(folder.path().join("beats.hex"), beats).unwrap();
    IVERILOG.run(folder.path(), &arguments)?;
    let output = Command::new("vvp")
        .args(["-n", "bench.vvp"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn no_unknown_value_leaves_a_stream_core() {
    known_with(&[1], cores::cores().iter());
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn no_unknown_value_leaves_any_stream_core_with_other_games() {
    known_with(&[2, 3], cores::of_codes().iter());
}

fn known_with<'a>(seeds: &[u32], cores: impl Iterator<Item = &'a cores::Core>) {
    if !IVERILOG.is_there_for_test() {
        return;
    }
    let cores: Vec<_> = cores.collect();
    each(cores, |core| {
        let ports = core.ports().expect("it exports");
        if !is_stream_core(&ports) {
            return;
        }
        let files = verilog::core(core.name).unwrap().files;
        for &seed in seeds {
            let said = run(core.name, &ports, &files, seed);
            assert!(is_known(&said), "{}: {said}", core.name);
        }
    });
}

#[test]
fn an_unknown_value_that_leaves_is_seen() {
    if !IVERILOG.is_there_for_test() {
        return;
    }
    let core = verilog::core("brenner_interpreter").unwrap();
    let ports = ports_of(core.exported());
    let faults = [
        ("halfmove_record_fifo", " initial output_valid_q = 1'b0;", ""),
        (
            "halfmove_back_end",
            "assign accepted = s_axis_tvalid && ready_q;",
            "assign accepted = ready_q;",
        ),
        // Only records of captures have it.
        (
            "halfmove_recorder",
            "body_11_q <= {\n                journey_black,",
            "body_11_q <= {\n                (captured != 0 ? 1'bx : journey_black),",
        ),
        // Memory is read that this game did not write.
        (
            "halfmove_stamped_memory",
            "assign fresh = usable_q && same_low_q && same_middle_q && same_high_q;",
            "assign fresh = 1'b1;",
        ),
    ];
    for (module, is, becomes) in faults {
        let files = verilog::with_fault(&core.files, module, is, becomes).unwrap();
        let said = run(&core.top, &ports, &files, 1);
        assert!(said.starts_with("unknown"), "{module}: {said}");
    }
}
