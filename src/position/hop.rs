// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move between two given squares, whoever makes it: what codes without men's labels play.

use super::men::{KIND_BITS, KIND_TO_CAPTURED, Men};
use super::step::targets;
use super::{NOBODY, NOWHERE, Squares, Step};
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::record;
use crate::square::Square;

/// Two squares, with all that can be known of a half-move between them before the board is seen. Four to a cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct Hop {
    /// The squares between them, which must be empty; for a double step that is the one passed.
    clear: u64,
    /// The record's bits that the squares give: where from, where to, and that it is a double step, if a pawn makes it.
    /// [`SLANTED`] besides if a pawn that goes so takes.
    bits: u32,
    /// Who may go so: a bit for each value of the upper half of a man's byte. Castling and promotions are not among
    /// them.
    movers: u16,
    /// The square left.
    from: u8,
    /// The square reached.
    to: u8,
}

/// A bit of [`Hop::bits`] that no half-move has: a pawn takes.
const SLANTED: u32 = 1 << 31;

/// What the mover adds to a hop.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Mover {
    /// Who may stand on the target, as [`Step::targets`].
    targets: u32,
    /// Which of [`Hop::bits`] are the half-move's.
    kept: u32,
    /// The record's bits that the man gives: kind and side.
    bits: u32,
}

/// By the upper half of the mover's byte, and 16 more where a pawn takes.
static MOVERS: [Mover; 32] = {
    let mut movers = [Mover {
        targets: 0,
        kept: 0,
        bits: 0,
    }; 32];
    let mut index = 0;
    while index < movers.len() {
        let side = Side::from_bit(index & 8 != 0);
        let is_pawn = index & 7 == Kind::Pawn as usize;
        let takes = index & 16 != 0;
        movers[index] = Mover {
            // A pawn that goes straight ahead takes nobody.
            targets: if is_pawn && !takes { 1 } else { targets(side, is_pawn) },
            kept: record::FROM.put(63) | record::TO.put(63) | record::DOUBLE_STEP.put(is_pawn as u32),
            bits: record::KIND.put(index as u32) | record::SIDE.put(side as u32),
        };
        index += 1;
    }
    movers
};

impl Hop {
    /// Nobody's hop.
    pub(crate) const NONE: Self = Self {
        clear: 0,
        bits: 0,
        movers: 0,
        from: 0,
        to: 0,
    };

    /// The hop between two squares.
    pub(crate) fn new(from: Square, to: Square) -> Self {
        let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
        let is_double = files == 0 && ranks.unsigned_abs() == 2;
        let mut hop = Self {
            bits: record::FROM.put(from.number().into())
                | record::TO.put(to.number().into())
                | record::DOUBLE_STEP.put(is_double.into())
                | if files == 0 { 0 } else { SLANTED },
            from: from.number(),
            to: to.number(),
            ..Self::NONE
        };
        for man in Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Man::new(side, kind, 0)))
        {
            if let Some(step) = Step::new(man, files, ranks).filter(|step| step.origins >> from.number() & 1 != 0) {
                hop.movers |= 1 << (man.to_byte() >> 4);
                hop.clear |= step.clear.rotate_left(from.number().into()) & !to.bit();
            }
        }
        hop
    }
}

impl Men {
    /// Lets whoever of these movers stands on the first square go to the second, if that is plain; `None`, and nothing
    /// is done, if it is castling, a promotion, a capture en passant, or has a fault. `side` has a bit for each mover of
    /// the side to move, as [`Hop::movers`].
    #[inline(always)]
    pub(super) fn hop(&mut self, squares: &mut Squares, hop: &Hop, side: u16) -> Option<Hopped> {
        let man = self.on[usize::from(hop.from) & 63];
        let captured = self.on[usize::from(hop.to) & 63];
        let class = man >> 4;
        // As in a step, each of these branches is hardly ever taken.
        if (hop.movers & side) >> class & 1 == 0 {
            return None;
        }
        let mover = &MOVERS[usize::from(class) | (hop.bits >> 27) as usize & 16];
        if mover.targets >> (captured >> 4) & 1 == 0 || hop.clear & squares.occupied != 0 {
            return None;
        }
        self.on[usize::from(hop.from) & 63] = NOBODY;
        self.on[usize::from(hop.to) & 63] = man;
        self.square_of[usize::from(captured)] = NOWHERE;
        self.square_of[usize::from(man)] = hop.to;
        let (left, reached) = (1 << (hop.from & 63), 1 << (hop.to & 63));
        squares.occupied = squares.occupied & !left | reached;
        squares.touched |= left | reached;
        let captured_bits = u32::from(captured & KIND_BITS) << KIND_TO_CAPTURED;
        Some(Hopped::new(
            hop.bits & mover.kept | mover.bits | captured_bits,
            captured,
        ))
    }
}

/// A hop that was played, with what is needed to take it back: the half-move's own bits, and above them the label of
/// the man captured.
#[derive(Clone, Copy)]
pub(crate) struct Hopped(u32);

/// Where the captured man's label begins.
const LABEL: u32 = record::HALF_MOVE_MASK.trailing_ones();

impl Hopped {
    /// What nobody played, to fill a buffer with.
    pub(crate) const NONE: Self = Self(0);

    /// The half-move with these bits, which captured the man of this byte.
    #[inline(always)]
    pub(super) const fn new(half_move: u32, captured: u8) -> Self {
        Self(half_move | (captured as u32 & 15) << LABEL)
    }

    /// The half-move.
    #[inline(always)]
    pub(crate) const fn half_move(self) -> HalfMove {
        HalfMove::from_bits(self.0)
    }

    /// The byte of the man captured; [`NOBODY`] without one.
    pub(super) const fn captured(self) -> u8 {
        let half_move = self.half_move();
        match half_move.captured() {
            Some(kind) => Man::new(half_move.side().other(), kind, (self.0 >> LABEL) as u8).to_byte(),
            None => NOBODY,
        }
    }
}

/// The movers of a side, as [`Hop::movers`] has them.
pub(super) const fn movers_of(side: Side) -> u16 {
    match side {
        Side::White => 0x00ff,
        Side::Black => 0xff00,
    }
}
