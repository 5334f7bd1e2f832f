// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every job reports while it goes on: differences, and how far it is.

use std::io;

use indicatif::ProgressBar;

use crate::console;
use crate::{AnswerPlace, Difference, EncodedGame, Listener, Totals};

/// Differences that are reported one by one.
const TOLD: u64 = 10;

/// Follows a conversation.
pub struct Progress<'a> {
    bar: &'a ProgressBar,
    differences: u64,
}

impl<'a> Progress<'a> {
    pub const fn new(bar: &'a ProgressBar) -> Self {
        Self { bar, differences: 0 }
    }

    /// An answer is not as the software has it.
    pub fn differs(&mut self, difference: &Difference) {
        self.differences += 1;
        let text = match self.differences {
            ..=TOLD => difference.to_string(),
            number if number == TOLD + 1 => "more games differ; they are counted".to_owned(),
            _ => return,
        };
        self.bar.suspend(|| console::tell(&text));
    }

    /// A game is complete.
    pub fn completed(&self, totals: &Totals) {
        self.bar.set_position(totals.complete.games);
        let seconds = self.bar.elapsed().as_secs_f64();
        let rate = totals.complete.half_moves as f64 / seconds.max(0.001);
        self.bar.set_message(format!(
            "{} half-moves, {rate:.0} a second; games checked",
            totals.complete.half_moves
        ));
    }
}

/// All of what `verify` reports.
impl Listener for Progress<'_> {
    fn answer(&mut self, _: &EncodedGame, _: AnswerPlace, _: u32) -> io::Result<()> {
        Ok(())
    }

    fn difference(&mut self, difference: &Difference) {
        self.differs(difference);
    }

    fn game(&mut self, _: &EncodedGame, _: bool, totals: &Totals) -> io::Result<()> {
        self.completed(totals);
        Ok(())
    }
}
