// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ByteClasses`].

use rust_hdl::prelude::*;

use super::token::JoseClass;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 0 to 2: the byte is registered, and what it is by itself is found. The input register, and what the byte is
/// by itself.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ByteClasses {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A byte is taken at this edge.
    pub accepted: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Word<8>>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// It is a beat of a set-up.
    pub marked_in: Signal<In, Bit>,
    /// The core clears itself: every clock counts as a game's end, with or without a byte.
    pub restart: Signal<In, Bit>,
    /// Clock 1: the byte.
    pub code_byte: Signal<Out, Word<8>>,
    /// Clock 2: what it is.
    pub byte: Signal<Out, JoseClass>,

    byte_1: DFF<Word<8>>,
    valid_1: DFF<Bit>,
    last_1: DFF<Bit>,
    places_1: DFF<Bit>,
    class_2: DFF<JoseClass>,
    upper: Signal<Local, Word<4>>,
    lower: Signal<Local, Word<4>>,
}

#[clocked]
impl Logic for ByteClasses {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module jose_byte_classes");
        comment!("A byte that is not taken has no effect: what a pawn became is read even where nothing was written.");
        self.byte_1.d.next = 0.into();
        if self.accepted.val() {
            self.byte_1.d.next = self.data.val();
        }
        self.valid_1.d.next = self.accepted.val() && !self.marked_in.val();
        self.last_1.d.next = (self.accepted.val() && self.last_in.val()) || self.restart.val();
        self.places_1.d.next = self.accepted.val() && self.marked_in.val();
        self.code_byte.next = self.byte_1.q.val();

        self.upper.next = self.byte_1.q.val().get_bits::<4>(4);
        self.lower.next = self.byte_1.q.val().get_bits::<4>(0);
        self.class_2.d.next.bits = self.byte_1.q.val();
        comment!("A beat of a set-up is no byte, but if it is the last of its game it gives a record like one.");
        self.class_2.d.next.present = self.valid_1.q.val() || (self.places_1.q.val() && self.last_1.q.val());
        self.class_2.d.next.last = self.last_1.q.val();
        self.class_2.d.next.places = self.places_1.q.val();
        self.class_2.d.next.zero = self.byte_1.q.val() == 0;
        self.class_2.d.next.moves = self.valid_1.q.val()
            && (!self.upper.val().get_bit(3)
                || (self.upper.val() == 8)
                || ((self.upper.val() == 9) && !self.lower.val().get_bit(3)));
        self.class_2.d.next.castles =
            self.valid_1.q.val() && (self.upper.val() == 9) && ((self.lower.val() == 8) || (self.lower.val() == 9));
        self.class_2.d.next.null = self.valid_1.q.val() && (self.upper.val() == 9) && (self.lower.val() == 10);
        self.class_2.d.next.first = self.valid_1.q.val() && (self.upper.val() == 10);
        self.class_2.d.next.glyph = self.valid_1.q.val() && (self.upper.val() == 11) && (self.lower.val() == 0);
        self.class_2.d.next.result = self.valid_1.q.val() && (self.upper.val() == 13) && (self.lower.val() < 4);
        self.class_2.d.next.text = self.valid_1.q.val() && (self.upper.val() == 14) && (self.lower.val() < 5);
        self.class_2.d.next.begins = self.valid_1.q.val() && (self.upper.val() == 15) && (self.lower.val() == 0);
        self.class_2.d.next.closes = self.valid_1.q.val() && (self.upper.val() == 15) && (self.lower.val() == 1);
        self.class_2.d.next.end = self.valid_1.q.val() && (self.upper.val() == 15) && (self.lower.val() == 15);
        self.class_2.d.next.reserved_low = self.valid_1.q.val()
            && (((self.upper.val() == 9) && (self.lower.val() > 10))
                || ((self.upper.val() == 13) && (self.lower.val() > 3)));
        self.class_2.d.next.reserved_high = self.valid_1.q.val()
            && (((self.upper.val() == 14) && (self.lower.val() > 4))
                || ((self.upper.val() == 15) && (self.lower.val() > 1) && (self.lower.val() != 15)));
        self.byte.next = self.class_2.q.val();
    }
}
