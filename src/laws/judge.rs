// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the judge in hardware must give, made by the laws.

use super::board::Board;
use crate::half_move::HalfMove;
use crate::hardware::Record;
use crate::hardware::judgement::{BAD, CHECK, ILLEGAL, MATE, STALEMATE};
use crate::hardware::record::RecordType;
use crate::hardware::set_up::position_of;

/// Follows the records of an interpreter, each game from its set-up or the normal start, and says what stands beside each of them.
///
/// An illegal half-move is played like any other, so all half-moves of a game are judged.
///
/// ```
/// use halfmove::brenner::Recorder;
/// use halfmove::hardware::judgement::{CHECK, ILLEGAL};
/// use halfmove::laws::Judge;
///
/// // 1. e4 d5 2. Bb5+ and then a6, which leaves the king in check.
/// let (records, _) = Recorder::game(&[0x2c, 0x2b, 0xe3, 0x20]);
/// let mut judge = Judge::new();
/// let judged = records.into_iter().map(|record| judge.push(record, false));
/// assert_eq!(judged.collect::<Vec<_>>(), [0, 0, CHECK.put(1), ILLEGAL.put(1)]);
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    board: Board,
    tells_mates: bool,
    /// A half-move of the game was illegal.
    is_spoiled: bool,
}

impl Judge {
    /// Before a game's first record.
    pub const fn new() -> Self {
        Self {
            board: Board::start(),
            tells_mates: false,
            is_spoiled: false,
        }
    }

    /// The same, which says mate and stalemate too, until a half-move of the game is illegal.
    pub const fn of_mates() -> Self {
        Self {
            tells_mates: true,
            ..Self::new()
        }
    }

    /// Takes the beats of a set-up that come before the next record, as [`hardware::set_up`](crate::hardware::set_up) has
    /// them. Of a game from beats that are no set-up no half-move is judged.
    pub fn set_up(&mut self, beats: &[u8]) {
        if let Ok(position) = position_of(beats) {
            self.board = Board::from_position(&position);
        }
    }

    /// `m_axis_tuser` for the next record; `bad` is the bit that comes with it.
    pub fn push(&mut self, record: Record, bad: bool) -> u64 {
        let judged = match record.record_type() {
            RecordType::HalfMove => self.play(HalfMove::from_bits(record.0)),
            _ => 0,
        };
        if record.is_last() {
            self.board = Board::start();
            self.is_spoiled = false;
        }
        BAD.put(bad.into()) | judged
    }

    fn play(&mut self, half_move: HalfMove) -> u64 {
        let is_illegal = !self.board.is_legal(half_move);
        self.board.play_unchecked(half_move);
        self.is_spoiled |= is_illegal;
        let tells_mates = self.tells_mates && !self.is_spoiled;
        let is_mate = tells_mates && self.board.is_checkmate();
        let is_stalemate = tells_mates && self.board.is_stalemate();
        ILLEGAL.put(is_illegal.into())
            | CHECK.put(self.board.is_check().into())
            | MATE.put(is_mate.into())
            | STALEMATE.put(is_stalemate.into())
    }
}

impl Default for Judge {
    fn default() -> Self {
        Self::new()
    }
}
