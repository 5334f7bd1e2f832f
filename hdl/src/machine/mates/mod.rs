// SPDX-License-Identifier: MIT OR Apache-2.0
//! Problems solved in gates.

mod coder;
mod line;
mod line_queue;
mod line_stack;
mod line_teller;
mod mate_tree;
mod outlook;
mod parent_walk;
pub mod reference;

use rust_hdl::prelude::*;

pub use coder::Coder;
pub use line::{Line, Solution};
pub use line_queue::LineQueue;
pub use line_stack::LineStack;
pub use line_teller::LineTeller;
pub use mate_tree::MateTree;
pub use outlook::Outlook;
pub use parent_walk::ParentWalk;

use super::perft::{Child, LongCount, Standing};
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Chess problems: every line of a helpmate, every key of a direct mate. Positions go down the pipeline of `machine_perft`,
/// each with the line of half-moves that leads to it.
///
/// A helpmate of so many half-moves: each position after that many is looked at, and if it is mate, its line is given. A direct
/// mate of an odd number of half-moves: the side to move mates with its last one at the latest, whatever the other side does. Each
/// first half-move with which it does is given: a key. With `tries`, so is each that has exactly one refutation, with that as
/// a second half-move. A direct mate of an even number is set play: the other side begins, and each of its half-moves is given
/// after which it is mated in time.
///
/// | bits of `m_axis_tdata` | |
/// |---|---|
/// | 10:0 | the code `D F R N` of a half-move |
/// | 14:11 | its number in its line, 0 the first |
/// | 15 | as `m_axis_tlast`: the line ends |
///
/// Lines come in no particular order. All have come when `busy` has fallen, and then the numbers stand. Positions are those of
/// `machine_perft`, and what is no position is answered as there.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MachineMates {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// Begins at this edge; only while not busy.
    pub start: Signal<In, Bit>,
    /// A direct mate; otherwise a helpmate.
    pub direct: Signal<In, Bit>,
    /// Of a direct mate tries are given too.
    pub tries: Signal<In, Bit>,
    /// The half-moves up to the mate: 1 to 10 of a helpmate, 1 to 15 of a direct mate.
    pub half_moves: Signal<In, Word<4>>,
    /// Black is to move.
    pub black: Signal<In, Bit>,
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

    /// It is solving, or lines were not taken yet, or it is being reset.
    pub busy: Signal<Out, Bit>,
    /// The last start was refused: no half-move, or more of a helpmate than 10. It is not busy, and the numbers are as before.
    pub refused: Signal<Out, Bit>,
    /// Lines are missing, and it has stopped: more than 512 positions waited.
    pub overflow: Signal<Out, Bit>,
    /// How many lines were found.
    pub solutions: Signal<Out, Word<48>>,
    /// How many positions were looked at.
    pub positions: Signal<Out, Word<48>>,
    /// How many clocks passed from the start to the last of them.
    pub clocks: Signal<Out, Word<48>>,
    /// The most positions that waited at once.
    pub deepest: Signal<Out, Word<10>>,
    /// A half-move of a line.
    pub m_axis_tdata: Signal<Out, Word<16>>,
    /// It is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is the last of its line.
    pub m_axis_tlast: Signal<Out, Bit>,

    running: DFF<Bit>,
    /// Clocks to wait after a reset, until what was under way has left the pipeline.
    draining: DFF<Word<6>>,
    /// It waits these clocks.
    drains: DFF<Bit>,
    /// For how many clocks no position has waited, been walked over, or entered.
    quiet: DFF<Word<6>>,
    occupied: Signal<Local, Bit>,
    asks: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    clear: DFF<Bit>,
    was_reset: DFF<Bit>,
    refuses: DFF<Bit>,
    overflown: DFF<Bit>,
    calm: Signal<Local, Bit>,
    is_direct: DFF<Bit>,
    has_tries: DFF<Bit>,
    length: DFF<Word<4>>,
    black_begins: DFF<Bit>,
    root: DFF<Standing>,
    root_valid: DFF<Bit>,

    parents: ParentWalk,
    child: Child,
    coder: Coder,
    left: Signal<Local, Word<4>>,
    mover: Signal<Local, Bit>,
    code_delay: ShiftRegister<Word<11>, 8>,
    line_delay: DelayLine<Line, 20>,
    tag: Signal<Local, Word<3>>,
    tag_delay: ShiftRegister<Word<3>, 9>,
    tag_0: DFF<Word<3>>,

    position: Signal<Local, Standing>,
    entering: Signal<Local, Bit>,
    last_one: Signal<Local, Bit>,
    outlook: Outlook,
    standing_delay: DelayLine<Standing, 10>,
    tag_9_delay: ShiftRegister<Word<3>, 9>,
    inner_delay: ShiftRegister<Bit, 9>,
    leaf_delay: ShiftRegister<Bit, 9>,
    inner_9: Signal<Local, Bit>,
    inner_10: DFF<Bit>,
    leaf_10: DFF<Bit>,
    tag_10: DFF<Word<3>>,
    push_10: DFF<Bit>,
    older_10: Signal<Local, Word<44>>,
    newer_10: Signal<Local, Word<55>>,

    tree: MateTree,
    looked: Signal<Local, Bit>,
    solves: Signal<Local, Bit>,
    solution: DFF<Solution>,
    solved: DFF<Bit>,
    teller: LineTeller,

    lines_found: LongCount,
    positions_seen: LongCount,
    clocks_now: LongCount,
    looked_11: DFF<Bit>,
    looked_12: DFF<Bit>,
    clocks_low: DFF<Word<24>>,
    clocks_high: DFF<Word<24>>,
}

#[clocked]
impl Logic for MachineMates {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_mates");
        self.position.next = self.child.child.val();
        self.entering.next = self.child.child_valid.val() && !self.drains.q.val();
        comment!(
            "A helpmate is over when for 63 clocks, longer than the pipeline is, no position entered and none waited; a"
        );
        comment!("direct mate when its tree says so. Where positions are lost it is over at once.");
        self.occupied.next =
            self.running.q.val() || self.drains.q.val() || self.solved.q.val() || self.teller.any.val();
        self.asks.next = self.start.val() && !self.occupied.val();
        self.begins.next =
            self.asks.val() && self.half_moves.val().any() && (self.direct.val() || (self.half_moves.val() <= 10));
        if self.asks.val() {
            self.refuses.d.next = !self.begins.val();
        }
        // While what was under way runs dry, nothing may gather of which half-moves would be on their way afterwards.
        self.clear.d.next = self.rst.val() || self.begins.val() || self.drains.q.val();
        self.was_reset.d.next = self.rst.val();
        self.calm.next = self.parents.idle.val() && !self.entering.val();
        self.quiet.d.next = 0.into();
        if self.calm.val() {
            self.quiet.d.next = self.quiet.q.val() + 1;
        }
        if (self.quiet.q.val().all() && !self.is_direct.q.val()) || self.tree.done.val() {
            self.running.d.next = false;
        }
        if self.drains.q.val() {
            self.draining.d.next = self.draining.q.val() - 1;
            self.drains.d.next = self.draining.q.val().any();
        }
        if self.parents.overflow.val() && !self.clear.q.val() {
            self.running.d.next = false;
            self.overflown.d.next = true;
            self.draining.d.next = 63.into();
            self.drains.d.next = true;
        }
        if self.begins.val() {
            self.running.d.next = true;
            self.overflown.d.next = false;
            self.quiet.d.next = 0.into();
            self.is_direct.d.next = self.direct.val();
            self.has_tries.d.next = self.tries.val();
            self.length.d.next = self.half_moves.val();
            self.black_begins.d.next = self.black.val();
        }
        if self.rst.val() {
            self.running.d.next = false;
            self.overflown.d.next = false;
            self.refuses.d.next = false;
            self.draining.d.next = 63.into();
            self.drains.d.next = true;
        }

        comment!(
            "The position from outside waits a clock: registers alone choose between it and those of the walk, whose men"
        );
        comment!("are none when it comes. While it solves, nobody stands on it.");
        self.root.d.next.kinds_0 = self.kinds[0].val();
        self.root.d.next.kinds_1 = self.kinds[1].val();
        self.root.d.next.kinds_2 = self.kinds[2].val();
        self.root.d.next.enemies = self.enemy_men.val();
        self.root.d.next.en_passant = self.en_passant.val();
        self.root.d.next.castling = self.castling.val();
        self.root.d.next.castling_other = self.castling_other.val();
        self.root.d.next.depth = self.half_moves.val();
        if self.running.q.val() {
            self.root.d.next.kinds_0 = 0.into();
            self.root.d.next.kinds_1 = 0.into();
            self.root.d.next.kinds_2 = 0.into();
        }
        self.root_valid.d.next = self.begins.val();

        comment!("Half-moves of what waits, played: ten clocks. Their codes are known two clocks later.");
        self.parents.clear.next = self.clear.q.val();
        self.parents.moving.next = !self.teller.filling.val();
        self.parents.wanted.next = !self.is_direct.q.val() || self.tree.wanted.val();
        connect!(self.parents <- self.tree: falls, base);
        self.child.parent.next = self.parents.played_on.val();
        connect!(self.child <- self.parents: half_move_valid, way, to, promotes, officer);
        self.child.vacant.next = !self.running.q.val();
        self.child.root_valid.next = self.root_valid.q.val();
        self.child.root.next = self.root.q.val();
        self.left.next = self.parents.played_on.val().depth;
        self.mover.next = self.black_begins.q.val() != (self.left.val().get_bit(0) != self.length.q.val().get_bit(0));
        self.coder.kinds[0].next = self.parents.played_on.val().kinds_0;
        self.coder.kinds[1].next = self.parents.played_on.val().kinds_1;
        self.coder.kinds[2].next = self.parents.played_on.val().kinds_2;
        self.coder.black.next = self.mover.val();
        connect!(self.coder <- self.parents: way, to, promotes, officer);
        self.code_delay.data_in.next = self.coder.code.val();
        self.line_delay.data_in.next = self.parents.played_line.val();
        self.tag.next = (bit_cast::<3, 2>(self.tree.epoch.val()) << 1).replace_bit(0, self.parents.last.val());
        self.tag_delay.data_in.next = self.tag.val();
        self.tag_0.d.next = self.tag_delay.data_out.val();
        if self.root_valid.q.val() {
            self.tag_0.d.next = (bit_cast::<3, 2>(self.tree.epoch.val()) << 1).replace_bit(0, true);
        }

        comment!("Clocks 0 to 10: what there is to say of a position.");
        self.outlook.enemy_men.next = self.position.val().enemies;
        self.outlook.kinds[0].next = self.position.val().kinds_0;
        self.outlook.kinds[1].next = self.position.val().kinds_1;
        self.outlook.kinds[2].next = self.position.val().kinds_2;
        self.outlook.en_passant.next = self.position.val().en_passant;
        self.outlook.castling.next = self.position.val().castling;
        self.standing_delay.data_in.next = self.position.val();
        self.tag_9_delay.data_in.next = self.tag_0.q.val();
        self.last_one.next = !self.position.val().depth.any();
        self.leaf_delay.data_in.next = self.entering.val() && self.last_one.val();
        self.inner_delay.data_in.next = self.entering.val() && !self.last_one.val();
        self.inner_9.next = self.inner_delay.data_out.val();
        self.leaf_10.d.next = self.leaf_delay.data_out.val() && !self.clear.q.val();
        self.inner_10.d.next = self.inner_9.val() && !self.clear.q.val();
        self.tag_10.d.next = self.tag_9_delay.data_out.val();

        comment!("Clock 10: if half-moves follow, it waits for them to be played.");
        self.push_10.d.next = self.inner_9.val()
            && self.outlook.some.val()
            && (self.tag_9_delay.data_out.val().get_bits::<2>(1) == self.tree.epoch.val())
            && !self.clear.q.val();
        self.older_10.next = self.line_delay.data_out.val().older;
        self.newer_10.next = self.line_delay.data_out.val().newer;
        self.parents.coming.next = self.inner_9.val();
        self.parents.push.next = self.push_10.q.val();
        self.parents.standing.next = self.standing_delay.data_out.val();
        self.parents.arrived.next = self.outlook.arrived.val();
        self.parents.line.next.older =
            (self.older_10.val() << 11) | bit_cast::<44, 11>(self.newer_10.val().get_bits::<11>(44));
        self.parents.line.next.newer = (self.newer_10.val() << 11) | bit_cast::<55, 11>(self.code_delay.data_out.val());

        comment!("Clock 10: is it a solution, or does it decide something?");
        self.looked.next = (self.leaf_10.q.val() || self.inner_10.q.val()) && !self.clear.q.val();
        self.tree.clear.next = self.clear.q.val();
        self.tree.starts.next = self.root_valid.q.val() && self.is_direct.q.val();
        self.tree.half_moves.next = self.length.q.val();
        self.tree.tries.next = self.has_tries.q.val();
        connect!(self.tree <- self: looked);
        self.tree.looked_epoch.next = self.tag_10.q.val().get_bits::<2>(1);
        self.tree.looked_last.next = self.tag_10.q.val().get_bit(0);
        self.tree.looked_leaf.next = self.leaf_10.q.val();
        self.tree.looked_none.next = self.outlook.none.val();
        self.tree.looked_mate.next = self.outlook.mate.val();
        self.tree.looked_code.next = self.code_delay.data_out.val();
        self.tree.looked_before.next = self.newer_10.val().get_bits::<11>(0);
        connect!(self.tree <- self.parents: pops, led, height);
        self.solves.next = self.tree.gives.val();
        self.solution.d.next.older = self.older_10.val();
        self.solution.d.next.newer = self.newer_10.val();
        self.solution.d.next.code = self.tree.code.val();
        self.solution.d.next.length = 1.into();
        if self.tree.fails.val() {
            self.solution.d.next.newer = bit_cast::<55, 11>(self.tree.first.val());
            self.solution.d.next.length = 2.into();
        }
        if !self.is_direct.q.val() {
            // A direct mate before it may have left mates under way.
            self.solves.next = self.tree.counts.val() && self.leaf_10.q.val() && self.outlook.mate.val();
            self.solution.d.next.code = self.code_delay.data_out.val();
            self.solution.d.next.length = self.length.q.val();
        }
        self.solved.d.next = self.solves.val() && !self.clear.q.val();

        comment!("Lines leave.");
        self.teller.clear.next = self.rst.val() || self.was_reset.q.val();
        self.teller.line_valid.next = self.solved.q.val();
        self.teller.line.next = self.solution.q.val();
        connect!(self.teller <- self: m_axis_tready);
        connect!(self <- self.teller: m_axis_tdata, m_axis_tvalid, m_axis_tlast);

        comment!("Numbers. The carry comes a clock later.");
        self.looked_11.d.next = self.looked.val() && self.tree.counts.val();
        self.looked_12.d.next = self.looked_11.q.val();
        self.lines_found.add.next = 0.into();
        if self.solved.q.val() {
            self.lines_found.add.next = 1.into();
        }
        self.positions_seen.add.next = 0.into();
        if self.looked_11.q.val() {
            self.positions_seen.add.next = 1.into();
            self.clocks_low.d.next = self.clocks_now.low.val();
        }
        if self.looked_12.q.val() {
            self.clocks_high.d.next = self.clocks_now.high.val();
        }
        self.clocks_now.add.next = 1.into();
        // What was found before positions were lost stands.
        self.lines_found.clear.next = self.root_valid.q.val() || self.was_reset.q.val();
        self.positions_seen.clear.next = self.root_valid.q.val() || self.was_reset.q.val();
        self.clocks_now.clear.next = self.root_valid.q.val() || self.was_reset.q.val();
        if self.root_valid.q.val() || self.was_reset.q.val() {
            self.looked_11.d.next = false;
            self.looked_12.d.next = false;
            self.clocks_low.d.next = 0.into();
            self.clocks_high.d.next = 0.into();
        }

        self.busy.next = self.occupied.val();
        self.refused.next = self.refuses.q.val();
        self.overflow.next = self.overflown.q.val();
        self.solutions.next =
            (bit_cast::<48, 24>(self.lines_found.high.val()) << 24) | bit_cast::<48, 24>(self.lines_found.low.val());
        self.positions.next = (bit_cast::<48, 24>(self.positions_seen.high.val()) << 24)
            | bit_cast::<48, 24>(self.positions_seen.low.val());
        self.clocks.next =
            (bit_cast::<48, 24>(self.clocks_high.q.val()) << 24) | bit_cast::<48, 24>(self.clocks_low.q.val());
        connect!(self <- self.parents: deepest);
    }
}
