// SPDX-License-Identifier: MIT OR Apache-2.0
//! The encoder: half-moves in, bytes out. It keeps the same position as the decoder and makes the same checks.

use std::sync::LazyLock;

use super::LABELS;
use super::layout::{FIRST, FormClass, Layout};
use super::meaning::Meaning;
use super::operation::{self, Operations};
use crate::fault::Fault;
use crate::game::Outcome;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::position::{Position, castling_wing};
use crate::square::Square;

/// Why a half-move cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EncodeFault {
    /// Nobody of the side to move stands there.
    #[error("no man of the side to move stands on {0}")]
    NobodyThere(Square),
    /// Such a man never goes that way.
    #[error("a {0} does not go from {1} to {2}")]
    NotItsStep(Kind, Square, Square),
    /// A pawn becomes what it cannot become, or another man becomes something.
    #[error("this half-move is no promotion")]
    NotAPromotion,
    /// A fifth man of its kind: the code has two bits for the label.
    #[error("{0} has more than four {1}s, which the code cannot tell apart")]
    FifthMan(Side, Kind),
    /// The null move, for which the code has no byte.
    #[error("the code has no null move")]
    NullMove,
    /// A variation as half-moves. The code holds variations as text, which [`crate::pgn`] can make of them.
    #[error("a variation is not given as text")]
    Line,
    /// A text with a zero byte inside.
    #[error("a text holds a zero byte, which would end it")]
    ZeroInText,
    /// The set-up cannot be read.
    #[error(transparent)]
    SetUp(#[from] crate::position::SetUpError),
    /// The half-move is impossible in this position.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// The bytes that let a man step, as the encoder needs them.
struct Codes {
    /// The byte by side and kind (the upper half of a man's byte) and [`displacement`], with a zero label field; zero
    /// where there is none.
    unlabelled: [[u8; 256]; 16],
    /// The label field of each man, by its byte; [`NEEDS_PREFIX`] if its label does not fit.
    labels: [u8; 256],
}

/// In [`Codes::labels`]: no byte has all bits of a label field and more.
const NEEDS_PREFIX: u8 = 0xff;

static CODES: LazyLock<Codes> = LazyLock::new(|| Codes::new(&FIRST));

/// A displacement as one byte: both coordinates in one number, kept apart by a guard bit.
const fn displacement(from: Square, to: Square) -> u8 {
    const fn wide(square: Square) -> u8 {
        square.number() + (square.number() & 0x38)
    }
    wide(to).wrapping_sub(wide(from))
}

impl Codes {
    fn new(layout: &Layout) -> Self {
        let mut codes = Self {
            unlabelled: [[0; 256]; 16],
            labels: [NEEDS_PREFIX; 256],
        };
        for (side, byte) in Side::BOTH
            .into_iter()
            .flat_map(|side| (0..=u8::MAX).map(move |byte| (side, byte)))
        {
            let Some((kind, label, files, ranks)) = Meaning::of(byte, layout).step(side) else {
                continue;
            };
            let man = Man::new(side, kind, label);
            codes.labels[man.index()] = layout.form_for(FormClass::Move(kind)).join_field('w', label);
            if label == 0 {
                let displacement = (16 * ranks).wrapping_add(files) as u8;
                codes.unlabelled[man.index() >> 4][usize::from(displacement)] = byte;
            }
        }
        codes
    }
}

/// Encodes one game, half-move by half-move.
///
/// ```
/// use halfmove::brenner::Encoder;
/// let mut bytes = Vec::new();
/// let mut encoder = Encoder::new();
/// encoder.half_move("e2".parse().unwrap(), "e4".parse().unwrap(), None, &mut bytes).unwrap();
/// assert_eq!(bytes, [0x2c]);
/// ```
#[derive(Clone)]
pub struct Encoder {
    position: Position,
    codes: &'static Codes,
    operations: &'static Operations,
    half_moves: u32,
}

impl Default for Encoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Encoder {
    /// An encoder at the normal start of a game.
    pub fn new() -> Self {
        Self {
            position: Position::start(),
            codes: &CODES,
            operations: operation::first(),
            half_moves: 0,
        }
    }

    /// An encoder at the start of a game that is set up.
    ///
    /// # Errors
    /// [`EncodeFault::FifthMan`] if the position holds more men of a kind than the code can name.
    pub fn from_position(position: Position) -> Result<Self, EncodeFault> {
        let nameless = |man: &Man| man.label() >= if man.kind() == Kind::Pawn { 8 } else { LABELS };
        let nameless = position.men().map(|(_, man)| man).find(nameless);
        match nameless {
            Some(man) => Err(EncodeFault::FifthMan(man.side(), man.kind())),
            None => Ok(Self {
                position,
                ..Self::new()
            }),
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
        let man = self
            .position
            .man_on(from)
            .filter(|man| man.side() == self.position.side());
        let man = man.ok_or(EncodeFault::NobodyThere(from))?;
        let unlabelled = self.codes.unlabelled[man.index() >> 4][usize::from(displacement(from, to))];
        let label = self.codes.labels[man.index()];
        let half_move = if unlabelled != 0 && label != NEEDS_PREFIX && promotion.is_none() {
            let half_move = self.step(man, unlabelled | label)?;
            bytes.push(unlabelled | label);
            half_move
        } else {
            self.with_care(man, from, to, promotion, bytes)?
        };
        self.half_moves += 1;
        Ok(half_move)
    }

    #[inline(always)]
    fn step(&mut self, man: Man, byte: u8) -> Result<HalfMove, Fault> {
        let step = self.operations.steps[man.side().index()][usize::from(byte)].by(man);
        self.position.step(&step)
    }

    /// Castling, promotions, and men that need a prefix.
    #[cold]
    fn with_care(
        &mut self,
        man: Man,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        bytes: &mut Vec<u8>,
    ) -> Result<HalfMove, EncodeFault> {
        let prefix = |kind, label| Meaning::Prefix { kind, label }.to_byte(&FIRST);
        if let (Some(wing), None) = (castling_wing(man, from, to), promotion) {
            let half_move = self.position.castle(wing)?;
            bytes.push(Meaning::Castle(wing).to_byte(&FIRST));
            return Ok(half_move);
        }
        let unlabelled = self.codes.unlabelled[man.index() >> 4][usize::from(displacement(from, to))];
        if unlabelled == 0 {
            return Err(EncodeFault::NotItsStep(man.kind(), from, to));
        }
        let Some(kind) = promotion else {
            let half_move = self.step(man, unlabelled)?;
            bytes.extend([prefix(man.kind(), man.label()), unlabelled]);
            return Ok(half_move);
        };
        if man.kind() != Kind::Pawn || !kind.is_officer() || !matches!(to.rank(), 0 | 7) {
            return Err(EncodeFault::NotAPromotion);
        }
        let label = self.position.free_label(man.side(), kind, LABELS);
        let label = label.ok_or(EncodeFault::FifthMan(man.side(), kind))?;
        let byte = unlabelled | self.codes.labels[man.index()];
        let step = self.operations.steps[man.side().index()][usize::from(byte)];
        let half_move = self.position.promote(&step, Man::new(man.side(), kind, label))?;
        bytes.extend([prefix(kind, label), byte]);
        Ok(half_move)
    }

    /// Writes a result.
    pub fn result(&self, outcome: Outcome, bytes: &mut Vec<u8>) {
        bytes.push(Meaning::Result(outcome).to_byte(&FIRST));
    }
}
