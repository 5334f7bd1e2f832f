// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`KingSquares`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 8 to 10: castling, known by its squares alone. Finds castling, and steps from the king's home that look
/// like it.
///
/// A king stands at home until its square is left: it can be captured only by an error, which ends the game. So a step
/// of two files from there is castling as long as that square has not been left, and the board is not needed. A set-up
/// leaves that square, unless the king stands there.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct KingSquares {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 8: the origin square.
    pub from: Signal<In, Word<6>>,
    /// Clock 8: the low two bits of the target file.
    pub to_file: Signal<In, Word<2>>,
    /// Clock 8: the target rank.
    pub to_rank: Signal<In, Word<3>>,
    /// Clock 9: a man moves, or it is a beat of a set-up.
    pub moves: Signal<In, Bit>,
    /// Clock 9: Black moves; of a set-up: the man is Black's.
    pub black: Signal<In, Bit>,
    /// Clock 9: castling by its alias.
    pub by_alias: Signal<In, Bit>,
    /// Clock 9: it is a beat of a set-up that puts a king on that square.
    pub puts_king: Signal<In, Bit>,
    /// Clock 9: it is the last of its game.
    pub last: Signal<In, Bit>,
    /// Clock 10: it is castling.
    pub castles: Signal<Out, Bit>,
    /// Clock 10: if a king makes it, it is castling, with the right to it or without.
    pub two_files: Signal<Out, Bit>,

    leaves_e1_9: DFF<Bit>,
    leaves_e8_9: DFF<Bit>,
    to_wing_9: DFF<Bit>,
    white_left: DFF<Bit>,
    black_left: DFF<Bit>,
    castles_10: DFF<Bit>,
    two_files_10: DFF<Bit>,
    own_home: Signal<Local, Bit>,
    own_left: Signal<Local, Bit>,
}

#[clocked]
impl Logic for KingSquares {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_king_squares");
        self.leaves_e1_9.d.next = self.from.val() == 4;
        self.leaves_e8_9.d.next = self.from.val() == 60;
        comment!("To the c-file or the g-file, on the same rank.");
        self.to_wing_9.d.next = (self.to_file.val() == 2) && (self.to_rank.val() == self.from.val().get_bits::<3>(3));
        self.own_home.next = self.leaves_e1_9.q.val();
        self.own_left.next = self.white_left.q.val();
        if self.black.val() {
            self.own_home.next = self.leaves_e8_9.q.val();
            self.own_left.next = self.black_left.q.val();
        }
        self.two_files_10.d.next = self.own_home.val() && self.to_wing_9.q.val();
        self.castles_10.d.next = self.moves.val()
            && (self.by_alias.val() || (self.own_home.val() && self.to_wing_9.q.val() && !self.own_left.val()));
        if self.moves.val() && self.leaves_e1_9.q.val() && (!self.puts_king.val() || self.black.val()) {
            self.white_left.d.next = true;
        }
        if self.moves.val() && self.leaves_e8_9.q.val() && (!self.puts_king.val() || !self.black.val()) {
            self.black_left.d.next = true;
        }
        if self.last.val() {
            self.white_left.d.next = false;
            self.black_left.d.next = false;
        }
        self.castles.next = self.castles_10.q.val();
        self.two_files.next = self.two_files_10.q.val();
    }
}
