// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tags, comments and glyphs as words, and back.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::fault::EncodeFault;
use super::special::{Glyph, Header, Mark, Special};
use super::word::Word;
use crate::game::Tag;

/// How a comment begins that stands for data words of no known meaning: `data 0123 0456`.
const DATA: &str = "data";
/// How many data words one special can announce.
const MOST_DATA: usize = 8;

/// Writes a tag pair as a header text.
pub(super) fn push_tag(tag: &Tag, words: &mut Vec<Word>) -> Result<(), EncodeFault> {
    let header = Header::from_tag_name(&tag.name);
    let special = Special::Header(header);
    if header != Header::Other {
        return push_text(special, &tag.value, words);
    }
    if tag.name.contains('"') {
        return Err(EncodeFault::TagName(tag.name.clone()));
    }
    let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
    push_text(special, &format!("{} \"{value}\"", tag.name), words)
}

/// The tag pair of a header text; `None` if [`Header::Other`] has no pair.
pub(super) fn tag_from_text(header: Header, text: String) -> Option<Tag> {
    let Some(name) = header.tag_name() else {
        return tag_from_pair(&text);
    };
    Some(Tag {
        name: name.to_owned(),
        value: text,
    })
}

/// Takes `Name "Value"` apart, with PGN's escapes in the value.
fn tag_from_pair(text: &str) -> Option<Tag> {
    let (name, quoted) = text.strip_suffix('"')?.split_once(" \"")?;
    let mut value = String::with_capacity(quoted.len());
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        value.push(if letter == '\\' { letters.next()? } else { letter });
    }
    Some(Tag {
        name: name.to_owned(),
        value,
    })
}

/// Writes a comment, or the mark or data that it stands for.
pub(super) fn push_comment(comment: &str, words: &mut Vec<Word>) -> Result<(), EncodeFault> {
    if let Some(mark) = Mark::ALL.into_iter().find(|mark| mark.words() == comment) {
        words.extend(Special::Mark(mark).word());
        return Ok(());
    }
    if let Some(data) = data_of_comment(comment) {
        words.extend(Special::Data(data.len() as u8).word());
        words.extend(data);
        return Ok(());
    }
    push_text(Special::Text, comment, words)
}

/// The comment that stands for these data words.
pub(super) fn comment_of_data(data: &[Word]) -> String {
    data.iter().fold(DATA.to_owned(), |text, word| format!("{text} {word}"))
}

/// The data words that a comment stands for. A single one up to 255 would be a glyph's number, so it is no such.
fn data_of_comment(comment: &str) -> Option<Vec<Word>> {
    let words = comment.strip_prefix(DATA)?.strip_prefix(' ')?;
    let data: Vec<Word> = words.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    match data[..] {
        [single] if single.bits() <= 255 => None,
        _ if data.len() > MOST_DATA => None,
        _ => Some(data),
    }
}

/// Writes a glyph: its own word, or data with its number.
pub(super) fn push_glyph(nag: u8, words: &mut Vec<Word>) {
    match Glyph::from_nag(nag) {
        Some(glyph) => words.extend(Special::Glyph(glyph).word()),
        None => {
            words.extend(Special::Data(1).word());
            words.push(Word::from_low_bits(nag.into()));
        }
    }
}

fn push_text(begin: Special, text: &str, words: &mut Vec<Word>) -> Result<(), EncodeFault> {
    if text.contains('\0') {
        return Err(EncodeFault::ZeroInText);
    }
    words.extend(begin.word());
    words.extend(text.bytes().map(|byte| Word::from_low_bits(byte.into())));
    words.extend(Special::Text.word());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_that_name_two_to_eight_data_words_or_one_above_255_are_data() {
        for (comment, is_data) in [
            ("data 0001 0002", true),
            ("data 0400", true),
            ("data 3777 0000 0000 0000 0000 0000 0000 0000", true),
            ("data 3777 0000 0000 0000 0000 0000 0000 0000 0000", false),
            ("data 0377", false),
            ("data  0001 0002", false),
            ("data 0001 0008", false),
            ("data 0001 0002 ", false),
            ("data", false),
            ("data ", false),
            ("database 0001 0002", false),
        ] {
            let data = data_of_comment(comment);
            assert_eq!(data.is_some(), is_data, "{comment:?}");
            assert!(data.is_none_or(|data| comment_of_data(&data) == comment));
        }
    }

    #[test]
    fn tag_values_with_quotes_and_backslashes_survive() {
        for value in [r#"a "b" \c\"#, "", "\"", "\\", " \" \""] {
            let text = format!("Annotator \"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""));
            let tag = tag_from_text(Header::Other, text).expect("a pair");
            assert_eq!((tag.name.as_str(), tag.value.as_str()), ("Annotator", value));
        }
        assert_eq!(tag_from_text(Header::Other, "Annotator".to_owned()), None);
    }
}
