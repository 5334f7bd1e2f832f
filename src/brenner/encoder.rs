// SPDX-License-Identifier: MIT OR Apache-2.0
//! The encoder: half-moves in, bytes out. It keeps the same position as the decoder and makes the same checks.

use alloc::vec::Vec;

use super::LABELS;
use super::codebook::{Codebook, NEEDS_PREFIX};
use super::fault::EncodeFault;
use super::layout::{FIRST, Layout};
use crate::fault::Fault;
use crate::game::Outcome;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man};
use crate::position::{Position, Wing, castling_wing, displacement};
use crate::square::Square;

/// Encodes one game, half-move by half-move.
///
/// ```
/// use halfmove::brenner::Encoder;
/// let mut bytes = Vec::new();
/// let mut encoder = Encoder::new();
/// encoder.half_move("e2".parse().unwrap(), "e4".parse().unwrap(), None, &mut bytes).unwrap();
/// assert_eq!(bytes, [0x2c]);
/// ```
#[derive(Clone, Debug)]
pub struct Encoder {
    position: Position,
    codebook: &'static Codebook,
    half_moves: u32,
}

impl Default for Encoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Encoder {
    /// An encoder of the first notation at the normal start of a game.
    pub fn new() -> Self {
        Self::in_layout(&FIRST)
    }

    /// An encoder of any layout at the normal start of a game.
    pub fn in_layout(layout: &'static Layout) -> Self {
        Self {
            position: Position::start(),
            codebook: Codebook::of(layout),
            half_moves: 0,
        }
    }

    /// An encoder of the first notation at the start of a game that is set up.
    ///
    /// # Errors
    /// As [`Encoder::set_up`].
    pub fn from_position(position: Position) -> Result<Self, EncodeFault> {
        let mut encoder = Self::new();
        encoder.set_up(position)?;
        Ok(encoder)
    }

    /// Replaces the position, before the first half-move.
    ///
    /// # Errors
    /// [`EncodeFault::FifthMan`] if the position holds more men of a kind than the code can name.
    pub fn set_up(&mut self, position: Position) -> Result<(), EncodeFault> {
        let nameless = |man: &Man| man.label() >= if man.kind() == Kind::Pawn { 8 } else { LABELS };
        let nameless = position.men().map(|(_, man)| man).find(nameless);
        match nameless {
            Some(man) => Err(EncodeFault::FifthMan(man.side(), man.kind())),
            None => {
                self.position = position;
                Ok(())
            }
        }
    }

    /// The position after the half-moves encoded so far.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many half-moves have been encoded.
    pub const fn half_moves(&self) -> u32 {
        self.half_moves
    }

    /// Writes a half-move: one byte, or two if a prefix is needed. Castling is the king's two-file step.
    ///
    /// # Errors
    /// [`EncodeFault`]; nothing is written then, and the position is unchanged.
    #[inline]
    pub fn half_move(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        bytes: &mut Vec<u8>,
    ) -> Result<HalfMove, EncodeFault> {
        let man = self.position.byte_on(from);
        let unlabelled = self.codebook.unlabelled[usize::from(man >> 4)][usize::from(displacement(from, to))];
        let label = self.codebook.labels[usize::from(man)];
        let is_one_byte = unlabelled != 0 && label != NEEDS_PREFIX && promotion.is_none();
        let half_move = match is_one_byte.then(|| self.position.play_if_plain(from, to)) {
            Some(Some(half_move)) => {
                bytes.push(unlabelled | label);
                half_move
            }
            _ => self.with_care(from, to, promotion, bytes)?,
        };
        self.half_moves += 1;
        Ok(half_move)
    }

    #[inline(always)]
    fn play(&mut self, man: Man, byte: u8) -> Result<HalfMove, Fault> {
        let step = self.codebook.steps[man.side().index()][usize::from(byte)].by(man);
        self.position.play_step(&step)
    }

    /// Castling, en passant, promotions, men that need a prefix, and all that is wrong.
    #[cold]
    #[inline(never)]
    fn with_care(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        bytes: &mut Vec<u8>,
    ) -> Result<HalfMove, EncodeFault> {
        let man = self.position.man_on(from);
        let man = man.filter(|man| man.side() == self.position.side());
        let man = man.ok_or(EncodeFault::NobodyThere(from))?;
        if let (Some(wing), None) = (castling_wing(man, from, to), promotion) {
            return self.castle(wing, bytes);
        }
        let unlabelled = self.codebook.unlabelled[man.index() >> 4][usize::from(displacement(from, to))];
        if unlabelled == 0 {
            return Err(EncodeFault::NotItsStep(man.kind(), from, to));
        }
        let Some(kind) = promotion else {
            let half_move = self.play(man, unlabelled)?;
            match self.codebook.labels[man.index()] {
                NEEDS_PREFIX => bytes.extend([self.codebook.prefix(man.kind(), man.label()), unlabelled]),
                label => bytes.push(unlabelled | label),
            }
            return Ok(half_move);
        };
        if man.kind() != Kind::Pawn || !kind.is_officer() || !matches!(to.rank(), 0 | 7) {
            return Err(EncodeFault::NotAPromotion);
        }
        let label = self.position.free_label(man.side(), kind, LABELS);
        let label = label.ok_or(EncodeFault::FifthMan(man.side(), kind))?;
        let byte = unlabelled | self.codebook.labels[man.index()];
        let step = self.codebook.steps[man.side().index()][usize::from(byte)];
        let half_move = self.position.promote(&step, Man::new(man.side(), kind, label))?;
        bytes.extend([self.codebook.prefix(kind, label), byte]);
        Ok(half_move)
    }

    /// Writes castling, in Chess960 too.
    ///
    /// # Errors
    /// [`Fault::Castling`]; nothing is written then, and the position is unchanged.
    pub fn castle(&mut self, wing: Wing, bytes: &mut Vec<u8>) -> Result<HalfMove, EncodeFault> {
        let half_move = self.position.castle(wing)?;
        bytes.push(self.codebook.castling(wing));
        Ok(half_move)
    }

    /// Writes a result.
    pub fn result(&self, outcome: Outcome, bytes: &mut Vec<u8>) {
        bytes.push(self.codebook.result(outcome));
    }
}
