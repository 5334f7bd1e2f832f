// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of the files that have blocks; and that no test stands where none is run.

use std::path::{Path, PathBuf};

use halfmove_hdl::notes::SOURCES;

/// The crate's files, named from `src` on, with their texts.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders: Vec<PathBuf> = vec![root.clone()];
    let mut found = vec![];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
            found.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    found
}

#[test]
fn every_file_that_has_blocks_or_their_structs_is_listed() {
    let has_blocks = |text: &str| text.contains("\n#[derive(LogicBlock") || text.contains("LogicStruct)]\n");
    let found = files().into_iter().filter(|(_, text)| has_blocks(text));
    let listed = SOURCES.iter().map(|(name, text)| (name.to_string(), text.to_string()));
    assert!(listed.eq(found), "hdl/src/notes.rs lists them in order");
}

/// `cargo test` does not compile this crate a second time for tests of its own (Cargo.toml): they stand here.
#[test]
fn no_unit_test_stands_in_the_crate() {
    for (name, text) in files() {
        assert!(!text.contains("#[cfg(test)]") && !text.contains("#[test]"), "{name}");
    }
}
