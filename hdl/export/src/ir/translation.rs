// SPDX-License-Identifier: MIT OR Apache-2.0
//! One block, translated: everything that its module will say, still as data.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::expression::Expression;
use crate::ir::heading::Heading;
use crate::ir::scope::{Scope, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_expression};

/// A block, translated.
pub(crate) struct Translation {
    pub scope: Scope,
    pub heading: Heading,
    /// Names for operands, beside the processes.
    pub operands: Vec<Assignment>,
    pub groups: Vec<Group>,
    pub registers: Vec<Register>,
    /// What the registers take at the edge, in the order of the kernel.
    pub steps: Vec<Step>,
    /// Sub-blocks that are modules.
    pub instances: Vec<Instance>,
    /// The body of a block written in Verilog.
    pub custom: Option<String>,
    /// Signals that something in this module reads.
    pub read: BTreeSet<SignalId>,
    /// The clock that each sub-block's clock input is wired to.
    pub clocks: BTreeMap<SignalId, SignalId>,
}

/// A flip-flop.
pub(crate) struct Register {
    pub clock: SignalId,
    pub output: SignalId,
    /// The value after power-up.
    pub initial: String,
}

/// Part of what happens at a clock's edge, with the comments that stand before it.
pub(crate) struct Step {
    pub clock: SignalId,
    pub comments: Vec<String>,
    /// Their targets are outputs of registers.
    pub statements: Vec<Statement>,
}

/// A sub-block that is a module of its own.
pub(crate) struct Instance {
    /// Its index among the children.
    pub child: usize,
    /// What an input is given, where that is so simple that it needs no net of its own.
    pub inputs: BTreeMap<SignalId, Expression>,
    /// The signal that an output drives, where nothing else reads that output.
    pub outputs: BTreeMap<SignalId, SignalId>,
    /// What the kernel says at its wiring.
    pub comments: Vec<String>,
}

/// Part of a module's body, with the comments that stand before it.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub comments: Vec<String>,
    pub body: Body,
}

#[derive(Debug, Clone)]
pub(crate) enum Body {
    /// `assign`.
    Continuous(Assignment),
    /// `always @*`.
    Process(Vec<Statement>),
}

impl Translation {
    /// How often each signal is read in the whole module.
    pub fn read_counts(&self) -> BTreeMap<SignalId, usize> {
        let mut counts = BTreeMap::new();
        self.for_each_expression(&mut |expression| {
            expression.for_each_read(&mut |signal, _, _| *counts.entry(signal).or_insert(0) += 1);
        });
        for &clock in self.clocks.values() {
            *counts.entry(clock).or_insert(0) += 1;
        }
        counts
    }

    fn for_each_expression(&self, visit: &mut dyn FnMut(&Expression)) {
        for group in &self.groups {
            match &group.body {
                Body::Continuous(assignment) => visit(&assignment.value),
                Body::Process(statements) => for_each_expression(statements, visit),
            }
        }
        self.operands.iter().for_each(|operand| visit(&operand.value));
        for step in &self.steps {
            for_each_expression(&step.statements, visit);
        }
        for instance in &self.instances {
            instance.inputs.values().for_each(&mut *visit);
        }
    }
}
