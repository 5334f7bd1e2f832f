// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`PerftIntake`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Requests for `machine_perft`, of nine words each: a position, and how deep.
///
/// Words 0 and 1 are the men of the side that does not move, 2 to 7 the kinds of men, the lower half of each first. Word 8
/// has the file of en passant in bits 7:0, the rights to castle of the mover in 9:8, of the other side in 11:10, and the
/// depth in 15:12. A request with depth 0, or another bit set, is refused.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PerftIntake {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: the first word of a request comes next.
    pub reset: Signal<In, Bit>,
    /// A word.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// Nothing is being counted, and all is told.
    pub free: Signal<In, Bit>,
    /// The core begins at this edge; registered.
    pub start: Signal<Out, Bit>,
    /// For one clock: the request is none; registered.
    pub refused: Signal<Out, Bit>,
    /// Words 0 to 7 of the request; registered.
    pub words: [Signal<Out, Word<32>>; 8],
    /// The lower half of word 8; registered.
    pub limits: Signal<Out, Word<16>>,

    gathered: [DFF<Word<32>>; 9],
    place: DFF<Word<4>>,
    whole: DFF<Bit>,
    sound: Signal<Local, Bit>,
    starts: DFF<Bit>,
    refuses: DFF<Bit>,
}

#[clocked]
impl Logic for PerftIntake {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_perft_intake");

        comment!("A whole request waits until the core is free; no word is taken before that.");
        self.s_axis_tready.next = !self.whole.q.val();
        if self.s_axis_tvalid.val() && !self.whole.q.val() {
            self.gathered[8].d.next = self.s_axis_tdata.val();
            for word in 0..8 {
                self.gathered[word].d.next = self.gathered[word + 1].q.val();
            }
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val() == 8 {
                self.place.d.next = 0.into();
                self.whole.d.next = true;
            }
        }

        self.sound.next =
            self.gathered[8].q.val().get_bits::<4>(12).any() && !self.gathered[8].q.val().get_bits::<16>(16).any();
        self.starts.d.next = false;
        self.refuses.d.next = false;
        if self.whole.q.val() && self.free.val() {
            self.whole.d.next = false;
            self.starts.d.next = self.sound.val();
            self.refuses.d.next = !self.sound.val();
        }
        if self.reset.val() {
            self.place.d.next = 0.into();
            self.whole.d.next = false;
            self.starts.d.next = false;
            self.refuses.d.next = false;
        }
        self.start.next = self.starts.q.val();
        self.refused.next = self.refuses.q.val();
        for word in 0..8 {
            self.words[word].next = self.gathered[word].q.val();
        }
        self.limits.next = self.gathered[8].q.val().get_bits::<16>(0);
    }
}
