// SPDX-License-Identifier: MIT OR Apache-2.0
//! The design of the board that solves problems, exported and in Verilator, from its serial line on: with noise, and with faults
//! planted, which must not get through.

use halfmove::hardware::solving::{Answers, Told};
use halfmove_hdl::link::simulation::{Heard, Noise, answered};
use halfmove_sim::CompiledDesign;
use halfmove_testbench::rules::Fault;
use halfmove_testbench::tools::VERILATOR;
use halfmove_testbench::verilog;

use crate::common::{compiled, each_is_noticed};
use crate::common_designs::{COUNTED, line};
use crate::common_problems::{Expected, PROBLEMS, Posed, are_solved, of_no_length, posed, with_bit};
use crate::designs::{LIMIT, PETROVIC, QUIET, after_a_break, model};
use crate::random::Random;

const DESIGN: &str = "halfmove_board_mates";

/// Of a short conversation.
fn noise(seed: u64) -> [Noise; 2] {
    [Noise::new(15_000, 40, seed), Noise::new(40_000, 40, seed + 7)]
}

/// Problems with tries and without, with some between them that are none, and one that is too large.
fn problems() -> Vec<Posed> {
    let mut problems: Vec<Posed> = PROBLEMS.iter().map(|(fen, demand)| posed(fen, demand, false)).collect();
    problems.extend(PROBLEMS[2..4].iter().map(|(fen, demand)| posed(fen, demand, true)));
    for (place, half_moves) in [(1, 11), (3, 15), (5, 0)] {
        problems.insert(place, of_no_length(half_moves, false));
    }
    problems.insert(2, of_no_length(0, true));
    // Many more than 512 positions wait.
    let (mut words, _) = posed(PETROVIC, "h#1.5", false);
    words[8] = words[8] & !0xf000 | 10 << 12;
    problems.insert(4, (words, Expected::Overflow));
    for bit in 19..32 {
        problems.insert(bit as usize % 7 + 2, with_bit(bit));
    }
    problems
}

/// A helpmate with hundreds of solutions.
const MANY: (&str, &str) = ("8/8/8/8/8/k1K5/8/7Q w - - 0 1", "h#2.5");

/// As of counts, of lines. The first problem has many.
fn solved(compiled: &CompiledDesign, problems: &[Posed], noise: [Noise; 2]) -> Result<u32, String> {
    let (many, _) = posed(MANY.0, MANY.1, false);
    let words: Vec<&[u32]> = problems.iter().map(|(words, _)| &words[..]).collect();
    after_a_break(compiled, &many, &words, noise, |records| are_solved(records, problems))
}

#[test]
fn problems_are_solved_and_what_is_no_request_is_told() {
    let Some(design) = compiled(DESIGN) else { return };
    assert_eq!(solved(&design, &problems(), QUIET), Ok(0));
    // 97,862 positions after three half-moves: it is told that it still looks.
    let long = [posed(COUNTED[1].0, "h#1.5", false)];
    let all = |heard: &Heard| are_solved(&heard.records, &long) != Ok(false);
    let (heard, _) = answered(&mut model(&design), &line(&long[0].0), (4.0, QUIET), LIMIT, all).unwrap();
    assert_eq!(are_solved(&heard.records, &long), Ok(true));
    let mut answers = Answers::default();
    let told: Vec<Told> = heard
        .records
        .iter()
        .map(|record| answers.push(record.0).unwrap())
        .collect();
    assert!(told.contains(&Told::Solving(0)), "{told:?}");
    let Some(Told::Solved(solved)) = told.last() else {
        panic!("{told:?}")
    };
    // Those with half-moves before them are looked at too.
    assert_eq!(solved.positions, 97_862 + 2_039 + 48 + 1);
}

#[test]
fn noise_costs_time_and_no_line() {
    let Some(design) = compiled(DESIGN) else { return };
    let problems = problems();
    let restarts: u32 = (1..=4)
        .map(|seed| solved(&design, &problems, noise(seed)).unwrap())
        .sum();
    assert!(restarts > 0, "there was noise");
}

/// Bits at random are some position; what it gives is nobody's business, but what comes after it is right.
#[test]
fn whatever_bits_come_the_next_problem_is_solved() {
    let Some(design) = compiled(DESIGN) else { return };
    let mut random = Random(5);
    let mut draw = || random.next() as u32;
    let mut words: Vec<u32> = Vec::new();
    for number in 0..60 {
        let request: [u32; 9] = std::array::from_fn(|_| draw() & draw());
        words.extend(&request[..8]);
        // A half-move or two, of either kind.
        words.push(match number % 4 {
            0 => request[8] | 1 << 19,
            _ => request[8] & 0x7_0fff | (1 + number % 2) << 12,
        });
    }
    let last = posed(PROBLEMS[2].0, PROBLEMS[2].1, true);
    words.extend(&last.0);
    let (heard, _) = answered(&mut model(&design), &line(&words), (4.0, QUIET), 20 * LIMIT, |heard| {
        heard.records.iter().filter(|record| record.is_last()).count() == 61
    })
    .unwrap();
    let mut answers = Answers::default();
    let told: Vec<Told> = heard
        .records
        .iter()
        .map(|record| answers.push(record.0).unwrap())
        .collect();
    assert_eq!(told.iter().filter(|told| **told == Told::Refused).count(), 15);
    let ends = told.iter().rposition(|told| matches!(told, Told::Solved(_))).unwrap();
    let before = told[..ends]
        .iter()
        .rposition(|told| matches!(told, Told::Solved(_) | Told::Refused))
        .unwrap();
    let mut lines: Vec<_> = told[before..ends]
        .iter()
        .filter_map(|told| match told {
            Told::Line(line) => Some(line.clone()),
            _ => None,
        })
        .collect();
    lines.sort_unstable();
    assert_eq!(Expected::Lines(lines), last.1);
}

/// A module, a text in it, and what it becomes.
const FAULTS: [Fault<'static>; 17] = [
    (DESIGN, "shell_limits[31:19]", "shell_limits[30:19]"),
    (DESIGN, "shell_limits[31:19]", "shell_limits[31:20]"),
    (DESIGN, "(|shell_limits[15:12])", "1'b1"),
    (
        DESIGN,
        "(shell_limits[15:12] <= 4'd10)",
        "(shell_limits[15:12] <= 4'd11)",
    ),
    (
        DESIGN,
        "(shell_limits[15:12] <= 4'd10)",
        "(shell_limits[15:12] <= 4'd15)",
    ),
    (DESIGN, ".black(shell_limits[16])", ".black(1'b0)"),
    (DESIGN, ".direct(shell_limits[17])", ".direct(shell_limits[18])"),
    (DESIGN, ".tries(shell_limits[18])", ".tries(1'b0)"),
    (DESIGN, ".tries(shell_limits[18])", ".tries(1'b1)"),
    (DESIGN, ".castling(shell_limits[9:8])", ".castling(2'd0)"),
    (
        DESIGN,
        ".castling_other(shell_limits[11:10])",
        ".castling_other(shell_limits[9:8])",
    ),
    (DESIGN, "shell_limits[7:0]", "8'd0"),
    (
        DESIGN,
        ".deepest(mates_deepest),\n        .overflow(mates_overflow),\n        .free",
        ".deepest(mates_deepest),\n        .overflow(1'b0),\n        .free",
    ),
    (DESIGN, ".rst(shell_core_rst),", ".rst(1'b0),"),
    (
        "halfmove_line_outlet",
        "assign line_tready = !whole_q || m_axis_tready;",
        "assign line_tready = 1'b1;",
    ),
    (
        "halfmove_line_outlet",
        "whole_q <= line_tvalid || number_tvalid;",
        "whole_q <= line_tvalid;",
    ),
    (
        "halfmove_line_outlet",
        "{16'd0, line_tdata}",
        "{17'd0, line_tdata[14:0]}",
    ),
];

#[test]
#[ignore = "minutes: `make test-long`"]
fn planted_faults_are_noticed() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let problems = problems();
    let core = verilog::core(DESIGN).unwrap();
    // What a reset must do shows when the line has lost something.
    let in_noise = |design: &CompiledDesign| (1..=4).find_map(|seed| solved(design, &problems, noise(seed)).err());
    each_is_noticed(&core, &FAULTS, |design| match solved(design, &problems, QUIET) {
        Ok(0) => in_noise(design),
        other => Some(format!("{other:?}")),
    });
}
