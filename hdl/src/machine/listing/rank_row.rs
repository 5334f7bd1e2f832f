// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RankRow`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// One rank of a set of squares; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RankRow {
    /// The squares.
    pub squares: Signal<In, Word<64>>,
    /// The rank, one bit a rank; none gives nothing.
    pub rank: Signal<In, Word<8>>,
    /// The squares of that rank, by file.
    pub row: Signal<Out, Word<8>>,

    rows: [Signal<Local, Word<8>>; 8],
}

#[checked]
impl Logic for RankRow {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_rank_row");
        for i in 0..8 {
            self.rows[i].next = 0.into();
            if self.rank.val().get_bit(i) {
                self.rows[i].next = self.squares.val().get_bits::<8>(8 * i);
            }
        }
        self.row.next = self.rows[0].val()
            | self.rows[1].val()
            | self.rows[2].val()
            | self.rows[3].val()
            | self.rows[4].val()
            | self.rows[5].val()
            | self.rows[6].val()
            | self.rows[7].val();
    }
}
