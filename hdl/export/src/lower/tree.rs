// SPDX-License-Identifier: MIT OR Apache-2.0
//! A kernel as constant data, and RustHDL's syntax tree made of it: what `#[hdl_gen]` would have built, but for a fraction of
//! the code. `#[clocked]` and `#[checked]` write it.

use rust_hdl::core::ast::{
    Verilog, VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression, VerilogLink,
    VerilogLoop, VerilogMatch, VerilogStatement,
};
pub use rust_hdl::core::ast::{VerilogOp, VerilogOpUnary};

/// A statement. Places are named as RustHDL does: `self.part.d.next` is `part$d$next`.
#[derive(Debug, Clone)]
pub enum Step {
    /// The signal takes the value.
    Assign(&'static str, Form),
    /// A field of the struct that the signal holds takes the value; see [`Form::Field`] for the number.
    AssignField(&'static str, usize, Form),
    /// A condition, what happens if it holds, and what happens otherwise.
    If(Form, &'static [Step], Otherwise),
    /// A value, and the arms with their literals.
    Match(Form, &'static [(&'static str, &'static [Step])]),
    /// A loop, unrolled later.
    For {
        /// The name of what counts.
        index: &'static str,
        /// Its first value.
        from: usize,
        /// What follows its last value.
        to: usize,
        /// What is repeated.
        body: &'static [Step],
    },
    /// A comment.
    Comment(&'static str),
    /// Signals, each driven by one other: clocks, and registers that keep their values.
    Wires(&'static [(&'static str, &'static str)]),
    /// Two interfaces, and the function that names their signals.
    Link(fn(&str, &str, &str) -> Vec<VerilogLink>, &'static str, &'static str),
}

/// What an `if` does when its condition does not hold.
#[derive(Debug, Clone)]
pub enum Otherwise {
    /// Nothing.
    Nothing,
    /// The steps of a block.
    Block(&'static [Step]),
    /// Another `if`.
    If(&'static Step),
}

/// An expression.
#[derive(Debug, Clone)]
pub enum Form {
    /// The value of a signal, a constant or what counts in a loop.
    Signal(&'static str),
    /// A literal.
    Number(i32),
    /// A literal with the suffix `u64`.
    Long(u64),
    /// A literal of one bit.
    Bit(bool),
    /// In parentheses.
    Paren(&'static Form),
    /// An operator before its operand.
    Unary(VerilogOpUnary, &'static Form),
    /// An operator between its operands.
    Binary(&'static Form, VerilogOp, &'static Form),
    /// A value cast to another width in bits.
    Cast(&'static Form, usize),
    /// The value as an unsigned number.
    Unsigned(&'static Form),
    /// The value as a signed number.
    Signed(&'static Form),
    /// Some bits of a value: how many, and from which on.
    Slice(&'static Form, usize, &'static Form),
    /// A field of a struct: where its width stands among the numbers of the kernel. Its offset is the next one.
    Field(&'static Form, usize),
    /// A bit of a value.
    Index(&'static Form, &'static Form),
    /// A value in which a bit is replaced: the value, the bit's number, the bit.
    IndexReplace(&'static Form, &'static Form, &'static Form),
}

/// RustHDL's tree of a kernel, with the widths and offsets of the fields that it names.
pub fn verilog(kernel: &[Step], fields: &[usize]) -> Verilog {
    Verilog::Combinatorial(Builder { fields }.block(kernel))
}

struct Builder<'a> {
    fields: &'a [usize],
}

impl Builder<'_> {
    fn block(&self, steps: &[Step]) -> VerilogBlock {
        steps.iter().map(|step| self.statement(step)).collect()
    }

    fn statement(&self, step: &Step) -> VerilogStatement {
        match step {
            Step::Assign(target, value) => VerilogStatement::Assignment(signal(target), self.expression(value)),
            Step::AssignField(target, at, value) => VerilogStatement::SliceAssignment {
                base: signal(target),
                width: self.fields[*at],
                offset: self.offset(*at),
                replacement: self.expression(value),
            },
            Step::If(test, then, otherwise) => VerilogStatement::If(VerilogConditional {
                test: self.expression(test),
                then: self.block(then),
                otherwise: match otherwise {
                    Otherwise::Nothing => VerilogBlockOrConditional::None,
                    Otherwise::Block(steps) => VerilogBlockOrConditional::Block(self.block(steps)),
                    Otherwise::If(step) => VerilogBlockOrConditional::Conditional(Box::new(self.statement(step))),
                },
            }),
            Step::Match(test, arms) => VerilogStatement::Match(VerilogMatch {
                test: self.expression(test),
                cases: arms.iter().map(|(literal, steps)| self.case(literal, steps)).collect(),
            }),
            Step::For { index, from, to, body } => VerilogStatement::Loop(VerilogLoop {
                index: index.to_string(),
                from: (*from).into(),
                to: (*to).into(),
                block: self.block(body),
            }),
            Step::Comment(text) => VerilogStatement::Comment(text.to_string()),
            Step::Wires(wires) => {
                let wire = |&(to, from): &(_, _)| VerilogStatement::Assignment(signal(to), signal(from));
                VerilogStatement::Macro(wires.iter().map(wire).collect())
            }
            Step::Link(links, from, to) => VerilogStatement::Link(links("", from, to)),
        }
    }

    fn case(&self, literal: &str, steps: &[Step]) -> VerilogCase {
        VerilogCase {
            condition: literal.to_string(),
            block: self.block(steps),
        }
    }

    fn expression(&self, form: &Form) -> VerilogExpression {
        let boxed = |form: &Form| Box::new(self.expression(form));
        match form {
            Form::Signal(name) => signal(name),
            Form::Number(value) => VerilogExpression::Literal((*value).into()),
            Form::Long(value) => VerilogExpression::Literal((*value).into()),
            Form::Bit(value) => VerilogExpression::Literal((*value).into()),
            Form::Paren(inner) => VerilogExpression::Paren(boxed(inner)),
            Form::Unary(operator, operand) => VerilogExpression::Unary(operator.clone(), boxed(operand)),
            Form::Binary(left, operator, right) => {
                VerilogExpression::Binary(boxed(left), operator.clone(), boxed(right))
            }
            Form::Cast(value, width) => VerilogExpression::Cast(boxed(value), *width),
            Form::Unsigned(value) => VerilogExpression::Unsigned(boxed(value)),
            Form::Signed(value) => VerilogExpression::Signed(boxed(value)),
            Form::Slice(value, width, offset) => VerilogExpression::Slice(boxed(value), *width, boxed(offset)),
            Form::Field(value, at) => {
                VerilogExpression::Slice(boxed(value), self.fields[*at], Box::new(self.offset(*at)))
            }
            Form::Index(value, index) => VerilogExpression::Index(boxed(value), boxed(index)),
            Form::IndexReplace(value, index, bit) => {
                VerilogExpression::IndexReplace(boxed(value), boxed(index), boxed(bit))
            }
        }
    }

    /// The offset of the field whose width stands there.
    fn offset(&self, at: usize) -> VerilogExpression {
        VerilogExpression::Literal(self.fields[at + 1].into())
    }
}

fn signal(name: &str) -> VerilogExpression {
    VerilogExpression::Signal(name.to_string())
}
