// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the texts of a coded game hold: tags and preface before the first half-move, notes after it.
//!
//! Brenner gives the letters `W B D L T V`; a leading `[` (any other tag pair) and `{` (a comment before the first
//! half-move) are this project's, as are `(` for a variation and `$` for a numeric glyph among the notes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use memchr::{memchr, memchr_iter, memchr2};

use crate::decimal::decimal;
use crate::game::Said;

/// The letters that Brenner gives to tags, with the tags' names in PGN.
const LETTERS: [(u8, &str); 6] = [
    (b'W', "White"),
    (b'B', "Black"),
    (b'D', "Date"),
    (b'L', "Site"),
    (b'T', "Event"),
    (b'V', "Opening"),
];

/// A text before the first half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Header<'a> {
    /// A tag's name and value.
    Tag(&'a str, Cow<'a, str>),
    Preface(Said<'a>),
}

/// Appends the text for a tag pair.
pub(super) fn push_tag(name: &str, value: &str, bytes: &mut Vec<u8>) {
    // Their first letters differ, so at most one name is compared.
    let is_first = |known: &str| known.as_bytes().first() == name.as_bytes().first();
    if let Some((letter, known)) = LETTERS.iter().find(|(_, known)| is_first(known))
        && *known == name
    {
        bytes.push(*letter);
        bytes.extend_from_slice(value.as_bytes());
        return;
    }
    bytes.push(b'[');
    bytes.extend_from_slice(name.as_bytes());
    bytes.extend_from_slice(b" \"");
    let mut rest = value.as_bytes();
    while let Some(special) = memchr2(b'\\', b'"', rest) {
        bytes.extend_from_slice(&rest[..special]);
        bytes.extend([b'\\', rest[special]]);
        rest = &rest[special + 1..];
    }
    bytes.extend_from_slice(rest);
    bytes.extend_from_slice(b"\"]");
}

/// What the text for a note before the first half-move begins with.
pub(super) const PREFACE: &[u8] = b"{";

/// What a text before the first half-move holds. One that begins with no known letter is taken as a comment.
pub(super) fn header_from_text(text: &str) -> Header<'_> {
    let Some((first, rest)) = text.split_at_checked(1) else {
        return Header::Preface(said_in_text(text));
    };
    if let Some((_, name)) = LETTERS.iter().find(|(letter, _)| first.as_bytes() == [*letter]) {
        return Header::Tag(name, Cow::Borrowed(rest));
    }
    match first {
        "{" => Header::Preface(said_in_text(rest)),
        "[" => tag_from_pair(text).map_or_else(
            || Header::Preface(said_in_text(text)),
            |(name, value)| Header::Tag(name, value),
        ),
        _ => Header::Preface(said_in_text(text)),
    }
}

/// Takes `[Name "Value"]` apart.
fn tag_from_pair(text: &str) -> Option<(&str, Cow<'_, str>)> {
    let inside = text.strip_prefix('[')?.strip_suffix("\"]")?;
    let is_opening = |quote: &usize| inside[..*quote].ends_with(' ');
    let quote = memchr_iter(b'"', inside.as_bytes()).find(is_opening)?;
    let (name, quoted) = (&inside[..quote - 1], &inside[quote + 1..]);
    if memchr(b'\\', quoted.as_bytes()).is_none() {
        return Some((name, Cow::Borrowed(quoted)));
    }
    let (mut value, mut rest) = (String::new(), quoted);
    while let Some(backslash) = memchr(b'\\', rest.as_bytes()) {
        value.push_str(&rest[..backslash]);
        let mut letters = rest[backslash + 1..].chars();
        value.push(letters.next()?);
        rest = letters.as_str();
    }
    value.push_str(rest);
    Some((name, Cow::Owned(value)))
}

/// The pieces of the text for what is said of a half-move; `digits` are for a glyph's number. A comment that looks like
/// something else gets a space in front.
pub(super) fn note_to_text<'a>(said: Said<'a>, digits: &'a mut [u8; 10]) -> [&'a [u8]; 2] {
    match said {
        Said::Nag(number) => [b"$", decimal(number.into(), digits)],
        Said::Variation(movetext) => [b"(", movetext.as_bytes()],
        Said::Comment(comment) => {
            let is_taken = comment.starts_with(['(', '$', ' ']);
            [if is_taken { b" " } else { b"" }, comment.as_bytes()]
        }
    }
}

/// What a text after a half-move says.
pub(super) fn said_in_text(text: &str) -> Said<'_> {
    if let Some(movetext) = text.strip_prefix('(') {
        return Said::Variation(movetext);
    }
    if let Some(Ok(number)) = text.strip_prefix('$').map(str::parse) {
        return Said::Nag(number);
    }
    Said::Comment(text.strip_prefix(' ').unwrap_or(text))
}

/// The marks, `?` and `!`, that a numeric glyph from 1 to 6 is written with; empty for the others.
pub(super) const fn marks_of(nag: u8) -> &'static [char] {
    match nag {
        1 => &['!'],
        2 => &['?'],
        3 => &['!', '!'],
        4 => &['?', '?'],
        5 => &['!', '?'],
        6 => &['?', '!'],
        _ => &[],
    }
}

/// The glyph of one or two marks.
pub(super) fn nag_of(marks: &[char]) -> Option<u8> {
    (1..=6).find(|&nag| marks_of(nag) == marks)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    fn whole(pieces: [&[u8]; 2]) -> String {
        String::from_utf8(pieces.concat()).expect("UTF-8")
    }

    fn tag_to_text(name: &str, value: &str) -> String {
        let mut bytes = Vec::new();
        push_tag(name, value, &mut bytes);
        String::from_utf8(bytes).expect("UTF-8")
    }

    #[test]
    fn comments_that_look_like_variations_or_glyphs_stay_comments() {
        for comment in ["(see game 3)", "$2 was paid", " indented", "plain", "", "$2"] {
            let said = Said::Comment(comment);
            assert_eq!(said_in_text(&whole(note_to_text(said, &mut [0; 10]))), said);
        }
    }

    #[test]
    fn tag_values_with_quotes_and_backslashes_survive() {
        for value in [r#"a "b" \c\"#, r"\", "plain", ""] {
            let text = tag_to_text("Annotator", value);
            assert_eq!(header_from_text(&text), Header::Tag("Annotator", value.into()));
        }
    }

    #[test]
    fn the_letters_of_the_source_are_the_rosters_tags() {
        assert_eq!(tag_to_text("White", "Morphy"), "WMorphy");
        assert_eq!(header_from_text("WMorphy"), Header::Tag("White", "Morphy".into()));
    }
}
