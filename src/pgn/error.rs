// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a game when it is read from PGN or written to it.

use alloc::string::String;
use std::io;

use super::illegal::Cause;
use super::san::Impossible;
use super::set_up::BadFen;
use crate::game::TooLarge;

/// A game that could not be read, and where it is damaged. The reader goes on with the next game.
#[derive(Debug, thiserror::Error)]
#[error("game {game}, line {line}, half-move {half_move}: {damage}")]
pub struct PgnError {
    /// The number of the game in its stream, from 1; damaged games count.
    pub game: u64,
    /// The number of the line in the stream, from 1.
    pub line: u64,
    /// The half-move that is wrong or would have come next, from 1; 0 in the tags.
    pub half_move: u32,
    /// What is wrong.
    #[source]
    pub damage: Damage,
}

/// What is wrong with a game in PGN.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    /// The stream failed; nothing more is read from it.
    #[error("the input cannot be read: {0}")]
    Input(#[from] io::Error),
    /// The game is longer than the reader's limit.
    #[error("the game is longer than {limit} bytes")]
    TooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// The game takes more memory than it may.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The set-up is not one that chess can be played from.
    #[error(transparent)]
    Fen(#[from] BadFen),
    /// The game is a variant of chess other than Chess960.
    #[error("the variant `{0}` is not supported")]
    Variant(String),
    /// No legal half-move is written like this.
    #[error("`{word}` is not legal here: {cause}")]
    Illegal {
        /// The word.
        word: String,
        /// Why.
        cause: Cause,
    },
    /// The same, but two are that can be played one after the other, without a blank between them.
    #[error(
        "`{first}{second}` is not legal here as one half-move; if it is two, write a blank between them: `{first} {second}`"
    )]
    Glued {
        /// The first half-move.
        first: String,
        /// The second.
        second: String,
    },
    /// Several legal half-moves are written like this.
    #[error("`{0}` can mean several half-moves")]
    Ambiguous(String),
    /// A move number says that Black moves, but White does.
    #[error("`{0}...` is a number of Black, but White is to move")]
    Turn(String),
    /// The move number 1 of White behind a result: games are told apart by their lines.
    #[error("another game begins here, in the line in which one ends: it needs a line of its own")]
    SameLine,
    /// The move number 1 of White behind a result in a line of its own, where one game alone is read.
    #[error("a second game begins here, where one is read")]
    SecondGame,
    /// A null move by a side whose king is in check.
    #[error("a null move leaves the king in check")]
    NullMove,
    /// Something that PGN does not know, where it may be a half-move.
    #[error("`{0}` is neither a half-move nor anything else that PGN knows")]
    Token(String),
    /// A strict reader refuses what another repairs.
    #[error("{0}")]
    Repair(String),
}

/// A game that PGN cannot hold, or that could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The stream failed.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// What there is to say of the game takes more memory than it may.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The name of a tag is empty or has blanks, quotes or brackets in it.
    #[error("`{0}` cannot be the name of a tag")]
    TagName(String),
    /// The game's set-up is not one that chess can be played from.
    #[error(transparent)]
    Fen(#[from] BadFen),
    /// A half-move that its man cannot make.
    #[error("half-move {half_move}: {reason}")]
    HalfMove {
        /// The number of the half-move, from 1.
        half_move: u32,
        /// What is wrong with it.
        #[source]
        reason: Impossible,
    },
}

/// A variation that cannot be played, or cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("a variation of half-move {half_move}: {damage}")]
pub struct LineError {
    /// The half-move of the game to which the variation is an alternative, from 1; 0 is before the first.
    pub half_move: u32,
    /// What is wrong.
    #[source]
    pub damage: Damage,
}
