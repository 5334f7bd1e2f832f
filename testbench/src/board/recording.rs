// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that a board codes while it is played: half-moves go out one by one, and their bytes are compared with the
//! software.

use std::collections::VecDeque;
use std::io;

use halfmove::brenner::Scribe;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{Refusal, Written};

use super::course::beat;
use super::design::Job;
use super::errand::Errand;
use super::error::BoardError;
use super::flight::Difference;
use super::listener::Totals;

/// A game that is being recorded.
pub struct Recording {
    file: String,
    game: u64,
    scribe: Scribe,
    /// What the encoder got of the game, and what of it has no room on the board yet.
    beats: Vec<u32>,
    outgoing: VecDeque<u8>,
    /// What the software has for it.
    expected: Vec<u32>,
    /// Answers that came in this conversation, and in any.
    came: usize,
    ever: usize,
    difference: Option<Difference>,
    differs: bool,
}

impl Recording {
    /// Before the first half-move of this game.
    pub fn new(file: &str, game: u64) -> Self {
        Self {
            file: file.to_owned(),
            game,
            scribe: Scribe::default(),
            beats: Vec::new(),
            outgoing: VecDeque::new(),
            expected: Vec::new(),
            came: 0,
            ever: 0,
            difference: None,
            differs: false,
        }
    }

    /// A half-move or an event is next; a record that says that it is the last ends the game. Gives the software's
    /// bytes for it.
    ///
    /// # Errors
    /// If the code cannot hold it. Then nothing has happened, and something else may come.
    pub fn push(&mut self, record: Record) -> Result<Vec<Written>, Refusal> {
        let mut scribe = self.scribe.clone();
        let mut written = Vec::new();
        scribe.push(record, record.is_last(), &mut written);
        let refusal = written.iter().find_map(|written| written.refusal());
        // The end of a game without a result is told so.
        if let Some(refusal) = refusal.filter(|refusal| *refusal != Refusal::GivenUp) {
            return Err(refusal);
        }
        self.scribe = scribe;
        self.beats.push(beat(record));
        self.outgoing.extend(beat(record).to_le_bytes());
        self.expected.extend(written.iter().map(|written| written.word()));
        Ok(written)
    }

    /// The bytes of the game so far, without the one that ends a game that has no result.
    pub fn bytes(&self) -> Vec<u8> {
        let written = self.expected.iter().map(|answer| Written::of_word(*answer));
        written
            .take_while(|written| written.refusal().is_none())
            .map(|written| written.byte)
            .collect()
    }

    /// The first answer that was wrong, once.
    pub fn take_difference(&mut self) -> Option<Difference> {
        self.difference.take()
    }

    fn differs(&mut self, found: Option<u32>, totals: &mut Totals) {
        if std::mem::replace(&mut self.differs, true) {
            return;
        }
        totals.complete.differences += 1;
        let expected = self.expected.get(self.came).copied();
        let before = expected.or(self.expected.last().copied()).unwrap_or_default();
        self.difference = Some(Difference {
            job: Job::Encode,
            file: self.file.clone(),
            game: self.game,
            half_move: u64::from(halfmove::hardware::encoder::HALF_MOVES.of(Written::of_word(before).user)) + 1,
            offset: self.came as u64,
            expected,
            found,
        });
    }
}

impl Errand for Recording {
    fn outgoing(&mut self) -> Result<&mut VecDeque<u8>, BoardError> {
        Ok(&mut self.outgoing)
    }

    fn hear(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()> {
        if self.expected.get(self.came) == Some(&answer) {
            totals.answers += u64::from(self.came >= self.ever);
        } else {
            self.differs(Some(answer), totals);
        }
        self.came += 1;
        self.ever = self.ever.max(self.came);
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.outgoing.is_empty() && self.came >= self.expected.len()
    }

    fn again(&mut self) {
        self.came = 0;
        self.outgoing = self.beats.iter().flat_map(|beat| beat.to_le_bytes()).collect();
    }

    /// Half-moves that are not answered are not waited for any longer.
    fn give_up(&mut self, totals: &mut Totals) -> io::Result<()> {
        self.differs(None, totals);
        self.expected.truncate(self.came);
        self.beats.clear();
        Ok(())
    }
}
