// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MenOfSort`].

use rust_hdl::prelude::*;

use super::crossing::Crossing;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The squares where men of one sort stand, in flip-flops: four inputs a square, so one cell.
#[derive(LogicBlock, Settle, Documented)]
pub struct MenOfSort {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the squares that are filled or cleared.
    pub changed: Signal<In, Word<64>>,
    /// Clock 0: the squares that stay as they are, and those that are cleared. The rest are as at the start.
    pub kept_or_cleared: Signal<In, Word<64>>,
    /// Clock 0: who comes is of this sort, by file.
    pub comes: Signal<In, Word<8>>,
    /// Clock 1: where they stand.
    pub squares: Signal<Out, Word<64>>,

    /// Where they stand at the start.
    start: Constant<Word<64>>,
    /// All ranks.
    every_rank: Constant<Word<8>>,

    #[clock(none)]
    arriving: Crossing,
    // What differs from the start.
    squares_1: DFF<Word<64>>,
}

impl MenOfSort {
    /// Those who stand here at the start.
    pub fn from(start: u64) -> Self {
        Self {
            clock: Signal::default(),
            changed: Signal::default(),
            kept_or_cleared: Signal::default(),
            comes: Signal::default(),
            squares: Signal::default(),
            start: Constant::new(Word::new(start)),
            every_rank: Constant::new(Word::new(0xff)),
            arriving: Crossing::default(),
            squares_1: DFF::default(),
        }
    }
}

#[clocked]
impl Logic for MenOfSort {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_men_of_sort");
        comment!("constants are parameters");
        comment!("What differs from the start is kept, so that the start is all zeros.");
        self.arriving.files.next = self.comes.val();
        self.arriving.ranks.next = self.every_rank.val();
        self.squares_1.d.next = (!self.changed.val() & self.kept_or_cleared.val() & self.squares_1.q.val())
            | (self.changed.val() & self.kept_or_cleared.val() & self.start.val())
            | (self.changed.val() & !self.kept_or_cleared.val() & (self.arriving.squares.val() ^ self.start.val()));
        self.squares.next = self.squares_1.q.val() ^ self.start.val();
    }
}
