// SPDX-License-Identifier: MIT OR Apache-2.0
//! The laws of chess in gates: a game is judged while it is played, and lines of half-moves are counted.

use std::fmt::Write;

use halfmove::HalfMove;
use halfmove::brenner::Recorder;
use halfmove::hardware::judgement::{CHECK, ILLEGAL};
use halfmove::laws::Board;
use halfmove_hdl::judge::simulation::InterpreterJudgeSimulation;
use halfmove_sim::stream::{Options, run_collect};
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::gbr::Behind;
use halfmove_testbench::judge::streams;
use halfmove_testbench::perft;

use super::grouped;
use crate::console::{Failure, Paint};

/// 1. e4 e5 2. Qh5 Ke7 3. Qxe5#, and then Black moves a pawn, though he is mated.
const MATE_OVERLOOKED: [u8; 6] = [0x2c, 0x2c, 0x61, 0x0e, 0x5c, 0x20];

/// Whether `brenner_interpreter_judge` says of each half-move what the laws in software say.
pub fn judged(paint: Paint) -> Result<(String, bool), Failure> {
    let records = Recorder::game(&MATE_OVERLOOKED);
    let mut block = InterpreterJudgeSimulation::new();
    let mut core = Behind::new(&mut block);
    run_collect(&mut core, [MATE_OVERLOOKED], &Options::default())
        .map_err(|error| Failure::Usage(format!("brenner_interpreter_judge: {error}")))?;
    let mut text = format!("{}\n", paint.title("Judged by brenner_interpreter_judge"));
    for (record, &user) in records.0.iter().zip(&core.users) {
        let says = match (ILLEGAL.of(user) != 0, CHECK.of(user) != 0) {
            (true, _) => " illegal",
            (false, true) => " check",
            (false, false) => "",
        };
        let _ = writeln!(text, "  {}{says}", HalfMove::from_bits(record.0));
    }
    let [_, expected] = streams(&[records]);
    let agrees = core.users.iter().eq(expected.iter().map(|beat| &beat.user));
    let _ = writeln!(text, "  {}\n", verdict(paint, agrees));
    Ok((text, agrees))
}

/// Whether `machine_perft` counts as many lines from the start as the laws in software.
pub fn counted(paint: Paint, has_verilator: bool) -> Result<(String, bool), Failure> {
    let (engine, depth) = if has_verilator {
        (EngineName::Verilator, 5)
    } else {
        (EngineName::Rusthdl, 4)
    };
    let start = Board::start();
    let lines = |engine| perft::count(engine, &start, depth, |_| true);
    let (Some(core), Some(software)) = (lines(engine)?, lines(EngineName::Software)?) else {
        unreachable!("nobody stops it");
    };
    let agrees = (core.nodes, core.mates) == (software.nodes, software.mates);
    let text = format!(
        "{}\n  {} lines of {depth} half-moves from the start, and {} mates before the last one,\n  in {} clocks: {:.1} lines a \
         clock\n  {}\n\n",
        paint.title("Counted by machine_perft"),
        grouped(core.nodes),
        grouped(core.mates),
        grouped(core.clocks),
        core.nodes as f64 / core.clocks as f64,
        verdict(paint, agrees)
    );
    Ok((text, agrees))
}

fn verdict(paint: Paint, agrees: bool) -> String {
    if agrees {
        paint.good("the laws in software agree")
    } else {
        paint.bad("THE LAWS IN SOFTWARE DIFFER")
    }
}
