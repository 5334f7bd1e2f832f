// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the walk does in a clock.

use rust_hdl::prelude::*;

use crate::Documented;

/// A clock's work. Of each man before the one that is meant it is `Pick` and `Step`, of that one also `Turn` and `Step`,
/// ray by ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState, Documented)]
pub enum Search {
    /// Nothing is sought.
    Rest,
    /// The next man of the file, the next file, or the man who was looked at last is the one.
    Pick,
    /// A step further on the rays that go on.
    Step,
    /// The next ray of the man.
    Turn,
}
