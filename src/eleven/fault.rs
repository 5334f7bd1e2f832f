// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a word, with a coded game, and with a game that is to be encoded.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};

use super::track::NoVariation;
use crate::codec;
use crate::fault::Fault;
use crate::game::{Game, TooLarge};
use crate::man::Kind;
use crate::position::{PlayFault, SetUpFault};
use crate::square::Square;

/// What a man who is not there means in this code.
const NOBODY_THERE: &str = "no man of the side to move stands on the origin square";

/// What is wrong with a word, or with the end of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WordFault {
    /// A fault that other codes can have too. [`Fault::Unassigned`] is an invalid or reserved word, [`Fault::NotAlive`]
    /// a half-move from a square on which no man of the mover stands.
    #[error("{}", told(*.0))]
    Fault(Fault),
    /// The man on the square never goes that way.
    #[error("a {0} cannot go from {1} to {2}")]
    NotItsStep(Kind, Square, Square),
    /// The man on the promotion's square is not a pawn.
    #[error("the man to be promoted is not a pawn")]
    NotAPawn,
    /// A seventeenth man of its kind, in a set-up that no game could reach.
    #[error("no label is left for one more {0}")]
    NoLabel(Kind),
    /// A word above 255 inside a text.
    #[error("the word inside the text is no byte")]
    NotAByte,
    /// A header after the game's start or its first half-move.
    #[error("a header stands after the start of the game")]
    LateHeader,
    /// A game start after another, or after the first half-move.
    #[error("the game has started already")]
    LateStart,
    /// A variation before the first half-move.
    #[error("the variation has no half-move to replace")]
    NothingToReplace,
    /// More than [`crate::game::MAX_DEPTH`] variations in each other.
    #[error("the variations are nested too deep")]
    TooDeep,
    /// The end of a variation that has not begun.
    #[error("no variation is open that could end")]
    NoVariation,
    /// A result, or the end of the list, inside a variation. Also at the end of the words: it is still open.
    #[error("a variation is still open")]
    OpenVariation,
    /// The words end before all data words have come.
    #[error("data words are missing")]
    OpenData,
    /// A word after the end of the list.
    #[error("words stand after the end of the list")]
    AfterEnd,
}

impl WordFault {
    /// Which fault is reported when a word has several: the first of these, with what it means in this code. What is
    /// wrong with the end of the words is looked for in the last word when nothing is wrong with that word itself.
    ///
    /// ```
    /// use halfmove::eleven::{Decoder, WordFault, octal};
    /// use halfmove::Fault;
    /// // After the result 1-0 a knight would go from g1 to e2, where a pawn of its own stands.
    /// let mut decoder = Decoder::new();
    /// let faults = octal::words("0020 1603").map(|word| decoder.push(word.unwrap()).err());
    /// assert_eq!(faults.last(), Some(Some(WordFault::Fault(Fault::AfterResult))));
    /// ```
    pub const ORDER: [(Self, &'static str); 24] = [
        (Self::AfterEnd, "a word stands after the end of the list"),
        (Self::NotAByte, "a word inside a text is above 255"),
        (Self::Fault(Fault::Unassigned), "the word is invalid or reserved"),
        (
            Self::LateHeader,
            "a header stands after the game's start or its first half-move",
        ),
        (
            Self::LateStart,
            "a game start stands after another, or after the first half-move",
        ),
        (Self::NothingToReplace, "a variation begins before the first half-move"),
        (Self::TooDeep, "more than 64 variations are open"),
        (Self::NoVariation, "a variation ends, but none is open"),
        (
            Self::OpenVariation,
            "a result or the end of the list stands inside a variation",
        ),
        (
            Self::Fault(Fault::AfterResult),
            "a half-move, a null move, a variation or a second result comes after the game's result",
        ),
        (
            Self::Fault(Fault::Castling),
            "castling is not possible: the king or rook has moved, or a man stands between them",
        ),
        (Self::Fault(Fault::NotAlive), NOBODY_THERE),
        (
            Self::NoLabel(Kind::Queen),
            "no label is left for a promoted man; only in set-ups that no game reaches",
        ),
        (Self::NotAPawn, "the man to be promoted is not a pawn"),
        (
            Self::NotItsStep(Kind::Pawn, Square::at(4, 1), Square::at(4, 4)),
            "a man of this kind cannot go that way",
        ),
        (
            Self::Fault(Fault::DoubleStep),
            "a pawn steps two squares away from its home rank",
        ),
        (
            Self::Fault(Fault::PromotionMissing),
            "a pawn reaches the last rank without a promotion",
        ),
        (
            Self::Fault(Fault::OwnMan),
            "a man of the same side stands on the target square",
        ),
        (Self::Fault(Fault::Blocked), "a man stands in the way"),
        (Self::Fault(Fault::NothingToTake), "the pawn has nothing to take"),
        (Self::Fault(Fault::KingCaptured), "a king is captured"),
        (Self::Fault(Fault::OpenText), "the words end inside a text"),
        (Self::OpenData, "the words end before all data words have come"),
        (Self::OpenVariation, "the words end inside a variation"),
    ];
}

/// The fault in words. This code names squares, not men.
fn told(fault: Fault) -> String {
    match fault {
        Fault::NotAlive => NOBODY_THERE.to_owned(),
        other => other.to_string(),
    }
}

impl From<Fault> for WordFault {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<PlayFault> for WordFault {
    fn from(error: PlayFault) -> Self {
        match error {
            PlayFault::NobodyThere(_) => Self::Fault(Fault::NotAlive),
            PlayFault::NotItsStep(kind, from, to) => Self::NotItsStep(kind, from, to),
            PlayFault::NotAPromotion => Self::NotAPawn,
            PlayFault::NoLabel(kind) => Self::NoLabel(kind),
            PlayFault::Fault(fault) => Self::Fault(fault),
        }
    }
}

impl From<NoVariation> for WordFault {
    fn from(reason: NoVariation) -> Self {
        match reason {
            NoVariation::NothingToReplace => Self::NothingToReplace,
            NoVariation::TooDeep => Self::TooDeep,
        }
    }
}

/// Why a coded game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeFault {
    /// A fault of the code itself.
    #[error(transparent)]
    Word(#[from] WordFault),
    /// A text that is not UTF-8.
    #[error("a text is not UTF-8")]
    NotUtf8,
    /// A header of the kind `0460` that is not `Name "Value"`.
    #[error("the header is not a tag's name and its value in quotation marks")]
    NotATag,
    /// A set-up text that gives no position.
    #[error("the set-up is not a position: {0}")]
    SetUp(#[from] SetUpFault),
    /// The bytes of a game end without the word that ends the list.
    #[error("the end of the list is missing")]
    NoEnd,
    /// The bits that fill up the last byte are not zero.
    #[error("the bits after the end of the list are not zero")]
    Padding,
    /// The game takes more memory than it may.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// An error in a coded game, and what was decoded before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("half-move {half_move}, word {word}, byte {offset}: {fault}")]
pub struct DecodeError {
    /// The half-move of the game that could not be read, counted from 1; of what follows a half-move, variations
    /// included, the next one.
    pub half_move: u32,
    /// The number of the word at which the error was noticed, counted from 0.
    pub word: u64,
    /// The offset, in the game's bytes, of the byte in which that word begins.
    pub offset: u64,
    /// What is wrong.
    pub fault: DecodeFault,
    /// The game up to the error.
    pub decoded: Box<Game>,
}

/// What is wrong with a game's words, and at which of them: a [`DecodeError`] where the half-move is told apart.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {word}: {fault}")]
pub struct FaultAtWord {
    /// The number of the word, counted from 0.
    pub word: u64,
    /// What is wrong.
    pub fault: DecodeFault,
}

/// A game of octal digits whose bytes are not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the line is not text")]
pub struct NotText;

/// A half-move or note of a game that the code cannot hold; variations are counted with the half-move that they follow.
pub type EncodeError = codec::EncodeError<EncodeFault>;

/// Why a half-move or a note cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeFault {
    /// No man ever goes that way, or the promotion is not one.
    #[error("no half-move goes from {0} to {1} like this")]
    NoHalfMove(Square, Square),
    /// The half-move is impossible in this position.
    #[error(transparent)]
    Play(#[from] PlayFault),
    /// A variation as text. The code holds the half-moves of variations, which [`crate::pgn`] can make of it.
    #[error("a variation is not given as half-moves")]
    VariationText,
    /// A variation before the first half-move.
    #[error("a variation has no half-move to replace")]
    NothingToReplace,
    /// More than [`crate::game::MAX_DEPTH`] variations in each other.
    #[error("variations are nested too deep")]
    TooDeep,
    /// A text with a zero byte inside.
    #[error("a text holds a zero byte, which would end it")]
    ZeroInText,
    /// A tag whose name holds a quotation mark.
    #[error("the name of the tag {0:?} holds a quotation mark")]
    TagName(String),
    /// The set-up cannot be read.
    #[error(transparent)]
    SetUp(#[from] SetUpFault),
}

impl From<NoVariation> for EncodeFault {
    fn from(reason: NoVariation) -> Self {
        match reason {
            NoVariation::NothingToReplace => Self::NothingToReplace,
            NoVariation::TooDeep => Self::TooDeep,
        }
    }
}
