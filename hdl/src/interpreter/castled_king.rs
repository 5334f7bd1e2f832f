// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the board memory does not know of a king: on g or c, after castling.

use rust_hdl::prelude::*;

use crate::comment;
use crate::settle::settle;
use crate::word::Word;

/// Remembers one side's king from its castling until it moves again.
#[derive(LogicBlock, Default)]
pub struct CastledKing {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// This side's king moves, castling included.
    pub moves: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is its game's last byte.
    pub last: Signal<In, Bit>,
    /// If this side castles: on the king's side.
    pub to_kings_side: Signal<In, Bit>,
    /// The file of the square asked for.
    pub file: Signal<In, Word<3>>,
    /// Its rank is the one on which this king castles.
    pub back_rank: Signal<In, Bit>,
    /// The king stands there since it castled; combinational.
    pub met: Signal<Out, Bit>,
    castled: DFF<Bit>,
    kings_side: DFF<Bit>,
    same_file: Signal<Local, Bit>,
}

impl Logic for CastledKing {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_castled_king");
        dff_setup!(self, clock, castled, kings_side);
        self.same_file.next = self.file.val() == 2;
        if self.kings_side.q.val() {
            self.same_file.next = self.file.val() == 6;
        }
        self.met.next = self.castled.q.val() && self.same_file.val() && self.back_rank.val();
        if self.moves.val() {
            self.castled.d.next = self.castles.val();
            self.kings_side.d.next = self.to_kings_side.val();
        }
        if self.last.val() {
            self.castled.d.next = false;
        }
    }
}

settle!(CastledKing, clock: moves, castles, last, to_kings_side, file, back_rank; castled, kings_side);
