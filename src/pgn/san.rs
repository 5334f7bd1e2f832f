// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes half-moves in standard algebraic notation, one after the other.

use super::set_up::{BadFen, start};
use crate::half_move::HalfMove;
use crate::laws::{Board, Kings, San, Word};
use crate::man::Side;

/// A half-move that cannot be played: its man is not there, does not move so, or does not find what the half-move says
/// it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no man can play {0} here")]
pub struct Impossible(
    /// The half-move.
    pub HalfMove,
);

/// A line of half-moves that is turned into SAN as it is played.
///
/// ```
/// use halfmove::HalfMove;
/// use halfmove::pgn::SanLine;
///
/// let mut line = SanLine::new(Some("8/P3k3/8/8/8/8/8/K7 w - - 0 60"))?;
/// // a7 to a8, a pawn that becomes a queen
/// let half_move = HalfMove::from_bits(48 | 56 << 6 | 2 << 12 | 4 << 18);
/// assert_eq!(line.number(), 60);
/// assert_eq!(line.push(half_move)?, "a8=Q");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SanLine {
    board: Board,
    kings: Kings,
    number: u32,
    /// Whether a half-move was not legal.
    pub(super) is_illegal: bool,
}

/// A line from this board, whose first move has the number 1.
impl From<Board> for SanLine {
    fn from(board: Board) -> Self {
        Self {
            board,
            kings: Kings::UNKNOWN,
            number: 1,
            is_illegal: false,
        }
    }
}

impl SanLine {
    /// A line from this set-up, or from the normal start. Its castling rights show whether it is Chess960.
    ///
    /// # Errors
    /// [`BadFen`] if chess cannot be played from the set-up.
    pub fn new(fen: Option<&str>) -> Result<Self, BadFen> {
        let (board, number) = start(fen)?;
        Ok(Self {
            number,
            ..Self::from(board)
        })
    }

    /// The board after the half-moves so far.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The move number of the half-move to come, as the set-up counts.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The side that moves next.
    pub fn side(&self) -> Side {
        self.board.side()
    }

    /// Plays a half-move and gives its SAN, with `+` or `#`; the null move is `--`.
    ///
    /// A half-move that leaves its king in check or castles through check is played too; the man's origin is then
    /// written in full, since the rules that make SAN short do not hold for it.
    ///
    /// # Errors
    /// [`Impossible`] if no man can play it; the line stays as it was.
    #[inline]
    pub fn push(&mut self, half_move: HalfMove) -> Result<San, Impossible> {
        self.check(half_move)?;
        self.push_played(half_move).map(Word::san)
    }

    /// Whether a half-move can be played.
    pub(super) fn check(&self, half_move: HalfMove) -> Result<(), Impossible> {
        match self.board.can_replay(half_move) {
            true => Ok(()),
            false => Err(Impossible(half_move)),
        }
    }

    /// The same as [`SanLine::push`] of a half-move that can be played, which is not looked at again.
    ///
    /// # Errors
    /// [`Impossible`] of a null move in check.
    #[inline(always)]
    pub(super) fn push_played(&mut self, half_move: HalfMove) -> Result<Word, Impossible> {
        let before = half_move.is_castling().then_some(self.board);
        let word = self.board.replay_in_san(half_move, &mut self.kings);
        let word = word.map_err(|_| Impossible(half_move))?;
        if self.kings.is_left && !half_move.is_null() {
            // Of castling it is not known yet.
            self.is_illegal |= before.is_none_or(|before| !before.is_legal(half_move));
        }
        self.count();
        Ok(word)
    }

    /// The same without the SAN.
    pub(super) fn play(&mut self, half_move: HalfMove) -> Result<(), Impossible> {
        self.board.replay(half_move).map_err(|_| Impossible(half_move))?;
        self.kings = Kings::UNKNOWN;
        self.count();
        Ok(())
    }

    fn count(&mut self) {
        self.number = self.number.saturating_add(u32::from(self.side() == Side::White));
    }
}
