// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Mates`].

use rust_hdl::prelude::*;

use crate::machine::arrivals::Arrivals;
use crate::machine::one_of_8::OneOf8;
use crate::machine::population::Population;
use crate::machine::turned::Turned;
use crate::plumbing::ShiftRegister;
use crate::record_codes::record_type;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// From the edge that takes a record to the clock in which it is known how the game stands behind it.
pub const LATENCY: usize = 21;

/// Whether who is to move after a half-move has a legal one, by the network of `machine_possibilities`: a position a clock.
///
/// The judge's board has the men. The pawn that has just made a double step is kept here. The right to castle is not: who may
/// castle can also go with the rook, so castling is never the only half-move.
///
/// | clock | what happens |
/// |---|---|
/// | 1 | the record's fields are registered |
/// | 2 | the pawn that has just made a double step |
/// | 4 | the judge's board has the men |
/// | 5 | the board of who is to move |
/// | 21 | are there half-moves? |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Mates {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is under way, and no pawn has just made a double step.
    pub reset: Signal<In, Bit>,
    /// Clock 0: a record is taken at this edge.
    pub taken: Signal<In, Bit>,
    /// Clock 0: instead of a record a beat of a set-up is taken.
    pub places: Signal<In, Bit>,
    /// Clock 0: the record's type; 0 is a half-move.
    pub record_type: Signal<In, Word<2>>,
    /// Clock 0: the file that it reaches.
    pub to_file: Signal<In, Word<3>>,
    /// Clock 0: a pawn's double step; of a set-up, the pawn has just made it.
    pub double_step: Signal<In, Bit>,
    /// Clock 0: the side that moves is Black.
    pub black: Signal<In, Bit>,
    /// Clock 0: it is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// Clock 4: the kinds of men, bit by bit, as the records number them.
    pub kinds: [Signal<In, Word<64>>; 3],
    /// Clock 4: Black's men.
    pub black_men: Signal<In, Word<64>>,
    /// Clock 21: it is a half-move, and who is to move is mated.
    pub mate: Signal<Out, Bit>,
    /// Clock 21: he has no half-move, and is not in check.
    pub stalemate: Signal<Out, Bit>,

    in_game: DFF<Bit>,
    half_move_1: DFF<Bit>,
    places_1: DFF<Bit>,
    first_1: DFF<Bit>,
    to_file_1: DFF<Word<3>>,
    double_step_1: DFF<Bit>,
    black_1: DFF<Bit>,
    half_move_2: DFF<Bit>,
    black_2: DFF<Bit>,
    double_step_2: DFF<Word<8>>,
    half_move_line: ShiftRegister<Bit, 2>,
    black_line: ShiftRegister<Bit, 2>,
    double_step_line: ShiftRegister<Word<8>, 2>,

    #[clock(none)]
    file: OneOf8,
    #[clock(none)]
    turned: [Turned; 4],
    half_move_5: DFF<Bit>,
    kinds_5: [DFF<Word<64>>; 3],
    enemy_men_5: DFF<Word<64>>,
    double_step_5: DFF<Word<8>>,
    arrivals: Arrivals,
    population: Population,
    check_delay: ShiftRegister<Bit, 7>,
    half_move_delay: ShiftRegister<Bit, 15>,
    mate_21: DFF<Bit>,
    stalemate_21: DFF<Bit>,

    none: Signal<Local, Bit>,
}

#[clocked]
impl Logic for Mates {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_mates");
        comment!(
            "Clock 1: where there is no record, nothing is a half-move or the first of a game. A reset makes it the first, so"
        );
        comment!("that a double step before it is forgotten.");
        if self.taken.val() || self.places.val() {
            self.in_game.d.next = !self.last_in.val();
        }
        self.half_move_1.d.next = self.taken.val() && (self.record_type.val() == record_type::HALF_MOVE);
        self.places_1.d.next = self.places.val();
        self.first_1.d.next = (self.taken.val() || self.places.val()) && !self.in_game.q.val();
        self.to_file_1.d.next = self.to_file.val();
        self.double_step_1.d.next = self.double_step.val();
        self.black_1.d.next = self.black.val();

        comment!("Clock 2: the pawn that has just made a double step.");
        self.file.number.next = self.to_file_1.q.val();
        if self.first_1.q.val() || self.half_move_1.q.val() {
            self.double_step_2.d.next = 0.into();
        }
        if (self.half_move_1.q.val() || self.places_1.q.val()) && self.double_step_1.q.val() {
            self.double_step_2.d.next = self.file.choice.val();
        }
        self.half_move_2.d.next = self.half_move_1.q.val();
        self.black_2.d.next = self.black_1.q.val();

        comment!("Clocks 3 and 4: until the board has the men.");
        self.half_move_line.data_in.next = self.half_move_2.q.val();
        self.black_line.data_in.next = self.black_2.q.val();
        self.double_step_line.data_in.next = self.double_step_2.q.val();

        comment!("Clock 5: the board of who is to move; Black's is turned.");
        for bit in 0..3 {
            self.turned[bit].squares.next = self.kinds[bit].val();
            self.kinds_5[bit].d.next = self.turned[bit].out.val();
            if self.black_line.data_out.val() {
                self.kinds_5[bit].d.next = self.kinds[bit].val();
            }
        }
        self.turned[3].squares.next = !self.black_men.val();
        self.enemy_men_5.d.next = self.turned[3].out.val();
        if self.black_line.data_out.val() {
            self.enemy_men_5.d.next = self.black_men.val();
        }
        self.double_step_5.d.next = self.double_step_line.data_out.val();
        self.half_move_5.d.next = self.half_move_line.data_out.val();

        comment!("Clocks 5 to 21: his half-moves, and whether there is one.");
        for bit in 0..3 {
            self.arrivals.kinds[bit].next = self.kinds_5[bit].q.val();
        }
        self.arrivals.enemy_men.next = self.enemy_men_5.q.val();
        self.arrivals.en_passant.next = self.double_step_5.q.val();
        self.arrivals.castling.next = 0.into();
        for i in 0..15 {
            self.population.words[i].next = self.arrivals.words[i].val();
        }
        connect!(self.population <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west);
        self.check_delay.data_in.next = self.arrivals.in_check.val();
        self.half_move_delay.data_in.next = self.half_move_5.q.val();
        self.none.next = self.population.none.val() && self.half_move_delay.data_out.val();
        self.mate_21.d.next = self.none.val() && self.check_delay.data_out.val();
        self.stalemate_21.d.next = self.none.val() && !self.check_delay.data_out.val();
        self.mate.next = self.mate_21.q.val();
        self.stalemate.next = self.stalemate_21.q.val();

        if self.reset.val() {
            self.in_game.d.next = false;
            self.first_1.d.next = true;
            self.half_move_1.d.next = false;
            self.places_1.d.next = false;
        }
    }
}
