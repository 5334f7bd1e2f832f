// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each byte says, typed, and what the second byte of a pair says.
//!
//! | bytes | meaning |
//! |---|---|
//! | `00`-`1f` | pawn a-h, 4 offsets each |
//! | `20`-`2f` | knight #0, #1, 8 offsets each |
//! | `30`-`4f` | bishop #0, #1, 16 offsets each |
//! | `50`-`6f` | rook #0, #1, 16 offsets each |
//! | `70`-`8f` | queen, 32 offsets |
//! | `90`-`97` | king, 8 offsets |
//! | `98` `99` `9a` | O-O, O-O-O, null move |
//! | `a0`-`a7` | promotion of pawn a-h, then a second byte |
//! | `a8`-`af` | the man that pawn a-h became moves, then a second byte |
//! | `b0` | glyph, its number in the second byte |
//! | `b1`-`cf` | glyph 1-31 |
//! | `d0`-`d3` | result 0-1, 1/2-1/2, 1-0, * |
//! | `e0` | comment |
//! | `e1`-`e4` | text in place of a half-move: garbled, illegal, ambiguous, unknown |
//! | `f0` `f1` | a variation begins, ends |
//! | `ff` | end |
//! | others | reserved |

use core::fmt;

use super::way::PAWN;
use super::{Profile, Way};
use crate::game::{Outcome, Unread, result_token};
use crate::geometry::Advance;
use crate::man::{Kind, Man, Side};
use crate::position::Wing;

const KING: u8 = 0x90;
const KING_CASTLES: u8 = 0x98;
const QUEEN_CASTLES: u8 = 0x99;
const NULL: u8 = 0x9a;
const PROMOTION: u8 = 0xa0;
const PROMOTED: u8 = 0xa8;
const GLYPH: u8 = 0xb0;
const RESULT: u8 = 0xd0;
const TEXT: u8 = 0xe0;
const LINE_START: u8 = 0xf0;
const LINE_END: u8 = 0xf1;
const END: u8 = 0xff;

/// The greatest glyph that has a byte of its own.
const LAST_SHORT_GLYPH: u8 = 31;

/// The first byte of each man that has bytes of its own, in rising order: kind, label, byte.
const MEN: [(Kind, u8, u8); 16] = [
    (Kind::Pawn, 0, 0x00),
    (Kind::Pawn, 1, 0x04),
    (Kind::Pawn, 2, 0x08),
    (Kind::Pawn, 3, 0x0c),
    (Kind::Pawn, 4, 0x10),
    (Kind::Pawn, 5, 0x14),
    (Kind::Pawn, 6, 0x18),
    (Kind::Pawn, 7, 0x1c),
    (Kind::Knight, 0, 0x20),
    (Kind::Knight, 1, 0x28),
    (Kind::Bishop, 0, 0x30),
    (Kind::Bishop, 1, 0x40),
    (Kind::Rook, 0, 0x50),
    (Kind::Rook, 1, 0x60),
    (Kind::Queen, 0, 0x70),
    (Kind::King, 0, KING),
];

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextKind {
    /// A comment.
    Comment,
    /// What stood in the place of a half-move and could not be read.
    Unreadable(Unread),
}

impl TextKind {
    const ALL: [Self; 5] = [
        Self::Comment,
        Self::Unreadable(Unread::Garbled),
        Self::Unreadable(Unread::Illegal),
        Self::Unreadable(Unread::Ambiguous),
        Self::Unreadable(Unread::Unknown),
    ];
}

/// What a byte says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A man moves.
    Move {
        /// What it is.
        kind: Kind,
        /// Which one: 0-7 for a pawn, 0 for queen and king, else 0 or 1.
        label: u8,
        /// How it goes.
        way: Way,
    },
    /// Castling.
    Castle(Wing),
    /// The null move.
    Null,
    /// This pawn promotes; how, and to what, says the second byte.
    Promotion(u8),
    /// The man that this pawn became moves; how, says the second byte.
    Promoted(u8),
    /// A numeric glyph, 1-31.
    Glyph(u8),
    /// A numeric glyph, whose number is the second byte.
    AnyGlyph,
    /// The result; `None` for `*`.
    Result(Option<Outcome>),
    /// A text.
    Text(TextKind),
    /// A variation to the half-move before it begins.
    LineStart,
    /// The variation ends.
    LineEnd,
    /// The game ends.
    End,
    /// Nothing: reserved.
    Reserved(u8),
}

impl Meaning {
    /// What this byte says.
    pub const fn of(byte: u8, profile: Profile) -> Self {
        match byte {
            ..KING_CASTLES => Self::move_of(byte, profile),
            KING_CASTLES => Self::Castle(Wing::King),
            QUEEN_CASTLES => Self::Castle(Wing::Queen),
            NULL => Self::Null,
            PROMOTION..PROMOTED => Self::Promotion(byte - PROMOTION),
            PROMOTED..GLYPH => Self::Promoted(byte - PROMOTED),
            GLYPH => Self::AnyGlyph,
            0xb1..RESULT => Self::Glyph(byte - GLYPH),
            RESULT => Self::Result(Some(Outcome::BlackWins)),
            0xd1 => Self::Result(Some(Outcome::Draw)),
            0xd2 => Self::Result(Some(Outcome::WhiteWins)),
            0xd3 => Self::Result(None),
            TEXT..=0xe4 => Self::Text(TextKind::ALL[(byte - TEXT) as usize]),
            LINE_START => Self::LineStart,
            LINE_END => Self::LineEnd,
            END => Self::End,
            _ => Self::Reserved(byte),
        }
    }

    /// A byte below castling's.
    const fn move_of(byte: u8, profile: Profile) -> Self {
        let mut last = MEN.len() - 1;
        while MEN[last].2 > byte {
            last -= 1;
        }
        let (kind, label, first) = MEN[last];
        match Way::of(kind, byte - first, profile) {
            Some(way) => Self::Move { kind, label, way },
            None => unreachable!(),
        }
    }

    /// The byte that says this; `None` for a move that no man with bytes of its own makes, for a pawn above 7, and for
    /// a glyph without a byte of its own.
    pub fn to_byte(self, profile: Profile) -> Option<u8> {
        Some(match self {
            Self::Move { kind, label, way } => {
                first_byte(Man::new(Side::White, kind, label))? + way.offset(kind, profile)?
            }
            Self::Castle(Wing::King) => KING_CASTLES,
            Self::Castle(Wing::Queen) => QUEEN_CASTLES,
            Self::Null => NULL,
            Self::Promotion(label @ ..8) => PROMOTION + label,
            Self::Promoted(label @ ..8) => PROMOTED + label,
            Self::Glyph(number @ 1..=LAST_SHORT_GLYPH) => GLYPH + number,
            Self::Promotion(_) | Self::Promoted(_) | Self::Glyph(_) => return None,
            Self::AnyGlyph => GLYPH,
            Self::Result(Some(Outcome::BlackWins)) => RESULT,
            Self::Result(Some(Outcome::Draw)) => RESULT + 1,
            Self::Result(Some(Outcome::WhiteWins)) => RESULT + 2,
            Self::Result(None) => RESULT + 3,
            Self::Text(kind) => TEXT + TextKind::ALL.iter().position(|&other| other == kind)? as u8,
            Self::LineStart => LINE_START,
            Self::LineEnd => LINE_END,
            Self::End => END,
            Self::Reserved(byte) => byte,
        })
    }
}

/// In [`FIRST_BYTES`]: the man has no bytes of its own.
const NO_BYTE: u8 = 0xff;

/// The byte of each man's offset 0, by the man's byte without its side.
static FIRST_BYTES: [u8; 128] = {
    let mut bytes = [NO_BYTE; 128];
    let mut number = 0;
    while number < MEN.len() {
        let (kind, label, byte) = MEN[number];
        bytes[Man::new(Side::White, kind, label).index()] = byte;
        number += 1;
    }
    bytes
};

/// The byte of this man's offset 0; `None` if it has no bytes of its own.
pub(super) fn first_byte(man: Man) -> Option<u8> {
    let byte = FIRST_BYTES[man.index() & 0x7f];
    (byte != NO_BYTE).then_some(byte)
}

/// What the second byte of a pair says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Second {
    /// `0010 oopp`: how the pawn goes, and what it becomes.
    Promotion(Advance, Kind),
    /// `001o oooo`: the offset of the promoted man, whose kind says which [`Way`] that is.
    Offset(u8),
    /// The glyph's number.
    Glyph(u8),
    /// Nothing: the upper bits are reserved.
    Reserved(u8),
}

impl Second {
    /// What a pawn may become, in the order of `pp`.
    pub const OFFICERS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

    /// What this byte says after a first byte that says `first`; `None` if that one stands alone.
    pub const fn of(first: Meaning, byte: u8) -> Option<Self> {
        Some(match first {
            Meaning::Promotion(_) if byte >> 4 == 0b0010 => {
                Self::Promotion(PAWN[(byte >> 2 & 3) as usize], Self::OFFICERS[(byte & 3) as usize])
            }
            Meaning::Promoted(_) if byte >> 5 == 0b001 => Self::Offset(byte & 31),
            Meaning::Promotion(_) | Meaning::Promoted(_) => Self::Reserved(byte),
            Meaning::AnyGlyph => Self::Glyph(byte),
            _ => return None,
        })
    }

    /// The byte that says this; `None` for a promotion to a king or pawn, and for an offset above 31.
    pub fn to_byte(self) -> Option<u8> {
        match self {
            Self::Promotion(advance, kind) => {
                let way = PAWN.iter().position(|&other| other == advance)? as u8;
                let officer = Self::OFFICERS.iter().position(|&other| other == kind)? as u8;
                Some(0b0010 << 4 | way << 2 | officer)
            }
            Self::Offset(offset) => (offset < 32).then_some(0b001 << 5 | offset),
            Self::Glyph(byte) | Self::Reserved(byte) => Some(byte),
        }
    }
}

impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = |label: &u8| (b'a' + label) as char;
        match self {
            Self::Move {
                kind: Kind::Pawn,
                label,
                way,
            } => write!(f, "{}-pawn {way}", file(label)),
            Self::Move {
                kind: kind @ (Kind::King | Kind::Queen),
                way,
                ..
            } => write!(f, "{kind} {way}"),
            Self::Move { kind, label, way } => write!(f, "{kind} #{label} {way}"),
            Self::Castle(Wing::King) => f.write_str("castles O-O"),
            Self::Castle(Wing::Queen) => f.write_str("castles O-O-O"),
            Self::Null => f.write_str("null move"),
            Self::Promotion(label) => write!(f, "{}-pawn promotes", file(label)),
            Self::Promoted(label) => write!(f, "the man that the {}-pawn became moves", file(label)),
            Self::Glyph(number) => write!(f, "glyph ${number}"),
            Self::AnyGlyph => f.write_str("glyph"),
            Self::Result(outcome) => write!(f, "result {}", result_token(*outcome)),
            Self::Text(TextKind::Comment) => f.write_str("comment"),
            Self::Text(TextKind::Unreadable(Unread::Garbled)) => f.write_str("a move that cannot be read"),
            Self::Text(TextKind::Unreadable(Unread::Illegal)) => f.write_str("an illegal move"),
            Self::Text(TextKind::Unreadable(Unread::Ambiguous)) => f.write_str("an ambiguous move"),
            Self::Text(TextKind::Unreadable(Unread::Unknown)) => f.write_str("something that is no move"),
            Self::LineStart => f.write_str("variation begins"),
            Self::LineEnd => f.write_str("variation ends"),
            Self::End => f.write_str("end"),
            Self::Reserved(_) => f.write_str("reserved"),
        }
    }
}

impl fmt::Display for Second {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Promotion(advance, kind) => write!(f, "{advance}, becomes a {kind}"),
            Self::Offset(offset) => write!(f, "offset {offset}"),
            Self::Glyph(number) => write!(f, "${number}"),
            Self::Reserved(_) => f.write_str("reserved"),
        }
    }
}
