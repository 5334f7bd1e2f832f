// SPDX-License-Identifier: MIT OR Apache-2.0
//! Portable Game Notation, read and written without losing anything but white space and line breaks; standard
//! algebraic notation; and the check of legality that the codes leave out.
//!
//! Source of the format: Steven J. Edwards, "Standard: Portable Game Notation Specification and Implementation Guide",
//! 1994.
//!
//! Which half-move a word is, and whether it is legal, [`crate::laws`] knows.
//!
//! A stream goes through these steps: `decoding` and `line_input` make lines of it, `texts` and `scan` cut it into games
//! by its lines, so that a damaged game cannot take the next one with it; `token` cuts a game into tokens; `tags` and
//! `reading` make the game of them. `spelling` finds the half-move that a word is meant as, `doubt` holds what nobody
//! knows, `repair` has the words in which repairs are told.
//!
//! ```
//! use halfmove::pgn::{PgnReader, write_game};
//!
//! let pgn = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 $1 {the King's Gambit} (2. Nf3) *\n\n";
//! let games: Vec<_> = PgnReader::new(pgn.as_bytes()).collect::<Result<_, _>>()?;
//! assert_eq!(games[0].plies.len(), 3);
//! let mut written = Vec::new();
//! write_game(&mut written, &games[0]).unwrap();
//! assert_eq!(written, pgn.as_bytes());
//! # Ok::<(), halfmove::pgn::PgnError>(())
//! ```

pub mod codec;
mod decoding;
mod doubt;
mod encoding;
mod error;
mod follower;
mod illegal;
mod layout;
mod legality;
mod line_input;
mod lines;
#[cfg(feature = "encodings")]
mod named;
mod options;
mod pattern;
mod read;
mod reading;
mod repair;
mod san;
mod scan;
mod signs;
mod spelling;
mod start;
mod tag;
mod tags;
mod text;
mod texts;
mod token;
mod utf16;
mod words;
mod write;

pub use encoding::Encoding;
#[cfg(feature = "encodings")]
pub use encoding::UnknownEncoding;
pub use error::{Damage, LineError, PgnError, WriteError};
pub use illegal::Cause;
pub use legality::{Illegal, LegalityChecker};
pub use lines::{check_variations, play_variations, play_variations_within, write_variations};
pub use options::Options;
pub use read::{PgnReader, TextError, read_game};
pub use san::{Impossible, SanLine};
pub use start::{BadFen, FenFault};
pub use texts::{GameText, GameTexts};
pub use write::{movetext, write_game};
