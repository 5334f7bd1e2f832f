// SPDX-License-Identifier: MIT OR Apache-2.0
//! With its default features the library needs no standard library: `tests/no_std`, which has its own panic handler, is
//! built with it.

use std::path::Path;
use std::process::Command;

#[test]
fn a_program_without_the_standard_library_can_use_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/no_std");
    let output = Command::new(env!("CARGO"))
        .args(["check", "--quiet", "--locked", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_std"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
