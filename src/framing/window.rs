// SPDX-License-Identifier: MIT OR Apache-2.0
//! The part of a file that is in memory: read only as far ahead as is needed.

use alloc::vec::Vec;
use std::io::{self, Read};

/// How many bytes are asked of the input at once: few at first, since there may be one game alone, then more and more.
const FIRST_CHUNK: usize = 4 << 10;
const CHUNK: usize = 64 << 10;

/// The bytes of a file from a place on.
#[derive(Debug)]
pub(super) struct Window<R> {
    input: R,
    buffer: Vec<u8>,
    /// Where in the buffer the bytes begin that have not been passed, and where they end.
    start: usize,
    end: usize,
    offset: u64,
    has_ended: bool,
}

impl<R: Read> Window<R> {
    /// A window at the beginning of a file.
    pub(super) const fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            offset: 0,
            has_ended: false,
        }
    }

    /// The offset in the file at which the window begins.
    pub(super) const fn offset(&self) -> u64 {
        self.offset
    }

    /// The bytes that are in memory.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Reads on until there are this many bytes in memory, and gives all that there are: fewer at the end of the file.
    ///
    /// Memory grows with the bytes that come, not with the number asked for.
    pub(super) fn fill(&mut self, wanted: usize) -> io::Result<&[u8]> {
        while self.end - self.start < wanted && !self.has_ended {
            let chunk = self.buffer.len().clamp(FIRST_CHUNK, CHUNK);
            // What is in memory is moved only where it is in the way, and not with every read.
            if self.buffer.len() < self.end + chunk && self.start > 0 {
                self.buffer.copy_within(self.start..self.end, 0);
                (self.start, self.end) = (0, self.end - self.start);
            }
            if self.buffer.len() < self.end + chunk {
                self.buffer.resize(self.end + chunk, 0);
            }
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(read) => {
                    self.end += read;
                    self.has_ended = read == 0;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(self.bytes())
    }

    /// Moves on by this many bytes of those in memory.
    pub(super) fn pass(&mut self, bytes: usize) {
        let bytes = bytes.min(self.end - self.start);
        self.start += bytes;
        self.offset += bytes as u64;
    }

    /// Moves on by this many bytes, which need not be in memory, and gives how many there were.
    pub(super) fn skip(&mut self, bytes: u64) -> io::Result<u64> {
        let mut left = bytes;
        while left > 0 {
            let there = self.fill(1)?.len() as u64;
            if there == 0 {
                break;
            }
            let passed = there.min(left);
            self.pass(passed as usize);
            left -= passed;
        }
        Ok(bytes - left)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use std::time::{Duration, Instant};

    use super::*;

    /// Gives one byte at a time, and is interrupted before each.
    struct Slow<'a>(&'a [u8], bool);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let length = self.0.len().min(buffer.len()).min(1);
            self.0.read(&mut buffer[..length])
        }
    }

    #[test]
    fn a_window_reads_no_farther_than_it_must_and_knows_its_place() {
        let mut window = Window::new(Slow(b"abcdefgh", false));
        assert_eq!(window.fill(3).unwrap(), b"abc");
        window.pass(2);
        assert_eq!((window.offset(), window.fill(1).unwrap()), (2, &b"c"[..]));
        assert_eq!(window.skip(3).unwrap(), 3);
        assert_eq!(window.fill(9).unwrap(), b"fgh");
        assert_eq!((window.skip(9).unwrap(), window.offset()), (3, 8));
        assert!(window.fill(1).unwrap().is_empty());
    }

    #[test]
    fn a_long_game_may_come_in_small_pieces() {
        // It takes a moment, and would take minutes if each read moved what is there.
        const PATIENCE: Duration = Duration::from_secs(20);
        let bytes = vec![7; 1 << 20];
        let mut window = Window::new(Slow(&bytes, false));
        let started = Instant::now();
        window.fill(2).unwrap();
        window.pass(1);
        assert!(window.fill(bytes.len()).unwrap() == &bytes[1..]);
        assert!(started.elapsed() < PATIENCE);
    }
}
