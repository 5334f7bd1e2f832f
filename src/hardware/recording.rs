// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the recorders of all codes share: where a game's error is, what comes after it, and where a game ends.

use alloc::vec::Vec;

use crate::fault::Fault;
use crate::hardware::record::Record;

/// Makes records of one game of a code, symbol by symbol: a byte, or a word of eleven bits.
pub(crate) trait SymbolRecorder: Clone {
    /// What the code is made of.
    type Symbol: Copy;

    /// The symbol's record, or `None` if it has none; an error where the code has one for the record.
    fn take(&mut self, symbol: Self::Symbol, last: bool) -> Result<Option<Record>, Option<Fault>>;
}

/// Turns a stream of games into records: an error gives a stop with its offset, nothing comes after it but a stop for
/// the game's last symbol, and what comes after a last symbol is a new game.
#[derive(Clone)]
pub(crate) struct Recording<C> {
    /// Before a game's first symbol.
    start: C,
    game: C,
    /// The game's symbols so far.
    offset: u64,
    faulty: bool,
}

impl<C: SymbolRecorder> Recording<C> {
    pub(crate) fn new(start: C) -> Self {
        Self {
            game: start.clone(),
            start,
            offset: 0,
            faulty: false,
        }
    }

    /// Takes a symbol; `last` says that it is the last of its game.
    pub(crate) fn push(&mut self, symbol: C::Symbol, last: bool) -> Option<Record> {
        let record = self.record(symbol, last);
        self.offset += 1;
        if last {
            self.game.clone_from(&self.start);
            (self.offset, self.faulty) = (0, false);
        }
        record.map(|record| if last { record.with_last() } else { record })
    }

    /// The records of one whole game and whether it had an error.
    pub(crate) fn game(mut self, symbols: &[C::Symbol]) -> (Vec<Record>, bool) {
        let mut records = Vec::with_capacity(symbols.len());
        for (index, &symbol) in symbols.iter().enumerate() {
            records.extend(self.push(symbol, index + 1 == symbols.len()));
        }
        let bad = records.iter().any(|record| record.fault().is_some());
        (records, bad)
    }

    fn record(&mut self, symbol: C::Symbol, last: bool) -> Option<Record> {
        if self.faulty {
            return last.then(|| Record::stop(None, self.offset));
        }
        self.game.take(symbol, last).unwrap_or_else(|fault| {
            self.faulty = true;
            Some(Record::stop(fault, self.offset))
        })
    }
}
