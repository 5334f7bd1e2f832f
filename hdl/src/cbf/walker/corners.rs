// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Corners`].

use rust_hdl::prelude::*;

use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The rooks that castling is counted with: those that stand on a corner of their side's first rank, whether they have
/// the right to it or not.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Corners {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A game begins.
    pub restore: Signal<In, Bit>,
    /// A square changes.
    pub put: Signal<In, Bit>,
    /// Its file.
    pub file: Signal<In, Word<3>>,
    /// Its rank.
    pub rank: Signal<In, Word<3>>,
    /// The kind of the man who stands there then, 0 for nobody.
    pub man: Signal<In, Word<3>>,
    /// He is Black's.
    pub man_black: Signal<In, Bit>,
    /// Black moves.
    pub black: Signal<In, Bit>,
    /// The mover's rook on the h-file.
    pub kings_rook: Signal<Out, Bit>,
    /// His rook on the a-file.
    pub queens_rook: Signal<Out, Bit>,

    rook_a1: DFF<Bit>,
    rook_h1: DFF<Bit>,
    rook_a8: DFF<Bit>,
    rook_h8: DFF<Bit>,
    rook: Signal<Local, Bit>,
}

#[clocked]
impl Logic for Corners {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_corners");
        self.rook.next = self.man.val() == kind::ROOK;
        if self.put.val() && (self.rank.val() == 0) {
            if self.file.val() == 0 {
                self.rook_a1.d.next = self.rook.val() && !self.man_black.val();
            }
            if self.file.val() == 7 {
                self.rook_h1.d.next = self.rook.val() && !self.man_black.val();
            }
        }
        if self.put.val() && (self.rank.val() == 7) {
            if self.file.val() == 0 {
                self.rook_a8.d.next = self.rook.val() && self.man_black.val();
            }
            if self.file.val() == 7 {
                self.rook_h8.d.next = self.rook.val() && self.man_black.val();
            }
        }
        if self.restore.val() {
            self.rook_a1.d.next = true;
            self.rook_h1.d.next = true;
            self.rook_a8.d.next = true;
            self.rook_h8.d.next = true;
        }
        self.kings_rook.next = self.rook_h1.q.val();
        self.queens_rook.next = self.rook_a1.q.val();
        if self.black.val() {
            self.kings_rook.next = self.rook_h8.q.val();
            self.queens_rook.next = self.rook_a8.q.val();
        }
    }
}
