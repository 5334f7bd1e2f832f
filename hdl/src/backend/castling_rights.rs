// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`CastlingRights`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::{Documented, comment};

/// Clocks 4 to 6: whether castling is still allowed. A right is lost when the king moves, or when a half-move leaves
/// or reaches the rook's corner.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct CastlingRights {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 4: a1 is left or reached.
    pub touches_a1: Signal<In, Bit>,
    /// Clock 4: h1.
    pub touches_h1: Signal<In, Bit>,
    /// Clock 4: a8.
    pub touches_a8: Signal<In, Bit>,
    /// Clock 4: h8.
    pub touches_h8: Signal<In, Bit>,
    /// Clock 4: the half-move goes to the e- to h-file: if it is castling, on the king's side.
    pub kings_side: Signal<In, Bit>,
    /// Clock 5: rights are lost: by a half-move, or by a set-up.
    pub moves: Signal<In, Bit>,
    /// Clock 5: it is the last byte of its game.
    pub last: Signal<In, Bit>,
    /// Clock 5: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 5: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 5: the white king moves, castling included.
    pub white_king: Signal<In, Bit>,
    /// Clock 5: the black king.
    pub black_king: Signal<In, Bit>,
    /// Clock 6: it is castling without the right to it.
    pub denied: Signal<Out, Bit>,

    touches_a1_5: DFF<Bit>,
    touches_h1_5: DFF<Bit>,
    touches_a8_5: DFF<Bit>,
    touches_h8_5: DFF<Bit>,
    kings_side_5: DFF<Bit>,
    lost_a1: DFF<Bit>,
    lost_h1: DFF<Bit>,
    lost_a8: DFF<Bit>,
    lost_h8: DFF<Bit>,
    denied_6: DFF<Bit>,
    lost: Signal<Local, Bit>,
}

#[clocked]
impl Logic for CastlingRights {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_castling_rights");
        self.touches_a1_5.d.next = self.touches_a1.val();
        self.touches_h1_5.d.next = self.touches_h1.val();
        self.touches_a8_5.d.next = self.touches_a8.val();
        self.touches_h8_5.d.next = self.touches_h8.val();
        self.kings_side_5.d.next = self.kings_side.val();
        if self.black.val() {
            self.lost.next = self.lost_a8.q.val();
            if self.kings_side_5.q.val() {
                self.lost.next = self.lost_h8.q.val();
            }
        } else {
            self.lost.next = self.lost_a1.q.val();
            if self.kings_side_5.q.val() {
                self.lost.next = self.lost_h1.q.val();
            }
        }
        self.denied_6.d.next = self.castles.val() && self.lost.val();

        if self.moves.val() {
            self.lost_a1.d.next = self.lost_a1.q.val() || self.touches_a1_5.q.val() || self.white_king.val();
            self.lost_h1.d.next = self.lost_h1.q.val() || self.touches_h1_5.q.val() || self.white_king.val();
            self.lost_a8.d.next = self.lost_a8.q.val() || self.touches_a8_5.q.val() || self.black_king.val();
            self.lost_h8.d.next = self.lost_h8.q.val() || self.touches_h8_5.q.val() || self.black_king.val();
        }
        if self.last.val() {
            self.lost_a1.d.next = false;
            self.lost_h1.d.next = false;
            self.lost_a8.d.next = false;
            self.lost_h8.d.next = false;
        }
        self.denied.next = self.denied_6.q.val();
    }
}
