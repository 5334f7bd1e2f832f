// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `gbr_tally` and `gbr_match` must give, made by the software's tally and patterns.

use alloc::vec::Vec;

use super::material::PIECES as KINDS;
use super::{Digit, Pattern, Tally};
use crate::half_move::HalfMove;
use crate::hardware::Record;
use crate::hardware::material::{AT_START, BAD, CHANGED, CODE, FIRST, HALF_MOVE, HIT, INDEX, PATTERNS, PIECES, STANDS};
use crate::hardware::record::RecordType;
use crate::hardware::set_up::man_of;
use crate::man::{Kind, Side};
use crate::position::Position;

/// What `gbr_match` looks for at once.
pub type Patterns = [Option<Pattern>; PATTERNS];

/// A count has four bits.
const MOST: u8 = 15;

/// Follows a stream of records and says what stands beside each of them.
#[derive(Clone, Debug)]
pub struct Follower {
    patterns: Patterns,
    tally: Tally,
    is_first: bool,
    has_begun: bool,
    half_moves: u64,
    seen: u64,
}

impl Follower {
    /// Before a game's first record, with these patterns written.
    pub fn new(patterns: Patterns) -> Self {
        Self {
            patterns,
            tally: Tally::of(&Position::start()),
            is_first: true,
            has_begun: false,
            half_moves: 0,
            seen: 0,
        }
    }

    /// Takes the beats of a set-up that come before the next record, as [`hardware::set_up`](crate::hardware::set_up) has
    /// them; the last of a game that has no byte is not among them, as it has a record. The men are counted from the game's
    /// first beat on, whatever else is wrong with the set-up.
    ///
    /// Gives `m_axis_tuser` of `gbr_tally` for each beat.
    pub fn set_up(&mut self, beats: &[u8]) -> Vec<u64> {
        if !beats.is_empty() && !self.has_begun {
            self.tally = Tally::default();
            self.has_begun = true;
        }
        let counted = |&beat: &u8| {
            if let Some(man) = man_of(beat) {
                let count = self.tally.count(man.side(), man.kind());
                self.tally = self.tally.with(man.side(), man.kind(), (count + 1).min(MOST));
            }
            CODE.put(code(&self.tally)) | PIECES.put(pieces(&self.tally))
        };
        beats.iter().map(counted).collect()
    }

    /// `m_axis_tuser` of `gbr_tally` and of `gbr_match` for the next record; `bad` is the bit that comes with it.
    pub fn push(&mut self, record: Record, bad: bool) -> [u64; 2] {
        let is_half_move = record.record_type() == RecordType::HalfMove;
        let at_start = if self.is_first { self.standing() } else { 0 };
        let changed = is_half_move && self.tally.play(HalfMove::from_bits(record.0));
        self.half_moves += u64::from(is_half_move);
        let stands = self.standing();
        let hits = (at_start | stands) & !self.seen;
        self.seen |= hits;
        let common = BAD.put(bad.into())
            | FIRST.put(self.is_first.into())
            | HALF_MOVE.put(is_half_move.into())
            | CHANGED.put(changed.into())
            | CODE.put(code(&self.tally));
        let matched = HIT.put(hits) | AT_START.put(at_start) | STANDS.put(stands) | INDEX.put(self.half_moves);
        let beside = [common | PIECES.put(pieces(&self.tally)), common | matched];
        self.is_first = false;
        self.has_begun = true;
        if record.is_last() {
            *self = Self::new(self.patterns);
        }
        beside
    }

    /// A bit for each pattern whose material stands now.
    fn standing(&self) -> u64 {
        let bit = |(place, pattern): (usize, &Option<Pattern>)| {
            u64::from(pattern.is_some_and(|pattern| pattern.matches(&self.tally))) << place
        };
        self.patterns.iter().enumerate().map(bit).sum()
    }
}

/// The digits of the code, four bits each.
fn code(tally: &Tally) -> u64 {
    let digits = KINDS.map(|kind| {
        let [white, black] = Side::BOTH.map(|side| tally.count(side, kind));
        Digit::of(white, black).value()
    });
    let pawns = Side::BOTH.map(|side| tally.count(side, Kind::Pawn));
    nibbles(digits.into_iter().chain(pawns))
}

/// The counts of the pieces, four bits each.
fn pieces(tally: &Tally) -> u64 {
    nibbles(
        Side::BOTH
            .into_iter()
            .flat_map(|side| KINDS.map(|kind| tally.count(side, kind))),
    )
}

fn nibbles(values: impl Iterator<Item = u8>) -> u64 {
    values.fold(0, |word, value| word << 4 | u64::from(value))
}
