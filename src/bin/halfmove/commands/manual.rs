// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove man`: the manual pages, which say what the help says.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::Man;

use crate::output::{Output, write_failure};
use crate::report::Failure;
use crate::report::status::Status;

pub const EXAMPLES: &str = "\
Examples:
  halfmove man find | man -l -
  halfmove man --all /usr/local/share/man/man1";

#[derive(Args, Debug)]
pub struct ManualArguments {
    /// The command whose page is written to standard output; without one, the page of halfmove itself
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,

    /// Write all pages into this folder, as halfmove.1, halfmove-find.1 ...; it is created if it is missing
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub all: Option<PathBuf>,
}

/// Runs the subcommand, for the arguments of the whole program.
pub fn run(arguments: &ManualArguments, program: Command) -> Result<Status, Failure> {
    let mut whole = program.disable_help_subcommand(true);
    whole.build();
    let commands = || whole.get_subcommands();
    if let Some(folder) = &arguments.all {
        fs::create_dir_all(folder).map_err(|source| Failure::Create {
            name: folder.display().to_string(),
            source,
        })?;
        for command in std::iter::once(&whole).chain(commands()) {
            let path = folder.join(Man::new(command.clone()).get_filename());
            write(command, Output::open(Some(&path), &[], None)?)?;
        }
        return Ok(Status::Clean);
    }
    let command = match &arguments.command {
        None => &whole,
        Some(name) => {
            let named = commands().find(|command| command.get_name() == name);
            named.ok_or_else(|| Failure::Usage(format!("`{name}` is not a command")))?
        }
    };
    write(command, Output::standard())?;
    Ok(Status::Clean)
}

fn write(command: &Command, mut output: Output) -> Result<(), Failure> {
    let written = page(command).and_then(|page| output.write_all(&page));
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()
}

/// A command's page.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command.clone())
        .source(concat!("halfmove ", env!("CARGO_PKG_VERSION")))
        .render(&mut page)?;
    Ok(page)
}
