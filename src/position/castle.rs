// SPDX-License-Identifier: MIT OR Apache-2.0
//! Castling: two men at once.

use super::men::Men;
use super::{Hop, NOBODY, NOWHERE, Position, Squares, Step, castling_wing};
use crate::fault::Fault;
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::square::Square;

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

    /// The files of the king's target and the rook's, wherever they come from.
    pub(crate) const fn targets(self) -> (u8, u8) {
        match self {
            Self::King => (6, 5),
            Self::Queen => (2, 3),
        }
    }

    /// The file of the rook's start in ordinary chess.
    pub(crate) const fn corner(self) -> u8 {
        match self {
            Self::King => 7,
            Self::Queen => 0,
        }
    }
}

/// The square of the rook that castles on this wing with a king on this square, if neither has been touched. Only the
/// home squares of kings and rooks that may castle are ever untouched, so the untouched square beyond the king is the
/// rook's: in the corner, or in Chess960 anywhere.
pub(crate) const fn castling_rook(king: u8, touched: u64, side: Side, wing: Wing) -> Option<u8> {
    let first = 8 * side.home_rank();
    if king < first || king > first + 7 || touched >> king & 1 != 0 {
        return None;
    }
    let beyond = match wing {
        Wing::King => u64::MAX << king << 1,
        Wing::Queen => (1 << king) - 1,
    };
    match beyond & 0xff << first & !touched {
        0 => None,
        rooks => Some(match wing {
            Wing::King => 63 - rooks.leading_zeros() as u8,
            Wing::Queen => rooks.trailing_zeros() as u8,
        }),
    }
}

/// The squares from one to another on a rank, both included.
const fn span(one: u8, other: u8) -> u64 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    u64::MAX >> (63 - high) & u64::MAX << low
}

/// All that a castling does, made ready.
struct Castling {
    /// The squares of king and rook, which must be untouched.
    home: u64,
    /// The squares that they pass or reach, which must be empty except for the two.
    path: u64,
    /// The squares that they reach.
    targets: u64,
    /// The squares that the king leaves and reaches.
    king: (u8, u8),
    /// Those of the rook.
    rook: (u8, u8),
    half_move: HalfMove,
}

impl Castling {
    /// Castling of a king and a rook from these squares.
    const fn new(side: Side, wing: Wing, king: u8, rook: u8) -> Self {
        let (king_file, rook_file) = wing.targets();
        let first = 8 * side.home_rank();
        let king = (king, first + king_file);
        let rook = (rook, first + rook_file);
        let half_move = HalfMove::from_bits(
            half_move::FROM.put(king.0 as u32)
                | half_move::TO.put(king.1 as u32)
                | half_move::KIND.put(Kind::King as u32)
                | half_move::SIDE.put(side as u32)
                | half_move::CASTLING.put(1),
        );
        let home = 1 << king.0 | 1 << rook.0;
        Self {
            home,
            path: (span(king.0, king.1) | span(rook.0, rook.1)) & !home,
            targets: 1 << king.1 | 1 << rook.1,
            king,
            rook,
            half_move,
        }
    }

    /// That of ordinary chess.
    const fn usual(side: Side, wing: Wing) -> Self {
        let first = 8 * side.home_rank();
        Self::new(side, wing, first + 4, first + wing.corner())
    }
}

/// By side and wing.
static CASTLINGS: [[Castling; 2]; 2] = [
    [
        Castling::usual(Side::White, Wing::King),
        Castling::usual(Side::White, Wing::Queen),
    ],
    [
        Castling::usual(Side::Black, Wing::King),
        Castling::usual(Side::Black, Wing::Queen),
    ],
];

/// The byte of a side's king.
const fn king_of(side: Side) -> u8 {
    Man::new(side, Kind::King, 0).to_byte()
}

impl Men {
    /// Castles, if king and rook have not moved and no man stands between them; else `None`, and nothing is done.
    #[inline]
    pub(super) fn castle(&mut self, squares: &mut Squares, side: Side, wing: Wing) -> Option<HalfMove> {
        let usual = &CASTLINGS[side.index()][wing as usize];
        let stands_usually = self.on[usize::from(usual.king.0)] == king_of(side);
        let other;
        let castling = if squares.touched & usual.home == 0 && stands_usually {
            usual
        } else {
            other = self.other_castling(squares.touched, side, wing)?;
            &other
        };
        if squares.occupied & castling.path != 0 {
            return None;
        }
        let lift = |on: &mut [u8; 64], square: u8| core::mem::replace(&mut on[usize::from(square) & 63], NOBODY);
        // Each may stand on the other's target.
        let king = lift(&mut self.on, castling.king.0);
        let rook = lift(&mut self.on, castling.rook.0);
        for (man, square) in [(king, castling.king.1), (rook, castling.rook.1)] {
            self.on[usize::from(square) & 63] = man;
            self.square_of[usize::from(man)] = square;
        }
        squares.occupied = squares.occupied & !castling.home | castling.targets;
        squares.touched |= castling.home | castling.targets;
        Some(castling.half_move)
    }

    /// Castling of Chess960, from wherever king and rook stand.
    #[cold]
    #[inline(never)]
    fn other_castling(&self, touched: u64, side: Side, wing: Wing) -> Option<Castling> {
        let king = self.square_of[usize::from(king_of(side))];
        let rook = castling_rook(king, touched, side, wing)?;
        Some(Castling::new(side, wing, king, rook))
    }

    /// Castles if this step of the side to move is that.
    // What is seldom called takes and gives by value what its caller's loop keeps in registers.
    #[cold]
    #[inline(never)]
    pub(super) fn castle_by_step(
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
    pub(super) fn castle_by_hop(&mut self, mut squares: Squares, hop: &Hop, side: Side) -> Option<(Squares, HalfMove)> {
        let (from, to) = hop.squares();
        let man = Man::from_byte(self.on[from.index()]).filter(|man| man.side() == side)?;
        let half_move = self.castle(&mut squares, side, castling_wing(man, from, to)?)?;
        Some((squares, half_move))
    }
}

impl Position {
    /// The square of the rook with which this side may still castle on this wing, as far as king and rook are
    /// concerned: neither has moved. In ordinary chess it is in the corner.
    pub const fn castling_rook(&self, side: Side, wing: Wing) -> Option<Square> {
        let king = self.men.square_of[king_of(side) as usize];
        match castling_rook(king, self.squares.touched, side, wing) {
            Some(rook) => Square::new(rook),
            None => None,
        }
    }

    /// Whether this side may still castle on this wing, as far as king and rook are concerned: neither has moved.
    pub const fn may_castle(&self, side: Side, wing: Wing) -> bool {
        self.castling_rook(side, wing).is_some()
    }

    /// The same position without the castling rights that only Chess960 has: of kings that are not on the e-file, and
    /// of rooks that are not in the corner.
    pub fn without_chess960(mut self) -> Self {
        for side in Side::BOTH {
            let king = self.men.square_of[usize::from(king_of(side))];
            for wing in Wing::BOTH {
                let rook = self.castling_rook(side, wing);
                let other = rook.filter(|rook| rook.file() != wing.corner() || king & 7 != 4);
                self.squares.touched |= other.map_or(0, Square::bit);
            }
        }
        self
    }

    /// Castles on this wing, wherever king and rook stand, if they have not moved and no man stands between them.
    ///
    /// # Errors
    /// [`Fault::Castling`]; the position is then unchanged.
    pub fn castle(&mut self, wing: Wing) -> Result<HalfMove, Fault> {
        let castled = self.men.castle(&mut self.squares, self.side, wing);
        let half_move = castled.ok_or(Fault::Castling)?;
        self.double_stepped = NOWHERE;
        self.side = !self.side;
        Ok(half_move)
    }
}
