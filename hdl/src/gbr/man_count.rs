// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ManCount`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// How many men of one side and kind there are. A count that goes up or down by one a clock, between 0 and 15, and
/// starts anew behind each game.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ManCount {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The next record is its game's first.
    pub ends: Signal<In, Bit>,
    /// The next is the first beat of a set-up: there is nobody before it.
    pub empties: Signal<In, Bit>,
    /// How many there are at the start; a constant.
    pub start: Signal<In, Word<4>>,
    /// One more.
    pub more: Signal<In, Bit>,
    /// One less; never with one more.
    pub less: Signal<In, Bit>,
    /// How many there are after the record counted last.
    pub count: Signal<Out, Word<4>>,

    unlike_start: DFF<Word<4>>,
    men: DFF<Word<4>>,
    old: Signal<Local, Word<4>>,
    up: Signal<Local, Word<4>>,
    down: Signal<Local, Word<4>>,
    after: Signal<Local, Word<4>>,
}

#[clocked]
impl Logic for ManCount {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_man_count");
        comment!(
            "What differs from the start is kept, so that the start is all zeros: after power-up, and behind a game."
        );
        self.old.next = self.unlike_start.q.val() ^ self.start.val();

        comment!("The count never wraps, so a half-move that does not fit the men does no harm.");
        comment!("One more and one less by tables, and not by sums, which would become chains of carries.");
        match self.old.val().index() {
            0 => self.up.next = 1.into(),
            1 => self.up.next = 2.into(),
            2 => self.up.next = 3.into(),
            3 => self.up.next = 4.into(),
            4 => self.up.next = 5.into(),
            5 => self.up.next = 6.into(),
            6 => self.up.next = 7.into(),
            7 => self.up.next = 8.into(),
            8 => self.up.next = 9.into(),
            9 => self.up.next = 10.into(),
            10 => self.up.next = 11.into(),
            11 => self.up.next = 12.into(),
            12 => self.up.next = 13.into(),
            13 => self.up.next = 14.into(),
            14 => self.up.next = 15.into(),
            _ => self.up.next = 15.into(),
        }
        match self.old.val().index() {
            1 => self.down.next = 0.into(),
            2 => self.down.next = 1.into(),
            3 => self.down.next = 2.into(),
            4 => self.down.next = 3.into(),
            5 => self.down.next = 4.into(),
            6 => self.down.next = 5.into(),
            7 => self.down.next = 6.into(),
            8 => self.down.next = 7.into(),
            9 => self.down.next = 8.into(),
            10 => self.down.next = 9.into(),
            11 => self.down.next = 10.into(),
            12 => self.down.next = 11.into(),
            13 => self.down.next = 12.into(),
            14 => self.down.next = 13.into(),
            15 => self.down.next = 14.into(),
            _ => self.down.next = 0.into(),
        }
        self.after.next = self.old.val();
        if self.more.val() {
            self.after.next = self.up.val();
        }
        if self.less.val() {
            self.after.next = self.down.val();
        }
        self.men.d.next = self.after.val();
        self.unlike_start.d.next = self.after.val() ^ self.start.val();
        if self.ends.val() {
            self.unlike_start.d.next = 0.into();
        }
        if self.empties.val() {
            self.unlike_start.d.next = self.start.val();
        }
        self.count.next = self.men.q.val();
    }
}
