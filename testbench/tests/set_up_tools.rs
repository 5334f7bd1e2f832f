// SPDX-License-Identifier: MIT OR Apache-2.0
//! The scripts that install programs go on where they cannot install, and say what is missing.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};

use halfmove_testbench::checkout;

/// Runs a script where nothing is installed; `apt-get` has no package whose name has `lacks` in it. It and cargo list in `asked` for
/// what they were asked.
fn run(script: &str, programs: &[&str], lacks: &str, asked: &Path) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let bin = folder.path();
    for tool in ["sh", "dirname", "id", "env", "cat", "mkdir"] {
        let found = ["/bin", "/usr/bin"]
            .map(|room| Path::new(room).join(tool))
            .into_iter()
            .find(|path| path.exists());
        symlink(found.expect("a tool of every Unix"), bin.join(tool)).unwrap();
    }
    let asked = asked.display();
    for (name, body) in [
        ("cargo", format!("echo \"cargo $*\" >>'{asked}'")),
        ("sudo", "exec \"$@\"".to_owned()),
        (
            "apt-get",
            format!("echo \"$*\" >>'{asked}'\ncase \"$*\" in *{lacks}*) exit 100 ;; esac"),
        ),
    ] {
        fs::write(bin.join(name), format!("#!/bin/sh\n{body}\n")).unwrap();
        fs::set_permissions(bin.join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    Command::new(checkout().join(script))
        .args(programs)
        .env("PATH", bin)
        .output()
        .unwrap()
}

#[test]
fn a_package_that_is_lacking_is_told_and_the_others_are_installed() {
    let folder = tempfile::tempdir().unwrap();
    for (script, lacking) in [("testbench/setup.sh", "iverilog"), ("web/setup.sh", "yosys-dev")] {
        let asked = folder.path().join(lacking);
        let programs: &[&str] = if script == "testbench/setup.sh" {
            &["verilator", "iverilog", "time"]
        } else {
            &["chromium"]
        };
        let output = run(script, programs, lacking, &asked);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{script}: {said}");
        assert!(
            said.contains(&format!("Not installed, as apt-get failed: {lacking}")),
            "{said}"
        );
        let asked = fs::read_to_string(asked).unwrap();
        for other in programs.iter().filter(|other| **other != lacking) {
            assert!(
                asked.lines().any(|line| line.ends_with(&format!("recommends {other}"))),
                "{asked}"
            );
        }
    }
}

#[test]
fn what_cargo_installs_does_not_hang_on_apt() {
    let folder = tempfile::tempdir().unwrap();
    let asked = folder.path().join("asked");
    let output = run("testbench/setup.sh", &["verilator", "cargo-deny"], "verilator", &asked);
    assert!(output.status.success());
    let asked = fs::read_to_string(asked).unwrap();
    assert!(
        asked
            .lines()
            .any(|line| line.starts_with("cargo install") && line.contains("cargo-deny@")),
        "{asked}"
    );
}

#[test]
fn a_program_that_the_script_does_not_know_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let asked = folder.path().join("asked");
    let output = run("testbench/setup.sh", &["verilator", "iverilgo"], "nothing", &asked);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("iverilgo"));
    assert!(!asked.exists());
}
