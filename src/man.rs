// SPDX-License-Identifier: MIT OR Apache-2.0
//! The men: side, kind and label. A man keeps its label until it is captured (see `docs/formats/brenner.md`).

use core::fmt;
use core::ops::Not;

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// White, the side that moves first.
    White = 0,
    /// Black.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// White for `false`, Black for `true`.
    pub const fn from_bit(black: bool) -> Self {
        if black { Self::Black } else { Self::White }
    }

    /// The other side, where `!` cannot be used.
    pub const fn other(self) -> Self {
        Self::from_bit(matches!(self, Self::White))
    }

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank (0-7) on which this side's pieces start.
    pub const fn home_rank(self) -> u8 {
        match self {
            Self::White => 0,
            Self::Black => 7,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// What a man is. The discriminants are the three-bit kind codes of the hardware record; 0 means "none" there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// The king.
    King = 1,
    /// A pawn.
    Pawn = 2,
    /// A queen.
    Queen = 4,
    /// A rook.
    Rook = 5,
    /// A bishop.
    Bishop = 6,
    /// A knight.
    Knight = 7,
}

impl Kind {
    /// Every kind, in the order of the record's codes.
    pub const ALL: [Self; 6] = [
        Self::King,
        Self::Pawn,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
    ];

    /// The kind with this three-bit code; `None` for the codes 0 and 3, which name no kind.
    pub const fn from_code(code: u32) -> Option<Self> {
        match code & 7 {
            1 => Some(Self::King),
            2 => Some(Self::Pawn),
            4 => Some(Self::Queen),
            5 => Some(Self::Rook),
            6 => Some(Self::Bishop),
            7 => Some(Self::Knight),
            _ => None,
        }
    }

    /// The three-bit code: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The English letter of algebraic notation, upper case; a pawn's is `P`.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Pawn => 'P',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
        }
    }

    /// The kind of an English letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'K' => Some(Self::King),
            'P' => Some(Self::Pawn),
            'Q' => Some(Self::Queen),
            'R' => Some(Self::Rook),
            'B' => Some(Self::Bishop),
            'N' => Some(Self::Knight),
            _ => None,
        }
    }

    /// Whether a pawn may become one.
    pub const fn is_officer(self) -> bool {
        self.code() & 4 != 0
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king",
            Self::Pawn => "pawn",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
        })
    }
}

/// A man by identity: side (bit 7), kind code (bits 4-6) and label (bits 0-3). Never zero, so that 0 can mean "no man".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(u8);

impl Man {
    /// The man of this side and kind with this label. The low four bits count.
    pub const fn new(side: Side, kind: Kind, label: u8) -> Self {
        Self((side as u8) << 7 | (kind as u8) << 4 | (label & 15))
    }

    /// The man of a byte made by [`Man::to_byte`], or `None` if the byte names no kind.
    pub const fn from_byte(byte: u8) -> Option<Self> {
        if byte & 0x70 != 0 && byte & 0x70 != 0x30 {
            Some(Self(byte))
        } else {
            None
        }
    }

    /// Side, kind and label in one byte.
    pub const fn to_byte(self) -> u8 {
        self.0
    }

    /// Its byte as an index into a 256-entry table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose man it is.
    pub const fn side(self) -> Side {
        Side::from_bit(self.0 & 0x80 != 0)
    }

    /// What it is.
    pub const fn kind(self) -> Kind {
        match Kind::from_code((self.0 >> 4) as u32) {
            Some(kind) => kind,
            None => unreachable!(),
        }
    }

    /// Its number among the men of its side and kind, from 0.
    pub const fn label(self) -> u8 {
        self.0 & 15
    }

    /// Its letter in a FEN: upper case for White.
    pub const fn fen_letter(self) -> char {
        // By side and kind; two codes name no kind.
        b"?KP?QRBN?kp?qrbn"[(self.0 >> 4) as usize] as char
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("{} {} #{}", self.side(), self.kind(), self.label()))
    }
}

impl fmt::Debug for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
