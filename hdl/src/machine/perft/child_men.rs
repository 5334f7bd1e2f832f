// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ChildMen`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The men after a half-move, a half-move a clock. En passant also changes the square on the rank that is left and the file
/// that is reached; castling the corner and the square that the king passes.
///
/// Squares lie in eleven stripes: the file and three times the rank, modulo 11. No half-move begins and ends in one stripe,
/// and no two squares that one half-move changes are in one. So a bit a square says whether it changes, a bit a stripe to
/// what, and each bit of the board takes one table of four inputs, with one to spare for a position from outside.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ChildMen {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the rank of the square that the half-move leaves, one bit a rank.
    pub from_rank: Signal<In, Word<8>>,
    /// Clock 0: its file, one bit a file.
    pub from_file: Signal<In, Word<8>>,
    /// Clock 0: the rank of the square that it reaches.
    pub to_rank: Signal<In, Word<8>>,
    /// Clock 0: its file.
    pub to_file: Signal<In, Word<8>>,
    /// Clock 1: the men, bit by bit: three of the kind, one of the side that does not move.
    pub men: [Signal<In, Word<64>>; 4],
    /// Clock 1: who stands there then.
    pub man: Signal<In, Word<3>>,
    /// Clock 1: a pawn takes en passant.
    pub takes: Signal<In, Bit>,
    /// Clock 1: the king castles.
    pub castles: Signal<In, Bit>,
    /// Clock 1: there is no half-move, and no man.
    pub vacant: Signal<In, Bit>,
    /// Clock 2: the men then.
    pub changed: [Signal<Out, Word<64>>; 4],

    // Clock 0: the stripe that is reached.
    places: [Signal<Local, Word<18>>; 8],
    wide: Signal<Local, Word<18>>,
    stripe_1: DFF<Word<11>>,
    from_rank_1: DFF<Word<8>>,
    from_file_1: DFF<Word<8>>,
    to_rank_1: DFF<Word<8>>,
    to_file_1: DFF<Word<8>>,

    // Clock 1: which squares change, and what each stripe gets.
    from_rows: [Signal<Local, Word<8>>; 8],
    to_rows: [Signal<Local, Word<8>>; 8],
    others: [Signal<Local, Word<8>>; 8],
    rook: Signal<Local, Word<11>>,
    kind: [Signal<Local, Word<11>>; 3],
    men_2: [DFF<Word<64>>; 4],
    changes_2: DFF<Word<64>>,
    gets_2: [DFF<Word<11>>; 3],

    // Clock 2: each square finds its stripe.
    twice: [Signal<Local, Word<18>>; 3],
    got: [Signal<Local, Word<64>>; 3],
}

#[clocked]
impl Logic for ChildMen {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_child_men");
        comment!("Clock 0: the stripe that is reached. A rank begins three stripes after the one below it.");
        for rank in 0..8 {
            self.places[rank].next = 0.into();
        }
        if self.to_rank.val().get_bit(0) {
            self.places[0].next = bit_cast::<18, 8>(self.to_file.val());
        }
        if self.to_rank.val().get_bit(1) {
            self.places[1].next = bit_cast::<18, 8>(self.to_file.val()) << 3;
        }
        if self.to_rank.val().get_bit(2) {
            self.places[2].next = bit_cast::<18, 8>(self.to_file.val()) << 6;
        }
        if self.to_rank.val().get_bit(3) {
            self.places[3].next = bit_cast::<18, 8>(self.to_file.val()) << 9;
        }
        if self.to_rank.val().get_bit(4) {
            self.places[4].next = bit_cast::<18, 8>(self.to_file.val()) << 1;
        }
        if self.to_rank.val().get_bit(5) {
            self.places[5].next = bit_cast::<18, 8>(self.to_file.val()) << 4;
        }
        if self.to_rank.val().get_bit(6) {
            self.places[6].next = bit_cast::<18, 8>(self.to_file.val()) << 7;
        }
        if self.to_rank.val().get_bit(7) {
            self.places[7].next = bit_cast::<18, 8>(self.to_file.val()) << 10;
        }
        self.wide.next = self.places[0].val()
            | self.places[1].val()
            | self.places[2].val()
            | self.places[3].val()
            | self.places[4].val()
            | self.places[5].val()
            | self.places[6].val()
            | self.places[7].val();
        self.stripe_1.d.next = self.wide.val().get_bits::<11>(0) | bit_cast::<11, 7>(self.wide.val().get_bits::<7>(11));
        self.from_rank_1.d.next = self.from_rank.val();
        self.from_file_1.d.next = self.from_file.val();
        self.to_rank_1.d.next = self.to_rank.val();
        self.to_file_1.d.next = self.to_file.val();

        comment!("Clock 1: which squares change, and what each stripe gets. A rook is 5.");
        for rank in 0..8 {
            self.from_rows[rank].next = 0.into();
            if self.from_rank_1.q.val().get_bit(rank) {
                self.from_rows[rank].next = self.from_file_1.q.val();
            }
            self.to_rows[rank].next = 0.into();
            if self.to_rank_1.q.val().get_bit(rank) {
                self.to_rows[rank].next = self.to_file_1.q.val();
            }
            self.others[rank].next = 0.into();
        }
        if self.takes.val() {
            self.others[4].next = self.to_file_1.q.val();
        }
        self.rook.next = 0.into();
        if self.castles.val() {
            if self.to_file_1.q.val().get_bit(6) {
                self.others[0].next = 0xa0.into();
                self.rook.next = 0x20.into();
            } else {
                self.others[0].next = 0x09.into();
                self.rook.next = 0x08.into();
            }
        }
        self.changes_2.d.next =
            bit_cast::<64, 8>(self.from_rows[0].val() | self.to_rows[0].val() | self.others[0].val())
                | (bit_cast::<64, 8>(self.from_rows[1].val() | self.to_rows[1].val() | self.others[1].val()) << 8)
                | (bit_cast::<64, 8>(self.from_rows[2].val() | self.to_rows[2].val() | self.others[2].val()) << 16)
                | (bit_cast::<64, 8>(self.from_rows[3].val() | self.to_rows[3].val() | self.others[3].val()) << 24)
                | (bit_cast::<64, 8>(self.from_rows[4].val() | self.to_rows[4].val() | self.others[4].val()) << 32)
                | (bit_cast::<64, 8>(self.from_rows[5].val() | self.to_rows[5].val() | self.others[5].val()) << 40)
                | (bit_cast::<64, 8>(self.from_rows[6].val() | self.to_rows[6].val() | self.others[6].val()) << 48)
                | (bit_cast::<64, 8>(self.from_rows[7].val() | self.to_rows[7].val() | self.others[7].val()) << 56);
        for bit in 0..3 {
            self.kind[bit].next = 0.into();
            if self.man.val().get_bit(bit) {
                self.kind[bit].next = self.stripe_1.q.val();
            }
        }
        self.gets_2[0].d.next = self.kind[0].val() | self.rook.val();
        self.gets_2[1].d.next = self.kind[1].val();
        self.gets_2[2].d.next = self.kind[2].val() | self.rook.val();
        for bit in 0..4 {
            self.men_2[bit].d.next = self.men[bit].val();
        }
        if self.vacant.val() {
            for bit in 0..3 {
                self.men_2[bit].d.next = 0.into();
            }
            self.changes_2.d.next = 0.into();
        }

        comment!("Clock 2: a square that changes gets what its stripe gets, and is not the other side's.");
        for bit in 0..3 {
            self.twice[bit].next =
                bit_cast::<18, 11>(self.gets_2[bit].q.val()) | (bit_cast::<18, 11>(self.gets_2[bit].q.val()) << 11);
            self.got[bit].next = bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(0))
                | (bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(3)) << 8)
                | (bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(6)) << 16)
                | (bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(9)) << 24)
                | (bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(1)) << 32)
                | (bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(4)) << 40)
                | (bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(7)) << 48)
                | (bit_cast::<64, 8>(self.twice[bit].val().get_bits::<8>(10)) << 56);
            self.changed[bit].next =
                (self.changes_2.q.val() & self.got[bit].val()) | (!self.changes_2.q.val() & self.men_2[bit].q.val());
        }
        self.changed[3].next = !self.changes_2.q.val() & self.men_2[3].q.val();
    }
}
