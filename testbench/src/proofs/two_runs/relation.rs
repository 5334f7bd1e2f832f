// SPDX-License-Identifier: MIT OR Apache-2.0
//! What of a core's state matters, as written down in `testbench/proofs/matters.txt`.

use std::collections::HashMap;

use super::graph::{Graph, Signal};

const MATTERS: &str = include_str!("../../../proofs/matters.txt");

/// For each register the flags of which one is set when it matters, by their places in the netlist. None if it always
/// does.
#[derive(Debug)]
pub struct Relation(Vec<Vec<usize>>);

impl Relation {
    /// As it is written down, for registers of these names.
    pub fn written(names: &[&str]) -> Self {
        let places: HashMap<&str, usize> = names.iter().enumerate().map(|(place, name)| (*name, place)).collect();
        let flags_of = |name: &&str| -> Vec<usize> {
            let (register, _) = name.rsplit_once('[').unwrap_or((name, ""));
            let entries = MATTERS.lines().filter(|line| !line.starts_with('#'));
            let found = entries
                .filter_map(|line| line.split_once(' '))
                .find_map(|(end, flags)| Some((register.strip_suffix(end)?, flags)));
            let Some((before, flags)) = found else {
                return Vec::new();
            };
            let place = |flag: &str| {
                let bit = if flag.ends_with(']') { "" } else { "[0]" };
                let before = if flag.starts_with('.') { before } else { "" };
                places.get(format!("{before}{flag}{bit}").as_str()).copied()
            };
            // Where a flag has gone, by an optimization or by a change, the register always matters.
            let flags = flags.split_whitespace().map(place).collect::<Option<_>>();
            flags.unwrap_or_default()
        };
        Self(names.iter().map(flags_of).collect())
    }

    /// Whether a register may say nothing at times.
    pub fn knows(&self, register: usize) -> bool {
        !self.0[register].is_empty()
    }

    /// Whether it says something, in this state.
    pub fn matters(&self, graph: &mut Graph, register: usize, state: &[Signal]) -> Signal {
        if self.knows(register) {
            graph.any(self.0[register].iter().map(|flag| state[*flag]))
        } else {
            Signal::HIGH
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_register_is_found_with_its_flags_and_without_them_it_always_matters() {
        let names = [
            "core.a.memory.content_register_q[5]",
            "core.a.memory.usable_q[0]",
            "core.outlet.given_q[12]",
            "m_axis_tvalid[0]",
            "core.b.memory.content_register_q[5]",
        ];
        let relation = Relation::written(&names);
        assert_eq!(relation.0, [vec![1], vec![], vec![3], vec![], vec![]]);
    }
}
