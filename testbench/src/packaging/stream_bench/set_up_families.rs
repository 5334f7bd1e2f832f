// SPDX-License-Identifier: MIT OR Apache-2.0
//! Set-ups that leave nothing of a kind out, each with a game or behind one: cut, ended and doubled at every sort of beat; kings,
//! pawns and rooks where they may stand and where not; men of every label, who move, and, where a code says what a pawn became,
//! are no such men.

use std::collections::HashSet;

use halfmove::hardware::set_up::{BEATS, BLACK, MARK, beats};
use halfmove::laws::Board;
use halfmove::{HalfMove, Kind, Position};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Exchange;
use super::symbols::symbols;
use super::walks::{Played, walk};
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::set_up_games::{Encoder, game};

const SEED: u64 = 35;

const KING: u8 = 0x04;
const PAWN: u8 = 0x08;
const ROOK: u8 = 0x14;

/// Kings and rooks are at home, and a pawn of each side.
const HOME: &str = "r3k2r/p7/8/8/8/8/P7/R3K2R w KQkq - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// As many men as have names, on a board that is nearly full.
const CROWDS: [&str; 2] = [
    "rnbqkbnr/pppppppp/rnbqqbnr/7q/Q7/RNBQQBNR/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "q1b1k1r1/n2n3n/r1b1b1q1/1p1p1p1p/p1p1p1p1/1P1P1P1P/P1P1P1P1/R1B1K1N1 b - - 0 1",
];

/// Everybody castles, some with other rooks beside them, and the rooks go on; and men go between a corner's file and its rank before
/// somebody castles there.
pub(super) const CASTLED: [(&str, &str); 12] = [
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1 e8g8 d1d2 f8f7"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1 e8c8 f1f2 d8d7"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8 e1c1 f8f7 d1d2"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8 e1g1 d8d7 f1f2"),
    ("r3k2r/7r/r7/8/8/7R/R7/R3K2R w KQkq - 0 1", "e1c1 e8g8 d1d2 f8f7"),
    ("r3k2r/7r/r7/8/8/7R/R7/R3K2R w KQkq - 0 1", "e1g1 e8c8 f1f2 d8d7"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "e1g1 e8c8 f1f2 d8d7"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1", "e1c1 e8g8 d1d2 f8f7"),
    (
        "r3k2r/N6N/8/8/8/8/n6n/R3K2R w KQkq - 0 1",
        "h7f8 h2f1 f8h7 f1h2 a7c8 a2c1 c8a7 c1a2 h7g5 h2g4 a7b5 a2b4 e1g1 e8g8",
    ),
    (
        "r3k2r/N6N/8/8/8/8/n6n/R3K2R w KQkq - 0 1",
        "h7f8 h2f1 f8h7 f1h2 a7c8 a2c1 c8a7 c1a2 h7g5 h2g4 a7b5 a2b4 e1c1",
    ),
    (
        "r3k2r/N6N/8/8/8/8/n6n/R3K2R w KQkq - 0 1",
        "h7f8 h2f1 f8h7 f1h2 a7c8 a2c1 c8a7 c1a2 h7g5 h2g4 a7b5 a2b4 g5h3 e8c8",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "h1h8 e8d7 h8h1 d7e8 a1a8 e8d7 a8a1 d7e8 e1g1",
    ),
];

pub(super) fn games(code: CodeName) -> Vec<Exchange> {
    let all = of_beats(code)
        .chain(named("castling and men beside the corners", castled(code)))
        .chain(named("men of every label", labels(code)))
        .chain(named("a set-up's man is no pawn", not_promoted(code)));
    all.map(|(name, game)| Exchange::of_interpreter(name, &game.beats, symbols(code, &game.bytes), game.records(code)))
        .collect()
}

/// The games in which the set-up says it all.
pub(super) fn of_beats(code: CodeName) -> impl Iterator<Item = (&'static str, CodedGame)> {
    named("a game behind a beat of a man", beats_of_men(code))
        .chain(named("a set-up that is cut, ended or doubled", ends(code)))
        .chain(named("kings, rooks and pawns of a set-up", places(code)))
        .chain(named("bits of a set-up that say nothing", unread(code)))
}

fn named(name: &'static str, games: Vec<CodedGame>) -> impl Iterator<Item = (&'static str, CodedGame)> {
    games.into_iter().map(move |game| (name, game))
}

/// The beats of a position in a code.
fn told(code: CodeName, fen: &str) -> [u8; BEATS] {
    let position = code.position(fen).expect("a position");
    beats(&position).expect("a position has beats")
}

/// A game of one half-move behind these beats.
fn begun(code: CodeName, beats: Vec<u8>, start: &Board, half_move: HalfMove) -> Option<CodedGame> {
    let mut encoder = Encoder::new(code, code.position(&start.to_fen()).ok()?)?;
    let mut symbols = encoder.symbols(half_move)?;
    symbols.extend(encoder.end());
    Some(CodedGame::of(code, beats, symbols))
}

/// The first half-move of a game.
fn first() -> HalfMove {
    Board::start().legal_half_moves().next().expect("a game begins")
}

/// For every man of White's that can move first: a beat that puts him on a1 is a game of its own, and he moves in the next.
fn beats_of_men(code: CodeName) -> Vec<CodedGame> {
    let start = Board::start();
    let men = told(code, START);
    let mut seen = HashSet::new();
    let movers = start.legal_half_moves().filter(|next| seen.insert(next.from()));
    let games = movers.flat_map(|next| {
        let man = CodedGame {
            beats: vec![men[next.from().index()]],
            bytes: Vec::new(),
        };
        [Some(man), begun(code, Vec::new(), &start, next)]
    });
    games.flatten().collect()
}

/// Set-ups of fewer beats than a board has squares, and of more, without a game and with one.
fn ends(code: CodeName) -> Vec<CodedGame> {
    let board: Board = Board::from_fen(HOME).expect("a position");
    let next = board.legal_half_moves().next().expect("a half-move");
    let whole = told(code, HOME);
    let lengths = [1, 2, 5, 8, 16, 32, 61, 63, 64, 65, 96, 127, 128, 129, 192];
    let beats = |length: usize| whole.iter().copied().cycle().take(length).collect::<Vec<u8>>();
    let game = |length: usize| {
        let alone = CodedGame {
            beats: beats(length),
            bytes: Vec::new(),
        };
        [Some(alone), begun(code, beats(length), &board, next)]
    };
    lengths.into_iter().flat_map(game).flatten().collect()
}

/// Kings, rooks that may castle and pawns on squares of every sort.
fn places(code: CodeName) -> Vec<CodedGame> {
    let whole = told(code, HOME);
    let bare = |beat: &mut u8| *beat &= if *beat & 0x3c == BLACK | KING { 0xff } else { !MARK };
    let mut unmarked = whole;
    unmarked.iter_mut().for_each(bare);
    let mut set_ups: Vec<Vec<u8>> = Vec::new();
    // Squares as White sees them; what is marked is a1's rook, h1's, or nobody.
    for (side, turned) in [(0, 0), (BLACK, 0o70)] {
        let at = |square: usize| square ^ turned;
        let with = |marked: &[usize], changes: &[(usize, u8)]| {
            let mut beats = unmarked;
            marked.iter().for_each(|&square| beats[at(square)] |= MARK);
            changes.iter().for_each(|&(square, man)| beats[at(square)] = man);
            beats.to_vec()
        };
        let (king, other) = (side | KING, (side ^ BLACK) | KING);
        for (place, square) in [3, 5, 12, 20, 36, 59].into_iter().enumerate() {
            let away = [(4, 0), (square, king)];
            let rook = [0, 7][place % 2];
            set_ups.extend([with(&[], &away), with(&[rook], &[]), with(&[rook], &away)]);
            // Who castles is the other side.
            set_ups.push(with(&[rook ^ 0o70], &away));
        }
        for square in [1, 6, 4 + 8, 8, 15, 27, 55, 57, 62] {
            set_ups.push(with(&[], &[(square, side | ROOK | MARK | 2)]));
        }
        for square in [56, 63] {
            set_ups.push(with(&[], &[(square, side | ROOK | MARK | 2)]));
        }
        for (rank, file) in (0..8).zip([1, 2, 3, 5, 6, 2, 3, 5]) {
            set_ups.push(with(&[], &[(8 * rank + file, side | PAWN | 7)]));
            // On his fourth rank he has made the double step only if the other side is to move.
            if rank != 3 || side != 0 {
                set_ups.push(with(&[], &[(8 * rank + file, side | MARK | PAWN | 7)]));
            }
        }
        // No king, two, and kings where a set-up begins and ends.
        for square in [3, 10, 33, 63] {
            set_ups.push(with(&[], &[(square, king)]));
        }
        set_ups.push(with(&[], &[(4, 0)]));
        set_ups.push(with(&[], &[(4, other)]));
        for corner in [0, 63] {
            set_ups.push(with(&[], &[(4, 0), (corner, king)]));
            set_ups.push(with(&[], &[(4, 0), (60, 0), (corner, king), (corner ^ 0o77, other)]));
            set_ups.push(with(&[], &[(4, 0), (corner, king), (corner ^ 1, king)]));
        }
    }
    // The pawn at home goes on, if the set-up is a sound one of White.
    let board = Board::from_fen(HOME).expect("a position");
    let mut half_moves = board.legal_half_moves();
    let next = half_moves
        .find(|next| next.kind() == Some(Kind::Pawn))
        .expect("a pawn goes");
    set_ups
        .into_iter()
        .filter_map(|beats| begun(code, beats, &board, next))
        .collect()
}

/// Bits that are not read, and marks of men who have none.
fn unread(code: CodeName) -> Vec<CodedGame> {
    let start = told(code, START);
    let bits = |beat: u8| match beat >> 2 & 7 {
        0 => 0xe3,
        1 if beat & BLACK == 0 => 0xc3,
        1 => 0x83,
        5 | 2 | 3 => 0x80,
        _ => 0xc0,
    };
    let masks = [0x03, 0x20, 0x40, 0x80, 0xff];
    let set_ups = masks.map(|mask| start.iter().map(|&beat| beat | bits(beat) & mask).collect());
    let games = set_ups
        .into_iter()
        .filter_map(|beats| begun(code, beats, &Board::start(), first()));
    games.collect()
}

/// Each of these games, as far as a code has names for it.
fn castled(code: CodeName) -> Vec<CodedGame> {
    let game = |(fen, list): &(&str, &str)| game(code, fen, &list.split_whitespace().collect::<Vec<_>>());
    CASTLED.iter().filter_map(game).collect()
}

/// Every man of a crowd moves; and what half-moves of these are not played before.
fn labels(code: CodeName) -> Vec<CodedGame> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut played = Played::new();
    let game = |fen: &&str| {
        let position: Position = code.position(fen).ok()?;
        let beats = beats(&position).ok()?.to_vec();
        let board = Board::from_fen(fen).ok()?;
        let symbols = walk(board, Encoder::new(code, position)?, &mut played, &mut random);
        Some(CodedGame::of(code, beats, symbols))
    };
    CROWDS.iter().filter_map(game).collect()
}

/// In jose's codes every pawn is said to have become somebody; those of the crowd who have such labels are somebody else.
fn not_promoted(code: CodeName) -> Vec<CodedGame> {
    if code.jose().is_none() {
        return Vec::new();
    }
    let mut games = Vec::new();
    for crowd in CROWDS {
        let beats = told(code, crowd);
        for pawn in 0xa8..0xb0_u8 {
            games.push(CodedGame {
                beats: beats.to_vec(),
                bytes: vec![pawn, 0x20, 0xff],
            });
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_is_there_for_every_code() {
        for code in CodeName::ALL {
            let bad = |games: &[CodedGame]| games.iter().filter(|game| game.records(code).1).count();
            let men = beats_of_men(code);
            assert_eq!([men.len(), bad(&men)], [20, 10], "{code:?}");
            let ends = ends(code);
            assert_eq!([ends.len(), ends.len() - bad(&ends)], [30, 1], "{code:?}");
            let places = places(code);
            assert!(
                bad(&places) > 40 && places.len() - bad(&places) > 20,
                "{code:?} {} of {}",
                bad(&places),
                places.len()
            );
            assert_eq!(bad(&unread(code)), 0, "{code:?}");
            let castled = castled(code);
            assert!(
                castled.len() >= 8 && bad(&castled) == 0,
                "{code:?} {} {}",
                castled.len(),
                bad(&castled)
            );
            let labels = labels(code);
            assert_eq!([labels.len(), bad(&labels)], [2, 0], "{code:?}");
            let length: usize = labels.iter().map(|game| symbols(code, &game.bytes).len()).sum();
            let beats: usize = games(code).iter().map(|game| game.sent.len()).sum();
            println!("{code:?}: {length} symbols of labels, {beats} beats in all");
        }
    }
}
