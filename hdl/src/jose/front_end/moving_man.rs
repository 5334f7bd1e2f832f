// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MovingMan`].

use halfmove::{Fault, Kind};
use rust_hdl::prelude::*;

use super::token::{Arrival, JosePlay};
use crate::plumbing::{GameTag, StampedMemory};
use crate::record_codes::{kind, set_up_error, stream_error};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::MisplacedPrefix.code() == 2 && Kind::King.code() == 1 && Kind::Pawn.code() == 2);
    assert!(Kind::Queen.code() == 4 && Kind::Rook.code() == 5 && Kind::Bishop.code() == 6 && Kind::Knight.code() == 7);
};

/// Clocks 3 to 5: the kind of the man that moves, which a promoted man's bytes do not say. Remembers what each pawn
/// became, as a man of the board.
///
/// | clock | |
/// |---|---|
/// | 3 | with a first byte: the memory is read at the pawn that it names |
/// | 4 | with the second byte, which is at least one clock later: what the pawn became |
/// | 5 | the kind is there |
///
/// A promotion is written when its second byte is at clock 4. The same side's next first byte comes two bytes later at
/// the earliest, so what is being written is never read.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MovingMan {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// First half of a restart: the pipeline runs empty, counters stand at zero.
    pub clear: Signal<In, Bit>,
    /// Clock 3: the pawn that the last first byte named.
    pub pawn: Signal<In, Word<3>>,
    /// Clock 3: Black is to move.
    pub black: Signal<In, Bit>,
    /// Clock 4: it is a beat of a set-up.
    pub places: Signal<In, Bit>,
    /// Clock 4: the beats before it are no set-up.
    pub malformed: Signal<In, Bit>,
    /// Clock 4: they are one from which nobody castles in ordinary chess.
    pub chess960: Signal<In, Bit>,
    /// Clock 4: a man moves.
    pub moves: Signal<In, Bit>,
    /// Clock 4: the byte is the last of its game.
    pub last: Signal<In, Bit>,
    /// Clock 4: Black moves.
    pub black_moves: Signal<In, Bit>,
    /// Clock 4: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 4: a pawn becomes another man.
    pub promotes: Signal<In, Bit>,
    /// Clock 4: what is known of its man.
    pub play: Signal<In, JosePlay>,
    /// Clock 5: the kind that goes, by its code in the record; 0 of a set-up.
    pub kind: Signal<Out, Word<3>>,
    /// Clock 5: its offset.
    pub offset: Signal<Out, Word<5>>,
    /// Clock 5: what is wrong with the byte in the stream. Its kind may not have the offset.
    pub stream_fault: Signal<Out, Word<3>>,
    /// Clock 5: that fault is of the set-up.
    pub set_up: Signal<Out, Bit>,
    /// Clock 5: the man that arrives.
    pub arrival: Signal<Out, Arrival>,
    /// Clock 5: the man that is written to the board: the one that arrives, or castling's rook.
    pub written: Signal<Out, Word<6>>,

    became: StampedMemory,
    game: GameTag,
    kind_5: DFF<Word<3>>,
    offset_5: DFF<Word<5>>,
    fault_5: DFF<Word<3>>,
    set_up_5: DFF<Bit>,
    arrival_5: DFF<Arrival>,
    written_5: DFF<Word<6>>,

    read_side: Signal<Local, Word<6>>,
    own_side: Signal<Local, Word<6>>,
    found_kind: Signal<Local, Word<3>>,
    moving: Signal<Local, Word<3>>,
    arriving: Signal<Local, Word<3>>,
    on_board: Signal<Local, Word<3>>,
    board_man: Signal<Local, Word<6>>,
    knight_beyond: Signal<Local, Bit>,
    slider_beyond: Signal<Local, Bit>,
}

#[clocked]
impl Logic for MovingMan {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module jose_moving_man");
        self.game.last.next = self.last.val();
        self.game.clear.next = self.clear.val();

        comment!("Clock 3: the memory is read.");
        self.read_side.next = 0.into();
        if self.black.val() {
            self.read_side.next = 8.into();
        }
        self.became.read_address.next = bit_cast::<6, 3>(self.pawn.val()) | self.read_side.val();
        self.became.read_tag.next = self.game.tag.val();
        self.became.discard.next = false;

        comment!(
            "Clock 4: the man that moves. Of a pawn that was not promoted the memory may say anything; that fault is found later."
        );
        self.found_kind.next = self.became.content.val().get_bits::<3>(2);
        self.moving.next = self.play.val().kind;
        if self.play.val().promoted {
            self.moving.next = self.found_kind.val();
        }
        self.kind_5.d.next = self.moving.val();
        if self.places.val() {
            self.kind_5.d.next = 0.into();
        }
        self.offset_5.d.next = self.play.val().offset;
        comment!("A knight has 8 offsets, bishop and rook 16, the queen 32.");
        self.knight_beyond.next = (self.found_kind.val() == kind::KNIGHT) && self.play.val().past_seven;
        self.slider_beyond.next = ((self.found_kind.val() == kind::ROOK) || (self.found_kind.val() == kind::BISHOP))
            && self.play.val().past_fifteen;
        self.fault_5.d.next = self.play.val().stream_fault;
        if self.play.val().promoted && self.became.fresh.val() && (self.knight_beyond.val() || self.slider_beyond.val())
        {
            self.fault_5.d.next = stream_error::MISPLACED_PREFIX;
        }
        if self.malformed.val() {
            self.fault_5.d.next = set_up_error::MALFORMED;
        } else if self.chess960.val() {
            self.fault_5.d.next = set_up_error::CHESS960;
        }
        self.set_up_5.d.next = self.malformed.val() || self.chess960.val();

        comment!(
            "The men that arrive and are written to the board: by kind alone, as the board is never asked for labels."
        );
        self.arriving.next = self.moving.val();
        if self.promotes.val() {
            self.arriving.next = bit_cast::<3, 2>(self.play.val().officer) | 4;
        }
        self.arrival_5.d.next.kind = 0.into();
        if self.moves.val() {
            self.arrival_5.d.next.kind = self.arriving.val();
        }
        self.arrival_5.d.next.passes = self.play.val().passes;
        self.on_board.next = self.arriving.val();
        if self.castles.val() {
            self.on_board.next = 5.into();
        }
        self.board_man.next = bit_cast::<6, 3>(self.on_board.val()) << 2;
        if self.black_moves.val() {
            self.board_man.next = (bit_cast::<6, 3>(self.on_board.val()) << 2) | 32;
        }
        self.written_5.d.next = self.board_man.val();
        if self.play.val().promoted {
            self.written_5.d.next = self.became.content.val();
        }

        comment!("A promotion is written.");
        self.own_side.next = 0.into();
        if self.black_moves.val() {
            self.own_side.next = 8.into();
        }
        self.became.write.next = self.promotes.val() && !self.last.val();
        self.became.write_address.next = bit_cast::<6, 3>(self.play.val().pawn) | self.own_side.val();
        self.became.write_content.next = self.board_man.val();
        self.became.write_tag.next = self.game.tag.val();
        self.became.sweep.next = self.last.val();

        self.kind.next = self.kind_5.q.val();
        self.offset.next = self.offset_5.q.val();
        self.stream_fault.next = self.fault_5.q.val();
        self.set_up.next = self.set_up_5.q.val();
        self.arrival.next = self.arrival_5.q.val();
        self.written.next = self.written_5.q.val();
    }
}
