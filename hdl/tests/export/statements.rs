// SPDX-License-Identifier: MIT OR Apache-2.0
//! Conditions, matches, loops, structs, interfaces: in Rust and in iverilog.

use rust_hdl::prelude::*;

use crate::export::agreement::{agree, agree_where};
use crate::uut;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Phase {
    Idle,
    FirstByte,
    LastByte,
}

#[derive(LogicBlock, Default)]
struct Machine {
    clock: Signal<In, Clock>,
    start: Signal<In, Bit>,
    data: Signal<In, Bits<4>>,
    busy: Signal<Out, Bit>,
    code: Signal<Out, Bits<4>>,
    phase: DFF<Phase>,
    last: DFF<Bits<4>>,
}

impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, phase, last);
        self.busy.next = true;
        match self.phase.q.val() {
            Phase::Idle => {
                self.busy.next = false;
                if self.start.val() {
                    self.phase.d.next = Phase::FirstByte;
                }
            }
            Phase::FirstByte => {
                self.last.d.next = self.data.val();
                if self.data.val() == 0xf {
                    self.phase.d.next = Phase::LastByte;
                } else if self.data.val() == 0 {
                    self.phase.d.next = Phase::Idle;
                }
            }
            Phase::LastByte => self.phase.d.next = Phase::Idle,
        }
        self.code.next = 0.into();
        if self.phase.q.val() == Phase::LastByte {
            self.code.next = self.last.q.val();
        }
    }
}
uut!(Machine, clock: start, data -> busy, code);

#[test]
fn a_state_machine_of_three_states_is_complete_without_a_default() {
    let design = agree::<Machine>("machine", 2000);
    assert!(
        design
            .top()
            .verilog
            .contains("default: phase_d = PHASE_IDLE; // PHASE_LAST_BYTE"),
        "{}",
        design.concatenated()
    );
}

#[derive(LogicBlock, Default)]
struct Literals {
    a: Signal<In, Bits<6>>,
    b: Signal<In, Bit>,
    y: Signal<Out, Bits<4>>,
    z: Signal<Out, Bits<2>>,
}

impl Logic for Literals {
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.y.next = 1.into(),
            0x1F => self.y.next = 2.into(),
            0b10_0001 => self.y.next = 3.into(),
            7usize => self.y.next = 4.into(),
            _ => self.y.next = 5.into(),
        }
        match self.b.val() {
            true => self.z.next = 1.into(),
            false => self.z.next = 2.into(),
        }
    }
}
uut!(Literals: a, b -> y, z);

#[test]
fn match_arms_may_be_decimal_hexadecimal_binary_or_bool() {
    agree::<Literals>("literals", 0);
}

#[derive(LogicBlock)]
struct Loops {
    a: [Signal<In, Bits<2>>; 4],
    table: [Constant<Bits<2>>; 4],
    sum: Signal<Out, Bits<2>>,
    parity: [Signal<Out, Bit>; 4],
    before: [Signal<Local, Bit>; 4],
    chosen: Signal<Out, Bits<2>>,
    grid: [[Signal<Local, Bit>; 2]; 2],
    all: Signal<Out, Bit>,
}

impl Default for Loops {
    fn default() -> Self {
        Self {
            a: Default::default(),
            table: [1, 3, 0, 2].map(|value: u64| Constant::new(value.into())),
            sum: Default::default(),
            parity: Default::default(),
            before: Default::default(),
            chosen: Default::default(),
            grid: Default::default(),
            all: Default::default(),
        }
    }
}

impl Logic for Loops {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = 0.into();
        self.chosen.next = 0.into();
        for i in 0..4 {
            self.sum.next = self.sum.val() + self.a[i].val() + self.table[i].val();
            // The element before the first is never looked at.
            if i > 0 {
                self.before[i].next = i != 2 && self.a[i - 1].val().any();
            } else {
                self.before[i].next = false;
            }
            self.parity[i].next = self.a[i].val().xor() ^ (self.before[i].val());
            if self.a[0].val() == i.to_bits() {
                self.chosen.next = self.a[(i + 1) * 3 - 2 * i - 3].val();
            }
        }
        for row in 0..2 {
            for column in 0..2 {
                self.grid[row][column].next = self.a[2 * row + column].val().get_bit(column);
            }
        }
        self.all.next = self.grid[0][0].val() & self.grid[0][1].val() & self.grid[1][0].val() & self.grid[1][1].val();
    }
}

impl crate::export::agreement::Uut for Loops {
    fn connected() -> Self {
        let mut block = Self::default();
        block.connect_all();
        block
    }
    fn set(&mut self, name: &str, value: u128) {
        let index: usize = name.strip_prefix("a_").unwrap().parse().unwrap();
        self.a[index].next = value.to_bits();
    }
    fn get(&self, name: &str) -> u128 {
        use crate::export::agreement::Number;
        match name {
            "sum" => self.sum.take(),
            "chosen" => self.chosen.take(),
            "all" => self.all.take(),
            _ => self.parity[name.strip_prefix("parity_").unwrap().parse::<usize>().unwrap()].take(),
        }
    }
    fn clock(&mut self, _level: bool) {}
}

#[test]
fn loops_are_unrolled_and_branches_that_no_turn_takes_are_left_out() {
    agree::<Loops>("loops", 0);
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Fields {
    kind: Bits<3>,
    valid: Bit,
    square: Bits<6>,
}

#[derive(LogicBlock, Default)]
struct Structs {
    clock: Signal<In, Clock>,
    kind: Signal<In, Bits<3>>,
    square: Signal<In, Bits<6>>,
    valid: Signal<In, Bit>,
    kind_out: Signal<Out, Bits<3>>,
    square_out: Signal<Out, Bits<6>>,
    valid_out: Signal<Out, Bit>,
    same: Signal<Out, Bit>,
    record: DFF<Fields>,
    now: Signal<Local, Fields>,
}

impl Logic for Structs {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, record);
        self.now.next.kind = self.kind.val();
        self.now.next.valid = false;
        self.now.next.square = 63.into();
        if self.valid.val() {
            self.now.next.valid = true;
            self.now.next.square = self.square.val();
        }
        self.record.d.next = self.now.val();
        self.same.next = self.now.val() == self.record.q.val();
        self.kind_out.next = self.record.q.val().kind;
        self.square_out.next = self.record.q.val().square;
        self.valid_out.next = self.record.q.val().valid;
    }
}
uut!(Structs, clock: kind, square, valid -> kind_out, square_out, valid_out, same);

#[test]
fn structs_are_nets_of_their_fields_which_may_be_assigned_one_by_one() {
    let text = agree::<Structs>("structs", 2000).concatenated();
    assert!(text.contains("reg [5:0] record_square_q;"), "{text}");
    assert!(text.contains("record_square_q <= now_square;"), "{text}");
}

/// Values of the moment: a variable that is used, changed and used again.
#[derive(LogicBlock, Default)]
struct Moments {
    a: Signal<In, Bits<6>>,
    b: Signal<In, Bits<3>>,
    c: Signal<In, Bit>,
    value: Signal<Local, Bits<6>>,
    first: Signal<Out, Bits<6>>,
    second: Signal<Out, Bits<6>>,
    part: Signal<Out, Bits<2>>,
    apart: Signal<Out, Bits<6>>,
}

impl Logic for Moments {
    #[hdl_gen]
    fn update(&mut self) {
        self.apart.next = self.a.val() ^ 0x2a;
        self.value.next = self.a.val();
        self.first.next = self.value.val() + 1;
        // A slice of a sum of that moment: it needs a variable in the process.
        self.part.next = (self.value.val() + 5).get_bits::<2>(3);
        if self.c.val() {
            self.value.next = self.value.val() - bit_cast::<6, 3>(self.b.val());
            self.part.next = (self.value.val() + 3).get_bits::<2>(2);
        }
        self.value.next = self.value.val() << 1;
        self.second.next = self.value.val();
    }
}
uut!(Moments: a, b, c -> first, second, part, apart);

#[test]
fn a_variable_has_the_value_of_the_moment() {
    let design = agree::<Moments>("moments", 0);
    assert!(
        design.top().verilog.contains("assign apart = a ^ 6'h2a;"),
        "{}",
        design.concatenated()
    );
}

#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Sink"]
struct Source {
    data: Signal<Out, Bits<4>>,
    ready: Signal<In, Bit>,
}

#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Source"]
struct Sink {
    data: Signal<In, Bits<4>>,
    ready: Signal<Out, Bit>,
}

#[derive(LogicBlock, Default)]
struct Giver {
    a: Signal<In, Bits<4>>,
    was_ready: Signal<Out, Bit>,
    bus: Source,
}

impl Logic for Giver {
    #[hdl_gen]
    fn update(&mut self) {
        self.bus.data.next = self.a.val() + 1;
        self.was_ready.next = self.bus.ready.val();
    }
}

#[derive(LogicBlock, Default)]
struct Taker {
    enable: Signal<In, Bit>,
    y: Signal<Out, Bits<4>>,
    bus: Sink,
}

impl Logic for Taker {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.bus.data.val();
        self.bus.ready.next = self.enable.val() && self.bus.data.val().any();
    }
}

#[derive(LogicBlock, Default)]
struct Joined {
    a: Signal<In, Bits<4>>,
    enable: Signal<In, Bit>,
    y: Signal<Out, Bits<4>>,
    z: Signal<Out, Bit>,
    giver: Giver,
    taker: Taker,
}

impl Logic for Joined {
    #[hdl_gen]
    fn update(&mut self) {
        self.giver.a.next = self.a.val();
        self.taker.enable.next = self.enable.val();
        Source::join(&mut self.giver.bus, &mut self.taker.bus);
        self.y.next = self.taker.y.val();
        self.z.next = self.giver.was_ready.val();
    }
}
uut!(Joined: a, enable -> y, z);

#[test]
fn joined_interfaces_are_wires() {
    agree::<Joined>("joined", 0);
}

#[derive(LogicBlock, Default)]
struct Linked {
    a: Signal<In, Bits<4>>,
    was_ready: Signal<Out, Bit>,
    bus: Source,
    inner: Giver,
}

impl Logic for Linked {
    #[hdl_gen]
    fn update(&mut self) {
        Source::link(&mut self.bus, &mut self.inner.bus);
        self.inner.a.next = self.a.val();
        self.was_ready.next = self.inner.was_ready.val();
    }
}

impl crate::export::agreement::Uut for Linked {
    fn connected() -> Self {
        let mut block = Self::default();
        block.connect_all();
        block
    }
    fn set(&mut self, name: &str, value: u128) {
        use crate::export::agreement::Number;
        match name {
            "a" => self.a.put(value),
            _ => self.bus.ready.put(value),
        }
    }
    fn get(&self, name: &str) -> u128 {
        use crate::export::agreement::Number;
        if name == "was_ready" {
            self.was_ready.take()
        } else {
            self.bus.data.take()
        }
    }
    fn clock(&mut self, _level: bool) {}
}

#[test]
fn a_linked_interface_is_passed_through() {
    agree_where::<Linked>("linked", 0, |_, value| value);
}
