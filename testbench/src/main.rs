// SPDX-License-Identifier: MIT OR Apache-2.0
//! The command line `halfmove-hw`: the hardware side of halfmove, shown, checked, exported and measured.

mod cli;
mod commands;
mod console;

use std::process::ExitCode;

use cli::{Cli, Command};

fn main() -> ExitCode {
    let cli = Cli::parse_grouped();
    let outcome = match &cli.command {
        Command::Demo(arguments) => commands::demo::run(arguments, cli.color),
        Command::Crosscheck(arguments) => commands::crosscheck::run(arguments, cli.color),
        Command::Campaign(arguments) => commands::campaign::run(arguments),
        Command::Verilog(arguments) => commands::verilog::run(arguments),
        Command::Trace(arguments) => commands::trace::run(arguments),
        Command::Package(arguments) => commands::package::run(arguments),
        Command::Board(arguments) => commands::board::run(arguments, cli.color),
        Command::Boards(arguments) => commands::boards::run(arguments),
        Command::Perft(arguments) => commands::perft::run(arguments),
        Command::Solve(arguments) => commands::solve::run(arguments),
        Command::Records(arguments) => commands::records::run(arguments),
        Command::Figures(arguments) => commands::figures::run(arguments),
        Command::Heal(arguments) => commands::heal::run(arguments),
        Command::Mutate(arguments) => commands::mutate::run(arguments),
        Command::Faults(arguments) => commands::faults::run(arguments),
        Command::Rules(arguments) => commands::rules::run(arguments),
    };
    console::exit_code(outcome, cli.color)
}
