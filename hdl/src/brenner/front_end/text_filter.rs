// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`TextFilter`].

use rust_hdl::prelude::*;

use crate::brenner::byte_class::ByteClass;
use crate::simulation::{Settle, clocked};
use crate::{Documented, comment};

/// Clock 2 to 3: separates the bytes of texts from all others. Between two nulls every byte becomes a byte of a text,
/// whatever it would mean outside.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct TextFilter {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The byte's class by itself.
    pub class_in: Signal<In, ByteClass>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// One clock later: its class in its place.
    pub byte_class: Signal<Out, ByteClass>,
    /// One clock later: an officer moves.
    pub moves_officer: Signal<Out, Bit>,
    /// One clock later: a pawn moves.
    pub moves_pawn: Signal<Out, Bit>,
    /// One clock later: a king moves, castling included.
    pub moves_king: Signal<Out, Bit>,
    /// One clock later: it is the last of its game.
    pub last: Signal<Out, Bit>,
    /// One clock later: it is the last of its game, and a text is open after it.
    pub left_open: Signal<Out, Bit>,

    in_text: DFF<Bit>,
    open_after: Signal<Local, Bit>,
    class_3: DFF<ByteClass>,
    officer_3: DFF<Bit>,
    pawn_3: DFF<Bit>,
    king_3: DFF<Bit>,
    last_3: DFF<Bit>,
    left_open_3: DFF<Bit>,
}

#[clocked]
impl Logic for TextFilter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_text_filter");
        self.open_after.next = self.in_text.q.val() ^ (self.class_in.val() == ByteClass::Text);
        self.in_text.d.next = self.open_after.val() && !self.last_in.val();

        self.class_3.d.next = self.class_in.val();
        if self.in_text.q.val() && (self.class_in.val() != ByteClass::Nothing) {
            self.class_3.d.next = ByteClass::Text;
        }
        self.officer_3.d.next = !self.in_text.q.val()
            && ((self.class_in.val() == ByteClass::Queen)
                || (self.class_in.val() == ByteClass::Rook)
                || (self.class_in.val() == ByteClass::Bishop)
                || (self.class_in.val() == ByteClass::Knight));
        self.pawn_3.d.next = !self.in_text.q.val() && (self.class_in.val() == ByteClass::Pawn);
        self.king_3.d.next = !self.in_text.q.val()
            && ((self.class_in.val() == ByteClass::King) || (self.class_in.val() == ByteClass::Castling));
        self.last_3.d.next = self.last_in.val();
        self.left_open_3.d.next = self.open_after.val() && self.last_in.val();

        self.byte_class.next = self.class_3.q.val();
        self.moves_officer.next = self.officer_3.q.val();
        self.moves_pawn.next = self.pawn_3.q.val();
        self.moves_king.next = self.king_3.q.val();
        self.last.next = self.last_3.q.val();
        self.left_open.next = self.left_open_3.q.val();
    }
}
