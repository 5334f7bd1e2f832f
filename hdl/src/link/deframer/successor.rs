// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Successor`].

use rust_hdl::prelude::*;

use super::Awaited;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What follows a byte.
///
/// What the next byte belongs to, if the present one has entered, and whether it cannot be where it stands. Both are
/// found in the clock before they count.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Successor {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// What the present byte belongs to.
    pub awaited: Signal<In, Awaited>,
    /// Its place there.
    pub place: Signal<In, Word<4>>,
    /// Its highest bit: in a number or a length, another group of seven bits follows.
    pub goes_on: Signal<In, Bit>,
    /// Its seven lower bits are not zero.
    pub digit_not_zero: Signal<In, Bit>,
    /// No byte of the game is left, this one counted.
    pub none_left: Signal<In, Bit>,
    /// The length is more than a game may have.
    pub too_long: Signal<In, Bit>,
    /// Something of the frame was wrong.
    pub wrong: Signal<In, Bit>,
    /// The first version of the framing.
    pub first_version: Signal<In, Bit>,
    /// One clock later: what the next byte belongs to.
    pub then: Signal<Out, Awaited>,
    /// One clock later: this is no frame, and only a mark begins another one.
    pub loses: Signal<Out, Bit>,
    then_1: DFF<Awaited>,
    loses_1: DFF<Bit>,
}

#[clocked]
impl Logic for Successor {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_deframer_successor");
        self.then_1.d.next = self.awaited.val();
        self.loses_1.d.next = false;
        match self.awaited.val() {
            Awaited::Frame => {}
            Awaited::Mark => {}
            Awaited::Number => {
                if !self.goes_on.val() || self.place.val().get_bit(2) {
                    self.then_1.d.next = Awaited::Length;
                }
            }
            Awaited::Length => {
                if !self.first_version.val() {
                    if !self.goes_on.val() || self.place.val().get_bits::<2>(0).all() {
                        self.then_1.d.next = Awaited::Check;
                    }
                } else if (self.place.val().get_bits::<2>(2).any() && self.digit_not_zero.val())
                    || (self.place.val().get_bit(3) && self.place.val().get_bit(0) && self.goes_on.val())
                {
                    self.loses_1.d.next = true;
                } else if !self.goes_on.val() {
                    self.then_1.d.next = Awaited::Game;
                    if self.too_long.val() {
                        self.then_1.d.next = Awaited::Skipped;
                    } else if self.none_left.val() {
                        self.then_1.d.next = Awaited::Frame;
                    }
                }
            }
            Awaited::Check => {
                if self.place.val().get_bit(0) {
                    self.then_1.d.next = Awaited::Game;
                    if self.none_left.val() {
                        self.then_1.d.next = Awaited::Crc;
                    }
                    self.loses_1.d.next = self.wrong.val();
                }
            }
            Awaited::Game => {
                if self.none_left.val() {
                    self.then_1.d.next = Awaited::Crc;
                    if self.first_version.val() {
                        self.then_1.d.next = Awaited::Frame;
                    }
                }
            }
            Awaited::Crc => {
                if self.place.val().get_bits::<2>(0).all() {
                    self.then_1.d.next = Awaited::Frame;
                    self.loses_1.d.next = self.wrong.val();
                }
            }
            Awaited::Skipped => {
                if self.none_left.val() {
                    self.then_1.d.next = Awaited::Frame;
                }
            }
        }
        self.then.next = self.then_1.q.val();
        self.loses.next = self.loses_1.q.val();
    }
}
