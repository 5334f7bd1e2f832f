// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a man may go from one square to another, and what it may meet there.

use crate::half_move;
use crate::man::{Kind, Man, Side};

/// The ways that men go, by the men that go so besides queen and rook or queen and bishop. The numbers are where in
/// [`MEETINGS`] a shape begins: an index that starts from one needs no check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Shape {
    /// Nobody goes so, or not plainly: castling, promotions.
    None = 0x000,
    /// A knight's leap.
    Leap = 0x100,
    /// On a file or rank.
    Line = 0x200,
    /// There as far as White's pawns step at first, or Black's.
    WhiteDoubleStep = 0x300,
    BlackDoubleStep = 0x400,
    /// There to the next square, where kings go too, and pawns.
    NearLine = 0x500,
    WhiteStep = 0x600,
    BlackStep = 0x700,
    /// On a diagonal.
    Diagonal = 0x800,
    /// There to the next square, where kings go too, and pawns take.
    NearDiagonal = 0x900,
    WhiteTakes = 0xa00,
    BlackTakes = 0xb00,
}

impl Shape {
    pub(super) const ALL: [Self; 12] = [
        Self::None,
        Self::Leap,
        Self::Line,
        Self::WhiteDoubleStep,
        Self::BlackDoubleStep,
        Self::NearLine,
        Self::WhiteStep,
        Self::BlackStep,
        Self::Diagonal,
        Self::NearDiagonal,
        Self::WhiteTakes,
        Self::BlackTakes,
    ];

    /// Who goes so: a bit for each value of the upper half of a man's byte.
    pub(super) const fn movers(self) -> u16 {
        const WHITE_PAWN: u16 = 1 << Kind::Pawn as u16;
        const BLACK_PAWN: u16 = WHITE_PAWN << 8;
        const fn both(kind: Kind) -> u16 {
            (1 << kind as u16) << 8 | 1 << kind as u16
        }
        const LINE: u16 = both(Kind::Queen) | both(Kind::Rook);
        const DIAGONAL: u16 = both(Kind::Queen) | both(Kind::Bishop);
        const NEAR_LINE: u16 = LINE | both(Kind::King);
        const NEAR_DIAGONAL: u16 = DIAGONAL | both(Kind::King);
        match self {
            Self::None => 0,
            Self::Leap => both(Kind::Knight),
            Self::Line => LINE,
            Self::WhiteDoubleStep => LINE | WHITE_PAWN,
            Self::BlackDoubleStep => LINE | BLACK_PAWN,
            Self::NearLine => NEAR_LINE,
            Self::WhiteStep => NEAR_LINE | WHITE_PAWN,
            Self::BlackStep => NEAR_LINE | BLACK_PAWN,
            Self::Diagonal => DIAGONAL,
            Self::NearDiagonal => NEAR_DIAGONAL,
            Self::WhiteTakes => NEAR_DIAGONAL | WHITE_PAWN,
            Self::BlackTakes => NEAR_DIAGONAL | BLACK_PAWN,
        }
    }

    /// The shape of a step of this man, this many files aside; `double` if it is a pawn's double step.
    pub(super) const fn of(man: Man, files: i8, double: bool) -> Self {
        match (man.kind(), man.side()) {
            (Kind::King, _) => Self::NearLine,
            (Kind::Queen | Kind::Rook, _) => Self::Line,
            (Kind::Bishop, _) => Self::Diagonal,
            (Kind::Knight, _) => Self::Leap,
            (Kind::Pawn, Side::White) if double => Self::WhiteDoubleStep,
            (Kind::Pawn, Side::Black) if double => Self::BlackDoubleStep,
            (Kind::Pawn, Side::White) if files == 0 => Self::WhiteStep,
            (Kind::Pawn, Side::Black) if files == 0 => Self::BlackStep,
            (Kind::Pawn, Side::White) => Self::WhiteTakes,
            (Kind::Pawn, Side::Black) => Self::BlackTakes,
        }
    }

    /// What these men, by their bytes, give to the record of a half-move of the first to the second's square (kind,
    /// side, captured kind, double step), or [`REFUSED`].
    #[inline(always)]
    pub(super) fn meets(self, man: u8, captured: u8) -> u32 {
        MEETINGS[(self as u32 | u32::from(man & 0xf0) | u32::from(captured >> 4)) as usize]
    }

    /// The same by the upper halves of their bytes.
    const fn meeting(self, mover: u32, captured: u32) -> u32 {
        let side = Side::from_bit(mover & 8 != 0);
        let is_pawn = mover & 7 == Kind::Pawn as u32;
        let takes = matches!(self, Self::WhiteTakes | Self::BlackTakes);
        let is_double = matches!(self, Self::WhiteDoubleStep | Self::BlackDoubleStep);
        // A pawn that goes straight ahead takes nobody.
        let targets = if is_pawn && !takes { 1 } else { targets(side, is_pawn) };
        if self.movers() >> mover & 1 == 0 || targets >> captured & 1 == 0 {
            return REFUSED;
        }
        half_move::KIND.put(mover)
            | half_move::CAPTURED.put(captured)
            | half_move::DOUBLE_STEP.put((is_pawn && is_double) as u32)
            | turn(side)
    }
}

/// Who may stand on a target, of a half-move, a bit for each value of the upper half of a man's byte: the other side's
/// men but its king, or none, unless a pawn takes.
pub(super) const fn targets(side: Side, pawn_takes: bool) -> u32 {
    const WHITE: u32 = 1 << Kind::Pawn as u32
        | 1 << Kind::Queen as u32
        | 1 << Kind::Rook as u32
        | 1 << Kind::Bishop as u32
        | 1 << Kind::Knight as u32;
    let men = match side {
        Side::White => WHITE << 8,
        Side::Black => WHITE,
    };
    men | !pawn_takes as u32
}

/// [`Shape::meeting`] by shape, mover and captured man.
static MEETINGS: [u32; 0xc00] = {
    let mut meetings = [REFUSED; 0xc00];
    let mut index = 0;
    while index < meetings.len() {
        meetings[index] = Shape::ALL[index >> 8].meeting(index as u32 >> 4 & 15, index as u32 & 15);
        index += 1;
    }
    meetings
};

/// A bit that no half-move has: it is not plain.
pub(super) const REFUSED: u32 = 1 << 31;

/// The record's bit for the side to move, in its place.
pub(super) const fn turn(side: Side) -> u32 {
    half_move::SIDE.put(side as u32)
}

/// The record's bit that changes with every half-move.
pub(super) const TURN: u32 = turn(Side::Black);
