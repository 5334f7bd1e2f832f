// SPDX-License-Identifier: MIT OR Apache-2.0
//! Move numbers: they show whether a half-move is missing.

use crate::man::Side;

/// How the half-moves of a game are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The ordinal of the game's first half-move; after a set-up only the first number tells it.
    pub first: Option<i64>,
    /// Whether there was a number.
    pub is_told: bool,
    /// Whether a wrong number was reported.
    pub is_reported: bool,
}

impl Numbering {
    /// As a game from the normal start is numbered.
    pub const START: Self = Self::from(Some(ordinal(1, Side::White)));
    /// As a game from a set-up is: many count from 1 again, whatever the FEN says.
    pub const SET_UP: Self = Self::from(None);

    const fn from(first: Option<i64>) -> Self {
        Self {
            first,
            is_told: false,
            is_reported: false,
        }
    }

    /// The ordinal of the half-move after so many.
    pub fn after(&self, half_moves: u32) -> Option<i64> {
        Some(self.first? + i64::from(half_moves))
    }
}

/// The number of a move twice, and one more if it is Black's: half-moves one after the other have ordinals one after the
/// other.
pub const fn ordinal(number: u32, side: Side) -> i64 {
    2 * number as i64 + matches!(side, Side::Black) as i64
}

/// The number at this offset, if it is not too great for any.
pub fn number_at(text: &[u8], at: usize) -> Option<u32> {
    let mut digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit());
    digits.try_fold(0_u32, |number, digit| {
        number.checked_mul(10)?.checked_add(u32::from(digit - b'0'))
    })
}

/// A move number of at most three digits as it is written, with its dot. What should stand next is compared with the text, which is
/// quicker than to read the text.
#[derive(Clone, Copy)]
pub struct Dotted {
    /// Digits, dot, and the blank that mostly follows, the first in the lowest byte.
    letters: u64,
    /// How many bytes these are without the blank.
    length: u8,
}

/// By the number.
static DOTTED: [Dotted; 1_000] = {
    let mut table = [Dotted { letters: 0, length: 0 }; 1_000];
    let mut number = 0;
    while number < table.len() {
        let (mut letters, mut length, mut left) = (u64::from_le_bytes(*b". \0\0\0\0\0\0"), 1, number);
        while length == 1 || left > 0 {
            letters = letters << 8 | (b'0' as u64 + left as u64 % 10);
            length += 1;
            left /= 10;
        }
        table[number] = Dotted { letters, length };
        number += 1;
    }
    table
};

impl Dotted {
    /// This number, if it has so few digits.
    #[inline(always)]
    pub fn of(number: i64) -> Option<&'static Self> {
        DOTTED.get(usize::try_from(number).ok()?)
    }

    /// Whether these bytes begin with it, the first in the lowest.
    #[inline(always)]
    pub const fn begins(self, bytes: u64) -> bool {
        (bytes ^ self.letters) << (64 - 8 * (self.length & 7)) == 0
    }

    /// Whether they begin with it and a blank.
    #[inline(always)]
    pub const fn begins_and_blank(self, bytes: u64) -> bool {
        (bytes ^ self.letters) << (56 - 8 * (self.length & 7)) == 0
    }

    /// The byte behind it, if they do.
    #[inline(always)]
    pub const fn byte_behind(self, bytes: u64) -> u8 {
        (bytes >> (8 * (self.length & 7))) as u8
    }

    /// How many bytes it has.
    #[inline(always)]
    pub const fn length(self) -> usize {
        self.length as usize
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    fn bytes(text: &str) -> u64 {
        u64::from_le_bytes(format!("{text:8}").as_bytes()[..8].try_into().unwrap())
    }

    #[test]
    fn each_number_begins_with_itself_alone() {
        for number in 0..1_000 {
            let text = bytes(&format!("{number}. e4"));
            let dotted = Dotted::of(number).unwrap();
            assert_eq!(
                (dotted.begins(text), dotted.byte_behind(text)),
                (true, b' '),
                "{number}"
            );
            assert_eq!(dotted.length(), format!("{number}.").len());
            assert!(dotted.begins_and_blank(text) && !dotted.begins_and_blank(bytes(&format!("{number}.e4"))));
            for other in [number + 1, number - 1, 10 * number + 1, number / 10] {
                let is_same = Dotted::of(other).is_some_and(|dotted| dotted.begins(text));
                assert_eq!(is_same, other == number, "{other} {number}");
            }
        }
        assert!(
            [-1, 1_000, i64::MIN]
                .into_iter()
                .all(|number| Dotted::of(number).is_none())
        );
    }

    #[test]
    fn what_stands_behind_it_is_told() {
        let one = Dotted::of(1).unwrap();
        for (text, next) in [
            ("1. e4", Some(b' ')),
            ("1.\te4", Some(b'\t')),
            ("2. e4", None),
            ("1...e5", Some(b'.')),
            ("1.e4", Some(b'e')),
            ("1-0", None),
            ("1 e4", None),
            ("01.", None),
        ] {
            let text = bytes(text);
            assert_eq!(one.begins(text).then(|| one.byte_behind(text)), next);
            assert_eq!(one.begins_and_blank(text), next == Some(b' '));
        }
    }
}
