// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements of a combinational process, over known signals, and walks over them.

use crate::ir::expression::Expression;
use crate::ir::scope::{Scope, SignalId};

/// A statement of a combinational process.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Statement {
    Assign(Assignment),
    If {
        condition: Expression,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    Case {
        subject: Expression,
        arms: Vec<Arm>,
    },
    Comment(String),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Assignment {
    pub target: SignalId,
    /// First bit assigned.
    pub offset: usize,
    /// The value; its width is the number of bits assigned.
    pub value: Expression,
}

/// An arm of a match.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Arm {
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

/// Visits all assignments of some statements, in order.
pub(crate) fn for_each_assignment(statements: &[Statement], visit: &mut dyn FnMut(&Assignment)) {
    for statement in statements {
        match statement {
            Statement::Assign(assignment) => visit(assignment),
            Statement::If { then, otherwise, .. } => {
                for_each_assignment(then, visit);
                for_each_assignment(otherwise, visit);
            }
            Statement::Case { arms, .. } => arms.iter().for_each(|arm| for_each_assignment(&arm.body, visit)),
            Statement::Comment(_) => {}
        }
    }
}

/// Visits every expression of some statements, in order.
pub(crate) fn for_each_expression(statements: &[Statement], visit: &mut dyn FnMut(&Expression)) {
    for statement in statements {
        match statement {
            Statement::Assign(assignment) => visit(&assignment.value),
            Statement::If {
                condition,
                then,
                otherwise,
            } => {
                visit(condition);
                for_each_expression(then, visit);
                for_each_expression(otherwise, visit);
            }
            Statement::Case { subject, arms } => {
                visit(subject);
                for arm in arms {
                    arm.label.iter().for_each(&mut *visit);
                    for_each_expression(&arm.body, visit);
                }
            }
            Statement::Comment(_) => {}
        }
    }
}

/// Visits every expression of some statements, in order, to change it.
pub(crate) fn for_each_expression_mut(statements: &mut [Statement], visit: &mut dyn FnMut(&mut Expression)) {
    for statement in statements {
        match statement {
            Statement::Assign(assignment) => visit(&mut assignment.value),
            Statement::If {
                condition,
                then,
                otherwise,
            } => {
                visit(condition);
                for_each_expression_mut(then, visit);
                for_each_expression_mut(otherwise, visit);
            }
            Statement::Case { subject, arms } => {
                visit(subject);
                for arm in arms {
                    arm.label.iter_mut().for_each(&mut *visit);
                    for_each_expression_mut(&mut arm.body, visit);
                }
            }
            Statement::Comment(_) => {}
        }
    }
}

/// Visits every signal that some statements read.
pub(crate) fn for_each_read(statements: &[Statement], visit: &mut dyn FnMut(SignalId)) {
    for_each_expression(statements, &mut |expression| {
        expression.for_each_read(&mut |signal, _, _| visit(signal));
    });
}
