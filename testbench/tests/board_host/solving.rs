// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards that solve chess problems.

use std::path::Path;
use std::process::Output;

use halfmove::hardware::link::{Frame, kind};
use halfmove::laws::Board as Laws;
use halfmove::problem::{Solver, Stipulation, text};
use halfmove_host::Job;
use halfmove_testbench::board::{BOARDS, Board};
use serde_json::Value;

use crate::designs::PETROVIC;

use crate::common::MORPHY;

use super::middle::{Way, between_at};
use super::{at, code, first, host, noisy, of, said, simulated, text as words};

const QUEEN: &str = "8/8/8/8/8/k1K5/8/7Q b - - 0 1";

fn solve(board: &Board, port: &Path, arguments: &[&str]) -> Output {
    at(board, port, &[&["solve"], arguments].concat())
}

/// Problems with the number of their solutions or keys, and of their tries.
const PROBLEMS: [(&str, &str, usize, usize); 8] = [
    (MORPHY, "#2", 1, 2),
    ("8/8/8/8/8/k1K5/8/7Q w - - 0 1", "#1", 2, 0),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "#2", 0, 0),
    // Castling mates, if White still may.
    ("5k2/R7/2B4N/8/8/8/8/4K2R w K - 0 1", "#1", 3, 0),
    ("5k2/R7/2B4N/8/8/8/8/4K2R w - - 0 1", "#1", 2, 0),
    (QUEEN, "h#1", 0, 0),
    (QUEEN, "h#1.5", 12, 0),
    ("7k/8/6K1/8/8/8/8/R7 b - - 0 1", "h#1", 1, 0),
];

#[test]
fn solutions_are_those_of_the_software() {
    let Some((board, running)) = of(Job::Solve) else { return };
    let told = said(&at(board, running.port(), &["info"]), 0);
    assert!(told.contains("can       solve problems"), "{told}");
    let found = PROBLEMS.map(|(fen, stipulation, expected, _)| {
        let is_help = stipulation.starts_with('h');
        let demand = [fen, stipulation, "--set-play", "--check", "--format", "json", "--tries"];
        let output = solve(board, running.port(), &demand[..demand.len() - usize::from(is_help)]);
        // As `halfmove solve` ends: 1 if there is no solution.
        let solved: Value = serde_json::from_str(&said(&output, i32::from(expected == 0))).unwrap();
        assert_eq!(solved["agrees"], true, "{solved}");
        let name = if stipulation.starts_with('h') {
            "solutions"
        } else {
            "keys"
        };
        let number = |lines: &Value| lines.as_array().map_or(0, Vec::len);
        (fen, stipulation, number(&solved[name]), number(&solved["tries"]))
    });
    assert_eq!(found, PROBLEMS);
}

/// Keys, tries and set play in the form in which `halfmove solve` writes them.
#[test]
fn what_is_written_is_what_readers_of_popeye_know() {
    let Some((board, running)) = of(Job::Solve) else { return };
    let laws = Laws::from_fen(MORPHY).unwrap();
    let mut solver = Solver::new(1 << 20);
    let first = |half_move| solver.first_move(&laws, half_move, 2, 0).unwrap();
    let expected = laws.legal_half_moves().filter_map(first);
    let expected: String = expected.map(|first| text::first_move(&laws, &first)).collect();
    assert!(expected.contains("1.Ra1-a6 ! zugzwang."), "{expected}");
    let told = said(&solve(board, running.port(), &[MORPHY, "#2"]), 0);
    assert!(
        told.starts_with(&expected) && told[expected.len()..].starts_with("1 key, "),
        "{told}"
    );
    let told = said(
        &solve(board, running.port(), &[MORPHY, "#2", "--tries", "--set-play"]),
        0,
    );
    assert!(told.contains(" ?") && told.contains("    but\n"), "{told}");
    let told = said(&solve(board, running.port(), &[QUEEN, "h#1.5"]), 0);
    let stipulation: Stipulation = "h#1.5".parse().unwrap();
    let begun = stipulation.begin(&Laws::from_fen(QUEEN).unwrap()).unwrap();
    let mut lines = String::new();
    solver
        .help_mates(&begun, 1, |line| lines += &text::line(&begun, line, false))
        .unwrap();
    solver
        .help_mates(&begun, 3, |line| lines += &text::line(&begun, line, false))
        .unwrap();
    assert!(told.starts_with(&lines) && !lines.is_empty(), "{told}");
}

#[test]
fn a_line_that_damages_bytes_costs_no_solution() {
    let Some(board) = first(Job::Solve) else { return };
    let mut disturbed = 0;
    for seed in 1..=3 {
        let noisy = noisy(board, 80, seed);
        let told = said(&solve(board, noisy.port(), &[QUEEN, "h#1.5", "--check"]), 0);
        disturbed += noisy.unplug().unwrap();
        assert!(
            told.contains("12 solutions, ") && told.contains("as the software has it"),
            "{told}"
        );
    }
    assert!(disturbed > 0, "there was noise");
}

/// Under right checksums: a half-move of another number, a line that ends too soon, a half-move that is not legal.
#[test]
fn wrong_lines_are_told() {
    let faults: [(usize, usize, u8, i32, &str); 3] = [
        (0, 1, 0x08, 2, "out of turn"),
        (1, 1, 0x80, 2, "out of turn"),
        (0, 0, 0x01, 2, "not legal"),
    ];
    for (word, place, bits, status, wrong) in faults {
        let Some((board, running)) = of(Job::Solve) else { return };
        let mut answered = false;
        let way = Way::frames(move |mut frame: Frame| {
            if frame.kind == kind::ANSWERS && !answered && frame.payload.len() > 8 {
                answered = true;
                frame.payload[4 * word + place] ^= bits;
            }
            vec![frame]
        });
        let middle = between_at(board.baud, running, way);
        let output = solve(board, middle.port(), &[QUEEN, "h#1.5", "--check"]);
        assert_eq!(code(&output), status, "{}", words(&output.stderr));
        let told = said(&output, status);
        assert!(told.contains(wrong), "{told}");
    }
}

#[test]
fn a_problem_without_an_answer_is_refused() {
    let Some((board, running)) = of(Job::Solve) else { return };
    for (stipulation, word) in [("h#5.5", "10 half-moves"), ("#9", "15")] {
        let told = said(&solve(board, running.port(), &[MORPHY, stipulation]), 2);
        assert!(told.contains(word), "{told}");
    }
    let told = said(&host(Path::new("/nowhere"), &["solve", QUEEN, "h#1", "--tries"]), 2);
    assert!(told.contains("for direct mates"), "{told}");
    let told = said(&solve(board, running.port(), &[PETROVIC, "h#2.5"]), 2);
    assert!(
        told.contains("no defect") && told.matches("lines are missing").count() == 1,
        "{told}"
    );
    let told = said(&simulated(&BOARDS[0], &["solve", MORPHY, "#2"]), 2);
    assert!(told.contains("which cannot solve problems"), "{told}");
    let counts = BOARDS.iter().find(|board| board.jobs().contains(&Job::Count)).unwrap();
    let told = said(&simulated(counts, &["solve", MORPHY, "#2", "--tries"]), 2);
    assert!(told.contains("for a board that solves"), "{told}");
}
