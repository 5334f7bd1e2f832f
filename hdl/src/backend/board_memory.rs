// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardMemory`].

use rust_hdl::prelude::*;

use super::castled_king::CastledKing;
use super::start_kind::StartKind;
use super::token::BoardWrite;
use crate::plumbing::{GameTag, StampedMemory};
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 4 to 7: which man stood last on the target square.
///
/// Each half-move writes its man on the square that it reaches. Castling moves two men and can write but one: it writes
/// the rook. Where its king stands is remembered aside until it moves again. Whether a man still stands there is
/// what [`super::occupancy::Occupancy`] knows.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardMemory {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// First half of a restart: the pipeline runs empty, counters stand at zero.
    pub clear: Signal<In, Bit>,
    /// Clock 4: the target square.
    pub to: Signal<In, Word<6>>,
    /// Clock 4: it is a half-move.
    pub moves: Signal<In, Bit>,
    /// Clock 4: it is the last byte of its game.
    pub last: Signal<In, Bit>,
    /// Clock 4: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 5: the white king moves, castling included.
    pub white_king: Signal<In, Bit>,
    /// Clock 5: the black king.
    pub black_king: Signal<In, Bit>,
    /// Clock 5: the man that is written: the one that arrives, or castling's rook.
    pub written: Signal<In, Word<6>>,
    /// Clock 5: what is written, for a front end's memory of the board.
    pub change: Signal<Out, BoardWrite>,
    /// Clock 7: the kind on the target square, provided that it is occupied; codes as in the record.
    pub occupant: Signal<Out, Word<3>>,
    /// Clock 7: that man is Black's.
    pub occupant_black: Signal<Out, Bit>,

    targets: StampedMemory,
    game: GameTag,

    to_5: DFF<Word<6>>,
    writes_5: DFF<Bit>,
    last_5: DFF<Bit>,
    castles_5: DFF<Bit>,
    written_square_5: DFF<Word<6>>,

    white_castled: CastledKing,
    black_castled: CastledKing,

    written_man_6: DFF<Word<6>>,
    previous_man_7: DFF<Word<6>>,
    meets_king_6: DFF<Bit>,
    start_kind_6: DFF<Word<3>>,
    start_black_6: DFF<Bit>,
    #[clock(none)]
    start_kind: StartKind,

    found: Signal<Local, Word<6>>,
    found_man: Signal<Local, Word<5>>,
    found_kind: Signal<Local, Word<3>>,
    occupant_7: DFF<Word<3>>,
    occupant_black_7: DFF<Bit>,
}

#[clocked]
impl Logic for BoardMemory {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_memory");

        comment!("Clock 4: the board is read.");
        self.targets.read_address.next = self.to.val();
        self.to_5.d.next = self.to.val();
        self.writes_5.d.next = self.moves.val() && !self.last.val();
        self.last_5.d.next = self.last.val();
        self.castles_5.d.next = self.castles.val();
        comment!("Castling writes the rook: on f beside g, on d beside c.");
        self.written_square_5.d.next = self.to.val();
        if self.castles.val() {
            self.written_square_5.d.next = self.to.val() ^ 1;
            if self.to.val().get_bit(2) {
                self.written_square_5.d.next = self.to.val() ^ 3;
            }
        }

        comment!("Clock 5: the man that arrives is written; what was read is compared with the game's number.");
        self.game.last.next = self.last_5.q.val();
        self.game.clear.next = self.clear.val();
        self.change.next.writes = self.writes_5.q.val();
        self.change.next.last = self.last_5.q.val();
        self.change.next.game = self.game.tag.val();
        self.change.next.square = self.written_square_5.q.val();
        self.targets.read_tag.next = self.game.tag.val();
        self.targets.write_tag.next = self.game.tag.val();
        self.targets.write.next = self.writes_5.q.val();
        self.targets.write_address.next = self.written_square_5.q.val();
        self.targets.write_content.next = self.written.val();
        self.targets.sweep.next = self.last_5.q.val();
        self.targets.discard.next = false;

        self.written_man_6.d.next = self.written.val();
        self.previous_man_7.d.next = self.written_man_6.q.val();
        self.white_castled.moves.next = self.white_king.val();
        self.white_castled.castles.next = self.castles_5.q.val();
        self.white_castled.last.next = self.last_5.q.val();
        self.white_castled.to_kings_side.next = self.to_5.q.val().get_bit(2);
        self.white_castled.on_c.next = self.to_5.q.val() == 2;
        self.white_castled.on_g.next = self.to_5.q.val() == 6;
        self.black_castled.moves.next = self.black_king.val();
        self.black_castled.castles.next = self.castles_5.q.val();
        self.black_castled.last.next = self.last_5.q.val();
        self.black_castled.to_kings_side.next = self.to_5.q.val().get_bit(2);
        self.black_castled.on_c.next = self.to_5.q.val() == 58;
        self.black_castled.on_g.next = self.to_5.q.val() == 62;
        self.meets_king_6.d.next = self.white_castled.met.val() || self.black_castled.met.val();
        comment!("The man that stands there at the start.");
        self.start_kind.square.next = self.to_5.q.val();
        self.start_kind_6.d.next = self.start_kind.kind.val();
        self.start_black_6.d.next = self.to_5.q.val().get_bit(5);

        comment!("Clock 6: a word that was being written when it was read is that of the byte before.");
        self.found.next = self.targets.content.val();
        if self.targets.clash.val() {
            self.found.next = self.previous_man_7.q.val();
        }
        self.found_man.next = bit_cast::<5, 6>(self.found.val());
        self.found_kind.next = self.found_man.val().get_bits::<3>(2);
        if self.found_man.val() == 4 {
            self.found_kind.next = kind::KING;
        } else if !self.found_man.val().get_bit(4) {
            self.found_kind.next = kind::PAWN;
        }
        self.occupant_7.d.next = self.start_kind_6.q.val();
        self.occupant_black_7.d.next = self.start_black_6.q.val();
        if self.targets.fresh.val() || self.targets.clash.val() {
            self.occupant_7.d.next = self.found_kind.val();
            self.occupant_black_7.d.next = self.found.val().get_bit(5);
        }
        if self.meets_king_6.q.val() {
            self.occupant_7.d.next = kind::KING;
            self.occupant_black_7.d.next = self.start_black_6.q.val();
        }
        self.occupant.next = self.occupant_7.q.val();
        self.occupant_black.next = self.occupant_black_7.q.val();
    }
}
