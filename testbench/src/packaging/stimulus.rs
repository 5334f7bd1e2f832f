// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a core is fed with, and what it answers, recorded from the Verilated model clock by clock.

use halfmove_sim::{InputId, Model, OutputId, PortError};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::interface::{Interface, Signal};

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
    clock: Option<InputId>,
    inputs: Vec<(&'a str, InputId)>,
    outputs: Vec<(&'a str, OutputId)>,
}

impl<'a> Bench<'a> {
    /// The model at power-up.
    pub fn at_power_up(model: &'a mut Model, interface: &'a Interface) -> Result<Self, PortError> {
        let clock = interface.has_clock().then(|| model.input("clk", 1)).transpose()?;
        let inputs = interface
            .inputs()
            .map(|s| Ok((&*s.name, model.input(&s.name, s.width)?)));
        let inputs = inputs.collect::<Result<_, PortError>>()?;
        let outputs = interface
            .outputs()
            .map(|s| Ok((&*s.name, model.output(&s.name, s.width)?)));
        let outputs = outputs.collect::<Result<_, PortError>>()?;
        Ok(Self {
            model,
            clock,
            inputs,
            outputs,
        })
    }

    /// The model after power-up, and after the clocks that it takes until it is ready.
    pub fn new(model: &'a mut Model, interface: &'a Interface) -> Result<Self, PortError> {
        let mut bench = Self::at_power_up(model, interface)?;
        for _ in 0..REST {
            bench.clock(&[]);
        }
        Ok(bench)
    }

    /// A clock with these inputs, all others low.
    pub fn clock(&mut self, values: &[(&str, u64)]) -> Vector {
        let value = |name| values.iter().find(|(of, _)| *of == name).map_or(0, |(_, value)| *value);
        let inputs: Vec<u64> = self.inputs.iter().map(|(name, _)| value(*name)).collect();
        for ((_, port), value) in self.inputs.iter().zip(&inputs) {
            self.model.set(*port, *value);
        }
        self.model.eval();
        let outputs = self.outputs.iter().map(|(_, port)| self.model.get(*port)).collect();
        if let Some(clock) = self.clock {
            self.model.tick(clock);
        }
        Vector { inputs, outputs }
    }

    /// An output of a clock, by its name.
    pub fn output(&self, vector: &Vector, name: &str) -> Option<u64> {
        let place = self.outputs.iter().position(|(of, _)| *of == name)?;
        Some(vector.outputs[place])
    }
}

/// Records a run with chance at every input. It is for blocks without streams: those have a testbench of their own.
pub(super) fn record(model: &mut Model, interface: &Interface) -> Result<Vec<Vector>, PortError> {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut bench = Bench::new(model, interface)?;
    let mut vectors = Vec::new();
    for _ in 0..LENGTH {
        let mut value = |signal: &Signal| {
            let drawn = random.random::<u64>() & (u64::MAX >> (64 - signal.width));
            if signal.name == "rst" { 0 } else { drawn }
        };
        let values: Vec<(&str, u64)> = interface.inputs().map(|s| (&*s.name, value(s))).collect();
        vectors.push(bench.clock(&values));
    }
    Ok(vectors)
}
