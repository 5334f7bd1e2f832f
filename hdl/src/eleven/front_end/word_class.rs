// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`WordClasses`].

use rust_hdl::prelude::*;

use super::token::WordClass;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 0 to 3: the word is registered, and what it is by itself is found. The input register, and the 64 specials
/// by their two digits F and R.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct WordClasses {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A word is taken at this edge.
    pub accepted: Signal<In, Bit>,
    /// The word.
    pub data: Signal<In, Word<11>>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// The core clears itself: every clock counts as a game's end, with or without a word.
    pub restart: Signal<In, Bit>,
    /// Clock 1: the word.
    pub code_word: Signal<Out, Word<11>>,
    /// Clock 3: what it is.
    pub word_class: Signal<Out, WordClass>,

    word_1: DFF<Word<11>>,
    valid_1: DFF<Bit>,
    last_1: DFF<Bit>,
    valid_2: DFF<Bit>,
    last_2: DFF<Bit>,
    special_2: DFF<Bit>,
    file_2: DFF<Word<3>>,
    rank_2: DFF<Word<3>>,
    wide_2: DFF<Bit>,
    class_3: DFF<WordClass>,
    line: Signal<Local, Word<2>>,
    steps: Signal<Local, Word<3>>,
    special: Signal<Local, Bit>,
}

#[clocked]
impl Logic for WordClasses {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_word_classes");
        self.word_1.d.next = self.data.val();
        self.valid_1.d.next = self.accepted.val();
        self.last_1.d.next = (self.accepted.val() && self.last_in.val()) || self.restart.val();
        self.code_word.next = self.word_1.q.val();

        self.line.next = self.word_1.q.val().get_bits::<2>(9);
        self.steps.next = self.word_1.q.val().get_bits::<3>(0);
        self.valid_2.d.next = self.valid_1.q.val();
        self.last_2.d.next = self.last_1.q.val();
        self.special_2.d.next = !self.line.val().any() && !self.steps.val().any();
        self.file_2.d.next = self.word_1.q.val().get_bits::<3>(6);
        self.rank_2.d.next = self.word_1.q.val().get_bits::<3>(3);
        self.wide_2.d.next = self.line.val().any() || self.word_1.q.val().get_bit(8);

        self.special.next = self.valid_2.q.val() && self.special_2.q.val();
        self.class_3.d.next.present = self.valid_2.q.val();
        self.class_3.d.next.last = self.last_2.q.val();
        self.class_3.d.next.zero = self.special.val() && (self.file_2.q.val() == 0) && (self.rank_2.q.val() == 0);
        self.class_3.d.next.wide = self.wide_2.q.val();
        self.class_3.d.next.squares = self.valid_2.q.val() && !self.special_2.q.val();
        self.class_3.d.next.null = self.special.val() && (self.file_2.q.val() == 1) && (self.rank_2.q.val() == 4);
        self.class_3.d.next.castles =
            self.special.val() && (self.file_2.q.val() == 0) && (self.rank_2.q.val().get_bits::<2>(1) == 2);
        self.class_3.d.next.queens_side = self.rank_2.q.val().get_bit(0);
        self.class_3.d.next.text = self.special.val()
            && ((self.file_2.q.val() == 4) || ((self.file_2.q.val() == 0) && (self.rank_2.q.val() == 0)));
        self.class_3.d.next.header = self.special.val() && (self.file_2.q.val() == 4);
        self.class_3.d.next.data = self.special.val() && (self.file_2.q.val() == 5);
        self.class_3.d.next.data_words = self.rank_2.q.val();
        self.class_3.d.next.result = self.special.val()
            && (self.file_2.q.val() == 0)
            && !self.rank_2.q.val().get_bit(2)
            && (self.rank_2.q.val() != 0);
        self.class_3.d.next.end = self.special.val() && (self.file_2.q.val() == 1) && (self.rank_2.q.val() == 3);
        self.class_3.d.next.begins = self.special.val() && (self.file_2.q.val() == 1) && (self.rank_2.q.val() == 0);
        self.class_3.d.next.closes = self.special.val() && (self.file_2.q.val() == 1) && (self.rank_2.q.val() == 1);
        self.class_3.d.next.start = self.special.val() && (self.file_2.q.val() == 1) && (self.rank_2.q.val() == 2);
        self.class_3.d.next.reserved = self.special.val() && (self.file_2.q.val().get_bits::<2>(1) == 3);
        self.word_class.next = self.class_3.q.val();
    }
}
