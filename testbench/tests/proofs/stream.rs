// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores that stream, ready to be proved.

use halfmove_hdl::cores::{self, CorePort, ports_of};
use halfmove_sim::stream::{StreamInputs, StreamPins};
use halfmove_sim::{Simulator, VerilogFile};
use halfmove_testbench::memo::{Memory, Source};
use halfmove_testbench::processors::each;
use halfmove_testbench::proofs::{
    Covered, Memories, Outcome, Property, Search, TwoRuns, Undefined, covered, has_record_fifo, is_stream_core, prove,
    undefined,
};
use halfmove_testbench::verilog;

/// No core is as slow from power-up to its first record.
const PATIENCE: u32 = 2_000;

/// A core that streams, with everything that a proof needs.
pub struct Stream {
    pub name: &'static str,
    pub ports: Vec<CorePort>,
    pub files: Vec<VerilogFile>,
    pub has_fifo: bool,
    /// Other stream cores that it is made of, one behind the other.
    pub parts: Vec<&'static str>,
}

impl Stream {
    pub fn prove(&self, property: Property, search: Search) -> (Outcome, Source) {
        let memory = Memory::of_proofs();
        prove(self.name, &self.ports, &self.files, property, search, &memory).unwrap()
    }

    /// Whether the cases that the property speaks of are reached in this many clocks.
    pub fn covered(&self, property: Property, clocks: u32) -> (Covered, Source) {
        let memory = Memory::of_proofs();
        covered(self.name, &self.ports, &self.files, property, clocks, &memory).unwrap()
    }

    /// What becomes of everything undefined.
    pub fn undefined(&self) -> (Undefined, Source) {
        let memory = Memory::of_proofs();
        undefined(self.name, &self.ports, &self.files, Memories::of(&self.files), &memory).unwrap()
    }

    pub fn two_runs(&self) -> TwoRuns {
        TwoRuns::of(self.name, &self.ports, &self.files, Memories::of(&self.files)).unwrap()
    }

    /// How many clocks after the edge that takes it a game of one input gives its record, as Verilator finds; a proof
    /// then shows it of all. Nothing if there is no Verilator, which is announced.
    ///
    /// # Panics
    /// If it gives none within [`PATIENCE`], or one before it takes its input.
    pub fn latency(&self) -> Option<u32> {
        halfmove_sim::require_toolchain()?;
        let design = verilog::core(self.name).unwrap().for_simulation();
        let mut model = Simulator::find().unwrap().model(&design).unwrap();
        let width = |name: &str| {
            let port = self.ports.iter().find(|port| port.name == name);
            port.map_or(0, |port| port.width)
        };
        let pins = StreamPins::of(&model, width).unwrap();
        let mut taken = None;
        for clock in 0..PATIENCE {
            let inputs = StreamInputs {
                s_tvalid: taken.is_none(),
                s_tlast: true,
                m_tready: true,
                ..StreamInputs::default()
            };
            let outputs = pins.cycle(&mut model, inputs);
            if taken.is_none() && outputs.s_tready {
                taken = Some(clock);
            }
            if outputs.m_tvalid {
                let taken = taken.unwrap_or_else(|| panic!("{}: a record before an input", self.name));
                return Some(clock - taken - 1);
            }
        }
        panic!("{}: no record in {PATIENCE} clocks", self.name);
    }

    /// Whether an input may give two outputs.
    pub fn gives_prefixes(&self) -> bool {
        self.has("brenner_writer.v")
    }

    /// Whether a GBR block's outlet is in it.
    pub fn has_outlet(&self) -> bool {
        self.files.iter().any(|own| own.name.starts_with("gbr_outlet"))
    }

    fn has(&self, file: &str) -> bool {
        self.files.iter().any(|own| own.name == file)
    }

    /// The same with a fault: a text of one of its modules replaced, which must stand there once.
    pub fn with_fault(&self, module: &str, is: &str, becomes: &str) -> Self {
        let files = verilog::with_fault(&self.files, module, is, becomes).unwrap();
        Self {
            files,
            ports: self.ports.clone(),
            parts: self.parts.clone(),
            ..*self
        }
    }
}

/// Judges that are not proved as streams: those of ChessBase's interpreters, where how long a half-move takes depends on the
/// position, and those of the mates, of which `inductive.rs` proves the parts.
const NOT_WHOLE: [&str; 4] = [
    "brenner_interpreter_judge_mates",
    "cbf_interpreter_judge",
    "cbf_interpreter_source_judge",
    "record_judge_mates",
];

/// All cores between two streams, so that a new one is proved as it is added.
pub fn streams() -> Vec<Stream> {
    let judges = cores::judges().iter().filter(|core| !NOT_WHOLE.contains(&core.name));
    of(cores::cores().iter().chain(judges), is_stream_core)
}

/// ChessBase's interpreters and those judges: of them it is proved that two runs become the same.
pub fn not_whole() -> Vec<Stream> {
    let judges = cores::judges().iter().filter(|core| NOT_WHOLE.contains(&core.name));
    of(cores::chessbase().iter().chain(judges), is_stream_core)
}

/// All others that offer something on a stream, but for the parts of boards, whose blocks `link.rs` has.
pub fn others_that_offer() -> Vec<Stream> {
    let proved: Vec<&str> = streams().iter().map(|stream| stream.name).collect();
    let others = cores::exported_cores()
        .filter(|core| !proved.contains(&core.name) && !core.name.starts_with("halfmove_board_"));
    of(others, |ports| {
        let has = |name: &str| ports.iter().any(|port| port.name == name);
        has("m_axis_tvalid") && has("m_axis_tready")
    })
}

/// Those cores that have such ports.
fn of<'a>(cores: impl Iterator<Item = &'a cores::Core>, has_streams: impl Fn(&[CorePort]) -> bool) -> Vec<Stream> {
    let stream = |core: &cores::Core| {
        let design = core.design().expect("it exports");
        let ports = ports_of(&design);
        has_streams(&ports).then(|| Stream {
            name: core.name,
            has_fifo: has_record_fifo(&design),
            parts: Vec::new(),
            files: verilog::core(core.name).unwrap().files,
            ports,
        })
    };
    let mut streams: Vec<Stream> = cores.filter_map(stream).collect();
    let names: Vec<&str> = streams.iter().map(|stream| stream.name).collect();
    for stream in &mut streams {
        let is_part =
            |name: &&&str| **name != stream.name && stream.files.iter().any(|file| file.name == format!("{name}.v"));
        stream.parts = names.iter().filter(is_part).copied().collect();
    }
    streams
}

/// One of each kind: an interpreter, a core without a memory, and one with an outlet. The others take minutes.
const OF_EACH_KIND: [&str; 3] = ["brenner_interpreter", "eleven_unpacker", "gbr_tally"];

/// Does something with one core of each kind, on all processors.
pub fn with_one_of_each_kind(act: impl Fn(&Stream) + Sync) {
    each(OF_EACH_KIND.map(stream), |stream| act(&stream));
}

/// The same with each other core.
pub fn with_all_others(act: impl Fn(&Stream) + Sync) {
    let streams = streams();
    each(
        streams.iter().filter(|stream| !OF_EACH_KIND.contains(&stream.name)),
        act,
    );
}

pub fn stream(name: &str) -> Stream {
    let mut all = streams().into_iter().chain(not_whole());
    all.find(|stream| stream.name == name).unwrap()
}

/// The one of the others whose proof is in every run of the tests.
pub fn first_of_others() -> Stream {
    let mut others = others_that_offer().into_iter();
    others.find(|stream| stream.name == FIRST_OF_OTHERS).unwrap()
}

/// Its name.
pub const FIRST_OF_OTHERS: &str = "machine_board";
