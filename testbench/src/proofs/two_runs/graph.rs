// SPDX-License-Identifier: MIT OR Apache-2.0
//! And-inverter graphs: what Yosys and ABC compute with, made here of two runs of one netlist.

use std::collections::HashMap;
use std::ops::Not;

/// A signal: a node of the graph, or its inverse. Two that are equal are the same function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signal(u32);

impl Signal {
    pub const LOW: Self = Self(0);
    pub const HIGH: Self = Self(1);

    /// A literal of the AIGER format: twice the node, and one if it is inverted.
    pub const fn literal(self) -> u32 {
        self.0
    }

    /// What it always is, if it is always the same.
    pub const fn constant(self) -> Option<bool> {
        match self {
            Self::LOW => Some(false),
            Self::HIGH => Some(true),
            _ => None,
        }
    }

    const fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    const fn inverted_by(self, other: Self) -> Self {
        Self(self.0 ^ (other.0 & 1))
    }
}

impl From<bool> for Signal {
    fn from(value: bool) -> Self {
        Self(u32::from(value))
    }
}

impl Not for Signal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// The graph. The same gate of the same signals is made once.
#[derive(Debug)]
pub struct Graph {
    /// Of each node what it is the conjunction of; nothing of the constant and of what is free.
    nodes: Vec<Option<[Signal; 2]>>,
    made: HashMap<[Signal; 2], Signal>,
}

impl Graph {
    pub fn new() -> Self {
        Self {
            nodes: vec![None],
            made: HashMap::new(),
        }
    }

    /// Takes everything out of it.
    pub fn clear(&mut self) {
        self.nodes.truncate(1);
        self.made.clear();
    }

    /// A signal that may be anything.
    pub fn free(&mut self) -> Signal {
        self.add(None)
    }

    /// Both.
    pub fn and(&mut self, one: Signal, other: Signal) -> Signal {
        let pair = if one < other { [one, other] } else { [other, one] };
        match pair {
            [Signal::LOW, _] => Signal::LOW,
            [Signal::HIGH, other] => other,
            [one, other] if one == other => one,
            [one, other] if one == !other => Signal::LOW,
            _ => match self.made.get(&pair) {
                Some(&made) => made,
                None => {
                    let made = self.add(Some(pair));
                    self.made.insert(pair, made);
                    made
                }
            },
        }
    }

    /// At least one of them.
    pub fn any(&mut self, signals: impl IntoIterator<Item = Signal>) -> Signal {
        let none = signals
            .into_iter()
            .fold(Signal::HIGH, |none, signal| self.and(none, !signal));
        !none
    }

    /// One or the other.
    pub fn choose(&mut self, chosen: Signal, one: Signal, other: Signal) -> Signal {
        let (one, other) = (self.and(chosen, one), self.and(!chosen, other));
        self.any([one, other])
    }

    /// They are not the same.
    pub fn differ(&mut self, one: Signal, other: Signal) -> Signal {
        self.choose(one, !other, other)
    }

    /// What every signal is where what is free is what `free` gives: 64 cases, a bit of a word for each.
    pub fn cases(&self, mut free: impl FnMut() -> u64) -> Cases {
        let mut cases = Cases(vec![0]);
        for of in &self.nodes[1..] {
            let word = match of {
                Some([one, other]) => cases.of(*one) & cases.of(*other),
                None => free(),
            };
            cases.0.push(word);
        }
        cases
    }

    /// The graph of these outputs alone, in AIGER's binary form.
    pub fn aiger(&self, outputs: &[Signal]) -> Vec<u8> {
        let needed = self.needed(outputs);
        let mut numbers = vec![Signal::LOW; self.nodes.len()];
        let is_free = |node: &usize| *node != 0 && needed[*node] && self.nodes[*node].is_none();
        let free: Vec<usize> = (0..self.nodes.len()).filter(is_free).collect();
        let mut count = 0;
        let mut number = |numbers: &mut [Signal], node: usize| {
            count += 1;
            numbers[node] = Signal(2 * count);
            count
        };
        for &node in &free {
            number(&mut numbers, node);
        }
        let mut gates = Vec::new();
        let mut nodes = free.len();
        for (node, of) in self.nodes.iter().enumerate().filter(|(node, _)| needed[*node]) {
            let Some(of) = of else { continue };
            nodes = number(&mut numbers, node) as usize;
            let mut literals = of.map(|signal| numbers[signal.node()].inverted_by(signal).literal());
            literals.sort_unstable();
            let [low, high] = literals;
            delta(&mut gates, numbers[node].literal() - high);
            delta(&mut gates, high - low);
        }
        let mut text = format!(
            "aig {nodes} {} 0 {} {}\n",
            free.len(),
            outputs.len(),
            nodes - free.len()
        );
        for output in outputs {
            let literal = numbers[output.node()].inverted_by(*output).literal();
            text.push_str(&format!("{literal}\n"));
        }
        let mut bytes = text.into_bytes();
        bytes.append(&mut gates);
        bytes
    }

    fn add(&mut self, of: Option<[Signal; 2]>) -> Signal {
        let node = u32::try_from(self.nodes.len()).expect("there is room for two runs");
        self.nodes.push(of);
        Signal(2 * node)
    }

    /// Which nodes these outputs depend on.
    fn needed(&self, outputs: &[Signal]) -> Vec<bool> {
        let mut needed = vec![false; self.nodes.len()];
        let mut left: Vec<usize> = outputs.iter().map(|output| output.node()).collect();
        while let Some(node) = left.pop() {
            if !std::mem::replace(&mut needed[node], true) {
                left.extend(self.nodes[node].iter().flatten().map(|signal| signal.node()));
            }
        }
        needed
    }
}

/// What the nodes of a graph are in 64 cases.
#[derive(Debug)]
pub struct Cases(Vec<u64>);

impl Cases {
    /// What a signal is in each.
    pub fn of(&self, signal: Signal) -> u64 {
        self.0[signal.node()] ^ u64::from(signal.0 & 1).wrapping_neg()
    }
}

/// Seven bits a byte, the lowest first; a set upper bit says that more come.
fn delta(bytes: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        bytes.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_gate_is_made_once_and_constants_go_away() {
        let mut graph = Graph::new();
        let (one, other) = (graph.free(), graph.free());
        assert_eq!(graph.and(one, other), graph.and(other, one));
        assert_eq!(graph.and(one, !one), Signal::LOW);
        assert_eq!(graph.differ(one, one), Signal::LOW);
        assert_eq!(graph.choose(Signal::HIGH, one, other), one);
        assert_eq!(graph.any([]).constant(), Some(false));
    }

    #[test]
    fn a_signal_is_in_each_case_what_its_gates_make_of_what_is_free() {
        let mut graph = Graph::new();
        let (one, other) = (graph.free(), graph.free());
        let (both, differ) = (graph.and(one, !other), graph.differ(one, other));
        let mut words = [0b1100, 0b1010].into_iter();
        let cases = graph.cases(|| words.next().unwrap());
        assert_eq!([both, differ].map(|signal| cases.of(signal)), [0b0100, 0b0110]);
        assert_eq!(cases.of(!both), !0b0100);
        assert_eq!(cases.of(Signal::HIGH), u64::MAX);
    }

    #[test]
    fn only_what_is_needed_is_written() {
        let mut graph = Graph::new();
        let (_, one, other) = (graph.free(), graph.free(), graph.free());
        let both = graph.and(one, !other);
        graph.and(both, one);
        assert_eq!(graph.aiger(&[!both, Signal::HIGH]), b"aig 3 2 0 2 1\n7\n1\n\x01\x03");
    }
}
