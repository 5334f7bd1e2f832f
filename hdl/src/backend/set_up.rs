// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`SetUp`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The set-up before a game: the square of each beat, and what is wrong with the beats so far. Its clock is the clock in
/// which the man is at the man table's input.
///
/// What is wrong is told with the byte that follows. Two men with one label, and a double step over men, are not noticed:
/// that would take a look at the board.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct SetUp {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// It is a beat of a set-up.
    pub places: Signal<In, Bit>,
    /// It gives a record: a byte, or a beat of a set-up that is the last of its game.
    pub present: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// The upper three bits of the man that a beat puts on its square: its kind.
    pub kind: Signal<In, Word<3>>,
    /// That man is Black's.
    pub black: Signal<In, Bit>,
    /// It is a pawn that has just made its double step.
    pub stepped: Signal<In, Bit>,
    /// It is a rook that may castle.
    pub may_castle: Signal<In, Bit>,
    /// The square of the beat.
    pub square: Signal<Out, Word<6>>,
    /// If it gives a record: the beats before were no set-up.
    pub malformed: Signal<Out, Bit>,
    /// If it gives a record: a king or rook that may castle is not where kings and rooks castle from.
    pub chess960: Signal<Out, Bit>,

    next_square: DFF<Word<6>>,
    /// Beats are missing.
    open: DFF<Bit>,
    /// The game has begun, with a beat or a byte.
    begun: DFF<Bit>,
    faulty: DFF<Bit>,
    white_king_missing: DFF<Bit>,
    black_king_missing: DFF<Bit>,
    rook_elsewhere: DFF<Bit>,
    white_castles: DFF<Bit>,
    black_castles: DFF<Bit>,
    /// The king is not on the e-file of its home rank.
    white_king_away: DFF<Bit>,
    black_king_away: DFF<Bit>,

    rank: Signal<Local, Word<3>>,
    file: Signal<Local, Word<3>>,
    white_king: Signal<Local, Bit>,
    black_king: Signal<Local, Bit>,
    pawn_fault: Signal<Local, Bit>,
    second_king: Signal<Local, Bit>,
    home_rank: Signal<Local, Bit>,
    away: Signal<Local, Bit>,
}

#[clocked]
impl Logic for SetUp {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_set_up");

        self.file.next = self.next_square.q.val().get_bits::<3>(0);
        self.rank.next = self.next_square.q.val().get_bits::<3>(3);
        self.white_king.next = (self.kind.val() == 1) && !self.black.val();
        self.black_king.next = (self.kind.val() == 1) && self.black.val();
        comment!("A pawn on the first or last rank, or after a double step elsewhere than on its fourth.");
        self.pawn_fault.next =
            (self.kind.val().get_bits::<2>(1) == 1) && ((self.rank.val() == 0) || (self.rank.val() == 7));
        if self.stepped.val() {
            self.pawn_fault.next = self.rank.val() != 3;
            if self.black.val() {
                self.pawn_fault.next = self.rank.val() != 4;
            }
        }
        self.second_king.next = self.open.q.val()
            && ((self.white_king.val() && !self.white_king_missing.q.val())
                || (self.black_king.val() && !self.black_king_missing.q.val()));
        self.home_rank.next = self.rank.val() == 0;
        if self.black.val() {
            self.home_rank.next = self.rank.val() == 7;
        }
        self.away.next = !self.home_rank.val() || (self.file.val() != 4);

        self.begun.d.next = self.begun.q.val() || self.places.val() || self.present.val();
        if self.places.val() {
            self.next_square.d.next = self.next_square.q.val() + 1;
            self.open.d.next = !self.next_square.q.val().all();
            self.faulty.d.next = self.faulty.q.val()
                || (self.begun.q.val() && !self.open.q.val())
                || self.pawn_fault.val()
                || self.second_king.val();
            comment!("With the first beat both are missing, but for the king that it is.");
            self.white_king_missing.d.next =
                !self.white_king.val() && (self.white_king_missing.q.val() || !self.open.q.val());
            self.black_king_missing.d.next =
                !self.black_king.val() && (self.black_king_missing.q.val() || !self.open.q.val());
            self.rook_elsewhere.d.next = self.rook_elsewhere.q.val()
                || (self.may_castle.val()
                    && (!self.home_rank.val() || ((self.file.val() != 0) && (self.file.val() != 7))));
            self.white_castles.d.next = self.white_castles.q.val() || (self.may_castle.val() && !self.black.val());
            self.black_castles.d.next = self.black_castles.q.val() || (self.may_castle.val() && self.black.val());
            self.white_king_away.d.next = self.white_king_away.q.val() || (self.white_king.val() && self.away.val());
            self.black_king_away.d.next = self.black_king_away.q.val() || (self.black_king.val() && self.away.val());
        }
        if self.last.val() {
            self.next_square.d.next = 0.into();
            self.open.d.next = false;
            self.begun.d.next = false;
            self.faulty.d.next = false;
            self.white_king_missing.d.next = false;
            self.black_king_missing.d.next = false;
            self.rook_elsewhere.d.next = false;
            self.white_castles.d.next = false;
            self.black_castles.d.next = false;
            self.white_king_away.d.next = false;
            self.black_king_away.d.next = false;
        }

        self.square.next = self.next_square.q.val();
        self.malformed.next = self.places.val()
            || self.open.q.val()
            || self.faulty.q.val()
            || self.white_king_missing.q.val()
            || self.black_king_missing.q.val();
        self.chess960.next = self.rook_elsewhere.q.val()
            || (self.white_castles.q.val() && self.white_king_away.q.val())
            || (self.black_castles.q.val() && self.black_king_away.q.val());
    }
}
