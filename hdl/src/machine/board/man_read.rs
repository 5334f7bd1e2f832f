// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ManRead`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// Who stands on a square; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ManRead {
    /// The men, bit by bit: three of the kind, one of the side.
    pub men: [Signal<In, Word<64>>; 4],
    /// The square's rank, one bit a rank.
    pub rank: Signal<In, Word<8>>,
    /// Its file, one bit a file.
    pub file: Signal<In, Word<8>>,
    /// The kind of the man.
    pub kind: Signal<Out, Word<3>>,
    /// His side.
    pub side: Signal<Out, Bit>,

    rows: [[Signal<Local, Word<8>>; 8]; 4],
    row: [Signal<Local, Word<8>>; 4],
}

#[checked]
impl Logic for ManRead {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_man_read");
        for bit in 0..4 {
            for i in 0..8 {
                self.rows[bit][i].next = 0.into();
                if self.rank.val().get_bit(i) {
                    self.rows[bit][i].next = self.men[bit].val().get_bits::<8>(8 * i);
                }
            }
            self.row[bit].next = (self.rows[bit][0].val()
                | self.rows[bit][1].val()
                | self.rows[bit][2].val()
                | self.rows[bit][3].val()
                | self.rows[bit][4].val()
                | self.rows[bit][5].val()
                | self.rows[bit][6].val()
                | self.rows[bit][7].val())
                & self.file.val();
        }
        comment!("Each bit is replaced.");
        self.kind.next = self.row[0]
            .val()
            .get_bits::<3>(0)
            .replace_bit(0, self.row[0].val().any())
            .replace_bit(1, self.row[1].val().any())
            .replace_bit(2, self.row[2].val().any());
        self.side.next = self.row[3].val().any();
    }
}
