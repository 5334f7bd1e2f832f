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

/// Whether two names stand for one set of files.
pub fn is_same(one: &Path, other: &Path) -> bool {
    let set_of = |path: &Path| {
        let extension = path.extension()?.to_str()?;
        CODES
            .iter()
            .map(|code| code.set())
            .find(|set| set.iter().any(|known| extension.eq_ignore_ascii_case(known)))
    };
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
