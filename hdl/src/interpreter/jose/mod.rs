// SPDX-License-Identifier: MIT OR Apache-2.0
//! The front end of the cores `jose_*`: from the bytes of a GameText to what the back end plays.
//!
//! Clocks are counted from the edge at which the byte is taken; the back end's are three less. `docs/interpreter.md` has
//! the table.

pub mod byte_class;
pub mod front_end;
pub mod game;
pub mod goal;
pub mod moving_man;
pub mod places;
pub mod token;
pub mod ways;
