// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`SquareThere`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// Who stands on a square of a file, as the mover sees it; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct SquareThere {
    /// White's men on the file, rank 1 lowest.
    pub white: Signal<In, Word<8>>,
    /// Black's.
    pub black: Signal<In, Word<8>>,
    /// Black moves.
    pub black_moves: Signal<In, Bit>,
    /// The file is on the board.
    pub on_board: Signal<In, Bit>,
    /// The rank; above 7 it is not on the board.
    pub rank: Signal<In, Word<4>>,
    /// Nobody stands there, and it is on the board.
    pub empty: Signal<Out, Bit>,
    /// A man of the other side stands there.
    pub theirs: Signal<Out, Bit>,

    index: Signal<Local, Word<3>>,
    is_inside: Signal<Local, Bit>,
    is_white: Signal<Local, Bit>,
    is_black: Signal<Local, Bit>,
}

#[checked]
impl Logic for SquareThere {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_square");
        self.index.next = self.rank.val().get_bits::<3>(0);
        self.is_inside.next = self.on_board.val() && !self.rank.val().get_bit(3);
        self.is_white.next = self.white.val().get_bit(self.index.val().index());
        self.is_black.next = self.black.val().get_bit(self.index.val().index());
        self.empty.next = self.is_inside.val() && !self.is_white.val() && !self.is_black.val();
        self.theirs.next = self.is_inside.val() && self.is_black.val();
        if self.black_moves.val() {
            self.theirs.next = self.is_inside.val() && self.is_white.val();
        }
    }
}
