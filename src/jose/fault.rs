// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with coded games.

use crate::fault::Fault;
use crate::position::SetUpError;

/// Why a coded game cannot be read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    #[error("a variation ends that has not begun")]
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
    #[error("the set-up is no position: {0}")]
    SetUp(#[from] SetUpError),
    /// The flags of a frame have bits that mean nothing.
    #[error("the game's flags have no meaning")]
    Flags,
    /// A part of a frame is longer than the frame, or its length is no number.
    #[error("a length inside the game is wrong")]
    Length,
    /// The tag pairs of a frame are not written as they should be.
    #[error("the tag pairs cannot be read")]
    Tags,
}
