// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`FreeMen`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The mover's men that may go along each line: a pinned one stays on the line that it is pinned to.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct FreeMen {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 4: the mover's pawns.
    pub pawns: Signal<In, Word<64>>,
    /// Clock 4: the mover's knights.
    pub knights: Signal<In, Word<64>>,
    /// Clock 4: the mover's rooks and queens.
    pub straight: Signal<In, Word<64>>,
    /// Clock 4: the mover's bishops and queens.
    pub slanting: Signal<In, Word<64>>,
    /// Clock 4: the squares between the king and a slider, by line.
    pub between: [Signal<In, Word<64>>; 4],
    /// Clock 4: the same along whichever line.
    pub between_any: Signal<In, Word<64>>,

    /// Clock 5: rooks, bishops and queens that may go along each line.
    pub sliders: [Signal<Out, Word<64>>; 4],
    /// Clock 5: pawns that may go straight on.
    pub pawns_ahead: Signal<Out, Word<64>>,
    /// Clock 5: pawns that may take to the north-east.
    pub pawns_rising: Signal<Out, Word<64>>,
    /// Clock 5: pawns that may take to the north-west.
    pub pawns_falling: Signal<Out, Word<64>>,
    /// Clock 5: knights that may jump.
    pub knights_free: Signal<Out, Word<64>>,

    sliders_5: [DFF<Word<64>>; 4],
    pawns_ahead_5: DFF<Word<64>>,
    pawns_rising_5: DFF<Word<64>>,
    pawns_falling_5: DFF<Word<64>>,
    knights_5: DFF<Word<64>>,

    /// The squares on another line between the king and a slider, by line.
    elsewhere: [Signal<Local, Word<64>>; 4],
}

#[clocked]
impl Logic for FreeMen {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_free_men");
        self.elsewhere[0].next = self.between[1].val() | self.between[2].val() | self.between[3].val();
        self.elsewhere[1].next = self.between[0].val() | self.between[2].val() | self.between[3].val();
        self.elsewhere[2].next = self.between[0].val() | self.between[1].val() | self.between[3].val();
        self.elsewhere[3].next = self.between[0].val() | self.between[1].val() | self.between[2].val();
        for line in 0..2 {
            self.sliders_5[line].d.next = self.straight.val() & !self.elsewhere[line].val();
            self.sliders_5[line + 2].d.next = self.slanting.val() & !self.elsewhere[line + 2].val();
        }
        self.pawns_ahead_5.d.next = self.pawns.val() & !self.elsewhere[0].val();
        self.pawns_rising_5.d.next = self.pawns.val() & !self.elsewhere[2].val();
        self.pawns_falling_5.d.next = self.pawns.val() & !self.elsewhere[3].val();
        self.knights_5.d.next = self.knights.val() & !self.between_any.val();

        for line in 0..4 {
            self.sliders[line].next = self.sliders_5[line].q.val();
        }
        self.pawns_ahead.next = self.pawns_ahead_5.q.val();
        self.pawns_rising.next = self.pawns_rising_5.q.val();
        self.pawns_falling.next = self.pawns_falling_5.q.val();
        self.knights_free.next = self.knights_5.q.val();
    }
}
