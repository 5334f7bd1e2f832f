// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers of half-moves: their places in the list that ChessBase's move generator makes of a position, from 1.
//!
//! Two numbers belong to half-moves that cannot be played, see [`Numbered`].

use core::ops::ControlFlow;

mod generator;

use super::game::Options;
use crate::half_move::HalfMove;
use crate::man::Kind;
use crate::position::{PlayFault, Position};
use crate::square::Square;

/// What a number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// A half-move; castling is the king's step over two files.
    Plain {
        /// The origin square.
        from: Square,
        /// The target square.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Kind>,
    },
    /// A capture en passant toward the file of a double step after which nothing was played but castling, which
    /// ChessBase does not take for a half-move that ends the right. By the source it is counted if an enemy pawn
    /// stands on that file beside the capturing one; with the phantom number it is always counted, as the generator
    /// that counts that number compares nothing but files.
    IllegalEnPassant {
        /// The origin square.
        from: Square,
        /// The square that a rightful capture would reach.
        to: Square,
    },
    /// A capture en passant by the pawn on this square, a5 (Black's: a4), toward a file that does not exist, when the
    /// last half-move was no double step: the phantom number.
    Phantom(Square),
}

/// A position, and what else the numbers depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedPosition {
    position: Position,
    /// The file of the last double step, if nothing but castling was played since.
    double_step: Option<u8>,
    /// Whether the phantom number is counted.
    phantom: bool,
}

impl NumberedPosition {
    /// A position at the start of a game. [`Options::phantom`] says whether the phantom number is counted.
    pub fn new(position: Position, options: Options) -> Self {
        Self {
            double_step: position.en_passant().map(Square::file),
            position,
            phantom: options.phantom,
        }
    }

    /// Where the men stand.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the half-move with this number is; `None` if there are not as many.
    ///
    /// ```
    /// use halfmove::Position;
    /// use halfmove::cbf::Options;
    /// use halfmove::cbf::numbering::{Numbered, NumberedPosition};
    ///
    /// let start = NumberedPosition::new(Position::start(), Options::USUAL);
    /// let Some(Numbered::Plain { from, to, .. }) = start.numbered(11) else { panic!() };
    /// assert_eq!((from.to_string(), to.to_string()), ("e2".to_owned(), "e4".to_owned()));
    /// ```
    pub fn numbered(&self, number: u8) -> Option<Numbered> {
        let mut before = number.checked_sub(1)?;
        self.visit(&mut |numbered| {
            if before == 0 {
                return ControlFlow::Break(numbered);
            }
            before -= 1;
            ControlFlow::Continue(())
        })
    }

    /// The number of the half-move between these squares; `None` if it is not in the list.
    pub fn number_of(&self, from: Square, to: Square, promotion: Option<Kind>) -> Option<u16> {
        let wanted = Numbered::Plain { from, to, promotion };
        let mut number = 0;
        self.visit(&mut |numbered| {
            number += 1;
            if numbered == wanted {
                ControlFlow::Break(numbered)
            } else {
                ControlFlow::Continue(())
            }
        })
        .map(|_| number)
    }

    /// How many numbers there are.
    pub fn count(&self) -> u16 {
        let mut count = 0;
        self.visit(&mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Plays a half-move.
    ///
    /// # Errors
    /// As [`Position::play`]; nothing is changed then.
    pub fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayFault> {
        let half_move = self.position.play(from, to, promotion)?;
        if half_move.is_double_step() {
            self.double_step = Some(to.file());
        } else if !half_move.is_castling() {
            self.double_step = None;
        }
        Ok(half_move)
    }
}
