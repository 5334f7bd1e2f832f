// SPDX-License-Identifier: MIT OR Apache-2.0
//! How outputs are compressed, by what is asked for or by their names.

use std::path::Path;

use clap::ValueEnum;
use halfmove::compression::Compression;

/// The choice of `--compress`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Choice {
    /// As it is
    None,
    /// gzip, as .gz files are
    Gzip,
    /// Zstandard, as .zst files are
    Zstd,
}

/// What an output is compressed with: as it is chosen, else by its name.
pub fn of_output(chosen: Option<Choice>, path: Option<&Path>) -> Option<Compression> {
    match chosen {
        None => Compression::of_name(path?),
        Some(Choice::None) => None,
        Some(Choice::Gzip) => Some(Compression::Gzip),
        Some(Choice::Zstd) => Some(Compression::Zstd),
    }
}
