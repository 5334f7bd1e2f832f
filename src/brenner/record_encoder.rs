// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bytes that the hardware writes for half-moves and events, made by the software: the reference that
//! `brenner_encoder` is compared with. [`crate::hardware::encoder`] defines its input, its output and its error codes.

use alloc::vec::Vec;

use super::encoder::Encoder;
use super::fault::EncodeFault;
use crate::fault::Fault;
use crate::field::Field;
use crate::hardware::encoder::{BAD, Beat, HALF_MOVES, REFUSAL, Refusal, STOP, Written};
use crate::hardware::record::{self, Record, RecordType};
use crate::hardware::set_up::{BEATS, BadSetUp, position_of};
use crate::man::Kind;
use crate::position::Position;
use crate::square::Square;

/// Writes games as `brenner_encoder` does, from records. It reads
/// [`INPUT_FIELDS`](crate::hardware::encoder::INPUT_FIELDS).
///
/// ```
/// use halfmove::hardware::Record;
/// use halfmove::brenner::RecordEncoder;
///
/// let mut record_encoder = RecordEncoder::default();
/// let mut written = Vec::new();
/// record_encoder.push(Record(12 | 28 << 6), false, &mut written); // e2e4
/// record_encoder.push(Record::mark(1), true, &mut written); // 0-1
/// assert_eq!(written.iter().map(|beat| beat.byte).collect::<Vec<_>>(), [0x2c, 0x01]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct RecordEncoder {
    encoder: Encoder,
    /// The squares of a set-up that no other beat has followed yet; one more than there may be at most.
    set_up: Vec<u8>,
    begun: bool,
    in_text: bool,
    result_seen: bool,
    stopped: bool,
}

impl RecordEncoder {
    /// Takes a half-move, an event or a square of a set-up; `last` says that it is the last of its game. The next one then
    /// begins a new game.
    ///
    /// A half-move gives its byte, after a prefix if it needs one; an event gives its byte; a set-up gives none; what
    /// cannot be written gives [`STOP`], and after that a game gives nothing more but [`STOP`] at its end.
    pub fn push(&mut self, beat: impl Into<Beat>, last: bool, written: &mut Vec<Written>) {
        let half_moves = HALF_MOVES.put(self.encoder.half_moves());
        let mut bytes = Vec::new();
        let mut user = half_moves;
        if self.stopped {
            bytes.extend(last.then_some(STOP));
        } else if let Err(refusal) = self.take(beat.into(), last, &mut bytes) {
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
    pub fn game<B: Copy + Into<Beat>>(beats: &[B]) -> (Vec<Written>, bool) {
        let mut record_encoder = Self::default();
        let mut written = Vec::new();
        for (&beat, left) in beats.iter().zip((0..beats.len()).rev()) {
            record_encoder.push(beat, left == 0, &mut written);
        }
        let bad = written.last().is_some_and(|beat| BAD.of(beat.user) != 0);
        (written, bad)
    }

    fn take(&mut self, beat: Beat, last: bool, bytes: &mut Vec<u8>) -> Result<(), Refusal> {
        let record = match beat {
            Beat::Record(record) => record,
            Beat::SetUp(_) if last => return Err(BadSetUp::Malformed.into()),
            Beat::SetUp(beat) => {
                if self.set_up.len() <= BEATS {
                    self.set_up.push(beat);
                }
                return Ok(());
            }
        };
        if !self.set_up.is_empty() {
            // A set-up stands before the game, not within.
            if self.begun {
                return Err(BadSetUp::Malformed.into());
            }
            let position = position_of(&self.set_up)?;
            self.set_up.clear();
            self.encoder.set_up(position).map_err(refusal)?;
        }
        self.begun = true;
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
        half_move.map(|_| ()).map_err(refusal)
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

/// The code that the hardware has for what the encoder cannot write.
fn refusal(fault: EncodeFault) -> Refusal {
    match fault {
        EncodeFault::NobodyThere(_) => Refusal::NobodyThere,
        EncodeFault::NotItsStep(..) => Refusal::NotItsStep,
        EncodeFault::NotAPromotion => Refusal::NotAPromotion,
        EncodeFault::FifthMan(..) => Refusal::FifthMan,
        EncodeFault::Fault(fault) => Refusal::Fault(fault),
        // Whole games and set-ups have others.
        other => unreachable!("{other} is not a fault of a single half-move"),
    }
}
