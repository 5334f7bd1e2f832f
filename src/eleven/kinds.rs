// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which kinds of men could make a half-move, as far as its squares show.

use core::fmt;

use super::meaning::{Class, Meaning};
use super::word::Word;
use crate::man::{Kind, Side};
use crate::square::Square;

/// A set of kinds. A pawn's side matters, because only pawns go one way.
///
/// | bit | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
/// |---|---|---|---|---|---|---|---|
/// | kind | White's pawn | Black's pawn | knight | bishop | rook | queen | king |
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kinds(u8);

impl Kinds {
    /// Nobody: a special or invalid word.
    pub const NONE: Self = Self(0);
    /// White's pawn.
    pub const WHITE_PAWN: Self = Self(1);
    /// Black's pawn.
    pub const BLACK_PAWN: Self = Self(1 << 1);
    /// A knight.
    pub const KNIGHT: Self = Self(1 << 2);
    /// A bishop.
    pub const BISHOP: Self = Self(1 << 3);
    /// A rook.
    pub const ROOK: Self = Self(1 << 4);
    /// A queen.
    pub const QUEEN: Self = Self(1 << 5);
    /// A king, castling included.
    pub const KING: Self = Self(1 << 6);

    /// Every kind with its name, in the order of the bits.
    pub const NAMED: [(Self, &'static str); 7] = [
        (Self::WHITE_PAWN, "wP"),
        (Self::BLACK_PAWN, "bP"),
        (Self::KNIGHT, "N"),
        (Self::BISHOP, "B"),
        (Self::ROOK, "R"),
        (Self::QUEEN, "Q"),
        (Self::KING, "K"),
    ];

    /// The mask, 0-127.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many kinds are in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all kinds of the other set are in this one.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The set of this one kind of man.
    pub const fn one(side: Side, kind: Kind) -> Self {
        match (kind, side) {
            (Kind::Pawn, Side::White) => Self::WHITE_PAWN,
            (Kind::Pawn, Side::Black) => Self::BLACK_PAWN,
            (Kind::Knight, _) => Self::KNIGHT,
            (Kind::Bishop, _) => Self::BISHOP,
            (Kind::Rook, _) => Self::ROOK,
            (Kind::Queen, _) => Self::QUEEN,
            (Kind::King, _) => Self::KING,
        }
    }

    const fn with(self, other: Self, condition: bool) -> Self {
        if condition { Self(self.0 | other.0) } else { self }
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Self::NAMED.iter().filter(|(kind, _)| self.contains(*kind));
        f.debug_set().entries(names.map(|(_, name)| name)).finish()
    }
}

impl Word {
    /// The kinds that could make the half-move; [`Kinds::NONE`] if the word is no half-move.
    ///
    /// ```
    /// use halfmove::eleven::{Word, Kinds};
    /// let e2e4: Word = "2412".parse()?;
    /// assert_eq!(e2e4.kinds().bits(), Kinds::WHITE_PAWN.bits() | Kinds::ROOK.bits() | Kinds::QUEEN.bits());
    /// # Ok::<(), halfmove::eleven::NotAWord>(())
    /// ```
    pub const fn kinds(self) -> Kinds {
        match self.meaning() {
            Meaning::HalfMove { from, to, class } => on_line(from, to, class),
            Meaning::Promotion { side: Side::White, .. } => Kinds::WHITE_PAWN,
            Meaning::Promotion { side: Side::Black, .. } => Kinds::BLACK_PAWN,
            Meaning::Special(_) | Meaning::Invalid => Kinds::NONE,
        }
    }
}

const fn on_line(from: Square, to: Square, class: Class) -> Kinds {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let is_next = files <= 1 && ranks <= 1;
    match class {
        Class::Knight => Kinds::KNIGHT,
        Class::BishopLine => Kinds(Kinds::BISHOP.0 | Kinds::QUEEN.0)
            .with(Kinds::KING, is_next)
            .with(Kinds::WHITE_PAWN, is_next && is_pawn_step(Side::White, from, to))
            .with(Kinds::BLACK_PAWN, is_next && is_pawn_step(Side::Black, from, to)),
        Class::RookLine => {
            let castles = from.file() == 4 && files == 2 && ranks == 0 && matches!(from.rank(), 0 | 7);
            let on_file = files == 0 && ranks <= 2;
            Kinds(Kinds::ROOK.0 | Kinds::QUEEN.0)
                .with(Kinds::KING, is_next || castles)
                .with(Kinds::WHITE_PAWN, on_file && is_pawn_step(Side::White, from, to))
                .with(Kinds::BLACK_PAWN, on_file && is_pawn_step(Side::Black, from, to))
        }
    }
}

/// Whether a pawn of this side gets from the one rank to the other in a half-move that is no promotion.
const fn is_pawn_step(side: Side, from: Square, to: Square) -> bool {
    // The ranks as the side counts them from its own edge.
    let (from, to) = match side {
        Side::White => (from.rank(), to.rank()),
        Side::Black => (7 - from.rank(), 7 - to.rank()),
    };
    from >= 1 && to <= 6 && (to == from + 1 || from == 1 && to == 3)
}
