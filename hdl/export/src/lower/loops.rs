// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rings of logic through sub-blocks.
//!
//! A process sets its signals to their defaults before it gives them their values. If a sub-block's process wakes up
//! at that and its outputs wake up the first process again, an event-driven simulator never comes to rest, even if
//! every single signal would. RustHDL, Verilator and synthesis notice nothing, so the exporter refuses.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::body::words_of_logic;
use crate::ir::error::Fault;
use crate::ir::names::dotted;
use crate::ir::scope::{Role, SignalId};
use crate::ir::translation::{Body, Translation};
use crate::lower::collect::Node;
use crate::lower::process::reaches;

/// From which inputs of a module logic leads to which outputs, without a register in between; keys of its ports.
pub(crate) type Paths = BTreeSet<(String, String)>;

/// The paths through a module, given those through its sub-blocks.
///
/// # Errors
///
/// A ring of logic, with one signal in it.
pub(crate) fn paths<'a>(
    translation: &Translation,
    node: &Node,
    through_child: &dyn Fn(usize) -> Option<&'a Paths>,
) -> Result<Paths, (SignalId, Fault)> {
    let follow = graph(translation, node, through_child);
    for (&signal, next) in &follow {
        if let Some(&next) = next.iter().find(|&&next| reaches(&follow, next, signal)) {
            let name = |id: SignalId| dotted(&translation.scope.signals[id].key);
            return Err((signal, Fault::Ring(name(next))));
        }
    }
    let of_role = |wanted: Role| {
        let signals = translation.scope.signals.iter().enumerate();
        signals.filter(move |(_, signal)| signal.role == wanted && !signal.clock)
    };
    // What an instance or a gate in a body does is not known, so it counts as logic, unless the body says otherwise.
    let custom = translation.custom.as_deref();
    let body = custom.filter(|_| !translation.heading.outputs_are_registers);
    let through_body = body.map(words_of_logic).unwrap_or_default();
    let mut paths = Paths::new();
    for (input, from) in of_role(Role::Input) {
        for (output, to) in of_role(Role::Output) {
            if through_body.contains(from.name.as_str()) || reaches(&follow, input, output) {
                paths.insert((from.key.clone(), to.key.clone()));
            }
        }
    }
    Ok(paths)
}

/// Which signals change when a signal changes.
fn graph<'a>(
    translation: &Translation,
    node: &Node,
    through_child: &dyn Fn(usize) -> Option<&'a Paths>,
) -> BTreeMap<SignalId, BTreeSet<SignalId>> {
    let mut follow: BTreeMap<SignalId, BTreeSet<SignalId>> = BTreeMap::new();
    let mut edge = |from: SignalId, to: SignalId| {
        follow.entry(from).or_default().insert(to);
    };
    for group in &translation.groups {
        let targets = group.body.targets();
        // A process may read what it has assigned.
        let is_own = |from: &SignalId| matches!(group.body, Body::Process(_)) && targets.contains(from);
        for from in group.body.reads().into_iter().filter(|from| !is_own(from)) {
            targets.iter().for_each(|&to| edge(from, to));
        }
    }
    for instance in &translation.instances {
        for (&input, value) in &instance.inputs {
            value.for_each_read(&mut |from, _, _| edge(from, input));
        }
        for (&output, &target) in &instance.outputs {
            edge(output, target);
        }
        let child = &node.children[instance.child].name;
        let port = |key: &String| translation.scope.parts(&format!("{child}${key}"));
        for (input, output) in through_child(instance.child).into_iter().flatten() {
            for from in port(input) {
                port(output).into_iter().for_each(|to| edge(from, to));
            }
        }
    }
    follow
}
