// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions at random of few men and of many. Each shows much that none before it does: a half-move that is legal, with and
//! without a man who is taken, or one that leaves the king in check; a square from which the king is in check.

use std::collections::HashSet;

use halfmove::laws::Board;
use halfmove::{HalfMove, Side};

use crate::set_ups::set_ups;

const SEED: u64 = 1987;
/// Positions that are looked at, and how much that is new one must show to be taken.
const LOOKED_AT: usize = 6_000;
const NEW: usize = 14;

/// What is shown, and two squares as the side to move sees the board.
type Feature = [usize; 3];

/// The positions.
pub(super) fn boards() -> impl Iterator<Item = Board> {
    let mut seen = HashSet::new();
    let boards = set_ups(SEED).filter(|board| !board.is_chess960()).take(LOOKED_AT);
    boards.filter(move |board| {
        let mut new = features(board);
        new.retain(|feature| !seen.contains(feature));
        let is_taken = new.len() >= NEW;
        if is_taken {
            seen.extend(new);
        }
        is_taken
    })
}

fn features(board: &Board) -> Vec<Feature> {
    let side = board.side();
    let turned = if side == Side::Black { 0o70 } else { 0 };
    let legal: HashSet<HalfMove> = board.legal_half_moves().collect();
    let shown = board.pseudo_legal_half_moves().map(|half_move| {
        let kind = usize::from(legal.contains(&half_move)) + 2 * usize::from(half_move.captured().is_some());
        [kind, half_move.from().index() ^ turned, half_move.to().index() ^ turned]
    });
    let king = board.king(side);
    let checkers = board.attackers(king, !side);
    let checks = (0..64).filter(|square| checkers >> square & 1 != 0);
    shown
        .chain(checks.map(|checker| [4, king.index() ^ turned, checker ^ turned]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn much_is_shown_by_few() {
        let boards: Vec<Board> = boards().collect();
        let shown: HashSet<Feature> = boards.iter().flat_map(features).collect();
        println!("{} boards, {} features", boards.len(), shown.len());
        assert!(boards.len() < 400 && shown.len() > 4_000);
    }
}
