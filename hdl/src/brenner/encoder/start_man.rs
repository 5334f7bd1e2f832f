// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StartMan`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// The man that stands on a square when a game starts.
///
/// The man of a square on ranks 1, 2, 7 and 8, as in docs/design/interpreter.md; combinational. On the squares between
/// them it means nothing.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StartMan {
    /// The square's file.
    pub file: Signal<In, Word<3>>,
    /// It is on Black's half of the board.
    pub black: Signal<In, Bit>,
    /// It is on rank 2 or 7.
    pub pawns: Signal<In, Bit>,
    /// The man.
    pub man: Signal<Out, Word<6>>,
    named: Signal<Local, Word<5>>,
}

#[checked]
impl Logic for StartMan {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_start_man");
        match self.file.val().index() {
            0 => self.named.next = 0b10100.into(),
            1 => self.named.next = 0b11100.into(),
            2 => self.named.next = 0b11000.into(),
            3 => self.named.next = 0b10000.into(),
            4 => self.named.next = 0b00100.into(),
            5 => self.named.next = 0b11001.into(),
            6 => self.named.next = 0b11101.into(),
            _ => self.named.next = 0b10101.into(),
        }
        comment!("Ranks 2 and 7: a pawn with its file as its label.");
        if self.pawns.val() {
            self.named.next = bit_cast::<5, 3>(self.file.val()) | 8;
        }
        self.man.next = bit_cast::<6, 5>(self.named.val());
        if self.black.val() {
            self.man.next = bit_cast::<6, 5>(self.named.val()) | 32;
        }
    }
}
