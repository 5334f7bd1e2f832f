// SPDX-License-Identifier: MIT OR Apache-2.0
//! A digit of the code, and what a pattern compares with.

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// A count as a code has it: 0, 1, 2, or three and more; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct UpToThree {
    /// How many men.
    pub count: Signal<In, Word<4>>,
    /// The count, saturating at 3.
    pub told: Signal<Out, Word<2>>,
    many: Signal<Local, Bit>,
}

#[checked]
impl Logic for UpToThree {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_up_to_three");
        self.many.next = self.count.val().get_bit(3) || self.count.val().get_bit(2);
        self.told.next = self.count.val().get_bits::<2>(0);
        if self.many.val() {
            self.told.next = 3.into();
        }
    }
}

/// The digit of a kind, 0 to 9: White's men count 1, Black's 3, and three of a side make it 9; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct CodeDigit {
    /// How many White has.
    pub white: Signal<In, Word<4>>,
    /// How many Black has.
    pub black: Signal<In, Word<4>>,
    /// The digit.
    pub digit: Signal<Out, Word<4>>,
    #[clock(none)]
    white_men: UpToThree,
    #[clock(none)]
    black_men: UpToThree,
    both: Signal<Local, Word<4>>,
}

#[checked]
impl Logic for CodeDigit {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_code_digit");
        self.white_men.count.next = self.white.val();
        self.black_men.count.next = self.black.val();
        self.both.next =
            (bit_cast::<4, 2>(self.black_men.told.val()) << 2) | bit_cast::<4, 2>(self.white_men.told.val());
        match self.both.val().index() {
            0 => self.digit.next = 0.into(),
            1 => self.digit.next = 1.into(),
            2 => self.digit.next = 2.into(),
            4 => self.digit.next = 3.into(),
            5 => self.digit.next = 4.into(),
            6 => self.digit.next = 5.into(),
            8 => self.digit.next = 6.into(),
            9 => self.digit.next = 7.into(),
            10 => self.digit.next = 8.into(),
            _ => self.digit.next = 9.into(),
        }
    }
}
