// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is proved of every stream core, in the words of docs/proofs.md; and that each proof can fail.

use std::sync::Mutex;

use halfmove_hdl::cores::{self, CorePort, ports_of};
use halfmove_sim::stream::{PinInputs, StreamPins};
use halfmove_sim::{Simulator, VerilogFile};
use halfmove_testbench::proofs::{Effort, Outcome, Property, UNDER_WAY, has_record_fifo, is_stream_core, prove};
use halfmove_testbench::tools::{YOSYS, announce};
use halfmove_testbench::verilog;

/// Clocks in the output FIFO, from the one in which a record is given to it.
const FIFO: u32 = 4;
/// No core is as slow from power-up to its first record.
const PATIENCE: u32 = 2_000;

const HANDSHAKE: Effort = Effort {
    seconds: 10,
    clocks: 320,
    bounded_seconds: 20,
};
const GAMES: Effort = Effort {
    seconds: 60,
    clocks: 320,
    bounded_seconds: 10,
};
/// Of what is proved by induction, in `inductive_proofs.rs`: only that its parts are joined.
const JOINED: Effort = Effort {
    seconds: 0,
    bounded_seconds: 5,
    ..GAMES
};
const KNOWN: Effort = Effort {
    seconds: 10,
    clocks: 320,
    bounded_seconds: 5,
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
    /// Other stream cores that it is made of, one behind the other.
    parts: Vec<&'static str>,
}

impl Stream {
    fn prove(&self, property: Property, effort: Effort) -> Outcome {
        prove(self.name, &self.ports, &self.files, property, effort).unwrap()
    }

    /// How many clocks after the edge that takes it a game of one input gives its record, as Verilator finds; a proof
    /// then shows it of all. Nothing if there is no Verilator, which is announced.
    fn latency(&self) -> Option<u32> {
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
            let inputs = PinInputs {
                s_tvalid: taken.is_none(),
                s_tlast: true,
                m_tready: true,
                ..PinInputs::default()
            };
            let outputs = pins.cycle(&mut model, inputs);
            if taken.is_none() && outputs.s_tready {
                taken = Some(clock);
            }
            if outputs.m_tvalid {
                return Some(clock - taken? - 1);
            }
        }
        None
    }

    /// Whether an input may give two outputs.
    fn gives_prefixes(&self) -> bool {
        self.files.iter().any(|file| file.name == "brenner_writer.v")
    }

    /// The same with a fault: a text of one of its modules replaced, which must stand there once.
    fn with_fault(&self, module: &str, is: &str, becomes: &str) -> Self {
        let files = verilog::with_fault(&self.files, module, is, becomes).unwrap();
        Self {
            files,
            ports: self.ports.clone(),
            parts: self.parts.clone(),
            ..*self
        }
    }
}

/// All cores between two streams, so that a new one is proved as it is added.
fn streams() -> Vec<Stream> {
    let stream = |core: &cores::Core| {
        // That every core exports is shown by hdl/tests/cores.rs.
        let design = core.design().ok()?;
        let ports = ports_of(&design);
        is_stream_core(&ports).then(|| Stream {
            name: core.name,
            has_fifo: has_record_fifo(&design),
            parts: Vec::new(),
            files: verilog::core(core.name).unwrap().files,
            ports,
        })
    };
    let mut streams: Vec<Stream> = cores::cores().iter().filter_map(stream).collect();
    let names: Vec<&str> = streams.iter().map(|stream| stream.name).collect();
    for stream in &mut streams {
        let is_part =
            |name: &&&str| **name != stream.name && stream.files.iter().any(|file| file.name == format!("{name}.v"));
        stream.parts = names.iter().filter(is_part).copied().collect();
    }
    streams
}

/// Does something with each of the cores, on all processors.
fn with_each(act: impl Fn(&Stream) + Sync) {
    let streams = streams();
    let left = Mutex::new(streams.iter());
    let next = || left.lock().unwrap().next();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(stream) = next() {
                    act(stream);
                }
            });
        }
    });
}

fn stream(name: &str) -> Stream {
    streams().into_iter().find(|stream| stream.name == name).unwrap()
}

#[test]
fn what_is_offered_stays_until_it_is_taken() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    with_each(|stream| {
        let outcome = stream.prove(Property::Handshake, HANDSHAKE);
        println!("{}: {outcome:?}", stream.name);
        match outcome {
            Outcome::Proved | Outcome::Bounded(_) => {}
            Outcome::Unknown if stream.has_fifo => announce(&format!("{}: its games are not proved", stream.name)),
            _ => panic!("{}: {outcome:?}", stream.name),
        }
    });
}

#[test]
fn every_core_gives_what_it_takes_and_ends_what_it_ends() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    with_each(|stream| {
        if !stream.parts.is_empty() {
            println!("{}: by its parts, {}", stream.name, stream.parts.join(", "));
            return;
        }
        if stream.has_fifo
            && let Some(clocks) = stream.latency().and_then(|clocks| clocks.checked_sub(FIFO))
            && let prefixes = stream.gives_prefixes()
            && stream.prove(Property::Latency { clocks, prefixes }, LATENCY) == Outcome::Proved
        {
            println!("{}: proved up to its FIFO, {} clocks", stream.name, clocks + 1);
            // Two records in two clocks, or one in one.
            assert!(clocks + 1 + u32::from(prefixes) <= UNDER_WAY, "{}", stream.name);
            return;
        }
        // A full FIFO needs its time, and the GBR blocks keep some twenty records.
        let (clocks, games) = if stream.has_fifo { (400, 600) } else { (40, 24) };
        let games = Property::Games { clocks, games };
        let has_outlet = stream.files.iter().any(|file| file.name == "halfmove_gbr_outlet.v");
        let outcome = stream.prove(games, if has_outlet { JOINED } else { GAMES });
        println!("{}: {outcome:?}", stream.name);
        assert!(
            matches!(outcome, Outcome::Proved | Outcome::Bounded(_)),
            "{}: {outcome:?}",
            stream.name
        );
    });
}

#[test]
fn what_is_not_offered_has_no_effect() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    with_each(|stream| {
        // Two interpreters are too much for ABC: unknowns.rs simulates them.
        if stream.has_fifo || stream.name == "brenner_interpreter_small" {
            return;
        }
        let outcome = stream.prove(Property::Known, KNOWN);
        println!("{}: {outcome:?}", stream.name);
        assert!(
            matches!(outcome, Outcome::Proved | Outcome::Bounded(_)),
            "{}: {outcome:?}",
            stream.name
        );
    });
    let faulty = stream("gbr_tally").with_fault(
        "halfmove_tally_pipe",
        "last_1_d = taken && last_in;",
        "last_1_d = last_in;",
    );
    let outcome = faulty.prove(Property::Known, KNOWN);
    assert!(matches!(outcome, Outcome::Refuted(_)), "{outcome:?}");
}

#[test]
fn the_handshake_is_refuted_where_a_record_is_withdrawn_or_changed() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let core = stream("brenner_interpreter");
    let fifo = "halfmove_record_fifo";
    let faults = [
        (
            "assign output_free = !output_valid_q || m_axis_tready;",
            "assign output_free = 1'b1;",
        ),
        ("(fetched_valid_q || !output_free)", "fetched_valid_q"),
    ];
    for (is, becomes) in faults {
        let outcome = core.with_fault(fifo, is, becomes).prove(Property::Handshake, HANDSHAKE);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{becomes}: {outcome:?}");
    }
}

#[test]
fn a_lost_or_invented_end_of_a_game_is_refuted() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let faults = [
        ("gives_record_18_d = present && last;", "gives_record_18_d = 1'b0;"),
        (
            "        if (last_18_q) begin\n            last_flag = 1'b1;",
            "        if (last) begin\n            last_flag = 1'b1;",
        ),
        (
            "record_valid_19_q <= gives_record_18_q;",
            "record_valid_19_q <= gives_record_18_q || counts_18_q;",
        ),
    ];
    refute_latency("brenner_interpreter", 18, "brenner_recorder", &faults);
    let faults = [
        ("gives_14_q || gives_prefix;", "gives_14_q || gives_prefix || !present;"),
        (
            "record_valid_15_q <= gives_14_q ||",
            "record_valid_15_q <= last_14_q ||",
        ),
        ("last_14_q <= last;", "last_14_q <= last && moves;"),
    ];
    refute_latency("brenner_encoder", 15, "brenner_writer", &faults);
    refute_latency(
        "brenner_encoder",
        15,
        "brenner_encoder",
        &[("!record_fifo_filling && !accepted && ", "!record_fifo_filling && ")],
    );
}

fn refute_latency(core: &str, clocks: u32, module: &str, faults: &[(&str, &str)]) {
    let core = stream(core);
    let prefixes = core.gives_prefixes();
    for (is, becomes) in faults {
        let faulty = core.with_fault(module, is, becomes);
        let outcome = faulty.prove(Property::Latency { clocks, prefixes }, LATENCY);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{becomes}: {outcome:?}");
    }
}

/// Runs Yosys on a core, which must not complain.
fn yosys(files: &[VerilogFile], top: &str, script: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let mut names = Vec::new();
    for file in files {
        std::fs::write(folder.path().join(&file.name), &file.text).unwrap();
        names.push(file.name.as_str());
    }
    std::fs::write(
        folder.path().join("fault.ys"),
        "synth_ice40\nsetparam -set LUT_INIT 0 t:SB_LUT4\n",
    )
    .unwrap();
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc; {script}",
        names.join(" ")
    );
    YOSYS
        .run(folder.path(), &["-q", "-p", &script])
        .map_err(|error| error.to_string())
}

/// No input reaches an output but through a register: neither `tready` the other one, nor anything else.
const REGISTERED: &str = "flatten; memory -nomap; opt_clean; \
    select -assert-none o:*_tready o:*_tvalid %u %ci*:-$dff,$dffe,$sdff,$sdffe,$sdffce,$adff,$mem_v2,$memrd_v2 i:* %i";

#[test]
fn no_ready_and_no_valid_depends_on_an_input_in_the_same_clock() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for stream in streams() {
        yosys(&stream.files, stream.name, REGISTERED).unwrap_or_else(|error| panic!("{}: {error}", stream.name));
    }
    let core = stream("brenner_interpreter");
    let top = core
        .files
        .iter()
        .find(|file| file.text.contains("assign s_axis_tready = ready_q;"))
        .unwrap();
    let module = top.name.trim_end_matches(".v");
    let faulty = core.with_fault(
        module,
        "assign s_axis_tready = ready_q;",
        "assign s_axis_tready = ready_q && m_axis_tready;",
    );
    let refuted = yosys(&faulty.files, faulty.name, REGISTERED).unwrap_err();
    assert!(refuted.contains("Assertion failed"), "{refuted}");
}

#[test]
fn the_netlists_of_the_combinational_blocks_are_what_was_synthesized() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let combinational: Vec<&str> = cores::cores()
        .iter()
        .filter(|core| {
            core.ports()
                .is_ok_and(|ports| ports.iter().all(|port| port.name != "clk"))
        })
        .map(|core| core.name)
        .collect();
    assert!(combinational.len() >= 4, "{combinational:?}");
    let prove = |name: &str, synthesis: &str| {
        let files = verilog::core(name).unwrap().files;
        yosys(
            &files,
            name,
            &format!("equiv_opt -assert -map +/ice40/cells_sim.v {synthesis}"),
        )
    };
    for name in combinational {
        prove(name, "synth_ice40").unwrap_or_else(|error| panic!("{name}: {error}"));
        println!("{name}: netlist and text are the same function");
    }
    let refuted = prove("eleven_kinds", "script fault.ys").unwrap_err();
    assert!(refuted.contains("unproven"), "{refuted}");
}
