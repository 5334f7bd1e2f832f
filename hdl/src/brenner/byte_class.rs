// SPDX-License-Identifier: MIT OR Apache-2.0
//! The classes of Brenner's byte, as `brenner_fields` gives them on its port `byte_class` and as the interpreter's
//! pipeline carries them.

use rust_hdl::prelude::*;

use crate::Documented;

/// What a byte is. The codes on the wire are 0, 1, 2 ... in the order given here; [`ByteClass::code`] says them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, LogicState, Documented)]
pub enum ByteClass {
    /// No byte: a bubble in the pipeline. `brenner_fields` never gives it.
    Nothing,
    /// 00, which opens and closes a text; in the pipeline also every byte between.
    Text,
    /// 01, 02, 03: a result.
    Result,
    /// 06 `?` and 07 `!`.
    Annotation,
    /// 04 O-O and 05 O-O-O.
    Castling,
    /// `00001ddd`
    King,
    /// `001mmwww`
    Pawn,
    /// `11000xxx`: no meaning.
    Unassigned,
    /// `01nnnddd`
    Queen,
    /// `1wnnndd0`
    Rook,
    /// `1wnnndd1`
    Bishop,
    /// `0001wddd`
    Knight,
    /// `10000ddx` and `01000ddx`: names the man that the next byte moves or makes.
    Prefix,
}

impl ByteClass {
    /// Every class, in the order of the codes.
    pub const ALL: [Self; 13] = [
        Self::Nothing,
        Self::Text,
        Self::Result,
        Self::Annotation,
        Self::Castling,
        Self::King,
        Self::Pawn,
        Self::Unassigned,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Prefix,
    ];

    /// Its four-bit code on the wire.
    pub const fn code(self) -> u8 {
        self as u8
    }
}
