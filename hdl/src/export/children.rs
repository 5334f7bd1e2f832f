// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sub-blocks in their module: flip-flops become registers, all others instances. Where the kernel only passes a value
//! on, it goes straight into the register or the port.

use std::collections::BTreeMap;

use super::collect::Node;
use super::expression::{Expression, Kind};
use super::module::{Instance, Register, Translation};
use super::process::Body;
use super::register::initial_value;
use super::scope::{Role, SignalId};
use super::statement::{Assignment, for_each_expression};

impl Translation {
    /// Makes each sub-block a register or an instance.
    pub fn place_children(&mut self, node: &Node) {
        for (index, child) in node.children.iter().enumerate() {
            let port = |name: &str| self.scope.by_key(&format!("{}${name}", child.name));
            match (initial_value(child), port("d"), port("q"), port("clock")) {
                (Some(initial), Some(input), Some(output), Some(clock)) => {
                    self.place_register(initial, input, output, self.clocks[&clock]);
                }
                _ => {
                    let inputs = self.take_inputs(index);
                    self.instances.push(Instance {
                        child: index,
                        inputs,
                        outputs: BTreeMap::new(),
                    });
                }
            }
        }
        self.connect_outputs();
    }

    fn place_register(&mut self, initial: String, input: SignalId, output: SignalId, clock: SignalId) {
        let (next, comments) = self.take_continuous(input, false).unwrap_or_else(|| {
            self.read.insert(input);
            (Expression::signal(&self.scope, input), vec![])
        });
        self.registers.push(Register {
            clock,
            output,
            initial,
            next,
            comments,
        });
    }

    /// Inputs of a sub-block that are given something simple.
    fn take_inputs(&mut self, child: usize) -> BTreeMap<SignalId, Expression> {
        let mut simple = BTreeMap::new();
        for input in 0..self.scope.signals.len() {
            if self.scope.signals[input].role != Role::ChildInput(child) {
                continue;
            }
            if let Some(&clock) = self.clocks.get(&input) {
                simple.insert(input, Expression::signal(&self.scope, clock));
            } else if let Some((value, _)) = self.take_continuous(input, true) {
                simple.insert(input, value);
            } else {
                self.read.insert(input);
            }
        }
        simple
    }

    /// Takes the continuous assignment of a whole signal out, if it has one and nothing else reads the signal; with
    /// `simple` only one that can stand in a list of ports, where no comment can.
    fn take_continuous(&mut self, target: SignalId, simple: bool) -> Option<(Expression, Vec<String>)> {
        if self.read.contains(&target) {
            return None;
        }
        let position = self.groups.iter().position(|group| match &group.body {
            Body::Continuous(assignment) => {
                let whole = assignment.target == target && assignment.covers(&self.scope);
                whole && (!simple || is_simple(&assignment.value) && group.comments.is_empty())
            }
            Body::Process(_) => false,
        })?;
        let group = self.groups.remove(position);
        match group.body {
            Body::Continuous(assignment) => Some((assignment.value, group.comments)),
            Body::Process(_) => None,
        }
    }

    /// Lets outputs of instances drive signals directly that are only copies of them.
    fn connect_outputs(&mut self) {
        let counts = self.read_counts();
        for instance in &mut self.instances {
            for output in 0..self.scope.signals.len() {
                if self.scope.signals[output].role != Role::ChildOutput(instance.child)
                    || counts.get(&output) != Some(&1)
                {
                    continue;
                }
                let copy = self.groups.iter().position(|group| match &group.body {
                    Body::Continuous(Assignment { target, value, .. }) => {
                        let whole = self.scope.signals[*target].width == value.width;
                        let role = &self.scope.signals[*target].role;
                        value.kind == Kind::Signal(output)
                            && whole
                            && group.comments.is_empty()
                            && matches!(role, Role::Output | Role::Local)
                    }
                    Body::Process(_) => false,
                });
                if let Some(position) = copy
                    && let Body::Continuous(assignment) = self.groups.remove(position).body
                {
                    self.read.remove(&output);
                    instance.outputs.insert(output, assignment.target);
                }
            }
        }
    }

    /// How often each signal is read in the whole module.
    fn read_counts(&self) -> BTreeMap<SignalId, usize> {
        let mut counts = BTreeMap::new();
        let mut count = |expression: &Expression| {
            expression.for_each_read(&mut |signal, _, _| *counts.entry(signal).or_insert(0) += 1);
        };
        for group in &self.groups {
            match &group.body {
                Body::Continuous(assignment) => count(&assignment.value),
                Body::Process(statements) => for_each_expression(statements, &mut count),
            }
        }
        self.operands.iter().for_each(|operand| count(&operand.value));
        self.registers.iter().for_each(|register| count(&register.next));
        self.instances
            .iter()
            .flat_map(|instance| instance.inputs.values())
            .for_each(&mut count);
        counts
    }
}

/// Whether a value is so simple that it may stand in an instance's list of ports.
fn is_simple(value: &Expression) -> bool {
    match &value.kind {
        Kind::Signal(_) | Kind::Literal(_) => true,
        Kind::Slice(inner, _) | Kind::Not(inner) => matches!(inner.kind, Kind::Signal(_)),
        _ => false,
    }
}
