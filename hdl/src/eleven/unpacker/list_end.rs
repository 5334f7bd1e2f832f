// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ListEnd`].

use halfmove::eleven::{Special, Word as ElevenWord};
use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

// Rows `0 F R 0` by their F, and the end of the list, F = 1 and R = 3.
const _: () = {
    assert!(matches!(Special::ALL[0], Special::Text) && matches!(Special::ALL[8 + 3], Special::EndOfList));
    assert!(matches!(Special::ALL[8 * 4], Special::Header(_)) && matches!(Special::ALL[8 * 4 + 7], Special::Header(_)));
    assert!(matches!(Special::ALL[8 * 5], Special::Data(1)) && matches!(Special::ALL[8 * 5 + 7], Special::Data(8)));
    assert!(ElevenWord::BITS == 11);
};

/// Where a game's list of words ends: at the word `0130`, unless it is a letter of a text or a data word. Follows
/// texts and data as far as it must to know the end of the list when it comes.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ListEnd {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// A word comes at this edge.
    pub arriving: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Word<11>>,
    /// The word that came last goes at this edge.
    pub leaving: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// It is the end of the list, and the first one.
    pub ends: Signal<Out, Bit>,

    special: Signal<Local, Bit>,
    row: Signal<Local, Word<3>>,
    number: Signal<Local, Word<3>>,
    null: DFF<Bit>,
    text_begins: DFF<Bit>,
    data_begin: DFF<Bit>,
    list_ends: DFF<Bit>,
    announced: DFF<Word<3>>,

    in_text: DFF<Bit>,
    in_data: DFF<Bit>,
    data_left: DFF<Word<3>>,
    ended: DFF<Bit>,
    between: Signal<Local, Bit>,
}

#[clocked]
impl Logic for ListEnd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_list_end");

        self.row.next = self.word.val().get_bits::<3>(6);
        self.number.next = self.word.val().get_bits::<3>(3);
        self.special.next = !self.word.val().get_bits::<2>(9).any() && !self.word.val().get_bits::<3>(0).any();
        if self.arriving.val() {
            self.null.d.next = !self.word.val().any();
            self.text_begins.d.next =
                self.special.val() && ((self.row.val() == 4) || ((self.row.val() == 0) && (self.number.val() == 0)));
            self.data_begin.d.next = self.special.val() && (self.row.val() == 5);
            self.list_ends.d.next = self.special.val() && (self.row.val() == 1) && (self.number.val() == 3);
            comment!("one data word less than there are");
            self.announced.d.next = self.number.val();
        }

        self.between.next = !self.in_text.q.val() && !self.in_data.q.val() && !self.ended.q.val();
        self.ends.next = self.between.val() && self.list_ends.q.val();
        if self.leaving.val() {
            self.in_text.d.next =
                (self.in_text.q.val() && !self.null.q.val()) || (self.between.val() && self.text_begins.q.val());
            self.in_data.d.next = (self.in_data.q.val() && self.data_left.q.val().any())
                || (self.between.val() && self.data_begin.q.val());
            self.data_left.d.next = self.announced.q.val();
            if self.in_data.q.val() {
                self.data_left.d.next = self.data_left.q.val() - 1;
            }
            self.ended.d.next = self.ended.q.val() || (self.between.val() && self.list_ends.q.val());
        }
        if self.reset.val() || (self.leaving.val() && self.last.val()) {
            self.in_text.d.next = false;
            self.in_data.d.next = false;
            self.ended.d.next = false;
        }
    }
}
