// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a game shows of a core that plays it, by its records: who goes from where to where and takes what, what fails
//! and why, how long ago the men that it needs were moved.

use halfmove::hardware::Record;
use halfmove::hardware::record::{
    CAPTURED, CASTLING, DOUBLE_STEP, EN_PASSANT, ERROR, FROM, KIND, PROMOTION, RecordType, SIDE, TO,
};

use super::choice::Feature;

/// A half-move that is no good, as far as the code says what it would be: who, from where, to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub kind: u32,
    pub from: u32,
    pub to: u32,
}

/// Features from this number on are not for Brenner's bytes, which cannot name a man who is not their own.
pub(super) const LATER: u32 = 30;

/// Whether a feature says who stands in somebody's way, or that nobody does.
pub(super) const fn is_of_ways(feature: &Feature) -> bool {
    matches!(feature[0], 20 | 25 | 26 | LATER)
}

/// Who stands where, and what was played last.
struct Board {
    /// Side and kind of the man on each square, 0 if there is none.
    men: [u32; 64],
    /// The squares reached, the last one first.
    reached: Vec<u32>,
    /// Corners and kings' squares that a half-move has left or reached.
    touched: u64,
    black: u32,
    /// The kind that the last half-move has taken, 0 for none.
    captured: u32,
}

const HOMES: u64 = 0x9100_0000_0000_0091;
const BACK: [u32; 8] = [5, 7, 6, 4, 1, 6, 7, 5];
const PAWN: u32 = 2;
const BLACK: u32 = 8;

impl Board {
    fn start() -> Self {
        let mut men = [0; 64];
        for file in 0..8 {
            (men[file], men[file + 8]) = (BACK[file], PAWN);
            (men[file + 48], men[file + 56]) = (PAWN | BLACK, BACK[file] | BLACK);
        }
        Self {
            men,
            reached: Vec::new(),
            touched: 0,
            black: 0,
            captured: 0,
        }
    }

    /// How many half-moves ago somebody reached this square; 7 for long ago, 0 for never.
    fn age(&self, square: u32) -> u32 {
        let age = self.reached.iter().position(|&reached| reached == square);
        age.map_or(0, |age| (age as u32 + 1).min(7))
    }

    fn play(&mut self, record: Record) {
        let of = |field: halfmove::Field| field.of(record.0);
        let (from, to) = (of(FROM), of(TO));
        self.black ^= 1;
        if of(KIND) == 0 {
            return;
        }
        let man = std::mem::take(&mut self.men[from as usize]);
        self.men[to as usize] = if of(PROMOTION) == 0 {
            man
        } else {
            of(PROMOTION) | man & BLACK
        };
        if of(EN_PASSANT) != 0 {
            self.men[(from & 0o70 | to & 7) as usize] = 0;
        }
        if of(CASTLING) != 0 {
            let (corner, beside) = if to > from { (to + 1, to - 1) } else { (to - 2, to + 1) };
            self.men[beside as usize] = std::mem::take(&mut self.men[corner as usize]);
        }
        self.captured = of(CAPTURED);
        self.reached.insert(0, to);
        self.touched |= 1 << from | 1 << to;
    }

    /// The first square between two that is not empty, 64 if all are, and how many of them are not.
    fn on_the_way(&self, from: u32, to: u32) -> (u32, usize) {
        let at = |square: u32| ((square & 7) as i32, (square >> 3) as i32);
        let ((file, rank), (to_file, to_rank)) = (at(from), at(to));
        let (files, ranks) = (to_file - file, to_rank - rank);
        let length = files.abs().max(ranks.abs());
        let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let between = (1..if is_line { length } else { 1 })
            .map(|step| ((rank + ranks.signum() * step) * 8 + file + files.signum() * step) as u32);
        let mut occupied = between.filter(|&square| self.men[square as usize] != 0);
        let first = occupied.next();
        (first.unwrap_or(64), usize::from(first.is_some()) + occupied.count())
    }
}

/// What is shown by beats and the record that each of them gives, if it gives one; `aim` is what the beat of this number
/// would be.
pub(super) fn features(beats: &[(u32, Option<Record>)], aim: impl Fn(usize) -> Option<Aim>) -> Vec<Feature> {
    let mut board = Board::start();
    let mut shown = Vec::new();
    let mut before = (9, 0);
    for (place, &(beat, record)) in beats.iter().enumerate() {
        let Some(record) = record else {
            shown.push([1, beat, before.0, 0, 0]);
            before = (8, beat);
            continue;
        };
        let sort = record.record_type() as u32;
        let error = if record.record_type() == RecordType::Stop {
            ERROR.of(record.0)
        } else {
            0
        };
        let outcome = sort << 4 | error;
        let last = u32::from(place + 1 == beats.len());
        shown.push([2, beat, outcome, 0, 0]);
        shown.push([3, outcome, last, before.0, board.black]);
        if before.0 == 8 {
            shown.push([4, before.1, outcome, KIND.of(record.0) * u32::from(sort == 0), 0]);
        }
        match record.record_type() {
            RecordType::HalfMove => {
                half_move(&board, record, &mut shown);
                board.play(record);
            }
            RecordType::Stop if error != 0 => {
                let rights = board.touched & HOMES;
                let of_rank = |rank: u32| (0..8).map(move |file| (rank * 8 + file) as usize);
                let back = of_rank(7 * board.black).fold(0, |row, square| row << 1 | u32::from(board.men[square] != 0));
                if error == 11 {
                    shown.push([5, beat, (rights >> 32) as u32, rights as u32, board.black]);
                    shown.push([6, beat, back, board.black, 0]);
                    // Who stands alone between king and rook; other possible faults are beside it.
                    for between in [back & 0x06, back & 0x70] {
                        if between.count_ones() == 1 {
                            shown.push([7, beat, between, board.black, u32::from(rights != 0)]);
                        }
                    }
                }
                if let Some(aim) = aim(place) {
                    stop(&board, error, aim, &mut shown);
                }
            }
            _ => {}
        }
        before = (outcome, beat);
    }
    shown
}

fn half_move(board: &Board, record: Record, shown: &mut Vec<Feature>) {
    let of = |field: halfmove::Field| field.of(record.0);
    let (from, to, kind, side) = (of(FROM), of(TO), of(KIND), of(SIDE));
    shown.push([10, kind, from, to, 0]);
    shown.push([11, kind, from, side, 0]);
    shown.push([12, of(CAPTURED), to, side, 0]);
    shown.push([13, of(PROMOTION), from, to, 0]);
    let flags = of(CASTLING) | of(EN_PASSANT) << 1 | of(DOUBLE_STEP) << 2;
    shown.push([14, flags, to, side, 0]);
    shown.push([15, kind, board.age(from), side, 0]);
    if of(CAPTURED) != 0 {
        shown.push([16, of(CAPTURED), board.age(to), side, 0]);
    }
}

fn stop(board: &Board, error: u32, aim: Aim, shown: &mut Vec<Feature>) {
    let Aim { kind, from, to } = aim;
    let (first, occupied) = board.on_the_way(from, to);
    let way = |from: u32, to: u32| match to.cmp(&from) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    };
    let direction = way(from & 7, to & 7) * 3 + way(from >> 3, to >> 3);
    // A man that stands alone in the way: any other would hide that the core does not see it.
    shown.push([20, error, first, direction, u32::from(occupied == 1)]);
    if occupied == 1 {
        shown.push([25, error, first, 0, 0]);
    }
    if occupied == 0 && error == 5 {
        shown.push([26, error, to, direction, 0]);
    }
    shown.push([21, error, kind, to, board.black]);
    shown.push([22, error, kind, from, board.black]);
    shown.push([23, error, kind, board.age(from), board.age(to)]);
    if board.age(from) == 1 {
        // Whoever was taken there a half-move ago moves on, if the core has not heard of that.
        shown.push([LATER, error, kind, board.captured, board.black]);
    }
    shown.push([24, error, board.men[to as usize], board.men[from as usize], 0]);
}
