// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ParentStack`].

use rust_hdl::prelude::*;

use super::parent::{Arrived, Standing};
use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The positions whose half-moves are still to be played, the last ones first: 512 in block RAM, and one on the way out of it
/// or walked over. None leaves before it is needed: later ones could not overtake it, and the stack would grow.
///
/// One is read while another is written. The one that is written then lies on the place that has become empty, which the
/// next one fills; so there is never more than one empty place, and it lies under the topmost.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ParentStack {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Forgets all.
    pub clear: Signal<In, Bit>,
    /// A position is put on it at the next edge.
    pub push_follows: Signal<In, Bit>,
    /// A position is put on it.
    pub push: Signal<In, Bit>,
    /// The position.
    pub standing: Signal<In, Standing>,
    /// Where its half-moves end.
    pub arrived: Signal<In, Arrived>,
    /// There is a position to walk over.
    pub parent_valid: Signal<Out, Bit>,
    /// The position.
    pub parent: Signal<Out, Standing>,
    /// Where its half-moves end.
    pub parent_arrived: Signal<Out, Arrived>,
    /// It is not needed after the edge that follows this one.
    pub taken: Signal<In, Bit>,
    /// A position can be walked over soon: none leaves the RAM before.
    pub wanted: Signal<In, Bit>,
    /// There is any.
    pub any: Signal<Out, Bit>,
    /// One was lost, because there were too many.
    pub overflow: Signal<Out, Bit>,
    /// The most that there were at once.
    pub deepest: Signal<Out, Word<10>>,

    standings: DualPortRam<Standing, 9>,
    arrivals: DualPortRam<Arrived, 9>,
    pointer: DFF<Word<10>>,
    below: DFF<Word<10>>,
    under: DFF<Word<10>>,
    hole: DFF<Bit>,
    hole_follows: Signal<Local, Bit>,
    rises: DFF<Bit>,
    falls: DFF<Bit>,
    sinks: DFF<Bit>,
    place: Signal<Local, Word<9>>,
    waits: DFF<Bit>,
    pop_follows: DFF<Bit>,
    pop: DFF<Bit>,
    moves: DFF<Bit>,
    gone: DFF<Bit>,
    valid: DFF<Bit>,
    standing_out: DFF<Standing>,
    arrived_out: DFF<Arrived>,
    overflown: DFF<Bit>,
    most: DFF<Word<10>>,
}

#[clocked]
impl Logic for ParentStack {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_parent_stack");
        comment!("It is decided that the next one comes: the one before it has gone, or goes, and it is wanted.");
        self.pop_follows.d.next = self.waits.q.val()
            && self.wanted.val()
            && !self.pop_follows.q.val()
            && !self.pop.q.val()
            && !self.moves.q.val()
            && (!self.valid.q.val() || self.taken.val() || self.gone.q.val());
        self.gone.d.next = self.taken.val();
        comment!("How the pointer will move: up by one, or down by one, by two over an empty place.");
        self.hole_follows.next = self.hole.q.val() && !self.pop.q.val();
        if self.push.val() {
            self.hole_follows.next = self.pop.q.val() && !self.hole.q.val();
        }
        self.hole.d.next = self.hole_follows.val();
        self.rises.d.next = self.push_follows.val() && !self.hole_follows.val();
        self.falls.d.next = self.pop_follows.q.val() && (self.push_follows.val() == self.hole_follows.val());
        self.sinks.d.next = self.pop_follows.q.val() && !self.push_follows.val() && self.hole_follows.val();
        self.pop.d.next = self.pop_follows.q.val();
        comment!("The pointer moves. One place lower is known for each.");
        if self.rises.q.val() {
            self.pointer.d.next = self.pointer.q.val() + 1;
            self.below.d.next = self.pointer.q.val();
            self.under.d.next = self.below.q.val();
            self.waits.d.next = true;
        }
        if self.falls.q.val() {
            self.pointer.d.next = self.below.q.val();
            self.below.d.next = self.under.q.val();
            self.under.d.next = self.under.q.val() - 1;
            self.waits.d.next = self.below.q.val().any();
        }
        if self.sinks.q.val() {
            self.pointer.d.next = self.under.q.val();
            self.below.d.next = self.under.q.val() - 1;
            self.under.d.next = self.under.q.val() - 2;
            self.waits.d.next = self.under.q.val().any();
        }
        if self.rises.q.val() && self.pointer.q.val().get_bit(9) {
            self.overflown.d.next = true;
        }
        if self.pointer.q.val() > self.most.q.val() {
            self.most.d.next = self.pointer.q.val();
        }
        self.place.next = self.pointer.q.val().get_bits::<9>(0);
        if self.hole.q.val() {
            self.place.next = self.under.q.val().get_bits::<9>(0);
        }
        comment!("The topmost one is read at each edge, and kept after a pop.");
        self.moves.d.next = self.pop.q.val();
        self.standings.write_enable.next = self.push.val();
        self.standings.write_address.next = self.place.val();
        self.standings.write_data.next = self.standing.val();
        self.standings.read_enable.next = true;
        self.standings.read_address.next = self.below.q.val().get_bits::<9>(0);
        self.arrivals.write_enable.next = self.push.val();
        self.arrivals.write_address.next = self.place.val();
        self.arrivals.write_data.next = self.arrived.val();
        self.arrivals.read_enable.next = true;
        self.arrivals.read_address.next = self.below.q.val().get_bits::<9>(0);

        self.valid.d.next = self.moves.q.val() || (self.valid.q.val() && !self.gone.q.val());
        if self.moves.q.val() {
            self.standing_out.d.next = self.standings.read_data.val();
            self.arrived_out.d.next = self.arrivals.read_data.val();
        }
        if self.clear.val() {
            self.pointer.d.next = 0.into();
            self.below.d.next = 0x3ff.into();
            self.under.d.next = 0x3fe.into();
            self.hole.d.next = false;
            self.rises.d.next = false;
            self.falls.d.next = false;
            self.sinks.d.next = false;
            self.waits.d.next = false;
            self.pop_follows.d.next = false;
            self.pop.d.next = false;
            self.moves.d.next = false;
            self.gone.d.next = false;
            self.valid.d.next = false;
            self.overflown.d.next = false;
            self.most.d.next = 0.into();
        }
        self.parent_valid.next = self.valid.q.val();
        self.parent.next = self.standing_out.q.val();
        self.parent_arrived.next = self.arrived_out.q.val();
        self.any.next = self.waits.q.val() || self.pop.q.val() || self.moves.q.val() || self.valid.q.val();
        self.overflow.next = self.overflown.q.val();
        self.deepest.next = self.most.q.val();
    }
}
