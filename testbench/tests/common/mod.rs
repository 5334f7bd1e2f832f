// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests of the engines share.
#![allow(dead_code, reason = "every test takes what it needs")]

use std::path::PathBuf;

use halfmove::brenner::{Recorder, game};
use halfmove_hdl::brenner_interpreter::BrennerInterpreter;
use halfmove_hdl::small::BrennerInterpreterSmall;
use halfmove_sim::stream::{GameRecords, StreamCore, VerilatedCore};
use halfmove_sim::{CompiledDesign, Tracing};
use halfmove_testbench::crosscheck::{Crosscheck, Report};
use halfmove_testbench::engines::rusthdl::RustHdlCore;
use halfmove_testbench::engines::{Engine, HardwareOptions, Software, rusthdl, verilator};
use halfmove_testbench::generator::Generator;
use halfmove_testbench::generator::respell::respell;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The root of the checkout.
pub fn checkout() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The cores that take Brenner's code: the same tests run on each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Core {
    /// `brenner_interpreter`.
    Interpreter,
    /// `brenner_interpreter_small`.
    Small,
}

impl Core {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Interpreter, Self::Small];

    /// The name of its module.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Interpreter => "brenner_interpreter",
            Self::Small => "brenner_interpreter_small",
        }
    }

    /// One in RustHDL.
    pub fn simulated(self) -> Box<dyn StreamCore> {
        match self {
            Self::Interpreter => Box::new(RustHdlCore::<BrennerInterpreter>::default()),
            Self::Small => Box::new(RustHdlCore::<BrennerInterpreterSmall>::default()),
        }
    }

    fn rusthdl_engine(self, options: &HardwareOptions) -> Box<dyn Engine> {
        match self {
            Self::Interpreter => Box::new(rusthdl::engine(options)),
            Self::Small => Box::new(rusthdl::engine_of::<BrennerInterpreterSmall>(options)),
        }
    }

    fn compiled(self) -> CompiledDesign {
        verilator::compile_core(self.name(), Tracing::Off).expect("the exported Verilog compiles")
    }
}

/// A core of the exported Verilog; `None` after an announced skip.
pub fn verilated_core(core: Core) -> Option<VerilatedCore> {
    halfmove_sim::require_toolchain()?;
    let design = core.compiled();
    Some(verilator::core(&design).expect("it is a stream core"))
}

/// Software, RustHDL and Verilator; without Verilator after an announced skip.
pub fn all_engines(core: Core, options: &HardwareOptions) -> Vec<Box<dyn Engine>> {
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(Software::default()), core.rusthdl_engine(options)];
    engines.extend(verilator_engine(core, options));
    engines
}

/// Software and Verilator; `None` after an announced skip.
pub fn fast_engines(core: Core, options: &HardwareOptions) -> Option<Vec<Box<dyn Engine>>> {
    Some(vec![Box::new(Software::default()), verilator_engine(core, options)?])
}

fn verilator_engine(core: Core, options: &HardwareOptions) -> Option<Box<dyn Engine>> {
    halfmove_sim::require_toolchain()?;
    let engine = verilator::engine_of(&core.compiled(), options);
    Some(Box::new(engine.expect("it is a stream core")))
}

/// Coded games of the generator, every second one in another spelling.
pub fn coded_games(seed: u64, number: usize) -> Vec<Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let games = Generator::new(seed).take(number).enumerate();
    let encode = |(number, game)| {
        let mut bytes = Vec::new();
        game::encode(&game, &mut bytes).expect("the generator offers only what the code holds");
        if number % 2 == 0 {
            bytes
        } else {
            respell(&bytes, &mut random)
        }
    };
    games.map(encode).collect()
}

/// Checks named streams, and that nothing disagrees; the report is printed.
pub fn assert_agreement<N, B>(
    engines: Vec<Box<dyn Engine>>,
    source: &str,
    games: impl IntoIterator<Item = (N, B)>,
) -> Report
where
    N: Into<String>,
    B: Into<Vec<u8>>,
{
    let mut crosscheck = Crosscheck::new(engines);
    crosscheck.begin_source(source);
    for (name, bytes) in games {
        crosscheck.add_bytes(name, bytes.into());
    }
    let report = crosscheck.finish();
    println!("{source}: {}", report.to_text());
    assert!(report.agrees(), "{source}: {}", report.to_text());
    report
}

/// What the software says of these games.
pub fn reference(games: &[Vec<u8>]) -> Vec<GameRecords> {
    let record = |game: &Vec<u8>| {
        let (records, bad) = Recorder::game(game);
        GameRecords { records, bad }
    };
    games.iter().map(record).collect()
}
