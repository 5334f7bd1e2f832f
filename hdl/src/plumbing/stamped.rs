// SPDX-License-Identifier: MIT OR Apache-2.0
//! The words of a [`super::StampedMemory`].
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::word::Word;
use crate::{Documented, Scramble};

/// A word with the number of the game that wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct Stamped {
    /// Written since it was last emptied.
    pub written: Bit,
    /// The game that wrote it.
    pub tag: Word<7>,
    /// What was written.
    pub content: Word<6>,
}
