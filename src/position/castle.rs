// SPDX-License-Identifier: MIT OR Apache-2.0
//! Castling: two men at once.

use super::men::Men;
use super::{Hop, NOBODY, NOWHERE, Position, Squares, Step, castling_squares, castling_wing};
use crate::fault::Fault;
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};

/// The wing on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// O-O, toward the h-file.
    King = 0,
    /// O-O-O, toward the a-file.
    Queen = 1,
}

impl Wing {
    /// Both wings, the king's first.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// The files of the king's target, the rook's start, the rook's target, and the squares that must be empty as a
    /// mask on the rank.
    pub(super) const fn files(self) -> (u8, u8, u8, u64) {
        match self {
            Self::King => (6, 7, 5, 0b0110_0000),
            Self::Queen => (2, 0, 3, 0b0000_1110),
        }
    }
}

/// All that a castling does, made ready.
struct Castling {
    /// The squares of king and rook, which must be untouched.
    home: u64,
    /// The squares between, which must be empty.
    between: u64,
    /// The squares that are emptied or filled.
    changed: u64,
    /// The squares that the king leaves and reaches.
    king: (u8, u8),
    /// Those of the rook.
    rook: (u8, u8),
    half_move: HalfMove,
}

impl Castling {
    const fn new(side: Side, wing: Wing) -> Self {
        let (king_file, rook_file, rook_target, between) = wing.files();
        let first = 8 * side.home_rank();
        let king = (first + 4, first + king_file);
        let rook = (first + rook_file, first + rook_target);
        let half_move = HalfMove::from_bits(
            half_move::FROM.put(king.0 as u32)
                | half_move::TO.put(king.1 as u32)
                | half_move::KIND.put(Kind::King as u32)
                | half_move::SIDE.put(side as u32)
                | half_move::CASTLING.put(1),
        );
        Self {
            home: castling_squares(side, wing),
            between: between << first,
            changed: 1 << king.0 | 1 << king.1 | 1 << rook.0 | 1 << rook.1,
            king,
            rook,
            half_move,
        }
    }
}

/// By side and wing.
static CASTLINGS: [[Castling; 2]; 2] = [
    [
        Castling::new(Side::White, Wing::King),
        Castling::new(Side::White, Wing::Queen),
    ],
    [
        Castling::new(Side::Black, Wing::King),
        Castling::new(Side::Black, Wing::Queen),
    ],
];

impl Men {
    /// Castles, if king and rook have not moved and nobody stands between them; else `None`, and nothing is done.
    #[inline]
    pub(super) fn castle(&mut self, squares: &mut Squares, side: Side, wing: Wing) -> Option<HalfMove> {
        let castling = &CASTLINGS[side.index()][wing as usize];
        if squares.touched & castling.home != 0 || squares.occupied & castling.between != 0 {
            return None;
        }
        for (from, to) in [castling.king, castling.rook] {
            let man = core::mem::replace(&mut self.on[usize::from(from) & 63], NOBODY);
            self.on[usize::from(to) & 63] = man;
            self.square_of[usize::from(man)] = to;
        }
        squares.occupied ^= castling.changed;
        squares.touched |= castling.home;
        Some(castling.half_move)
    }

    /// Castles if this step of the side to move is that.
    // What is seldom called takes and gives by value what its caller's loop keeps in registers.
    #[cold]
    #[inline(never)]
    pub(super) fn step_castling(
        &mut self,
        mut squares: Squares,
        step: &Step,
        side: Side,
    ) -> Option<(Squares, HalfMove)> {
        let half_move = self.castle(&mut squares, side, step.wing()?)?;
        Some((squares, half_move))
    }

    /// The same for a half-move between given squares.
    #[cold]
    #[inline(never)]
    pub(super) fn hop_castling(&mut self, mut squares: Squares, hop: &Hop, side: Side) -> Option<(Squares, HalfMove)> {
        let (from, to) = hop.squares();
        let man = Man::from_byte(self.on[from.index()]).filter(|man| man.side() == side)?;
        let half_move = self.castle(&mut squares, side, castling_wing(man, from, to)?)?;
        Some((squares, half_move))
    }
}

impl Position {
    /// Castles, if king and rook have not moved and nobody stands between them.
    ///
    /// # Errors
    /// [`Fault::Castling`]; the position is then unchanged.
    pub(crate) fn castle(&mut self, wing: Wing) -> Result<HalfMove, Fault> {
        let castled = self.men.castle(&mut self.squares, self.side, wing);
        let half_move = castled.ok_or(Fault::Castling)?;
        self.double_stepped = NOWHERE;
        self.side = !self.side;
        Ok(half_move)
    }
}
