// SPDX-License-Identifier: MIT OR Apache-2.0
//! What of a core's state matters, as written down in `testbench/proofs/matters.txt`.

use std::collections::HashMap;

use super::graph::{Graph, Signal};

/// The list.
pub(super) const MATTERS: &str = include_str!("../../../proofs/matters.txt");

/// What flags are together, by their places in the netlist: set, or not.
type Together = Vec<(usize, bool)>;

/// For each register the flags of which some are so when it matters. None if it always does.
#[derive(Debug)]
pub struct Relation(Vec<Vec<Together>>);

impl Relation {
    /// As it is written down, for registers of these names.
    pub fn written(names: &[&str]) -> Self {
        let places: HashMap<&str, usize> = names.iter().enumerate().map(|(place, name)| (*name, place)).collect();
        let flags_of = |name: &&str| -> Vec<Together> {
            let (register, _) = name.rsplit_once('[').unwrap_or((name, ""));
            let entries = MATTERS.lines().filter(|line| !line.starts_with('#'));
            let found = entries
                .filter_map(|line| line.split_once(' '))
                .find_map(|(end, flags)| Some((register.strip_suffix(end)?, flags)));
            let Some((before, flags)) = found else {
                return Vec::new();
            };
            let place = |flag: &str| {
                let (flag, set) = flag.strip_prefix('!').map_or((flag, true), |flag| (flag, false));
                let bit = if flag.ends_with(']') { "" } else { "[0]" };
                let before = if flag.starts_with('.') { before } else { "" };
                let place = places.get(format!("{before}{flag}{bit}").as_str())?;
                Some((*place, set))
            };
            // Where a flag has gone, by an optimization or by a change, the register always matters.
            let together = |flags: &str| flags.split('&').map(place).collect::<Option<Together>>();
            let flags = flags.split_whitespace().map(together).collect::<Option<_>>();
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
        if !self.knows(register) {
            return Signal::HIGH;
        }
        let mut all = |flags: &Together| {
            flags.iter().fold(Signal::HIGH, |all, (flag, set)| {
                let is_so = if *set { state[*flag] } else { !state[*flag] };
                graph.and(all, is_so)
            })
        };
        let any: Vec<Signal> = self.0[register].iter().map(&mut all).collect();
        graph.any(any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_register_is_found_with_its_flags_and_without_them_it_always_matters() {
        let names = [
            "core.a.memory.content_2_q[5]",
            "core.a.memory.usable_q[0]",
            "core.outlet.given_q[12]",
            "m_axis_tvalid[0]",
            "core.b.memory.content_2_q[5]",
        ];
        let relation = Relation::written(&names);
        assert_eq!(
            relation.0,
            [vec![vec![(1, true)]], vec![], vec![vec![(3, true)]], vec![], vec![]]
        );
    }
}
