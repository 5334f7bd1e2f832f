// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ManChange`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// The men after a half-move, or before it if it is taken back; combinational.
///
/// Two squares get the men that the inputs name. En passant also changes the square on the rank that is left and the file that is
/// reached; castling the corner and the square that the king passes.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ManChange {
    /// The men, bit by bit: three of the kind, one of the side.
    pub men: [Signal<In, Word<64>>; 4],
    /// The rank of the square that the half-move leaves, one bit a rank; none if nothing changes there.
    pub from_rank: Signal<In, Word<8>>,
    /// Its file, one bit a file.
    pub from_file: Signal<In, Word<8>>,
    /// Who stands there then.
    pub from_man: Signal<In, Word<4>>,
    /// The rank of the square that it reaches.
    pub to_rank: Signal<In, Word<8>>,
    /// Its file.
    pub to_file: Signal<In, Word<8>>,
    /// Who stands there then.
    pub to_man: Signal<In, Word<4>>,
    /// A pawn takes en passant.
    pub en_passant: Signal<In, Bit>,
    /// The king castles.
    pub castles: Signal<In, Bit>,
    /// It is taken back.
    pub back: Signal<In, Bit>,
    /// The side that moves, as the men have it.
    pub side: Signal<In, Bit>,
    /// The men then.
    pub changed: [Signal<Out, Word<64>>; 4],

    from_rows: [Signal<Local, Word<8>>; 8],
    to_rows: [Signal<Local, Word<8>>; 8],
    taken_rows: [Signal<Local, Word<8>>; 2],
    corner_rows: [Signal<Local, Word<8>>; 2],
    passed_rows: [Signal<Local, Word<8>>; 2],
    from_place: Signal<Local, Word<64>>,
    to_place: Signal<Local, Word<64>>,
    taken_place: Signal<Local, Word<64>>,
    corner_place: Signal<Local, Word<64>>,
    passed_place: Signal<Local, Word<64>>,
    rook_place: Signal<Local, Word<64>>,
    pawn_place: Signal<Local, Word<64>>,
    kept: Signal<Local, Word<64>>,
    leaving: [Signal<Local, Word<64>>; 4],
    arriving: [Signal<Local, Word<64>>; 4],
    others: [Signal<Local, Word<64>>; 4],
}

#[checked]
impl Logic for ManChange {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_man_change");
        for rank in 0..8 {
            self.from_rows[rank].next = 0.into();
            if self.from_rank.val().get_bit(rank) {
                self.from_rows[rank].next = self.from_file.val();
            }
            self.to_rows[rank].next = 0.into();
            if self.to_rank.val().get_bit(rank) {
                self.to_rows[rank].next = self.to_file.val();
            }
        }
        self.from_place.next = bit_cast::<64, 8>(self.from_rows[0].val())
            | (bit_cast::<64, 8>(self.from_rows[1].val()) << 8)
            | (bit_cast::<64, 8>(self.from_rows[2].val()) << 16)
            | (bit_cast::<64, 8>(self.from_rows[3].val()) << 24)
            | (bit_cast::<64, 8>(self.from_rows[4].val()) << 32)
            | (bit_cast::<64, 8>(self.from_rows[5].val()) << 40)
            | (bit_cast::<64, 8>(self.from_rows[6].val()) << 48)
            | (bit_cast::<64, 8>(self.from_rows[7].val()) << 56);
        self.to_place.next = bit_cast::<64, 8>(self.to_rows[0].val())
            | (bit_cast::<64, 8>(self.to_rows[1].val()) << 8)
            | (bit_cast::<64, 8>(self.to_rows[2].val()) << 16)
            | (bit_cast::<64, 8>(self.to_rows[3].val()) << 24)
            | (bit_cast::<64, 8>(self.to_rows[4].val()) << 32)
            | (bit_cast::<64, 8>(self.to_rows[5].val()) << 40)
            | (bit_cast::<64, 8>(self.to_rows[6].val()) << 48)
            | (bit_cast::<64, 8>(self.to_rows[7].val()) << 56);

        comment!("En passant: the pawn that is taken, on the fourth or fifth rank.");
        for half in 0..2 {
            self.taken_rows[half].next = 0.into();
            if self.en_passant.val() && self.from_rank.val().get_bit(3 + half) {
                self.taken_rows[half].next = self.to_file.val();
            }
        }
        self.taken_place.next =
            (bit_cast::<64, 8>(self.taken_rows[0].val()) << 24) | (bit_cast::<64, 8>(self.taken_rows[1].val()) << 32);

        comment!("Castling: the rook's corner and the square beside the king's, on the first or last rank.");
        for half in 0..2 {
            self.corner_rows[half].next = 0.into();
            self.passed_rows[half].next = 0.into();
            if self.castles.val() && self.from_rank.val().get_bit(7 * half) {
                if self.to_file.val().get_bit(6) {
                    self.corner_rows[half].next = 0x80.into();
                    self.passed_rows[half].next = 0x20.into();
                } else {
                    self.corner_rows[half].next = 0x01.into();
                    self.passed_rows[half].next = 0x08.into();
                }
            }
        }
        self.corner_place.next =
            bit_cast::<64, 8>(self.corner_rows[0].val()) | (bit_cast::<64, 8>(self.corner_rows[1].val()) << 56);
        self.passed_place.next =
            bit_cast::<64, 8>(self.passed_rows[0].val()) | (bit_cast::<64, 8>(self.passed_rows[1].val()) << 56);
        self.pawn_place.next = 0.into();
        self.rook_place.next = self.passed_place.val();
        if self.back.val() {
            self.pawn_place.next = self.taken_place.val();
            self.rook_place.next = self.corner_place.val();
        }

        comment!("A rook is 5, a pawn 2.");
        self.others[0].next = self.rook_place.val();
        self.others[1].next = self.pawn_place.val();
        self.others[2].next = self.rook_place.val();
        self.others[3].next = self.pawn_place.val();
        if self.side.val() {
            self.others[3].next = self.rook_place.val();
        }
        self.kept.next = !(self.from_place.val()
            | self.to_place.val()
            | self.taken_place.val()
            | self.corner_place.val()
            | self.passed_place.val());
        for bit in 0..4 {
            self.leaving[bit].next = 0.into();
            if self.from_man.val().get_bit(bit) {
                self.leaving[bit].next = self.from_place.val();
            }
            self.arriving[bit].next = 0.into();
            if self.to_man.val().get_bit(bit) {
                self.arriving[bit].next = self.to_place.val();
            }
            self.changed[bit].next = (self.men[bit].val() & self.kept.val())
                | self.leaving[bit].val()
                | self.arriving[bit].val()
                | self.others[bit].val();
        }
    }
}
