// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`SquareQueue`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// A queue of two places for squares where half-moves end. Whether there is room does not depend on what is taken at the same edge, so nothing that is
/// slow behind it reaches what is before it; in spite of that one goes in and one comes out every clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct SquareQueue {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing waits.
    pub clear: Signal<In, Bit>,
    /// Something comes; only if there is room.
    pub put: Signal<In, Bit>,
    /// What comes.
    pub coming: Signal<In, Word<25>>,
    /// There is room.
    pub room: Signal<Out, Bit>,
    /// Something waits.
    pub waits: Signal<Out, Bit>,
    /// What has waited longest.
    pub first: Signal<Out, Word<25>>,
    /// It is taken; only if something waits.
    pub take: Signal<In, Bit>,

    first_full: DFF<Bit>,
    second_full: DFF<Bit>,
    first_place: DFF<Word<25>>,
    second_place: DFF<Word<25>>,
}

#[clocked]
impl Logic for SquareQueue {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_square_queue");
        if self.take.val() || !self.first_full.q.val() {
            self.first_place.d.next = self.coming.val();
            if self.second_full.q.val() {
                self.first_place.d.next = self.second_place.q.val();
            }
            self.first_full.d.next = self.second_full.q.val() || self.put.val();
            self.second_full.d.next = false;
        } else if self.put.val() {
            self.second_full.d.next = true;
        }
        if !self.second_full.q.val() {
            self.second_place.d.next = self.coming.val();
        }
        if self.clear.val() {
            self.first_full.d.next = false;
            self.second_full.d.next = false;
        }
        self.room.next = !self.second_full.q.val();
        self.waits.next = self.first_full.q.val();
        self.first.next = self.first_place.q.val();
    }
}
