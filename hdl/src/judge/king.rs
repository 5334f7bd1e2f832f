// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`King`].

use halfmove::Side;
use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Where a king stands: his file, his rank and his two diagonals, one bit of each.
#[derive(LogicBlock, Settle, Documented)]
pub struct King {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the record is its game's first.
    pub first: Signal<In, Bit>,
    /// Clock 0: the king moves.
    pub moves: Signal<In, Bit>,
    /// Clock 0: the file that he comes to.
    pub to_file: Signal<In, Word<8>>,
    /// Clock 0: the rank.
    pub to_rank: Signal<In, Word<8>>,
    /// Clock 0: the diagonal that rises to the east.
    pub to_rising: Signal<In, Word<15>>,
    /// Clock 0: the diagonal that falls to the east.
    pub to_falling: Signal<In, Word<15>>,

    /// Clock 1: his file.
    pub file: Signal<Out, Word<8>>,
    /// Clock 1: his rank.
    pub rank: Signal<Out, Word<8>>,
    /// Clock 1: his diagonal that rises to the east.
    pub rising: Signal<Out, Word<15>>,
    /// Clock 1: his diagonal that falls to the east.
    pub falling: Signal<Out, Word<15>>,

    /// Where he stands at the start.
    start_file: Constant<Word<8>>,
    /// The rank of that square.
    start_rank: Constant<Word<8>>,
    /// Its diagonal that rises to the east.
    start_rising: Constant<Word<15>>,
    /// Its diagonal that falls to the east.
    start_falling: Constant<Word<15>>,

    // What differs from the start.
    file_1: DFF<Word<8>>,
    rank_1: DFF<Word<8>>,
    rising_1: DFF<Word<15>>,
    falling_1: DFF<Word<15>>,
    kept: Signal<Local, Word<15>>,
    comes: Signal<Local, Word<15>>,
}

impl King {
    /// The king of a side.
    pub fn of(side: Side) -> Self {
        let (file, rank) = (4, u32::from(side.home_rank()));
        Self {
            clock: Signal::default(),
            first: Signal::default(),
            moves: Signal::default(),
            to_file: Signal::default(),
            to_rank: Signal::default(),
            to_rising: Signal::default(),
            to_falling: Signal::default(),
            file: Signal::default(),
            rank: Signal::default(),
            rising: Signal::default(),
            falling: Signal::default(),
            start_file: Constant::new(Word::new(1 << file)),
            start_rank: Constant::new(Word::new(1 << rank)),
            start_rising: Constant::new(Word::new(1 << (file + 7 - rank))),
            start_falling: Constant::new(Word::new(1 << (file + rank))),
            file_1: DFF::default(),
            rank_1: DFF::default(),
            rising_1: DFF::default(),
            falling_1: DFF::default(),
            kept: Signal::default(),
            comes: Signal::default(),
        }
    }
}

#[clocked]
impl Logic for King {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_king");
        comment!("constants are parameters");
        comment!("What differs from the start is kept, so that the start is all zeros.");
        comment!("No reset of flip-flops: its wires would be longer than a table is slow.");
        self.kept.next = 0.into();
        if !self.first.val() && !self.moves.val() {
            self.kept.next = 0x7fff.into();
        }
        self.comes.next = 0.into();
        if self.moves.val() {
            self.comes.next = 0x7fff.into();
        }
        self.file_1.d.next = (self.file_1.q.val() & self.kept.val().get_bits::<8>(0))
            | ((self.to_file.val() ^ self.start_file.val()) & self.comes.val().get_bits::<8>(0));
        self.rank_1.d.next = (self.rank_1.q.val() & self.kept.val().get_bits::<8>(0))
            | ((self.to_rank.val() ^ self.start_rank.val()) & self.comes.val().get_bits::<8>(0));
        self.rising_1.d.next = (self.rising_1.q.val() & self.kept.val())
            | ((self.to_rising.val() ^ self.start_rising.val()) & self.comes.val());
        self.falling_1.d.next = (self.falling_1.q.val() & self.kept.val())
            | ((self.to_falling.val() ^ self.start_falling.val()) & self.comes.val());
        self.file.next = self.file_1.q.val() ^ self.start_file.val();
        self.rank.next = self.rank_1.q.val() ^ self.start_rank.val();
        self.rising.next = self.rising_1.q.val() ^ self.start_rising.val();
        self.falling.next = self.falling_1.q.val() ^ self.start_falling.val();
    }
}
