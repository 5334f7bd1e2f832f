// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests share: the echo core, faults to plant in it, and a simulator whose models are kept between runs.

#![allow(dead_code, reason = "every test file uses its own part of it")]

use std::path::Path;

use halfmove::hardware::Record;
use halfmove::hardware::ports::Direction::{Input, Output};
use halfmove::hardware::ports::STREAM_CORE;
use halfmove_sim::stream::{GameRecords, Options, Pattern, RunError, VerilatedCore, run_collect};
use halfmove_sim::{Cache, Design, Model, Simulator, require_toolchain};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub const ECHO: &str = include_str!("../verilog/echo.v");

/// The simulator, or `None` when the tools are missing, which has then been announced.
pub fn simulator() -> Option<Simulator> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("models");
    Some(Simulator::new(require_toolchain()?, Cache::in_folder(folder)))
}

/// A simulator like this one, with models of its own in a folder. Verilator's run-time support, which takes seconds to compile, is
/// that of the other.
pub fn simulator_of_its_own(shared: &Simulator, folder: &Path) -> Simulator {
    // The support is there when a model is.
    shared.model(&counter(8)).unwrap();
    for entry in std::fs::read_dir(shared.cache().folder()).unwrap() {
        let entry = entry.unwrap();
        if entry.file_name().to_str().unwrap().starts_with("support-") && entry.file_type().unwrap().is_dir() {
            std::os::unix::fs::symlink(entry.path(), folder.join(entry.file_name())).unwrap();
        }
    }
    Simulator::new(shared.toolchain().clone(), Cache::in_folder(folder))
}

/// The echo core with lines of its text replaced; each must occur exactly once.
pub fn echo_with(faults: &[(&str, &str)]) -> Design {
    let mut text = ECHO.to_owned();
    for (right, wrong) in faults {
        assert_eq!(
            text.matches(right).count(),
            1,
            "`{right}` must occur once in the echo core"
        );
        text = text.replace(right, wrong);
    }
    Design::new("echo").source("echo.v", text).ports(&STREAM_CORE)
}

pub fn echo_core(simulator: &Simulator, faults: &[(&str, &str)]) -> VerilatedCore {
    let model = simulator.model(&echo_with(faults)).expect("the echo core builds");
    VerilatedCore::new(model).expect("the echo core has the ports")
}

/// What the echo core should give for a game.
pub fn echoed(game: &[u8]) -> GameRecords {
    let mut records: Vec<Record> = game.iter().map(|&byte| Record::mark(byte)).collect();
    if let Some(last) = records.last_mut() {
        *last = last.with_last();
    }
    GameRecords {
        records,
        bad: game.contains(&0xff),
    }
}

/// Games of 1 to 40 bytes of any value.
pub fn games(seed: u64, number: usize) -> Vec<Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..number)
        .map(|_| (0..random.random_range(1..=40)).map(|_| random.random()).collect())
        .collect()
}

/// A pace under which a fault of any kind has its occasion.
pub fn rough(seed: u64) -> Options {
    Options {
        gaps: Pattern::Random { active_of_256: 180 },
        stalls: Pattern::Random { active_of_256: 120 },
        seed,
        ..Options::default()
    }
}

/// What a run finds in a core: the error, or `None` if it ended well and every record is right.
pub fn found(core: &mut VerilatedCore, games: &[Vec<u8>], options: &Options) -> Option<Result<RunError, usize>> {
    match run_collect(core, games, options) {
        Err(error) => Some(Ok(error)),
        Ok((records, _)) => {
            let expected: Vec<_> = games.iter().map(|game| echoed(game)).collect();
            let differing = records
                .iter()
                .zip(&expected)
                .filter(|(got, wanted)| got != wanted)
                .count();
            (records != expected).then_some(Err(differing))
        }
    }
}

/// A counter of rising edges, `bits` wide, from 0.
pub fn counter(bits: u32) -> Design {
    let text = format!(
        "module counter(input wire clk, output reg [{}:0] count); initial count = 0; \
         always @(posedge clk) count <= count + 1'b1; endmodule\n",
        bits - 1
    );
    Design::new("counter")
        .source("counter.v", text)
        .port("clk", Input, 1)
        .port("count", Output, bits)
}

/// Ticks a counter and gives its value.
pub fn count(model: &mut Model, cycles: u64, bits: u32) -> u64 {
    let clk = model.input("clk", 1).unwrap();
    let output = model.output("count", bits).unwrap();
    for _ in 0..cycles {
        model.tick(clk);
    }
    model.get(output)
}
