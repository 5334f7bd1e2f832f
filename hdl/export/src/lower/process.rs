// SPDX-License-Identifier: MIT OR Apache-2.0
//! A kernel as a person would write it: continuous assignments where they can stand alone, and one combinational
//! process for each group of statements that belong together.
//!
//! A continuous assignment also has its value at time 0, where an `always @*` waits for an event that may never come.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::error::Fault;
use crate::ir::expression::Kind;
use crate::ir::scope::{Role, Scope, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_assignment, for_each_read};
use crate::ir::translation::{Body, Group, Stage};
use crate::lower::operand::{name_in_assignment, name_in_process};

/// A kernel's body, split.
#[derive(Debug, Default)]
pub(crate) struct Split {
    /// What the kernel says of each of its stages.
    pub stages: Vec<Vec<String>>,
    pub groups: Vec<Group>,
    pub faults: Vec<(SignalId, Fault)>,
}

/// Splits a kernel whose signals are all assigned on every path.
pub(crate) fn split(scope: &mut Scope, statements: Vec<Statement>) -> Split {
    let statements = without_overwritten(scope, statements);
    let (statements, comments) = with_comments(statements);
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (index, first) in components(&statements).into_iter().enumerate() {
        groups.entry(first).or_default().push(index);
    }
    // A group stands where the kernel begins to say what is special about it, not where a register gets its default.
    let place = |members: &Vec<usize>| {
        let special = members.iter().copied().find(|&index| !holds(scope, &statements[index]));
        special.unwrap_or(members[0])
    };
    let mut groups: Vec<Members> = groups
        .into_values()
        .map(|members| Members {
            place: place(&members),
            continuous: continuous(members.iter().map(|&index| &statements[index])),
            indices: members,
        })
        .collect();
    groups.sort_by_key(|group| group.place);

    // A comment begins a stage, unless what it stands at belongs to a process that began before.
    let mut is_inside = vec![false; statements.len()];
    for group in groups.iter().filter(|group| group.continuous.is_none()) {
        for &index in group.indices.iter().filter(|&&index| index > group.place) {
            is_inside[index] = !comments[index].is_empty();
        }
    }
    let mut split = Split {
        stages: vec![vec![]],
        ..Split::default()
    };
    let mut stage_of = vec![];
    for (texts, inside) in comments.iter().zip(&is_inside) {
        if !texts.is_empty() && !inside {
            split.stages.push(texts.clone());
        }
        stage_of.push(split.stages.len() - 1);
    }

    let mut operands = vec![];
    for group in groups {
        let mut add = |stage: Stage, operands: &[Assignment], body: Body| {
            let names = operands.iter().cloned().map(Body::Continuous);
            split
                .groups
                .extend(names.chain([body]).map(|body| Group { stage, body }));
        };
        if let Some(assignments) = group.continuous {
            for (index, mut assignment) in group.indices.into_iter().zip(assignments) {
                let known = operands.len();
                name_in_assignment(scope, &mut operands, &mut assignment);
                add(stage_of[index], &operands[known..], Body::Continuous(assignment));
            }
            continue;
        }
        let all: Vec<Statement> = group.indices.iter().map(|&index| statements[index].clone()).collect();
        if !has_event(scope, &all)
            && let Some(target) = first_target(&all)
        {
            split.faults.push((target, Fault::ConstantProcess));
        }
        let mut body = vec![];
        for (index, statement) in group.indices.into_iter().zip(all) {
            if is_inside[index] {
                body.extend(comments[index].iter().cloned().map(Statement::Comment));
            }
            body.push(statement);
        }
        let known = operands.len();
        let body = name_in_process(scope, &mut operands, body);
        add(stage_of[group.place], &operands[known..], Body::Process(body));
    }
    split
}

/// Statements that belong together.
struct Members {
    /// Their places in the kernel.
    indices: Vec<usize>,
    /// Where they stand as a whole.
    place: usize,
    /// What they are if they need no process.
    continuous: Option<Vec<Assignment>>,
}

/// Whether a statement only lets a register hold its value.
fn holds(scope: &Scope, statement: &Statement) -> bool {
    let Statement::Assign(Assignment { target, value, .. }) = statement else {
        return false;
    };
    match (&scope.signals[*target].role, &value.kind) {
        (Role::ChildInput(child), Kind::Signal(id)) => scope.signals[*id].role == Role::ChildOutput(*child),
        _ => false,
    }
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

/// For each statement the first one of its group. Statements belong together if they assign one signal; if one reads a
/// signal before its last assignment, for it needs the value of that moment; and if their groups would otherwise wait
/// for each other, for an event-driven simulator could then go round for ever.
fn components(statements: &[Statement]) -> Vec<usize> {
    let mut first: Vec<usize> = (0..statements.len()).collect();
    let join = |first: &mut Vec<usize>, a: usize, b: usize| {
        let (low, high) = (first[a].min(first[b]), first[a].max(first[b]));
        first
            .iter_mut()
            .filter(|entry| **entry == high)
            .for_each(|entry| *entry = low);
    };
    let mut writers: BTreeMap<SignalId, Vec<usize>> = BTreeMap::new();
    let mut readers: Vec<(SignalId, usize)> = vec![];
    for (index, statement) in statements.iter().enumerate() {
        for_each_assignment(std::slice::from_ref(statement), &mut |assignment| {
            writers.entry(assignment.target).or_default().push(index);
        });
        for_each_read(std::slice::from_ref(statement), &mut |signal| {
            readers.push((signal, index))
        });
    }
    for list in writers.values() {
        list.windows(2).for_each(|pair| join(&mut first, pair[0], pair[1]));
    }
    readers.retain(|(signal, _)| writers.contains_key(signal));
    for (signal, index) in &readers {
        let last = writers[signal].iter().max().copied().unwrap_or_default();
        if last > *index {
            join(&mut first, *index, last);
        }
    }
    loop {
        let mut follow: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for (signal, index) in &readers {
            let (from, to) = (first[writers[signal][0]], first[*index]);
            if from != to {
                follow.entry(from).or_default().insert(to);
            }
        }
        let Some((one, other)) = pair_in_a_ring(&follow) else {
            return first;
        };
        join(&mut first, one, other);
    }
}

/// Two neighbours in a ring of the graph, if it has a ring.
fn pair_in_a_ring(follow: &BTreeMap<usize, BTreeSet<usize>>) -> Option<(usize, usize)> {
    follow.iter().find_map(|(&from, next)| {
        let next = next.iter().copied().find(|&to| reaches(follow, to, from))?;
        Some((from, next))
    })
}

/// Whether one node of the graph can be reached from another.
pub(crate) fn reaches(follow: &BTreeMap<usize, BTreeSet<usize>>, from: usize, to: usize) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(node) = open.pop() {
        if node == to {
            return true;
        }
        if seen.insert(node) {
            open.extend(follow.get(&node).into_iter().flatten());
        }
    }
    false
}

/// The assignments of a group that needs no process: unconditional, of disjoint bits, reading nothing of the group.
fn continuous<'a>(statements: impl Iterator<Item = &'a Statement>) -> Option<Vec<Assignment>> {
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
