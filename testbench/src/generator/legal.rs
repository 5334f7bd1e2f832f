// SPDX-License-Identifier: MIT OR Apache-2.0
//! The legal half-moves of a position, found the plain way: try what each man could do, and keep what leaves its own
//! king safe. Slow and easy to trust; it serves the generator only.

use halfmove::brenner::LABELS;
use halfmove::position::Played;
use halfmove::{HalfMove, Kind, Man, Position, Side, Square};

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const SLANTED: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const JUMPS: [(i8, i8); 8] = [(2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2)];
const OFFICERS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// A legal half-move and the man that makes it.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The man, as it was called before the half-move.
    pub man: Man,
    /// The half-move.
    pub half_move: HalfMove,
}

/// Every legal half-move for which the code has a label: a fifth man of a kind is not offered. The position is left
/// as it was.
pub fn choices(position: &mut Position) -> Vec<Choice> {
    let side = position.side();
    let own: Vec<_> = position.men().filter(|(_, man)| man.side() == side).collect();
    let mut choices = Vec::with_capacity(48);
    let mut targets = Vec::with_capacity(27);
    for (from, man) in own {
        find_targets(position, from, man, &mut targets);
        for &to in &targets {
            let promotes = man.kind() == Kind::Pawn && matches!(to.rank(), 0 | 7);
            let promotions = OFFICERS.map(Some);
            for &promotion in if promotes { &promotions[..] } else { &[None] } {
                if promotion.is_some_and(|kind| position.free_label(side, kind, LABELS).is_none()) {
                    continue;
                }
                if let Ok(played) = position.play_reversibly(from, to, promotion) {
                    if is_legal(position, &played) {
                        choices.push(Choice {
                            man,
                            half_move: played.half_move,
                        });
                    }
                    position.undo(played.undo);
                }
            }
        }
    }
    choices
}

/// Whether this side's king is attacked.
pub fn in_check(position: &Position, side: Side) -> bool {
    let king = position.square_of(Man::new(side, Kind::King, 0));
    king.is_some_and(|king| is_attacked(position, king, !side))
}

/// Whether the half-move just played left its own king safe, and a castling king never stood in check on its way.
fn is_legal(position: &Position, played: &Played) -> bool {
    let half_move = played.half_move;
    let side = half_move.side();
    let passed = |square| !is_attacked(position, square, !side);
    let castled_safely = || {
        let (from, to) = (half_move.from(), half_move.to());
        passed(from) && passed(Square::at((from.file() + to.file()) / 2, from.rank()))
    };
    !in_check(position, side) && (!half_move.is_castling() || castled_safely())
}

/// The square this many files and ranks away, if it is on the board.
fn away(square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let (file, rank) = (square.file() as i8 + files, square.rank() as i8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| Square::at(file as u8, rank as u8))
}

/// The squares from here in one direction, up to and including the first that is occupied.
fn ray(position: &Position, from: Square, step: (i8, i8)) -> impl Iterator<Item = Square> {
    let mut next = away(from, step);
    std::iter::from_fn(move || {
        let square = next?;
        next = if position.man_on(square).is_none() {
            away(square, step)
        } else {
            None
        };
        Some(square)
    })
}

/// Where this man could go by its geometry; [`Position::play_reversibly`] has the last word.
fn find_targets(position: &Position, from: Square, man: Man, targets: &mut Vec<Square>) {
    targets.clear();
    let forward = if man.side() == Side::White { 1 } else { -1 };
    let mut near = |steps: &[(i8, i8)]| targets.extend(steps.iter().filter_map(|&step| away(from, step)));
    match man.kind() {
        Kind::King => [&STRAIGHT[..], &SLANTED, &[(2, 0), (-2, 0)]].into_iter().for_each(near),
        Kind::Knight => near(&JUMPS),
        Kind::Pawn => near(&[(0, forward), (0, 2 * forward), (1, forward), (-1, forward)]),
        Kind::Rook => targets.extend(rays(position, from, &STRAIGHT)),
        Kind::Bishop => targets.extend(rays(position, from, &SLANTED)),
        Kind::Queen => {
            targets.extend(rays(position, from, &STRAIGHT));
            targets.extend(rays(position, from, &SLANTED));
        }
    }
}

/// The squares from here in some directions.
fn rays(position: &Position, from: Square, directions: &[(i8, i8)]) -> impl Iterator<Item = Square> {
    directions.iter().flat_map(move |&step| ray(position, from, step))
}

/// Whether a man of this side could take on this square.
fn is_attacked(position: &Position, square: Square, by: Side) -> bool {
    let stands = |square: Option<Square>, kinds: &[Kind]| {
        let man = square.and_then(|square| position.man_on(square));
        man.is_some_and(|man| man.side() == by && kinds.contains(&man.kind()))
    };
    let end = |step| ray(position, square, step).last();
    let backward = if by == Side::White { -1 } else { 1 };
    STRAIGHT
        .into_iter()
        .any(|step| stands(end(step), &[Kind::Rook, Kind::Queen]))
        || SLANTED
            .into_iter()
            .any(|step| stands(end(step), &[Kind::Bishop, Kind::Queen]))
        || JUMPS
            .into_iter()
            .any(|step| stands(away(square, step), &[Kind::Knight]))
        || [STRAIGHT, SLANTED]
            .concat()
            .into_iter()
            .any(|step| stands(away(square, step), &[Kind::King]))
        || [-1, 1]
            .into_iter()
            .any(|file| stands(away(square, (file, backward)), &[Kind::Pawn]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of legal games of this many half-moves.
    fn count(position: &mut Position, depth: u32) -> u64 {
        let choices = choices(position);
        if depth == 1 {
            return choices.len() as u64;
        }
        let mut sum = 0;
        for choice in choices {
            let half_move = choice.half_move;
            let played = position
                .play_reversibly(half_move.from(), half_move.to(), half_move.promotion())
                .unwrap();
            sum += count(position, depth - 1);
            position.undo(played.undo);
        }
        sum
    }

    /// The counts that chess programs agree on ("perft"): castling, en passant, pins and promotions are all in them.
    #[test]
    fn the_numbers_of_legal_half_moves_are_the_known_ones() {
        let known: [(&str, u32, u64); 5] = [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8_902),
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                3,
                97_862,
            ),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
            (
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                3,
                9_467,
            ),
            ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
        ];
        for (fen, depth, number) in known {
            assert_eq!(count(&mut fen.parse().unwrap(), depth), number, "{fen}");
        }
    }

    #[test]
    fn a_kings_two_file_step_through_check_is_not_offered() {
        let castles = |fen: &str| {
            let choices = choices(&mut fen.parse().unwrap());
            choices.iter().filter(|choice| choice.half_move.is_castling()).count()
        };
        assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), 2);
        assert_eq!(castles("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), 1);
        assert_eq!(castles("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), 2);
        assert_eq!(castles("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1"), 0);
    }
}
