// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that belong together, in words.

use std::path::Path;

/// The extensions of a set in words: `.cbf and .cbi`.
pub fn in_words(set: &[&str]) -> String {
    set.iter()
        .map(|extension| format!(".{extension}"))
        .collect::<Vec<_>>()
        .join(" and ")
}

/// What is wrong with the name of a file that is to be one of a set.
pub fn has_neither_extension(code: &str, set: &[&str], path: &Path) -> String {
    format!(
        "{code} keeps its games in two files, {}: {} has neither extension",
        in_words(set),
        path.display()
    )
}
