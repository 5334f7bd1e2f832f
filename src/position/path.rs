// SPDX-License-Identifier: MIT OR Apache-2.0
//! The way from one square to another, for codes that name both: who may go it is prepared, so that the board has to
//! tell only who stands at its two ends and whether anyone stands between.

use super::men::Men;
use super::play::double_stepped_by;
use super::{NOBODY, NOWHERE, Position, Squares};
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::record;
use crate::square::Square;

/// In a man's byte: Black's.
const SIDE_BIT: u8 = 0x80;
/// In a man's byte: its kind.
const KIND_BITS: u8 = 0x70;
/// A pawn's kind there.
const PAWN: u8 = (Kind::Pawn as u8) << 4;

/// By side to move: who can be taken, or nobody. A bit for each value of the upper half of a man's byte.
const TARGETS: [u32; 2] = {
    let white = men_of(Side::White, &Kind::ALL) & !men_of(Side::White, &[Kind::King]);
    [1 | white << 8, 1 | white]
};

/// The men of these kinds, a bit for each value of the upper half of a man's byte.
const fn men_of(side: Side, kinds: &[Kind]) -> u32 {
    let mut bits = 0;
    let mut n = 0;
    while n < kinds.len() {
        bits |= 1 << (Man::new(side, kinds[n], 0).to_byte() >> 4);
        n += 1;
    }
    bits
}

/// A way from one square to another. Four to a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Path {
    /// The squares between.
    between: u64,
    /// The half-move's bits that do not depend on the board: from, to, and whether a pawn makes a double step here.
    bits: u32,
    /// Who may go it, a bit for each value of the upper half of a man's byte: in the low half if nobody stands at its
    /// end, in the high half if a man of the other side does. Castling, en passant and promotions are left out.
    who: u32,
}

impl Path {
    /// A way that nobody goes.
    pub(crate) const NONE: Self = Self {
        between: 0,
        bits: 0,
        who: 0,
    };

    /// The way between two squares.
    pub(crate) const fn new(from: Square, to: Square) -> Self {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let (across, along) = (files.unsigned_abs(), ranks.unsigned_abs());
        let straight = (across == 0) != (along == 0);
        let slanted = across == along && across != 0;
        let mut who = 0;
        let mut double = false;
        let mut number = 0;
        while number < 2 {
            let side = Side::BOTH[number];
            let mut officers = 0;
            if straight {
                officers |= men_of(side, &[Kind::Queen, Kind::Rook]);
            }
            if slanted {
                officers |= men_of(side, &[Kind::Queen, Kind::Bishop]);
            }
            if (straight || slanted) && across <= 1 && along <= 1 {
                officers |= men_of(side, &[Kind::King]);
            }
            if across * along == 2 {
                officers |= men_of(side, &[Kind::Knight]);
            }
            who |= officers | officers << 16;
            let pawn = men_of(side, &[Kind::Pawn]);
            let (forward, home) = match side {
                Side::White => (1, 1),
                Side::Black => (-1, 6),
            };
            let steps = ranks == forward && to.rank() != 0 && to.rank() != 7;
            let steps_twice = ranks == 2 * forward && from.rank() == home;
            if across == 0 && (steps || steps_twice) {
                who |= pawn;
                double |= steps_twice;
            }
            if across == 1 && steps {
                who |= pawn << 16;
            }
            number += 1;
        }
        let bits = record::FROM.put(from.number() as u32)
            | record::TO.put(to.number() as u32)
            | record::DOUBLE_STEP.put(double as u32);
        let between = if straight || slanted { between(from, to) } else { 0 };
        Self { between, bits, who }
    }
}

/// The squares between two squares of one line.
const fn between(from: Square, to: Square) -> u64 {
    let files = (to.file() as i8 - from.file() as i8).signum();
    let ranks = (to.rank() as i8 - from.rank() as i8).signum();
    let stride = 8 * ranks + files;
    let mut between = 0;
    let mut square = from.number() as i8 + stride;
    while square != to.number() as i8 {
        between |= 1 << square;
        square += stride;
    }
    between
}

impl Position {
    /// Plays a half-move given by its way if it is a plain step; `None`, and nothing is done, if it is anything else
    /// (castling, en passant, a promotion) or has a fault.
    #[inline(always)]
    pub(crate) fn follow_if_plain(&mut self, path: &Path) -> Option<HalfMove> {
        let half_move = self.men.follow(&mut self.squares, self.side as u8, path)?;
        self.double_stepped = double_stepped_by(half_move);
        self.side = !self.side;
        Some(half_move)
    }

    /// Follows one way after the other, `choices` of the ways in `paths`, into `half_moves`. Stops at the first that
    /// [`Position::follow_if_plain`] would not play, or at the end of either slice, and gives the number of those played.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn follow<const N: usize, C: Copy + Into<usize>>(
        &mut self,
        paths: &[Path; N],
        choices: &[C],
        half_moves: &mut [HalfMove],
    ) -> usize {
        // All that changes with every half-move stays out of memory until the run ends.
        let mut squares = self.squares;
        let mut side = self.side as u8;
        let mut count = 0;
        for (&choice, half_move) in choices.iter().zip(&mut *half_moves) {
            let Some(played) = self.men.follow(&mut squares, side, &paths[choice.into() % N]) else {
                break;
            };
            *half_move = played;
            side ^= 1;
            count += 1;
        }
        self.squares = squares;
        if let Some(&last) = half_moves[..count].last() {
            self.double_stepped = double_stepped_by(last);
            self.side = !last.side();
        }
        count
    }
}

impl Men {
    #[inline(always)]
    fn follow(&mut self, squares: &mut Squares, side: u8, path: &Path) -> Option<HalfMove> {
        let (from, to) = (path.bits & 63, path.bits >> 6 & 63);
        let man = self.on[from as usize];
        let captured = self.on[to as usize];
        let who = path.who >> (16 * u32::from(captured != NOBODY));
        if man >> 7 != side
            || who >> (man >> 4) & 1 == 0
            || TARGETS[usize::from(side & 1)] >> (captured >> 4) & 1 == 0
            || path.between & squares.occupied != 0
        {
            return None;
        }
        self.on[from as usize] = NOBODY;
        self.on[to as usize] = man;
        self.square_of[usize::from(captured)] = NOWHERE;
        self.square_of[usize::from(man)] = to as u8;
        let (left, reached) = (1 << from, 1 << to);
        squares.occupied = squares.occupied & !left | reached;
        squares.touched |= left | reached;
        let is_pawn = man & KIND_BITS == PAWN;
        let own = path.bits & !record::DOUBLE_STEP.put(!is_pawn as u32);
        Some(HalfMove::from_own_bits(
            own | u32::from(man & KIND_BITS) << (record::KIND.lsb - 4)
                | u32::from(captured & KIND_BITS) << (record::CAPTURED.lsb - 4)
                | u32::from(man & SIDE_BIT) << (record::SIDE.lsb - 7),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Numbering;

    /// Everything there is to know of a position but the labels of the men.
    fn told(position: &Position) -> (String, u64, u64) {
        (position.to_fen(), position.squares.occupied, position.squares.touched)
    }

    #[test]
    fn a_way_is_gone_as_the_half_move_is_played_unless_it_is_special() {
        let mut plain = 0;
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 1",
            "r3k2r/8/8/8/2pPp3/8/8/R3K2R b KQkq d3 0 1",
            "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 b - - 0 1",
            "4k3/8/2p1p3/1Q1R4/2B1N3/8/PP1P4/4K3 w - - 0 1",
        ] {
            let start = Position::from_fen(fen, Numbering::Files).expect("a position");
            for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
                let (mut follows, mut plays) = (start.clone(), start.clone());
                let path = Path::new(from, to);
                let played = plays.advance(from, to, None);
                if let Some(half_move) = follows.follow_if_plain(&path) {
                    assert_eq!(Ok(half_move), played, "{fen} {from}{to}");
                    assert_eq!(told(&follows), told(&plays));
                    assert!(follows.is_consistent());
                    plain += 1;
                } else {
                    let is_special = |half_move: &HalfMove| half_move.is_castling() || half_move.is_en_passant();
                    assert!(
                        played.is_err() || played.is_ok_and(|played| is_special(&played)),
                        "{fen} {from}{to}"
                    );
                    assert_eq!(told(&follows), told(&start));
                }
            }
        }
        assert!(plain > 100, "{plain} half-moves are too few to tell anything");
    }
}
