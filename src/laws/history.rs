// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game as the laws see it: half-moves played and taken back, clocks, repetitions, and how it ends.

use alloc::string::String;
use alloc::vec::Vec;

use super::board::Board;
use super::fen::BadSetUp;
use super::legal::Illegal;
use crate::half_move::HalfMove;
use crate::man::Side;
use crate::position::{Counters, fen_with};

/// What ends a game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum End {
    /// This side has mated: FIDE's article 5.1.1.
    Checkmate(Side),
    /// The side to move has no legal half-move and is not in check: article 5.2.1.
    Stalemate,
    /// Neither side has the men to mate: a part of article 5.2.2. See [`Board::is_insufficient_material`].
    InsufficientMaterial,
    /// The position is on the board for the fifth time: article 9.6.1.
    FivefoldRepetition,
    /// Each side has made 75 half-moves without a capture or a pawn's move: article 9.6.2.
    SeventyFiveMoves,
}

/// On what ground the player to move may claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// The position is on the board for the third time: FIDE's article 9.2.
    ThreefoldRepetition,
    /// Each side has made 50 half-moves without a capture or a pawn's move: article 9.3.
    FiftyMoves,
}

/// A half-move that was played, with what was before it.
#[derive(Clone, Copy)]
struct Entry {
    board: Board,
    hash: u64,
    counters: Counters,
    half_move: HalfMove,
}

/// The half-moves of a game from its start, which can be played on and taken back.
///
/// ```
/// use halfmove::laws::{Claim, History};
///
/// let mut history = History::default();
/// for _ in 0..2 {
///     for [from, to] in [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"]] {
///         let half_move = history.board().half_move(from.parse()?, to.parse()?, None).unwrap();
///         history.push(half_move)?;
///     }
/// }
/// assert_eq!(history.claim(), Some(Claim::ThreefoldRepetition));
/// history.pop();
/// assert_eq!(history.claim(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct History {
    board: Board,
    hash: u64,
    counters: Counters,
    entries: Vec<Entry>,
}

impl Default for History {
    /// A game from the normal start.
    fn default() -> Self {
        Self::new(Board::start(), Counters::of(None))
    }
}

impl History {
    /// A game that starts from this board, with the counters of its set-up.
    pub fn new(board: Board, counters: Counters) -> Self {
        Self {
            board,
            hash: board.hash(),
            counters,
            entries: Vec::new(),
        }
    }

    /// A game that starts from a FEN. Its counters are read as [`Counters::of`] reads them: a move number of 0 is 1.
    ///
    /// # Errors
    /// As [`Board::from_fen`].
    pub fn from_fen(fen: &str) -> Result<Self, BadSetUp> {
        Ok(Self::new(Board::from_fen(fen)?, Counters::of(Some(fen))))
    }

    /// The position.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The counters of its FEN.
    pub const fn counters(&self) -> Counters {
        self.counters
    }

    /// The FEN of the position, counters included.
    pub fn to_fen(&self) -> String {
        fen_with(&self.board.to_fen(), self.counters)
    }

    /// The half-moves so far.
    pub fn half_moves(&self) -> impl ExactSizeIterator<Item = HalfMove> + '_ {
        self.entries.iter().map(|entry| entry.half_move)
    }

    /// Plays a half-move if it is legal.
    ///
    /// # Errors
    /// [`Illegal`]; nothing is played then.
    pub fn push(&mut self, half_move: HalfMove) -> Result<(), Illegal> {
        let mut board = self.board;
        board.play(half_move)?;
        self.go_to(board, half_move);
        Ok(())
    }

    /// The side to move passes.
    ///
    /// # Errors
    /// [`Illegal`] in check.
    pub fn pass(&mut self) -> Result<HalfMove, Illegal> {
        let mut board = self.board;
        let null = board.pass()?;
        self.go_to(board, null);
        Ok(null)
    }

    fn go_to(&mut self, board: Board, half_move: HalfMove) {
        self.entries.push(Entry {
            board: self.board,
            hash: self.hash,
            counters: self.counters,
            half_move,
        });
        self.board = board;
        self.hash = board.hash();
        self.counters.count(half_move);
    }

    /// Takes the last half-move back, and gives it; `None` at the start.
    pub fn pop(&mut self) -> Option<HalfMove> {
        let entry = self.entries.pop()?;
        self.board = entry.board;
        self.hash = entry.hash;
        self.counters = entry.counters;
        Some(entry.half_move)
    }

    /// How often the position has been on the board, this time included. By FIDE's article 9.2.2 positions are the same if
    /// [`Board::is_same_position`] says so.
    pub fn occurrences(&self) -> usize {
        // No position from before a capture or a pawn's move comes again.
        let quiet = usize::try_from(self.counters.quiet).unwrap_or(usize::MAX);
        let earlier = self.entries.iter().rev().take(quiet);
        let is_same = |entry: &&Entry| entry.hash == self.hash && entry.board.is_same_position(&self.board);
        1 + earlier.filter(is_same).count()
    }

    /// How the game has ended by itself, if it has. A mate counts before anything else, as article 9.6.2 wants it.
    pub fn end(&self) -> Option<End> {
        if !self.board.has_legal_half_move() {
            return Some(if self.board.is_check() {
                End::Checkmate(!self.board.side())
            } else {
                End::Stalemate
            });
        }
        if self.board.is_insufficient_material() {
            return Some(End::InsufficientMaterial);
        }
        if self.counters.quiet >= 150 {
            return Some(End::SeventyFiveMoves);
        }
        (self.occurrences() >= 5).then_some(End::FivefoldRepetition)
    }

    /// On what ground the player to move may claim a draw now, if the game has not ended.
    pub fn claim(&self) -> Option<Claim> {
        if self.end().is_some() {
            return None;
        }
        if self.counters.quiet >= 100 {
            return Some(Claim::FiftyMoves);
        }
        (self.occurrences() >= 3).then_some(Claim::ThreefoldRepetition)
    }
}

impl core::fmt::Debug for History {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("History")
            .field("fen", &self.to_fen())
            .field("half_moves", &self.half_moves().collect::<Vec<_>>())
            .finish()
    }
}
