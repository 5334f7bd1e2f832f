// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is known of positions that have been searched: a table of bounded size, by the whole position.

use alloc::vec;
use alloc::vec::Vec;
use core::hint::black_box;

use crate::laws::Board;
use crate::man::{Kind, Side};
use crate::position::Wing;

/// A position in 26 bytes, if it has at most 32 men, with a number that stands for what is asked of it.
#[derive(Clone, Copy)]
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

/// Key, what is known, and how much work it saves, in four words. They are all 0 in an empty table, which takes memory only
/// as it is filled.
type Entry = [u64; 4];

fn entry(key: &Key, known: Known, worth: u8) -> Entry {
    let [low, high] = key.asked.to_le_bytes();
    let last = [low, high, known.yes, known.no, worth, 0, 0, 0];
    [key.occupied, key.men[0], key.men[1], u64::from_le_bytes(last)]
}

fn is_of(entry: &Entry, key: &Key) -> bool {
    let [occupied, first, second, last] = *entry;
    occupied == key.occupied && [first, second] == key.men && last as u16 == key.asked
}

const fn known_of(entry: &Entry) -> Known {
    let [_, _, yes, no, ..] = entry[3].to_le_bytes();
    Known { yes, no }
}

const fn worth_of(entry: &Entry) -> u8 {
    entry[3].to_le_bytes()[4]
}

/// A table of this many entries, in pairs: one keeps what saves most work, the other what came last.
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of at most this many bytes: the largest that can be had.
    pub(super) fn new(bytes: usize) -> Self {
        let can_be_had = |size: &u32| {
            let mut entries = Vec::<Entry>::new();
            let reserved = entries.try_reserve_exact(1 << size);
            // The compiler may leave out memory that nothing uses, and take it to be there.
            black_box(&mut entries);
            reserved.is_ok()
        };
        let most = (bytes / size_of::<Entry>()).max(2).ilog2();
        let size = (1..=most).rev().find(can_be_had).unwrap_or(1);
        Self {
            entries: vec![[0; 4]; 1 << size],
        }
    }

    fn place(&self, key: &Key) -> usize {
        key.hash() as usize & (self.entries.len() - 1) & !1
    }

    pub(super) fn get(&self, key: &Key) -> Known {
        let place = self.place(key);
        let pair = &self.entries[place..place + 2];
        let found = pair.iter().find(|entry| is_of(entry, key));
        found.map_or(Known::default(), known_of)
    }

    pub(super) fn put(&mut self, key: &Key, known: Known, worth: u8) {
        let place = self.place(key);
        let pair = &mut self.entries[place..place + 2];
        let own = pair.iter().position(|entry| is_of(entry, key));
        let number = own.unwrap_or(usize::from(worth < worth_of(&pair[0])));
        pair[number] = entry(key, known, worth);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_cannot_be_had_is_a_smaller_one_and_keeps_what_it_is_given() {
        let mut table = Table::new(usize::MAX);
        assert!(table.entries.len() >= 2);
        let key = Key::of(&Board::start(), 0x1234).expect("it has 32 men");
        let other = Key::of(&Board::start(), 0x1235).expect("it has 32 men");
        table.put(&key, Known { yes: 200, no: 7 }, 255);
        table.put(&other, Known { yes: 0, no: 255 }, 1);
        let told = [key, other].map(|key| (table.get(&key).yes, table.get(&key).no));
        assert_eq!(told, [(200, 7), (0, 255)]);
    }
}
