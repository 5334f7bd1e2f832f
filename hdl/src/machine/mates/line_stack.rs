// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LineStack`].

use rust_hdl::prelude::*;

use super::line::Line;
use crate::machine::perft::{Arrived, Standing};
use crate::plumbing::RegisteredRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The positions whose half-moves are still to be played, each with the line to it, the last ones first: 512 in block RAM,
/// and one on the way out of it or walked over. It can fall: what lies above a place is dropped.
///
/// None is read at an edge at which another may be written, so the places below the topmost are always full. None leaves
/// before it is needed: later ones could not overtake it, and the stack would grow.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LineStack {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Forgets all.
    pub clear: Signal<In, Bit>,
    /// A position may be put on it at the edge after this one.
    pub coming: Signal<In, Bit>,
    /// A position is put on it at this edge.
    pub push: Signal<In, Bit>,
    /// The position.
    pub standing: Signal<In, Standing>,
    /// Where its half-moves end.
    pub arrived: Signal<In, Arrived>,
    /// The line to it.
    pub line: Signal<In, Line>,
    /// All above the base is dropped at this edge, with what is on its way out, and what is put on it.
    pub falls: Signal<In, Bit>,
    /// How many stay.
    pub base: Signal<In, Word<10>>,
    /// There is a position to walk over.
    pub parent_valid: Signal<Out, Bit>,
    /// The position.
    pub parent: Signal<Out, Standing>,
    /// Where its half-moves end.
    pub parent_arrived: Signal<Out, Arrived>,
    /// The line to it. It stays until the next one leaves.
    pub parent_line: Signal<Out, Line>,
    /// It is not needed after the edge that follows this one.
    pub taken: Signal<In, Bit>,
    /// A position can be walked over soon: none leaves the RAM before.
    pub wanted: Signal<In, Bit>,
    /// One leaves at this edge.
    pub pops: Signal<Out, Bit>,
    /// How many there are.
    pub height: Signal<Out, Word<10>>,
    /// There is any, or one is on its way out.
    pub any: Signal<Out, Bit>,
    /// One was lost, because there were too many.
    pub overflow: Signal<Out, Bit>,
    /// The most that there were at once.
    pub deepest: Signal<Out, Word<10>>,

    standings: RegisteredRam<Standing, 9>,
    arrivals: RegisteredRam<Arrived, 9>,
    lines: RegisteredRam<Line, 9>,
    pointer: DFF<Word<10>>,
    below: DFF<Word<10>>,
    waits: DFF<Bit>,
    pop_follows: DFF<Bit>,
    pop: DFF<Bit>,
    moves: DFF<Bit>,
    gone: DFF<Bit>,
    valid: DFF<Bit>,
    overflown: DFF<Bit>,
    most: DFF<Word<10>>,
    place: Signal<Local, Word<9>>,
    top: Signal<Local, Word<9>>,
}

#[clocked]
impl Logic for LineStack {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_line_stack");
        comment!("It is decided that the next one comes: the one before it has gone, or goes, and it is wanted.");
        self.pop_follows.d.next = (self.pop_follows.q.val() && self.coming.val())
            || (self.waits.q.val()
                && self.wanted.val()
                && !self.pop_follows.q.val()
                && !self.pop.q.val()
                && !self.moves.q.val()
                && (!self.valid.q.val() || self.taken.val() || self.gone.q.val()));
        self.pop.d.next = self.pop_follows.q.val() && !self.coming.val();
        self.moves.d.next = self.pop.q.val();
        self.gone.d.next = self.taken.val();
        self.valid.d.next = self.moves.q.val() || (self.valid.q.val() && !self.gone.q.val());

        comment!("How many there are, and one less.");
        if self.push.val() {
            self.pointer.d.next = self.pointer.q.val() + 1;
            self.below.d.next = self.pointer.q.val();
            self.waits.d.next = true;
        }
        if self.pop.q.val() {
            self.pointer.d.next = self.below.q.val();
            self.below.d.next = self.below.q.val() - 1;
            self.waits.d.next = self.below.q.val().any();
        }
        if self.push.val() && self.pointer.q.val().get_bit(9) {
            self.overflown.d.next = true;
        }
        if self.pointer.q.val() > self.most.q.val() {
            self.most.d.next = self.pointer.q.val();
        }
        if self.falls.val() {
            self.pointer.d.next = self.base.val();
            self.below.d.next = self.base.val() - 1;
            self.waits.d.next = self.base.val().any();
        }
        if self.falls.val() || self.clear.val() {
            self.pop_follows.d.next = false;
            self.pop.d.next = false;
            self.moves.d.next = false;
            self.gone.d.next = false;
            self.valid.d.next = false;
        }
        if self.clear.val() {
            self.pointer.d.next = 0.into();
            self.below.d.next = 0x3ff.into();
            self.waits.d.next = false;
            self.overflown.d.next = false;
            self.most.d.next = 0.into();
        }

        comment!("The topmost one is read by a pop, and is in the registers of the RAM two edges later.");
        self.place.next = self.pointer.q.val().get_bits::<9>(0);
        self.top.next = self.below.q.val().get_bits::<9>(0);
        self.standings.write_enable.next = self.push.val();
        self.standings.write_address.next = self.place.val();
        self.standings.write_data.next = self.standing.val();
        self.standings.read_enable.next = self.pop.q.val();
        self.standings.read_address.next = self.top.val();
        self.arrivals.write_enable.next = self.push.val();
        self.arrivals.write_address.next = self.place.val();
        self.arrivals.write_data.next = self.arrived.val();
        self.arrivals.read_enable.next = self.pop.q.val();
        self.arrivals.read_address.next = self.top.val();
        self.lines.write_enable.next = self.push.val();
        self.lines.write_address.next = self.place.val();
        self.lines.write_data.next = self.line.val();
        self.lines.read_enable.next = self.pop.q.val();
        self.lines.read_address.next = self.top.val();

        self.parent_valid.next = self.valid.q.val();
        self.parent.next = self.standings.read_data.val();
        self.parent_arrived.next = self.arrivals.read_data.val();
        self.parent_line.next = self.lines.read_data.val();
        self.pops.next = self.pop.q.val();
        self.height.next = self.pointer.q.val();
        self.any.next = self.waits.q.val()
            || self.pop_follows.q.val()
            || self.pop.q.val()
            || self.moves.q.val()
            || self.valid.q.val();
        self.overflow.next = self.overflown.q.val();
        self.deepest.next = self.most.q.val();
    }
}
