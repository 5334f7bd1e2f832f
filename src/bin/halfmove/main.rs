// SPDX-License-Identifier: MIT OR Apache-2.0
//! The command line `halfmove`: chess games from PGN to half-move codes and back, and every bit of them explained.
//!
//! Each room uses only those before it: `files`, `options`, `work` (threads and memory), `compression`, `diagram`,
//! `report`, `input`, `index`, `output`, `conversion`, `commands` (a file or folder a subcommand), `cli`, `reference` (the page
//! of the arguments, in tests alone).
//!
//! The library lists the codes: [`halfmove::codes`].

mod cli;
mod commands;
mod compression;
mod conversion;
mod diagram;
mod files;
mod index;
mod input;
mod options;
mod output;
#[cfg(test)]
mod reference;
mod report;
mod work;

use std::process::ExitCode;

use clap::CommandFactory;

use cli::{Cli, Command};
use commands::{
    completions, convert, decode, dedupe, encode, explain, export, find, gbr, get, legal, manual, perft, solve, split,
    stats, table, verify,
};
use report::status::Status;
use report::usage;

fn main() -> ExitCode {
    let cli = match cli::parsed(&std::env::args_os().collect::<Vec<_>>()) {
        Ok(cli) => cli,
        Err(error) => return usage::print(&error),
    };
    let outcome = match &cli.command {
        Command::Encode(arguments) => encode::run(arguments, cli.color),
        Command::Decode(arguments) => decode::run(arguments, cli.color),
        Command::Convert(arguments) => convert::run(arguments, cli.color),
        Command::Table(arguments) => table::run(arguments),
        Command::Explain(arguments) => explain::run(arguments, cli.color),
        Command::Gbr(arguments) => gbr::run(arguments, cli.color),
        Command::Find(arguments) => find::run(arguments, cli.color),
        Command::Verify(arguments) => verify::run(arguments, cli.color),
        Command::Stats(arguments) => stats::run(arguments, cli.color),
        Command::Split(arguments) => split::run(arguments, cli.color),
        Command::Dedupe(arguments) => dedupe::run(arguments, cli.color),
        Command::Export(arguments) => export::run(arguments, cli.color),
        Command::Legal(arguments) => legal::run(arguments, cli.color),
        Command::Perft(arguments) => perft::run(arguments, cli.color),
        Command::Solve(arguments) => solve::run(arguments, cli.color),
        Command::Get(arguments) => get::run(arguments, cli.color),
        Command::Index(arguments) => commands::index::run(arguments, cli.color),
        Command::Man(arguments) => manual::run(arguments, Cli::command()),
        Command::Completions(arguments) => completions::run(arguments, Cli::command()),
    };
    for not_kept in files::replacement::noted() {
        report::print_not_kept(&not_kept, cli.command.format());
    }
    match outcome {
        Ok(status) => status.into(),
        // Whoever read our output has seen enough.
        Err(failure) if failure.is_broken_pipe() => Status::so_far(),
        Err(failure) => {
            report::print_failure(&failure, cli.command.format(), cli.color);
            Status::Failed.into()
        }
    }
}
