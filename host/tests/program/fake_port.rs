// SPDX-License-Identifier: MIT OR Apache-2.0
//! A port whose other end is a thread of the test.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use halfmove_host::Terminal;

/// A port, until it is dropped.
pub struct FakePort {
    name: PathBuf,
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// The rate of the port before the host sets one.
const BAUD: u32 = 1_000_000;
/// How long a thread waits for bytes.
pub const MOMENT: Duration = Duration::from_millis(1);

impl FakePort {
    /// In the place of a board: this answers what it hears.
    pub fn alone(mut answer: impl FnMut(&[u8]) -> Vec<u8> + Send + 'static) -> Self {
        Self::run(move |terminal| {
            let heard = read(terminal);
            if heard.is_empty() {
                thread::sleep(MOMENT);
            } else {
                write(terminal, &answer(&heard));
            }
            true
        })
    }

    /// This is called again and again, until it says that the port is gone.
    pub fn run(mut step: impl FnMut(&mut Terminal) -> bool + Send + 'static) -> Self {
        let mut terminal = Terminal::open(BAUD).unwrap();
        let name = terminal.name.clone();
        let ended = Arc::<AtomicBool>::default();
        let end = Arc::clone(&ended);
        let thread = thread::spawn(move || while !end.load(Ordering::Relaxed) && step(&mut terminal) {});
        Self {
            name,
            ended,
            thread: Some(thread),
        }
    }

    pub fn port(&self) -> &Path {
        &self.name
    }
}

impl Drop for FakePort {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(
                ended.is_ok() || thread::panicking(),
                "the thread of the port has failed"
            );
        }
    }
}

/// What the host has sent.
pub fn read(terminal: &mut Terminal) -> Vec<u8> {
    let mut bytes = [0; 4096];
    terminal.board.set_read_timeout(Duration::ZERO).unwrap();
    let read = terminal.board.read(&mut bytes).unwrap_or_default();
    bytes[..read].to_vec()
}

/// Sends to the host.
pub fn write(terminal: &mut Terminal, mut bytes: &[u8]) {
    terminal.board.set_write_timeout(Duration::from_millis(100)).unwrap();
    // What a host does not read is lost, as at a port.
    while !bytes.is_empty()
        && let Ok(written) = terminal.board.write(bytes)
    {
        bytes = &bytes[written..];
    }
}
