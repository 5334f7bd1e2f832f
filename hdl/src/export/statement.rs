// SPDX-License-Identifier: MIT OR Apache-2.0
//! A kernel as statements over known signals: loops unrolled, clocks taken out, matches complete.

use std::collections::BTreeMap;

use rust_hdl::core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogConditional, VerilogExpression as Ast, VerilogLink, VerilogLoop,
    VerilogMatch, VerilogStatement,
};
use rust_hdl::prelude::VerilogLiteral;

use super::collect::hexadecimal;
use super::constant::integer;
use super::error::Fault;
use super::expression::{Expression, Kind};
use super::lower::{Lowering, Value};
use super::names::dotted;
use super::scope::{Role, Scope, SignalId, Variable};

/// A statement of a combinational process.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Statement {
    Assign(Assignment),
    If { condition: Expression, then: Vec<Statement>, otherwise: Vec<Statement> },
    Case { subject: Expression, arms: Vec<Arm> },
    Comment(String),
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Assignment {
    pub target: SignalId,
    /// First bit assigned.
    pub offset: usize,
    /// The value; its width is the number of bits assigned.
    pub value: Expression,
}

/// An arm of a match.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Arm {
    /// `None` for the default.
    pub label: Option<Expression>,
    /// What the default stands for, if it stands for one last label.
    pub note: Option<String>,
    pub body: Vec<Statement>,
}

impl Assignment {
    pub fn covers(&self, scope: &Scope) -> bool {
        self.value.width == scope.signals[self.target].width
    }
}

/// A kernel, lowered.
#[derive(Debug, Default)]
pub(super) struct Kernel {
    pub statements: Vec<Statement>,
    /// The clock that each sub-block's clock input is wired to.
    pub clocks: BTreeMap<SignalId, SignalId>,
    /// What is wrong, with the signal meant.
    pub faults: Vec<(Option<String>, Fault)>,
}

/// Lowers a kernel. What cannot be lowered is left out and noted among the faults.
pub(super) fn lower(scope: &Scope, kernel: &VerilogBlock) -> Kernel {
    let mut lowerer = Lowerer { scope, variables: vec![], kernel: Kernel::default(), depth: 0 };
    let statements = lowerer.block(kernel);
    Kernel { statements, ..lowerer.kernel }
}

struct Lowerer<'a> {
    scope: &'a Scope,
    variables: Vec<Variable>,
    kernel: Kernel,
    /// Number of conditions around the statement.
    depth: usize,
}

impl Lowerer<'_> {
    fn lowering(&self) -> Lowering<'_> {
        Lowering { scope: self.scope, variables: &self.variables }
    }

    fn note<T>(&mut self, signal: Option<&str>, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.kernel.faults.push((signal.map(str::to_string), fault))).ok()
    }

    fn block(&mut self, block: &[VerilogStatement]) -> Vec<Statement> {
        let mut statements = vec![];
        for statement in block {
            self.statement(statement, &mut statements);
        }
        statements
    }

    fn inner_block(&mut self, block: &[VerilogStatement]) -> Vec<Statement> {
        self.depth += 1;
        let statements = self.block(block);
        self.depth -= 1;
        statements
    }

    fn statement(&mut self, statement: &VerilogStatement, out: &mut Vec<Statement>) {
        match statement {
            VerilogStatement::Assignment(target, value) => {
                let name = target_name(target);
                let assigned = self.assignment(&name, value);
                out.extend(self.note(Some(&dotted(&name)), assigned).flatten());
            }
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                let name = target_name(base);
                let assigned = self.slice_assignment(&name, *width, offset, replacement);
                out.extend(self.note(Some(&dotted(&name)), assigned));
            }
            VerilogStatement::If(conditional) => self.conditional(conditional, out),
            VerilogStatement::Match(matching) => self.matching(matching, out),
            VerilogStatement::Loop(repeated) => self.repeated(repeated, out),
            VerilogStatement::Comment(text) => out.push(Statement::Comment(comment_text(text))),
            VerilogStatement::Macro(block) => out.extend(self.block(block)),
            VerilogStatement::Link(links) => {
                for link in links {
                    let (target, source) = link_ends(link);
                    let assigned = match link {
                        VerilogLink::Bidirectional(_) => Err(Fault::Tristate),
                        _ => self.assignment(&target, &Ast::Signal(source)),
                    };
                    out.extend(self.note(Some(&dotted(&target)), assigned).flatten());
                }
            }
        }
    }

    fn target(&self, name: &str) -> Result<SignalId, Fault> {
        let id = self.scope.find(name, &self.variables)?;
        match self.scope.signals[id].role {
            Role::Output | Role::Local | Role::ChildInput(_) => Ok(id),
            Role::Input => Err(Fault::NotAssignable("an input of this block")),
            Role::ChildOutput(_) => Err(Fault::NotAssignable("the output of a sub-block")),
            Role::Constant(_) | Role::Operand { .. } => Err(Fault::NotAssignable("a constant")),
        }
    }

    fn assignment(&mut self, target: &str, value: &Ast) -> Result<Option<Statement>, Fault> {
        let target = self.target(target)?;
        let signal = &self.scope.signals[target];
        if signal.clock {
            let Ast::Signal(source) = value else { return Err(Fault::ClockNotStraight) };
            let source = self.scope.find(source, &self.variables)?;
            if self.depth > 0 || !self.scope.signals[source].clock {
                return Err(Fault::ClockNotStraight);
            }
            if matches!(signal.role, Role::ChildInput(_)) {
                return match self.kernel.clocks.insert(target, source) {
                    Some(other) if other != source => Err(Fault::ClockNotStraight),
                    _ => Ok(None),
                };
            }
            let value = Expression::signal(self.scope, source);
            return Ok(Some(Statement::Assign(Assignment { target, offset: 0, value })));
        }
        let value = self.lowering().at_width(value, signal.width, signal.signed)?;
        Ok(Some(Statement::Assign(Assignment { target, offset: 0, value })))
    }

    fn slice_assignment(&self, target: &str, width: usize, offset: &Ast, value: &Ast) -> Result<Statement, Fault> {
        let target = self.target(target)?;
        let whole = self.scope.signals[target].width;
        let offset = match self.lowering().subject(offset)? {
            Value::Integer(offset) if offset >= 0 && offset as usize + width <= whole => offset as usize,
            Value::Integer(index) => return Err(Fault::BitOutOfRange { index, width: whole }),
            _ => return Err(Fault::SubscriptNotConstant("field".into())),
        };
        let value = self.lowering().at_width(value, width, false)?;
        Ok(Statement::Assign(Assignment { target, offset, value }))
    }

    fn conditional(&mut self, conditional: &VerilogConditional, out: &mut Vec<Statement>) {
        let condition = self.lowering().condition(&conditional.test);
        let condition = self.note(None, condition);
        let then = self.inner_block(&conditional.then);
        let otherwise = match &conditional.otherwise {
            VerilogBlockOrConditional::None => vec![],
            VerilogBlockOrConditional::Block(block) => self.inner_block(block),
            VerilogBlockOrConditional::Conditional(other) => self.inner_block(std::slice::from_ref(other)),
        };
        let Some(condition) = condition else { return };
        match condition.kind {
            // A comparison of loop variables: only one branch exists.
            Kind::Literal(value) => out.extend(if value != 0 { then } else { otherwise }),
            _ => out.push(Statement::If { condition, then, otherwise }),
        }
    }

    fn repeated(&mut self, repeated: &VerilogLoop, out: &mut Vec<Statement>) {
        let (from, to) = (bound(&repeated.from), bound(&repeated.to));
        let name = repeated.index.clone();
        if self.scope.by_key(&name).is_some() {
            self.kernel.faults.push((None, Fault::LoopVariableHidesSignal(name.clone())));
        }
        let (Some(from), Some(to)) = (self.note(None, from), self.note(None, to)) else { return };
        for turn in from..to {
            self.variables.push((name.clone(), turn));
            out.extend(self.block(&repeated.block));
            self.variables.pop();
        }
    }

    fn matching(&mut self, matching: &VerilogMatch, out: &mut Vec<Statement>) {
        let subject = self.lowering().subject(&matching.test);
        let subject = self.note(None, subject);
        let width = match &subject {
            Some(Value::Sized(subject)) => subject.width,
            // A match on a loop variable.
            Some(Value::Integer(_)) => 64,
            _ => return,
        };
        let mut arms: Vec<Arm> = vec![];
        for case in &matching.cases {
            let label = self.arm_label(&case.condition, width, &arms);
            let body = self.inner_block(&case.block);
            if let Some(label) = self.note(None, label) {
                arms.push(Arm { label, note: None, body });
            }
        }
        match subject {
            Some(Value::Sized(subject)) => {
                self.complete(&subject, &mut arms);
                out.push(Statement::Case { subject, arms });
            }
            Some(Value::Integer(value)) => {
                let taken = |arm: &Arm| match &arm.label {
                    Some(label) => matches!(label.kind, Kind::Literal(v) if v as i128 == value),
                    None => true,
                };
                out.extend(arms.into_iter().find(taken).map(|arm| arm.body).unwrap_or_default());
            }
            _ => {}
        }
    }

    fn arm_label(&self, text: &str, width: usize, before: &[Arm]) -> Result<Option<Expression>, Fault> {
        if before.iter().any(|arm| arm.label.is_none()) {
            return Err(Fault::ArmAfterDefault(dotted(text)));
        }
        let label = match text {
            "default" => return Ok(None),
            "true" | "false" if width == 1 => Expression::bit(text == "true"),
            _ => match integer(text) {
                Some(value) => Expression::integer(value, width, false)?,
                None => self.variant(text, width)?,
            },
        };
        if before.iter().any(|arm| arm.label.as_ref() == Some(&label)) {
            return Err(Fault::DuplicateArm(dotted(text)));
        }
        Ok(Some(label))
    }

    /// A variant, which is the only name that Rust does not take for a catch-all (or compare with by value).
    fn variant(&self, text: &str, width: usize) -> Result<Expression, Fault> {
        let refused = || Fault::MatchArm(dotted(text));
        if !text.contains('$') {
            return Err(refused());
        }
        let id = self.scope.find(text, &[]).map_err(|_| refused())?;
        let signal = &self.scope.signals[id];
        if !matches!(signal.role, Role::Constant(_)) || signal.width != width {
            return Err(refused());
        }
        Ok(Expression::signal(self.scope, id))
    }

    /// Gives a match of all variants, or of both bools, its default: codes that Rust cannot have then do what the
    /// last arm does, and no latch is inferred for them.
    fn complete(&self, subject: &Expression, arms: &mut [Arm]) {
        if arms.iter().any(|arm| arm.label.is_none()) {
            return;
        }
        let variants = arms.first().and_then(|arm| match arm.label.as_ref()?.kind {
            Kind::Signal(id) => self.scope.variants_beside(id),
            _ => None,
        });
        let all = variants.or_else(|| 1_usize.checked_shl(subject.width as u32));
        if all == Some(arms.len())
            && let Some(last) = arms.last_mut()
        {
            last.note = last.label.take().map(|label| label.text(self.scope));
        }
    }
}

fn bound(literal: &VerilogLiteral) -> Result<i128, Fault> {
    let digits = hexadecimal(literal);
    match i128::from_str_radix(&digits, 16) {
        Ok(value) if (0..=65_536).contains(&value) => Ok(value),
        _ => Err(Fault::LoopBound(format!("0x{digits}"))),
    }
}

fn target_name(target: &Ast) -> String {
    match target {
        Ast::Signal(name) => name.strip_suffix("$next").unwrap_or(name).to_string(),
        _ => String::new(),
    }
}

/// Target and source of a link. Links inside an interface name its signals from the interface on.
fn link_ends(link: &VerilogLink) -> (String, String) {
    let (VerilogLink::Forward(details) | VerilogLink::Backward(details) | VerilogLink::Bidirectional(details)) = link;
    let end = |name: &str| match details.my_name.trim_start_matches(['.', '$']) {
        "" => name.to_string(),
        field => format!("{name}${}", field.replace('.', "$")),
    };
    match link {
        VerilogLink::Forward(_) => (end(&details.other_name), end(&details.owner_name)),
        _ => (end(&details.owner_name), end(&details.other_name)),
    }
}

/// The text of `comment!("...")`. RustHDL cuts the call away only if the compiler spaced it as `comment ! ("`.
fn comment_text(call: &str) -> String {
    let macros = ["comment", "println"];
    let inner = macros.iter().find_map(|name| call.strip_prefix(name)?.trim_start().strip_prefix('!'));
    let text = inner.map_or(call, |arguments| arguments.trim_start().trim_start_matches('(').trim_start_matches('"'));
    text.trim_end_matches(['"', ')']).replace("\\\"", "\"")
}
