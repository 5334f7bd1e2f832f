// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Mover`].

use rust_hdl::prelude::*;

use crate::backend::castled_king::CastledKing;
use crate::backend::start_kind::StartKind;
use crate::plumbing::{GameTag, StampedMemory};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 9 to 12: the man that stands on the origin square. Follows which man stands where. Men are coded as in
/// docs/design/interpreter.md, without labels.
///
/// A copy of the board that is read and written early. Sides alternate, so the man that moves did not arrive with the
/// word before, which moved a man of the other side. Men that arrived two and three words before are forwarded, so that
/// reading and writing may take two clocks. A beat of a set-up is like a promotion on its square, and its man may be the
/// next to move.
///
/// | clock | |
/// |---|---|
/// | 9 | the board is read at the origin square |
/// | 10 | that square is compared with those written by the words 1, 2 and 3 before |
/// | 11 | one of: a castled king, a man under way, the board's, the start's |
/// | 12 | the man is there; what arrives is written |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Mover {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// First half of a restart: the pipeline runs empty, counters stand at zero.
    pub clear: Signal<In, Bit>,
    /// Clock 9: the origin square.
    pub from: Signal<In, Word<6>>,
    /// Clock 10: the target square.
    pub to: Signal<In, Word<6>>,
    /// Clock 10: a man moves, or it is a beat of a set-up.
    pub moves: Signal<In, Bit>,
    /// Clock 10: Black moves; of a set-up: the man is Black's.
    pub black: Signal<In, Bit>,
    /// Clock 10: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 10: it is the last of its game.
    pub last: Signal<In, Bit>,
    /// Clock 10: the kind that a pawn becomes, or that a set-up puts there; 0 if none.
    pub promotion: Signal<In, Word<3>>,
    /// Clock 12: the kind of the man on the origin square, if it is occupied.
    pub kind: Signal<Out, Word<3>>,
    /// Clock 12: it is of the side to move.
    pub own: Signal<Out, Bit>,
    /// Clock 12: the kind that arrives.
    pub arrived: Signal<Out, Word<3>>,
    /// Clock 12: the man that is written to the board: the one that arrives, or castling's rook.
    pub written: Signal<Out, Word<6>>,

    white_castled: CastledKing,
    black_castled: CastledKing,
    memory: StampedMemory,
    reading_game: GameTag,
    writing_game: GameTag,
    #[clock(none)]
    start: StartKind,

    from_10: DFF<Word<6>>,
    starts_black_11: DFF<Bit>,
    black_11: DFF<Bit>,
    black_12: DFF<Bit>,
    castles_11: DFF<Bit>,
    castles_12: DFF<Bit>,
    writes_11: DFF<Bit>,
    writes_12: DFF<Bit>,
    writes_13: DFF<Bit>,
    last_11: DFF<Bit>,
    last_12: DFF<Bit>,
    promotion_11: DFF<Word<3>>,
    promotion_12: DFF<Word<3>>,
    square_11: DFF<Word<6>>,
    square_12: DFF<Word<6>>,
    square_13: DFF<Word<6>>,

    // The origin square was written by the word one, two or three before.
    one_before_11: DFF<Bit>,
    two_before_11: DFF<Bit>,
    three_before_11: DFF<Bit>,
    white_king_11: DFF<Bit>,
    black_king_11: DFF<Bit>,
    from_c1_10: DFF<Bit>,
    from_g1_10: DFF<Bit>,
    from_c8_10: DFF<Bit>,
    from_g8_10: DFF<Bit>,
    start_kind_11: DFF<Word<3>>,

    found: Signal<Local, Word<6>>,
    man_12: DFF<Word<6>>,
    arriving: Signal<Local, Word<3>>,
    written_side: Signal<Local, Word<6>>,
    written_man: Signal<Local, Word<6>>,
    put_man: Signal<Local, Word<6>>,
    written_13: DFF<Word<6>>,
    written_14: DFF<Word<6>>,
}

#[clocked]
impl Logic for Mover {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_mover");

        comment!("The word at each clock. The last one's half-move is not written, as it is never read.");
        self.from_10.d.next = self.from.val();
        self.starts_black_11.d.next = self.from_10.q.val().get_bit(5);
        self.black_11.d.next = self.black.val();
        self.black_12.d.next = self.black_11.q.val();
        self.castles_11.d.next = self.castles.val();
        self.castles_12.d.next = self.castles_11.q.val();
        self.writes_11.d.next = self.moves.val() && !self.last.val();
        self.writes_12.d.next = self.writes_11.q.val();
        self.writes_13.d.next = self.writes_12.q.val();
        self.last_11.d.next = self.last.val();
        self.last_12.d.next = self.last_11.q.val();
        self.promotion_11.d.next = self.promotion.val();
        self.promotion_12.d.next = self.promotion_11.q.val();
        comment!("Castling writes the rook: on f beside g, on d beside c.");
        self.square_11.d.next = self.to.val();
        if self.castles.val() {
            self.square_11.d.next = self.to.val() ^ 1;
            if self.to.val().get_bit(2) {
                self.square_11.d.next = self.to.val() ^ 3;
            }
        }
        self.square_12.d.next = self.square_11.q.val();
        self.square_13.d.next = self.square_12.q.val();

        comment!("Clock 10: written that recently, in the same game?");
        self.one_before_11.d.next = (self.from_10.q.val() == self.square_11.q.val()) && self.writes_11.q.val();
        self.two_before_11.d.next =
            (self.from_10.q.val() == self.square_12.q.val()) && self.writes_12.q.val() && !self.last_11.q.val();
        self.three_before_11.d.next = (self.from_10.q.val() == self.square_13.q.val())
            && self.writes_13.q.val()
            && !self.last_11.q.val()
            && !self.last_12.q.val();
        comment!("A king that has castled is not written; it leaves when its square is left.");
        self.from_c1_10.d.next = self.from.val() == 2;
        self.from_g1_10.d.next = self.from.val() == 6;
        self.from_c8_10.d.next = self.from.val() == 58;
        self.from_g8_10.d.next = self.from.val() == 62;
        self.white_castled.moves.next =
            self.moves.val() && (self.white_castled.met.val() || (self.castles.val() && !self.black.val()));
        connect!(self.white_castled <- self: castles, last);
        self.white_castled.to_kings_side.next = self.to.val().get_bit(2);
        self.white_castled.on_c.next = self.from_c1_10.q.val();
        self.white_castled.on_g.next = self.from_g1_10.q.val();
        self.black_castled.moves.next =
            self.moves.val() && (self.black_castled.met.val() || (self.castles.val() && self.black.val()));
        connect!(self.black_castled <- self: castles, last);
        self.black_castled.to_kings_side.next = self.to.val().get_bit(2);
        self.black_castled.on_c.next = self.from_c8_10.q.val();
        self.black_castled.on_g.next = self.from_g8_10.q.val();
        self.white_king_11.d.next = self.white_castled.met.val();
        self.black_king_11.d.next = self.black_castled.met.val();
        self.start.square.next = self.from_10.q.val();
        self.start_kind_11.d.next = self.start.kind.val();

        comment!("Clock 12: the man that a promotion or a set-up puts on its square.");
        self.written_side.next = 0.into();
        if self.black_12.q.val() {
            self.written_side.next = 32.into();
        }
        self.put_man.next = (bit_cast::<6, 3>(self.promotion_12.q.val()) << 2) | self.written_side.val();

        comment!(
            "Clock 11: which man is it? The lower half of the board is White's at the start. On the square that the word before has reached stands the man that it put there; another one is of its side and does not move now."
        );
        self.found.next = bit_cast::<6, 3>(self.start_kind_11.q.val()) << 2;
        if self.starts_black_11.q.val() {
            self.found.next = (bit_cast::<6, 3>(self.start_kind_11.q.val()) << 2) | 32;
        }
        if self.memory.fresh.val() {
            self.found.next = self.memory.content.val();
        }
        if self.three_before_11.q.val() {
            self.found.next = self.written_14.q.val();
        }
        if self.two_before_11.q.val() {
            self.found.next = self.written_13.q.val();
        }
        if self.one_before_11.q.val() {
            self.found.next = self.put_man.val();
        }
        if self.white_king_11.q.val() {
            self.found.next = 4.into();
        }
        if self.black_king_11.q.val() {
            self.found.next = 36.into();
        }
        self.man_12.d.next = self.found.val();

        comment!("Clock 12: the man, and what it becomes on the target square.");
        self.kind.next = self.man_12.q.val().get_bits::<3>(2);
        self.own.next = self.man_12.q.val().get_bit(5) == self.black_12.q.val();
        self.arriving.next = self.man_12.q.val().get_bits::<3>(2);
        if self.promotion_12.q.val().any() {
            self.arriving.next = self.promotion_12.q.val();
        }
        self.written_man.next = self.man_12.q.val();
        if self.promotion_12.q.val().any() {
            self.written_man.next = self.put_man.val();
        }
        if self.castles_12.q.val() {
            self.written_man.next = self.written_side.val() | 20;
        }
        self.arrived.next = self.arriving.val();
        self.written.next = self.written_man.val();
        self.written_13.d.next = self.written_man.val();
        self.written_14.d.next = self.written_13.q.val();

        comment!("The memory: read at clock 9, compared at 10, written at 12.");
        self.reading_game.last.next = self.last.val();
        self.writing_game.last.next = self.last_12.q.val();
        self.reading_game.clear.next = self.clear.val();
        self.writing_game.clear.next = self.clear.val();
        self.memory.read_address.next = self.from.val();
        self.memory.read_tag.next = self.reading_game.tag.val();
        self.memory.discard.next = false;
        self.memory.write.next = self.writes_12.q.val();
        self.memory.write_address.next = self.square_12.q.val();
        self.memory.write_content.next = self.written_man.val();
        self.memory.write_tag.next = self.writing_game.tag.val();
        self.memory.sweep.next = self.last_12.q.val();
    }
}
