// SPDX-License-Identifier: MIT OR Apache-2.0
//! The form of reports.

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
