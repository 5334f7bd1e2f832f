// SPDX-License-Identifier: MIT OR Apache-2.0
//! Compressed files: gzip and Zstandard, read by their content and written by their names.

mod read;
mod write;

pub use read::{Damaged, Decompressed};
pub use write::Compressed;

use std::io;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

/// A format of compressed files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// RFC 1952.
    Gzip,
    /// RFC 8878.
    Zstd,
}

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

/// How many bytes at the beginning tell whether a file is compressed.
pub const MAGIC: usize = 4;

impl Compression {
    const ALL: [Self; 2] = [Self::Gzip, Self::Zstd];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
        }
    }

    /// The extension of its files' names.
    const fn extension(self) -> &'static str {
        match self {
            Self::Gzip => "gz",
            Self::Zstd => "zst",
        }
    }

    /// What a file is compressed with that begins with these bytes. No code's file begins so.
    pub fn of_head(head: &[u8]) -> Option<Self> {
        match *head {
            // Deflate, the only method there is, and no flag that is reserved.
            [0x1f, 0x8b, 8, flags, ..] if flags & 0xe0 == 0 => Some(Self::Gzip),
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Some(Self::Zstd),
            // A frame that is skipped: pzstd puts one before each of its own.
            [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Self::Zstd),
            _ => None,
        }
    }

    /// What the extension of a file's name tells.
    pub fn of_name(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::ALL
            .into_iter()
            .find(|compression| extension.eq_ignore_ascii_case(compression.extension()))
    }

    /// What an output is compressed with: as it is chosen, else as its name tells.
    pub fn of_output(chosen: Option<Choice>, path: Option<&Path>) -> Option<Self> {
        match chosen {
            None => Self::of_name(path?),
            Some(Choice::None) => None,
            Some(Choice::Gzip) => Some(Self::Gzip),
            Some(Choice::Zstd) => Some(Self::Zstd),
        }
    }
}

/// The name of a file before it was compressed: `games.pgn` of `games.pgn.gz`.
pub fn plain_name(path: &Path) -> PathBuf {
    match Compression::of_name(path) {
        Some(_) => path.with_extension(""),
        None => path.to_owned(),
    }
}

/// Whether an error in reading means that compressed data are damaged, and not that a file cannot be read.
pub fn is_damage(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<Damaged>())
}
