// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves given by their squares, as PGN or a user interface has them.

use super::rules::double_stepped_by;
use super::{Position, SIDE_BIT, Step, Wing};
use crate::fault::Fault;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man};
use crate::square::Square;

/// Why a half-move given by its squares cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayFault {
    /// Nobody of the side to move stands there.
    #[error("no man of the side to move stands on {0}")]
    NobodyThere(Square),
    /// A man of this kind never moves like that.
    #[error("a {0} cannot go from {1} to {2}")]
    NotItsStep(Kind, Square, Square),
    /// A promotion to a king or pawn, or of another man than a pawn on the last rank.
    #[error("this half-move is not a promotion")]
    NotAPromotion,
    /// A seventeenth man of its kind, in a set-up that no game could reach: no label is left.
    #[error("no label is left for one more {0}")]
    NoLabel(Kind),
    /// Geometrically possible, but not in this position.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Position {
    /// Plays as [`Position::play_reversibly`] does, for callers that never take back.
    ///
    /// # Errors
    /// As [`Position::play_reversibly`].
    #[inline]
    pub fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayFault> {
        if promotion.is_none()
            && let Some(half_move) = self.play_if_plain(from, to)
        {
            return Ok(half_move);
        }
        self.play_with_care(from, to, promotion)
    }

    /// Plays a half-move that was played in a game before: by its squares, castling from wherever king and rook stand, or
    /// the null move. Whoever follows a [`crate::Game`] plays it with this, from [`crate::Game::start`].
    ///
    /// ```
    /// use halfmove::Position;
    /// use halfmove::position::Wing;
    ///
    /// let start: Position = "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1".parse()?;
    /// let castled = start.clone().castle(Wing::King)?;
    /// let mut position = start;
    /// position.replay(castled)?;
    /// assert_eq!(position.to_fen(), "4k3/8/8/8/8/8/8/R4RK1 b - - 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Position::play_reversibly`].
    #[inline]
    pub fn replay(&mut self, half_move: HalfMove) -> Result<HalfMove, PlayFault> {
        match half_move.castling_wing() {
            Some(wing) => Ok(self.castle(wing)?),
            None if half_move.is_null() => Ok(self.pass()),
            None => self.play(half_move.from(), half_move.to(), half_move.promotion()),
        }
    }

    /// The same as [`Position::play`] if the half-move is a plain step; `None`, and nothing is done, if it is anything else or has a fault.
    #[inline(always)]
    pub(crate) fn play_if_plain(&mut self, from: Square, to: Square) -> Option<HalfMove> {
        let man = self.men.on[from.index()];
        if man & SIDE_BIT != (self.side as u8) << 7 {
            return None;
        }
        let step = Step::between(man, from, to);
        let half_move = self.men.step_from(&mut self.squares, step, man, from.number())?;
        self.double_stepped = double_stepped_by(half_move);
        self.side = !self.side;
        Some(half_move)
    }

    #[cold]
    #[inline(never)]
    fn play_with_care(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayFault> {
        let man = self.mover(from)?;
        let Some(kind) = promotion else {
            return match castling_wing(man, from, to) {
                Some(wing) => Ok(self.castle(wing)?),
                None => Ok(self.play_step(&step_between(man, from, to)?)?),
            };
        };
        let label = self
            .free_label(self.side, kind, Self::LABELS)
            .ok_or(PlayFault::NoLabel(kind))?;
        self.play_to(from, to, Man::new(self.side, kind, label))
    }

    /// Plays the promotion of a pawn to the man with this kind and label.
    ///
    /// # Errors
    /// As [`Position::play_reversibly`], and [`Fault::LabelTaken`] if that man is on the board.
    pub fn play_to(&mut self, from: Square, to: Square, promoted: Man) -> Result<HalfMove, PlayFault> {
        let man = self.mover(from)?;
        let is_ours = promoted.side() == self.side && promoted.kind().is_officer();
        if !is_ours || man.kind() != Kind::Pawn || !matches!(to.rank(), 0 | 7) {
            return Err(PlayFault::NotAPromotion);
        }
        Ok(self.promote(&step_between(man, from, to)?, promoted)?)
    }

    /// The man of the side to move on this square.
    fn mover(&self, from: Square) -> Result<Man, PlayFault> {
        let man = self.man_on(from).filter(|man| man.side() == self.side);
        man.ok_or(PlayFault::NobodyThere(from))
    }
}

/// The step of this man between two squares.
fn step_between(man: Man, from: Square, to: Square) -> Result<Step, PlayFault> {
    let step = Step::between(man.to_byte(), from, to);
    if step.man().is_none() {
        return Err(PlayFault::NotItsStep(man.kind(), from, to));
    }
    Ok(step.by(man))
}

/// The wing, if this is the two-file step of a king from its home square.
pub(crate) fn castling_wing(man: Man, from: Square, to: Square) -> Option<Wing> {
    let home = Square::at(4, man.side().home_rank());
    match (man.kind(), from == home && to.rank() == home.rank(), to.file()) {
        (Kind::King, true, 6) => Some(Wing::King),
        (Kind::King, true, 2) => Some(Wing::Queen),
        _ => None,
    }
}
