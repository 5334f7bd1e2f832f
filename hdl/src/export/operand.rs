// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names for operands: Verilog slices only what has a name.
//!
//! Where the operand's own operands have their last values, the name is a wire beside the process. Elsewhere it is a
//! variable of the process, set just before it is used, with a default at the top so that it is no latch.

use std::collections::BTreeMap;

use super::expression::{Expression, Kind};
use super::scope::{Role, Scope, SignalId};
use super::statement::{Assignment, Statement, for_each_assignment};

/// Gives names to all operands that need one. Returns the statements and the wires beside them.
pub(super) fn name_operands(scope: &mut Scope, statements: Vec<Statement>) -> (Vec<Statement>, Vec<Assignment>) {
    let mut last_writes = BTreeMap::new();
    let mut clock = 0;
    for_each_assignment(&statements, &mut |assignment| {
        clock += 1;
        last_writes.insert(assignment.target, clock);
    });
    let mut namer = Namer {
        scope,
        last_writes,
        now: 0,
        wires: vec![],
        defaults: vec![],
    };
    let statements = namer.block(statements);
    let (wires, defaults) = (namer.wires, namer.defaults);
    (
        defaults.into_iter().map(Statement::Assign).chain(statements).collect(),
        wires,
    )
}

struct Namer<'a> {
    scope: &'a mut Scope,
    /// For each signal the number of the assignment that is its last in the text.
    last_writes: BTreeMap<SignalId, usize>,
    /// Number of assignments passed.
    now: usize,
    wires: Vec<Assignment>,
    defaults: Vec<Assignment>,
}

impl Namer<'_> {
    fn block(&mut self, statements: Vec<Statement>) -> Vec<Statement> {
        let mut out = vec![];
        for statement in statements {
            match statement {
                Statement::Assign(mut assignment) => {
                    let target = self.scope.signals[assignment.target].name.clone();
                    self.expression(&mut assignment.value, &target, &mut out);
                    self.now += 1;
                    out.push(Statement::Assign(assignment));
                }
                Statement::If {
                    mut condition,
                    then,
                    otherwise,
                } => {
                    self.expression(&mut condition, "condition", &mut out);
                    let then = self.block(then);
                    let otherwise = self.block(otherwise);
                    out.push(Statement::If {
                        condition,
                        then,
                        otherwise,
                    });
                }
                Statement::Case { mut subject, mut arms } => {
                    self.expression(&mut subject, "case", &mut out);
                    for arm in &mut arms {
                        arm.body = self.block(std::mem::take(&mut arm.body));
                    }
                    out.push(Statement::Case { subject, arms });
                }
                comment => out.push(comment),
            }
        }
        out
    }

    fn expression(&mut self, expression: &mut Expression, target: &str, before: &mut Vec<Statement>) {
        for child in expression.children_mut() {
            self.expression(child, target, before);
        }
        let Some(operand) = expression.nameless_operand() else {
            return;
        };
        let (width, signed) = (operand.width, operand.signed);
        let (value, role) = match &operand.kind {
            Kind::Slice(inner, below) => {
                let above = inner.width - width - below;
                (inner.as_ref().clone(), Role::Operand { above, below: *below })
            }
            _ => (operand.clone(), Role::Operand { above: 0, below: 0 }),
        };
        let mut settled = true;
        value.for_each_read(&mut |signal, _, _| {
            settled &= self.last_writes.get(&signal).is_none_or(|last| *last <= self.now);
        });
        let same = |wire: &&Assignment| wire.value == value && self.scope.signals[wire.target].role == role;
        let known = self.wires.iter().find(same).filter(|_| settled).map(|wire| wire.target);
        let name = known.unwrap_or_else(|| self.scope.add_operand(target, width, role));
        *operand = Expression {
            signed,
            ..Expression::signal(self.scope, name)
        };
        let zero = Expression::literal(0, value.width);
        let assignment = Assignment {
            target: name,
            offset: 0,
            value,
        };
        if settled && known.is_none() {
            self.wires.push(assignment);
        } else if !settled {
            // Not among the writes that were counted: whatever reads it stands right behind it.
            self.last_writes.insert(name, usize::MAX);
            self.defaults.push(Assignment {
                target: name,
                offset: 0,
                value: zero,
            });
            before.push(Statement::Assign(assignment));
        }
    }
}
