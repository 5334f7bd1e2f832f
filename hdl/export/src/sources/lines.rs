// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a line of a Rust source declares, and its documentation as readers of Verilog get it.

/// `type Table = Rom<Code, 9>;`: the name and what it stands for.
pub(super) fn alias(line: &str) -> Option<(&str, &str)> {
    let (name, meant) = without_visibility(line)
        .strip_prefix("type ")?
        .strip_suffix(';')?
        .split_once(" = ")?;
    Some((name.split('<').next()?.trim(), meant))
}

/// The block whose kernel begins here.
pub(super) fn implementation(line: &str) -> Option<&str> {
    let (_, name) = line.strip_prefix("impl")?.split_once("Logic for ")?;
    name.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next()
}

/// The name that a kernel gives to its module in this line.
pub(super) fn stated_module(line: &str) -> Option<&str> {
    line.strip_prefix("comment!(\"module ")?.strip_suffix("\");")
}

/// The struct that is declared here.
pub(super) fn struct_name(line: &str) -> Option<&str> {
    let rest = without_visibility(line).strip_prefix("struct ")?;
    let name = rest.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next()?;
    (!name.is_empty()).then_some(name)
}

/// A field that is declared here: its name and its type.
pub(super) fn field(line: &str) -> Option<(&str, &str)> {
    let (name, type_text) = without_visibility(line).strip_suffix(',')?.split_once(": ")?;
    name.chars()
        .all(|c| c.is_ascii_alphanumeric() || c == '_')
        .then_some((name, type_text))
}

fn without_visibility(line: &str) -> &str {
    match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ").map_or(rest, |(_, rest)| rest),
        Some(rest) => rest.trim_start(),
        None => line,
    }
}

/// A line of documentation without the marks that only rustdoc understands.
pub(super) fn cleaned(line: &str) -> String {
    let text = line.strip_prefix(' ').unwrap_or(line).trim_end();
    text.replace("[`", "`").replace("`]", "`").replace("**", "")
}

/// A sentence behind a colon: its first word is small unless it is a name.
pub(super) fn in_mid_sentence(text: &str) -> String {
    let first = text.split([' ', '.', ',']).next().unwrap_or_default();
    let is_name =
        ["Black", "White"].contains(&first.trim_end_matches("'s")) || first.chars().skip(1).any(char::is_uppercase);
    let mut letters = text.chars();
    match letters.next() {
        Some(letter) if !is_name => letter.to_lowercase().chain(letters).collect(),
        _ => text.into(),
    }
}

/// The first paragraph of a documentation, as one line.
pub(super) fn summary(documentation: &[String]) -> String {
    let paragraph: Vec<&str> = documentation
        .iter()
        .map(String::as_str)
        .take_while(|line| !line.is_empty())
        .collect();
    paragraph.join(" ")
}
