// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a core is fed with, and what it answers, recorded from the Verilated model clock by clock.

use std::collections::BTreeMap;

use halfmove::brenner::game;
use halfmove_sim::{Model, PortError};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::interface::Interface;
use crate::bundled;

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
pub(super) fn record(model: &mut Model, interface: &Interface) -> Result<Vec<Vector>, PortError> {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut beats = beats(interface, &mut random);
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
        }
        let vector = bench.clock(&values)?;
        waiting.retain(|stream, _| bench.output(&vector, &format!("{stream}_tready")) == Some(0));
        vectors.push(vector);
    }
    Ok(vectors)
}

/// Beats without end: bytes of games, the next damaged, or numbers by chance.
fn beats(interface: &Interface, random: &mut ChaCha8Rng) -> Box<dyn Iterator<Item = Beat>> {
    let bytes = interface
        .signals
        .iter()
        .any(|signal| signal.name == "s_axis_tdata" && signal.width == 8);
    let mut noise = ChaCha8Rng::seed_from_u64(random.random());
    if !bytes {
        return Box::new(std::iter::from_fn(move || {
            Some((noise.random(), noise.random_ratio(1, 24)))
        }));
    }
    let mut games: Vec<Vec<u8>> = Vec::new();
    for bundled in bundled::games().unwrap_or_default() {
        let mut bytes = Vec::new();
        if game::encode(&bundled::without_texts(bundled.game), &mut bytes).is_ok() && !bytes.is_empty() {
            bytes.truncate(40);
            let mut damaged = bytes.clone();
            if let Some(byte) = damaged.get_mut(20) {
                *byte ^= 1 << noise.random_range(0..8);
            }
            games.extend([bytes, damaged]);
        }
    }
    Box::new(games.into_iter().cycle().flat_map(|game| {
        let last = game.len() - 1;
        let beat = move |(place, byte): (usize, u8)| (u64::from(byte), place == last);
        game.into_iter().enumerate().map(beat).collect::<Vec<_>>()
    }))
}
