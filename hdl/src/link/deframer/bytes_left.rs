// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BytesLeft`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// How many bytes of a game are still to come: four digits of seven bits, as in LEB128, which rotate in four clocks.
/// Takes a length digit by digit, and counts it down.
///
/// A counter of 28 bits that takes seven of them at a time would need a sum and a choice for each bit. Here there is
/// one for each bit of a digit: a digit leaves below, is replaced or counted down, and enters above.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BytesLeft {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A turn of four clocks begins after this edge. What follows it stays until its end.
    pub start: Signal<In, Bit>,
    /// The turn puts a digit into its place, and with the first one zeros into all others; else it counts down by one.
    pub load: Signal<In, Bit>,
    /// The digit.
    pub digit: Signal<In, Word<7>>,
    /// Its place, the lowest 0.
    pub place: Signal<In, Word<2>>,
    /// After a turn: no byte is left; registered.
    pub none: Signal<Out, Bit>,
    /// After a turn: more than 16 MiB are left; registered.
    pub too_long: Signal<Out, Bit>,

    digits: DFF<Word<28>>,
    turning: DFF<Bit>,
    turn: DFF<Word<2>>,
    borrow: DFF<Word<1>>,
    some: DFF<Bit>,
    over: DFF<Bit>,
    leaving: Signal<Local, Word<7>>,
    entering: Signal<Local, Word<7>>,
}

#[clocked]
impl Logic for BytesLeft {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_bytes_left");
        self.leaving.next = self.digits.q.val().get_bits::<7>(0);
        self.entering.next = self.leaving.val() - bit_cast::<7, 1>(self.borrow.q.val());
        if self.load.val() {
            if !self.place.val().any() {
                self.entering.next = 0.into();
            }
            if self.turn.q.val() == self.place.val() {
                self.entering.next = self.digit.val();
            }
        }
        if self.turning.q.val() {
            self.digits.d.next = (self.digits.q.val() >> 7) | (bit_cast::<28, 7>(self.entering.val()) << 21);
            comment!("Only from zero something is borrowed: then the digit's highest bit comes up.");
            if !self.entering.val().get_bit(6) || self.leaving.val().get_bit(6) {
                self.borrow.d.next = 0.into();
            }
            self.some.d.next = self.some.q.val() || self.entering.val().any();
            comment!("At the highest digit, the eighth of which is 16 MiB.");
            self.over.d.next = self.entering.val().get_bits::<3>(4).any()
                || (self.entering.val().get_bit(3)
                    && (self.entering.val().get_bits::<3>(0).any() || self.some.q.val()));
            self.turn.d.next = self.turn.q.val() + 1;
            self.turning.d.next = !self.turn.q.val().all();
        }
        if self.start.val() {
            self.turning.d.next = true;
            self.turn.d.next = 0.into();
            self.borrow.d.next = 1.into();
            if self.load.val() {
                self.borrow.d.next = 0.into();
            }
            self.some.d.next = false;
        }
        self.none.next = !self.some.q.val();
        self.too_long.next = self.over.q.val();
    }
}
