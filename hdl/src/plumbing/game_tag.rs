// SPDX-License-Identifier: MIT OR Apache-2.0
//! The number of the present game, modulo 128, as one stage of a pipeline sees it.

use rust_hdl::prelude::*;

use crate::comment;
use crate::simulation::{Settle, clocked};
use crate::word::Word;

/// Counts the games that have passed its place in the pipeline. All such counters of a core see the same games; they
/// agree because all begin at zero while no game is in the pipeline.
#[derive(LogicBlock, Settle, Default)]
pub struct GameTag {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A game's last token is here.
    pub last: Signal<In, Bit>,
    /// The counting begins anew.
    pub clear: Signal<In, Bit>,
    /// The present game's number.
    pub tag: Signal<Out, Word<7>>,
    games: DFF<Word<7>>,
}

#[clocked]
impl Logic for GameTag {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_game_tag");
        if self.last.val() {
            self.games.d.next = self.games.q.val() + 1;
        }
        if self.clear.val() {
            self.games.d.next = 0.into();
        }
        self.tag.next = self.games.q.val();
    }
}
