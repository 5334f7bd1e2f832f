// SPDX-License-Identifier: MIT OR Apache-2.0
//! The options of each code.
//!
//! Options follow one rule in this crate. The options of a code are a value of its module: `jose::Options`,
//! `cbf::Options`, `pgn::Options`, and for Brenner's code, where there is only one choice, a `Layout`. It is `Copy`, has
//! the usual choice as a constant, and is passed by value: to a function after what is read or written and before what is
//! appended to, to a constructor last, and first where a type is made and used in one call, as `Recorder::game` does.
//! Where most callers want the usual choice, `new`, `encode` and `decode` take it, and others take any.

use crate::brenner::layout::{Layout, PRINTED};
use crate::framing::Version;
use crate::{cbf, jose};

/// The options of all codes; each code looks at its own. Codes and options may be added, so write
/// `Options { ..Options::USUAL }` with what differs.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The layout of Brenner's alternate notation. A file that is read names its own.
    pub layout: &'static Layout,
    /// How jose's GameText is written. A file that is read names its own.
    pub jose: jose::Options,
    /// How ChessBase's records are read and written.
    pub cbf: cbf::Options,
    /// How PGN is read.
    #[cfg(feature = "pgn")]
    pub pgn: crate::pgn::Options,
    /// The version of the framing that is written. Both are read.
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
