// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Texts`].

use halfmove::Kind;
use rust_hdl::prelude::*;

use super::token::{JoseClass, PlacedByte};
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(Kind::King.code() == 1 && Kind::Pawn.code() == 2 && Kind::Queen.code() == 4);
    assert!(Kind::Rook.code() == 5 && Kind::Bishop.code() == 6 && Kind::Knight.code() == 7);
};

/// Clock 2 to 3: separates texts and second bytes from all others; the bits say which man moves and how. Holds
/// whether a text is open, and which first byte waits for its second.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Texts {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The byte by itself.
    pub class_in: Signal<In, JoseClass>,
    /// Texts follow the byte that announces them; otherwise that byte stands alone.
    pub inline_texts: Signal<In, Bit>,
    /// One clock later: the byte in its place.
    pub placed: Signal<Out, PlacedByte>,
    /// One clock later, and until the next one: the pawn that the last first byte named, a to h.
    pub pawn: Signal<Out, Word<3>>,

    reading_text: DFF<Bit>,
    promotion_begun: DFF<Bit>,
    promoted_begun: DFF<Bit>,
    glyph_begun: DFF<Bit>,
    pawn_3: DFF<Word<3>>,
    placed_3: DFF<PlacedByte>,

    bits: Signal<Local, Word<8>>,
    upper: Signal<Local, Word<4>>,
    lower: Signal<Local, Word<4>>,
    low_three: Signal<Local, Word<3>>,
    officer: Signal<Local, Word<2>>,
    pawn_way: Signal<Local, Word<2>>,
    pawn_label: Signal<Local, Word<3>>,
    between: Signal<Local, Bit>,
    begins_text: Signal<Local, Bit>,
    open_after: Signal<Local, Bit>,
    fits_promotion: Signal<Local, Bit>,
    fits_promoted: Signal<Local, Bit>,
    label: Signal<Local, Word<1>>,
    man: Signal<Local, Word<5>>,
    kind: Signal<Local, Word<3>>,
    own_offset: Signal<Local, Word<5>>,
    offset: Signal<Local, Word<5>>,
}

#[clocked]
impl Logic for Texts {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module jose_texts");
        self.between.next = !self.reading_text.q.val()
            && !self.promotion_begun.q.val()
            && !self.promoted_begun.q.val()
            && !self.glyph_begun.q.val();
        self.begins_text.next = self.between.val() && self.class_in.val().text;
        self.open_after.next = (self.begins_text.val() && self.inline_texts.val())
            || (self.reading_text.q.val() && (!self.class_in.val().present || !self.class_in.val().zero));
        self.bits.next = self.class_in.val().bits;
        self.upper.next = self.bits.val().get_bits::<4>(4);
        self.lower.next = self.bits.val().get_bits::<4>(0);
        self.low_three.next = self.bits.val().get_bits::<3>(0);
        self.officer.next = self.bits.val().get_bits::<2>(0);
        self.pawn_way.next = self.bits.val().get_bits::<2>(2);
        self.pawn_label.next = self.bits.val().get_bits::<3>(2);
        self.fits_promotion.next = self.upper.val() == 2;
        self.fits_promoted.next = self.upper.val().get_bits::<3>(1) == 1;

        comment!("State for the next byte.");
        self.reading_text.d.next = self.open_after.val();
        if self.class_in.val().present {
            self.promotion_begun.d.next =
                self.between.val() && self.class_in.val().first && !self.bits.val().get_bit(3);
            self.promoted_begun.d.next = self.between.val() && self.class_in.val().first && self.bits.val().get_bit(3);
            self.glyph_begun.d.next = self.between.val() && self.class_in.val().glyph;
        }
        if self.class_in.val().last {
            self.reading_text.d.next = false;
            self.promotion_begun.d.next = false;
            self.promoted_begun.d.next = false;
            self.glyph_begun.d.next = false;
        }
        if self.placed_3.q.val().last {
            self.pawn_3.d.next = 0.into();
        }
        if self.between.val() && self.class_in.val().first {
            self.pawn_3.d.next = self.bits.val().get_bits::<3>(0);
        }

        comment!(
            "Whose bytes these are: pawns, knights, bishops, rooks, the queen, the king. Of a pawn's offset two bits count."
        );
        self.label.next = 0.into();
        self.man.next = 4.into();
        self.kind.next = kind::KING;
        self.own_offset.next = bit_cast::<5, 3>(self.low_three.val());
        match self.upper.val().index() {
            0 => {
                self.man.next = bit_cast::<5, 3>(self.pawn_label.val()) | 8;
                self.kind.next = kind::PAWN;
            }
            1 => {
                self.man.next = bit_cast::<5, 3>(self.pawn_label.val()) | 8;
                self.kind.next = kind::PAWN;
            }
            2 => {
                self.label.next = self.bits.val().get_bits::<1>(3);
                self.man.next = bit_cast::<5, 1>(self.label.val()) | 28;
                self.kind.next = kind::KNIGHT;
            }
            3 => {
                self.man.next = 24.into();
                self.kind.next = kind::BISHOP;
            }
            4 => {
                self.man.next = 25.into();
                self.kind.next = kind::BISHOP;
            }
            5 => {
                self.man.next = 20.into();
                self.kind.next = kind::ROOK;
            }
            6 => {
                self.man.next = 21.into();
                self.kind.next = kind::ROOK;
            }
            7 => {
                self.man.next = 16.into();
                self.kind.next = kind::QUEEN;
            }
            8 => {
                self.man.next = 16.into();
                self.kind.next = kind::QUEEN;
            }
            _ => self.man.next = 4.into(),
        }
        comment!("A slider's offset has a bit more; the queen's highest one is that of 80 to 8f.");
        if self.kind.val().get_bit(2) && (self.kind.val() != kind::KNIGHT) {
            self.own_offset.next = bit_cast::<5, 4>(self.lower.val());
            if self.upper.val().get_bit(3) {
                self.own_offset.next = bit_cast::<5, 4>(self.lower.val()) | 16;
            }
        }
        self.offset.next = self.own_offset.val();
        if self.promotion_begun.q.val() {
            self.offset.next = bit_cast::<5, 2>(self.pawn_way.val());
        }
        if self.promoted_begun.q.val() {
            self.offset.next = self.bits.val().get_bits::<5>(0);
        }

        comment!("Clock 2: what the byte means in its place.");
        self.placed_3.d.next.present = self.class_in.val().present;
        self.placed_3.d.next.last = self.class_in.val().last;
        self.placed_3.d.next.places = self.class_in.val().places;
        self.placed_3.d.next.put_black = self.bits.val().get_bit(5);
        self.placed_3.d.next.marked = self.bits.val().get_bit(6);
        self.placed_3.d.next.moves = self.between.val() && self.class_in.val().moves;
        self.placed_3.d.next.castles = self.between.val() && self.class_in.val().castles;
        self.placed_3.d.next.null = self.between.val() && self.class_in.val().null;
        self.placed_3.d.next.first = self.between.val() && self.class_in.val().first;
        self.placed_3.d.next.promotes =
            self.promotion_begun.q.val() && self.class_in.val().present && self.fits_promotion.val();
        self.placed_3.d.next.promoted =
            self.promoted_begun.q.val() && self.class_in.val().present && self.fits_promoted.val();
        self.placed_3.d.next.result = self.between.val() && self.class_in.val().result;
        self.placed_3.d.next.begins = self.between.val() && self.class_in.val().begins;
        self.placed_3.d.next.closes = self.between.val() && self.class_in.val().closes;
        self.placed_3.d.next.end = self.between.val() && self.class_in.val().end;
        self.placed_3.d.next.reserved = (self.between.val()
            && (self.class_in.val().reserved_low || self.class_in.val().reserved_high))
            || (self.promotion_begun.q.val() && self.class_in.val().present && !self.fits_promotion.val())
            || (self.promoted_begun.q.val() && self.class_in.val().present && !self.fits_promoted.val());
        self.placed_3.d.next.text = self.reading_text.q.val() || self.begins_text.val();
        self.placed_3.d.next.text_open = self.open_after.val() && self.class_in.val().last;
        self.placed_3.d.next.man = self.man.val();
        self.placed_3.d.next.kind = self.kind.val();
        if self.promotion_begun.q.val() {
            self.placed_3.d.next.kind = 2.into();
        }
        comment!("A beat of a set-up: .mskkkll, .ms01lll of a pawn.");
        if self.class_in.val().places {
            self.placed_3.d.next.man = self.bits.val().get_bits::<5>(0);
            self.placed_3.d.next.kind = self.bits.val().get_bits::<3>(2);
        }
        self.placed_3.d.next.offset = self.offset.val();
        self.placed_3.d.next.past_seven = self.offset.val().get_bits::<2>(3).any();
        self.placed_3.d.next.past_fifteen = self.offset.val().get_bit(4);
        comment!("GameText counts knight, bishop, rook, queen; everywhere else they count in the reverse order.");
        self.placed_3.d.next.officer = !self.officer.val();
        self.placed.next = self.placed_3.q.val();
        self.pawn.next = self.pawn_3.q.val();
    }
}
