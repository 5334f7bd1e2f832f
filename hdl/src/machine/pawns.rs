// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Pawns`].

use rust_hdl::prelude::*;

use super::neighbours::Neighbours;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// Where the mover's pawns go, the last rank included, but for en passant.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Pawns {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 5: pawns that may go straight on.
    pub ahead: Signal<In, Word<64>>,
    /// Clock 5: pawns that may take to the north-east.
    pub rising: Signal<In, Word<64>>,
    /// Clock 5: pawns that may take to the north-west.
    pub falling: Signal<In, Word<64>>,
    /// Clock 5: nobody is there.
    pub empty: Signal<In, Word<64>>,
    /// Clock 5: a man of the other side.
    pub enemy: Signal<In, Word<64>>,

    /// Clock 7: the squares that they go to straight on.
    pub to_north: Signal<Out, Word<64>>,
    /// Clock 7: the squares that they take on in the north-east.
    pub to_north_east: Signal<Out, Word<64>>,
    /// Clock 7: the squares that they take on in the north-west.
    pub to_north_west: Signal<Out, Word<64>>,

    /// Where a double step ends.
    #[initial(0xff << 24)]
    fourth_rank: Constant<Word<64>>,
    #[clock(none)]
    rising_steps: Neighbours,
    #[clock(none)]
    falling_steps: Neighbours,
    north_6: DFF<Word<64>>,
    north_east_6: DFF<Word<64>>,
    north_west_6: DFF<Word<64>>,
    north_7: DFF<Word<64>>,
    north_east_7: DFF<Word<64>>,
    north_west_7: DFF<Word<64>>,
}

#[clocked]
impl Logic for Pawns {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_pawns");
        self.rising_steps.squares.next = self.rising.val();
        self.falling_steps.squares.next = self.falling.val();
        comment!("A double step needs the square on the way too.");
        self.north_6.d.next = self.empty.val()
            & ((self.ahead.val() << 8) | ((self.ahead.val() << 16) & (self.empty.val() << 8) & self.fourth_rank.val()));
        self.north_east_6.d.next = self.rising_steps.reached[4].val() & self.enemy.val();
        self.north_west_6.d.next = self.falling_steps.reached[6].val() & self.enemy.val();
        self.north_7.d.next = self.north_6.q.val();
        self.north_east_7.d.next = self.north_east_6.q.val();
        self.north_west_7.d.next = self.north_west_6.q.val();
        self.to_north.next = self.north_7.q.val();
        self.to_north_east.next = self.north_east_7.q.val();
        self.to_north_west.next = self.north_west_7.q.val();
    }
}
