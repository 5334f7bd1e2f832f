// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ParentStack`].

use rust_hdl::prelude::*;

use super::parent::{Arrived, Standing};
use crate::plumbing::RegisteredRam;
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
    /// A position is put on it at this edge.
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
    /// The most that there were at once, and the empty place, if there was one.
    pub deepest: Signal<Out, Word<10>>,

    standings: RegisteredRam<Standing, 9>,
    arrivals: RegisteredRam<Arrived, 9>,
    /// The place above the topmost one.
    pointer: DFF<Word<10>>,
    /// One to four places below that.
    below: DFF<Word<10>>,
    under: DFF<Word<10>>,
    third: DFF<Word<10>>,
    fourth: DFF<Word<10>>,
    /// There is an empty place under the topmost one.
    hole: DFF<Bit>,
    rises: Signal<Local, Bit>,
    falls: Signal<Local, Bit>,
    sinks: Signal<Local, Bit>,
    place: Signal<Local, Word<9>>,
    /// There is one in the RAM.
    waits: DFF<Bit>,
    /// One leaves the RAM in the next clock, in this one, and is on its way out of it.
    pop_follows: DFF<Bit>,
    pop: DFF<Bit>,
    moves: DFF<Bit>,
    /// The one that was walked over was taken in the clock before.
    gone: DFF<Bit>,
    valid: DFF<Bit>,
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
        comment!("Whether the place below the topmost one will be empty.");
        self.hole.d.next = self.hole.q.val() && !self.pop.q.val();
        if self.push.val() {
            self.hole.d.next = self.pop.q.val() && !self.hole.q.val();
        }
        self.pop.d.next = self.pop_follows.q.val();
        comment!("The pointer moves: up by one, or down by one, by two over an empty place. Four places below it are");
        comment!("known; the lowest two are right from two clocks after a position has left.");
        self.rises.next = self.push.val() && !self.hole.q.val();
        self.falls.next = self.pop.q.val() && (self.push.val() == self.hole.q.val());
        self.sinks.next = self.pop.q.val() && !self.push.val() && self.hole.q.val();
        self.third.d.next = self.under.q.val() - 1;
        self.fourth.d.next = self.third.q.val() - 1;
        if self.rises.val() {
            self.pointer.d.next = self.pointer.q.val() + 1;
            self.below.d.next = self.pointer.q.val();
            self.under.d.next = self.below.q.val();
            self.third.d.next = self.under.q.val();
            self.fourth.d.next = self.third.q.val();
            self.waits.d.next = true;
        }
        if self.falls.val() {
            self.pointer.d.next = self.below.q.val();
            self.below.d.next = self.under.q.val();
            self.under.d.next = self.third.q.val();
            self.waits.d.next = self.below.q.val().any();
        }
        if self.sinks.val() {
            self.pointer.d.next = self.under.q.val();
            self.below.d.next = self.third.q.val();
            self.under.d.next = self.fourth.q.val();
            self.waits.d.next = self.under.q.val().any();
        }
        if self.rises.val() && self.pointer.q.val().get_bit(9) {
            self.overflown.d.next = true;
        }
        if self.pointer.q.val() > self.most.q.val() {
            self.most.d.next = self.pointer.q.val();
        }
        self.place.next = self.pointer.q.val().get_bits::<9>(0);
        if self.hole.q.val() {
            self.place.next = self.under.q.val().get_bits::<9>(0);
        }
        comment!("The topmost one is read by a pop, and is in the registers of the RAM two edges later.");
        self.moves.d.next = self.pop.q.val();
        self.standings.write_enable.next = self.push.val();
        self.standings.write_address.next = self.place.val();
        self.standings.write_data.next = self.standing.val();
        self.standings.read_enable.next = self.pop.q.val();
        self.standings.read_address.next = self.below.q.val().get_bits::<9>(0);
        self.arrivals.write_enable.next = self.push.val();
        self.arrivals.write_address.next = self.place.val();
        self.arrivals.write_data.next = self.arrived.val();
        self.arrivals.read_enable.next = self.pop.q.val();
        self.arrivals.read_address.next = self.below.q.val().get_bits::<9>(0);

        self.valid.d.next = self.moves.q.val() || (self.valid.q.val() && !self.gone.q.val());
        if self.clear.val() {
            self.pointer.d.next = 0.into();
            self.below.d.next = 0x3ff.into();
            self.under.d.next = 0x3fe.into();
            self.third.d.next = 0x3fd.into();
            self.fourth.d.next = 0x3fc.into();
            self.hole.d.next = false;
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
        self.parent.next = self.standings.read_data.val();
        self.parent_arrived.next = self.arrivals.read_data.val();
        self.any.next = self.waits.q.val() || self.pop.q.val() || self.moves.q.val() || self.valid.q.val();
        self.overflow.next = self.overflown.q.val();
        self.deepest.next = self.most.q.val();
    }
}
