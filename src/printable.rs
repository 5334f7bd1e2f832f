// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts for people: those that may come from any file, as a terminal can show them, and numbers of things.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Display;

/// A text from a file as it can be shown: characters that would steer a terminal are written as escapes.
///
/// ```
/// assert_eq!(halfmove::printable("T\u{e1}l\u{1b}[31m"), "T\u{e1}l\\u{1b}[31m");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// How many things there are, in words.
///
/// ```
/// assert_eq!(halfmove::counted(1, "game"), "1 game");
/// assert_eq!(halfmove::counted(2, "game"), "2 games");
/// ```
pub fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}
