// SPDX-License-Identifier: MIT OR Apache-2.0
//! In which form things are told.

use clap::ValueEnum;

/// The choice of `--format`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For reading
    #[default]
    Text,
    /// One JSON object a line
    Json,
}
