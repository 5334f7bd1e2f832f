// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers of half-moves: their places in the list that ChessBase's move generator makes of a position, from 1.
//!
//! Two numbers belong to half-moves that cannot be played, see [`Numbered`].

mod generator;
mod odd_pawns;
mod sliders;
mod squares;

use generator::{List, turned};

use super::game::Options;
use crate::half_move::{CAPTURED, HalfMove, KIND};
use crate::laws::attacks::Squares;
use crate::man::Kind;
use crate::position::{PlayFault, Played, Position, Undo};
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

/// A position, and everything else that the numbers depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedPosition {
    position: Position,
    men: Men,
    /// The file of the last double step, if nothing but castling was played since.
    double_step: Option<u8>,
    /// Whether the phantom number is counted.
    phantom: bool,
}

/// The men as sets of squares in the order of the list: bit 0 = a1, bit 1 = a2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Men {
    /// By the number of the kind. Slot 0 is of nobody, and stays empty.
    kinds: [u64; 8],
    /// By side.
    sides: [u64; 2],
}

impl Men {
    fn of(position: &Position) -> Self {
        let mut men = Self {
            kinds: [0; 8],
            sides: [0; 2],
        };
        for square in Squares(position.occupied()) {
            let (man, bit) = (position.byte_on(square), turned(square).bit());
            men.kinds[usize::from(man >> 4 & 7)] |= bit;
            men.sides[usize::from(man >> 7)] |= bit;
        }
        men
    }

    /// Follows a half-move that fills and empties no more than two squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play(&mut self, half_move: HalfMove, from: Square, to: Square) {
        let (bits, side) = (half_move.bits(), half_move.side());
        let (from, to) = (turned(from).bit(), turned(to).bit());
        self.kinds[CAPTURED.of(bits) as usize & 7] &= !to;
        self.sides[(!side).index()] &= !to;
        self.kinds[KIND.of(bits) as usize & 7] ^= from | to;
        self.sides[side.index()] ^= from | to;
    }
}

impl NumberedPosition {
    /// A position at the start of a game. [`Options::phantom`] says whether the phantom number is counted.
    pub fn new(position: Position, options: Options) -> Self {
        Self {
            double_step: position.en_passant().map(Square::file),
            men: Men::of(&position),
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
    #[inline]
    pub fn numbered(&self, number: u8) -> Option<Numbered> {
        List::of(self).at(number.checked_sub(1)?.into())
    }

    /// The number of the half-move between these squares; `None` if it is not in the list.
    #[inline]
    pub fn number_of(&self, from: Square, to: Square, promotion: Option<Kind>) -> Option<u16> {
        Some(List::of(self).place_of(turned(from), turned(to), promotion)? as u16 + 1)
    }

    /// How many numbers there are.
    pub fn count(&self) -> u16 {
        List::of(self).count() as u16
    }

    /// Plays a half-move.
    ///
    /// # Errors
    /// As [`Position::play`]; nothing is changed then.
    pub fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayFault> {
        let half_move = self.position.play(from, to, promotion)?;
        self.follow(half_move, from, to);
        Ok(half_move)
    }

    /// Plays a half-move that has a number, with what takes it back.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn play_numbered(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    ) -> Result<(HalfMove, Before), PlayFault> {
        let double_step = self.double_step;
        let Played { half_move, undo } = self.position.play_listed(from, to, promotion)?;
        self.follow(half_move, from, to);
        Ok((half_move, Before { undo, double_step }))
    }

    /// Plays a half-move, and gives the number that it had before, if it had one.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn play_with_number(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    ) -> Result<Option<u16>, PlayFault> {
        let number = self.number_of(from, to, promotion);
        let half_move = match number {
            Some(_) => self
                .position
                .play_listed(from, to, promotion)
                .map(|played| played.half_move),
            None => self.position.play(from, to, promotion),
        };
        self.follow(half_move?, from, to);
        Ok(number)
    }

    /// Follows a half-move that the position has played between these squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn follow(&mut self, half_move: HalfMove, from: Square, to: Square) {
        if half_move.is_rare() {
            self.men = Men::of(&self.position);
        } else {
            self.men.play(half_move, from, to);
        }
        if half_move.is_double_step() {
            self.double_step = Some(to.file());
        } else if !half_move.is_castling() {
            self.double_step = None;
        }
    }

    /// Takes the half-move back that was played last.
    pub(super) fn go_back(&mut self, before: Before) {
        self.position.undo(before.undo);
        self.men = Men::of(&self.position);
        self.double_step = before.double_step;
    }
}

/// What takes a half-move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    undo: Undo,
    double_step: Option<u8>,
}
