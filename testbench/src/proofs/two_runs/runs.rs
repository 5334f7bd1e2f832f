// SPDX-License-Identifier: MIT OR Apache-2.0
//! Two runs of a core, followed a clock at a time: of each register it is known whether both have the same in it, and
//! whether that is a constant; all else is left open, so nothing is said that is not so. What is the same by the structure
//! of the two graphs needs no proof; of the rest ABC says whether it is the same.

use std::collections::HashSet;
use std::iter::zip;
use std::path::Path;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::graph::{Graph, Signal};
use super::netlist::Netlist;
use super::relation::Relation;
use super::{Forgotten, harness};
use crate::tools::{ToolError, YOSYS_ABC};

/// No core takes so long to start anew, and none is so long under way.
const PATIENCE: u32 = 400;

/// How often 64 cases at random are looked at, before ABC is asked whether two signals are the same.
const LOOKS: usize = 16;

/// What is known of a register in two runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    /// It is this in both.
    Constant(bool),
    /// It is the same in both.
    Same,
    /// It is the same if it matters.
    SameIfItMatters,
    /// Nothing.
    Open,
}

/// What comes to the runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inputs {
    /// In the first clock nothing is offered, and something else stands there for each; from then on anything, the same.
    NothingOfferedFirst,
    /// Anything, the same.
    Same,
    /// The same, and no reset.
    NoReset,
    /// A reset in the first clock, with something else for each beside it; from then on the same, and no reset.
    AfterReset,
}

/// Both runs from a state in which so much is known of the registers.
pub fn two_runs(
    folder: &Path,
    netlist: &Netlist,
    relation: &Relation,
    mut state: Vec<Register>,
    inputs_are: Inputs,
) -> Result<Forgotten, ToolError> {
    let names: Vec<&str> = netlist.registers().collect();
    let mut graph = Graph::new();
    for clock in 0..PATIENCE {
        graph.clear();
        let registers = registers(&mut graph, &state, relation);
        let inputs = inputs(&mut graph, netlist, inputs_are, clock);
        let [one, other] = [0, 1].map(|run| netlist.clock(&mut graph, &registers[run], &inputs[run]));
        let mut pairs: Vec<[Signal; 2]> = zip(one.outputs, other.outputs).map(Into::into).collect();
        let first_register = pairs.len();
        pairs.extend(zip(&one.next, &other.next).map(|(one, other)| [*one, *other]));
        let mut equal = same(folder, &mut graph, &pairs)?;
        let next_equal = equal.split_off(first_register);
        // What is given at the very edge of the reset counts for nothing.
        let is_given = inputs_are != Inputs::AfterReset || clock > 0;
        if let Some((_, output)) = zip(equal, netlist.outputs()).find(|(equal, _)| is_given && !equal) {
            let output = output.to_owned();
            return Ok(Forgotten::Given { output, clock });
        }
        let unused = same_if_it_matters(folder, &mut graph, relation, [&one.next, &other.next], &next_equal)?;
        for (register, known) in state.iter_mut().enumerate() {
            *known = match one.next[register].constant() {
                Some(value) if next_equal[register] => Register::Constant(value),
                _ if next_equal[register] => Register::Same,
                _ if clock == 0 && inputs_are == Inputs::AfterReset && is_old(names[register]) => Register::Same,
                _ if unused.contains(&register) => Register::SameIfItMatters,
                _ => Register::Open,
            };
        }
        let given = (0..names.len()).find(|register| state[*register] == Register::Open && is_heard(names[*register]));
        if let Some(register) = given {
            let output = names[register].to_owned();
            return Ok(Forgotten::Given { output, clock });
        }
        if !state.contains(&Register::Open) {
            return Ok(Forgotten::After { clocks: clock + 1 });
        }
    }
    let kept = state.iter().position(|known| *known == Register::Open);
    let register = kept.map_or_else(String::new, |register| names[register].to_owned());
    Ok(Forgotten::Kept { register })
}

/// Of the registers that are not equal those that are if they matter.
fn same_if_it_matters(
    folder: &Path,
    graph: &mut Graph,
    relation: &Relation,
    [one, other]: [&[Signal]; 2],
    equal: &[bool],
) -> Result<HashSet<usize>, ToolError> {
    let open: Vec<usize> = (0..equal.len())
        .filter(|register| !equal[*register] && relation.knows(*register))
        .collect();
    let mut pairs = Vec::new();
    for &register in &open {
        let matters = relation.matters(graph, register, one);
        pairs.push([one, other].map(|next| graph.and(matters, next[register])));
    }
    let equal = same(folder, graph, &pairs)?;
    Ok(zip(open, equal)
        .filter_map(|(register, equal)| equal.then_some(register))
        .collect())
}

/// The registers of both runs.
fn registers(graph: &mut Graph, state: &[Register], relation: &Relation) -> [Vec<Signal>; 2] {
    let one: Vec<Signal> = state
        .iter()
        .map(|known| match known {
            Register::Constant(value) => Signal::from(*value),
            _ => graph.free(),
        })
        .collect();
    let other = state
        .iter()
        .enumerate()
        .map(|(register, known)| match known {
            Register::Constant(_) | Register::Same => one[register],
            Register::SameIfItMatters => {
                let matters = relation.matters(graph, register, &one);
                let anything = graph.free();
                graph.choose(matters, one[register], anything)
            }
            Register::Open => graph.free(),
        })
        .collect();
    [one, other]
}

/// The inputs of both runs. What is no port and not the FIFO's comes from nowhere, and something else for each.
fn inputs(graph: &mut Graph, netlist: &Netlist, are: Inputs, clock: u32) -> [Vec<Signal>; 2] {
    let nothing_offered = are == Inputs::NothingOfferedFirst && clock == 0;
    let mut both = [Vec::new(), Vec::new()];
    for name in netlist.inputs() {
        let port = name.and_then(|name| name.split('[').next());
        let one = match (port, are) {
            (Some("s_axis_tvalid"), _) if nothing_offered => Signal::LOW,
            (Some("rst"), Inputs::NoReset) => Signal::LOW,
            (Some("rst"), Inputs::AfterReset) => (clock == 0).into(),
            _ => graph.free(),
        };
        let other = match port {
            Some(port) if nothing_offered && harness::is_beside(port) => graph.free(),
            Some("rst") => one,
            Some(_) if are == Inputs::AfterReset && clock == 0 => graph.free(),
            Some(port) if is_told(port) || !port.contains('.') => one,
            _ => graph.free(),
        };
        both[0].push(one);
        both[1].push(other);
    }
    both
}

/// A word of the GBR blocks' outlet as the reset leaves it: it is not given, whatever it is. That is the proof of
/// `gbr_outlet_inside.sv`, which begins with anything in these memories.
fn is_old(register: &str) -> bool {
    [".outlet.records.whole.words[", ".outlet.results.whole.words["]
        .iter()
        .any(|words| register.contains(words))
}

/// What the output FIFO's stand-in was given.
fn is_heard(register: &str) -> bool {
    register.contains(".record_fifo.heard[")
}

/// What it says.
fn is_told(input: &str) -> bool {
    input.ends_with(".record_fifo.told")
}

/// Which pairs are one function. A pair of which ABC finds that out neither way is not. After a reset most differ, and some
/// case at random shows it.
fn same(folder: &Path, graph: &mut Graph, pairs: &[[Signal; 2]]) -> Result<Vec<bool>, ToolError> {
    let mut same: Vec<bool> = pairs.iter().map(|[one, other]| one == other).collect();
    let mut open: Vec<usize> = (0..same.len()).filter(|place| !same[*place]).collect();
    let mut random = ChaCha8Rng::seed_from_u64(0);
    for _ in 0..LOOKS {
        let cases = graph.cases(|| random.random());
        open.retain(|place| {
            let [one, other] = pairs[*place];
            cases.of(one) == cases.of(other)
        });
    }
    if open.is_empty() {
        return Ok(same);
    }
    let differ: Vec<Signal> = open
        .iter()
        .map(|place| {
            let [one, other] = pairs[*place];
            graph.differ(one, other)
        })
        .collect();
    std::fs::write(folder.join("open.aig"), graph.aiger(&differ)).expect("the temporary folder can be written");
    let solved = solved(folder)?;
    let lines = solved.split(|byte| *byte == b'\n').skip(1);
    for (place, line) in zip(open, lines) {
        // AIGER's literal of an output that is always low.
        same[place] = line == b"0";
    }
    Ok(same)
}

/// What ABC makes of `open.aig`. It ends without an error whatever becomes of its commands, so what it wrote for the call
/// before is taken away.
fn solved(folder: &Path) -> Result<Vec<u8>, ToolError> {
    const COMMANDS: &str = "read_aiger open.aig; fraig -C 20000; write_aiger solved.aig";
    let path = folder.join("solved.aig");
    if path.exists() {
        std::fs::remove_file(&path).expect("the temporary folder can be written");
    }
    let output = YOSYS_ABC.run(folder, &["-c", COMMANDS])?;
    std::fs::read(&path).map_err(|_| ToolError::Failed {
        program: YOSYS_ABC.program,
        arguments: COMMANDS.to_owned(),
        output,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_solved_before_is_not_taken_for_an_answer() {
        if !YOSYS_ABC.is_there_for_test() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let open = folder.path().join("open.aig");
        std::fs::write(&open, "aig 0 0 0 1 0\n0\n").unwrap();
        assert!(solved(folder.path()).is_ok());
        std::fs::remove_file(open).unwrap();
        let said = solved(folder.path()).unwrap_err().to_string();
        assert!(said.contains("open.aig"), "{said}");
    }
}
