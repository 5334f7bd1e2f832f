// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`HitTeller`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The records that matter in a search for material.
///
/// Gives a word for hits, and one for the end of a game: if it had hits or an error, or is the 64th in a row without
/// either, or if nothing comes for 4096 clocks. So the host always learns how far the board is, and the line is free
/// for games.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct HitTeller {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: no game has ended.
    pub reset: Signal<In, Bit>,
    /// There is a record.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// With tlast: the game had an error.
    pub bad: Signal<In, Bit>,
    /// A bit for each pattern that is met for the first time in its game.
    pub hit: Signal<In, Word<4>>,
    /// A bit for each pattern that is met at the start already.
    pub at_start: Signal<In, Word<4>>,
    /// Half-moves of the game so far.
    pub half_moves: Signal<In, Word<20>>,
    /// Of hits: 19:0 half-moves, 23:20 patterns, 27:24 those met at the start. Of games: 23:0 how many have ended, 30
    /// the last had an error, 31 set. Registered.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one; registered.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// Changes with every game that has ended; registered.
    pub game: Signal<Out, Bit>,

    taken: Signal<Local, Bit>,
    said: DFF<Word<32>>,
    says: DFF<Bit>,
    games: DFF<Word<24>>,
    // Games of which nothing was said.
    silent: DFF<Word<6>>,
    was_bad: DFF<Bit>,
    had_hits: DFF<Bit>,
    due: DFF<Bit>,
    quiet: DFF<Word<12>>,
    ending: Signal<Local, Word<32>>,
}

#[clocked]
impl Logic for HitTeller {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_hit_teller");

        comment!("A record is taken when nothing waits that must go before it.");
        self.s_axis_tready.next = !self.says.q.val() && !self.due.q.val();
        self.taken.next = self.s_axis_tvalid.val() && !self.says.q.val() && !self.due.q.val();
        if self.says.q.val() && self.m_axis_tready.val() {
            self.says.d.next = false;
        }
        if self.taken.val() {
            if self.hit.val().any() {
                self.said.d.next = bit_cast::<32, 20>(self.half_moves.val())
                    | (bit_cast::<32, 4>(self.hit.val()) << 20)
                    | (bit_cast::<32, 4>(self.at_start.val()) << 24);
                self.says.d.next = true;
                self.had_hits.d.next = true;
            }
            if self.s_axis_tlast.val() {
                self.games.d.next = self.games.q.val() + 1;
                self.silent.d.next = self.silent.q.val() + 1;
                self.was_bad.d.next = self.bad.val();
                self.had_hits.d.next = false;
                self.due.d.next =
                    self.hit.val().any() || self.had_hits.q.val() || self.bad.val() || self.silent.q.val().all();
            }
        }

        comment!("No record comes: the host learns that games have ended, even without a hit.");
        self.quiet.d.next = self.quiet.q.val() + 1;
        if self.taken.val() || !self.silent.q.val().any() {
            self.quiet.d.next = 0.into();
        }
        if self.quiet.q.val().all() && self.silent.q.val().any() && !self.taken.val() && !self.had_hits.q.val() {
            self.due.d.next = true;
        }

        comment!("Behind the hits of a game its end.");
        self.ending.next = bit_cast::<32, 24>(self.games.q.val()).replace_bit(31, true);
        if self.was_bad.q.val() {
            self.ending.next = bit_cast::<32, 24>(self.games.q.val())
                .replace_bit(31, true)
                .replace_bit(30, true);
        }
        if self.due.q.val() && !self.says.q.val() {
            self.said.d.next = self.ending.val();
            self.says.d.next = true;
            self.due.d.next = false;
            self.silent.d.next = 0.into();
        }
        if self.reset.val() {
            self.says.d.next = false;
            self.games.d.next = 0.into();
            self.silent.d.next = 0.into();
            self.had_hits.d.next = false;
            self.due.d.next = false;
            self.quiet.d.next = 0.into();
        }
        self.m_axis_tdata.next = self.said.q.val();
        self.m_axis_tvalid.next = self.says.q.val();
        self.game.next = self.games.q.val().get_bit(0);
    }
}
