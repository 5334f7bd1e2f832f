// SPDX-License-Identifier: MIT OR Apache-2.0
//! What our attributes say of a kernel is what RustHDL's `#[hdl_gen]` says: the tree, and what is driven. The one exception
//! is `to_bits::<N>()`, whose width RustHDL's tree does not have (see trap 17 in docs/design/exporter.md).

use rust_hdl::prelude::*;

use halfmove_hdl::comment;
use halfmove_hdl_macros::checked;

const LIMIT: usize = 3;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Phase {
    Idle,
    Busy,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Pair {
    low: Bits<3>,
    high: Bit,
}

#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Sink"]
struct Source {
    data: Signal<Out, Bits<4>>,
    ready: Signal<In, Bit>,
}

#[allow(
    dead_code,
    reason = "the other side of the interface, which is linked here and not joined"
)]
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Source"]
struct Sink {
    data: Signal<In, Bits<4>>,
    ready: Signal<Out, Bit>,
}

/// The same block twice: with RustHDL's attribute alone, and with ours before it.
macro_rules! both {
    ($name: ident { $($field: ident: $type: ty,)* } $($update: tt)*) => {
        both!(theirs, $name { $($field: $type,)* } impl Logic for $name { $($update)* });
        both!(ours, $name { $($field: $type,)* } #[checked] impl Logic for $name { $($update)* });
    };
    ($module: ident, $name: ident { $($field: ident: $type: ty,)* } $($kernel: tt)*) => {
        mod $module {
            use super::*;

            #[derive(LogicBlock, Default)]
            pub struct $name {
                $($field: $type,)*
            }

            $($kernel)*
        }
    };
}

#[derive(LogicBlock, Default)]
struct Giver {
    bus: Source,
    a: Signal<In, Bits<4>>,
}

impl Logic for Giver {
    #[hdl_gen]
    fn update(&mut self) {
        self.bus.data.next = self.a.val();
    }
}

both! {
    Everything {
        clock: Signal<In, Clock>,
        a: Signal<In, Bits<8>>,
        bit: Signal<In, Bit>,
        signed: Signal<In, Signed<4>>,
        pair: Signal<In, Pair>,
        y: Signal<Out, Bits<8>>,
        wide: Signal<Out, Bits<64>>,
        flag: Signal<Out, Bit>,
        result: Signal<Out, Signed<4>>,
        made: Signal<Local, Pair>,
        in_else_if: Signal<Local, Bit>,
        in_else: Signal<Local, Bit>,
        in_arm: Signal<Local, Bit>,
        in_lone_arm: Signal<Local, Bit>,
        rows: [Signal<Local, Bits<8>>; 4],
        count: DFF<Bits<8>>,
        phase: DFF<Phase>,
        giver: Giver,
        outer: Source,
        inner: Source,
        limit: Signal<In, Bits<8>>,
    }
    // `self` is known to what the attribute writes only if the attribute stands beside it.
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module everything");
        clock!(self, clock, phase);
        dff_setup!(self, clock, count);
        self.phase.d.next = self.phase.q.val();
        self.giver.a.next = self.a.val().get_bits::<4>(3);
        Source::link(&mut self.outer, &mut self.inner);
        if self.bit.val() && (self.a.val() == 0x1F) || !self.flag.val() {
            comment!("Then.");
            self.y.next = self.a.val() + self.limit.val() - 1;
            self.made.next.low = self.pair.val().low;
        } else if self.pair.val().high {
            self.y.next = (self.a.val() & self.count.q.val()) | (self.a.val() ^ self.count.q.val());
            self.in_else_if.next = true;
        } else {
            self.y.next = bit_cast::<8, 3>(self.pair.val().low) << 2;
            self.made.next.high = true;
            self.in_else.next = true;
        }
        self.wide.next = 0xffff_0000_u64.into();
        self.flag.next = self.a.val().any() != self.a.val().all();
        self.result.next = -self.signed.val();
        match self.phase.q.val() {
            Phase::Idle => self.phase.d.next = Phase::Busy,
            Phase::Busy => {
                self.count.d.next = self.count.q.val() - 3;
            }
        }
        match self.a.val().index() {
            0 => self.in_lone_arm.next = self.a.val().xor(),
            1 => {
                self.in_arm.next = true;
                self.flag.next = self.a.val().get_bit(self.count.q.val().index());
            }
            _ => {}
        }
        for row in 0..LIMIT {
            self.rows[row].next = self.a.val().replace_bit(row, self.bit.val()) >> 1;
            if row < 2 && self.a.val() <= self.limit.val() || row > 2 || row >= 3 {
                self.rows[row].next = self.limit.val();
            }
        }
    }
}

/// The signals that a kernel drives.
#[derive(Default)]
struct Driven(Vec<(String, bool)>);

impl Probe for Driven {
    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        self.0.push((name.to_string(), atom.connected()));
    }
}

fn seen(mut block: impl Block) -> (String, Vec<(String, bool)>) {
    let mut driven = Driven::default();
    block.connect();
    block.accept("block", &mut driven);
    // A bound of a loop is a `usize` to us, whatever it is spelled as; the width of such a number means nothing.
    let tree = format!("{:#?}", block.hdl()).replace("bits: 64", "bits: 32");
    // RustHDL takes the call of a comment away only if the compiler has spaced it in one way.
    (
        tree.replace("comment! (\\\"", "").replace("comment ! (\\\"", ""),
        driven.0,
    )
}

#[test]
fn a_kernel_as_data_is_the_tree_that_rusthdl_builds() {
    let (theirs, driven_by_theirs) = seen(theirs::Everything::default());
    let (ours, driven_by_ours) = seen(ours::Everything::default());
    assert!(theirs.len() > 10_000, "{theirs}");
    assert_eq!(ours, theirs);
    assert!(driven_by_theirs.iter().any(|(_, driven)| *driven) && driven_by_theirs.iter().any(|(_, driven)| !*driven));
    assert_eq!(driven_by_ours, driven_by_theirs);
}
