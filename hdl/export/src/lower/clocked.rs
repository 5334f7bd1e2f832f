// SPDX-License-Identifier: MIT OR Apache-2.0
//! Registers as they are written by hand: what a register takes stands in the clocked process itself, without a net for
//! its input, wherever nothing else looks at that input.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::expression::{Expression, Kind};
use crate::ir::scope::SignalId;
use crate::ir::statement::{Assignment, Statement, for_each_assignment};
use crate::ir::translation::{Body, Group, Step, Translation};

/// By the input of each register: its clock and its output.
pub(crate) type Registers = BTreeMap<SignalId, (SignalId, SignalId)>;

impl Translation {
    /// Moves what registers take from the combinational groups to the edges of their clocks.
    pub fn clock_in(&mut self, registers: &Registers) {
        let counts = self.read_counts();
        let mut kept = vec![];
        for group in std::mem::take(&mut self.groups) {
            let targets = group.body.targets();
            let mut inputs = targets.iter().filter_map(|target| registers.get(target)).peekable();
            let Some(&&(clock, _)) = inputs.peek() else {
                kept.push(group);
                continue;
            };
            let only_registers = targets.iter().all(|target| {
                let same_clock = registers.get(target).is_some_and(|(other, _)| *other == clock);
                same_clock && !counts.contains_key(target)
            });
            if only_registers {
                let step = at_the_edge(group, clock, registers);
                // One that always holds its value needs no process.
                if !step.statements.is_empty() {
                    self.steps.push(step);
                }
            } else {
                let copies = targets
                    .iter()
                    .filter_map(|target| Some((target, registers.get(target)?)));
                for (&input, &(clock, output)) in copies {
                    let value = Expression::signal(&self.scope, input);
                    let statement = Statement::Assign(Assignment {
                        target: output,
                        offset: 0,
                        value,
                    });
                    // Bit by bit assigned, it has several groups and is taken over once.
                    if !self.steps.iter().any(|step| step.statements.contains(&statement)) {
                        self.steps.push(Step {
                            stage: group.stage,
                            clock,
                            statements: vec![statement],
                        });
                    }
                }
                kept.push(group);
            }
        }
        self.groups = kept;
    }
}

/// A group that drives nothing but inputs of registers, as what their outputs take.
fn at_the_edge(group: Group, clock: SignalId, registers: &Registers) -> Step {
    let mut statements = match group.body {
        Body::Continuous(assignment) => vec![Statement::Assign(assignment)],
        Body::Process(statements) => statements,
    };
    retarget(&mut statements, &mut |input| registers[&input].1);
    Step {
        stage: group.stage,
        clock,
        statements: without_holding(statements),
    }
}

/// Gives every assignment another target.
pub(crate) fn retarget(statements: &mut [Statement], target: &mut dyn FnMut(SignalId) -> SignalId) {
    for statement in statements {
        match statement {
            Statement::Assign(assignment) => assignment.target = target(assignment.target),
            Statement::If { then, otherwise, .. } => {
                retarget(then, target);
                retarget(otherwise, target);
            }
            Statement::Case { arms, .. } => arms.iter_mut().for_each(|arm| retarget(&mut arm.body, target)),
            Statement::Comment(_) => {}
        }
    }
}

/// Drops `x <= x` where it is the first assignment of `x`: a register holds its value anyway.
fn without_holding(statements: Vec<Statement>) -> Vec<Statement> {
    let mut assigned = BTreeSet::new();
    let mut kept = vec![];
    for statement in statements {
        if let Statement::Assign(assignment) = &statement
            && assignment.value.kind == Kind::Signal(assignment.target)
            && !assigned.contains(&assignment.target)
        {
            continue;
        }
        for_each_assignment(std::slice::from_ref(&statement), &mut |assignment| {
            assigned.insert(assignment.target);
        });
        kept.push(statement);
    }
    kept
}
