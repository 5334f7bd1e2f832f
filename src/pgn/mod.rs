// SPDX-License-Identifier: MIT OR Apache-2.0
//! Portable Game Notation, read and written without losing anything but white space and line breaks; standard
//! algebraic notation; and the check of legality that the codes leave out.
//!
//! Source of the format: Steven J. Edwards, "Standard: Portable Game Notation Specification and Implementation Guide",
//! 1994.
//!
//! Which half-move a word is, and whether it is legal, [`crate::laws`] knows.
//!
//! A stream goes through these steps: `charset` and `line_input` make lines of it, `game_splitter` and `scan` cut it into
//! games by its lines, so that a damaged game cannot take the next one with it; `token` cuts a game into tokens, and
//! `plain` goes over what needs none; `roster` and `game_builder` make the game of them. `spelling` finds the half-move
//! that a word is meant as, `doubt` holds what nobody knows, `repair` has the words in which repairs are reported.
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

mod charset;
pub mod codec;
mod doubt;
mod error;
mod game_builder;
mod game_splitter;
mod illegal;
mod layout;
mod legality;
mod line_input;
mod options;
mod pattern;
mod plain;
mod reader;
mod repair;
mod roster;
mod san;
mod scan;
mod set_up;
mod signs;
mod spelling;
mod tag_pair;
mod text;
mod token;
mod variations;
mod words;
mod write;

pub use charset::Encoding;
#[cfg(feature = "encodings")]
pub use charset::UnknownEncoding;
pub use error::{Damage, LineError, PgnError, WriteError};
pub use game_splitter::{GameText, GameTexts};
pub use illegal::Cause;
pub use legality::{Illegal, LegalityChecker};
pub use options::Options;
pub use reader::{PgnReader, TextError, read_game};
pub use san::{Impossible, SanLine};
pub use set_up::{BadFen, FenFault};
pub use variations::{check_variations, play_variations, play_variations_within, write_variations};
pub use write::{movetext, write_game};
