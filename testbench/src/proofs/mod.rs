// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about the exported cores. Yosys joins a core and a checker of `testbench/proofs/` into one netlist; ABC, which
//! comes with Yosys, shows by property directed reachability (`pdr`) that no input whatever leads to a broken
//! assertion, however long it runs: the invariants of the induction it finds itself. Where that does not end in the
//! time given, all behaviours up to a stated number of clocks are looked at (`bmc3`).

mod harness;
mod inside;
mod stand_ins;
mod two_runs;

pub use harness::{has_record_fifo, is_stream_core};
pub use inside::{Inside, UNDER_WAY, prove_inside};
pub use two_runs::{Forgotten, Memories, TwoRuns};

use std::path::Path;

use halfmove_hdl::cores::CorePort;
use halfmove_sim::VerilogFile;

use crate::tools::{ToolError, YOSYS, YOSYS_ABC};
use stand_ins::open_fifo;

/// What is proved of a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// `stream_handshake.sv`: what is offered stays.
    Handshake,
    /// `stream_games.sv`: games in and games out, within a bounded time.
    Games {
        /// The sink has all of it after so many clocks.
        clocks: u32,
        /// More games than are ever in the core.
        games: u32,
    },
    /// `stream_latency.sv`, of a core whose output FIFO is taken out: each record, so many clocks after its input.
    Latency {
        /// How many.
        clocks: u32,
        /// A record may have another one in the clock before.
        prefixes: bool,
    },
}

impl Property {
    const fn checker(self) -> (&'static str, &'static str) {
        match self {
            Self::Handshake => ("stream_handshake.sv", include_str!("../../proofs/stream_handshake.sv")),
            Self::Games { .. } => ("stream_games.sv", include_str!("../../proofs/stream_games.sv")),
            Self::Latency { .. } => ("stream_latency.sv", include_str!("../../proofs/stream_latency.sv")),
        }
    }

    /// Which cells are replaced by anything at all: a proof without them holds with them.
    const fn opened(self) -> &'static str {
        match self {
            // The contents of memories that are written.
            Self::Handshake => "t:$mem* r:WR_PORTS>0 %i",
            Self::Games { .. } => "t:none",
            // The blocks that know the board: whatever they say, every byte gets its record or none.
            Self::Latency { .. } => {
                "t:*_occupancy t:*_board_memory t:*_mover_memory t:*_man_table t:*_target t:*_square_men t:*_labels"
            }
        }
    }
}

/// How a proof ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It holds for ever.
    Proved,
    /// It holds for so many clocks from power-up, whatever comes.
    Bounded(u32),
    /// It fails in this clock after power-up.
    Refuted(u32),
    /// Not even the bound was reached.
    Unknown,
}

/// How much time a proof gets.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// For the unbounded proof, in seconds; 0 for none.
    pub seconds: u32,
    /// The clocks of the bounded one; 0 for none.
    pub clocks: u32,
    /// For the bounded one, in seconds.
    pub bounded_seconds: u32,
}

/// The output FIFO.
const FIFO: &str = "halfmove_record_fifo.v";

/// Proves something of a core whose module texts are given; they may have a fault planted.
///
/// # Errors
/// If a tool is missing or refuses its input.
///
/// # Panics
/// If no file can be written in the temporary folder.
pub fn prove(
    core: &str,
    ports: &[CorePort],
    files: &[VerilogFile],
    property: Property,
    effort: Effort,
) -> Result<Outcome, ToolError> {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut sources = Vec::new();
    let mut write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("the temporary folder can be written");
        sources.push(name.to_owned());
    };
    for file in files {
        if matches!(property, Property::Latency { .. }) && file.name == FIFO {
            write(&file.name, &open_fifo(&file.text));
        } else {
            write(&file.name, &file.text);
        }
    }
    let (name, text) = property.checker();
    write(name, text);
    write("proof.v", &harness::text(core, ports, property));
    to_aiger(folder.path(), &sources, property.opened())?;
    if effort.seconds > 0 {
        let said = abc(folder.path(), &format!("pdr -T {}", effort.seconds))?;
        if said.contains("Property proved") {
            return Ok(Outcome::Proved);
        }
        if let Some(clock) = refuted(&said) {
            return Ok(Outcome::Refuted(clock));
        }
    }
    if effort.clocks == 0 {
        return Ok(Outcome::Unknown);
    }
    let bounded = format!("bmc3 -F {} -T {}", effort.clocks, effort.bounded_seconds);
    // ABC can break down on a big netlist; then nothing is known.
    let Ok(said) = abc(folder.path(), &bounded) else {
        return Ok(Outcome::Unknown);
    };
    if let Some(clock) = refuted(&said) {
        return Ok(Outcome::Refuted(clock));
    }
    Ok(frames(&said).map_or(Outcome::Unknown, Outcome::Bounded))
}

/// From words to and-gates, inverters and flip-flops, without the time that it takes to make them few.
const TO_GATES: &str = "memory_map; opt_clean -purge; techmap; dffunmap; simplemap; opt_clean -purge; \
                        setundef -undriven -anyseq; aigmap; opt_clean";

/// The netlist as an and-inverter graph whose outputs are the broken assertions.
fn to_aiger(folder: &Path, sources: &[String], opened: &str) -> Result<(), ToolError> {
    let script = format!(
        "read_verilog -formal -sv {}; hierarchy -check -top {}; cutpoint {opened}; proc; flatten; opt_clean; \
         memory -nomap; cutpoint {opened}; opt -full; {TO_GATES}; write_aiger -zinit proof.aig",
        sources.join(" "),
        harness::TOP
    );
    YOSYS.run(folder, &["-q", "-p", &script]).map(drop)
}

/// What ABC says of `proof.aig` in a folder.
pub(crate) fn abc(folder: &Path, command: &str) -> Result<String, ToolError> {
    YOSYS_ABC.run(
        folder,
        &["-c", &format!("read_aiger proof.aig; fold; scorr; {command}")],
    )
}

/// The clock of "Output 1 of miter ... was asserted in frame 5".
fn refuted(said: &str) -> Option<u32> {
    number_after(said, "was asserted in frame ")
}

/// The depth of "No output asserted in 60 frames".
fn frames(said: &str) -> Option<u32> {
    number_after(said, "No output asserted in ")
}

fn number_after(said: &str, words: &str) -> Option<u32> {
    let (_, rest) = said.rsplit_once(words)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}
