// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RankWalk`].

use rust_hdl::prelude::*;

use super::bit_walk::BitWalk;
use super::first_bit::FirstBit;
use super::lists::RankFiles;
use super::rank_row::RankRow;
use crate::machine::geometry::{DIRECTIONS, JUMPS};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// Walks over the ranks where half-moves of a position end, and gives the files of each. Promotions are a ninth rank.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct RankWalk {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is under way.
    pub clear: Signal<In, Bit>,
    /// There is a position.
    pub position_valid: Signal<In, Bit>,
    /// The ranks where half-moves end, then promotions; not all zero.
    pub ranks: Signal<In, Word<9>>,
    /// The squares that are reached by each direction, then by each jump.
    pub reached: [Signal<In, Word<64>>; 16],
    /// Files of the last rank that a pawn reaches to the north, north-east and north-west.
    pub promotes: [Signal<In, Word<8>>; 3],
    /// Its walk may begin.
    pub may_begin: Signal<In, Bit>,
    /// Its walk begins at this edge.
    pub begins: Signal<Out, Bit>,
    /// It is not needed after the edge that follows this one.
    pub taken: Signal<Out, Bit>,
    /// There is room for the ranks that are under way, and one more.
    pub room: Signal<In, Bit>,
    /// A rank is given.
    pub rank_valid: Signal<Out, Bit>,
    /// Its files.
    pub rank_files: Signal<Out, RankFiles>,
    /// There is nothing under way.
    pub idle: Signal<Out, Bit>,

    /// The squares that can be reached by each direction and jump: no others cost a cell.
    #[initial(places())]
    places: [Constant<Word<64>>; 16],

    // Before: which rank comes first.
    ready: DFF<Bit>,
    #[clock(none)]
    first_rank: FirstBit<9>,
    first: DFF<Word<9>>,
    others: DFF<Word<9>>,
    one: DFF<Bit>,

    // Clock 0: which rank.
    going: DFF<Bit>,
    walk: BitWalk<9>,
    fresh: DFF<Bit>,
    starts: Signal<Local, Bit>,
    issues: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    closes: Signal<Local, Bit>,

    // Clock 1: its files.
    choosing: DFF<Bit>,
    chosen: DFF<Word<9>>,
    chosen_first: DFF<Bit>,
    chosen_last: DFF<Bit>,
    #[clock(none)]
    selected: [RankRow; 16],
    promotions: [Signal<Local, Word<8>>; 3],
    rows_1: [DFF<Word<8>>; 16],
    rank_1: DFF<Word<3>>,
    promotes_1: DFF<Bit>,
    first_1: DFF<Bit>,
    last_1: DFF<Bit>,
    valid_1: DFF<Bit>,

    // Clock 2: on which one any ends.
    rows_2: [DFF<Word<8>>; 16],
    files_2: DFF<Word<8>>,
    rank_2: DFF<Word<3>>,
    promotes_2: DFF<Bit>,
    first_2: DFF<Bit>,
    last_2: DFF<Bit>,
    valid_2: DFF<Bit>,
    #[clock(none)]
    first_file: FirstBit<8>,
}

/// By way, the squares that a man can arrive at by it.
fn places() -> [u64; 16] {
    std::array::from_fn(|way| {
        let step = if way < 8 { DIRECTIONS[way] } else { JUMPS[way - 8] };
        step.squares_with(|behind| behind > 0)
    })
}

#[clocked]
impl Logic for RankWalk {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_rank_walk");
        comment!("The first rank of a position that waits.");
        self.first_rank.bits.next = self.ranks.val();
        self.first.d.next = self.first_rank.first.val();
        self.others.d.next = self.first_rank.others.val();
        self.one.d.next = self.first_rank.only.val();

        comment!("Clock 0: a rank, or the first of a position.");
        self.starts.next = self.ready.q.val() && self.may_begin.val() && !self.going.q.val();
        self.issues.next = self.going.q.val() && self.room.val();
        self.ends.next = self.issues.val() && self.walk.only.val();
        self.closes.next = self.choosing.q.val() && self.chosen_last.q.val();
        comment!("A position that ends, or ended a clock ago, waits no more.");
        self.ready.d.next = self.position_valid.val() && !self.ends.val() && !self.closes.val();
        self.walk.loads.next = self.starts.val();
        self.walk.first.next = self.first.q.val();
        self.walk.others.next = self.others.q.val();
        self.walk.one.next = self.one.q.val();
        self.walk.steps.next = self.issues.val();
        if self.starts.val() || self.issues.val() {
            self.fresh.d.next = self.starts.val();
            self.going.d.next = self.starts.val() || !self.walk.only.val();
        }
        self.choosing.d.next = self.issues.val();
        self.chosen.d.next = self.walk.now.val();
        self.chosen_first.d.next = self.fresh.q.val();
        self.chosen_last.d.next = self.walk.only.val();
        self.begins.next = self.starts.val();
        self.taken.next = self.ends.val();

        comment!("Clock 1: the files of the rank, by each way.");
        for i in 0..16 {
            self.selected[i].squares.next = self.reached[i].val() & self.places[i].val();
            self.selected[i].rank.next = self.chosen.q.val().get_bits::<8>(0);
        }
        for i in 0..3 {
            self.promotions[i].next = 0.into();
            if self.chosen.q.val().get_bit(8) {
                self.promotions[i].next = self.promotes[i].val();
            }
        }
        for i in 0..16 {
            self.rows_1[i].d.next = self.selected[i].row.val();
        }
        self.rows_1[0].d.next = self.selected[0].row.val() | self.promotions[0].val();
        self.rows_1[4].d.next = self.selected[4].row.val() | self.promotions[1].val();
        self.rows_1[6].d.next = self.selected[6].row.val() | self.promotions[2].val();
        self.rank_1.d.next = self
            .rank_1
            .q
            .val()
            .replace_bit(0, (self.chosen.q.val() & 0x1aa).any())
            .replace_bit(1, (self.chosen.q.val() & 0x1cc).any())
            .replace_bit(2, (self.chosen.q.val() & 0x1f0).any());
        self.promotes_1.d.next = self.chosen.q.val().get_bit(8);
        self.first_1.d.next = self.chosen_first.q.val();
        self.last_1.d.next = self.chosen_last.q.val();
        self.valid_1.d.next = self.choosing.q.val();

        comment!("Clock 2: the files by any way.");
        for i in 0..16 {
            self.rows_2[i].d.next = self.rows_1[i].q.val();
        }
        self.files_2.d.next = self.rows_1[0].q.val()
            | self.rows_1[1].q.val()
            | self.rows_1[2].q.val()
            | self.rows_1[3].q.val()
            | self.rows_1[4].q.val()
            | self.rows_1[5].q.val()
            | self.rows_1[6].q.val()
            | self.rows_1[7].q.val()
            | self.rows_1[8].q.val()
            | self.rows_1[9].q.val()
            | self.rows_1[10].q.val()
            | self.rows_1[11].q.val()
            | self.rows_1[12].q.val()
            | self.rows_1[13].q.val()
            | self.rows_1[14].q.val()
            | self.rows_1[15].q.val();
        self.rank_2.d.next = self.rank_1.q.val();
        self.promotes_2.d.next = self.promotes_1.q.val();
        self.first_2.d.next = self.first_1.q.val();
        self.last_2.d.next = self.last_1.q.val();
        self.valid_2.d.next = self.valid_1.q.val();

        comment!("Clock 3: the first of them.");
        self.first_file.bits.next = self.files_2.q.val();
        self.rank_valid.next = self.valid_2.q.val();
        self.rank_files.next.row_0 = self.rows_2[0].q.val();
        self.rank_files.next.row_1 = self.rows_2[1].q.val();
        self.rank_files.next.row_2 = self.rows_2[2].q.val();
        self.rank_files.next.row_3 = self.rows_2[3].q.val();
        self.rank_files.next.row_4 = self.rows_2[4].q.val();
        self.rank_files.next.row_5 = self.rows_2[5].q.val();
        self.rank_files.next.row_6 = self.rows_2[6].q.val();
        self.rank_files.next.row_7 = self.rows_2[7].q.val();
        self.rank_files.next.row_8 = self.rows_2[8].q.val();
        self.rank_files.next.row_9 = self.rows_2[9].q.val();
        self.rank_files.next.row_10 = self.rows_2[10].q.val();
        self.rank_files.next.row_11 = self.rows_2[11].q.val();
        self.rank_files.next.row_12 = self.rows_2[12].q.val();
        self.rank_files.next.row_13 = self.rows_2[13].q.val();
        self.rank_files.next.row_14 = self.rows_2[14].q.val();
        self.rank_files.next.row_15 = self.rows_2[15].q.val();
        self.rank_files.next.first_file = self.first_file.first.val();
        self.rank_files.next.other_files = self.first_file.others.val();
        self.rank_files.next.one_file = self.first_file.only.val();
        self.rank_files.next.rank = self.rank_2.q.val();
        self.rank_files.next.promotes = self.promotes_2.q.val();
        self.rank_files.next.first = self.first_2.q.val();
        self.rank_files.next.last = self.last_2.q.val();

        self.idle.next = !self.position_valid.val()
            && !self.going.q.val()
            && !self.choosing.q.val()
            && !self.valid_1.q.val()
            && !self.valid_2.q.val();
        if self.clear.val() {
            self.ready.d.next = false;
            self.going.d.next = false;
            self.choosing.d.next = false;
            self.valid_1.d.next = false;
            self.valid_2.d.next = false;
        }
    }
}
