// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bytes of movetext by what they begin and end.

/// What a byte is to the cutting into tokens.
#[derive(Clone, Copy)]
pub struct Class(u8);

/// A blank between tokens: wider than [`super::text::is_blank`], as nothing of it is kept.
pub const BLANK: u8 = 1;
pub const DOT: u8 = 2;
pub const DIGIT: u8 = 4;
/// An ASCII letter: what begins so is a word.
pub const LETTER: u8 = 8;
/// What ends a word: a blank, or what begins another token.
pub const ENDS_WORD: u8 = 16;

static CLASSES: [Class; 256] = {
    let mut classes = [Class(0); 256];
    let mut byte = 0;
    while byte < 256 {
        let class = match byte as u8 {
            0x0b => BLANK | ENDS_WORD,
            blank if blank.is_ascii_whitespace() => BLANK | ENDS_WORD,
            b'.' => DOT,
            b'0'..=b'9' => DIGIT,
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'{' | b'}' | b'(' | b')' | b';' | b'$' | b'!' | b'?' | b'*' => ENDS_WORD,
            _ => 0,
        };
        classes[byte] = Class(class);
        byte += 1;
    }
    classes
};

impl Class {
    #[inline(always)]
    pub fn of(byte: u8) -> Self {
        CLASSES[usize::from(byte)]
    }

    /// Whether it is one of these.
    #[inline(always)]
    pub const fn is(self, classes: u8) -> bool {
        self.0 & classes != 0
    }
}

/// Whether a word ends before this byte.
#[inline(always)]
pub fn ends_word(byte: u8) -> bool {
    Class::of(byte).is(ENDS_WORD)
}
