// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Count7`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Counts seven words bit by bit: four full adders for each place, none of them spared. A count a clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Count7<const N: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the words.
    pub words: [Signal<In, Word<N>>; 7],
    /// Clock 1: the bits of weight 1 of each place's count.
    pub ones: Signal<Out, Word<N>>,
    /// Clock 1: those of weight 2.
    pub twos: Signal<Out, Word<N>>,
    /// Clock 1: those of weight 4.
    pub fours: Signal<Out, Word<N>>,

    sums: [Signal<Local, Word<N>>; 2],
    carries: [Signal<Local, Word<N>>; 3],
    ones_1: DFF<Word<N>>,
    twos_1: DFF<Word<N>>,
    fours_1: DFF<Word<N>>,
}

#[clocked]
impl<const N: usize> Logic for Count7<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_count_7");
        for i in 0..2 {
            self.sums[i].next = self.words[3 * i].val() ^ self.words[3 * i + 1].val() ^ self.words[3 * i + 2].val();
            self.carries[i].next = (self.words[3 * i].val() & self.words[3 * i + 1].val())
                | (self.words[3 * i + 2].val() & (self.words[3 * i].val() | self.words[3 * i + 1].val()));
        }
        self.ones_1.d.next = self.sums[0].val() ^ self.sums[1].val() ^ self.words[6].val();
        self.carries[2].next = (self.sums[0].val() & self.sums[1].val())
            | (self.words[6].val() & (self.sums[0].val() | self.sums[1].val()));
        self.twos_1.d.next = self.carries[0].val() ^ self.carries[1].val() ^ self.carries[2].val();
        self.fours_1.d.next = (self.carries[0].val() & self.carries[1].val())
            | (self.carries[2].val() & (self.carries[0].val() | self.carries[1].val()));
        self.ones.next = self.ones_1.q.val();
        self.twos.next = self.twos_1.q.val();
        self.fours.next = self.fours_1.q.val();
    }
}
