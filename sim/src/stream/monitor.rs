// SPDX-License-Identifier: MIT OR Apache-2.0
//! The monitor: it sees every cycle of a core and knows the rules that hold whatever the games are.

use halfmove::hardware::Record;
use halfmove::hardware::record::LAST;

use super::core::{StreamInputs, StreamOutputs};

/// A rule that a core broke. The record named is the one it showed when it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// `m_axis_tvalid` fell although the record had not been taken.
    #[error("tvalid fell before the waiting record {0:?} was taken")]
    ValidDropped(Record),
    /// A record, its `tlast` or its `tuser` changed while it waited.
    #[error("the record changed while it waited: {before:?} became {after:?}")]
    Changed {
        /// What waited.
        before: Beat,
        /// What stood there a cycle later.
        after: Beat,
    },
    /// `m_axis_tuser` without `m_axis_tlast`.
    #[error("tuser without tlast at {0:?}")]
    UserWithoutLast(Record),
    /// `m_axis_tlast` and the record's own bit disagree.
    #[error("tlast is {last}, but the record is {record:?}")]
    LastBit {
        /// The record.
        record: Record,
        /// `m_axis_tlast` beside it.
        last: bool,
    },
    /// A record although no byte of its game has been taken, since power-up or since the last reset.
    #[error("the record {record:?} before any byte of its game{}", if *.after_reset { ", after a reset" } else { "" })]
    RecordWithoutByte {
        /// The record.
        record: Record,
        /// No byte at all has been taken since a reset: the record is a leftover of the time before it.
        after_reset: bool,
    },
    /// More records than bytes: a byte gives one record at most.
    #[error("the record {0:?} is one more than bytes were taken")]
    MoreRecordsThanBytes(Record),
    /// `tlast` although the last byte of the game has not been taken: the game ends early or twice.
    #[error("the record {0:?} ends a game whose last byte has not been taken")]
    EarlyLast(Record),
}

/// A record with what stands beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// `m_axis_tdata`.
    pub record: Record,
    /// `m_axis_tlast`.
    pub last: bool,
    /// `m_axis_tuser`.
    pub user: bool,
}

/// Watches a core from power-up on, cycle by cycle. It expects that a core shows a record only after the byte that
/// makes it was taken, in the same cycle at the earliest.
#[derive(Clone, Debug, Default)]
pub struct Monitor {
    /// What was shown in the cycle before and not taken.
    waiting: Option<Beat>,
    /// Bytes taken since reset.
    bytes: u64,
    /// Records taken since reset.
    records: u64,
    /// Games whose first byte was taken.
    games_begun: u64,
    /// Games whose last byte was taken.
    games_fed: u64,
    /// Games whose last record was taken.
    games_finished: u64,
    after_reset: bool,
}

impl Monitor {
    /// Watches a core that has been at rest since its power-up or its last game.
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks at a cycle and gives the record that was taken in it.
    ///
    /// # Errors
    /// The rule that the core broke; the monitor is of no further use then.
    #[inline]
    pub fn observe(&mut self, inputs: &StreamInputs, outputs: &StreamOutputs) -> Result<Option<Beat>, Violation> {
        if inputs.rst {
            return self.observe_reset(outputs).map(|()| None);
        }
        if inputs.s_tvalid && outputs.s_tready {
            self.games_begun += u64::from(self.games_begun == self.games_fed);
            self.games_fed += u64::from(inputs.s_tlast);
            self.bytes += 1;
        }
        let Some(beat) = beat(outputs) else {
            return match self.waiting {
                Some(waiting) => Err(Violation::ValidDropped(waiting.record)),
                None => Ok(None),
            };
        };
        self.check(beat)?;
        if !inputs.m_tready {
            self.waiting = Some(beat);
            return Ok(None);
        }
        self.waiting = None;
        self.records += 1;
        self.games_finished += u64::from(beat.last);
        Ok(Some(beat))
    }

    /// In the first cycle of a reset the core may still show what it had; from then on it must be silent.
    fn observe_reset(&mut self, outputs: &StreamOutputs) -> Result<(), Violation> {
        if self.after_reset
            && self.bytes == 0
            && let Some(beat) = beat(outputs)
        {
            return Err(Violation::RecordWithoutByte {
                record: beat.record,
                after_reset: true,
            });
        }
        *self = Self {
            after_reset: true,
            ..Self::default()
        };
        Ok(())
    }

    fn check(&self, beat: Beat) -> Result<(), Violation> {
        let record = beat.record;
        match self.waiting {
            Some(before) if before != beat => return Err(Violation::Changed { before, after: beat }),
            // Was looked at when it was first shown.
            Some(_) => return Ok(()),
            None => {}
        }
        if self.games_begun == self.games_finished {
            let after_reset = self.after_reset && self.bytes == 0;
            return Err(Violation::RecordWithoutByte { record, after_reset });
        }
        if self.records == self.bytes {
            return Err(Violation::MoreRecordsThanBytes(record));
        }
        if (LAST.of(record.0) != 0) != beat.last {
            return Err(Violation::LastBit {
                record,
                last: beat.last,
            });
        }
        if beat.user && !beat.last {
            return Err(Violation::UserWithoutLast(record));
        }
        if beat.last && self.games_fed == self.games_finished {
            return Err(Violation::EarlyLast(record));
        }
        Ok(())
    }
}

fn beat(outputs: &StreamOutputs) -> Option<Beat> {
    outputs.m_tvalid.then_some(Beat {
        record: Record(outputs.m_tdata as u32),
        last: outputs.m_tlast,
        user: outputs.m_tuser != 0,
    })
}
