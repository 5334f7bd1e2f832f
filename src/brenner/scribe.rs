// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bytes that the hardware writes for half-moves and events, made by the software: the reference that
//! `brenner_encoder` is held against, and the one definition of its input, its output and its error codes.
//! `docs/encoder.md` explains them.

use super::encoder::Encoder;
use super::fault::EncodeFault;
use crate::fault::Fault;
use crate::man::Kind;
use crate::ports::{Direction, Port};
use crate::position::Position;
use crate::record::{self, Field, Record, RecordType};
use crate::square::Square;

/// The byte that stands for what could not be written: `11 000 000`, which has no meaning, so that every decoder stops
/// there too.
pub const STOP: u8 = 0xc0;

/// `m_axis_tuser`: the game had an error.
pub const BAD: Field = field("BAD", 0, 1, "with tlast: the game had an error");
/// `m_axis_tuser`: the error code.
pub const REFUSAL: Field = field("REFUSAL", 1, 5, "error code, 0 if none; only beside a stop byte");
/// `m_axis_tuser`: the half-moves written before.
pub const HALF_MOVES: Field = field(
    "HALF_MOVES",
    6,
    16,
    "half-moves written before this one in the game, modulo 2^16",
);

/// The fields of `m_axis_tuser`.
pub const USER_FIELDS: [Field; 3] = [BAD, REFUSAL, HALF_MOVES];

/// The fields of a record that the encoder reads: a half-move's, or a byte to pass on, and which of them.
pub const INPUT_FIELDS: [Field; 5] = [record::FROM, record::TO, record::PROMOTION, record::TYPE, record::BYTE];

/// The ports of `brenner_encoder`.
pub const PORTS: [Port; 11] = [
    port(
        "clk",
        Direction::Input,
        1,
        "clock; everything happens at its rising edge",
    ),
    port(
        "rst",
        Direction::Input,
        1,
        "synchronous reset, active high; not needed after power-up",
    ),
    port(
        "s_axis_tdata",
        Direction::Input,
        32,
        "a half-move or an event, as a record",
    ),
    port("s_axis_tvalid", Direction::Input, 1, "it is there"),
    port(
        "s_axis_tready",
        Direction::Output,
        1,
        "the core takes it at this edge; registered",
    ),
    port("s_axis_tlast", Direction::Input, 1, "it is its game's last"),
    port("m_axis_tdata", Direction::Output, 8, "a byte of the coded game"),
    port("m_axis_tvalid", Direction::Output, 1, "the byte is there"),
    port(
        "m_axis_tready",
        Direction::Input,
        1,
        "the surroundings take it at this edge",
    ),
    port("m_axis_tlast", Direction::Output, 1, "the byte is its game's last"),
    port(
        "m_axis_tuser",
        Direction::Output,
        22,
        "errors, as in the table of its fields",
    ),
];

const fn field(name: &'static str, lsb: u32, width: u32, meaning: &'static str) -> Field {
    Field {
        name,
        lsb,
        width,
        meaning,
    }
}

const fn port(name: &'static str, direction: Direction, width: u32, meaning: &'static str) -> Port {
    Port {
        name,
        direction,
        width,
        meaning,
    }
}

/// Why a half-move or an event cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// A fault that the decoder knows too, with its code there.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// As [`EncodeFault::NobodyThere`].
    #[error("no man of the side to move stands on the square left")]
    NobodyThere,
    /// As [`EncodeFault::NotItsStep`].
    #[error("such a man never goes that way")]
    NotItsStep,
    /// As [`EncodeFault::NotAPromotion`].
    #[error("the half-move is no promotion, or not to such a man")]
    NotAPromotion,
    /// As [`EncodeFault::FifthMan`].
    #[error("four men of the kind promoted to are on the board, and the code names no fifth")]
    FifthMan,
    /// A half-move before the closing null of a text.
    #[error("a half-move comes inside a text")]
    InsideText,
    /// A byte to pass on which is neither in a text nor a result, `?` or `!`.
    #[error("the byte is no text, result or mark")]
    NotAnEvent,
    /// A stop record came: whoever gives the half-moves has given up.
    #[error("the source gave the game up")]
    GivenUp,
}

impl Refusal {
    /// All that there are, in the order in which they win over each other.
    pub const PRIORITY: [Self; 16] = [
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
        }
    }

    fn of(fault: EncodeFault) -> Self {
        match fault {
            EncodeFault::NobodyThere(_) => Self::NobodyThere,
            EncodeFault::NotItsStep(..) => Self::NotItsStep,
            EncodeFault::NotAPromotion => Self::NotAPromotion,
            EncodeFault::FifthMan(..) => Self::FifthMan,
            EncodeFault::Fault(fault) => Self::Fault(fault),
            // What whole games and set-ups have besides.
            other => unreachable!("{other} is no matter of a single half-move"),
        }
    }
}

/// A byte that the hardware gives, with what stands beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    /// `m_axis_tdata`: the byte of the coded game, or [`STOP`].
    pub byte: u8,
    /// `m_axis_tlast`: it is its game's last.
    pub last: bool,
    /// `m_axis_tuser`, by [`USER_FIELDS`].
    pub user: u32,
}

/// Writes games as `brenner_encoder` does, from records of which it reads [`INPUT_FIELDS`].
///
/// ```
/// use halfmove::Record;
/// use halfmove::brenner::Scribe;
///
/// let mut scribe = Scribe::default();
/// let mut written = Vec::new();
/// scribe.push(Record(12 | 28 << 6), false, &mut written); // e2e4
/// scribe.push(Record::mark(1), true, &mut written); // 0-1
/// assert_eq!(written.iter().map(|beat| beat.byte).collect::<Vec<_>>(), [0x2c, 0x01]);
/// ```
#[derive(Clone, Default)]
pub struct Scribe {
    encoder: Encoder,
    in_text: bool,
    result_seen: bool,
    stopped: bool,
}

impl Scribe {
    /// Takes a half-move or an event; `last` says that it is its game's last. The next one then begins a new game.
    ///
    /// A half-move gives its byte, after a prefix if it needs one; an event gives its byte; what cannot be written gives
    /// [`STOP`], and after that a game gives nothing more but [`STOP`] at its end.
    pub fn push(&mut self, record: Record, last: bool, written: &mut Vec<Written>) {
        let half_moves = HALF_MOVES.put(self.encoder.half_moves());
        let mut bytes = Vec::new();
        let mut user = half_moves;
        if self.stopped {
            bytes.extend(last.then_some(STOP));
        } else if let Err(refusal) = self.take(record, last, &mut bytes) {
            self.stopped = true;
            user |= REFUSAL.put(refusal.code().into());
            bytes.push(STOP);
        }
        let number = bytes.len();
        written.extend(bytes.into_iter().zip(1..).map(|(byte, n)| {
            let last = last && n == number;
            let user = user | BAD.put((last && self.stopped).into());
            Written { byte, last, user }
        }));
        if last {
            *self = Self::default();
        }
    }

    /// The position after the half-moves written so far.
    pub const fn position(&self) -> &Position {
        self.encoder.position()
    }

    /// The bytes of one whole game, and whether it had an error.
    pub fn game(records: &[Record]) -> (Vec<Written>, bool) {
        let mut scribe = Self::default();
        let mut written = Vec::new();
        for (record, left) in records.iter().zip((0..records.len()).rev()) {
            scribe.push(*record, left == 0, &mut written);
        }
        let bad = written.last().is_some_and(|beat| BAD.of(beat.user) != 0);
        (written, bad)
    }

    fn take(&mut self, record: Record, last: bool, bytes: &mut Vec<u8>) -> Result<(), Refusal> {
        match record.record_type() {
            RecordType::HalfMove if self.in_text => Err(Refusal::InsideText),
            RecordType::HalfMove if self.result_seen => Err(Refusal::Fault(Fault::AfterResult)),
            RecordType::HalfMove => self.half_move(record, bytes),
            RecordType::Mark | RecordType::Text => self.event(record::BYTE.of(record.0) as u8, last, bytes),
            RecordType::Stop => Err(Refusal::GivenUp),
        }
    }

    fn half_move(&mut self, record: Record, bytes: &mut Vec<u8>) -> Result<(), Refusal> {
        let square = |field: Field| Square::from_bits(field.of(record.0));
        // No pawn becomes a king, nor what the code 3 does not name.
        let promotion = match record::PROMOTION.of(record.0) {
            0 => None,
            code => Some(Kind::from_code(code).unwrap_or(Kind::King)),
        };
        let half_move = self
            .encoder
            .half_move(square(record::FROM), square(record::TO), promotion, bytes);
        half_move.map(|_| ()).map_err(Refusal::of)
    }

    fn event(&mut self, byte: u8, last: bool, bytes: &mut Vec<u8>) -> Result<(), Refusal> {
        match byte {
            0 => self.in_text = !self.in_text,
            _ if self.in_text => {}
            1..=3 if self.result_seen => return Err(Refusal::Fault(Fault::AfterResult)),
            1..=3 => self.result_seen = true,
            6 | 7 => {}
            _ => return Err(Refusal::NotAnEvent),
        }
        if last && self.in_text {
            return Err(Refusal::Fault(Fault::OpenText));
        }
        bytes.push(byte);
        Ok(())
    }
}
