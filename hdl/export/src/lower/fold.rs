// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a kernel in Rust must write and a module in Verilog need not: nets that only give another net a second name, and
//! processes that only choose between two values.

use crate::ir::expression::{Expression, Kind};
use crate::ir::scope::{Role, SignalId};
use crate::ir::statement::{Assignment, Statement, for_each_expression_mut};
use crate::ir::translation::{Body, Translation};
use crate::lower::clocked::retarget;
use crate::lower::collect::Node;
use crate::lower::register::initial_value;

impl Translation {
    /// Writes `x = a; if (condition) x = b;` as the continuous assignment that it is. What a register takes remains a
    /// statement at the edge, unless it is the condition.
    pub fn simplify_choices(&mut self, node: &Node) {
        for group in &mut self.groups {
            if let Body::Process(statements) = &group.body
                && let Some(assignment) = choice(statements)
            {
                if matches!(assignment.value.kind, Kind::Choice(..))
                    && let Role::ChildInput(child) = self.scope.signals[assignment.target].role
                    && initial_value(&node.children[child]).is_some()
                {
                    continue;
                }
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

/// A value with one exception, assigned as a default and an exception or as two branches. Of a bit that is 1 exactly when
/// a condition holds, or exactly when it does not, the value is the condition.
fn choice(statements: &[Statement]) -> Option<Assignment> {
    let (condition, exception, default) = match statements {
        [
            Statement::Assign(default),
            Statement::If {
                condition,
                then,
                otherwise,
            },
        ] if otherwise.is_empty() => (condition, then, default),
        [
            Statement::If {
                condition,
                then,
                otherwise,
            },
        ] => match otherwise.as_slice() {
            [Statement::Assign(default)] => (condition, then, default),
            _ => return None,
        },
        _ => return None,
    };
    let [Statement::Assign(exception)] = exception.as_slice() else {
        return None;
    };
    let width = default.value.width;
    let same = exception.target == default.target && exception.offset == default.offset;
    let reads = |value: &Expression| value.reads(default.target);
    if !same || exception.value.width != width || reads(condition) || reads(&exception.value) || reads(&default.value) {
        return None;
    }
    let value = match (width, default.value.as_literal(), exception.value.as_literal()) {
        (1, Some(0), Some(1)) => condition.clone(),
        (1, Some(1), Some(0)) => Expression::new(Kind::Not(Box::new(condition.clone())), 1),
        _ => Expression::new(
            Kind::Choice(
                Box::new(condition.clone()),
                Box::new(exception.value.clone()),
                Box::new(default.value.clone()),
            ),
            width,
        ),
    };
    Some(Assignment {
        value,
        ..default.clone()
    })
}
