// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a man may step: a displacement that its kind allows, with all that can be known of it before the board is seen.

use super::{NOBODY, NOWHERE};
use crate::man::{Kind, Man, Side};
use crate::record;

/// A man and a displacement that its kind allows, prepared so that playing it takes no decision. Two to a cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Step {
    /// The squares from which the step stays on the board, and is plain: a double step from the home rank only, a
    /// pawn's step not to the last rank.
    pub(super) origins: u64,
    /// The squares that must be empty, as offsets from the square left, modulo 64: rotated by it they are squares.
    pub(super) clear: u64,
    /// The half-move's bits that do not depend on the board: kind, side, double step.
    pub(super) bits: u32,
    /// What is added to the number of the square left.
    pub(super) delta: u8,
    /// The man's byte.
    pub(super) man: u8,
    /// The man's side in its byte: bit 7.
    pub(super) side_bit: u8,
    /// 1 if somebody must stand on the target (a pawn's capture), else 0: the least byte that may be found there.
    pub(super) least_captured: u8,
    /// [`NOWHERE`], or zero for a double step, which can be answered en passant.
    pub(super) not_double: u8,
}

impl Step {
    /// Nobody's step: playing it finds no man on the board.
    pub(crate) const NONE: Self = Self {
        origins: 0,
        clear: 0,
        bits: 0,
        delta: 0,
        man: NOBODY,
        side_bit: 0,
        least_captured: 0,
        not_double: NOWHERE,
    };

    /// The step of this man by so many files (to the h-file) and ranks (to Black's side), or `None` if such a man never
    /// goes that way. Castling is not a step.
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
        let bits =
            record::KIND.put(kind as u32) | record::SIDE.put(side as u32) | record::DOUBLE_STEP.put(double as u32);
        Some(Self {
            origins: origins(kind, side, files, ranks),
            clear: clear_offsets(kind, files, ranks),
            bits,
            delta: (ranks * 8 + files) as u8,
            man: man.to_byte(),
            side_bit: (side as u8) << 7,
            least_captured: (is_pawn && across == 1) as u8,
            not_double: if double { 0 } else { NOWHERE },
        })
    }

    /// The same displacement by another man of the same side and kind.
    pub(crate) const fn by(self, man: Man) -> Self {
        Self {
            man: man.to_byte(),
            ..self
        }
    }

    /// The number of the square reached from this one, if the step stays on the board.
    #[inline(always)]
    pub(super) const fn target(&self, from: u8) -> u8 {
        // In 32 bits, as that needs no widening.
        ((from as u32 + self.delta as u32) & 63) as u8
    }

    /// Who steps; `None` in [`Step::NONE`].
    pub(crate) const fn man(&self) -> Option<Man> {
        Man::from_byte(self.man)
    }
}

/// The rank (0-7) from which a pawn of this side may step twice.
pub(super) const fn pawn_home_rank(side: Side) -> u8 {
    match side {
        Side::White => 1,
        Side::Black => 6,
    }
}

/// The square so many files and ranks from this one; `None` if that is off the board.
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
    use crate::square::Square;

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
                assert_eq!(from.number().wrapping_add(step.delta), to.number());
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
