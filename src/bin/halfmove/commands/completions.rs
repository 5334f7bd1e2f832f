// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove completions`: what a shell needs to complete the arguments.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::output::{Output, write_failure};
use crate::report::Failure;
use crate::report::status::Status;

pub const EXAMPLES: &str = "\
Examples:
  halfmove completions bash > ~/.local/share/bash-completion/completions/halfmove
  halfmove completions zsh > ~/.zfunc/_halfmove
  halfmove completions fish > ~/.config/fish/completions/halfmove.fish";

#[derive(Args, Debug)]
pub struct CompletionsArguments {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Runs the subcommand, for the arguments of the whole program.
pub fn run(arguments: &CompletionsArguments, mut program: Command) -> Result<Status, Failure> {
    // It cannot report an error in writing.
    let mut script = Vec::new();
    generate(arguments.shell, &mut program, "halfmove", &mut script);
    let mut output = Output::standard();
    let written = output.write_all(&script);
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()?;
    Ok(Status::Clean)
}
