// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`SquareMen`].

use rust_hdl::prelude::*;

use super::start_man::StartMan;
use crate::backend::castling_rooks::CastlingRooks;
use crate::plumbing::{GameTag, StampedMemory};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 0 to 4: which men stand on the origin square and on the target square.
///
/// One memory of 64 words, read twice for each half-move, one clock after the other; hence two clocks a half-move. Each
/// writes its man where it arrives, at clock 3, which is when the next one may already read the same square: the man
/// being written is then forwarded. A set-up reads nothing: its men are found on their squares. Whether a square is occupied at all, and by a man that has not left it, is known to
/// [`crate::backend::occupancy::Occupancy`].
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct SquareMen {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The core starts anew.
    pub clear: Signal<In, Bit>,
    /// Clock 0: there is a half-move: read the origin square now and the target square in the next clock.
    pub moves: Signal<In, Bit>,
    /// Clock 0: it is a square of a set-up.
    pub places: Signal<In, Bit>,
    /// Clock 0: the origin square; of a set-up the man.
    pub from: Signal<In, Word<6>>,
    /// Clock 1: the target square.
    pub to: Signal<In, Word<6>>,
    /// Clock 2: the beat is the last of its game.
    pub last: Signal<In, Bit>,
    /// Clock 3: it is a half-move, or a square of a set-up.
    pub arrives: Signal<In, Bit>,
    /// Clock 3: it names a promotion.
    pub promotes: Signal<In, Bit>,
    /// Clock 3: it puts a rook on its square that may castle.
    pub castling_rook: Signal<In, Bit>,
    /// Clock 3: the beat is the last of its game.
    pub sweeps: Signal<In, Bit>,
    /// Clock 3: the target square.
    pub to_written: Signal<In, Word<6>>,
    /// Clock 3: it is castling, by the man found on the origin square.
    pub castles: Signal<In, Bit>,
    /// Clock 12: it is a promotion.
    pub promoted: Signal<In, Bit>,
    /// Clock 12: the man that the pawn becomes.
    pub promoted_man: Signal<In, Word<6>>,
    /// Clock 3: the man on the origin square, or of a set-up; clock 4: on the target square; if these are occupied. Coded as
    /// in docs/design/interpreter.md.
    pub man: Signal<Out, Word<6>>,

    memory: StampedMemory,
    game: GameTag,
    #[clock(none)]
    start: StartMan,
    reads_second: DFF<Bit>,
    file_1: DFF<Word<3>>,
    black_1: DFF<Bit>,
    pawns_1: DFF<Bit>,
    places_1: DFF<Bit>,
    places_2: DFF<Bit>,
    placed_1: DFF<Word<6>>,
    start_man_2: DFF<Word<6>>,
    found: DFF<Word<6>>,

    castling_rooks: CastlingRooks,
    rook_follows: DFF<Bit>,
    rook_square: DFF<Word<6>>,
    rook: DFF<Word<6>>,
    promotion_square: DFF<Word<6>>,
    address: Signal<Local, Word<6>>,
    written: Signal<Local, Word<6>>,
    written_1: DFF<Word<6>>,
    written_2: DFF<Word<6>>,
}

#[clocked]
impl Logic for SquareMen {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_square_men");

        comment!("Clocks 0 and 1: the address; two clocks later the word read.");
        self.reads_second.d.next = self.moves.val();
        self.address.next = self.from.val();
        if self.reads_second.q.val() {
            self.address.next = self.to.val();
        }
        self.memory.read_address.next = self.address.val();
        self.file_1.d.next = self.address.val().get_bits::<3>(0);
        self.black_1.d.next = self.address.val().get_bit(5);
        self.pawns_1.d.next = self.address.val().get_bit(3) ^ self.address.val().get_bit(5);
        self.start.file.next = self.file_1.q.val();
        self.start.black.next = self.black_1.q.val();
        self.start.pawns.next = self.pawns_1.q.val();
        self.start_man_2.d.next = self.start.man.val();
        self.places_1.d.next = self.places.val();
        self.places_2.d.next = self.places_1.q.val();
        self.placed_1.d.next = self.from.val();
        if self.places_1.q.val() {
            self.start_man_2.d.next = self.placed_1.q.val();
        }
        self.game.last.next = self.last.val();
        self.game.clear.next = self.clear.val();
        self.memory.read_tag.next = self.game.tag.val();
        self.memory.discard.next = self.places_1.q.val();
        self.found.d.next = self.start_man_2.q.val();
        if self.memory.fresh.val() {
            self.found.d.next = self.memory.content.val();
        }
        comment!("A word that was written as it was read. What a set-up reads means nothing.");
        if self.memory.clash.val() && !self.places_2.q.val() {
            self.found.d.next = self.written_2.q.val();
        }
        self.man.next = self.found.q.val();

        comment!("Clock 3: the man arrives. One that is promoted comes later, castling's rook in the next clock.");
        comment!("The rook: from a to d, or from h to f.");
        self.rook_square.d.next = self.to_written.val() ^ 1;
        if self.to_written.val().get_bit(2) {
            self.rook_square.d.next = self.to_written.val() ^ 3;
        }
        self.castling_rooks.last.next = self.sweeps.val();
        self.castling_rooks.placed.next = self.castling_rook.val();
        self.castling_rooks.on_kings_side.next = self.to_written.val().get_bit(2);
        self.castling_rooks.castles.next = self.castles.val();
        self.castling_rooks.westward.next = !self.to_written.val().get_bit(2);
        self.castling_rooks.leaving.next = self.found.q.val();
        self.castling_rooks.arriving.next = self.found.q.val();
        self.rook.d.next = self.castling_rooks.written.val();
        self.rook_follows.d.next = self.castles.val() && !self.sweeps.val();
        if self.arrives.val() {
            self.promotion_square.d.next = self.to_written.val();
        }
        if self.clear.val() {
            self.promotion_square.d.next = 0.into();
        }
        self.memory.write.next =
            (self.arrives.val() && !self.promotes.val()) || self.rook_follows.q.val() || self.promoted.val();
        self.memory.write_address.next = self.to_written.val();
        self.written.next = self.found.q.val();
        if self.rook_follows.q.val() {
            self.memory.write_address.next = self.rook_square.q.val();
            self.written.next = self.rook.q.val();
        }
        if self.promoted.val() {
            self.memory.write_address.next = self.promotion_square.q.val();
            self.written.next = self.promoted_man.val();
        }
        self.memory.write_content.next = self.written.val();
        comment!("A game's last beat need not write its man: it sweeps.");
        self.memory.sweep.next = self.sweeps.val();
        self.memory.write_tag.next = self.game.tag.val();
        self.written_1.d.next = self.written.val();
        self.written_2.d.next = self.written_1.q.val();
    }
}
