// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Steps`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// One step further on all rays that go on: which of them reaches a square that counts, and which goes on behind it;
/// combinational. The rays are numbered as in [`super::ways::Ways`].
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Steps {
    /// The rays that go on.
    pub alive: [Signal<In, Bit>; 8],
    /// Nobody stands on the square that each reaches.
    pub empty: [Signal<In, Bit>; 8],
    /// A man of the other side stands there.
    pub theirs: [Signal<In, Bit>; 8],
    /// The man is a king.
    pub king: Signal<In, Bit>,
    /// He is a pawn.
    pub pawn: Signal<In, Bit>,
    /// He is a knight.
    pub knight: Signal<In, Bit>,
    /// How many files or ranks off the squares are.
    pub distance: Signal<In, Word<4>>,
    /// A knight's other jump is looked at too.
    pub both_jumps: Signal<In, Bit>,
    /// A pawn that may step twice, or a king who may castle, goes on.
    pub goes_on: Signal<In, Bit>,
    /// That alone counts.
    pub late: Signal<In, Bit>,
    /// The rook to castle with stands on the h-file.
    pub kings_rook: Signal<In, Bit>,
    /// It stands on the a-file.
    pub queens_rook: Signal<In, Bit>,
    /// The pawn has a number for a capture en passant.
    pub en_passant: Signal<In, Bit>,
    /// It has the phantom number.
    pub phantom: Signal<In, Bit>,
    /// The squares that count.
    pub hits: [Signal<Out, Bit>; 8],
    /// The rays that go on from there.
    pub lives: [Signal<Out, Bit>; 8],

    open: [Signal<Local, Bit>; 8],
    reached: [Signal<Local, Bit>; 8],
    first: Signal<Local, Bit>,
    second: Signal<Local, Bit>,
    third: Signal<Local, Bit>,
    counts: Signal<Local, Bit>,
}

#[checked]
impl Logic for Steps {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_steps");
        self.first.next = self.distance.val() == 1;
        self.second.next = self.distance.val() == 2;
        self.third.next = self.distance.val() == 3;
        self.counts.next = !(self.first.val() && self.late.val());
        comment!("A queen, rook or bishop; a knight's squares are those that he jumps to.");
        for ray in 0..8 {
            self.open[ray].next = self.alive[ray].val() && self.empty[ray].val();
            self.reached[ray].next = self.open[ray].val() || (self.alive[ray].val() && self.theirs[ray].val());
            self.hits[ray].next = self.reached[ray].val();
            self.lives[ray].next = self.open[ray].val();
            if self.knight.val() {
                self.lives[ray].next = self.alive[ray].val() && self.both_jumps.val() && self.first.val();
            }
        }
        comment!(
            "A king goes one square. On his rank he looks further, to castle: O-O needs two empty squares, O-O-O three."
        );
        if self.king.val() {
            for ray in 0..8 {
                self.hits[ray].next = self.reached[ray].val() && self.first.val() && self.counts.val();
                self.lives[ray].next = false;
            }
            self.lives[1].next = self.open[1].val() && self.goes_on.val() && !self.third.val();
            self.lives[6].next = self.open[6].val() && self.goes_on.val() && self.first.val();
            if self.third.val() {
                self.hits[1].next = self.open[1].val() && self.queens_rook.val();
            }
            if self.second.val() {
                self.hits[6].next = self.open[6].val() && self.kings_rook.val();
            }
        }
        comment!("A pawn takes on the diagonals and steps straight on.");
        if self.pawn.val() {
            for ray in 0..8 {
                self.hits[ray].next = self.alive[ray].val() && self.theirs[ray].val();
                self.lives[ray].next = false;
            }
            self.hits[1].next = self.alive[1].val() && self.en_passant.val();
            self.hits[3].next = self.open[3].val() && self.counts.val();
            self.hits[4].next = self.open[4].val() && self.counts.val();
            self.hits[6].next = self.alive[6].val() && self.phantom.val();
            self.lives[3].next = self.open[3].val() && self.goes_on.val() && self.first.val();
            self.lives[4].next = self.open[4].val() && self.goes_on.val() && self.first.val();
        }
    }
}
