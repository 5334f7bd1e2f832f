// SPDX-License-Identifier: MIT OR Apache-2.0
//! The data of others that the long tests need: real games, databases, lists of codes. They are no part of the project.
//! This file is the one place that looks for them, for the tests of the library and for the testbench.
//!
//! They are in the folder that [`VARIABLE`] names, else at `../shared/data` beside the checkout. Where they are missing, a
//! test says so on the terminal and passes, but where [`REQUIRE_VARIABLE`] is set it fails, unless [`VARIABLE`] is
//! [`ABSENT`]: so a checkout without them, such as a fresh clone, must say that it has none.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Environment variable: the folder of the data, or [`ABSENT`].
pub const VARIABLE: &str = "HALFMOVE_CORPUS";

/// The value of [`VARIABLE`] that declares the data absent.
pub const ABSENT: &str = "absent";

/// Environment variable: set, everything that tests need must be there.
pub const REQUIRE_VARIABLE: &str = "HALFMOVE_REQUIRE_TOOLS";

/// The folder of the data, there or not; none if they are declared absent.
pub fn folder(checkout: &Path) -> Option<PathBuf> {
    folder_of(std::env::var_os(VARIABLE), checkout)
}

/// As [`folder`], for this value of the variable.
pub fn folder_of(variable: Option<OsString>, checkout: &Path) -> Option<PathBuf> {
    match variable {
        Some(value) if value == ABSENT => None,
        Some(folder) if !folder.is_empty() => Some(folder.into()),
        _ => Some(checkout.join("../shared/data")),
    }
}

/// For tests: the path of a file or folder of the data, such as `pgn`. If it is missing, that is said past the capture of
/// the test harness.
///
/// # Panics
/// If it is missing, not declared absent, and `HALFMOVE_REQUIRE_TOOLS` is set.
pub fn for_test(checkout: &Path, part: &str) -> Option<PathBuf> {
    let required = std::env::var_os(REQUIRE_VARIABLE).is_some_and(|value| !value.is_empty());
    match wanted(folder(checkout), part, required) {
        Ok(path) => Some(path),
        Err(why) => {
            let test = std::thread::current().name().unwrap_or("a test").to_owned();
            // Nothing sensible is left to do when standard error is closed.
            let _ = writeln!(std::io::stderr(), "skipped: {test}: {why}");
            None
        }
    }
}

/// The path of a part of this folder, or why it is left out.
///
/// # Panics
/// If it is missing though required.
pub fn wanted(folder: Option<PathBuf>, part: &str, required: bool) -> Result<PathBuf, String> {
    let Some(folder) = folder else {
        return Err(format!(
            "`{part}` of the corpus is declared absent ({VARIABLE}={ABSENT})"
        ));
    };
    let path = folder.join(part);
    if path.exists() {
        return Ok(path);
    }
    let why = format!(
        "there is no `{}`; {VARIABLE} names the folder of the corpus",
        path.display()
    );
    assert!(
        !required,
        "{REQUIRE_VARIABLE} is set, but {why}, or is `{ABSENT}` where there is none"
    );
    Err(why)
}
