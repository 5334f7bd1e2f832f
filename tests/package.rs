// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `cargo package` puts into the published crate. `make package` also builds it as published.

use std::path::Path;
use std::process::Command;

#[test]
fn the_package_holds_the_library_its_licences_and_pages_and_no_hardware() {
    let root = env!("CARGO_MANIFEST_DIR");
    // A package has no member crates beside it, and cargo leaves its own name for the manifest.
    if !Path::new(root).join("hdl").is_dir() {
        return;
    }
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--package", "halfmove"])
        .current_dir(root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let list = String::from_utf8(output.stdout).expect("names of files");
    let files: Vec<_> = list.lines().collect();
    for needed in [
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "src/lib.rs",
        "docs/formats/brenner.md",
    ] {
        assert!(files.contains(&needed), "{needed} is missing:\n{list}");
    }
    for foreign in [
        "hdl/",
        "sim/",
        "testbench/",
        "fuzz/",
        "benches/comparison/",
        "benches/engines/",
        "benches/peers/",
        "benches/tables.py",
        "python/",
        "tests/no_std/",
        "target/",
        ".ci",
    ] {
        let found = files.iter().find(|file| file.starts_with(foreign));
        assert_eq!(found, None, "what another crate is made of");
    }
}
