// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Labels`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 10 to 13: which officers are on the board, and which label a promoted one takes.
///
/// One flip-flop for each officer that the code can name: eight groups, a side's queens, rooks, bishops or knights, of
/// four labels each. A capture clears one, at clock 11; a promotion asks for its group at clock 10, takes the lowest
/// free label, and sets it at clock 13. A set-up clears all with its first beat and sets its officers'. Nothing follows a promotion so closely that the two would meet.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Labels {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 10: it is a half-move.
    pub moves: Signal<In, Bit>,
    /// Clock 10: the target square is occupied.
    pub to_occupied: Signal<In, Bit>,
    /// Clock 10: it is a square of a set-up.
    pub places: Signal<In, Bit>,
    /// Clock 10: by this man, as in docs/design/interpreter.md; of a set-up the man of the square.
    pub occupant: Signal<In, Word<6>>,
    /// Clock 10: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 10: the kind promoted to: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub officer: Signal<In, Word<2>>,
    /// Clock 10: it is a promotion.
    pub promotes: Signal<In, Bit>,
    /// Clock 10: the beat is the last of its game.
    pub last: Signal<In, Bit>,
    /// Clock 11: no label is left.
    pub none_left: Signal<Out, Bit>,
    /// Clock 12: the label of the promoted man.
    pub chosen: Signal<Out, Word<2>>,
    /// Clock 12: it is a promotion, and not its game's last beat.
    pub promoted: Signal<Out, Bit>,
    /// Clock 12: the man that the pawn becomes.
    pub promoted_man: Signal<Out, Word<6>>,

    alive: DFF<Word<32>>,
    group: Signal<Local, Word<3>>,
    used_11: DFF<Word<4>>,
    group_11: DFF<Word<3>>,
    promotes_11: DFF<Bit>,
    last_11: DFF<Bit>,
    /// A set-up is on its way.
    placing_11: DFF<Bit>,
    label_12: DFF<Word<2>>,
    group_12: DFF<Word<3>>,
    promotes_12: DFF<Bit>,

    changed_group: Signal<Local, Word<3>>,
    changed_label: Signal<Local, Word<2>>,
    one_group: Signal<Local, Word<8>>,
    one_label: Signal<Local, Word<4>>,
    group_mask: DFF<Word<8>>,
    label_mask: DFF<Word<4>>,
    sets: DFF<Bit>,
    here: Signal<Local, Word<4>>,
    groups_spread: Signal<Local, Word<32>>,
    labels_spread: Signal<Local, Word<32>>,
    values: Signal<Local, Word<32>>,
    changes: Signal<Local, Word<32>>,
}

#[clocked]
impl Logic for Labels {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_labels");

        comment!("Clock 10: the labels in use of the kind promoted to.");
        self.group.next = bit_cast::<3, 2>(self.officer.val());
        if self.black.val() {
            self.group.next = bit_cast::<3, 2>(self.officer.val()) | 4;
        }
        self.group_11.d.next = self.group.val();
        self.promotes_11.d.next = self.promotes.val() && !self.last.val();
        self.last_11.d.next = self.last.val();
        self.placing_11.d.next = (self.placing_11.q.val() || self.places.val()) && !self.last.val();
        match self.group.val().index() {
            0 => self.used_11.d.next = self.alive.q.val().get_bits::<4>(0),
            1 => self.used_11.d.next = self.alive.q.val().get_bits::<4>(4),
            2 => self.used_11.d.next = self.alive.q.val().get_bits::<4>(8),
            3 => self.used_11.d.next = self.alive.q.val().get_bits::<4>(12),
            4 => self.used_11.d.next = self.alive.q.val().get_bits::<4>(16),
            5 => self.used_11.d.next = self.alive.q.val().get_bits::<4>(20),
            6 => self.used_11.d.next = self.alive.q.val().get_bits::<4>(24),
            _ => self.used_11.d.next = self.alive.q.val().get_bits::<4>(28),
        }

        comment!("Clock 11: the lowest free one.");
        self.none_left.next = self.used_11.q.val().all();
        self.label_12.d.next = 3.into();
        if !self.used_11.q.val().get_bit(0) {
            self.label_12.d.next = 0.into();
        } else if !self.used_11.q.val().get_bit(1) {
            self.label_12.d.next = 1.into();
        } else if !self.used_11.q.val().get_bit(2) {
            self.label_12.d.next = 2.into();
        }
        self.group_12.d.next = self.group_11.q.val();
        self.promotes_12.d.next = self.promotes_11.q.val();
        self.chosen.next = self.label_12.q.val();
        self.promoted.next = self.promotes_12.q.val();
        self.promoted_man.next = (bit_cast::<6, 1>(self.group_12.q.val().get_bits::<1>(2)) << 5)
            | (bit_cast::<6, 2>(self.group_12.q.val().get_bits::<2>(0)) << 2)
            | bit_cast::<6, 2>(self.label_12.q.val())
            | 16;

        comment!(
            "Clock 10, a capture or a man of a set-up, and clock 12, a promotion: one bit of the 32 changes in the clock"
        );
        comment!("after next.");
        self.changed_group.next = self.group_12.q.val();
        self.changed_label.next = self.label_12.q.val();
        if !self.promotes_12.q.val() {
            self.changed_group.next = bit_cast::<3, 2>(self.occupant.val().get_bits::<2>(2))
                | (bit_cast::<3, 1>(self.occupant.val().get_bits::<1>(5)) << 2);
            self.changed_label.next = self.occupant.val().get_bits::<2>(0);
        }
        self.one_group.next = 1.into();
        self.one_label.next = 1.into();
        self.group_mask.d.next = self.one_group.val() << self.changed_group.val().index();
        self.label_mask.d.next = 0.into();
        if self.promotes_12.q.val()
            || (((self.moves.val() && self.to_occupied.val()) || self.places.val()) && self.occupant.val().get_bit(4))
        {
            self.label_mask.d.next = self.one_label.val() << self.changed_label.val().index();
        }
        self.sets.d.next = self.promotes_12.q.val() || self.places.val();

        self.groups_spread.next = 0.into();
        self.labels_spread.next = 0.into();
        for kind in 0..8 {
            self.here.next = 0.into();
            if self.group_mask.q.val().get_bit(kind) {
                self.here.next = 15.into();
            }
            self.groups_spread.next = self.groups_spread.val() | (bit_cast::<32, 4>(self.here.val()) << (4 * kind));
            self.labels_spread.next =
                self.labels_spread.val() | (bit_cast::<32, 4>(self.label_mask.q.val()) << (4 * kind));
        }
        self.changes.next = self.groups_spread.val() & self.labels_spread.val();
        self.values.next = 0.into();
        if self.sets.q.val() {
            self.values.next = 0xffff_ffff_u64.into();
        }
        self.alive.d.next = (self.alive.q.val() & !self.changes.val()) | (self.values.val() & self.changes.val());
        comment!("At the start: queen 0, and two of each other kind.");
        if self.last_11.q.val() {
            self.alive.d.next = 0x3331_3331_u64.into();
        }
        comment!("Before the first man of a set-up: nobody.");
        if self.places.val() && !self.placing_11.q.val() {
            self.alive.d.next = 0.into();
        }
    }
}
