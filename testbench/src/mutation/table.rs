// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cross-check of a combinational block: every input there is. A mutation that passes it makes no difference.

use halfmove::hardware::ports::Direction;
use halfmove_sim::{Model, OutputId, PortError};

use super::CONTROL;
use super::netlist::CONTROL_WIDTH;

/// What every input gives, made comparable: outputs that mean nothing are zero.
pub fn answers(model: &mut Model, mutation: u64) -> Result<Vec<Vec<u64>>, PortError> {
    let control = model.input(CONTROL, CONTROL_WIDTH)?;
    let specs = model.design().port_specs().to_vec();
    let mut inputs = Vec::new();
    let mut outputs: Vec<(String, OutputId)> = Vec::new();
    for spec in specs.iter().filter(|spec| spec.name != CONTROL) {
        match spec.direction {
            Direction::Input => inputs.push((model.input(&spec.name, spec.width)?, spec.width)),
            Direction::Output => outputs.push((spec.name.clone(), model.output(&spec.name, spec.width)?)),
        }
    }
    let bits: u32 = inputs.iter().map(|(_, width)| width).sum();
    model.set(control, mutation);
    let mut answers = Vec::with_capacity(1 << bits);
    for value in 0..1_u64 << bits {
        let mut rest = value;
        for &(input, width) in &inputs {
            model.set(input, rest & ((1 << width) - 1));
            rest >>= width;
        }
        model.eval();
        let value_of = |name: &str| {
            outputs
                .iter()
                .find(|(output, _)| output == name)
                .map(|(_, id)| model.get(*id))
        };
        let (special, invalid) = (value_of("special") == Some(1), value_of("invalid") == Some(1));
        let unspoken = value_of("valid") == Some(0);
        let means = |name: &str| match name {
            "from" | "to" => !special && !invalid,
            "promotion" => !invalid,
            "code" => !unspoken,
            _ => true,
        };
        let said = outputs
            .iter()
            .map(|(name, id)| if means(name) { model.get(*id) } else { 0 });
        answers.push(said.collect());
    }
    Ok(answers)
}
