// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`FileWalk`].

use rust_hdl::prelude::*;

use super::bit_walk::BitWalk;
use super::first_bit::FirstBit;
use super::lists::{RankFiles, SquareWays};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Walks over the files of a rank where half-moves end, and gives the ways to each square.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct FileWalk {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is under way.
    pub clear: Signal<In, Bit>,
    /// A rank waits.
    pub rank_valid: Signal<In, Bit>,
    /// Its files.
    pub coming: Signal<In, RankFiles>,
    /// It is taken at this edge.
    pub rank_taken: Signal<Out, Bit>,
    /// There is room for the squares that are under way, and one more.
    pub room: Signal<In, Bit>,
    /// A square is given.
    pub square_valid: Signal<Out, Bit>,
    /// The ways to it.
    pub square_ways: Signal<Out, SquareWays>,
    /// There is nothing under way.
    pub idle: Signal<Out, Bit>,

    // Clock 0: which file.
    valid: DFF<Bit>,
    rows: [DFF<Word<8>>; 16],
    files: BitWalk<8>,
    rank: DFF<Word<3>>,
    promotes: DFF<Bit>,
    first: DFF<Bit>,
    last: DFF<Bit>,
    now: Signal<Local, Word<8>>,
    issues: Signal<Local, Bit>,
    loads: Signal<Local, Bit>,
    file: Signal<Local, Word<3>>,

    // Clock 1: by which ways.
    valid_1: DFF<Bit>,
    ways_1: DFF<Word<16>>,
    square_1: DFF<Word<6>>,
    promotes_1: DFF<Bit>,
    first_1: DFF<Bit>,
    last_1: DFF<Bit>,
    #[clock(none)]
    first_way: FirstBit<16>,

    // Clock 2: which comes first.
    valid_2: DFF<Bit>,
    square_2: DFF<SquareWays>,
}

#[clocked]
impl Logic for FileWalk {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_file_walk");
        comment!("Clock 0: a file, or the first of the next rank.");
        self.issues.next = self.valid.q.val() && self.room.val();
        self.loads.next = self.rank_valid.val() && (!self.valid.q.val() || (self.room.val() && self.files.only.val()));
        self.rank_taken.next = self.loads.val();
        self.files.steps.next = self.issues.val();
        self.files.loads.next = self.loads.val();
        self.files.first.next = self.coming.val().first_file;
        self.files.others.next = self.coming.val().other_files;
        self.files.one.next = self.coming.val().one_file;
        self.now.next = self.files.now.val();
        if self.issues.val() {
            self.first.d.next = false;
            self.valid.d.next = !self.files.only.val();
        }
        if self.loads.val() {
            self.valid.d.next = true;
            self.rows[0].d.next = self.coming.val().row_0;
            self.rows[1].d.next = self.coming.val().row_1;
            self.rows[2].d.next = self.coming.val().row_2;
            self.rows[3].d.next = self.coming.val().row_3;
            self.rows[4].d.next = self.coming.val().row_4;
            self.rows[5].d.next = self.coming.val().row_5;
            self.rows[6].d.next = self.coming.val().row_6;
            self.rows[7].d.next = self.coming.val().row_7;
            self.rows[8].d.next = self.coming.val().row_8;
            self.rows[9].d.next = self.coming.val().row_9;
            self.rows[10].d.next = self.coming.val().row_10;
            self.rows[11].d.next = self.coming.val().row_11;
            self.rows[12].d.next = self.coming.val().row_12;
            self.rows[13].d.next = self.coming.val().row_13;
            self.rows[14].d.next = self.coming.val().row_14;
            self.rows[15].d.next = self.coming.val().row_15;
            self.rank.d.next = self.coming.val().rank;
            self.promotes.d.next = self.coming.val().promotes;
            self.first.d.next = self.coming.val().first;
            self.last.d.next = self.coming.val().last;
        }

        comment!("Clock 1: the ways to the square. Each bit is replaced.");
        self.ways_1.d.next = self
            .ways_1
            .q
            .val()
            .replace_bit(0, (self.rows[0].q.val() & self.now.val()).any())
            .replace_bit(1, (self.rows[1].q.val() & self.now.val()).any())
            .replace_bit(2, (self.rows[2].q.val() & self.now.val()).any())
            .replace_bit(3, (self.rows[3].q.val() & self.now.val()).any())
            .replace_bit(4, (self.rows[4].q.val() & self.now.val()).any())
            .replace_bit(5, (self.rows[5].q.val() & self.now.val()).any())
            .replace_bit(6, (self.rows[6].q.val() & self.now.val()).any())
            .replace_bit(7, (self.rows[7].q.val() & self.now.val()).any())
            .replace_bit(8, (self.rows[8].q.val() & self.now.val()).any())
            .replace_bit(9, (self.rows[9].q.val() & self.now.val()).any())
            .replace_bit(10, (self.rows[10].q.val() & self.now.val()).any())
            .replace_bit(11, (self.rows[11].q.val() & self.now.val()).any())
            .replace_bit(12, (self.rows[12].q.val() & self.now.val()).any())
            .replace_bit(13, (self.rows[13].q.val() & self.now.val()).any())
            .replace_bit(14, (self.rows[14].q.val() & self.now.val()).any())
            .replace_bit(15, (self.rows[15].q.val() & self.now.val()).any());
        self.file.next = self
            .rank
            .q
            .val()
            .replace_bit(0, (self.now.val() & 0xaa).any())
            .replace_bit(1, (self.now.val() & 0xcc).any())
            .replace_bit(2, (self.now.val() & 0xf0).any());
        self.square_1.d.next = bit_cast::<6, 3>(self.file.val()) | (bit_cast::<6, 3>(self.rank.q.val()) << 3);
        self.promotes_1.d.next = self.promotes.q.val();
        self.first_1.d.next = self.first.q.val();
        self.last_1.d.next = self.last.q.val() && self.files.only.val();
        self.valid_1.d.next = self.issues.val();

        comment!("Clock 2: the first of them.");
        self.first_way.bits.next = self.ways_1.q.val();
        self.square_2.d.next.first_way = self.first_way.first.val();
        self.square_2.d.next.other_ways = self.first_way.others.val();
        self.square_2.d.next.one_way = self.first_way.only.val();
        self.square_2.d.next.square = self.square_1.q.val();
        self.square_2.d.next.promotes = self.promotes_1.q.val();
        self.square_2.d.next.first = self.first_1.q.val();
        self.square_2.d.next.last = self.last_1.q.val();
        self.valid_2.d.next = self.valid_1.q.val();
        self.square_valid.next = self.valid_2.q.val();
        self.square_ways.next = self.square_2.q.val();

        self.idle.next = !self.valid.q.val() && !self.valid_1.q.val() && !self.valid_2.q.val();
        if self.clear.val() {
            self.valid.d.next = false;
            self.valid_1.d.next = false;
            self.valid_2.d.next = false;
        }
    }
}
