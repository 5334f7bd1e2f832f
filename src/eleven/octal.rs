// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words as text: four octal digits each, with white space of ASCII between them.

use alloc::string::{String, ToString};

use super::word::{NotAWord, Word};

/// How many words stand in a line that [`to_text`] writes.
const WORDS_IN_A_LINE: usize = 16;

/// A text that is no list of words, with the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {word}, line {line}, column {column}: {fault}")]
pub struct OctalError {
    /// The word, counted from 1.
    pub word: u64,
    /// Its line, counted from 1.
    pub line: u64,
    /// The offset of its first byte in the text.
    pub offset: u64,
    /// The column of its first character, or of the digit that is wrong, counted from 1 in characters.
    pub column: u64,
    /// What is wrong.
    pub fault: NotAWord,
}

/// The same where the line is told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {}, column {}: {}", .0.word, .0.column, .0.fault)]
pub struct InLine(pub OctalError);

/// The words as text: lines of sixteen words, single spaces between them, and a line break at the end.
pub fn to_text(words: impl IntoIterator<Item = Word>) -> String {
    let mut text = String::new();
    for (number, word) in words.into_iter().enumerate() {
        if number > 0 {
            text.push(if number % WORDS_IN_A_LINE == 0 { '\n' } else { ' ' });
        }
        text += &word.to_string();
    }
    text.push('\n');
    text
}

/// Whether a file that begins with these bytes is such a text: nothing but words, the last one perhaps cut.
#[cfg(feature = "std")]
pub(crate) fn is_begun_by(head: &[u8]) -> bool {
    let mut words = head
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .peekable();
    let mut found = false;
    while let Some(word) = words.next() {
        let is_octal = word.iter().all(|digit| matches!(digit, b'0'..=b'7')) && word[0] <= b'3';
        let is_cut = words.peek().is_none() && found;
        if !is_octal || word.len() > 4 || word.len() < 4 && !is_cut {
            return false;
        }
        found = true;
    }
    found
}

/// Reads the words of a text. After an error it goes on with the next word.
///
/// ```
/// use halfmove::eleven::octal;
/// let words = octal::words("2412 2466\n1304").collect::<Result<Vec<_>, _>>().unwrap();
/// assert_eq!(octal::to_text(words), "2412 2466 1304\n");
/// let error = octal::words("2412 2496").last().unwrap().unwrap_err();
/// assert_eq!((error.word, error.column), (2, 8));
/// ```
pub const fn words(text: &str) -> Words<'_> {
    Words {
        text,
        offset: 0,
        word: 0,
        line: 1,
        column: 1,
    }
}

/// The words of a text.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    /// What has not been read.
    text: &'a str,
    /// How many bytes have been.
    offset: u64,
    /// The words read.
    word: u64,
    line: u64,
    column: u64,
}

impl Iterator for Words<'_> {
    type Item = Result<Word, OctalError>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.text.find(|letter: char| !letter.is_ascii_whitespace())?;
        for letter in self.text[..start].chars() {
            if letter == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        let rest = &self.text[start..];
        let end = rest
            .find(|letter: char| letter.is_ascii_whitespace())
            .unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.text = rest;
        let offset = self.offset + start as u64;
        self.offset = offset + end as u64;
        self.word += 1;
        let column = self.column;
        self.column += word.chars().count() as u64;
        let error = |fault| OctalError {
            word: self.word,
            line: self.line,
            offset,
            column: match fault {
                NotAWord::Digit(number) => column + u64::from(number) - 1,
                NotAWord::Length => column,
            },
            fault,
        };
        Some(word.parse().map_err(error))
    }
}
