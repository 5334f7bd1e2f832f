// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`CastledKing`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::{Documented, comment};

/// The king after castling, on g or c: the board memory does not hold him. Remembers one side's king from its
/// castling until it moves again.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct CastledKing {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// This side's king moves, castling included.
    pub moves: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is the last byte of its game.
    pub last: Signal<In, Bit>,
    /// If this side castles: on the king's side.
    pub to_kings_side: Signal<In, Bit>,
    /// The square asked for is the one that this king reaches on the queen's side.
    pub on_c: Signal<In, Bit>,
    /// It is the one that it reaches on the king's side.
    pub on_g: Signal<In, Bit>,
    /// The king stands there since it castled; combinational.
    pub met: Signal<Out, Bit>,
    castled: DFF<Bit>,
    kings_side: DFF<Bit>,
    same_square: Signal<Local, Bit>,
}

#[clocked]
impl Logic for CastledKing {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_castled_king");
        self.same_square.next = self.on_c.val();
        if self.kings_side.q.val() {
            self.same_square.next = self.on_g.val();
        }
        self.met.next = self.castled.q.val() && self.same_square.val();
        if self.moves.val() {
            self.castled.d.next = self.castles.val();
            self.kings_side.d.next = self.to_kings_side.val();
        }
        if self.last.val() {
            self.castled.d.next = false;
        }
    }
}
