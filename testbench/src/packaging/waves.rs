// SPDX-License-Identifier: MIT OR Apache-2.0
//! The run that a core's timing diagram shows.

use std::collections::BTreeMap;

use halfmove_sim::{Model, PortError};

use super::diagram::{Diagram, Lane};
use super::interface::{Interface, Signal};
use super::samples;
use super::stimulus::{Bench, Vector};

/// What inputs outside of streams are given, as far as their width goes.
const NUMBERS: [u64; BEATS] = [0x534, 0x7a1, 0x3a7, 0x12c, 0x0fd];
/// Beats of a game that are shown.
const BEATS: usize = 5;
/// Clocks shown of each part.
const PART: usize = 9;
/// Clocks after which a core is not waited for any more.
const PATIENCE: usize = 400;

/// Lets the core do a little, and shows its inputs and the first outputs that follow.
pub(super) fn record(model: &mut Model, core: &str, interface: &Interface) -> Result<Diagram, PortError> {
    // A game whose neighbouring beats differ, so that each is seen.
    let differs = |game: &Vec<u64>| game.len() >= BEATS && game[..BEATS].windows(2).all(|pair| pair[0] != pair[1]);
    let game = samples::games(core, interface).into_iter().find(differs);
    let game = game.unwrap_or(NUMBERS.to_vec());
    let mut bench = Bench::new(model, interface)?;
    let sources: Vec<String> = interface
        .streams()
        .into_iter()
        .filter(|stream| {
            interface
                .inputs()
                .any(|signal| signal.name == format!("{stream}_tvalid"))
        })
        .map(str::to_owned)
        .collect();
    let mut sent: BTreeMap<&str, usize> = BTreeMap::new();
    let mut vectors: Vec<Vector> = Vec::new();
    let mut stalled = 0;
    while vectors.len() < PATIENCE {
        let clock = vectors.len();
        let mut values = BTreeMap::new();
        let active = (1..=BEATS).contains(&clock);
        for signal in interface.inputs() {
            let value = match signal.name.as_str() {
                "rst" => 0,
                name if name.ends_with("_tready") => u64::from(stalled == 0 || clock != stalled + 1),
                _ if !active => 0,
                _ => sample(signal, clock),
            };
            values.insert(signal.name.clone(), value);
        }
        for stream in &sources {
            let number = sent.get(stream.as_str()).copied().unwrap_or(0);
            let there = clock > 0 && number < BEATS;
            values.insert(format!("{stream}_tvalid"), u64::from(there));
            values.insert(format!("{stream}_tlast"), u64::from(there && number + 1 == BEATS));
            if !there {
                values.insert(format!("{stream}_tdata"), 0);
            } else if let Some(signal) = interface.inputs().find(|s| s.name == format!("{stream}_tdata")) {
                values.insert(signal.name.clone(), game[number] & mask(signal.width));
            }
        }
        let vector = bench.clock(&values)?;
        for stream in &sources {
            let taken = values[&format!("{stream}_tvalid")] == 1
                && bench.output(&vector, &format!("{stream}_tready")) == Some(1);
            *sent.entry(stream).or_default() += usize::from(taken);
        }
        let answers = |name: &str| bench.output(&vector, name) == Some(1);
        if stalled == 0
            && clock > 0
            && interface
                .outputs()
                .any(|s| s.name.ends_with("_tvalid") && answers(&s.name))
        {
            stalled = clock;
        }
        vectors.push(vector);
    }
    Ok(diagram(core, interface, &vectors, stalled))
}

/// Numbers that differ.
fn sample(signal: &Signal, number: usize) -> u64 {
    if signal.name.ends_with("valid") {
        return 1;
    }
    NUMBERS[(number - 1) % BEATS] & mask(signal.width)
}

const fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

fn diagram(core: &str, interface: &Interface, vectors: &[Vector], first_answer: usize) -> Diagram {
    // Both parts, without what lies between; one part where the answer comes at once, or never.
    let clocks: Vec<Option<usize>> = if first_answer > PART + 2 {
        let second = first_answer - 1..(first_answer + PART).min(vectors.len());
        (0..PART).map(Some).chain([None]).chain(second.map(Some)).collect()
    } else {
        (0..PART + 5).map(Some).collect()
    };
    let lane = |signal: &Signal, value: &dyn Fn(&Vector) -> u64| Lane {
        name: signal.name.clone(),
        width: signal.width,
        values: clocks
            .iter()
            .map(|clock| clock.map(|clock| value(&vectors[clock])))
            .collect(),
    };
    let inputs = interface.inputs().enumerate();
    let outputs = interface.outputs().enumerate();
    Diagram {
        core: core.to_owned(),
        clocked: interface.has_clock(),
        skipped: (first_answer > PART + 2).then(|| first_answer - 1 - PART),
        inputs: inputs
            .map(|(place, signal)| lane(signal, &|vector| vector.inputs[place]))
            .collect(),
        outputs: outputs
            .map(|(place, signal)| lane(signal, &|vector| vector.outputs[place]))
            .collect(),
    }
}
