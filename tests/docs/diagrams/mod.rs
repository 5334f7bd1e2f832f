// SPDX-License-Identifier: MIT OR Apache-2.0
//! Block diagrams of the hardware, drawn for reading. What stands in them is held against the tables and the exported files.

mod boxes;
mod machine;
mod pipeline;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::pages::{self, links};

#[test]
fn the_diagram_of_the_interpreter_is_drawn_from_the_table_of_its_stages() {
    let page = links::text(Path::new("docs/design/interpreter.md"));
    pages::settle(
        "docs/pictures/diagram-brenner_interpreter.svg",
        &pipeline::picture(&page),
    );
}

#[test]
fn the_diagram_of_the_machine_is_drawn_from_the_table_of_its_stages() {
    let page = links::text(Path::new("docs/cores/machine.md"));
    pages::settle("docs/pictures/diagram-machine.svg", &machine::picture(&page));
}

#[test]
fn the_diagrams_of_the_family_and_of_a_board_are_drawn() {
    pages::settle("docs/pictures/diagram-family.svg", &boxes::family());
    pages::settle("docs/pictures/diagram-board.svg", &boxes::board());
}

/// The names of modules in the diagrams: words with an underscore.
fn modules(picture: &str) -> BTreeSet<String> {
    let texts = picture
        .split("<text ")
        .skip(1)
        .filter_map(|text| text.split(['>', '<']).nth(1));
    let words = texts.flat_map(|text| text.split([' ', ',', ':']));
    words
        .filter(|word| word.contains('_') && !word.contains("axis_"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_diagrams_name_what_is_exported_and_the_family_is_whole() {
    let verilog = links::root().join("hdl/verilog");
    // A packaged library has no hardware.
    let Ok(entries) = fs::read_dir(&verilog) else {
        return;
    };
    let mut exported = BTreeSet::new();
    let mut cores = BTreeSet::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let stem = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            let files = fs::read_dir(&path)
                .expect("a folder")
                .map(|entry| entry.expect("an entry").path());
            exported.extend(files.map(|file| stem(&file)));
        } else if path.extension().is_some_and(|end| end == "f") {
            cores.insert(stem(&path));
        }
    }
    let of_family = modules(&boxes::family());
    let named = of_family.union(&modules(&boxes::board())).cloned().collect();
    let unknown: Vec<_> = BTreeSet::difference(&named, &exported).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    // The judge stands there once, not behind each interpreter.
    let is_judge_behind = |core: &str| {
        let judge = ["_judge", "_judge_mates"];
        let interpreter = judge.into_iter().find_map(|judge| core.strip_suffix(judge));
        interpreter.is_some_and(|interpreter| cores.contains(interpreter))
    };
    let missing = cores.difference(&named).filter(|core| !is_judge_behind(core));
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(cores.len() > 20, "{cores:?}");
}
