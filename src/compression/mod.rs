// SPDX-License-Identifier: MIT OR Apache-2.0
//! Compressed files of games, as archives have them: gzip and Zstandard, known by their content.
//!
//! ```
//! use std::io::{Read, Write};
//!
//! use halfmove::compression::{Compressed, Compression, Decompressed};
//!
//! let mut file = Vec::new();
//! let mut output = Compressed::new(&mut file, Some(Compression::Gzip))?;
//! output.write_all(b"1. e4 e5 *")?;
//! output.finish()?;
//!
//! let compression = Compression::of_head(&file).expect("it begins as gzip does");
//! let mut text = String::new();
//! Decompressed::new(&file[..], compression).read_to_string(&mut text)?;
//! assert_eq!((compression, &*text), (Compression::Gzip, "1. e4 e5 *"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod frame;
mod read;
mod write;

use std::io;
use std::path::{Path, PathBuf};

pub use read::{Damaged, Decompressed};
pub use write::Compressed;

/// A format of compressed files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compression {
    /// RFC 1952.
    Gzip,
    /// RFC 8878.
    Zstd,
}

/// How many bytes at the beginning show whether a file is compressed.
pub const MAGIC: usize = 4;

impl Compression {
    /// Every format.
    pub const ALL: [Self; 2] = [Self::Gzip, Self::Zstd];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
        }
    }

    /// The extension of its files' names.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Gzip => "gz",
            Self::Zstd => "zst",
        }
    }

    /// The compression of a file that begins with these bytes. No code's file begins like this.
    #[must_use]
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

    /// The compression of a file that begins with these bytes, which may be all: one without any is compressed if its name
    /// says so.
    #[must_use]
    pub fn of_file(head: &[u8], path: Option<&Path>) -> Option<Self> {
        match head {
            [] => Self::of_name(path?),
            head => Self::of_head(head),
        }
    }

    /// What the extension of a file's name means.
    #[must_use]
    pub fn of_name(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::ALL
            .into_iter()
            .find(|compression| extension.eq_ignore_ascii_case(compression.extension()))
    }
}

/// The name of a file before it was compressed: `games.pgn` of `games.pgn.gz`.
#[must_use]
pub fn plain_name(path: &Path) -> PathBuf {
    match Compression::of_name(path) {
        Some(_) => path.with_extension(""),
        None => path.to_path_buf(),
    }
}

/// Whether an error in reading means that compressed data have been read to their end, and something else follows it.
pub(crate) fn is_followed(error: &io::Error) -> bool {
    let damaged = error.get_ref().and_then(|inner| inner.downcast_ref::<Damaged>());
    damaged.is_some_and(Damaged::are_followed)
}

/// Whether an error in reading means that compressed data are [`Damaged`], and not that a file cannot be read.
#[must_use]
pub fn is_damage(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<Damaged>())
}
