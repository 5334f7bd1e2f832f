// SPDX-License-Identifier: MIT OR Apache-2.0
//! All half-moves of a position, as sets of targets by man; pawns go all at once.

use super::attacks::{
    A_FILE, BISHOP, KING, KNIGHT, PAWN, PAWN_ATTACKS, QUEEN, REACH, ROOK, Squares, between, bishop_attacks,
    rook_attacks,
};
use super::board::Board;
use super::check::Danger;
use crate::man::Side;
use crate::position::Wing;
use crate::square::Square;

/// Half-moves that have something in common.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// Of one man to these squares; no promotion.
    Man(Square, u64),
    /// Of pawns to these squares, each from this many squares behind.
    Pawns(u64, u8),
    /// Castling.
    Castling(Wing),
}

const H_FILE: u64 = A_FILE << 7;
/// The first and the last rank.
pub(super) const LAST_RANKS: u64 = 0xff00_0000_0000_00ff;
/// The ranks that a double step passes.
const PASSED_RANKS: [u64; 2] = [0xff << 16, 0xff << 40];

/// The squares this many ahead of these, as a side sees it.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
const fn ahead<const BLACK: bool>(set: u64, squares: u32) -> u64 {
    if BLACK { set >> squares } else { set << squares }
}

impl Board {
    /// Gives the visitor all legal half-moves until it says `true`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn visit_legal(&self, visit: impl FnMut(Part) -> bool) {
        match self.side {
            Side::White => self.visit::<true, false>(visit),
            Side::Black => self.visit::<true, true>(visit),
        }
    }

    /// The same with all pseudo-legal ones.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn visit_pseudo_legal(&self, visit: impl FnMut(Part) -> bool) {
        match self.side {
            Side::White => self.visit::<false, false>(visit),
            Side::Black => self.visit::<false, true>(visit),
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const LEGAL: bool, const BLACK: bool>(&self, mut visit: impl FnMut(Part) -> bool) {
        let side = Side::from_bit(BLACK);
        let (own, them) = (self.sides[side.index()], self.sides[(!side).index()]);
        let occupied = own | them;
        let king = self.king(side);
        let danger = if LEGAL {
            self.danger()
        } else {
            Danger {
                checkers: 0,
                straight: 0,
                slanted: 0,
            }
        };
        // A king is never captured.
        let mut targets = !own & !self.kinds[KING];
        let mut king_targets = REACH[KING][king.index()] & targets;
        if LEGAL {
            king_targets &= !self.attacked_by_leapers(!side);
            for to in Squares(king_targets) {
                if self.is_slid_to(to, them, occupied & !king.bit()) {
                    king_targets &= !to.bit();
                }
            }
        }
        if king_targets != 0 && visit(Part::Man(king, king_targets)) {
            return;
        }
        if danger.checkers != 0 {
            if danger.checkers & (danger.checkers - 1) != 0 {
                return;
            }
            let checker = Square::from_bits(danger.checkers.trailing_zeros());
            targets &= danger.checkers | between(king, checker);
        } else if self.untouched & king.bit() != 0 {
            for wing in Wing::BOTH {
                let castling = self.open_castling_of(side, wing);
                let castles = castling.filter(|&castling| !LEGAL || self.is_castling_safe(castling));
                if castles.is_some() && visit(Part::Castling(wing)) {
                    return;
                }
            }
        }
        if !self.visit_pieces(&danger, targets, &mut visit) {
            self.visit_pawns::<LEGAL, BLACK>(&danger, targets, &mut visit);
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit_pieces(&self, danger: &Danger, targets: u64, visit: &mut impl FnMut(Part) -> bool) -> bool {
        let occupied = self.occupied();
        for from in Squares(self.own(KNIGHT) & !(danger.straight | danger.slanted)) {
            let to = REACH[KNIGHT][from.index()] & targets;
            if to != 0 && visit(Part::Man(from, to)) {
                return true;
            }
        }
        for from in Squares(self.own(ROOK) & !danger.slanted) {
            let mut to = rook_attacks(from, occupied) & targets;
            if from.bit() & danger.straight != 0 {
                to &= danger.straight;
            }
            if to != 0 && visit(Part::Man(from, to)) {
                return true;
            }
        }
        for from in Squares(self.own(BISHOP) & !danger.straight) {
            let mut to = bishop_attacks(from, occupied) & targets;
            if from.bit() & danger.slanted != 0 {
                to &= danger.slanted;
            }
            if to != 0 && visit(Part::Man(from, to)) {
                return true;
            }
        }
        for from in Squares(self.own(QUEEN)) {
            let to = match from.bit() {
                bit if bit & danger.straight != 0 => rook_attacks(from, occupied) & danger.straight,
                bit if bit & danger.slanted != 0 => bishop_attacks(from, occupied) & danger.slanted,
                _ => rook_attacks(from, occupied) | bishop_attacks(from, occupied),
            };
            if to & targets != 0 && visit(Part::Man(from, to & targets)) {
                return true;
            }
        }
        false
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit_pawns<const LEGAL: bool, const BLACK: bool>(
        &self,
        danger: &Danger,
        targets: u64,
        visit: &mut impl FnMut(Part) -> bool,
    ) -> bool {
        let side = Side::from_bit(BLACK);
        let pawns = self.own(PAWN);
        let them = self.sides[(!side).index()];
        let empty = !self.occupied();
        let loose = pawns & !danger.straight & !danger.slanted;
        // A pawn that is pinned along a file may go ahead; one pinned along a rank leaves the line by its step.
        let pinned = pawns & danger.straight;
        let steps = (ahead::<BLACK>(loose, 8) | ahead::<BLACK>(pinned, 8) & danger.straight) & empty;
        let double = ahead::<BLACK>(steps & PASSED_RANKS[side.index()], 8) & empty & targets;
        let single = steps & targets;
        if single != 0 && visit(Part::Pawns(single, 8)) || double != 0 && visit(Part::Pawns(double, 16)) {
            return true;
        }
        let pinned = pawns & danger.slanted;
        let edges = if BLACK { [H_FILE, A_FILE] } else { [A_FILE, H_FILE] };
        for (squares, edge) in [(9, edges[0]), (7, edges[1])] {
            let taking = ahead::<BLACK>(loose, squares) | ahead::<BLACK>(pinned, squares) & danger.slanted;
            let to = taking & !edge & them & targets;
            if to != 0 && visit(Part::Pawns(to, squares as u8)) {
                return true;
            }
        }
        let Some(passed) = self.en_passant() else { return false };
        // En passant a man leaves a third square, so the whole question is asked.
        Squares(PAWN_ATTACKS[(!side).index()][passed.index()] & pawns)
            .any(|from| (!LEGAL || self.is_safe(from, passed)) && visit(Part::Man(from, passed.bit())))
    }

    /// Whether the side to move has a legal half-move.
    pub(super) fn has_legal_half_move(&self) -> bool {
        let mut has_any = false;
        self.visit_legal(|_| {
            has_any = true;
            true
        });
        has_any
    }

    /// How many legal half-moves there are.
    #[inline]
    pub fn count_legal(&self) -> u64 {
        let mut count = 0;
        self.visit_legal(|part| {
            count += part.count();
            false
        });
        count
    }
}

impl Part {
    /// How many half-moves it has.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn count(self) -> u64 {
        let count = match self {
            // Each promotion is four.
            Self::Pawns(to, _) if to & LAST_RANKS != 0 => to.count_ones() + 3 * (to & LAST_RANKS).count_ones(),
            Self::Man(_, to) | Self::Pawns(to, _) => to.count_ones(),
            Self::Castling(_) => 1,
        };
        count.into()
    }
}
