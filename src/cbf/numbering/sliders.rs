// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many squares bishops and rooks can go to, and which is which in the list: by tables of lines of eight squares.
//! Squares are numbered as the list has them.

use super::squares::{FILE_A, RANK_1, displaced};
use crate::square::Square;

/// Multiplied by it, the first squares of the files become the uppermost eight bits, the a-file's the lowest.
const GATHER_RANK: u64 = 0x0102_0408_1020_4080;

/// By where a slider stands on a line of eight squares and by those that are occupied: which it sees.
static SEEN: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut index = 0;
    while index < 8 * 256 {
        let (place, open) = (index / 256, !(index % 256) as u8);
        let (mut up, mut down) = (1_u8 << place, 1_u8 << place);
        while up != 0 || down != 0 {
            (up, down) = (up << 1, down >> 1);
            table[place][index % 256] |= up | down;
            (up, down) = (up & open, down & open);
        }
        index += 1;
    }
    table
};

/// How many squares a set of eight has.
static COUNTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        table[set] = set.count_ones() as u8;
        set += 1;
    }
    table
};

/// By where a bishop stands: its two lines, the one that rises to the east first.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 * 64 {
        let (from, to) = (index / 64, index % 64);
        let (files, ranks) = ((to >> 3) as i8 - (from >> 3) as i8, (to & 7) as i8 - (from & 7) as i8);
        if files == ranks {
            table[from][0] |= 1 << to;
        } else if files == -ranks {
            table[from][1] |= 1 << to;
        }
        index += 1;
    }
    table
};

/// Where a slider can go on a line of eight squares.
#[derive(Clone, Copy)]
struct Line {
    /// The line.
    squares: u64,
    /// The places.
    open: u8,
    /// Where it stands.
    place: u8,
    /// How far each place is from the one before it.
    stride: i8,
}

impl Line {
    /// Of these squares some are occupied, and some not by its own men.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn new(squares: u64, place: u8, stride: i8, occupied: u64, not_own: u64) -> Self {
        let place = place & 7;
        let open = SEEN[usize::from(place)][(occupied & 0xff) as usize] & not_own as u8;
        Self {
            squares,
            open,
            place,
            stride,
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count(self) -> u32 {
        COUNTS[usize::from(self.open)].into()
    }

    /// How many places are below that where it stands.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn below(self) -> u32 {
        COUNTS[usize::from(self.open & ((1 << self.place) - 1))].into()
    }
}

/// A bishop's lines, or a rook's: it goes below its place on both, then above it.
#[derive(Clone, Copy)]
pub(super) struct Lines([Line; 2]);

impl Lines {
    /// Those of a bishop on this square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn of_bishop(from: Square, occupied: u64, not_own: u64) -> Self {
        let [rising, falling] = DIAGONALS[from.index() & 63];
        let on = |stride, line: u64| {
            let gathered = |squares: u64| (squares & line).wrapping_mul(RANK_1) >> 56;
            Line::new(line, from.file(), stride, gathered(occupied), gathered(not_own))
        };
        Self([on(9, rising), on(-7, falling)])
    }

    /// Those of a rook.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn of_rook(from: Square, occupied: u64, not_own: u64) -> Self {
        let rank = |squares: u64| (squares >> from.file() & RANK_1).wrapping_mul(GATHER_RANK) >> 56;
        let file = |squares: u64| squares >> (from.number() & 56);
        let (first, second) = (RANK_1 << from.file(), FILE_A << (from.number() & 56));
        Self([
            Line::new(first, from.rank(), 8, rank(occupied), rank(not_own)),
            Line::new(second, from.file(), 1, file(occupied), file(not_own)),
        ])
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn count(self) -> u32 {
        let Self([first, second]) = self;
        first.count() + second.count()
    }

    /// The square at this place in the list.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn at(self, from: Square, place: u32) -> Square {
        let Self([first, second]) = self;
        let below = first.below() + second.below();
        let (mut left, line, downward) = match place < below {
            true => (place, first.below(), -1),
            false => (place - below, first.count() - first.below(), 1),
        };
        let line = if left < line {
            first
        } else {
            left -= line;
            second
        };
        displaced(from, downward * line.stride * (left + 1) as i8)
    }

    /// The place in the list of this square, which has this place on one of the lines; `None` if it does not go there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn place_of(self, to: Square, place: u8) -> Option<u32> {
        let Self([first, second]) = self;
        let (line, before) = match first.squares & to.bit() {
            0 => (second, [first.below(), first.count() - first.below()]),
            _ => (first, [0, second.below()]),
        };
        if line.squares & to.bit() == 0 || line.open >> (place & 7) & 1 == 0 {
            return None;
        }
        Some(match place < line.place {
            true => before[0] + u32::from(line.place - place - 1),
            false => before[0] + line.below() + before[1] + u32::from(place - line.place - 1),
        })
    }
}
