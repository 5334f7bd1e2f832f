// SPDX-License-Identifier: MIT OR Apache-2.0
//! jose's GameText in gates: one interpreter, in the profiles of the document and of the program.
//!
//! The software is [`halfmove::jose`].

pub mod front_end;
pub mod interpreter;
pub mod simulation;

pub use interpreter::JoseInterpreter;
