// SPDX-License-Identifier: MIT OR Apache-2.0
//! What ends the program before its work is done.

use std::io;

use miette::Diagnostic;

/// What ends the program before its work is done.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Failure {
    /// The arguments do not fit together, or not the input.
    #[error("{0}")]
    #[diagnostic(help("`halfmove help` and `halfmove help COMMAND` list the arguments"))]
    Usage(String),
    /// What is given is understood, and cannot be done.
    #[error("{0}")]
    Given(String),
    /// An input that cannot be opened.
    #[error("cannot open {name}")]
    Open { name: String, source: io::Error },
    /// An output that cannot be opened.
    #[error("cannot create {name}")]
    Create { name: String, source: io::Error },
    /// An input that cannot be read on.
    #[error("cannot read {name}")]
    Read { name: String, source: io::Error },
    /// An output that cannot be written on.
    #[error("cannot write {name}")]
    Write { name: String, source: io::Error },
}

impl Failure {
    /// Whether it only means that the output is no longer read.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Write { source, .. } if source.kind() == io::ErrorKind::BrokenPipe)
    }
}
