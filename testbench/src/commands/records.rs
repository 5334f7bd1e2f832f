// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw records`: games with the software's records, for testbenches of others.

use std::io;

use halfmove_testbench::records;

use crate::cli::RecordsArguments;
use crate::console::{Failure, Verdict};

pub fn run(arguments: &RecordsArguments) -> Result<Verdict, Failure> {
    let games = records::games(arguments.generated, arguments.damaged, arguments.seed);
    records::write(&games, io::stdout().lock()).map_err(Failure::Output)?;
    Ok(Verdict::Clean)
}
