// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of games that a command reads; `-` is standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use halfmove_testbench::corpus;

use crate::console::Failure;

/// A source of PGN, opened.
pub struct Input {
    pub name: String,
    pub reader: Box<dyn Read>,
}

/// All of them, opened before anything is done, so that a wrong name does not come up late.
pub fn open_all(paths: &[PathBuf]) -> Result<Vec<Input>, Failure> {
    paths.iter().map(|path| open(path)).collect()
}

fn open(path: &Path) -> Result<Input, Failure> {
    if path == Path::new("-") {
        return Ok(Input {
            name: "standard input".to_owned(),
            reader: Box::new(io::stdin().lock()),
        });
    }
    let file = File::open(path).map_err(Failure::file("open", path))?;
    if path.is_dir() {
        return Err(Failure::Usage(format!(
            "{} is a folder, not a PGN file",
            path.display()
        )));
    }
    Ok(Input {
        name: corpus::name(path),
        reader: Box::new(file),
    })
}
