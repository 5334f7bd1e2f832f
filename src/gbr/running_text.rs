// SPDX-License-Identifier: MIT OR Apache-2.0
//! Codes in running text: the full stop and the pawns' digits behind it, which a code must have, make them found.

use core::ops::Range;

use super::code::Code;
use super::error::{ParseError, ParseFault};
use super::material::Material;
use super::study::{Stipulation, StudyCode};

/// The digits with their full stop, in bytes: `0116.00`.
const DIGITS: usize = 7;
/// Two kings, in bytes: `a7d3`.
const KINGS: usize = 4;
/// How far the parts of a code reach from its digits, in bytes: kings before them; squares, control count and result
/// behind them. 30 men have 60 bytes of squares; the rest is room for blanks and the end of a line.
pub const REACH: usize = 256;
/// How many words may follow the digits in the form of EG: `6/3 BTM, Draw`.
const EG_WORDS: usize = 3;
/// How many full stops may follow the digits of a position: that before the pawns, and the last.
const FULL_STOPS: usize = 2;

/// A code that stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundCode {
    /// Its place in the text, in bytes.
    pub range: Range<usize>,
    /// The code; if `fault` says that more of it cannot be read, what can be.
    pub code: Code,
    /// Why the kings, the squares or the control count are not part of it. Its column counts from the code's beginning.
    pub fault: Option<ParseError>,
}

/// The codes in a text, from the first to the last. [`codes_in`] makes it.
#[derive(Clone, Debug)]
pub struct CodesIn<'a> {
    text: &'a str,
    /// No code begins before this byte.
    from: usize,
    /// Where the next full stop is looked for.
    next: usize,
}

/// Finds the codes in a text, in every form that has a full stop among its digits. Any amount of space, an end of a line
/// too, may stand between the parts of a code.
///
/// A number such as a price, `1250.00`, is found as well: it looks like a code. Four digits in a longer number, in
/// a date (`2026.11.25`), behind a sign of currency or before a percent sign are no code.
///
/// ```
/// use halfmove::gbr::codes_in;
///
/// let text = "The longest is a7d3 0116.00 b2b3c6d6 3/3+. It is harder than 0002.01.";
/// let found: Vec<_> = codes_in(text).map(|found| &text[found.range]).collect();
/// assert_eq!(found, ["a7d3 0116.00 b2b3c6d6 3/3+.", "0002.01"]);
/// ```
pub fn codes_in(text: &str) -> CodesIn<'_> {
    CodesIn { text, from: 0, next: 0 }
}

impl Iterator for CodesIn<'_> {
    type Item = FoundCode;

    fn next(&mut self) -> Option<FoundCode> {
        loop {
            let stop = self.next
                + self.text.as_bytes()[self.next..]
                    .iter()
                    .position(|&byte| byte == b'.')?;
            self.next = stop + 1;
            let Some(digits) = stop.checked_sub(4).filter(|&start| start >= self.from) else {
                continue;
            };
            if let Some(found) = self.code_at(digits) {
                self.from = found.range.end;
                self.next = found.range.end;
                return Some(found);
            }
        }
    }
}

impl CodesIn<'_> {
    /// The code whose digits begin here.
    fn code_at(&self, digits: usize) -> Option<FoundCode> {
        let material: Material = self.text.get(digits..digits + DIGITS)?.parse().ok()?;
        let end = digits + DIGITS;
        let found = match self.kings_before(digits) {
            Some(start) => self.with_kings(start, end, material),
            None => self.study(digits, material),
        };
        let (code, after) = self.text[..].split_at(found.range.end);
        let is_apart = code.ends_with('.') || !after.starts_with(|letter: char| letter.is_ascii_alphanumeric());
        (is_apart && !self.is_number(found.range.start, end)).then_some(found)
    }

    /// Where the kings before these digits begin, if there are any; what is meant as kings counts, too.
    fn kings_before(&self, digits: usize) -> Option<usize> {
        let before = &self.text[self.from..digits];
        let kings = before.trim_ascii_end();
        let start = kings.len().checked_sub(KINGS)?;
        let are_kings = before.len() - start <= REACH && is_like_kings(kings.get(start..)?);
        let is_apart = are_kings && !kings[..start].ends_with(|letter: char| letter.is_ascii_alphanumeric());
        is_apart.then_some(self.from + start)
    }

    /// A position, or else the form of EG.
    fn with_kings(&self, start: usize, digits_end: usize, material: Material) -> FoundCode {
        let mut limit = self.text.len().min(digits_end + REACH);
        while !self.text.is_char_boundary(limit) {
            limit -= 1;
        }
        let after = &self.text[digits_end..limit];
        let code = |end: usize| self.text[start..end].parse::<Code>();
        let mut fault = None;
        let stops = after.bytes().enumerate().filter(|&(_, byte)| byte == b'.');
        for (stop, _) in stops.take(FULL_STOPS) {
            let end = digits_end + stop + 1;
            match code(end) {
                Ok(code) => return FoundCode::sound(start..end, code),
                // This full stop may be that of a later sentence.
                Err(error) if error.fault == ParseFault::End => {}
                Err(error) => fault = Some(error),
            }
        }
        let has_squares = squares(after.trim_ascii_start().trim_start_matches('.')) > 1;
        let mut ends = [digits_end; EG_WORDS + 1];
        for (end, word_end) in ends[1..].iter_mut().zip(word_ends(after)) {
            *end = digits_end + word_end;
        }
        let first_word = ends[1];
        ends.sort_unstable();
        let has_control = is_control(self.text[digits_end..first_word].trim_ascii_start());
        let readable = ends.into_iter().rev().find_map(|end| {
            let text = self.text[start..end].trim_end_matches(['.', ',', ';', ':', ')']);
            let end = (start + text.len()).max(digits_end);
            Some((end, code(end).ok()?))
        });
        let Some((end, code)) = readable else {
            // The kings cannot be read.
            return FoundCode {
                range: start..digits_end,
                code: Code::Material(material),
                fault: code(digits_end).err(),
            };
        };
        let lacks_control = has_control && matches!(&code, Code::Eg(eg) if eg.control.is_none());
        if lacks_control && !has_squares {
            fault = self.text[start..first_word].parse::<Code>().err();
        }
        FoundCode {
            range: start..end,
            code,
            fault: fault.filter(|_| has_squares || lacks_control),
        }
    }

    /// The form of a study index, or the digits alone.
    fn study(&self, digits: usize, material: Material) -> FoundCode {
        let stipulation = Stipulation::ALL
            .into_iter()
            .find(|stipulation| self.text[self.from..digits].ends_with(stipulation.sign()));
        let mut start = digits - usize::from(stipulation.is_some());
        let digits_end = digits + DIGITS;
        let behind = &self.text.as_bytes()[digits_end..];
        let word = behind.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let mut end = digits_end;
        if is_like_kings(&self.text[digits_end..digits_end + word]) {
            end += word;
        }
        if self.text[self.from..start].ends_with('[') && self.text[end..].starts_with(']') {
            (start, end) = (start - 1, end + 1);
        }
        match self.text[start..end].parse() {
            Ok(code) => FoundCode::sound(start..end, code),
            // The kings cannot be read.
            Err(fault) => FoundCode {
                range: start..end,
                code: match stipulation {
                    None => Code::Material(material),
                    Some(_) => Code::Study(StudyCode {
                        stipulation,
                        material,
                        kings: None,
                    }),
                },
                fault: Some(fault),
            },
        }
    }

    /// Whether the digits are part of a number, a date or an amount.
    fn is_number(&self, start: usize, digits_end: usize) -> bool {
        let before = &self.text.as_bytes()[..start];
        let after = &self.text.as_bytes()[digits_end..];
        let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
        let joins = match before {
            [.., byte, b'.' | b','] => byte.is_ascii_digit(),
            [.., byte] => byte.is_ascii_alphanumeric(),
            [] => false,
        };
        let is_amount = self.text[..start]
            .trim_ascii_end()
            .ends_with(['$', '\u{20ac}', '\u{a3}']);
        let goes_on = is_digit(after.first()) || (after.first() == Some(&b'.') && is_digit(after.get(1)));
        joins || is_amount || goes_on || after.trim_ascii_start().starts_with(b"%")
    }
}

impl FoundCode {
    const fn sound(range: Range<usize>, code: Code) -> Self {
        Self {
            range,
            code,
            fault: None,
        }
    }
}

/// Where the words of a text end, in bytes.
fn word_ends(text: &str) -> impl Iterator<Item = usize> {
    let mut next = 0;
    text.split(|letter: char| letter.is_ascii_whitespace())
        .filter_map(move |word| {
            let end = next + word.len();
            next = end + 1;
            (!word.is_empty()).then_some(end)
        })
}

/// Whether a word is meant as kings: letters and digits in turn, as in `g3g1`, and in `g3`, `g3i1` and `g0g1`, which are slips.
fn is_like_kings(word: &str) -> bool {
    let letter_or_digit = [u8::is_ascii_alphabetic, u8::is_ascii_digit];
    let mut turns = word.bytes().zip(letter_or_digit.into_iter().cycle());
    (2..=KINGS).contains(&word.len()) && turns.all(|(byte, is_due)| is_due(&byte))
}

/// How many squares a text begins with, one after another.
fn squares(text: &str) -> usize {
    let pairs = text.as_bytes().chunks_exact(2);
    pairs
        .take_while(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']))
        .count()
}

/// Whether a word is a control count, such as `4/3`.
fn is_control(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let word = word.trim_end_matches(['.', ',', ';', ':', ')', '+', '=', '-']);
    word.split_once('/')
        .is_some_and(|(white, black)| is_number(white) && is_number(black))
}
