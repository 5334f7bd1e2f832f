// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Walk`].

use rust_hdl::prelude::*;

use super::rank_row::RankRow;
use super::square_queue::SquareQueue;
use crate::machine::geometry::{DIRECTIONS, JUMPS};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Walks over the squares where half-moves of a position end, rank by rank and file by file, and gives the half-moves, one
/// a clock: the square, and the direction or jump by which a man arrives there.
///
/// Three loops run at once, each over a short list: the ranks of a position, the files of a rank, the directions of a
/// square. Each is ready for its next list when it comes to the last of the one that it has, so no clock is lost between
/// squares, ranks or positions. Promotions are a ninth rank, and each is given four times.
#[derive(LogicBlock, Settle, Documented)]
pub struct Walk {
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
    /// It is not needed after this edge.
    pub taken: Signal<Out, Bit>,

    /// The half-moves of a new position follow from this edge on.
    pub changes: Signal<Out, Bit>,
    /// A half-move can be taken.
    pub moving: Signal<In, Bit>,
    /// There is one at this edge.
    pub half_move_valid: Signal<Out, Bit>,
    /// The direction or jump, one bit each.
    pub way: Signal<Out, Word<16>>,
    /// The square where it ends.
    pub to: Signal<Out, Word<6>>,
    /// The pawn becomes another man.
    pub promotes_now: Signal<Out, Bit>,
    /// Which one: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub officer: Signal<Out, Word<2>>,
    /// It is the last of its position.
    pub last: Signal<Out, Bit>,
    /// There is nothing under way.
    pub idle: Signal<Out, Bit>,

    /// The squares that can be reached by each direction and jump: no others cost a cell.
    places: [Constant<Word<64>>; 16],

    // The ranks of a position.
    begun: DFF<Bit>,
    ranks_done: DFF<Word<9>>,
    ranks_left: Signal<Local, Word<9>>,
    rank: Signal<Local, Word<9>>,
    last_rank: Signal<Local, Bit>,
    rank_leaves: Signal<Local, Bit>,
    #[clock(none)]
    selected: [RankRow; 16],
    promotions: [Signal<Local, Word<8>>; 3],

    // One of them.
    rank_valid: DFF<Bit>,
    rank_rows: [DFF<Word<8>>; 16],
    rank_number: DFF<Word<3>>,
    rank_promotes: DFF<Bit>,
    rank_first: DFF<Bit>,
    rank_last: DFF<Bit>,
    rank_moves: Signal<Local, Bit>,

    // The files of a rank.
    files_valid: DFF<Bit>,
    files_rows: [DFF<Word<8>>; 16],
    files_left: DFF<Word<8>>,
    files_number: DFF<Word<3>>,
    files_promote: DFF<Bit>,
    files_first: DFF<Bit>,
    files_last: DFF<Bit>,
    file: Signal<Local, Word<8>>,
    files_rest: Signal<Local, Word<8>>,
    file_leaves: Signal<Local, Bit>,
    files_end: Signal<Local, Bit>,
    row: Signal<Local, Word<16>>,
    file_number: Signal<Local, Word<3>>,

    // The directions of a square: bits 0-15, the square in 16-21, promotion, first and last square of its position.
    squares: SquareQueue,
    square: Signal<Local, Word<25>>,
    square_taken: Signal<Local, Bit>,
    ways_valid: DFF<Bit>,
    ways_left: DFF<Word<16>>,
    ways_to: DFF<Word<6>>,
    ways_promote: DFF<Bit>,
    ways_last: DFF<Bit>,
    officer_now: DFF<Word<2>>,
    ways_rest: Signal<Local, Word<16>>,
    way_ends: Signal<Local, Bit>,
    ways_end: Signal<Local, Bit>,
}

impl Default for Walk {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            clear: Default::default(),
            position_valid: Default::default(),
            ranks: Default::default(),
            reached: Default::default(),
            promotes: Default::default(),
            may_begin: Default::default(),
            begins: Default::default(),
            taken: Default::default(),
            changes: Default::default(),
            moving: Default::default(),
            half_move_valid: Default::default(),
            way: Default::default(),
            to: Default::default(),
            promotes_now: Default::default(),
            officer: Default::default(),
            last: Default::default(),
            idle: Default::default(),
            places: std::array::from_fn(|way| {
                let step = if way < 8 { DIRECTIONS[way] } else { JUMPS[way - 8] };
                Constant::new(Word::new(step.squares_with(|behind| behind > 0)))
            }),
            begun: Default::default(),
            ranks_done: Default::default(),
            ranks_left: Default::default(),
            rank: Default::default(),
            last_rank: Default::default(),
            rank_leaves: Default::default(),
            selected: Default::default(),
            promotions: Default::default(),
            rank_valid: Default::default(),
            rank_rows: Default::default(),
            rank_number: Default::default(),
            rank_promotes: Default::default(),
            rank_first: Default::default(),
            rank_last: Default::default(),
            rank_moves: Default::default(),
            files_valid: Default::default(),
            files_rows: Default::default(),
            files_left: Default::default(),
            files_number: Default::default(),
            files_promote: Default::default(),
            files_first: Default::default(),
            files_last: Default::default(),
            file: Default::default(),
            files_rest: Default::default(),
            file_leaves: Default::default(),
            files_end: Default::default(),
            row: Default::default(),
            file_number: Default::default(),
            squares: Default::default(),
            square: Default::default(),
            square_taken: Default::default(),
            ways_valid: Default::default(),
            ways_left: Default::default(),
            ways_to: Default::default(),
            ways_promote: Default::default(),
            ways_last: Default::default(),
            officer_now: Default::default(),
            ways_rest: Default::default(),
            way_ends: Default::default(),
            ways_end: Default::default(),
        }
    }
}

#[clocked]
impl Logic for Walk {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_walk");
        self.squares.clear.next = self.clear.val();

        comment!("The first of what is left: its lowest bit.");
        self.ranks_left.next = self.ranks.val() & !self.ranks_done.q.val();
        self.rank.next = self.ranks_left.val() & !(self.ranks_left.val() - 1);
        self.last_rank.next = !(self.ranks_left.val() & (self.ranks_left.val() - 1)).any();

        comment!("The directions of a square, a promotion four times each.");
        self.ways_rest.next = self.ways_left.q.val() & (self.ways_left.q.val() - 1);
        self.way_ends.next = !self.ways_promote.q.val() || self.officer_now.q.val().all();
        self.ways_end.next = self.way_ends.val() && !self.ways_rest.val().any();
        self.square.next = self.squares.first.val();
        self.square_taken.next =
            self.squares.waits.val() && (!self.ways_valid.q.val() || (self.moving.val() && self.ways_end.val()));
        self.squares.take.next = self.square_taken.val();
        if self.moving.val() && self.ways_valid.q.val() {
            self.officer_now.d.next = 0.into();
            if self.ways_promote.q.val() {
                self.officer_now.d.next = self.officer_now.q.val() + 1;
            }
            if self.way_ends.val() {
                self.ways_left.d.next = self.ways_rest.val();
            }
            if self.ways_end.val() {
                self.ways_valid.d.next = false;
            }
        }
        if self.square_taken.val() {
            self.ways_valid.d.next = true;
            self.ways_left.d.next = self.square.val().get_bits::<16>(0);
            self.ways_to.d.next = self.square.val().get_bits::<6>(16);
            self.ways_promote.d.next = self.square.val().get_bit(22);
            self.ways_last.d.next = self.square.val().get_bit(24);
        }
        self.changes.next = self.square_taken.val() && self.square.val().get_bit(23);
        self.half_move_valid.next = self.moving.val() && self.ways_valid.q.val();
        self.way.next = self.ways_left.q.val() & !(self.ways_left.q.val() - 1);
        self.to.next = self.ways_to.q.val();
        self.promotes_now.next = self.ways_promote.q.val();
        self.officer.next = self.officer_now.q.val();
        self.last.next = self.ways_last.q.val() && self.ways_end.val();

        comment!("The files of a rank.");
        self.file.next = self.files_left.q.val() & !(self.files_left.q.val() - 1);
        self.files_rest.next = self.files_left.q.val() & (self.files_left.q.val() - 1);
        self.file_leaves.next = self.files_valid.q.val() && self.squares.room.val();
        self.files_end.next = self.file_leaves.val() && !self.files_rest.val().any();
        comment!("Each bit is replaced.");
        self.row.next = self
            .ways_left
            .q
            .val()
            .replace_bit(0, (self.files_rows[0].q.val() & self.file.val()).any())
            .replace_bit(1, (self.files_rows[1].q.val() & self.file.val()).any())
            .replace_bit(2, (self.files_rows[2].q.val() & self.file.val()).any())
            .replace_bit(3, (self.files_rows[3].q.val() & self.file.val()).any())
            .replace_bit(4, (self.files_rows[4].q.val() & self.file.val()).any())
            .replace_bit(5, (self.files_rows[5].q.val() & self.file.val()).any())
            .replace_bit(6, (self.files_rows[6].q.val() & self.file.val()).any())
            .replace_bit(7, (self.files_rows[7].q.val() & self.file.val()).any())
            .replace_bit(8, (self.files_rows[8].q.val() & self.file.val()).any())
            .replace_bit(9, (self.files_rows[9].q.val() & self.file.val()).any())
            .replace_bit(10, (self.files_rows[10].q.val() & self.file.val()).any())
            .replace_bit(11, (self.files_rows[11].q.val() & self.file.val()).any())
            .replace_bit(12, (self.files_rows[12].q.val() & self.file.val()).any())
            .replace_bit(13, (self.files_rows[13].q.val() & self.file.val()).any())
            .replace_bit(14, (self.files_rows[14].q.val() & self.file.val()).any())
            .replace_bit(15, (self.files_rows[15].q.val() & self.file.val()).any());
        self.file_number.next = self
            .files_number
            .q
            .val()
            .replace_bit(0, (self.file.val() & 0xaa).any())
            .replace_bit(1, (self.file.val() & 0xcc).any())
            .replace_bit(2, (self.file.val() & 0xf0).any());
        self.squares.put.next = self.file_leaves.val();
        self.squares.coming.next = (bit_cast::<25, 16>(self.row.val())
            | (bit_cast::<25, 3>(self.file_number.val()) << 16)
            | (bit_cast::<25, 3>(self.files_number.q.val()) << 19))
            .replace_bit(22, self.files_promote.q.val())
            .replace_bit(23, self.files_first.q.val())
            .replace_bit(24, self.files_last.q.val() && !self.files_rest.val().any());
        if self.file_leaves.val() {
            self.files_left.d.next = self.files_rest.val();
            self.files_first.d.next = false;
        }
        self.rank_moves.next = self.rank_valid.q.val() && (!self.files_valid.q.val() || self.files_end.val());
        if self.files_end.val() {
            self.files_valid.d.next = false;
        }
        if self.rank_moves.val() {
            self.files_valid.d.next = true;
            self.files_left.d.next = self.rank_rows[0].q.val()
                | self.rank_rows[1].q.val()
                | self.rank_rows[2].q.val()
                | self.rank_rows[3].q.val()
                | self.rank_rows[4].q.val()
                | self.rank_rows[5].q.val()
                | self.rank_rows[6].q.val()
                | self.rank_rows[7].q.val()
                | self.rank_rows[8].q.val()
                | self.rank_rows[9].q.val()
                | self.rank_rows[10].q.val()
                | self.rank_rows[11].q.val()
                | self.rank_rows[12].q.val()
                | self.rank_rows[13].q.val()
                | self.rank_rows[14].q.val()
                | self.rank_rows[15].q.val();
            for i in 0..16 {
                self.files_rows[i].d.next = self.rank_rows[i].q.val();
            }
            self.files_number.d.next = self.rank_number.q.val();
            self.files_promote.d.next = self.rank_promotes.q.val();
            self.files_first.d.next = self.rank_first.q.val();
            self.files_last.d.next = self.rank_last.q.val();
        }

        comment!("The ranks of a position.");
        self.rank_leaves.next = self.position_valid.val()
            && (self.begun.q.val() || self.may_begin.val())
            && (!self.rank_valid.q.val() || self.rank_moves.val());
        self.begins.next = self.rank_leaves.val() && !self.begun.q.val();
        self.taken.next = self.rank_leaves.val() && self.last_rank.val();
        for i in 0..16 {
            self.selected[i].squares.next = self.reached[i].val() & self.places[i].val();
            self.selected[i].rank.next = self.rank.val().get_bits::<8>(0);
        }
        for i in 0..3 {
            self.promotions[i].next = 0.into();
            if self.rank.val().get_bit(8) {
                self.promotions[i].next = self.promotes[i].val();
            }
        }
        if self.rank_moves.val() {
            self.rank_valid.d.next = false;
        }
        if self.rank_leaves.val() {
            self.begun.d.next = true;
            self.ranks_done.d.next = self.ranks_done.q.val() | self.rank.val();
            self.rank_valid.d.next = true;
            for i in 0..16 {
                self.rank_rows[i].d.next = self.selected[i].row.val();
            }
            self.rank_rows[0].d.next = self.selected[0].row.val() | self.promotions[0].val();
            self.rank_rows[4].d.next = self.selected[4].row.val() | self.promotions[1].val();
            self.rank_rows[6].d.next = self.selected[6].row.val() | self.promotions[2].val();
            self.rank_number.d.next = self
                .files_number
                .q
                .val()
                .replace_bit(0, (self.rank.val() & 0x1aa).any())
                .replace_bit(1, (self.rank.val() & 0x1cc).any())
                .replace_bit(2, (self.rank.val() & 0x1f0).any());
            self.rank_promotes.d.next = self.rank.val().get_bit(8);
            self.rank_first.d.next = !self.begun.q.val();
            self.rank_last.d.next = self.last_rank.val();
            if self.last_rank.val() {
                self.begun.d.next = false;
                self.ranks_done.d.next = 0.into();
            }
        }
        self.idle.next = !self.position_valid.val()
            && !self.rank_valid.q.val()
            && !self.files_valid.q.val()
            && !self.squares.waits.val()
            && !self.ways_valid.q.val();
        if self.clear.val() {
            self.begun.d.next = false;
            self.ranks_done.d.next = 0.into();
            self.rank_valid.d.next = false;
            self.files_valid.d.next = false;
            self.ways_valid.d.next = false;
            self.officer_now.d.next = 0.into();
        }
    }
}
