// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a board cannot be simulated.

use std::io;

use halfmove_sim::{BuildError, PortError};

use super::{BOARDS, Board};

/// There is no board of this name.
#[derive(Debug, thiserror::Error)]
#[error("there is no board `{name}`; there are: {}", names())]
pub struct NoSuchBoard {
    /// The name that was asked for.
    pub name: String,
}

/// The names of all boards, with those of their builds behind them where these are others.
fn names() -> String {
    let name = |board: &Board| match board.builds {
        [_] => board.name.to_owned(),
        builds => format!("{} ({})", board.name, builds.join(", ")),
    };
    BOARDS.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Why a board cannot be simulated.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// There is no pseudo-terminal.
    #[error("no pseudo-terminal can be had")]
    Terminal(#[source] io::Error),
    /// The files of a board cannot be read.
    #[error("the design of {board} cannot be read: `--simulate` works in a checkout of the project")]
    Checkout {
        /// The board.
        board: &'static str,
        /// What the system says.
        source: io::Error,
    },
    /// A board cannot be compiled.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The board has ended by itself.
    #[error("the simulated board has ended")]
    Ended(#[source] io::Error),
    /// The board has other ports.
    #[error(transparent)]
    Ports(#[from] PortError),
}
