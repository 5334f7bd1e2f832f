// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the front end does in a clock.

use rust_hdl::prelude::*;

use crate::Documented;

/// A clock's work. Of a half-move it is `Ready`, `Sort`, `Branch`, `Walk` as long as the walk takes, `Seek` and `Put` for
/// each square that changes, `Offer`. Of a mark it is `Ready`, `Sort`, `Branch`, `Offer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState, Documented)]
pub enum Phase {
    /// A game has ended, or the core restarts: a file of the board is as at the start again.
    Restore,
    /// Waits for a byte.
    Ready,
    /// The byte is made plain; the length, and a beat of a set-up, are found.
    Sort,
    /// The first key is on its way.
    Wind,
    /// A half-move's number is to be sought; a mark has its record.
    Branch,
    /// The number is sought.
    Walk,
    /// A file is read that changes.
    Seek,
    /// It is written.
    Put,
    /// The back end takes what was found.
    Offer,
}
