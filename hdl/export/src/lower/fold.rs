// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a kernel in Rust must write and a module in Verilog need not: nets that only give another net a second name, and
//! processes that only turn a condition into a bit.

use crate::ir::expression::{Expression, Kind};
use crate::ir::scope::{Role, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_expression_mut};
use crate::ir::translation::{Body, Translation};
use crate::lower::clocked::retarget;
use crate::lower::collect::Node;
use crate::lower::register::initial_value;

impl Translation {
    /// Writes `x = 0; if (condition) x = 1;` as the continuous assignment that it is.
    pub fn simplify_flags(&mut self) {
        for group in &mut self.groups {
            if let Body::Process(statements) = &group.body
                && let Some(assignment) = flag(statements)
            {
                group.body = Body::Continuous(assignment);
            }
        }
    }

    /// Lets everything that reads a second name of a net read the net itself.
    pub fn fold_aliases(&mut self, node: &Node) {
        while let Some(alias) = self.next_alias(node) {
            let (from, to) = match alias.wins {
                true => (alias.net, alias.target),
                false => (alias.target, alias.net),
            };
            if alias.is_port {
                self.rename(from, to, Some(alias.position));
            } else {
                self.groups.remove(alias.position);
                self.rename(from, to, None);
            }
        }
    }

    /// A continuous assignment that only gives a whole net a second name. An output is no second name of a register, an
    /// input or another output; of anything else it takes the place.
    fn next_alias(&self, node: &Node) -> Option<Alias> {
        let counts = self.read_counts();
        let is_register = |child: usize| initial_value(&node.children[child]).is_some();
        self.groups.iter().enumerate().find_map(|(position, group)| {
            let Body::Continuous(assignment) = &group.body else {
                return None;
            };
            let (target, Kind::Signal(net)) = (assignment.target, assignment.value.kind.clone()) else {
                return None;
            };
            let signals = &self.scope.signals;
            if !assignment.covers(&self.scope) || signals[target].clock {
                return None;
            }
            // What leads to or from an instance goes into its list of ports once nothing else reads it.
            let (wins, is_port) = match (&signals[target].role, &signals[net].role) {
                (Role::Local, _) => (false, false),
                (Role::ChildInput(_), _) if counts.contains_key(&target) => (false, true),
                (Role::Output, Role::Local) => (true, false),
                (Role::Output, Role::ChildOutput(child)) if !is_register(*child) && counts[&net] > 1 => (true, true),
                _ => return None,
            };
            Some(Alias {
                position,
                target,
                net,
                wins,
                is_port,
            })
        })
    }

    /// Replaces a signal by another one wherever it is read or driven, except in one group.
    fn rename(&mut self, from: SignalId, to: SignalId, except: Option<usize>) {
        let mut replace = |expression: &mut Expression| expression.rename(from, to);
        let mut target = |id: SignalId| if id == from { to } else { id };
        for (position, group) in self.groups.iter_mut().enumerate() {
            if Some(position) == except {
                continue;
            }
            match &mut group.body {
                Body::Continuous(assignment) => {
                    replace(&mut assignment.value);
                    assignment.target = target(assignment.target);
                }
                Body::Process(statements) => {
                    for_each_expression_mut(statements, &mut replace);
                    retarget(statements, &mut target);
                }
            }
        }
    }
}

/// A continuous assignment of a net to another one.
struct Alias {
    /// Its place among the groups.
    position: usize,
    target: SignalId,
    net: SignalId,
    /// Whether the target is the name that stays.
    wins: bool,
    /// Whether one of the two is a port of an instance, so that the assignment is still needed.
    is_port: bool,
}

/// A bit that is 1 exactly when a condition holds, or exactly when it does not, assigned as a default and an exception.
fn flag(statements: &[Statement]) -> Option<Assignment> {
    let [
        Statement::Assign(default),
        Statement::If {
            condition,
            then,
            otherwise,
        },
    ] = statements
    else {
        return None;
    };
    let ([Statement::Assign(exception)], []) = (then.as_slice(), otherwise.as_slice()) else {
        return None;
    };
    if exception.target != default.target || exception.offset != default.offset || condition.reads(default.target) {
        return None;
    }
    let value = match (
        default.value.width,
        default.value.as_literal(),
        exception.value.as_literal(),
    ) {
        (1, Some(0), Some(1)) => condition.clone(),
        (1, Some(1), Some(0)) => Expression::new(Kind::Not(Box::new(condition.clone())), 1),
        _ => return None,
    };
    Some(Assignment {
        value,
        ..default.clone()
    })
}
