// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks [`PackArrivals`] and [`UnpackArrivals`], before and behind the block RAM.

use rust_hdl::prelude::*;

use super::parent::Arrived;
use crate::machine::listing::RanksReached;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// Where the half-moves of a position end, put together: the ranks that a direction or jump never reaches are left out, and
/// which ranks have any is added.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PackArrivals {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the squares that are reached by each direction.
    pub by_line: [Signal<In, Word<64>>; 8],
    /// Clock 0: the squares that a knight reaches by each jump.
    pub by_jump: [Signal<In, Word<64>>; 8],
    /// Clock 0: files of the last rank that a pawn reaches to the north.
    pub promotes_north: Signal<In, Word<8>>,
    /// Clock 0: to the north-east.
    pub promotes_north_east: Signal<In, Word<8>>,
    /// Clock 0: to the north-west.
    pub promotes_north_west: Signal<In, Word<8>>,
    /// Clock 1: there is a half-move.
    pub some: Signal<Out, Bit>,
    /// Clock 2: where the half-moves end.
    pub arrived: Signal<Out, Arrived>,

    #[clock(none)]
    ranks_reached: RanksReached,
    first: DFF<Arrived>,
    jump_ranks: DFF<Word<9>>,
    ranks: Signal<Local, Word<9>>,
    second: DFF<Arrived>,
}

#[clocked]
impl Logic for PackArrivals {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_pack_arrivals");
        for i in 0..8 {
            self.ranks_reached.by_line[i].next = self.by_line[i].val();
            self.ranks_reached.by_jump[i].next = self.by_jump[i].val();
        }
        connect!(self.ranks_reached <- self: promotes_north, promotes_north_east, promotes_north_west);
        self.first.d.next.north = self.by_line[0].val().get_bits::<56>(8);
        self.first.d.next.south = self.by_line[1].val().get_bits::<56>(0);
        self.first.d.next.east = self.by_line[2].val();
        self.first.d.next.west = self.by_line[3].val();
        self.first.d.next.north_east = self.by_line[4].val().get_bits::<56>(8);
        self.first.d.next.south_west = self.by_line[5].val().get_bits::<56>(0);
        self.first.d.next.north_west = self.by_line[6].val().get_bits::<56>(8);
        self.first.d.next.south_east = self.by_line[7].val().get_bits::<56>(0);
        self.first.d.next.jump_0 = self.by_jump[0].val().get_bits::<48>(16);
        self.first.d.next.jump_1 = self.by_jump[1].val().get_bits::<56>(8);
        self.first.d.next.jump_2 = self.by_jump[2].val().get_bits::<56>(0);
        self.first.d.next.jump_3 = self.by_jump[3].val().get_bits::<48>(0);
        self.first.d.next.jump_4 = self.by_jump[4].val().get_bits::<48>(0);
        self.first.d.next.jump_5 = self.by_jump[5].val().get_bits::<56>(0);
        self.first.d.next.jump_6 = self.by_jump[6].val().get_bits::<56>(8);
        self.first.d.next.jump_7 = self.by_jump[7].val().get_bits::<48>(16);
        self.first.d.next.promotes_north = self.promotes_north.val();
        self.first.d.next.promotes_north_east = self.promotes_north_east.val();
        self.first.d.next.promotes_north_west = self.promotes_north_west.val();
        self.first.d.next.ranks = self.ranks_reached.ranks_by_line.val();
        self.jump_ranks.d.next = self.ranks_reached.ranks_by_jump.val();
        self.ranks.next = self.first.q.val().ranks | self.jump_ranks.q.val();
        self.some.next = self.ranks.val().any();
        self.second.d.next = self.first.q.val();
        self.second.d.next.ranks = self.ranks.val();
        self.arrived.next = self.second.q.val();
    }
}

/// Where the half-moves of a position end, taken apart as the walk over them wants it: whole boards. No clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct UnpackArrivals {
    /// Where the half-moves end.
    pub arrived: Signal<In, Arrived>,
    /// The ranks where they end, then promotions.
    pub ranks: Signal<Out, Word<9>>,
    /// The squares that are reached by each direction, then by each jump.
    pub reached: [Signal<Out, Word<64>>; 16],
    /// Files of the last rank that a pawn reaches to the north, north-east and north-west.
    pub promotes: [Signal<Out, Word<8>>; 3],
}

#[checked]
impl Logic for UnpackArrivals {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_unpack_arrivals");
        self.ranks.next = self.arrived.val().ranks;
        self.reached[0].next = bit_cast::<64, 56>(self.arrived.val().north) << 8;
        self.reached[1].next = bit_cast::<64, 56>(self.arrived.val().south);
        self.reached[2].next = self.arrived.val().east;
        self.reached[3].next = self.arrived.val().west;
        self.reached[4].next = bit_cast::<64, 56>(self.arrived.val().north_east) << 8;
        self.reached[5].next = bit_cast::<64, 56>(self.arrived.val().south_west);
        self.reached[6].next = bit_cast::<64, 56>(self.arrived.val().north_west) << 8;
        self.reached[7].next = bit_cast::<64, 56>(self.arrived.val().south_east);
        self.reached[8].next = bit_cast::<64, 48>(self.arrived.val().jump_0) << 16;
        self.reached[9].next = bit_cast::<64, 56>(self.arrived.val().jump_1) << 8;
        self.reached[10].next = bit_cast::<64, 56>(self.arrived.val().jump_2);
        self.reached[11].next = bit_cast::<64, 48>(self.arrived.val().jump_3);
        self.reached[12].next = bit_cast::<64, 48>(self.arrived.val().jump_4);
        self.reached[13].next = bit_cast::<64, 56>(self.arrived.val().jump_5);
        self.reached[14].next = bit_cast::<64, 56>(self.arrived.val().jump_6) << 8;
        self.reached[15].next = bit_cast::<64, 48>(self.arrived.val().jump_7) << 16;
        self.promotes[0].next = self.arrived.val().promotes_north;
        self.promotes[1].next = self.arrived.val().promotes_north_east;
        self.promotes[2].next = self.arrived.val().promotes_north_west;
    }
}
