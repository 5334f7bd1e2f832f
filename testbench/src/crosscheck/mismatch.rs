// SPDX-License-Identifier: MIT OR Apache-2.0
//! A disagreement, reported so that it can be looked into: which game, which record, what both sides say, and the bytes
//! around.

use std::fmt;

use halfmove::HalfMove;
use halfmove::hardware::Record;
use halfmove::hardware::record::RecordType;

use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::engines::{Answer, Breakdown};

/// How many bytes before and after the place are shown.
const AROUND: usize = 6;

/// Where and how two answers differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A record is another one, is missing, or is one too many.
    Record {
        /// Its number in the game, from 0.
        index: usize,
        /// What the reference says.
        expected: Option<Record>,
        /// What this engine says.
        found: Option<Record>,
    },
    /// The records agree, the mark for a bad game does not.
    BadFlag {
        /// What this engine says.
        found: bool,
    },
    /// A half-move is not the one that the game's source has.
    Source {
        /// Its number in the game, from 0.
        index: usize,
        /// What the source says.
        expected: Option<HalfMove>,
        /// What this engine says.
        found: Option<HalfMove>,
    },
    /// The engine could not finish this game, and is not asked again.
    Breakdown(String),
    /// The software does not get the game back from its bytes.
    RoundTrip(String),
}

/// A disagreement about one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The engine that disagrees.
    pub engine: &'static str,
    /// The game.
    pub game: String,
    /// Where and how.
    pub place: Place,
    /// The offset of the byte that the place belongs to.
    pub offset: usize,
    /// The offset of the first of `bytes`.
    pub start: usize,
    /// The bytes around it.
    pub bytes: Vec<u8>,
}

impl Mismatch {
    fn new(engine: &'static str, game: &str, bytes: &[u8], place: Place, offset: usize) -> Self {
        let start = offset.saturating_sub(AROUND);
        let end = bytes.len().min(offset + AROUND + 1);
        Self {
            engine,
            game: game.to_owned(),
            place,
            offset,
            start,
            bytes: bytes[start.min(end)..end].to_vec(),
        }
    }

    /// The first difference between the reference's answer and another one.
    pub(super) fn between(
        engine: &'static str,
        game: &str,
        (code, coded): (CodeName, &CodedGame),
        expected: &Answer,
        found: &Answer,
    ) -> Option<Self> {
        let longest = expected.records.len().max(found.records.len());
        let differs = |&index: &usize| expected.records.get(index) != found.records.get(index);
        let (place, index) = match (0..longest).find(differs) {
            Some(index) => (
                Place::Record {
                    index,
                    expected: expected.records.get(index).copied(),
                    found: found.records.get(index).copied(),
                },
                index,
            ),
            None if expected.bad != found.bad => (Place::BadFlag { found: found.bad }, longest),
            None => return None,
        };
        Some(Self::new(
            engine,
            game,
            &coded.bytes,
            place,
            coded.offset_of_record(code, index),
        ))
    }

    /// The first half-move of an answer that is not the one of the source.
    pub(super) fn with_game(
        engine: &'static str,
        game: &str,
        (code, coded): (CodeName, &CodedGame),
        expected: &[HalfMove],
        answer: &Answer,
    ) -> Option<Self> {
        let is_half_move = |(_, record): &(usize, &Record)| record.record_type() == RecordType::HalfMove;
        let found: Vec<_> = answer.records.iter().enumerate().filter(is_half_move).collect();
        let half_move = |index: usize| found.get(index).map(|(_, record)| HalfMove::from_bits(record.0));
        let longest = expected.len().max(found.len());
        let index = (0..longest).find(|&index| expected.get(index).copied() != half_move(index))?;
        let place = Place::Source {
            index,
            expected: expected.get(index).copied(),
            found: half_move(index),
        };
        let record = found.get(index).map_or(answer.records.len(), |(record, _)| *record);
        Some(Self::new(
            engine,
            game,
            &coded.bytes,
            place,
            coded.offset_of_record(code, record),
        ))
    }

    pub(super) fn breakdown(engine: &'static str, game: &str, coded: &CodedGame, breakdown: &Breakdown) -> Self {
        Self::new(engine, game, &coded.bytes, Place::Breakdown(breakdown.what.clone()), 0)
    }

    pub(super) fn round_trip(game: &str, bytes: &[u8], what: String) -> Self {
        Self::new("software", game, bytes, Place::RoundTrip(what), 0)
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: ", self.engine, self.game)?;
        match &self.place {
            Place::Record { index, expected, found } => {
                write!(f, "record {index} is {}, expected {}", shown(*found), shown(*expected))?
            }
            Place::BadFlag { found } => write!(f, "the mark for a bad game (tuser) is {found}")?,
            Place::Source { index, expected, found } => write!(
                f,
                "half-move {} is {}, the game has {}",
                index + 1,
                shown(*found),
                shown(*expected)
            )?,
            Place::Breakdown(what) => return write!(f, "broke down: {what}"),
            Place::RoundTrip(what) => return write!(f, "the game does not come back from its bytes: {what}"),
        }
        write!(f, "; byte {} of", self.offset)?;
        for (offset, byte) in (self.start..).zip(&self.bytes) {
            let (open, close) = if offset == self.offset { ("[", "]") } else { ("", "") };
            write!(f, " {open}{byte:02x}{close}")?;
        }
        Ok(())
    }
}

fn shown<T: fmt::Debug>(value: Option<T>) -> String {
    value.map_or_else(|| "missing".to_owned(), |value| format!("{value:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mate() -> CodedGame {
        vec![0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02].into()
    }

    fn answer() -> Answer {
        let (records, bad) = mate().records(CodeName::Brenner);
        Answer { records, bad }
    }

    #[test]
    fn equal_answers_are_no_mismatch() {
        assert_eq!(
            Mismatch::between("x", "g", (CodeName::Brenner, &mate()), &answer(), &answer()),
            None
        );
    }

    #[test]
    fn one_wrong_bit_is_told_with_its_place() {
        let mut found = answer();
        found.records[4].0 ^= 1;
        let mismatch = Mismatch::between("rusthdl", "mate", (CodeName::Brenner, &mate()), &answer(), &found).unwrap();
        assert_eq!(mismatch.offset, 4);
        let text = mismatch.to_string();
        assert!(
            text.contains("rusthdl: mate: record 4 is") && text.contains("[db] 1e 06"),
            "{text}"
        );
    }

    #[test]
    fn a_missing_record_one_too_many_and_a_wrong_flag_are_told() {
        let (mut short, mut long, mut flagged) = (answer(), answer(), answer());
        short.records.pop();
        long.records.push(Record::mark(6));
        flagged.bad = true;
        for (found, word) in [(short, "missing"), (long, "expected missing"), (flagged, "tuser")] {
            let text = Mismatch::between("x", "g", (CodeName::Brenner, &mate()), &answer(), &found)
                .unwrap()
                .to_string();
            assert!(text.contains(word), "{text}");
        }
    }

    #[test]
    fn a_half_move_that_the_source_does_not_have_is_told() {
        let half_moves: Vec<_> = answer().records[..6]
            .iter()
            .map(|record| HalfMove::from_bits(record.0))
            .chain([HalfMove::from_bits(answer().records[8].0)])
            .collect();
        assert_eq!(
            Mismatch::with_game("x", "g", (CodeName::Brenner, &mate()), &half_moves, &answer()),
            None
        );
        let mismatch =
            Mismatch::with_game("x", "g", (CodeName::Brenner, &mate()), &half_moves[..6], &answer()).unwrap();
        assert_eq!(mismatch.offset, 8);
    }
}
