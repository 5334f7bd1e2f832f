// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines of an input, which a thread of its own reads: an interruption does not wait for the next one.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;

use crate::interruption;
use crate::timers::LISTEN;

/// The longest line that is read; what is longer is no half-move.
const LONGEST: u64 = 1 << 16;

/// The lines of an input.
pub struct Lines(Receiver<io::Result<Vec<u8>>>);

impl Lines {
    pub fn of(mut input: impl BufRead + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            loop {
                let mut line = Vec::new();
                let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
                let is_last = !matches!(read, Ok(1..));
                let read = read.map(|_| line);
                // Nobody may be left who takes it.
                if sender.send(read).is_err() || is_last {
                    return;
                }
            }
        });
        Self(lines)
    }

    /// The next one, with its end, or a piece of one that is too long; an empty one at the end.
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
