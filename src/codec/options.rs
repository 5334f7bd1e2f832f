// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be chosen about the codes, besides which.

use crate::brenner::layout::{Layout, PRINTED};
use crate::framing::Version;
use crate::{cbf, jose};

/// The options of all codes; each code looks at its own.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The layout of Brenner's alternate notation. A file tells it by itself.
    pub layout: &'static Layout,
    /// How jose's GameText is written. A file tells it by itself.
    pub jose: jose::Options,
    /// How ChessBase's records are read and written.
    pub cbf: cbf::Options,
    /// Whether a text that needs a repair is refused: PGN as people write it.
    pub strict: bool,
    /// The version of the framing that is written. A file tells it by itself.
    pub framing: Version,
}

impl Options {
    /// The usual ones.
    pub const USUAL: Self = Self {
        layout: &PRINTED,
        jose: jose::Options::USUAL,
        cbf: cbf::Options::USUAL,
        strict: false,
        framing: Version::Two,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::USUAL
    }
}
