// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw board`: the host program for boards, and simulated boards for any program.

use std::io::{self, BufRead};
use std::path::Path;

use halfmove_host::cli::Connection;
use halfmove_testbench::board::{Board, Disturbance, Simulated, SimulationError};

use crate::cli::{BoardArguments, BoardCommand};
use crate::console::{self, ColorWhen, Failure, Verdict};

pub fn run(arguments: &BoardArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    match &arguments.command {
        BoardCommand::Host(command) => Ok(halfmove_host::run(command, &arguments.connection, color)?),
        BoardCommand::Serve { attended } => serve(&arguments.connection, *attended),
    }
}

fn serve(connection: &Connection, is_attended: bool) -> Result<Verdict, Failure> {
    let Some(name) = &connection.simulate else {
        return Err(Failure::Usage(
            "only a simulated board is served: --simulate".to_owned(),
        ));
    };
    let board = Board::named(name).map_err(|error| Failure::Usage(error.to_string()))?;
    let noise = |way| match connection.noise {
        0 => Disturbance::none(),
        seldom => Disturbance::new(seldom, connection.seed.wrapping_mul(2) | way),
    };
    let baud = connection.baud.unwrap_or(board.baud);
    let simulated = Simulated::start(board, Path::new("."), baud, [noise(0), noise(1)])?;
    console::print(&format!("{}\n", simulated.port().display()))?;
    let ended = if is_attended {
        // Input that cannot be read has ended as well.
        for _ in io::stdin().lock().lines().map_while(Result::ok) {
            console::print(&format!("{}\n", simulated.clocks()))?;
        }
        simulated.unplug().map(drop)
    } else {
        simulated.wait()
    };
    ended.map_err(SimulationError::Ended)?;
    Ok(Verdict::Clean)
}
