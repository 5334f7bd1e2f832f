// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as it is played: from where to where, by whom, with what effect.

use std::fmt;

use crate::man::{Kind, Side};
use crate::record;
use crate::square::Square;

/// One side's move, packed as the low 25 bits of the hardware record (see [`crate::record`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HalfMove(u32);

impl HalfMove {
    /// The half-move whose record has these bits; bits above the half-move's own are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & record::HALF_MOVE_MASK)
    }

    /// The null move of this side: it passes. All bits but the side's are zero, so it has no kind.
    pub const fn null(side: Side) -> Self {
        Self(record::SIDE.put(side as u32))
    }

    /// Whether it is the null move: nobody moves.
    pub const fn is_null(self) -> bool {
        self.0 == Self::null(self.side()).0
    }

    /// The half-move with just these bits, of which the upper seven are zero.
    pub(crate) const fn from_own_bits(bits: u32) -> Self {
        debug_assert!(bits & !record::HALF_MOVE_MASK == 0);
        Self(bits)
    }

    /// The same half-move with more of its bits set.
    pub(crate) const fn with(self, bits: u32) -> Self {
        Self::from_bits(self.0 | bits)
    }

    /// The low 25 bits of its record.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Where the man came from; the king's square when castling.
    pub const fn from(self) -> Square {
        Square::from_bits(record::FROM.of(self.0))
    }

    /// Where it went; the king's target, two files away, when castling.
    pub const fn to(self) -> Square {
        Square::from_bits(record::TO.of(self.0))
    }

    /// What moved: the pawn in a promotion, the king in castling; `None` for the null move.
    pub const fn kind(self) -> Option<Kind> {
        Kind::from_code(record::KIND.of(self.0))
    }

    /// What was captured.
    pub const fn captured(self) -> Option<Kind> {
        Kind::from_code(record::CAPTURED.of(self.0))
    }

    /// What the pawn became.
    pub const fn promotion(self) -> Option<Kind> {
        Kind::from_code(record::PROMOTION.of(self.0))
    }

    /// Whether it is castling.
    pub const fn is_castling(self) -> bool {
        record::CASTLING.of(self.0) != 0
    }

    /// Whether a pawn was taken en passant.
    pub const fn is_en_passant(self) -> bool {
        record::EN_PASSANT.of(self.0) != 0
    }

    /// Whether a pawn stepped two squares.
    pub const fn is_double_step(self) -> bool {
        record::DOUBLE_STEP.of(self.0) != 0
    }

    /// Who moved.
    pub const fn side(self) -> Side {
        Side::from_bit(record::SIDE.of(self.0) != 0)
    }
}

/// In the notation of UCI: `e2e4`, `e7e8q`; castling is the king's step, `e1g1`; the null move is `0000`.
impl fmt::Display for HalfMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_null() {
            return f.write_str("0000");
        }
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for HalfMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:#09x})", self.0)
    }
}
