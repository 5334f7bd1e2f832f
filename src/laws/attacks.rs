// SPDX-License-Identifier: MIT OR Apache-2.0
//! What men attack: from tables for those that jump or step, and for those that slide by the method of kindergarten
//! bitboards.
//!
//! A line of eight squares has six whose men matter: nothing lies behind the two at its ends. A multiplication gathers
//! them in six bits, and a table of 4 KiB has what is attacked. Ranks and diagonals, which cross each file once, share one
//! such table, and files have another, where magic bitboards need 800 KiB.

use crate::man::Kind;
use crate::square::Square;
pub(crate) use crate::square::Squares;

/// The numbers of the kinds, as indices into tables: those of [`Kind`].
pub(crate) const KING: usize = Kind::King as usize;
pub(crate) const PAWN: usize = Kind::Pawn as usize;
pub(crate) const QUEEN: usize = Kind::Queen as usize;
pub(crate) const ROOK: usize = Kind::Rook as usize;
pub(crate) const BISHOP: usize = Kind::Bishop as usize;
pub(crate) const KNIGHT: usize = Kind::Knight as usize;

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTED: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares in these directions, up to this many steps away.
const fn walk(square: usize, directions: &[(i8, i8)], steps: u8) -> u64 {
    let mut set = 0;
    let mut number = 0;
    while number < directions.len() {
        let (files, ranks) = directions[number];
        let (mut file, mut rank) = ((square & 7) as i8 + files, (square >> 3) as i8 + ranks);
        let mut left = steps;
        while left > 0 && file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            set |= 1 << (8 * rank + file);
            file += files;
            rank += ranks;
            left -= 1;
        }
        number += 1;
    }
    set
}

/// By kind and square: what a man attacks on an empty board. Pawns, which differ by side, are in [`PAWN_ATTACKS`].
pub(crate) static REACH: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut square = 0;
    while square < 64 {
        table[ROOK][square] = walk(square, &STRAIGHT, 7);
        table[BISHOP][square] = walk(square, &SLANTED, 7);
        table[QUEEN][square] = table[ROOK][square] | table[BISHOP][square];
        table[KING][square] = walk(square, &STRAIGHT, 1) | walk(square, &SLANTED, 1);
        table[KNIGHT][square] = walk(square, &JUMPS, 1);
        square += 1;
    }
    table
};

/// By side and square: what a pawn attacks.
pub(crate) static PAWN_ATTACKS: [[u64; 64]; 2] = {
    let mut table = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        table[0][square] = walk(square, &[(1, 1), (-1, 1)], 1);
        table[1][square] = walk(square, &[(1, -1), (-1, -1)], 1);
        square += 1;
    }
    table
};

/// By both squares: those between them on a line; none if they are on none.
static BETWEEN: [[u64; 64]; 64] = {
    const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let line = walk(from, &[DIRECTIONS[direction]], 7);
            let mut beyond = line;
            while beyond != 0 {
                let to = beyond.trailing_zeros() as usize;
                // What can still be reached from there is not between.
                table[from][to] = line & !walk(to, &[DIRECTIONS[direction]], 7) & !(1 << to);
                beyond &= beyond - 1;
            }
            direction += 1;
        }
        from += 1;
    }
    table
};

/// The squares between two on a line; none if they are on none.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn between(from: Square, to: Square) -> u64 {
    BETWEEN[from.index() & 63][to.index() & 63]
}

/// The squares of the a-file.
pub(super) const A_FILE: u64 = 0x0101_0101_0101_0101;
const B_FILE: u64 = A_FILE << 1;
/// From c2 to h7: multiplied by it, the a-file's inner six squares become the upper six bits, the highest rank last.
const C2_TO_H7: u64 = 0x0080_4020_1008_0400;

/// What a slider on this place of a line of eight attacks, with this occupation of the inner six squares.
const fn on_line(place: usize, inner: usize) -> u8 {
    let occupied = inner << 1;
    let mut set = 0;
    let mut up = place + 1;
    while up < 8 {
        set |= 1 << up;
        up = if occupied >> up & 1 == 1 { 8 } else { up + 1 };
    }
    let mut down = place;
    while down > 0 {
        down -= 1;
        set |= 1 << down;
        if occupied >> down & 1 == 1 {
            down = 0;
        }
    }
    set
}

/// By file and by the occupied files b to g: what is attacked on any line that crosses each file once, repeated on every
/// rank; the line cuts its own squares out.
static ACROSS: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut index = 0;
    while index < 8 * 64 {
        let (file, inner) = (index / 64, index % 64);
        table[file][inner] = on_line(file, inner) as u64 * A_FILE;
        index += 1;
    }
    table
};

/// By rank and by the occupied ranks 7 to 2: what is attacked on the a-file.
static UPWARD: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut index = 0;
    while index < 8 * 64 {
        let (rank, reversed) = (index / 64, index % 64);
        let inner = ((reversed as u8).reverse_bits() >> 2) as usize;
        let attacked = on_line(rank, inner);
        let mut other = 0;
        while other < 8 {
            table[rank][reversed] |= (attacked as u64 >> other & 1) << (8 * other);
            other += 1;
        }
        index += 1;
    }
    table
};

/// The lines through a square that cross each file once, without the square.
#[derive(Clone, Copy)]
struct Lines {
    rank: u64,
    rising: u64,
    falling: u64,
}

static LINES: [Lines; 64] = {
    let mut table = [Lines {
        rank: 0,
        rising: 0,
        falling: 0,
    }; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = Lines {
            rank: walk(square, &[(1, 0), (-1, 0)], 7),
            rising: walk(square, &[(1, 1), (-1, -1)], 7),
            falling: walk(square, &[(-1, 1), (1, -1)], 7),
        };
        square += 1;
    }
    table
};

/// What a slider attacks along a line that crosses each file once.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn across(square: Square, line: u64, occupied: u64) -> u64 {
    let inner = (line & occupied).wrapping_mul(B_FILE) >> 58;
    ACROSS[usize::from(square.file())][inner as usize] & line
}

/// What a rook attacks.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn rook_attacks(square: Square, occupied: u64) -> u64 {
    let inner = (occupied >> square.file() & A_FILE).wrapping_mul(C2_TO_H7) >> 58;
    let file = UPWARD[usize::from(square.rank() & 7)][inner as usize] << square.file();
    file | across(square, LINES[square.index() & 63].rank, occupied)
}

/// What a bishop attacks.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn bishop_attacks(square: Square, occupied: u64) -> u64 {
    let lines = &LINES[square.index() & 63];
    across(square, lines.rising, occupied) | across(square, lines.falling, occupied)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is attacked in these directions, by walking to the first man.
    fn walked(square: Square, directions: &[(i8, i8)], occupied: u64) -> u64 {
        let mut set = 0;
        for &(files, ranks) in directions {
            let (mut file, mut rank) = (square.file() as i8 + files, square.rank() as i8 + ranks);
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                let bit = Square::at(file as u8, rank as u8).bit();
                set |= bit;
                if occupied & bit != 0 {
                    break;
                }
                file += files;
                rank += ranks;
            }
        }
        set
    }

    #[test]
    fn sliders_attack_what_a_walk_finds() {
        let mut occupied = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..2000 {
            occupied ^= occupied << 13;
            occupied ^= occupied >> 7;
            occupied ^= occupied << 17;
            // Dense and sparse boards.
            let men = if round % 2 == 0 {
                occupied
            } else {
                occupied & occupied.rotate_left(29)
            };
            for square in Square::all() {
                assert_eq!(
                    rook_attacks(square, men),
                    walked(square, &STRAIGHT, men),
                    "{square} {men:#x}"
                );
                assert_eq!(
                    bishop_attacks(square, men),
                    walked(square, &SLANTED, men),
                    "{square} {men:#x}"
                );
            }
        }
        for square in Square::all() {
            assert_eq!(rook_attacks(square, 0), REACH[ROOK][square.index()]);
            assert_eq!(bishop_attacks(square, 0), REACH[BISHOP][square.index()]);
        }
    }

    #[test]
    fn between_are_the_squares_that_a_slider_passes() {
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            let both = from.bit() | to.bit();
            let rook = rook_attacks(from, to.bit()) & rook_attacks(to, from.bit());
            let bishop = bishop_attacks(from, to.bit()) & bishop_attacks(to, from.bit());
            let expected = match () {
                () if REACH[ROOK][from.index()] & to.bit() != 0 => rook & !both,
                () if REACH[BISHOP][from.index()] & to.bit() != 0 => bishop & !both,
                () => 0,
            };
            assert_eq!(between(from, to), expected, "{from} {to}");
        }
    }
}
