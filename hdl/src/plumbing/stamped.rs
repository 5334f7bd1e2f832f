// SPDX-License-Identifier: MIT OR Apache-2.0
//! The words of a [`super::StampedMemory`].
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use super::dual_port_ram::Scramble;
use crate::Documented;
use crate::word::Word;

/// A word with the number of the game that wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Stamped {
    /// Written since it was last emptied.
    pub written: Bit,
    /// The game that wrote it.
    pub tag: Word<7>,
    /// What was written.
    pub content: Word<6>,
}

impl Scramble for Stamped {
    fn scrambled(self) -> Self {
        Self {
            written: !self.written,
            tag: !self.tag,
            content: !self.content,
        }
    }
}
