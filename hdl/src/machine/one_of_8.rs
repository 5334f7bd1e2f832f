// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`OneOf8`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// A file or rank by its number, as one bit of eight; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct OneOf8 {
    /// The number.
    pub number: Signal<In, Word<3>>,
    /// The bit with this number.
    pub choice: Signal<Out, Word<8>>,
}

#[checked]
impl Logic for OneOf8 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_one_of_8");
        match self.number.val().index() {
            0 => self.choice.next = 0x01.into(),
            1 => self.choice.next = 0x02.into(),
            2 => self.choice.next = 0x04.into(),
            3 => self.choice.next = 0x08.into(),
            4 => self.choice.next = 0x10.into(),
            5 => self.choice.next = 0x20.into(),
            6 => self.choice.next = 0x40.into(),
            _ => self.choice.next = 0x80.into(),
        }
    }
}
