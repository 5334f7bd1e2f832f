// SPDX-License-Identifier: MIT OR Apache-2.0
//! Made-up kernels of many nested statements: interpreted one statement after the other, as Rust runs them, and
//! exported. What the exporter regroups, moves into registers or gives a name must not change a value.

use std::cell::Cell;

use rust_hdl::core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression as Ast, VerilogMatch,
    VerilogOp, VerilogOpUnary, VerilogStatement,
};
use rust_hdl::prelude::*;

use crate::export::agreement::{Uut, agree_unlinted};
use crate::export::tools;

const MASK: u32 = 0x3f;
/// Signals of six bits: three inputs, then two locals and two outputs, which the kernel assigns.
const NAMES: [&str; 7] = ["a", "b", "c", "t", "u", "y", "z"];
const FIRST_ASSIGNED: usize = 3;

/// An expression of six bits.
#[derive(Debug)]
enum Six {
    Signal(usize),
    Number(u32),
    Binary(Box<Six>, VerilogOp, Box<Six>),
    Not(Box<Six>),
    ShiftLeft(Box<Six>, Box<Three>),
    ShiftRight(Box<Six>, u32),
    From(Box<Three>),
    Narrowed(Box<Six>),
    Replaced(Box<Six>, u32, Box<Condition>),
    /// Two values of three bits, shifted and joined by OR; they overlap unless the shift is 3 or more.
    Packed(Box<Three>, u32, Box<Three>),
}

/// An expression of three bits.
#[derive(Debug)]
enum Three {
    Slice(Box<Six>, u32),
    At(Box<Six>, usize),
}

#[derive(Debug)]
enum Condition {
    Bit(Box<Six>, u32),
    BitAt(Box<Six>, usize),
    Less(Box<Six>, Box<Six>),
    Equals(Box<Six>, u32),
    Any(Box<Six>),
    Both(Box<Condition>, Box<Condition>),
}

#[derive(Debug)]
enum Step {
    Assign(usize, Six),
    If(Condition, Vec<Step>, Vec<Step>),
    Match(Three, Vec<Vec<Step>>),
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % limit
    }

    fn six(&mut self, depth: usize) -> Six {
        let inner = depth.saturating_sub(1);
        match if depth == 0 { self.below(2) } else { 2 + self.below(10) } {
            0 => Six::Number(self.below(64) as u32),
            1..=3 => Six::Signal(self.below(NAMES.len())),
            4 => Six::Not(Box::new(self.six(inner))),
            5 => Six::ShiftLeft(Box::new(self.six(inner)), Box::new(self.three(0))),
            6 => Six::ShiftRight(Box::new(self.six(inner)), self.below(7) as u32),
            7 => Six::From(Box::new(self.three(inner))),
            8 => Six::Narrowed(Box::new(self.six(inner))),
            10 => Six::Packed(
                Box::new(self.three(inner)),
                1 + self.below(5) as u32,
                Box::new(self.three(inner)),
            ),
            9 => Six::Replaced(
                Box::new(self.six(inner)),
                self.below(6) as u32,
                Box::new(self.condition(0)),
            ),
            _ => {
                let operator = match self.below(5) {
                    0 => VerilogOp::Add,
                    1 => VerilogOp::Sub,
                    2 => VerilogOp::BitAnd,
                    3 => VerilogOp::BitOr,
                    _ => VerilogOp::BitXor,
                };
                // Two numbers alone have no width.
                let left = Six::Signal(self.below(NAMES.len()));
                Six::Binary(Box::new(left), operator, Box::new(self.six(inner)))
            }
        }
    }

    /// A signal under the operators, so that its width is known.
    fn sized(&mut self, depth: usize) -> Box<Six> {
        match self.six(depth) {
            Six::Number(_) => Box::new(Six::Signal(self.below(NAMES.len()))),
            six => Box::new(six),
        }
    }

    fn three(&mut self, depth: usize) -> Three {
        match self.below(3) {
            0 => Three::At(self.sized(depth), self.below(FIRST_ASSIGNED)),
            _ => Three::Slice(self.sized(depth), self.below(4) as u32),
        }
    }

    fn condition(&mut self, depth: usize) -> Condition {
        match self.below(6) {
            0 => Condition::Bit(self.sized(depth), self.below(6) as u32),
            1 => Condition::BitAt(self.sized(depth), self.below(FIRST_ASSIGNED)),
            2 => Condition::Less(self.sized(depth), self.sized(depth)),
            3 => Condition::Equals(self.sized(depth), self.below(64) as u32),
            4 => Condition::Any(self.sized(depth)),
            _ if depth == 0 => Condition::Any(self.sized(0)),
            _ => Condition::Both(Box::new(self.condition(depth - 1)), Box::new(self.condition(depth - 1))),
        }
    }

    fn steps(&mut self, depth: usize) -> Vec<Step> {
        (0..1 + self.below(3)).map(|_| self.step(depth)).collect()
    }

    fn step(&mut self, depth: usize) -> Step {
        match if depth == 0 { 0 } else { self.below(4) } {
            0 | 1 => Step::Assign(
                FIRST_ASSIGNED + self.below(NAMES.len() - FIRST_ASSIGNED),
                self.assignable(),
            ),
            2 => {
                let otherwise = if self.below(2) == 0 {
                    vec![]
                } else {
                    self.steps(depth - 1)
                };
                Step::If(self.condition(1), self.steps(depth - 1), otherwise)
            }
            _ => Step::Match(self.three(0), (0..3).map(|_| self.steps(depth - 1)).collect()),
        }
    }

    fn assignable(&mut self) -> Six {
        let depth = 1 + self.below(3);
        *self.sized(depth)
    }
}

fn number(value: u32) -> Ast {
    Ast::Literal(value.into())
}

fn boxed(value: Ast) -> Box<Ast> {
    Box::new(value)
}

impl Six {
    fn is_number(&self) -> bool {
        match self {
            Self::Number(_) => true,
            Self::Not(inner) | Self::ShiftLeft(inner, _) | Self::ShiftRight(inner, _) => inner.is_number(),
            Self::Narrowed(inner) | Self::Replaced(inner, ..) => inner.is_number(),
            _ => false,
        }
    }

    fn ast(&self) -> Ast {
        // In Rust a number there would have a type; here it is given one.
        let sized = |six: &Six| {
            if six.is_number() {
                Ast::Cast(boxed(six.ast()), 6)
            } else {
                six.ast()
            }
        };
        match self {
            Self::Signal(index) => Ast::Signal(NAMES[*index].into()),
            Self::Number(value) => number(*value),
            Self::Binary(a, operator, b) => {
                Ast::Binary(boxed(a.ast()), operator.clone(), boxed(Ast::Paren(boxed(b.ast()))))
            }
            Self::Not(a) => Ast::Unary(VerilogOpUnary::Not, boxed(sized(a))),
            Self::ShiftLeft(a, by) => Ast::Binary(boxed(sized(a)), VerilogOp::Shl, boxed(by.ast())),
            Self::ShiftRight(a, by) => Ast::Binary(boxed(sized(a)), VerilogOp::Shr, boxed(number(*by))),
            Self::From(three) => Ast::Cast(boxed(three.ast()), 6),
            Self::Narrowed(a) => Ast::Cast(boxed(Ast::Cast(boxed(sized(a)), 4)), 6),
            Self::Packed(high, by, low) => {
                let wide = |three: &Three| boxed(Ast::Cast(boxed(three.ast()), 6));
                let shifted = Ast::Binary(wide(high), VerilogOp::Shl, boxed(number(*by)));
                Ast::Binary(boxed(shifted), VerilogOp::BitOr, wide(low))
            }
            Self::Replaced(a, at, bit) => Ast::IndexReplace(boxed(sized(a)), boxed(number(*at)), boxed(bit.ast())),
        }
    }

    fn value(&self, signals: &[u32]) -> u32 {
        MASK & match self {
            Self::Signal(index) => signals[*index],
            Self::Number(value) => *value,
            Self::Binary(a, operator, b) => {
                let (a, b) = (a.value(signals), b.value(signals));
                match operator {
                    VerilogOp::Add => a + b,
                    VerilogOp::Sub => a.wrapping_sub(b),
                    VerilogOp::BitAnd => a & b,
                    VerilogOp::BitOr => a | b,
                    _ => a ^ b,
                }
            }
            Self::Not(a) => !a.value(signals),
            Self::ShiftLeft(a, by) => a.value(signals) << by.value(signals),
            Self::ShiftRight(a, by) => a.value(signals) >> by,
            Self::From(three) => three.value(signals),
            Self::Narrowed(a) => a.value(signals) & 0xf,
            Self::Packed(high, by, low) => high.value(signals) << by | low.value(signals),
            Self::Replaced(a, at, bit) => a.value(signals) & !(1 << at) | u32::from(bit.value(signals)) << at,
        }
    }
}

impl Three {
    fn ast(&self) -> Ast {
        match self {
            Self::Slice(six, at) => Ast::Slice(boxed(six.ast()), 3, boxed(number(*at))),
            Self::At(six, at) => Ast::Slice(boxed(six.ast()), 3, boxed(low_bits(*at))),
        }
    }

    fn value(&self, signals: &[u32]) -> u32 {
        7 & match self {
            Self::Slice(six, at) => six.value(signals) >> at,
            Self::At(six, at) => six.value(signals) >> (signals[*at] & 7),
        }
    }
}

/// Three bits of a signal, as an index.
fn low_bits(signal: usize) -> Ast {
    Ast::Slice(boxed(Ast::Signal(NAMES[signal].into())), 3, boxed(number(0)))
}

impl Condition {
    fn ast(&self) -> Ast {
        let binary = |a: Ast, operator, b: Ast| Ast::Binary(boxed(a), operator, boxed(b));
        match self {
            Self::Bit(six, at) => Ast::Index(boxed(six.ast()), boxed(number(*at))),
            // Two bits, which lie within six.
            Self::BitAt(six, at) => Ast::Index(boxed(six.ast()), boxed(Ast::Cast(boxed(low_bits(*at)), 2))),
            Self::Less(a, b) => binary(a.ast(), VerilogOp::Lt, b.ast()),
            Self::Equals(a, value) => binary(a.ast(), VerilogOp::Eq, number(*value)),
            Self::Any(six) => Ast::Unary(VerilogOpUnary::Any, boxed(six.ast())),
            Self::Both(a, b) => binary(a.ast(), VerilogOp::LogicalAnd, b.ast()),
        }
    }

    fn value(&self, signals: &[u32]) -> bool {
        match self {
            Self::Bit(six, at) => six.value(signals) >> at & 1 != 0,
            Self::BitAt(six, at) => six.value(signals) >> (signals[*at] & 3) & 1 != 0,
            Self::Less(a, b) => a.value(signals) < b.value(signals),
            Self::Equals(a, value) => a.value(signals) == *value,
            Self::Any(six) => six.value(signals) != 0,
            Self::Both(a, b) => a.value(signals) && b.value(signals),
        }
    }
}

fn kernel(steps: &[Step]) -> VerilogBlock {
    let statement = |step: &Step| match step {
        Step::Assign(target, value) => {
            let target = Ast::Signal(format!("{}$next", NAMES[*target]));
            VerilogStatement::Assignment(target, value.ast())
        }
        Step::If(condition, then, otherwise) => VerilogStatement::If(VerilogConditional {
            test: condition.ast(),
            then: kernel(then),
            otherwise: match otherwise.is_empty() {
                true => VerilogBlockOrConditional::None,
                false => VerilogBlockOrConditional::Block(kernel(otherwise)),
            },
        }),
        Step::Match(subject, arms) => {
            let label = |index: usize| {
                if index + 1 < arms.len() {
                    (index * 3).to_string()
                } else {
                    "default".into()
                }
            };
            let case = |(index, arm): (usize, &Vec<Step>)| VerilogCase {
                condition: label(index),
                block: kernel(arm),
            };
            let cases = arms.iter().enumerate().map(case).collect();
            VerilogStatement::Match(VerilogMatch {
                test: subject.ast(),
                cases,
            })
        }
    };
    steps.iter().map(statement).collect()
}

fn run(steps: &[Step], signals: &mut [u32]) {
    for step in steps {
        match step {
            Step::Assign(target, value) => signals[*target] = value.value(signals),
            Step::If(condition, then, otherwise) => {
                run(if condition.value(signals) { then } else { otherwise }, signals);
            }
            Step::Match(subject, arms) => {
                let value = subject.value(signals) as usize;
                let arm = if value.is_multiple_of(3) && value / 3 + 1 < arms.len() {
                    value / 3
                } else {
                    arms.len() - 1
                };
                run(&arms[arm], signals);
            }
        }
    }
}

#[derive(LogicBlock, Default)]
struct MadeUp {
    a: Signal<In, Bits<6>>,
    b: Signal<In, Bits<6>>,
    c: Signal<In, Bits<6>>,
    y: Signal<Out, Bits<6>>,
    z: Signal<Out, Bits<6>>,
    t: Signal<Local, Bits<6>>,
    u: Signal<Local, Bits<6>>,
    _steps: Vec<Step>,
}

impl Logic for MadeUp {
    fn update(&mut self) {
        let mut signals = [0; 7];
        for (signal, input) in signals.iter_mut().zip([&self.a, &self.b, &self.c]) {
            *signal = input.val().to_u32();
        }
        run(&self._steps, &mut signals);
        self.y.next = signals[5].to_bits();
        self.z.next = signals[6].to_bits();
    }
    fn connect(&mut self) {
        self.y.connect();
        self.z.connect();
        self.t.connect();
        self.u.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Combinatorial(kernel(&self._steps))
    }
}

thread_local! {
    static SEED: Cell<u64> = const { Cell::new(0) };
}

impl Uut for MadeUp {
    fn connected() -> Self {
        let mut random = Random(SEED.get());
        // Everything has a value first, that of an input: the kernel may then read and assign what it likes.
        let mut steps: Vec<Step> = (FIRST_ASSIGNED..NAMES.len())
            .map(|target| Step::Assign(target, Six::Signal(random.below(FIRST_ASSIGNED))))
            .collect();
        steps.extend((0..4).flat_map(|_| random.steps(2)));
        let mut block = Self {
            _steps: steps,
            ..Self::default()
        };
        block.connect_all();
        block
    }
    fn set(&mut self, name: &str, value: u128) {
        let value = value.to_bits();
        match name {
            "a" => self.a.next = value,
            "b" => self.b.next = value,
            _ => self.c.next = value,
        }
    }
    fn get(&self, name: &str) -> u128 {
        if name == "y" {
            self.y.val().to_u128()
        } else {
            self.z.val().to_u128()
        }
    }
    fn clock(&mut self, _level: bool) {}
}

#[test]
fn made_up_kernels_behave_as_rust_would_run_them() {
    let (mut operands, mut processes, mut continuous) = (0, 0, 0);
    for seed in 1..=60_u64 {
        SEED.set(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let Some(design) = agree_unlinted::<MadeUp>("made_up", 300) else {
            continue;
        };
        let text = &design.top().verilog;
        operands += text.matches("operand").count();
        processes += text.matches("always @*").count();
        continuous += text.matches("    assign ").count();
        if seed % 10 == 0 {
            assert_ne!(tools::has_latch(text, "made_up"), Some(true), "{text}");
        }
    }
    // Or else the kernels would not be what they are meant to be.
    assert!(
        operands > 200 && processes > 50 && continuous > 50,
        "{operands} {processes} {continuous}"
    );
}
