// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess problems, beside a naive solver on shakmaty that shares nothing with ours.

use std::collections::BTreeSet;

use halfmove::HalfMove;
use halfmove::hardware::mates::{Question, half_moves as half_moves_of};
use halfmove::laws::Board;
use halfmove::problem::{BadStipulation, Kind, MateSearch, Solver, Stipulation, long};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

fn naive(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a position")
}

fn naive_lines(position: &Chess, left: u16, line: &str, found: &mut BTreeSet<String>) {
    if left == 0 {
        if position.is_checkmate() {
            found.insert(line.to_owned());
        }
        return;
    }
    for played in position.legal_moves() {
        let mut after = position.clone();
        after.play_unchecked(played);
        let word = played.to_uci(CastlingMode::Standard);
        naive_lines(&after, left - 1, &format!("{line} {word}"), found);
    }
}

/// Whether the side to move is mated in this many moves of the other.
fn naive_lost(position: &Chess, moves: u16) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() || moves == 0 {
        return position.is_checkmate();
    }
    let is_answered = |&reply: &shakmaty::Move| {
        let mut after = position.clone();
        after.play_unchecked(reply);
        !naive_keys(&after, moves).is_empty()
    };
    replies.iter().all(is_answered)
}

fn naive_keys(position: &Chess, moves: u16) -> BTreeSet<String> {
    let is_key = |played: &shakmaty::Move| {
        let mut after = position.clone();
        after.play_unchecked(*played);
        naive_lost(&after, moves - 1)
    };
    let keys = position.legal_moves().into_iter().filter(is_key);
    keys.map(|key| key.to_uci(CastlingMode::Standard).to_string()).collect()
}

fn our_keys(fen: &str, moves: u16) -> BTreeSet<String> {
    let board = Board::from_fen(fen).expect("a position");
    let keys = Solver::new(1 << 16).keys(&board, moves).expect("nobody stops it");
    keys.into_iter().map(|key| key.to_string()).collect()
}

fn our_lines(fen: &str, half_moves: u16) -> BTreeSet<String> {
    let board = Board::from_fen(fen).expect("a position");
    let (mut lines, mut number) = (BTreeSet::new(), 0);
    // A small table, so that entries are replaced.
    let mut solver = Solver::new(1 << 10);
    let outcome = solver.help_mates(&board, half_moves, |line| {
        number += 1;
        lines.insert(line.iter().map(|half_move| format!(" {half_move}")).collect());
    });
    assert_eq!((outcome, number), (Ok(()), lines.len()), "each line once: {fen}");
    lines
}

/// A king in a corner's reach and some men: mates are frequent.
fn generated(rng: &mut ChaCha8Rng) -> String {
    const MEN: [char; 13] = ['Q', 'R', 'B', 'N', 'P', 'P', 'P', 'q', 'r', 'b', 'n', 'p', 'p'];
    loop {
        let mut squares = [None; 64];
        let corner = [0, 1, 7, 8, 15, 48, 56, 57, 63, 62][rng.random_range(0..10)];
        squares[corner] = Some('k');
        let men = (0..rng.random_range(2..7)).map(|_| MEN[rng.random_range(0..MEN.len())]);
        for man in std::iter::once('K').chain(men.collect::<Vec<_>>()) {
            let square: usize = rng.random_range(0..64);
            if squares[square].is_none() && (!"Pp".contains(man) || (8..56).contains(&square)) {
                squares[square] = Some(man);
            }
        }
        let mut text = String::new();
        for rank in (0..8).rev() {
            for file in 0..8 {
                text.push(squares[8 * rank + file].unwrap_or('1'));
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        let fen = format!("{text}{} - - 0 1", if rng.random() { "w" } else { "b" });
        let parsed: Option<Fen> = fen.parse().ok();
        let is_position = parsed.is_some_and(|fen| fen.into_position::<Chess>(CastlingMode::Standard).is_ok());
        if is_position && Board::from_fen(&fen).is_ok() {
            return fen;
        }
    }
}

#[test]
fn generated_positions_have_the_solutions_of_a_naive_solver() {
    let mut rng = ChaCha8Rng::seed_from_u64(32);
    let (mut keys, mut lines) = (0, 0);
    for _ in 0..500 {
        let fen = generated(&mut rng);
        for moves in 1..=2 {
            let ours = our_keys(&fen, moves);
            assert_eq!(ours, naive_keys(&naive(&fen), moves), "#{moves} {fen}");
            keys += ours.len();
        }
        for half_moves in 1..=3 {
            let mut expected = BTreeSet::new();
            naive_lines(&naive(&fen), half_moves, "", &mut expected);
            let ours = our_lines(&fen, half_moves);
            assert_eq!(ours, expected, "{half_moves} half-moves, {fen}");
            lines += ours.len();
        }
    }
    assert!(keys > 100 && lines > 1000, "{keys} keys, {lines} lines");
}

/// First half-moves that exactly one reply refutes, each with that reply.
fn naive_tries(position: &Chess, moves: u16) -> BTreeSet<String> {
    let played = |position: &Chess, half_move: shakmaty::Move| {
        let mut after = position.clone();
        after.play_unchecked(half_move);
        after
    };
    let keys = naive_keys(position, moves);
    let tries = position.legal_moves().into_iter().filter_map(|first| {
        let after = played(position, first);
        let refutes = |reply: &shakmaty::Move| naive_keys(&played(&after, *reply), moves - 1).is_empty();
        let refutations: Vec<_> = after.legal_moves().into_iter().filter(refutes).collect();
        let name = |half_move: &shakmaty::Move| half_move.to_uci(CastlingMode::Standard).to_string();
        match &refutations[..] {
            [refutation] if !keys.contains(&name(&first)) => Some(format!("{} {}", name(&first), name(refutation))),
            _ => None,
        }
    });
    tries.collect()
}

/// What `machine_mates` is compared with.
#[test]
fn questions_for_the_hardware_have_the_lines_of_a_naive_solver() {
    let mut rng = ChaCha8Rng::seed_from_u64(33);
    let (mut tries, mut replies) = (0, 0);
    for _ in 0..300 {
        let fen = generated(&mut rng);
        let board = Board::from_fen(&fen).expect("a position");
        let position = naive(&fen);
        let lines = |half_moves: u16| {
            let question = Question::new(&board, Kind::Direct, half_moves).expect("the core takes it");
            let question = Question {
                tries: true,
                ..question
            };
            let lines = question.lines(&board);
            let name = |line: &Vec<halfmove::eleven::Word>| {
                let line = half_moves_of(&board, line).expect("legal half-moves");
                line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            };
            lines.iter().map(name).collect::<BTreeSet<String>>()
        };
        let mut expected = naive_keys(&position, 2);
        let found = naive_tries(&position, 2);
        tries += found.len();
        expected.extend(found);
        assert_eq!(lines(3), expected, "{fen}");
        assert_eq!(lines(1), naive_keys(&position, 1), "{fen}");
        let is_answered = |reply: &shakmaty::Move| {
            let mut after = position.clone();
            after.play_unchecked(*reply);
            !naive_keys(&after, 1).is_empty()
        };
        let answered = position.legal_moves().into_iter().filter(is_answered);
        let answered: BTreeSet<String> = answered
            .map(|reply| reply.to_uci(CastlingMode::Standard).to_string())
            .collect();
        replies += answered.len();
        assert_eq!(lines(2), answered, "{fen}");
    }
    assert!(tries > 100 && replies > 30, "{tries} {replies}");
}

/// Castling, en passant, promotion to a knight, stalemate instead of mate, discovered and double check.
#[test]
fn special_half_moves_mate_as_the_naive_solver_says() {
    for fen in [
        "5k2/R7/8/8/8/8/8/4K2R w K - 0 1",
        "5k2/8/5K2/8/8/8/8/4R2R w - - 0 1",
        "3k4/R7/8/8/8/8/8/R3K3 w Q - 0 1",
        "8/8/8/1Q6/2pPk3/8/5K2/3R4 b - d3 0 1",
        "6br/5Ppk/6p1/8/8/8/8/6K1 w - - 0 1",
        "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
        "3k4/3r4/2PN4/8/3R4/8/8/3RK3 w - - 0 1",
        "8/2p5/8/k2P4/8/1Q6/8/1R4K1 b - - 0 1",
    ] {
        for moves in 1..=2 {
            assert_eq!(our_keys(fen, moves), naive_keys(&naive(fen), moves), "#{moves} {fen}");
        }
        for half_moves in 1..=3 {
            let mut expected = BTreeSet::new();
            naive_lines(&naive(fen), half_moves, "", &mut expected);
            assert_eq!(our_lines(fen, half_moves), expected, "{half_moves} half-moves, {fen}");
        }
    }
}

/// Problems whose solutions have been printed for a hundred years and more.
#[test]
fn famous_problems_have_their_keys() {
    for (who, fen, moves, key) in [
        (
            "Morphy, New York Clipper 1856",
            "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
            2,
            "Ra1-a6",
        ),
        (
            "Loyd, Excelsior, London Era 1861",
            "n1rb4/1p3p1p/1p6/1R5K/8/p3p1PN/1PP1R3/N6k w - - 0 1",
            5,
            "b2-b4",
        ),
        (
            "Amelung, Düna-Zeitung",
            "7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1",
            2,
            "h5*g6 ep.",
        ),
        (
            "Armeni, Freie Presse 1994",
            "5r2/2P1p3/1K1k2N1/1bN1p1p1/2P1P1pB/6PB/5P2/5r1R w - - 0 1",
            2,
            "f2-f4",
        ),
    ] {
        let board = Board::from_fen(fen).expect("a position");
        let keys = Solver::new(1 << 20).keys(&board, moves).expect("nobody stops it");
        let keys: Vec<_> = keys.into_iter().map(|half_move: HalfMove| long(half_move)).collect();
        assert_eq!(keys, [key], "{who}");
    }
}

#[test]
fn published_helpmates_have_their_lines() {
    for (who, fen, lines) in [
        (
            "Abdurahmanović, feenschach 1985",
            "1K3R2/8/r1B5/7p/7k/8/7p/8 b - - 0 1",
            &["h4h3 f8g8 h5h4 c6g2"][..],
        ),
        (
            "Barsukow, Phénix 1995",
            "8/7k/4r3/3B4/3R2r1/5p2/3b4/K7 b - - 0 1",
            &["e6e3 d5f7 g4g7 d4h4"],
        ),
        (
            "Lindner, 1948",
            "2r1n2b/2kpp1N1/8/1P3K2/1R6/2q5/b7/8 b - - 0 1",
            &["c7d8 b4d4 a2e6 g7e6"],
        ),
        (
            "Linß, IMR 1984",
            "8/3K4/3B4/3p4/3kN3/4p3/3P4/8 b - - 0 1",
            &["d4c4 d2e3 d5d4 e4d2 c4d5 e3e4"],
        ),
        (
            "Linß, SSM 1990",
            "8/7b/3q4/1K6/3k1P2/8/2P2P2/6b1 b - - 0 1",
            &["d6d5 b5b4 h7d3 f2f3 g1e3 c2c3", "h7e4 f4f5 d4d5 f2f4 g1d4 c2c4"],
        ),
    ] {
        let half_moves = lines[0].split(' ').count() as u16;
        let found = our_lines(fen, half_moves);
        let found: Vec<&str> = found.iter().map(|line| line.trim()).collect();
        assert_eq!(found, lines, "{who}");
    }
}

#[test]
fn what_is_known_of_a_long_mate_is_not_taken_for_a_short_one() {
    // 1. Nh6+ Kh8 2. Qg8+ Rxg8 3. Nf7#: checks come first, so that nothing else is searched.
    let board = Board::from_fen("5rk1/5Npp/8/8/2Q5/8/8/K7 w - - 0 1").expect("a position");
    let mut solver = Solver::new(1 << 16);
    let mates = [257, 2, 3].map(|moves| solver.mates(&board, moves).expect("nobody stops it"));
    assert_eq!(mates, [true, false, true]);
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let mut asked = 0;
    let mut solver = Solver::watched(1 << 16, |_| {
        asked += 1;
        asked < 3
    });
    assert!(solver.help_mates(&Board::start(), 8, |_| {}).is_err());
    drop(solver);
    assert_eq!(asked, 3);
}

#[test]
fn what_no_stipulation_can_ask_for_is_not_searched() {
    // Only the kings can move, without end.
    let board = Board::from_fen("k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1").expect("a position");
    let mut solver = Solver::new(1 << 16);
    for half_moves in [0, 202, u16::MAX] {
        let never = |_: &[HalfMove]| panic!("a line of {half_moves}");
        solver.help_mates(&board, half_moves, never).expect("nobody stops it");
    }
    assert!(!solver.mates(&board, u16::MAX).expect("nobody stops it"));
    assert!(solver.keys(&board, u16::MAX).expect("nobody stops it").is_empty());
}

#[test]
fn stipulations_are_read_and_written() {
    for (text, half_moves) in [
        ("#1", 1),
        ("#3", 5),
        ("h#2", 4),
        ("h#2.5", 5),
        ("h#0.5", 1),
        ("h#100", 200),
    ] {
        let stipulation: Stipulation = text.parse().expect("a stipulation");
        assert_eq!(
            (stipulation.half_moves(), stipulation.to_string().as_str()),
            (half_moves, text)
        );
    }
    for text in ["", "#", "h#", "2", "#2.5", "s#2", "h#x", "#-1", "#+1", "h#1.50", "h3"] {
        assert_eq!(text.parse::<Stipulation>(), Err(BadStipulation::Form), "{text}");
    }
    for text in ["#0", "h#0", "#101", "#99999999"] {
        assert_eq!(text.parse::<Stipulation>(), Err(BadStipulation::Length), "{text}");
    }
}
