// SPDX-License-Identifier: MIT OR Apache-2.0
//! A position that knows its men by identity: which man stands on a square, and on which square a man stands.
//!
//! Codes name a man by kind and label and let it step; both directions of the map are kept, so a half-move costs the
//! same however many men there are, and no half-moves are ever generated.

mod play;
mod set_up;
mod step;

pub(crate) use play::castling_wing;
pub use play::{PlayError, Played, Undo, Wing};
pub use set_up::{Numbering, SetUpError};
pub(crate) use step::Step;

use crate::man::{Kind, Man, Side};
use crate::square::Square;

/// In the table of men: not on the board. Bit 6, so that one test tells it from a square.
const NOWHERE: u8 = 64;
/// On the board: nobody. No man has this byte.
const NOBODY: u8 = 0;

/// Where every man stands, whose turn it is, and what history allows: castling and en passant.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    /// Man byte to square number, or [`NOWHERE`]. The entry of [`NOBODY`] takes writes and is never asked.
    square_of: [u8; 256],
    /// Square to man byte, or [`NOBODY`].
    man_on: [u8; 64],
    /// The squares that each side's men stand on.
    occupied: [u64; 2],
    /// Whose half-move is next.
    side: Side,
    /// Castling rights still held.
    castling: CastlingRights,
    /// The square that a double step has just passed, or a number above 63.
    en_passant: u8,
}

/// The castling rights still held, one bit each; see [`CastlingRights::holds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No right at all.
    pub const NONE: Self = Self(0);
    /// Both sides, both wings.
    pub const ALL: Self = Self(15);

    const fn bit(side: Side, wing: Wing) -> u8 {
        1 << (side as u8 * 2 + wing as u8)
    }

    /// Whether this side may still castle on this wing, as far as king and rook are concerned.
    pub const fn holds(self, side: Side, wing: Wing) -> bool {
        self.0 & Self::bit(side, wing) != 0
    }

    const fn with(self, side: Side, wing: Wing) -> Self {
        Self(self.0 | Self::bit(side, wing))
    }

    /// The rights that survive a half-move from or to this square.
    const fn kept_at(square: u8) -> u8 {
        let lost = match square {
            0 => Self::bit(Side::White, Wing::Queen),
            4 => Self::bit(Side::White, Wing::Queen) | Self::bit(Side::White, Wing::King),
            7 => Self::bit(Side::White, Wing::King),
            56 => Self::bit(Side::Black, Wing::Queen),
            60 => Self::bit(Side::Black, Wing::Queen) | Self::bit(Side::Black, Wing::King),
            63 => Self::bit(Side::Black, Wing::King),
            _ => 0,
        };
        Self::ALL.0 & !lost
    }
}

impl Position {
    /// The normal start of a game. Labels: pawns by file a-h = 0-7; of each pair of pieces the queen's-side one is #0.
    pub const fn start() -> Self {
        const START: Position = Position::arrayed();
        START
    }

    const fn arrayed() -> Self {
        const BACK: [(Kind, u8); 8] = [
            (Kind::Rook, 0),
            (Kind::Knight, 0),
            (Kind::Bishop, 0),
            (Kind::Queen, 0),
            (Kind::King, 0),
            (Kind::Bishop, 1),
            (Kind::Knight, 1),
            (Kind::Rook, 1),
        ];
        let mut position = Self::empty();
        let mut file = 0;
        while file < 8 {
            let (kind, label) = BACK[file as usize];
            position.put(Man::new(Side::White, kind, label), Square::at(file, 0));
            position.put(Man::new(Side::White, Kind::Pawn, file), Square::at(file, 1));
            position.put(Man::new(Side::Black, Kind::Pawn, file), Square::at(file, 6));
            position.put(Man::new(Side::Black, kind, label), Square::at(file, 7));
            file += 1;
        }
        position.castling = CastlingRights::ALL;
        position
    }

    const fn empty() -> Self {
        Self {
            square_of: [NOWHERE; 256],
            man_on: [NOBODY; 64],
            occupied: [0; 2],
            side: Side::White,
            castling: CastlingRights::NONE,
            en_passant: NOWHERE,
        }
    }

    const fn put(&mut self, man: Man, square: Square) {
        self.square_of[man.index()] = square.number();
        self.man_on[square.index()] = man.to_byte();
        self.occupied[man.side().index()] |= square.bit();
    }

    fn lift(&mut self, man: Man, square: Square) {
        self.square_of[man.index()] = NOWHERE;
        self.man_on[square.index()] = NOBODY;
        self.occupied[man.side().index()] &= !square.bit();
    }

    /// Where this man stands; `None` if it is not on the board.
    pub fn square_of(&self, man: Man) -> Option<Square> {
        Square::new(self.square_of[man.index()])
    }

    /// Who stands on this square.
    pub fn man_on(&self, square: Square) -> Option<Man> {
        Man::from_byte(self.man_on[square.index()])
    }

    /// Every man on the board with its square, a1 to h8.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        Square::all().filter_map(|square| Some((square, self.man_on(square)?)))
    }

    /// Whose half-move is next.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The castling rights still held.
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a double step has just passed, on which a pawn may take en passant.
    pub const fn en_passant(&self) -> Option<Square> {
        Square::new(self.en_passant)
    }

    /// The squares that this side's men stand on, bit 0 = a1.
    pub const fn occupied_by(&self, side: Side) -> u64 {
        self.occupied[side as usize]
    }

    /// The squares that anyone stands on, bit 0 = a1.
    pub const fn occupied(&self) -> u64 {
        self.occupied[0] | self.occupied[1]
    }

    /// The lowest label below `limit` that no living man of this side and kind holds: the label that a promoted man
    /// takes.
    pub fn free_label(&self, side: Side, kind: Kind, limit: u8) -> Option<u8> {
        (0..limit).find(|&label| self.square_of(Man::new(side, kind, label)).is_none())
    }

    /// Whether the two maps and the occupancy agree, which they always do; for tests.
    pub fn is_consistent(&self) -> bool {
        let mut occupied = [0; 2];
        for (square, man) in self.men() {
            occupied[man.side().index()] |= square.bit();
            if self.square_of(man) != Some(square) {
                return false;
            }
        }
        let alive = (1..=u8::MAX)
            .filter(|&byte| self.square_of[usize::from(byte)] < NOWHERE)
            .count();
        occupied == self.occupied && alive == self.men().count()
    }
}

/// The board as eight lines of FEN letters, Black's back rank first, and whose turn it is.
impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let letter = self.man_on(Square::at(file, rank)).map_or('.', Man::fen_letter);
                write!(f, "{letter}{}", if file == 7 { '\n' } else { ' ' })?;
            }
        }
        write!(f, "{} to move", self.side)
    }
}
