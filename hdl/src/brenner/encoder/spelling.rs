// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Spelling`].

use halfmove::Kind;
use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(Kind::Queen.code() == 4 && Kind::Rook.code() == 5);
    assert!(Kind::Bishop.code() == 6 && Kind::Knight.code() == 7);
};

/// Clock 4 to 5: the byte of a half-move, the prefix that it may need, and whether there is such a byte.
///
/// Puts the byte together from the man and the way; the bits are in `docs/formats/brenner.md`. All outputs come one
/// clock later.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Spelling {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// It is a half-move.
    pub moves: Signal<In, Bit>,
    /// It names a promotion.
    pub promotes: Signal<In, Bit>,
    /// To this kind, by the record's codes.
    pub promotion: Signal<In, Word<3>>,
    /// The byte to pass on, if it is no half-move.
    pub event_byte: Signal<In, Word<8>>,
    /// The man that moves, coded as in docs/design/interpreter.md, without its side.
    pub man: Signal<In, Word<5>>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// On the king's side.
    pub kings_side: Signal<In, Bit>,
    /// The rank reached.
    pub to_rank: Signal<In, Word<3>>,
    /// [`super::geometry::Geometry`]: a rook's way.
    pub straight: Signal<In, Bit>,
    /// A bishop's.
    pub slanted: Signal<In, Bit>,
    /// A king's.
    pub adjacent: Signal<In, Bit>,
    /// A knight's.
    pub jump: Signal<In, Bit>,
    /// A pawn's.
    pub pawn_way: Signal<In, Bit>,
    /// The direction of a line.
    pub compass: Signal<In, Word<3>>,
    /// Its length.
    pub distance: Signal<In, Word<3>>,
    /// Which jump.
    pub jump_code: Signal<In, Word<3>>,
    /// How the pawn goes.
    pub manner: Signal<In, Word<2>>,
    /// The byte.
    pub code_byte: Signal<Out, Word<8>>,
    /// A prefix comes before it.
    pub prefixed: Signal<Out, Bit>,
    /// The kind that the prefix names: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub prefix_officer: Signal<Out, Word<2>>,
    /// The label that it names, unless it is a promotion's.
    pub prefix_label: Signal<Out, Word<2>>,
    /// A man of this kind never moves like that, castling apart.
    pub not_its_step: Signal<Out, Bit>,
    /// A promotion is named that is none, or to a kind that a pawn cannot become.
    pub not_a_promotion: Signal<Out, Bit>,

    officer: Signal<Local, Word<2>>,
    label: Signal<Local, Word<3>>,
    is_pawn: Signal<Local, Bit>,
    late: Signal<Local, Bit>,
    which: Signal<Local, Word<1>>,
    high: Signal<Local, Word<2>>,
    middle: Signal<Local, Word<3>>,
    low: Signal<Local, Word<3>>,
    goes: Signal<Local, Bit>,
    last_rank: Signal<Local, Bit>,
    byte_5: DFF<Word<8>>,
    prefixed_5: DFF<Bit>,
    prefix_officer_5: DFF<Word<2>>,
    prefix_label_5: DFF<Word<2>>,
    not_its_step_5: DFF<Bit>,
    not_a_promotion_5: DFF<Bit>,
}

#[clocked]
impl Logic for Spelling {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_spelling");

        self.officer.next = self.man.val().get_bits::<2>(2);
        self.label.next = self.man.val().get_bits::<3>(0);
        self.is_pawn.next = !self.man.val().get_bit(4) && self.man.val().get_bit(3);
        comment!("Labels beyond the byte: 2 and 3, and every queen but the first.");
        self.late.next = self.man.val().get_bit(4)
            && (self.label.val().get_bit(1) || ((self.officer.val() == 0) && self.label.val().get_bit(0)));
        self.which.next = self.man.val().get_bits::<1>(0);
        if self.label.val().get_bit(1) {
            self.which.next = 0.into();
        }

        comment!("The king unless it is another.");
        self.high.next = 0.into();
        self.middle.next = 1.into();
        self.low.next = self.compass.val();
        self.goes.next = self.adjacent.val();
        if self.man.val().get_bit(4) {
            self.middle.next = self.distance.val();
            match self.officer.val().index() {
                0 => {
                    self.high.next = 1.into();
                    self.goes.next = self.straight.val() || self.slanted.val();
                }
                1 => {
                    self.high.next = bit_cast::<2, 1>(self.which.val()) | 2;
                    self.goes.next = self.straight.val();
                }
                2 => {
                    self.high.next = bit_cast::<2, 1>(self.which.val()) | 2;
                    self.goes.next = self.slanted.val();
                }
                _ => {
                    self.middle.next = bit_cast::<3, 1>(self.which.val()) | 2;
                    self.low.next = self.jump_code.val();
                    self.goes.next = self.jump.val();
                }
            }
        } else if self.is_pawn.val() {
            self.middle.next = bit_cast::<3, 2>(self.manner.val()) | 4;
            self.low.next = self.label.val();
            self.goes.next = self.pawn_way.val();
        }
        self.byte_5.d.next = (bit_cast::<8, 2>(self.high.val()) << 6)
            | (bit_cast::<8, 3>(self.middle.val()) << 3)
            | bit_cast::<8, 3>(self.low.val());
        if self.castles.val() {
            comment!("O-O to the g-file, O-O-O to the c-file.");
            self.byte_5.d.next = 5.into();
            if self.kings_side.val() {
                self.byte_5.d.next = 4.into();
            }
        }
        if !self.moves.val() {
            self.byte_5.d.next = self.event_byte.val();
        }
        self.not_its_step_5.d.next = !self.goes.val();

        comment!("A promotion's prefix names what the pawn becomes, any other the man that moves.");
        self.prefixed_5.d.next = self.moves.val() && (self.promotes.val() || self.late.val());
        self.prefix_officer_5.d.next = self.officer.val();
        self.prefix_label_5.d.next = self.man.val().get_bits::<2>(0);
        if self.promotes.val() {
            self.prefix_officer_5.d.next = bit_cast::<2, 3>(self.promotion.val());
        }
        self.last_rank.next = self.to_rank.val().all() || !self.to_rank.val().any();
        self.not_a_promotion_5.d.next =
            self.promotes.val() && (!self.is_pawn.val() || !self.last_rank.val() || (self.promotion.val() < 4));

        self.code_byte.next = self.byte_5.q.val();
        self.prefixed.next = self.prefixed_5.q.val();
        self.prefix_officer.next = self.prefix_officer_5.q.val();
        self.prefix_label.next = self.prefix_label_5.q.val();
        self.not_its_step.next = self.not_its_step_5.q.val();
        self.not_a_promotion.next = self.not_a_promotion_5.q.val();
    }
}
