// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's opening files (1993), `.fbk`: a tree of half-moves from the normal start, two bytes each.
//!
//! ```
//! // 1. e4 e5 2. Nf3 (2. f4), with 1... c5 as another reply.
//! let tree = [0x4c, 0x1c, 0x34, 0x24, 0x86, 0x15, 0xcd, 0x1d, 0xf2, 0x22];
//! let game = halfmove::fbk::decode(&tree)?.game;
//! let half_moves: Vec<_> = game.plies.iter().map(|ply| ply.half_move.to_string()).collect();
//! assert_eq!(half_moves, ["e2e4", "e7e5", "g1f3"]);
//! assert_eq!(halfmove::fbk::encode(&game)?.bytes, tree);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Entry`]: what two bytes say;
//! - [`decode`]: the tree as a [`crate::Game`] with variations;
//! - [`encode`]: a game with variations as a tree;
//! - [`codec`]: the entry in the list of codes.
//!
//! Source: "The Chess Base File Format", June 17, 1993, section 3. `docs/formats/cbf.md` has the table, and says
//! how this module reads what the source leaves open.

pub mod codec;
mod entry;
mod explain;
mod fault;
mod reader;
mod writer;

pub use entry::Entry;
pub use fault::{DecodeError, DecodeFault, Decoded, EncodeError, EncodeFault, Refused};
pub use reader::decode;
pub use writer::{Encoded, Loss, encode};

/// The numeric glyph of a weak half-move: `?`.
pub const WEAK: u8 = 2;
