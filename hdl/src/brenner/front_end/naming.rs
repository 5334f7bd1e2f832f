// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Naming`].

use rust_hdl::prelude::*;

use crate::backend::token::{Men, Token};
use crate::brenner::byte_class::ByteClass;
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clock 3 to 4: which man of which side is meant, given the prefix before and the side to move. Keeps what earlier
/// bytes mean for this one: a pending prefix, the side to move, whether a result was given.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Naming {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The byte's class.
    pub class_in: Signal<In, ByteClass>,
    /// An officer moves.
    pub moves_officer: Signal<In, Bit>,
    /// A pawn moves.
    pub moves_pawn: Signal<In, Bit>,
    /// A king moves, castling included.
    pub moves_king: Signal<In, Bit>,
    /// The kind of the man moved or named; codes as in the record.
    pub kind: Signal<In, Word<3>>,
    /// The label that the byte itself gives.
    pub label: Signal<In, Word<3>>,
    /// It is a beat of a set-up.
    pub places: Signal<In, Bit>,
    /// Its man is Black's.
    pub black: Signal<In, Bit>,
    /// Its man has its mark: Black's king if Black is to move, a pawn that has just made its double step, a rook that may castle.
    pub marked_man: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// One clock later: the byte's class.
    pub byte_class: Signal<Out, ByteClass>,
    /// One clock later: the men meant.
    pub men: Signal<Out, Men>,
    /// One clock later: the rest of the token.
    pub token: Signal<Out, Token>,
    /// One clock later: the prefix before it does not fit it.
    pub misplaced: Signal<Out, Bit>,
    /// One clock later: a half-move or a result, and a result was given before.
    pub after_result: Signal<Out, Bit>,

    pending: DFF<Bit>,
    pending_officer: DFF<Word<2>>,
    pending_label: DFF<Word<2>>,
    black_to_move: DFF<Bit>,
    result_given: DFF<Bit>,
    class_4: DFF<ByteClass>,
    men_4: DFF<Men>,
    token_4: DFF<Token>,
    misplaced_4: DFF<Bit>,
    after_result_4: DFF<Bit>,

    officer: Signal<Local, Word<2>>,
    moves: Signal<Local, Bit>,
    prefix_fits: Signal<Local, Bit>,
    officer_label: Signal<Local, Word<2>>,
    own_side: Signal<Local, Word<6>>,
    named_officer: Signal<Local, Word<6>>,
    promoted_officer: Signal<Local, Word<6>>,
    named_man: Signal<Local, Word<6>>,
    arriving_man: Signal<Local, Word<6>>,
    put_black: Signal<Local, Bit>,
}

#[clocked]
impl Logic for Naming {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_naming");

        self.officer.next = bit_cast::<2, 3>(self.kind.val());
        self.moves.next = self.moves_officer.val() || self.moves_king.val() || self.moves_pawn.val();

        comment!("An officer's label is its own, or that of the prefix before it.");
        self.officer_label.next = bit_cast::<2, 3>(self.label.val());
        if self.pending.q.val() && self.moves_officer.val() {
            self.officer_label.next = self.pending_label.q.val();
        }
        self.put_black.next = self.black_to_move.q.val();
        if self.places.val() {
            self.put_black.next = self.black.val();
        }
        self.own_side.next = 0.into();
        if self.put_black.val() {
            self.own_side.next = 32.into();
        }
        self.named_officer.next =
            (bit_cast::<6, 2>(self.officer.val()) << 2) | bit_cast::<6, 2>(self.officer_label.val()) | 16;
        self.promoted_officer.next =
            (bit_cast::<6, 2>(self.pending_officer.q.val()) << 2) | bit_cast::<6, 2>(self.pending_label.q.val()) | 16;
        comment!("A king, or in a set-up nobody.");
        self.named_man.next = 0.into();
        if self.kind.val().get_bit(0) {
            self.named_man.next = 4.into();
        }
        if self.kind.val().get_bit(1) {
            self.named_man.next = bit_cast::<6, 3>(self.label.val()) | 8;
        }
        if self.kind.val().get_bit(2) {
            self.named_man.next = self.named_officer.val();
        }
        self.arriving_man.next = self.named_man.val();
        if self.pending.q.val() && self.moves_pawn.val() {
            self.arriving_man.next = self.promoted_officer.val();
        }

        comment!("Clock 3: the men, the token, and whether the byte fits what was before it.");
        self.men_4.d.next.leaving = self.named_man.val() | self.own_side.val();
        self.men_4.d.next.arriving = self.arriving_man.val() | self.own_side.val();

        self.class_4.d.next = self.class_in.val();
        self.token_4.d.next.moves = self.moves.val() || (self.places.val() && self.kind.val().any());
        self.token_4.d.next.last = self.last.val();
        self.token_4.d.next.places = self.places.val();
        self.token_4.d.next.black = self.put_black.val();
        self.token_4.d.next.castles = self.class_in.val() == ByteClass::Castling;
        self.token_4.d.next.king = self.moves_king.val();
        self.token_4.d.next.pawn = self.moves_pawn.val()
            || (self.places.val() && self.marked_man.val() && (self.kind.val().get_bits::<2>(1) == 1));
        self.token_4.d.next.promotes = (self.pending.q.val() && self.moves_pawn.val())
            || (self.places.val() && self.marked_man.val() && (self.kind.val() == kind::ROOK));

        self.prefix_fits.next =
            self.moves_pawn.val() || (self.moves_officer.val() && (self.officer.val() == self.pending_officer.q.val()));
        self.misplaced_4.d.next =
            self.pending.q.val() && (self.class_in.val() != ByteClass::Nothing) && !self.prefix_fits.val();
        self.after_result_4.d.next =
            self.result_given.q.val() && (self.moves.val() || (self.class_in.val() == ByteClass::Result));

        comment!("State for the next byte.");
        if self.class_in.val() != ByteClass::Nothing {
            self.pending.d.next = self.class_in.val() == ByteClass::Prefix;
        }
        if self.class_in.val() == ByteClass::Prefix {
            self.pending_officer.d.next = self.officer.val();
            self.pending_label.d.next = bit_cast::<2, 3>(self.label.val());
        }
        self.black_to_move.d.next = self.black_to_move.q.val() ^ self.moves.val();
        if self.places.val() && self.black.val() && self.marked_man.val() && (self.kind.val() == kind::KING) {
            self.black_to_move.d.next = true;
        }
        self.result_given.d.next = self.result_given.q.val() || (self.class_in.val() == ByteClass::Result);
        if self.last.val() {
            self.pending.d.next = false;
            self.black_to_move.d.next = false;
            self.result_given.d.next = false;
        }

        self.byte_class.next = self.class_4.q.val();
        self.men.next = self.men_4.q.val();
        self.token.next = self.token_4.q.val();
        self.misplaced.next = self.misplaced_4.q.val();
        self.after_result.next = self.after_result_4.q.val();
    }
}
