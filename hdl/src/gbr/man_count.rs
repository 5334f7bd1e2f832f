// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many men of one side and kind there are.

use rust_hdl::prelude::*;

use crate::comment;
use crate::settle::settle;
use crate::word::Word;

/// A count that goes up or down by one a clock, between 0 and 15, and starts anew with each game.
#[derive(LogicBlock, Default)]
pub struct ManCount {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// It counts at this edge.
    pub enable: Signal<In, Bit>,
    /// It is its game's first: it counts from the start position.
    pub first: Signal<In, Bit>,
    /// How many there are at the start; a constant.
    pub start: Signal<In, Word<4>>,
    /// One more.
    pub more: Signal<In, Bit>,
    /// One less; never with one more.
    pub less: Signal<In, Bit>,
    /// How many there are after the record counted last.
    pub count: Signal<Out, Word<4>>,

    men: DFF<Word<4>>,
    old: Signal<Local, Word<4>>,
    turns: Signal<Local, Word<4>>,
    flips: Signal<Local, Word<4>>,
    flip: Signal<Local, Bit>,
}

impl Logic for ManCount {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_man_count");
        dff_setup!(self, clock, men);
        self.old.next = self.men.q.val();
        if self.first.val() {
            self.old.next = self.start.val();
        }
        comment!("A bit changes if those below are all ones and it goes up, or all zeros and it goes down.");
        self.turns.next = self.old.val();
        if self.less.val() {
            self.turns.next = !self.old.val();
        }
        comment!("The count never turns over: a half-move that does not fit the men does no harm.");
        self.flip.next = (self.more.val() || self.less.val()) && !self.turns.val().all();
        self.flips.next = 1.into();
        if self.turns.val().get_bit(0) {
            self.flips.next = 3.into();
            if self.turns.val().get_bit(1) {
                self.flips.next = 7.into();
                if self.turns.val().get_bit(2) {
                    self.flips.next = 15.into();
                }
            }
        }
        if self.enable.val() {
            self.men.d.next = self.old.val();
            if self.flip.val() {
                self.men.d.next = self.old.val() ^ self.flips.val();
            }
        }
        self.count.next = self.men.q.val();
    }
}

settle!(ManCount, clock: enable, first, start, more, less; men);
