// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess problems: helpmates and direct mates, solved completely.
//!
//! A [`Stipulation`] is `#N`, `h#N` or `h#N.5`. [`Solver`] finds every solution of a helpmate and, of a direct mate, every
//! key and on request tries, each as a [`FirstMove`] with threats and variations. Both are exact: what is remembered
//! of a position is remembered with the whole position, not only with a hash.
//!
//! ```
//! use halfmove::laws::Board;
//! use halfmove::problem::{Solver, Stipulation, long};
//!
//! let board = Board::from_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1")?;
//! let mate: Stipulation = "#2".parse()?;
//! let keys = Solver::new(1 << 20).keys(&board, mate.moves())?;
//! assert_eq!(keys.into_iter().map(long).collect::<Vec<_>>(), ["Kf6-f7"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod direct;
mod help;
mod notation;
mod solver;
mod stipulation;
mod table;
pub mod text;

pub use direct::{Continuation, FirstMove, MateSearch, Play, Reply};
pub use notation::{long, signed};
pub use solver::{Solver, Stopped};
pub use stipulation::{BadStipulation, Kind, Stipulation, WrongSide};
