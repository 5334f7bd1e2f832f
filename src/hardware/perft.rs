// SPDX-License-Identifier: MIT OR Apache-2.0
//! What goes into `machine_perft` and comes out of it, and both as a board has them on its line: words of 32 bits.
//! `docs/board.md` explains them.
//!
//! ```
//! use halfmove::hardware::perft::{Answers, Counted, Root, Told};
//! use halfmove::laws::Board;
//!
//! let root = Root::new(&Board::start(), 4);
//! assert_eq!(root.words()[8], 0x4f00);
//!
//! let counted = Counted::of(&Board::start(), 4, |_| true).unwrap();
//! assert_eq!((counted.nodes, counted.mates), (197_281, 0));
//! let mut answers = Answers::default();
//! let told: Vec<Told> = counted.words().map(|word| answers.push(word).unwrap()).collect();
//! assert_eq!(told.last(), Some(&Told::Counted(counted)));
//! ```

use crate::laws::Board;
use crate::man::Side;
use crate::position::Wing;
use crate::square::Square;

/// The longest lines that the core counts, in half-moves.
pub const LONGEST: u8 = 15;

/// Words of a request.
pub const REQUEST: usize = 9;

/// Set in the last word that answers a request.
const LAST: u32 = 1 << 31;
/// Bits of what a word says; above them stands which word it is.
const VALUE: u32 = 24;
/// Of which word it is.
const WHICH: u32 = 0xf;
/// The core still counts.
const COUNTING: u32 = 0;
/// The request was none.
const REFUSED: u32 = 1;
/// The first word of the numbers.
const FIRST: u32 = 2;
/// The words of the numbers: five of two words, and the stack.
const NUMBERS: usize = 11;
/// With the stack: the numbers are wrong.
const OVERFLOW: u32 = 1 << 10;

/// A square's number on the mover's board.
pub const fn seen(square: Square, mover: Side) -> u8 {
    match mover {
        Side::White => square.number(),
        Side::Black => square.number() ^ 56,
    }
}

/// On which wings a side may castle as far as the past is concerned, with king and rook where they stand in a normal game:
/// bit 0 the king's, bit 1 the queen's.
pub fn castling(board: &Board, side: Side) -> u8 {
    let may = |wing, corner| {
        let rook = board.castling_rook(side, wing).map(|rook| seen(rook, side));
        u8::from(rook == Some(corner) && seen(board.king(side), side) == 4)
    };
    may(Wing::King, 7) | may(Wing::Queen, 0) << 1
}

/// A position on the mover's board: bit 0 is a1, bit 63 h8, with the ranks mirrored if Black is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The men of the side that does not move.
    pub enemy_men: u64,
    /// The kinds of men, bit by bit.
    pub kinds: [u64; 3],
    /// The file of the pawn that has just made a double step, one bit a file.
    pub en_passant: u8,
    /// Castling rights of the mover: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: u8,
}

impl From<&Board> for Placement {
    /// A right to castle that only Chess960 has is none here: king and rook are not where they castle from.
    fn from(board: &Board) -> Self {
        let mover = board.side();
        let mut placement = Self::default();
        for (square, man) in board.all_men() {
            let square = seen(square, mover);
            placement.enemy_men |= u64::from(man.side() != mover) << square;
            for (bit, squares) in placement.kinds.iter_mut().enumerate() {
                *squares |= u64::from(man.kind().code() >> bit & 1) << square;
            }
        }
        placement.en_passant = board.en_passant().map_or(0, |square| 1 << square.file());
        placement.castling = castling(board, mover);
        placement
    }
}

impl Placement {
    /// What a board is sent for it, with these bits above its own in the last word.
    pub(super) fn words(&self, others: u32) -> [u32; REQUEST] {
        let [kinds_0, kinds_1, kinds_2] = self.kinds;
        let sets = [self.enemy_men, kinds_0, kinds_1, kinds_2];
        let limits = u32::from(self.en_passant) | u32::from(self.castling & 3) << 8 | others;
        core::array::from_fn(|word| match sets.get(word / 2) {
            Some(set) => (set >> (32 * (word % 2))) as u32,
            None => limits,
        })
    }
}

/// From where lines are counted, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Root {
    /// The position.
    pub placement: Placement,
    /// Castling rights of the side that does not move.
    pub castling_other: u8,
    /// How many half-moves: 1 to [`LONGEST`].
    pub depth: u8,
}

impl Root {
    /// A board and a length of 1 to [`LONGEST`] half-moves.
    pub fn new(board: &Board, depth: u8) -> Self {
        Self {
            placement: board.into(),
            castling_other: castling(board, !board.side()),
            depth,
        }
    }

    /// What a board is sent for it.
    pub fn words(&self) -> [u32; REQUEST] {
        self.placement
            .words(u32::from(self.castling_other & 3) << 10 | u32::from(self.depth & 15) << 12)
    }
}

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The lines of half-moves.
    pub nodes: u64,
    /// How many of the positions whose half-moves were counted are mates.
    pub mates: u64,
    /// The positions whose half-moves were counted.
    pub counted: u64,
    /// The positions whose half-moves were played.
    pub expanded: u64,
    /// The clocks from the start to the last number that was added.
    pub clocks: u64,
    /// The most positions that waited at once.
    pub deepest: u16,
    /// More than had room: there are no numbers.
    pub overflow: bool,
}

/// How many positions the software counts before the question whether to go on.
const STRIDE: u64 = 1 << 18;

impl Counted {
    /// The same by the laws of chess, for lines of one half-move or more: what has to do with clocks is 0. Now and then
    /// `goes_on` is told how many lines are counted; nothing is returned if it says no.
    pub fn of(board: &Board, depth: u8, mut goes_on: impl FnMut(u64) -> bool) -> Option<Self> {
        let mut counted = Self::default();
        counted.visit(board, depth, &mut goes_on).then_some(counted)
    }

    /// False if it was stopped.
    fn visit(&mut self, board: &Board, depth: u8, goes_on: &mut impl FnMut(u64) -> bool) -> bool {
        if depth <= 1 {
            let half_moves = board.count_legal();
            self.nodes += half_moves;
            self.counted += 1;
            self.mates += u64::from(half_moves == 0 && board.is_check());
            return !self.counted.is_multiple_of(STRIDE) || goes_on(self.nodes);
        }
        let mut half_moves = board.legal_half_moves().peekable();
        self.expanded += u64::from(half_moves.peek().is_some());
        half_moves.all(|half_move| {
            let mut after = *board;
            after.play_unchecked(half_move);
            self.visit(&after, depth - 1, goes_on)
        })
    }

    /// What a board answers.
    pub fn words(&self) -> impl Iterator<Item = u32> + use<> {
        let numbers = [self.nodes, self.mates, self.counted, self.expanded, self.clocks];
        let halves = numbers.map(|number| [number as u32, (number >> VALUE) as u32]);
        let stack = u32::from(self.deepest) | if self.overflow { OVERFLOW } else { 0 } | LAST;
        let values = halves.into_iter().flatten().map(|half| half & ((1 << VALUE) - 1));
        let words = values.chain([stack]).zip(FIRST..);
        words.map(|(value, which)| value | which << VALUE)
    }
}

/// What a word of a board's answers says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// It still counts; these lines were counted, rounded down to a multiple of 2^24.
    Counting(u64),
    /// More of the numbers follows.
    Part,
    /// The last of the numbers has come: these are all.
    Counted(Counted),
    /// The request was none: depth 0, or a bit that means nothing was set.
    Refused,
}

/// A word that comes out of turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board's answer {0:#010x} comes out of turn")]
pub struct OutOfTurn(pub u32);

/// Takes the words of a board's answers, one request after the other.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    values: [u32; NUMBERS],
    /// Of the present request.
    heard: usize,
}

impl Answers {
    /// The next word.
    ///
    /// # Errors
    /// [`OutOfTurn`]: it is not the one that comes next, or means nothing.
    pub fn push(&mut self, word: u32) -> Result<Told, OutOfTurn> {
        let (which, value) = (word >> VALUE & WHICH, word & ((1 << VALUE) - 1));
        let is_last = word & LAST != 0;
        match which {
            COUNTING if self.heard == 0 && !is_last => return Ok(Told::Counting(u64::from(value) << VALUE)),
            REFUSED if self.heard == 0 && is_last => return Ok(Told::Refused),
            _ => {}
        }
        let is_next = which == FIRST + self.heard as u32;
        if !is_next || is_last != (self.heard + 1 == NUMBERS) {
            return Err(OutOfTurn(word));
        }
        self.values[self.heard] = value;
        if !is_last {
            self.heard += 1;
            return Ok(Told::Part);
        }
        self.heard = 0;
        let number = |place: usize| u64::from(self.values[place]) | u64::from(self.values[place + 1]) << VALUE;
        Ok(Told::Counted(Counted {
            nodes: number(0),
            mates: number(2),
            counted: number(4),
            expanded: number(6),
            clocks: number(8),
            deepest: (value & (OVERFLOW - 1)) as u16,
            overflow: value & OVERFLOW != 0,
        }))
    }
}
