// SPDX-License-Identifier: MIT OR Apache-2.0
//! Missing tools: the typed error, the announced skip, and the failure when tools are required. The environment is
//! that of a child, this very program again with one helper test.

use std::ffi::OsStr;
use std::process::{Command, Output};

use halfmove_sim::{COMPILER_VARIABLE, REQUIRE_VARIABLE, Toolchain, VERILATOR_VARIABLE, require_toolchain};

const ABSENT: &str = "/nonexistent/verilator";

fn helper(variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "tools::a_test_that_needs_the_tools"])
        .env_remove(REQUIRE_VARIABLE);
    command.envs(variables.iter().copied()).output().unwrap()
}

#[test]
fn a_test_that_needs_the_tools() {
    if let Some(toolchain) = require_toolchain() {
        assert!(toolchain.verilator_version().starts_with("Verilator"));
        assert!(!toolchain.compiler_version().is_empty());
    }
}

#[test]
fn a_missing_verilator_is_a_typed_error_that_says_what_helps() {
    let missing = Toolchain::with_programs(Some(OsStr::new(ABSENT)), None).unwrap_err();
    assert_eq!((missing.tool, missing.looked_for.as_str()), ("Verilator", ABSENT));
    let text = missing.to_string();
    assert!(
        text.contains("apt install verilator") && text.contains(VERILATOR_VARIABLE),
        "{text}"
    );
}

#[test]
fn a_program_that_is_not_verilator_is_a_typed_error() {
    let missing = Toolchain::with_programs(Some(OsStr::new("false")), None).unwrap_err();
    assert_eq!(missing.tool, "Verilator");
}

#[test]
fn a_missing_compiler_is_a_typed_error_that_says_what_helps() {
    if require_toolchain().is_none() {
        return;
    }
    let missing = Toolchain::with_programs(None, Some(OsStr::new("/nonexistent/c++"))).unwrap_err();
    assert_eq!(missing.tool, "a C++ compiler");
    assert!(missing.to_string().contains(COMPILER_VARIABLE), "{missing}");
}

#[test]
fn a_test_without_its_tools_is_skipped_aloud() {
    let output = helper(&[(VERILATOR_VARIABLE, ABSENT)]);
    assert!(output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("skipped: tools::a_test_that_needs_the_tools: Verilator is missing"),
        "{said}"
    );
}

#[test]
fn a_test_without_its_tools_fails_where_they_are_required() {
    let output = helper(&[(VERILATOR_VARIABLE, ABSENT), (REQUIRE_VARIABLE, "1")]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        said.contains("HALFMOVE_REQUIRE_TOOLS is set, but Verilator is missing"),
        "{said}"
    );
}

#[test]
fn an_empty_require_variable_requires_nothing() {
    let output = helper(&[(VERILATOR_VARIABLE, ABSENT), (REQUIRE_VARIABLE, "")]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("skipped: tools::a_test_that_needs_the_tools"));
}
