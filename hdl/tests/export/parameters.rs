// SPDX-License-Identifier: MIT OR Apache-2.0
//! Blocks with a body in Verilog that leaves their sizes to parameters.

use halfmove_hdl::comment;
use halfmove_hdl::export::{Fault, Notes, Parameter, export_unchecked};
use rust_hdl::prelude::*;

use crate::export::agreement::agree;
use crate::export::tools;
use crate::uut;

/// Two registers, one behind the other.
#[derive(LogicBlock)]
struct Twice<T: Synth, const TWISTED: usize> {
    clock: Signal<In, Clock>,
    data: Signal<In, T>,
    late: Signal<Out, T>,
    _width: usize,
    _between: T,
}

impl<T: Synth, const TWISTED: usize> Default for Twice<T, TWISTED> {
    fn default() -> Self {
        let (clock, data, late) = Default::default();
        Self {
            clock,
            data,
            late,
            _width: T::BITS,
            _between: T::default(),
        }
    }
}

impl<T: Synth, const TWISTED: usize> Logic for Twice<T, TWISTED> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.late.next = self._between;
            self._between = self.data.val();
        }
    }

    fn connect(&mut self) {
        self.late.connect();
    }

    fn hdl(&self) -> Verilog {
        let width = Parameter::new("WIDTH", self._width, 1, "bits of a word").of(&["data", "late"]);
        let between = ["between", "amid"][TWISTED];
        Verilog::Custom(format!(
            "// module twice\n{}reg [WIDTH-1:0] {between};\ninitial begin\n    {between} = {{WIDTH{{1'b0}}}};\n    \
             late = {{WIDTH{{1'b0}}}};\nend\nalways @(posedge clock) begin\n    {between} <= data;\n    \
             late <= {between};\nend",
            width.line()
        ))
    }
}

macro_rules! pair {
    ($name: ident, $one: ty, $other: ty) => {
        #[derive(LogicBlock, Default)]
        struct $name {
            clock: Signal<In, Clock>,
            wide: Signal<In, Bits<5>>,
            narrow: Signal<In, Bit>,
            y: Signal<Out, Bits<5>>,
            z: Signal<Out, Bit>,
            one: $one,
            other: $other,
        }

        impl Logic for $name {
            #[hdl_gen]
            fn update(&mut self) {
                self.one.clock.next = self.clock.val();
                self.other.clock.next = self.clock.val();
                self.one.data.next = self.wide.val();
                self.other.data.next = self.narrow.val();
                self.y.next = self.one.late.val();
                self.z.next = self.other.late.val();
            }
        }
    };
}

pair!(Pair, Twice<Bits<5>, 0>, Twice<Bit, 0>);
pair!(Unlike, Twice<Bits<5>, 0>, Twice<Bit, 1>);
uut!(Pair, clock: wide, narrow -> y, z);

#[test]
fn one_module_serves_all_sizes() {
    let design = agree::<Pair>("pair", 1000);
    let names: Vec<&str> = design.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["pair", "twice"]);
    let top = &design.top().verilog;
    assert!(top.contains("    twice #(.WIDTH(5)) one ("), "{top}");
    assert!(top.contains("    twice #(.WIDTH(1)) other ("), "{top}");
    let twice = &design.module("twice").unwrap().verilog;
    assert!(
        twice.contains("module twice #(\n    parameter WIDTH = 1 // bits of a word\n) (\n"),
        "{twice}"
    );
    assert!(twice.contains("    input wire [WIDTH-1:0] data,\n"), "{twice}");
}

#[test]
fn a_block_exported_alone_has_its_own_size_as_the_default() {
    let mut block = Twice::<Bits<7>, 0>::default();
    block.connect_all();
    let design = export_unchecked("alone", &block, &Notes::new()).unwrap();
    tools::lint(&design);
    assert!(design.top().verilog.contains("parameter WIDTH = 7 // bits of a word"));
}

#[test]
fn modules_of_one_name_may_differ_in_parameters_alone() {
    let mut block = Unlike::default();
    block.connect_all();
    let fault = export_unchecked("unlike", &block, &Notes::new())
        .unwrap_err()
        .remove(0)
        .fault;
    assert_eq!(fault, Fault::ParametersDiffer("twice".into()));
}

#[test]
fn a_port_is_as_wide_as_its_parameter_says() {
    let mut block = Pair::default();
    block.other._width = 2;
    block.connect_all();
    let error = export_unchecked("pair", &block, &Notes::new()).unwrap_err().remove(0);
    assert_eq!((error.block.as_str(), error.signal.as_deref()), ("other", Some("data")));
    let (name, value, width) = ("WIDTH".into(), 2, 1);
    assert_eq!(error.fault, Fault::ParameterWidth { name, value, width });
}

/// Adds the constant of its size.
#[derive(LogicBlock)]
struct Adds<const ADDED: u64> {
    number: Signal<In, Bits<8>>,
    sum: Signal<Out, Bits<8>>,
    added: Constant<Bits<8>>,
}

impl<const ADDED: u64> Default for Adds<ADDED> {
    fn default() -> Self {
        let (number, sum) = Default::default();
        let added = Constant::new(ADDED.into());
        Self { number, sum, added }
    }
}

impl<const ADDED: u64> Logic for Adds<ADDED> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module adds");
        comment!("constants are parameters");
        comment!("added: what is added");
        self.sum.next = self.number.val() + self.added.val();
    }
}

#[derive(LogicBlock, Default)]
struct AddsTwice {
    number: Signal<In, Bits<8>>,
    sum: Signal<Out, Bits<8>>,
    first: Adds<3>,
    second: Adds<200>,
}

impl Logic for AddsTwice {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.number.next = self.number.val();
        self.second.number.next = self.first.sum.val();
        self.sum.next = self.second.sum.val();
    }
}

uut!(AddsTwice: number -> sum);

#[test]
fn constants_of_a_generic_block_are_parameters_of_one_module() {
    let design = agree::<AddsTwice>("adds_twice", 300);
    let names: Vec<&str> = design.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["adds_twice", "adds"]);
    let [top, adds] = [0, 1].map(|module| design.modules[module].verilog.as_str());
    assert!(
        adds.contains("parameter [7:0] ADDED = 8'd0 // what is added\n"),
        "{adds}"
    );
    assert!(!adds.contains("localparam"), "{adds}");
    assert!(top.contains("adds #(.ADDED(8'd3)) first ("), "{top}");
    assert!(top.contains("adds #(.ADDED(8'hc8)) second ("), "{top}");
}

#[test]
fn the_top_keeps_its_constants_as_nobody_gives_it_parameters() {
    let mut block = Adds::<3>::default();
    block.connect_all();
    let design = export_unchecked("adds_three", &block, &Notes::new()).unwrap();
    let top = &design.top().verilog;
    assert!(top.contains("localparam [7:0] ADDED = 8'd3;"), "{top}");
    assert!(!top.contains("parameter ["), "{top}");
}

/// Adds the constant of its size, which is a parameter, and another one, which is not.
#[derive(LogicBlock)]
struct AddsTwo<const ADDED: u64> {
    number: Signal<In, Bits<8>>,
    sum: Signal<Out, Bits<8>>,
    added: Constant<Bits<8>>,
    offset: Constant<Bits<8>>,
}

impl<const ADDED: u64> Default for AddsTwo<ADDED> {
    fn default() -> Self {
        let (number, sum) = Default::default();
        let [added, offset] = [ADDED, 9].map(|value| Constant::new(value.into()));
        Self {
            number,
            sum,
            added,
            offset,
        }
    }
}

impl<const ADDED: u64> Logic for AddsTwo<ADDED> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module adds_two");
        comment!("constant added is a parameter");
        self.sum.next = self.number.val() + self.added.val() + self.offset.val();
    }
}

#[derive(LogicBlock, Default)]
struct AroundAddsTwo {
    number: Signal<In, Bits<8>>,
    sum: Signal<Out, Bits<8>>,
    inner: AddsTwo<3>,
}

impl Logic for AroundAddsTwo {
    #[hdl_gen]
    fn update(&mut self) {
        self.inner.number.next = self.number.val();
        self.sum.next = self.inner.sum.val();
    }
}

uut!(AroundAddsTwo: number -> sum);

#[test]
fn a_constant_that_is_said_to_be_a_parameter_is_one_in_a_top_too() {
    let around = agree::<AroundAddsTwo>("around_adds_two", 300);
    let [outer, inner] = [0, 1].map(|module| around.modules[module].verilog.as_str());
    assert!(outer.contains("adds_two #(.ADDED(8'd3)) inner ("), "{outer}");
    let mut block = AddsTwo::<0>::default();
    block.connect_all();
    let top = export_unchecked("adds_two", &block, &Notes::new()).unwrap();
    let module = |text: &str| text.split_once("\nmodule ").unwrap().1.to_owned();
    assert_eq!(module(&top.top().verilog), module(inner));
    assert!(inner.contains("parameter [7:0] ADDED = 8'd0"), "{inner}");
    assert!(inner.contains("localparam [7:0] OFFSET = 8'd9;"), "{inner}");
}

#[derive(LogicBlock, Default)]
struct SaysTooMuch {
    number: Signal<In, Bits<8>>,
    sum: Signal<Out, Bits<8>>,
}

impl Logic for SaysTooMuch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("constant number is a parameter");
        self.sum.next = self.number.val();
    }
}

#[test]
fn what_is_no_constant_cannot_be_said_to_be_a_parameter() {
    let mut block = SaysTooMuch::default();
    block.connect_all();
    let error = export_unchecked("says_too_much", &block, &Notes::new())
        .unwrap_err()
        .remove(0);
    assert_eq!(error.fault, Fault::UnknownName("number".into()));
}
