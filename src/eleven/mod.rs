// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 11-bit notation: a half-move in eleven bits that need no list of men, only the board. Norman Brenner suggests such a
//! code at the end of "Minimal encoding of moves in a chess game" (2002-2013), without specifying it.
//!
//! ```
//! use halfmove::eleven::{Decoder, Event, Word};
//!
//! let mut decoder = Decoder::new();
//! for (octal, expected) in [("2412", "e2e4"), ("2466", "e7e5"), ("1304", "d1h5")] {
//!     let word: Word = octal.parse()?;
//!     let Event::HalfMove(half_move) = decoder.push(word)? else { panic!() };
//!     assert_eq!(half_move.to_string(), expected);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Word`]: a word of eleven bits, its four fields, and the rules from and to [`Meaning`];
//! - [`Meaning`]: half-move, promotion, one of 64 [`Special`]s, or invalid;
//! - [`Kinds`]: which kinds of men could make a half-move;
//! - [`packed`] and [`octal`]: words as bytes and as text;
//! - [`Decoder`]: words in, events out, one at a time;
//! - [`Encoder`]: half-moves in, words out;
//! - [`Recorder`]: the records that the hardware gives for the same words;
//! - [`game`]: a whole [`crate::Game`] to words or bytes and back;
//! - [`codec`]: the entries in the list of codes.
//!
//! `docs/formats/eleven.md` has the table of bits, the reason why it is regular, and worked games.

pub mod codec;
pub mod decoder;
pub mod encoder;
mod explain;
pub mod fault;
pub mod game;
pub mod kinds;
mod knight;
pub mod meaning;
pub mod octal;
pub mod packed;
#[cfg(feature = "std")]
mod paragraphs;
pub mod recorder;
pub mod special;
mod table;
mod text;
mod track;
pub mod word;

pub use decoder::{Decoder, Event};
pub use encoder::Encoder;
pub use fault::{EncodeFault, FaultAtWord, NotText, WordFault};
pub use kinds::Kinds;
pub use meaning::{Class, Meaning, Row, table};
pub use recorder::Recorder;
pub use special::{Glyph, Header, Mark, Special};
pub use word::{NotAWord, Word};
