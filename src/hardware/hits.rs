// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a board answers that looks for material: nothing but hits, and how many games have ended. `docs/board.md`
//! explains when it does so.

use crate::hardware::material::PATTERNS;

/// Set in a word about games; clear in one about hits.
const GAMES: u32 = 1 << 31;
/// Of games: the last one had an error.
const BAD: u32 = 1 << 30;
/// Of games: how many have ended, modulo this.
pub const GAME_COUNTS: u32 = 1 << 24;
/// Of hits: the number of the half-move, modulo this.
pub const HALF_MOVE_COUNTS: u32 = 1 << 20;
/// Of hits: a bit a pattern that is met.
const MET: u32 = 20;
/// Of hits: a bit a pattern that is met at the start already.
const AT_START: u32 = MET + PATTERNS as u32;
/// A bit a pattern.
const EACH: u32 = (1 << PATTERNS) - 1;

/// The board reports games at the latest when this many have ended since the last report.
pub const SILENT_GAMES: u32 = 64;

/// A word of the answer.
///
/// ```
/// use halfmove::hardware::hits::Answer;
///
/// let answer = Answer::of_word(0x0120_0007);
/// assert_eq!(answer, Answer::Hits { half_move: 7, met: 0b0010, at_start: 0b0001 });
/// assert_eq!(answer.word(), 0x0120_0007);
/// assert_eq!(Answer::of_word(0xc000_0003), Answer::Games { ended: 3, is_bad: true });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Patterns that are met for the first time in the present game.
    Hits {
        /// Half-moves of the game so far, modulo [`HALF_MOVE_COUNTS`].
        half_move: u32,
        /// The patterns, a bit each.
        met: u8,
        /// Those that were met before the first half-move.
        at_start: u8,
    },
    /// Games have ended. All hits since the last such word belong to the last of them.
    Games {
        /// How many since the reset, modulo [`GAME_COUNTS`].
        ended: u32,
        /// The last one had an error, so its hits do not count.
        is_bad: bool,
    },
}

impl Answer {
    /// The word.
    pub const fn word(self) -> u32 {
        match self {
            Self::Hits {
                half_move,
                met,
                at_start,
            } => (half_move % HALF_MOVE_COUNTS) | ((met as u32 & EACH) << MET) | ((at_start as u32 & EACH) << AT_START),
            Self::Games { ended, is_bad } => GAMES | (ended % GAME_COUNTS) | if is_bad { BAD } else { 0 },
        }
    }

    /// What a word says; bits that mean nothing are passed over.
    pub const fn of_word(word: u32) -> Self {
        if word & GAMES != 0 {
            Self::Games {
                ended: word % GAME_COUNTS,
                is_bad: word & BAD != 0,
            }
        } else {
            Self::Hits {
                half_move: word % HALF_MOVE_COUNTS,
                met: (word >> MET & EACH) as u8,
                at_start: (word >> AT_START & EACH) as u8,
            }
        }
    }
}
