// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess half-move codes, bit by bit, the position that decodes them, and the record that the hardware of this project
//! gives for every half-move.
//!
//! ```
//! use halfmove::laws::Board;
//! use halfmove::{brenner, eleven};
//!
//! // The Scholar's Mate in Brenner's bytes: one for each half-move, and the result.
//! let game = brenner::game::decode(&[0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x53, 0x02])?;
//! let mut board = Board::start();
//! for ply in &game.plies {
//!     board.play(ply.half_move)?;
//! }
//! assert!(board.is_checkmate());
//! // The same game in eleven bits a half-move, packed.
//! let mut packed = Vec::new();
//! eleven::game::encode(&game, &mut packed)?;
//! assert_eq!(eleven::game::decode(&packed)?.plies, game.plies);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The laws of chess, which decoding does not need, are in [`laws`]; chess problems are solved in [`problem`].
//!
//! Each code is a module: [`brenner`], [`eleven`], [`jose`], [`cbf`] with [`fbk`], and [`gbr`] for positions. All share
//! the [`Game`], the [`Position`], and [`framing`] for files of many games; [`codes`] lists those for games, each as a
//! [`codec::Codec`].
//!
//! # Features
//! - none: every code from bytes in memory to a [`Game`] and back, without the standard library but with `alloc`;
//! - `std`: files of many games, from `std::io::Read` and to `std::io::Write`;
//! - `pgn`: PGN in UTF-8, UTF-16 and Windows-1252, with `std`;
//! - `encodings`: the other encodings of the Encoding Standard, with `pgn`;
//! - `compression`: files that gzip or Zstandard has compressed;
//! - `files`: files that are written beside their names and get them when they are whole;
//! - `cli`: the command line `halfmove`, with `encodings`, `compression` and `files`.
//!
//! # Stability
//! An encoding never changes: what a version has written, every later one reads as the same game, byte for byte and
//! word for word. That holds for the bytes of [`brenner`] in all its layouts, the words of [`eleven`] and how they are
//! packed, [`jose`] in both profiles, [`cbf`], [`fbk`], the texts of [`gbr`], and both versions of the file framing.
//! The fields of [`hardware::Record`] keep their bits, and a [`Fault`] keeps its code. A new version of a framing gets a
//! magic of its own. Enums of errors are `#[non_exhaustive]` unless the hardware fixes their number, as for [`Fault`];
//! what a code can say is listed completely, so those enums are not.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![deny(missing_docs)]
#![warn(missing_debug_implementations)]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod brenner;
pub mod cbf;
pub mod codec;
pub mod codes;
#[cfg(feature = "compression")]
pub mod compression;
mod decimal;
pub mod eleven;
#[cfg(feature = "std")]
mod ending;
pub mod fault;
pub mod fbk;
mod field;
#[cfg(feature = "files")]
pub mod files;
pub mod framing;
pub mod game;
pub mod gbr;
pub mod geometry;
pub mod half_move;
pub mod hardware;
pub mod jose;
pub mod laws;
mod leb128;
pub mod man;
#[cfg(feature = "pgn")]
pub mod pgn;
pub mod position;
mod printable;
pub mod problem;
pub mod remark;
pub mod square;
#[cfg(feature = "pgn")]
mod text_input;

/// The example of the page is tested too.
#[cfg(doctest)]
#[doc = include_str!("../docs/first-steps.md")]
struct FirstSteps;

pub use fault::Fault;
pub use field::Field;
pub use game::Game;
pub use half_move::HalfMove;
pub use man::{Kind, Man, Side};
pub use position::Position;
pub use printable::{counted, printable};
pub use remark::{Remark, RemarkClass, RemarkKind};
pub use square::Square;
