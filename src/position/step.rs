// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a man may step: a displacement that its kind allows, with all that can be known of it before the board is seen.

use super::shape::Shape;
use super::{NOBODY, Wing};
use crate::half_move;
use crate::man::{Kind, Man, Side};
use crate::square::Square;

/// A man and a displacement that its kind allows, prepared so that playing it takes no decision. Two to a cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Step {
    /// The squares from which the step stays on the board, and is plain: a double step from the home rank only, a
    /// pawn's step not to the last rank.
    pub(super) origins: u64,
    /// The squares that must be empty, as offsets from the origin square, modulo 64: rotated by it they are squares.
    pub(super) clear: u64,
    /// The half-move's bits that do not depend on the board: kind, side, double step.
    pub(super) bits: u32,
    /// What it does with the man on the target.
    pub(super) shape: Shape,
    /// What is added to the number of the origin square, modulo 64.
    pub(super) delta: u32,
    /// The man's byte.
    pub(super) man: u8,
}

impl Step {
    /// Nobody's step: playing it finds no man on the board.
    pub(crate) const NONE: Self = Self {
        origins: 0,
        clear: 0,
        bits: 0,
        delta: 0,
        man: NOBODY,
        shape: Shape::None,
    };

    /// Castling on this wing: no man's step, but [`Step::wing`] names it.
    pub(crate) const fn castling(wing: Wing) -> Self {
        Self {
            bits: half_move::CASTLING.put(1) | wing as u32,
            ..Self::NONE
        }
    }

    /// The wing, if it is castling.
    pub(super) const fn wing(&self) -> Option<Wing> {
        if half_move::CASTLING.of(self.bits) == 0 {
            return None;
        }
        Some(Wing::BOTH[(self.bits & 1) as usize])
    }

    /// The step of this man by this many files (to the h-file) and ranks (to Black's side), or `None` if a man of this
    /// kind cannot go that way. Castling is not a step.
    pub(crate) const fn new(man: Man, files: i8, ranks: i8) -> Option<Self> {
        let (side, kind) = (man.side(), man.kind());
        let forward = match side {
            Side::White => 1,
            Side::Black => -1,
        };
        let (across, along) = (files.unsigned_abs(), ranks.unsigned_abs());
        let straight = (across == 0) != (along == 0);
        let slanted = across == along && across != 0;
        let allowed = across < 8
            && along < 8
            && match kind {
                Kind::King => across <= 1 && along <= 1 && (straight || slanted),
                Kind::Queen => straight || slanted,
                Kind::Rook => straight,
                Kind::Bishop => slanted,
                Kind::Knight => across * along == 2,
                Kind::Pawn => (across <= 1 && ranks == forward) || (across == 0 && ranks == 2 * forward),
            };
        if !allowed {
            return None;
        }
        let is_pawn = matches!(kind, Kind::Pawn);
        let double = is_pawn && along == 2;
        let bits = half_move::KIND.put(kind as u32)
            | half_move::SIDE.put(side as u32)
            | half_move::DOUBLE_STEP.put(double as u32);
        Some(Self {
            origins: origins(kind, side, files, ranks),
            clear: clear_offsets(kind, files, ranks),
            bits,
            delta: (ranks * 8 + files) as u32 & 63,
            man: man.to_byte(),
            shape: Shape::of(man, files, double),
        })
    }

    /// The same as [`Step::new`], looked up.
    pub(crate) fn of(man: Man, files: i8, ranks: i8) -> Option<Self> {
        let index = ALL.indices[man.index() >> 4][usize::from(displacement_by(files, ranks))];
        (index != 0).then(|| ALL.steps[usize::from(index) % STEPS].by(man))
    }

    /// The step between two squares for men of this byte's side and kind; [`Step::NONE`] if they never go that way.
    #[inline(always)]
    pub(super) fn between(man: u8, from: Square, to: Square) -> &'static Self {
        let index = ALL.indices[usize::from(man >> 4)][usize::from(displacement(from, to))];
        &ALL.steps[usize::from(index) % STEPS]
    }

    /// Whether it is a pawn's double step.
    pub(super) const fn is_double(&self) -> bool {
        half_move::DOUBLE_STEP.of(self.bits) != 0
    }

    /// The same displacement by another man of the same side and kind.
    pub(crate) const fn by(self, man: Man) -> Self {
        Self {
            man: man.to_byte(),
            ..self
        }
    }

    /// The number of the target square from this one, if the step stays on the board.
    #[inline(always)]
    pub(super) const fn target(&self, from: u8) -> u32 {
        (from as u32 + self.delta) & 63
    }

    /// Who steps; `None` in [`Step::NONE`].
    pub(crate) const fn man(&self) -> Option<Man> {
        Man::from_byte(self.man)
    }
}

/// Every step there is, found by the man that makes it and how far it goes.
struct Steps {
    /// By the upper half of the man's byte and by [`displacement`]: which of the steps.
    indices: [[u16; 256]; 16],
    /// The steps of men with label 0, after [`Step::NONE`].
    steps: [Step; STEPS],
}

/// How many steps there can be: two sides' 56 of a queen, 28 each of rook and bishop, 8 of a knight, 8 of a king and 4
/// of a pawn, and none; rounded up to a power of two.
const STEPS: usize = 512;

static ALL: Steps = Steps::new();

impl Steps {
    const fn new() -> Self {
        let mut all = Self {
            indices: [[0; 256]; 16],
            steps: [Step::NONE; STEPS],
        };
        let mut next = 1;
        let mut number = 0;
        while number < 2 * Kind::ALL.len() {
            let side = Side::from_bit(number >= Kind::ALL.len());
            let man = Man::new(side, Kind::ALL[number % Kind::ALL.len()], 0);
            let mut ranks = -7;
            while ranks <= 7 {
                let mut files = -7;
                while files <= 7 {
                    if let Some(step) = Step::new(man, files, ranks) {
                        all.indices[man.index() >> 4][displacement_by(files, ranks) as usize] = next;
                        all.steps[next as usize] = step;
                        next += 1;
                    }
                    files += 1;
                }
                ranks += 1;
            }
            number += 1;
        }
        all
    }
}

/// A displacement by so many files and ranks as one byte: 16 times the ranks and the files, which no two displacements share.
pub(crate) const fn displacement_by(files: i8, ranks: i8) -> u8 {
    (16 * ranks + files) as u8
}

/// The same of the displacement between two squares.
#[inline(always)]
pub(crate) const fn displacement(from: Square, to: Square) -> u8 {
    const fn wide(square: Square) -> u8 {
        square.number() + (square.number() & 0x38)
    }
    wide(to).wrapping_sub(wide(from))
}

/// The rank (0-7) from which a pawn of this side may step twice.
pub(super) const fn pawn_home_rank(side: Side) -> u8 {
    match side {
        Side::White => 1,
        Side::Black => 6,
    }
}

/// The square this many files and ranks from this one; `None` if that is off the board.
pub(super) const fn displaced(square: u8, files: i8, ranks: i8) -> Option<u8> {
    let (file, rank) = ((square & 7) as i8 + files, (square >> 3) as i8 + ranks);
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        None
    } else {
        Some((rank * 8 + file) as u8)
    }
}

const fn origins(kind: Kind, side: Side, files: i8, ranks: i8) -> u64 {
    let is_pawn = matches!(kind, Kind::Pawn);
    let mut origins = 0;
    let mut square = 0;
    while square < 64 {
        if let Some(to) = displaced(square, files, ranks) {
            let late_double = is_pawn && ranks.unsigned_abs() == 2 && square >> 3 != pawn_home_rank(side);
            let last_rank = is_pawn && (to < 8 || to > 55);
            if !late_double && !last_rank {
                origins |= 1 << square;
            }
        }
        square += 1;
    }
    origins
}

/// The squares between for a slider, those stepped on for a pawn.
const fn clear_offsets(kind: Kind, files: i8, ranks: i8) -> u64 {
    let is_pawn = matches!(kind, Kind::Pawn);
    if matches!(kind, Kind::Knight) || (is_pawn && files != 0) {
        return 0;
    }
    let stride = 8 * ranks.signum() + files.signum();
    let length = if files != 0 {
        files.unsigned_abs()
    } else {
        ranks.unsigned_abs()
    };
    let last = if is_pawn { length } else { length - 1 };
    let mut clear = 0;
    let mut distance = 1;
    while distance <= last {
        clear |= 1 << ((stride * distance as i8) & 63);
        distance += 1;
    }
    clear
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares stepped over, and for a pawn stepped on, found by walking.
    fn walked(kind: Kind, from: Square, files: i8, ranks: i8) -> u64 {
        let length = files.abs().max(ranks.abs());
        let last = match kind {
            Kind::Knight => 0,
            Kind::Pawn if files != 0 => 0,
            Kind::Pawn => length,
            _ => length - 1,
        };
        (1..=last)
            .map(|n| {
                let file = from.file() as i8 + files.signum() * n;
                let rank = from.rank() as i8 + ranks.signum() * n;
                Square::at(file as u8, rank as u8).bit()
            })
            .fold(0, |mask, bit| mask | bit)
    }

    #[test]
    fn every_step_on_the_board_needs_exactly_the_squares_it_passes() {
        let mut geometric = [0; 8];
        for man in Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Man::new(side, kind, 0)))
        {
            for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
                let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
                let Some(step) = Step::new(man, files, ranks) else {
                    continue;
                };
                assert_eq!(step.target(from.number()), u32::from(to.number()));
                let squares = step.clear.rotate_left(from.number().into());
                assert_eq!(squares, walked(man.kind(), from, files, ranks), "{man} {from}{to}");
                let pawn_never = man.kind() == Kind::Pawn && matches!(from.rank(), 0 | 7);
                if step.origins & from.bit() != 0 && !pawn_never {
                    geometric[usize::from(man.kind().code())] += 1;
                }
            }
        }
        // The numbers of geometric half-moves, twice as both sides are counted; of the pawns' 40 single and 8 double
        // steps and 70 captures all but the 8 + 14 that promote.
        assert_eq!(
            geometric,
            [0, 2 * 420, 2 * (40 + 8 + 70), 0, 2 * 1456, 2 * 896, 2 * 560, 2 * 336]
        );
    }

    #[test]
    fn a_step_off_any_edge_has_no_origin_there() {
        let queen = Man::new(Side::White, Kind::Queen, 0);
        for from in Square::all() {
            for (files, ranks) in (-7..=7).flat_map(|files| (-7..=7).map(move |ranks| (files, ranks))) {
                let Some(step) = Step::new(queen, files, ranks) else {
                    continue;
                };
                let (file, rank) = (from.file() as i8 + files, from.rank() as i8 + ranks);
                let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
                assert_eq!(step.origins & from.bit() != 0, on_board);
            }
        }
    }
}
