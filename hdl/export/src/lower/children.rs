// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sub-blocks in their module: flip-flops become registers, all others instances. Where the kernel only passes a value
//! on, it goes straight into the port.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::expression::{Expression, Kind};
use crate::ir::scope::{Role, SignalId};
use crate::ir::statement::for_each_assignment;
use crate::ir::translation::{Body, Instance, Register, Stage, Translation};
use crate::lower::collect::Node;
use crate::lower::register::{initial_value, part_of};

impl Translation {
    /// Makes each sub-block a register, one for each field of a struct, or an instance.
    pub fn place_children(&mut self, node: &Node) {
        let counts = self.read_counts();
        let mut registers = BTreeMap::new();
        for (index, child) in node.children.iter().enumerate() {
            let port = |name: &str| self.scope.parts(&format!("{}${name}", child.name));
            let (inputs, outputs, clock) = (port("d"), port("q"), port("clock"));
            match (initial_value(child), clock.as_slice()) {
                (Some(initial), [clock]) => {
                    let clock = self.clocks[clock];
                    let mut offset = 0;
                    for (&input, &output) in inputs.iter().zip(&outputs) {
                        let width = self.scope.signals[output].width;
                        let initial = part_of(&initial, offset, width);
                        offset += width;
                        registers.insert(input, (clock, output));
                        self.registers.push(Register { output, initial });
                    }
                }
                _ => {
                    let stage = self.stage_of(index);
                    let inputs = self.take_inputs(index, &counts);
                    self.instances.push(Instance {
                        child: index,
                        stage,
                        inputs,
                        outputs: BTreeMap::new(),
                    });
                }
            }
        }
        self.clock_in(&registers);
        self.show_registers();
        self.connect_outputs();
        self.read = self.read_counts().into_keys().collect();
        // What is not given straight to a port is a net that the port reads.
        for (id, signal) in self.scope.signals.iter().enumerate() {
            let given = |instance: &Instance| instance.inputs.contains_key(&id);
            if let Role::ChildInput(child) = signal.role
                && self
                    .instances
                    .iter()
                    .any(|instance| instance.child == child && !given(instance))
            {
                self.read.insert(id);
            }
        }
    }

    /// The stage of a sub-block: the one that gives it most of its inputs, else the one that takes most of its outputs;
    /// of several, the last.
    fn stage_of(&self, child: usize) -> Stage {
        let main = |role: Role, signals: fn(&Body) -> BTreeSet<SignalId>| {
            let mut ports = vec![0; self.stages.len()];
            for group in &self.groups {
                let is_port = |id: &SignalId| self.scope.signals[*id].role == role;
                ports[group.stage] += signals(&group.body).iter().filter(|id| is_port(id)).count();
            }
            let most = ports.iter().copied().max().filter(|most| *most > 0)?;
            ports.iter().rposition(|count| *count == most)
        };
        main(Role::ChildInput(child), Body::targets)
            .or_else(|| main(Role::ChildOutput(child), Body::reads))
            .unwrap_or_default()
    }

    /// Inputs of a sub-block that are given something simple.
    fn take_inputs(&mut self, child: usize, counts: &BTreeMap<SignalId, usize>) -> BTreeMap<SignalId, Expression> {
        let mut simple = BTreeMap::new();
        for input in 0..self.scope.signals.len() {
            if self.scope.signals[input].role != Role::ChildInput(child) {
                continue;
            }
            if let Some(&clock) = self.clocks.get(&input) {
                simple.insert(input, Expression::signal(&self.scope, clock));
            } else if !counts.contains_key(&input)
                && let Some(value) = self.take_simple(input)
            {
                simple.insert(input, value);
            }
        }
        simple
    }

    /// Takes the continuous assignment of a whole signal out, if it has one that can stand in a list of ports.
    fn take_simple(&mut self, target: SignalId) -> Option<Expression> {
        let position = self.groups.iter().position(|group| match &group.body {
            Body::Continuous(assignment) => {
                assignment.target == target && assignment.covers(&self.scope) && is_simple(&assignment.value)
            }
            Body::Process(_) => false,
        })?;
        match self.groups.remove(position).body {
            Body::Continuous(assignment) => Some(assignment.value),
            Body::Process(_) => None,
        }
    }

    /// Puts an output that only shows a register into the stage of that register.
    fn show_registers(&mut self) {
        let mut stages = BTreeMap::new();
        for step in &self.steps {
            for_each_assignment(&step.statements, &mut |assignment| {
                stages.entry(assignment.target).or_insert(step.stage);
            });
        }
        for group in &mut self.groups {
            if let Body::Continuous(assignment) = &group.body
                && self.scope.signals[assignment.target].role == Role::Output
                && let Kind::Signal(register) = assignment.value.kind
                && let Some(&stage) = stages.get(&register)
            {
                group.stage = stage;
            }
        }
    }

    /// Lets outputs of instances drive signals directly that are only copies of them.
    fn connect_outputs(&mut self) {
        let counts = self.read_counts();
        let mut instances = std::mem::take(&mut self.instances);
        for instance in &mut instances {
            for output in 0..self.scope.signals.len() {
                if self.scope.signals[output].role != Role::ChildOutput(instance.child)
                    || counts.get(&output) != Some(&1)
                {
                    continue;
                }
                if let Some((position, target)) = self.copy_of(output) {
                    self.groups.remove(position);
                    instance.outputs.insert(output, target);
                }
            }
        }
        self.instances = instances;
    }

    /// The continuous assignment that makes an output or local signal a copy of a signal.
    pub fn copy_of(&self, source: SignalId) -> Option<(usize, SignalId)> {
        self.groups
            .iter()
            .enumerate()
            .find_map(|(position, group)| match &group.body {
                Body::Continuous(assignment) => {
                    let is_copy = assignment.value.kind == Kind::Signal(source) && assignment.covers(&self.scope);
                    let role = &self.scope.signals[assignment.target].role;
                    (is_copy && matches!(role, Role::Output | Role::Local)).then_some((position, assignment.target))
                }
                Body::Process(_) => None,
            })
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
