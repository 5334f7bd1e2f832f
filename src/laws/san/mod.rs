// SPDX-License-Identifier: MIT OR Apache-2.0
//! Standard algebraic notation of single half-moves.

#[cfg(feature = "pgn")]
mod play;
mod read;
mod write;

#[cfg(feature = "pgn")]
pub(crate) use play::PlayedSan;
pub use read::NotSan;
#[cfg(feature = "pgn")]
pub(crate) use write::{Kings, Word};

use core::fmt;
use core::ops::Deref;

use super::attacks::A_FILE;

const FIRST_RANK: u64 = 0xff;

/// A half-move in standard algebraic notation: `Nbd7+`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    bytes: [u8; Self::LONGEST],
    length: u8,
}

impl San {
    /// `Qh4xe1#` and `exd8=Q#` have seven letters, no half-move more.
    const LONGEST: usize = 8;

    /// Its letters, which are of ASCII.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length).min(Self::LONGEST)]
    }

    /// It as text.
    pub fn as_str(&self) -> &str {
        // Only letters of ASCII are pushed.
        core::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }
}

impl PartialEq<str> for San {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for San {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl Deref for San {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
