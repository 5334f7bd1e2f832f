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
    /// A bit for each ray: it goes on.
    pub alive: Signal<In, Word<8>>,
    /// Nobody stands on the square that it reaches.
    pub empty: Signal<In, Word<8>>,
    /// A man of the other side stands there.
    pub theirs: Signal<In, Word<8>>,
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
    /// Its square counts.
    pub hits: Signal<Out, Word<8>>,
    /// It goes on from there.
    pub lives: Signal<Out, Word<8>>,

    open: Signal<Local, Word<8>>,
    taken: Signal<Local, Word<8>>,
    straight: Signal<Local, Word<8>>,
    beside: Signal<Local, Word<8>>,
    phantoms: Signal<Local, Word<8>>,
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
        self.open.next = self.alive.val() & self.empty.val();
        self.taken.next = self.alive.val() & self.theirs.val();
        comment!("Of a pawn: straight on, captures en passant, the phantom number.");
        self.straight.next = 0.into();
        if self.counts.val() {
            self.straight.next = self.open.val() & 0x18;
        }
        self.beside.next = 0.into();
        if self.en_passant.val() {
            self.beside.next = self.alive.val() & 0x02;
        }
        self.phantoms.next = 0.into();
        if self.phantom.val() {
            self.phantoms.next = self.alive.val() & 0x40;
        }
        comment!("A queen, rook or bishop; a knight's squares are those that he jumps to.");
        self.hits.next = self.open.val() | self.taken.val();
        self.lives.next = self.open.val();
        if self.knight.val() {
            self.lives.next = 0.into();
            if self.both_jumps.val() && self.first.val() {
                self.lives.next = self.alive.val();
            }
        }
        comment!(
            "A king goes one square. On his rank he looks further, to castle: O-O needs two empty squares, O-O-O three."
        );
        if self.king.val() {
            if !self.first.val() || !self.counts.val() {
                self.hits.next = 0.into();
            }
            if self.second.val() && self.kings_rook.val() {
                self.hits.next = self.open.val() & 0x40;
            }
            if self.third.val() && self.queens_rook.val() {
                self.hits.next = self.open.val() & 0x02;
            }
            self.lives.next = 0.into();
            if self.goes_on.val() && !self.third.val() {
                self.lives.next = self.open.val() & 0x02;
                if self.first.val() {
                    self.lives.next = self.open.val() & 0x42;
                }
            }
        }
        comment!("A pawn takes on the diagonals and steps straight on.");
        if self.pawn.val() {
            self.hits.next = (self.taken.val() & 0xa5) | self.straight.val() | self.beside.val() | self.phantoms.val();
            self.lives.next = 0.into();
            if self.goes_on.val() && self.first.val() {
                self.lives.next = self.open.val() & 0x18;
            }
        }
    }
}
