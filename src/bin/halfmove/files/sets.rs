// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that belong together, in words.

/// The extensions of a set in words: `.cbf and .cbi`.
pub fn in_words(set: &[&str]) -> String {
    set.iter()
        .map(|extension| format!(".{extension}"))
        .collect::<Vec<_>>()
        .join(" and ")
}
