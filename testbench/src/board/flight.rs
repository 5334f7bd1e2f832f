// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that is under way: what the software has for it is made record by record, as the board's records come.

use std::fmt;

use halfmove::brenner::Recorder;
use halfmove::hardware::Record;
use halfmove::hardware::record::RecordType;

use super::files::Coded;

/// Where a board says something else than the software: the first such place of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The file.
    pub file: String,
    /// The number of the game in it, from 1.
    pub game: u64,
    /// The half-move that was next, from 1.
    pub half_move: u64,
    /// The offset in the game of the byte that gives the record.
    pub offset: u64,
    /// What the software has; nothing if all of the game's records have come.
    pub expected: Option<Record>,
    /// What the board gave; nothing if it gives no more.
    pub found: Option<Record>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            game,
            half_move,
            offset,
            expected,
            found,
        } = self;
        write!(f, "{file}, game {game}, half-move {half_move}, byte {offset}: ")?;
        match expected {
            Some(record) => write!(f, "the software has {:08x} ({record:?})", record.0)?,
            None => f.write_str("the software has no further record")?,
        }
        match found {
            Some(record) => write!(f, ", the board {:08x} ({record:?})", record.0),
            None => f.write_str(", the board gives no more"),
        }
    }
}

/// What became of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It is right, and new.
    Right(Step),
    /// It is right, and came before the conversation began anew.
    Again,
    /// It is not what the software has.
    Wrong(Difference),
    /// It belongs to a game of which a difference was told before.
    Unjudged,
}

/// The place of a record in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The offset of the byte that gives it.
    pub offset: u64,
    /// Half-moves of the game, this one included.
    pub half_moves: u64,
}

/// A game of which not all records have come.
pub struct Flight {
    /// The game.
    pub game: Coded,
    recorder: Recorder,
    /// Bytes that the software has played.
    played: usize,
    /// Records that came in this conversation, and in any.
    came: u64,
    ever: u64,
    half_moves: u64,
    /// A difference was told.
    differs: bool,
    /// Its last record has come.
    landed: bool,
}

impl Flight {
    /// Before its first record.
    pub fn new(game: Coded) -> Self {
        Self {
            game,
            recorder: Recorder::new(),
            played: 0,
            came: 0,
            ever: 0,
            half_moves: 0,
            differs: false,
            landed: false,
        }
    }

    /// The game is sent again from its beginning.
    pub fn again(&mut self) {
        self.recorder = Recorder::new();
        (self.played, self.came, self.half_moves) = (0, 0, 0);
    }

    /// Takes the next record.
    pub fn hear(&mut self, found: Record) -> Heard {
        self.landed = found.is_last();
        if self.differs {
            return Heard::Unjudged;
        }
        let expected = self.next_record();
        if expected != Some(found) {
            self.differs = true;
            return Heard::Wrong(self.difference(expected, Some(found)));
        }
        self.half_moves += u64::from(found.record_type() == RecordType::HalfMove);
        self.came += 1;
        if self.came <= self.ever {
            return Heard::Again;
        }
        self.ever = self.came;
        Heard::Right(Step {
            offset: self.played as u64 - 1,
            half_moves: self.half_moves,
        })
    }

    fn next_record(&mut self) -> Option<Record> {
        while let Some(byte) = self.game.bytes.get(self.played) {
            self.played += 1;
            let record = self.recorder.push(*byte, self.played == self.game.bytes.len());
            if record.is_some() {
                return record;
            }
        }
        None
    }

    /// The board gives no more of it. That is a difference, if none was told before.
    pub fn end(&mut self) -> Option<Difference> {
        self.landed = true;
        let was_told = std::mem::replace(&mut self.differs, true);
        let expected = self.next_record();
        (!was_told).then(|| self.difference(expected, None))
    }

    /// A record that is not the one that was next.
    fn difference(&self, expected: Option<Record>, found: Option<Record>) -> Difference {
        Difference {
            file: self.game.file.to_string(),
            game: self.game.number,
            half_move: self.half_moves + 1,
            offset: (self.played as u64).saturating_sub(1),
            expected,
            found,
        }
    }

    /// Whether its last record has come.
    pub const fn has_landed(&self) -> bool {
        self.landed
    }

    /// Its half-moves, if every record was right.
    pub fn half_moves(&self) -> Option<u64> {
        (!self.differs).then_some(self.half_moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flight() -> Flight {
        Flight::new(Coded {
            file: "games".into(),
            number: 7,
            bytes: vec![0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 6, 0x53, 2],
        })
    }

    #[test]
    fn the_software_s_records_are_right_and_come_again() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        for record in &records[..3] {
            assert!(matches!(flight.hear(*record), Heard::Right(_)));
        }
        flight.again();
        let heard: Vec<Heard> = records.iter().map(|record| flight.hear(*record)).collect();
        assert_eq!(heard[..3], [Heard::Again, Heard::Again, Heard::Again]);
        assert!(heard[3..].iter().all(|heard| matches!(heard, Heard::Right(_))));
        assert!(flight.has_landed());
        assert_eq!(flight.half_moves(), Some(7));
    }

    #[test]
    fn another_record_is_told_once_with_its_place() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        flight.hear(records[0]);
        let wrong = Record(records[1].0 ^ 1);
        let Heard::Wrong(difference) = flight.hear(wrong) else {
            panic!("a wrong record is right");
        };
        assert_eq!((difference.game, difference.half_move, difference.offset), (7, 2, 1));
        assert_eq!((difference.expected, difference.found), (Some(records[1]), Some(wrong)));
        assert!(
            records[2..]
                .iter()
                .all(|record| flight.hear(*record) == Heard::Unjudged)
        );
        assert!(flight.has_landed() && flight.half_moves().is_none());
    }

    #[test]
    fn a_game_that_does_not_end_differs() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        flight.hear(records[0]);
        let difference = flight.end().unwrap();
        assert_eq!((difference.expected, difference.found), (Some(records[1]), None));
        assert!(flight.has_landed() && flight.end().is_none());
    }

    #[test]
    fn a_game_that_ends_too_early_or_too_late_differs() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        assert!(matches!(flight.hear(records[0].with_last()), Heard::Wrong(_)));
        flight.again();
        let mut late = self::flight();
        let (last, before) = records.split_last().unwrap();
        before.iter().for_each(|record| drop(late.hear(*record)));
        let without_last = Record(last.0 & !(1 << 31));
        assert!(matches!(late.hear(without_last), Heard::Wrong(_)) && !late.has_landed());
    }
}
