// SPDX-License-Identifier: MIT OR Apache-2.0
//! The command line `halfmove`: chess games from PGN to half-move codes and back, and every bit of them explained.
//!
//! One file or folder a subcommand (`encode`, `decode`, `convert`, `explain`, `table`, `gbr`, `find`, `verify`, `stats`,
//! `split`, `dedupe`, `index`, `get`, `export`, `legal`, `perft`, `man`, `completions`). Which codes there are, the library's list tells:
//! [`halfmove::codes`].

mod bits;
mod board;
mod chunks;
mod cli;
mod closed;
mod code_options;
mod color;
mod completions;
mod compression;
mod conversion;
mod convert;
mod decode;
mod dedupe;
mod detect;
mod encode;
mod explain;
mod export;
mod find;
mod format;
mod games;
mod gbr;
mod get;
mod hex;
mod identity;
mod index;
mod input;
mod interruption;
mod jobs;
mod legal;
mod legality;
mod lost;
mod manual;
mod memory;
mod output;
mod perft;
mod pgn_options;
mod place;
mod progress;
mod remarks;
mod replacement;
mod report;
mod salvage;
mod sets;
mod split;
mod stats;
mod status;
mod summary;
mod table;
mod trouble;
mod usage;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command};
use status::Status;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
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
        Command::Get(arguments) => get::run(arguments, cli.color),
        Command::Index(arguments) => index::run(arguments, cli.color),
        Command::Man(arguments) => manual::run(arguments),
        Command::Completions(arguments) => completions::run(arguments),
    };
    for not_kept in replacement::noted() {
        report::print_not_kept(&not_kept, cli.command.format());
    }
    match outcome {
        Ok(Status::Clean) => ExitCode::SUCCESS,
        Ok(Status::Faults) => ExitCode::from(1),
        Ok(Status::Failed) => ExitCode::from(2),
        // Whoever read our output has seen enough.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            report::print_failure(&failure, cli.command.format(), cli.color);
            ExitCode::from(2)
        }
    }
}
