// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's move generator: the list in which half-moves have their numbers.
//!
//! It goes through the squares a1 ... a8, b1 ... b8, to h8, and from each man of the mover through the half-moves below
//! in their order. It does not look at check, and not at castling rights.
//!
//! | man | half-moves in order; directions are those of White's diagram for both sides |
//! |---|---|
//! | king | SW W NW S N SE E NE; O-O, O-O-O if king and rook are on their squares and those between are empty |
//! | queen | as a bishop, then as a rook |
//! | rook | W S E N, each from near to far |
//! | bishop | SW SE NE NW, each from near to far |
//! | knight | WWS WWN EES EEN SSW NNW SSE NNE |
//! | pawn | two squares, one square, takes W, takes E, e.p. W, e.p. E; to the last rank four each: Q R B N |

use core::ops::ControlFlow;

use super::{Numbered, NumberedPosition};
use crate::man::{Kind, Man, Side};
use crate::position::Wing;
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

impl NumberedPosition {
    /// Goes through the list until it is told to stop, and gives what it was stopped at.
    pub(super) fn visit(&self, visit: &mut impl FnMut(Numbered) -> ControlFlow<Numbered>) -> Option<Numbered> {
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
