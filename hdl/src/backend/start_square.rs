// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StartSquare`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// Where a man stands as long as it has not moved.
///
/// A man's square at the start of the game; combinational.
///
/// For a man that does not exist at the start (a third rook, say) it is some square where another man starts.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StartSquare {
    /// The man, as in docs/design/interpreter.md.
    pub man: Signal<In, Word<5>>,
    /// It is Black's.
    pub black: Signal<In, Bit>,
    /// If it is a rook: the one on the king's side.
    pub kings_rook: Signal<In, Bit>,
    /// The square.
    pub square: Signal<Out, Word<6>>,
    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
    officer: Signal<Local, Word<2>>,
    kings_side: Signal<Local, Bit>,
}

#[checked]
impl Logic for StartSquare {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_start_square");
        self.officer.next = self.man.val().get_bits::<2>(2);
        self.kings_side.next = self.man.val().get_bit(0);
        self.rank.next = 0.into();
        if self.black.val() {
            self.rank.next = 7.into();
        }
        self.file.next = 4.into();
        if self.man.val().get_bit(4) {
            match self.officer.val().index() {
                0 => self.file.next = 3.into(),
                1 => {
                    self.file.next = 0.into();
                    if self.kings_rook.val() {
                        self.file.next = 7.into();
                    }
                }
                2 => {
                    self.file.next = 2.into();
                    if self.kings_side.val() {
                        self.file.next = 5.into();
                    }
                }
                _ => {
                    self.file.next = 1.into();
                    if self.kings_side.val() {
                        self.file.next = 6.into();
                    }
                }
            }
        } else if self.man.val().get_bit(3) {
            self.file.next = self.man.val().get_bits::<3>(0);
            self.rank.next = 1.into();
            if self.black.val() {
                self.rank.next = 6.into();
            }
        }
        self.square.next = (bit_cast::<6, 3>(self.rank.val()) << 3) | bit_cast::<6, 3>(self.file.val());
    }
}
