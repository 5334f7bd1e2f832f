// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 32-bit record that the hardware puts on its output stream, one a beat, and that the software reference makes
//! from the same bytes. The RustHDL blocks, the exported `halfmove_record.vh` and the table in `docs/records.md` are
//! made from the fields in this module. The low 25 bits are a [`HalfMove`]'s own.
//!
//! Every byte of a coded game gives exactly one record, except a prefix (none) and the bytes after an error (none).
//! The last byte of a game always gives the record that carries `last`: after an error that is a *stop* record
//! without an error code.

use core::fmt;

use crate::fault::Fault;
use crate::field::Field;
use crate::half_move::HalfMove;
use crate::hardware::set_up::BadSetUp;

#[doc(no_inline)]
pub use crate::half_move::{CAPTURED, CASTLING, DOUBLE_STEP, EN_PASSANT, FROM, KIND, PROMOTION, SIDE, TO};

/// The error code.
pub const ERROR: Field = Field::new("ERROR", 25, 4, "error code, 0 if none; only in a stop record");
/// The type of the record.
pub const TYPE: Field = Field::new("TYPE", 29, 2, "record type: 0 half-move, 1 mark, 2 text byte, 3 stop");
/// Last record of its game.
pub const LAST: Field = Field::new("LAST", 31, 1, "1 = last record of its game, as tlast");
/// The byte of a mark or text record; it overlays `FROM` and `TO`.
pub const BYTE: Field = Field::new("BYTE", 0, 8, "types 1 and 2: the byte itself");
/// The word of a mark or text record of the 11-bit notation; it overlays `FROM` and `TO`.
pub const WORD: Field = Field::new("WORD", 0, 11, "types 1 and 2 of the 11-bit notation: the word itself");
/// The byte offset of a stop record; it overlays the half-move's fields.
pub const OFFSET: Field = Field::new(
    "OFFSET",
    0,
    24,
    "type 3: offset of the byte or word in its game, modulo 2^24",
);

/// The error is of the set-up before the game: its codes are those of [`BadSetUp`]. It overlays `SIDE`.
pub const SET_UP: Field = Field::new(
    "SET_UP",
    24,
    1,
    "type 3: 1 = the error is of the set-up, whose codes are others",
);

/// Every field, overlays last.
pub const FIELDS: [Field; 16] = [
    FROM,
    TO,
    KIND,
    CAPTURED,
    PROMOTION,
    CASTLING,
    EN_PASSANT,
    DOUBLE_STEP,
    SIDE,
    ERROR,
    TYPE,
    LAST,
    BYTE,
    WORD,
    OFFSET,
    SET_UP,
];

/// The record types, as `TYPE` holds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum RecordType {
    /// A half-move was played.
    HalfMove = 0,
    /// A result, `?` or `!`.
    Mark = 1,
    /// A byte of a text, its opening and closing null included.
    Text = 2,
    /// An error, or the end of a game that had one.
    Stop = 3,
}

impl RecordType {
    /// The fields that a record of this type has; all other bits are zero.
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Self::HalfMove => &[
                FROM,
                TO,
                KIND,
                CAPTURED,
                PROMOTION,
                CASTLING,
                EN_PASSANT,
                DOUBLE_STEP,
                SIDE,
                TYPE,
                LAST,
            ],
            Self::Mark | Self::Text => &[BYTE, WORD, TYPE, LAST],
            Self::Stop => &[OFFSET, SET_UP, ERROR, TYPE, LAST],
        }
    }
}

/// A record, all 32 bits of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Record(pub u32);

impl Record {
    /// A half-move that was played.
    pub const fn half_move(half_move: HalfMove) -> Self {
        Self(half_move.bits() | TYPE.put(RecordType::HalfMove as u32))
    }

    /// A mark: the byte of a result, `?` or `!`.
    pub const fn mark(byte: u8) -> Self {
        Self(BYTE.put(byte as u32) | TYPE.put(RecordType::Mark as u32))
    }

    /// A byte of a text.
    pub const fn text(byte: u8) -> Self {
        Self(BYTE.put(byte as u32) | TYPE.put(RecordType::Text as u32))
    }

    /// A mark or text of the 11-bit notation.
    pub const fn word(record_type: RecordType, word: u16) -> Self {
        Self(WORD.put(word as u32) | TYPE.put(record_type as u32))
    }

    /// A stop: an error at this byte, or (without one) the end of a game that had an error before.
    pub const fn stop(fault: Option<Fault>, offset: u64) -> Self {
        let code = match fault {
            Some(fault) => fault.code() as u32,
            None => 0,
        };
        Self(OFFSET.put((offset & 0xff_ffff) as u32) | ERROR.put(code) | TYPE.put(RecordType::Stop as u32))
    }

    /// A stop at the byte that follows beats which are no set-up.
    pub const fn bad_set_up(bad: BadSetUp, offset: u64) -> Self {
        Self(Self::stop(None, offset).0 | SET_UP.put(1) | ERROR.put(bad as u32))
    }

    /// The same record, marked as the last of its game.
    pub const fn with_last(self) -> Self {
        Self(self.0 | LAST.put(1))
    }

    /// What the record is.
    pub const fn record_type(self) -> RecordType {
        match TYPE.of(self.0) {
            0 => RecordType::HalfMove,
            1 => RecordType::Mark,
            2 => RecordType::Text,
            _ => RecordType::Stop,
        }
    }

    /// Whether it ends its game.
    pub const fn is_last(self) -> bool {
        LAST.of(self.0) != 0
    }

    /// The error it reports.
    pub fn fault(self) -> Option<Fault> {
        match self.record_type() {
            RecordType::Stop if SET_UP.of(self.0) == 0 => Fault::from_code(ERROR.of(self.0)),
            _ => None,
        }
    }

    /// What is wrong with the set-up, if it reports that.
    pub fn set_up_fault(self) -> Option<BadSetUp> {
        let is_of_set_up = self.record_type() == RecordType::Stop && SET_UP.of(self.0) != 0;
        let mut all = BadSetUp::ALL.into_iter();
        all.find(|&bad| is_of_set_up && bad as u32 == ERROR.of(self.0))
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.record_type() {
            RecordType::HalfMove => write!(
                f,
                "{} {:?}",
                HalfMove::from_bits(self.0).side(),
                HalfMove::from_bits(self.0)
            ),
            RecordType::Mark => write!(f, "mark {:#04x}", BYTE.of(self.0)),
            RecordType::Text => write!(f, "text {:#04x}", BYTE.of(self.0)),
            RecordType::Stop => match self.set_up_fault() {
                Some(bad) => write!(f, "stop {bad:?} before {}", OFFSET.of(self.0)),
                None => write!(f, "stop {:?} at {}", self.fault(), OFFSET.of(self.0)),
            },
        }?;
        f.write_str(if self.is_last() { " last" } else { "" })
    }
}
