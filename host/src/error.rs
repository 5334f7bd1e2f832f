// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a board does not do what it is asked for.

use std::io;
use std::path::{Path, PathBuf};

use halfmove::hardware::perft::OutOfTurn;
use miette::Diagnostic;

use super::complete::Complete;
use super::design::Job;
use super::files::FileError;
use super::solutions::IllegalLine;

/// Why a board's numbers are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountFault {
    /// Its answers are not those of the protocol.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn),
    /// It takes a sound request for none.
    #[error("the board refuses a position that was sent sound")]
    Refused,
    /// More positions waited than it has room for.
    #[error("more positions wait at once than the core has room for, so its numbers are wrong")]
    Overflow,
    /// It answers questions, and counts nothing.
    #[error("the board does not count: its core gives no answer")]
    Stuck,
}

/// Why a board's list is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ListFault {
    /// Its answers are not those of the protocol.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn),
    /// It takes a sound request for none.
    #[error("the board refuses a position that was sent sound")]
    Refused,
    /// It answers questions, and lists nothing.
    #[error("the board does not list: its core gives no answer")]
    Stuck,
}

/// Why a board solves no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveFault {
    /// Its answers are not those of the protocol.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn),
    /// It takes a sound request for none.
    #[error("the board refuses a problem that was sent sound")]
    Refused,
    /// Not so many lines came as it says it has found.
    #[error("the board has found {told} lines, and {come} have come")]
    Number {
        /// How many it has found.
        told: u64,
        /// How many have come.
        come: u64,
    },
    /// A line is none.
    #[error(transparent)]
    Illegal(#[from] IllegalLine),
    /// It answers questions, and solves nothing.
    #[error("the board does not solve: its core gives no answer")]
    Stuck,
}

/// Why a board does not do what it is asked for.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[non_exhaustive]
pub enum BoardError {
    /// There is no port of this name.
    #[error("there is no port {}", port.display())]
    #[diagnostic(help("{}", ports_that_are_there()))]
    NoPort {
        /// Its name.
        port: PathBuf,
    },
    /// The user may not open it.
    #[error("no permission to open {}", port.display())]
    #[diagnostic(help(
        "on most Linux systems the group `dialout` may: `sudo usermod -aG dialout $USER`, then log in again"
    ))]
    NotAllowed {
        /// Its name.
        port: PathBuf,
    },
    /// Another program has it.
    #[error("another program has {}", port.display())]
    #[diagnostic(help("a port has answers for one program alone: end the other, or wait for it"))]
    InUse {
        /// Its name.
        port: PathBuf,
    },
    /// It cannot be opened for another reason.
    #[error("{} cannot be opened as a serial port", port.display())]
    Opening {
        /// Its name.
        port: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It does not take the rate.
    #[error("{} does not take {baud} baud", port.display())]
    Rate {
        /// Its name.
        port: PathBuf,
        /// The rate.
        baud: u32,
        /// What the system says.
        source: io::Error,
    },
    /// There is no board, or it does not understand.
    #[error("no board answers at {} with {} baud; {}", port.display(), rates(bauds), heard_in_words(*heard))]
    #[diagnostic(help(
        "is the bitstream loaded, is it the port of the link (an FT2232H has two), and is the rate that of the board?"
    ))]
    Silent {
        /// The port.
        port: PathBuf,
        /// All rates that were tried.
        bauds: Vec<u32>,
        /// Bytes that came and were no frame.
        heard: u64,
    },
    /// It speaks another version of the protocol.
    #[error("the board speaks version {found} of the protocol, and this program version {known}")]
    #[diagnostic(help("`make board` builds a bitstream that fits this program"))]
    Protocol {
        /// Its version.
        found: u8,
        /// Ours.
        known: u8,
    },
    /// Its design cannot do it.
    #[error("the board has design {number}{}, which cannot {job}", name.map(|name| format!(", {name}")).unwrap_or_default())]
    #[diagnostic(help("`halfmove-board info` tells what a board is; docs/board.md lists the designs"))]
    Design {
        /// The design's number.
        number: u8,
        /// Its name, if it is known.
        name: Option<&'static str>,
        /// What was asked for.
        job: Job,
    },
    /// Nothing comes through.
    #[error(
        "too much noise on the line: {restarts} times in a row answers were lost before {} was complete ({last}; \
         {damaged} frames came damaged here, {refused} at the board){}",
        complete.unit(),
        complete.so_far()
    )]
    #[diagnostic(help("a shorter cable or a lower baud rate may help"))]
    Noise {
        /// Attempts without a game, position or problem.
        restarts: u32,
        /// What was wrong the last time.
        last: String,
        /// Damaged frames from the board.
        damaged: u64,
        /// Damaged frames to the board.
        refused: u64,
        /// What was done.
        complete: Complete,
    },
    /// It answered once and does not any more.
    #[error("the board has stopped answering: nothing for {seconds} seconds{}", complete.so_far())]
    #[diagnostic(help("has it lost its power, or its bitstream?"))]
    Stopped {
        /// How long.
        seconds: f64,
        /// What was done.
        complete: Complete,
    },
    /// The port is gone.
    #[error("the connection to {} broke off{}", port.display(), complete.so_far())]
    #[diagnostic(help("is it unplugged?"))]
    Unplugged {
        /// Its name.
        port: PathBuf,
        /// What was done.
        complete: Complete,
        /// What the system says.
        source: io::Error,
    },
    /// Somebody interrupts the program.
    #[error("interrupted{}", complete.so_far())]
    Interrupted {
        /// What was done.
        complete: Complete,
    },
    /// Its numbers are none.
    #[error(transparent)]
    #[diagnostic(help("another board, or `halfmove perft`, tells whether it is this board"))]
    Count(#[from] CountFault),
    /// Its list is none.
    #[error(transparent)]
    #[diagnostic(help("another board, or `halfmove legal`, tells whether it is this board"))]
    List(#[from] ListFault),
    /// It does not solve a problem, or wrongly.
    #[error(transparent)]
    #[diagnostic(help("another board, or `halfmove solve`, tells whether it is this board"))]
    Solve(#[from] SolveFault),
    /// A problem is too wide for its core.
    #[error("more positions wait at once than the core has room for, so lines are missing")]
    #[diagnostic(help("that is no defect: 512 have room; `halfmove solve` has no such limit"))]
    TooWide,
    /// The games cannot be read.
    #[error(transparent)]
    Games(#[from] FileError),
    /// What came cannot be written.
    #[error("cannot write standard output")]
    Output(#[source] io::Error),
    /// There is nothing that could simulate a board.
    #[error("there is no program `halfmove-hw`, which simulates boards, beside this one or on the PATH")]
    #[diagnostic(help(
        "`--simulate` works in a checkout of the project: there, `cargo build --release -p halfmove-testbench` builds it"
    ))]
    NoSimulator,
    /// What simulates boards cannot be started, or heard.
    #[error("a board cannot be simulated by {program}")]
    Simulator {
        /// What was started.
        program: String,
        /// What the system says.
        source: io::Error,
    },
    /// What simulates boards has ended before the board ran.
    #[error("the simulation of `{board}` did not begin")]
    NotSimulated {
        /// The board that was asked for.
        board: String,
    },
}

impl BoardError {
    pub(super) fn of_opening(path: &Path, source: io::Error) -> Self {
        let port = path.to_owned();
        match source.kind() {
            io::ErrorKind::NotFound => Self::NoPort { port },
            io::ErrorKind::PermissionDenied => Self::NotAllowed { port },
            _ => Self::Opening { port, source },
        }
    }
}

fn ports_that_are_there() -> String {
    let ports = serial2::SerialPort::available_ports().unwrap_or_default();
    if ports.is_empty() {
        return "there is no serial port here; is the board plugged in?".to_owned();
    }
    let names: Vec<String> = ports.iter().map(|port| port.display().to_string()).collect();
    format!("there are {}", names.join(", "))
}

fn rates(bauds: &[u32]) -> String {
    let rates: Vec<String> = bauds.iter().map(u32::to_string).collect();
    rates.join(" or ")
}

fn heard_in_words(heard: u64) -> String {
    match heard {
        0 => "not a byte came".to_owned(),
        heard => format!("{heard} bytes came, but none that make a frame"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_not_there_one_that_may_not_be_opened_and_others_are_told_apart() {
        let told = |kind: io::ErrorKind| {
            let error = BoardError::of_opening(Path::new("/dev/ttyUSB1"), kind.into());
            let help = error.help().map(|help| help.to_string()).unwrap_or_default();
            (error.to_string(), help)
        };
        assert_eq!(told(io::ErrorKind::NotFound).0, "there is no port /dev/ttyUSB1");
        let (error, help) = told(io::ErrorKind::PermissionDenied);
        assert_eq!(error, "no permission to open /dev/ttyUSB1");
        assert!(help.contains("dialout"));
        assert!(told(io::ErrorKind::ResourceBusy).0.contains("cannot be opened"));
    }
}
