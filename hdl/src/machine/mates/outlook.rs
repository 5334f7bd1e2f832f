// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Outlook`].

use rust_hdl::prelude::*;

use crate::machine::arrivals::Arrivals;
use crate::machine::perft::{Arrived, PackArrivals};
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
    pack: PackArrivals,
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
            self.pack.by_line[i].next = self.arrivals.by_line[i].val();
            self.pack.by_jump[i].next = self.arrivals.by_jump[i].val();
        }
        connect!(self.pack <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west);
        connect!(self <- self.pack: some, arrived);

        comment!("They are not counted: that there is none is known as soon as where they end.");
        self.check_9.d.next = self.arrivals.in_check.val();
        self.none_10.d.next = !self.pack.some.val();
        self.mate_10.d.next = !self.pack.some.val() && self.check_9.q.val();
        self.none.next = self.none_10.q.val();
        self.mate.next = self.mate_10.q.val();
    }
}
