// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards that count lines of half-moves.

use std::path::Path;
use std::process::Output;

use halfmove::hardware::link::{Frame, kind};
use halfmove::laws::Board as Laws;
use halfmove::problem::{Solver, text};
use halfmove_host::Job;
use halfmove_testbench::board::{BOARDS, Board};
use halfmove_testbench::tools::VERILATOR;

use crate::common::{KIWIPETE, MORPHY};

use super::middle::{Way, between_at};
use super::{at, first, host, noisy, of, report, said, simulated};

fn perft(board: &Board, port: &Path, arguments: &[&str]) -> Output {
    at(board, port, &[&["perft"], arguments].concat())
}

#[test]
fn lines_and_mates_are_those_of_the_laws() {
    let Some((board, running)) = of(Job::Count) else { return };
    let told = said(&at(board, running.port(), &["info"]), 0);
    assert!(told.contains("can       count lines"), "{told}");
    let counted = perft(board, running.port(), &["startpos", "5", "--check", "--format", "json"]);
    let counted = report(&counted, 0);
    assert_eq!(
        (
            &counted["lines"],
            &counted["mates"],
            &counted["positions"],
            &counted["agrees"]
        ),
        (&4_865_609.into(), &8.into(), &197_281.into(), &true.into())
    );
    assert!(counted["clocks"].as_u64() > Some(197_281), "{counted}");
    let told = said(&perft(board, running.port(), &[KIWIPETE, "3", "--divide"]), 0);
    let (half_moves, numbers) = told.split_once("\n\n").unwrap();
    let laws = Laws::from_fen(KIWIPETE).unwrap();
    let expected = laws.divide(3).map(|(half_move, lines)| format!("{half_move} {lines}"));
    assert!(half_moves.lines().eq(expected), "{half_moves}");
    assert!(numbers.contains(" 97862\n"), "{numbers}");
}

#[test]
fn a_line_that_damages_bytes_costs_no_line() {
    let Some(board) = first(Job::Count) else { return };
    let noisy = noisy(board, 150, 2);
    let counted = perft(
        board,
        noisy.port(),
        &[
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "3",
            "--divide",
            "--check",
            "--format",
            "json",
        ],
    );
    let counted = report(&counted, 0);
    assert!(noisy.unplug().unwrap() > 0, "there was noise");
    assert_eq!(
        (
            &counted["nodes"],
            &counted["agrees"],
            counted["half_moves"].as_array().map(Vec::len)
        ),
        (&210.into(), &true.into(), Some(6))
    );
}

/// A number that is wrong under a right checksum, and a word that comes out of turn.
#[test]
fn wrong_numbers_are_told() {
    let faults: [(u8, i32, &str); 3] = [
        (0x01, 1, "the software has other numbers"),
        (0x02, 1, "the software has other numbers"),
        (0x80, 2, "out of turn"),
    ];
    for (number, (bits, status, told)) in faults.into_iter().enumerate() {
        let Some((board, running)) = of(Job::Count) else { return };
        let mut answered = false;
        let way = Way::frames(move |mut frame: Frame| {
            if frame.kind == kind::ANSWERS && !answered {
                answered = true;
                frame.payload[if bits == 0x80 { 3 } else { 0 }] ^= bits;
            }
            vec![frame]
        });
        let middle = between_at(board.baud, running, way);
        let output = perft(board, middle.port(), &["startpos", "3", "--check"]);
        assert!(said(&output, status).contains(told), "{number}: {output:?}");
    }
}

/// Before anything is sent: there is no board here.
#[test]
fn a_position_without_an_answer_is_refused() {
    let nowhere = Path::new("/nowhere");
    let wrong: [(&[&str], &str); 6] = [
        (&["8/8/8/8/8/8/8/K7 w - - 0 1", "2"], "king"),
        (&["4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "2"], "in check"),
        (
            &["nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1", "2"],
            "normal game",
        ),
        (&["startpos", "16"], "16"),
        (&["startpos", "0"], "0"),
        (&["startpos", "1", "--divide"], "2 half-moves"),
    ];
    for (arguments, word) in wrong {
        let told = said(&host(nowhere, &[&["perft"], arguments].concat()), 2);
        assert!(
            told.contains(word) && !told.contains("nowhere"),
            "{arguments:?}: {told}"
        );
    }
    let told = said(&host(nowhere, &["perft", "startpos", "1"]), 2);
    assert!(told.contains("there is no port"), "{told}");
    if VERILATOR.is_there_for_test() {
        let told = said(&simulated(&BOARDS[0], &["perft", "startpos", "1"]), 2);
        assert!(told.contains("which cannot count lines"), "{told}");
    }
}

const MATES: [(&str, &str, usize); 3] = [
    ("8/8/8/8/8/k1K5/8/7Q b - - 0 1", "h#1", 0),
    ("8/8/8/8/8/k1K5/8/7Q b - - 0 1", "h#1.5", 12),
    ("8/8/8/8/8/1k1K4/8/7R b - - 0 1", "h#2", 3),
];

#[test]
fn helpmates_are_solved_as_the_software_solves_them() {
    let Some((board, running)) = of(Job::Count) else { return };
    let solve = |arguments: &[&str]| at(board, running.port(), &[&["solve"], arguments].concat());
    for (fen, stipulation, solutions) in MATES {
        // As `halfmove solve` ends: 1 if there is no solution.
        let status = i32::from(solutions == 0);
        let solved = report(&solve(&[fen, stipulation, "--check", "--format", "json"]), status);
        assert_eq!(
            (solved["solutions"].as_array().map(Vec::len), &solved["agrees"]),
            (Some(solutions), &true.into()),
            "{solved}"
        );
    }
    let told = said(&solve(&[MATES[1].0, MATES[1].1]), 0);
    assert!(told.contains(" #\n") && told.contains("solution"), "{told}");
    for (stipulation, word) in [("h#8", "15 half-moves"), ("mate", "#N")] {
        let told = said(&host(Path::new("/nowhere"), &["solve", MATES[0].0, stipulation]), 2);
        assert!(told.contains(word) && !told.contains("nowhere"), "{told}");
    }
}

/// Direct mates, with what `halfmove solve` finds.
const DIRECT_MATES: [(&str, &str, usize); 4] = [
    (MORPHY, "#2", 1),
    ("8/8/8/8/8/k1K5/8/7Q w - - 0 1", "#1", 2),
    ("8/8/8/8/8/k1K5/8/7R w - - 0 1", "#3", 12),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "#2", 0),
];

#[test]
fn direct_mates_are_solved_as_the_software_solves_them() {
    let Some((board, running)) = of(Job::Count) else { return };
    let solve = |arguments: &[&str]| at(board, running.port(), &[&["solve"], arguments].concat());
    for (fen, stipulation, keys) in DIRECT_MATES {
        let status = i32::from(keys == 0);
        let solved = report(&solve(&[fen, stipulation, "--check", "--format", "json"]), status);
        assert_eq!(
            (solved["keys"].as_array().map(Vec::len), &solved["agrees"]),
            (Some(keys), &true.into()),
            "{solved}"
        );
    }
    let laws = Laws::from_fen(DIRECT_MATES[0].0).unwrap();
    let mut solver = Solver::new(1 << 20);
    let first = |half_move| solver.first_move(&laws, half_move, 2, 0).unwrap();
    let expected = laws.legal_half_moves().filter_map(first);
    let expected: String = expected.map(|first| text::first_move(&laws, &first)).collect();
    let told = said(&solve(&[DIRECT_MATES[0].0, "#2"]), 0);
    assert!(expected.contains("1.Ra1-a6 ! zugzwang."), "{expected}");
    assert!(
        told.starts_with(&expected) && told[expected.len()..].starts_with("1 key, "),
        "{told}"
    );
}

/// A mate that a board hides, and one that it makes up, under a right checksum.
#[test]
fn wrong_keys_are_told() {
    let Some((board, running)) = of(Job::Count) else { return };
    let mut frames = 0;
    let way = Way::frames(move |mut frame: Frame| {
        frames += u32::from(frame.kind == kind::ANSWERS);
        if frame.kind == kind::ANSWERS && frames < 30 {
            // The lower half of the mates.
            for word in frame
                .payload
                .chunks_mut(4)
                .filter(|word| word.len() == 4 && word[3] == 4)
            {
                word[0] ^= 1;
            }
        }
        vec![frame]
    });
    let middle = between_at(board.baud, running, way);
    let arguments = ["solve", DIRECT_MATES[0].0, "#2", "--check"];
    let told = said(&at(board, middle.port(), &arguments), 1);
    assert!(told.contains("the software has other solutions"), "{told}");
}
