// SPDX-License-Identifier: MIT OR Apache-2.0
//! The board that the laws are asked of: sets of squares by kind and side, and the men by identity.

use super::attacks::{KING, PAWN, Squares};
use crate::man::{Kind, Man, Side};
use crate::position::{Position, SetUp, Wing, castling_rook};
use crate::square::Square;

/// No man's byte.
pub(super) const NOBODY: u8 = 0;
/// No square.
pub(super) const NOWHERE: u8 = 64;
/// The last of the labels by which men of a kind are told apart.
pub(super) const LAST_LABEL: u8 = Position::LABELS - 1;

/// A position as the laws see it: for every kind and side a set of squares, bit 0 = a1, and on every square its man by
/// identity. It is small and can be copied, so a half-move is taken back by going on with the copy from before;
/// [`super::History`] does that.
///
/// It knows what the next half-moves depend on and nothing more. Clocks, and which positions have been on the board, are
/// the business of [`super::History`].
#[derive(Clone, Copy)]
pub struct Board {
    /// By square: the man's byte, or [`NOBODY`].
    pub(super) men: [u8; 64],
    /// By the number of the kind. Slot 0 takes what is done to nobody, and stays empty.
    pub(super) kinds: [u64; 8],
    /// By side.
    pub(super) sides: [u64; 2],
    /// The squares of kings and rooks that may castle as far as their past is concerned.
    pub(super) untouched: u64,
    /// The square that a double step has just passed, or [`NOWHERE`].
    pub(super) passed: u8,
    pub(super) side: Side,
}

impl Board {
    /// The normal start of a game.
    pub const fn start() -> Self {
        const START: Board = Board::from_position(&Position::start());
        START
    }

    /// The board of a position, whether or not a game can reach it: if the side that has just moved has left its king
    /// in check, so it is here. No half-move captures a king.
    pub const fn from_position(position: &Position) -> Self {
        let mut board = Self::empty(position.side(), position.en_passant());
        let mut men = position.occupied();
        while men != 0 {
            let square = Square::from_bits(men.trailing_zeros());
            board.put(position.byte_on(square), square);
            men &= men - 1;
        }
        let mut number = 0;
        while number < RIGHTS.len() {
            let (side, wing) = RIGHTS[number];
            if let Some(rook) = position.castling_rook(side, wing) {
                board.untouched |= rook.bit() | board.king(side).bit();
            }
            number += 1;
        }
        board
    }

    const fn empty(side: Side, passed: Option<Square>) -> Self {
        Self {
            men: [NOBODY; 64],
            kinds: [0; 8],
            sides: [0; 2],
            untouched: 0,
            passed: match passed {
                Some(passed) => passed.number(),
                None => NOWHERE,
            },
            side,
        }
    }

    /// The board of a set-up. Where a side has more men of a kind than there are labels, the last one is given again.
    pub(super) fn of_set_up(set_up: &SetUp) -> Self {
        let mut board = Self::empty(set_up.side, set_up.passed);
        for (square, man) in set_up.men() {
            board.put(man.to_byte(), square);
        }
        for (side, wing) in RIGHTS {
            let king = board.king(side);
            if let Some(rook) = castling_rook(king.number(), !set_up.untouched, side, wing) {
                board.untouched |= 1 << rook | king.bit();
            }
        }
        board
    }

    /// The position of this board, with the same men by identity.
    ///
    /// # Errors
    /// [`NoLabel`] if a side has more than sixteen men of a kind, which only promotions in a set-up of sixteen give: a
    /// [`Position`] has no more labels.
    pub fn to_position(&self) -> Result<Position, NoLabel> {
        for (side, kind) in Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| (side, kind)))
        {
            if self.of(side, kind).count_ones() > 16 {
                return Err(NoLabel(side, kind));
            }
        }
        Ok(Position::assembled(
            self.all_men(),
            self.side,
            self.untouched,
            self.en_passant(),
        ))
    }

    /// Whose half-move is next.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Who stands on this square.
    pub fn man_on(&self, square: Square) -> Option<Man> {
        Man::from_byte(self.men[square.index()])
    }

    /// Every man with its square, a1 to h8.
    pub fn all_men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        Squares(self.occupied()).filter_map(|square| Some((square, self.man_on(square)?)))
    }

    /// By square: the man's byte, or 0.
    pub(crate) const fn men_by_square(&self) -> &[u8; 64] {
        &self.men
    }

    /// The squares of a side's men of this kind, a1 to h8.
    #[cfg(feature = "pgn")]
    pub(crate) fn squares_of(&self, side: Side, kind: Kind) -> impl Iterator<Item = Square> + use<> {
        Squares(self.of(side, kind))
    }

    /// The squares that anyone stands on, bit 0 = a1.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The squares of a side's men.
    pub const fn of_side(&self, side: Side) -> u64 {
        self.sides[side.index()]
    }

    /// The squares of a side's men of this kind.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn of(&self, side: Side, kind: Kind) -> u64 {
        self.kinds[kind as usize] & self.sides[side.index()]
    }

    /// The square of a side's king.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn king(&self, side: Side) -> Square {
        Square::from_bits((self.kinds[KING] & self.sides[side.index()]).trailing_zeros())
    }

    /// The square that a double step has just passed, whether or not a pawn can take there.
    pub const fn en_passant(&self) -> Option<Square> {
        Square::new(self.passed)
    }

    /// The square of the rook with which this side may castle on this wing, as far as the past is concerned: neither it
    /// nor the king has moved.
    pub const fn castling_rook(&self, side: Side, wing: Wing) -> Option<Square> {
        match castling_rook(self.king(side).number(), !self.untouched, side, wing) {
            Some(rook) => Square::new(rook),
            None => None,
        }
    }

    /// Whether a right to castle is one that only Chess960 has: of a king that is not on the e-file, or of a rook that is
    /// not in the corner.
    pub fn is_chess960(&self) -> bool {
        RIGHTS.into_iter().any(|(side, wing)| {
            let rook = self.castling_rook(side, wing);
            rook.is_some_and(|rook| rook.file() != wing.corner() || self.king(side).file() != 4)
        })
    }

    /// The four rights to castle: the rooks' squares in the order of [`RIGHTS`].
    pub(super) fn rights(&self) -> [Option<Square>; 4] {
        RIGHTS.map(|(side, wing)| self.castling_rook(side, wing))
    }

    /// The squares of the mover's men of this kind, by its number.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn own(&self, kind: usize) -> u64 {
        self.kinds[kind & 7] & self.sides[self.side.index()]
    }

    /// The number of the kind on a square; 0 if it is empty.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn kind_on(&self, square: Square) -> usize {
        usize::from(self.men[square.index() & 63] >> 4 & 7)
    }

    pub(super) const fn put(&mut self, man: u8, square: Square) {
        self.men[square.index()] = man;
        self.kinds[(man >> 4 & 7) as usize] |= square.bit();
        self.sides[(man >> 7) as usize] |= square.bit();
    }

    pub(super) fn lift(&mut self, square: Square) -> u8 {
        let man = core::mem::replace(&mut self.men[square.index()], NOBODY);
        self.kinds[usize::from(man >> 4 & 7)] &= !square.bit();
        self.sides[usize::from(man >> 7)] &= !square.bit();
        man
    }

    /// Where the man stands that a man of this kind takes on a square, if it takes one: itself the square, but en passant.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn taken(&self, kind: usize, to: Square) -> u64 {
        if kind == PAWN && to.number() == self.passed {
            1 << (to.number() ^ 8)
        } else {
            to.bit()
        }
    }
}

/// The rights to castle, in the order of a FEN.
pub(super) const RIGHTS: [(Side, Wing); 4] = [
    (Side::White, Wing::King),
    (Side::White, Wing::Queen),
    (Side::Black, Wing::King),
    (Side::Black, Wing::Queen),
];

/// A side has more men of a kind than there are labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} has more than sixteen {1}s")]
pub struct NoLabel(
    /// The side.
    pub Side,
    /// The kind.
    pub Kind,
);

/// Boards are equal if the same men by identity stand on the same squares, and the same half-moves are possible from
/// now on. [`Board::is_same_position`] asks what the laws ask.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.men == other.men
            && self.side == other.side
            && self.passed == other.passed
            && self.rights() == other.rights()
    }
}

impl Eq for Board {}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        Self::from_position(position)
    }
}
