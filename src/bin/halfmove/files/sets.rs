// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that belong together, as a database and its index: any of their names stands for all.

use std::path::{Path, PathBuf};

use halfmove::codes::CODES;

/// The name of the file of a set that has this extension, where `path` is the name of any. An extension in capitals
/// gives one in capitals.
pub fn name_of(path: &Path, extension: &str) -> PathBuf {
    let given = path.extension().and_then(|given| given.to_str()).unwrap_or_default();
    if given.chars().any(|letter| letter.is_ascii_uppercase()) {
        path.with_extension(extension.to_ascii_uppercase())
    } else {
        path.with_extension(extension)
    }
}

/// The names of all files of the set to which this one belongs, this one first; only this one if there is no such set.
pub fn members(path: &Path) -> Vec<PathBuf> {
    let set = set_of(path).unwrap_or_default();
    let others = set.iter().map(|extension| name_of(path, extension));
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
