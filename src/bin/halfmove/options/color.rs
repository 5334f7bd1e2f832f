// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether a stream gets colours.

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;

/// The choice of `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

impl ColorWhen {
    /// Whether this stream gets colours.
    pub fn colors(self, stream: &impl RawStream) -> bool {
        match self {
            Self::Auto => AutoStream::choice(stream) != ColorChoice::Never,
            Self::Always => true,
            Self::Never => false,
        }
    }
}
