// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which broken rules of `machine_possibilities` are noticed beside the laws of chess, a position every clock.

use halfmove::laws::Board;
use halfmove_sim::{Simulator, Tracing};

use super::{Breakable, Rule, model};
use crate::engines::EngineError;
use crate::possibilities::{VerilatedPossibilities, crowds, outer_pawns};
use crate::processors::try_each;
use crate::set_ups::set_ups;
use crate::verilog::Core;

/// Set-ups at random, then some with pawns on the outer ranks, then some for their count alone.
const POSITIONS: [usize; 3] = [100_000, 1000, 2000];

/// The rules of a core with the ports of `machine_possibilities`, and after how many positions each is noticed if broken.
///
/// # Errors
/// If a tool is missing, or the Verilog is not what the exporter writes.
///
/// # Panics
/// If the core does not say what the laws say while no rule is broken.
pub fn survey(core: &Core, progress: impl Fn() + Sync) -> Result<Vec<(Rule, Option<u64>)>, EngineError> {
    let Breakable { design, rules } = Breakable::new(core, |module| module.starts_with("machine_"))?;
    let compiled = Simulator::find()?.compile(&design, Tracing::Off)?;
    let boards: Vec<Board> = set_ups(3).take(POSITIONS[0]).collect();
    let others: Vec<_> = outer_pawns(set_ups(4))
        .take(POSITIONS[1])
        .chain(crowds(5).take(POSITIONS[2]))
        .collect();
    let noticed = |number: u64| {
        let mut machine = VerilatedPossibilities::of(model(&compiled, number)?)?;
        let (differs, positions) = machine.differs(boards.iter().copied());
        if differs.is_some() {
            return Ok(Some(positions));
        }
        let (differs, further) = machine.differs_from(others.iter().copied());
        Ok::<_, EngineError>(differs.map(|()| positions + further))
    };
    assert_eq!(noticed(0)?, None, "a rule is broken that nobody broke");
    try_each(rules, |rule| {
        let noticed = noticed(rule.number)?;
        progress();
        Ok((rule, noticed))
    })
}
