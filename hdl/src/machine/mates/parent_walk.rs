// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ParentWalk`].

use rust_hdl::prelude::*;

use super::line::Line;
use super::line_queue::LineQueue;
use super::line_stack::LineStack;
use crate::machine::listing::Walk;
use crate::machine::perft::{Arrived, BoardQueue, Standing, UnpackArrivals};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The positions whose half-moves are still to be played, and the walk over these, one half-move a clock: each with the
/// board on which it is played and the line to that.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ParentWalk {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Forgets all.
    pub clear: Signal<In, Bit>,
    /// A position may come at the edge after this one.
    pub coming: Signal<In, Bit>,
    /// A position comes at this edge.
    pub push: Signal<In, Bit>,
    /// The position.
    pub standing: Signal<In, Standing>,
    /// Where its half-moves end.
    pub arrived: Signal<In, Arrived>,
    /// The line to it.
    pub line: Signal<In, Line>,
    /// What is walked over is dropped at this edge, and all that waits above the base.
    pub falls: Signal<In, Bit>,
    /// How many positions stay.
    pub base: Signal<In, Word<10>>,
    /// A position may leave the stack.
    pub wanted: Signal<In, Bit>,
    /// One leaves it at this edge.
    pub pops: Signal<Out, Bit>,
    /// The last half-move on the line to the one that left last.
    pub led: Signal<Out, Word<11>>,
    /// How many positions wait.
    pub height: Signal<Out, Word<10>>,
    /// More waited than there is room for.
    pub overflow: Signal<Out, Bit>,
    /// The most that waited at once.
    pub deepest: Signal<Out, Word<10>>,

    /// Half-moves can be taken; one more may come.
    pub moving: Signal<In, Bit>,
    /// There is a half-move at this edge.
    pub half_move_valid: Signal<Out, Bit>,
    /// The direction or jump by which a man arrives, one bit each.
    pub way: Signal<Out, Word<16>>,
    /// The square where he arrives.
    pub to: Signal<Out, Word<6>>,
    /// The pawn becomes another man.
    pub promotes: Signal<Out, Bit>,
    /// Which one: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub officer: Signal<Out, Word<2>>,
    /// It is the last of its position.
    pub last: Signal<Out, Bit>,
    /// The position.
    pub played_on: Signal<Out, Standing>,
    /// The line to it.
    pub played_line: Signal<Out, Line>,
    /// Nothing waits, and nothing is under way.
    pub idle: Signal<Out, Bit>,

    stack: LineStack,
    #[clock(none)]
    unpack: UnpackArrivals,
    parent_line: Signal<Local, Line>,
    newest: Signal<Local, Word<55>>,
    stops: Signal<Local, Bit>,
    walk: Walk,
    boards: BoardQueue,
    lines: LineQueue,
}

#[clocked]
impl Logic for ParentWalk {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_parent_walk");
        comment!("The stack.");
        connect!(self.stack <- self: clear, coming, push, standing, arrived, line, falls, base);
        self.stack.wanted.next = self.wanted.val() && self.boards.room.val();
        self.stack.taken.next = self.walk.taken.val();
        connect!(self <- self.stack: pops, height, overflow, deepest);
        self.parent_line.next = self.stack.parent_line.val();
        self.newest.next = self.parent_line.val().newer;
        self.led.next = self.newest.val().get_bits::<11>(0);

        comment!("The walk over the half-moves of what comes from it.");
        self.stops.next = self.clear.val() || self.falls.val();
        self.unpack.arrived.next = self.stack.parent_arrived.val();
        self.walk.clear.next = self.stops.val();
        self.walk.position_valid.next = self.stack.parent_valid.val();
        self.walk.ranks.next = self.unpack.ranks.val();
        for i in 0..16 {
            self.walk.reached[i].next = self.unpack.reached[i].val();
        }
        for i in 0..3 {
            self.walk.promotes[i].next = self.unpack.promotes[i].val();
        }
        self.walk.may_begin.next = self.boards.room.val();
        connect!(self.walk <- self: moving);
        comment!("At the edge at which it stops, a half-move may still come.");
        self.half_move_valid.next = self.walk.half_move_valid.val() && !self.falls.val();
        connect!(self <- self.walk: way, to, officer, last);
        self.promotes.next = self.walk.promotes_now.val();
        self.idle.next = self.walk.idle.val() && !self.stack.any.val();

        comment!("The board and the line wait for the first of them.");
        self.boards.clear.next = self.stops.val();
        self.boards.begins.next = self.walk.begins.val();
        self.boards.coming.next = self.stack.parent.val();
        self.boards.changes.next = self.walk.changes.val();
        self.played_on.next = self.boards.board.val();
        self.lines.clear.next = self.stops.val();
        self.lines.begins.next = self.walk.begins.val();
        self.lines.coming.next = self.parent_line.val();
        self.lines.changes.next = self.walk.changes.val();
        self.played_line.next = self.lines.line.val();
    }
}
