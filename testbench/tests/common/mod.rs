// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests of the engines share.
#![allow(dead_code, reason = "every test takes what it needs")]

pub mod record_blocks;

use std::fmt::Debug;

use halfmove::brenner::{Recorder, game};
use halfmove_sim::stream::{GameRecords, StreamCore, VerilatedCore};
use halfmove_sim::{CompiledDesign, Simulator, Tracing};
pub use halfmove_testbench::checkout;
use halfmove_testbench::code::CodeName;
use halfmove_testbench::crosscheck::{Crosscheck, Report};
use halfmove_testbench::engines::{Engine, HardwareOptions, Software, rusthdl, verilator};
use halfmove_testbench::generator::Generator;
use halfmove_testbench::generator::respell::respell;
use halfmove_testbench::processors::each;
use halfmove_testbench::rules::{self, Fault};
use halfmove_testbench::verilog;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Where every kind of half-move can be played.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// Morphy's mate in two moves, New York Clipper 1856.
pub const MORPHY: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

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

    /// The options that ask for it.
    pub const fn with(self, options: HardwareOptions) -> HardwareOptions {
        HardwareOptions {
            small: matches!(self, Self::Small),
            ..options
        }
    }

    /// The name of its module.
    pub fn name(self) -> &'static str {
        self.with(HardwareOptions::default()).core()
    }

    /// One in RustHDL.
    pub fn simulated(self) -> Box<dyn StreamCore> {
        rusthdl::core(&self.with(HardwareOptions::default()))
    }
}

/// The core as it is, then with each of these faults. Verilator makes one model for all that can be chosen while it runs.
pub fn with_faults(core: &verilog::Core, faults: &[Fault<'_>]) -> Vec<CompiledDesign> {
    let simulator = Simulator::find().expect("the tools are there");
    let compile = |design| simulator.compile(&design, Tracing::Off).expect("Verilator takes it");
    let planted = rules::with_faults(core, faults).expect("the faults can be planted");
    let together = compile(planted.design);
    let chosen = |number: u64| match number.checked_sub(1) {
        Some(place) if planted.alone.contains(&number) => {
            let (module, is, becomes) = faults[place as usize];
            compile(core.design_of(&verilog::with_fault(&core.files, module, is, becomes).expect("it can be planted")))
        }
        _ => rules::broken(&together, number).expect("it has the input"),
    };
    (0..=faults.len() as u64).map(chosen).collect()
}

/// Plants each of these faults in the core: something must come to notice in each, and nothing in the core as it is.
pub fn each_is_noticed<N: Debug + Send>(
    core: &verilog::Core,
    faults: &[Fault<'_>],
    notice: impl Fn(&CompiledDesign) -> Option<N> + Sync,
) {
    let cores = with_faults(core, faults);
    let noticed = each(&cores, notice);
    assert!(noticed[0].is_none(), "{} as it is: {:?}", core.top, noticed[0]);
    let mut missed = Vec::new();
    for (fault, noticed) in faults.iter().zip(&noticed[1..]) {
        match noticed {
            Some(noticed) => println!("{fault:?}: {noticed:?}"),
            None => missed.push(fault),
        }
    }
    assert!(missed.is_empty(), "nobody notices in {}: {missed:#?}", core.top);
}

/// A core as it is exported; `None` after an announced skip.
pub fn compiled(core: &str) -> Option<CompiledDesign> {
    halfmove_sim::require_toolchain()?;
    let design = verilog::core(core).expect("the core exports").for_simulation();
    let simulator = Simulator::find().expect("the tools are there");
    Some(simulator.compile(&design, Tracing::Off).expect("Verilator takes it"))
}

/// A core of the exported Verilog; `None` after an announced skip.
pub fn verilated_core(core: Core) -> Option<VerilatedCore> {
    verilated(core.name())
}

/// The same by the name of the core.
pub fn verilated(core: &str) -> Option<VerilatedCore> {
    halfmove_sim::require_toolchain()?;
    let design = verilator::compile_core(core, Tracing::Off).expect("the exported Verilog compiles");
    Some(verilator::core(&design).expect("it is a stream core"))
}

/// Software, RustHDL and Verilator; without Verilator after an announced skip.
pub fn all_engines(options: &HardwareOptions) -> Vec<Box<dyn Engine>> {
    let mut engines: Vec<Box<dyn Engine>> =
        vec![Box::new(Software::of(options.code)), Box::new(rusthdl::engine(options))];
    engines.extend(verilator_engine(options));
    engines
}

/// Software and Verilator; `None` after an announced skip.
pub fn fast_engines(options: &HardwareOptions) -> Option<Vec<Box<dyn Engine>>> {
    Some(vec![Box::new(Software::of(options.code)), verilator_engine(options)?])
}

fn verilator_engine(options: &HardwareOptions) -> Option<Box<dyn Engine>> {
    halfmove_sim::require_toolchain()?;
    Some(Box::new(
        verilator::engine(options).expect("the exported Verilog compiles"),
    ))
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

/// Games, named by their number.
pub fn named(games: impl IntoIterator<Item = Vec<u8>>) -> impl Iterator<Item = (String, Vec<u8>)> {
    let name = |(number, game)| (format!("game {number}"), game);
    games.into_iter().enumerate().map(name)
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
    assert_agreement_of(CodeName::Brenner, engines, source, games)
}

/// The same for games of any code.
pub fn assert_agreement_of<N, B>(
    code: CodeName,
    engines: Vec<Box<dyn Engine>>,
    source: &str,
    games: impl IntoIterator<Item = (N, B)>,
) -> Report
where
    N: Into<String>,
    B: Into<Vec<u8>>,
{
    let mut crosscheck = Crosscheck::of(code, engines);
    crosscheck.begin_source(source);
    for (name, bytes) in games {
        crosscheck.add_coded(name, bytes.into());
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
