// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games as octal digits in a file: a game a paragraph.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;
use std::io::{self, BufRead, BufReader, Read};

use crate::codec::{CodedGame, CodedGames, FileFault, ONE_GAME_LIMIT, Reason, TooLong};
use crate::ending::UpToEnd;

/// How many bytes of a line are read at once.
const PIECE: u64 = 64 << 10;

/// Reads the lines up to a blank one as a game.
pub(super) struct Paragraphs {
    input: BufReader<UpToEnd<Box<dyn Read>>>,
    text: Vec<u8>,
    /// How many lines have been read.
    lines: u64,
    games: u64,
    /// How many bytes have been read.
    bytes: u64,
    /// Those of the game read last.
    extent: Range<u64>,
    /// Whether that was longer than [`ONE_GAME_LIMIT`]; then its text is missing.
    is_too_long: bool,
}

impl Paragraphs {
    /// A reader at the beginning of a file.
    pub(super) fn new(input: Box<dyn Read>) -> Self {
        Self {
            input: BufReader::new(UpToEnd::new(input)),
            text: Vec::new(),
            lines: 0,
            games: 0,
            bytes: 0,
            extent: 0..0,
            is_too_long: false,
        }
    }

    /// Reads up to the next blank line after something else, and gives the number of the paragraph's first line; `None`
    /// at the end.
    fn read(&mut self) -> io::Result<Option<u64>> {
        self.text.clear();
        self.is_too_long = false;
        let (mut first, mut goes_on) = (None, false);
        loop {
            let start = self.text.len();
            let length = self.input.by_ref().take(PIECE).read_until(b'\n', &mut self.text)?;
            let is_blank = !goes_on && self.text[start..].trim_ascii().is_empty();
            self.lines += u64::from(length > 0 && !goes_on);
            goes_on = length as u64 == PIECE && !self.text.ends_with(b"\n");
            if self.text.len() as u64 > ONE_GAME_LIMIT || self.is_too_long && !is_blank {
                self.is_too_long = true;
                self.text.clear();
            }
            self.bytes += length as u64;
            self.extent.end = self.bytes;
            if length == 0 || is_blank && first.is_some() {
                return Ok(first);
            }
            if is_blank {
                self.text.clear();
            } else {
                if first.is_none() {
                    self.extent.start = self.bytes - length as u64;
                }
                first.get_or_insert(self.lines);
            }
        }
    }
}

impl CodedGames for Paragraphs {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let (start, fault) = match self.read() {
            Ok(start) if self.is_too_long => {
                let reason = Reason::new(TooLong);
                (start?, Some(FileFault::Data { reason, help: None }))
            }
            Ok(Some(start)) => (start, None),
            Ok(None) => {
                let error = self.input.get_mut().take_error()?;
                return Some(CodedGame {
                    number: None,
                    start: self.lines,
                    bytes: &[],
                    fault: Some(FileFault::Io(error)),
                });
            }
            Err(error) => (self.lines, Some(FileFault::Io(error))),
        };
        self.games += 1;
        Some(CodedGame {
            number: Some(self.games),
            start,
            bytes: &self.text,
            fault,
        })
    }
    fn extent(&self) -> Option<Range<u64>> {
        Some(self.extent.clone())
    }
}
