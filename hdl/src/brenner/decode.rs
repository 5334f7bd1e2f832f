// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Decode`].

use rust_hdl::prelude::*;

use crate::brenner::byte_class::ByteClass;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 0 to 2: the byte is registered and taken apart.
///
/// The input register, and that of the fields. Taking the byte apart is what Brenner's notations differ in: it is done
/// outside, between the two.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Decode {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A byte is taken at this edge.
    pub accepted: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Word<8>>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// It is a beat of a set-up.
    pub marked_in: Signal<In, Bit>,
    /// The core clears itself: every clock counts as a game's end, with or without a byte.
    pub restart: Signal<In, Bit>,
    /// Clock 1: the byte.
    pub code_byte: Signal<Out, Word<8>>,
    /// Clock 1: the byte's class, whether there is a byte or not.
    pub field_class: Signal<In, ByteClass>,
    /// Clock 1: its man's kind.
    pub field_kind: Signal<In, Word<3>>,
    /// Clock 1: its man's label.
    pub field_label: Signal<In, Word<3>>,
    /// Clock 1: its direction.
    pub field_direction: Signal<In, Word<3>>,
    /// Clock 1: its distance.
    pub field_distance: Signal<In, Word<3>>,
    /// Clock 2: its class; HALFMOVE_CLASS_NOTHING if there is none.
    pub byte_class: Signal<Out, ByteClass>,
    /// Clock 2: the kind of the man that it moves or names; codes as in the record.
    pub kind: Signal<Out, Word<3>>,
    /// Clock 2: the man's label.
    pub label: Signal<Out, Word<3>>,
    /// Clock 2: the direction, as `brenner_fields` gives it.
    pub direction: Signal<Out, Word<3>>,
    /// Clock 2: how many squares.
    pub distance: Signal<Out, Word<3>>,
    /// Clock 2: a game ends here.
    pub last: Signal<Out, Bit>,
    /// Clock 2: a beat of a set-up, with kind and label of its man. Its class is HALFMOVE_CLASS_NOTHING, or
    /// HALFMOVE_CLASS_UNASSIGNED if it is the last of its game.
    pub places: Signal<Out, Bit>,
    /// Clock 2: its man is Black's.
    pub black: Signal<Out, Bit>,
    /// Clock 2: its man has its mark.
    pub marked_man: Signal<Out, Bit>,

    byte_1: DFF<Word<8>>,
    valid_1: DFF<Bit>,
    last_1: DFF<Bit>,
    places_1: DFF<Bit>,
    class_2: DFF<ByteClass>,
    kind_2: DFF<Word<3>>,
    label_2: DFF<Word<3>>,
    direction_2: DFF<Word<3>>,
    distance_2: DFF<Word<3>>,
    last_2: DFF<Bit>,
    places_2: DFF<Bit>,
    black_2: DFF<Bit>,
    marked_man_2: DFF<Bit>,
}

#[clocked]
impl Logic for Decode {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_decode");
        self.byte_1.d.next = self.data.val();
        self.valid_1.d.next = self.accepted.val();
        self.last_1.d.next = (self.accepted.val() && self.last_in.val()) || self.restart.val();
        self.places_1.d.next = self.accepted.val() && self.marked_in.val();
        self.code_byte.next = self.byte_1.q.val();

        self.class_2.d.next = ByteClass::Nothing;
        if self.valid_1.q.val() {
            self.class_2.d.next = self.field_class.val();
        }
        if self.places_1.q.val() {
            self.class_2.d.next = ByteClass::Nothing;
            if self.last_1.q.val() {
                self.class_2.d.next = ByteClass::Unassigned;
            }
        }
        self.kind_2.d.next = self.field_kind.val();
        self.label_2.d.next = self.field_label.val();
        self.direction_2.d.next = self.field_direction.val();
        self.distance_2.d.next = self.field_distance.val();
        self.last_2.d.next = self.last_1.q.val();
        comment!("A beat of a set-up: .mskkkll, .ms01lll of a pawn. The step is from its square to itself.");
        if self.places_1.q.val() {
            self.kind_2.d.next = self.byte_1.q.val().get_bits::<3>(2);
            self.label_2.d.next = self.byte_1.q.val().get_bits::<3>(0);
            self.distance_2.d.next = 0.into();
        }
        self.places_2.d.next = self.places_1.q.val();
        self.black_2.d.next = self.byte_1.q.val().get_bit(5);
        self.marked_man_2.d.next = self.byte_1.q.val().get_bit(6);

        self.byte_class.next = self.class_2.q.val();
        self.kind.next = self.kind_2.q.val();
        self.label.next = self.label_2.q.val();
        self.direction.next = self.direction_2.q.val();
        self.distance.next = self.distance_2.q.val();
        self.last.next = self.last_2.q.val();
        self.places.next = self.places_2.q.val();
        self.black.next = self.black_2.q.val();
        self.marked_man.next = self.marked_man_2.q.val();
    }
}
