// SPDX-License-Identifier: MIT OR Apache-2.0
//! A serial port as the host program needs it: bytes both ways without waiting long, and breaks.

use std::io;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serial2::SerialPort;

use super::error::BoardError;

/// What ends a frame that was begun, and is no frame: an escape right before a flag, RFC 1662's abort. A board drops it. A
/// pseudo-terminal cannot carry a break, so a simulated line makes one of it.
pub const ABORT: [u8; 2] = [0x7d, 0x7e];

/// How long a break is at least: a hundred bits at 9,600 baud, and long enough for a driver that works in frames of USB.
const BREAK: Duration = Duration::from_millis(12);
/// How long nothing must come for a line to be quiet: longer than what adapters keep bytes back, which is 16 ms.
const QUIET: Duration = Duration::from_millis(30);
/// How long quiet is waited for.
const BABBLE: Duration = Duration::from_secs(2);
/// Bytes that are read at once.
const CHUNK: usize = 4096;

/// A serial port that is open.
#[derive(Debug)]
pub struct Port {
    path: PathBuf,
    port: SerialPort,
}

impl Port {
    /// Opens a port: eight data bits, no parity, one stop bit, no flow control.
    ///
    /// # Errors
    /// If there is none, it may not be opened, has no such rate, or another program that locks ports has it.
    pub fn open(path: &Path, baud: u32) -> Result<Self, BoardError> {
        // `SerialPort::open` would not tell whether the name or the rate is wrong.
        let keep = |settings: serial2::Settings| Ok(settings);
        let opened = SerialPort::open(path, keep).map_err(|source| BoardError::of_opening(path, source))?;
        let mut port = Self {
            path: path.to_owned(),
            port: opened,
        };
        // Two programs would take each other's answers.
        #[cfg(unix)]
        if let Err(rustix::io::Errno::WOULDBLOCK) =
            rustix::fs::flock(&port.port, rustix::fs::FlockOperation::NonBlockingLockExclusive)
        {
            return Err(BoardError::InUse { port: path.to_owned() });
        }
        // What has no settings is no serial port.
        let settings = port.port.get_configuration();
        let settings = settings.map_err(|source| BoardError::of_opening(path, source))?;
        port.set_rate(settings, baud).map_err(|source| BoardError::Rate {
            port: path.to_owned(),
            baud,
            source,
        })?;
        Ok(port)
    }

    /// The rate that a port has now: of a simulated board, its own.
    ///
    /// # Errors
    /// As of opening.
    pub fn rate(path: &Path) -> Result<u32, BoardError> {
        let keep = |settings: serial2::Settings| Ok(settings);
        let rate = SerialPort::open(path, keep).and_then(|port| port.get_configuration()?.get_baud_rate());
        rate.map_err(|source| BoardError::of_opening(path, source))
    }

    fn set_rate(&mut self, mut settings: serial2::Settings, baud: u32) -> io::Result<()> {
        settings.set_raw();
        settings.set_baud_rate(baud)?;
        self.port.set_configuration(&settings)
    }

    /// Its name.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads what came, and waits for it no longer than this.
    ///
    /// # Errors
    /// If the port is gone.
    pub fn read(&mut self, bytes: &mut Vec<u8>, wait: Duration) -> io::Result<()> {
        self.port.set_read_timeout(wait)?;
        let mut chunk = [0; CHUNK];
        match self.port.read(&mut chunk) {
            // The end of a file is a port without a device.
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(read) => {
                bytes.extend(&chunk[..read]);
                Ok(())
            }
            Err(error) if is_patience(&error) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Writes as much as the port takes at once, and says how much.
    ///
    /// # Errors
    /// If the port is gone.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.port.set_write_timeout(Duration::ZERO)?;
        match self.port.write(bytes) {
            Err(error) if is_patience(&error) => Ok(0),
            written => written,
        }
    }

    /// Resets the board: whatever was under way is thrown away, on both sides.
    ///
    /// # Errors
    /// If the port is gone.
    pub fn reset(&mut self) -> io::Result<()> {
        self.port.discard_buffers()?;
        self.port.set_write_timeout(BABBLE)?;
        self.port.write_all(&ABORT)?;
        self.port.flush()?;
        self.port.set_break(true)?;
        sleep(BREAK);
        self.port.set_break(false)?;
        // What the board sent before, and what it says of the break: whoever wants to know asks again.
        let begun = Instant::now();
        let mut dropped = Vec::new();
        while begun.elapsed() < BABBLE {
            dropped.clear();
            self.read(&mut dropped, QUIET)?;
            if dropped.is_empty() {
                break;
            }
        }
        Ok(())
    }
}

/// Whether it only takes longer. A signal that breaks a call off is no fault of the port.
fn is_patience(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), TimedOut | WouldBlock | Interrupted)
}
