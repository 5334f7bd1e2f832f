// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenKinds`].

use halfmove::eleven::Kinds;
use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

const _: () = {
    assert!(Kinds::WHITE_PAWN.bits() == 1 && Kinds::BLACK_PAWN.bits() == 1 << 1 && Kinds::KNIGHT.bits() == 1 << 2);
    assert!(Kinds::BISHOP.bits() == 1 << 3 && Kinds::ROOK.bits() == 1 << 4);
    assert!(Kinds::QUEEN.bits() == 1 << 5 && Kinds::KING.bits() == 1 << 6);
};

/// `eleven_kinds`: which kinds of men could make a half-move of the 11-bit notation, as far as its squares show.
/// Combinational.
///
/// | bit | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
/// |---|---|---|---|---|---|---|---|
/// | kind | White's pawn | Black's pawn | knight | bishop | rook | queen | king |
///
/// `eleven_decode` has the fields of the code and the rule by which a step is a knight's jump.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenKinds {
    /// The code, `D F R N`.
    pub code: Signal<In, Word<11>>,
    /// The kinds, from bit 0: White's pawn, Black's, knight, bishop, rook, queen, king; 0 if special or invalid.
    pub kinds: Signal<Out, Word<7>>,

    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
    steps: Signal<Local, Word<3>>,
    white: Signal<Local, Bit>,
    diagonal: Signal<Local, Bit>,
    westward: Signal<Local, Bit>,
    along_ranks: Signal<Local, Bit>,
    still: Signal<Local, Bit>,

    file_mirrored: Signal<Local, Word<3>>,
    file_sum: Signal<Local, Word<4>>,
    rank_sum: Signal<Local, Word<4>>,
    file_wraps: Signal<Local, Bit>,
    rank_wraps: Signal<Local, Bit>,
    knight: Signal<Local, Bit>,
    line: Signal<Local, Bit>,

    one_up: Signal<Local, Bit>,
    one_down: Signal<Local, Bit>,
    one_east: Signal<Local, Bit>,
    one_west: Signal<Local, Bit>,
    castling: Signal<Local, Bit>,
    off_board: Signal<Local, Bit>,
    promotion: Signal<Local, Bit>,
    pawn_of_white: Signal<Local, Bit>,
    pawn_of_black: Signal<Local, Bit>,
    king: Signal<Local, Bit>,
    officers: Signal<Local, Word<7>>,
    pawns: Signal<Local, Word<7>>,
    kings: Signal<Local, Word<7>>,
}

#[checked]
impl Logic for ElevenKinds {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_kinds");
        self.file.next = self.code.val().get_bits::<3>(6);
        self.rank.next = self.code.val().get_bits::<3>(3);
        self.steps.next = self.code.val().get_bits::<3>(0);
        self.white.next = self.code.val().get_bit(5);
        self.diagonal.next = self.code.val().get_bit(9);
        self.westward.next = self.code.val().get_bit(10);
        self.along_ranks.next = self.diagonal.val() || self.westward.val();
        self.still.next = !self.steps.val().any();

        self.file_mirrored.next = self.file.val();
        if self.westward.val() {
            self.file_mirrored.next = !self.file.val();
        }
        self.file_sum.next = bit_cast::<4, 3>(self.file_mirrored.val()) + bit_cast::<4, 3>(self.steps.val());
        self.rank_sum.next = bit_cast::<4, 3>(self.rank.val()) + bit_cast::<4, 3>(self.steps.val());
        self.file_wraps.next = self.file_sum.val() >= 8;
        self.rank_wraps.next = self.rank_sum.val() >= 8;
        self.knight.next = self.diagonal.val() && (self.file_wraps.val() ^ self.rank_wraps.val());
        self.line.next = !self.still.val() && !self.knight.val();

        comment!("Single steps; 7 of them modulo 8 are one back.");
        self.one_up.next = (self.steps.val() == 1) && !self.rank_wraps.val();
        self.one_down.next = (self.steps.val() == 7) && self.rank_wraps.val();
        self.one_east.next = (self.steps.val() == 1) && !self.file_wraps.val();
        self.one_west.next = (self.steps.val() == 7) && self.file_wraps.val();

        self.castling.next = (self.file.val() == 4)
            && ((self.rank.val() == 0) || (self.rank.val() == 7))
            && ((self.steps.val() == 2) || (self.steps.val() == 6));
        self.king.next = self.line.val() && (self.one_east.val() || self.one_west.val() || self.castling.val());
        if self.along_ranks.val() {
            self.king.next = self.line.val() && (self.one_up.val() || self.one_down.val());
        }

        self.off_board.next = !self.file_mirrored.val().any();
        if self.white.val() {
            self.off_board.next = self.file_mirrored.val().all();
        }
        self.promotion.next = self.along_ranks.val() && !(self.diagonal.val() && self.off_board.val());
        self.pawn_of_white.next = self.along_ranks.val()
            && !self.knight.val()
            && ((self.one_up.val() && (self.rank.val() != 0) && (self.rank.val() != 6))
                || (!self.diagonal.val() && (self.steps.val() == 2) && (self.rank.val() == 1)));
        self.pawn_of_black.next = self.along_ranks.val()
            && !self.knight.val()
            && ((self.one_down.val() && (self.rank.val() != 7) && (self.rank.val() != 1))
                || (!self.diagonal.val() && (self.steps.val() == 6) && (self.rank.val() == 6)));
        if self.still.val() {
            self.pawn_of_white.next = self.promotion.val() && self.white.val();
            self.pawn_of_black.next = self.promotion.val() && !self.white.val();
        }

        self.officers.next = 0.into();
        if self.knight.val() {
            self.officers.next = 4.into();
        } else if self.line.val() {
            comment!("queen and bishop, or queen and rook");
            self.officers.next = 48.into();
            if self.diagonal.val() {
                self.officers.next = 40.into();
            }
        }
        self.pawns.next = 0.into();
        if self.pawn_of_white.val() {
            self.pawns.next = 1.into();
        } else if self.pawn_of_black.val() {
            self.pawns.next = 2.into();
        }
        self.kings.next = 0.into();
        if self.king.val() {
            self.kings.next = 64.into();
        }
        self.kinds.next = self.officers.val() | self.pawns.val() | self.kings.val();
    }
}
