// SPDX-License-Identifier: MIT OR Apache-2.0
//! The number of a half-move in its game.

use rust_hdl::prelude::*;

use crate::comment;
use crate::settle::settle;
use crate::word::{Word, bit_cast};

/// Five bits of the number, which know ahead when the next ones have to count.
#[derive(LogicBlock, Default)]
pub struct IndexPiece {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// One more at this edge.
    pub counts: Signal<In, Bit>,
    /// The next record is its game's first.
    pub ends: Signal<In, Bit>,
    /// How many there were up to the record that passed last.
    pub count: Signal<Out, Word<5>>,
    /// 31 of this game; a register.
    pub full: Signal<Out, Bit>,

    so_far: DFF<Word<5>>,
    is_full: DFF<Bit>,
    given: DFF<Word<5>>,
    after: Signal<Local, Word<5>>,
}

impl Logic for IndexPiece {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_index_piece");
        dff_setup!(self, clock, so_far, is_full, given);
        self.after.next = self.so_far.q.val();
        if self.counts.val() {
            self.after.next = self.so_far.q.val() + 1;
            self.is_full.d.next = self.so_far.q.val() == 30;
        }
        self.so_far.d.next = self.after.val();
        self.given.d.next = self.after.val();
        if self.ends.val() {
            self.so_far.d.next = 0.into();
            self.is_full.d.next = false;
        }
        self.count.next = self.given.q.val();
        self.full.next = self.is_full.q.val();
    }
}

settle!(IndexPiece, clock: counts, ends; so_far, is_full, given);

/// Counts half-moves modulo 2^20, one a clock, in four pieces, so that no carry is long.
#[derive(LogicBlock, Default)]
pub struct HalfMoveIndex {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A half-move passes at this edge.
    pub counts: Signal<In, Bit>,
    /// The next record is its game's first.
    pub ends: Signal<In, Bit>,
    /// How many half-moves there were up to the record that passed last.
    pub index: Signal<Out, Word<20>>,

    pieces: [IndexPiece; 4],
}

impl Logic for HalfMoveIndex {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_half_move_index");
        for i in 0..4 {
            self.pieces[i].clock.next = self.clock.val();
            self.pieces[i].ends.next = self.ends.val();
        }
        self.pieces[0].counts.next = self.counts.val();
        self.pieces[1].counts.next = self.counts.val() && self.pieces[0].full.val();
        self.pieces[2].counts.next = self.counts.val() && self.pieces[0].full.val() && self.pieces[1].full.val();
        self.pieces[3].counts.next =
            self.counts.val() && self.pieces[0].full.val() && self.pieces[1].full.val() && self.pieces[2].full.val();
        self.index.next = (bit_cast::<20, 5>(self.pieces[3].count.val()) << 15)
            | (bit_cast::<20, 5>(self.pieces[2].count.val()) << 10)
            | (bit_cast::<20, 5>(self.pieces[1].count.val()) << 5)
            | bit_cast::<20, 5>(self.pieces[0].count.val());
    }
}

settle!(HalfMoveIndex, clock: counts, ends; pieces);
