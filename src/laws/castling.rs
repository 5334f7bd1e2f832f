// SPDX-License-Identifier: MIT OR Apache-2.0
//! Castling, from wherever king and rook stand: FIDE's article 3.8.2 and, for Chess960, its guideline II.3.

use super::attacks::{Squares, between};
use super::board::Board;
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::{Kind, Side};
use crate::position::Wing;
use crate::square::Square;

/// Where king and rook come from and go to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Castling {
    pub(super) king: Square,
    pub(super) rook: Square,
    pub(super) king_to: Square,
    pub(super) rook_to: Square,
}

impl Board {
    /// Castling of the side to move on this wing, if neither man has moved and nobody stands in their way.
    pub(super) fn open_castling(&self, wing: Wing) -> Option<Castling> {
        self.open_castling_of(self.side, wing)
    }

    /// The same of this side, whoever is to move.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn open_castling_of(&self, side: Side, wing: Wing) -> Option<Castling> {
        let king = self.king(side);
        let rook = self.castling_rook(side, wing)?;
        let (king_file, rook_file) = wing.targets();
        let castling = Castling {
            king,
            rook,
            king_to: Square::at(king_file, side.home_rank()),
            rook_to: Square::at(rook_file, side.home_rank()),
        };
        let Castling { king_to, rook_to, .. } = castling;
        let path = between(king, king_to) | between(rook, rook_to) | king_to.bit() | rook_to.bit();
        (path & self.occupied() & !king.bit() & !rook.bit() == 0).then_some(castling)
    }

    /// The same, if no square of the king's way is attacked.
    pub(super) fn legal_castling(&self, wing: Wing) -> Option<Castling> {
        let castling = self.open_castling(wing)?;
        self.is_castling_safe(castling).then_some(castling)
    }

    pub(super) fn is_castling_safe(&self, castling: Castling) -> bool {
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        let them = self.sides[(!self.side).index()];
        let others = self.occupied() & !king.bit() & !rook.bit();
        let is_attacked = |square, occupied| self.is_attacked(square, self.side, them, occupied);
        let way = between(king, king_to) | king.bit();
        // On its way the rook is still there. At the end it has gone, and may have uncovered its own king.
        !Squares(way).any(|square| is_attacked(square, others | rook.bit()))
            && !is_attacked(king_to, others | rook_to.bit() | king_to.bit())
    }

    /// Castling of the side to move on this wing as a half-move, if neither man has moved and nobody stands in their
    /// way; whether it is legal, [`Board::is_legal`] tells.
    pub fn castling(&self, wing: Wing) -> Option<HalfMove> {
        Some(self.castling_half_move(self.open_castling(wing)?))
    }

    pub(super) fn castling_half_move(&self, castling: Castling) -> HalfMove {
        HalfMove::from_bits(
            half_move::FROM.put(castling.king.number().into())
                | half_move::TO.put(castling.king_to.number().into())
                | half_move::KIND.put(Kind::King as u32)
                | half_move::SIDE.put(self.side as u32)
                | half_move::CASTLING.put(1),
        )
    }
}
