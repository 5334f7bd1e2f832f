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
