// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests share: the echo core, faults to plant in it, and a simulator whose models are kept between runs.

use std::path::Path;

use halfmove::Record;
use halfmove::ports::STREAM_CORE;
use halfmove_sim::stream::{GameRecords, VerilatedCore};
use halfmove_sim::{Cache, Design, Simulator, require_toolchain};

pub const ECHO: &str = include_str!("../verilog/echo.v");

/// The simulator, or `None` when the tools are missing, which has then been announced.
pub fn simulator() -> Option<Simulator> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("models");
    Some(Simulator::new(require_toolchain()?, Cache::in_folder(folder)))
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
#[allow(dead_code, reason = "not every test file compares records")]
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
