// SPDX-License-Identifier: MIT OR Apache-2.0
//! A translated block as the text of a Verilog module.

use std::collections::BTreeSet;

use rust_hdl::prelude::Verilog;

use crate::emit::declare::Port;
use crate::emit::layout::fits;
use crate::emit::writer::Writer;
use crate::ir::scope::{Role, SignalId, unused, unused_parts};
use crate::ir::statement::{Assignment, Statement};
use crate::ir::translation::{Instance, Translation};
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
        said: BTreeSet::new(),
    };
    let ports = writer.ports();
    writer.constants();
    writer.stages(module_of);
    if let Some(body) = &translation.custom {
        writer.out.push('\n');
        for line in body.trim_end().lines().map(str::trim_end) {
            let margin = if line.is_empty() { "" } else { "    " };
            writer.out += &format!("{margin}{line}\n");
        }
    }
    let text = writer.out.trim_end().to_string() + "\nendmodule\n\n`default_nettype wire\n";
    (ports, text)
}

impl Writer<'_> {
    pub fn assignment(&self, assignment: &Assignment, arrow: &str) -> String {
        let scope = &self.translation.scope;
        let target = &scope.signals[assignment.target];
        let value = assignment.value.text(scope);
        if let Role::Operand { above, below } = target.role
            && above + below > 0
        {
            let [high, low] = unused_parts(&target.name);
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

    /// The statements of a process. A comment stands apart, and what takes several lines from what follows it.
    pub fn process(&mut self, statements: &[Statement], arrow: &str) {
        let mut apart = false;
        for (place, statement) in statements.iter().enumerate() {
            let after_comment = place > 0 && matches!(statements[place - 1], Statement::Comment(_));
            let is_comment = matches!(statement, Statement::Comment(_));
            if place > 0 && !after_comment && (apart || is_comment) {
                self.out.push('\n');
            }
            let begin = self.out.len();
            self.statement(statement, 2, arrow);
            apart = !is_comment && self.out[begin..].lines().count() > 3;
        }
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
            Statement::Comment(text) => self.remark(indent, text),
            Statement::If {
                condition,
                then,
                otherwise,
            } => {
                let mut branches = vec![(format!("if ({})", condition.text(scope)), then)];
                let mut rest = otherwise;
                while let [
                    Statement::If {
                        condition,
                        then,
                        otherwise,
                    },
                ] = rest.as_slice()
                {
                    branches.push((format!("else if ({})", condition.text(scope)), then));
                    rest = otherwise;
                }
                if !rest.is_empty() {
                    branches.push(("else".into(), rest));
                }
                self.branches(&branches, indent, arrow);
            }
            Statement::Case { subject, arms } => {
                self.line(indent, &format!("case ({})", subject.text(scope)));
                for arm in arms {
                    let label = arm.label.as_ref().map_or("default".into(), |label| label.text(scope));
                    let note = arm.note.as_ref().map_or(String::new(), |note| format!(" // {note}"));
                    if arm.body.is_empty() {
                        self.line(indent + 1, &format!("{label}: ;{note}"));
                    } else if let Some(text) = self.in_one_line(&format!("{label}:"), &arm.body, indent + 1, arrow) {
                        self.line(indent + 1, &(text + &note));
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

    /// The branches of a condition: a line for each if every line has room for its one assignment.
    fn branches(&mut self, branches: &[(String, &Vec<Statement>)], indent: usize, arrow: &str) {
        let lines = branches
            .iter()
            .map(|(head, body)| self.in_one_line(head, body, indent, arrow));
        if let Some(lines) = lines.collect::<Option<Vec<String>>>() {
            lines.iter().for_each(|line| self.line(indent, line));
            return;
        }
        for (place, (head, body)) in branches.iter().enumerate() {
            let end = if place > 0 { "end " } else { "" };
            self.line(indent, &format!("{end}{head} begin"));
            self.block(body, indent + 1, arrow);
        }
        self.line(indent, "end");
    }

    fn in_one_line(&self, head: &str, body: &[Statement], indent: usize, arrow: &str) -> Option<String> {
        let [Statement::Assign(assignment)] = body else {
            return None;
        };
        let text = format!("{head} {}", self.assignment(assignment, arrow));
        fits(indent, &text).then_some(text)
    }

    pub fn instance(&mut self, instance: &Instance, module: &str) {
        let index = instance.child;
        let scope = &self.translation.scope;
        let child = &self.node.children[index];
        let name = child.name.replace('$', "_");
        let net = |id: SignalId| match (instance.inputs.get(&id), instance.outputs.get(&id)) {
            (Some(value), _) => value.text(scope),
            (_, Some(&target)) => scope.signals[target].name.clone(),
            _ if self.translation.read.contains(&id) => scope.signals[id].name.clone(),
            _ => unused(&scope.signals[id].name),
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
        if let Some(comment) = self.comment(&child.name) {
            self.line(1, &format!("// {comment}"));
        }
        self.line(1, &format!("{module} {name} ("));
        for (position, (port, net)) in connections.iter().enumerate() {
            let comma = if position + 1 < connections.len() { "," } else { "" };
            self.line(2, &format!(".{port}({net}){comma}"));
        }
        self.line(1, ");");
    }
}
