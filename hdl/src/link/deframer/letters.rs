// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MagicLetter`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// The letters of the magic, as each version has them. A byte of the magic, and whether another one is the same;
/// combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MagicLetter {
    /// The magic of the second version, its first byte lowest.
    pub magic: Signal<In, Word<64>>,
    /// Which byte, 0 to 7.
    pub place: Signal<In, Word<3>>,
    /// Of the first version: in capitals, and 01 as the last one.
    pub capitals: Signal<In, Bit>,
    /// What it is compared with.
    pub candidate: Signal<In, Word<8>>,
    /// That byte.
    pub letter: Signal<Out, Word<8>>,
    /// They are the same.
    pub same: Signal<Out, Bit>,
    lower_case: Signal<Local, Word<8>>,
    wanted: Signal<Local, Word<8>>,
}

#[checked]
impl Logic for MagicLetter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_magic_letter");
        match self.place.val().index() {
            0 => self.lower_case.next = self.magic.val().get_bits::<8>(0),
            1 => self.lower_case.next = self.magic.val().get_bits::<8>(8),
            2 => self.lower_case.next = self.magic.val().get_bits::<8>(16),
            3 => self.lower_case.next = self.magic.val().get_bits::<8>(24),
            4 => self.lower_case.next = self.magic.val().get_bits::<8>(32),
            5 => self.lower_case.next = self.magic.val().get_bits::<8>(40),
            6 => self.lower_case.next = self.magic.val().get_bits::<8>(48),
            _ => self.lower_case.next = self.magic.val().get_bits::<8>(56),
        }
        self.wanted.next = self.lower_case.val();
        if self.capitals.val() {
            self.wanted.next = self.lower_case.val().replace_bit(5, false);
            if self.place.val().all() {
                self.wanted.next = 1.into();
            }
        }
        self.letter.next = self.wanted.val();
        self.same.next = self.wanted.val() == self.candidate.val();
    }
}
