// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`KeyStream`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The keys that hide the bytes of the moves, from the second byte on.
///
/// A record's keys begin at its last byte with 49 x (length + 1), and are multiplied by 7 from byte to byte toward the
/// first, modulo 256. The bytes come the other way: so each key is the seventh part of the one before. As 7 to the power
/// of 32 is 1, the first one is found from length + 1 by as many such parts as the length lacks of a multiple of 32.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct KeyStream {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A game begins.
    pub restore: Signal<In, Bit>,
    /// A game's length is there.
    pub begins: Signal<In, Bit>,
    /// The length modulo 256.
    pub length: Signal<In, Word<8>>,
    /// The key was used.
    pub used: Signal<In, Bit>,
    /// The key of the next byte.
    pub value: Signal<Out, Word<8>>,
    /// From the clock after `begins` on: it is found.
    pub ready: Signal<Out, Bit>,

    key: DFF<Word<8>>,
    turns: DFF<Word<5>>,
    low_length: Signal<Local, Word<5>>,
    product: Signal<Local, Word<8>>,
    part: Signal<Local, Word<8>>,
}

#[clocked]
impl Logic for KeyStream {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_key_stream");
        comment!("Modulo 256, a seventh is -73.");
        self.product.next = self.key.q.val() + (self.key.q.val() << 3) + (self.key.q.val() << 6);
        self.part.next = !self.product.val() + 1;
        self.low_length.next = self.length.val().get_bits::<5>(0);
        if self.turns.q.val().any() {
            self.turns.d.next = self.turns.q.val() - 1;
        }
        if self.turns.q.val().any() || self.used.val() {
            self.key.d.next = self.part.val();
        }
        if self.begins.val() {
            self.key.d.next = self.length.val() + 1;
            self.turns.d.next = !self.low_length.val() + 1;
        }
        if self.restore.val() {
            self.key.d.next = 0.into();
            self.turns.d.next = 0.into();
        }
        self.value.next = self.key.q.val();
        self.ready.next = !self.turns.q.val().any();
    }
}
