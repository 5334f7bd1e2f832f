// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a core is fed with, and what it answers, recorded from the Verilated model clock by clock.

use std::collections::BTreeMap;

use halfmove_sim::{Model, PortError};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::interface::Interface;
use super::samples;

/// Clocks with all inputs low before the recording: longer than any core takes after power-up.
pub(super) const REST: usize = 1100;
/// Clocks that are recorded.
const LENGTH: usize = 400;

/// Inputs and outputs of a clock, each in the order of the ports.
pub(super) struct Vector {
    pub inputs: Vec<u64>,
    pub outputs: Vec<u64>,
}

/// A beat that waits at a stream's input: data and last.
type Beat = (u64, bool);

/// The model with its ports by name.
pub(super) struct Bench<'a> {
    model: &'a mut Model,
    interface: &'a Interface,
}

impl<'a> Bench<'a> {
    /// The model after power-up, and after the clocks that it takes until it is ready.
    pub fn new(model: &'a mut Model, interface: &'a Interface) -> Result<Self, PortError> {
        let mut bench = Self { model, interface };
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

/// Records a run with chance at every input; streams are fed with games where their code is known.
pub(super) fn record(model: &mut Model, core: &str, interface: &Interface) -> Result<Vec<Vector>, PortError> {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut beats = beats(core, interface, &mut random);
    let mut bench = Bench::new(model, interface)?;
    let inputs: Vec<(String, u32)> = interface.inputs().map(|s| (s.name.clone(), s.width)).collect();
    let streams: Vec<String> = interface.streams().into_iter().map(str::to_owned).collect();
    let mut waiting: BTreeMap<String, Beat> = BTreeMap::new();
    let mut vectors = Vec::new();
    for _ in 0..LENGTH {
        let mut values = BTreeMap::new();
        for (name, width) in &inputs {
            values.insert(name.clone(), random.random::<u64>() & (u64::MAX >> (64 - width)));
        }
        values.insert("rst".to_owned(), 0);
        for (name, _) in inputs.iter().filter(|(name, _)| name.ends_with("_tready")) {
            values.insert(name.clone(), u64::from(random.random_ratio(3, 4)));
        }
        for stream in streams
            .iter()
            .filter(|stream| inputs.iter().any(|(name, _)| *name == format!("{stream}_tvalid")))
        {
            if !waiting.contains_key(stream) && random.random_ratio(7, 8) {
                waiting.insert(stream.clone(), beats.next().unwrap_or_default());
            }
            let beat = waiting.get(stream);
            values.insert(format!("{stream}_tvalid"), u64::from(beat.is_some()));
            let &(data, last) = beat.unwrap_or(&(0, false));
            let width = inputs
                .iter()
                .find(|(name, _)| *name == format!("{stream}_tdata"))
                .map_or(1, |(_, width)| *width);
            values.insert(format!("{stream}_tdata"), data & (u64::MAX >> (64 - width)));
            values.insert(format!("{stream}_tlast"), u64::from(last));
            // What goes beside the data stands still with it.
            if let Some((name, width)) = inputs.iter().find(|(name, _)| *name == format!("{stream}_tuser")) {
                let beside = data.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                values.insert(name.clone(), beside & (u64::MAX >> (64 - width)));
            }
        }
        let vector = bench.clock(&values)?;
        waiting.retain(|stream, _| bench.output(&vector, &format!("{stream}_tready")) == Some(0));
        vectors.push(vector);
    }
    Ok(vectors)
}

/// Beats without end: games, cut, and each once more with a bit flipped; or numbers by chance.
fn beats(core: &str, interface: &Interface, random: &mut ChaCha8Rng) -> Box<dyn Iterator<Item = Beat>> {
    let mut noise = ChaCha8Rng::seed_from_u64(random.random());
    let games = samples::games(core, interface);
    if games.is_empty() {
        return Box::new(std::iter::from_fn(move || {
            Some((noise.random(), noise.random_ratio(1, 24)))
        }));
    }
    let with_damage = games.into_iter().flat_map(|mut game| {
        game.truncate(40);
        let mut damaged = game.clone();
        if let Some(beat) = damaged.get_mut(20) {
            *beat ^= 1 << noise.random_range(0..6);
        }
        [game, damaged]
    });
    let games: Vec<Vec<u64>> = with_damage.collect();
    Box::new(games.into_iter().cycle().flat_map(|game| {
        let last = game.len() - 1;
        let beat = move |(place, beat)| (beat, place == last);
        game.into_iter().enumerate().map(beat).collect::<Vec<_>>()
    }))
}
