// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers of half-moves: their places in the list that ChessBase's move generator makes of a position, from 1.
//!
//! The generator goes through the squares a1 ... a8, b1 ... b8, to h8, and from each man of the mover through the
//! half-moves below in their order. It does not look at check, and not at castling rights.
//!
//! | man | half-moves in order; directions are those of White's diagram for both sides |
//! |---|---|
//! | king | SW W NW S N SE E NE; O-O, O-O-O if king and rook are on their squares and those between are empty |
//! | queen | as a bishop, then as a rook |
//! | rook | W S E N, each from near to far |
//! | bishop | SW SE NE NW, each from near to far |
//! | knight | WWS WWN EES EEN SSW NNW SSE NNE |
//! | pawn | two squares, one square, takes W, takes E, e.p. W, e.p. E; to the last rank four each: Q R B N |
//!
//! Two numbers belong to half-moves that nobody may play, see [`Numbered`].

use core::ops::ControlFlow;

use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::position::{PlayFault, Position, Wing};
use crate::square::Square;

/// File and rank steps.
type Step = (i8, i8);

const KING: [Step; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
const KNIGHT: [Step; 8] = [(-2, -1), (-2, 1), (2, -1), (2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2)];
const BISHOP: [Step; 4] = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
const ROOK: [Step; 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];
/// What a pawn becomes, in the order of the numbers.
const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
/// The squares of the a-file.
const FILE_A: u64 = 0x0101_0101_0101_0101;

/// What a number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// A half-move; castling is the king's step over two files.
    Plain {
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Kind>,
    },
    /// A capture en passant toward the file of a double step after which nothing was played but castling, which
    /// ChessBase does not take for a half-move that ends the right. By the source it is counted if an enemy pawn
    /// stands on that file beside the capturing one; with the phantom number it is always counted, as the generator
    /// that counts that number compares nothing but files.
    IllegalEnPassant {
        /// The square left.
        from: Square,
        /// The square that a rightful capture would reach.
        to: Square,
    },
    /// A capture en passant by the pawn on this square, a5 (Black's: a4), toward a file that does not exist, when the
    /// last half-move was no double step: the phantom number.
    Phantom(Square),
}

/// A position, and what else the numbers depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedPosition {
    position: Position,
    /// The file of the last double step, if nothing but castling was played since.
    double_step: Option<u8>,
    /// Whether the phantom number is counted.
    phantom: bool,
}

impl NumberedPosition {
    /// A position at the start of a game. With `phantom`, the phantom number is counted, as ChessBase does.
    pub fn new(position: Position, phantom: bool) -> Self {
        Self {
            double_step: position.en_passant().map(Square::file),
            position,
            phantom,
        }
    }

    /// Where the men stand.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the half-move with this number is; `None` if there are not as many.
    ///
    /// ```
    /// use halfmove::Position;
    /// use halfmove::cbf::numbering::{Numbered, NumberedPosition};
    ///
    /// let start = NumberedPosition::new(Position::start(), true);
    /// let Some(Numbered::Plain { from, to, .. }) = start.numbered(11) else { panic!() };
    /// assert_eq!((from.to_string(), to.to_string()), ("e2".to_owned(), "e4".to_owned()));
    /// ```
    pub fn numbered(&self, number: u8) -> Option<Numbered> {
        let mut before = number.checked_sub(1)?;
        self.visit(&mut |numbered| {
            if before == 0 {
                return ControlFlow::Break(numbered);
            }
            before -= 1;
            ControlFlow::Continue(())
        })
    }

    /// The number of the half-move between these squares; `None` if it is not in the list.
    pub fn number_of(&self, from: Square, to: Square, promotion: Option<Kind>) -> Option<u16> {
        let wanted = Numbered::Plain { from, to, promotion };
        let mut number = 0;
        self.visit(&mut |numbered| {
            number += 1;
            if numbered == wanted {
                ControlFlow::Break(numbered)
            } else {
                ControlFlow::Continue(())
            }
        })
        .map(|_| number)
    }

    /// How many numbers there are.
    pub fn count(&self) -> u16 {
        let mut count = 0;
        self.visit(&mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Plays a half-move.
    ///
    /// # Errors
    /// As [`Position::play`]; nothing is changed then.
    pub fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayFault> {
        let half_move = self.position.play(from, to, promotion)?;
        if half_move.is_double_step() {
            self.double_step = Some(to.file());
        } else if !half_move.is_castling() {
            self.double_step = None;
        }
        Ok(half_move)
    }

    /// Goes through the list until it is told to stop, and gives what it was stopped at.
    fn visit(&self, visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>) -> Option<Numbered> {
        let mut file = FILE_A;
        loop {
            let mut left = self.position.occupied() & file;
            while left != 0 {
                let square = Square::from_bits(left.trailing_zeros());
                left &= left - 1;
                if let Some(man) = self.mover_on(square)
                    && let ControlFlow::Break(numbered) = self.visit_man(man, square, visit)
                {
                    return Some(numbered);
                }
            }
            if file & 0x80 != 0 {
                return None;
            }
            file <<= 1;
        }
    }

    fn mover_on(&self, square: Square) -> Option<Man> {
        let man = self.position.man_on(square)?;
        (man.side() == self.position.side()).then_some(man)
    }

    fn visit_man(
        &self,
        man: Man,
        from: Square,
        visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>,
    ) -> ControlFlow<Numbered> {
        match man.kind() {
            Kind::King => {
                self.visit_steps(from, &KING, visit)?;
                self.visit_castling(from, visit)
            }
            Kind::Queen => {
                self.visit_runs(from, &BISHOP, visit)?;
                self.visit_runs(from, &ROOK, visit)
            }
            Kind::Rook => self.visit_runs(from, &ROOK, visit),
            Kind::Bishop => self.visit_runs(from, &BISHOP, visit),
            Kind::Knight => self.visit_steps(from, &KNIGHT, visit),
            Kind::Pawn => self.visit_pawn(from, visit),
        }
    }

    fn visit_steps(
        &self,
        from: Square,
        steps: &[Step],
        visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>,
    ) -> ControlFlow<Numbered> {
        for &step in steps {
            if let Some(to) = beside(from, step)
                && self.mover_on(to).is_none()
            {
                visit(plain(from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_runs(
        &self,
        from: Square,
        directions: &[Step],
        visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>,
    ) -> ControlFlow<Numbered> {
        for &direction in directions {
            let mut square = from;
            while let Some(to) = beside(square, direction) {
                if self.is_empty(to) {
                    visit(plain(from, to))?;
                    square = to;
                    continue;
                }
                if self.mover_on(to).is_none() {
                    visit(plain(from, to))?;
                }
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_castling(
        &self,
        from: Square,
        visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>,
    ) -> ControlFlow<Numbered> {
        let rank = self.position.side().home_rank();
        if from != Square::at(4, rank) {
            return ControlFlow::Continue(());
        }
        for wing in Wing::BOTH {
            let (rook, target, between) = match wing {
                Wing::King => (7, 6, 0b0110_0000),
                Wing::Queen => (0, 2, 0b0000_1110),
            };
            let has_rook = self.mover_on(Square::at(rook, rank)).map(Man::kind) == Some(Kind::Rook);
            if has_rook && self.position.occupied() >> (8 * rank) & between == 0 {
                visit(plain(from, Square::at(target, rank)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_pawn(
        &self,
        from: Square,
        visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>,
    ) -> ControlFlow<Numbered> {
        let (forward, home, fifth) = match self.position.side() {
            Side::White => (1, 1, 4),
            Side::Black => (-1, 6, 3),
        };
        let ahead = beside(from, (0, forward)).filter(|&to| self.is_empty(to));
        if let Some(to) = ahead {
            let two = beside(to, (0, forward)).filter(|&two| from.rank() == home && self.is_empty(two));
            if let Some(two) = two {
                visit(plain(from, two))?;
            }
            visit_pawn_step(from, to, visit)?;
        }
        let captures = [(-1, forward), (1, forward)].map(|step| beside(from, step));
        for to in captures.into_iter().flatten() {
            if !self.is_empty(to) && self.mover_on(to).is_none() {
                visit_pawn_step(from, to, visit)?;
            }
        }
        if from.rank() != fifth {
            return ControlFlow::Continue(());
        }
        for to in captures.into_iter().flatten() {
            if Some(to.file()) == self.double_step {
                let numbered = match self.position.en_passant() {
                    Some(_) => plain(from, to),
                    None if self.phantom || self.has_enemy_pawn_beside(from, to) => {
                        Numbered::IllegalEnPassant { from, to }
                    }
                    None => continue,
                };
                visit(numbered)?;
            }
        }
        if self.phantom && from.file() == 0 && self.position.en_passant().is_none() {
            visit(Numbered::Phantom(from))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether an enemy pawn stands where a capture en passant would find it.
    fn has_enemy_pawn_beside(&self, from: Square, to: Square) -> bool {
        let taken = self.position.man_on(Square::at(to.file(), from.rank()));
        taken.is_some_and(|man| man.kind() == Kind::Pawn && man.side() != self.position.side())
    }

    const fn is_empty(&self, square: Square) -> bool {
        self.position.occupied() & square.bit() == 0
    }
}

const fn plain(from: Square, to: Square) -> Numbered {
    Numbered::Plain {
        from,
        to,
        promotion: None,
    }
}

/// A pawn's step or capture: on the last rank four half-moves.
fn visit_pawn_step(
    from: Square,
    to: Square,
    visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>,
) -> ControlFlow<Numbered> {
    if !matches!(to.rank(), 0 | 7) {
        return visit(plain(from, to));
    }
    for kind in PROMOTIONS {
        let promotion = Some(kind);
        visit(Numbered::Plain { from, to, promotion })?;
    }
    ControlFlow::Continue(())
}

/// The square a step away; `None` off the board.
fn beside(square: Square, (files, ranks): Step) -> Option<Square> {
    let (file, rank) = (square.file() as i8 + files, square.rank() as i8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(Square::at(file as u8, rank as u8))
}
