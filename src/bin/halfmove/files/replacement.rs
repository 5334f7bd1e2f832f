// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that get their names when the run has succeeded. What they lack of those that they replace is reported at its end:
//! by then every file has its name, or never gets it.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use halfmove::files::{self, interruption};

pub use halfmove::files::{NotKept, Replacement};

/// What is to be reported.
static NOT_KEPT: Mutex<Vec<NotKept>> = Mutex::new(Vec::new());

/// What was noted.
pub fn noted() -> Vec<NotKept> {
    std::mem::take(&mut *NOT_KEPT.lock().unwrap_or_else(PoisonError::into_inner))
}

fn note(not_kept: NotKept) {
    NOT_KEPT.lock().unwrap_or_else(PoisonError::into_inner).push(not_kept);
}

/// Opens a file for writing, as [`files::create`] does.
pub fn create(path: &Path) -> io::Result<(File, Option<Replacement>)> {
    interruption::watch();
    files::create(path)
}

/// Begins a file whose own folder may not be there yet, as [`files::create_through`] does.
pub fn create_through(folder: &Path, label: &str, target: PathBuf) -> io::Result<(File, Replacement)> {
    interruption::watch();
    files::create_through(folder, label, target)
}

/// Gives files that do not belong together their names, once all of them are on the disk.
pub fn finish_each(replacements: Vec<Replacement>) -> io::Result<()> {
    files::finish_each(replacements, &mut note)
}

/// Gives the files of an output their names, once all of them are on the disk.
pub fn finish(replacements: Vec<Replacement>) -> io::Result<()> {
    files::finish(replacements, &mut note)
}
