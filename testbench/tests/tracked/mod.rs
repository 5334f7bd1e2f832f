// SPDX-License-Identifier: MIT OR Apache-2.0
//! What git tracks has each thing once: a change of a block touches its source and its module, and no copy of it. `make
//! weight` counts what there is.

mod circles;
mod sources;

use crate::common;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::process::Command;

use common::checkout;
use halfmove_testbench::tools::skip;

/// Smaller files may be alike.
const SMALL: usize = 1_500;
/// This many lines from the middle of a file are looked for in all others.
const SAMPLE: usize = 6;
/// Every package carries its licences.
const LICENCE: &str = "LICENSE-";
/// What takes the place of an exported file has its module's name.
const IN_THE_PLACE: &str = "hdl/verilog/ecp5/";
/// Each board's top module. A design has one.
const TOP: &str = "top";

/// What git says of this checkout, if it is one.
fn git(arguments: &[&str]) -> Option<String> {
    let ran = Command::new("git").args(arguments).current_dir(checkout()).output();
    match ran {
        Ok(ran) if ran.status.success() => Some(String::from_utf8(ran.stdout).unwrap()),
        Ok(ran) => {
            skip(&format!("git: {}", String::from_utf8_lossy(&ran.stderr)));
            None
        }
        Err(error) => {
            skip(&format!("git: {error}"));
            None
        }
    }
}

/// The tracked files that are there, with what is in them.
fn tracked() -> Option<BTreeMap<String, Vec<u8>>> {
    let names = git(&["ls-files", "-z"])?;
    let names = names.split('\0').filter(|name| !name.is_empty());
    // A file that was removed is tracked until that is committed.
    let read = |name: &str| Some((name.to_owned(), std::fs::read(checkout().join(name)).ok()?));
    Some(names.filter_map(read).collect())
}

/// The modules that more than one file defines.
fn defined_twice(files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let mut modules: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (name, bytes) in files {
        if !(name.ends_with(".v") || name.ends_with(".sv")) || name.starts_with(IN_THE_PLACE) {
            continue;
        }
        let text = String::from_utf8_lossy(bytes);
        for line in text.lines().filter_map(|line| line.strip_prefix("module ")) {
            let module = line
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
                .next();
            modules
                .entry(module.unwrap_or(line).to_owned())
                .or_default()
                .insert(name);
        }
    }
    modules.retain(|module, files| module != TOP && files.len() > 1);
    modules
        .iter()
        .map(|(module, files)| format!("{module}: {files:?}"))
        .collect()
}

/// A file without its first line, which is the licence.
fn body(text: &str) -> &str {
    text.split_once('\n').map_or("", |(_, body)| body.trim())
}

/// The files that are another one, and those that stand whole in another one but for their first line.
fn copies(files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .filter(|(name, bytes)| bytes.len() >= SMALL && !name.rsplit('/').next().unwrap_or(name).starts_with(LICENCE))
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    let mut found = Vec::new();
    for (number, (name, bytes)) in files.iter().enumerate() {
        let same = files[number + 1..].iter().filter(|(_, others)| others == bytes);
        found.extend(same.map(|(other, _)| format!("{name} is {other}")));
    }
    let texts: Vec<(&str, &str)> = files
        .iter()
        .filter_map(|(name, bytes)| Some((*name, std::str::from_utf8(bytes).ok()?)))
        .collect();
    // A file is known by some of its lines.
    let mut samples: HashMap<Vec<&str>, Vec<(&str, &str)>> = HashMap::new();
    for &(name, text) in &texts {
        let lines: Vec<&str> = body(text).lines().collect();
        if let Some(sample) = lines.get(lines.len() / 2..lines.len() / 2 + SAMPLE) {
            samples.entry(sample.to_vec()).or_default().push((name, text));
        }
    }
    for &(name, text) in &texts {
        let lines: Vec<&str> = text.lines().collect();
        let known = lines.windows(SAMPLE).filter_map(|window| samples.get(window));
        let inside: BTreeSet<&str> = known
            .flatten()
            .filter(|(_, other)| *other != text && text.contains(body(other)))
            .map(|(other, _)| *other)
            .collect();
        found.extend(inside.iter().map(|other| format!("{other} stands in {name}")));
    }
    found
}

#[test]
fn no_module_is_in_two_tracked_files() {
    let Some(files) = tracked() else { return };
    let twice = defined_twice(&files);
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}

#[test]
fn no_tracked_file_is_another_or_has_another_within_it() {
    let Some(files) = tracked() else { return };
    assert!(files.len() > 1_000, "{}", files.len());
    let found = copies(&files);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn copies_are_found() {
    let text = |seed: usize| {
        let lines = (0..60).map(|line| format!("    assign wire_{line} = {};\n", line * seed));
        format!(
            "// A licence.\nmodule part_{seed} ();\n{}endmodule\n",
            lines.collect::<String>()
        )
    };
    let of = |files: &[(&str, String)]| -> BTreeMap<String, Vec<u8>> {
        files
            .iter()
            .map(|(name, text)| ((*name).to_owned(), text.clone().into_bytes()))
            .collect()
    };
    let sound = [
        ("lib/one.v", text(1)),
        ("lib/two.v", text(2)),
        ("LICENSE-X", text(3)),
        ("python/LICENSE-X", text(3)),
    ];
    assert!(copies(&of(&sound)).is_empty() && defined_twice(&of(&sound)).is_empty());

    let joined = format!("// Another licence.\n{}\n{}", text(1), text(2));
    let with = |name: &'static str, text: String| of(&[&sound[..], &[(name, text)]].concat());
    let found = with("single/core.v", joined);
    assert_eq!(
        copies(&found),
        ["lib/one.v stands in single/core.v", "lib/two.v stands in single/core.v"]
    );
    assert_eq!(defined_twice(&found).len(), 2);
    let same = with("other/one.txt", text(1));
    assert_eq!(copies(&same), ["lib/one.v is other/one.txt"]);
    assert!(defined_twice(&same).is_empty());
    // A changed copy of a module is one too.
    let changed = with("old/one.v", text(1).replace("wire_30", "wire_31"));
    assert!(copies(&changed).is_empty());
    assert_eq!(defined_twice(&changed), [r#"part_1: {"lib/one.v", "old/one.v"}"#]);
    assert!(defined_twice(&with("boards/top.v", "module top (\n".to_owned())).is_empty());
}

#[test]
fn what_is_generated_is_marked_so_and_nothing_else() {
    let Some(files) = tracked() else { return };
    let says_so = |bytes: &[u8]| {
        let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4_000)]);
        let comments = head
            .lines()
            .take_while(|line| line.starts_with(['#', '/', '<']) || line.starts_with("CAPI"));
        comments.into_iter().any(|line| line.contains("do not edit"))
    };
    let marked = |name: &str| git(&["check-attr", "linguist-generated", "--", name]).unwrap();
    let mut generated = 0;
    for (name, bytes) in &files {
        if says_so(bytes) || name.ends_with(".hex") || name.ends_with(".f") || name.ends_with(".lock") {
            assert!(marked(name).ends_with(": set\n"), "{name}");
            generated += 1;
        }
    }
    assert!(generated > 200, "{generated}");
    for name in [
        "hdl/verilog/single.sh",
        "hdl/verilog/testbench/halfmove_stream_bench.v",
        "hdl/boards/board.v",
        "hdl/halfmove_boards.core",
        "hdl/src/brenner/interpreter.rs",
        "docs/pictures/README.md",
    ] {
        assert!(!marked(name).ends_with(": set\n"), "{name}");
    }
}
