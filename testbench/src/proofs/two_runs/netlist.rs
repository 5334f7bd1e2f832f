// SPDX-License-Identifier: MIT OR Apache-2.0
//! A core as Yosys writes it: an and-inverter graph with registers.

use super::graph::{Graph, Signal};

/// An input, or a register.
#[derive(Debug)]
struct Source {
    /// The port or register and its bit, `m_axis_tdata[3]`; nothing of what comes from nowhere.
    name: Option<String>,
    variable: usize,
}

/// A core, every memory a register a bit.
#[derive(Debug)]
pub struct Netlist {
    variables: usize,
    inputs: Vec<Source>,
    registers: Vec<Source>,
    /// AIGER's literals, as the registers'.
    next: Vec<u32>,
    /// What the registers are at power-up; nothing if the text does not say.
    initial: Vec<Option<bool>>,
    outputs: Vec<(String, u32)>,
    /// A variable, and the literals that it is the conjunction of.
    gates: Vec<(usize, [u32; 2])>,
}

/// All signals of one clock.
#[derive(Debug)]
pub struct Clock {
    pub outputs: Vec<Signal>,
    /// The registers behind the edge.
    pub next: Vec<Signal>,
}

impl Netlist {
    /// Reads what Yosys wrote with `write_aiger -ascii -vmap`; nothing if that is not what it is.
    pub fn read(aiger: &str, map: &str) -> Option<Self> {
        let mut lines = aiger.lines();
        let header = numbers(lines.next()?.strip_prefix("aag ")?)?;
        let [variables, inputs, registers, outputs, gates] = *header.as_slice() else {
            return None;
        };
        let mut rows = |count: u32| -> Option<Vec<Vec<u32>>> { (0..count).map(|_| numbers(lines.next()?)).collect() };
        let (inputs, registers) = (rows(inputs)?, rows(registers)?);
        let (outputs, gates) = (rows(outputs)?, rows(gates)?);
        let names = Names::read(map);
        let sources = |rows: &[Vec<u32>], kind: &str| -> Option<Vec<Source>> {
            let source = |(index, row): (usize, &Vec<u32>)| {
                Some(Source {
                    name: names.of(kind, index),
                    variable: variable(*row.first()?),
                })
            };
            rows.iter().enumerate().map(source).collect()
        };
        Some(Self {
            variables: variables as usize,
            inputs: sources(&inputs, "input")?,
            registers: sources(&registers, "latch")?,
            next: registers.iter().map(|row| row.get(1).copied()).collect::<Option<_>>()?,
            initial: registers.iter().map(|row| initial(row)).collect(),
            outputs: outputs
                .iter()
                .enumerate()
                .map(|(index, row)| Some((names.of("output", index).unwrap_or_default(), *row.first()?)))
                .collect::<Option<_>>()?,
            gates: gates
                .iter()
                .map(|row| match **row {
                    [gate, one, other] => Some((variable(gate), [one, other])),
                    _ => None,
                })
                .collect::<Option<_>>()?,
        })
    }

    /// The names of the inputs, in their order.
    pub fn inputs(&self) -> impl Iterator<Item = Option<&str>> {
        self.inputs.iter().map(|input| input.name.as_deref())
    }

    /// The names of the registers, in their order.
    pub fn registers(&self) -> impl Iterator<Item = &str> {
        self.registers
            .iter()
            .map(|register| register.name.as_deref().unwrap_or_default())
    }

    /// What the registers are at power-up, where the text says it.
    pub fn initial(&self) -> &[Option<bool>] {
        &self.initial
    }

    /// The names of the outputs, in their order.
    pub fn outputs(&self) -> impl Iterator<Item = &str> {
        self.outputs.iter().map(|(name, _)| name.as_str())
    }

    /// One clock of it.
    pub fn clock(&self, graph: &mut Graph, registers: &[Signal], inputs: &[Signal]) -> Clock {
        let mut values = vec![Signal::LOW; self.variables + 1];
        let given = self.inputs.iter().zip(inputs);
        for (source, signal) in given.chain(self.registers.iter().zip(registers)) {
            values[source.variable] = *signal;
        }
        let value = |values: &[Signal], literal: u32| {
            let signal = values[variable(literal)];
            if literal & 1 == 1 { !signal } else { signal }
        };
        for &(gate, [one, other]) in &self.gates {
            values[gate] = graph.and(value(&values, one), value(&values, other));
        }
        Clock {
            outputs: self
                .outputs
                .iter()
                .map(|(_, literal)| value(&values, *literal))
                .collect(),
            next: self.next.iter().map(|literal| value(&values, *literal)).collect(),
        }
    }
}

/// Of `register next`, which is low at first, `register next 1`, and `register next register`, of which nothing is said.
fn initial(row: &[u32]) -> Option<bool> {
    match row {
        [_, _] | [_, _, 0] => Some(false),
        [_, _, 1] => Some(true),
        _ => None,
    }
}

const fn variable(literal: u32) -> usize {
    (literal >> 1) as usize
}

fn numbers(line: &str) -> Option<Vec<u32>> {
    line.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// What Yosys says of the names: `latch 12 3 core.memory.read_data`, number and bit.
struct Names<'a>(std::collections::HashMap<(&'a str, usize), (&'a str, &'a str)>);

impl<'a> Names<'a> {
    fn read(map: &'a str) -> Self {
        let entry = |line: &'a str| {
            let mut words = line.splitn(4, ' ');
            let (kind, index) = (words.next()?, words.next()?.parse().ok()?);
            let (bit, name) = (words.next()?, words.next()?);
            Some(((kind, index), (name, bit)))
        };
        Self(map.lines().filter_map(entry).collect())
    }

    fn of(&self, kind: &str, index: usize) -> Option<String> {
        let (name, bit) = self.0.get(&(kind, index))?;
        Some(format!("{name}[{bit}]"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A register that keeps what it was, if its input allows it.
    const KEEPS: &str = "aag 3 1 1 1 1\n2\n4 6\n7\n6 4 2\nc\nGenerated\n";

    #[test]
    fn a_netlist_is_read_and_run() {
        let netlist = Netlist::read(KEEPS, "input 0 0 keep\nlatch 0 3 core.kept\noutput 0 0 lost\n").unwrap();
        assert_eq!(netlist.inputs().collect::<Vec<_>>(), [Some("keep[0]")]);
        assert_eq!(netlist.registers().collect::<Vec<_>>(), ["core.kept[3]"]);
        let mut graph = Graph::new();
        let kept = graph.free();
        let clock = netlist.clock(&mut graph, &[kept], &[Signal::HIGH]);
        assert_eq!((clock.outputs, clock.next), (vec![!kept], vec![kept]));
    }

    #[test]
    fn a_register_says_what_it_is_at_power_up_or_says_nothing() {
        let netlist = Netlist::read("aag 3 0 3 0 0\n2 2 1\n4 4 4\n6 6\n", "").unwrap();
        assert_eq!(netlist.initial(), [Some(true), None, Some(false)]);
    }

    #[test]
    fn what_is_no_netlist_is_not_read() {
        assert!(Netlist::read("", "").is_none());
        assert!(Netlist::read("aag 3 1 1 1 1\n2\n4 6\n", "").is_none());
    }
}
