// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Outlook`].

use rust_hdl::prelude::*;

use crate::machine::arrivals::Arrivals;
use crate::machine::listing::RanksReached;
use crate::machine::perft::Arrived;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What there is to say of a position: where its half-moves end, whether there is any, and whether the mover is in check. A
/// position a clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Outlook {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<In, Word<64>>,
    /// Clock 0: the kinds of men, bit by bit.
    pub kinds: [Signal<In, Word<64>>; 3],
    /// Clock 0: the file of the pawn that has just made a double step.
    pub en_passant: Signal<In, Word<8>>,
    /// Clock 0: the mover may castle: on the king's side, on the queen's.
    pub castling: Signal<In, Word<2>>,
    /// Clock 9: there is a half-move.
    pub some: Signal<Out, Bit>,
    /// Clock 10: where the half-moves end.
    pub arrived: Signal<Out, Arrived>,
    /// Clock 10: there is no half-move.
    pub none: Signal<Out, Bit>,
    /// Clock 10: there is none, and the mover is in check.
    pub mate: Signal<Out, Bit>,

    arrivals: Arrivals,
    #[clock(none)]
    ranks_reached: RanksReached,
    arrived_9: DFF<Arrived>,
    jump_ranks_9: DFF<Word<9>>,
    ranks_9: Signal<Local, Word<9>>,
    arrived_10: DFF<Arrived>,
    check_9: DFF<Bit>,
    none_10: DFF<Bit>,
    mate_10: DFF<Bit>,
}

#[clocked]
impl Logic for Outlook {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_outlook");
        comment!("Clocks 0 to 8: where the half-moves end.");
        connect!(self.arrivals <- self: enemy_men, en_passant, castling);
        for i in 0..3 {
            self.arrivals.kinds[i].next = self.kinds[i].val();
        }

        comment!("Clocks 8 to 10: the same without the ranks that a direction or jump never reaches.");
        for i in 0..8 {
            self.ranks_reached.by_line[i].next = self.arrivals.by_line[i].val();
            self.ranks_reached.by_jump[i].next = self.arrivals.by_jump[i].val();
        }
        connect!(self.ranks_reached <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west);
        self.arrived_9.d.next.north = self.arrivals.by_line[0].val().get_bits::<56>(8);
        self.arrived_9.d.next.south = self.arrivals.by_line[1].val().get_bits::<56>(0);
        self.arrived_9.d.next.east = self.arrivals.by_line[2].val();
        self.arrived_9.d.next.west = self.arrivals.by_line[3].val();
        self.arrived_9.d.next.north_east = self.arrivals.by_line[4].val().get_bits::<56>(8);
        self.arrived_9.d.next.south_west = self.arrivals.by_line[5].val().get_bits::<56>(0);
        self.arrived_9.d.next.north_west = self.arrivals.by_line[6].val().get_bits::<56>(8);
        self.arrived_9.d.next.south_east = self.arrivals.by_line[7].val().get_bits::<56>(0);
        self.arrived_9.d.next.jump_0 = self.arrivals.by_jump[0].val().get_bits::<48>(16);
        self.arrived_9.d.next.jump_1 = self.arrivals.by_jump[1].val().get_bits::<56>(8);
        self.arrived_9.d.next.jump_2 = self.arrivals.by_jump[2].val().get_bits::<56>(0);
        self.arrived_9.d.next.jump_3 = self.arrivals.by_jump[3].val().get_bits::<48>(0);
        self.arrived_9.d.next.jump_4 = self.arrivals.by_jump[4].val().get_bits::<48>(0);
        self.arrived_9.d.next.jump_5 = self.arrivals.by_jump[5].val().get_bits::<56>(0);
        self.arrived_9.d.next.jump_6 = self.arrivals.by_jump[6].val().get_bits::<56>(8);
        self.arrived_9.d.next.jump_7 = self.arrivals.by_jump[7].val().get_bits::<48>(16);
        self.arrived_9.d.next.promotes_north = self.arrivals.promotes_north.val();
        self.arrived_9.d.next.promotes_north_east = self.arrivals.promotes_north_east.val();
        self.arrived_9.d.next.promotes_north_west = self.arrivals.promotes_north_west.val();
        self.arrived_9.d.next.ranks = self.ranks_reached.ranks_by_line.val();
        self.jump_ranks_9.d.next = self.ranks_reached.ranks_by_jump.val();
        self.ranks_9.next = self.arrived_9.q.val().ranks | self.jump_ranks_9.q.val();
        self.some.next = self.ranks_9.val().any();
        self.arrived_10.d.next = self.arrived_9.q.val();
        self.arrived_10.d.next.ranks = self.ranks_9.val();
        self.arrived.next = self.arrived_10.q.val();

        comment!("They are not counted: that there is none is known as soon as where they end.");
        self.check_9.d.next = self.arrivals.in_check.val();
        self.none_10.d.next = !self.ranks_9.val().any();
        self.mate_10.d.next = !self.ranks_9.val().any() && self.check_9.q.val();
        self.none.next = self.none_10.q.val();
        self.mate.next = self.mate_10.q.val();
    }
}
