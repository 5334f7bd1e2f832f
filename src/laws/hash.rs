// SPDX-License-Identifier: MIT OR Apache-2.0
//! The same position, as the laws understand it, and its hash.

use super::attacks::{PAWN, PAWN_ATTACKS, Squares};
use super::board::{Board, RIGHTS};
use crate::square::Square;

/// The numbers that are combined: of a man by the upper four bits of its byte and its square, then of the rooks that may
/// castle, of the files of en passant, and of Black to move.
static KEYS: [u64; CASTLING + 2 * 8 + 8 + 1] = {
    let mut keys = [0; CASTLING + 2 * 8 + 8 + 1];
    let mut number = 0;
    while number < keys.len() {
        keys[number] = key(number as u64);
        number += 1;
    }
    keys
};
const CASTLING: usize = 16 * 64;
const EN_PASSANT: usize = CASTLING + 2 * 8;
const BLACK: usize = EN_PASSANT + 8;

/// The output number `number` of SplitMix64 from the seed 0.
const fn key(number: u64) -> u64 {
    let state = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

impl Board {
    /// A hash of the position by Zobrist's method: positions that are the same by [`Board::is_same_position`] have the
    /// same one. It is the same on every machine and in every version.
    ///
    /// It is the exclusive or of these outputs of SplitMix64 from the seed 0, counted from 0: for every man
    /// 512 c + 64 k + s, with k its kind's three-bit code, s its square, and c = 0 for White, 1 for Black; 1024 + 8 c + f
    /// for a right to castle with the rook on file f; 1040 + f for a capture en passant that is legal, on file f; 1048 if
    /// Black is to move.
    pub fn hash(&self) -> u64 {
        let man = |square: Square| KEYS[usize::from(self.men[square.index()] >> 4) << 6 | square.index()];
        let mut hash = Squares(self.occupied()).fold(0, |hash, square| hash ^ man(square));
        for ((side, _), rook) in RIGHTS.into_iter().zip(self.rights()) {
            hash ^= rook.map_or(0, |rook| KEYS[CASTLING + 8 * side.index() + usize::from(rook.file())]);
        }
        hash ^= self
            .legal_en_passant()
            .map_or(0, |square| KEYS[EN_PASSANT + usize::from(square.file())]);
        hash ^ if self.side.index() == 1 { KEYS[BLACK] } else { 0 }
    }

    /// Whether the positions are the same by FIDE's article 9.2.2: the same side to move, men of the same kind and colour
    /// on the same squares, and the same half-moves possible. Rights to castle count as long as king and rook have not
    /// moved, even if something is in the way; a capture en passant counts if it is legal.
    pub fn is_same_position(&self, other: &Self) -> bool {
        self.side == other.side
            && self.sides == other.sides
            && self.kinds == other.kinds
            && self.rights() == other.rights()
            && self.legal_en_passant() == other.legal_en_passant()
    }

    /// The square on which a pawn may take en passant, if that is legal for one.
    pub fn legal_en_passant(&self) -> Option<Square> {
        let takers = |passed: &Square| {
            let from = PAWN_ATTACKS[(!self.side).index()][passed.index()] & self.own(PAWN);
            Squares(from).any(|from| self.is_safe(from, *passed))
        };
        self.en_passant().filter(takers)
    }
}
