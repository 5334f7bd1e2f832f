// SPDX-License-Identifier: MIT OR Apache-2.0
//! The encoder: half-moves in, words out. It keeps the same position as the decoder and makes the same checks.

use alloc::vec::Vec;

use super::decoder::hop_of;
use super::fault::EncodeFault;
use super::special::Special;
use super::track::Track;
use super::word::Word;
use crate::fault::Fault;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man};
use crate::position::{PlayFault, Position, Wing};
use crate::square::Square;

/// The words of the half-moves that are no promotions, made by the rules: from in bits 0-5 of the index, to in bits
/// 6-11. [`NO_WORD`] where no man goes that way.
static WORDS: [u16; 1 << 12] = words();
const NO_WORD: u16 = u16::MAX;

const fn words() -> [u16; 1 << 12] {
    let mut words = [NO_WORD; 1 << 12];
    let mut index = 0;
    while index < words.len() {
        let (from, to) = (index as u32, index as u32 >> 6);
        if let Some(word) = Word::of(Square::from_bits(from), Square::from_bits(to), None) {
            words[index] = word.bits();
        }
        index += 1;
    }
    words
}

fn word_of(from: Square, to: Square, promotion: Option<Kind>) -> Option<Word> {
    match promotion {
        None => Word::from_bits(WORDS[from.index() | to.index() << 6]),
        Some(_) => Word::of(from, to, promotion),
    }
}

/// The word for castling: the king's step over two files from the e-file, else the word for castling on that wing.
fn castling_word(king: Square, target: Square, wing: Wing) -> Option<Word> {
    if king.file() == 4 {
        word_of(king, target, None)
    } else {
        Special::Castle(wing).word()
    }
}

impl Word {
    /// The word that the encoder writes for a half-move: [`Word::of`] its squares, but castling from another file than e
    /// and the null move have words of their own.
    ///
    /// ```
    /// use halfmove::eleven::Word;
    /// use halfmove::{HalfMove, Side};
    /// let null = HalfMove::null(Side::White);
    /// assert_eq!(Word::of_half_move(null).map(|word| word.to_string()).as_deref(), Some("0140"));
    /// ```
    pub fn of_half_move(half_move: HalfMove) -> Option<Self> {
        match half_move.castling_wing() {
            Some(wing) => castling_word(half_move.from(), half_move.to(), wing),
            None if half_move.is_null() => Special::NullMove.word(),
            None => word_of(half_move.from(), half_move.to(), half_move.promotion()),
        }
    }
}

/// Encodes one game, half-move by half-move.
///
/// ```
/// use halfmove::eleven::{Encoder, octal};
/// let mut words = Vec::new();
/// let mut encoder = Encoder::new();
/// encoder.half_move("e2".parse().unwrap(), "e4".parse().unwrap(), None, &mut words).unwrap();
/// assert_eq!(octal::to_text(words), "2412\n");
/// ```
#[derive(Clone, Debug)]
pub struct Encoder {
    track: Track,
}

impl Default for Encoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Encoder {
    /// An encoder at the normal start of a game.
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// An encoder at the start of a game that is set up.
    pub fn from_position(position: Position) -> Self {
        Self {
            track: Track::new(position),
        }
    }

    /// The position after the half-moves encoded so far; inside a variation, that of the variation.
    pub const fn position(&self) -> &Position {
        self.track.position()
    }

    /// Writes a half-move: one word. Castling is the king's two-file step.
    ///
    /// # Errors
    /// [`EncodeFault::NoHalfMove`] and [`EncodeFault::Play`]; nothing is written then, and the position is unchanged.
    #[inline]
    pub fn half_move(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        words: &mut Vec<Word>,
    ) -> Result<HalfMove, EncodeFault> {
        let word = word_of(from, to, promotion).ok_or(EncodeFault::NoHalfMove(from, to))?;
        let half_move = match self.track.play_hop(hop_of(word)) {
            Some(half_move) => half_move,
            None => self.track.play(from, to, promotion)?,
        };
        words.push(word);
        Ok(half_move)
    }

    /// Writes castling: the king's step over two files from the e-file, else the word for castling on that wing.
    ///
    /// # Errors
    /// [`EncodeFault::Play`]; nothing is written then, and the position is unchanged.
    pub fn castle(&mut self, wing: Wing, words: &mut Vec<Word>) -> Result<HalfMove, EncodeFault> {
        let side = self.position().side();
        let king = self.position().square_of(Man::new(side, Kind::King, 0));
        let target = Square::at(wing.targets().0, side.home_rank());
        let word = king.and_then(|king| castling_word(king, target, wing));
        let word = word.ok_or(PlayFault::Fault(Fault::Castling))?;
        let half_move = self.track.castle(wing).map_err(PlayFault::Fault)?;
        words.push(word);
        Ok(half_move)
    }

    /// Writes the null move.
    pub fn pass(&mut self, words: &mut Vec<Word>) -> HalfMove {
        words.extend(Special::NullMove.word());
        self.track.pass()
    }

    /// Begins a variation that replaces the last half-move.
    ///
    /// # Errors
    /// [`EncodeFault::NothingToReplace`] before the first half-move, [`EncodeFault::TooDeep`].
    pub fn begin_variation(&mut self, words: &mut Vec<Word>) -> Result<(), EncodeFault> {
        self.track.begin_variation()?;
        words.extend(Special::VariationBegin.word());
        Ok(())
    }

    /// Ends the variation that was begun last, if one is open.
    pub fn end_variation(&mut self, words: &mut Vec<Word>) {
        if self.track.end_variation() {
            words.extend(Special::VariationEnd.word());
        }
    }
}
