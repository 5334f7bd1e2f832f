// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`WayWalk`].

use rust_hdl::prelude::*;

use super::bit_walk::BitWalk;
use super::lists::SquareWays;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Walks over the ways to a square, and gives the half-moves; each promotion four times.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct WayWalk {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is under way.
    pub clear: Signal<In, Bit>,
    /// A square waits.
    pub square_valid: Signal<In, Bit>,
    /// The ways to it.
    pub coming: Signal<In, SquareWays>,
    /// It is taken at this edge.
    pub square_taken: Signal<Out, Bit>,
    /// A half-move may be found at this edge; it is given a clock later.
    pub moving: Signal<In, Bit>,
    /// Half-moves of a new position follow from this edge on.
    pub changes: Signal<Out, Bit>,
    /// There is a half-move.
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

    // Clock 0: which way.
    valid: DFF<Bit>,
    ways: BitWalk<16>,
    square: DFF<Word<6>>,
    promotes: DFF<Bit>,
    last_square: DFF<Bit>,
    officer_now: DFF<Word<2>>,
    way_ends: Signal<Local, Bit>,
    square_ends: Signal<Local, Bit>,
    issues: Signal<Local, Bit>,
    loads: Signal<Local, Bit>,

    // Clock 1: the half-move.
    changes_1: DFF<Bit>,
    valid_1: DFF<Bit>,
    way_1: DFF<Word<16>>,
    square_1: DFF<Word<6>>,
    promotes_1: DFF<Bit>,
    officer_1: DFF<Word<2>>,
    last_1: DFF<Bit>,
}

#[clocked]
impl Logic for WayWalk {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_way_walk");
        comment!("Clock 0: a way, or the first to the next square.");
        self.way_ends.next = !self.promotes.q.val() || self.officer_now.q.val().all();
        self.square_ends.next = self.way_ends.val() && self.ways.only.val();
        self.issues.next = self.valid.q.val() && self.moving.val();
        self.loads.next =
            self.square_valid.val() && (!self.valid.q.val() || (self.moving.val() && self.square_ends.val()));
        self.square_taken.next = self.loads.val();
        self.ways.steps.next = self.issues.val() && self.way_ends.val();
        self.ways.loads.next = self.loads.val();
        self.ways.first.next = self.coming.val().first_way;
        self.ways.others.next = self.coming.val().other_ways;
        self.ways.one.next = self.coming.val().one_way;
        if self.issues.val() {
            self.officer_now.d.next = 0.into();
            if self.promotes.q.val() {
                self.officer_now.d.next = self.officer_now.q.val() + 1;
            }
            if self.square_ends.val() {
                self.valid.d.next = false;
            }
        }
        if self.loads.val() {
            self.valid.d.next = true;
            self.square.d.next = self.coming.val().square;
            self.promotes.d.next = self.coming.val().promotes;
            self.last_square.d.next = self.coming.val().last;
        }

        comment!("Clock 1: the half-move.");
        self.changes_1.d.next = self.loads.val() && self.coming.val().first;
        self.valid_1.d.next = self.issues.val();
        self.way_1.d.next = self.ways.now.val();
        self.square_1.d.next = self.square.q.val();
        self.promotes_1.d.next = self.promotes.q.val();
        self.officer_1.d.next = self.officer_now.q.val();
        self.last_1.d.next = self.last_square.q.val() && self.square_ends.val();
        if self.clear.val() {
            self.valid.d.next = false;
            self.officer_now.d.next = 0.into();
            self.changes_1.d.next = false;
            self.valid_1.d.next = false;
        }
        self.changes.next = self.changes_1.q.val();
        self.half_move_valid.next = self.valid_1.q.val();
        self.way.next = self.way_1.q.val();
        self.to.next = self.square_1.q.val();
        self.promotes_now.next = self.promotes_1.q.val();
        self.officer.next = self.officer_1.q.val();
        self.last.next = self.last_1.q.val();
        self.idle.next = !self.valid.q.val() && !self.valid_1.q.val();
    }
}
