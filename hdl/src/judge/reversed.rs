// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Reversed`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// Eight squares in a row from their other end. Wires and nothing else.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Reversed {
    /// The squares.
    pub squares: Signal<In, Word<8>>,
    /// The same, the last one first.
    pub out: Signal<Out, Word<8>>,
}

#[checked]
impl Logic for Reversed {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_reversed");
        comment!("Each bit is replaced.");
        self.out.next = self
            .squares
            .val()
            .replace_bit(0, self.squares.val().get_bit(7))
            .replace_bit(1, self.squares.val().get_bit(6))
            .replace_bit(2, self.squares.val().get_bit(5))
            .replace_bit(3, self.squares.val().get_bit(4))
            .replace_bit(4, self.squares.val().get_bit(3))
            .replace_bit(5, self.squares.val().get_bit(2))
            .replace_bit(6, self.squares.val().get_bit(1))
            .replace_bit(7, self.squares.val().get_bit(0));
    }
}
