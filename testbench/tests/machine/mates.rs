// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_mates` in Verilator, beside the solver of the software.

use halfmove::hardware::mates::Question;
use halfmove::laws::Board;
use halfmove::problem::Kind::{Direct, Help};
use halfmove_hdl::machine::mates::reference::{Inputs, Solved, solve};
use halfmove_testbench::mates::VerilatedMates;
use halfmove_testbench::problems::{at_random, with_nothing_after};
use halfmove_testbench::verilog;

use super::Random;
use super::beats::positions::{KIWIPETE, START};
use super::problems::{Problem, SMALL, asked};
use crate::common::each_is_noticed;

/// More clocks than any problem here takes.
const CLOCKS: u64 = 30_000_000;

/// Printed problems, with the number of their keys or solutions, the positions that are looked at, the clocks, and the most that
/// wait at once.
const PRINTED: [(&str, Problem, [u64; 4]); 8] = [
    (
        "Morphy, New York Clipper 1856",
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Direct, 3),
        [1, 686, 2001, 23],
    ),
    (
        "Amelung, Düna-Zeitung",
        ("7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1", Direct, 3),
        [1, 251, 1326, 14],
    ),
    (
        "Armeni, Freie Presse 1994",
        ("5r2/2P1p3/1K1k2N1/1bN1p1p1/2P1P1pB/6PB/5P2/5r1R w - - 0 1", Direct, 3),
        [1, 6402, 8792, 56],
    ),
    (
        "Abdurahmanović, feenschach 1985",
        ("1K3R2/8/r1B5/7p/7k/8/7p/8 b - - 0 1", Help, 4),
        [1, 174_831, 180_082, 157],
    ),
    (
        "Barsukow, Phénix 1995",
        ("8/7k/4r3/3B4/3R2r1/5p2/3b4/K7 b - - 0 1", Help, 4),
        [1, 545_540, 557_937, 240],
    ),
    (
        "Lindner, 1948",
        ("2r1n2b/2kpp1N1/8/1P3K2/1R6/2q5/b7/8 b - - 0 1", Help, 4),
        [1, 337_296, 360_407, 269],
    ),
    (
        "Linß, IMR 1984",
        ("8/3K4/3B4/3p4/3kN3/4p3/3P4/8 b - - 0 1", Help, 6),
        [1, 4_384_725, 4_565_448, 241],
    ),
    ("the fool's mates", (START, Help, 4), [8, 206_604, 211_765, 142]),
];

/// The core, or nothing if that is announced as skipped.
fn core() -> Option<VerilatedMates> {
    halfmove_sim::require_toolchain()?;
    Some(VerilatedMates::new(&verilog::core("machine_mates").unwrap().for_simulation()).unwrap())
}

/// What is wrong with the core's answer, if anything is.
fn fault(core: &mut VerilatedMates, board: &Board, question: &Question, ready: impl FnMut() -> bool) -> Option<String> {
    fault_within(core, board, question, ready, CLOCKS)
}

/// The same of a core that may never end.
fn fault_within(
    core: &mut VerilatedMates,
    board: &Board,
    question: &Question,
    ready: impl FnMut() -> bool,
    clocks: u64,
) -> Option<String> {
    let lines = solve(|inputs| core.cycle(inputs), question, ready, |now| now < clocks);
    let solved = core.solved();
    let expected = question.lines(board);
    let is_right = lines.as_ref().is_ok_and(|lines| lines.as_ref() == Some(&expected))
        && solved.solutions == expected.len() as u64
        && !solved.overflow
        && !solved.refused;
    (!is_right).then(|| {
        format!(
            "{}, {question:?}: {lines:?}, not {expected:?}; {solved:?}",
            board.to_fen()
        )
    })
}

#[test]
fn printed_problems_have_their_solutions() {
    let Some(mut core) = core() else { return };
    let found = PRINTED.map(|(who, problem, _)| {
        let (board, mut question) = asked(problem);
        question.tries = false;
        assert_eq!(fault(&mut core, &board, &question, || true), None);
        println!("{who}: {:?}", core.solved());
        let solved = core.solved();
        [solved.solutions, solved.positions, solved.clocks, solved.deepest.into()]
    });
    assert_eq!(found, PRINTED.map(|(.., numbers)| numbers));
}

#[test]
fn problems_at_random_have_the_solutions_of_the_software() {
    let Some(mut core) = core() else { return };
    let (mut lines, mut long) = (0, 0);
    for (board, question) in at_random(5).take(3000) {
        assert_eq!(fault(&mut core, &board, &question, || true), None);
        lines += core.solved().solutions;
        long += u64::from(question.direct && question.root.depth > 2 && core.solved().solutions > 0);
    }
    println!("{lines} lines, {long} direct mates of two moves or sets of them");
    assert!(lines > 5000 && long > 30, "{lines} {long}");
}

/// Mates in great number, one soon after the other: many lines wait.
fn crowds() -> [(Board, Question); 2] {
    ["k7/8/1K6/8/8/8/8/1QR5 w - - 0 1", "1qr5/8/8/8/8/1k6/8/K7 b - - 0 1"].map(|fen| asked((fen, Help, 3)))
}

#[test]
fn a_receiver_that_is_slow_loses_nothing() {
    let Some(mut core) = core() else { return };
    let mut random = Random(8);
    let mut most = 0;
    for (board, question) in crowds().into_iter().chain(at_random(6).take(300)) {
        let chance = [2, 20, 60][random.below(3) as usize];
        assert_eq!(fault(&mut core, &board, &question, || random.percent(chance)), None);
        most = most.max(core.solved().solutions);
    }
    assert!(most > 200, "{most}");
}

#[test]
fn a_helpmate_has_nothing_of_the_direct_mate_before_it() {
    let Some(mut core) = core() else { return };
    for (board, question) in with_nothing_after() {
        assert_eq!(fault(&mut core, &board, &question, || true), None);
    }
}

#[test]
fn a_reset_in_the_middle_leaves_nothing_behind() {
    let Some(mut core) = core() else { return };
    let mut random = Random(9);
    let start = Board::start();
    let long = [
        Question::new(&start, Help, 6).unwrap(),
        Question::new(&start, Direct, 7).unwrap(),
    ];
    for (number, (board, question)) in at_random(10).take(40).enumerate() {
        let until = random.below(3000);
        let stopped = solve(
            |inputs| core.cycle(inputs),
            &long[number % 2],
            || true,
            |clock| clock < until,
        );
        assert_eq!(stopped, Ok(None));
        core.reset();
        assert_eq!(fault(&mut core, &board, &question, || true), None);
    }
}

#[test]
fn more_positions_than_have_room_end_it_and_the_next_problem_is_solved() {
    let Some(mut core) = core() else { return };
    let wide = Board::from_fen(KIWIPETE).unwrap();
    for (kind, half_moves) in [(Help, 10), (Direct, 15)] {
        let question = Question::new(&wide, kind, half_moves).unwrap();
        let lines = solve(|inputs| core.cycle(inputs), &question, || true, |clock| clock < CLOCKS);
        let solved: Solved = core.solved();
        assert!(matches!(lines, Ok(Some(_))), "{kind:?}: {solved:?}");
        assert!(solved.overflow, "{kind:?}: {solved:?}");
        assert!(!core.cycle(Inputs::default()).busy);
        let (board, question) = asked(SMALL[0]);
        assert_eq!(fault(&mut core, &board, &question, || true), None);
    }
}

/// A rule of the core, and its Verilog with the rule broken: module, text, other text.
pub const FAULTS: [(&str, &str, &str, &str); 14] = [
    (
        "codes are turned for Black",
        "machine_coder",
        "found_delay_data_out[9] ? 6'h38 : 6'd0",
        "6'd0",
    ),
    (
        "half-moves are those of one side and the other",
        "machine_mates",
        "black_begins_q != (parents_played_on_depth[0] != length_q[0])",
        "black_begins_q",
    ),
    (
        "who is not in check is not mated",
        "machine_outlook",
        "mate_10_q <= !some && check_9_q;",
        "mate_10_q <= !some;",
    ),
    (
        "a stalemated defender is not mated",
        "machine_mate_tree",
        "(attacks && looked_mate)",
        "(attacks && looked_none)",
    ),
    (
        "an attacker who cannot move does not mate",
        "machine_mate_tree",
        "(!attacks && looked_none)",
        "1'b0",
    ),
    (
        "the half-move that still comes when a subtree is dropped is none",
        "machine_parent_walk",
        "walk_half_move_valid && !falls",
        "walk_half_move_valid",
    ),
    (
        "what was under way decides nothing",
        "machine_mate_tree",
        "looked && (looked_epoch == epoch_now_q)",
        "looked",
    ),
    (
        "what was under way does not wait",
        "machine_mates",
        "(tag_9_delay_data_out[2:1] == tree_epoch) && ",
        "",
    ),
    (
        "what was under way is no line of the next problem",
        "machine_mates",
        "tree_counts && leaf_10_q && outlook_mate",
        "leaf_10_q && outlook_mate",
    ),
    (
        "each position needs a mate of its own",
        "machine_mate_tree",
        "seen_d = mates && !looked_last",
        "seen_d = mates",
    ),
    (
        "the stack falls to where it was",
        "machine_mate_tree",
        "bases_write_enable = 1'b1;",
        "bases_write_enable = 1'b0;",
    ),
    (
        "a try has one refutation",
        "machine_mate_tree",
        "refuted_q && !refuted_twice_q",
        "refuted_q",
    ),
    (
        "lines hold the walk up",
        "machine_line_teller",
        "fills_q <= |stored[5:4];",
        "fills_q <= 1'b0;",
    ),
    (
        "none leaves the stack while another comes",
        "machine_line_stack",
        "pop_q <= pop_follows_q && !coming;",
        "pop_q <= pop_follows_q;",
    ),
];

#[test]
fn every_broken_rule_is_noticed() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let core = verilog::core("machine_mates").unwrap();
    let problems: Vec<(Board, Question)> = SMALL
        .into_iter()
        .map(asked)
        .chain(crowds())
        .chain(at_random(11).take(200))
        .chain(with_nothing_after())
        .collect();
    let faults = FAULTS.map(|(_, module, is, becomes)| (module, is, becomes));
    each_is_noticed(&core, &faults, |compiled| {
        let mut core = VerilatedMates::of(compiled.model().unwrap()).unwrap();
        let mut random = Random(12);
        problems
            .iter()
            .find_map(|(board, question)| fault_within(&mut core, board, question, || random.percent(30), 300_000))
    });
}
