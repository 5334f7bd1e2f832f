// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is known of positions that have been searched: a table of bounded size, by the whole position.

use alloc::vec;
use alloc::vec::Vec;

use crate::laws::Board;
use crate::man::{Kind, Side};
use crate::position::Wing;

/// A position in 26 bytes, if it has at most 32 men, with a number that stands for what is asked of it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Key {
    occupied: u64,
    /// Four bits a man from a1 on: kind and side; 3 and 11 are rooks that may castle, 0 is a pawn that may be taken en
    /// passant.
    men: [u64; 2],
    asked: u16,
}

impl Key {
    pub(super) fn of(board: &Board, asked: u16) -> Option<Self> {
        let occupied = board.occupied();
        if occupied.count_ones() > 32 {
            return None;
        }
        let rights = Side::BOTH.map(|side| Wing::BOTH.map(|wing| board.castling_rook(side, wing)));
        let passed = board.legal_en_passant();
        let mut men = [0; 2];
        for (number, (square, man)) in board.all_men().enumerate() {
            let mut code = man.kind() as u64 | (man.side() as u64) << 3;
            if man.kind() == Kind::Rook && rights[man.side().index()].contains(&Some(square)) {
                code = 3 | code & 8;
            }
            if passed.is_some_and(|passed| passed.number() ^ 8 == square.number()) {
                code = 0;
            }
            men[number / 16] |= code << (4 * (number % 16));
        }
        let asked = asked << 1 | board.side() as u16;
        Some(Self { occupied, men, asked })
    }

    fn hash(&self) -> u64 {
        let mut hash = 0x9e37_79b9_7f4a_7c15 ^ u64::from(self.asked);
        for part in [self.occupied, self.men[0], self.men[1]] {
            hash = (hash ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            hash ^= hash >> 29;
        }
        hash
    }
}

/// What is known of a position: it is solved in `yes` moves, if that is not 0; it is not solved in `no` moves.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    pub(super) yes: u8,
    pub(super) no: u8,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: Key,
    known: Known,
    /// How much work it saves.
    worth: u8,
}

/// A table of this many entries, in pairs: one keeps what saves most work, the other what came last.
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let entries = (bytes / size_of::<Entry>()).max(2);
        Self {
            entries: vec![Entry::default(); 1 << entries.ilog2()],
        }
    }

    fn place(&self, key: &Key) -> usize {
        key.hash() as usize & (self.entries.len() - 1) & !1
    }

    pub(super) fn get(&self, key: &Key) -> Known {
        let place = self.place(key);
        let pair = &self.entries[place..place + 2];
        let found = pair.iter().find(|entry| entry.key == *key);
        found.map_or(Known::default(), |entry| entry.known)
    }

    pub(super) fn put(&mut self, key: &Key, known: Known, worth: u8) {
        let place = self.place(key);
        let pair = &mut self.entries[place..place + 2];
        let own = pair.iter().position(|entry| entry.key == *key);
        let number = own.unwrap_or(usize::from(worth < pair[0].worth));
        let key = *key;
        pair[number] = Entry { key, known, worth };
    }
}
