// SPDX-License-Identifier: MIT OR Apache-2.0
//! One block, translated: everything that its module will say, still as data.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::expression::Expression;
use crate::ir::heading::Heading;
use crate::ir::scope::{Scope, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_assignment, for_each_expression, for_each_read};

/// Index of a stage: the part of a kernel from one comment between its statements to the next.
pub(crate) type Stage = usize;

/// A block, translated.
pub(crate) struct Translation {
    pub scope: Scope,
    pub heading: Heading,
    /// What the kernel says of each of its stages, in its order.
    pub stages: Vec<Vec<String>>,
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
    pub output: SignalId,
    /// The value after power-up.
    pub initial: String,
}

/// Part of what happens at a clock's edge.
pub(crate) struct Step {
    pub stage: Stage,
    pub clock: SignalId,
    /// Their targets are outputs of registers.
    pub statements: Vec<Statement>,
}

/// A sub-block that is a module of its own.
pub(crate) struct Instance {
    /// Its index among the children.
    pub child: usize,
    pub stage: Stage,
    /// What an input is given, where that is so simple that it needs no net of its own.
    pub inputs: BTreeMap<SignalId, Expression>,
    /// The signal that an output drives, where nothing else reads that output.
    pub outputs: BTreeMap<SignalId, SignalId>,
}

/// Part of a module's body.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub stage: Stage,
    pub body: Body,
}

#[derive(Debug, Clone)]
pub(crate) enum Body {
    /// `assign`.
    Continuous(Assignment),
    /// `always @*`.
    Process(Vec<Statement>),
}

impl Body {
    /// What it assigns.
    pub fn targets(&self) -> BTreeSet<SignalId> {
        let mut targets = BTreeSet::new();
        match self {
            Self::Continuous(assignment) => {
                targets.insert(assignment.target);
            }
            Self::Process(statements) => for_each_assignment(statements, &mut |assignment| {
                targets.insert(assignment.target);
            }),
        }
        targets
    }

    /// What it reads, be it of its own making.
    pub fn reads(&self) -> BTreeSet<SignalId> {
        let mut reads = BTreeSet::new();
        match self {
            Self::Continuous(assignment) => assignment.value.for_each_read(&mut |signal, _, _| {
                reads.insert(signal);
            }),
            Self::Process(statements) => for_each_read(statements, &mut |signal| {
                reads.insert(signal);
            }),
        }
        reads
    }
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
        for step in &self.steps {
            for_each_expression(&step.statements, visit);
        }
        for instance in &self.instances {
            instance.inputs.values().for_each(&mut *visit);
        }
    }
}
