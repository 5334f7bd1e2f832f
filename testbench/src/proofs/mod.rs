// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about the exported cores. Yosys joins a core and a checker of `testbench/proofs/` into one netlist; ABC,
//! which comes with Yosys, shows by property directed reachability (`pdr`) that no input whatever leads to a broken
//! assertion, however long it runs: the invariants of the induction it finds itself. That is the only proof. A search
//! for a counterexample in a stated number of clocks (`bmc3`) shows that a planted fault is found.
//!
//! What a solver may do is limited in its own work, time frames, so that a slow or busy machine finds what a fast one
//! finds. Only a run that hangs is ended by the clock, and that is an error, not an outcome.
//!
//! What is proved is remembered ([`crate::memo`]) by the texts that go to Yosys, the commands, the version of Yosys, the
//! checksum of ABC's program, and this code.

mod aiger;
mod covers;
mod credit;
mod harness;
mod inside;
mod link;
mod stand_ins;
mod told;
mod two_runs;

pub use covers::Covered;
pub use harness::{has_record_fifo, is_stream_core};
pub use inside::{Inside, OUTLET_PATIENCE, UNDER_WAY, covered_inside, prove_inside};
pub use link::LinkBlock;
pub use told::Notes;
pub use two_runs::{Forgotten, Memories, TwoRuns, Undefined, undefined};

use std::path::Path;

use halfmove_hdl::cores::CorePort;
use halfmove_sim::VerilogFile;
use serde::{Deserialize, Serialize};

use crate::memo::{Inputs, Memory, Source};
use crate::tools::{ToolError, YOSYS, YOSYS_ABC};
use inside::FILLING;
use stand_ins::{lively_fifo, open_fifo, shift_register_of, telling_as_it_likes, tells_set_ups};

/// The code that prepares the proofs and reads the answers: what is remembered is forgotten when it changes.
const CODE: [(&str, &str); 14] = [
    ("mod.rs", include_str!("mod.rs")),
    ("aiger.rs", include_str!("aiger.rs")),
    ("covers.rs", include_str!("covers.rs")),
    ("credit.rs", include_str!("credit.rs")),
    ("harness.rs", include_str!("harness.rs")),
    ("inside.rs", include_str!("inside.rs")),
    ("link.rs", include_str!("link.rs")),
    ("stand_ins.rs", include_str!("stand_ins.rs")),
    ("told.rs", include_str!("told.rs")),
    ("two_runs/mod.rs", include_str!("two_runs/mod.rs")),
    ("two_runs/graph.rs", include_str!("two_runs/graph.rs")),
    ("two_runs/netlist.rs", include_str!("two_runs/netlist.rs")),
    ("two_runs/relation.rs", include_str!("two_runs/relation.rs")),
    ("two_runs/runs.rs", include_str!("two_runs/runs.rs")),
];

/// What every proof depends on.
fn inputs(what: String, sources: &[VerilogFile]) -> Result<Inputs, ToolError> {
    let sources = sources.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    Inputs::of(what)
        .tool(YOSYS)?
        .tool(YOSYS_ABC)
        .map(|inputs| inputs.texts(CODE).texts(sources))
}

/// Writes the texts of a proof into a folder.
///
/// # Panics
/// If they cannot be written.
fn write(folder: &Path, sources: &[VerilogFile]) {
    for file in sources {
        std::fs::write(folder.join(&file.name), &file.text).expect("the temporary folder can be written");
    }
}

/// What is proved of a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// `stream_handshake.sv`: what is offered stays.
    Handshake,
    /// `stream_games.sv`: games in and games out, within a bounded time.
    Games {
        /// The sink has all of it after this many clocks.
        clocks: u32,
        /// More games than are ever in the core.
        games: u32,
    },
    /// `stream_latency.sv`, of a core whose output FIFO is taken out: each record, this many clocks after its input; and
    /// `fifo_credit_inside.sv` beside that FIFO.
    Latency {
        /// How many.
        clocks: u32,
        /// A record may have another one in the clock before.
        prefixes: bool,
    },
    /// `stream_progress.sv`: with a receiver that takes, inputs are taken again. The output FIFO is replaced by what can
    /// do all that is proved of it.
    Progress {
        /// Clocks without a reset after which the core has restarted.
        restart: u32,
        /// Clocks with a ready receiver in which the core is not ready, at most.
        clocks: u32,
    },
    /// What an interpreter's front end tells of the stream.
    Notes(Notes),
    /// `back_end_records.sv`: which records the back end gives, whatever front end and board say.
    Records,
}

impl Property {
    const fn checker(self) -> (&'static str, &'static str) {
        match self {
            Self::Handshake => ("stream_handshake.sv", include_str!("../../proofs/stream_handshake.sv")),
            Self::Games { .. } => ("stream_games.sv", include_str!("../../proofs/stream_games.sv")),
            Self::Latency { .. } => ("stream_latency.sv", include_str!("../../proofs/stream_latency.sv")),
            Self::Progress { .. } => ("stream_progress.sv", include_str!("../../proofs/stream_progress.sv")),
            Self::Notes(notes) => notes.checker(),
            Self::Records => ("back_end_records.sv", include_str!("../../proofs/back_end_records.sv")),
        }
    }

    /// How many assertions there must be: a graph without any would be proved at once.
    const fn assertions(self) -> u32 {
        match self {
            Self::Handshake | Self::Games { .. } => 4,
            // Five of them are the credit's, inside of the core.
            Self::Latency { .. } => 10,
            Self::Progress { .. } => 1,
            Self::Notes(notes) => notes.assertions(),
            Self::Records => 12,
        }
    }

    /// Which cells are replaced by anything at all: a proof without them holds with them.
    const fn opened(self) -> &'static str {
        match self {
            // The contents of memories that are written, the network of the half-move machine, and what counts with it.
            Self::Handshake => {
                "t:$mem* r:WR_PORTS>0 %i t:machine_arrivals t:machine_outlook t:machine_child t:machine_coder \
                 t:machine_parent_walk t:machine_mate_tree t:judge_mates"
            }
            Self::Games { .. } => "t:none",
            // The blocks that know the board: whatever they say, every byte gets its record or none.
            Self::Latency { .. } => {
                "t:*_occupancy t:*_board_memory t:*_mover_memory t:*_man_table t:*_target t:*_square_men t:*_labels"
            }
            // Those, and what the front ends of words and of jose's bytes ask of men and squares.
            Self::Notes(_) => {
                "t:*_occupancy t:*_board_memory t:*_mover_memory t:*_man_table t:*_target t:*_square_men t:*_labels \
                 t:eleven_mover t:eleven_king_squares t:halfmove_stamped_memory t:jose_goal t:jose_ways"
            }
            // Those and what tells it what to play.
            Self::Records => {
                "t:*_occupancy t:*_board_memory t:*_mover_memory t:*_man_table t:*_target t:*_square_men t:*_labels \
                 t:*_front_end t:*_decode"
            }
            // What is in a memory tells nobody when to take.
            Self::Progress { .. } => {
                "t:*_occupancy t:*_board_memory t:*_mover_memory t:*_man_table t:*_target t:*_square_men t:*_labels \
                 t:$mem* r:WR_PORTS>0 %i"
            }
        }
    }
}

/// How a proof ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It holds for ever.
    Proved,
    /// It fails in this clock after power-up.
    Refuted(u32),
    /// Neither a proof nor a counterexample was found. Nothing is shown.
    Undecided,
}

/// What is looked for, and how far.
#[derive(Clone, Copy, Debug)]
pub enum Search {
    /// A proof or a counterexample.
    Proof {
        /// The time frames that it may look at.
        frames: u32,
    },
    /// A counterexample, as of a planted fault.
    Counterexample {
        /// Its longest length in clocks.
        clocks: u32,
    },
}

/// Seconds after which a run of a solver hangs. No proof takes a tenth of it on a machine that has nothing else to do.
const PATIENCE: u32 = 1_200;

/// The output FIFO.
const FIFO: &str = "halfmove_record_fifo.v";
/// The memories with one port to write and one to read.
const RAM: &str = "halfmove_ram.v";
/// A delay in memory.
const DELAY_LINE: &str = "halfmove_delay_line.v";

/// Proves something of a core whose module texts are given; they may have a fault planted. What is proved is kept in
/// memory, a refutation is not.
///
/// # Errors
/// If a tool is missing, refuses its input or hangs, or if an assertion is not there.
///
/// # Panics
/// If no file can be written in the temporary folder.
pub fn prove(
    core: &str,
    ports: &[CorePort],
    files: &[VerilogFile],
    property: Property,
    search: Search,
    memory: &Memory,
) -> Result<(Outcome, Source), ToolError> {
    let sources = with_stand_ins(with_checker(core, ports, files, property), property);
    let what = format!("{core}: {property:?}, {search:?}");
    let is_proved = |outcome: &Outcome| *outcome == Outcome::Proved;
    memory.result(&inputs(what, &sources)?, is_proved, || {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        write(folder.path(), &sources);
        let count = format!("select -assert-count {} t:$assert", property.assertions());
        to_aiger(folder.path(), &sources, (harness::TOP, property.opened()), &count)?;
        let command = match search {
            Search::Proof { frames } => format!("pdr -F {frames}"),
            Search::Counterexample { clocks } => format!("bmc3 -F {clocks}"),
        };
        let said = abc_within_patience(folder.path(), &command)?;
        Ok(match refuted(&said) {
            _ if said.contains("Property proved") => Outcome::Proved,
            Some(clock) => Outcome::Refuted(clock),
            None => Outcome::Undecided,
        })
    })
}

/// Whether the cases that the property speaks of can happen at all, within this many clocks from power-up: the `cover`
/// statements of its checker, of the whole core; for [`Property::Progress`] of the core without the blocks that know the
/// board and with anything in its memories, but with the output FIFO and the outlet themselves. Of a core with the network of
/// the half-move machine what stands open in the proof stands open here too.
///
/// # Errors
/// As [`prove`].
///
/// # Panics
/// As [`prove`].
pub fn covered(
    core: &str,
    ports: &[CorePort],
    files: &[VerilogFile],
    property: Property,
    clocks: u32,
    memory: &Memory,
) -> Result<(Covered, Source), ToolError> {
    let sources = covers::of(with_checker(core, ports, files, property));
    // A search through hundreds of clocks leaves out what it does not need.
    let has_network = files.iter().any(|file| file.name == "machine_arrivals.v");
    let opened = match property {
        Property::Progress { .. } => property.opened(),
        Property::Handshake if has_network => property.opened(),
        _ => "t:none",
    };
    covers::reached(
        format!("{core}: {property:?}"),
        &sources,
        (harness::TOP, opened),
        clocks,
        memory,
    )
}

/// The modules of a core, its checker, and what joins them.
fn with_checker(core: &str, ports: &[CorePort], files: &[VerilogFile], property: Property) -> Vec<VerilogFile> {
    let (name, text) = property.checker();
    let checker = [
        (name, text.to_owned()),
        ("proof.v", harness::text(core, ports, property)),
    ];
    let checker = checker.map(|(name, text)| VerilogFile {
        name: name.to_owned(),
        text,
    });
    let mut sources = files.to_vec();
    for file in &mut sources {
        match property {
            Property::Latency { .. } if file.name == FIFO => file.text = open_fifo(&file.text),
            Property::Latency { clocks, prefixes } => {
                if let Some(fifo) = credit::fifo_in(&file.text) {
                    file.text = credit::with_checker(&file.text, fifo, clocks, prefixes);
                }
            }
            Property::Notes(notes) if file.name == notes.module(core) => file.text = notes.within(&file.text),
            Property::Records if file.name == told::BACK_END => file.text = told::with_records(&file.text),
            _ => {}
        }
    }
    sources.extend(checker);
    sources
}

/// What can do more than a module in its place, where the property needs no more: of the output FIFO all that is proved of
/// it, and an interpreter that tells set-ups or not. The cases are looked for with the modules themselves.
fn with_stand_ins(mut sources: Vec<VerilogFile>, property: Property) -> Vec<VerilogFile> {
    let (is_progress, is_told) = match property {
        Property::Progress { .. } => (true, false),
        Property::Latency { .. } => (false, false),
        Property::Notes(_) | Property::Records => (false, true),
        Property::Handshake | Property::Games { .. } => return sources,
    };
    for file in &mut sources {
        if is_progress && file.name == FIFO {
            file.text = lively_fifo(&file.text, FILLING);
        } else if is_told && file.name == FIFO {
            file.text = open_fifo(&file.text);
        } else if is_told && file.name == DELAY_LINE {
            file.text = shift_register_of(&file.text);
        } else if tells_set_ups(&file.text) {
            file.text = telling_as_it_likes(&file.text);
        }
    }
    sources
}

/// From words to and-gates, inverters and flip-flops, without the time that it takes to make them few.
const TO_GATES: &str = "memory_map; opt_clean -purge; techmap; dffunmap; simplemap; opt_clean -purge; \
                        setundef -undriven -anyseq; aigmap; opt_clean";

/// The netlist as an and-inverter graph whose outputs are the broken assertions. Of these `count` looks at all, with those
/// that are true by structure and so have no output.
fn to_aiger(folder: &Path, sources: &[VerilogFile], (top, opened): (&str, &str), count: &str) -> Result<(), ToolError> {
    let sources: Vec<&str> = sources.iter().map(|file| file.name.as_str()).collect();
    // A module that is looked at from inside has outputs of its own, which are no assertions.
    let outputs = if top == harness::TOP { "" } else { "delete -output; " };
    let script = format!(
        "read_verilog -formal -sv {}; hierarchy -check -top {top}; cutpoint {opened}; proc; flatten; \
         chformal -cover -remove; {count}; opt_clean; memory -nomap; cutpoint {opened}; {outputs}opt -full; {TO_GATES}; \
         write_aiger -zinit proof.aig",
        sources.join(" "),
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

/// The same within [`PATIENCE`]: beyond, it is an error.
fn abc_within_patience(folder: &Path, command: &str) -> Result<String, ToolError> {
    let command = format!("{command} -T {PATIENCE}");
    let said = abc(folder, &command)?;
    if said.to_lowercase().contains("timeout") {
        return Err(ToolError::Failed {
            program: YOSYS_ABC.program,
            arguments: command,
            output: said,
        });
    }
    Ok(said)
}

/// The clock of "Output 1 of miter ... was asserted in frame 5".
fn refuted(said: &str) -> Option<u32> {
    number_after(said, "was asserted in frame ")
}

fn number_after(said: &str, words: &str) -> Option<u32> {
    let (_, rest) = said.rsplit_once(words)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The paths of the Rust files in a folder.
    fn rust_files(folder: &Path, before: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if entry.path().is_dir() {
                found.extend(rust_files(&entry.path(), &format!("{before}{name}/")));
            } else if name.ends_with(".rs") {
                found.insert(format!("{before}{name}"));
            }
        }
        found
    }

    #[test]
    fn another_text_or_search_is_another_proof() {
        if !YOSYS.is_there_for_test() {
            return;
        }
        let proof = |search: Search, text: &str| {
            let file = VerilogFile {
                name: "core.v".to_owned(),
                text: text.to_owned(),
            };
            inputs(format!("core: {search:?}"), &[file]).unwrap().fingerprint()
        };
        let search = Search::Proof { frames: 100 };
        let more = Search::Proof { frames: 101 };
        assert_eq!(proof(search, "module core;"), proof(search, "module core;"));
        assert_ne!(proof(search, "module core;"), proof(more, "module core;"));
        assert_ne!(proof(search, "module core;"), proof(search, "module core; // changed"));
    }

    #[test]
    fn what_is_remembered_depends_on_all_of_this_code() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/proofs");
        let known: BTreeSet<String> = CODE.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(known, rust_files(&folder, ""));
    }
}
