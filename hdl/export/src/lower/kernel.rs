// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a kernel's syntax tree to statements: names resolved, loops unrolled, clocks taken out.

use std::collections::BTreeMap;

use rust_hdl::core::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression as Ast, VerilogLink, VerilogLoop, VerilogStatement,
};
use rust_hdl::prelude::VerilogLiteral;

use crate::ir::error::Fault;
use crate::ir::expression::Expression;
use crate::ir::names::dotted;
use crate::ir::scope::{Role, Scope, SignalId, Variable};
use crate::ir::statement::{Assignment, Statement};
use crate::lower::collect::hexadecimal;
use crate::lower::value::{Lowering, Value};

/// A kernel, lowered.
#[derive(Debug, Default)]
pub(crate) struct Kernel {
    pub statements: Vec<Statement>,
    /// The clock that each sub-block's clock input is wired to.
    pub clocks: BTreeMap<SignalId, SignalId>,
    /// What is wrong, with the signal meant.
    pub faults: Vec<(Option<String>, Fault)>,
}

/// Lowers a kernel. What cannot be lowered is left out and noted among the faults.
pub(crate) fn lower(scope: &Scope, kernel: &[VerilogStatement]) -> Kernel {
    let mut lowerer = Lowerer {
        scope,
        variables: vec![],
        kernel: Kernel::default(),
        depth: 0,
    };
    let statements = lowerer.block(kernel);
    Kernel {
        statements,
        ..lowerer.kernel
    }
}

pub(crate) struct Lowerer<'a> {
    pub scope: &'a Scope,
    variables: Vec<Variable>,
    kernel: Kernel,
    /// Number of conditions around the statement.
    depth: usize,
}

impl Lowerer<'_> {
    pub fn lowering(&self) -> Lowering<'_> {
        Lowering {
            scope: self.scope,
            variables: &self.variables,
        }
    }

    pub fn note<T>(&mut self, signal: Option<&str>, result: Result<T, Fault>) -> Option<T> {
        result
            .map_err(|fault| self.kernel.faults.push((signal.map(str::to_string), fault)))
            .ok()
    }

    fn block(&mut self, block: &[VerilogStatement]) -> Vec<Statement> {
        let mut statements = vec![];
        for statement in block {
            self.statement(statement, &mut statements);
        }
        statements
    }

    pub fn inner_block(&mut self, block: &[VerilogStatement]) -> Vec<Statement> {
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
                out.extend(self.note(Some(&dotted(&name)), assigned).into_iter().flatten());
            }
            VerilogStatement::SliceAssignment {
                base,
                width,
                offset,
                replacement,
            } => {
                let name = target_name(base);
                let assigned = self.slice_assignment(&name, *width, offset, replacement);
                out.extend(self.note(Some(&dotted(&name)), assigned).into_iter().flatten());
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
                    out.extend(self.note(Some(&dotted(&target)), assigned).into_iter().flatten());
                }
            }
        }
    }

    /// What is assigned: the fields of a struct, lowest first, or one signal.
    fn targets(&self, name: &str) -> Result<Vec<SignalId>, Fault> {
        let key = Scope::key(name, &self.variables)?;
        let ids = match self.scope.is_struct(&key) {
            true => self.scope.parts(&key),
            false => vec![self.scope.find(name, &self.variables)?],
        };
        match ids.first().map(|&id| &self.scope.signals[id].role) {
            Some(Role::Output | Role::Local | Role::ChildInput(_)) => Ok(ids),
            Some(Role::Input) => Err(Fault::NotAssignable("an input of this block")),
            Some(Role::ChildOutput(_)) => Err(Fault::NotAssignable("the output of a sub-block")),
            Some(Role::Constant(_) | Role::Operand { .. }) => Err(Fault::NotAssignable("a constant")),
            None => Err(Fault::UnknownName(dotted(name))),
        }
    }

    fn assignment(&mut self, target: &str, value: &Ast) -> Result<Vec<Statement>, Fault> {
        let targets = self.targets(target)?;
        let signal = &self.scope.signals[targets[0]];
        if let ([target], true) = (targets.as_slice(), signal.clock) {
            return self.clock_assignment(*target, value);
        }
        let width = targets.iter().map(|&id| self.scope.signals[id].width).sum();
        let value = self.lowering().at_width(value, width, signal.signed)?;
        Ok(self.distributed(&targets, 0, value))
    }

    /// A clock that is wired to another one. That of a sub-block is noted and gives no statement.
    fn clock_assignment(&mut self, target: SignalId, value: &Ast) -> Result<Vec<Statement>, Fault> {
        let Ast::Signal(source) = value else {
            return Err(Fault::ClockNotStraight);
        };
        let source = self.scope.find(source, &self.variables)?;
        if self.depth > 0 || !self.scope.signals[source].clock {
            return Err(Fault::ClockNotStraight);
        }
        if matches!(self.scope.signals[target].role, Role::ChildInput(_)) {
            return match self.kernel.clocks.insert(target, source) {
                Some(other) if other != source => Err(Fault::ClockNotStraight),
                _ => Ok(vec![]),
            };
        }
        let value = Expression::signal(self.scope, source);
        Ok(vec![Statement::Assign(Assignment {
            target,
            offset: 0,
            value,
        })])
    }

    fn slice_assignment(&self, target: &str, width: usize, offset: &Ast, value: &Ast) -> Result<Vec<Statement>, Fault> {
        let targets = self.targets(target)?;
        let whole = targets.iter().map(|&id| self.scope.signals[id].width).sum();
        let offset = match self.lowering().subject(offset)? {
            Value::Integer(offset) if offset >= 0 && offset as usize + width <= whole => offset as usize,
            Value::Integer(index) => return Err(Fault::BitOutOfRange { index, width: whole }),
            _ => return Err(Fault::SubscriptNotConstant("field".into())),
        };
        let value = self.lowering().at_width(value, width, false)?;
        Ok(self.distributed(&targets, offset, value))
    }

    /// Assigns a value to some bits, from `offset` upwards, of signals that stand side by side.
    fn distributed(&self, targets: &[SignalId], offset: usize, value: Expression) -> Vec<Statement> {
        let mut statements = vec![];
        let mut start = 0;
        for &target in targets {
            let end = start + self.scope.signals[target].width;
            let (from, to) = (start.max(offset), end.min(offset + value.width));
            if from < to {
                let part = match to - from == value.width {
                    true => value.clone(),
                    false => value.clone().slice(from - offset, to - from),
                };
                statements.push(Statement::Assign(Assignment {
                    target,
                    offset: from - start,
                    value: part,
                }));
            }
            start = end;
        }
        statements
    }

    fn conditional(&mut self, conditional: &VerilogConditional, out: &mut Vec<Statement>) {
        let condition = self.lowering().condition(&conditional.test);
        let condition = self.note(None, condition);
        // A comparison of loop variables: only one branch exists, the other may not even make sense.
        let known = condition
            .as_ref()
            .and_then(Expression::as_literal)
            .map(|value| value != 0);
        let then = if known == Some(false) {
            vec![]
        } else {
            self.inner_block(&conditional.then)
        };
        let otherwise = match &conditional.otherwise {
            _ if known == Some(true) => vec![],
            VerilogBlockOrConditional::None => vec![],
            VerilogBlockOrConditional::Block(block) => self.inner_block(block),
            VerilogBlockOrConditional::Conditional(other) => self.inner_block(std::slice::from_ref(other)),
        };
        match (known, condition) {
            (Some(true), _) => out.extend(then),
            (Some(false), _) => out.extend(otherwise),
            (None, Some(condition)) => out.push(Statement::If {
                condition,
                then,
                otherwise,
            }),
            (None, None) => {}
        }
    }

    fn repeated(&mut self, repeated: &VerilogLoop, out: &mut Vec<Statement>) {
        let (from, to) = (bound(&repeated.from), bound(&repeated.to));
        let name = repeated.index.clone();
        if self.scope.by_key(&name).is_some() || self.scope.is_struct(&name) {
            self.kernel
                .faults
                .push((None, Fault::LoopVariableHidesSignal(name.clone())));
        }
        let (Some(from), Some(to)) = (self.note(None, from), self.note(None, to)) else {
            return;
        };
        for turn in from..to {
            self.variables.push((name.clone(), turn));
            out.extend(self.block(&repeated.block));
            self.variables.pop();
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
    let inner = macros
        .iter()
        .find_map(|name| call.strip_prefix(name)?.trim_start().strip_prefix('!'));
    let Some(arguments) = inner else {
        return call.to_string();
    };
    let text = arguments.trim_start().trim_start_matches('(').trim_start_matches('"');
    text.strip_suffix("\")").unwrap_or(text).replace("\\\"", "\"")
}
