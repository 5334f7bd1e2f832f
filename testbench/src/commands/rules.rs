// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw rules`: every rule of the half-move machine broken by itself, and the few positions that notice.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use halfmove_sim::{Simulator, Tracing};
use halfmove_testbench::engines::EngineError;
use halfmove_testbench::rules::equivalent::reason;
use halfmove_testbench::rules::network::Network;
use halfmove_testbench::rules::suite::{Suite, Survey};
use halfmove_testbench::rules::{Breakable, Rule};
use halfmove_testbench::verilog;
use indicatif::ProgressBar;

use super::figures::update_section;
use crate::cli::RulesArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &RulesArguments) -> Result<Verdict, Failure> {
    let written = arguments.write.as_deref();
    let bar = console::progress("rules broken");
    network(written, &bar)?;
    suite(written, &bar)?;
    bar.finish_and_clear();
    Ok(Verdict::Clean)
}

/// The rules of the network, and the positions that notice them.
fn network(written: Option<&Path>, bar: &ProgressBar) -> Result<(), Failure> {
    let core = verilog::core("machine_possibilities").map_err(EngineError::from)?;
    let network = Network::new(&core)?;
    let survey = network.survey_all(|| bar.inc(1))?;
    let places = network.choose(&survey)?;
    let found: Vec<_> = network.rules.into_iter().zip(survey).collect();
    let noticed = of_network(&found, places.len());
    let places: String = places.iter().map(|place| format!("{place}\n")).collect();
    let Some(docs) = written else {
        return console::print(&format!("{noticed}\n{places}\n"));
    };
    update_section(
        &docs.join("data/mutation-machine.md"),
        "machine_possibilities",
        &noticed,
    )?;
    write(&docs.join("data/machine-positions.txt"), &places)
}

/// The laws as `machine_perft` has them, and the suite that notices them.
fn suite(written: Option<&Path>, bar: &ProgressBar) -> Result<(), Failure> {
    let laws = Breakable::laws()?;
    let compiled = Simulator::find()
        .and_then(|simulator| simulator.compile(&laws.design, Tracing::Off))
        .map_err(EngineError::from)?;
    let survey = Survey::new(&compiled, &laws.rules, || bar.inc(1))?;
    let suite = Suite::new(&survey, &laws.rules);
    let played = of_suite(&suite);
    let Some(docs) = written else {
        return console::print(&format!("{played}\n{}\n{}", suite.table(), suite.epd()));
    };
    update_section(&docs.join("data/mutation-machine.md"), "machine_perft", &played)?;
    let page = docs.join("perft-suite.md");
    update_section(&page, "figures of the suite", &suite.figures())?;
    update_section(&page, "laws of the suite", &suite.table())?;
    write(&docs.join("data/perft-suite.epd"), &suite.epd())
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(Failure::file("write", path))
}

/// What became of the rules of the network.
fn of_network(found: &[(Rule, Option<u64>)], positions: usize) -> String {
    let mut modules: BTreeMap<&str, [u64; 3]> = BTreeMap::new();
    for (rule, noticed) in found {
        let [rules, seen, latest] = modules.entry(&rule.module).or_default();
        *rules += 1;
        *seen += u64::from(noticed.is_some());
        *latest = (*latest).max(noticed.unwrap_or(0));
    }
    let total = |column: usize| modules.values().map(|row| row[column]).sum::<u64>();
    let mut text = String::from("| module | rules | noticed | after positions, at most |\n|---|---:|---:|---:|\n");
    for (module, [rules, seen, latest]) in &modules {
        let _ = writeln!(text, "| `{module}` | {rules} | {seen} | {latest} |");
    }
    let _ = writeln!(text, "| all | {} | {} | |\n", total(0), total(1));
    let _ = writeln!(
        text,
        "{positions} of the positions notice as many. The shipped testbenches of the machine play these.\n"
    );
    let unnoticed = found
        .iter()
        .filter(|(_, noticed)| noticed.is_none())
        .map(|(rule, _)| rule);
    text + &list(unnoticed, false)
}

fn of_suite(suite: &Suite) -> String {
    format!("{}\n{}", suite.figures(), list(suite.unnoticed(), true))
}

/// The rules that nothing notices, and why.
fn list<'a>(rules: impl Iterator<Item = &'a Rule>, games: bool) -> String {
    let mut text = String::from("| not noticed in | signal | change | why |\n|---|---|---|---|\n");
    let plain = |text: &str| text.replace('|', "\\|");
    for rule in rules {
        let target = if rule.target == "if" {
            format!("if {}", rule.whole)
        } else {
            rule.target.clone()
        };
        let why = reason(rule, games).unwrap_or("not known");
        let (target, change) = (plain(&target), plain(&rule.change));
        let _ = writeln!(text, "| `{}` | `{target}` | {change} | {why} |", rule.module);
    }
    text
}
