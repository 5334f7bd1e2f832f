// SPDX-License-Identifier: MIT OR Apache-2.0
//! A translated block as the text of a Verilog module.

use std::collections::BTreeSet;

use rust_hdl::prelude::Verilog;

use crate::emit::declare::Port;
use crate::emit::writer::{Writer, unused, unused_parts};
use crate::ir::scope::{Role, SignalId};
use crate::ir::statement::{Assignment, Statement};
use crate::ir::translation::{Body, Instance, Translation};
use crate::lower::collect::Node;
use crate::lower::notes::Notes;

/// The ports of a module, and its text from the opening parenthesis to `endmodule`. `module_of` gives the name that
/// stands for the module of each sub-block.
pub(crate) fn write(
    translation: &Translation,
    node: &Node,
    path: &str,
    notes: &Notes,
    module_of: &dyn Fn(usize) -> String,
) -> (Vec<Port>, String) {
    let mut writer = Writer {
        translation,
        node,
        path,
        notes,
        out: String::new(),
    };
    let ports = writer.ports();
    writer.declarations();
    for operand in &translation.operands {
        let text = writer.assignment(operand, "=");
        writer.line(1, &format!("assign {text}"));
    }
    if !translation.operands.is_empty() {
        writer.out.push('\n');
    }
    writer.groups();
    for instance in &translation.instances {
        writer.instance(instance, &module_of(instance.child));
    }
    writer.registers();
    if let Some(body) = &translation.custom {
        for line in body.trim_end().lines().map(str::trim_end) {
            let margin = if line.is_empty() { "" } else { "    " };
            writer.out += &format!("{margin}{line}\n");
        }
    }
    let text = writer.out.trim_end().to_string() + "\nendmodule\n\n`default_nettype wire\n";
    (ports, text)
}

impl Writer<'_> {
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
                    let text = self.assignment(assignment, "=");
                    self.line(1, &format!("assign {text}"));
                }
                Body::Process(statements) => {
                    self.line(1, "always @* begin");
                    self.block(statements, 2, "=");
                    self.line(1, "end");
                }
            }
        }
        if !translation.groups.is_empty() {
            self.out.push('\n');
        }
    }

    fn assignment(&self, assignment: &Assignment, arrow: &str) -> String {
        let scope = &self.translation.scope;
        let target = &scope.signals[assignment.target];
        let value = assignment.value.text(scope);
        if let Role::Operand { above, below } = target.role
            && above + below > 0
        {
            let [high, low] = unused_parts(target);
            let parts = [(above, &high), (1, &target.name), (below, &low)];
            let parts: Vec<&str> = parts
                .iter()
                .filter(|part| part.0 > 0)
                .map(|part| part.1.as_str())
                .collect();
            return format!("{{{}}} {arrow} {value};", parts.join(", "));
        }
        let width = assignment.value.width;
        let bits = match width {
            _ if width == target.width => String::new(),
            1 => format!("[{}]", assignment.offset),
            _ => format!("[{}:{}]", assignment.offset + width - 1, assignment.offset),
        };
        format!("{}{bits} {arrow} {value};", target.name)
    }

    fn block(&mut self, statements: &[Statement], indent: usize, arrow: &str) {
        for statement in statements {
            self.statement(statement, indent, arrow);
        }
    }

    /// A statement of a process; the arrow is that of its assignments.
    fn statement(&mut self, statement: &Statement, indent: usize, arrow: &str) {
        let scope = &self.translation.scope;
        match statement {
            Statement::Assign(assignment) => {
                let text = self.assignment(assignment, arrow);
                self.line(indent, &text);
            }
            Statement::Comment(text) => self.line(indent, &format!("// {text}")),
            Statement::If {
                condition,
                then,
                otherwise,
            } => {
                self.line(indent, &format!("if ({}) begin", condition.text(scope)));
                self.block(then, indent + 1, arrow);
                let mut rest = otherwise;
                while let [
                    Statement::If {
                        condition,
                        then,
                        otherwise,
                    },
                ] = rest.as_slice()
                {
                    self.line(indent, &format!("end else if ({}) begin", condition.text(scope)));
                    self.block(then, indent + 1, arrow);
                    rest = otherwise;
                }
                if !rest.is_empty() {
                    self.line(indent, "end else begin");
                    self.block(rest, indent + 1, arrow);
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
                        self.block(&arm.body, indent + 2, arrow);
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

    fn instance(&mut self, instance: &Instance, module: &str) {
        let index = instance.child;
        let scope = &self.translation.scope;
        let child = &self.node.children[index];
        let name = child.name.replace('$', "_");
        let net = |id: SignalId| match (instance.inputs.get(&id), instance.outputs.get(&id)) {
            (Some(value), _) => value.text(scope),
            (_, Some(&target)) => scope.signals[target].name.clone(),
            _ if self.translation.read.contains(&id) => scope.signals[id].name.clone(),
            _ => unused(&scope.signals[id]),
        };
        let mut connections = vec![];
        for atom in &child.atoms {
            let parts = scope.parts(&format!("{}${}", child.name, atom.name));
            let is_port = |id: &usize| {
                let role = &scope.signals[*id].role;
                *role == Role::ChildInput(index) || *role == Role::ChildOutput(index)
            };
            if !parts.first().is_some_and(is_port) {
                continue;
            }
            if let Verilog::Custom(_) = child.code
                && parts.len() > 1
            {
                // A body in Verilog has no structs: its port takes all fields side by side.
                let nets: Vec<String> = parts.iter().rev().map(|&id| net(id)).collect();
                connections.push((atom.name.replace('$', "_"), format!("{{{}}}", nets.join(", "))));
            } else {
                connections.extend(parts.iter().map(|&id| {
                    let name = &scope.signals[id].name;
                    let port = name.strip_prefix(&format!("{}_", child.name.replace('$', "_")));
                    (port.unwrap_or(name).to_string(), net(id))
                }));
            }
        }
        for comment in &instance.comments {
            self.line(1, &format!("// {comment}"));
        }
        if let Some(comment) = self.comment(&child.name) {
            self.line(1, &format!("// {comment}"));
        }
        self.line(1, &format!("{module} {name} ("));
        for (position, (port, net)) in connections.iter().enumerate() {
            let comma = if position + 1 < connections.len() { "," } else { "" };
            self.line(2, &format!(".{port}({net}){comma}"));
        }
        self.line(1, ");");
        self.out.push('\n');
    }

    fn registers(&mut self) {
        let scope = &self.translation.scope;
        let clocks: BTreeSet<SignalId> = self
            .translation
            .registers
            .iter()
            .map(|register| register.clock)
            .collect();
        for clock in clocks {
            self.line(1, &format!("always @(posedge {}) begin", scope.signals[clock].name));
            self.steps(clock);
            self.line(1, "end");
            self.out.push('\n');
        }
    }

    /// What happens at a clock's edge; steps that are more than an assignment stand apart.
    fn steps(&mut self, clock: SignalId) {
        let mut after = None;
        for step in self.translation.steps.iter().filter(|step| step.clock == clock) {
            let is_plain = matches!(step.statements.as_slice(), [Statement::Assign(_)]);
            if after.is_some_and(|plain| !(plain && is_plain)) || after.is_some() && !step.comments.is_empty() {
                self.out.push('\n');
            }
            after = Some(is_plain);
            for comment in &step.comments {
                self.line(2, &format!("// {comment}"));
            }
            self.block(&step.statements, 2, "<=");
        }
    }
}
