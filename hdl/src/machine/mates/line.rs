// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines of half-moves, as 11-bit codes.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::word::Word;
use crate::{Documented, Scramble};

/// The half-moves that lead to a position, nine at most: 11 bits each, the last one lowest. Above them stands anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct Line {
    /// Four half-moves.
    pub older: Word<44>,
    /// The five after them.
    pub newer: Word<55>,
}

/// A line that was found, with one half-move more.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct Solution {
    /// Four half-moves.
    pub older: Word<44>,
    /// The five after them.
    pub newer: Word<55>,
    /// The last one.
    pub code: Word<11>,
    /// How many of them count: 1 to 10, the last ones.
    pub length: Word<4>,
}
