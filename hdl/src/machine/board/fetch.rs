// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Fetch`].

use rust_hdl::prelude::*;

use super::man_read::ManRead;
use crate::machine::one_of_8::OneOf8;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Who stands on the two squares of a half-move, and what the squares alone say of it.
///
/// The men are read a clock before the half-move is played, while the one before it is still being played. What that one
/// changes on these squares is handed over.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Fetch {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the men, bit by bit.
    pub men: [Signal<In, Word<64>>; 4],
    /// Clock 0: the square that is left.
    pub from: Signal<In, Word<6>>,
    /// Clock 0: the square that is reached.
    pub to: Signal<In, Word<6>>,
    /// Clock 0: something is played or taken back, or men are set up.
    pub changes: Signal<In, Bit>,
    /// Clock 0: the rank that it leaves.
    pub left_rank: Signal<In, Word<8>>,
    /// Clock 0: the file that it leaves.
    pub left_file: Signal<In, Word<8>>,
    /// Clock 0: who stands there then.
    pub left_man: Signal<In, Word<4>>,
    /// Clock 0: the rank that it reaches.
    pub reached_rank: Signal<In, Word<8>>,
    /// Clock 0: the file that it reaches.
    pub reached_file: Signal<In, Word<8>>,
    /// Clock 0: who stands there then.
    pub reached_man: Signal<In, Word<4>>,
    /// Clock 0: it is en passant.
    pub en_passant: Signal<In, Bit>,
    /// Clock 0: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 0: it is taken back.
    pub back: Signal<In, Bit>,
    /// Clock 0: whose half-move it is.
    pub side: Signal<In, Bit>,

    /// Clock 1: the rank that is left, one bit a rank.
    pub from_rank: Signal<Out, Word<8>>,
    /// Clock 1: the file that is left.
    pub from_file: Signal<Out, Word<8>>,
    /// Clock 1: the rank that is reached.
    pub to_rank: Signal<Out, Word<8>>,
    /// Clock 1: the file that is reached.
    pub to_file: Signal<Out, Word<8>>,
    /// Clock 1: who leaves.
    pub from_man: Signal<Out, Word<4>>,
    /// Clock 1: who stands where he arrives.
    pub to_man: Signal<Out, Word<4>>,
    /// Clock 1: a pawn would take en passant if nobody is where he arrives.
    pub takes_if_pawn: Signal<Out, Bit>,
    /// Clock 1: a king would castle.
    pub castles_if_king: Signal<Out, Bit>,
    /// Clock 1: a pawn would make a double step.
    pub double_if_pawn: Signal<Out, Bit>,
    /// Clock 1: the rights that a king or rook there has no more.
    pub rights_lost: Signal<Out, Word<4>>,

    #[clock(none)]
    decoded_ranks: [OneOf8; 2],
    #[clock(none)]
    decoded_files: [OneOf8; 2],
    #[clock(none)]
    reads: [ManRead; 2],
    ranks: [Signal<Local, Word<8>>; 2],
    files: [Signal<Local, Word<8>>; 2],
    same_left_rank: [Signal<Local, Bit>; 2],
    same_reached_file: [Signal<Local, Bit>; 2],
    corner_file: [Signal<Local, Bit>; 2],
    passed_file: [Signal<Local, Bit>; 2],

    ranks_1: [DFF<Word<8>>; 2],
    files_1: [DFF<Word<8>>; 2],
    kinds_1: [DFF<Word<3>>; 2],
    sides_1: [DFF<Bit>; 2],
    left_1: [DFF<Bit>; 2],
    reached_1: [DFF<Bit>; 2],
    taken_1: [DFF<Bit>; 2],
    corner_1: [DFF<Bit>; 2],
    passed_1: [DFF<Bit>; 2],
    changes_1: DFF<Bit>,
    en_passant_1: DFF<Bit>,
    castles_1: DFF<Bit>,
    left_man_1: DFF<Word<4>>,
    reached_man_1: DFF<Word<4>>,
    taken_man_1: DFF<Word<4>>,
    corner_man_1: DFF<Word<4>>,
    passed_man_1: DFF<Word<4>>,
    takes_if_pawn_1: DFF<Bit>,
    castles_if_king_1: DFF<Bit>,
    double_if_pawn_1: DFF<Bit>,
    rights_lost_1: DFF<Word<4>>,
    rook: Signal<Local, Word<4>>,
    wings: [Signal<Local, Word<4>>; 2],
    corners: [Signal<Local, Word<4>>; 2],
    before: [Signal<Local, Word<4>>; 2],
    found: [Signal<Local, Word<4>>; 2],
}

#[clocked]
impl Logic for Fetch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_fetch");
        self.decoded_ranks[0].number.next = self.from.val().get_bits::<3>(3);
        self.decoded_files[0].number.next = self.from.val().get_bits::<3>(0);
        self.decoded_ranks[1].number.next = self.to.val().get_bits::<3>(3);
        self.decoded_files[1].number.next = self.to.val().get_bits::<3>(0);
        for end in 0..2 {
            self.ranks[end].next = self.decoded_ranks[end].choice.val();
            self.files[end].next = self.decoded_files[end].choice.val();
            for bit in 0..4 {
                self.reads[end].men[bit].next = self.men[bit].val();
            }
            self.reads[end].rank.next = self.ranks[end].val();
            self.reads[end].file.next = self.files[end].val();
            self.kinds_1[end].d.next = self.reads[end].kind.val();
            self.sides_1[end].d.next = self.reads[end].side.val();
            self.ranks_1[end].d.next = self.ranks[end].val();
            self.files_1[end].d.next = self.files[end].val();

            comment!("The five squares that the half-move before may change.");
            self.same_left_rank[end].next = (self.ranks[end].val() & self.left_rank.val()).any();
            self.same_reached_file[end].next = (self.files[end].val() & self.reached_file.val()).any();
            self.corner_file[end].next = self.files[end].val().get_bit(0);
            self.passed_file[end].next = self.files[end].val().get_bit(3);
            if self.reached_file.val().get_bit(6) {
                self.corner_file[end].next = self.files[end].val().get_bit(7);
                self.passed_file[end].next = self.files[end].val().get_bit(5);
            }
            self.left_1[end].d.next =
                self.same_left_rank[end].val() && (self.files[end].val() & self.left_file.val()).any();
            self.reached_1[end].d.next =
                (self.ranks[end].val() & self.reached_rank.val()).any() && self.same_reached_file[end].val();
            self.taken_1[end].d.next = self.same_left_rank[end].val() && self.same_reached_file[end].val();
            self.corner_1[end].d.next = self.same_left_rank[end].val() && self.corner_file[end].val();
            self.passed_1[end].d.next = self.same_left_rank[end].val() && self.passed_file[end].val();
        }
        comment!("What it leaves there. A rook is 5, a pawn 2.");
        self.changes_1.d.next = self.changes.val();
        self.en_passant_1.d.next = self.en_passant.val();
        self.castles_1.d.next = self.castles.val();
        self.left_man_1.d.next = self.left_man.val();
        self.reached_man_1.d.next = self.reached_man.val();
        self.rook.next = 5.into();
        if self.side.val() {
            self.rook.next = 13.into();
        }
        self.taken_man_1.d.next = 0.into();
        self.corner_man_1.d.next = 0.into();
        self.passed_man_1.d.next = self.rook.val();
        if self.back.val() {
            self.taken_man_1.d.next = 10.into();
            if self.side.val() {
                self.taken_man_1.d.next = 2.into();
            }
            self.corner_man_1.d.next = self.rook.val();
            self.passed_man_1.d.next = 0.into();
        }

        comment!("What the squares say.");
        self.takes_if_pawn_1.d.next = self.files[0].val() != self.files[1].val()
            && self.ranks[0].val() != self.ranks[1].val()
            && (self.ranks[0].val().get_bit(3) || self.ranks[0].val().get_bit(4));
        self.castles_if_king_1.d.next = self.files[0].val().get_bit(4)
            && (self.files[1].val().get_bit(2) || self.files[1].val().get_bit(6))
            && ((self.ranks[0].val().get_bit(0) && self.ranks[1].val().get_bit(0))
                || (self.ranks[0].val().get_bit(7) && self.ranks[1].val().get_bit(7)));
        self.double_if_pawn_1.d.next = (self.ranks[0].val().get_bit(1) && self.ranks[1].val().get_bit(3))
            || (self.ranks[0].val().get_bit(6) && self.ranks[1].val().get_bit(4));
        for end in 0..2 {
            self.wings[end].next = 0.into();
            if self.files[end].val().get_bit(7) {
                self.wings[end].next = 1.into();
            }
            if self.files[end].val().get_bit(0) {
                self.wings[end].next = 2.into();
            }
            if self.files[end].val().get_bit(4) {
                self.wings[end].next = 3.into();
            }
            self.corners[end].next = 0.into();
            if self.ranks[end].val().get_bit(0) {
                self.corners[end].next = self.wings[end].val();
            }
            if self.ranks[end].val().get_bit(7) {
                self.corners[end].next = self.wings[end].val() << 2;
            }
        }
        self.rights_lost_1.d.next = self.corners[0].val() | self.corners[1].val();

        comment!("Clock 1: what was read, or what was changed meanwhile.");
        self.before[0].next = bit_cast::<4, 3>(self.kinds_1[0].q.val()).replace_bit(3, self.sides_1[0].q.val());
        self.before[1].next = bit_cast::<4, 3>(self.kinds_1[1].q.val()).replace_bit(3, self.sides_1[1].q.val());
        for end in 0..2 {
            self.found[end].next = self.before[end].val();
            if self.changes_1.q.val() {
                if self.en_passant_1.q.val() && self.taken_1[end].q.val() {
                    self.found[end].next = self.taken_man_1.q.val();
                }
                if self.castles_1.q.val() && self.corner_1[end].q.val() {
                    self.found[end].next = self.corner_man_1.q.val();
                }
                if self.castles_1.q.val() && self.passed_1[end].q.val() {
                    self.found[end].next = self.passed_man_1.q.val();
                }
                if self.left_1[end].q.val() {
                    self.found[end].next = self.left_man_1.q.val();
                }
                if self.reached_1[end].q.val() {
                    self.found[end].next = self.reached_man_1.q.val();
                }
            }
        }
        self.from_man.next = self.found[0].val();
        self.to_man.next = self.found[1].val();
        self.from_rank.next = self.ranks_1[0].q.val();
        self.from_file.next = self.files_1[0].q.val();
        self.to_rank.next = self.ranks_1[1].q.val();
        self.to_file.next = self.files_1[1].q.val();
        self.takes_if_pawn.next = self.takes_if_pawn_1.q.val();
        self.castles_if_king.next = self.castles_if_king_1.q.val();
        self.double_if_pawn.next = self.double_if_pawn_1.q.val();
        self.rights_lost.next = self.rights_lost_1.q.val();
    }
}
