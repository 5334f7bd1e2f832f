// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options of the reader of PGN.

use crate::text_input::Encoding;

/// How PGN is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether a game that needs a repair is refused.
    pub strict: bool,
    /// The encoding of the text.
    pub encoding: Encoding,
    /// Whether comments, glyphs and variations are kept. If not, they are passed over; what is damaged is reported all
    /// the same.
    pub keeps_notes: bool,
    /// How long a game may be, in bytes: what bounds the memory.
    pub limit: usize,
}

impl Options {
    /// What people write is repaired, the encoding is detected, and a game has up to 16 MiB.
    pub const USUAL: Self = Self {
        strict: false,
        encoding: Encoding::DETECTED,
        keeps_notes: true,
        limit: 16 << 20,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::USUAL
    }
}
