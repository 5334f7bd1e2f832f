// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the core does in a clock.

use rust_hdl::prelude::*;

use crate::Documented;

/// A clock's work. Of a half-move without capture it is `Idle` to `Judge`, with one `Walk` a step, and `Emit`.
/// `docs/cores/small.md` has the table with what each phase reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState, Documented)]
pub enum Phase {
    /// A game has ended, or the core is reset or has no more than been switched on: everything is forgotten.
    Forget,
    /// Waits for a byte and looks it up.
    Idle,
    /// The byte's meaning is there, and its man is looked up; waits until the record before it is taken. A byte that is
    /// no half-move gives its record.
    Decode,
    /// Where the man stands is there.
    Found,
    /// The man leaves its square and goes the first step.
    Leave,
    /// A square is read, and the man goes a step further.
    Walk,
    /// The target square is there; the man arrives.
    Judge,
    /// Castling: the rook has arrived; one step further its king stands.
    Castle,
    /// A square beside is read: that of the pawn taken en passant, or of the king that castles.
    Reach,
    /// Its man is taken away: for good, or, a king, to be put beside the rook.
    Remove,
    /// A pawn promotes: it is gone.
    Promote,
    /// The king beside its rook, or the man that the pawn became, arrives.
    Place,
    /// The record is given, and where the man stands is noted.
    Emit,
    /// The man captured is gone.
    Capture,
}
