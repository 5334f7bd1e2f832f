// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Goal`].

use rust_hdl::prelude::*;

use super::token::Reach;
use crate::backend::token::Step;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 8 to 10: the target square, and how far it is. Adds the half-move's way to the origin square.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Goal {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 8: the origin square.
    pub from: Signal<In, Word<6>>,
    /// Clock 8: how the target square follows from it.
    pub reach: Signal<In, Reach>,
    /// Clock 9: a man moves.
    pub moves: Signal<In, Bit>,
    /// Clock 9: the target square.
    pub to: Signal<Out, Word<6>>,
    /// Clock 10: the step; none if no man moves.
    pub step: Signal<Out, Step>,
    /// Clock 10: it leaves the board, or leads nowhere.
    pub refused: Signal<Out, Bit>,
    /// Clock 10: it does not reach the first or last rank.
    pub falls_short: Signal<Out, Bit>,

    from_9: DFF<Word<6>>,
    file_9: DFF<Word<5>>,
    rank_9: DFF<Word<5>>,
    step_10: DFF<Step>,
    refused_10: DFF<Bit>,
    falls_short_10: DFF<Bit>,

    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
    wide_rank: Signal<Local, Word<5>>,
    own_file: Signal<Local, Word<5>>,
    own_rank: Signal<Local, Word<5>>,
    kept_rank: Signal<Local, Word<5>>,
    left_file: Signal<Local, Word<3>>,
    left_rank: Signal<Local, Word<3>>,
    reached: Signal<Local, Word<6>>,
    reached_rank: Signal<Local, Word<3>>,
}

#[clocked]
impl Logic for Goal {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module jose_goal");
        comment!("Clock 8: from 0-7 a sum leads to 0-7 or, modulo 32, to 8-31: off the board.");
        self.file.next = self.from.val().get_bits::<3>(0);
        self.rank.next = self.from.val().get_bits::<3>(3);
        self.wide_rank.next = bit_cast::<5, 3>(self.rank.val());
        self.own_file.next = 0.into();
        if self.reach.val().adds_file {
            self.own_file.next = bit_cast::<5, 3>(self.file.val());
        }
        self.own_rank.next = 0.into();
        if self.reach.val().inverts_rank {
            self.own_rank.next = !self.wide_rank.val();
        } else if self.reach.val().adds_rank {
            self.own_rank.next = self.wide_rank.val();
        }
        self.kept_rank.next = 0.into();
        if self.reach.val().keeps_rank {
            self.kept_rank.next = self.wide_rank.val();
        }
        self.from_9.d.next = self.from.val();
        self.file_9.d.next = self.own_file.val() + self.own_rank.val() + self.reach.val().file;
        self.rank_9.d.next = self.kept_rank.val() + self.reach.val().rank;

        comment!("Clock 9: the step, modulo 16.");
        self.reached.next = (bit_cast::<6, 3>(bit_cast::<3, 5>(self.rank_9.q.val())) << 3)
            | bit_cast::<6, 3>(bit_cast::<3, 5>(self.file_9.q.val()));
        self.to.next = self.reached.val();
        self.left_file.next = self.from_9.q.val().get_bits::<3>(0);
        self.left_rank.next = self.from_9.q.val().get_bits::<3>(3);
        self.step_10.d.next.files = 0.into();
        self.step_10.d.next.ranks = 0.into();
        if self.moves.val() {
            self.step_10.d.next.files = bit_cast::<4, 5>(self.file_9.q.val()) - bit_cast::<4, 3>(self.left_file.val());
            self.step_10.d.next.ranks = bit_cast::<4, 5>(self.rank_9.q.val()) - bit_cast::<4, 3>(self.left_rank.val());
        }
        self.refused_10.d.next = self.file_9.q.val().get_bit(3)
            || self.file_9.q.val().get_bit(4)
            || self.rank_9.q.val().get_bit(3)
            || self.rank_9.q.val().get_bit(4)
            || (self.reached.val() == self.from_9.q.val());
        self.reached_rank.next = bit_cast::<3, 5>(self.rank_9.q.val());
        self.falls_short_10.d.next = (self.reached_rank.val() != 0) && (self.reached_rank.val() != 7);
        self.falls_short.next = self.falls_short_10.q.val();
        self.step.next = self.step_10.q.val();
        self.refused.next = self.refused_10.q.val();
    }
}
