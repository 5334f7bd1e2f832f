// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check of legality, beside the structural one that every decoder makes.

use shakmaty::{Chess, Position};

use super::moves::possible_move;
use super::san::{Impossible, legal_candidates};
use super::start::{BadFen, start_position};
use crate::half_move::HalfMove;

/// A half-move that the laws of chess do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// It cannot even be played.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// It leaves its own king in check, or castles out of check or through it.
    #[error("{0} leaves the king in check, or castles out of check or through it")]
    Check(HalfMove),
}

/// Plays a game and holds every half-move against the laws of chess.
///
/// ```
/// use halfmove::brenner::game;
/// use halfmove::pgn::{Illegal, LegalityChecker};
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
    position: Chess,
}

impl LegalityChecker {
    /// A checker for a game from this set-up, or from the normal start.
    ///
    /// # Errors
    /// [`BadFen`] if chess cannot be played from the set-up.
    pub fn new(fen: Option<&str>) -> Result<Self, BadFen> {
        Ok(Self {
            position: start_position(fen)?,
        })
    }

    /// Plays a half-move.
    ///
    /// # Errors
    /// [`Illegal`] if it is not legal; the position stays as it was.
    pub fn push(&mut self, half_move: HalfMove) -> Result<(), Illegal> {
        let played = possible_move(&self.position, half_move).ok_or(Impossible(half_move))?;
        if !legal_candidates(&self.position, played).contains(&played) {
            return Err(Illegal::Check(half_move));
        }
        self.position.play_unchecked(played);
        Ok(())
    }
}
