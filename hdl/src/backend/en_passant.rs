// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`EnPassant`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clock 2 to 3: is this capture en passant? Remembers the file of a double step until the next half-move.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct EnPassant {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// It is a half-move.
    pub moves: Signal<In, Bit>,
    /// It is the last byte of its game.
    pub last: Signal<In, Bit>,
    /// Black moves.
    pub black: Signal<In, Bit>,
    /// It is a pawn's capture.
    pub takes: Signal<In, Bit>,
    /// It is a pawn's double step.
    pub double_step: Signal<In, Bit>,
    /// The target square.
    pub to: Signal<In, Word<6>>,
    /// One clock later: the capture is en passant.
    pub en_passant: Signal<Out, Bit>,

    possible: DFF<Bit>,
    file: DFF<Word<3>>,
    en_passant_3: DFF<Bit>,
    right_rank: Signal<Local, Bit>,
}

#[clocked]
impl Logic for EnPassant {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_en_passant");
        self.right_rank.next = self.to.val().get_bits::<3>(3) == 5;
        if self.black.val() {
            self.right_rank.next = self.to.val().get_bits::<3>(3) == 2;
        }
        self.en_passant_3.d.next = self.takes.val()
            && self.possible.q.val()
            && (self.to.val().get_bits::<3>(0) == self.file.q.val())
            && self.right_rank.val();
        if self.moves.val() {
            self.possible.d.next = self.double_step.val();
            self.file.d.next = self.to.val().get_bits::<3>(0);
        }
        if self.last.val() {
            self.possible.d.next = false;
        }
        self.en_passant.next = self.en_passant_3.q.val();
    }
}
