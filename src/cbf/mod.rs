// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's first format (1993): databases of games in a `.cbf` file with a `.cbi` index beside it.
//!
//! A half-move is one byte: its number in the list that ChessBase's move generator makes of the position.
//!
//! ```
//! use halfmove::cbf::game::{Options, decode};
//!
//! // A-B, in C 1993: 1. e4 e5 1-0.
//! let record = [
//!     0x62, 0x17, 0x07, 0xae, 0x8c, 0x84, 0xd7, 0x9d, 0xdf, 0xf5, 0xa7, 0x9f, 0x2e, 0x17, // header
//!     0x05, 0x41, 0x66, 0x4f, 0x0b, 0x98, // names, half-moves
//! ];
//! let game = decode(&record, Options::default())?.game;
//! assert_eq!(game.plies[1].half_move.to_string(), "e7e5");
//! assert_eq!((game.tag("White"), game.tag("Date")), (Some("A"), Some("1993.??.??")));
//! # Ok::<(), halfmove::cbf::game::DecodeError>(())
//! ```
//!
//! - [`numbering`]: that list;
//! - [`cipher`]: the keys that the parts of a record are xored with;
//! - [`header`]: the fourteen bytes that begin a record;
//! - [`comments`]: texts and evaluations of half-moves;
//! - [`game`]: a record to a [`crate::Game`] and back;
//! - [`mod@file`]: the pair of files;
//! - [`codec`]: the entry in the list of codes;
//! - [`Recorder`]: the records that the hardware gives for the same moves.
//!
//! Source: "The Chess Base File Format", June 17, 1993, signed by Horst Aurisch. `docs/formats/cbf.md` has
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
pub mod recorder;
mod set_up;
mod tags;

pub use code_page::CodePage;
pub use game::Options;
pub use header::Header;
pub use recorder::Recorder;
