// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is proved of every stream core, in the words of docs/proofs.md; and that each proof can fail.

use halfmove_hdl::cores::{self, CorePort, ports_of};
use halfmove_sim::VerilogFile;
use halfmove_testbench::proofs::{Effort, Outcome, Property, has_record_fifo, is_stream_core, prove};
use halfmove_testbench::tools::YOSYS;
use halfmove_testbench::verilog;

/// Latencies up to the record that are tried, the usual ones first.
const LATENCIES: [u32; 13] = [18, 17, 19, 16, 20, 15, 21, 14, 22, 13, 23, 12, 24];

const HANDSHAKE: Effort = Effort {
    seconds: 20,
    clocks: 40,
    bounded_seconds: 10,
};
const GAMES: Effort = Effort {
    seconds: 15,
    clocks: 24,
    bounded_seconds: 20,
};
const LATENCY: Effort = Effort {
    seconds: 15,
    clocks: 0,
    bounded_seconds: 0,
};

/// A core that streams, with everything that a proof needs.
struct Stream {
    name: &'static str,
    ports: Vec<CorePort>,
    files: Vec<VerilogFile>,
    has_fifo: bool,
}

impl Stream {
    fn prove(&self, property: Property, effort: Effort) -> Outcome {
        prove(self.name, &self.ports, &self.files, property, effort).unwrap()
    }

    /// The same with a fault: a text of one of its modules replaced, which must stand there once.
    fn with_fault(&self, module: &str, is: &str, becomes: &str) -> Self {
        let mut files = self.files.clone();
        let file = files.iter_mut().find(|file| file.name == format!("{module}.v")).unwrap();
        assert_eq!(file.text.matches(is).count(), 1, "`{is}` in {module}");
        file.text = file.text.replace(is, becomes);
        Self {
            files,
            ports: self.ports.clone(),
            ..*self
        }
    }
}

/// All cores between two streams, so that a new one is proved as it is added.
fn streams() -> Vec<Stream> {
    let stream = |core: &cores::Core| {
        let design = core.design().unwrap();
        let ports = ports_of(&design);
        is_stream_core(&ports).then(|| Stream {
            name: core.name,
            has_fifo: has_record_fifo(&design),
            files: verilog::core(core.name).unwrap().files,
            ports,
        })
    };
    cores::cores().iter().filter_map(stream).collect()
}

fn stream(name: &str) -> Stream {
    streams().into_iter().find(|stream| stream.name == name).unwrap()
}

#[test]
fn what_is_offered_stays_until_it_is_taken() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for stream in streams() {
        let outcome = stream.prove(Property::Handshake, HANDSHAKE);
        println!("{}: {outcome:?}", stream.name);
        assert!(matches!(outcome, Outcome::Proved | Outcome::Bounded(_)), "{}", stream.name);
    }
}
