// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that belong together, as a database and its index: any of their names stands for all.

use std::path::{Path, PathBuf};

use halfmove::codes::{CODES, file_of_set};

/// The names of all files of the set to which this one belongs, this one first; only this one if there is no such set.
pub fn members(path: &Path) -> Vec<PathBuf> {
    let set = set_of(path).unwrap_or_default();
    let others = set.iter().map(|extension| file_of_set(path, extension));
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
pub fn is_same(one: &Path, other: &Path) -> bool {
    let is_one_set = set_of(one).is_some_and(|set| set_of(other) == Some(set));
    is_one_set && one.with_extension("") == other.with_extension("")
}

/// The extensions of a set in words: `.cbf and .cbi`.
pub fn in_words(set: &[&str]) -> String {
    set.iter()
        .map(|extension| format!(".{extension}"))
        .collect::<Vec<_>>()
        .join(" and ")
}
