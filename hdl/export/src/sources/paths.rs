// SPDX-License-Identifier: MIT OR Apache-2.0
//! Paths and types as a Rust source has them: what a name means in a module, and what a generic type holds.

use std::collections::BTreeMap;

/// The last part of a type's path, without generics; of an array, that of its elements.
pub(crate) fn type_name(type_text: &str) -> &str {
    type_path(type_text).rsplit("::").next().unwrap_or_default()
}

/// A type's path, without generics; of an array, that of its elements.
pub(super) fn type_path(type_text: &str) -> &str {
    let element = type_text
        .trim_start_matches('[')
        .trim_start_matches("Vec<")
        .trim_start_matches("Box<");
    element.split(['<', ';', '>', ']']).next().unwrap_or_default().trim()
}

/// What a signal, register or memory holds: the last type among its generics.
pub(super) fn payload(type_text: &str) -> &str {
    let inside = type_text.split_once('<').map_or("", |(_, inside)| inside);
    let inside = inside.rsplit_once('>').map_or(inside, |(inside, _)| inside);
    let is_type = |part: &&str| {
        part.trim().starts_with(|c: char| c.is_alphabetic()) && !["In", "Out", "Local"].contains(&part.trim())
    };
    inside.split(',').find(is_type).unwrap_or_default().trim()
}

/// A path as it is from the crate's name on, in a module with this path.
pub(super) fn absolute(path: &str, module: &str) -> String {
    let (mut here, mut rest) = (module, path);
    loop {
        let Some((first, after)) = rest.split_once("::") else {
            return format!("{here}::{rest}");
        };
        match first {
            "crate" => here = here.split("::").next().unwrap_or_default(),
            "super" => here = here.rsplit_once("::").map_or(here, |(around, _)| around),
            "self" => {}
            _ => return format!("{here}::{rest}"),
        }
        rest = after;
    }
}

/// The full paths of what a file imports, by name.
pub(super) fn imports(text: &str, module: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for statement in text.split(';') {
        let Some((before, tree)) = statement.rsplit_once("use ") else {
            continue;
        };
        if before.ends_with('\n') || before.ends_with("pub ") || before.is_empty() {
            expand("", &tree.split_whitespace().collect::<String>(), &mut |path| {
                let name = path.rsplit("::").next().unwrap_or_default();
                found.insert(name.to_string(), absolute(path, module));
            });
        }
    }
    found
}

/// The paths of a tree of imports such as `a::{b, c::{d, e}}`.
fn expand(front: &str, tree: &str, visit: &mut dyn FnMut(&str)) {
    let Some((path, group)) = tree.split_once('{') else {
        return visit(&format!("{front}{tree}"));
    };
    let (front, group) = (format!("{front}{path}"), group.strip_suffix('}').unwrap_or(group));
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in group.char_indices().chain([(group.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if start < at {
                    expand(&front, &group[start..at], visit);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}
