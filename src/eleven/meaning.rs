// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each of the 2048 words says, by rules: no table is asked. The way back is [`Word::of`].

use core::fmt;

use super::knight::{self, Jump};
use super::special::Special;
use super::word::Word;
use crate::man::{Kind, Side};
use crate::square::Square;

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A half-move; which man makes it is left to the board. Castling is the king's step of two squares.
    HalfMove {
        /// The origin square.
        from: Square,
        /// The target square.
        to: Square,
        /// Which men go that way.
        class: Class,
    },
    /// A pawn reaches the last rank and becomes an officer.
    Promotion {
        /// Whose pawn.
        side: Side,
        /// The origin square.
        from: Square,
        /// The target square.
        to: Square,
        /// What it becomes.
        kind: Kind,
    },
    /// No half-move: texts, results, marks.
    Special(Special),
    /// Nothing: one of the 16 words of promotions that leave the board.
    Invalid,
}

/// Which men could go the way of a half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Along a file or rank.
    RookLine,
    /// Along a diagonal.
    BishopLine,
    /// A knight's jump.
    Knight,
}

/// The officers of the field `p p`, in its order.
const OFFICERS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

/// In the field `R` of a promotion: White's.
const WHITE: u8 = 4;

impl Word {
    /// What it says.
    pub const fn meaning(self) -> Meaning {
        match (self.steps(), self.line()) {
            (0, 0) => Meaning::Special(Special::ALL[(self.file() << 3 | self.rank()) as usize]),
            (0, _) => self.promotion(),
            _ => self.half_move(),
        }
    }

    /// The step of `N` along the line, on a board whose edges are joined.
    const fn half_move(self) -> Meaning {
        let (file, rank, steps) = (self.file(), self.rank(), self.steps());
        let from = Square::at(file, rank);
        let (to, file_wraps) = match self.line() {
            0 => (Square::at(file + steps, rank), false),
            1 => (Square::at(file + steps, rank + steps), file + steps > 7),
            2 => (Square::at(file, rank + steps), false),
            _ => (Square::at(8 + file - steps, rank + steps), file < steps),
        };
        let rank_wraps = rank + steps > 7;
        let is_diagonal = self.line() & 1 != 0;
        if is_diagonal && file_wraps != rank_wraps {
            let (from, to) = knight::from_jump(Jump { from, to });
            let class = Class::Knight;
            return Meaning::HalfMove { from, to, class };
        }
        let class = if is_diagonal {
            Class::BishopLine
        } else {
            Class::RookLine
        };
        Meaning::HalfMove { from, to, class }
    }

    /// One step of a pawn along the line, forward.
    const fn promotion(self) -> Meaning {
        let is_white = self.rank() & WHITE != 0;
        let (side, from_rank, to_rank) = if is_white {
            (Side::White, 6, 7)
        } else {
            (Side::Black, 1, 0)
        };
        // Toward the h-file: NE for White and SE for Black.
        let eastward = match self.line() {
            2 => 0,
            line => {
                if (line == 1) == is_white {
                    1
                } else {
                    -1
                }
            }
        };
        let to_file = self.file() as i8 + eastward;
        if to_file < 0 || to_file > 7 {
            return Meaning::Invalid;
        }
        Meaning::Promotion {
            side,
            from: Square::at(self.file(), from_rank),
            to: Square::at(to_file as u8, to_rank),
            kind: OFFICERS[(self.rank() & 3) as usize],
        }
    }

    /// The word of a half-move from square to square. `None` if no man goes that way, or if it is no promotion.
    ///
    /// ```
    /// use halfmove::Kind;
    /// use halfmove::eleven::Word;
    /// let square = |name: &str| name.parse().unwrap();
    /// assert_eq!(Word::of(square("g1"), square("f3"), None), "1605".parse().ok());
    /// assert_eq!(Word::of(square("e7"), square("e8"), Some(Kind::Queen)), "2470".parse().ok());
    /// assert_eq!(Word::of(square("e2"), square("f5"), None), None);
    /// ```
    pub const fn of(from: Square, to: Square, promotion: Option<Kind>) -> Option<Self> {
        let east = to.file() as i8 - from.file() as i8;
        let north = to.rank() as i8 - from.rank() as i8;
        match promotion {
            None => Self::of_displacement(from, east, north),
            Some(kind) => Self::of_promotion(from, to, east, kind),
        }
    }

    const fn of_displacement(from: Square, east: i8, north: i8) -> Option<Self> {
        let (line, steps) = match (east, north) {
            (0, 0) => return None,
            (_, 0) => (0, east),
            (0, _) => (2, north),
            _ if east == north => (1, north),
            _ if east == -north => (3, north),
            _ if east * north == 2 || east * north == -2 => return Some(knight::to_code(from, east, north)),
            _ => return None,
        };
        Some(Self::from_fields(line, from.file(), from.rank(), (steps & 7) as u8))
    }

    const fn of_promotion(from: Square, to: Square, east: i8, kind: Kind) -> Option<Self> {
        let white = match (from.rank(), to.rank()) {
            (6, 7) => WHITE,
            (1, 0) => 0,
            _ => return None,
        };
        let line = match (east, white) {
            (0, _) => 2,
            (1, WHITE) | (-1, 0) => 1,
            (-1, WHITE) | (1, 0) => 3,
            _ => return None,
        };
        let officer = match kind {
            Kind::Knight => 0,
            Kind::Bishop => 1,
            Kind::Rook => 2,
            Kind::Queen => 3,
            Kind::King | Kind::Pawn => return None,
        };
        Some(Self::from_fields(line, from.file(), white | officer, 0))
    }
}

impl Meaning {
    /// The name of its class: `rook-line`, `bishop-line`, `knight`, `promotion`, `special` or `invalid`.
    pub const fn class_name(self) -> &'static str {
        match self {
            Self::HalfMove { class, .. } => match class {
                Class::RookLine => "rook-line",
                Class::BishopLine => "bishop-line",
                Class::Knight => "knight",
            },
            Self::Promotion { .. } => "promotion",
            Self::Special(_) => "special",
            Self::Invalid => "invalid",
        }
    }

    /// The origin and target squares; `None` for a special and an invalid word.
    pub const fn squares(self) -> Option<(Square, Square)> {
        match self {
            Self::HalfMove { from, to, .. } | Self::Promotion { from, to, .. } => Some((from, to)),
            Self::Special(_) | Self::Invalid => None,
        }
    }

    /// What the pawn becomes.
    pub const fn promotion(self) -> Option<Kind> {
        match self {
            Self::Promotion { kind, .. } => Some(kind),
            _ => None,
        }
    }
}

/// A half-move in the notation of UCI, `e2e4` or `e7e8q`; else what the word says.
impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HalfMove { from, to, .. } => write!(f, "{from}{to}"),
            Self::Promotion { from, to, kind, .. } => write!(f, "{from}{to}{}", kind.letter().to_ascii_lowercase()),
            Self::Special(special) => fmt::Display::fmt(special, f),
            Self::Invalid => f.write_str("invalid"),
        }
    }
}

/// A word with what it says, as a row of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The word.
    pub word: Word,
    /// What it says.
    pub meaning: Meaning,
}

/// All 2048 words with what they say.
///
/// ```
/// use halfmove::eleven;
/// let row = eleven::table().nth(0o1440).unwrap();
/// assert_eq!((row.word.to_string().as_str(), row.meaning.class_name()), ("1440", "promotion"));
/// assert_eq!(row.meaning.to_string(), "e7f8n");
/// ```
pub fn table() -> impl ExactSizeIterator<Item = Row> {
    Word::all().map(|word| Row {
        word,
        meaning: word.meaning(),
    })
}
