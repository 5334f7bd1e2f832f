// SPDX-License-Identifier: MIT OR Apache-2.0
//! The lines of a text, one in memory at a time.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read, in bytes: what bounds the memory.
const LIMIT: u64 = 1 << 16;

/// Lines that say something: not empty ones, and none that begin with `#`.
pub struct Lines {
    input: BufReader<Box<dyn Read>>,
    number: u64,
    bytes: Vec<u8>,
}

impl Lines {
    pub fn new(input: Box<dyn Read>) -> Self {
        Self {
            input: BufReader::new(input),
            number: 0,
            bytes: Vec::new(),
        }
    }

    /// The next line's number, from 1, and the line without blanks around it; `Err` inside if it is too long.
    pub fn next_line(&mut self) -> io::Result<Option<(u64, Result<String, String>)>> {
        loop {
            self.bytes.clear();
            self.number += 1;
            let read = (&mut self.input).take(LIMIT).read_until(b'\n', &mut self.bytes)?;
            if read == 0 {
                return Ok(None);
            }
            if read as u64 == LIMIT && !self.bytes.ends_with(b"\n") {
                self.input.skip_until(b'\n')?;
                return Ok(Some((
                    self.number,
                    Err(format!("the line has more than {LIMIT} bytes")),
                )));
            }
            let text = String::from_utf8_lossy(&self.bytes);
            // A byte order mark may stand before the first line.
            let text = text.trim_start_matches('\u{feff}').trim_ascii();
            if !text.is_empty() && !text.starts_with('#') {
                return Ok(Some((self.number, Ok(text.to_owned()))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_numbers_and_a_long_one_spoils_no_other() {
        let text = format!("\u{feff}one\r\n\n# no\n{}\n two \u{e9}", "x".repeat(1 << 17));
        let mut lines = Lines::new(Box::new(io::Cursor::new(text)));
        let mut next = || lines.next_line().unwrap();
        assert_eq!(next(), Some((1, Ok("one".to_owned()))));
        assert!(matches!(next(), Some((4, Err(_)))));
        assert_eq!(next(), Some((5, Ok("two \u{e9}".to_owned()))));
        assert_eq!(next(), None);
    }
}
