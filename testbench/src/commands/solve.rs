// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw solve`: chess problems, solved by the half-move machine.

use std::path::Path;

use halfmove::hardware::mates::Solved;
use halfmove::laws::Board;
use halfmove::problem::{Kind, Stipulation};
use halfmove_host::{Demand, Solutions, Step};
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::mates::{Found, Mates};
use serde_json::json;

use super::perft::board;
use super::perft::stop::Interruption;
use crate::cli::{Format, SolveArguments};
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &SolveArguments) -> Result<Verdict, Failure> {
    let interruption = Interruption::new().map_err(Failure::file("read", Path::new("signals")))?;
    let stipulation: Stipulation = arguments
        .stipulation
        .parse()
        .map_err(|error| Failure::Usage(format!("`{}`: {error}", arguments.stipulation)))?;
    if arguments.tries && stipulation.kind() == Kind::Help {
        return Err(Failure::Usage("--tries are of direct mates".to_owned()));
    }
    let board = stipulation.begin(&board(&arguments.fen)?);
    let board = board.map_err(|error| Failure::Usage(error.to_string()))?;
    let mut mates = Mates::new(arguments.engine)?;
    let demand = Demand {
        stipulation,
        tries: arguments.tries,
        set_play: arguments.set_play,
    };
    let usage = |error: &dyn std::error::Error| Failure::Usage(error.to_string());
    let mut answer = Solutions::new(stipulation);
    for step in demand.steps(&board).map_err(|error| usage(&error))? {
        let (lines, solved) = answered(&mut mates, arguments, &step, answer.solved.clocks, &interruption)?;
        answer.add(&step, &lines, &solved).map_err(|error| usage(&error))?;
    }
    console::print(&report(arguments, &board, stipulation, &answer))?;
    if answer.is_wrong {
        console::tell("the software does not say the same");
    }
    Ok(Verdict::of(answer.number > 0 && !answer.is_wrong))
}

/// The lines of an engine. An interruption ends the program.
fn answered(
    mates: &mut Mates,
    arguments: &SolveArguments,
    step: &Step,
    clocks: u64,
    interruption: &Interruption,
) -> Result<Found, Failure> {
    let what = if arguments.engine == EngineName::Software {
        "million positions"
    } else {
        "million clocks"
    };
    let bar = console::progress(what);
    let mut so_far = 0;
    let goes_on = |now: u64| {
        so_far = clocks + now;
        bar.set_position(so_far / 1_000_000);
        !interruption.has_come() && arguments.limit.is_none_or(|limit| so_far <= limit)
    };
    let found = mates.solve(&step.board, &step.question, goes_on);
    bar.finish_and_clear();
    let found = found.map_err(|error| Failure::Usage(format!("the core is wrong: {error}")))?;
    if interruption.has_come() {
        console::tell(&format!(
            "interrupted after {so_far} {}",
            what.trim_start_matches("million ")
        ));
        interruption.end();
    }
    let within = |solved: &Solved| arguments.limit.is_none_or(|limit| clocks + solved.clocks <= limit);
    let Some((lines, solved)) = found.filter(|(_, solved)| within(solved)) else {
        let limit = arguments.limit.unwrap_or_default();
        return Err(Failure::Usage(format!("it takes more than --limit {limit} allows")));
    };
    if solved.overflow {
        return Err(Failure::Usage(
            "more positions wait at once than the core has room for".to_owned(),
        ));
    }
    Ok((lines, solved))
}

fn report(arguments: &SolveArguments, board: &Board, stipulation: Stipulation, answer: &Solutions) -> String {
    let has_clock = arguments.engine != EngineName::Software;
    let (name, names) = match stipulation.kind() {
        Kind::Help => ("solution", "solutions"),
        Kind::Direct => ("key", "keys"),
    };
    let Solved {
        positions,
        clocks,
        deepest,
        ..
    } = answer.solved;
    let per_clock = positions as f64 / clocks.max(1) as f64;
    if arguments.format == Format::Json {
        let mut report = json!({
            "fen": board.to_fen(),
            "stipulation": stipulation.to_string(),
            "engine": format!("{:?}", arguments.engine).to_lowercase(),
        });
        report[names] = answer.solutions.clone().into();
        if arguments.tries {
            report["tries"] = answer.tries.clone().into();
        }
        if arguments.set_play {
            report["set_play"] = answer.set_play.clone().into();
        }
        if has_clock {
            report["positions"] = positions.into();
            report["clocks"] = clocks.into();
            report["positions_per_clock"] = per_clock.into();
            report["deepest"] = deepest.into();
        }
        return format!("{report}\n");
    }
    let number = answer.number;
    let mut text = format!(
        "{}{stipulation}: {number} {}\n",
        answer.text,
        if number == 1 { name } else { names }
    );
    if has_clock {
        text += &format!(
            "{positions} positions in {clocks} clocks, {per_clock:.3} a clock; at most {deepest} waited at once\n"
        );
    }
    text
}
