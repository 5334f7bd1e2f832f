// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every signal that a kernel drives gets all its bits on every path, and is read only once it has them.
//!
//! Otherwise Verilog infers a latch, which Verilator 5.006 does not always see, or simulates an earlier value than
//! RustHDL does.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::error::Fault;
use crate::ir::expression::Expression;
use crate::ir::scope::{Role, Scope, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_assignment};

/// The bits of each signal that have a value on every path up to here.
type Assigned = BTreeMap<SignalId, Vec<bool>>;

/// What is wrong with the order and completeness of a kernel's assignments.
pub(crate) fn check(scope: &Scope, statements: &[Statement]) -> Vec<(SignalId, Fault)> {
    let mut checker = Checker {
        scope,
        driven: BTreeSet::new(),
        read_inputs: BTreeSet::new(),
        faults: vec![],
    };
    for_each_assignment(statements, &mut |assignment| {
        checker.driven.insert(assignment.target);
    });
    let mut assigned = Assigned::new();
    checker.block(statements, &mut assigned);
    for &signal in &checker.driven.clone() {
        let bits = assigned
            .get(&signal)
            .cloned()
            .unwrap_or_else(|| vec![false; scope.signals[signal].width]);
        if let Some(missing) = missing_bits(&bits) {
            checker.fault(signal, Fault::Latch(missing));
        }
    }
    checker.faults
}

struct Checker<'a> {
    scope: &'a Scope,
    driven: BTreeSet<SignalId>,
    /// Inputs of sub-blocks that have been read.
    read_inputs: BTreeSet<SignalId>,
    faults: Vec<(SignalId, Fault)>,
}

impl Checker<'_> {
    fn fault(&mut self, signal: SignalId, fault: Fault) {
        if !self.faults.contains(&(signal, fault.clone())) {
            self.faults.push((signal, fault));
        }
    }

    fn block(&mut self, statements: &[Statement], assigned: &mut Assigned) {
        for statement in statements {
            match statement {
                Statement::Assign(assignment) => self.assign(assignment, assigned),
                Statement::If {
                    condition,
                    then,
                    otherwise,
                } => {
                    self.read(condition, assigned);
                    let mut other = assigned.clone();
                    self.block(then, assigned);
                    self.block(otherwise, &mut other);
                    keep_common(assigned, &other);
                }
                Statement::Case { subject, arms } => {
                    self.read(subject, assigned);
                    let before = assigned.clone();
                    let complete = arms.iter().any(|arm| arm.label.is_none());
                    let mut common = (!complete).then(|| before.clone());
                    for arm in arms {
                        let mut inside = before.clone();
                        self.block(&arm.body, &mut inside);
                        match &mut common {
                            Some(common) => keep_common(common, &inside),
                            None => common = Some(inside),
                        }
                    }
                    *assigned = common.unwrap_or(before);
                }
                Statement::Comment(_) => {}
            }
        }
    }

    fn assign(&mut self, assignment: &Assignment, assigned: &mut Assigned) {
        self.read(&assignment.value, assigned);
        let target = assignment.target;
        if self.read_inputs.contains(&target) {
            self.fault(target, Fault::AssignedAfterRead);
        }
        let width = self.scope.signals[target].width;
        let bits = assigned.entry(target).or_insert_with(|| vec![false; width]);
        bits[assignment.offset..assignment.offset + assignment.value.width].fill(true);
    }

    fn read(&mut self, expression: &Expression, assigned: &Assigned) {
        expression.for_each_read(&mut |signal, offset, width| {
            if !self.driven.contains(&signal) {
                return;
            }
            let bits = assigned.get(&signal);
            if !bits.is_some_and(|bits| bits[offset..offset + width].iter().all(|bit| *bit)) {
                self.fault(signal, Fault::ReadBeforeAssignment);
            }
            if matches!(self.scope.signals[signal].role, Role::ChildInput(_)) {
                self.read_inputs.insert(signal);
            }
        });
    }
}

fn keep_common(one: &mut Assigned, other: &Assigned) {
    one.retain(|signal, _| other.contains_key(signal));
    for (signal, bits) in one {
        bits.iter_mut().zip(&other[signal]).for_each(|(a, b)| *a &= b);
    }
}

/// The bits that have no value, if there are any: `bit 3`, `bits 0 to 7`.
fn missing_bits(bits: &[bool]) -> Option<String> {
    let first = bits.iter().position(|bit| !bit)?;
    let last = bits.iter().rposition(|bit| !bit)?;
    Some(match (first, last) {
        _ if bits.len() == 1 => "its only bit".into(),
        (0, last) if last + 1 == bits.len() => "all bits".into(),
        (first, last) if first == last => format!("bit {first}"),
        (first, last) => format!("bits {first} to {last}"),
    })
}
