// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clocks 4 to 9: the square of the man that moves.
//!
//! The table is an accumulator: a half-move adds a step to the square of its own man, and captures change no entry. So
//! every man can be followed without knowing whether it still lives; that is found out later. Sides alternate, so an
//! entry is needed again by the second byte after at the earliest, and reading, adding and writing back can take
//! several clocks each: the squares that are still on their way are handed to those bytes directly.
//!
//! | clock | |
//! |---|---|
//! | 4 | the man is compared with those moved by the bytes 2, 3 and 4 before |
//! | 5 | the table is read; where the man started is found |
//! | 6 | the table's word: is it of this game? |
//! | 7 | one of: the square on its way from 2 bytes before, the table's, the start |
//! | 8 | `from` is there; the step is added elsewhere |
//! | 9 | `to` comes back and is written |

use rust_hdl::prelude::*;

use super::start_square::StartSquare;
use crate::comment;
use crate::plumbing::{GameTag, StampedMemory};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};

/// Follows the square of every man.
#[derive(LogicBlock, Settle, Default)]
pub struct ManTable {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 4: the man that leaves.
    pub leaving: Signal<In, Word<6>>,
    /// Clock 4: the man that arrives.
    pub arriving: Signal<In, Word<6>>,
    /// Clock 4: it is a half-move.
    pub moves: Signal<In, Bit>,
    /// Clock 4: it is its game's last byte.
    pub last: Signal<In, Bit>,
    /// Clock 4: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 5: the step is toward the a-file.
    pub westward: Signal<In, Bit>,
    /// Clock 9: the square reached.
    pub to: Signal<In, Word<6>>,
    /// Clock 8: the square left.
    pub from: Signal<Out, Word<6>>,
    /// Clock 9: the upper three bits of the man that arrives: his kind.
    pub arrived: Signal<Out, Word<3>>,

    leaving_5: DFF<Word<6>>,
    arriving_5: DFF<Word<6>>,
    arriving_6: DFF<Word<6>>,
    arriving_7: DFF<Word<6>>,
    arriving_8: DFF<Word<6>>,
    arriving_9: DFF<Word<6>>,
    writes_5: DFF<Bit>,
    writes_6: DFF<Bit>,
    writes_7: DFF<Bit>,
    writes_8: DFF<Bit>,
    writes_9: DFF<Bit>,
    last_5: DFF<Bit>,
    last_6: DFF<Bit>,
    last_7: DFF<Bit>,
    last_8: DFF<Bit>,
    last_9: DFF<Bit>,
    castles_5: DFF<Bit>,

    // The same man was moved by the byte so many before, and its square is still on the way.
    two_before_5: DFF<Bit>,
    two_before_6: DFF<Bit>,
    two_before_7: DFF<Bit>,
    three_before_5: DFF<Bit>,
    three_before_6: DFF<Bit>,
    four_before_5: DFF<Bit>,

    // Whether the rook a or h of a side was moved by castling.
    white_a_rook_castled: DFF<Bit>,
    white_h_rook_castled: DFF<Bit>,
    black_a_rook_castled: DFF<Bit>,
    black_h_rook_castled: DFF<Bit>,
    is_rook: Signal<Local, Bit>,
    rook_castled: Signal<Local, Bit>,
    white_a_rook_5: DFF<Bit>,
    white_h_rook_5: DFF<Bit>,
    black_a_rook_5: DFF<Bit>,
    black_h_rook_5: DFF<Bit>,
    start_5: DFF<Word<6>>,

    #[clock(none)]
    start: StartSquare,
    memory: StampedMemory,
    reading_game: GameTag,
    writing_game: GameTag,
    otherwise_6: DFF<Word<6>>,
    otherwise_7: DFF<Word<6>>,
    from_8: DFF<Word<6>>,
}

#[clocked]
impl Logic for ManTable {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_man_table");

        self.leaving_5.d.next = self.leaving.val();
        self.arriving_5.d.next = self.arriving.val();
        self.arriving_6.d.next = self.arriving_5.q.val();
        self.arriving_7.d.next = self.arriving_6.q.val();
        self.arriving_8.d.next = self.arriving_7.q.val();
        self.arriving_9.d.next = self.arriving_8.q.val();
        comment!("The last byte's half-move is not written: nobody will read it.");
        self.writes_5.d.next = self.moves.val() && !self.last.val();
        self.writes_6.d.next = self.writes_5.q.val();
        self.writes_7.d.next = self.writes_6.q.val();
        self.writes_8.d.next = self.writes_7.q.val();
        self.writes_9.d.next = self.writes_8.q.val();
        self.last_5.d.next = self.last.val();
        self.last_6.d.next = self.last_5.q.val();
        self.last_7.d.next = self.last_6.q.val();
        self.last_8.d.next = self.last_7.q.val();
        self.last_9.d.next = self.last_8.q.val();
        self.castles_5.d.next = self.castles.val();

        comment!("Clock 4: moved so shortly before, in the same game?");
        self.two_before_5.d.next =
            (self.leaving.val() == self.arriving_6.q.val()) && self.writes_6.q.val() && !self.last_5.q.val();
        self.three_before_5.d.next = (self.leaving.val() == self.arriving_7.q.val())
            && self.writes_7.q.val()
            && !self.last_5.q.val()
            && !self.last_6.q.val();
        self.four_before_5.d.next = (self.leaving.val() == self.arriving_8.q.val())
            && self.writes_8.q.val()
            && !self.last_5.q.val()
            && !self.last_6.q.val()
            && !self.last_7.q.val();
        self.two_before_6.d.next = self.two_before_5.q.val();
        self.two_before_7.d.next = self.two_before_6.q.val();
        self.three_before_6.d.next = self.three_before_5.q.val();

        comment!("Which of the rooks that castle is he, if any?");
        self.start.man.next = bit_cast::<5, 6>(self.leaving.val());
        self.start.black.next = self.leaving.val().get_bit(5);
        self.start_5.d.next = self.start.square.val();
        self.is_rook.next = self.leaving.val().get_bits::<3>(2) == 5;
        self.white_a_rook_5.d.next =
            self.is_rook.val() && !self.leaving.val().get_bit(5) && !self.leaving.val().get_bit(0);
        self.white_h_rook_5.d.next =
            self.is_rook.val() && !self.leaving.val().get_bit(5) && self.leaving.val().get_bit(0);
        self.black_a_rook_5.d.next =
            self.is_rook.val() && self.leaving.val().get_bit(5) && !self.leaving.val().get_bit(0);
        self.black_h_rook_5.d.next =
            self.is_rook.val() && self.leaving.val().get_bit(5) && self.leaving.val().get_bit(0);

        comment!("Clock 5: the start square, which castling changes for a rook: a, 000, to d, 011; h, 111, to f, 101.");
        self.rook_castled.next = (self.white_a_rook_5.q.val() && self.white_a_rook_castled.q.val())
            || (self.white_h_rook_5.q.val() && self.white_h_rook_castled.q.val())
            || (self.black_a_rook_5.q.val() && self.black_a_rook_castled.q.val())
            || (self.black_h_rook_5.q.val() && self.black_h_rook_castled.q.val());
        if self.castles_5.q.val() {
            if self.leaving_5.q.val().get_bit(5) {
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
        if self.last_5.q.val() {
            self.white_a_rook_castled.d.next = false;
            self.white_h_rook_castled.d.next = false;
            self.black_a_rook_castled.d.next = false;
            self.black_h_rook_castled.d.next = false;
        }

        comment!("Four and three bytes before: its square is at clock 9 when this byte is at 5 and 6.");
        self.otherwise_6.d.next = self.start_5.q.val();
        if self.rook_castled.val() {
            self.otherwise_6.d.next = (self.start_5.q.val() ^ 2) | 1;
        }
        if self.four_before_5.q.val() {
            self.otherwise_6.d.next = self.to.val();
        }
        self.otherwise_7.d.next = self.otherwise_6.q.val();
        if self.three_before_6.q.val() {
            self.otherwise_7.d.next = self.to.val();
        }

        comment!("Clock 7: two bytes before, else the table, else the above.");
        self.from_8.d.next = self.otherwise_7.q.val();
        if self.memory.fresh.val() {
            self.from_8.d.next = self.memory.content.val();
        }
        if self.two_before_7.q.val() {
            self.from_8.d.next = self.to.val();
        }
        self.from.next = self.from_8.q.val();
        self.arrived.next = self.arriving_9.q.val().get_bits::<3>(2);

        comment!("The table: read at clock 5, compared at 6, written at 9.");
        self.reading_game.last.next = self.last_6.q.val();
        self.writing_game.last.next = self.last_9.q.val();
        self.memory.read_address.next = self.leaving_5.q.val();
        self.memory.read_tag.next = self.reading_game.tag.val();
        self.memory.discard.next = self.three_before_6.q.val();
        self.memory.write.next = self.writes_9.q.val();
        self.memory.write_address.next = self.arriving_9.q.val();
        self.memory.write_content.next = self.to.val();
        self.memory.write_tag.next = self.writing_game.tag.val();
        self.memory.sweep.next = self.last_9.q.val();
    }
}
