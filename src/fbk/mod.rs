// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's opening files (1993), `.fbk`: a tree of half-moves from the normal start, two bytes each.
//!
//! - [`Entry`]: what two bytes say;
//! - [`decode`]: the tree as a [`crate::Game`] with variations;
//! - [`encode`]: a game with variations as a tree;
//! - [`codec`]: the entry in the list of codes.
//!
//! Source: "The Chess Base File Format", stand of June 17, 1993, section 3. `docs/formats/cbf.md` has the table, and says
//! how this module reads what the source leaves open.

pub mod codec;
mod entry;
mod explain;
mod fault;
mod reader;
mod writer;

pub use entry::Entry;
pub use fault::{DecodeError, DecodeFault, EncodeError, EncodeFault};
pub use reader::{Decoded, Refused, decode};
pub use writer::{Encoded, Loss, encode};

/// The numeric glyph of a weak half-move: `?`.
pub const WEAK: u8 = 2;
