// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Specials`].

use rust_hdl::prelude::*;

use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// En passant and castling.
///
/// En passant answers check if the pawn taken gives it, or if the taking one steps between. It is forbidden if the pawn
/// taken stands alone between the king and a slider on a diagonal, or both pawns do on their rank; on a file the taking
/// one comes to stand where the other would have been missed.
///
/// Clocks count from the board, as in [`super::arrivals::Arrivals`].
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Specials {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the file of the pawn that has just made a double step, one bit a file.
    pub en_passant: Signal<In, Word<8>>,
    /// Clock 0: the mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: Signal<In, Word<2>>,
    /// Clock 4: nobody is on f1, g1.
    pub empty_kings_side: Signal<In, Word<2>>,
    /// Clock 4: nobody is on b1, c1, d1.
    pub empty_queens_side: Signal<In, Word<3>>,
    /// Clock 4: the king would be in check on f1, g1.
    pub attacked_kings_side: Signal<In, Word<2>>,
    /// Clock 4: he would be on c1, d1.
    pub attacked_queens_side: Signal<In, Word<2>>,
    /// Clock 4: fifth rank: the men that give check.
    pub checkers: Signal<In, Word<8>>,
    /// Clock 4: fifth rank: the squares between the king and a slider on a rising diagonal.
    pub between_rising: Signal<In, Word<8>>,
    /// Clock 4: fifth rank: the same on a falling diagonal.
    pub between_falling: Signal<In, Word<8>>,
    /// Clock 4: fifth rank: pairs of men alone between the king and a rook or queen.
    pub pinned_pairs: Signal<In, Word<8>>,
    /// Clock 5: sixth rank: the squares where a man answers the check.
    pub answers: Signal<In, Word<8>>,
    /// Clock 5: fifth rank: pawns that may take to the north-east.
    pub rising: Signal<In, Word<8>>,
    /// Clock 5: fifth rank: pawns that may take to the north-west.
    pub falling: Signal<In, Word<8>>,
    /// Clock 6: the mover is in check.
    pub in_check: Signal<In, Bit>,
    /// Clock 6: he is in double check.
    pub double_check: Signal<In, Bit>,

    /// Clock 7: files of the sixth rank that a pawn may take on en passant to the north-east.
    pub to_north_east: Signal<Out, Word<8>>,
    /// Clock 7: the same to the north-west.
    pub to_north_west: Signal<Out, Word<8>>,
    /// Clock 7: the mover may castle on the king's side.
    pub castles_short: Signal<Out, Bit>,
    /// Clock 7: he may castle on the queen's side.
    pub castles_long: Signal<Out, Bit>,

    en_passant_delay: ShiftRegister<Word<8>, 4>,
    castling_delay: ShiftRegister<Word<2>, 4>,
    passed_5: DFF<Word<8>>,
    passed_6: DFF<Word<8>>,
    taken_checks_5: DFF<Word<8>>,
    answers_6: DFF<Word<8>>,
    pairs_5: DFF<Word<8>>,
    rising_6: DFF<Word<8>>,
    falling_6: DFF<Word<8>>,
    north_east_7: DFF<Word<8>>,
    north_west_7: DFF<Word<8>>,
    short_5: DFF<Bit>,
    short_6: DFF<Bit>,
    short_7: DFF<Bit>,
    long_5: DFF<Bit>,
    long_6: DFF<Bit>,
    long_7: DFF<Bit>,

    taken_allowed: Signal<Local, Word<8>>,
}

#[clocked]
impl Logic for Specials {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_specials");
        comment!("Clock 4: the pawn that would be taken may leave its diagonals.");
        self.en_passant_delay.data_in.next = self.en_passant.val();
        self.passed_5.d.next =
            self.en_passant_delay.data_out.val() & !self.between_rising.val() & !self.between_falling.val();
        self.taken_checks_5.d.next = self.checkers.val();
        self.pairs_5.d.next = self.pinned_pairs.val();
        comment!("Clock 4: castling, if the king is not in check.");
        self.castling_delay.data_in.next = self.castling.val();
        self.short_5.d.next = self.castling_delay.data_out.val().get_bit(0)
            && self.empty_kings_side.val().all()
            && !self.attacked_kings_side.val().any();
        self.long_5.d.next = self.castling_delay.data_out.val().get_bit(1)
            && self.empty_queens_side.val().all()
            && !self.attacked_queens_side.val().any();

        comment!("Clock 5: of a pair on the rank, the western one has its number.");
        self.passed_6.d.next = self.passed_5.q.val();
        self.answers_6.d.next = self.taken_checks_5.q.val() | self.answers.val();
        self.rising_6.d.next = self.rising.val() & !self.pairs_5.q.val();
        self.falling_6.d.next = self.falling.val() & !(self.pairs_5.q.val() << 1);
        self.short_6.d.next = self.short_5.q.val();
        self.long_6.d.next = self.long_5.q.val();

        comment!("Clock 6: check.");
        self.taken_allowed.next = self.passed_6.q.val();
        if self.in_check.val() {
            self.taken_allowed.next = self.passed_6.q.val() & self.answers_6.q.val();
        }
        if self.double_check.val() {
            self.taken_allowed.next = 0.into();
        }
        self.north_east_7.d.next = (self.rising_6.q.val() << 1) & self.taken_allowed.val();
        self.north_west_7.d.next = (self.falling_6.q.val() >> 1) & self.taken_allowed.val();
        self.short_7.d.next = self.short_6.q.val() && !self.in_check.val();
        self.long_7.d.next = self.long_6.q.val() && !self.in_check.val();
        self.to_north_east.next = self.north_east_7.q.val();
        self.to_north_west.next = self.north_west_7.q.val();
        self.castles_short.next = self.short_7.q.val();
        self.castles_long.next = self.long_7.q.val();
    }
}
