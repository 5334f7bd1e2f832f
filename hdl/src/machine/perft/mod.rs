// SPDX-License-Identifier: MIT OR Apache-2.0
//! Perft in gates.

mod board_queue;
mod child;
mod child_men;
mod long_count;
mod pack;
mod parent;
mod parent_stack;

pub use halfmove::hardware::perft::{Counted, Root};
use rust_hdl::prelude::*;

pub use board_queue::BoardQueue;
pub use child::Child;
pub use child_men::ChildMen;
pub use long_count::LongCount;
pub use pack::{PackArrivals, UnpackArrivals};
pub use parent::{Arrived, Standing};
pub use parent_stack::ParentStack;

use super::arrivals::Arrivals;
use super::listing::Walk;
use super::population::Population;
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Perft: the lines of legal half-moves of a length, counted. A position enters a pipeline nearly every clock, and its
/// half-moves are counted at once.
///
/// Every position goes down the one pipeline once. If its half-moves are the last of the line, their number is added; if
/// not, the position and the squares where its half-moves end go on a stack. From its top they are walked over, each
/// half-move is played on a board that travels with it, and the position after it enters the pipeline.
///
/// The results are those of the last start, and stand when `busy` has fallen. The position is not looked at: what
/// `machine_possibilities` says of what is no position holds here for each position that is reached.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MachinePerft {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// Begins at this edge; only while not busy.
    pub start: Signal<In, Bit>,
    /// The length of the lines: 1 to 15 half-moves. 0 is taken as 16.
    pub depth: Signal<In, Word<4>>,
    /// The men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<In, Word<64>>,
    /// The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
    pub kinds: [Signal<In, Word<64>>; 3],
    /// The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
    pub en_passant: Signal<In, Word<8>>,
    /// The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: Signal<In, Word<2>>,
    /// The other side may, likewise.
    pub castling_other: Signal<In, Word<2>>,

    /// It is counting, or being reset.
    pub busy: Signal<Out, Bit>,
    /// How many lines there are, modulo 2^48, as all these numbers.
    pub nodes: Signal<Out, Word<48>>,
    /// How many of the positions whose half-moves were counted are mates.
    pub mates: Signal<Out, Word<48>>,
    /// How many positions had their half-moves counted.
    pub counted: Signal<Out, Word<48>>,
    /// How many positions had their half-moves played.
    pub expanded: Signal<Out, Word<48>>,
    /// How many clocks passed from the start to the last number that was added.
    pub clocks: Signal<Out, Word<48>>,
    /// The most positions that waited at once.
    pub deepest: Signal<Out, Word<10>>,
    /// More than 512 positions waited. It has ended, and there are no results: all are 0.
    pub overflow: Signal<Out, Bit>,

    running: DFF<Bit>,
    /// Clocks to wait after a reset or an overflow, until what was under way has left the pipeline.
    draining: DFF<Word<6>>,
    /// It waits these clocks.
    drains: DFF<Bit>,
    overflown: DFF<Bit>,
    /// For how many clocks no position has waited, been walked over, or entered.
    quiet: DFF<Word<6>>,
    begins: Signal<Local, Bit>,
    clear: DFF<Bit>,
    calm: Signal<Local, Bit>,
    root: DFF<Standing>,
    root_valid: DFF<Bit>,

    child: Child,
    entering: Signal<Local, Bit>,
    position: Signal<Local, Standing>,
    arrivals: Arrivals,
    standing_delay: DelayLine<Standing, 10>,
    expands_here: Signal<Local, Bit>,
    counts: [DFF<Bit>; 9],
    expands: [DFF<Bit>; 9],
    pack: PackArrivals,
    push_9: Signal<Local, Bit>,
    push_10: DFF<Bit>,
    check_delay: ShiftRegister<Bit, 7>,
    stack: ParentStack,
    #[clock(none)]
    unpack: UnpackArrivals,
    boards: BoardQueue,
    walk: Walk,

    population: Population,
    last_10: DFF<Bit>,
    last_delay: ShiftRegister<Bit, 5>,
    last_16: DFF<Bit>,
    mate_16: DFF<Bit>,
    last_17: DFF<Bit>,
    added: DFF<Word<10>>,
    lines: LongCount,
    mates_counted: LongCount,
    positions_counted: LongCount,
    positions_expanded: LongCount,
    clocks_now: LongCount,
    clocks_low: DFF<Word<24>>,
    clocks_high: DFF<Word<24>>,
}

#[clocked]
impl Logic for MachinePerft {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_perft");
        self.position.next = self.child.child.val();
        self.entering.next = self.child.child_valid.val() && !self.drains.q.val();
        comment!(
            "It is over when for 63 clocks, longer than the pipeline is, no position entered and none waited. Where"
        );
        comment!("positions are lost it is over at once.");
        self.begins.next = self.start.val() && !self.running.q.val() && !self.drains.q.val();
        // While what was under way runs dry, nothing may gather of which half-moves would be on their way afterwards.
        self.clear.d.next = self.rst.val() || self.begins.val() || self.drains.q.val();
        self.calm.next = self.walk.idle.val() && !self.stack.any.val() && !self.entering.val();
        self.quiet.d.next = 0.into();
        if self.calm.val() {
            self.quiet.d.next = self.quiet.q.val() + 1;
        }
        if self.quiet.q.val().all() {
            self.running.d.next = false;
        }
        if self.drains.q.val() {
            self.draining.d.next = self.draining.q.val() - 1;
            self.drains.d.next = self.draining.q.val().any();
        }
        if self.stack.overflow.val() && !self.clear.q.val() {
            self.running.d.next = false;
            self.overflown.d.next = true;
            self.draining.d.next = 63.into();
            self.drains.d.next = true;
        }
        if self.begins.val() {
            self.running.d.next = true;
            self.overflown.d.next = false;
            self.quiet.d.next = 0.into();
        }
        if self.rst.val() {
            self.running.d.next = false;
            self.overflown.d.next = false;
            self.draining.d.next = 63.into();
            self.drains.d.next = true;
        }

        comment!(
            "The position from outside waits a clock: registers alone choose between it and those of the walk, whose men"
        );
        comment!("are none when it comes. While it counts, nobody stands on it.");
        self.root.d.next.kinds_0 = self.kinds[0].val();
        self.root.d.next.kinds_1 = self.kinds[1].val();
        self.root.d.next.kinds_2 = self.kinds[2].val();
        self.root.d.next.enemies = self.enemy_men.val();
        self.root.d.next.en_passant = self.en_passant.val();
        self.root.d.next.castling = self.castling.val();
        self.root.d.next.castling_other = self.castling_other.val();
        self.root.d.next.depth = self.depth.val();
        if self.running.q.val() {
            self.root.d.next.kinds_0 = 0.into();
            self.root.d.next.kinds_1 = 0.into();
            self.root.d.next.kinds_2 = 0.into();
        }
        self.root_valid.d.next = self.begins.val();
        self.child.vacant.next = !self.running.q.val();
        self.child.root_valid.next = self.root_valid.q.val();
        self.child.root.next = self.root.q.val();

        comment!("Clocks 0 to 8: where its half-moves end.");
        self.arrivals.enemy_men.next = self.position.val().enemies;
        self.arrivals.kinds[0].next = self.position.val().kinds_0;
        self.arrivals.kinds[1].next = self.position.val().kinds_1;
        self.arrivals.kinds[2].next = self.position.val().kinds_2;
        self.arrivals.en_passant.next = self.position.val().en_passant;
        self.arrivals.castling.next = self.position.val().castling;
        self.standing_delay.data_in.next = self.position.val();
        self.expands_here.next = self.position.val().depth != 1;
        self.counts[0].d.next = self.entering.val() && !self.expands_here.val();
        self.expands[0].d.next = self.entering.val() && self.expands_here.val();
        for step in 0..8 {
            self.counts[step + 1].d.next = self.counts[step].q.val();
            self.expands[step + 1].d.next = self.expands[step].q.val();
        }

        comment!("Clocks 8 to 16: how many there are.");
        for i in 0..8 {
            self.pack.by_line[i].next = self.arrivals.by_line[i].val();
            self.pack.by_jump[i].next = self.arrivals.by_jump[i].val();
        }
        for i in 0..15 {
            self.population.words[i].next = self.arrivals.words[i].val();
        }
        connect!(self.population <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west);
        connect!(self.pack <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west);
        self.check_delay.data_in.next = self.arrivals.in_check.val();

        comment!("Clocks 9 and 10: half-moves that are not the last are played, so the position goes on the stack.");
        self.push_9.next = self.expands[8].q.val() && !self.clear.q.val() && self.pack.some.val();
        self.push_10.d.next = self.push_9.val();
        self.stack.clear.next = self.clear.q.val();
        self.stack.push.next = self.push_10.q.val();
        self.stack.standing.next = self.standing_delay.data_out.val();
        self.stack.arrived.next = self.pack.arrived.val();

        comment!("The walk over the half-moves of what comes from the stack. Its board waits for the first of them.");
        self.unpack.arrived.next = self.stack.parent_arrived.val();
        self.walk.clear.next = self.clear.q.val();
        self.walk.position_valid.next = self.stack.parent_valid.val();
        self.walk.ranks.next = self.unpack.ranks.val();
        for i in 0..16 {
            self.walk.reached[i].next = self.unpack.reached[i].val();
        }
        for i in 0..3 {
            self.walk.promotes[i].next = self.unpack.promotes[i].val();
        }
        self.walk.may_begin.next = self.boards.room.val();
        self.walk.moving.next = true;
        self.stack.wanted.next = self.boards.room.val();
        self.stack.taken.next = self.walk.taken.val();
        self.boards.clear.next = self.clear.q.val();
        self.boards.begins.next = self.walk.begins.val();
        self.boards.coming.next = self.stack.parent.val();
        self.boards.changes.next = self.walk.changes.val();
        self.child.parent.next = self.boards.board.val();
        self.child.half_move_valid.next = self.walk.half_move_valid.val();
        connect!(self.child <- self.walk: way, to, officer);
        self.child.promotes.next = self.walk.promotes_now.val();

        comment!("Clock 16: the number is added, the carry a clock later.");
        self.last_10.d.next = self.counts[8].q.val();
        self.last_delay.data_in.next = self.last_10.q.val();
        self.last_16.d.next = self.last_delay.data_out.val();
        self.mate_16.d.next =
            self.last_delay.data_out.val() && self.population.none.val() && self.check_delay.data_out.val();
        self.added.d.next = 0.into();
        if self.last_16.q.val() && !self.clear.q.val() {
            self.added.d.next = self.population.count.val();
        }
        self.lines.add.next = self.added.q.val();
        self.positions_counted.add.next = 0.into();
        if self.last_16.q.val() {
            self.positions_counted.add.next = 1.into();
        }
        self.mates_counted.add.next = 0.into();
        if self.mate_16.q.val() {
            self.mates_counted.add.next = 1.into();
        }
        self.positions_expanded.add.next = 0.into();
        if self.push_10.q.val() {
            self.positions_expanded.add.next = 1.into();
        }
        self.clocks_now.add.next = 1.into();
        self.lines.clear.next = self.clear.q.val();
        self.positions_counted.clear.next = self.clear.q.val();
        self.mates_counted.clear.next = self.clear.q.val();
        self.positions_expanded.clear.next = self.clear.q.val();
        self.clocks_now.clear.next = self.clear.q.val();
        // The clock of the last number that was added; its upper half is right a clock later.
        self.last_17.d.next = self.last_16.q.val();
        if self.last_16.q.val() {
            self.clocks_low.d.next = self.clocks_now.low.val();
        }
        if self.last_17.q.val() {
            self.clocks_high.d.next = self.clocks_now.high.val();
        }
        if self.clear.q.val() {
            self.clocks_low.d.next = 0.into();
            self.clocks_high.d.next = 0.into();
            self.last_17.d.next = false;
        }

        self.busy.next = self.running.q.val() || self.drains.q.val();
        self.nodes.next = (bit_cast::<48, 24>(self.lines.high.val()) << 24) | bit_cast::<48, 24>(self.lines.low.val());
        self.mates.next = (bit_cast::<48, 24>(self.mates_counted.high.val()) << 24)
            | bit_cast::<48, 24>(self.mates_counted.low.val());
        self.counted.next = (bit_cast::<48, 24>(self.positions_counted.high.val()) << 24)
            | bit_cast::<48, 24>(self.positions_counted.low.val());
        self.expanded.next = (bit_cast::<48, 24>(self.positions_expanded.high.val()) << 24)
            | bit_cast::<48, 24>(self.positions_expanded.low.val());
        self.clocks.next =
            (bit_cast::<48, 24>(self.clocks_high.q.val()) << 24) | bit_cast::<48, 24>(self.clocks_low.q.val());
        self.overflow.next = self.overflown.q.val();
        connect!(self <- self.stack: deepest);
    }
}
