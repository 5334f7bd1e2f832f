// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the exporter refuses, and how it says so: constructs whose stock Verilog does not elaborate, or which panic.

use halfmove_hdl::export::{ExportError, Fault, Notes, export_unchecked};
use rust_hdl::prelude::*;

fn errors<B: Block + Default>() -> Vec<ExportError> {
    let mut block = B::default();
    block.connect_all();
    export_unchecked("block", &block, &Notes::new()).expect_err("the block is refused")
}

/// Why a block is refused.
pub fn faults<B: Block + Default>() -> Vec<Fault> {
    errors::<B>().into_iter().map(|error| error.fault).collect()
}

/// A block of one kernel that must be refused for one reason.
macro_rules! refused {
    ($test: ident, $fault: expr, { $($field: ident: $type: ty),* $(,)? }, { $($kernel: tt)* }) => {
        #[test]
        fn $test() {
            #[derive(LogicBlock)]
            struct Refused { $($field: $type),* }
            impl Default for Refused {
                fn default() -> Self {
                    Self { $($field: Made::made()),* }
                }
            }
            impl Logic for Refused {
                $($kernel)*
            }
            assert_eq!(faults::<Refused>(), [$fault]);
        }
    };
}

/// Fields of the blocks here: constants have no default.
trait Made {
    fn made() -> Self;
}

impl<D: Direction, T: Synth> Made for Signal<D, T> {
    fn made() -> Self {
        Self::default()
    }
}

impl<T: Synth> Made for DFF<T> {
    fn made() -> Self {
        Self::default()
    }
}

impl<T: Synth> Made for Constant<T> {
    fn made() -> Self {
        Self::new(T::default())
    }
}

impl<T: Made, const N: usize> Made for [T; N] {
    fn made() -> Self {
        std::array::from_fn(|_| T::made())
    }
}

refused!(a_field_may_not_be_called_like_a_keyword_of_systemverilog, Fault::Keyword("byte".into()),
    { byte: Signal<In, Bits<8>>, y: Signal<Out, Bits<8>> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.byte.val(); } });

const LIMIT: u64 = 5;

refused!(a_rust_constant_in_an_expression_is_unknown, Fault::UnknownName("LIMIT".into()),
    { a: Signal<In, Bits<8>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a.val() == LIMIT; } });

const LAST: usize = 1;

refused!(a_rust_constant_in_a_subscript_is_no_constant_here, Fault::SubscriptNotConstant("LAST".into()),
    { a: [Signal<In, Bit>; 2], y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a[LAST].val(); } });

refused!(an_array_subscript_may_not_be_a_signal, Fault::SubscriptNotConstant("at.val().index()".into()),
    { a: [Signal<In, Bit>; 2], at: Signal<In, Bits<1>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a[self.at.val().index()].val(); } });

refused!(a_loop_variable_may_not_have_the_name_of_a_signal, Fault::LoopVariableHidesSignal("i".into()),
{ i: Signal<In, Bits<2>>, y: Signal<Out, Bits<2>> },
{ #[hdl_gen] fn update(&mut self) {
    self.y.next = 0.into();
    for i in 0..2_usize { self.y.next = self.y.val() + i.to_bits(); }
} });

refused!(a_loop_variable_may_not_have_the_name_of_a_struct, Fault::LoopVariableHidesSignal("i".into()),
{ i: Signal<In, Inner>, y: Signal<Out, Inner>, z: [Signal<Out, Bit>; 2] },
{ #[hdl_gen] fn update(&mut self) {
    self.y.next = self.i.val();
    for i in 0..2_usize { self.z[i].next = true; }
} });

refused!(a_literal_must_fit_its_place, Fault::LiteralDoesNotFit { value: 1 << 40, width: 40 },
    { a: Signal<In, Bits<40>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a.val() == 0x100_0000_0000_u64; } });

refused!(a_match_arm_must_fit_what_is_matched, Fault::LiteralDoesNotFit { value: 4, width: 2 },
    { a: Signal<In, Bits<2>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { match self.a.val().index() { 4 => self.y.next = true, _ => self.y.next = false } } });

refused!(an_arm_may_not_stand_twice, Fault::DuplicateArm("0x1".into()),
{ a: Signal<In, Bits<2>>, y: Signal<Out, Bit> },
{ #[hdl_gen] fn update(&mut self) {
    match self.a.val().index() { 1 => self.y.next = true, 0x1 => self.y.next = false, _ => self.y.next = false }
} });

refused!(an_arm_may_not_follow_the_default, Fault::ArmAfterDefault("1".into()),
    { a: Signal<In, Bits<2>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { match self.a.val().index() { _ => self.y.next = true, 1 => self.y.next = false } } });

refused!(arithmetic_may_not_be_matched, Fault::ArithmeticInIndex,
    { a: Signal<In, Bits<2>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { match self.a.val().index() + 1 { 4 => self.y.next = true, _ => self.y.next = false } } });

refused!(a_constant_bit_must_lie_inside, Fault::BitOutOfRange { index: 10, width: 8 },
    { a: Signal<In, Bits<8>>, y: Signal<Out, Bits<2>> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a.val().get_bits::<2>(10); } });

refused!(an_index_may_have_32_bits, Fault::IndexTooWide(40),
    { a: Signal<In, Bits<8>>, at: Signal<In, Bits<40>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a.val().get_bit(self.at.val().index()); } });

refused!(signed_bit_cast_has_no_width_inside_an_expression, Fault::SignedCastInExpression,
    { a: Signal<In, Signed<8>>, y: Signal<Out, Signed<9>> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = signed_bit_cast::<9, 8>(self.a.val()) + signed_bit_cast::<9, 8>(self.a.val()); } });

refused!(a_clock_may_not_be_inverted, Fault::ClockNotStraight,
{ clock: Signal<In, Clock>, a: Signal<In, Bit>, y: Signal<Out, Bit>, state: DFF<Bit> },
{ #[hdl_gen] fn update(&mut self) {
    self.state.clock.next = !self.clock.val();
    self.state.d.next = self.a.val();
    self.y.next = self.state.q.val();
} });

refused!(a_clock_may_not_be_gated, Fault::ClockNotStraight,
{ clock: Signal<In, Clock>, other: Signal<In, Clock>, a: Signal<In, Bit>, y: Signal<Out, Bit>, state: DFF<Bit> },
{ #[hdl_gen] fn update(&mut self) {
    self.state.clock.next = self.clock.val();
    if self.a.val() { self.state.clock.next = self.other.val(); }
    self.state.d.next = self.a.val();
    self.y.next = self.state.q.val();
} });

refused!(a_clock_is_no_value, Fault::ClockAsData,
    { clock: Signal<In, Clock>, other: Signal<In, Clock>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.clock.val() == self.other.val(); } });

refused!(a_block_may_not_assign_its_input, Fault::NotAssignable("an input of this block"),
    { a: [Signal<In, Bit>; 2], y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.a[1].next = true; self.y.next = self.a[0].val(); } });

refused!(a_block_may_not_assign_a_sub_blocks_output, Fault::NotAssignable("the output of a sub-block"),
{ clock: Signal<In, Clock>, y: Signal<Out, Bit>, state: DFF<Bit> },
{ #[hdl_gen] fn update(&mut self) {
    dff_setup!(self, clock, state);
    self.state.q.next = true;
    self.y.next = self.state.q.val();
} });

refused!(a_field_may_not_be_read_before_it_is_assigned, Fault::ReadBeforeAssignment,
    { a: Signal<In, Bit>, t: Signal<Local, Bit>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.t.val(); self.t.next = self.a.val(); } });

refused!(zero_bits_are_no_signal, Fault::ZeroWidth,
    { a: Signal<In, Bit>, nothing: Signal<In, Bits<0>>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a.val(); } });

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Alone {
    One,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct WithNothing {
    nothing: Alone,
    rest: Bits<2>,
}

refused!(zero_bits_are_no_field, Fault::ZeroWidth,
    { a: Signal<In, WithNothing>, y: Signal<Out, Bit> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a.val().rest.any(); } });

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Inner {
    low: Bits<2>,
    high: Bits<2>,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Outer {
    inner: Inner,
    rest: Bits<2>,
}

refused!(a_field_of_a_field_must_be_copied_first, Fault::UnknownName("a.val().inner.low".into()),
    { a: Signal<In, Outer>, y: Signal<Out, Bits<2>> },
    { #[hdl_gen] fn update(&mut self) { self.y.next = self.a.val().inner.low; } });

#[test]
fn two_names_that_become_one_are_refused() {
    #[derive(LogicBlock, Default)]
    struct OneName {
        clock: Signal<In, Clock>,
        state_q: Signal<In, Bit>,
        y: Signal<Out, Bit>,
        state: DFF<Bit>,
    }
    impl Logic for OneName {
        #[hdl_gen]
        fn update(&mut self) {
            dff_setup!(self, clock, state);
            self.state.d.next = self.state_q.val();
            self.y.next = self.state.q.val();
        }
    }
    let expected = Fault::NameCollision("state_q".into(), "state.q".into(), "state_q".into());
    assert_eq!(faults::<OneName>(), [expected]);
}

mod elsewhere {
    use rust_hdl::prelude::*;

    #[allow(dead_code, reason = "only the list of its values is looked at")]
    #[derive(Copy, Clone, PartialEq, Debug, LogicState)]
    pub enum Mode {
        Off,
        On,
        Standby,
    }
}

#[test]
fn two_enumerations_of_one_name_are_refused_if_they_differ() {
    #[derive(Copy, Clone, PartialEq, Debug, LogicState)]
    enum Mode {
        On,
        Off,
    }
    #[derive(LogicBlock, Default)]
    struct Modes {
        a: Signal<In, Mode>,
        b: Signal<In, elsewhere::Mode>,
        y: Signal<Out, Bit>,
    }
    impl Logic for Modes {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.a.val() == Mode::On || self.a.val() == Mode::Off || self.b.val() == elsewhere::Mode::On;
        }
    }
    let found = faults::<Modes>();
    assert!(
        !found.is_empty()
            && found
                .iter()
                .all(|fault| *fault == Fault::EnumerationClash("Mode".into())),
        "{found:?}"
    );
}

#[test]
fn tri_state_and_foreign_verilog_are_refused() {
    #[derive(LogicBlock, Default)]
    struct Pin {
        pin: Signal<InOut, Bit>,
        y: Signal<Out, Bit>,
    }
    impl Logic for Pin {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = true;
        }
    }
    assert_eq!(faults::<Pin>(), [Fault::Tristate]);

    #[derive(LogicBlock, Default)]
    struct Wrapped {
        y: Signal<Out, Bit>,
    }
    impl Logic for Wrapped {
        fn update(&mut self) {}
        fn connect(&mut self) {
            self.y.connect();
        }
        fn hdl(&self) -> Verilog {
            Verilog::Wrapper(Wrapper {
                code: "CELL cell(.y(y));".into(),
                cores: String::new(),
            })
        }
    }
    assert_eq!(faults::<Wrapped>(), [Fault::ForeignVerilog]);
}

#[test]
fn a_body_in_verilog_must_drive_its_outputs() {
    #[derive(LogicBlock, Default)]
    struct Body {
        a: Signal<In, Bit>,
        y: Signal<Out, Bit>,
    }
    impl Logic for Body {
        fn update(&mut self) {}
        fn connect(&mut self) {
            self.y.connect();
        }
        fn hdl(&self) -> Verilog {
            Verilog::Custom("wire unused = a;".into())
        }
    }
    assert_eq!(faults::<Body>(), [Fault::Undriven]);
}

#[derive(LogicBlock, Default)]
struct Buffer {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
}

impl Logic for Buffer {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
    }
}

#[derive(LogicBlock, Default)]
struct Outside {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    first: Buffer,
    second: Buffer,
}

impl Logic for Outside {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.a.next = self.a.val();
        self.y.next = self.first.y.val() & self.second.y.val();
    }
}

#[test]
fn an_error_tells_the_block_the_signal_and_the_reason() {
    let found = errors::<Outside>();
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].to_string(),
        "block `block`, signal `second.a`: nothing drives it"
    );
}

#[test]
fn errors_are_given_all_at_once() {
    #[derive(LogicBlock, Default)]
    struct Several {
        a: Signal<In, Bits<4>>,
        y: Signal<Out, Bit>,
        z: Signal<Out, Bit>,
        inner: Outside,
    }
    impl Logic for Several {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.a.val() == LIMIT;
            self.z.next = self.a.val().get_bit(4);
            self.inner.a.next = self.a.val().get_bit(0);
        }
    }
    let places: Vec<String> = {
        let mut block = Several::default();
        block.connect_all();
        // Calling the block's own indices would panic: only the tree is looked at.
        export_unchecked("several", &block, &Notes::new())
            .unwrap_err()
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    assert_eq!(places.len(), 3, "{places:?}");
    assert!(places[0].starts_with("block `inner`, signal `second.a`"), "{places:?}");
    assert!(places[1].starts_with("block `several`, signal `y`"), "{places:?}");
    assert!(places[2].starts_with("block `several`, signal `z`"), "{places:?}");
}

#[test]
fn a_refused_block_inside_a_good_one_is_the_only_error() {
    #[derive(LogicBlock, Default)]
    struct Around {
        a: Signal<In, Bit>,
        y: Signal<Out, Bit>,
        inner: Outside,
    }
    impl Logic for Around {
        #[hdl_gen]
        fn update(&mut self) {
            self.inner.a.next = self.a.val();
            self.y.next = self.inner.y.val();
        }
    }
    let found: Vec<String> = errors::<Around>().iter().map(ToString::to_string).collect();
    assert_eq!(found, ["block `inner`, signal `second.a`: nothing drives it"]);
}

#[test]
fn a_block_that_is_not_connected_is_refused_with_one_error() {
    let found = export_unchecked("outside", &Outside::default(), &Notes::new()).unwrap_err();
    assert_eq!(
        found,
        [ExportError {
            block: "outside".into(),
            signal: None,
            fault: Fault::NotConnected
        }]
    );
}
