// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Passed`].

use rust_hdl::prelude::*;

use super::line_ranks::LineRanks;
use super::outlook::Outlook;
use crate::machine::turned::Turned;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// Whether the square that a king has passed in castling is attacked along its file or a diagonal.
///
/// The rook stands there now. From its rank it is attacked only by a man who gave check before, so the rank is left out.
/// The side that castles plays up the board.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Passed {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: Black castles.
    pub black: Signal<In, Bit>,
    /// Clock 0: the square is on the d-file.
    pub on_d: Signal<In, Bit>,
    /// Clock 0: it is on the f-file. If nobody castles, it is on neither.
    pub on_f: Signal<In, Bit>,
    /// Clock 0: nobody stands there.
    pub empty: Signal<In, Word<64>>,
    /// Clock 0: queens and rooks, White's and Black's.
    pub straight: [Signal<In, Word<64>>; 2],
    /// Clock 0: queens and bishops.
    pub slanting: [Signal<In, Word<64>>; 2],
    /// Clock 3: it is attacked.
    pub attacked: Signal<Out, Bit>,

    /// Up from d1 and from f1: the file, the diagonal to the east, the one to the west.
    #[initial([ way(3, 8, 7), way(3, 9, 4), way(3, 7, 3), way(5, 8, 7), way(5, 9, 2), way(5, 7, 5), ])]
    ways: [Constant<Word<64>>; 6],
    #[clock(none)]
    turned_empty: Turned,
    #[clock(none)]
    turned_straight: Turned,
    #[clock(none)]
    turned_slanting: Turned,
    empty_1: DFF<Word<64>>,
    straight_1: DFF<Word<64>>,
    slanting_1: DFF<Word<64>>,
    on_d_1: DFF<Bit>,
    on_f_1: DFF<Bit>,
    #[clock(none)]
    way_empty: [LineRanks; 6],
    #[clock(none)]
    way_attackers: [LineRanks; 6],
    #[clock(none)]
    outlooks: [Outlook; 6],
    on_d_2: DFF<Bit>,
    on_f_2: DFF<Bit>,
    seen_2: [DFF<Bit>; 6],
    attacked_3: DFF<Bit>,
}

/// From a square of the first rank up, in steps of so many bits.
fn way(from: u32, step: u32, steps: u32) -> u64 {
    (0..=steps).fold(0, |set, number| set | 1 << (from + number * step))
}

#[clocked]
impl Logic for Passed {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_passed");
        comment!("Clock 0: the board as the side that castles sees it, and the other side's men who slide.");
        self.turned_empty.squares.next = self.empty.val();
        self.turned_straight.squares.next = self.straight[0].val();
        self.turned_slanting.squares.next = self.slanting[0].val();
        self.empty_1.d.next = self.empty.val();
        self.straight_1.d.next = self.straight[1].val();
        self.slanting_1.d.next = self.slanting[1].val();
        if self.black.val() {
            self.empty_1.d.next = self.turned_empty.out.val();
            self.straight_1.d.next = self.turned_straight.out.val();
            self.slanting_1.d.next = self.turned_slanting.out.val();
        }
        self.on_d_1.d.next = self.on_d.val();
        self.on_f_1.d.next = self.on_f.val();

        comment!("Clock 1: who is seen.");
        for i in 0..6 {
            self.way_empty[i].line.next = self.ways[i].val();
            self.way_empty[i].squares.next = self.empty_1.q.val();
            self.way_attackers[i].line.next = self.ways[i].val();
            self.way_attackers[i].squares.next = self.slanting_1.q.val();
            self.outlooks[i].from.next = 1.into();
            self.outlooks[i].empty.next = self.way_empty[i].ranks.val();
            self.outlooks[i].attackers.next = self.way_attackers[i].ranks.val();
            self.seen_2[i].d.next = self.outlooks[i].seen.val();
        }
        self.way_attackers[0].squares.next = self.straight_1.q.val();
        self.way_attackers[3].squares.next = self.straight_1.q.val();
        self.on_d_2.d.next = self.on_d_1.q.val();
        self.on_f_2.d.next = self.on_f_1.q.val();

        comment!("Clock 2: from the one square or the other.");
        self.attacked_3.d.next = (self.on_d_2.q.val()
            && (self.seen_2[0].q.val() || self.seen_2[1].q.val() || self.seen_2[2].q.val()))
            || (self.on_f_2.q.val() && (self.seen_2[3].q.val() || self.seen_2[4].q.val() || self.seen_2[5].q.val()));
        self.attacked.next = self.attacked_3.q.val();
    }
}
