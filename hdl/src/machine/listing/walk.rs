// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Walk`].

use rust_hdl::prelude::*;

use super::file_walk::FileWalk;
use super::lists::{RankFiles, SquareWays};
use super::queue_places::QueuePlaces;
use super::rank_walk::RankWalk;
use super::way_walk::WayWalk;
use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Walks over the squares where half-moves of a position end, rank by rank and file by file, and gives the half-moves, one
/// a clock: the square, and the direction or jump by which a man arrives there.
///
/// Three loops run at once, each over a short list: the ranks of a position, the files of a rank, the ways to a square.
/// Each knows its first entry, the others and whether there are any, so none waits for more than a few gates. Queues between
/// them hide that a loop gives more in one clock than the next one takes. Promotions are a ninth rank.
#[derive(LogicBlock, Settle, Documented, Default)]
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
    /// Its walk may begin at the edge after this one.
    pub may_begin: Signal<In, Bit>,
    /// Its walk begins at this edge.
    pub begins: Signal<Out, Bit>,
    /// It is not needed after the edge that follows this one.
    pub taken: Signal<Out, Bit>,

    /// The half-moves of a new position follow from this edge on.
    pub changes: Signal<Out, Bit>,
    /// Half-moves can be taken; one more may come.
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

    may: DFF<Bit>,
    rank_walk: RankWalk,
    rank_places: QueuePlaces,
    ranks_waiting: DualPortRam<RankFiles, 4>,
    file_walk: FileWalk,
    square_places: QueuePlaces,
    squares_waiting: DualPortRam<SquareWays, 4>,
    way_walk: WayWalk,
}

#[clocked]
impl Logic for Walk {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_walk");
        comment!("The ranks of a position.");
        self.rank_walk.clear.next = self.clear.val();
        connect!(self.rank_walk <- self: position_valid, ranks);
        self.may.d.next = self.may_begin.val() && self.rank_places.room.val();
        self.rank_walk.may_begin.next = self.may.q.val();
        for i in 0..16 {
            self.rank_walk.reached[i].next = self.reached[i].val();
        }
        for i in 0..3 {
            self.rank_walk.promotes[i].next = self.promotes[i].val();
        }
        connect!(self <- self.rank_walk: begins, taken);
        self.rank_walk.room.next = self.rank_places.room.val();
        self.rank_places.clear.next = self.clear.val();
        self.rank_places.put.next = self.rank_walk.rank_valid.val();
        self.rank_places.take.next = self.file_walk.rank_taken.val();
        self.ranks_waiting.write_enable.next = self.rank_walk.rank_valid.val();
        self.ranks_waiting.write_address.next = self.rank_places.write_address.val();
        self.ranks_waiting.write_data.next = self.rank_walk.rank_files.val();
        self.ranks_waiting.read_enable.next = self.rank_places.reads.val();
        self.ranks_waiting.read_address.next = self.rank_places.read_address.val();

        comment!("The files of a rank.");
        self.file_walk.clear.next = self.clear.val();
        self.file_walk.rank_valid.next = self.rank_places.waits.val();
        self.file_walk.coming.next = self.ranks_waiting.read_data.val();
        self.file_walk.room.next = self.square_places.room.val();
        self.square_places.clear.next = self.clear.val();
        self.square_places.put.next = self.file_walk.square_valid.val();
        self.square_places.take.next = self.way_walk.square_taken.val();
        self.squares_waiting.write_enable.next = self.file_walk.square_valid.val();
        self.squares_waiting.write_address.next = self.square_places.write_address.val();
        self.squares_waiting.write_data.next = self.file_walk.square_ways.val();
        self.squares_waiting.read_enable.next = self.square_places.reads.val();
        self.squares_waiting.read_address.next = self.square_places.read_address.val();

        comment!("The ways to a square.");
        self.way_walk.clear.next = self.clear.val();
        self.way_walk.square_valid.next = self.square_places.waits.val();
        self.way_walk.coming.next = self.squares_waiting.read_data.val();
        self.way_walk.moving.next = self.moving.val();
        connect!(self <- self.way_walk: changes, half_move_valid, way, to, promotes_now, officer, last);
        self.idle.next = self.rank_walk.idle.val()
            && !self.rank_places.any.val()
            && self.file_walk.idle.val()
            && !self.square_places.any.val()
            && self.way_walk.idle.val();
    }
}
