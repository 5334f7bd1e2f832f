// SPDX-License-Identifier: MIT OR Apache-2.0
//! Move numbers: they show whether a half-move is missing.

use super::game_builder::{DamageAt, GameBuilder};
use super::repair;
use crate::game::GameSink;
use crate::man::Side;
use crate::remark::RemarkKind;

/// How the half-moves of a game are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The ordinal of the game's first half-move; after a set-up only the first number tells it.
    first: Option<i64>,
    /// Whether there was a number.
    pub is_told: bool,
    /// Whether a wrong number was reported.
    is_reported: bool,
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
const fn ordinal(number: u32, side: Side) -> i64 {
    2 * number as i64 + matches!(side, Side::Black) as i64
}

impl<S: GameSink> GameBuilder<S> {
    /// A move number with so many dots stands at this offset, before the half-move to come.
    pub(super) fn move_number(&mut self, text: &[u8], offset: usize, dots: usize) -> Result<(), DamageAt> {
        // A greater one numbers no half-move.
        let Some(number) = number_at(text, offset) else {
            return Ok(());
        };
        let side = self.board.side();
        let told = ordinal(number, side);
        let due = self.numbering.after(self.half_moves);
        let goes_on = due.is_none_or(|due| due == told);
        if let Some(doubt) = self.doubt.take() {
            let is_turn = (dots > 1) == (side == Side::Black);
            if !is_turn || self.numbering.is_told && !goes_on {
                return Err(doubt.into());
            }
        }
        self.numbering.first = Some(told - i64::from(self.half_moves));
        self.numbering.is_told = true;
        let is_of_the_other = dots > 1 && side == Side::White;
        if (is_of_the_other || !goes_on) && !self.numbering.is_reported {
            self.numbering.is_reported = true;
            let text = repair::move_number(number, dots, due.unwrap_or(told));
            self.repair(RemarkKind::MoveNumber, offset, text)?;
        }
        Ok(())
    }
}

/// The number at this offset, if it is not too great for any.
fn number_at(text: &[u8], at: usize) -> Option<u32> {
    let mut digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit());
    digits.try_fold(0_u32, |number, digit| {
        number.checked_mul(10)?.checked_add(u32::from(digit - b'0'))
    })
}
