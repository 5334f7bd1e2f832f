// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can go wrong between a design and a model of it.

use std::path::PathBuf;

use halfmove::hardware::ports::Direction;

use crate::design::DesignError;
use crate::toolchain::ToolMissing;

/// Why a design did not become a model.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A tool is not installed, or does not run.
    #[error(transparent)]
    ToolMissing(#[from] ToolMissing),
    /// The design itself is not well formed.
    #[error(transparent)]
    Design(#[from] DesignError),
    /// Verilator refuses the Verilog; its message is inside.
    #[error("Verilator refuses `{top}`:\n{output}")]
    Verilator {
        /// The top module.
        top: String,
        /// What Verilator wrote.
        output: String,
    },
    /// The C++ compiler fails on what Verilator made; its message is inside.
    #[error("the C++ compiler fails on the model of `{top}`:\n{output}")]
    Compiler {
        /// The top module.
        top: String,
        /// What the compiler wrote.
        output: String,
    },
    /// The ports given are not the module's.
    #[error("the ports given for `{top}` are not those of the module: {}", .differences.join("; "))]
    Ports {
        /// The top module.
        top: String,
        /// One sentence for each difference.
        differences: Vec<String>,
    },
    /// A file of the cache cannot be written or read.
    #[error("{}: {source}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The finished library cannot be opened.
    #[error("the model of `{top}` cannot be opened: {message}")]
    Load {
        /// The top module.
        top: String,
        /// What the loader says.
        message: String,
    },
}

impl BuildError {
    /// Puts the path beside what the system says about it.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}

/// Why a port handle is not given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortError {
    /// The module has no port of this name.
    #[error("`{top}` has no port `{name}`")]
    Unknown {
        /// The top module.
        top: String,
        /// The name asked for.
        name: String,
    },
    /// The port points the other way.
    #[error("port `{name}` of `{top}` is not an {}", direction_word(*.wanted))]
    Direction {
        /// The top module.
        top: String,
        /// The port.
        name: String,
        /// The direction asked for.
        wanted: Direction,
    },
    /// The port has another width.
    #[error("port `{name}` of `{top}` is {width} bits wide, not {wanted}")]
    Width {
        /// The top module.
        top: String,
        /// The port.
        name: String,
        /// Its width in bits.
        width: u32,
        /// The width asked for.
        wanted: u32,
    },
}

/// Why no waveform is written.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// The model was built without tracing.
    #[error("the model of `{0}` was built without tracing")]
    NotTraceable(String),
    /// The model writes one already.
    #[error("the model of `{0}` writes a waveform already")]
    AlreadyTracing(String),
    /// The file cannot be made, or not all of it could be written.
    #[error("the waveform {} cannot be written", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
}

/// The word for a direction in Verilog, and in English.
pub const fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::Input => "input",
        Direction::Output => "output",
    }
}
