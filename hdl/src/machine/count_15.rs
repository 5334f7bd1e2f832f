// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Count15`].

use rust_hdl::prelude::*;

use super::count_7::Count7;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Counts fifteen words bit by bit: eleven full adders for each place, none of them spared. A count a clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Count15<const N: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the words.
    pub words: [Signal<In, Word<N>>; 15],
    /// Clock 2: the bits of weight 1, 2, 4 and 8 of each place's count.
    pub weighted: [Signal<Out, Word<N>>; 4],

    halves: [Count7<N>; 2],
    last_1: DFF<Word<N>>,
    weighted_2: [DFF<Word<N>>; 4],
    carries: [Signal<Local, Word<N>>; 2],
}

#[clocked]
impl<const N: usize> Logic for Count15<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_count_15");
        comment!("Clock 0: seven and seven; the last one waits.");
        for half in 0..2 {
            for i in 0..7 {
                self.halves[half].words[i].next = self.words[7 * half + i].val();
            }
        }
        self.last_1.d.next = self.words[14].val();

        comment!("Clock 1: the two counts are added, with the last word as the carry that enters.");
        self.weighted_2[0].d.next = self.halves[0].ones.val() ^ self.halves[1].ones.val() ^ self.last_1.q.val();
        self.carries[0].next = (self.halves[0].ones.val() & self.halves[1].ones.val())
            | (self.last_1.q.val() & (self.halves[0].ones.val() | self.halves[1].ones.val()));
        self.weighted_2[1].d.next = self.halves[0].twos.val() ^ self.halves[1].twos.val() ^ self.carries[0].val();
        self.carries[1].next = (self.halves[0].twos.val() & self.halves[1].twos.val())
            | (self.carries[0].val() & (self.halves[0].twos.val() | self.halves[1].twos.val()));
        self.weighted_2[2].d.next = self.halves[0].fours.val() ^ self.halves[1].fours.val() ^ self.carries[1].val();
        self.weighted_2[3].d.next = (self.halves[0].fours.val() & self.halves[1].fours.val())
            | (self.carries[1].val() & (self.halves[0].fours.val() | self.halves[1].fours.val()));
        for weight in 0..4 {
            self.weighted[weight].next = self.weighted_2[weight].q.val();
        }
    }
}
