// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-moves that mate, without playing those that cannot give check.

use super::attacks::{
    BISHOP, KING, KNIGHT, PAWN, PAWN_ATTACKS, QUEEN, REACH, ROOK, Squares, between, bishop_attacks, rook_attacks,
};
use super::board::Board;
use super::generate::{LAST_RANKS, Part};
use super::half_moves::behind;
use crate::half_move::HalfMove;

/// How the king of the side that is not to move can be checked.
struct Checks {
    /// By kind: the squares from which a man of it checks.
    from: [u64; 8],
    /// The mover's men that uncover a check when they leave their line.
    uncovering: u64,
}

impl Board {
    /// Gives the visitor the legal half-moves that checkmate until it says `true`; returns whether it did.
    pub(crate) fn visit_mates(&self, mut visit: impl FnMut(HalfMove) -> bool) -> bool {
        let checks = self.checks();
        let mut ended = false;
        self.visit_legal(|part| {
            let part = match part {
                // En passant two men leave their squares.
                Part::Man(from, _) if checks.uncovering & from.bit() != 0 || self.kind_on(from) == PAWN => part,
                Part::Man(from, to) => Part::Man(from, to & checks.from[self.kind_on(from)]),
                Part::Pawns(to, squares) => {
                    let uncovers = |to| checks.uncovering & behind(self.side, to, squares).bit() != 0;
                    let uncovering = Squares(to).filter(|&to| uncovers(to));
                    let uncovering = uncovering.fold(0, |set, to| set | to.bit());
                    // What is promoted may check through the square that it has left.
                    Part::Pawns(to & (checks.from[PAWN] | LAST_RANKS | uncovering), squares)
                }
                Part::Castling(_) => part,
            };
            self.each_of(part, |half_move| {
                if !ended {
                    let mut after = *self;
                    after.play_unchecked(half_move);
                    ended = after.is_checkmate() && visit(half_move);
                }
            });
            ended
        });
        ended
    }

    fn checks(&self) -> Checks {
        let king = self.king(!self.side);
        let (number, occupied) = (king.index() & 63, self.occupied());
        let mut from = [0; 8];
        from[KNIGHT] = REACH[KNIGHT][number];
        from[PAWN] = PAWN_ATTACKS[(!self.side).index()][number];
        from[ROOK] = rook_attacks(king, occupied);
        from[BISHOP] = bishop_attacks(king, occupied);
        from[QUEEN] = from[ROOK] | from[BISHOP];
        from[KING] = 0;
        let sliders = REACH[ROOK][number] & (self.own(ROOK) | self.own(QUEEN))
            | REACH[BISHOP][number] & (self.own(BISHOP) | self.own(QUEEN));
        let lines = Squares(sliders).map(|slider| between(king, slider) & occupied);
        let uncovering = lines.filter(|men| men.count_ones() == 1).fold(0, |set, men| set | men);
        Checks { from, uncovering }
    }
}
