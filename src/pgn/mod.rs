// SPDX-License-Identifier: MIT OR Apache-2.0
//! Portable Game Notation, read and written without losing anything but white space and line breaks; standard
//! algebraic notation; and the check of legality that the codes leave out.
//!
//! Source of the format: Steven J. Edwards, "Standard: Portable Game Notation Specification and Implementation Guide",
//! 1994.
//!
//! Which half-move a word is, and whether it is legal, [`crate::laws`] knows.
//!
//! A stream goes through these steps: `crate::text_input` makes lines of it, `game_splitter` and `scan` cut it into
//! games by its lines, so that a damaged game cannot take the next one with it. A `game_builder` makes a game of a text:
//! `roster` reads its tags, `movetext` what follows. `spelling` finds the half-move that a word is meant as, `doubt` holds
//! what nobody knows, `repair` has the words in which repairs are reported.
//!
//! There are two ways through movetext. `plain` plays the words that are just what SAN wants, and most are, without tokens
//! being made of them; `token` cuts the rest. Repairs and the causes of damage need a word as a whole, and to ask for that
//! would slow down the words that need neither. What both can read they read alike.
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

mod byte_class;
pub mod codec;
mod doubt;
mod error;
mod figurine;
mod game_builder;
mod game_splitter;
mod illegal;
mod layout;
mod legality;
mod movetext;
mod numbering;
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
mod variation_text;
mod variations;
mod words;
mod write;

pub use error::{Damage, LineError, PgnError, WriteError};
pub use game_splitter::{GameText, GameTexts};
pub use illegal::Cause;
pub use legality::LegalityChecker;
pub use options::Options;
pub use reader::{PgnReader, TextError, read_game};
pub use san::{Impossible, SanLine};
pub use set_up::{BadFen, FenFault};
pub use variations::{check_variations, play_variations, play_variations_within, remarks_in_variations};
pub use write::{movetext, write_game, write_variations};

pub use crate::text_input::Encoding;
#[cfg(feature = "encodings")]
pub use crate::text_input::UnknownEncoding;
