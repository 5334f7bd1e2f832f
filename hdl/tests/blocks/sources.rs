// SPDX-License-Identifier: MIT OR Apache-2.0
//! That no test stands where none is run.

use std::path::{Path, PathBuf};

/// `cargo test` does not compile this crate a second time for tests of its own (Cargo.toml): they stand here.
#[test]
fn no_unit_test_stands_in_the_crate() {
    let mut folders: Vec<PathBuf> = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.display();
            assert!(!text.contains("#[cfg(test)]") && !text.contains("#[test]"), "{name}");
        }
    }
}
