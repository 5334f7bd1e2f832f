// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as it is played: from where to where, by which man, with what effect.

use core::fmt;

use crate::field::Field;
use crate::man::{Kind, Side};
use crate::position::Wing;
use crate::square::Square;

/// The square that the half-move leaves.
pub const FROM: Field = Field::new("FROM", 0, 6, "origin square: file in bits 0-2, rank in bits 3-5");
/// The square that it reaches.
pub const TO: Field = Field::new("TO", 6, 6, "target square; castling: the king's");
/// The kind that moves.
pub const KIND: Field = Field::new("KIND", 12, 3, "kind that moves: 1 K, 2 P, 4 Q, 5 R, 6 B, 7 N");
/// The kind captured.
pub const CAPTURED: Field = Field::new("CAPTURED", 15, 3, "kind captured, 0 if none");
/// The kind promoted to.
pub const PROMOTION: Field = Field::new("PROMOTION", 18, 3, "kind promoted to, 0 if none");
/// Castling.
pub const CASTLING: Field = Field::new("CASTLING", 21, 1, "1 = castling");
/// En passant.
pub const EN_PASSANT: Field = Field::new("EN_PASSANT", 22, 1, "1 = en passant capture");
/// A pawn's double step.
pub const DOUBLE_STEP: Field = Field::new("DOUBLE_STEP", 23, 1, "1 = a pawn's double step");
/// The side that moves.
pub const SIDE: Field = Field::new("SIDE", 24, 1, "side that moves: 0 White, 1 Black");

/// The bits of a half-move: 25 of them, from bit 0.
const MASK: u32 = (1 << (SIDE.lsb + SIDE.width)) - 1;

/// One side's move, packed as the low 25 bits of the hardware record ([`crate::hardware::Record`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HalfMove(u32);

impl HalfMove {
    /// The half-move whose record has these bits; bits above the half-move's own are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & MASK)
    }

    /// The null move of this side: it passes. All bits but the side's are zero, so it has no kind.
    pub const fn null(side: Side) -> Self {
        Self(SIDE.put(side as u32))
    }

    /// Whether it is the null move: no man moves.
    pub const fn is_null(self) -> bool {
        self.0 == Self::null(self.side()).0
    }

    /// The half-move with just these bits. The upper seven are zero.
    pub(crate) const fn from_own_bits(bits: u32) -> Self {
        debug_assert!(bits & !MASK == 0);
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
        Square::from_bits(FROM.of(self.0))
    }

    /// Where it went; the king's target when castling: c1, g1, c8 or g8. In ordinary chess that is two files away; in
    /// Chess960 it may be any distance, or none.
    pub const fn to(self) -> Square {
        Square::from_bits(TO.of(self.0))
    }

    /// What moved: the pawn in a promotion, the king in castling; `None` for the null move.
    pub const fn kind(self) -> Option<Kind> {
        Kind::from_code(KIND.of(self.0))
    }

    /// What was captured.
    pub const fn captured(self) -> Option<Kind> {
        Kind::from_code(CAPTURED.of(self.0))
    }

    /// What the pawn became.
    pub const fn promotion(self) -> Option<Kind> {
        Kind::from_code(PROMOTION.of(self.0))
    }

    /// Whether it changes the material: a capture or a promotion.
    #[inline]
    pub const fn changes_material(self) -> bool {
        self.0 & (CAPTURED.put(7) | PROMOTION.put(7)) != 0
    }

    /// Whether it is castling.
    pub const fn is_castling(self) -> bool {
        CASTLING.of(self.0) != 0
    }

    /// The wing on which it castles; `None` if it does not.
    pub const fn castling_wing(self) -> Option<Wing> {
        match (self.is_castling(), self.to().file()) {
            (false, _) => None,
            (true, 2) => Some(Wing::Queen),
            (true, _) => Some(Wing::King),
        }
    }

    /// Whether a pawn was taken en passant.
    pub const fn is_en_passant(self) -> bool {
        EN_PASSANT.of(self.0) != 0
    }

    /// Whether it fills or empties more than two squares, or changes a man: castling, en passant, promotions.
    #[inline]
    pub(crate) const fn is_rare(self) -> bool {
        self.0 & (PROMOTION.put(7) | CASTLING.put(1) | EN_PASSANT.put(1)) != 0
    }

    /// Whether a pawn stepped two squares.
    pub const fn is_double_step(self) -> bool {
        DOUBLE_STEP.of(self.0) != 0
    }

    /// Who moved.
    pub const fn side(self) -> Side {
        Side::from_bit(SIDE.of(self.0) != 0)
    }
}

/// In the notation of UCI: `e2e4`, `e7e8q`; castling is the king's step, `e1g1`; the null move is `0000`.
impl fmt::Display for HalfMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([a, b], [c, d]) = (self.from().letters(), self.to().letters());
        let promotion = self.promotion().map(|kind| kind.letter().to_ascii_lowercase() as u8);
        let word = [a, b, c, d, promotion.unwrap_or_default()];
        f.pad(match self.is_null() {
            true => "0000",
            false => str::from_utf8(&word[..4 + usize::from(promotion.is_some())]).unwrap_or_default(),
        })
    }
}

impl fmt::Debug for HalfMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:#09x})", self.0)
    }
}
