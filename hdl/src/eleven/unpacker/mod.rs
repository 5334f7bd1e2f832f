// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenUnpacker`].

mod list_end;
mod word_cutter;
mod word_outlet;

pub use list_end::ListEnd;
pub use word_cutter::WordCutter;
pub use word_outlet::WordOutlet;

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// How many clocks after the byte that ends its game a word is given: from the edge that takes the byte to the first
/// edge that can take the word.
pub const LATENCY: usize = 6;

/// `eleven_unpacker`: the words of eleven bits from the bytes of packed games, a byte a clock.
///
/// The words are the whole ones that lie in a game's bytes, first bit first. The last of
/// them carries `tlast`, and `tuser` unless it is the game's first end of the list and what follows it are less than
/// eight bits, all zero; so a game that the software reads has no `tuser`. A game of a single byte holds no whole word:
/// it gives one, the byte with three zero bits behind it, with `tuser`.
///
/// A word is held back until the next byte arrives: the word is the game's last if that byte brings only padding.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenUnpacker {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// A byte of a game's packed words.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The block takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The byte is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// A word, `D F R N`.
    pub m_axis_tdata: Signal<Out, Word<11>>,
    /// The word is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The word is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// With tlast: the game does not end with the end of its list and zero bits up to the next byte.
    pub m_axis_tuser: Signal<Out, Bit>,

    cutter: WordCutter,
    list_end: ListEnd,
    outlet: WordOutlet,
    moving: Signal<Local, Bit>,
    arriving: Signal<Local, Bit>,
    leaving: Signal<Local, Bit>,
    last: Signal<Local, Bit>,

    held: DFF<Word<11>>,
    held_present: DFF<Bit>,
    held_last: DFF<Bit>,
    held_clean: DFF<Bit>,
}

#[clocked]
impl Logic for ElevenUnpacker {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_unpacker");
        self.cutter.reset.next = self.rst.val();
        self.list_end.reset.next = self.rst.val();
        self.outlet.reset.next = self.rst.val();

        comment!("Everything goes on together, unless two words wait to be taken.");
        self.moving.next = self.outlet.moving.val();
        self.s_axis_tready.next = self.moving.val();
        self.cutter.moving.next = self.moving.val();
        self.cutter.present.next = self.s_axis_tvalid.val();
        self.cutter.code_byte.next = self.s_axis_tdata.val();
        self.cutter.last.next = self.s_axis_tlast.val();

        comment!("Clock 5: the word is held until the next byte, or leaves at once if its own byte is the last one.");
        self.arriving.next = self.moving.val() && self.cutter.word_present.val();
        self.leaving.next =
            self.moving.val() && self.held_present.q.val() && (self.held_last.q.val() || self.cutter.byte_passed.val());
        self.last.next = self.held_last.q.val() || (self.cutter.byte_last.val() && !self.cutter.word_present.val());
        if self.arriving.val() {
            self.held.d.next = self.cutter.word.val();
            self.held_last.d.next = self.cutter.byte_last.val();
            self.held_clean.d.next = !self.cutter.bad_rest.val();
        }
        if self.moving.val() {
            self.held_present.d.next =
                self.cutter.word_present.val() || (self.held_present.q.val() && !self.leaving.val());
        }
        if self.rst.val() {
            self.held_present.d.next = false;
        }
        connect!(self.list_end <- self: arriving, leaving, last);
        self.list_end.word.next = self.cutter.word.val();

        comment!("Clock 6: the word given. A last byte without a word of its own brought eight bits or more too many.");
        self.outlet.present.next = self.leaving.val();
        self.outlet.word.next = self.held.q.val();
        self.outlet.last.next = self.last.val();
        self.outlet.bad.next =
            self.last.val() && !(self.held_last.q.val() && self.held_clean.q.val() && self.list_end.ends.val());
        self.outlet.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.outlet: m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
