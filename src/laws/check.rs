// SPDX-License-Identifier: MIT OR Apache-2.0
//! Check: who attacks a square, who checks the king, who is pinned before it.

use super::attacks::{A_FILE, BISHOP, KING, KNIGHT, PAWN, PAWN_ATTACKS, QUEEN, REACH, ROOK, Squares, between};
use super::board::Board;
use crate::man::Side;
use crate::square::Square;

/// What stands against the mover's king.
#[derive(Clone, Copy)]
pub(super) struct Danger {
    /// The men that check it.
    pub(super) checkers: u64,
    /// Along files and ranks, and along diagonals: the squares from the king to a slider with one man between, the
    /// slider's included. An own man on them is pinned.
    pub(super) straight: u64,
    pub(super) slanted: u64,
}

impl Board {
    /// The men of a side that attack a square, whoever stands on it.
    pub fn attackers(&self, square: Square, side: Side) -> u64 {
        let (them, occupied) = (self.sides[side.index()], self.occupied());
        let sliders = Squares(self.sliders_toward(square) & them);
        let seeing = sliders.filter(|&from| between(square, from) & occupied == 0);
        seeing.fold(self.leapers_toward(square, !side) & them, |set, from| set | from.bit())
    }

    /// Whether the king of the side to move is attacked: FIDE's article 3.9.1.
    pub fn is_check(&self) -> bool {
        let them = self.sides[(!self.side).index()];
        self.is_attacked(self.king(self.side), self.side, them, self.occupied())
    }

    /// The men that give check to the side to move.
    pub fn checkers(&self) -> u64 {
        self.attackers(self.king(self.side), !self.side)
    }

    /// Whether more than one man gives check: then only the king can move.
    pub fn is_double_check(&self) -> bool {
        self.checkers().count_ones() > 1
    }

    /// The men of the side to move that are pinned: they may not leave the line between their king and an attacker.
    pub fn pinned(&self) -> u64 {
        let danger = self.danger();
        (danger.straight | danger.slanted) & self.sides[self.side.index()]
    }

    /// The men that step or jump to a square from where they stand, pawns of the side that is not `side`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn leapers_toward(&self, square: Square, side: Side) -> u64 {
        let number = square.index() & 63;
        REACH[KNIGHT][number] & self.kinds[KNIGHT]
            | PAWN_ATTACKS[side.index()][number] & self.kinds[PAWN]
            | REACH[KING][number] & self.kinds[KING]
    }

    /// The men that would slide to a square if nothing were between.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn sliders_toward(&self, square: Square) -> u64 {
        let number = square.index() & 63;
        REACH[ROOK][number] & (self.kinds[ROOK] | self.kinds[QUEEN])
            | REACH[BISHOP][number] & (self.kinds[BISHOP] | self.kinds[QUEEN])
    }

    /// Whether any of `them`, who are not of this side, attacks a square when these squares are occupied.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn is_attacked(&self, square: Square, side: Side, them: u64, occupied: u64) -> bool {
        self.leapers_toward(square, side) & them != 0 || self.is_slid_to(square, them, occupied)
    }

    /// The same of those of them that slide.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn is_slid_to(&self, square: Square, them: u64, occupied: u64) -> bool {
        let mut sliders = Squares(self.sliders_toward(square) & them);
        sliders.any(|from| between(square, from) & occupied == 0)
    }

    /// The squares that the pawns, knights and king of a side attack.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn attacked_by_leapers(&self, side: Side) -> u64 {
        let own = self.sides[side.index()];
        let pawns = self.kinds[PAWN] & own;
        let (west, east) = (pawns & !A_FILE, pawns & !(A_FILE << 7));
        let by_pawns = match side {
            Side::White => west << 7 | east << 9,
            Side::Black => west >> 9 | east >> 7,
        };
        let by_king = REACH[KING][self.king(side).index()];
        let knights = Squares(self.kinds[KNIGHT] & own);
        knights.fold(by_pawns | by_king, |set, from| set | REACH[KNIGHT][from.index()])
    }

    /// Whether the mover's king is not attacked after a man has gone from here to there. Not for castling.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn is_safe(&self, from: Square, to: Square) -> bool {
        self.is_safe_for(self.kind_on(from), from, to)
    }

    /// The same of a man of this kind.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn is_safe_for(&self, kind: usize, from: Square, to: Square) -> bool {
        let taken = self.taken(kind, to);
        let king = self.king(self.side);
        let them = self.sides[(!self.side).index()] & !taken;
        let occupied = self.occupied() & !from.bit() & !taken | to.bit();
        let king = if from == king { to } else { king };
        !self.is_attacked(king, self.side, them, occupied)
    }

    /// The same of the king, which steps from here to there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn is_safe_for_king(&self, from: Square, to: Square) -> bool {
        let them = self.sides[(!self.side).index()] & !to.bit();
        !self.is_attacked(to, self.side, them, self.occupied() & !from.bit() | to.bit())
    }

    /// Who checks the mover's king and who is pinned.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn danger(&self) -> Danger {
        let king = self.king(self.side);
        let number = king.index() & 63;
        let them = self.sides[(!self.side).index()];
        let occupied = self.occupied();
        let mut danger = Danger {
            checkers: self.leapers_toward(king, self.side) & them,
            straight: 0,
            slanted: 0,
        };
        let queens = self.kinds[QUEEN];
        for from in Squares(REACH[ROOK][number] & (self.kinds[ROOK] | queens) & them) {
            danger.straight |= danger.look(king, from, occupied);
        }
        for from in Squares(REACH[BISHOP][number] & (self.kinds[BISHOP] | queens) & them) {
            danger.slanted |= danger.look(king, from, occupied);
        }
        danger
    }
}

impl Danger {
    /// Notes a slider that checks; gives the line of one that has a single man before it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn look(&mut self, king: Square, from: Square, occupied: u64) -> u64 {
        let line = between(king, from);
        match line & occupied {
            0 => {
                self.checkers |= from.bit();
                0
            }
            men if men & (men - 1) == 0 => line | from.bit(),
            _ => 0,
        }
    }
}
