// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Jumps`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, Initial, checked, comment};

/// The squares a knight's jump off a set of squares, by jump; combinational.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Jumps {
    /// The squares.
    pub squares: Signal<In, Word<64>>,
    /// The squares that each jump leads to.
    pub reached: [Signal<Out, Word<64>>; 8],
    /// The squares that some jump leads to.
    pub any: Signal<Out, Word<64>>,

    /// The board without the a-file, where what wraps in the east arrives.
    #[initial(0xfefe_fefe_fefe_fefe)]
    not_a_file: Constant<Word<64>>,
    /// The board without the h-file.
    #[initial(0x7f7f_7f7f_7f7f_7f7f)]
    not_h_file: Constant<Word<64>>,
    east: Signal<Local, Word<64>>,
    far_east: Signal<Local, Word<64>>,
    west: Signal<Local, Word<64>>,
    far_west: Signal<Local, Word<64>>,
}

#[checked]
impl Logic for Jumps {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_jumps");
        self.east.next = (self.squares.val() << 1) & self.not_a_file.val();
        self.far_east.next = (self.east.val() << 1) & self.not_a_file.val();
        self.west.next = (self.squares.val() >> 1) & self.not_h_file.val();
        self.far_west.next = (self.west.val() >> 1) & self.not_h_file.val();
        self.reached[0].next = self.east.val() << 16;
        self.reached[1].next = self.far_east.val() << 8;
        self.reached[2].next = self.far_east.val() >> 8;
        self.reached[3].next = self.east.val() >> 16;
        self.reached[4].next = self.west.val() >> 16;
        self.reached[5].next = self.far_west.val() >> 8;
        self.reached[6].next = self.far_west.val() << 8;
        self.reached[7].next = self.west.val() << 16;
        self.any.next = (((self.east.val() | self.west.val()) << 16) | ((self.east.val() | self.west.val()) >> 16))
            | (((self.far_east.val() | self.far_west.val()) << 8) | ((self.far_east.val() | self.far_west.val()) >> 8));
    }
}
