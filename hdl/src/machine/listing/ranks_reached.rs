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
    /// The ranks where a man arrives by a direction, then promotions.
    pub ranks_by_line: Signal<Out, Word<9>>,
    /// The ranks where a knight arrives.
    pub ranks_by_jump: Signal<Out, Word<9>>,

    lines: Signal<Local, Word<64>>,
    jumps: Signal<Local, Word<64>>,
}

#[checked]
impl Logic for RanksReached {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_ranks_reached");
        self.lines.next = self.by_line[0].val()
            | self.by_line[1].val()
            | self.by_line[2].val()
            | self.by_line[3].val()
            | self.by_line[4].val()
            | self.by_line[5].val()
            | self.by_line[6].val()
            | self.by_line[7].val();
        self.jumps.next = self.by_jump[0].val()
            | self.by_jump[1].val()
            | self.by_jump[2].val()
            | self.by_jump[3].val()
            | self.by_jump[4].val()
            | self.by_jump[5].val()
            | self.by_jump[6].val()
            | self.by_jump[7].val();
        comment!("Each bit is replaced.");
        self.ranks_by_line.next = self
            .lines
            .val()
            .get_bits::<9>(0)
            .replace_bit(0, self.lines.val().get_bits::<8>(0).any())
            .replace_bit(1, self.lines.val().get_bits::<8>(8).any())
            .replace_bit(2, self.lines.val().get_bits::<8>(16).any())
            .replace_bit(3, self.lines.val().get_bits::<8>(24).any())
            .replace_bit(4, self.lines.val().get_bits::<8>(32).any())
            .replace_bit(5, self.lines.val().get_bits::<8>(40).any())
            .replace_bit(6, self.lines.val().get_bits::<8>(48).any())
            .replace_bit(7, self.lines.val().get_bits::<8>(56).any())
            .replace_bit(
                8,
                self.promotes_north.val().any()
                    || self.promotes_north_east.val().any()
                    || self.promotes_north_west.val().any(),
            );
        self.ranks_by_jump.next = self
            .jumps
            .val()
            .get_bits::<9>(0)
            .replace_bit(0, self.jumps.val().get_bits::<8>(0).any())
            .replace_bit(1, self.jumps.val().get_bits::<8>(8).any())
            .replace_bit(2, self.jumps.val().get_bits::<8>(16).any())
            .replace_bit(3, self.jumps.val().get_bits::<8>(24).any())
            .replace_bit(4, self.jumps.val().get_bits::<8>(32).any())
            .replace_bit(5, self.jumps.val().get_bits::<8>(40).any())
            .replace_bit(6, self.jumps.val().get_bits::<8>(48).any())
            .replace_bit(7, self.jumps.val().get_bits::<8>(56).any())
            .replace_bit(8, false);
    }
}
