// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs that come from PyPI: `testbench/setup.sh` puts them into a virtual environment, and here they are found.

use std::ffi::OsString;
use std::path::PathBuf;

/// The folder of the programs in the virtual environment: `target/python/bin` of this checkout.
pub fn folder() -> PathBuf {
    crate::checkout().join("target/python/bin")
}

/// What to call a program by: its file in the virtual environment if it is there, else its name, for `PATH` to find.
pub fn executable(program: &str) -> OsString {
    let file = folder().join(program);
    if file.exists() { file.into() } else { program.into() }
}
