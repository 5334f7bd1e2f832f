// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about the streams of the half-move machine: what is offered stays until it is taken, whatever comes in, and
//! whatever the blocks say that know the board.

use halfmove_hdl::cores::{CorePort, core};
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::proofs::{Covered, Outcome, Property, Search, covered, prove};
use halfmove_testbench::tools::YOSYS;
use halfmove_testbench::verilog::{self, with_fault};

/// Clocks that a proof may look at, and a counterexample.
const FRAMES: u32 = 400;
const CLOCKS: u32 = 300;

/// A core with a stream.
struct Stream {
    core: &'static str,
    /// The blocks that may say anything.
    open: &'static [&'static str],
    /// Faults that the proof must not survive: module, text, other text.
    faults: &'static [(&'static str, &'static str, &'static str)],
}

const STREAMS: [Stream; 3] = [
    Stream {
        core: "machine_board",
        open: &[
            "machine_fetch",
            "machine_man_change",
            "machine_take_back",
            "machine_turned",
        ],
        faults: &[(
            "machine_board",
            "if (m_axis_tready) given_valid_9_q <= 1'b0;",
            "given_valid_9_q <= 1'b0;",
        )],
    },
    Stream {
        core: "machine_lister",
        open: &[
            "machine_arrivals",
            "machine_in_order",
            "machine_origin",
            "machine_ranks_reached",
            "machine_walk",
            "eleven_encode_pipe",
        ],
        faults: &[(
            "halfmove_record_fifo",
            "output_free = !output_valid_q || m_axis_tready;",
            "output_free = 1'b1;",
        )],
    },
    Stream {
        core: "machine_mates",
        open: &[
            "machine_child",
            "machine_coder",
            "machine_mate_tree",
            "machine_outlook",
            "machine_parent_walk",
        ],
        faults: &[
            (
                "machine_line_teller",
                "free = !offered_q || m_axis_tready;",
                "free = 1'b1;",
            ),
            (
                "machine_line_teller",
                "offered_q <= gives || !free;",
                "offered_q <= gives;",
            ),
        ],
    },
];

/// A module that says anything at all.
fn anything(file: &VerilogFile) -> VerilogFile {
    let (header, _) = file.text.split_once("\n);").expect("a module with ports");
    let outputs = header
        .lines()
        .filter_map(|line| line.trim().strip_prefix("output wire "));
    let said: String = outputs
        .map(|output| {
            let port = output.split([',', '/']).next().expect("a port").trim();
            let name = port.rsplit(' ').next().expect("a name");
            let range = port.trim_end_matches(name);
            format!("(* anyseq *) wire {range}any_{name};\nassign {name} = any_{name};\n")
        })
        .collect();
    assert!(!said.is_empty(), "{} says nothing", file.name);
    VerilogFile {
        name: file.name.clone(),
        text: format!("{header}\n);\n{said}endmodule\n"),
    }
}

impl Stream {
    fn files(&self) -> Vec<VerilogFile> {
        verilog::core(self.core).unwrap().files
    }

    fn ports(&self) -> Vec<CorePort> {
        core(self.core).unwrap().ports().unwrap()
    }

    /// Proves or refutes it of these files.
    fn stays(&self, files: &[VerilogFile], search: Search) -> Outcome {
        let (ports, opened) = (self.ports(), self.opened(files));
        let memory = Memory::of_proofs();
        let (outcome, source) = prove(self.core, &ports, &opened, Property::Handshake, search, &memory).unwrap();
        println!("{}: {outcome:?}{}", self.core, source.remark());
        outcome
    }

    /// Whether anything is ever offered, waits, and is taken.
    fn happens(&self, files: &[VerilogFile]) -> Covered {
        let (ports, opened) = (self.ports(), self.opened(files));
        let memory = Memory::of_proofs();
        covered(self.core, &ports, &opened, Property::Handshake, CLOCKS, &memory)
            .unwrap()
            .0
    }

    fn opened(&self, files: &[VerilogFile]) -> Vec<VerilogFile> {
        let is_open = |file: &VerilogFile| self.open.contains(&file.name.trim_end_matches(".v"));
        assert_eq!(files.iter().filter(|file| is_open(file)).count(), self.open.len());
        files
            .iter()
            .map(|file| if is_open(file) { anything(file) } else { file.clone() })
            .collect()
    }
}

#[test]
fn what_is_offered_stays_until_it_is_taken() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for stream in STREAMS {
        let files = stream.files();
        assert_eq!(
            stream.stays(&files, Search::Proof { frames: FRAMES }),
            Outcome::Proved,
            "{}",
            stream.core
        );
        let happens = stream.happens(&files);
        assert!(matches!(happens, Covered::All { .. }), "{}: {happens:?}", stream.core);
        for (module, is, becomes) in stream.faults {
            let faulty = with_fault(&files, module, is, becomes).unwrap();
            let outcome = stream.stays(&faulty, Search::Counterexample { clocks: CLOCKS });
            assert!(matches!(outcome, Outcome::Refuted(_)), "{module}: {is}: {outcome:?}");
        }
    }
}
