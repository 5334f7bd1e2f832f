// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ManTable`].

use rust_hdl::prelude::*;

use super::start_square::StartSquare;
use crate::plumbing::{GameTag, StampedMemory};
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 0 to 5: the square of the man that moves. Clock 0 is the clock in which the man is at the input.
///
/// The table is an accumulator: a half-move adds a step to the square of its own man, and captures change no entry. So
/// every man can be followed without knowing whether it is still on the board; that is found out later. Sides
/// alternate, so an entry is needed again by the second byte after at the earliest, and reading, adding and writing
/// back can take several clocks each: the squares that are still on their way are handed to those bytes directly.
///
/// A man is six bits: bit 5 is set for Black, bits 4 to 2 are his kind, and a label follows. `docs/design/interpreter.md`
/// has them all.
///
/// | clock | |
/// |---|---|
/// | 0 | the man is compared with those moved by the bytes 2, 3 and 4 before; his start square is found |
/// | 1 | the table is read; has he castled as a rook? |
/// | 2 | the table's word: is it of this game? |
/// | 3 | one of: the square on its way from 2 bytes before, the table's, the start |
/// | 4 | `from` is there; the step is added elsewhere |
/// | 5 | `to` comes back and is written |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ManTable {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// First half of a restart: the pipeline runs empty, counters stand at zero.
    pub clear: Signal<In, Bit>,
    /// Clock 0: the man that leaves.
    pub leaving: Signal<In, Word<6>>,
    /// Clock 0: the man that arrives.
    pub arriving: Signal<In, Word<6>>,
    /// Clock 0: his square is to be written: a half-move or a man put, but no rook that may castle.
    pub moves: Signal<In, Bit>,
    /// Clock 0: it is the last byte of its game.
    pub last: Signal<In, Bit>,
    /// Clock 0: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 0: if a rook leaves: it is the one that castles on the king's side.
    pub kings_rook: Signal<In, Bit>,
    /// Clock 0: it is a beat of a set-up.
    pub places: Signal<In, Bit>,
    /// Clock 0: the square of such a beat.
    pub square: Signal<In, Word<6>>,
    /// Clock 1: the step is toward the a-file.
    pub westward: Signal<In, Bit>,
    /// Clock 5: the target square.
    pub to: Signal<In, Word<6>>,
    /// Clock 4: the origin square.
    pub from: Signal<Out, Word<6>>,
    /// Clock 5: bits 4 to 2 of the man that arrives: its kind, 3 for some pawns.
    pub arrived: Signal<Out, Word<3>>,
    /// Clock 0: the beat before, the last of a set-up, put this man on h8; not to be read while `places` is high.
    pub just_placed: Signal<Out, Bit>,

    leaving_1: DFF<Word<6>>,
    arriving_1: DFF<Word<6>>,
    arriving_2: DFF<Word<6>>,
    arriving_3: DFF<Word<6>>,
    arriving_4: DFF<Word<6>>,
    arriving_5: DFF<Word<6>>,
    /// The byte this many clocks ago was a half-move that is written.
    writes_1: DFF<Bit>,
    writes_2: DFF<Bit>,
    writes_3: DFF<Bit>,
    writes_4: DFF<Bit>,
    writes_5: DFF<Bit>,
    last_1: DFF<Bit>,
    last_2: DFF<Bit>,
    last_3: DFF<Bit>,
    last_4: DFF<Bit>,
    last_5: DFF<Bit>,
    castles_1: DFF<Bit>,
    places_1: DFF<Bit>,
    on_h8: Signal<Local, Bit>,

    /// By the byte two before; its square is still on the way.
    two_before_1: DFF<Bit>,
    two_before_2: DFF<Bit>,
    two_before_3: DFF<Bit>,
    /// By the byte three before.
    three_before_1: DFF<Bit>,
    three_before_2: DFF<Bit>,
    /// By the byte four before.
    four_before_1: DFF<Bit>,

    /// Castling has moved this rook.
    white_a_rook_castled: DFF<Bit>,
    white_h_rook_castled: DFF<Bit>,
    black_a_rook_castled: DFF<Bit>,
    black_h_rook_castled: DFF<Bit>,
    /// The man is a rook.
    is_rook: Signal<Local, Bit>,
    rook_castled: Signal<Local, Bit>,
    /// The man is this rook.
    white_a_rook_1: DFF<Bit>,
    white_h_rook_1: DFF<Bit>,
    black_a_rook_1: DFF<Bit>,
    black_h_rook_1: DFF<Bit>,
    start_1: DFF<Word<6>>,

    #[clock(none)]
    start: StartSquare,
    memory: StampedMemory,
    reading_game: GameTag,
    writing_game: GameTag,
    /// The square, unless a later stage has a newer one.
    fallback_2: DFF<Word<6>>,
    fallback_3: DFF<Word<6>>,
    from_4: DFF<Word<6>>,
}

#[clocked]
impl Logic for ManTable {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_man_table");

        comment!("The byte at each clock. The last one's half-move is not written, as it is never read.");
        self.leaving_1.d.next = self.leaving.val();
        self.arriving_1.d.next = self.arriving.val();
        self.arriving_2.d.next = self.arriving_1.q.val();
        self.arriving_3.d.next = self.arriving_2.q.val();
        self.arriving_4.d.next = self.arriving_3.q.val();
        self.arriving_5.d.next = self.arriving_4.q.val();
        self.writes_1.d.next = self.moves.val() && !self.last.val();
        self.writes_2.d.next = self.writes_1.q.val();
        self.writes_3.d.next = self.writes_2.q.val();
        self.writes_4.d.next = self.writes_3.q.val();
        self.writes_5.d.next = self.writes_4.q.val();
        self.last_1.d.next = self.last.val();
        self.last_2.d.next = self.last_1.q.val();
        self.last_3.d.next = self.last_2.q.val();
        self.last_4.d.next = self.last_3.q.val();
        self.last_5.d.next = self.last_4.q.val();
        self.castles_1.d.next = self.castles.val();
        self.places_1.d.next = self.places.val() && !self.last.val();

        comment!("Clock 0: did one of the last bytes of this game move the same man?");
        self.two_before_1.d.next =
            (self.leaving.val() == self.arriving_2.q.val()) && self.writes_2.q.val() && !self.last_1.q.val();
        self.three_before_1.d.next = (self.leaving.val() == self.arriving_3.q.val())
            && self.writes_3.q.val()
            && !self.last_1.q.val()
            && !self.last_2.q.val();
        self.four_before_1.d.next = (self.leaving.val() == self.arriving_4.q.val())
            && self.writes_4.q.val()
            && !self.last_1.q.val()
            && !self.last_2.q.val()
            && !self.last_3.q.val();
        self.two_before_2.d.next = self.two_before_1.q.val();
        self.two_before_3.d.next = self.two_before_2.q.val();
        self.three_before_2.d.next = self.three_before_1.q.val();

        comment!("Clock 0: where the man started, and which of the rooks that castle it is, if any.");
        self.on_h8.next = self.places_1.q.val() && (self.leaving.val() == self.arriving_1.q.val());
        self.just_placed.next = self.on_h8.val();
        self.start.man.next = bit_cast::<5, 6>(self.leaving.val());
        self.start.black.next = self.leaving.val().get_bit(5);
        self.start.kings_rook.next = self.kings_rook.val();
        self.start_1.d.next = self.start.square.val();
        if self.on_h8.val() {
            comment!("The beat before put this man on h8, the last square of a set-up.");
            self.start_1.d.next = 63.into();
        }
        if self.places.val() {
            self.start_1.d.next = self.square.val();
        }
        self.is_rook.next = self.leaving.val().get_bits::<3>(2) == kind::ROOK;
        self.white_a_rook_1.d.next = self.is_rook.val() && !self.leaving.val().get_bit(5) && !self.kings_rook.val();
        self.white_h_rook_1.d.next = self.is_rook.val() && !self.leaving.val().get_bit(5) && self.kings_rook.val();
        self.black_a_rook_1.d.next = self.is_rook.val() && self.leaving.val().get_bit(5) && !self.kings_rook.val();
        self.black_h_rook_1.d.next = self.is_rook.val() && self.leaving.val().get_bit(5) && self.kings_rook.val();

        comment!("Clock 1: which rooks have castled in this game, and whether this man is one of them.");
        self.rook_castled.next = (self.white_a_rook_1.q.val() && self.white_a_rook_castled.q.val())
            || (self.white_h_rook_1.q.val() && self.white_h_rook_castled.q.val())
            || (self.black_a_rook_1.q.val() && self.black_a_rook_castled.q.val())
            || (self.black_h_rook_1.q.val() && self.black_h_rook_castled.q.val());
        if self.castles_1.q.val() {
            if self.leaving_1.q.val().get_bit(5) {
                if self.westward.val() {
                    self.black_a_rook_castled.d.next = true;
                } else {
                    self.black_h_rook_castled.d.next = true;
                }
            } else if self.westward.val() {
                self.white_a_rook_castled.d.next = true;
            } else {
                self.white_h_rook_castled.d.next = true;
            }
        }
        if self.last_1.q.val() {
            self.white_a_rook_castled.d.next = false;
            self.white_h_rook_castled.d.next = false;
            self.black_a_rook_castled.d.next = false;
            self.black_h_rook_castled.d.next = false;
        }

        comment!("The table: read at clock 1, compared at 2, written at 5.");
        comment!("What the byte three before writes is not in it yet, so that what is read is discarded.");
        self.reading_game.last.next = self.last_2.q.val();
        self.writing_game.last.next = self.last_5.q.val();
        self.reading_game.clear.next = self.clear.val();
        self.writing_game.clear.next = self.clear.val();
        self.memory.read_address.next = self.leaving_1.q.val();
        self.memory.read_tag.next = self.reading_game.tag.val();
        self.memory.discard.next = self.three_before_2.q.val();
        self.memory.write.next = self.writes_5.q.val();
        self.memory.write_address.next = self.arriving_5.q.val();
        self.memory.write_content.next = self.to.val();
        self.memory.write_tag.next = self.writing_game.tag.val();
        self.memory.sweep.next = self.last_5.q.val();

        comment!("Clocks 1 and 2: if the byte four or three before moved this man, `to` is now its square.");
        self.fallback_2.d.next = self.start_1.q.val();
        if self.rook_castled.val() {
            comment!("Castling: file a, 000, becomes d, 011; h, 111, becomes f, 101.");
            self.fallback_2.d.next = (self.start_1.q.val() ^ 2) | 1;
        }
        if self.four_before_1.q.val() {
            self.fallback_2.d.next = self.to.val();
        }
        self.fallback_3.d.next = self.fallback_2.q.val();
        if self.three_before_2.q.val() {
            self.fallback_3.d.next = self.to.val();
        }

        comment!("Clock 3: two bytes before, else the table, else the above.");
        self.from_4.d.next = self.fallback_3.q.val();
        if self.memory.fresh.val() {
            self.from_4.d.next = self.memory.content.val();
        }
        if self.two_before_3.q.val() {
            self.from_4.d.next = self.to.val();
        }
        self.from.next = self.from_4.q.val();
        self.arrived.next = self.arriving_5.q.val().get_bits::<3>(2);
    }
}
