// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`QueuePlaces`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Where a queue keeps what waits in it, in a RAM of sixteen words whose register holds what has waited longest.
///
/// Nothing that it says comes straight from what it is told, so queues may stand between loops without making one of them longer.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct QueuePlaces {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing waits.
    pub clear: Signal<In, Bit>,
    /// Something comes, and is written at this edge.
    pub put: Signal<In, Bit>,
    /// What has waited longest is taken; only if something waits.
    pub take: Signal<In, Bit>,
    /// Where it is written.
    pub write_address: Signal<Out, Word<4>>,
    /// The RAM is read at this edge.
    pub reads: Signal<Out, Bit>,
    /// Where.
    pub read_address: Signal<Out, Word<4>>,
    /// At most seven words of the RAM were not read yet a clock ago: eight more have room.
    pub room: Signal<Out, Bit>,
    /// What has waited longest is in the RAM's register.
    pub waits: Signal<Out, Bit>,
    /// There is something.
    pub any: Signal<Out, Bit>,

    written: DFF<Word<4>>,
    read: DFF<Word<4>>,
    stores: DFF<Bit>,
    ready: DFF<Bit>,
    has_room: DFF<Bit>,
    reads_now: Signal<Local, Bit>,
    stored: Signal<Local, Word<4>>,
    more: Signal<Local, Bit>,
}

#[clocked]
impl Logic for QueuePlaces {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_queue_places");
        self.reads_now.next = self.stores.q.val() && (!self.ready.q.val() || self.take.val());
        self.ready.d.next = self.reads_now.val() || (self.ready.q.val() && !self.take.val());
        if self.put.val() {
            self.written.d.next = self.written.q.val() + 1;
        }
        if self.reads_now.val() {
            self.read.d.next = self.read.q.val() + 1;
        }
        comment!("What will be there is at hand before it is known whether one is read.");
        self.stored.next = self.written.q.val() - self.read.q.val();
        self.more.next = self.stored.val() != 1;
        self.stores.d.next = self.put.val() || (self.stores.q.val() && (self.more.val() || !self.reads_now.val()));
        self.has_room.d.next = !self.stored.val().get_bit(3);
        if self.clear.val() {
            self.written.d.next = 0.into();
            self.read.d.next = 0.into();
            self.stores.d.next = false;
            self.ready.d.next = false;
            self.has_room.d.next = false;
        }
        self.write_address.next = self.written.q.val();
        self.reads.next = self.reads_now.val();
        self.read_address.next = self.read.q.val();
        self.room.next = self.has_room.q.val();
        self.waits.next = self.ready.q.val();
        self.any.next = self.ready.q.val() || self.stores.q.val();
    }
}
