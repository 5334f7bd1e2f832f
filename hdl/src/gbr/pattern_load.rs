// SPDX-License-Identifier: MIT OR Apache-2.0
//! A pattern as it is written, made ready for comparing.

use halfmove::hardware::material;
use rust_hdl::prelude::*;

use super::wanted::Wanted;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

const _: () = {
    assert!(material::DIGITS.lsb == 0 && material::DIGITS.width == 24 && material::ANY == 15);
    assert!(material::AT_LEAST.lsb == 24 && material::USED.lsb == 25 && material::PATTERN_WIDTH == 26);
};

/// A digit taken apart; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct DigitLoad {
    /// The digit; 15 is any.
    pub digit: Signal<In, Word<4>>,
    /// White's men, 3 if the digit is 9, none if it is any.
    pub white: Signal<Out, Word<2>>,
    /// Black's men, 3 if the digit is 9, none if it is any.
    pub black: Signal<Out, Word<2>>,
    /// The digit is 9.
    pub either: Signal<Out, Bit>,
    /// The digit is any.
    pub any: Signal<Out, Bit>,
}

#[checked]
impl Logic for DigitLoad {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_digit_load");
        match self.digit.val().index() {
            0 => self.white.next = 0.into(),
            1 => self.white.next = 1.into(),
            2 => self.white.next = 2.into(),
            3 => self.white.next = 0.into(),
            4 => self.white.next = 1.into(),
            5 => self.white.next = 2.into(),
            6 => self.white.next = 0.into(),
            7 => self.white.next = 1.into(),
            8 => self.white.next = 2.into(),
            15 => self.white.next = 0.into(),
            _ => self.white.next = 3.into(),
        }
        match self.digit.val().index() {
            0 => self.black.next = 0.into(),
            1 => self.black.next = 0.into(),
            2 => self.black.next = 0.into(),
            3 => self.black.next = 1.into(),
            4 => self.black.next = 1.into(),
            5 => self.black.next = 1.into(),
            6 => self.black.next = 2.into(),
            7 => self.black.next = 2.into(),
            8 => self.black.next = 2.into(),
            15 => self.black.next = 0.into(),
            _ => self.black.next = 3.into(),
        }
        self.either.next = self.digit.val() == 9;
        self.any.next = self.digit.val().all();
    }
}

/// Takes a pattern as it is written, and gives the form that positions are compared with, a clock later.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PatternLoad {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The pattern: six digits, at least, used.
    pub pattern: Signal<In, Word<26>>,
    /// The same, ready for comparing.
    pub wanted: Signal<Out, Wanted>,

    #[clock(none)]
    kinds: [DigitLoad; 4],
    wanted_1: DFF<Wanted>,
    met_1: DFF<Word<6>>,
    digits: [Signal<Local, Word<4>>; 4],
    pawns: [Signal<Local, Word<4>>; 2],
    white_pawns: Signal<Local, Word<4>>,
    black_pawns: Signal<Local, Word<4>>,
    at_least: Signal<Local, Bit>,
    queens_met: Signal<Local, Bit>,
    others_met: [Signal<Local, Bit>; 3],
    pawns_met: [Signal<Local, Bit>; 2],
}

#[clocked]
impl Logic for PatternLoad {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_pattern_load");
        self.at_least.next = self.pattern.val().get_bit(24);
        for i in 0..4 {
            self.digits[i].next = self.pattern.val().get_bits::<4>(20 - 4 * i);
            self.kinds[i].digit.next = self.digits[i].val();
        }
        self.pawns[0].next = self.pattern.val().get_bits::<4>(4);
        self.pawns[1].next = self.pattern.val().get_bits::<4>(0);

        comment!("The start position is 4888.88.");
        self.queens_met.next = self.kinds[0].any.val()
            || (self.digits[0].val() == 4)
            || (self.at_least.val() && !self.kinds[0].white.val().get_bit(1) && !self.kinds[0].black.val().get_bit(1));
        for i in 0..3 {
            self.others_met[i].next = self.kinds[i + 1].any.val()
                || (self.digits[i + 1].val() == 8)
                || (self.at_least.val() && !self.kinds[i + 1].either.val());
        }
        for i in 0..2 {
            self.pawns_met[i].next = self.pawns[i].val().all()
                || (self.pawns[i].val() == 8)
                || (self.at_least.val() && !self.pawns[i].val().get_bit(3));
        }
        self.met_1.d.next = self
            .met_1
            .q
            .val()
            .replace_bit(0, self.queens_met.val())
            .replace_bit(1, self.others_met[0].val())
            .replace_bit(2, self.others_met[1].val())
            .replace_bit(3, self.others_met[2].val())
            .replace_bit(4, self.pawns_met[0].val())
            .replace_bit(5, self.pawns_met[1].val());

        self.wanted_1.d.next.white = (bit_cast::<8, 2>(self.kinds[3].white.val()) << 6)
            | (bit_cast::<8, 2>(self.kinds[2].white.val()) << 4)
            | (bit_cast::<8, 2>(self.kinds[1].white.val()) << 2)
            | bit_cast::<8, 2>(self.kinds[0].white.val());
        self.wanted_1.d.next.black = (bit_cast::<8, 2>(self.kinds[3].black.val()) << 6)
            | (bit_cast::<8, 2>(self.kinds[2].black.val()) << 4)
            | (bit_cast::<8, 2>(self.kinds[1].black.val()) << 2)
            | bit_cast::<8, 2>(self.kinds[0].black.val());
        self.wanted_1.d.next.either = self.digits[0]
            .val()
            .replace_bit(0, self.kinds[0].either.val())
            .replace_bit(1, self.kinds[1].either.val())
            .replace_bit(2, self.kinds[2].either.val())
            .replace_bit(3, self.kinds[3].either.val());
        self.wanted_1.d.next.more = self.digits[0]
            .val()
            .replace_bit(0, self.kinds[0].any.val() || self.at_least.val())
            .replace_bit(1, self.kinds[1].any.val() || self.at_least.val())
            .replace_bit(2, self.kinds[2].any.val() || self.at_least.val())
            .replace_bit(3, self.kinds[3].any.val() || self.at_least.val());
        comment!("Any is none, and more will do.");
        self.white_pawns.next = self.pawns[0].val();
        self.black_pawns.next = self.pawns[1].val();
        if self.pawns[0].val().all() {
            self.white_pawns.next = 0.into();
        }
        if self.pawns[1].val().all() {
            self.black_pawns.next = 0.into();
        }
        self.wanted_1.d.next.white_pawns = self.white_pawns.val();
        self.wanted_1.d.next.black_pawns = self.black_pawns.val();
        self.wanted_1.d.next.more_white_pawns = self.pawns[0].val().all() || self.at_least.val();
        self.wanted_1.d.next.more_black_pawns = self.pawns[1].val().all() || self.at_least.val();
        self.wanted_1.d.next.used = self.pattern.val().get_bit(25);
        self.wanted_1.d.next.at_start = self.pattern.val().get_bit(25);

        self.wanted.next = self.wanted_1.q.val();
        self.wanted.next.at_start = self.wanted_1.q.val().at_start && self.met_1.q.val().all();
    }
}
