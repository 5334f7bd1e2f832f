// SPDX-License-Identifier: MIT OR Apache-2.0
//! The parts of `brenner_interpreter_small`, in the order in which a byte needs them.
//!
//! `docs/cores/small.md` has the phases and their clocks.

pub mod actions;
pub mod board_rules;
pub mod code;
pub mod entry;
pub mod interpreter;
pub mod memo;
pub mod memory;
pub mod men;
pub mod phase;
pub mod record_output;
pub mod sequencer;
pub mod stream_rules;
pub mod walker;

pub use interpreter::BrennerInterpreterSmall;
