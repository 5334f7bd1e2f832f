// SPDX-License-Identifier: MIT OR Apache-2.0
//! The running numbers of games: they show which games are missing, stand twice, or belong to another file.

use alloc::vec::Vec;
use core::ops::Range;
use std::collections::HashMap;

/// How many games of a file are remembered, to know them when they stand again, and how many of the files before it.
const REMEMBERED: usize = 1 << 16;

/// Where in the numbering a reader is.
#[derive(Debug, Default)]
pub(super) struct Order {
    /// The games of the files before this one, where files were joined.
    before: u64,
    /// The highest number in this file so far.
    highest: u32,
    /// The number read last.
    latest: u32,
    /// The number read last, if that game stood before.
    repeated: Option<u32>,
    state: State,
    /// Whether something was reported of this file or of the end of the one before it.
    is_damaged: bool,
    /// This file's games, the latest ones, each at the remainder of its number counted from `first`.
    games: Vec<Option<Known>>,
    /// The game that was given first: a reader of a single game remembers no room for those before it.
    first: u32,
    /// Those of the files before it, and whether they were damaged.
    earlier: HashMap<(u32, u32), bool>,
}

/// A game that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    number: u32,
    crc: u32,
    /// Whether something had been reported of its file before it.
    after_damage: bool,
}

/// How much of a file was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Its end mark has been read, or nothing has.
    #[default]
    Ended,
    /// Its games come.
    Open,
    /// Its games came, and then a magic without an end mark before it.
    Restarted,
}

/// What a sound frame is, by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A game that is given, or an end mark that fits.
    New(Arrival),
    /// What stood before already, or cannot stand here.
    Repeated,
}

/// What the number of a new game says about missing games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrival {
    /// Its number through all joined files.
    pub(super) number: u64,
    /// The games before it that are missing.
    pub(super) lost: Range<u64>,
    pub(super) no_end: bool,
    pub(super) no_beginning: bool,
    pub(super) out_of_order: bool,
}

impl Arrival {
    /// Whether all is as it should be.
    pub(super) const fn is_in_order(&self) -> bool {
        self.lost.start >= self.lost.end && !self.no_end && !self.no_beginning && !self.out_of_order
    }
}

impl Order {
    /// A magic of the second version has been read, right after what was read last or not.
    pub(super) fn begin(&mut self, follows: bool) {
        self.is_damaged |= !follows;
        match self.state {
            State::Ended => {
                self.next_file();
                self.state = State::Open;
            }
            State::Open | State::Restarted => self.state = State::Restarted,
        }
    }

    /// A magic of the first version has been read, whose games have no numbers.
    pub(super) fn begin_unnumbered(&mut self) {
        self.next_file();
        self.state = State::Ended;
    }

    /// The number of a game that has none of its own.
    pub(super) const fn count(&mut self) -> u64 {
        self.before += 1;
        self.before
    }

    /// Whether the end mark is still to come.
    pub(super) fn is_open(&self) -> bool {
        self.state != State::Ended
    }

    /// A sound game with this number and checksum, right after what was given last or not.
    pub(super) fn game(&mut self, number: u32, crc: u32, follows: bool) -> Place {
        self.is_damaged |= !follows;
        let slot = self.slot(number);
        let known = self.games.get(slot).copied().flatten();
        let known = known.filter(|known| known.number == number);
        let is_next = follows && number == self.latest.wrapping_add(1);
        if self.stood_before(number, crc, known, is_next) {
            // A magic that was repeated with it began nothing.
            if self.state == State::Restarted {
                self.state = State::Open;
            }
            if number == self.highest.wrapping_add(1) {
                self.highest = number;
            }
            self.is_damaged = true;
            self.repeated = Some(number);
            return Place::Repeated;
        }
        self.repeated = None;
        let mut arrival = Arrival::default();
        match self.state {
            State::Restarted => {
                arrival.no_end = true;
                self.next_file();
            }
            State::Ended => {
                arrival.no_beginning = true;
                self.next_file();
            }
            State::Open if number > self.highest || is_next => {}
            // The number stands for two games, so these are two files.
            State::Open if known.is_some() => {
                (arrival.no_end, arrival.no_beginning) = (true, true);
                self.next_file();
            }
            State::Open => arrival.out_of_order = true,
        }
        self.state = State::Open;
        arrival.number = self.before + u64::from(number);
        if number > self.highest {
            arrival.lost = self.before + u64::from(self.highest) + 1..arrival.number;
            self.highest = number;
        }
        self.latest = number;
        self.is_damaged |= !arrival.is_in_order();
        self.remember(number, crc);
        Place::New(arrival)
    }

    const fn slot(&self, number: u32) -> usize {
        number.wrapping_sub(self.first) as usize % REMEMBERED
    }

    /// Whether this game was given before.
    ///
    /// A file may well have a game of a file before it, with the same number: a collection that has grown, joined to
    /// what it was. That is a game of its own as long as nothing is wrong with either file up to it.
    fn stood_before(&self, number: u32, crc: u32, known: Option<Known>, is_next: bool) -> bool {
        if known.is_some_and(|known| known.crc == crc) {
            return true;
        }
        let is_sound = is_next && self.state == State::Open && !self.is_damaged;
        match self.earlier.get(&(number, crc)) {
            None => false,
            Some(after_damage) => *after_damage || !is_sound,
        }
    }

    fn remember(&mut self, number: u32, crc: u32) {
        if self.games.is_empty() {
            self.first = number;
        }
        let slot = self.slot(number);
        if self.games.len() <= slot {
            self.games.resize(slot + 1, None);
        }
        let after_damage = self.is_damaged;
        let displaced = self.games[slot].replace(Known {
            number,
            crc,
            after_damage,
        });
        if let Some(displaced) = displaced.filter(|displaced| displaced.number == number) {
            self.earlier.insert((displaced.number, displaced.crc), true);
        }
    }

    /// A sound end mark of a file with this many games, right after what was given last or not.
    pub(super) fn end(&mut self, games: u32, follows: bool) -> Place {
        let mut arrival = Arrival::default();
        match self.state {
            State::Ended => return Place::Repeated,
            State::Restarted => {
                arrival.no_end = true;
                self.next_file();
            }
            State::Open if games == self.highest => {}
            // That of another file, or of a stretch that stands again.
            State::Open if games < self.highest || self.repeated == Some(games) => return Place::Repeated,
            State::Open => {}
        }
        self.state = State::Ended;
        arrival.number = self.before + u64::from(games);
        arrival.lost = self.before + u64::from(self.highest) + 1..arrival.number + 1;
        self.highest = games;
        self.is_damaged = !follows || !arrival.is_in_order();
        Place::New(arrival)
    }

    /// Restarts the count; the caller says whether the file is sound so far.
    fn next_file(&mut self) {
        self.before += u64::from(self.highest);
        (self.highest, self.latest) = (0, 0);
        if self.earlier.len() + self.games.len() > REMEMBERED {
            self.earlier.clear();
        }
        for Known {
            number,
            crc,
            after_damage,
        } in self.games.drain(..).flatten()
        {
            *self.earlier.entry((number, crc)).or_default() |= after_damage;
        }
    }
}

#[cfg(test)]
mod tests;
