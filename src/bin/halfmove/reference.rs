// SPDX-License-Identifier: MIT OR Apache-2.0
//! docs/command-line.md: the page is made from the arguments. With `HALFMOVE_WRITE_DOCS` set it is written, else compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use clap::{Arg, ArgAction, Command, CommandFactory};

use crate::cli::Cli;

/// Options that this many commands have with the same words stand in a table of their own.
const SHARED: usize = 3;

const HEAD: &str = "\
# The command line

Every command of `halfmove` with its arguments, made from these arguments by `make docs`. `halfmove COMMAND --help` says more:
examples, the exit status, and the events of `--format json`. `halfmove man --all FOLDER` writes the same as manual pages,
`halfmove completions SHELL` completions.
";

/// How an argument is written.
fn written(argument: &Arg) -> String {
    let values = argument.get_value_names().unwrap_or_default();
    let mut values: Vec<_> = values.iter().map(ToString::to_string).collect();
    if !argument.get_action().takes_values() {
        values.clear();
    }
    let values = values.join(" ");
    let several = matches!(argument.get_action(), ArgAction::Append);
    if argument.is_positional() {
        let several = if several { "..." } else { "" };
        return match argument.is_required_set() {
            true => format!("{values}{several}"),
            false => format!("[{values}]{several}"),
        };
    }
    let short = argument.get_short().map(|short| format!("-{short}, "));
    let long = argument.get_long().expect("every option has a long name");
    let optional = argument.get_num_args().is_some_and(|range| range.min_values() == 0);
    let values = match (values.is_empty(), optional) {
        (true, _) => String::new(),
        (false, true) => format!("[={values}]"),
        (false, false) => format!(" {values}"),
    };
    format!("{}--{long}{values}", short.unwrap_or_default())
}

/// What it does, in one line of a table.
fn meaning(argument: &Arg) -> String {
    let mut text = argument
        .get_long_help()
        .or(argument.get_help())
        .map(ToString::to_string)
        .unwrap_or_default();
    let values = argument.get_possible_values();
    let shown =
        |value: &clap::builder::PossibleValue| (!value.is_hide_set()).then(|| format!("`{}`", value.get_name()));
    let values: Vec<_> = values.iter().filter_map(shown).collect();
    if argument.get_action().takes_values() && !values.is_empty() {
        text += &format!("; one of {}", values.join(", "));
    }
    let defaults: Vec<_> = argument
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy())
        .collect();
    if argument.get_action().takes_values() && !defaults.is_empty() {
        text += &format!(" [default: {}]", defaults.join(" "));
    }
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace('|', "\\|")
}

fn row(argument: &Arg) -> (String, String) {
    (
        format!("`{}`", written(argument).replace('|', "\\|")),
        meaning(argument),
    )
}

fn arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    let shown = |argument: &&Arg| !argument.is_hide_set() && !["help", "version"].contains(&argument.get_id().as_str());
    command.get_arguments().filter(shown)
}

fn page() -> String {
    let mut whole = Cli::command().disable_help_subcommand(true);
    whole.build();
    let commands: Vec<_> = whole.get_subcommands().collect();
    let mut users: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for command in &commands {
        for argument in arguments(command).filter(|argument| !argument.is_positional()) {
            users.entry(row(argument)).or_default().push(command.get_name());
        }
    }
    let is_shared = |row: &(String, String)| users.get(row).is_some_and(|users| users.len() >= SHARED);
    let mut page = format!("{HEAD}\n| command | |\n|---|---|\n");
    for command in &commands {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        page += &format!("| [`{0}`](#halfmove-{0}) | {about} |\n", command.get_name());
    }
    page += "\n## Options of several commands\n\n| option | what it does | of |\n|---|---|---|\n";
    for (row, users) in users.iter().filter(|(row, _)| is_shared(row)) {
        let users = match users.len() {
            all if all == commands.len() => "all".to_owned(),
            _ => users.join(", "),
        };
        page += &format!("| {} | {} | {users} |\n", row.0, row.1);
    }
    for command in &commands {
        let usage = Command::clone(command).render_usage().to_string();
        let usage = usage.trim_start_matches("Usage: ");
        page += &format!("\n## halfmove {}\n\n`{usage}`\n", command.get_name());
        let own: Vec<_> = arguments(command).map(row).filter(|row| !is_shared(row)).collect();
        if !own.is_empty() {
            page += "\n| argument | what it does |\n|---|---|\n";
            page.extend(
                own.iter()
                    .map(|(written, meaning)| format!("| {written} | {meaning} |\n")),
            );
        }
    }
    page
}

#[test]
fn the_page_of_the_command_line_is_that_of_the_arguments() {
    let made = page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/command-line.md");
    if std::env::var_os("HALFMOVE_WRITE_DOCS").is_some() {
        fs::write(&path, &made).expect("the page can be written");
    }
    let page = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        page == made,
        "docs/command-line.md is stale: run the tests with HALFMOVE_WRITE_DOCS=1"
    );
    for option in ["--salvage", "--search", "--set-tag"] {
        assert!(made.contains(option), "{option}");
    }
}
