// SPDX-License-Identifier: MIT OR Apache-2.0
//! And-inverter graphs in the binary form of AIGER 1.9, as Yosys writes them and ABC reads them: enough of it to play
//! some clocks and begin in the state behind them.

/// A graph whose bad states are what is looked for.
#[derive(Debug)]
pub struct Aiger<'a> {
    inputs: usize,
    bad_states: u32,
    /// The literals that are assumed to be high.
    constraints: Vec<u32>,
    header: &'a [u8],
    /// The literal that each register takes at an edge; all begin low.
    next: Vec<u32>,
    /// The lines of bad states and constraints, and the gates.
    rest: &'a [u8],
    /// The two literals of each gate, whose variables come behind those of the registers.
    gates: Vec<[u32; 2]>,
}

impl<'a> Aiger<'a> {
    /// Reads a graph without outputs, whose registers all begin low; nothing of any other.
    pub fn read(file: &'a [u8]) -> Option<Self> {
        let (header, mut body) = line(file)?;
        let words = std::str::from_utf8(header).ok()?.strip_prefix("aig ")?;
        let mut counts = words.split(' ').map(|word| word.parse::<u32>().ok());
        let mut count = || counts.next().unwrap_or(Some(0));
        let (variables, inputs, registers, outputs, gates) = (count()?, count()?, count()?, count()?, count()?);
        let (bad_states, constraints) = (count()?, count()?);
        if outputs != 0 || variables != inputs + registers + gates {
            return None;
        }
        let mut literals = |lines: u32| {
            let mut literal = || {
                let (text, after) = line(body)?;
                body = after;
                std::str::from_utf8(text).ok()?.parse().ok()
            };
            let literals: Option<Vec<u32>> = (0..lines).map(|_| literal()).collect();
            Some((literals?, body))
        };
        let (next, rest) = literals(registers)?;
        literals(bad_states)?;
        let (constraints, body) = literals(constraints)?;
        let first = 2 * (inputs + registers + 1);
        let mut bytes = body.iter();
        let gate = |number: u32| {
            let one = (first + 2 * number).checked_sub(delta(&mut bytes)?)?;
            Some([one, one.checked_sub(delta(&mut bytes)?)?])
        };
        Some(Self {
            inputs: inputs as usize,
            bad_states,
            constraints,
            header,
            next,
            rest,
            gates: (0..gates).map(gate).collect::<Option<_>>()?,
        })
    }

    /// How many bad states there are.
    pub const fn bad_states(&self) -> u32 {
        self.bad_states
    }

    /// The same graph, whose registers begin as they are after this many clocks with all inputs low; nothing if a
    /// constraint forbids such inputs.
    pub fn after_quiet_clocks(&self, clocks: u32) -> Option<Vec<u8>> {
        let first = 1 + self.inputs;
        let mut values = vec![false; first + self.next.len() + self.gates.len()];
        for _ in 0..clocks {
            let gates = first + self.next.len();
            for (gate, [one, other]) in self.gates.iter().enumerate() {
                values[gates + gate] = value(&values, *one) && value(&values, *other);
            }
            if !self.constraints.iter().all(|literal| value(&values, *literal)) {
                return None;
            }
            let next: Vec<bool> = self.next.iter().map(|literal| value(&values, *literal)).collect();
            values[first..gates].copy_from_slice(&next);
        }
        let mut file = [self.header, b"\n"].concat();
        for (next, begins) in self.next.iter().zip(&values[first..]) {
            file.extend(format!("{next} {}\n", u8::from(*begins)).bytes());
        }
        file.extend(self.rest);
        Some(file)
    }
}

/// The value of a literal: variable 0 is low, and an odd literal is inverted.
fn value(values: &[bool], literal: u32) -> bool {
    values[(literal >> 1) as usize] != (literal & 1 == 1)
}

/// The first line, without its end, and what comes after it.
fn line(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = text.iter().position(|byte| *byte == b'\n')?;
    Some((&text[..end], &text[end + 1..]))
}

/// A difference of literals: seven bits a byte, the lowest first.
fn delta<'a>(bytes: &mut impl Iterator<Item = &'a u8>) -> Option<u32> {
    let mut delta = 0;
    for shift in (0..32).step_by(7) {
        let byte = bytes.next()?;
        delta |= u32::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(delta);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_or_has_outputs_is_not_read() {
        assert!(Aiger::read(b"aig 1 1 0 0 0 1\n2\n").is_some());
        assert!(Aiger::read(b"aig 1 1 0 1 0\n2\n").is_none(), "an output");
        assert!(Aiger::read(b"aig 2 1 0 0 1 1\n4\n\x02").is_none(), "half a gate");
    }

    #[test]
    fn registers_begin_as_they_are_after_some_clocks() {
        // Of the registers a, b (4, 6): a takes !a, b takes a; the gate 8 is a & b.
        let text = b"aig 4 1 2 0 1 1\n5\n4\n8\n\x02\x02";
        let graph = Aiger::read(text).unwrap();
        assert_eq!((graph.bad_states(), graph.gates.as_slice()), (1, [[6, 4]].as_slice()));
        let after = |clocks| String::from_utf8(graph.after_quiet_clocks(clocks).unwrap()).unwrap();
        assert_eq!(after(0), "aig 4 1 2 0 1 1\n5 0\n4 0\n8\n\u{2}\u{2}");
        assert_eq!(after(1), "aig 4 1 2 0 1 1\n5 1\n4 0\n8\n\u{2}\u{2}");
        assert_eq!(after(2), "aig 4 1 2 0 1 1\n5 0\n4 1\n8\n\u{2}\u{2}");
    }

    #[test]
    fn quiet_inputs_may_be_forbidden() {
        let graph = |constraint: &str| format!("aig 2 1 1 0 0 0 1\n5\n{constraint}\n");
        // The register 4 takes !4: high in every second clock.
        for (constraint, clocks) in [("3", 9), ("2", 0), ("5", 1), ("4", 0)] {
            let text = graph(constraint);
            let graph = Aiger::read(text.as_bytes()).unwrap();
            assert!(graph.after_quiet_clocks(clocks).is_some(), "{constraint}");
            let forbidden = graph.after_quiet_clocks(clocks + 1).is_none();
            assert_eq!(forbidden, constraint != "3", "{constraint}");
        }
    }
}
