// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a core is fed with, and what it answers, recorded from the Verilated model clock by clock.

use std::collections::BTreeMap;

use halfmove_sim::{Model, PortError};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::interface::Interface;

/// Clocks with all inputs low before the recording: longer than any core takes after power-up.
pub(super) const REST: usize = 1100;
/// Clocks that are recorded.
const LENGTH: usize = 400;

/// Inputs and outputs of a clock, each in the order of the ports.
pub(super) struct Vector {
    pub inputs: Vec<u64>,
    pub outputs: Vec<u64>,
}

/// The model with its ports by name.
pub(super) struct Bench<'a> {
    model: &'a mut Model,
    interface: &'a Interface,
}

impl<'a> Bench<'a> {
    /// The model at power-up.
    pub fn at_power_up(model: &'a mut Model, interface: &'a Interface) -> Self {
        Self { model, interface }
    }

    /// The model after power-up, and after the clocks that it takes until it is ready.
    pub fn new(model: &'a mut Model, interface: &'a Interface) -> Result<Self, PortError> {
        let mut bench = Self::at_power_up(model, interface);
        for _ in 0..REST {
            bench.clock(&BTreeMap::new())?;
        }
        Ok(bench)
    }

    /// A clock with these inputs, all others low.
    pub fn clock(&mut self, values: &BTreeMap<String, u64>) -> Result<Vector, PortError> {
        let mut inputs = Vec::new();
        for signal in self.interface.inputs() {
            let value = values.get(&signal.name).copied().unwrap_or(0);
            let port = self.model.input(&signal.name, signal.width)?;
            self.model.set(port, value);
            inputs.push(value);
        }
        self.model.eval();
        let mut outputs = Vec::new();
        for signal in self.interface.outputs() {
            let port = self.model.output(&signal.name, signal.width)?;
            outputs.push(self.model.get(port));
        }
        if self.interface.has_clock() {
            let clock = self.model.input("clk", 1)?;
            self.model.tick(clock);
        }
        Ok(Vector { inputs, outputs })
    }

    /// An output of a clock, by its name.
    pub fn output(&self, vector: &Vector, name: &str) -> Option<u64> {
        let place = self.interface.outputs().position(|signal| signal.name == name)?;
        Some(vector.outputs[place])
    }
}

/// Records a run with chance at every input. It is for blocks without streams: those have a testbench of their own.
pub(super) fn record(model: &mut Model, interface: &Interface) -> Result<Vec<Vector>, PortError> {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut bench = Bench::new(model, interface)?;
    let inputs: Vec<(String, u32)> = interface.inputs().map(|s| (s.name.clone(), s.width)).collect();
    let mut vectors = Vec::new();
    for _ in 0..LENGTH {
        let mut values = BTreeMap::new();
        for (name, width) in &inputs {
            values.insert(name.clone(), random.random::<u64>() & (u64::MAX >> (64 - width)));
        }
        values.insert("rst".to_owned(), 0);
        vectors.push(bench.clock(&values)?);
    }
    Ok(vectors)
}
