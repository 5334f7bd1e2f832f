// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board encode`: the bytes that a board gives become a file.

use std::io;

use crate::{AnswerPlace, Difference, EncodedGame, Listener, Totals};
use halfmove::hardware::encoder::Written;

use super::coded_file::CodedFile;
use super::progress::Progress;

/// Writes every game when its last byte has been found right.
pub struct EncodedGames<'a> {
    progress: Progress<'a>,
    file: &'a mut CodedFile,
    /// The bytes of the present game; none any more if the board could not code it.
    game: Option<Vec<u8>>,
}

impl<'a> EncodedGames<'a> {
    pub fn new(progress: Progress<'a>, file: &'a mut CodedFile) -> Self {
        Self {
            progress,
            file,
            game: Some(Vec::new()),
        }
    }
}

impl Listener for EncodedGames<'_> {
    fn answer(&mut self, _: &EncodedGame, _: AnswerPlace, answer: u32) -> io::Result<()> {
        let written = Written::of_word(answer);
        match &mut self.game {
            Some(game) if written.refusal().is_none() => game.push(written.byte),
            game => *game = None,
        }
        Ok(())
    }

    fn difference(&mut self, difference: &Difference) {
        self.progress.differs(difference);
    }

    fn game(&mut self, _: &EncodedGame, is_right: bool, totals: &Totals) -> io::Result<()> {
        if let Some(game) = self.game.replace(Vec::new()).filter(|_| is_right) {
            self.file.write(&game)?;
        }
        self.progress.completed(totals);
        Ok(())
    }
}
