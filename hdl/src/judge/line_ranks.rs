// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LineRanks`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// What stands on a file or a diagonal, rank by rank; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LineRanks {
    /// The squares of the line, no two on a rank.
    pub line: Signal<In, Word<64>>,
    /// The squares where somebody stands.
    pub squares: Signal<In, Word<64>>,
    /// The ranks where he stands on the line.
    pub ranks: Signal<Out, Word<8>>,

    both: Signal<Local, Word<64>>,
}

#[checked]
impl Logic for LineRanks {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_line_ranks");
        self.both.next = self.line.val() & self.squares.val();
        comment!("Each bit is replaced.");
        self.ranks.next = self
            .both
            .val()
            .get_bits::<8>(0)
            .replace_bit(0, self.both.val().get_bits::<8>(0).any())
            .replace_bit(1, self.both.val().get_bits::<8>(8).any())
            .replace_bit(2, self.both.val().get_bits::<8>(16).any())
            .replace_bit(3, self.both.val().get_bits::<8>(24).any())
            .replace_bit(4, self.both.val().get_bits::<8>(32).any())
            .replace_bit(5, self.both.val().get_bits::<8>(40).any())
            .replace_bit(6, self.both.val().get_bits::<8>(48).any())
            .replace_bit(7, self.both.val().get_bits::<8>(56).any());
    }
}
