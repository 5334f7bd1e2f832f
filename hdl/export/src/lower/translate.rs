// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a block to what its module will say.

use std::collections::{BTreeMap, BTreeSet};

use rust_hdl::prelude::*;

use crate::ir::body::{mentions, renamed};
use crate::ir::error::{ExportError, Fault};
use crate::ir::heading::Heading;
use crate::ir::names::{dotted, one_line};
use crate::ir::scope::{Role, SignalId};
use crate::ir::statement::{Statement, for_each_assignment};
use crate::ir::translation::Translation;
use crate::lower::collect::Node;
use crate::lower::documentation::Documentation;
use crate::lower::kernel;
use crate::lower::latch;
use crate::lower::notes::Notes;
use crate::lower::process;
use crate::lower::signals::names;

/// Translates one block of the tree. Its sub-blocks are translated separately.
///
/// The comments at the top of its kernel say what the block is for, unless its documentation does. Errors call it `place`.
pub(crate) fn translate(
    node: &Node,
    path: &str,
    place: &str,
    documentation: &Documentation,
    notes: &Notes,
) -> Result<Translation, Vec<ExportError>> {
    let documented = notes.comment_on(path).is_some() || !documentation.about.is_empty();
    let constants = documentation.kernel.map(|constants| constants()).unwrap_or_default();
    let (scope, mut faults) = names(node, constants, notes);
    let mut translation = Translation {
        scope,
        heading: Heading::default(),
        stages: vec![],
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
        block: place.into(),
        signal,
        fault,
    };
    Err(located.into_iter().map(error).collect())
}

impl Translation {
    /// Takes what the documentation says where the block itself says nothing.
    pub fn take_documentation(&mut self, node: &Node, documentation: &Documentation) {
        if self.heading.about.is_empty() {
            self.heading.about = documentation.lines();
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
            let about = documentation.of(key).or_else(|| {
                let (enumeration, variant) = key.split_once('$')?;
                documentation.of_variant(enumeration, variant)
            });
            if let Some(about) = about {
                self.heading.signals.entry(key.to_string()).or_insert(one_line(&about));
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
                body = renamed(&body, &signal.key, &signal.name);
            }
        }
        for (id, signal) in self.scope.signals.iter().enumerate() {
            if mentions(&body, &signal.name) {
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
        let kernel = kernel::lower(&self.scope, block);
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
            (self.stages, self.groups, faults) = (split.stages, split.groups, split.faults);
            self.simplify_choices(node);
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
}
