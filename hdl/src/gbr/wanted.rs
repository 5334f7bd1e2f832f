// SPDX-License-Identifier: MIT OR Apache-2.0
//! A pattern, ready for comparing.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::Documented;
use crate::word::Word;

/// A pattern to compare with. Kinds are in the order of the code: queens in the lowest bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Wanted {
    /// What White must have of each kind, two bits each: 3 is three or more.
    pub white: Word<8>,
    /// What Black must have.
    pub black: Word<8>,
    /// One of both is enough: the digit is 9.
    pub either: Word<4>,
    /// More of this kind will do too: with at least, and with none for any.
    pub more: Word<4>,
    /// What White must have of pawns.
    pub white_pawns: Word<4>,
    /// What Black must have of pawns.
    pub black_pawns: Word<4>,
    /// More pawns of White will do too.
    pub more_white_pawns: Bit,
    /// More pawns of Black will do too.
    pub more_black_pawns: Bit,
    /// The pattern is in use.
    pub used: Bit,
    /// The start position has this material.
    pub at_start: Bit,
}
