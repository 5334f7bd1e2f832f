// SPDX-License-Identifier: MIT OR Apache-2.0
//! The long cross-check with real games: all of them in software and Verilator, a sample of them in RustHDL too.

use crate::common;
use std::fs::File;
use std::path::PathBuf;

use common::{Core, all_engines, checkout, fast_engines};
use halfmove_testbench::corpus;
use halfmove_testbench::crosscheck::{Crosscheck, Report};
use halfmove_testbench::engines::{Engine, HardwareOptions, Software};
use halfmove_testbench::tools::announce;

fn files() -> Option<Vec<PathBuf>> {
    corpus::files_for_test(&checkout())
}

fn check(engines: Vec<Box<dyn Engine>>, files: &[PathBuf]) -> Report {
    let mut crosscheck = Crosscheck::new(engines);
    for file in files {
        crosscheck
            .add_pgn(&corpus::name(file), File::open(file).unwrap(), |_| {})
            .unwrap();
    }
    let report = crosscheck.finish();
    println!("{}\n{}", report.to_markdown(), report.to_text());
    assert!(report.agrees(), "{}", report.to_text());
    report
}

#[test]
fn every_real_game_that_the_code_can_hold_agrees_in_software_and_verilator() {
    let Some(files) = files() else { return };
    let engines = fast_engines(&Core::Interpreter.with(HardwareOptions::default()));
    let report = check(engines.unwrap_or_else(|| vec![Box::new(Software::default())]), &files);
    let total = report.total();
    assert!(
        report
            .engines
            .iter()
            .all(|engine| engine.half_moves == total.half_moves)
    );
    // Studies and problems are among them.
    assert!(total.set_ups > 1_000, "{}", total.set_ups);
    let held = ["cannot hold", "other engine", "cannot load"];
    assert!(
        !total
            .skipped
            .keys()
            .any(|reason| held.iter().any(|word| reason.contains(word))),
        "{:?}",
        total.skipped
    );
}

#[test]
fn twenty_thousand_real_half_moves_agree_in_rusthdl_too() {
    let Some(files) = files() else { return };
    // The file with most promotions of those that are all from the normal start.
    let sample: Vec<_> = files
        .into_iter()
        .filter(|file| corpus::name(file).contains("magnus"))
        .collect();
    if sample.is_empty() {
        return announce("the corpus has no file of many promotions");
    }
    let report = check(
        all_engines(&Core::Interpreter.with(HardwareOptions::default())),
        &sample,
    );
    assert!(report.engines.iter().all(|engine| engine.half_moves >= 20_000));
}
