// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's records of 1993 in gates: the half-move that has a number is found by a walk over the mover's men.
//!
//! The software is [`halfmove::cbf`].

pub mod edits;
pub mod front_end;
pub mod game_state;
pub mod interpreter;
pub mod key;
pub mod last_double_step;
pub mod phase;
pub mod simulation;
pub mod walker;

pub use interpreter::CbfInterpreter;
