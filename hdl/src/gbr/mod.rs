// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR code in gates: the men counted while records pass, and material that is looked for in them.
//!
//! The blocks stand behind any core that gives the 32-bit records of [`halfmove::hardware::record`], and give the same records
//! again with more beside them. The software is [`halfmove::gbr`]; [`halfmove::hardware::material`] has the layout of
//! what they add, and `docs/cores/gbr.md` explains it.

pub mod brenner_interpreter_gbr;
pub mod code_digit;
pub mod man_count;
pub mod match_pipe;
pub mod matching;
pub mod outlet;
pub mod pattern;
pub mod pattern_load;
pub mod simulation;
pub mod tally;
pub mod tally_pipe;
pub mod wanted;

pub use brenner_interpreter_gbr::BrennerInterpreterGbr;
pub use matching::GbrMatch;
pub use tally::GbrTally;
