// SPDX-License-Identifier: MIT OR Apache-2.0
//! The body of a module, stage by stage: what is said of a stage, its declarations, its logic, its instances, its edge.

use std::collections::{BTreeMap, BTreeSet};

use crate::emit::declare::Declaration;
use crate::emit::writer::Writer;
use crate::ir::scope::{Role, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_assignment, for_each_read};
use crate::ir::translation::{Body, Group, Instance, Stage, Step};

/// What one stage consists of.
struct Parts<'a> {
    groups: Vec<&'a Group>,
    instances: Vec<&'a Instance>,
    /// By their clocks.
    steps: BTreeMap<SignalId, Vec<&'a Step>>,
}

impl<'a> Writer<'a> {
    /// Writes the stages. A signal is declared in the first one that mentions it, for Verilog wants to know it by then.
    pub fn stages(&mut self, module_of: &dyn Fn(usize) -> String) {
        let mut declarations = self.declarations();
        for stage in 0..self.translation.stages.len() {
            let parts = self.parts(stage);
            let mentioned = parts.mentioned(self);
            let (here, later) = declarations.into_iter().partition(|(id, _)| mentioned.contains(id));
            declarations = later;
            if !mentioned.is_empty() {
                self.stage(stage, &parts, here, module_of);
            }
        }
    }

    fn parts(&self, stage: Stage) -> Parts<'a> {
        let translation = self.translation;
        let mut steps: BTreeMap<SignalId, Vec<&Step>> = BTreeMap::new();
        for step in translation.steps.iter().filter(|step| step.stage == stage) {
            steps.entry(step.clock).or_default().push(step);
        }
        Parts {
            groups: translation.groups.iter().filter(|group| group.stage == stage).collect(),
            instances: translation
                .instances
                .iter()
                .filter(|instance| instance.stage == stage)
                .collect(),
            steps,
        }
    }

    fn stage(
        &mut self,
        stage: Stage,
        parts: &Parts,
        mut declarations: BTreeMap<SignalId, Declaration>,
        module_of: &dyn Fn(usize) -> String,
    ) {
        self.out.push('\n');
        for comment in &self.translation.stages[stage] {
            self.remark(1, comment);
        }
        let begin = self.out.len();
        let with_value = self.declared_with_their_values(&parts.groups, &mut declarations);
        for declaration in declarations.values() {
            self.declare(declaration);
        }
        self.groups(&parts.groups, &with_value, begin);
        for instance in &parts.instances {
            self.gap(begin);
            self.instance(instance, &module_of(instance.child));
        }
        for (&clock, steps) in &parts.steps {
            self.gap(begin);
            let clock = &self.translation.scope.signals[clock].name;
            self.line(1, &format!("always @(posedge {clock}) begin"));
            self.steps(steps);
            self.line(1, "end");
        }
    }

    /// An empty line, if something was written since `begin`.
    fn gap(&mut self, begin: usize) {
        if self.out.len() > begin {
            self.out.push('\n');
        }
    }

    /// Takes out the declarations of the nets that can stand at their one assignment: nothing before it mentions them.
    fn declared_with_their_values(
        &self,
        groups: &[&Group],
        declarations: &mut BTreeMap<SignalId, Declaration>,
    ) -> BTreeMap<SignalId, Declaration> {
        let (mut found, mut known) = (BTreeMap::new(), BTreeSet::new());
        for group in groups {
            if let Body::Continuous(assignment) = &group.body
                && !known.contains(&assignment.target)
                && self.is_plain(assignment)
                && let Some(declaration) = declarations.remove(&assignment.target)
            {
                found.insert(assignment.target, declaration);
            }
            known.extend(group.body.targets());
            known.extend(group.body.reads());
        }
        found
    }

    /// Whether it assigns all that its target names.
    fn is_plain(&self, assignment: &Assignment) -> bool {
        let scope = &self.translation.scope;
        let is_cut =
            matches!(scope.signals[assignment.target].role, Role::Operand { above, below } if above + below > 0);
        assignment.covers(scope) && !is_cut
    }

    fn groups(&mut self, groups: &[&Group], with_value: &BTreeMap<SignalId, Declaration>, begin: usize) {
        let mut after_assign = false;
        for group in groups {
            let is_assign = matches!(group.body, Body::Continuous(_));
            if !(after_assign && is_assign) {
                self.gap(begin);
            }
            after_assign = is_assign;
            match &group.body {
                Body::Continuous(assignment) => {
                    let text = self.assignment(assignment, "=");
                    match with_value.get(&assignment.target) {
                        Some(declaration) => self.line(1, &declaration.with_value(&text)),
                        None => self.line(1, &format!("assign {text}")),
                    }
                }
                Body::Process(statements) => {
                    self.line(1, "always @* begin");
                    self.process(statements, "=");
                    self.line(1, "end");
                }
            }
        }
    }

    /// What happens at a clock's edge; steps that are more than an assignment stand apart.
    fn steps(&mut self, steps: &[&Step]) {
        let mut after = None;
        for step in steps {
            let is_plain = matches!(step.statements.as_slice(), [Statement::Assign(_)]);
            if after.is_some_and(|plain| !(plain && is_plain)) {
                self.out.push('\n');
            }
            after = Some(is_plain);
            self.process(&step.statements, "<=");
        }
    }
}

impl Parts<'_> {
    /// The signals that it assigns, reads or connects.
    fn mentioned(&self, writer: &Writer) -> BTreeSet<SignalId> {
        let mut mentioned = BTreeSet::new();
        for group in &self.groups {
            mentioned.extend(group.body.targets());
            mentioned.extend(group.body.reads());
        }
        for step in self.steps.values().flatten() {
            for_each_assignment(&step.statements, &mut |assignment| {
                mentioned.insert(assignment.target);
            });
            for_each_read(&step.statements, &mut |signal| {
                mentioned.insert(signal);
            });
        }
        for instance in &self.instances {
            for value in instance.inputs.values() {
                value.for_each_read(&mut |signal, _, _| {
                    mentioned.insert(signal);
                });
            }
            mentioned.extend(instance.outputs.values());
            mentioned.extend(writer.translation.scope.ports_of(instance.child));
        }
        mentioned
    }
}
