// SPDX-License-Identifier: MIT OR Apache-2.0
//! The encoder: half-moves and lines in, bytes out. It keeps the same board as the decoder and makes the same checks.

use alloc::vec::Vec;

use super::board::{Board, PAWNS};
use super::decoder::AIMS;
use super::meaning::{TextKind, first_byte};
use super::way::offset_between;
use super::{Comments, DecodeFault, EncodeFault, Meaning, Options, Second, Way};
use crate::game::Outcome;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man};
use crate::position::{PlayFault, Position, Wing, castling_wing};
use crate::square::Square;

/// Encodes one game, half-move by half-move.
///
/// ```
/// use halfmove::jose::{Encoder, Options};
/// let mut bytes = Vec::new();
/// let mut encoder = Encoder::new(Options::default());
/// encoder.go("e2".parse().unwrap(), "e4".parse().unwrap(), None, &mut bytes).unwrap();
/// encoder.end(&mut bytes);
/// assert_eq!(bytes, [0x13, 0xff]);
/// ```
#[derive(Clone, Debug)]
pub struct Encoder {
    board: Board,
    options: Options,
}

impl Encoder {
    /// An encoder at the normal start of a game.
    pub fn new(options: Options) -> Self {
        Self::from_position(Position::start(), options)
    }

    /// An encoder at the start of a game that is set up. Its men should be numbered by
    /// [`crate::position::Numbering::Fen`].
    pub fn from_position(position: Position, options: Options) -> Self {
        Self {
            board: Board::new(position),
            options,
        }
    }

    /// The position after the half-moves of the line that is open.
    pub const fn position(&self) -> &Position {
        self.board.position()
    }

    /// How many half-moves lead from the start to [`Encoder::position`].
    pub const fn half_moves(&self) -> u32 {
        self.board.half_moves()
    }

    /// Writes a half-move, the null move too.
    ///
    /// # Errors
    /// As [`Encoder::go`].
    pub fn half_move(&mut self, half_move: HalfMove, bytes: &mut Vec<u8>) -> Result<HalfMove, EncodeFault> {
        if half_move.is_null() {
            self.push(Meaning::Null, bytes);
            return Ok(self.board.pass());
        }
        match half_move.castling_wing() {
            Some(wing) => self.castle(wing, bytes),
            None => self.go(half_move.from(), half_move.to(), half_move.promotion(), bytes),
        }
    }

    /// Writes castling, in Chess960 too.
    ///
    /// # Errors
    /// [`EncodeFault`]; nothing is written then, and the position is unchanged.
    pub fn castle(&mut self, wing: Wing, bytes: &mut Vec<u8>) -> Result<HalfMove, EncodeFault> {
        let half_move = self.board.castle(wing).map_err(PlayFault::from)?;
        self.push(Meaning::Castle(wing), bytes);
        Ok(half_move)
    }

    /// Writes a half-move given by its squares. Castling is the king's two-file step.
    ///
    /// # Errors
    /// [`EncodeFault`]; nothing is written then, and the position is unchanged.
    #[inline]
    pub fn go(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        bytes: &mut Vec<u8>,
    ) -> Result<HalfMove, EncodeFault> {
        let side = self.position().side();
        let man = self.position().man_on(from).filter(|man| man.side() == side);
        let man = man.ok_or(PlayFault::NobodyThere(from))?;
        if let (Some(wing), None) = (castling_wing(man, from, to), promotion) {
            return self.castle(wing, bytes);
        }
        let offset = offset_between(man, from, to, self.options.profile);
        let offset = offset.ok_or(PlayFault::NotItsStep(man.kind(), from, to))?;
        if let Some(officer) = promotion {
            return self.promote(man, (from, to), offset, officer, bytes);
        }
        if let Some(first) = first_byte(man) {
            let byte = first + offset;
            let aim = &AIMS[self.options.profile as usize][side.index()][usize::from(byte)];
            let half_move = match self.board.play_aim(aim) {
                Some(half_move) => half_move,
                None => self.board.play(from, to)?,
            };
            bytes.push(byte);
            return Ok(half_move);
        }
        let pawn = self.board.pawn_of(man).ok_or(EncodeFault::NoName(man))?;
        let half_move = self.board.play(from, to)?;
        self.push(Meaning::Promoted(pawn), bytes);
        bytes.extend(Second::Offset(offset).to_byte());
        Ok(half_move)
    }

    #[cold]
    fn promote(
        &mut self,
        pawn: Man,
        (from, to): (Square, Square),
        offset: u8,
        officer: Kind,
        bytes: &mut Vec<u8>,
    ) -> Result<HalfMove, EncodeFault> {
        let advance = match Way::of(pawn.kind(), offset, self.options.profile) {
            Some(Way::Pawn(advance)) => advance,
            _ => return Err(PlayFault::NotAPromotion.into()),
        };
        if pawn.label() >= PAWNS {
            return Err(EncodeFault::NoName(pawn));
        }
        let second = Second::Promotion(advance, officer).to_byte();
        let second = second.ok_or(PlayFault::NotAPromotion)?;
        let half_move = self.board.promote(pawn, from, to, officer)?;
        self.push(Meaning::Promotion(pawn.label()), bytes);
        bytes.push(second);
        Ok(half_move)
    }

    /// Writes a numeric glyph: one byte from 1 to 31, else two.
    pub fn glyph(&self, number: u8, bytes: &mut Vec<u8>) {
        match self.byte_of(Meaning::Glyph(number)) {
            Some(byte) => bytes.push(byte),
            None => {
                self.push(Meaning::AnyGlyph, bytes);
                bytes.push(number);
            }
        }
    }

    /// Writes a text: inline into `bytes`, or its mark there and the text into the column.
    ///
    /// # Errors
    /// [`EncodeFault::ZeroInText`]; nothing is written then.
    pub fn text(
        &self,
        kind: TextKind,
        text: &str,
        bytes: &mut Vec<u8>,
        column: &mut Vec<u8>,
    ) -> Result<(), EncodeFault> {
        if text.contains('\0') {
            return Err(EncodeFault::ZeroInText);
        }
        self.push(Meaning::Text(kind), bytes);
        let place = match self.options.comments {
            Comments::Inline => bytes,
            Comments::Column => column,
        };
        place.extend_from_slice(text.as_bytes());
        place.push(0);
        Ok(())
    }

    /// Begins a variation to the last half-move.
    ///
    /// # Errors
    /// [`EncodeFault::EarlyLine`] or [`EncodeFault::TooDeep`]; nothing is written then.
    pub fn open_line(&mut self, bytes: &mut Vec<u8>) -> Result<(), EncodeFault> {
        self.board.open_line().map_err(|fault| match fault {
            DecodeFault::TooDeep => EncodeFault::TooDeep,
            _ => EncodeFault::EarlyLine,
        })?;
        self.push(Meaning::LineStart, bytes);
        Ok(())
    }

    /// Ends the innermost variation, if there is one.
    pub fn close_line(&mut self, bytes: &mut Vec<u8>) {
        if self.board.close_line().is_ok() {
            self.push(Meaning::LineEnd, bytes);
        }
    }

    /// Writes the game's result, `None` for `*`.
    pub fn result(&self, outcome: Option<Outcome>, bytes: &mut Vec<u8>) {
        self.push(Meaning::Result(outcome), bytes);
    }

    /// Writes the end.
    pub fn end(&self, bytes: &mut Vec<u8>) {
        self.push(Meaning::End, bytes);
    }

    fn byte_of(&self, meaning: Meaning) -> Option<u8> {
        meaning.to_byte(self.options.profile)
    }

    /// Writes a byte that always exists.
    fn push(&self, meaning: Meaning, bytes: &mut Vec<u8>) {
        bytes.extend(self.byte_of(meaning));
    }
}
