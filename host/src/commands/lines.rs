// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines of an input, which a thread of its own reads: an interruption does not wait for the next one.

use std::io::{self, BufRead, Read};
use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;

use crate::interruption;
use crate::timers::LISTEN;

/// The longest piece of a line that is read at once.
const LONGEST: usize = 1 << 16;
/// How much is told of a word that is longer.
const TOLD: usize = 32;

/// The lines of an input.
pub struct Lines(Receiver<io::Result<Vec<u8>>>);

impl Lines {
    pub fn of(input: impl BufRead + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut pieces = Pieces {
                input,
                rest: Vec::new(),
            };
            loop {
                let piece = pieces.next();
                let is_last = !piece.as_ref().is_ok_and(|piece| !piece.is_empty());
                // Nobody may be left who takes it.
                if sender.send(piece).is_err() || is_last {
                    return;
                }
            }
        });
        Self(lines)
    }

    /// The next one, with its end, or whole words of one that is too long; an empty one at the end.
    ///
    /// # Errors
    /// If it cannot be read, or an interruption comes before it.
    pub fn next(&self) -> io::Result<Vec<u8>> {
        loop {
            match self.0.recv_timeout(LISTEN) {
                Ok(line) => return line,
                Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
                Err(RecvTimeoutError::Timeout) if interruption::has_come() => {
                    return Err(io::ErrorKind::Interrupted.into());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Lines, and what there is of one that is too long, cut between words.
struct Pieces<R> {
    input: R,
    /// The beginning of a word that the last piece had no room for.
    rest: Vec<u8>,
}

impl<R: BufRead> Pieces<R> {
    fn next(&mut self) -> io::Result<Vec<u8>> {
        let mut piece = mem::take(&mut self.rest);
        let room = (LONGEST - piece.len()) as u64;
        self.input.by_ref().take(room).read_until(b'\n', &mut piece)?;
        if piece.len() < LONGEST || piece.ends_with(b"\n") {
            return Ok(piece);
        }
        match piece.iter().rposition(u8::is_ascii_whitespace) {
            Some(blank) => self.rest = piece.split_off(blank + 1),
            None => {
                self.pass_over_word()?;
                // With this sign it is no half-move.
                piece.truncate(TOLD);
                piece.extend("\u{2026} ".bytes());
            }
        }
        Ok(piece)
    }

    /// Up to what stands behind the word.
    fn pass_over_word(&mut self) -> io::Result<()> {
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            let blank = bytes.iter().position(u8::is_ascii_whitespace);
            let passed = blank.unwrap_or(bytes.len());
            let is_over = blank.is_some() || bytes.is_empty();
            self.input.consume(passed);
            if is_over {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let mut pieces = Pieces {
            input: text.as_bytes(),
            rest: Vec::new(),
        };
        let mut words = Vec::new();
        loop {
            let piece = pieces.next().unwrap();
            if piece.is_empty() {
                return words;
            }
            assert!(piece.len() <= LONGEST);
            let piece = String::from_utf8(piece).unwrap();
            words.extend(piece.split_whitespace().map(str::to_owned));
        }
    }

    #[test]
    fn no_word_of_a_long_line_is_cut() {
        for before in 0..20 {
            let line = " ".repeat(before) + &"e4 e5 Nf3 Nc6 * ".repeat(10_000);
            assert_eq!(words(&line), line.split_whitespace().collect::<Vec<_>>(), "{before}");
        }
    }

    #[test]
    fn a_word_that_is_too_long_is_one_word_that_says_so() {
        for length in [LONGEST, LONGEST + 1, 3 * LONGEST] {
            let line = format!("{}.e4 e5\nNf3 {}", "1".repeat(length), "x".repeat(length));
            let cut = |letter: &str| letter.repeat(TOLD) + "\u{2026}";
            assert_eq!(words(&line), [&*cut("1"), "e5", "Nf3", &*cut("x")], "{length}");
        }
    }
}
