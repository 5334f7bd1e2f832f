// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that is under way: what the software has for it is made answer by answer, as the board's answers come.

use std::fmt;

use halfmove::brenner::Recorder;
use halfmove::hardware::Record;

use super::course::{Course, Step, beat};
use super::design::Job;
use super::files::Coded;
use super::task::Task;

/// Where a board says something else than the software: the first such place of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What the board was asked for.
    pub job: Job,
    /// The file.
    pub file: String,
    /// The number of the game in it, from 1.
    pub game: u64,
    /// The half-move that was next, from 1.
    pub half_move: u64,
    /// The offset in the game of the byte that gives the answer.
    pub offset: u64,
    /// What the software has; nothing if all of the game's answers have come.
    pub expected: Option<u32>,
    /// What the board gave; nothing if it gives no more.
    pub found: Option<u32>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            job,
            file,
            game,
            half_move,
            offset,
            expected,
            found,
        } = self;
        write!(f, "{file}, game {game}, half-move {half_move}, byte {offset}: ")?;
        match expected {
            Some(answer) => write!(f, "the software has {}", job.describe(*answer))?,
            None => f.write_str("the software has no further answer")?,
        }
        match found {
            Some(answer) => write!(f, ", the board {}", job.describe(*answer)),
            None => f.write_str(", the board gives no more"),
        }
    }
}

/// What became of an answer.
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

/// A game of which not all answers have come.
pub struct Flight {
    /// The game.
    pub game: Coded,
    /// Its number since the last reset.
    pub number: u32,
    task: Task,
    /// What an encoder gets of it.
    beats: Vec<u32>,
    course: Course,
    /// Answers that came in this conversation, and in any.
    came: u64,
    ever: u64,
    /// Half-moves up to the last right answer, and the offset of the answer that was next.
    half_moves: u64,
    offset: u64,
    /// A difference was told.
    differs: bool,
    /// Its last answer has come.
    landed: bool,
}

impl Flight {
    /// Before its first answer.
    pub fn new(game: Coded, number: u32, task: Task) -> Self {
        let beats = match task {
            Task::Encode => Recorder::game(&game.bytes).0.into_iter().map(beat).collect(),
            Task::Decode | Task::Find(_) => Vec::new(),
        };
        Self {
            course: Course::of(&task, &game),
            game,
            number,
            task,
            beats,
            came: 0,
            ever: 0,
            half_moves: 0,
            offset: 0,
            differs: false,
            landed: false,
        }
    }

    /// The game is sent again from its beginning, with this number.
    pub fn again(&mut self, number: u32) {
        self.course = Course::of(&self.task, &self.game);
        (self.number, self.came, self.half_moves) = (number, 0, 0);
    }

    /// What an encoder gets of it, as bytes.
    pub fn beats(&self) -> impl Iterator<Item = u8> {
        self.beats.iter().flat_map(|beat| beat.to_le_bytes())
    }

    /// Takes the next answer.
    pub fn hear(&mut self, found: u32) -> Heard {
        // Of every job's answers, bit 31 marks a game's last.
        self.landed = Record(found).is_last();
        if self.differs {
            return Heard::Unjudged;
        }
        let expected = self.next_answer();
        let step = match expected {
            Some((answer, step)) if answer == found => step,
            _ => {
                self.differs = true;
                return Heard::Wrong(self.difference(expected, Some(found)));
            }
        };
        self.half_moves = step.half_moves;
        self.came += 1;
        if self.came <= self.ever {
            return Heard::Again;
        }
        self.ever = self.came;
        Heard::Right(step)
    }

    fn next_answer(&mut self) -> Option<(u32, Step)> {
        let next = self.course.next(&self.game.bytes, &self.beats, self.number);
        if let Some((_, step)) = next {
            self.offset = step.offset;
        }
        next
    }

    /// The board has gone on without a word of it. That is a difference if it has hits or an error, and none was told.
    pub fn pass_over(&mut self) -> Option<Difference> {
        self.landed = true;
        let is_silent = self.course.is_silent();
        let expected = self.next_answer();
        if is_silent {
            self.half_moves = expected.map_or(0, |(_, step)| step.half_moves);
            return None;
        }
        let was_told = std::mem::replace(&mut self.differs, true);
        (!was_told).then(|| self.difference(expected, None))
    }

    /// The board gives no more of it. That is a difference, if none was told before.
    pub fn end(&mut self) -> Option<Difference> {
        self.landed = true;
        let was_told = std::mem::replace(&mut self.differs, true);
        let expected = self.next_answer();
        (!was_told).then(|| self.difference(expected, None))
    }

    /// An answer that is not the one that was next.
    fn difference(&self, expected: Option<(u32, Step)>, found: Option<u32>) -> Difference {
        Difference {
            job: self.task.job(),
            file: self.game.file.to_string(),
            game: self.game.number,
            half_move: self.half_moves + 1,
            offset: self.offset,
            expected: expected.map(|(answer, _)| answer),
            found,
        }
    }

    /// Whether its last answer has come.
    pub const fn has_landed(&self) -> bool {
        self.landed
    }

    /// Its half-moves, if every answer was right.
    pub fn half_moves(&self) -> Option<u64> {
        (!self.differs).then_some(self.half_moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flight() -> Flight {
        let game = Coded {
            file: "games".into(),
            number: 7,
            bytes: vec![0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 6, 0x53, 2],
        };
        Flight::new(game, 1, Task::Decode)
    }

    #[test]
    fn the_software_s_records_are_right_and_come_again() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        for record in &records[..3] {
            assert!(matches!(flight.hear(record.0), Heard::Right(_)));
        }
        flight.again(1);
        let heard: Vec<Heard> = records.iter().map(|record| flight.hear(record.0)).collect();
        assert_eq!(heard[..3], [Heard::Again, Heard::Again, Heard::Again]);
        assert!(heard[3..].iter().all(|heard| matches!(heard, Heard::Right(_))));
        assert!(flight.has_landed());
        assert_eq!(flight.half_moves(), Some(7));
    }

    #[test]
    fn another_record_is_told_once_with_its_place() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        flight.hear(records[0].0);
        let wrong = Record(records[1].0 ^ 1);
        let Heard::Wrong(difference) = flight.hear(wrong.0) else {
            panic!("a wrong record is right");
        };
        assert_eq!((difference.game, difference.half_move, difference.offset), (7, 2, 1));
        assert_eq!(
            (difference.expected, difference.found),
            (Some(records[1].0), Some(wrong.0))
        );
        assert!(
            records[2..]
                .iter()
                .all(|record| flight.hear(record.0) == Heard::Unjudged)
        );
        assert!(flight.has_landed() && flight.half_moves().is_none());
    }

    #[test]
    fn a_game_that_does_not_end_differs() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        flight.hear(records[0].0);
        let difference = flight.end().unwrap();
        assert_eq!((difference.expected, difference.found), (Some(records[1].0), None));
        assert!(flight.has_landed() && flight.end().is_none());
    }

    #[test]
    fn a_game_that_ends_too_early_or_too_late_differs() {
        let mut flight = flight();
        let (records, _) = Recorder::game(&flight.game.bytes);
        assert!(matches!(flight.hear(records[0].with_last().0), Heard::Wrong(_)));
        flight.again(1);
        let mut late = self::flight();
        let (last, before) = records.split_last().unwrap();
        before.iter().for_each(|record| drop(late.hear(record.0)));
        let without_last = Record(last.0 & !(1 << 31));
        assert!(matches!(late.hear(without_last.0), Heard::Wrong(_)) && !late.has_landed());
    }

    /// The game of the others, and the pawns that are left after its eighth byte.
    fn sought(patterns: [&str; 2]) -> Flight {
        let [one, other] = patterns.map(|pattern| Some(pattern.parse().unwrap()));
        Flight::new(flight().game, 3, Task::Find([one, None, other, None]))
    }

    #[test]
    fn an_encoder_gives_the_bytes_of_the_game() {
        let mut flight = Flight::new(flight().game, 1, Task::Encode);
        assert_eq!(flight.beats().count(), 4 * 9);
        let bytes = flight.game.bytes.clone();
        for (place, byte) in bytes.iter().enumerate() {
            // The mark behind the sixth half-move.
            let half_moves = [0, 1, 2, 3, 4, 5, 6, 6, 7][place];
            let last = u32::from(place == 8) << 31;
            let answer = u32::from(*byte) | half_moves << 14 | last;
            assert!(matches!(flight.hear(answer), Heard::Right(_)), "{place}");
        }
        assert!(flight.has_landed());
        assert_eq!(flight.half_moves(), Some(7));
        let refused = Flight::new(flight.game, 1, Task::Encode).hear(0x20c0);
        assert!(matches!(refused, Heard::Wrong(wrong) if wrong.to_string().contains("no man of the side to move")));
    }

    #[test]
    fn hits_come_before_the_end_of_their_game_and_a_silent_game_is_passed_over() {
        // Black's pawn on f7 is taken by the seventh half-move; the other material stands at the start.
        let mut flight = sought(["4888.87", "4888.88"]);
        assert_eq!(flight.pass_over().unwrap().found, None);
        flight.again(3);
        let mut flight = sought(["4888.87", "4888.88"]);
        for answer in [0x0440_0001, 0x0010_0007, 0x8000_0003] {
            assert!(matches!(flight.hear(answer), Heard::Right(_)), "{answer:08x}");
        }
        assert!(flight.has_landed() && flight.half_moves() == Some(7));
        let mut silent = sought(["0000.00", "1111.11"]);
        assert_eq!((silent.pass_over(), silent.half_moves()), (None, Some(7)));
        assert!(matches!(
            sought(["0000.00", "1111.11"]).hear(0x8000_0004),
            Heard::Wrong(_)
        ));
    }
}
