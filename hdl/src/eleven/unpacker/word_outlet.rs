// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`WordOutlet`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The output of the unpacker: a word that is not taken, and a second place for the one that is under way then.
///
/// Gives words as AXI4-Stream, and says in a register whether another one has room. It breaks the path from the
/// `tready` of the output to everything before it.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct WordOutlet {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// There is a word; it must be there only while `moving`.
    pub present: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Word<11>>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// With `last`: its game had an error.
    pub bad: Signal<In, Bit>,
    /// A word has room at this edge; registered.
    pub moving: Signal<Out, Bit>,
    /// The word given.
    pub m_axis_tdata: Signal<Out, Word<11>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// With tlast: its game had an error.
    pub m_axis_tuser: Signal<Out, Bit>,

    room: DFF<Bit>,
    spare: DFF<Word<13>>,
    spare_full: DFF<Bit>,
    given: DFF<Word<13>>,
    given_valid: DFF<Bit>,
    coming: Signal<Local, Word<13>>,
    free: Signal<Local, Bit>,
}

#[clocked]
impl Logic for WordOutlet {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_word_outlet");
        self.coming.next = bit_cast::<13, 11>(self.word.val())
            .replace_bit(11, self.last.val())
            .replace_bit(12, self.bad.val());
        self.free.next = !self.given_valid.q.val() || self.m_axis_tready.val();
        if !self.spare_full.q.val() {
            self.spare.d.next = self.coming.val();
        }
        if self.free.val() {
            self.given_valid.d.next = self.spare_full.q.val() || self.present.val();
            self.given.d.next = self.coming.val();
            if self.spare_full.q.val() {
                self.given.d.next = self.spare.q.val();
            }
        }
        self.spare_full.d.next = !self.free.val() && (self.spare_full.q.val() || self.present.val());
        self.room.d.next = self.free.val() || (!self.spare_full.q.val() && !self.present.val());
        if self.reset.val() {
            self.room.d.next = false;
            self.spare_full.d.next = false;
            self.given_valid.d.next = false;
        }
        self.moving.next = self.room.q.val();
        self.m_axis_tdata.next = self.given.q.val().get_bits::<11>(0);
        self.m_axis_tlast.next = self.given.q.val().get_bit(11);
        self.m_axis_tuser.next = self.given.q.val().get_bit(12);
        self.m_axis_tvalid.next = self.given_valid.q.val();
    }
}
