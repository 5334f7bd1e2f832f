// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts that may come from any file, as a terminal can show them.

/// A text from the input as it can be shown.
pub fn printable(text: &str) -> String {
    halfmove::printable(text).into_owned()
}

/// Appends a text as a string of JSON, without control characters.
pub fn push_json(text: &str, line: &mut String) {
    let is_plain = |byte: u8| (b' '..=b'~').contains(&byte) && byte != b'"' && byte != b'\\';
    if text.bytes().all(is_plain) {
        line.extend(["\"", text, "\""]);
    } else {
        line.push_str(json_line(&text.into()).trim_end_matches('\n'));
    }
}

/// A line of JSON without control characters: JSON lets control characters above 127 stand as they are, and terminals
/// obey them.
pub fn json_line(value: &serde_json::Value) -> String {
    let mut line = String::new();
    for character in value.to_string().chars() {
        match u32::from(character) {
            code @ 0x7f..=0x9f => line.push_str(&format!("\\u{code:04x}")),
            _ => line.push(character),
        }
    }
    line + "\n"
}
