// SPDX-License-Identifier: MIT OR Apache-2.0
//! A board in Verilator behind a pseudo-terminal: any program opens it as it opens the port of a real one. Bytes become
//! levels of the board's line, clock by clock, at the rate that the program has set.

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use halfmove_hdl::link::simulation::{LineIn, LineOut};
use halfmove_host::{ABORT, Terminal};
use halfmove_sim::{Simulator, Tracing};

use super::{Board, Disturbance, Running, SimulationError};

/// Bits of the break that a board gets.
const BREAK: u64 = 12;
/// Bytes for a host that does not read them. A driver drops what comes then, and so does this; credit keeps it from that.
const KEPT: usize = 1 << 16;
/// Bits without a byte either way after which the clock is slowed, so that a board with nothing to do takes no time.
const IDLE: u64 = 4_000;

/// A board in a thread of its own, until it is dropped: then it is unplugged.
#[derive(Debug)]
pub struct Simulated {
    name: PathBuf,
    shared: Arc<Shared>,
    thread: Option<JoinHandle<io::Result<u64>>>,
}

#[derive(Debug, Default)]
struct Shared {
    unplugged: AtomicBool,
    clocks: AtomicU64,
}

impl Simulated {
    /// Starts a board of this checkout. Its terminal has this rate before a host sets one. Each way has its own
    /// disturbance: to the board, and from it.
    ///
    /// # Errors
    /// If there is no Verilator, or no pseudo-terminal.
    pub fn start(board: &Board, checkout: &Path, baud: u32, noise: [Disturbance; 2]) -> Result<Self, SimulationError> {
        let name = board.name;
        let design = board.simulated(checkout);
        let design = design.map_err(|source| SimulationError::Checkout { board: name, source })?;
        let model = Simulator::find()?.compile(&design, Tracing::Off)?.model()?;
        let running = Running::new(board, model)?;
        let terminal = Terminal::open(baud).map_err(SimulationError::Terminal)?;
        let name = terminal.name.clone();
        let shared = Arc::<Shared>::default();
        let bridge = Bridge::new(running, board, terminal, noise, Arc::clone(&shared));
        Ok(Self {
            name,
            shared,
            thread: Some(thread::spawn(move || bridge.run())),
        })
    }

    /// The name of its port.
    pub fn port(&self) -> &Path {
        &self.name
    }

    /// Clocks that it has had.
    pub fn clocks(&self) -> u64 {
        self.shared.clocks.load(Ordering::Relaxed)
    }

    /// Waits until it ends, which it does by itself only if something fails.
    ///
    /// # Errors
    /// What its terminal fails with, or that it has panicked.
    pub fn wait(mut self) -> io::Result<()> {
        self.join().map(drop)
    }

    /// Unplugs it. Gives how many bytes were disturbed.
    ///
    /// # Errors
    /// As [`Self::wait`].
    pub fn unplug(mut self) -> io::Result<u64> {
        self.shared.unplugged.store(true, Ordering::Relaxed);
        self.join()
    }

    fn join(&mut self) -> io::Result<u64> {
        let Some(thread) = self.thread.take() else { return Ok(0) };
        thread
            .join()
            .unwrap_or_else(|_| Err(io::Error::other("it has panicked")))
    }
}

impl Drop for Simulated {
    fn drop(&mut self) {
        self.shared.unplugged.store(true, Ordering::Relaxed);
        // Nobody is there who could be told.
        let _ = self.join();
    }
}

/// Between the pseudo-terminal and the board's line.
struct Bridge {
    running: Running,
    terminal: Terminal,
    noise: [Disturbance; 2],
    /// The board's clocks a bit at its own rate, and that rate.
    own: (f64, u32),
    /// The rate that the host has set.
    baud: u32,
    to_board: LineOut,
    from_board: LineIn,
    /// The first byte of an abort, if it was the last to come.
    begun: bool,
    to_host: VecDeque<u8>,
    shared: Arc<Shared>,
}

impl Bridge {
    fn new(running: Running, board: &Board, terminal: Terminal, noise: [Disturbance; 2], shared: Arc<Shared>) -> Self {
        let bit = f64::from(board.bit());
        Self {
            running,
            terminal,
            noise,
            own: (bit, board.baud),
            baud: board.baud,
            to_board: LineOut::new(bit),
            from_board: LineIn::new(bit),
            begun: false,
            to_host: VecDeque::new(),
            shared,
        }
    }

    /// Runs until it is unplugged or the terminal fails. Gives how many bytes were disturbed.
    fn run(mut self) -> io::Result<u64> {
        let byte = (self.own.0 * 10.0) as u64;
        let mut quiet = 0;
        while !self.shared.unplugged.load(Ordering::Relaxed) {
            let is_idle = quiet > IDLE && self.to_host.is_empty();
            let wait = Duration::from_millis(if is_idle { 2 } else { 0 });
            let heard = self.hear_host(wait)?;
            let said = self.clocks(byte);
            self.tell_host()?;
            quiet = if heard || said { 0 } else { quiet + 10 };
        }
        Ok(self.noise.iter().map(|noise| noise.disturbed).sum())
    }

    /// Reads from the host, if nothing is on the line to the board. Says whether something is.
    fn hear_host(&mut self, wait: Duration) -> io::Result<bool> {
        if !self.to_board.is_idle() {
            return Ok(true);
        }
        let mut bytes = [0; 16];
        self.terminal.board.set_read_timeout(wait)?;
        let read = match self.terminal.board.read(&mut bytes) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::TimedOut => return Ok(false),
            Err(error) => return Err(error),
        };
        self.follow_rate()?;
        for byte in &bytes[..read] {
            let was_begun = std::mem::replace(&mut self.begun, *byte == ABORT[0]);
            if was_begun && *byte == ABORT[1] {
                // What was said to a host that has begun anew is for nobody.
                self.to_host.clear();
                self.to_board.send_break(BREAK);
                continue;
            }
            let escape = was_begun.then_some(ABORT[0]);
            let sent = (!self.begun).then_some(*byte);
            for byte in escape.into_iter().chain(sent) {
                self.noise[0].disturb(byte).for_each(|byte| self.to_board.send(byte));
            }
        }
        Ok(true)
    }

    /// Takes the rate that the host has set, as a port does.
    fn follow_rate(&mut self) -> io::Result<()> {
        let baud = self.terminal.host.get_configuration()?.get_baud_rate()?;
        if baud != self.baud && baud > 0 {
            self.baud = baud;
            let bit = self.own.0 * f64::from(self.own.1) / f64::from(baud);
            (self.to_board, self.from_board) = (LineOut::new(bit), LineIn::new(bit));
        }
        Ok(())
    }

    /// This many clocks. Says whether the board said something.
    fn clocks(&mut self, clocks: u64) -> bool {
        let mut said = false;
        for _ in 0..clocks {
            let tx = self.running.clock(self.to_board.level());
            let Some(byte) = self.from_board.hear(tx) else { continue };
            said = true;
            for byte in self.noise[1].disturb(byte) {
                if self.to_host.len() < KEPT {
                    self.to_host.push_back(byte);
                }
            }
        }
        self.shared.clocks.fetch_add(clocks, Ordering::Relaxed);
        said
    }

    fn tell_host(&mut self) -> io::Result<()> {
        if self.to_host.is_empty() {
            return Ok(());
        }
        self.terminal.board.set_write_timeout(Duration::ZERO)?;
        match self.terminal.board.write(self.to_host.make_contiguous()) {
            Ok(written) => {
                self.to_host.drain(..written);
                Ok(())
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_fails_says_so_to_whoever_waits_for_it() {
        let failing = |run: fn() -> io::Result<u64>| Simulated {
            name: PathBuf::new(),
            shared: Arc::default(),
            thread: Some(thread::spawn(run)),
        };
        let unplugged = || Err(io::ErrorKind::BrokenPipe.into());
        assert_eq!(failing(unplugged).wait().unwrap_err().kind(), io::ErrorKind::BrokenPipe);
        assert!(failing(|| panic!("a panic of this test")).unplug().is_err());
        assert_eq!(failing(|| Ok(3)).unplug().unwrap(), 3);
    }
}
