// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a position ends the game.

use super::attacks::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::board::Board;
use crate::man::Side;

/// The dark squares: a1 is one.
const DARK: u64 = 0xaa55_aa55_aa55_aa55;

impl Board {
    /// Whether the side to move is checkmated: FIDE's article 1.4.1.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_half_move()
    }

    /// Whether the side to move is stalemated: FIDE's article 5.2.1.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_half_move()
    }

    /// Whether neither side has the men to mate, however the game goes on: a part of FIDE's article 5.2.2, the dead
    /// position. It looks at the men alone, as chess servers do: blocked positions are not recognized. Bare kings, king
    /// and knight against king, and kings with bishops all on squares of one colour are such positions.
    pub fn is_insufficient_material(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.has_insufficient_material(side))
    }

    /// Whether a side can never mate, whatever the other does: of interest when the other's time is over, FIDE's article
    /// 6.9. The rule is that of python-chess and shakmaty.
    pub fn has_insufficient_material(&self, side: Side) -> bool {
        let (own, other) = (self.sides[side.index()], self.sides[(!side).index()]);
        let kinds = &self.kinds;
        if own & (kinds[PAWN] | kinds[ROOK] | kinds[QUEEN]) != 0 {
            return false;
        }
        // One knight mates if another man than a queen stands in the other king's way.
        if own & kinds[KNIGHT] != 0 {
            return own.count_ones() <= 2 && other & !kinds[KING] & !kinds[QUEEN] == 0;
        }
        // Bishops of one colour mate if a pawn, a knight or a bishop of the other colour does.
        if own & kinds[BISHOP] != 0 {
            let bishops = kinds[BISHOP];
            let is_one_colour = bishops & DARK == 0 || bishops & !DARK == 0;
            return is_one_colour && kinds[PAWN] | kinds[KNIGHT] == 0;
        }
        true
    }
}
