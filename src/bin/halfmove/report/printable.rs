// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts that may come from any file, as a terminal can show them.

/// A text from the input as it can be shown: characters that would steer a terminal are written as escapes.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
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
