// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Neighbours`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, Initial, checked, comment};

/// The squares one step off a set of squares, by direction; combinational.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Neighbours {
    /// The squares.
    pub squares: Signal<In, Word<64>>,
    /// The squares one step off in each direction.
    pub reached: [Signal<Out, Word<64>>; 8],

    /// The board without the a-file, where what wraps in the east arrives.
    #[initial(0xfefe_fefe_fefe_fefe)]
    not_a_file: Constant<Word<64>>,
    /// The board without the h-file.
    #[initial(0x7f7f_7f7f_7f7f_7f7f)]
    not_h_file: Constant<Word<64>>,
    east: Signal<Local, Word<64>>,
    west: Signal<Local, Word<64>>,
}

#[checked]
impl Logic for Neighbours {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_neighbours");
        self.east.next = (self.squares.val() << 1) & self.not_a_file.val();
        self.west.next = (self.squares.val() >> 1) & self.not_h_file.val();
        self.reached[0].next = self.squares.val() << 8;
        self.reached[1].next = self.squares.val() >> 8;
        self.reached[2].next = self.east.val();
        self.reached[3].next = self.west.val();
        self.reached[4].next = self.east.val() << 8;
        self.reached[5].next = self.west.val() >> 8;
        self.reached[6].next = self.west.val() << 8;
        self.reached[7].next = self.east.val() >> 8;
    }
}
