// SPDX-License-Identifier: MIT OR Apache-2.0
//! One block, translated: everything that its module will say, still as data.

use std::collections::{BTreeMap, BTreeSet};

use rust_hdl::prelude::*;

use crate::collect::Node;
use crate::error::{ExportError, Fault};
use crate::expression::Expression;
use crate::kernel;
use crate::latch;
use crate::names::{dotted, words};
use crate::notes::{Heading, Notes};
use crate::process::{self, Body, Group};
use crate::scope::{Role, Scope, SignalId};
use crate::sources::Documented;
use crate::statement::{Assignment, Statement, for_each_assignment, for_each_expression};

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

/// Translates one block of the tree. Its sub-blocks are translated separately.
///
/// The comments at the top of its kernel say what the block is for, unless its documentation does.
pub(crate) fn translate(
    node: &Node,
    path: &str,
    notes: &Notes,
    documented: bool,
) -> Result<Translation, Vec<ExportError>> {
    let (scope, mut faults) = Scope::of(node, notes);
    let mut translation = Translation {
        scope,
        heading: Heading::default(),
        operands: vec![],
        groups: vec![],
        registers: vec![],
        steps: vec![],
        instances: vec![],
        custom: None,
        read: BTreeSet::new(),
        clocks: BTreeMap::new(),
    };
    let mut located: Vec<(Option<String>, Fault)> = vec![];
    if faults.is_empty() {
        match &node.code {
            Verilog::Combinatorial(block) => located = translation.kernel(node, block, documented),
            Verilog::Custom(text) => faults = translation.custom(node, text),
            Verilog::Empty => located = translation.kernel(node, &[], documented),
            Verilog::Blackbox(_) | Verilog::Wrapper(_) => located.push((None, Fault::ForeignVerilog)),
        }
    }
    located.extend(faults.into_iter().map(|(key, fault)| (Some(dotted(&key)), fault)));
    if located.is_empty() {
        return Ok(translation);
    }
    let error = |(signal, fault)| ExportError {
        block: path.into(),
        signal,
        fault,
    };
    Err(located.into_iter().map(error).collect())
}

impl Translation {
    /// Takes what the documentation says where the block itself says nothing.
    pub fn take_documentation(&mut self, node: &Node, source: &Documented, notes: &Notes) {
        if self.heading.about.is_empty() {
            let lines = source.about.iter().map(|line| notes.for_verilog(source, line));
            self.heading.about = lines.collect();
        }
        let outputs: BTreeSet<SignalId> = self.registers.iter().map(|register| register.output).collect();
        let own = self.scope.signals.iter().enumerate().filter(|(id, signal)| {
            let is_own = matches!(
                signal.role,
                Role::Input | Role::Output | Role::Local | Role::Constant(_)
            );
            is_own || outputs.contains(id)
        });
        let instances = self
            .instances
            .iter()
            .map(|instance| node.children[instance.child].name.as_str());
        for key in own.map(|(_, signal)| signal.key.as_str()).chain(instances) {
            if let Some(about) = notes.sources.about(source, key) {
                let about = notes.for_verilog(source, &about);
                self.heading.signals.entry(key.to_string()).or_insert(about);
            }
        }
    }

    fn custom(&mut self, node: &Node, text: &str) -> Vec<(String, Fault)> {
        let mut faults = vec![];
        if let Some(child) = node.children.first() {
            faults.push((child.name.clone(), Fault::CustomWithBlocks(dotted(&child.name))));
        }
        let is_comment = |line: &&str| line.trim_start().starts_with("//");
        let comments = || {
            text.lines()
                .take_while(is_comment)
                .map(|line| line.trim_start().trim_start_matches('/'))
        };
        self.heading = Heading::of(comments(), |key| self.scope.by_key(key).is_some());
        let mut body: String = text
            .lines()
            .skip(comments().count())
            .map(|line| format!("{line}\n"))
            .collect();
        for signal in &self.scope.signals {
            if signal.key != signal.name {
                body = replace_word(&body, &signal.key, &signal.name);
            }
        }
        for (id, signal) in self.scope.signals.iter().enumerate() {
            let mentioned = words(&body).any(|word| word == signal.name);
            if mentioned {
                self.read.insert(id);
            } else if matches!(signal.role, Role::Output) {
                faults.push((signal.key.clone(), Fault::Undriven));
            }
        }
        self.custom = Some(body);
        faults
    }

    fn kernel(
        &mut self,
        node: &Node,
        block: &[ast::VerilogStatement],
        documented: bool,
    ) -> Vec<(Option<String>, Fault)> {
        let block = block.to_vec();
        let kernel = kernel::lower(&self.scope, &block);
        if !kernel.faults.is_empty() {
            return kernel.faults;
        }
        self.clocks = kernel.clocks;
        let mut statements = kernel.statements;
        let leading = statements
            .iter()
            .take_while(|s| matches!(s, Statement::Comment(_)))
            .count();
        let comments: Vec<Statement> = statements.drain(..leading).collect();
        let texts = comments.iter().filter_map(|s| match s {
            Statement::Comment(text) => Some(text.as_str()),
            _ => None,
        });
        self.heading = Heading::of(texts, |key| !self.scope.parts(key).is_empty());
        if documented {
            // The documentation says what the block is for, so what stands here belongs to the first statements.
            let stage = self.heading.about.drain(..).map(Statement::Comment);
            statements.splice(..0, stage);
        }

        let mut faults = self.undriven(&statements);
        faults.extend(latch::check(&self.scope, &statements));
        if faults.is_empty() {
            let split = process::split(&mut self.scope, statements);
            (self.groups, self.operands, faults) = (split.groups, split.operands, split.faults);
            self.simplify_flags();
            self.fold_aliases(node);
            self.place_children(node);
        }
        faults
            .into_iter()
            .map(|(id, fault)| (Some(dotted(&self.scope.signals[id].key)), fault))
            .collect()
    }

    fn undriven(&self, statements: &[Statement]) -> Vec<(SignalId, Fault)> {
        let mut driven: BTreeSet<SignalId> = self.clocks.keys().copied().collect();
        for_each_assignment(statements, &mut |assignment| {
            driven.insert(assignment.target);
        });
        let mut faults = vec![];
        for (id, signal) in self.scope.signals.iter().enumerate() {
            if !matches!(signal.role, Role::Output | Role::Local | Role::ChildInput(_)) {
                continue;
            }
            match (driven.contains(&id), signal.connected) {
                (true, true) => {}
                (true, false) => faults.push((id, Fault::NotConnected)),
                (false, true) => faults.push((id, Fault::LostInTranslation)),
                (false, false) => faults.push((id, Fault::Undriven)),
            }
        }
        faults
    }

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

fn replace_word(text: &str, from: &str, to: &str) -> String {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$');
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let whole = !is_part(before.chars().next_back().or(out.chars().next_back())) && !is_part(after.chars().next());
        out += before;
        out += if whole { to } else { from };
        rest = after;
    }
    out + rest
}
