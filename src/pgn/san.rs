// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes half-moves in standard algebraic notation, one after the other.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use shakmaty::san::{San, Suffix};
use shakmaty::{CastlingSide, Chess, Move, MoveList, Position, Role};

use super::moves::{self, possible_move};
use super::start::{BadFen, start_position};
use crate::half_move::HalfMove;
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
    position: Chess,
}

impl SanLine {
    /// The line that goes on from this position.
    pub(super) fn from_position(position: Chess) -> Self {
        Self { position }
    }

    /// The position after the half-moves so far.
    pub(super) fn position(&self) -> &Chess {
        &self.position
    }

    /// A line from this set-up, or from the normal start. Its castling rights tell whether it is Chess960.
    ///
    /// # Errors
    /// [`BadFen`] if chess cannot be played from the set-up.
    pub fn new(fen: Option<&str>) -> Result<Self, BadFen> {
        Ok(Self {
            position: start_position(fen)?,
        })
    }

    /// The move number of the half-move to come, as the set-up counts.
    pub fn number(&self) -> u32 {
        self.position.fullmoves().get()
    }

    /// The side that moves next.
    pub fn side(&self) -> Side {
        moves::side(&self.position)
    }

    /// Plays a half-move and gives its SAN, with `+` or `#`; the null move is `--`.
    ///
    /// A half-move that leaves its king in check or castles through check is played too; the man's origin is then
    /// written in full, since the rules that make SAN short do not hold for it.
    ///
    /// # Errors
    /// [`Impossible`] if no man can play it; the line stays as it was.
    pub fn push(&mut self, half_move: HalfMove) -> Result<String, Impossible> {
        if half_move.is_null() && half_move.side() == self.side() {
            self.position = moves::pass(&self.position).ok_or(Impossible(half_move))?;
            return Ok("--".to_owned());
        }
        let played = possible_move(&self.position, half_move).ok_or(Impossible(half_move))?;
        let legal = legal_candidates(&self.position, played);
        let short = San::disambiguate(played, &legal);
        let san = match (short, played) {
            (
                San::Normal {
                    role,
                    capture,
                    to,
                    promotion,
                    ..
                },
                Move::Normal { from, .. },
            ) if role != Role::Pawn && !legal.contains(&played) => San::Normal {
                role,
                file: Some(from.file()),
                rank: Some(from.rank()),
                capture,
                to,
                promotion,
            },
            _ => short,
        };
        self.position.play_unchecked(played);
        let mut text = san.to_string();
        if self.position.is_check() {
            // Not `Suffix::from_position`: it looks for legal moves even where there is no check.
            let is_mate = self.position.legal_moves().is_empty();
            text.push(if is_mate { Suffix::Checkmate } else { Suffix::Check }.char());
        }
        Ok(text)
    }
}

/// The legal moves that could be confused with this one, itself among them if it is legal.
pub(super) fn legal_candidates(position: &Chess, played: Move) -> MoveList {
    match played {
        Move::Castle { king, rook } => position.castling_moves(CastlingSide::from_queen_side(rook < king)),
        _ => position.san_candidates(played.role(), played.to()),
    }
}
