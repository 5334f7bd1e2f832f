// SPDX-License-Identifier: MIT OR Apache-2.0
//! A pseudo-terminal: a port whose other end is ours.

use std::ffi::OsString;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serial2::SerialPort;

/// Both ends of a pseudo-terminal.
#[derive(Debug)]
pub struct Terminal {
    /// The name by which a host opens its end.
    pub name: PathBuf,
    /// The end of the board.
    pub board: SerialPort,
    /// The end of the host, open all the time, so that one program may come after another.
    pub host: SerialPort,
}

impl Terminal {
    /// A new one. Its rate is what the host sets, and this before.
    ///
    /// # Errors
    /// If the system gives none.
    pub fn open(baud: u32) -> io::Result<Self> {
        let board = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
        grantpt(&board)?;
        unlockpt(&board)?;
        let name = PathBuf::from(OsString::from_vec(ptsname(&board, Vec::new())?.into_bytes()));
        // Raw from the beginning: a terminal would send back what the board says.
        let host = SerialPort::open(&name, baud)?;
        let board = SerialPort::from(board);
        Ok(Self { name, board, host })
    }
}
