// SPDX-License-Identifier: MIT OR Apache-2.0
//! The places where RustHDL's own Verilog silently differs from its simulation. Each is translated so that both agree
//! on all inputs, or refused.

use halfmove_hdl::export::Fault;
use rust_hdl::prelude::*;

use crate::export::agreement::agree;
use crate::export::refusals::faults;
use crate::export::tools;
use crate::uut;

/// Trap 1: beside an unsized literal the sum would keep its carry.
#[derive(LogicBlock, Default)]
struct CarryBesideLiteral {
    a: Signal<In, Bits<4>>,
    b: Signal<In, Bits<4>>,
    zero: Signal<Out, Bit>,
    less: Signal<Out, Bit>,
}

impl Logic for CarryBesideLiteral {
    #[hdl_gen]
    fn update(&mut self) {
        self.zero.next = (self.a.val() + self.b.val()) == 0;
        self.less.next = (self.a.val() - self.b.val()) < 9;
    }
}
uut!(CarryBesideLiteral: a, b -> zero, less);

#[test]
fn a_sum_compared_with_a_literal_drops_its_carry() {
    agree::<CarryBesideLiteral>("carry_beside_literal", 0);
}

/// Trap 2: a cast must not let the carry through, nor set upper bits.
#[derive(LogicBlock, Default)]
struct CastOfExpression {
    a: Signal<In, Bits<6>>,
    b: Signal<In, Bits<6>>,
    wide: Signal<Out, Bits<10>>,
    inverted: Signal<Out, Bits<10>>,
    narrow: Signal<Out, Bits<3>>,
}

impl Logic for CastOfExpression {
    #[hdl_gen]
    fn update(&mut self) {
        self.wide.next = bit_cast::<10, 6>(self.a.val() + self.b.val());
        self.inverted.next = bit_cast::<10, 6>(!self.a.val());
        self.narrow.next = bit_cast::<3, 6>(self.a.val() - self.b.val());
    }
}
uut!(CastOfExpression: a, b -> wide, inverted, narrow);

#[test]
fn a_cast_takes_exactly_the_bits_of_its_operand() {
    agree::<CastOfExpression>("cast_of_expression", 0);
}

/// Trap 3: Rust binds `&` closer than `==`, Verilog the other way round.
#[derive(LogicBlock, Default)]
struct Precedence {
    a: Signal<In, Bits<3>>,
    b: Signal<In, Bits<3>>,
    c: Signal<In, Bits<3>>,
    p: Signal<In, Bit>,
    q: Signal<In, Bit>,
    r: Signal<In, Bit>,
    vectors: Signal<Out, Bit>,
    bits: Signal<Out, Bit>,
    mixed: Signal<Out, Bits<3>>,
}

impl Logic for Precedence {
    #[hdl_gen]
    fn update(&mut self) {
        self.vectors.next = self.a.val() & self.b.val() == self.c.val();
        self.bits.next = self.p.val() & self.q.val() == self.r.val();
        self.mixed.next = self.a.val() | self.b.val() ^ self.c.val() & self.a.val() << 1 + self.b.val();
    }
}
uut!(Precedence: a, b, c, p, q, r -> vectors, bits, mixed);

#[test]
#[allow(clippy::precedence, reason = "the very point")]
fn operators_bind_as_in_rust() {
    // The shift's amount is arithmetic, which is refused: see below.
    assert_eq!(faults::<Precedence>(), [Fault::ArithmeticInIndex]);
    agree::<PrecedenceOfRust>("precedence_of_rust", 0);
}

/// As above without arithmetic in the shift's amount.
#[derive(LogicBlock, Default)]
struct PrecedenceOfRust {
    a: Signal<In, Bits<3>>,
    b: Signal<In, Bits<3>>,
    c: Signal<In, Bits<3>>,
    p: Signal<In, Bit>,
    q: Signal<In, Bit>,
    r: Signal<In, Bit>,
    vectors: Signal<Out, Bit>,
    truth: Signal<Out, Bit>,
    mixed: Signal<Out, Bits<3>>,
}

impl Logic for PrecedenceOfRust {
    #[hdl_gen]
    fn update(&mut self) {
        self.vectors.next = self.a.val() & self.b.val() == self.c.val();
        self.truth.next = self.p.val() & self.q.val() == self.r.val();
        self.mixed.next = self.a.val() | self.b.val() ^ self.c.val() & self.a.val() + self.b.val() << 1;
    }
}
uut!(PrecedenceOfRust: a, b, c, p, q, r -> vectors, truth, mixed);

/// Trap 4: the tree of `0..=3` is that of `0..3`. The last turn drives a signal that the tree does not drive.
#[derive(LogicBlock, Default)]
struct InclusiveRange {
    a: Signal<In, Bits<4>>,
    y: [Signal<Out, Bit>; 4],
}

impl Logic for InclusiveRange {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..=3 {
            self.y[i].next = self.a.val().get_bit(i);
        }
    }
}

#[test]
fn an_inclusive_range_that_drives_an_element_is_refused() {
    assert_eq!(faults::<InclusiveRange>(), [Fault::LostInTranslation]);
}

/// Trap 5: no else, no default.
#[derive(LogicBlock, Default)]
struct MissingElse {
    enable: Signal<In, Bit>,
    y: Signal<Out, Bit>,
}

impl Logic for MissingElse {
    #[hdl_gen]
    fn update(&mut self) {
        if self.enable.val() {
            self.y.next = true;
        }
    }
}

/// Trap 5 again: Verilator 5.006 does not see this one.
#[derive(LogicBlock, Default)]
struct EmptyDefaultArm {
    a: Signal<In, Bits<2>>,
    y: Signal<Out, Bits<2>>,
}

impl Logic for EmptyDefaultArm {
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val().index() {
            0 => {
                self.y.next = 1.into();
            }
            1 => {
                self.y.next = 2.into();
            }
            _ => {}
        }
    }
}

#[test]
fn a_latch_is_refused_whether_if_or_match_leaves_it() {
    assert_eq!(faults::<MissingElse>(), [Fault::Latch("its only bit".into())]);
    assert_eq!(faults::<EmptyDefaultArm>(), [Fault::Latch("all bits".into())]);
}

/// Trap 6: in Rust `limit` binds whatever comes.
#[derive(LogicBlock)]
struct ArmNamesConstant {
    a: Signal<In, Bits<2>>,
    y: Signal<Out, Bit>,
    limit: Constant<Bits<2>>,
}

impl Default for ArmNamesConstant {
    fn default() -> Self {
        Self {
            a: Signal::default(),
            y: Signal::default(),
            limit: Constant::new(2.into()),
        }
    }
}

impl Logic for ArmNamesConstant {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.limit.val().any();
        match self.a.val() {
            #[allow(unused_variables, reason = "the trap: it shadows the field")]
            limit => {
                self.y.next = true;
            }
        }
    }
}

#[test]
fn a_match_arm_that_names_a_constant_is_refused() {
    assert_eq!(faults::<ArmNamesConstant>(), [Fault::MatchArm("limit".into())]);
}

/// Trap 7: bits beyond the value are 0 in Rust, unknown in Verilog's part select.
#[derive(LogicBlock, Default)]
struct BeyondTheValue {
    a: Signal<In, Bits<10>>,
    at: Signal<In, Bits<3>>,
    variable: Signal<Out, Bits<6>>,
    within_it: Signal<Out, Bits<2>>,
    constant: Signal<Out, Bits<6>>,
}

impl Logic for BeyondTheValue {
    #[hdl_gen]
    fn update(&mut self) {
        self.variable.next = self.a.val().get_bits::<6>(self.at.val().index());
        self.within_it.next = self.a.val().get_bits::<2>(self.at.val().index());
        self.constant.next = self.a.val().get_bits::<6>(7);
    }
}
uut!(BeyondTheValue: a, at -> variable, within_it, constant);

#[test]
fn get_bits_beyond_the_value_reads_zero() {
    let design = agree::<BeyondTheValue>("beyond_the_value", 0);
    // Where the index cannot go beyond, the plain part select stays.
    assert!(
        design.top().verilog.contains("a[{1'b0, at} +: 2]"),
        "{}",
        design.concatenated()
    );
}

/// Trap 8: no event ever starts a process of constants, so it would stay unknown in an event-driven simulator.
#[derive(LogicBlock)]
struct ConstantsOnly {
    y: Signal<Out, Bits<4>>,
    z: Signal<Out, Bits<4>>,
    pair: Signal<Out, Bits<4>>,
    seven: Constant<Bits<4>>,
}

impl Default for ConstantsOnly {
    fn default() -> Self {
        let (y, z, pair) = Default::default();
        Self {
            y,
            z,
            pair,
            seven: Constant::new(7.into()),
        }
    }
}

impl Logic for ConstantsOnly {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 3.into();
        self.y.next = 5.into();
        self.z.next = self.seven.val();
        self.pair.next = self.seven.val() + 1;
    }
}
uut!(ConstantsOnly: -> y, z, pair);

#[test]
fn constants_have_their_values_from_the_start() {
    let design = agree::<ConstantsOnly>("constants_only", 1);
    assert!(!design.top().verilog.contains("always"), "{}", design.concatenated());
}

/// Trap 8 where it cannot be translated so.
#[derive(LogicBlock)]
struct ConditionOnConstant {
    y: Signal<Out, Bits<4>>,
    mode: Constant<Bit>,
}

impl Default for ConditionOnConstant {
    fn default() -> Self {
        Self {
            y: Signal::default(),
            mode: Constant::new(true),
        }
    }
}

impl Logic for ConditionOnConstant {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 3.into();
        if self.mode.val() {
            self.y.next = 5.into();
        }
    }
}

#[test]
fn a_process_of_constants_alone_is_refused() {
    assert_eq!(faults::<ConditionOnConstant>(), [Fault::ConstantProcess]);
}

/// A trap the notes did not have: a register's first value set in its declaration starts no process either.
#[derive(LogicBlock, Default)]
struct RegisterAlone {
    clock: Signal<In, Clock>,
    y: Signal<Out, Bits<3>>,
    state: DFF<Bits<3>>,
}

impl Logic for RegisterAlone {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state);
        if self.state.q.val() == 4 {
            self.state.d.next = 0.into();
        } else {
            self.state.d.next = self.state.q.val() + 1;
        }
        self.y.next = self.state.q.val();
    }
}
uut!(RegisterAlone, clock: -> y);

#[test]
fn a_process_that_only_reads_registers_runs_from_their_first_values() {
    agree::<RegisterAlone>("register_alone", 12);
}

/// A trap the notes did not have: `.index()` vanishes, and with it that usize does not wrap.
#[derive(LogicBlock, Default)]
struct ArithmeticOnIndex {
    a: Signal<In, Bits<16>>,
    at: Signal<In, Bits<3>>,
    y: Signal<Out, Bit>,
}

impl Logic for ArithmeticOnIndex {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bit(self.at.val().index() + 1);
    }
}

#[test]
fn arithmetic_on_usize_is_refused_in_an_index() {
    assert_eq!(faults::<ArithmeticOnIndex>(), [Fault::ArithmeticInIndex]);
}

/// A trap the notes did not have: in Rust the input of a sub-block reads as what it is given last.
#[derive(LogicBlock, Default)]
struct InputReadBack {
    clock: Signal<In, Clock>,
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    z: Signal<Out, Bit>,
    state: DFF<Bit>,
}

impl Logic for InputReadBack {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state);
        self.y.next = self.state.d.val();
        self.state.d.next = self.a.val();
        self.z.next = self.state.q.val();
    }
}

#[test]
fn a_sub_blocks_input_may_not_be_assigned_after_it_was_read() {
    assert_eq!(faults::<InputReadBack>(), [Fault::AssignedAfterRead]);
}

#[test]
fn a_text_with_the_latch_of_trap_five_is_one_for_yosys_too() {
    let text = "module m(input wire [1:0] a, output reg [1:0] y); always @* case (a) 0: y = 1; 1: y = 2; default: ; \
                endcase endmodule";
    assert_ne!(tools::has_latch(text, "m"), Some(false));
}
