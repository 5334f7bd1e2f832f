// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clocks 11 to 14: who stood last on the square left and on the square reached.
//!
//! Each half-move writes its man on the square that it reaches. A man lives if it was the last to arrive where the man
//! table believes it to be, and if that square is still occupied (which [`super::occupancy::Occupancy`] knows).
//! Castling moves two men and can write but one: it writes the rook. A king is never captured, so it need not be asked
//! for as mover; as an occupant it is remembered aside until it moves again.

use rust_hdl::prelude::*;

use crate::comment;
use crate::plumbing::{GameTag, StampedMemory};
use crate::word::{Word, bit_cast};

/// Two copies of the board, one read at the square left, one at the square reached.
#[derive(LogicBlock, Default)]
pub struct BoardMemory {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The core empties itself.
    pub restart: Signal<In, Bit>,
    /// All game numbers begin again.
    pub align: Signal<In, Bit>,
    /// Clock 11: the square left.
    pub from: Signal<In, Word<6>>,
    /// Clock 11: the square reached.
    pub to: Signal<In, Word<6>>,
    /// Clock 11: it is a half-move.
    pub moves: Signal<In, Bit>,
    /// Clock 11: it is its game's last byte.
    pub last: Signal<In, Bit>,
    /// Clock 11: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 11: the king moves, castling included.
    pub king: Signal<In, Bit>,
    /// Clock 11: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 12: the man that leaves, as in [`super::token::Men`].
    pub leaving: Signal<In, Word<5>>,
    /// Clock 12: the man that arrives.
    pub arriving: Signal<In, Word<5>>,
    /// Clock 14: the man that leaves lives, provided that its square is occupied.
    pub alive: Signal<Out, Bit>,
    /// Clock 14: the kind on the square reached, provided that it is occupied; codes as in the record.
    pub occupant: Signal<Out, Word<3>>,
    /// Clock 14: that man is Black's.
    pub occupant_black: Signal<Out, Bit>,

    movers: StampedMemory,
    targets: StampedMemory,
    game: GameTag,

    to_12: DFF<Word<6>>,
    writes_12: DFF<Bit>,
    last_12: DFF<Bit>,
    black_12: DFF<Bit>,
    king_12: DFF<Bit>,
    castles_12: DFF<Bit>,
    written_square_12: DFF<Word<6>>,
    written_man: Signal<Local, Word<6>>,
    mover: Signal<Local, Word<6>>,

    white_king_castled: DFF<Bit>,
    white_king_on_g1: DFF<Bit>,
    black_king_castled: DFF<Bit>,
    black_king_on_g8: DFF<Bit>,
    meets_white_king_12: DFF<Bit>,
    meets_black_king_12: DFF<Bit>,
    on_white_file: Signal<Local, Bit>,
    on_black_file: Signal<Local, Bit>,

    written_man_13: DFF<Word<6>>,
    previous_man_14: DFF<Word<6>>,
    mover_13: DFF<Word<6>>,
    exists_at_start_13: DFF<Bit>,
    king_13: DFF<Bit>,
    meets_king_13: DFF<Bit>,
    start_kind_13: DFF<Word<3>>,
    start_black_13: DFF<Bit>,
    start_kind: Signal<Local, Word<3>>,

    lives: Signal<Local, Bit>,
    found: Signal<Local, Word<6>>,
    found_kind: Signal<Local, Word<3>>,
    alive_14: DFF<Bit>,
    occupant_14: DFF<Word<3>>,
    occupant_black_14: DFF<Bit>,
}

impl Logic for BoardMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, movers, targets, game);
        dff_setup!(
            self,
            clock,
            to_12,
            writes_12,
            last_12,
            black_12,
            king_12,
            castles_12,
            written_square_12
        );
        dff_setup!(
            self,
            clock,
            white_king_castled,
            white_king_on_g1,
            black_king_castled,
            black_king_on_g8
        );
        dff_setup!(
            self,
            clock,
            meets_white_king_12,
            meets_black_king_12,
            written_man_13,
            mover_13
        );
        dff_setup!(
            self,
            clock,
            exists_at_start_13,
            king_13,
            meets_king_13,
            start_kind_13,
            start_black_13
        );
        dff_setup!(self, clock, previous_man_14, alive_14, occupant_14, occupant_black_14);

        comment!("Clock 11: both copies are read.");
        self.movers.read_address.next = self.from.val();
        self.targets.read_address.next = self.to.val();
        self.to_12.d.next = self.to.val();
        self.writes_12.d.next = self.moves.val() && !self.last.val();
        self.last_12.d.next = self.last.val();
        self.black_12.d.next = self.black.val();
        self.king_12.d.next = self.king.val();
        self.castles_12.d.next = self.castles.val();
        comment!("Castling writes the rook: on f beside g, on d beside c.");
        self.written_square_12.d.next = self.to.val();
        if self.castles.val() {
            self.written_square_12.d.next = self.to.val() ^ 1;
            if self.to.val().get_bit(2) {
                self.written_square_12.d.next = self.to.val() ^ 3;
            }
        }

        comment!("A castled king is remembered until it moves.");
        self.on_white_file.next = self.to.val().get_bits::<3>(0) == 2;
        if self.white_king_on_g1.q.val() {
            self.on_white_file.next = self.to.val().get_bits::<3>(0) == 6;
        }
        self.on_black_file.next = self.to.val().get_bits::<3>(0) == 2;
        if self.black_king_on_g8.q.val() {
            self.on_black_file.next = self.to.val().get_bits::<3>(0) == 6;
        }
        self.meets_white_king_12.d.next =
            self.white_king_castled.q.val() && self.on_white_file.val() && (self.to.val().get_bits::<3>(3) == 0);
        self.meets_black_king_12.d.next =
            self.black_king_castled.q.val() && self.on_black_file.val() && (self.to.val().get_bits::<3>(3) == 7);
        if self.king.val() {
            if self.black.val() {
                self.black_king_castled.d.next = self.castles.val();
                self.black_king_on_g8.d.next = self.to.val().get_bit(2);
            } else {
                self.white_king_castled.d.next = self.castles.val();
                self.white_king_on_g1.d.next = self.to.val().get_bit(2);
            }
        }
        if self.last.val() || self.restart.val() {
            self.white_king_castled.d.next = false;
            self.black_king_castled.d.next = false;
        }

        comment!("Clock 12: the man that arrives is written; what was read is compared with the game's number.");
        self.mover.next = bit_cast::<6, 5>(self.leaving.val());
        self.written_man.next = bit_cast::<6, 5>(self.arriving.val());
        if self.castles_12.q.val() {
            comment!("Rook 0 or 1.");
            self.written_man.next = 20.into();
            if self.to_12.q.val().get_bit(2) {
                self.written_man.next = 21.into();
            }
        }
        if self.black_12.q.val() {
            self.mover.next = bit_cast::<6, 5>(self.leaving.val()) | 32;
            self.written_man.next = self.written_man.val() | 32;
        }
        self.game.restart.next = self.restart.val();
        self.game.align.next = self.align.val();
        self.game.last.next = self.last_12.q.val();
        self.movers.read_tag.next = self.game.tag.val();
        self.movers.write_tag.next = self.game.tag.val();
        self.movers.write.next = self.writes_12.q.val();
        self.movers.write_address.next = self.written_square_12.q.val();
        self.movers.write_content.next = self.written_man.val();
        self.movers.sweep.next = self.last_12.q.val() || self.restart.val();
        self.movers.discard.next = false;
        self.targets.read_tag.next = self.game.tag.val();
        self.targets.write_tag.next = self.game.tag.val();
        self.targets.write.next = self.writes_12.q.val();
        self.targets.write_address.next = self.written_square_12.q.val();
        self.targets.write_content.next = self.written_man.val();
        self.targets.sweep.next = self.last_12.q.val() || self.restart.val();
        self.targets.discard.next = false;

        self.written_man_13.d.next = self.written_man.val();
        self.previous_man_14.d.next = self.written_man_13.q.val();
        self.mover_13.d.next = self.mover.val();
        self.king_13.d.next = self.king_12.q.val();
        self.meets_king_13.d.next = self.meets_white_king_12.q.val() || self.meets_black_king_12.q.val();
        comment!("Kings, pawns, queen 0, and the other officers' labels 0 and 1.");
        self.exists_at_start_13.d.next = !self.leaving.val().get_bit(4)
            || (!self.leaving.val().get_bit(1)
                && (!self.leaving.val().get_bit(0) || (self.leaving.val().get_bits::<2>(2) != 0)));
        comment!("Who stands there at the start.");
        match self.to_12.q.val().get_bits::<3>(0).index() {
            0 => self.start_kind.next = 5.into(),
            1 => self.start_kind.next = 7.into(),
            2 => self.start_kind.next = 6.into(),
            3 => self.start_kind.next = 4.into(),
            4 => self.start_kind.next = 1.into(),
            5 => self.start_kind.next = 6.into(),
            6 => self.start_kind.next = 7.into(),
            _ => self.start_kind.next = 5.into(),
        }
        if (self.to_12.q.val().get_bits::<3>(3) == 1) || (self.to_12.q.val().get_bits::<3>(3) == 6) {
            self.start_kind.next = 2.into();
        }
        self.start_kind_13.d.next = self.start_kind.val();
        self.start_black_13.d.next = self.to_12.q.val().get_bit(5);

        comment!("Clock 13: a word that was being written when it was read is that of the byte before.");
        self.lives.next = self.exists_at_start_13.q.val();
        if self.movers.fresh.val() {
            self.lives.next = self.movers.content.val() == self.mover_13.q.val();
        }
        if self.movers.clash.val() {
            self.lives.next = false;
        }
        self.alive_14.d.next = self.lives.val() || self.king_13.q.val();

        self.found.next = self.targets.content.val();
        if self.targets.clash.val() {
            self.found.next = self.previous_man_14.q.val();
        }
        comment!(
            "A king is 001.., a pawn 01..., an officer 1 and its kind: the record's codes but for half the pawns."
        );
        self.found_kind.next = self.found.val().get_bits::<3>(2);
        if self.found_kind.val() == 3 {
            self.found_kind.next = 2.into();
        }
        self.occupant_14.d.next = self.start_kind_13.q.val();
        self.occupant_black_14.d.next = self.start_black_13.q.val();
        if self.targets.fresh.val() || self.targets.clash.val() {
            self.occupant_14.d.next = self.found_kind.val();
            self.occupant_black_14.d.next = self.found.val().get_bit(5);
        }
        if self.meets_king_13.q.val() {
            self.occupant_14.d.next = 1.into();
            self.occupant_black_14.d.next = self.start_black_13.q.val();
        }
        self.alive.next = self.alive_14.q.val();
        self.occupant.next = self.occupant_14.q.val();
        self.occupant_black.next = self.occupant_black_14.q.val();
    }
}
