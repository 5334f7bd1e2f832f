// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that a board has not answered in full: what the software has for it is made answer by answer, as the board's answers come.

use std::fmt;

use halfmove::hardware::Record;
use halfmove::printable;

use super::design::Job;
use super::expected::{AnswerPlace, ExpectedAnswers, encoder_words};
use super::files::EncodedGame;
use super::task::Task;

/// Where a board says something else than the software: the first such place of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What the board was asked for.
    pub job: Job,
    /// The file.
    pub file: String,
    /// The number of the game in it, from 1; 0 if the board spoke before any game.
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
        let file = printable(file);
        match game {
            0 => f.write_str("before any game: ")?,
            _ => write!(f, "{file}, game {game}, half-move {half_move}, byte {offset}: ")?,
        }
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
pub enum AnswerCheck {
    /// It is right, and new.
    Right(AnswerPlace),
    /// It is right, and came before the conversation began anew.
    Repeated,
    /// It is not what the software has.
    Wrong(Difference),
    /// It belongs to a game with a difference that was reported before.
    Ignored,
}

/// A game that still waits for answers.
pub struct PendingGame {
    /// The game.
    pub game: EncodedGame,
    /// Its number since the last reset.
    pub number: u32,
    task: Task,
    /// What an encoder gets of it.
    encoder_words: Vec<u32>,
    expected: ExpectedAnswers,
    /// Answers that came in this conversation, and in any.
    came: u64,
    ever: u64,
    /// Half-moves up to the last right answer, and the offset of the answer that was next.
    half_moves: u64,
    offset: u64,
    /// A difference was reported.
    differs: bool,
    /// Its last answer has come.
    complete: bool,
}

impl PendingGame {
    /// Before its first answer.
    pub fn new(game: EncodedGame, number: u32, task: Task) -> Self {
        let encoder_words = match task {
            Task::Encode => encoder_words(&game),
            Task::Decode | Task::Find(_) => Vec::new(),
        };
        Self {
            expected: ExpectedAnswers::of(&task, &game),
            game,
            number,
            task,
            encoder_words,
            came: 0,
            ever: 0,
            half_moves: 0,
            offset: 0,
            differs: false,
            complete: false,
        }
    }

    /// The game is sent again from its beginning, with this number.
    pub fn restart(&mut self, number: u32) {
        self.expected = ExpectedAnswers::of(&self.task, &self.game);
        (self.number, self.came, self.half_moves) = (number, 0, 0);
    }

    /// What an encoder gets of it, as bytes.
    pub fn encoder_words(&self) -> impl Iterator<Item = u8> {
        self.encoder_words
            .iter()
            .flat_map(|encoder_word| encoder_word.to_le_bytes())
    }

    /// Takes the next answer.
    pub fn check(&mut self, found: u32) -> AnswerCheck {
        // Of every job's answers, bit 31 marks a game's last.
        self.complete = Record(found).is_last();
        if self.differs {
            return AnswerCheck::Ignored;
        }
        let expected = self.next_answer();
        let step = match expected {
            Some((answer, step)) if answer == found => step,
            _ => {
                self.differs = true;
                return AnswerCheck::Wrong(self.difference(expected, Some(found)));
            }
        };
        self.half_moves = step.half_moves;
        self.came += 1;
        if self.came <= self.ever {
            return AnswerCheck::Repeated;
        }
        self.ever = self.came;
        AnswerCheck::Right(step)
    }

    fn next_answer(&mut self) -> Option<(u32, AnswerPlace)> {
        let next = self.expected.next(&self.game.bytes, &self.encoder_words, self.number);
        if let Some((_, step)) = next {
            self.offset = step.offset;
        }
        next
    }

    /// The board has gone on without a word of it. That is a difference if it has hits or an error, and none was
    /// reported.
    pub fn pass_over(&mut self) -> Option<Difference> {
        self.complete = true;
        let is_silent = self.expected.is_silent();
        let expected = self.next_answer();
        if is_silent {
            self.half_moves = expected.map_or(0, |(_, step)| step.half_moves);
            return None;
        }
        let was_told = std::mem::replace(&mut self.differs, true);
        (!was_told).then(|| self.difference(expected, None))
    }

    /// The board gives no more of it. That is a difference, if none was reported before.
    pub fn end(&mut self) -> Option<Difference> {
        self.complete = true;
        let was_told = std::mem::replace(&mut self.differs, true);
        let expected = self.next_answer();
        (!was_told).then(|| self.difference(expected, None))
    }

    /// An answer that is not the one that was next.
    fn difference(&self, expected: Option<(u32, AnswerPlace)>, found: Option<u32>) -> Difference {
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
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Its half-moves, if every answer was right.
    pub fn half_moves(&self) -> Option<u64> {
        (!self.differs).then_some(self.half_moves)
    }
}

#[cfg(test)]
mod tests {
    use halfmove::brenner::Recorder;

    use super::*;

    fn pending_game() -> PendingGame {
        let game = EncodedGame {
            file: "games".into(),
            number: 7,
            set_up: None,
            bytes: vec![0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 6, 0x53, 2],
        };
        PendingGame::new(game, 1, Task::Decode)
    }

    #[test]
    fn the_software_s_records_are_right_and_come_again() {
        let mut pending_game = pending_game();
        let (records, _) = Recorder::game(&pending_game.game.bytes);
        for record in &records[..3] {
            assert!(matches!(pending_game.check(record.0), AnswerCheck::Right(_)));
        }
        pending_game.restart(1);
        let heard: Vec<AnswerCheck> = records.iter().map(|record| pending_game.check(record.0)).collect();
        assert_eq!(
            heard[..3],
            [AnswerCheck::Repeated, AnswerCheck::Repeated, AnswerCheck::Repeated]
        );
        assert!(heard[3..].iter().all(|heard| matches!(heard, AnswerCheck::Right(_))));
        assert!(pending_game.is_complete());
        assert_eq!(pending_game.half_moves(), Some(7));
    }

    #[test]
    fn another_record_is_told_once_with_its_place() {
        let mut pending_game = pending_game();
        let (records, _) = Recorder::game(&pending_game.game.bytes);
        pending_game.check(records[0].0);
        let wrong = Record(records[1].0 ^ 1);
        let AnswerCheck::Wrong(difference) = pending_game.check(wrong.0) else {
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
                .all(|record| pending_game.check(record.0) == AnswerCheck::Ignored)
        );
        assert!(pending_game.is_complete() && pending_game.half_moves().is_none());
    }

    #[test]
    fn a_game_that_does_not_end_differs() {
        let mut pending_game = pending_game();
        let (records, _) = Recorder::game(&pending_game.game.bytes);
        pending_game.check(records[0].0);
        let difference = pending_game.end().unwrap();
        assert_eq!((difference.expected, difference.found), (Some(records[1].0), None));
        assert!(pending_game.is_complete() && pending_game.end().is_none());
    }

    #[test]
    fn a_game_that_ends_too_early_or_too_late_differs() {
        let mut pending_game = pending_game();
        let (records, _) = Recorder::game(&pending_game.game.bytes);
        assert!(matches!(
            pending_game.check(records[0].with_last().0),
            AnswerCheck::Wrong(_)
        ));
        pending_game.restart(1);
        let mut late = self::pending_game();
        let (last, before) = records.split_last().unwrap();
        before.iter().for_each(|record| drop(late.check(record.0)));
        let without_last = Record(last.0 & !(1 << 31));
        assert!(matches!(late.check(without_last.0), AnswerCheck::Wrong(_)) && !late.is_complete());
    }

    /// The game of the others, and the pawns that are left after its eighth byte.
    fn sought(patterns: [&str; 2]) -> PendingGame {
        let [one, other] = patterns.map(|pattern| Some(pattern.parse().unwrap()));
        PendingGame::new(pending_game().game, 3, Task::Find([one, None, other, None]))
    }

    #[test]
    fn an_encoder_gives_the_bytes_of_the_game() {
        let mut pending_game = PendingGame::new(pending_game().game, 1, Task::Encode);
        assert_eq!(pending_game.encoder_words().count(), 4 * 9);
        let bytes = pending_game.game.bytes.clone();
        for (place, byte) in bytes.iter().enumerate() {
            // The mark behind the sixth half-move.
            let half_moves = [0, 1, 2, 3, 4, 5, 6, 6, 7][place];
            let last = u32::from(place == 8) << 31;
            let answer = u32::from(*byte) | half_moves << 14 | last;
            assert!(matches!(pending_game.check(answer), AnswerCheck::Right(_)), "{place}");
        }
        assert!(pending_game.is_complete());
        assert_eq!(pending_game.half_moves(), Some(7));
        let refused = PendingGame::new(pending_game.game, 1, Task::Encode).check(0x20c0);
        assert!(
            matches!(refused, AnswerCheck::Wrong(wrong) if wrong.to_string().contains("no man of the side to move"))
        );
    }

    #[test]
    fn hits_come_before_the_end_of_their_game_and_a_silent_game_is_passed_over() {
        // Black's pawn on f7 is taken by the seventh half-move; the other material stands at the start.
        let mut pending_game = sought(["4888.87", "4888.88"]);
        assert_eq!(pending_game.pass_over().unwrap().found, None);
        pending_game.restart(3);
        let mut pending_game = sought(["4888.87", "4888.88"]);
        for answer in [0x0440_0001, 0x0010_0007, 0x8000_0003] {
            assert!(
                matches!(pending_game.check(answer), AnswerCheck::Right(_)),
                "{answer:08x}"
            );
        }
        assert!(pending_game.is_complete() && pending_game.half_moves() == Some(7));
        let mut silent = sought(["0000.00", "1111.11"]);
        assert_eq!((silent.pass_over(), silent.half_moves()), (None, Some(7)));
        assert!(matches!(
            sought(["0000.00", "1111.11"]).check(0x8000_0004),
            AnswerCheck::Wrong(_)
        ));
    }
}
