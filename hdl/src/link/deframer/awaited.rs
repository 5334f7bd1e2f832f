// SPDX-License-Identifier: MIT OR Apache-2.0
//! The states of the deframer: what the next byte is, and what is done with it.

use rust_hdl::prelude::*;

use crate::Documented;

/// What the next byte belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState, Documented)]
pub enum Awaited {
    /// A mark or a magic; in the first version a length or a magic.
    Frame,
    /// A mark, wherever it stands.
    Mark,
    /// A frame's number.
    Number,
    /// A game's length, in either version.
    Length,
    /// The check of a header.
    Check,
    /// A game.
    Game,
    /// A frame's CRC-32.
    Crc,
    /// A game of the first version that is too long.
    Skipped,
}

/// What is done with a byte, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState, Documented)]
pub enum Step {
    /// A byte is awaited, and copied into `data_q`.
    Wait,
    /// Is it part of a mark, an escape or a magic?
    Look,
    /// It is accepted at the input, and enters the sum.
    Take,
    /// Its bits enter the sum; then what it was is known.
    Sum,
}
