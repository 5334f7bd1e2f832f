// SPDX-License-Identifier: MIT OR Apache-2.0
//! The command line `halfmove-board`: a board at a serial port, or a simulated one.

use std::process::ExitCode;

use clap::Parser;

use halfmove_host::cli::Cli;
use halfmove_host::{console, run};

fn main() -> ExitCode {
    let Cli {
        command,
        connection,
        color,
    } = Cli::parse();
    console::exit_code(run(&command, &connection, color), color)
}
