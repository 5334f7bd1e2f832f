// SPDX-License-Identifier: MIT OR Apache-2.0
//! What exported files look like: read the snapshots beside this file.

use halfmove_hdl::comment;
use rust_hdl::prelude::*;

use crate::export::agreement::agree;
use crate::uut;

#[derive(LogicBlock, Default)]
struct Adder {
    a: Signal<In, Bits<8>>,
    b: Signal<In, Bits<8>>,
    sum: Signal<Out, Bits<9>>,
    is_zero: Signal<Out, Bit>,
}

impl Logic for Adder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("An adder that keeps its carry.");
        comment!("sum: one bit more than the operands");
        self.sum.next = bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val());
        comment!("Without the carry: 128 + 128 is zero here.");
        self.is_zero.next = (self.a.val() + self.b.val()) == 0;
    }
}
uut!(Adder: a, b -> sum, is_zero);

#[test]
fn a_combinational_block() {
    insta::assert_snapshot!(agree::<Adder>("adder", 0).concatenated());
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Light {
    Red,
    Green,
    Yellow,
}

#[derive(LogicBlock)]
struct TrafficLight {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    go: Signal<Out, Bit>,
    light: DFF<Light>,
    elapsed: DFF<Bits<4>>,
    green_time: Constant<Bits<4>>,
}

impl Default for TrafficLight {
    fn default() -> Self {
        let (clock, reset, go, light, elapsed) = Default::default();
        Self {
            clock,
            reset,
            go,
            light,
            elapsed,
            green_time: Constant::new(9.into()),
        }
    }
}

impl Logic for TrafficLight {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Red, green, yellow.");
        comment!("go: may drive");
        comment!("light.q: what is lit");
        dff_setup!(self, clock, light, elapsed);
        self.elapsed.d.next = self.elapsed.q.val() + 1;
        match self.light.q.val() {
            Light::Red => {
                if self.elapsed.q.val() == 5 {
                    self.light.d.next = Light::Green;
                    self.elapsed.d.next = 0.into();
                }
            }
            Light::Green => {
                if self.elapsed.q.val() == self.green_time.val() {
                    self.light.d.next = Light::Yellow;
                }
            }
            Light::Yellow => {
                comment!("Yellow lasts one clock.");
                self.light.d.next = Light::Red;
                self.elapsed.d.next = 0.into();
            }
        }
        comment!("Last, so that it wins.");
        if self.reset.val() {
            self.light.d.next = Light::Red;
            self.elapsed.d.next = 0.into();
        }
        self.go.next = self.light.q.val() == Light::Green;
    }
}
uut!(TrafficLight, clock: reset -> go);

#[test]
fn a_state_machine() {
    insta::assert_snapshot!(agree::<TrafficLight>("traffic_light", 500).concatenated());
}

#[derive(LogicBlock, Default)]
struct Stage {
    clock: Signal<In, Clock>,
    data: Signal<In, Bits<8>>,
    delayed: Signal<Out, Bits<8>>,
    value: DFF<Bits<8>>,
}

impl Logic for Stage {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module stage");
        comment!("Gives what it takes, one clock later.");
        dff_setup!(self, clock, value);
        self.value.d.next = self.data.val();
        self.delayed.next = self.value.q.val();
    }
}

#[derive(LogicBlock, Default)]
struct Pipeline {
    clock: Signal<In, Clock>,
    data: Signal<In, Bits<8>>,
    at: Signal<In, Bits<2>>,
    middle: Signal<Out, Bits<4>>,
    result: Signal<Out, Bits<8>>,
    stages: [Stage; 2],
    count: DFF<Bits<8>>,
}

impl Logic for Pipeline {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, count);
        self.stages[0].clock.next = self.clock.val();
        self.stages[1].clock.next = self.clock.val();
        self.stages[0].data.next = self.data.val();
        self.stages[1].data.next = self.stages[0].delayed.val() ^ self.count.q.val();
        self.count.d.next = self.count.q.val() + self.stages[1].delayed.val().get_bit(7);
        self.middle.next = (self.stages[1].delayed.val() + 3).get_bits::<4>(2);
        self.result.next = self.stages[1].delayed.val() >> self.at.val();
    }
}
uut!(Pipeline, clock: data, at -> middle, result);

#[test]
fn a_pipeline_of_sub_blocks() {
    insta::assert_snapshot!(agree::<Pipeline>("pipeline", 500).concatenated());
}
