// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts that may come from any file, as a terminal can show them.

use alloc::borrow::Cow;
use alloc::string::String;

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
