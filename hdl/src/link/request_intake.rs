// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RequestIntake`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Requests of nine words each, for cores of the half-move machine: a position, and what is asked of it.
///
/// Words 0 and 1 are the men of the side that does not move, 2 to 7 the kinds of men, the lower half of each first. Word 8
/// has the file of en passant in bits 7:0 and the rights to castle of the mover in 9:8; what its other bits mean, and which
/// requests are sound, the design says. What is not sound is refused.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RequestIntake {
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
    /// Nothing is under way, and all is told.
    pub free: Signal<In, Bit>,
    /// What `limits` says is a request.
    pub sound: Signal<In, Bit>,
    /// The core begins at this edge; registered.
    pub start: Signal<Out, Bit>,
    /// For one clock: the request is none; registered.
    pub refused: Signal<Out, Bit>,
    /// Words 0 and 1 of the request; registered.
    pub enemy_men: Signal<Out, Word<64>>,
    /// Words 2 to 7; registered.
    pub kinds: [Signal<Out, Word<64>>; 3],
    /// Word 8; registered.
    pub limits: Signal<Out, Word<32>>,

    gathered: [DFF<Word<32>>; 9],
    place: DFF<Word<4>>,
    whole: DFF<Bit>,
    starts: DFF<Bit>,
    refuses: DFF<Bit>,
}

#[clocked]
impl Logic for RequestIntake {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_request_intake");

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
        self.enemy_men.next =
            (bit_cast::<64, 32>(self.gathered[1].q.val()) << 32) | bit_cast::<64, 32>(self.gathered[0].q.val());
        self.kinds[0].next =
            (bit_cast::<64, 32>(self.gathered[3].q.val()) << 32) | bit_cast::<64, 32>(self.gathered[2].q.val());
        self.kinds[1].next =
            (bit_cast::<64, 32>(self.gathered[5].q.val()) << 32) | bit_cast::<64, 32>(self.gathered[4].q.val());
        self.kinds[2].next =
            (bit_cast::<64, 32>(self.gathered[7].q.val()) << 32) | bit_cast::<64, 32>(self.gathered[6].q.val());
        self.limits.next = self.gathered[8].q.val();
    }
}
