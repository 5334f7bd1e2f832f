// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names for operands: Verilog slices only what has a name.
//!
//! The name is a wire beside the process. Where it depends on what the process itself assigns, it is a variable of the
//! process, set just before it is used, with a default at the top so that it is no latch.

use std::collections::BTreeSet;

use crate::ir::expression::{Expression, Kind};
use crate::ir::scope::{Role, Scope, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_assignment};

/// Gives names to the operands of a continuous assignment that need one; they are added to `wires`.
pub(crate) fn name_in_assignment(scope: &mut Scope, wires: &mut Vec<Assignment>, assignment: &mut Assignment) {
    let target = scope.signals[assignment.target].name.clone();
    let mut namer = Namer {
        scope,
        wires,
        assigned: BTreeSet::new(),
        defaults: vec![],
    };
    namer.expression(&mut assignment.value, &target, &mut vec![]);
}

/// Gives names to the operands of a process that need one; those that can be wires are added to `wires`.
pub(crate) fn name_in_process(
    scope: &mut Scope,
    wires: &mut Vec<Assignment>,
    statements: Vec<Statement>,
) -> Vec<Statement> {
    let mut assigned = BTreeSet::new();
    for_each_assignment(&statements, &mut |assignment| {
        assigned.insert(assignment.target);
    });
    let mut namer = Namer {
        scope,
        wires,
        assigned,
        defaults: vec![],
    };
    let statements = namer.block(statements);
    namer
        .defaults
        .into_iter()
        .map(Statement::Assign)
        .chain(statements)
        .collect()
}

struct Namer<'a> {
    scope: &'a mut Scope,
    wires: &'a mut Vec<Assignment>,
    /// What the process assigns, its own variables for operands among them.
    assigned: BTreeSet<SignalId>,
    defaults: Vec<Assignment>,
}

impl Namer<'_> {
    fn block(&mut self, statements: Vec<Statement>) -> Vec<Statement> {
        let mut out = vec![];
        for statement in statements {
            let named = match statement {
                Statement::Assign(mut assignment) => {
                    let target = self.scope.signals[assignment.target].name.clone();
                    self.expression(&mut assignment.value, &target, &mut out);
                    Statement::Assign(assignment)
                }
                Statement::If {
                    mut condition,
                    then,
                    otherwise,
                } => {
                    self.expression(&mut condition, "condition", &mut out);
                    Statement::If {
                        condition,
                        then: self.block(then),
                        otherwise: self.block(otherwise),
                    }
                }
                Statement::Case { mut subject, mut arms } => {
                    self.expression(&mut subject, "case", &mut out);
                    for arm in &mut arms {
                        arm.body = self.block(std::mem::take(&mut arm.body));
                    }
                    Statement::Case { subject, arms }
                }
                comment => comment,
            };
            out.push(named);
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
        let mut beside = true;
        value.for_each_read(&mut |signal, _, _| beside &= !self.assigned.contains(&signal));
        let same = |wire: &&Assignment| wire.value == value && self.scope.signals[wire.target].role == role;
        let known = self.wires.iter().find(same).filter(|_| beside).map(|wire| wire.target);
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
        if !beside {
            self.assigned.insert(name);
            self.defaults.push(Assignment {
                target: name,
                offset: 0,
                value: zero,
            });
            before.push(Statement::Assign(assignment));
        } else if known.is_none() {
            self.wires.push(assignment);
        }
    }
}
