// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards that list half-moves.

use std::path::Path;
use std::process::Output;

use halfmove::hardware::link::{Frame, kind};
use halfmove::laws::Board as Laws;
use halfmove_host::Job;
use halfmove_testbench::board::{BOARDS, Board};
use halfmove_testbench::tools::VERILATOR;
use serde_json::Value;

use crate::common::KIWIPETE;

use super::middle::{Way, between_at};
use super::{at, code, first, host, noisy, of, said, simulated, text};

fn legal(board: &Board, port: &Path, arguments: &[&str]) -> Output {
    at(board, port, &[&["legal"], arguments].concat())
}

/// The half-moves of a position as `halfmove legal` writes them.
fn expected(fen: &str) -> Vec<String> {
    let laws = Laws::from_fen(fen).unwrap();
    let mut lines: Vec<_> = laws
        .legal_half_moves()
        .map(|half_move| {
            let word = halfmove::eleven::Word::of_half_move(half_move).unwrap();
            let (squares, san) = (laws.uci(half_move), laws.san(half_move).unwrap());
            let line = format!("{word}  {squares:<5}  {san}");
            ((half_move.from(), squares), line)
        })
        .collect();
    lines.sort();
    lines.into_iter().map(|(_, line)| line).collect()
}

#[test]
fn half_moves_are_those_of_the_laws() {
    let Some((board, running)) = of(Job::List) else { return };
    let told = said(&at(board, running.port(), &["info"]), 0);
    assert!(told.contains("can       list half-moves"), "{told}");
    let positions = [
        (KIWIPETE, "48 legal half-moves, White to move\n"),
        (
            "r3k2r/8/8/8/8/8/6p1/R3K1R1 b kq - 0 1",
            "26 legal half-moves, Black to move\n",
        ),
        (
            "4k3/P6p/8/8/8/8/4r3/4K3 w - - 0 1",
            "3 legal half-moves, White to move: check\n",
        ),
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "0 legal half-moves, White to move: checkmate\n",
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "0 legal half-moves, Black to move: stalemate\n",
        ),
    ];
    for (fen, end) in positions {
        let told = said(&legal(board, running.port(), &[fen, "--check"]), 0);
        let lines: String = expected(fen).into_iter().map(|line| line + "\n").collect();
        assert_eq!(told, format!("{lines}{end}as the software has it\n"), "{fen}");
    }
    let told = said(&legal(board, running.port(), &["startpos", "--format", "json"]), 0);
    let lines: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 21);
    assert_eq!((&lines[20]["legal"], &lines[20]["check"]), (&20.into(), &false.into()));
    assert!(
        lines[20].get("agrees").is_none() && lines[0]["word"].is_string(),
        "{told}"
    );
}

#[test]
fn a_line_that_damages_bytes_costs_no_half_move() {
    let Some(board) = first(Job::List) else { return };
    let mut disturbed = 0;
    for seed in 1..=3 {
        let noisy = noisy(board, 80, seed);
        let told = said(&legal(board, noisy.port(), &[KIWIPETE, "--check"]), 0);
        disturbed += noisy.unplug().unwrap();
        assert!(
            told.contains("48 legal half-moves") && told.contains("as the software has it"),
            "{told}"
        );
    }
    assert!(disturbed > 0, "there was noise");
}

/// A half-move that is wrong under a right checksum, a check that comes and goes, a bit that means nothing.
#[test]
fn wrong_half_moves_are_told() {
    let faults: [(usize, u8, i32, &str); 3] = [
        (1, 0x08, 1, "the software has another list"),
        (3, 0x10, 2, "out of turn"),
        (3, 0x04, 2, "out of turn"),
    ];
    for (place, bits, status, told) in faults {
        let Some((board, running)) = of(Job::List) else { return };
        let mut answered = false;
        let way = Way::frames(move |mut frame: Frame| {
            if frame.kind == kind::ANSWERS && !answered && frame.payload.len() > 8 {
                answered = true;
                frame.payload[4 + place] ^= bits;
            }
            vec![frame]
        });
        let middle = between_at(board.baud, running, way);
        let output = legal(board, middle.port(), &["startpos", "--check"]);
        assert_eq!(code(&output), status, "{}", text(&output.stderr));
        let said = said(&output, status);
        assert!(said.contains(told), "{said}");
        // What the laws do not have has no SAN.
        assert_eq!(said.contains("  -\n"), status == 1, "{said}");
    }
}

/// Before anything is sent: there is no board here.
#[test]
fn a_position_without_an_answer_is_refused() {
    let nowhere = Path::new("/nowhere");
    let wrong = [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "king"),
        ("4k3/8/8/8/8/8/8/K6K w - - 0 1", "king"),
        ("4k2P/8/8/8/8/8/8/K7 w - - 0 1", "pawn"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "in check"),
        (
            "nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1",
            "normal game",
        ),
    ];
    for (fen, word) in wrong {
        let told = said(&host(nowhere, &["legal", fen]), 2);
        assert!(told.contains(word) && !told.contains("nowhere"), "{fen}: {told}");
    }
    if VERILATOR.is_there_for_test() {
        let told = said(&simulated(&BOARDS[0], &["legal", "startpos"]), 2);
        assert!(told.contains("which cannot list half-moves"), "{told}");
    }
}
