// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`WordCutter`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Four clocks that cut bytes into words of eleven bits: each byte is shifted to its place behind the bits that are
/// waiting, and where eleven are together a word leaves.
///
/// Bytes to words, the most significant bit first. Each byte begins a word, ends one, or both, or neither.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct WordCutter {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// Everything goes on at this edge.
    pub moving: Signal<In, Bit>,
    /// There is a byte.
    pub present: Signal<In, Bit>,
    /// The byte.
    pub code_byte: Signal<In, Word<8>>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// Clock 4: a byte has passed, with a word or without.
    pub byte_passed: Signal<Out, Bit>,
    /// Clock 4: it is the last of its game.
    pub byte_last: Signal<Out, Bit>,
    /// Clock 4: what it brings is a word.
    pub word_present: Signal<Out, Bit>,
    /// Clock 4: the word.
    pub word: Signal<Out, Word<11>>,
    /// Clock 4: if the byte is the last of its game, whether the bits behind the last word are not zero, or eight or
    /// more.
    pub bad_rest: Signal<Out, Bit>,

    begun: DFF<Bit>,
    waiting: DFF<Word<4>>,
    completes: Signal<Local, Bit>,
    whole: Signal<Local, Word<18>>,

    present_1: DFF<Bit>,
    last_1: DFF<Bit>,
    completes_1: DFF<Bit>,
    alone_1: DFF<Bit>,
    fine_1: DFF<Word<2>>,
    shifted_1: DFF<Word<18>>,

    present_2: DFF<Bit>,
    last_2: DFF<Bit>,
    completes_2: DFF<Bit>,
    alone_2: DFF<Bit>,
    fine_2: DFF<Bit>,
    shifted_2: DFF<Word<18>>,

    present_3: DFF<Bit>,
    last_3: DFF<Bit>,
    completes_3: DFF<Bit>,
    alone_3: DFF<Bit>,
    shifted_3: DFF<Word<18>>,
    rest: Signal<Local, Word<7>>,

    collected: DFF<Word<11>>,
    filled: Signal<Local, Word<11>>,
    present_4: DFF<Bit>,
    last_4: DFF<Bit>,
    word_present_4: DFF<Bit>,
    word_4: DFF<Word<11>>,
    incomplete_4: DFF<Bit>,
    rest_high_4: DFF<Bit>,
    rest_low_4: DFF<Bit>,
}

#[clocked]
impl Logic for WordCutter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_word_cutter");

        comment!(
            "How many bits are waiting, 0 to 10: eight more with each byte, eleven less with each word. By a table"
        );
        comment!("and not by a sum, which would become a chain of carries.");
        self.completes.next = self.waiting.q.val() >= 3;
        self.whole.next = bit_cast::<18, 8>(self.code_byte.val()) << 10;
        self.rest.next = self.shifted_3.q.val().get_bits::<7>(0);
        self.filled.next = self.collected.q.val() | self.shifted_3.q.val().get_bits::<11>(7);
        if self.moving.val() {
            if self.present.val() {
                self.begun.d.next = !self.last.val();
                match self.waiting.q.val().index() {
                    0 => self.waiting.d.next = 8.into(),
                    1 => self.waiting.d.next = 9.into(),
                    2 => self.waiting.d.next = 10.into(),
                    3 => self.waiting.d.next = 0.into(),
                    4 => self.waiting.d.next = 1.into(),
                    5 => self.waiting.d.next = 2.into(),
                    6 => self.waiting.d.next = 3.into(),
                    7 => self.waiting.d.next = 4.into(),
                    8 => self.waiting.d.next = 5.into(),
                    9 => self.waiting.d.next = 6.into(),
                    _ => self.waiting.d.next = 7.into(),
                }
                if self.last.val() {
                    self.waiting.d.next = 0.into();
                }
            }

            comment!(
                "Clocks 1 to 3: shifted by so many bits, first by the multiple of four, then by two, then by one."
            );
            self.present_1.d.next = self.present.val();
            self.last_1.d.next = self.last.val();
            self.completes_1.d.next = self.completes.val();
            self.alone_1.d.next = self.last.val() && !self.begun.q.val();
            self.fine_1.d.next = self.waiting.q.val().get_bits::<2>(0);
            self.shifted_1.d.next = self.whole.val();
            if self.waiting.q.val().get_bit(2) {
                self.shifted_1.d.next = self.whole.val() >> 4;
            }
            if self.waiting.q.val().get_bit(3) {
                self.shifted_1.d.next = self.whole.val() >> 8;
            }
            self.present_2.d.next = self.present_1.q.val();
            self.last_2.d.next = self.last_1.q.val();
            self.completes_2.d.next = self.completes_1.q.val();
            self.alone_2.d.next = self.alone_1.q.val();
            self.fine_2.d.next = self.fine_1.q.val().get_bit(0);
            self.shifted_2.d.next = self.shifted_1.q.val();
            if self.fine_1.q.val().get_bit(1) {
                self.shifted_2.d.next = self.shifted_1.q.val() >> 2;
            }
            self.present_3.d.next = self.present_2.q.val();
            self.last_3.d.next = self.last_2.q.val();
            self.completes_3.d.next = self.completes_2.q.val();
            self.alone_3.d.next = self.alone_2.q.val();
            self.shifted_3.d.next = self.shifted_2.q.val();
            if self.fine_2.q.val() {
                self.shifted_3.d.next = self.shifted_2.q.val() >> 1;
            }

            comment!(
                "Clock 4: the word, or one more part of it. Of a game of a single byte, that byte, filled with zeros."
            );
            self.present_4.d.next = self.present_3.q.val();
            self.last_4.d.next = self.last_3.q.val();
            self.word_present_4.d.next = self.present_3.q.val() && (self.completes_3.q.val() || self.alone_3.q.val());
            self.word_4.d.next = self.filled.val();
            self.incomplete_4.d.next = !self.completes_3.q.val();
            self.rest_high_4.d.next = self.rest.val().get_bits::<4>(3).any();
            self.rest_low_4.d.next = self.rest.val().get_bits::<3>(0).any();
            if self.present_3.q.val() {
                self.collected.d.next = self.filled.val();
                if self.completes_3.q.val() {
                    self.collected.d.next = bit_cast::<11, 7>(self.rest.val()) << 4;
                }
                if self.last_3.q.val() {
                    self.collected.d.next = 0.into();
                }
            }
        }
        if self.reset.val() {
            self.begun.d.next = false;
            self.waiting.d.next = 0.into();
            self.collected.d.next = 0.into();
            self.present_1.d.next = false;
            self.present_2.d.next = false;
            self.present_3.d.next = false;
            self.present_4.d.next = false;
            self.word_present_4.d.next = false;
        }
        self.byte_passed.next = self.present_4.q.val();
        self.byte_last.next = self.last_4.q.val();
        self.word_present.next = self.word_present_4.q.val();
        self.word.next = self.word_4.q.val();
        self.bad_rest.next = self.incomplete_4.q.val() || self.rest_high_4.q.val() || self.rest_low_4.q.val();
    }
}
