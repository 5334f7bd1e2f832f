// SPDX-License-Identifier: MIT OR Apache-2.0
//! The laws beside python-chess: legal half-moves, SAN, outcomes, repetitions and clocks of lines at random.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use halfmove::laws::{Board, History};
use halfmove::pgn::PgnReader;
use halfmove::{Game, HalfMove, Side};
use halfmove_testbench::processors::each;
use halfmove_testbench::tools::PYTHON_CHESS;
use halfmove_testbench::{corpus, python};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::common::checkout;

const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    // Chess960, and one with little material and old clocks.
    "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
    "1r2k3/8/8/8/8/8/8/qRK4R w KQ - 0 1",
    "8/8/4k3/8/2b5/4K3/3N4/8 w - - 96 120",
];

/// A half-move as python-chess writes it when the game is Chess960: castling is the king's step onto its rook.
fn written(board: &Board, half_move: HalfMove) -> String {
    let rook = half_move
        .castling_wing()
        .and_then(|wing| board.castling_rook(board.side(), wing));
    rook.map_or_else(|| half_move.to_string(), |rook| format!("{}{rook}", half_move.from()))
}

/// All that the laws say of a position, as the script gives it.
fn said(history: &History) -> Value {
    let board = history.board();
    let half_moves = board.legal_half_moves();
    let mut legal: Vec<_> = half_moves
        .map(|half_move| {
            (
                written(board, half_move),
                board.san(half_move).expect("legal").to_string(),
            )
        })
        .collect();
    legal.sort();
    let goes_on = !legal.is_empty();
    let quiet = history.counters().quiet;
    json!({
        "legal": legal,
        "checkers": board.checkers(),
        "checkmate": board.is_checkmate(),
        "stalemate": board.is_stalemate(),
        "insufficient": board.is_insufficient_material(),
        "white_insufficient": board.has_insufficient_material(Side::White),
        "black_insufficient": board.has_insufficient_material(Side::Black),
        "en_passant": board.legal_en_passant().is_some(),
        "threefold": history.occurrences() >= 3,
        "fivefold": history.occurrences() >= 5,
        "fifty": quiet >= 100 && goes_on,
        "seventyfive": quiet >= 150 && goes_on,
        "counters": [quiet, history.counters().number],
    })
}

/// A line at random, in which men often go back where they came from, and what the laws say of its positions.
fn line(fen: &str, random: &mut ChaCha8Rng) -> (Value, Vec<Value>) {
    let mut history = History::from_fen(fen).expect("a FEN");
    let (mut words, mut positions) = (Vec::new(), vec![said(&history)]);
    for _ in 0..random.random_range(10..120) {
        let half_moves: Vec<_> = history.board().legal_half_moves().collect();
        if half_moves.is_empty() {
            break;
        }
        let earlier: Vec<_> = history.half_moves().collect();
        let back = earlier.len().checked_sub(2).and_then(|number| {
            let last = earlier[number];
            half_moves
                .iter()
                .find(|back| (back.from(), back.to()) == (last.to(), last.from()))
        });
        let chosen = match back {
            Some(&back) if random.random_range(0..3) > 0 => back,
            _ => half_moves[random.next_u64() as usize % half_moves.len()],
        };
        words.push(written(history.board(), chosen));
        history.push(chosen).expect("legal");
        positions.push(said(&history));
    }
    (json!({ "fen": fen, "half_moves": words }), positions)
}

/// A real game up to a null move, with its start, and what the laws say of its positions.
fn real(game: &Game) -> (Value, Vec<Value>) {
    let fen = game.fen().unwrap_or(STARTS[0]);
    let mut history = History::from_fen(fen).expect("what was read from");
    let (mut words, mut positions) = (Vec::new(), vec![said(&history)]);
    for half_move in game.half_moves().take_while(|half_move| !half_move.is_null()) {
        words.push(written(history.board(), half_move));
        history.push(half_move).expect("what was read is legal");
        positions.push(said(&history));
    }
    (json!({ "fen": fen, "half_moves": words }), positions)
}

/// Lines at random, endless.
fn random_lines(seed: u64) -> impl Iterator<Item = (Value, Vec<Value>)> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..).map(move |number| line(STARTS[number % STARTS.len()], &mut random))
}

/// Every so many of the corpus' real games; none without it.
fn real_games(step: usize) -> impl Iterator<Item = (Value, Vec<Value>)> {
    let files = corpus::files_for_test(&checkout()).unwrap_or_default();
    let games = files
        .into_iter()
        .flat_map(|file| PgnReader::new(File::open(file).unwrap()).flatten());
    games.step_by(step).map(|game| real(&game))
}

/// How many positions were compared, and how often there was what is rare.
#[derive(Default)]
struct Compared {
    positions: u64,
    rare: [u32; RARE.len()],
}

const RARE: [&str; 5] = ["threefold", "fivefold", "fifty", "en_passant", "insufficient"];

/// Lines with what the laws say of each of their positions, beside what python-chess says; `None` after an announced skip.
fn compare(lines: impl Iterator<Item = (Value, Vec<Value>)> + Send) -> Option<Compared> {
    const AT_ONCE: usize = 100;
    PYTHON_CHESS.is_there_for_test().then_some(())?;
    let mut lines = lines;
    let parts = std::iter::from_fn(|| {
        let part: Vec<_> = lines.by_ref().take(AT_ONCE).collect();
        (!part.is_empty()).then_some(part)
    });
    let mut all = Compared::default();
    for compared in each(parts, |part| compare_part(&part)) {
        all.positions += compared.positions;
        for (count, one) in all.rare.iter_mut().zip(compared.rare) {
            *count += one;
        }
    }
    println!("{} positions", all.positions);
    Some(all)
}

fn compare_part(lines: &[(Value, Vec<Value>)]) -> Compared {
    let mut child = Command::new(python::executable("python3"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("python_chess/laws.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let questions: String = lines.iter().map(|(question, _)| format!("{question}\n")).collect();
    let writer = std::thread::spawn(move || stdin.write_all(questions.as_bytes()));
    let output = child.wait_with_output().expect("python ends");
    writer.join().expect("the writer ends").expect("python reads");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("JSON is text");
    assert_eq!(text.lines().count(), lines.len());
    let mut compared = Compared::default();
    for ((question, expected), theirs) in lines.iter().zip(text.lines()) {
        let mut theirs: Vec<Value> = serde_json::from_str(theirs).expect("an array");
        assert_eq!(theirs.len(), expected.len());
        for (number, (ours, theirs)) in expected.iter().zip(&mut theirs).enumerate() {
            compared.positions += 1;
            let valid = theirs.as_object_mut().expect("an object").remove("valid");
            assert_eq!(valid, Some(true.into()), "after {number} half-moves of {question}");
            assert_eq!(ours, theirs, "after {number} half-moves of {question}");
            for (count, name) in compared.rare.iter_mut().zip(RARE) {
                *count += u32::from(ours[name] == true);
            }
        }
    }
    compared
}

#[test]
fn the_suite_of_perft_is_right_in_python_chess_too() {
    if !PYTHON_CHESS.is_there_for_test() {
        return;
    }
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/data/perft-suite.epd");
    let output = Command::new(python::executable("python3"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("python_chess/perft.py"))
        .stdin(File::open(suite).expect("the suite is there"))
        .output()
        .expect("python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn lines_at_random_are_to_the_laws_what_they_are_to_python_chess() {
    if let Some(compared) = compare(random_lines(1).take(160)) {
        assert!(compared.rare.iter().all(|&count| count > 0), "{:?}", compared.rare);
    }
}

#[test]
#[ignore = "minutes; `make test-python` runs it"]
fn many_lines_at_random_and_every_tenth_real_game_are_to_the_laws_what_they_are_to_python_chess() {
    compare(random_lines(2).take(4000).chain(real_games(10)));
}

#[test]
#[ignore = "minutes: cargo test --test testbench -p halfmove-testbench -- --ignored a_million_positions"]
fn a_million_positions_are_to_the_laws_what_they_are_to_python_chess() {
    if let Some(compared) = compare(random_lines(3).take(12_500).chain(real_games(1))) {
        assert!(compared.positions >= 1_000_000, "{}", compared.positions);
    }
}
