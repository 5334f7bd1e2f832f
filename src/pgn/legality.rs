// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check of legality, beside the structural one that every decoder makes.

use super::set_up::{BadFen, start};
use crate::half_move::HalfMove;
use crate::laws::{Board, Illegal};

/// Plays a game and holds every half-move against the laws of chess.
///
/// ```
/// use halfmove::brenner::game;
/// use halfmove::laws::Illegal;
/// use halfmove::pgn::LegalityChecker;
///
/// // 1. e4 d5 2. Bb5+ and then a6, which leaves the king in check.
/// let played = game::decode(&[0x2c, 0x2b, 0xe3, 0x20]).unwrap();
/// let mut checker = LegalityChecker::new(None)?;
/// let legal: Vec<_> = played.half_moves().map(|half_move| checker.push(half_move)).collect();
/// assert!(legal[..3].iter().all(Result::is_ok));
/// assert!(matches!(legal[3], Err(Illegal::Check(_))));
/// # Ok::<(), halfmove::pgn::BadFen>(())
/// ```
#[derive(Clone, Debug)]
pub struct LegalityChecker {
    board: Board,
}

impl LegalityChecker {
    /// A checker for a game from this set-up, or from the normal start.
    ///
    /// # Errors
    /// [`BadFen`] if chess cannot be played from the set-up.
    pub fn new(fen: Option<&str>) -> Result<Self, BadFen> {
        Ok(Self { board: start(fen)?.0 })
    }

    /// Plays a half-move.
    ///
    /// # Errors
    /// [`Illegal`] if it is not legal; the position stays as it was.
    pub fn push(&mut self, half_move: HalfMove) -> Result<(), Illegal> {
        self.board.play(half_move)
    }
}
