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
    pub empty: Signal<Out, Word<1>>,
    /// A man of the other side stands there.
    pub theirs: Signal<Out, Word<1>>,

    index: Signal<Local, Word<3>>,
    there: Signal<Local, Word<1>>,
    white_man: Signal<Local, Word<1>>,
    black_man: Signal<Local, Word<1>>,
}

#[checked]
impl Logic for SquareThere {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_square");
        self.index.next = self.rank.val().get_bits::<3>(0);
        self.there.next = 0.into();
        if self.on_board.val() && !self.rank.val().get_bit(3) {
            self.there.next = 1.into();
        }
        self.white_man.next = self.white.val().get_bits::<1>(self.index.val().index());
        self.black_man.next = self.black.val().get_bits::<1>(self.index.val().index());
        self.empty.next = self.there.val() & !self.white_man.val() & !self.black_man.val();
        self.theirs.next = self.there.val() & self.black_man.val();
        if self.black_moves.val() {
            self.theirs.next = self.there.val() & self.white_man.val();
        }
    }
}
