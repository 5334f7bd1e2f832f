// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the texts of a coded game hold: tags and preface before the first half-move, notes after it.
//!
//! Brenner gives the letters `W B D L T V`; a leading `[` (any other tag pair) and `{` (a comment before the first
//! half-move) are this project's, as are `(` for a variation and `$` for a numeric glyph among the notes.

use alloc::borrow::ToOwned;
use alloc::string::String;

use memchr::{memchr, memchr_iter, memchr2};

use super::fault::EncodeFault;
use crate::decimal::decimal;
use crate::game::{Note, Tag, Unreadable};

/// The letters that Brenner gives to tags, with the tags' names in PGN.
const LETTERS: [(&str, &str); 6] = [
    ("W", "White"),
    ("B", "Black"),
    ("D", "Date"),
    ("L", "Site"),
    ("T", "Event"),
    ("V", "Opening"),
];

/// A text before the first half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Header {
    Tag(Tag),
    Preface(Note),
}

/// The pieces of the text for a tag pair. A value with quotes or backslashes is put into `escaped`.
pub(super) fn tag_to_text<'a>(tag: &'a Tag, escaped: &'a mut String) -> [&'a [u8]; 5] {
    // Their first letters differ, so at most one name is compared.
    let first = tag.name.as_bytes().first();
    let is_first = |name: &str| name.as_bytes().first() == first;
    if let Some((letter, name)) = LETTERS.iter().find(|(_, name)| is_first(name))
        && *name == tag.name
    {
        return [*letter, &tag.value, "", "", ""].map(str::as_bytes);
    }
    let value = match memchr2(b'\\', b'"', tag.value.as_bytes()) {
        None => &tag.value,
        Some(_) => {
            *escaped = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
            escaped
        }
    };
    ["[", &tag.name, " \"", value, "\"]"].map(str::as_bytes)
}

/// What the text for a note before the first half-move begins with.
pub(super) const PREFACE: &[u8] = b"{";

/// What a text before the first half-move holds. One that begins with no known letter is taken as a comment.
///
/// A tag is put into an empty one, `spare`.
pub(super) fn header_from_text(text: &str, spare: impl FnOnce() -> Tag) -> Header {
    let Some((first, rest)) = text.split_at_checked(1) else {
        return Header::Preface(note_from_text(text));
    };
    if let Some((_, name)) = LETTERS.iter().find(|(letter, _)| first == *letter) {
        let mut tag = spare();
        tag.name.push_str(name);
        tag.value.push_str(rest);
        return Header::Tag(tag);
    }
    match first {
        "{" => Header::Preface(note_from_text(rest)),
        "[" => tag_from_pair(text, spare).map_or_else(|| Header::Preface(note_from_text(text)), Header::Tag),
        _ => Header::Preface(note_from_text(text)),
    }
}

/// Takes `[Name "Value"]` apart.
fn tag_from_pair(text: &str, spare: impl FnOnce() -> Tag) -> Option<Tag> {
    let inside = text.strip_prefix('[')?.strip_suffix("\"]")?;
    let is_opening = |quote: &usize| inside[..*quote].ends_with(' ');
    let quote = memchr_iter(b'"', inside.as_bytes()).find(is_opening)?;
    let (name, quoted) = (&inside[..quote - 1], &inside[quote + 1..]);
    let mut tag = spare();
    let mut rest = quoted;
    while let Some(backslash) = memchr(b'\\', rest.as_bytes()) {
        tag.value.push_str(&rest[..backslash]);
        let mut letters = rest[backslash + 1..].chars();
        tag.value.push(letters.next()?);
        rest = letters.as_str();
    }
    tag.value.push_str(rest);
    tag.name.push_str(name);
    Some(tag)
}

/// The pieces of the text for a note; `digits` are for a glyph's number. A comment that looks like something else gets a
/// space in front.
pub(super) fn note_to_text<'a>(note: &'a Note, digits: &'a mut [u8; 10]) -> Result<[&'a [u8]; 2], EncodeFault> {
    Ok(match note {
        Note::Nag(number) => [b"$", decimal((*number).into(), digits)],
        Note::Variation(movetext) => [b"(", movetext.as_bytes()],
        Note::Comment(comment) | Note::Unreadable(Unreadable { text: comment, .. }) => {
            let is_taken = comment.starts_with(['(', '$', ' ']);
            [if is_taken { b" " } else { b"" }, comment.as_bytes()]
        }
        Note::Line(_) => return Err(EncodeFault::Line),
    })
}

/// What a text after a half-move holds.
pub(super) fn note_from_text(text: &str) -> Note {
    if let Some(movetext) = text.strip_prefix('(') {
        return Note::Variation(movetext.to_owned());
    }
    if let Some(Ok(number)) = text.strip_prefix('$').map(str::parse) {
        return Note::Nag(number);
    }
    Note::Comment(text.strip_prefix(' ').unwrap_or(text).to_owned())
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
    use super::*;

    fn whole<const N: usize>(pieces: [&[u8]; N]) -> String {
        String::from_utf8(pieces.concat()).expect("UTF-8")
    }

    #[test]
    fn comments_that_look_like_variations_or_glyphs_stay_comments() {
        for comment in ["(see game 3)", "$2 was paid", " indented", "plain", "", "$2"] {
            let note = Note::Comment(comment.to_owned());
            assert_eq!(
                note_from_text(&whole(note_to_text(&note, &mut [0; 10]).expect("a text"))),
                note
            );
        }
    }

    #[test]
    fn tag_values_with_quotes_and_backslashes_survive() {
        let tag = Tag {
            name: "Annotator".to_owned(),
            value: r#"a "b" \c\"#.to_owned(),
        };
        assert_eq!(
            header_from_text(&whole(tag_to_text(&tag, &mut String::new())), Tag::default),
            Header::Tag(tag)
        );
    }

    #[test]
    fn the_letters_of_the_source_are_the_rosters_tags() {
        let white = Tag {
            name: "White".to_owned(),
            value: "Morphy".to_owned(),
        };
        assert_eq!(whole(tag_to_text(&white, &mut String::new())), "WMorphy");
        assert_eq!(header_from_text("WMorphy", Tag::default), Header::Tag(white));
    }
}
