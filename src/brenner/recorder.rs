// SPDX-License-Identifier: MIT OR Apache-2.0
//! The records that the hardware gives, made by the software: the reference that `brenner_interpreter` is compared
//! with.

use alloc::vec::Vec;

use super::decoder::{Decoder, Event};
use super::layout::{FIRST, Layout};
use crate::fault::Fault;
use crate::hardware::record::Record;
use crate::hardware::recording::{Recording, SymbolRecorder};
use crate::position::Position;

/// Turns a stream of coded games into records, with the rules of [`crate::hardware::record`]: each byte gives one
/// record, but a prefix and the bytes after an error give none, and a game's last byte always gives one.
///
/// A game starts from the normal position, or from a set-up that stands before it, as in the hardware.
///
/// ```
/// use halfmove::Fault;
/// use halfmove::brenner::Recorder;
///
/// // e4 and e5, a byte without a meaning, and one more.
/// let (records, bad) = Recorder::game(&[0x2c, 0x2c, 0xc7, 0x2b]);
/// assert!(bad && records[3].is_last());
/// assert_eq!(records[2].fault(), Some(Fault::Unassigned));
/// ```
#[derive(Clone, Debug)]
pub struct Recorder(Recording<Decoder>);

impl Default for Recorder {
    fn default() -> Self {
        Self::new()
    }
}

impl Recorder {
    /// A recorder of the first notation before the first byte of a game.
    pub fn new() -> Self {
        Self::in_layout(&FIRST)
    }

    /// A recorder of any layout.
    pub fn in_layout(layout: &'static Layout) -> Self {
        Self(Recording::new(Decoder::in_layout(layout)))
    }

    /// Takes a byte; `last` says that it is the last of its game. The next byte then begins a new game.
    pub fn push(&mut self, byte: u8, last: bool) -> Option<Record> {
        self.0.push(byte, last)
    }

    /// Takes a beat of a set-up, as [`crate::hardware::set_up`] has them. It gives a record only if it is the last of its
    /// game, which is an error.
    pub fn push_set_up(&mut self, beat: u8, last: bool) -> Option<Record> {
        self.0.push_set_up(beat, last)
    }

    /// The records of one whole game and whether it had an error.
    pub fn game(bytes: &[u8]) -> (Vec<Record>, bool) {
        Self::game_in(&FIRST, bytes)
    }

    /// The same for a game in any layout.
    pub fn game_in(layout: &'static Layout, bytes: &[u8]) -> (Vec<Record>, bool) {
        Self::in_layout(layout).0.game(bytes)
    }

    /// The same for a game with a set-up before it.
    pub fn game_from(layout: &'static Layout, set_up: &[u8], bytes: &[u8]) -> (Vec<Record>, bool) {
        Self::in_layout(layout).0.game_from(set_up, bytes)
    }
}

impl SymbolRecorder for Decoder {
    type Symbol = u8;

    fn take(&mut self, byte: u8, last: bool) -> Result<Option<Record>, Option<Fault>> {
        let event = self.push(byte)?;
        if last {
            self.finish()?;
        }
        Ok(match event {
            Event::HalfMove(half_move) => Some(Record::half_move(half_move)),
            Event::Result(_) | Event::Question | Event::Exclamation => Some(Record::mark(byte)),
            Event::TextStart | Event::TextByte(_) | Event::TextEnd => Some(Record::text(byte)),
            Event::Prefix(..) => None,
        })
    }

    fn begin_at(&mut self, position: Position) {
        self.set_up(position);
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::hardware::record::RecordType;

    #[test]
    fn the_scholars_mate_gives_a_record_a_byte() {
        let (records, bad) = Recorder::game(&[0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02]);
        assert!(!bad);
        let texts: Vec<_> = records.iter().map(|record| format!("{record:?}")).collect();
        assert_eq!(records.len(), 10);
        assert!(texts[8].contains("h5f7"), "{texts:?}");
        assert_eq!(records[9], Record::mark(2).with_last());
        assert_eq!(records[6].record_type(), RecordType::Mark);
    }

    #[test]
    fn after_an_error_only_the_last_byte_gives_a_record() {
        let (records, bad) = Recorder::game(&[0x2c, 0xc0, 0x2c, 0x2c]);
        assert!(bad);
        let stops = [
            Record::stop(Some(Fault::Unassigned), 1),
            Record::stop(None, 3).with_last(),
        ];
        assert_eq!(records[1..], stops);
    }

    #[test]
    fn an_error_in_the_last_byte_is_the_last_record() {
        let cases: [(&[u8], Fault, u64); 4] = [
            (&[0x2c, 0xc7], Fault::Unassigned, 1),
            (&[0x00], Fault::OpenText, 0),
            (&[0x2c, 0x2c, 0x40], Fault::OpenPrefix, 2),
            (&[0x40, 0x40], Fault::MisplacedPrefix, 1),
        ];
        for (bytes, fault, offset) in cases {
            let (records, _) = Recorder::game(bytes);
            assert_eq!(
                records.last(),
                Some(&Record::stop(Some(fault), offset).with_last()),
                "{bytes:02x?}"
            );
        }
    }
}
