// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GameTag`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The number of the present game, modulo 128, as one stage of a pipeline sees it.
///
/// Counts the games that have passed its place in the pipeline. All such counters of a core see the same games; they
/// agree because all begin at zero while no game is in the pipeline.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GameTag {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A game's last token is here.
    pub last: Signal<In, Bit>,
    /// The count restarts.
    pub clear: Signal<In, Bit>,
    /// The present game's number.
    pub tag: Signal<Out, Word<7>>,
    games: DFF<Word<7>>,
    ended: Signal<Local, Word<1>>,
}

#[clocked]
impl Logic for GameTag {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_game_tag");
        self.ended.next = 0.into();
        if self.last.val() {
            self.ended.next = 1.into();
        }
        comment!("Added to, not enabled: `clear` then needs no logic.");
        self.games.d.next = self.games.q.val() + bit_cast::<7, 1>(self.ended.val());
        if self.clear.val() {
            self.games.d.next = 0.into();
        }
        self.tag.next = self.games.q.val();
    }
}
