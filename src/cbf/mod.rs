// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's first format (1993): databases of games in a `.cbf` file with a `.cbi` index beside it.
//!
//! A half-move is one byte: its number in the list that ChessBase's move generator makes of the position.
//!
//! - [`numbering`]: that list;
//! - [`cipher`]: the keys that the parts of a record are xored with;
//! - [`header`]: the fourteen bytes that begin a record;
//! - [`comments`]: texts and evaluations of half-moves;
//! - [`game`]: a record to a [`crate::Game`] and back;
//! - [`mod@file`]: the pair of files;
//! - [`codec`]: the entry in the list of codes.
//!
//! Source: "The Chess Base File Format", stand of June 17, 1993, by Horst Aurisch and others. `docs/formats/cbf.md` has
//! the tables, and says where this module decides what the source leaves open.

pub mod cipher;
pub mod code_page;
pub mod codec;
pub mod comments;
#[cfg(feature = "std")]
mod database;
mod explain;
#[cfg(feature = "std")]
pub mod file;
pub mod game;
pub mod header;
pub mod loss;
pub mod numbering;
mod set_up;
mod tags;

pub use code_page::CodePage;
pub use game::Options;
pub use header::Header;
