// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Crossing`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// The squares where some files and some ranks cross; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Crossing {
    /// The files, one bit a file.
    pub files: Signal<In, Word<8>>,
    /// The ranks, one bit a rank.
    pub ranks: Signal<In, Word<8>>,
    /// The squares.
    pub squares: Signal<Out, Word<64>>,

    rows: [Signal<Local, Word<8>>; 8],
}

#[checked]
impl Logic for Crossing {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_crossing");
        for i in 0..8 {
            self.rows[i].next = 0.into();
            if self.ranks.val().get_bit(i) {
                self.rows[i].next = self.files.val();
            }
        }
        self.squares.next = bit_cast::<64, 8>(self.rows[0].val())
            | (bit_cast::<64, 8>(self.rows[1].val()) << 8)
            | (bit_cast::<64, 8>(self.rows[2].val()) << 16)
            | (bit_cast::<64, 8>(self.rows[3].val()) << 24)
            | (bit_cast::<64, 8>(self.rows[4].val()) << 32)
            | (bit_cast::<64, 8>(self.rows[5].val()) << 40)
            | (bit_cast::<64, 8>(self.rows[6].val()) << 48)
            | (bit_cast::<64, 8>(self.rows[7].val()) << 56);
    }
}
