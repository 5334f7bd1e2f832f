// SPDX-License-Identifier: MIT OR Apache-2.0
//! The number of the present game, modulo 64, as one stage of a pipeline sees it.

use rust_hdl::prelude::*;

use crate::word::Word;

/// Counts the games that have passed its place in the pipeline.
///
/// While the core restarts it counts every clock, so that a [`super::StampedMemory`] empties all its words; all tags
/// of a core begin again together and so agree afterwards.
#[derive(LogicBlock, Default)]
pub struct GameTag {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The core empties itself.
    pub restart: Signal<In, Bit>,
    /// Begin again from zero.
    pub align: Signal<In, Bit>,
    /// A game's last token is here.
    pub last: Signal<In, Bit>,
    /// The present game's number.
    pub tag: Signal<Out, Word<6>>,
    games: DFF<Word<6>>,
}

impl Logic for GameTag {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, games);
        if self.last.val() || self.restart.val() {
            self.games.d.next = self.games.q.val() + 1;
        }
        if self.align.val() {
            self.games.d.next = 0.into();
        }
        self.tag.next = self.games.q.val();
    }
}
