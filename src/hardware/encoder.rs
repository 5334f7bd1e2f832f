// SPDX-License-Identifier: MIT OR Apache-2.0
//! The stream that `brenner_encoder` takes and gives: the fields of its input that it reads, the byte and the error
//! codes for what it cannot write, and the bits beside each byte. The core is compared with these definitions, and
//! [`RecordEncoder`] makes the same bytes in software. `docs/cores/encoder.md` explains them.
//!
//! The ports are [`super::ports::ENCODER`].
//!
//! [`RecordEncoder`]: crate::brenner::RecordEncoder

use alloc::format;
use alloc::string::String;

use super::record::{self, Record};
use super::set_up::BadSetUp;
use crate::fault::Fault;
use crate::field::Field;

/// The byte that stands for what could not be written: `11 000 000`, which has no meaning, so that every decoder stops
/// there too.
pub const STOP: u8 = 0xc0;

/// `m_axis_tuser`: the game had an error.
pub const BAD: Field = Field::new("BAD", 0, 1, "with tlast: the game had an error");
/// `m_axis_tuser`: the error code.
pub const REFUSAL: Field = Field::new("REFUSAL", 1, 5, "error code, 0 if none; only beside a stop byte");
/// `m_axis_tuser`: the half-moves written before.
pub const HALF_MOVES: Field = Field::new(
    "HALF_MOVES",
    6,
    16,
    "half-moves written before this one in the game, modulo 2^16",
);

/// The fields of `m_axis_tuser`.
pub const USER_FIELDS: [Field; 3] = [BAD, REFUSAL, HALF_MOVES];

/// The fields of a record that the encoder reads: a half-move's, or a byte to pass on, and which of them.
pub const INPUT_FIELDS: [Field; 5] = [record::FROM, record::TO, record::PROMOTION, record::TYPE, record::BYTE];

/// Why a half-move or an event cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// A fault that the decoder knows too, with its code there.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// As [`EncodeFault::NobodyThere`](crate::brenner::EncodeFault::NobodyThere).
    #[error("no man of the side to move stands on the origin square")]
    NobodyThere,
    /// As [`EncodeFault::NotItsStep`](crate::brenner::EncodeFault::NotItsStep).
    #[error("a man of this kind cannot go that way")]
    NotItsStep,
    /// As [`EncodeFault::NotAPromotion`](crate::brenner::EncodeFault::NotAPromotion).
    #[error("the half-move is not a promotion, or not to a man of this kind")]
    NotAPromotion,
    /// As [`EncodeFault::FifthMan`](crate::brenner::EncodeFault::FifthMan).
    #[error("four men of the promoted kind are on the board, and the code cannot name a fifth")]
    FifthMan,
    /// A half-move before the closing null of a text.
    #[error("a half-move arrives inside a text")]
    InsideText,
    /// A byte to pass on which is neither in a text nor a result, `?` or `!`.
    #[error("the byte is not a text, result or mark")]
    NotAnEvent,
    /// A stop record came: the source of the half-moves has given up.
    #[error("the source aborted the game")]
    GivenUp,
    /// The game has a set-up, and there is something wrong with it.
    #[error(transparent)]
    SetUp(#[from] BadSetUp),
}

impl Refusal {
    /// All of them, in the order in which they win over each other.
    pub const PRIORITY: [Self; 18] = [
        Self::SetUp(BadSetUp::Malformed),
        Self::SetUp(BadSetUp::Chess960),
        Self::GivenUp,
        Self::InsideText,
        Self::Fault(Fault::AfterResult),
        Self::NotAnEvent,
        Self::Fault(Fault::OpenText),
        Self::NobodyThere,
        Self::Fault(Fault::Castling),
        Self::NotItsStep,
        Self::NotAPromotion,
        Self::FifthMan,
        Self::Fault(Fault::DoubleStep),
        Self::Fault(Fault::PromotionMissing),
        Self::Fault(Fault::OwnMan),
        Self::Fault(Fault::Blocked),
        Self::Fault(Fault::NothingToTake),
        Self::Fault(Fault::KingCaptured),
    ];

    /// Its name.
    pub fn name(self) -> String {
        match self {
            Self::Fault(fault) => format!("{fault:?}"),
            Self::SetUp(bad) => format!("{bad:?}"),
            refusal => format!("{refusal:?}"),
        }
    }

    /// The five-bit code: a decoder's fault has its own, 1-15.
    pub const fn code(self) -> u8 {
        match self {
            Self::Fault(fault) => fault.code(),
            Self::NobodyThere => 16,
            Self::NotItsStep => 17,
            Self::NotAPromotion => 18,
            Self::FifthMan => 19,
            Self::InsideText => 20,
            Self::NotAnEvent => 21,
            Self::GivenUp => 22,
            Self::SetUp(bad) => 22 + bad as u8,
        }
    }

    /// The one with this code, if there is one.
    pub fn from_code(code: u8) -> Option<Self> {
        Self::PRIORITY.into_iter().find(|refusal| refusal.code() == code)
    }
}

/// What the hardware takes at an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beat {
    /// A square of a set-up, as [`set_up`](super::set_up) has them; `s_axis_tuser` marks it.
    SetUp(u8),
    /// A half-move or an event.
    Record(Record),
}

/// In the word in which a board takes a beat: a mark with an error, which is no record, is a square of a set-up.
const SET_UP_WORD: u32 = record::TYPE.put(record::RecordType::Mark as u32) | record::ERROR.put(1);

impl Beat {
    /// The word in which a board takes it, as the last of its game or not: `docs/board.md`.
    ///
    /// ```
    /// use halfmove::hardware::Record;
    /// use halfmove::hardware::encoder::Beat;
    ///
    /// assert_eq!(Beat::from(Record(12 | 28 << 6)).word(true), 0x8000_070c); // e2e4
    /// assert_eq!(Beat::SetUp(0b001_00100).word(false), 0x2200_0024); // Black's king
    /// assert_eq!(Beat::of_word(0x2200_0024), (Beat::SetUp(0b001_00100), false));
    /// ```
    pub const fn word(self, last: bool) -> u32 {
        let word = match self {
            Self::SetUp(beat) => SET_UP_WORD | record::BYTE.put(beat as u32),
            Self::Record(record) => record.0 & !record::LAST.put(1),
        };
        word | record::LAST.put(last as u32)
    }

    /// What such a word says, and whether it is the last of its game.
    pub const fn of_word(word: u32) -> (Self, bool) {
        let is_set_up = word & SET_UP_WORD == SET_UP_WORD && record::TYPE.of(word) == record::RecordType::Mark as u32;
        let beat = match is_set_up {
            true => Self::SetUp(record::BYTE.of(word) as u8),
            false => Self::Record(Record(word)),
        };
        (beat, record::LAST.of(word) != 0)
    }
}

impl From<Record> for Beat {
    fn from(record: Record) -> Self {
        Self::Record(record)
    }
}

/// A byte that the hardware gives, with what stands beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    /// `m_axis_tdata`: the byte of the coded game, or [`STOP`].
    pub byte: u8,
    /// `m_axis_tlast`: it is the last of its game.
    pub last: bool,
    /// `m_axis_tuser`, by [`USER_FIELDS`].
    pub user: u32,
}

/// In the word in which a board sends a byte: where `m_axis_tuser` begins, and `m_axis_tlast`.
const USER_IN_WORD: u32 = 8;
const LAST_IN_WORD: u32 = 31;

impl Written {
    /// The word in which a board sends it: `docs/board.md`.
    ///
    /// ```
    /// use halfmove::hardware::encoder::{BAD, STOP, Written};
    ///
    /// let written = Written { byte: STOP, last: true, user: BAD.put(1) };
    /// assert_eq!(written.word(), 0x8000_01c0);
    /// assert_eq!(Written::of_word(0x8000_01c0), written);
    /// ```
    pub const fn word(self) -> u32 {
        self.byte as u32 | self.user << USER_IN_WORD | (self.last as u32) << LAST_IN_WORD
    }

    /// What such a word says.
    pub const fn of_word(word: u32) -> Self {
        Self {
            byte: word as u8,
            last: word >> LAST_IN_WORD != 0,
            user: word >> USER_IN_WORD & ((1 << (HALF_MOVES.lsb + HALF_MOVES.width)) - 1),
        }
    }

    /// Why nothing could be written, beside a stop byte that says so.
    pub fn refusal(self) -> Option<Refusal> {
        Refusal::from_code(REFUSAL.of(self.user) as u8)
    }
}
