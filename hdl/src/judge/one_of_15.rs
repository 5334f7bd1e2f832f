// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`OneOf15`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// A diagonal by its number, as one bit of fifteen; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct OneOf15 {
    /// The number, 0 to 14.
    pub number: Signal<In, Word<4>>,
    /// The bit with this number.
    pub choice: Signal<Out, Word<15>>,
}

#[checked]
impl Logic for OneOf15 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_one_of_15");
        match self.number.val().index() {
            0 => self.choice.next = 0x0001.into(),
            1 => self.choice.next = 0x0002.into(),
            2 => self.choice.next = 0x0004.into(),
            3 => self.choice.next = 0x0008.into(),
            4 => self.choice.next = 0x0010.into(),
            5 => self.choice.next = 0x0020.into(),
            6 => self.choice.next = 0x0040.into(),
            7 => self.choice.next = 0x0080.into(),
            8 => self.choice.next = 0x0100.into(),
            9 => self.choice.next = 0x0200.into(),
            10 => self.choice.next = 0x0400.into(),
            11 => self.choice.next = 0x0800.into(),
            12 => self.choice.next = 0x1000.into(),
            13 => self.choice.next = 0x2000.into(),
            _ => self.choice.next = 0x4000.into(),
        }
    }
}
