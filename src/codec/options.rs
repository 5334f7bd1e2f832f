// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be chosen about the codes, besides which.

use crate::brenner::layout::{Layout, PRINTED};
use crate::framing::Version;
use crate::{cbf, jose};

/// The options of all codes; each code looks at its own. Codes and options may be added, so write
/// `Options { ..Options::USUAL }` with what differs.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The layout of Brenner's alternate notation. A file tells it by itself.
    pub layout: &'static Layout,
    /// How jose's GameText is written. A file tells it by itself.
    pub jose: jose::Options,
    /// How ChessBase's records are read and written.
    pub cbf: cbf::Options,
    /// How PGN is read.
    #[cfg(feature = "pgn")]
    pub pgn: crate::pgn::Options,
    /// The version of the framing that is written. A file tells it by itself.
    pub framing: Version,
}

impl Options {
    /// The usual ones.
    pub const USUAL: Self = Self {
        layout: &PRINTED,
        jose: jose::Options::USUAL,
        cbf: cbf::Options::USUAL,
        #[cfg(feature = "pgn")]
        pgn: crate::pgn::Options::USUAL,
        framing: Version::Two,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::USUAL
    }
}
