// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`WordClasses`].

use rust_hdl::prelude::*;

use super::token::WordClass;
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 0 to 3: the word is registered, and what it is by itself is found. The input register, and the 64 specials
/// by their two digits F and R.
///
/// A beat of a set-up becomes a word that passes the stages of squares unchanged: a step of one file whose origin square
/// has the kind of the man as its file, mark and side as the upper bits of its rank.
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
    /// It is a beat of a set-up.
    pub marked_in: Signal<In, Bit>,
    /// The core clears itself: every clock counts as a game's end, with or without a word.
    pub restart: Signal<In, Bit>,
    /// Clock 1: the word.
    pub code_word: Signal<Out, Word<11>>,
    /// Clock 3: what it is.
    pub word: Signal<Out, WordClass>,

    word_1: DFF<Word<11>>,
    valid_1: DFF<Bit>,
    last_1: DFF<Bit>,
    places_1: DFF<Bit>,
    valid_2: DFF<Bit>,
    last_2: DFF<Bit>,
    places_2: DFF<Bit>,
    special_2: DFF<Bit>,
    file_2: DFF<Word<3>>,
    rank_2: DFF<Word<3>>,
    wide_2: DFF<Bit>,
    class_3: DFF<WordClass>,
    beat_kind: Signal<Local, Word<3>>,
    beat_mark_and_side: Signal<Local, Word<2>>,
    line: Signal<Local, Word<2>>,
    steps: Signal<Local, Word<3>>,
    special: Signal<Local, Bit>,
}

#[clocked]
impl Logic for WordClasses {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_word_classes");
        self.beat_kind.next = self.data.val().get_bits::<3>(2);
        self.beat_mark_and_side.next = self.data.val().get_bits::<2>(5);
        self.word_1.d.next = self.data.val();
        if self.marked_in.val() {
            self.word_1.d.next = (bit_cast::<11, 3>(self.beat_kind.val()) << 6)
                | (bit_cast::<11, 2>(self.beat_mark_and_side.val()) << 4)
                | 1;
        }
        comment!("A beat is no word, but if it is the last of its game it gives a record like one.");
        self.valid_1.d.next = self.accepted.val() && (!self.marked_in.val() || self.last_in.val());
        self.last_1.d.next = (self.accepted.val() && self.last_in.val()) || self.restart.val();
        self.places_1.d.next = self.accepted.val() && self.marked_in.val();
        self.code_word.next = self.word_1.q.val();

        self.line.next = self.word_1.q.val().get_bits::<2>(9);
        self.steps.next = self.word_1.q.val().get_bits::<3>(0);
        self.valid_2.d.next = self.valid_1.q.val();
        self.last_2.d.next = self.last_1.q.val();
        self.places_2.d.next = self.places_1.q.val();
        self.special_2.d.next = !self.line.val().any() && !self.steps.val().any();
        self.file_2.d.next = self.word_1.q.val().get_bits::<3>(6);
        self.rank_2.d.next = self.word_1.q.val().get_bits::<3>(3);
        self.wide_2.d.next = self.line.val().any() || self.word_1.q.val().get_bit(8);

        self.special.next = self.valid_2.q.val() && self.special_2.q.val();
        self.class_3.d.next.present = self.valid_2.q.val();
        self.class_3.d.next.last = self.last_2.q.val();
        self.class_3.d.next.zero = self.special.val() && (self.file_2.q.val() == 0) && (self.rank_2.q.val() == 0);
        self.class_3.d.next.wide = self.wide_2.q.val();
        self.class_3.d.next.squares = self.valid_2.q.val() && !self.special_2.q.val() && !self.places_2.q.val();
        self.class_3.d.next.places = self.places_2.q.val();
        self.class_3.d.next.black_begins =
            self.places_2.q.val() && (self.file_2.q.val() == kind::KING) && (self.rank_2.q.val() == 6);
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
        self.word.next = self.class_3.q.val();
    }
}
