// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ports and declarations of a module.

use std::collections::{BTreeMap, BTreeSet};

use crate::emit::writer::{Writer, behind};
use crate::ir::body::assigned_in_processes;
use crate::ir::expression::{literal, range};
use crate::ir::parameter;
use crate::ir::scope::{Role, Signal, SignalId, unused, unused_parts};
use crate::ir::translation::Body;

/// Direction of a port.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PortDirection {
    /// Into the module.
    Input,
    /// Out of the module.
    Output,
}

/// A port of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Port {
    /// Its name in Verilog.
    pub name: String,
    /// Whether it goes in or out.
    pub direction: PortDirection,
    /// Its width in bits.
    pub width: usize,
    /// What it is for, if its author said so.
    pub comment: Option<String>,
}

/// How a signal is declared.
pub(crate) struct Declaration {
    kind: &'static str,
    /// Widths and names, also of the unused parts of an operand.
    names: Vec<(usize, String)>,
    /// The value after power-up.
    initial: Option<String>,
    comment: Option<String>,
}

impl Declaration {
    /// The declaration of a net together with its assignment, `NAME = VALUE;`.
    pub fn with_value(&self, assignment: &str) -> String {
        let text = format!("{} {}{assignment}", self.kind, range(self.names[0].0));
        behind(text, self.comment.as_ref())
    }
}

impl<'a> Writer<'a> {
    pub fn declare(&mut self, declaration: &Declaration) {
        let Declaration {
            kind,
            names,
            initial,
            comment,
        } = declaration;
        let comment = comment.as_ref().filter(|comment| self.said.insert(comment.to_string()));
        for (place, (width, name)) in names.iter().enumerate() {
            let mut text = format!("{kind} {}{name};", range(*width));
            if let Some(initial) = initial {
                // Not `reg x = 0`: simulators of SystemVerilog set that before `always @*` waits for a change.
                text += &format!(" initial {name} = {initial};");
            }
            self.line(1, &behind(text, comment.filter(|_| place == 0)));
        }
    }

    pub fn ports(&mut self) -> Vec<Port> {
        let signals = &self.translation.scope.signals;
        let ports: Vec<&Signal> = signals
            .iter()
            .filter(|s| matches!(s.role, Role::Input | Role::Output))
            .collect();
        let variables = self.variables();
        let parameters = &self.translation.heading.parameters;
        for (indent, text) in parameter::declared(parameters, self.is_top()) {
            self.line(indent, &text);
        }
        self.line(0, if parameters.is_empty() { "(" } else { ") (" });
        let mut listed = vec![];
        for (index, signal) in ports.iter().enumerate() {
            let (direction, kind) = match signal.role {
                Role::Input => (PortDirection::Input, "input wire"),
                _ if variables.contains(signal.name.as_str()) => (PortDirection::Output, "output reg"),
                _ => (PortDirection::Output, "output wire"),
            };
            let comma = if index + 1 < ports.len() { "," } else { "" };
            let by_parameter = parameters
                .iter()
                .find(|parameter| parameter.ports.contains(&signal.name));
            let range = match by_parameter {
                Some(parameter) => format!("[{}-1:0] ", parameter.name),
                None => range(signal.width),
            };
            let text = format!("{kind} {range}{}{comma}", signal.name);
            let text = self.with_comment(text, &signal.key);
            self.line(1, &text);
            let comment = self.comment(&signal.key);
            listed.push(Port {
                name: signal.name.clone(),
                direction,
                width: signal.width,
                comment,
            });
        }
        self.line(0, ");");
        listed
    }

    /// Names that a process assigns: Verilog calls them `reg`.
    fn variables(&self) -> BTreeSet<&'a str> {
        let mut ids: BTreeSet<SignalId> = self.translation.registers.iter().map(|r| r.output).collect();
        for group in &self.translation.groups {
            if let Body::Process(_) = group.body {
                ids.extend(group.body.targets());
            }
        }
        let signals = &self.translation.scope.signals;
        let mut names: BTreeSet<&'a str> = ids.into_iter().map(|id| signals[id].name.as_str()).collect();
        if let Some(body) = &self.translation.custom {
            names.extend(assigned_in_processes(body));
        }
        names
    }

    /// Signals that something in the module drives.
    fn driven(&self) -> BTreeSet<SignalId> {
        let of_groups = self.translation.groups.iter().flat_map(|group| group.body.targets());
        let of_instances = self
            .translation
            .instances
            .iter()
            .flat_map(|instance| instance.outputs.values());
        of_groups.chain(of_instances.copied()).collect()
    }

    /// Writes the constants that the kernel reads, and are no parameters.
    pub fn constants(&mut self) {
        let translation = self.translation;
        let mut is_first = true;
        for (id, signal) in translation.scope.signals.iter().enumerate() {
            let Role::Constant(digits) = &signal.role else {
                continue;
            };
            let mut parameters = translation.heading.parameters.iter();
            if !translation.read.contains(&id) || parameters.any(|parameter| parameter.name == signal.name) {
                continue;
            }
            if std::mem::take(&mut is_first) {
                self.out.push('\n');
            }
            let value = literal(digits, signal.width);
            let text = format!("localparam {}{} = {value};", range(signal.width), signal.name);
            let text = self.with_comment(text, &signal.key);
            self.line(1, &text);
        }
    }

    /// The declarations of the module's signals that are no ports.
    pub fn declarations(&self) -> BTreeMap<SignalId, Declaration> {
        let translation = self.translation;
        let variables = self.variables();
        let mut connected: BTreeSet<SignalId> = BTreeSet::new();
        for instance in &translation.instances {
            connected.extend(instance.inputs.keys().chain(instance.outputs.keys()));
        }
        let registers: BTreeMap<SignalId, &str> = translation
            .registers
            .iter()
            .map(|register| (register.output, register.initial.as_str()))
            .collect();
        let instances: BTreeSet<usize> = translation.instances.iter().map(|instance| instance.child).collect();
        let driven = self.driven();
        let mut declarations = BTreeMap::new();
        for (id, signal) in translation.scope.signals.iter().enumerate() {
            let read = translation.read.contains(&id);
            let declared = match &signal.role {
                Role::Input | Role::Output | Role::Constant(_) => false,
                Role::Local => read || driven.contains(&id),
                Role::Operand { .. } => true,
                Role::ChildInput(child) => {
                    !signal.clock && !connected.contains(&id) && (instances.contains(child) || read)
                }
                Role::ChildOutput(child) => registers.contains_key(&id) || (instances.contains(child) && read),
            };
            if declared {
                let kind = if variables.contains(signal.name.as_str()) {
                    "reg"
                } else {
                    "wire"
                };
                let mut names = vec![(signal.width, signal.name.clone())];
                if let Role::Operand { above, below } = signal.role {
                    let [high, low] = unused_parts(&signal.name);
                    let parts = [(above, high), (below, low)];
                    names.extend(parts.into_iter().filter(|(width, _)| *width > 0));
                }
                let initial = registers.get(&id).map(|initial| literal(initial, signal.width));
                let comment = self.comment(&signal.key);
                declarations.insert(
                    id,
                    Declaration {
                        kind,
                        names,
                        initial,
                        comment,
                    },
                );
            } else if matches!(&signal.role, Role::ChildOutput(child) if instances.contains(child))
                && !connected.contains(&id)
            {
                declarations.insert(
                    id,
                    Declaration {
                        kind: "wire",
                        names: vec![(signal.width, unused(&signal.name))],
                        initial: None,
                        comment: None,
                    },
                );
            }
        }
        declarations
    }
}
