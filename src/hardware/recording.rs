// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the recorders of all codes share: where a game's error is, what comes after it, and where a game ends.

use alloc::vec::Vec;

use crate::fault::Fault;
use crate::hardware::record::Record;
use crate::hardware::set_up::{BEATS, BadSetUp, position_of};
use crate::position::Position;

/// Makes records of one game of a code, symbol by symbol: a byte, or a word of eleven bits.
pub(crate) trait SymbolRecorder: Clone {
    /// What the code is made of.
    type Symbol: Copy;

    /// The symbol's record, or `None` if it has none; an error where the code has one for the record.
    fn take(&mut self, symbol: Self::Symbol, last: bool) -> Result<Option<Record>, Option<Fault>>;

    /// The game begins with this position.
    fn begin_at(&mut self, position: Position);
}

/// Turns a stream of games into records: an error gives a stop with its offset, nothing comes after it but a stop for
/// the game's last symbol, and what comes after a last symbol is a new game.
#[derive(Clone, Debug)]
pub(crate) struct Recording<C> {
    /// Before a game's first symbol.
    start: C,
    game: C,
    /// The beats of a set-up that no symbol has followed yet; one more than there may be at most.
    set_up: Vec<u8>,
    /// The game's symbols so far.
    offset: u64,
    faulty: bool,
}

impl<C: SymbolRecorder> Recording<C> {
    pub(crate) fn new(start: C) -> Self {
        Self {
            game: start.clone(),
            start,
            set_up: Vec::new(),
            offset: 0,
            faulty: false,
        }
    }

    /// Takes a symbol; `last` says that it is the last of its game.
    pub(crate) fn push(&mut self, symbol: C::Symbol, last: bool) -> Option<Record> {
        let record = self.record(symbol, last);
        self.offset += 1;
        self.given(record, last)
    }

    /// Takes a beat of a set-up, which gives no record unless it is the last of its game.
    pub(crate) fn push_set_up(&mut self, beat: u8, last: bool) -> Option<Record> {
        if self.set_up.len() <= BEATS {
            self.set_up.push(beat);
        }
        let record = last.then(|| match self.faulty {
            true => Record::stop(None, self.offset),
            false => Record::bad_set_up(BadSetUp::Malformed, self.offset),
        });
        self.given(record, last)
    }

    fn given(&mut self, record: Option<Record>, last: bool) -> Option<Record> {
        if !last {
            return record;
        }
        self.game.clone_from(&self.start);
        self.set_up.clear();
        (self.offset, self.faulty) = (0, false);
        record.map(Record::with_last)
    }

    /// The records of one whole game and whether it had an error.
    pub(crate) fn game(self, symbols: &[C::Symbol]) -> (Vec<Record>, bool) {
        self.game_from(&[], symbols)
    }

    /// The same of a game with a set-up.
    pub(crate) fn game_from(mut self, set_up: &[u8], symbols: &[C::Symbol]) -> (Vec<Record>, bool) {
        let mut records = Vec::with_capacity(symbols.len());
        for (index, &beat) in set_up.iter().enumerate() {
            records.extend(self.push_set_up(beat, symbols.is_empty() && index + 1 == set_up.len()));
        }
        for (index, &symbol) in symbols.iter().enumerate() {
            records.extend(self.push(symbol, index + 1 == symbols.len()));
        }
        let is_fault = |record: &Record| record.fault().is_some() || record.set_up_fault().is_some();
        let bad = records.iter().any(is_fault);
        (records, bad)
    }

    fn record(&mut self, symbol: C::Symbol, last: bool) -> Option<Record> {
        if self.faulty {
            return last.then(|| Record::stop(None, self.offset));
        }
        if !self.set_up.is_empty() {
            // A set-up stands before the game, not within.
            let position = match self.offset {
                0 => position_of(&self.set_up),
                _ => Err(BadSetUp::Malformed),
            };
            self.set_up.clear();
            match position {
                Ok(position) => self.game.begin_at(position),
                Err(bad) => {
                    self.faulty = true;
                    return Some(Record::bad_set_up(bad, self.offset));
                }
            }
        }
        self.game.take(symbol, last).unwrap_or_else(|fault| {
            self.faulty = true;
            Some(Record::stop(fault, self.offset))
        })
    }
}
