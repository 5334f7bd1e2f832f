// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MarkFinder`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Marks and escapes: `F5 55` and a byte from `FC` on, in whatever state the deframer is. Looks back two bytes.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MarkFinder {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// What came before is nothing.
    pub forget: Signal<In, Bit>,
    /// A byte comes at this edge.
    pub taking: Signal<In, Bit>,
    /// The byte, as it stands in the file.
    pub wire_byte: Signal<In, Word<8>>,
    /// It ends a mark.
    pub coming: Signal<Out, Bit>,
    /// The byte that came last is F5; registered, as the others.
    pub first: Signal<Out, Bit>,
    /// It is 55 behind F5.
    pub second: Signal<Out, Bit>,
    /// It ends a mark.
    pub mark: Signal<Out, Bit>,
    /// It is FE behind F5 55: in a frame, what follows is inverted.
    pub escape: Signal<Out, Bit>,

    first_seen: DFF<Bit>,
    second_seen: DFF<Bit>,
    mark_seen: DFF<Bit>,
    escape_seen: DFF<Bit>,
    third: Signal<Local, Bit>,
    escaping: Signal<Local, Bit>,
}

#[clocked]
impl Logic for MarkFinder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_mark_finder");
        self.third.next = self.second_seen.q.val() && self.wire_byte.val().get_bits::<6>(2).all();
        self.escaping.next = self.wire_byte.val().get_bit(1) && !self.wire_byte.val().get_bit(0);
        self.coming.next = self.third.val() && !self.escaping.val();
        if self.taking.val() {
            self.first_seen.d.next = self.wire_byte.val() == 0xf5;
            self.second_seen.d.next = self.first_seen.q.val() && (self.wire_byte.val() == 0x55);
            self.mark_seen.d.next = self.coming.val();
            self.escape_seen.d.next = self.third.val() && self.escaping.val();
        }
        if self.forget.val() {
            self.first_seen.d.next = false;
            self.second_seen.d.next = false;
        }
        self.first.next = self.first_seen.q.val();
        self.second.next = self.second_seen.q.val();
        self.mark.next = self.mark_seen.q.val();
        self.escape.next = self.escape_seen.q.val();
    }
}
