// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clocks 10 to 12: whether castling is still allowed.

use rust_hdl::prelude::*;

use crate::word::Word;

/// A right is lost when the king moves, or when a half-move leaves or reaches the rook's corner.
#[derive(LogicBlock, Default)]
pub struct CastlingRights {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The core empties itself.
    pub restart: Signal<In, Bit>,
    /// Clock 10: the file left, one bit a file.
    pub from_file: Signal<In, Word<8>>,
    /// Clock 10: the rank left.
    pub from_rank: Signal<In, Word<8>>,
    /// Clock 10: the file reached.
    pub to_file: Signal<In, Word<8>>,
    /// Clock 10: the rank reached.
    pub to_rank: Signal<In, Word<8>>,
    /// Clock 11: it is a half-move.
    pub moves: Signal<In, Bit>,
    /// Clock 11: it is its game's last byte.
    pub last: Signal<In, Bit>,
    /// Clock 11: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 11: the king moves, castling included.
    pub king: Signal<In, Bit>,
    /// Clock 11: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 12: it is castling without the right to it.
    pub denied: Signal<Out, Bit>,

    touches_a1_11: DFF<Bit>,
    touches_h1_11: DFF<Bit>,
    touches_a8_11: DFF<Bit>,
    touches_h8_11: DFF<Bit>,
    kings_side_11: DFF<Bit>,
    lost_a1: DFF<Bit>,
    lost_h1: DFF<Bit>,
    lost_a8: DFF<Bit>,
    lost_h8: DFF<Bit>,
    denied_12: DFF<Bit>,
    lost: Signal<Local, Bit>,
}

impl Logic for CastlingRights {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            touches_a1_11,
            touches_h1_11,
            touches_a8_11,
            touches_h8_11,
            kings_side_11
        );
        dff_setup!(self, clock, lost_a1, lost_h1, lost_a8, lost_h8, denied_12);
        self.touches_a1_11.d.next = (self.from_file.val().get_bit(0) && self.from_rank.val().get_bit(0))
            || (self.to_file.val().get_bit(0) && self.to_rank.val().get_bit(0));
        self.touches_h1_11.d.next = (self.from_file.val().get_bit(7) && self.from_rank.val().get_bit(0))
            || (self.to_file.val().get_bit(7) && self.to_rank.val().get_bit(0));
        self.touches_a8_11.d.next = (self.from_file.val().get_bit(0) && self.from_rank.val().get_bit(7))
            || (self.to_file.val().get_bit(0) && self.to_rank.val().get_bit(7));
        self.touches_h8_11.d.next = (self.from_file.val().get_bit(7) && self.from_rank.val().get_bit(7))
            || (self.to_file.val().get_bit(7) && self.to_rank.val().get_bit(7));
        self.kings_side_11.d.next = self.to_file.val().get_bit(6);

        if self.black.val() {
            self.lost.next = self.lost_a8.q.val();
            if self.kings_side_11.q.val() {
                self.lost.next = self.lost_h8.q.val();
            }
        } else {
            self.lost.next = self.lost_a1.q.val();
            if self.kings_side_11.q.val() {
                self.lost.next = self.lost_h1.q.val();
            }
        }
        self.denied_12.d.next = self.castles.val() && self.lost.val();

        if self.moves.val() {
            self.lost_a1.d.next =
                self.lost_a1.q.val() || self.touches_a1_11.q.val() || (self.king.val() && !self.black.val());
            self.lost_h1.d.next =
                self.lost_h1.q.val() || self.touches_h1_11.q.val() || (self.king.val() && !self.black.val());
            self.lost_a8.d.next =
                self.lost_a8.q.val() || self.touches_a8_11.q.val() || (self.king.val() && self.black.val());
            self.lost_h8.d.next =
                self.lost_h8.q.val() || self.touches_h8_11.q.val() || (self.king.val() && self.black.val());
        }
        if self.last.val() || self.restart.val() {
            self.lost_a1.d.next = false;
            self.lost_h1.d.next = false;
            self.lost_a8.d.next = false;
            self.lost_h8.d.next = false;
        }
        self.denied.next = self.denied_12.q.val();
    }
}
