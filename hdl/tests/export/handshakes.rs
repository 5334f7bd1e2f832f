// SPDX-License-Identifier: MIT OR Apache-2.0
//! Handshakes as they are often written: RustHDL's simulation comes to rest, an event-driven simulator need not.

use halfmove_hdl::export::Fault;
use rust_hdl::prelude::*;

use crate::export::agreement::agree;
use crate::export::refusals::faults;
use crate::uut;

/// A handshake as it is often written: one process reads `ready` and drives `valid`, another the other way round.
#[derive(LogicBlock, Default)]
struct Offers {
    enable: Signal<In, Bit>,
    ready: Signal<In, Bit>,
    valid: Signal<Out, Bit>,
    given: Signal<Out, Bit>,
}

impl Logic for Offers {
    #[hdl_gen]
    fn update(&mut self) {
        self.valid.next = false;
        self.given.next = false;
        if self.enable.val() {
            self.valid.next = true;
            self.given.next = self.ready.val();
        }
    }
}

#[derive(LogicBlock, Default)]
struct Takes {
    enable: Signal<In, Bit>,
    valid: Signal<In, Bit>,
    ready: Signal<Out, Bit>,
    taken: Signal<Out, Bit>,
}

impl Logic for Takes {
    #[hdl_gen]
    fn update(&mut self) {
        self.ready.next = false;
        self.taken.next = false;
        if self.enable.val() {
            self.ready.next = true;
            self.taken.next = self.valid.val();
        }
    }
}

#[derive(LogicBlock, Default)]
struct Handshake {
    a: Signal<In, Bit>,
    b: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    z: Signal<Out, Bit>,
    offers: Offers,
    takes: Takes,
}

impl Logic for Handshake {
    #[hdl_gen]
    fn update(&mut self) {
        self.offers.enable.next = self.a.val();
        self.takes.enable.next = self.b.val();
        self.offers.ready.next = self.takes.ready.val();
        self.takes.valid.next = self.offers.valid.val();
        self.y.next = self.offers.given.val();
        self.z.next = self.takes.taken.val();
    }
}

#[test]
fn two_processes_that_would_wake_each_other_for_ever_are_refused() {
    let found = faults::<Handshake>();
    assert!(matches!(found[..], [Fault::Ring(_)]), "{found:?}");
}

/// The same handshake, each signal by a statement of its own.
#[derive(LogicBlock, Default)]
struct SeparateOffers {
    enable: Signal<In, Bit>,
    ready: Signal<In, Bit>,
    valid: Signal<Out, Bit>,
    given: Signal<Out, Bit>,
}

impl Logic for SeparateOffers {
    #[hdl_gen]
    fn update(&mut self) {
        self.valid.next = self.enable.val();
        self.given.next = self.enable.val() && self.ready.val();
    }
}

#[derive(LogicBlock, Default)]
struct SeparateHandshake {
    a: Signal<In, Bit>,
    b: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    z: Signal<Out, Bit>,
    offers: SeparateOffers,
    takes: Takes,
}

impl Logic for SeparateHandshake {
    #[hdl_gen]
    fn update(&mut self) {
        self.offers.enable.next = self.a.val();
        self.takes.enable.next = self.b.val();
        self.offers.ready.next = self.takes.ready.val();
        self.takes.valid.next = self.offers.valid.val();
        self.y.next = self.offers.given.val();
        self.z.next = self.takes.taken.val();
    }
}
uut!(SeparateHandshake: a, b -> y, z);

#[test]
fn a_handshake_of_separate_statements_comes_to_rest() {
    agree::<SeparateHandshake>("separate_handshake", 0);
}
