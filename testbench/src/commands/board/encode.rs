// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw board encode`: the bytes that a board gives become a file.

use std::io;

use halfmove::hardware::encoder::Written;
use halfmove_testbench::board::{Coded, Difference, Listener, Step, Totals};

use super::coded_file::CodedFile;
use super::watch::Watch;

/// Writes every game when its last byte has been found right.
pub struct Encoding<'a> {
    watch: Watch<'a>,
    file: &'a mut CodedFile,
    /// The bytes of the present game; none any more if the board could not code it.
    game: Option<Vec<u8>>,
}

impl<'a> Encoding<'a> {
    pub fn new(watch: Watch<'a>, file: &'a mut CodedFile) -> Self {
        Self {
            watch,
            file,
            game: Some(Vec::new()),
        }
    }
}

impl Listener for Encoding<'_> {
    fn answer(&mut self, _: &Coded, _: Step, answer: u32) -> io::Result<()> {
        let written = Written::of_word(answer);
        match &mut self.game {
            Some(game) if written.refusal().is_none() => game.push(written.byte),
            game => *game = None,
        }
        Ok(())
    }

    fn difference(&mut self, difference: &Difference) {
        self.watch.difference(difference);
    }

    fn game(&mut self, _: &Coded, is_right: bool, totals: &Totals) -> io::Result<()> {
        if let Some(game) = self.game.replace(Vec::new()).filter(|_| is_right) {
            self.file.write(&game)?;
        }
        self.watch.game(totals);
        Ok(())
    }
}
