// SPDX-License-Identifier: MIT OR Apache-2.0
//! The laws of chess: which half-moves are legal, when a game is over, and what belongs to that.
//!
//! The decoders of the codes play with a [`crate::Position`], which checks what can be checked without looking for legal
//! half-moves. Here a [`Board`] knows the rest: legal half-moves as an iterator, as sets, or as a mask over the words of
//! the 11-bit code; check, mate and stalemate; perft; Chess960. A [`History`] plays and takes back, and knows
//! repetitions and clocks. [`Epd`] has what test suites say of a position, [`PerftLine`] the numbers of perft.
//!
//! ```
//! use halfmove::laws::Board;
//!
//! let mut board = Board::from_fen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")?;
//! let mate = board.half_move("h5".parse()?, "f7".parse()?, None).expect("the queen goes there");
//! assert!(board.is_legal(mate));
//! assert_eq!(board.san(mate)?.as_str(), "Qxf7#");
//! board.play(mate)?;
//! assert!(board.is_checkmate());
//! assert_eq!(board.legal_half_moves().count(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Functions are not forced inline for WebAssembly: the page would be 15 KB larger for it.

pub(crate) mod attacks;
mod board;
mod castling;
mod check;
mod epd;
mod fen;
mod generate;
mod half_moves;
mod hash;
mod history;
mod judge;
mod legal;
mod mask;
mod mates;
mod outcome;
mod perft;
mod perft_suite;
mod play;
mod san;
mod uci;

/// The example of the page is tested too.
#[cfg(doctest)]
#[doc = include_str!("../../docs/laws.md")]
struct Page;

pub use board::{Board, NoLabel};
pub use epd::{BadEpd, BadOperation, Epd, Operand, Operation};
pub use fen::{BadRest, BadSetUp, check_rest};
pub use half_moves::HalfMoves;
pub use history::{Claim, End, History};
pub use judge::Judge;
pub use legal::Illegal;
pub use mask::WordSet;
pub use perft_suite::{BadPerft, BadPerftLine, PerftLine};
#[cfg(feature = "pgn")]
pub(crate) use play::Past;
#[cfg(feature = "pgn")]
pub(crate) use san::{Kings, PlayedSan, Word};
pub use san::{NotSan, San};
