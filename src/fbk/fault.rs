// SPDX-License-Identifier: MIT OR Apache-2.0
//! What was read of a tree, what can be wrong with it, and with a game that is to be written as one.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::codec;
use crate::game::{Game, TooLarge};
use crate::man::Kind;
use crate::position::PlayFault;

/// A tree that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The tree as a game with variations.
    pub game: Game,
    /// The half-moves that cannot be played. They and all that follows on them are left out.
    pub refused: Vec<Refused>,
}

/// A half-move of a tree that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("half-move {half_move}, byte {offset}: {reason}")]
pub struct Refused {
    /// Its place in its line from the start, counted from 1.
    pub half_move: u32,
    /// The offset of its first byte.
    pub offset: u64,
    /// Why.
    pub reason: PlayFault,
    /// How many half-moves that follow on it were left out with it.
    pub left_out: u32,
}

/// Why a tree cannot be read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeFault {
    /// The data end between the two bytes of a half-move.
    #[error("the data end inside a half-move")]
    OddLength,
    /// The data end before the tree does.
    #[error("the data end inside the tree")]
    Unfinished,
    /// The tree ends before the data do.
    #[error("the data go on after the end of the tree")]
    AfterEnd,
    /// Variations nest deeper than [`crate::game::MAX_DEPTH`].
    #[error("variations nest too deep")]
    TooDeep,
    /// The game takes more memory than it may.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// An error in a tree, and what was decoded before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("half-move {half_move}, byte {offset}: {fault}")]
pub struct DecodeError {
    /// The place of the half-move in its line from the start, counted from 1.
    pub half_move: u32,
    /// The offset of the byte at which the error was noticed.
    pub offset: u64,
    /// What is wrong.
    pub fault: DecodeFault,
    /// The tree up to the error.
    pub decoded: Box<Decoded>,
}

/// Why a game cannot be written as a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeFault {
    /// A tree begins at the normal start.
    #[error("the game starts from a set-up")]
    SetUp,
    /// A tree holds no null move.
    #[error("a tree holds no null move")]
    NullMove,
    /// In a tree a pawn becomes a queen.
    #[error("a pawn becomes a {0}, but a tree can hold only a queen")]
    Underpromotion(Kind),
    /// A variation before the first half-move.
    #[error("a variation stands before the first half-move")]
    EarlyLine,
    /// Variations nest deeper than [`crate::game::MAX_DEPTH`].
    #[error("variations nest too deep")]
    TooDeep,
}

/// A game that a tree cannot hold. The half-move is counted in its line from the start.
pub type EncodeError = codec::EncodeError<EncodeFault>;
