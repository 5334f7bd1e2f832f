// SPDX-License-Identifier: MIT OR Apache-2.0
//! A translated block as the text of a Verilog module.

use std::collections::{BTreeMap, BTreeSet};

use super::collect::Node;
use super::expression::literal;
use super::module::{Register, Translation};
use super::names::words;
use super::notes::Notes;
use super::process::Body;
use super::scope::{Role, Signal, SignalId};
use super::statement::{Assignment, Statement};

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

/// The ports of a module, and its text from the opening parenthesis to `endmodule`. `module_of` gives the name that
/// stands for the module of each sub-block.
pub(super) fn write(
    translation: &Translation,
    node: &Node,
    path: &str,
    notes: &Notes,
    module_of: &dyn Fn(usize) -> String,
) -> (Vec<Port>, String) {
    let mut writer = Writer { translation, node, path, notes, out: String::new() };
    let ports = writer.ports();
    writer.declarations();
    for operand in &translation.operands {
        let text = writer.assignment(operand);
        writer.line(1, &format!("assign {text}"));
    }
    if !translation.operands.is_empty() {
        writer.out.push('\n');
    }
    writer.groups();
    for (child, passed_on) in &translation.instances {
        writer.instance(*child, passed_on, &module_of(*child));
    }
    writer.registers();
    if let Some(body) = &translation.custom {
        for line in body.trim_end().lines() {
            writer.line(1, line.trim_end());
        }
    }
    let text = writer.out.trim_end().to_string() + "\nendmodule\n";
    (ports, text)
}

struct Writer<'a> {
    translation: &'a Translation,
    node: &'a Node,
    path: &'a str,
    notes: &'a Notes,
    out: String,
}

impl<'a> Writer<'a> {
    fn line(&mut self, indent: usize, text: &str) {
        if !text.is_empty() {
            self.out += &"    ".repeat(indent);
            self.out += text;
        }
        self.out.push('\n');
    }

    fn comment(&self, key: &str) -> Option<String> {
        let here = if self.path.is_empty() { String::new() } else { format!("{}.", self.path) };
        let noted = self.notes.comment_on(&format!("{here}{}", key.replace('$', ".")));
        noted.or_else(|| self.translation.heading.signals.get(key)).cloned()
    }

    fn with_comment(&self, text: String, key: &str) -> String {
        match self.comment(key) {
            Some(comment) => format!("{text} // {comment}"),
            None => text,
        }
    }

    fn ports(&mut self) -> Vec<Port> {
        let signals = &self.translation.scope.signals;
        let ports: Vec<&Signal> = signals.iter().filter(|s| matches!(s.role, Role::Input | Role::Output)).collect();
        let variables = self.variables();
        self.line(0, "(");
        let mut listed = vec![];
        for (index, signal) in ports.iter().enumerate() {
            let (direction, kind) = match signal.role {
                Role::Input => (PortDirection::Input, "input wire"),
                _ if variables.contains(signal.name.as_str()) => (PortDirection::Output, "output reg"),
                _ => (PortDirection::Output, "output wire"),
            };
            let comma = if index + 1 < ports.len() { "," } else { "" };
            let text = format!("{kind} {}{}{comma}", range(signal.width), signal.name);
            let text = self.with_comment(text, &signal.key);
            self.line(1, &text);
            let comment = self.comment(&signal.key);
            listed.push(Port { name: signal.name.clone(), direction, width: signal.width, comment });
        }
        self.line(0, ");");
        listed
    }

    /// Names that a process assigns: Verilog calls them `reg`.
    fn variables(&self) -> BTreeSet<&'a str> {
        let mut ids: BTreeSet<SignalId> = self.translation.registers.iter().map(|r| r.output).collect();
        for group in &self.translation.groups {
            if let Body::Process(statements) = &group.body {
                super::latch::for_each_assignment(statements, &mut |assignment| {
                    ids.insert(assignment.target);
                });
            }
        }
        let signals = &self.translation.scope.signals;
        let mut names: BTreeSet<&'a str> = ids.into_iter().map(|id| signals[id].name.as_str()).collect();
        if let Some(body) = &self.translation.custom {
            names.extend(signals.iter().map(|s| s.name.as_str()).filter(|name| is_assigned_in_process(body, name)));
        }
        names
    }

    fn declarations(&mut self) {
        let translation = self.translation;
        let variables = self.variables();
        let passed_on: BTreeSet<SignalId> =
            translation.instances.iter().flat_map(|(_, inputs)| inputs.keys().copied()).collect();
        let registers: BTreeSet<SignalId> = translation.registers.iter().map(|r| r.output).collect();
        let instances: BTreeSet<usize> = translation.instances.iter().map(|(index, _)| *index).collect();
        let (mut constants, mut nets) = (vec![], vec![]);
        for (id, signal) in translation.scope.signals.iter().enumerate() {
            let read = translation.read.contains(&id);
            let declared = match &signal.role {
                Role::Constant(digits) => {
                    if read {
                        let value = literal(digits, signal.width);
                        let text = format!("localparam {}{} = {value};", range(signal.width), signal.name);
                        constants.push(self.with_comment(text, &signal.key));
                    }
                    false
                }
                Role::Input | Role::Output => false,
                Role::Local => translation.custom.is_none() || read,
                Role::Operand { .. } => true,
                Role::ChildInput(child) => {
                    !signal.clock && !passed_on.contains(&id) && (instances.contains(child) || read)
                }
                Role::ChildOutput(child) => registers.contains(&id) || (instances.contains(child) && read),
            };
            if declared {
                let kind = if variables.contains(signal.name.as_str()) { "reg" } else { "wire" };
                let text = format!("{kind} {}{};", range(signal.width), signal.name);
                nets.push(self.with_comment(text, &signal.key));
                if let Role::Operand { above, below } = signal.role {
                    let [high, low] = unused_parts(signal);
                    for (width, name) in [(above, high), (below, low)] {
                        if width > 0 {
                            nets.push(format!("{kind} {}{name};", range(width)));
                        }
                    }
                }
            } else if matches!(&signal.role, Role::ChildOutput(child) if instances.contains(child)) {
                nets.push(format!("wire {}{};", range(signal.width), unused(signal)));
            }
        }
        for lines in [constants, nets] {
            if !lines.is_empty() {
                self.out.push('\n');
            }
            lines.iter().for_each(|text| self.line(1, text));
        }
        self.out.push('\n');
    }

    fn groups(&mut self) {
        let translation = self.translation;
        let mut after_process = false;
        for (index, group) in translation.groups.iter().enumerate() {
            let process = matches!(group.body, Body::Process(_));
            if index > 0 && (process || after_process || !group.comments.is_empty()) {
                self.out.push('\n');
            }
            after_process = process;
            for comment in &group.comments {
                self.line(1, &format!("// {comment}"));
            }
            match &group.body {
                Body::Continuous(assignment) => {
                    let text = self.assignment(assignment);
                    self.line(1, &format!("assign {text}"));
                }
                Body::Process(statements) => {
                    self.line(1, "always @* begin");
                    self.block(statements, 2);
                    self.line(1, "end");
                }
            }
        }
        if !translation.groups.is_empty() {
            self.out.push('\n');
        }
    }

    fn assignment(&self, assignment: &Assignment) -> String {
        let scope = &self.translation.scope;
        let target = &scope.signals[assignment.target];
        let value = assignment.value.text(scope);
        if let Role::Operand { above, below } = target.role
            && above + below > 0
        {
            let [high, low] = unused_parts(target);
            let parts = [(above, &high), (1, &target.name), (below, &low)];
            let parts: Vec<&str> = parts.iter().filter(|part| part.0 > 0).map(|part| part.1.as_str()).collect();
            return format!("{{{}}} = {value};", parts.join(", "));
        }
        let width = assignment.value.width;
        let bits = match width {
            _ if width == target.width => String::new(),
            1 => format!("[{}]", assignment.offset),
            _ => format!("[{}:{}]", assignment.offset + width - 1, assignment.offset),
        };
        format!("{}{bits} = {value};", target.name)
    }

    fn block(&mut self, statements: &[Statement], indent: usize) {
        for statement in statements {
            self.statement(statement, indent);
        }
    }

    fn statement(&mut self, statement: &Statement, indent: usize) {
        let scope = &self.translation.scope;
        match statement {
            Statement::Assign(assignment) => {
                let text = self.assignment(assignment);
                self.line(indent, &text);
            }
            Statement::Comment(text) => self.line(indent, &format!("// {text}")),
            Statement::If { condition, then, otherwise } => {
                self.line(indent, &format!("if ({}) begin", condition.text(scope)));
                self.block(then, indent + 1);
                let mut rest = otherwise;
                while let [Statement::If { condition, then, otherwise }] = rest.as_slice() {
                    self.line(indent, &format!("end else if ({}) begin", condition.text(scope)));
                    self.block(then, indent + 1);
                    rest = otherwise;
                }
                if !rest.is_empty() {
                    self.line(indent, "end else begin");
                    self.block(rest, indent + 1);
                }
                self.line(indent, "end");
            }
            Statement::Case { subject, arms } => {
                self.line(indent, &format!("case ({})", subject.text(scope)));
                for arm in arms {
                    let label = arm.label.as_ref().map_or("default".into(), |label| label.text(scope));
                    let note = arm.note.as_ref().map_or(String::new(), |note| format!(" // {note}"));
                    if arm.body.is_empty() {
                        self.line(indent + 1, &format!("{label}: ;{note}"));
                    } else {
                        self.line(indent + 1, &format!("{label}: begin{note}"));
                        self.block(&arm.body, indent + 2);
                        self.line(indent + 1, "end");
                    }
                }
                if arms.iter().all(|arm| arm.label.is_some()) {
                    self.line(indent + 1, "default: ;");
                }
                self.line(indent, "endcase");
            }
        }
    }

    fn instance(&mut self, index: usize, passed_on: &BTreeMap<SignalId, super::expression::Expression>, module: &str) {
        let scope = &self.translation.scope;
        let child = &self.node.children[index];
        let name = child.name.replace('$', "_");
        let mut connections = vec![];
        for (id, signal) in scope.signals.iter().enumerate() {
            if signal.role != Role::ChildInput(index) && signal.role != Role::ChildOutput(index) {
                continue;
            }
            let port = signal.name.strip_prefix(&format!("{name}_")).unwrap_or(&signal.name);
            let net = match passed_on.get(&id) {
                Some(value) => value.text(scope),
                None if self.translation.read.contains(&id) => signal.name.clone(),
                None => unused(signal),
            };
            connections.push(format!("        .{port}({net})"));
        }
        if let Some(comment) = self.comment(&child.name) {
            self.line(1, &format!("// {comment}"));
        }
        self.line(1, &format!("{module} {name} ("));
        self.line(0, &connections.join(",\n"));
        self.line(1, ");");
        self.out.push('\n');
    }

    fn registers(&mut self) {
        let scope = &self.translation.scope;
        let mut by_clock: BTreeMap<SignalId, Vec<&Register>> = BTreeMap::new();
        for register in &self.translation.registers {
            by_clock.entry(register.clock).or_default().push(register);
        }
        for (clock, registers) in by_clock {
            // Not in the declarations: event-driven simulators set those before `always @*` waits for a change.
            self.line(1, "initial begin");
            for register in &registers {
                let output = &scope.signals[register.output];
                let initial = literal(&register.initial, output.width);
                self.line(2, &format!("{} = {initial};", output.name));
            }
            self.line(1, "end");
            self.out.push('\n');
            self.line(1, &format!("always @(posedge {}) begin", scope.signals[clock].name));
            for register in &registers {
                for comment in &register.comments {
                    self.line(2, &format!("// {comment}"));
                }
                let output = &scope.signals[register.output].name;
                self.line(2, &format!("{output} <= {};", register.next.text(scope)));
            }
            self.line(1, "end");
            self.out.push('\n');
        }
    }
}

/// `[7:0] ` or nothing.
fn range(width: usize) -> String {
    if width == 1 { String::new() } else { format!("[{}:0] ", width - 1) }
}

/// The net at an output that nothing reads. Lint programs leave names with `unused` alone.
fn unused(signal: &Signal) -> String {
    format!("unused_{}", signal.name)
}

/// The nets for what an operand's expression has above and below it.
fn unused_parts(operand: &Signal) -> [String; 2] {
    [format!("unused_above_{}", operand.name), format!("unused_below_{}", operand.name)]
}

/// Whether a body written in Verilog assigns the name with `=` or `<=` outside of `assign`.
fn is_assigned_in_process(body: &str, name: &str) -> bool {
    body.lines().any(|line| {
        let code = line.split("//").next().unwrap_or_default();
        code.split([';', '(', ')']).any(|piece| {
            let Some((target, _)) = piece.split_once('=') else { return false };
            let target = target.trim_end_matches('<').trim();
            let target = target.split('[').next().unwrap_or_default();
            let before: Vec<&str> = words(target).collect();
            before.last() == Some(&name) && !before.iter().any(|word| ["assign", "localparam"].contains(word))
        })
    })
}
