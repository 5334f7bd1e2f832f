// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cores that take records, and how they are tried.

use halfmove::brenner::Recorder;
use halfmove::hardware::Record;
use halfmove_hdl::gbr::simulation::{InterpreterGbrSimulation, MatchSimulation, TallySimulation};
use halfmove_hdl::judge::simulation::{InterpreterJudgeSimulation, RecordJudgeSimulation};
use halfmove_sim::stream::Pattern as When;
use halfmove_testbench::gbr::{RecordBlock, verilated};
use halfmove_testbench::verilog;

/// How records are offered and taken.
pub const PACES: [When; 4] = [
    When::Steady,
    When::Alternating,
    When::Random { active_of_256: 150 },
    When::RandomBursts { longest: 9 },
];

/// A core of the exported Verilog; `None` after an announced skip.
pub fn verilog_of(core: &str) -> Option<Box<dyn RecordBlock>> {
    halfmove_sim::require_toolchain()?;
    let design = verilog::core(core).expect("the core exports").for_simulation();
    Some(Box::new(verilated(&design).expect("the exported Verilog compiles")))
}

/// The core in RustHDL, and in Verilator if that is there.
pub fn both(core: &str) -> Vec<(String, Box<dyn RecordBlock>)> {
    let simulation: Box<dyn RecordBlock> = match core {
        "gbr_tally" => Box::new(TallySimulation::new()),
        "gbr_match" => Box::new(MatchSimulation::new()),
        "brenner_interpreter_gbr" => Box::new(InterpreterGbrSimulation::new()),
        "record_judge" => Box::new(RecordJudgeSimulation::new()),
        "brenner_interpreter_judge" => Box::new(InterpreterJudgeSimulation::new()),
        other => unreachable!("{other} is simulated elsewhere"),
    };
    let mut blocks = vec![(format!("{core} in rusthdl"), simulation)];
    blocks.extend(verilog_of(core).map(|block| (format!("{core} in verilator"), block)));
    blocks
}

/// The records of games in Brenner's code, and whether each game has an error.
pub fn recorded(games: &[Vec<u8>]) -> Vec<(Vec<Record>, bool)> {
    games.iter().map(|game| Recorder::game(game)).collect()
}
