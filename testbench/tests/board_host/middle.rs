// SPDX-License-Identifier: MIT OR Apache-2.0
//! What stands between the host program and a board, or in the place of a board: it may lose, change and hold back whatever
//! it likes, and go away.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use halfmove::hardware::link::{Frame, FrameReader};
use halfmove_testbench::board::{BOARDS, Port, Simulated, Terminal};

/// What happens to the bytes from the board.
pub struct Way {
    change: Box<dyn FnMut(Vec<u8>) -> Vec<u8> + Send>,
    /// Nothing passes for so long, either way, when so many bytes have come.
    stop: Option<(usize, Duration)>,
    /// The port goes away when so many bytes have come.
    unplug: Option<usize>,
}

impl Way {
    /// Bytes pass as they are.
    pub fn bytes() -> Self {
        Self {
            change: Box::new(|bytes| bytes),
            stop: None,
            unplug: None,
        }
    }

    /// Frames pass as this gives them, with right checksums.
    pub fn frames(mut change: impl FnMut(Frame) -> Vec<Frame> + Send + 'static) -> Self {
        let mut reader = FrameReader::default();
        let mut way = Self::bytes();
        way.change = Box::new(move |bytes| {
            let mut line = Vec::new();
            for frame in bytes.into_iter().filter_map(|byte| reader.push(byte)?.ok()) {
                change(frame).iter().for_each(|frame| frame.write(&mut line));
            }
            line
        });
        way
    }

    pub const fn stopped_at(mut self, bytes: usize, time: Duration) -> Self {
        self.stop = Some((bytes, time));
        self
    }

    pub const fn unplugged_at(mut self, bytes: usize) -> Self {
        self.unplug = Some(bytes);
        self
    }
}

/// A port of which the other end is a thread of the test.
pub struct Middle {
    name: std::path::PathBuf,
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

const BAUD: u32 = BOARDS[0].baud;
const MOMENT: Duration = Duration::from_millis(1);

impl Middle {
    /// Between the host and this board, at the rate of the first one.
    pub fn between(board: Simulated, way: Way) -> Self {
        Self::between_at(BAUD, board, way)
    }

    /// The same at another rate.
    pub fn between_at(baud: u32, board: Simulated, mut way: Way) -> Self {
        let mut line = Port::open(board.port(), baud).unwrap();
        let mut came = 0;
        let mut still_until = None;
        Self::run(move |terminal| {
            // It must not be dropped before the last byte.
            let _board = &board;
            if still_until.is_some_and(|until| Instant::now() < until) {
                thread::sleep(MOMENT);
                return true;
            }
            let mut bytes = read(terminal);
            while !bytes.is_empty() {
                let written = line.write(&bytes).unwrap();
                bytes.drain(..written);
            }
            line.read(&mut bytes, MOMENT).unwrap();
            came += bytes.len();
            if way.unplug.is_some_and(|at| came >= at) {
                return false;
            }
            if let Some((_, time)) = way.stop.take_if(|(at, _)| came >= *at) {
                still_until = Some(Instant::now() + time);
            }
            write(terminal, &(way.change)(bytes));
            true
        })
    }

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

    fn run(mut step: impl FnMut(&mut Terminal) -> bool + Send + 'static) -> Self {
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

impl Drop for Middle {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(ended.is_ok() || thread::panicking(), "the middle has failed");
        }
    }
}

fn read(terminal: &mut Terminal) -> Vec<u8> {
    let mut bytes = [0; 4096];
    terminal.board.set_read_timeout(Duration::ZERO).unwrap();
    let read = terminal.board.read(&mut bytes).unwrap_or_default();
    bytes[..read].to_vec()
}

fn write(terminal: &mut Terminal, mut bytes: &[u8]) {
    terminal.board.set_write_timeout(Duration::from_millis(100)).unwrap();
    // What a host does not read is lost, as at a port.
    while !bytes.is_empty()
        && let Ok(written) = terminal.board.write(bytes)
    {
        bytes = &bytes[written..];
    }
}
