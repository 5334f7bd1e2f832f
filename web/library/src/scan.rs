// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cuts a PGN text into words.

/// A word of a PGN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `[Name "Value"]`, the value without escapes.
    Tag {
        /// Its name.
        name: &'a str,
        /// Its value.
        value: String,
    },
    /// `{comment}` or `; comment`.
    Comment(String),
    /// `$` and this number.
    Glyph(&'a str),
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    Result(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// Anything else but move numbers: a half-move, one hopes.
    Word(&'a str),
}

impl Token<'_> {
    /// The token as an error names it.
    pub fn word(&self) -> String {
        match self {
            Self::Word(word) | Self::Result(word) => (*word).to_owned(),
            Self::Glyph(number) => format!("${number}"),
            Self::Open => "(".to_owned(),
            Self::Close => ")".to_owned(),
            Self::Tag { name, .. } => format!("[{name}"),
            Self::Comment(_) => "{".to_owned(),
        }
    }
}

/// Why a text cannot be cut into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScanFault {
    /// A comment without its `}`.
    #[error("a comment is not closed")]
    OpenComment,
    /// A tag pair that is not `[Name "Value"]`.
    #[error("this is not a tag pair: [Name \"Value\"]")]
    Tag,
}

/// The words of a text, one after the other.
pub struct Scanner<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    /// At the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, rest: text }
    }

    /// Where the next word begins: line and character, from 1.
    pub fn place(&mut self) -> (usize, usize) {
        self.skip_blanks();
        let before = &self.text[..self.text.len() - self.rest.len()];
        let line = before.rsplit('\n').next().unwrap_or("");
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }

    /// Goes past white space, escaped lines, move numbers and dots.
    fn skip_blanks(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            let at_line_start =
                self.text.len() == self.rest.len() || self.text[..self.text.len() - self.rest.len()].ends_with('\n');
            if at_line_start && self.rest.starts_with('%') {
                self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest);
                continue;
            }
            let digits = self.rest.len()
                - self
                    .rest
                    .trim_start_matches(|letter: char| letter.is_ascii_digit())
                    .len();
            let after = &self.rest[digits..];
            let dots = after.len() - after.trim_start_matches(['.', '\u{2026}']).len();
            // A number alone is a move number too; `1-0` and `0-0` are not.
            let ends = after.is_empty() || after.starts_with(char::is_whitespace);
            let is_number = dots > 0 || (digits > 0 && ends);
            if !is_number {
                return;
            }
            self.rest = &after[dots..];
        }
    }

    /// The text up to one of these letters or white space; at least one letter.
    fn take_word(&mut self) -> &'a str {
        let ends =
            |letter: char| letter.is_whitespace() || matches!(letter, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$');
        let first = self.rest.chars().next().map_or(0, char::len_utf8);
        let length = self.rest[first..].find(ends).map_or(self.rest.len(), |at| at + first);
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        word
    }

    /// Nothing more can be read.
    const fn stop(&mut self, fault: ScanFault) -> ScanFault {
        self.rest = "";
        fault
    }

    fn tag(&mut self) -> Option<Token<'a>> {
        let inner = self.rest.strip_prefix('[')?.trim_start();
        let (name, after) = inner.split_at(inner.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?);
        let mut letters = after.trim_start().strip_prefix('"')?.chars();
        let mut value = String::new();
        loop {
            match letters.next()? {
                '"' => break,
                '\\' => value.push(letters.next()?),
                '\n' => return None,
                letter => value.push(letter),
            }
        }
        self.rest = letters.as_str().trim_start().strip_prefix(']')?;
        (!name.is_empty()).then_some(Token::Tag { name, value })
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = Result<Token<'a>, ScanFault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blanks();
        Some(match self.rest.chars().next()? {
            '[' => self.tag().ok_or_else(|| self.stop(ScanFault::Tag)),
            '{' => match self.rest[1..].split_once('}') {
                Some((comment, rest)) => {
                    self.rest = rest;
                    Ok(Token::Comment(comment.split_whitespace().collect::<Vec<_>>().join(" ")))
                }
                None => Err(self.stop(ScanFault::OpenComment)),
            },
            ';' => {
                let (comment, rest) = self.rest[1..].split_once('\n').unwrap_or((&self.rest[1..], ""));
                self.rest = rest;
                Ok(Token::Comment(comment.trim().to_owned()))
            }
            '(' | ')' => {
                let is_open = self.rest.starts_with('(');
                self.rest = &self.rest[1..];
                Ok(if is_open { Token::Open } else { Token::Close })
            }
            '$' => Ok(Token::Glyph(&self.take_word()[1..])),
            _ => Ok(match self.take_word() {
                word @ ("1-0" | "0-1" | "1/2-1/2" | "*") => Token::Result(word),
                mark @ ("!" | "?" | "!!" | "??" | "!?" | "?!") => Token::Glyph(glyph(mark)),
                word => Token::Word(word),
            }),
        })
    }
}

/// The number of a mark that stands alone.
fn glyph(mark: &str) -> &'static str {
    match mark {
        "!" => "1",
        "?" => "2",
        "!!" => "3",
        "??" => "4",
        "!?" => "5",
        _ => "6",
    }
}
