// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of files on their way through a board: which are under way, and what becomes of them.

use std::collections::VecDeque;
use std::io;

use halfmove::framing::Version;
use halfmove::hardware::hits::{Answer, GAME_COUNTS};
use halfmove::hardware::material::PATTERNS;

use super::error::BoardError;
use super::files::{EncodedGame, FileError};
use super::listener::{Listener, Totals};
use super::outbox::Outbox;
use super::pending_game::{AnswerCheck, Difference, PendingGame};
use super::request::Request;
use super::task::Task;

/// Bytes of games that wait for room on the board, when there are this many games.
const WAITING: usize = 1024;

/// All games of files, for one task.
pub(super) struct Batch<'a> {
    task: Task,
    framing: Version,
    games: &'a mut dyn Iterator<Item = Result<EncodedGame, FileError>>,
    listener: &'a mut dyn Listener,
    outbox: Outbox,
    pending: VecDeque<PendingGame>,
    /// The last one that has become complete: an answer too many is its own.
    last: Option<PendingGame>,
    /// Games that were sent since the last reset.
    sent: u32,
    /// No game comes behind those that were sent.
    is_last: bool,
    /// Hits of a game whose number is not known yet.
    hits: Vec<u32>,
    /// An answer has come before any game.
    is_early: bool,
}

impl<'a> Batch<'a> {
    pub(super) fn new(
        task: Task,
        framing: Version,
        games: &'a mut dyn Iterator<Item = Result<EncodedGame, FileError>>,
        listener: &'a mut dyn Listener,
    ) -> Self {
        Self {
            outbox: Outbox::new(&task, framing),
            task,
            framing,
            games,
            listener,
            pending: VecDeque::new(),
            last: None,
            sent: 0,
            is_last: false,
            hits: Vec::new(),
            is_early: false,
        }
    }

    fn differs(&mut self, difference: &Difference, totals: &mut Totals) {
        totals.complete.differences += 1;
        self.listener.difference(difference);
    }

    /// An answer of the first game under way.
    fn judge(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()> {
        let Some(pending_game) = self.pending.front_mut().or(self.last.as_mut()) else {
            self.spoke_too_early(answer, totals);
            return Ok(());
        };
        match pending_game.check(answer) {
            AnswerCheck::Right(step) => {
                totals.answers += 1;
                self.listener.answer(&pending_game.game, step, answer)?;
            }
            AnswerCheck::Wrong(difference) => self.differs(&difference, totals),
            AnswerCheck::Repeated | AnswerCheck::Ignored => {}
        }
        self.retire(totals)
    }

    /// An answer of no game, which is told once.
    fn spoke_too_early(&mut self, answer: u32, totals: &mut Totals) {
        if !std::mem::replace(&mut self.is_early, true) {
            let difference = Difference {
                job: self.task.job(),
                file: String::new(),
                game: 0,
                half_move: 0,
                offset: 0,
                expected: None,
                found: Some(answer),
            };
            self.differs(&difference, totals);
        }
    }

    /// Counts the first game and lets it go, if it is complete.
    fn retire(&mut self, totals: &mut Totals) -> io::Result<()> {
        let is_complete = self.pending.front().is_some_and(PendingGame::is_complete);
        if is_complete && let Some(pending_game) = self.pending.pop_front() {
            totals.complete.games += 1;
            totals.complete.half_moves += pending_game.half_moves().unwrap_or_default();
            self.listener
                .game(&pending_game.game, pending_game.half_moves().is_some(), totals)?;
            self.last = Some(pending_game);
        }
        Ok(())
    }

    /// Games have ended: those before the last of them had nothing to report.
    fn ended(&mut self, ended: u32, totals: &mut Totals) -> io::Result<()> {
        let Some(first) = self.pending.front() else {
            return Ok(());
        };
        let silent = ended.wrapping_sub(first.number) % GAME_COUNTS;
        // A number that no game has is judged, and found wrong.
        for _ in 0..if silent < self.pending.len() as u32 { silent } else { 0 } {
            if let Some(difference) = self.pending.front_mut().and_then(PendingGame::pass_over) {
                self.differs(&difference, totals);
            }
            self.retire(totals)?;
        }
        Ok(())
    }
}

impl Request for Batch<'_> {
    fn outgoing(&mut self) -> Result<&mut VecDeque<u8>, BoardError> {
        while !self.is_last && self.outbox.bytes.len() < WAITING {
            match self.games.next().transpose()? {
                Some(game) => {
                    self.sent += 1;
                    let pending_game = PendingGame::new(game, self.sent, self.task);
                    self.outbox.send(&pending_game);
                    self.pending.push_back(pending_game);
                }
                None => {
                    self.outbox.end();
                    self.is_last = true;
                }
            }
        }
        Ok(&mut self.outbox.bytes)
    }

    fn receive(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()> {
        if !matches!(self.task, Task::Find(_)) {
            return self.judge(answer, totals);
        }
        match Answer::of_word(answer) {
            // The end of the game says whose hits they are. More than there are patterns are wrong whosever they are.
            Answer::Hits { .. } if self.hits.len() < PATTERNS => {
                self.hits.push(answer);
                return Ok(());
            }
            Answer::Hits { .. } => {}
            Answer::Games { ended, .. } => self.ended(ended, totals)?,
        }
        for hits in std::mem::take(&mut self.hits) {
            self.judge(hits, totals)?;
        }
        self.judge(answer, totals)
    }

    fn is_done(&self) -> bool {
        self.is_last && self.pending.is_empty() && self.outbox.bytes.is_empty()
    }

    fn restart(&mut self) {
        self.outbox = Outbox::new(&self.task, self.framing);
        self.hits.clear();
        self.sent = 0;
        for pending_game in &mut self.pending {
            self.sent += 1;
            pending_game.restart(self.sent);
            self.outbox.send(pending_game);
        }
        if self.is_last {
            self.outbox.end();
        }
    }

    /// That is a fault of the first game, and the others are sent again.
    fn give_up(&mut self, totals: &mut Totals) -> io::Result<()> {
        if let Some(difference) = self.pending.front_mut().and_then(PendingGame::end) {
            self.differs(&difference, totals);
        }
        self.retire(totals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AnswerPlace;

    /// What was told.
    #[derive(Default)]
    struct Told(Vec<String>);

    impl Listener for Told {
        fn answer(&mut self, _: &EncodedGame, _: AnswerPlace, _: u32) -> io::Result<()> {
            Ok(())
        }

        fn difference(&mut self, difference: &Difference) {
            self.0.push(difference.to_string());
        }

        fn game(&mut self, _: &EncodedGame, _: bool, _: &Totals) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_answer_before_any_game_is_a_difference_that_is_told_once() {
        let (mut told, mut totals) = (Told::default(), Totals::default());
        let mut none = std::iter::empty();
        let mut batch = Batch::new(Task::Decode, Version::Two, &mut none, &mut told);
        batch.receive(0, &mut totals).unwrap();
        batch.receive(0, &mut totals).unwrap();
        drop(batch);
        assert_eq!((totals.complete.differences, told.0.len()), (1, 1));
        assert!(told.0[0].starts_with("before any game: "), "{told:?}", told = told.0);
        assert!(!totals.agrees());
    }
}
