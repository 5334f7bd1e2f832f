// SPDX-License-Identifier: MIT OR Apache-2.0
//! The words of the [`super::memory::Memory`].
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use halfmove::Square;
use rust_hdl::prelude::*;

use super::men;
use crate::plumbing::Contents;
use crate::word::Word;
use crate::{Documented, Scramble};

/// What a man or a square has.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Holding {
    /// The man is on the board; the square is occupied.
    pub present: Bit,
    /// The man's square, or the square's man with its side.
    pub content: Word<6>,
}

/// A holding with the number of the game that wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct Entry {
    /// As [`Holding::present`].
    pub present: Bit,
    /// As [`Holding::content`].
    pub content: Word<6>,
    /// The game, modulo 256.
    pub game: Word<8>,
}

impl Contents for Holding {
    const NAME: &'static str = "brenner_small_start_table";

    /// The men in the lower half of the addresses, the squares in the upper.
    fn word(address: usize) -> Self {
        let number = (address & 63) as u64;
        let content = if address < 64 {
            men::start_square(number).map(|square| Word::new(square.number().into()))
        } else {
            Square::new(number as u8)
                .and_then(men::at_the_start)
                .map(men::with_side)
        };
        Self {
            present: content.is_some(),
            content: content.unwrap_or_default(),
        }
    }
}
