// SPDX-License-Identifier: MIT OR Apache-2.0
//! The run that a core's timing diagram shows.

use std::collections::BTreeMap;

use halfmove_sim::{Model, PortError};

use super::diagram::{Diagram, Lane, Shown};
use super::interface::{Interface, Signal};
use super::labels::label;
use super::samples;
use super::stimulus::{Bench, Vector};

/// Clocks shown of each part.
const PART: usize = 10;
/// Clocks that are run.
const CLOCKS: usize = 120;

/// A clock of the run.
struct Moment {
    vector: Vector,
    /// The number of the beat that each side offers, whether anybody takes it or not.
    beats: [usize; 2],
    /// Something goes in.
    takes: bool,
    /// Something comes out.
    answers: bool,
}

/// Lets the core do a little, and shows its inputs and the first outputs that follow.
pub(super) fn record(model: &mut Model, core: &str, interface: &Interface) -> Result<Diagram, PortError> {
    let sequences = samples::shown(core, interface);
    let mut bench = Bench::new(model, interface)?;
    let mut moments: Vec<Moment> = Vec::new();
    let mut beats = [0, 0];
    let mut first_answer = None;
    for clock in 0..CLOCKS {
        // The receiver does not take the second answer at once.
        let ready = first_answer.is_none_or(|first| clock != first + 1);
        let values = inputs(interface, &sequences, clock, beats[0], ready);
        let vector = bench.clock(&values);
        let is_high = |name: &str| {
            let put_in = values.iter().find(|(of, _)| *of == name).map(|(_, value)| *value);
            put_in.or_else(|| bench.output(&vector, name)) == Some(1)
        };
        let valid = |input: bool| {
            interface
                .signals
                .iter()
                .any(|s| s.input == input && is_valid(s) && is_high(&s.name))
        };
        let takes = valid(true) && (!interface.has("s_axis_tready") || is_high("s_axis_tready"));
        let answers = valid(false);
        let gives = answers && (!interface.has("m_axis_tready") || ready);
        moments.push(Moment {
            vector,
            beats,
            takes,
            answers,
        });
        if answers && first_answer.is_none() {
            first_answer = Some(clock);
        }
        beats[0] += usize::from(takes);
        beats[1] += usize::from(gives);
    }
    Ok(diagram(core, interface, &moments))
}

/// Whether a port says that something is there.
fn is_valid(signal: &Signal) -> bool {
    signal.name == "valid" || signal.name.ends_with("valid") && signal.name != "invalid"
}

/// What the core is given in a clock; `beat` is how many it has taken.
fn inputs<'a>(
    interface: &'a Interface,
    sequences: &BTreeMap<&str, Vec<u64>>,
    clock: usize,
    beat: usize,
    ready: bool,
) -> Vec<(&'a str, u64)> {
    // Patterns are written before the game.
    let start = if interface.has("pattern_write") { 3 } else { 1 };
    let count = sequences
        .iter()
        .filter(|(name, _)| !name.starts_with("pattern"))
        .map(|(_, values)| values.len());
    let count = count.max().unwrap_or(0);
    let is_there = clock >= start && beat < count;
    let value = |signal: &Signal| {
        let of = |place: usize| {
            sequences
                .get(&*signal.name)
                .and_then(|values| values.get(place))
                .copied()
        };
        match signal.name.as_str() {
            "rst" => 0,
            "m_axis_tready" => u64::from(ready),
            "s_axis_tlast" => u64::from(is_there && beat + 1 == count),
            name if name.starts_with("pattern") => clock.checked_sub(1).and_then(of).unwrap_or(0),
            _ if !is_there => 0,
            _ if is_valid(signal) => 1,
            _ => of(beat).unwrap_or(0),
        }
    };
    interface
        .inputs()
        .map(|signal| (&*signal.name, value(signal)))
        .collect()
}

/// The clocks that are shown: from the first beat to the last, and from the first answer on; what lies between is left
/// out if it is long.
fn clocks(moments: &[Moment]) -> (Vec<Option<usize>>, Option<usize>) {
    let taken = moments.iter().rposition(|moment| moment.takes).unwrap_or(0);
    let first = moments.iter().position(|moment| moment.answers).unwrap_or(PART);
    let last = moments.iter().rposition(|moment| moment.answers).unwrap_or(PART);
    let end = (last + 1).min(first + PART) + 1;
    let (into, out) = ((taken + 1).min(PART) + 1, first - 1);
    if out > into + 2 {
        let clocks = (0..into).map(Some).chain([None]).chain((out..end).map(Some));
        (clocks.collect(), Some(out - into))
    } else {
        ((0..end).map(Some).collect(), None)
    }
}

fn diagram(core: &str, interface: &Interface, moments: &[Moment]) -> Diagram {
    let (clocks, skipped) = clocks(moments);
    let count = |side: usize| moments.last().map(|moment| moment.beats[side]);
    // A record for every byte: each has the colour of its byte.
    let is_one_for_one = count(0) == count(1);
    let shows = |signal: &Signal, moment: &Moment| {
        let value = |name: &str| value(interface, moment, name).unwrap_or(0);
        if signal.width == 1 {
            return Shown::Level(value(&signal.name) == 1);
        }
        if gate(interface, signal).is_some_and(|gate| value(gate) == 0) {
            return Shown::Ignored;
        }
        let beat = moment.beats[usize::from(!signal.input)];
        let has_color = is_one_for_one && !signal.name.starts_with("pattern");
        Shown::Value(label(core, signal, value(&signal.name)), has_color.then_some(beat))
    };
    let lane = |signal: &Signal| Lane {
        name: signal.name.clone(),
        input: signal.input,
        clocks: clocks
            .iter()
            .map(|clock| clock.map(|clock| shows(signal, &moments[clock])))
            .collect(),
    };
    let drawn = interface
        .inputs()
        .chain(interface.outputs())
        .filter(|signal| signal.name != "rst");
    let mut notes = vec!["Black goes in, blue comes out; grey has no meaning.".to_owned()];
    if is_one_for_one {
        notes[0] += " What has one colour belongs together.";
    }
    Diagram {
        title: core.to_owned(),
        notes,
        skipped,
        lanes: drawn.map(lane).collect(),
    }
}

fn value(interface: &Interface, moment: &Moment, name: &str) -> Option<u64> {
    let inputs = interface.inputs().zip(&moment.vector.inputs);
    let outputs = interface.outputs().zip(&moment.vector.outputs);
    inputs
        .chain(outputs)
        .find(|(signal, _)| signal.name == name)
        .map(|(_, value)| *value)
}

/// The port that must be high for this one to have a meaning.
fn gate<'a>(interface: &'a Interface, signal: &Signal) -> Option<&'a str> {
    let gates = |other: &&Signal| {
        other.input == signal.input
            && match signal.name.split_once("_axis_") {
                Some((prefix, _)) => other.name == format!("{prefix}_axis_tvalid"),
                None if signal.name.starts_with("pattern") => other.name == "pattern_write",
                None => is_valid(other) && !other.name.contains("_axis_"),
            }
    };
    interface.signals.iter().find(gates).map(|gate| gate.name.as_str())
}
