// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`CastlingRooks`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Which of the rooks castle: #0 on the a-file and #1 on the h-file, unless a set-up says otherwise. Its clock is the
/// clock in which the man is at the man table's input.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct CastlingRooks {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// It is the last byte of its game.
    pub last: Signal<In, Bit>,
    /// A set-up puts a rook that may castle on its square.
    pub placed: Signal<In, Bit>,
    /// That square is on the h-file, not on the a-file.
    pub on_kings_side: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// If it is castling: toward the a-file.
    pub westward: Signal<In, Bit>,
    /// The man that leaves.
    pub leaving: Signal<In, Word<6>>,
    /// The man that arrives.
    pub arriving: Signal<In, Word<6>>,
    /// The man that is written on the board: the one that arrives, but the rook in castling.
    pub written: Signal<Out, Word<6>>,
    /// If a rook leaves: it is the one that castles on the king's side.
    pub kings_side: Signal<Out, Bit>,

    white_a: DFF<Word<2>>,
    /// As its label without the start's, which is 1.
    white_h: DFF<Word<2>>,
    black_a: DFF<Word<2>>,
    black_h: DFF<Word<2>>,
    label: Signal<Local, Word<2>>,
    other_label: Signal<Local, Word<2>>,
    label_a: Signal<Local, Word<2>>,
    label_h: Signal<Local, Word<2>>,
    castled: Signal<Local, Word<2>>,
}

#[clocked]
impl Logic for CastlingRooks {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_castling_rooks");
        self.label.next = self.leaving.val().get_bits::<2>(0);
        comment!(
            "The a-file comes first: if no rook follows on the h-file, the one that would castle there is another."
        );
        self.other_label.next = self.label.val();
        if self.on_kings_side.val() {
            self.other_label.next = self.label.val() ^ 1;
        }
        if self.placed.val() {
            if self.leaving.val().get_bit(5) {
                self.black_h.d.next = self.other_label.val();
                if !self.on_kings_side.val() {
                    self.black_a.d.next = self.label.val();
                }
            } else {
                self.white_h.d.next = self.other_label.val();
                if !self.on_kings_side.val() {
                    self.white_a.d.next = self.label.val();
                }
            }
        }
        if self.last.val() {
            self.white_a.d.next = 0.into();
            self.white_h.d.next = 0.into();
            self.black_a.d.next = 0.into();
            self.black_h.d.next = 0.into();
        }

        self.label_a.next = self.white_a.q.val();
        self.label_h.next = self.white_h.q.val() ^ 1;
        if self.leaving.val().get_bit(5) {
            self.label_a.next = self.black_a.q.val();
            self.label_h.next = self.black_h.q.val() ^ 1;
        }
        self.kings_side.next = self.label.val() == self.label_h.val();
        self.castled.next = self.label_h.val();
        if self.westward.val() {
            self.castled.next = self.label_a.val();
        }
        self.written.next = self.arriving.val();
        if self.castles.val() {
            self.written.next = (self.leaving.val() & 32) | bit_cast::<6, 2>(self.castled.val()) | 20;
        }
    }
}
