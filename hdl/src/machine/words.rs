// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Words`].

use rust_hdl::prelude::*;

use super::geometry::DIRECTIONS;
use super::origins::Origins;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// The legal half-moves by where they begin, from where they end: a wire for each, a position a clock.
///
/// On the torus of the 11-bit code a step forward along a line and the rest of eight steps backward are of one number,
/// and no square has room for both: so 28 sets of squares hold all steps along lines.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Words {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the squares that a man reaches in each direction.
    pub by_line: [Signal<In, Word<64>>; 8],
    /// Clock 0: the squares that a knight reaches by each jump.
    pub by_jump: [Signal<In, Word<64>>; 8],
    /// Clock 0: files of the last rank that a pawn reaches to the north.
    pub promotes_north: Signal<In, Word<8>>,
    /// Clock 0: files of the last rank that a pawn reaches to the north-east.
    pub promotes_north_east: Signal<In, Word<8>>,
    /// Clock 0: files of the last rank that a pawn reaches to the north-west.
    pub promotes_north_west: Signal<In, Word<8>>,
    /// Clock 0: nobody is there.
    pub empty: Signal<In, Word<64>>,

    /// Clock 1: squares that a man leaves along his file, by the number of steps modulo 8, less one.
    pub north_south: [Signal<Out, Word<64>>; 7],
    /// Clock 1: the same along his rank.
    pub east_west: [Signal<Out, Word<64>>; 7],
    /// Clock 1: the same along his rising diagonal.
    pub rising: [Signal<Out, Word<64>>; 7],
    /// Clock 1: the same along his falling diagonal.
    pub falling: [Signal<Out, Word<64>>; 7],
    /// Clock 1: squares that a knight leaves, by jump.
    pub jumps: [Signal<Out, Word<64>>; 8],
    /// Clock 1: files of pawns that promote to the north.
    pub promotes_ahead: Signal<Out, Word<8>>,
    /// Clock 1: files of pawns that promote to the north-east.
    pub promotes_rising: Signal<Out, Word<8>>,
    /// Clock 1: files of pawns that promote to the north-west.
    pub promotes_falling: Signal<Out, Word<8>>,

    #[clock(none)]
    #[initial(DIRECTIONS.map(Origins::of))]
    origins: [Origins; 8],
    north_south_1: [DFF<Word<64>>; 7],
    east_west_1: [DFF<Word<64>>; 7],
    rising_1: [DFF<Word<64>>; 7],
    falling_1: [DFF<Word<64>>; 7],
    jumps_1: [DFF<Word<64>>; 8],
    promotes_ahead_1: DFF<Word<8>>,
    promotes_rising_1: DFF<Word<8>>,
    promotes_falling_1: DFF<Word<8>>,
}

#[clocked]
impl Logic for Words {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_words");
        for way in 0..8 {
            self.origins[way].reached.next = self.by_line[way].val();
            self.origins[way].empty.next = self.empty.val();
        }
        for i in 0..7 {
            self.north_south_1[i].d.next = self.origins[0].leaving[i].val() | self.origins[1].leaving[6 - i].val();
            self.east_west_1[i].d.next = self.origins[2].leaving[i].val() | self.origins[3].leaving[6 - i].val();
            self.rising_1[i].d.next = self.origins[4].leaving[i].val() | self.origins[5].leaving[6 - i].val();
            self.falling_1[i].d.next = self.origins[6].leaving[i].val() | self.origins[7].leaving[6 - i].val();
            self.north_south[i].next = self.north_south_1[i].q.val();
            self.east_west[i].next = self.east_west_1[i].q.val();
            self.rising[i].next = self.rising_1[i].q.val();
            self.falling[i].next = self.falling_1[i].q.val();
        }
        comment!("Jumps back, in the order of their numbers.");
        self.jumps_1[0].d.next = self.by_jump[0].val() >> 17;
        self.jumps_1[1].d.next = self.by_jump[1].val() >> 10;
        self.jumps_1[2].d.next = self.by_jump[2].val() << 6;
        self.jumps_1[3].d.next = self.by_jump[3].val() << 15;
        self.jumps_1[4].d.next = self.by_jump[4].val() << 17;
        self.jumps_1[5].d.next = self.by_jump[5].val() << 10;
        self.jumps_1[6].d.next = self.by_jump[6].val() >> 6;
        self.jumps_1[7].d.next = self.by_jump[7].val() >> 15;
        for i in 0..8 {
            self.jumps[i].next = self.jumps_1[i].q.val();
        }
        self.promotes_ahead_1.d.next = self.promotes_north.val();
        self.promotes_rising_1.d.next = self.promotes_north_east.val() >> 1;
        self.promotes_falling_1.d.next = self.promotes_north_west.val() << 1;
        self.promotes_ahead.next = self.promotes_ahead_1.q.val();
        self.promotes_rising.next = self.promotes_rising_1.q.val();
        self.promotes_falling.next = self.promotes_falling_1.q.val();
    }
}
