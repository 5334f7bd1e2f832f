// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw rules`: every rule of the half-move machine broken by itself, and the few positions that notice.

use std::collections::BTreeMap;
use std::fmt::Write;

use halfmove_sim::{Simulator, Tracing};
use halfmove_testbench::engines::EngineError;
use halfmove_testbench::rules::equivalent::reason;
use halfmove_testbench::rules::suite::{Suite, Survey};
use halfmove_testbench::rules::{Breakable, Rule, network};
use halfmove_testbench::verilog;

use super::figures::update_section;
use crate::cli::RulesArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &RulesArguments) -> Result<Verdict, Failure> {
    let bar = console::progress("rules broken");
    let core = verilog::core("machine_possibilities").map_err(EngineError::from)?;
    let network = network::survey(&core, || bar.inc(1))?;
    let laws = Breakable::laws()?;
    let compiled = Simulator::find()
        .and_then(|simulator| simulator.compile(&laws.design, Tracing::Off))
        .map_err(EngineError::from)?;
    let survey = Survey::new(&compiled, &laws.rules, || bar.inc(1))?;
    bar.finish_and_clear();
    let suite = Suite::new(&survey, &laws.rules);
    let (noticed, played) = (of_network(&network), of_suite(&suite));
    let Some(docs) = &arguments.write else {
        console::print(&format!("{noticed}\n{played}\n{}\n{}", suite.table(), suite.epd()))?;
        return Ok(Verdict::Clean);
    };
    update_section(
        &docs.join("data/mutation-machine.md"),
        "machine_possibilities",
        &noticed,
    )?;
    update_section(&docs.join("data/mutation-machine.md"), "machine_perft", &played)?;
    let page = docs.join("perft-suite.md");
    update_section(&page, "figures of the suite", &suite.figures())?;
    update_section(&page, "laws of the suite", &suite.table())?;
    let epd = docs.join("data/perft-suite.epd");
    std::fs::write(&epd, suite.epd()).map_err(Failure::file("write", &epd))?;
    Ok(Verdict::Clean)
}

/// What became of the rules of the network.
fn of_network(found: &[(Rule, Option<u64>)]) -> String {
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
