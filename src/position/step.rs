// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a man may step: a displacement that its kind allows, with all that can be known of it before the board is seen.

use super::NOBODY;
use crate::man::{Kind, Man, Side};
use crate::record;

/// A man and a displacement that its kind allows, prepared so that playing it takes no decision: 16 bytes, four to a
/// cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct Step {
    /// The squares that must be empty, as offsets from the lower of the two squares (bit 0 is that square itself).
    pub(super) clear: u64,
    /// The half-move's bits that do not depend on the board: kind, side, double step.
    pub(super) bits: u32,
    /// `16 * rank step + file step`: added to a [`wide`] square it shows by bits 3 and 7 whether it left the board.
    pub(super) delta: u8,
    /// The man's byte.
    pub(super) man: u8,
    /// [`IS_PAWN`], [`TAKES`], and for a double step the rank bits of the home rank.
    pub(super) pawn: u8,
    /// [`RANK_BITS`] for a double step, else zero.
    pub(super) double: u8,
}

/// In [`Step::pawn`]: the man is a pawn.
pub(super) const IS_PAWN: u8 = 1;
/// In [`Step::pawn`]: the step is a pawn's capture.
pub(super) const TAKES: u8 = 2;

/// The bits of a square number that hold its rank.
const RANK_BITS: u8 = 0x38;

/// A square number spread to `16 * rank + file`, with a guard bit above each coordinate.
pub(super) const fn wide(square: u8) -> u8 {
    square + (square & RANK_BITS)
}

/// The square number of a [`wide`] square; the guard bits are dropped.
pub(super) const fn narrow(wide: u8) -> u8 {
    (wide & 0x70) >> 1 | (wide & 7)
}

impl Step {
    /// Nobody's step: playing it finds no man on the board.
    pub(crate) const NONE: Self = Self {
        clear: 0,
        bits: 0,
        delta: 0,
        man: NOBODY,
        pawn: 0,
        double: 0,
    };

    /// The step of this man by so many files (to the h-file) and ranks (to Black's side), or `None` if such a man never
    /// goes that way. Castling is not a step.
    pub(crate) const fn new(man: Man, files: i8, ranks: i8) -> Option<Self> {
        let (side, kind) = (man.side(), man.kind());
        let (forward, home) = match side {
            Side::White => (1, 1 << 3),
            Side::Black => (-1, 6 << 3),
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
        Some(Self {
            clear: clear_offsets(kind, files, ranks),
            bits: record::KIND.put(kind as u32)
                | record::SIDE.put(side as u32)
                | record::DOUBLE_STEP.put(double as u32),
            delta: (ranks * 16).wrapping_add(files) as u8,
            man: man.to_byte(),
            pawn: is_pawn as u8 * IS_PAWN | (is_pawn && across == 1) as u8 * TAKES | double as u8 * home,
            double: double as u8 * RANK_BITS,
        })
    }

    /// The same displacement by another man of the same side and kind.
    pub(crate) const fn by(self, man: Man) -> Self {
        Self {
            man: man.to_byte(),
            ..self
        }
    }

    /// Who steps; `None` in [`Step::NONE`].
    pub(crate) const fn man(&self) -> Option<Man> {
        Man::from_byte(self.man)
    }

    /// Not zero if it is a double step from another rank than the pawn's home rank.
    pub(super) const fn starts_too_late(&self, from: u8) -> u8 {
        (from ^ self.pawn) & self.double
    }

    /// [`super::NOWHERE`], or zero if the step leaves an en passant square behind.
    pub(super) const fn no_en_passant(&self) -> u8 {
        (self.double ^ RANK_BITS) << 1 & super::NOWHERE
    }
}

/// The offsets, from the lower of the two squares, of the squares that must be empty: those between for a slider,
/// those stepped on for a pawn.
const fn clear_offsets(kind: Kind, files: i8, ranks: i8) -> u64 {
    let stride = match (ranks.signum(), files.signum()) {
        (1, file) | (0, file @ 1) => 8 * ranks.signum() + file,
        (rank, file) => -(8 * rank + file),
    };
    let upward = ranks > 0 || (ranks == 0 && files > 0);
    let length = if files.unsigned_abs() > ranks.unsigned_abs() {
        files.unsigned_abs()
    } else {
        ranks.unsigned_abs()
    };
    if matches!(kind, Kind::Knight) || (matches!(kind, Kind::Pawn) && files != 0) {
        return 0;
    }
    let mut clear = 0;
    let mut distance = 1;
    while distance < length {
        clear |= 1 << (stride as u8 * distance);
        distance += 1;
    }
    if matches!(kind, Kind::Pawn) {
        clear |= 1 << if upward { stride as u8 * length } else { 0 };
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
        let pawn_step = kind == Kind::Pawn && files == 0;
        let last = if pawn_step { length } else { length - 1 };
        let slides = kind != Kind::Knight && !(kind == Kind::Pawn && files != 0);
        let squares = if slides { 1..=last } else { 1..=0 };
        squares
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
        for side in Side::BOTH {
            for kind in Kind::ALL {
                for from in Square::all() {
                    for to in Square::all() {
                        let files = to.file() as i8 - from.file() as i8;
                        let ranks = to.rank() as i8 - from.rank() as i8;
                        let Some(step) = Step::new(Man::new(side, kind, 0), files, ranks) else {
                            continue;
                        };
                        geometric[usize::from(kind.code())] += 1;
                        let reached = wide(from.number()).wrapping_add(step.delta);
                        assert_eq!((reached & 0x88, narrow(reached)), (0, to.number()));
                        let low = from.number().min(to.number());
                        assert_eq!(
                            step.clear << low,
                            walked(kind, from, files, ranks),
                            "{side} {kind} {from}{to}"
                        );
                    }
                }
            }
        }
        // The numbers of geometric half-moves, twice as both sides are counted.
        assert_eq!(geometric[1], 2 * 420);
        assert_eq!(geometric[4], 2 * 1456);
        assert_eq!(geometric[5], 2 * 896);
        assert_eq!(geometric[6], 2 * 560);
        assert_eq!(geometric[7], 2 * 336);
    }

    #[test]
    fn a_step_off_any_edge_shows_in_the_guard_bits() {
        for from in Square::all() {
            for (files, ranks) in (-7..=7).flat_map(|files| (-7..=7).map(move |ranks| (files, ranks))) {
                let Some(step) = Step::new(Man::new(Side::White, Kind::Queen, 0), files, ranks) else {
                    continue;
                };
                let on_board =
                    (0..8).contains(&(from.file() as i8 + files)) && (0..8).contains(&(from.rank() as i8 + ranks));
                assert_eq!(wide(from.number()).wrapping_add(step.delta) & 0x88 == 0, on_board);
            }
        }
    }
}
