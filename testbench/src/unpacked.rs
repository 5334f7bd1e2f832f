// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `eleven_unpacker` must give, made by the software, and the core behind the harness of the stream cores.

use std::collections::BTreeMap;

use halfmove::eleven::{Meaning, Special, packed};
use halfmove_sim::stream::{StreamCore, StreamInputs, StreamOutputs, VerilatedCore};
use halfmove_sim::{Design, Simulator};

use crate::engines::EngineError;

/// Where the harness wants a record to repeat `tlast`.
const LAST: u64 = 1 << 31;

/// The core in an engine, whose words repeat `tlast`, as records do.
pub struct Marked<C>(pub C);

impl<C: StreamCore> StreamCore for Marked<C> {
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        let outputs = self.0.cycle(inputs);
        StreamOutputs {
            m_tdata: outputs.m_tdata | if outputs.m_tlast { LAST } else { 0 },
            ..outputs
        }
    }
}

/// The Verilog of the core, run by Verilator.
///
/// # Errors
/// If Verilator or a compiler is missing or refuses the Verilog, or the ports are others.
pub fn verilated(design: &Design) -> Result<VerilatedCore, EngineError> {
    let widths = design.port_specs().iter().map(|port| (port.name.clone(), port.width));
    let widths: BTreeMap<String, u32> = widths.collect();
    let width = |name: &str| widths.get(name).copied().unwrap_or_default();
    Ok(VerilatedCore::with_widths(Simulator::find()?.model(design)?, width)?)
}

/// The words of a packed game, which is not empty, and whether it does not end as it should: the first end of the list
/// is the last word, with nothing but zero bits to the next byte behind it.
pub fn unpacked(bytes: &[u8]) -> (Vec<u16>, bool) {
    let mut unpacked = packed::unpack(bytes);
    let words: Vec<_> = unpacked.by_ref().collect();
    let (rest, bits) = unpacked.rest();
    if words.is_empty() {
        return (vec![u16::from(bytes[0]) << 3], true);
    }
    let ends_there = end_of_list(words.iter().map(|word| word.meaning())) == Some(words.len() - 1);
    let words = words.into_iter().map(|word| word.bits()).collect();
    (words, !ends_there || bits >= 8 || rest != 0)
}

/// Which word ends the list, if one does. Data and texts are passed over, whatever they hold.
fn end_of_list(words: impl Iterator<Item = Meaning>) -> Option<usize> {
    let (mut data, mut in_text) = (0, false);
    for (place, word) in words.enumerate() {
        if data > 0 {
            data -= 1;
        } else if in_text {
            in_text = word != Meaning::Special(Special::Text);
        } else {
            match word {
                Meaning::Special(Special::EndOfList) => return Some(place),
                Meaning::Special(Special::Text | Special::Header(_)) => in_text = true,
                Meaning::Special(Special::Data(words)) => data = words,
                _ => {}
            }
        }
    }
    None
}
