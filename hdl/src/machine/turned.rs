// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Turned`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// A set of squares as the other side sees it: the ranks change places. Wires and nothing else.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Turned {
    /// The squares.
    pub squares: Signal<In, Word<64>>,
    /// The same, the eighth rank first.
    pub out: Signal<Out, Word<64>>,
}

#[checked]
impl Logic for Turned {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_turned");
        self.out.next = bit_cast::<64, 8>(self.squares.val().get_bits::<8>(56))
            | (bit_cast::<64, 8>(self.squares.val().get_bits::<8>(48)) << 8)
            | (bit_cast::<64, 8>(self.squares.val().get_bits::<8>(40)) << 16)
            | (bit_cast::<64, 8>(self.squares.val().get_bits::<8>(32)) << 24)
            | (bit_cast::<64, 8>(self.squares.val().get_bits::<8>(24)) << 32)
            | (bit_cast::<64, 8>(self.squares.val().get_bits::<8>(16)) << 40)
            | (bit_cast::<64, 8>(self.squares.val().get_bits::<8>(8)) << 48)
            | (bit_cast::<64, 8>(self.squares.val().get_bits::<8>(0)) << 56);
    }
}
