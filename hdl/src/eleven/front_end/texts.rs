// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Texts`].

use rust_hdl::prelude::*;

use super::token::{PlacedWord, WordClass};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clock 3 to 4: separates the words of texts and data from all others. Inside a text or data a word loses the meaning
/// that it has outside.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Texts {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The word by itself.
    pub class_in: Signal<In, WordClass>,
    /// One clock later: the word in its place.
    pub placed: Signal<Out, PlacedWord>,

    reading_text: DFF<Bit>,
    reading_data: DFF<Bit>,
    missing: DFF<Word<3>>,
    text_after: Signal<Local, Bit>,
    data_after: Signal<Local, Bit>,
    between: Signal<Local, Bit>,
    placed_4: DFF<PlacedWord>,
}

#[clocked]
impl Logic for Texts {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_texts");
        self.between.next = !self.reading_text.q.val() && !self.reading_data.q.val();
        comment!("A text ends with a zero word; data count down, from one less than their number.");
        self.text_after.next = (self.between.val() && self.class_in.val().text)
            || (self.reading_text.q.val() && !self.class_in.val().zero);
        self.data_after.next = (self.between.val() && self.class_in.val().data)
            || (self.reading_data.q.val() && ((self.missing.q.val() != 0) || !self.class_in.val().present));
        self.reading_text.d.next = self.text_after.val() && !self.class_in.val().last;
        self.reading_data.d.next = self.data_after.val() && !self.class_in.val().last;
        if self.between.val() {
            self.missing.d.next = self.class_in.val().data_words;
        } else if self.class_in.val().present {
            self.missing.d.next = self.missing.q.val() - 1;
        }

        comment!("Clock 3: what the word means in its place.");
        self.placed_4.d.next.present = self.class_in.val().present;
        self.placed_4.d.next.last = self.class_in.val().last;
        self.placed_4.d.next.places = self.class_in.val().places;
        self.placed_4.d.next.black_begins = self.class_in.val().black_begins;
        self.placed_4.d.next.squares = self.class_in.val().squares && self.between.val();
        self.placed_4.d.next.null = self.class_in.val().null && self.between.val();
        self.placed_4.d.next.castles = self.class_in.val().castles && self.between.val();
        self.placed_4.d.next.queens_side = self.class_in.val().queens_side;
        self.placed_4.d.next.header = self.class_in.val().header && self.between.val();
        self.placed_4.d.next.result = self.class_in.val().result && self.between.val();
        self.placed_4.d.next.end = self.class_in.val().end && self.between.val();
        self.placed_4.d.next.begins = self.class_in.val().begins && self.between.val();
        self.placed_4.d.next.closes = self.class_in.val().closes && self.between.val();
        self.placed_4.d.next.start = self.class_in.val().start && self.between.val();
        self.placed_4.d.next.reserved = self.class_in.val().reserved && self.between.val();
        self.placed_4.d.next.in_text = self.reading_text.q.val() || (self.between.val() && self.class_in.val().text);
        self.placed_4.d.next.not_a_byte =
            self.reading_text.q.val() && self.class_in.val().wide && self.class_in.val().present;
        self.placed_4.d.next.text_open = self.text_after.val() && self.class_in.val().last;
        self.placed_4.d.next.data_open = self.data_after.val() && self.class_in.val().last;

        self.placed.next = self.placed_4.q.val();
    }
}
