// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RanksReached`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// The ranks where half-moves end, and whether there are promotions; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RanksReached {
    /// The squares that are reached by each direction.
    pub by_line: [Signal<In, Word<64>>; 8],
    /// The squares that are reached by each jump.
    pub by_jump: [Signal<In, Word<64>>; 8],
    /// Files of the last rank that a pawn reaches to the north.
    pub promotes_north: Signal<In, Word<8>>,
    /// Files of the last rank that a pawn reaches to the north-east.
    pub promotes_north_east: Signal<In, Word<8>>,
    /// Files of the last rank that a pawn reaches to the north-west.
    pub promotes_north_west: Signal<In, Word<8>>,
    /// The ranks, then promotions.
    pub ranks: Signal<Out, Word<9>>,

    pairs: [Signal<Local, Word<64>>; 8],
    reached: Signal<Local, Word<64>>,
}

#[checked]
impl Logic for RanksReached {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_ranks_reached");
        for way in 0..8 {
            self.pairs[way].next = self.by_line[way].val() | self.by_jump[way].val();
        }
        self.reached.next = (self.pairs[0].val() | self.pairs[1].val())
            | (self.pairs[2].val() | self.pairs[3].val())
            | (self.pairs[4].val() | self.pairs[5].val())
            | (self.pairs[6].val() | self.pairs[7].val());
        comment!("Each bit is replaced.");
        self.ranks.next = self
            .reached
            .val()
            .get_bits::<9>(0)
            .replace_bit(0, self.reached.val().get_bits::<8>(0).any())
            .replace_bit(1, self.reached.val().get_bits::<8>(8).any())
            .replace_bit(2, self.reached.val().get_bits::<8>(16).any())
            .replace_bit(3, self.reached.val().get_bits::<8>(24).any())
            .replace_bit(4, self.reached.val().get_bits::<8>(32).any())
            .replace_bit(5, self.reached.val().get_bits::<8>(40).any())
            .replace_bit(6, self.reached.val().get_bits::<8>(48).any())
            .replace_bit(7, self.reached.val().get_bits::<8>(56).any())
            .replace_bit(
                8,
                self.promotes_north.val().any()
                    || self.promotes_north_east.val().any()
                    || self.promotes_north_west.val().any(),
            );
    }
}
