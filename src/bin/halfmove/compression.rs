// SPDX-License-Identifier: MIT OR Apache-2.0
//! How outputs are compressed, by what is asked for or by their names.

use std::path::{Path, PathBuf};

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
pub fn of_output(chosen: Option<Choice>, path: Option<&Path>) -> Result<Option<Compression>, OtherName> {
    Ok(match (chosen, path) {
        (None, None) | (Some(Choice::None), _) => None,
        (None, Some(path)) => {
            refuse_other(path)?;
            Compression::of_name(path)
        }
        (Some(Choice::Gzip), _) => Some(Compression::Gzip),
        (Some(Choice::Zstd), _) => Some(Compression::Zstd),
    })
}

/// Compressed files that are neither read nor written: the name, the first bytes and the extension of each.
const OTHERS: [(&str, &[u8], &str); 3] = [
    ("xz", b"\xfd7zX", "xz"),
    ("bzip2", b"BZh", "bz2"),
    ("zip", b"PK\x03\x04", "zip"),
];

/// A file is compressed in another way than those that are read and written.
#[derive(Debug, thiserror::Error)]
#[error("it is compressed with {0}; only gzip and zstd are read and written")]
pub struct Other(&'static str);

/// A file has a name that says so.
#[derive(Debug, thiserror::Error)]
#[error("{}: by its name {other}", path.display())]
pub struct OtherName {
    path: PathBuf,
    other: Other,
}

/// Fails if a file that begins with these bytes is compressed in another way.
pub fn refuse_other_head(head: &[u8]) -> Result<(), Other> {
    let is_meant = |(_, magic, _): &&(_, &[u8], _)| head.starts_with(magic);
    OTHERS.iter().find(is_meant).map_or(Ok(()), |other| Err(Other(other.0)))
}

/// Fails if the name of a file says that it is compressed in another way.
pub fn refuse_other(path: &Path) -> Result<(), OtherName> {
    let extension = path.extension().unwrap_or_default();
    let is_meant = |(_, _, other): &&(_, _, &str)| extension.eq_ignore_ascii_case(other);
    let other = |&(name, ..): &(&'static str, _, _)| OtherName {
        path: path.to_owned(),
        other: Other(name),
    };
    OTHERS.iter().find(is_meant).map(other).map_or(Ok(()), Err)
}
