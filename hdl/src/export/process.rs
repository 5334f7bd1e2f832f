// SPDX-License-Identifier: MIT OR Apache-2.0
//! A kernel as a person would write it: continuous assignments where they can stand alone, and one combinational
//! process for each group of statements that belong together.
//!
//! A continuous assignment also has its value at time 0, where an `always @*` waits for an event that may never come.

use std::collections::BTreeMap;

use super::error::Fault;
use super::scope::{Role, Scope, SignalId};
use super::statement::{Assignment, Statement, for_each_assignment, for_each_read};

/// Part of a module's body, with the comments that stand before it.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub comments: Vec<String>,
    pub body: Body,
}

#[derive(Debug, Clone)]
pub(super) enum Body {
    /// `assign`.
    Continuous(Assignment),
    /// `always @*`.
    Process(Vec<Statement>),
}

/// Splits a kernel whose signals are all assigned on every path.
pub(super) fn split(scope: &Scope, statements: Vec<Statement>) -> (Vec<Group>, Vec<(SignalId, Fault)>) {
    let statements = without_overwritten(scope, statements);
    let (statements, comments) = with_comments(statements);
    let mut by_root: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (index, root) in components(&statements).into_iter().enumerate() {
        by_root.entry(root).or_default().push(index);
    }
    // In the order of their last statements, no group reads a signal of a later one: declarations come before uses.
    let groups: BTreeMap<usize, Vec<usize>> = by_root
        .into_values()
        .map(|members| (members[members.len() - 1], members))
        .collect();
    let (mut out, mut faults) = (vec![], vec![]);
    for members in groups.values() {
        let all: Vec<Statement> = members.iter().map(|&index| statements[index].clone()).collect();
        let first_comments = || comments[members[0]].clone();
        if let Some(assignments) = continuous(&all) {
            for (index, assignment) in members.iter().zip(assignments) {
                out.push(Group {
                    comments: comments[*index].clone(),
                    body: Body::Continuous(assignment),
                });
            }
            continue;
        }
        if !has_event(scope, &all)
            && let Some(target) = first_target(&all)
        {
            faults.push((target, Fault::ConstantProcess));
        }
        let mut body = vec![];
        for (position, &index) in members.iter().enumerate() {
            if position > 0 {
                body.extend(comments[index].iter().cloned().map(Statement::Comment));
            }
            body.push(statements[index].clone());
        }
        out.push(Group {
            comments: first_comments(),
            body: Body::Process(body),
        });
    }
    (out, faults)
}

/// Drops whole assignments that a later one overwrites before anything reads them: `dff_setup!` gives every register
/// a default, and most are then assigned.
fn without_overwritten(scope: &Scope, statements: Vec<Statement>) -> Vec<Statement> {
    let overwritten = |index: usize| {
        let Statement::Assign(assignment) = &statements[index] else {
            return false;
        };
        for later in &statements[index + 1..] {
            if reads(later, assignment.target) {
                return false;
            }
            if matches!(later, Statement::Assign(a) if a.target == assignment.target && a.covers(scope)) {
                return true;
            }
        }
        false
    };
    let keep: Vec<bool> = (0..statements.len()).map(|index| !overwritten(index)).collect();
    statements
        .into_iter()
        .zip(keep)
        .filter_map(|(statement, keep)| keep.then_some(statement))
        .collect()
}

/// Takes comments out of the top level and gives them to the statement that follows; the last ones are dropped.
fn with_comments(statements: Vec<Statement>) -> (Vec<Statement>, Vec<Vec<String>>) {
    let (mut kept, mut comments, mut waiting) = (vec![], vec![], vec![]);
    for statement in statements {
        match statement {
            Statement::Comment(text) => waiting.push(text),
            statement => {
                kept.push(statement);
                comments.push(std::mem::take(&mut waiting));
            }
        }
    }
    (kept, comments)
}

/// For each statement the first one of its group. Statements belong together if they assign one signal, or if one
/// reads a signal before its last assignment: it needs the value of that moment.
fn components(statements: &[Statement]) -> Vec<usize> {
    let mut root: Vec<usize> = (0..statements.len()).collect();
    let mut join = |a: usize, b: usize| {
        let (low, high) = (root[a].min(root[b]), root[a].max(root[b]));
        for entry in root.iter_mut().filter(|entry| **entry == high) {
            *entry = low;
        }
    };
    let mut writers: BTreeMap<SignalId, Vec<usize>> = BTreeMap::new();
    for (index, statement) in statements.iter().enumerate() {
        for_each_assignment(std::slice::from_ref(statement), &mut |assignment| {
            let list = writers.entry(assignment.target).or_default();
            if list.last() != Some(&index) {
                list.push(index);
            }
        });
    }
    for list in writers.values() {
        list.windows(2).for_each(|pair| join(pair[0], pair[1]));
    }
    for (index, statement) in statements.iter().enumerate() {
        for_each_read(std::slice::from_ref(statement), &mut |signal| {
            if let Some(&last) = writers.get(&signal).and_then(|list| list.last())
                && last > index
            {
                join(index, last);
            }
        });
    }
    root
}

/// The assignments of a group that needs no process: unconditional, of disjoint bits, reading nothing of the group.
fn continuous(statements: &[Statement]) -> Option<Vec<Assignment>> {
    let mut assignments: Vec<Assignment> = vec![];
    for statement in statements {
        let Statement::Assign(assignment) = statement else {
            return None;
        };
        let end = |a: &Assignment| a.offset + a.value.width;
        let clash = |other: &Assignment| {
            other.target == assignment.target && other.offset < end(assignment) && assignment.offset < end(other)
        };
        if assignments
            .iter()
            .any(|other| clash(other) || assignment.value.reads(other.target))
        {
            return None;
        }
        assignments.push(assignment.clone());
    }
    Some(assignments)
}

/// Whether a process reads anything that changes.
fn has_event(scope: &Scope, statements: &[Statement]) -> bool {
    let mut targets = vec![];
    for_each_assignment(statements, &mut |assignment| targets.push(assignment.target));
    let mut found = false;
    for_each_read(statements, &mut |signal| {
        found |= !matches!(scope.signals[signal].role, Role::Constant(_)) && !targets.contains(&signal);
    });
    found
}

fn first_target(statements: &[Statement]) -> Option<SignalId> {
    let mut first = None;
    for_each_assignment(statements, &mut |assignment| {
        first.get_or_insert(assignment.target);
    });
    first
}

fn reads(statement: &Statement, signal: SignalId) -> bool {
    let mut found = false;
    for_each_read(std::slice::from_ref(statement), &mut |id| found |= id == signal);
    found
}
