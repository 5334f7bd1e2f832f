// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that belong together, as a database and its index: any of their names stands for all.

use alloc::borrow::ToOwned;
use alloc::vec;
use alloc::vec::Vec;
use std::path::{Path, PathBuf};

use super::identity::Identity;
use crate::codes::{CODES, existing_file_of_set};

/// The names of all files of the set to which this one belongs, as those of a database: this one first; only this one if there
/// is no such set.
#[must_use]
pub fn members(path: &Path) -> Vec<PathBuf> {
    let set = set_of(path).unwrap_or_default();
    let others = set.iter().map(|extension| existing_file_of_set(path, extension));
    let mut members = vec![path.to_owned()];
    members.extend(others.filter(|other| other != path));
    members
}

/// The extensions of the set of files to which this name belongs.
fn set_of(path: &Path) -> Option<&'static [&'static str]> {
    let extension = path.extension()?.to_str()?;
    CODES
        .iter()
        .map(|code| code.set())
        .find(|set| set.iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

/// Whether two names stand for one set of files.
#[must_use]
pub fn is_same_set(one: &Path, other: &Path) -> bool {
    let is_one_set = set_of(one).is_some_and(|set| set_of(other) == Some(set));
    is_one_set && one.with_extension("") == other.with_extension("")
}

/// Whether an output, which is standard output if it has no path, is one of the files of these inputs, under whatever name. None
/// is opened for that: a program that is to read and write one pipe would wait for itself. Among the inputs, `-` is standard
/// input.
#[must_use]
pub fn is_one_of(output: Option<&Path>, inputs: &[PathBuf]) -> bool {
    let read: Vec<Identity> = inputs.iter().flat_map(|input| identities(input)).collect();
    let is_read = |file: Option<Identity>| file.is_some_and(|file| read.contains(&file));
    let Some(output) = output else {
        return is_read(Identity::of_stdout());
    };
    let mut files = members(output).into_iter();
    inputs.iter().any(|input| is_same_set(input, output)) || files.any(|file| is_read(Identity::of_path(&file)))
}

/// The files that belong to an input.
fn identities(input: &Path) -> Vec<Identity> {
    if input == Path::new("-") {
        return Identity::of_stdin().into_iter().collect();
    }
    members(input)
        .iter()
        .filter_map(|path| Identity::of_path(path))
        .collect()
}
