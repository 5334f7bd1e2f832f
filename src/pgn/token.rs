// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cuts PGN movetext into its tokens.

use alloc::borrow::Cow;

use memchr::{memchr, memchr_iter, memchr2, memchr3};

use super::byte_class::{BLANK, Class, DIGIT, DOT, ENDS_WORD, LETTER};
use super::text::{Text, with_plain_dashes};
use crate::game::Outcome;

/// A piece of movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A move number; several dots after it say that Black is to move, and none at all that it may be another number.
    Number {
        /// Its digits.
        digits: &'a [u8],
        /// How many dots follow it.
        dots: usize,
    },
    /// `$0` to `$255`, or one of the suffixes `!`, `?`, `!!`, `??`, `!?`, `?!`.
    Nag(u8),
    /// A `$` with a greater number behind it, or with anything else up to a blank or a bracket.
    BadNag(&'a [u8]),
    /// `{...}`, or `;` to the end of the line, as [`Text::comment`] has it.
    Comment(Cow<'a, str>),
    /// The same with braces inside, and as many that close as open.
    NestedComment(Cow<'a, str>),
    /// `{` and the rest of the text, which does not close it.
    OpenComment(&'a [u8]),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A result; `None` is `*`.
    Result(Option<Outcome>),
    /// A result with blanks or a colon in it, as it is written.
    OddResult(Outcome, &'a [u8]),
    /// Anything else up to a blank or a bracket: a half-move, one hopes.
    Word(&'a [u8]),
    /// What begins as no half-move does, and at the start of a line would be a tag or an escape.
    Junk(&'a [u8]),
    /// `}` outside of any comment.
    StrayBrace,
    /// A line of a file that begins with `%`: PGN does not define what stands there.
    Escape(&'a [u8]),
}

/// The tokens of some movetext.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    pub(super) text: Text<'a>,
    /// The offset of what comes next.
    pub(super) at: usize,
    /// The offset of the token taken last.
    pub(super) last: usize,
    /// The end of a word of which only the beginning was taken: words that begin before it end no earlier.
    word_end: usize,
    /// Whether lines may be escaped.
    has_escapes: bool,
}

impl<'a> Tokens<'a> {
    /// The tokens of movetext that was kept, from this offset on.
    pub fn new(text: impl Into<Text<'a>>, at: usize) -> Self {
        Self {
            text: text.into(),
            at,
            last: at,
            word_end: at,
            has_escapes: false,
        }
    }

    /// The tokens of a file's text, from this offset on: lines may be escaped.
    pub fn of_file(text: impl Into<Text<'a>>, at: usize) -> Self {
        Self {
            has_escapes: true,
            ..Self::new(text, at)
        }
    }

    /// The offset of the token that comes next, or the length of the text.
    #[inline(always)]
    pub(super) fn offset(&mut self) -> usize {
        self.skip(|class| class.is(BLANK | DOT));
        self.at
    }

    /// The offset of the token taken last.
    pub fn last(&self) -> usize {
        self.last
    }

    /// Where the word stands before which so many others stand from this offset on.
    #[cold]
    pub fn word_after(&self, start: usize, words: usize) -> usize {
        let mut tokens = Self {
            at: start,
            ..self.clone()
        };
        let mut left = words + 1;
        while left > 0
            && let Some(token) = tokens.next()
        {
            left -= usize::from(matches!(token, Token::Word(_)));
        }
        tokens.last
    }

    /// The offset after the token taken last.
    pub fn end(&self) -> usize {
        self.at
    }

    /// Goes on at this offset, which is not after the text.
    pub fn go_on_at(&mut self, offset: usize) {
        self.at = offset;
    }

    /// Goes on behind this many bytes of the word that was taken last.
    pub fn go_on_in_word(&mut self, taken: usize) {
        self.word_end = self.at;
        self.at = self.last + taken;
    }

    /// The next token; `None` at the end. Dots that follow no number are passed over.
    // Nearly all tokens are numbers and words: where they are used, they are taken from registers.
    #[inline(always)]
    pub fn next(&mut self) -> Option<Token<'a>> {
        let start = self.offset();
        self.last = start;
        let first = *self.text.bytes.get(start)?;
        self.at += 1;
        let class = Class::of(first);
        if class.is(LETTER) {
            self.end_word();
            return Some(Token::Word(&self.text.bytes[start..self.at]));
        }
        Some(if class.is(DIGIT) {
            self.number_or_word(start)
        } else {
            self.other(first, start)
        })
    }

    /// The token that begins at this offset with a byte that is neither a letter nor a digit.
    #[inline(never)]
    fn other(&mut self, first: u8, start: usize) -> Token<'a> {
        let text = self.text.bytes;
        match first {
            b'{' => self.comment(),
            b';' => {
                self.at = line_end(text, start);
                Token::Comment(self.text.comment(start + 1..self.at, true))
            }
            b'(' => Token::Open,
            b')' => Token::Close,
            b'}' => Token::StrayBrace,
            b'*' => Token::Result(None),
            b'$' => {
                self.skip(|class| class.is(DIGIT));
                if self.at == start + 1 {
                    self.skip(|class| !class.is(ENDS_WORD));
                }
                self.nag(start)
            }
            b'!' | b'?' => {
                self.at += usize::from(matches!(text.get(self.at), Some(b'!' | b'?')));
                self.nag(start)
            }
            b'[' => {
                let ends = |byte: &u8| matches!(byte, b']' | b'[' | b'\n' | b'{' | b'}' | b'(' | b')');
                let length = text[self.at..].iter().position(ends);
                self.at = length.map_or(text.len(), |length| self.at + length);
                self.at += usize::from(text.get(self.at) == Some(&b']'));
                Token::Junk(&text[start..self.at])
            }
            b'%' if self.has_escapes && starts_line(text, start) => {
                self.at = line_end(text, start);
                Token::Escape(&text[start..self.at])
            }
            b']' | b'%' | b'\0'..=b' ' | 0x7f => {
                self.skip(|class| !class.is(ENDS_WORD));
                Token::Junk(&text[start..self.at])
            }
            _ => self.word(start),
        }
    }

    /// A comment from behind its brace. PGN's comments do not nest, so it ends at the first brace that closes; unless
    /// it has opening braces inside and what follows has a brace too many that closes.
    fn comment(&mut self) -> Token<'a> {
        let start = self.at;
        let comment = &self.text.bytes[start..];
        let mut first = memchr3(b'{', b'}', b'\n', comment).unwrap_or(comment.len());
        let is_line = comment.get(first) != Some(&b'\n');
        if !is_line {
            first = memchr2(b'{', b'}', comment).unwrap_or(comment.len());
        }
        if comment.get(first) == Some(&b'}') {
            self.at += first + 1;
            return Token::Comment(self.text.comment(start..start + first, is_line));
        }
        let Some(length) = memchr(b'}', &comment[first..]).map(|length| first + length) else {
            self.at = self.text.bytes.len();
            return Token::OpenComment(comment);
        };
        let opened = memchr_iter(b'{', &comment[first..length]).count();
        let nested = nested_length(comment, length, opened);
        let end = start + nested.unwrap_or(length);
        self.at = end + 1;
        let comment = self.text.comment(start..end, false);
        match nested {
            Some(_) => Token::NestedComment(comment),
            None => Token::Comment(comment),
        }
    }

    #[inline(always)]
    pub(super) fn skip(&mut self, mut belongs: impl FnMut(Class) -> bool) {
        let (text, mut at) = (self.text.bytes, self.at);
        while at < text.len() && belongs(Class::of(text[at])) {
            at += 1;
        }
        self.at = at;
    }

    /// Goes to the end of the word that has begun.
    #[inline(always)]
    fn end_word(&mut self) {
        self.at = self.at.max(self.word_end);
        self.skip(|class| !class.is(ENDS_WORD));
    }

    fn nag(&self, start: usize) -> Token<'a> {
        let glyph = &self.text.bytes[start..self.at];
        nag(glyph).map_or(Token::BadNag(glyph), Token::Nag)
    }

    /// What starts with a digit: a move number, unless a dash or a stroke makes it a result or castling.
    #[inline(always)]
    fn number_or_word(&mut self, start: usize) -> Token<'a> {
        let text = self.text.bytes;
        self.skip(|class| class.is(DIGIT));
        let digits = &text[start..self.at];
        let next = text.get(self.at).copied();
        let is_null_move = digits == b"0000" && next.is_none_or(|byte| Class::of(byte).is(ENDS_WORD));
        if is_null_move || matches!(next, Some(b'-' | b'/' | 0x80..)) {
            return self.word(start);
        }
        if matches!(digits, b"0" | b"1")
            && matches!(next, Some(b' ' | b'\t' | b':'))
            && let Some(result) = self.odd_result(start)
        {
            return result;
        }
        let mut dots = 0;
        self.skip(|class| {
            dots += usize::from(class.is(DOT));
            class.is(BLANK | DOT)
        });
        Token::Number { digits, dots }
    }

    #[inline(never)]
    fn word(&mut self, start: usize) -> Token<'a> {
        self.end_word();
        let word = &self.text.bytes[start..self.at];
        let plain = result(word);
        if matches!(plain, None | Some(Outcome::Draw))
            && let Some(odd) = self.odd_result(start)
        {
            return odd;
        }
        match plain {
            Some(outcome) => Token::Result(Some(outcome)),
            None => Token::Word(word),
        }
    }

    /// The result that begins at this offset and has blanks or a colon in it.
    #[cold]
    fn odd_result(&mut self, start: usize) -> Option<Token<'a>> {
        let (outcome, length) = odd_result(&self.text.bytes[start..])?;
        self.at = start + length;
        Some(Token::OddResult(outcome, &self.text.bytes[start..self.at]))
    }
}

/// The offset at which the line ends that this offset is in.
pub fn line_end(text: &[u8], at: usize) -> usize {
    memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length)
}

/// The number of a glyph: of `$` and decimal digits, or of one of the six suffixes.
fn nag(glyph: &[u8]) -> Option<u8> {
    Some(match glyph {
        b"!" => 1,
        b"?" => 2,
        b"!!" => 3,
        b"??" => 4,
        b"!?" => 5,
        b"?!" => 6,
        [b'$', digits @ ..] if !digits.is_empty() => digits.iter().try_fold(0_u8, |number, digit| {
            let digit = digit.is_ascii_digit().then(|| digit - b'0')?;
            number.checked_mul(10)?.checked_add(digit)
        })?,
        _ => return None,
    })
}

/// Whether a line of the text starts at this offset.
fn starts_line(text: &[u8], at: usize) -> bool {
    at == 0 || text[at - 1] == b'\n'
}

/// How far behind a comment it is looked whether its braces nest, so that a text of nothing but such comments takes no time
/// that grows with its square.
pub const FARTHEST: usize = 1 << 10;

/// How long a comment is whose braces nest, if it is meant so: after its first closing brace, at `length`, what would be
/// movetext has more that close than open, by the number `opened` that stood inside. What is sound PGN is never read
/// so, as each of its comments has one brace that closes. `;` comments are passed over.
pub fn nested_length(comment: &[u8], length: usize, opened: usize) -> Option<usize> {
    let mut open = opened;
    let mut in_line_comment = false;
    for (at, byte) in comment.iter().enumerate().skip(length + 1).take(FARTHEST) {
        match byte {
            b'\n' => in_line_comment = false,
            _ if in_line_comment => {}
            b';' => in_line_comment = true,
            b'{' => open += 1,
            b'}' if open == 1 => return Some(at),
            b'}' => open -= 1,
            _ => {}
        }
    }
    None
}

/// The result that the value of a tag is: those of movetext, and `*`.
pub fn result_of(value: &str) -> Option<Option<Outcome>> {
    let value = value.trim().as_bytes();
    if value == b"*" {
        return Some(None);
    }
    let odd = || odd_result(value).filter(|(_, length)| *length == value.len());
    result(value).or_else(|| Some(odd()?.0)).map(Some)
}

/// The result that a text begins with and that has blanks or a colon in it, and its length. Nothing else begins so: what
/// stands around the dash is no more than the two sides' points, and no further dash follows.
fn odd_result(text: &[u8]) -> Option<(Outcome, usize)> {
    const POINTS: [&[u8]; 5] = [b"1/2", b"1", b"0", "½".as_bytes(), b"\xbd"];
    const DASHES: [&[u8]; 9] = [
        b"-",
        b":",
        "–".as_bytes(),
        "—".as_bytes(),
        "−".as_bytes(),
        "‐".as_bytes(),
        "‑".as_bytes(),
        b"\x96",
        b"\x97",
    ];
    let one_of = |all: &[&[u8]], at: usize| Some(all.iter().find(|one| text[at..].starts_with(one))?.len());
    let blanks = |at: usize| {
        text[at..]
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\t'))
            .count()
    };
    let first = one_of(&POINTS, 0)?;
    let dash = first + blanks(first);
    let behind = dash + one_of(&DASHES, dash)?;
    let second = behind + blanks(behind);
    let end = second + one_of(&POINTS, second)?;
    let is_whole = text.get(end).is_none_or(|&byte| Class::of(byte).is(ENDS_WORD));
    let is_plain = first == dash && behind == second && text[dash] != b':';
    if is_plain || !is_whole || one_of(&DASHES, end + blanks(end)).is_some() {
        return None;
    }
    let outcome = match (&text[..first], &text[second..end]) {
        (b"1", b"0") => Outcome::WhiteWins,
        (b"0", b"1") => Outcome::BlackWins,
        (b"1" | b"0", _) | (_, b"1" | b"0") => return None,
        _ => Outcome::Draw,
    };
    Some((outcome, end))
}

/// The result that a word is, long dashes and `½` included.
fn result(word: &[u8]) -> Option<Outcome> {
    match word {
        // As nearly all are written.
        b"1-0" => return Some(Outcome::WhiteWins),
        b"0-1" => return Some(Outcome::BlackWins),
        b"1/2-1/2" => return Some(Outcome::Draw),
        [b'0' | b'1' | 0x80.., ..] => {}
        _ => return None,
    }
    let word = with_plain_dashes(word);
    match &*word {
        "½-½" | "1/2" => Some(Outcome::Draw),
        word => Outcome::from_token(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_are_numbers_up_to_255_and_six_suffixes() {
        for (text, number) in [
            (&b"!"[..], 1),
            (b"?", 2),
            (b"!!", 3),
            (b"??", 4),
            (b"!?", 5),
            (b"?!", 6),
            (b"$0", 0),
            (b"$007", 7),
            (b"$255", 255),
        ] {
            assert_eq!(Tokens::new(text, 0).next(), Some(Token::Nag(number)));
        }
        for text in [&b"$"[..], b"$256", b"$+1", b"$-1", b"$99999999999999999999", b"$\xb2"] {
            assert_eq!(Tokens::new(text, 0).next(), Some(Token::BadNag(text)));
        }
        // The first character that is no digit ends it.
        let mut tokens = Tokens::new(&b"$1a"[..], 0);
        let both = [Token::Nag(1), Token::Word(b"a")].map(Some);
        assert_eq!([tokens.next(), tokens.next()], both);
    }
}
