// SPDX-License-Identifier: MIT OR Apache-2.0
//! Beats for `machine_board` that leave nothing of a kind out: everything that a beat of a position may say, every knight's
//! jump and promotion, every en passant, every way to castle and to lose that right.

use halfmove::eleven::{Class, Meaning, Word};
use halfmove::laws::Board;
use halfmove_hdl::machine::board::reference::{Beat, set_up, set_up_beats};

/// The beats of a position, and those that say who may castle and of the double step.
const BEATS: usize = 34;
const RIGHTS: usize = 32;
const DOUBLE_STEP: usize = 33;
/// Beats of squares in which every man, and what is none, stands on both squares; in all others one.
const TRIED: [usize; 3] = [0, 13, 31];

const QUEEN: u8 = 4;
const KNIGHT: u8 = 7;
const PAWN: u8 = 2;
const BLACK: u8 = 8;

/// Half-moves from positions, each as `machine_board` would be told; `-` takes one back.
const LINES: [(&str, &str); 8] = [
    // En passant, by each pawn on each file.
    (
        "4k3/1p1p1p1p/8/P1P1P1P1/8/8/8/4K3 b - - 0 1",
        "b7b5 a5b6 - c5b6 - - d7d5 c5d6 - e5d6 - - f7f5 e5f6 - g5f6 - - h7h5 g5h6 - e1e2 e8e7 g5h6",
    ),
    (
        "4k3/p1p1p1p1/8/1P1P1P1P/8/8/8/4K3 b - - 0 1",
        "a7a5 b5a6 - - c7c5 b5c6 - d5c6 - - e7e5 d5e6 - f5e6 - - g7g5 f5g6 - h5g6 - e1e2 e8d7 f5g6",
    ),
    (
        "4k3/8/8/8/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
        "b2b4 a4b3 - c4b3 - - d2d4 c4d3 - e4d3 - - f2f4 e4f3 - g4f3 - - h2h4 g4h3 - e8e7 e1e2 g4h3",
    ),
    (
        "4k3/8/8/8/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1",
        "a2a4 b4a3 - - c2c4 b4c3 - d4c3 - - e2e4 d4e3 - f4e3 - - g2g4 f4g3 - h4g3 - e8e7 e1d2 f4g3",
    ),
    // Castling, and rights that go: by the king, by each rook who leaves, who takes and who is taken; and what keeps them.
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "e1g1 - e1c1 - e1e2 - e1d1 - e1f1 - a1b1 - h1g1 - a1a8 e8d8 - - h1h8 e8d8 - - a1a5 a8a5 - - h1h5 h8h5 - -",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "e8g8 - e8c8 - e8e7 - e8d8 - e8f8 - a8b8 - h8g8 - a8a1 e1d1 - - h8h1 e1d1 - - a8a4 a1a4 - - h8h4 h1h4 - -",
    ),
    // Men who go a king's way, and kings who go farther from elsewhere, do not castle.
    (
        "r2qk2r/8/8/8/8/8/8/R2QK2R w KQkq - 0 1",
        "d1b1 d8f8 - - e1g1 e8g8 g1e1 g8e8 a1c1 f8h8 - - d1f1 d8b8 - - e1e3 e8e6 e3c3 e6g6 - - - -",
    ),
    // Others than pawns go as pawns do, and pawns step where nobody may take them.
    (
        "4k3/1q1r1n2/8/2B1N1Q1/2b1n1q1/8/1Q1R1N2/4K3 w - - 0 1",
        "b2b4 b7b5 c5b6 - - - d2d4 d7d5 c5d6 c4d3 - - e5d6 - - - g5f6 g4f3 - - e5d7 e4d2",
    ),
];

/// All of them.
pub(super) fn beats() -> Vec<Beat> {
    let mut beats = told();
    beats.extend(LINES.iter().flat_map(|(fen, list)| line(fen, list)));
    beats.extend(every_word(true));
    beats.extend(every_word(false));
    beats
}

/// Positions with a beat that says something else than of a game's start.
fn told() -> Vec<Beat> {
    let start = set_up(&Board::start());
    let with = |place: usize, told: u8| {
        let mut position = start;
        position[place] = told;
        position
    };
    let pair = |place: usize, bits: u8, upper: bool| match upper {
        true => with(place, start[place] & 0x0f | bits << 4),
        false => with(place, start[place] & 0xf0 | bits),
    };
    let of_squares = TRIED
        .iter()
        .flat_map(|&place| [false, true].map(|upper| (0..16).map(move |bits| pair(place, bits, upper))))
        .flatten();
    let elsewhere = (0..RIGHTS).map(|place| pair(place, [3, 8, 11][place % 3], place / 3 % 2 == 1));
    let rights = (0..32).chain([0x20, 0x40, 0x80]).map(|told| with(RIGHTS, told));
    let double_steps = (0..16).chain([0x18, 0x2c, 0x4a, 0x89, 0x10, 0x80]);
    let double_steps = double_steps.map(|told| with(DOUBLE_STEP, told));
    let positions = of_squares.chain(elsewhere).chain(rights).chain(double_steps);
    positions.flat_map(|position| sent(&position)).collect()
}

fn sent(position: &[u8; BEATS]) -> Vec<Beat> {
    let beats = position.iter().enumerate();
    beats
        .map(|(place, &told)| Beat::SetUp(told, place == BEATS - 1))
        .collect()
}

fn line(fen: &str, list: &str) -> Vec<Beat> {
    let board = Board::from_fen(fen).expect("a position");
    let told = list.split_whitespace().map(|squares| match squares {
        "-" => Beat::TakeBack,
        _ => Beat::HalfMove(word(squares)),
    });
    set_up_beats(&board).chain(told).collect()
}

fn word(squares: &str) -> Word {
    let says = |word: &Word| match word.meaning() {
        Meaning::HalfMove { from, to, .. } => format!("{from}{to}") == squares,
        _ => false,
    };
    Word::all().find(says).expect("a half-move by its squares")
}

/// Men stand on all squares, White's on those of one colour, and go, jump or promote, as no half-move before: until all have.
fn every_word(jumps: bool) -> Vec<Beat> {
    let squares = |word: &Word| {
        word.meaning()
            .squares()
            .map(|squares| (squares.0.index(), squares.1.index()))
    };
    let is_jump = |word: &Word| match word.meaning() {
        Meaning::HalfMove { class, .. } => class == Class::Knight,
        meaning => matches!(meaning, Meaning::Promotion { .. }),
    };
    let mut left: Vec<Word> = Word::all()
        .filter(|word| is_jump(word) == jumps && squares(word).is_some())
        .collect();
    let mut beats = Vec::new();
    for round in 0.. {
        if left.is_empty() {
            break;
        }
        let mut men: [u8; 64] = std::array::from_fn(|square| {
            let kind = match square / 8 {
                1 | 6 if jumps => PAWN,
                _ if jumps => KNIGHT,
                _ => QUEEN,
            };
            let is_black = (square + square / 8 + round) % 2 == 1;
            kind | if is_black { BLACK } else { 0 }
        });
        let mut black = round % 4 > 1;
        let mut position = [0; BEATS];
        for (square, man) in men.iter().enumerate() {
            position[square / 2] |= man << (4 * (square % 2));
        }
        position[RIGHTS] = if black { 16 } else { 0 };
        beats.extend(sent(&position));
        let can_go = |men: &[u8; 64], black: bool, word: &Word| {
            squares(word).is_some_and(|(from, _)| men[from] != 0 && (men[from] & BLACK != 0) == black)
        };
        while let Some(place) = left.iter().position(|word| can_go(&men, black, word)) {
            let word = left.swap_remove(place);
            if let Some((from, to)) = squares(&word) {
                men[to] = std::mem::take(&mut men[from]);
            }
            black = !black;
            beats.push(Beat::HalfMove(word));
        }
    }
    beats
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use halfmove_hdl::machine::board::reference::{Answer, Reference};

    use super::*;

    #[test]
    fn every_half_move_is_played_and_some_positions_are_refused() {
        let mut reference = Reference::default();
        let (mut played, mut refused, mut stood) = (HashSet::new(), 0, 0);
        for beat in beats() {
            let answer = reference.take(beat);
            match (beat, answer) {
                (Beat::HalfMove(word), Some(Answer::Position(..))) => drop(played.insert(word)),
                (Beat::HalfMove(_) | Beat::TakeBack, Some(Answer::Refused)) => panic!("{beat:?} is refused"),
                (_, Some(Answer::Refused)) => refused += 1,
                (_, Some(Answer::Position(..))) => stood += 1,
                _ => {}
            }
        }
        // Every word that is a half-move.
        assert_eq!(
            played.len(),
            Word::all().filter(|word| word.meaning().squares().is_some()).count()
        );
        assert!(refused > 60 && stood > 100, "{refused} {stood}");
    }
}
