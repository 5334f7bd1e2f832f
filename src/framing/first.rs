// SPDX-License-Identifier: MIT OR Apache-2.0
//! The first version: each game's length as an unsigned LEB128, and its bytes. Where a game begins only follows from
//! the lengths before it, and the end is not marked, so joined files are known by the magic alone.

use std::io::Read;

use super::frames::{Body, Frames, MAGIC, Step};
use super::{FrameFault, GAME_LIMIT, Version};
use crate::leb128;

impl<R: Read> Frames<R> {
    /// Goes on to the next game in the first version, or to that of another file after it.
    pub(super) fn read_first(&mut self) -> Result<Step, FrameFault> {
        if let Some(version) = Version::of_head(self.window.fill(MAGIC)?, self.signature) {
            self.next = self.begin(version);
            return Ok(Step::Other);
        }
        self.start = self.window.offset();
        self.begins = self.start;
        if self.window.fill(1)?.is_empty() {
            return Ok(Step::End);
        }
        self.game = self.order.count();
        let length = self.length_of_first()?;
        self.start = self.window.offset();
        let kept = length.min(GAME_LIMIT) as usize;
        let there = self.window.fill(kept)?.len();
        if there < kept {
            self.body = Body::Window(0..there);
            return Err(FrameFault::Truncated);
        }
        if length > GAME_LIMIT {
            return Err(match self.window.skip(length)? {
                skipped if skipped == length => FrameFault::TooLong(length),
                _ => FrameFault::Truncated,
            });
        }
        (self.body, self.length) = (Body::Window(0..kept), kept);
        Ok(Step::Game)
    }

    /// Reads a length and passes it.
    fn length_of_first(&mut self) -> Result<u64, FrameFault> {
        let mut number = leb128::Number::new(leb128::MOST_BYTES);
        for at in 0.. {
            let byte = self.window.fill(at + 1)?.get(at).ok_or(FrameFault::Truncated)?;
            if let Some(length) = number.push(*byte).map_err(|leb128::Overlong| FrameFault::Length)? {
                self.window.pass(at + 1);
                return Ok(length);
            }
        }
        Err(FrameFault::Length)
    }
}
