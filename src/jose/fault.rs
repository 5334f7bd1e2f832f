// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a coded game, and with a game that is to be encoded.

use crate::codec;
use crate::fault::Fault;
use crate::game::TooLarge;
use crate::man::Man;
use crate::position::{PlayFault, SetUpFault};

/// Why a coded game cannot be read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeFault {
    /// A fault that other codes have too. [`Fault::OpenPrefix`] is here a first byte without its second,
    /// [`Fault::MisplacedPrefix`] a promotion that does not reach the last rank.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A second byte with reserved bits.
    #[error("the second byte has no meaning in this code")]
    SecondByte,
    /// An offset that the promoted man's kind does not have.
    #[error("the promoted man has no such offset")]
    Offset,
    /// The offset names the square on which the man stands.
    #[error("the half-move ends where it begins")]
    StandsStill,
    /// A variation before the first half-move of its line: there is nothing that it could replace.
    #[error("a variation begins before the first half-move")]
    EarlyLine,
    /// Variations nested deeper than [`crate::game::MAX_DEPTH`].
    #[error("variations are nested too deep")]
    TooDeep,
    /// The end of a variation that has not begun.
    #[error("a variation ends that was never opened")]
    StrayLineEnd,
    /// The end of the game inside a variation.
    #[error("the game ends inside a variation")]
    OpenLine,
    /// The data end without the end's byte.
    #[error("the data end before the game does")]
    MissingEnd,
    /// Bytes after the end.
    #[error("bytes follow the game's end")]
    AfterEnd,
    /// A text that is neither UTF-8 nor CESU-8.
    #[error("a text is not UTF-8")]
    NotUtf8,
    /// A text is announced, and the column holds no more.
    #[error("the column of comments holds no text for this place")]
    MissingText,
    /// The column holds more texts than the game announces.
    #[error("the column of comments holds a text that no place asks for")]
    UnusedText,
    /// A set-up that gives no position.
    #[error("the set-up is not a position: {0}")]
    SetUp(#[from] SetUpFault),
    /// The flags of a frame have bits that mean nothing.
    #[error("the game's flags have no meaning")]
    Flags,
    /// A part of a frame is longer than the frame, or its length is no number.
    #[error("a length inside the game is wrong")]
    Length,
    /// The tag pairs of a frame are not written as they should be.
    #[error("the tag pairs cannot be read")]
    Tags,
    /// The game takes more memory than it may.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl DecodeFault {
    /// Which fault is reported when a byte has several: the first of these, with what it means in this code. What is
    /// wrong with the end of the bytes is noticed at the last byte, before what the men say of its half-move. Faults of
    /// frames, texts and columns belong to no byte alone and are not here.
    ///
    /// ```
    /// use halfmove::Fault;
    /// use halfmove::jose::{DecodeFault, Decoder, Options};
    /// // After the result 1-0 the a-pawn would take, and there is nothing.
    /// let mut decoder = Decoder::new(Options::default());
    /// let faults = [0xd2, 0x01].map(|byte| decoder.push(byte).err());
    /// assert_eq!(faults[1], Some(DecodeFault::Fault(Fault::AfterResult)));
    /// ```
    pub const ORDER: [(Self, &'static str); 25] = [
        (Self::AfterEnd, "a byte stands after the game's end"),
        (
            Self::SecondByte,
            "a second byte has other reserved bits than its first byte wants",
        ),
        (Self::Fault(Fault::Unassigned), "the byte is reserved"),
        (Self::StrayLineEnd, "`F1` stands where no variation is open"),
        (Self::OpenLine, "`FF` stands inside a variation"),
        (
            Self::Fault(Fault::AfterResult),
            "a half-move, variation or result comes after the result of its line",
        ),
        (Self::TooDeep, "more than 64 variations are open"),
        (
            Self::EarlyLine,
            "a variation begins before the first half-move of its line",
        ),
        (Self::Offset, "the promoted man's kind has no such offset"),
        (Self::Fault(Fault::OpenText), "the bytes end inside a text"),
        (Self::Fault(Fault::OpenPrefix), "the bytes end after a first byte"),
        (Self::OpenLine, "the bytes end inside a variation"),
        (Self::MissingEnd, "the last byte is not `FF`"),
        (
            Self::Fault(Fault::Castling),
            "castling is not possible: the king or rook has moved, or a man stands between them",
        ),
        (
            Self::Fault(Fault::NotAlive),
            "the man is not on the board, or the pawn has not been promoted",
        ),
        (Self::Fault(Fault::OffBoard), "the half-move leaves the board"),
        (Self::StandsStill, "the offset names the square on which the man stands"),
        (
            Self::Fault(Fault::MisplacedPrefix),
            "a promotion does not reach the last rank",
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
            Self::Fault(Fault::LabelTaken),
            "no label is left for a promoted man; only in set-ups that no game reaches",
        ),
        (
            Self::Fault(Fault::OwnMan),
            "a man of the same side stands on the target square",
        ),
        (Self::Fault(Fault::Blocked), "a man stands in the way"),
        (Self::Fault(Fault::NothingToTake), "the pawn has nothing to take"),
        (Self::Fault(Fault::KingCaptured), "a king is captured"),
    ];
}

/// An error in a coded game, and what was decoded before it. The half-move of a variation is counted along the way that leads there.
/// The offset is that among the move bytes or, from [`super::game::decode`], in the frame.
pub type DecodeError = codec::DecodeError<DecodeFault>;

/// A half-move or note of a game that the code cannot hold. The half-move is counted along the way that leads there.
pub type EncodeError = codec::EncodeError<EncodeFault>;

/// Why something cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeFault {
    /// A third knight, bishop or rook, a second queen or a ninth pawn of a set-up moves: the code names men by where a
    /// game begins, and by the pawns that they were.
    #[error("the code has no name for {0}: the set-up has too many of that kind")]
    NoName(Man),
    /// The half-move is impossible.
    #[error(transparent)]
    Play(#[from] PlayFault),
    /// A variation as text, while the code writes half-moves. With the feature `pgn`, `pgn::play_variations`
    /// makes them of it.
    #[error("a variation is given as text, not as half-moves")]
    Variation,
    /// A variation before the first half-move of its line: there is nothing that it could replace.
    #[error("a variation stands before the first half-move")]
    EarlyLine,
    /// Variations nested deeper than [`crate::game::MAX_DEPTH`].
    #[error("variations are nested too deep")]
    TooDeep,
    /// A text with a zero byte inside.
    #[error("a text holds a zero byte, which would end it")]
    ZeroInText,
    /// A tag's name in which the value would seem to begin.
    #[error("a tag's name holds a space and a quotation mark")]
    TagName,
    /// The set-up cannot be read.
    #[error(transparent)]
    SetUp(#[from] SetUpFault),
    /// A GameText alone has no place for the set-up, and without it the bytes are another game.
    #[error("the game starts from a set-up, which a GameText alone does not hold")]
    SetUpAlone,
}
