// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`AlternateFields`].

use halfmove::Kind;
use halfmove::brenner::layout::{FormClass, LAYOUTS};
use halfmove::geometry::Advance;
use rust_hdl::prelude::*;

use crate::brenner::byte_class::ByteClass;
use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// A byte of Brenner's alternate notation taken apart, without any state: the outputs of
/// [`crate::brenner::fields::BrennerFields`], from any of the three layouts. Combinational.
///
/// Kings, knights, results, texts, castling and marks are written as in the first notation. For the rest the upper two
/// bits tell bishop, rook and queen apart, and where the other fields lie is what the layouts differ in:
///
/// | | printed | exchanged | fixed |
/// |---|---|---|---|
/// | pawn | `001mmwww` | `001mmwww` | `001wwwmm` |
/// | bishop, rook | `01ddwnnn` | `01nnnwdd` | `01wddnnn` |
/// | queen | `11dddnnn` | `11nnnddd` | `11dddnnn` |
///
/// nnn = 0 makes it a prefix: of a bishop or rook with w = 0, and of a queen or, if the last bit of ddd is 1, a knight;
/// dd is then the label. With w = 1 it is unassigned. A pawn's mm is 0 take right, 1 step, 2 double step, 3 take left.
#[derive(LogicBlock, Settle, Documented)]
pub struct AlternateFields<const LAYOUT: usize> {
    /// The byte.
    pub code_byte: Signal<In, Word<8>>,
    /// What it is: one of the HALFMOVE_CLASS codes in halfmove_record.vh.
    pub byte_class: Signal<Out, ByteClass>,
    /// The kind that it moves, or that its prefix names; 0 if none.
    pub man_kind: Signal<Out, Word<3>>,
    /// The label of the man within its kind.
    pub man_label: Signal<Out, Word<3>>,
    /// The direction, as `brenner_fields` gives it.
    pub direction: Signal<Out, Word<3>>,
    /// How many squares.
    pub distance: Signal<Out, Word<3>>,

    // Where the layout has its fields.
    /// Place of the least significant bit of a pawn's way.
    pawn_way_place: Constant<Word<3>>,
    /// The same of a pawn's label.
    pawn_label_place: Constant<Word<3>>,
    /// The same of a bishop's or rook's direction.
    slider_direction_place: Constant<Word<3>>,
    /// The same of a bishop's or rook's label.
    slider_label_place: Constant<Word<3>>,
    /// The same of a bishop's or rook's distance.
    slider_distance_place: Constant<Word<3>>,
    /// The same of a queen's direction.
    queen_direction_place: Constant<Word<3>>,
    /// The same of a queen's distance.
    queen_distance_place: Constant<Word<3>>,

    low_bits: Signal<Local, Word<3>>,
    knight_label: Signal<Local, Word<1>>,
    pawn_way: Signal<Local, Word<2>>,
    slider_direction: Signal<Local, Word<2>>,
    slider_label: Signal<Local, Word<1>>,
    slider_distance: Signal<Local, Word<3>>,
    queen_direction: Signal<Local, Word<3>>,
    queen_distance: Signal<Local, Word<3>>,
    queen_label: Signal<Local, Word<2>>,
}

impl<const LAYOUT: usize> Default for AlternateFields<LAYOUT> {
    fn default() -> Self {
        let layout = LAYOUTS[LAYOUT];
        let ways = [Advance::TakeRight, Advance::Step1, Advance::Step2, Advance::TakeLeft];
        assert_eq!(layout.advances, ways, "the kernel knows one order of a pawn's ways");
        let place = |kind, field| {
            let form = layout.form_for(FormClass::Move(kind));
            let bits = form.join_field(field, u8::MAX);
            assert!(bits != 0, "{} has no field {field}", form.pattern);
            Constant::new(Word::new(bits.trailing_zeros().into()))
        };
        for (field, kind) in [('d', Kind::Bishop), ('w', Kind::Bishop), ('n', Kind::Bishop)] {
            let same = |kind| layout.form_for(FormClass::Move(kind)).join_field(field, u8::MAX);
            assert_eq!(same(kind), same(Kind::Rook), "bishops and rooks have the same fields");
        }
        Self {
            code_byte: Signal::default(),
            byte_class: Signal::default(),
            man_kind: Signal::default(),
            man_label: Signal::default(),
            direction: Signal::default(),
            distance: Signal::default(),
            pawn_way_place: place(Kind::Pawn, 'm'),
            pawn_label_place: place(Kind::Pawn, 'w'),
            slider_direction_place: place(Kind::Rook, 'd'),
            slider_label_place: place(Kind::Rook, 'w'),
            slider_distance_place: place(Kind::Rook, 'n'),
            queen_direction_place: place(Kind::Queen, 'd'),
            queen_distance_place: place(Kind::Queen, 'n'),
            low_bits: Signal::default(),
            knight_label: Signal::default(),
            pawn_way: Signal::default(),
            slider_direction: Signal::default(),
            slider_label: Signal::default(),
            slider_distance: Signal::default(),
            queen_direction: Signal::default(),
            queen_distance: Signal::default(),
            queen_label: Signal::default(),
        }
    }
}

#[checked]
impl<const LAYOUT: usize> Logic for AlternateFields<LAYOUT> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_alternate_fields");
        comment!("constants are parameters");
        self.low_bits.next = self.code_byte.val().get_bits::<3>(0);
        self.knight_label.next = self.code_byte.val().get_bits::<1>(3);
        self.pawn_way.next = self.code_byte.val().get_bits::<2>(self.pawn_way_place.val().index());
        self.slider_direction.next = self
            .code_byte
            .val()
            .get_bits::<2>(self.slider_direction_place.val().index());
        self.slider_label.next = self
            .code_byte
            .val()
            .get_bits::<1>(self.slider_label_place.val().index());
        self.slider_distance.next = self
            .code_byte
            .val()
            .get_bits::<3>(self.slider_distance_place.val().index());
        self.queen_direction.next = self
            .code_byte
            .val()
            .get_bits::<3>(self.queen_direction_place.val().index());
        self.queen_distance.next = self
            .code_byte
            .val()
            .get_bits::<3>(self.queen_distance_place.val().index());
        self.queen_label.next = self.queen_direction.val().get_bits::<2>(1);

        self.byte_class.next = ByteClass::Unassigned;
        self.man_kind.next = 0.into();
        self.man_label.next = 0.into();
        self.direction.next = 0.into();
        self.distance.next = 0.into();
        if self.code_byte.val().get_bit(7) && self.code_byte.val().get_bit(6) {
            comment!("11: queen, or prefix queen or knight");
            self.man_kind.next = 4.into();
            if self.queen_distance.val().any() {
                self.byte_class.next = ByteClass::Queen;
                self.direction.next = self.queen_direction.val();
                self.distance.next = self.queen_distance.val();
            } else {
                self.byte_class.next = ByteClass::Prefix;
                self.man_label.next = bit_cast::<3, 2>(self.queen_label.val());
                if self.queen_direction.val().get_bit(0) {
                    self.man_kind.next = 7.into();
                }
            }
        } else if self.code_byte.val().get_bit(7) || self.code_byte.val().get_bit(6) {
            comment!("10: rook, 01: bishop, or a prefix of them");
            if self.slider_distance.val().any() {
                self.man_label.next = bit_cast::<3, 1>(self.slider_label.val());
                self.distance.next = self.slider_distance.val();
                self.direction.next = bit_cast::<3, 2>(self.slider_direction.val()) << 1;
                self.byte_class.next = ByteClass::Rook;
                self.man_kind.next = 5.into();
                if self.code_byte.val().get_bit(6) {
                    self.direction.next = (bit_cast::<3, 2>(self.slider_direction.val()) << 1) | 1;
                    self.byte_class.next = ByteClass::Bishop;
                    self.man_kind.next = 6.into();
                }
            } else if !self.slider_label.val().any() {
                self.byte_class.next = ByteClass::Prefix;
                self.man_label.next = bit_cast::<3, 2>(self.slider_direction.val());
                self.man_kind.next = 5.into();
                if self.code_byte.val().get_bit(6) {
                    self.man_kind.next = 6.into();
                }
            }
        } else if self.code_byte.val().get_bit(5) {
            comment!("001: pawn");
            self.byte_class.next = ByteClass::Pawn;
            self.man_kind.next = 2.into();
            self.man_label.next = self.code_byte.val().get_bits::<3>(self.pawn_label_place.val().index());
            self.distance.next = 1.into();
            match self.pawn_way.val().index() {
                0 => self.direction.next = 2.into(),
                1 => self.direction.next = 0.into(),
                2 => {
                    self.direction.next = 1.into();
                    self.distance.next = 2.into();
                }
                _ => self.direction.next = 3.into(),
            }
        } else if self.code_byte.val().get_bit(4) {
            comment!("0001wddd knight");
            self.byte_class.next = ByteClass::Knight;
            self.man_kind.next = 7.into();
            self.man_label.next = bit_cast::<3, 1>(self.knight_label.val());
            self.direction.next = self.low_bits.val();
            self.distance.next = 1.into();
        } else if self.code_byte.val().get_bit(3) {
            comment!("00001ddd king");
            self.byte_class.next = ByteClass::King;
            self.man_kind.next = 1.into();
            self.direction.next = self.low_bits.val();
            self.distance.next = 1.into();
        } else {
            comment!("00000mmm text, results, castling, annotations");
            match self.low_bits.val().index() {
                0 => self.byte_class.next = ByteClass::Text,
                4 => {
                    self.byte_class.next = ByteClass::Castling;
                    self.man_kind.next = 1.into();
                    self.distance.next = 2.into();
                }
                5 => {
                    self.byte_class.next = ByteClass::Castling;
                    self.man_kind.next = 1.into();
                    self.direction.next = 4.into();
                    self.distance.next = 2.into();
                }
                6 => self.byte_class.next = ByteClass::Annotation,
                7 => self.byte_class.next = ByteClass::Annotation,
                _ => self.byte_class.next = ByteClass::Result,
            }
        }
    }
}
