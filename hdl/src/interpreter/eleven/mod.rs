// SPDX-License-Identifier: MIT OR Apache-2.0
//! The front end of `eleven_interpreter`: from words to what the back end plays.
//!
//! Clocks are counted from the edge at which the word is taken; the back end's are six less. `docs/interpreter.md` has
//! the table.

pub mod front_end;
pub mod game;
pub mod king_squares;
pub mod mover;
pub mod step_check;
pub mod texts;
pub mod token;
pub mod word_class;
