// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MachinePossibilities`].

use rust_hdl::prelude::*;

use super::arrivals::Arrivals;
use super::population::Population;
use super::words::Words;
use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// How many clocks after its position the wires of the half-moves are given.
pub const WORDS_LATENCY: usize = 9;
/// How many clocks after its position the count is given.
pub const COUNT_LATENCY: usize = 16;

/// A wire for every half-move, true if it is legal in the position: a position every clock.
///
/// All squares are those of the mover's board: the side to move plays up it, and if that is Black, ranks are mirrored. A
/// set of squares has bit 0 for a1, bit 7 for h1, bit 63 for h8.
///
/// The wires are those of the 11-bit code: bit 8R + F of `D` for N steps is its word D F R N, the squares being those of
/// the mover's board. Only knights' jumps stand apart, by jump and origin square, and promotions, of which only the pawn's
/// step is known. Castling is the king's step of two squares.
///
/// Positions are taken as they come. Without a king nothing is a check; of several each moves as if he were alone, and
/// every other man must end the check of each; pawns on the first and last rank do not move; whether a pawn
/// stands where one has just made a double step, or king and rook where they castle from, is not looked at. The count
/// is that of the wires whatever the position is, four for a promotion. No reset: nothing is valid from power-up until
/// the first position has passed.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MachinePossibilities {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// There is a position at this edge.
    pub position_valid: Signal<In, Bit>,
    /// The men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<In, Word<64>>,
    /// The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
    pub kinds: [Signal<In, Word<64>>; 3],
    /// The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
    pub en_passant: Signal<In, Word<8>>,
    /// The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: Signal<In, Word<2>>,

    /// The wires belong to the position of nine clocks ago.
    pub valid: Signal<Out, Bit>,
    /// D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
    pub north_south: [Signal<Out, Word<64>>; 7],
    /// D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
    pub east_west: [Signal<Out, Word<64>>; 7],
    /// D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
    pub rising: [Signal<Out, Word<64>>; 7],
    /// D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
    pub falling: [Signal<Out, Word<64>>; 7],
    /// Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
    pub jumps: [Signal<Out, Word<64>>; 8],
    /// Files of pawns that promote straight ahead.
    pub promotes_ahead: Signal<Out, Word<8>>,
    /// Files of pawns that promote to the north-east.
    pub promotes_rising: Signal<Out, Word<8>>,
    /// Files of pawns that promote to the north-west.
    pub promotes_falling: Signal<Out, Word<8>>,
    /// The mover is in check.
    pub in_check: Signal<Out, Bit>,
    /// Two men give it.
    pub double_check: Signal<Out, Bit>,

    /// The count belongs to the position of sixteen clocks ago.
    pub counted: Signal<Out, Bit>,
    /// How many legal half-moves there are, four for a promotion.
    pub count: Signal<Out, Word<10>>,
    /// There is none, and the mover is in check; of the position of the count.
    pub mate: Signal<Out, Bit>,
    /// There is none, and he is not; likewise.
    pub stalemate: Signal<Out, Bit>,

    arrivals: Arrivals,
    words: Words,
    population: Population,
    valid_delay: ShiftRegister<Bit, 9>,
    counted_delay: ShiftRegister<Bit, 7>,
    check_delay: ShiftRegister<Bit, 7>,
    in_check_9: DFF<Bit>,
    double_check_9: DFF<Bit>,
    mate_16: DFF<Bit>,
    stalemate_16: DFF<Bit>,
}

#[clocked]
impl Logic for MachinePossibilities {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_possibilities");
        comment!("Clocks 0 to 8: where the half-moves end.");
        connect!(self.arrivals <- self: enemy_men, en_passant, castling);
        for bit in 0..3 {
            self.arrivals.kinds[bit].next = self.kinds[bit].val();
        }

        comment!("Clocks 8 and 9: where they begin.");
        for way in 0..8 {
            self.words.by_line[way].next = self.arrivals.by_line[way].val();
            self.words.by_jump[way].next = self.arrivals.by_jump[way].val();
        }
        connect!(self.words <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west, empty);
        for i in 0..7 {
            self.north_south[i].next = self.words.north_south[i].val();
            self.east_west[i].next = self.words.east_west[i].val();
            self.rising[i].next = self.words.rising[i].val();
            self.falling[i].next = self.words.falling[i].val();
        }
        for i in 0..8 {
            self.jumps[i].next = self.words.jumps[i].val();
        }
        connect!(self <- self.words: promotes_ahead, promotes_rising, promotes_falling);
        self.in_check_9.d.next = self.arrivals.in_check.val();
        self.double_check_9.d.next = self.arrivals.double_check.val();
        self.in_check.next = self.in_check_9.q.val();
        self.double_check.next = self.double_check_9.q.val();
        self.valid_delay.data_in.next = self.position_valid.val();
        self.valid.next = self.valid_delay.data_out.val();

        comment!("Clocks 8 to 16: how many they are.");
        for i in 0..15 {
            self.population.words[i].next = self.arrivals.words[i].val();
        }
        connect!(self.population <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west);
        self.count.next = self.population.count.val();
        self.check_delay.data_in.next = self.arrivals.in_check.val();
        self.mate_16.d.next = self.population.none.val() && self.check_delay.data_out.val();
        self.stalemate_16.d.next = self.population.none.val() && !self.check_delay.data_out.val();
        self.mate.next = self.mate_16.q.val();
        self.stalemate.next = self.stalemate_16.q.val();
        self.counted_delay.data_in.next = self.valid_delay.data_out.val();
        self.counted.next = self.counted_delay.data_out.val();
    }
}
