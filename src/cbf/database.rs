// SPDX-License-Identifier: MIT OR Apache-2.0
//! A pair of files as the list of codes wants it: records one after the other.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use std::io::{self, Write};

use super::file::{DatabaseError, DatabaseFault, Gap, Records, WriteFault, Writer};
use crate::codec::{Advice, CodedGame, CodedGames, FileFault, GameWriter, ReadSeek, Reason, Refused};
use crate::remark::{Remark, RemarkKind};

type Files = Records<Box<dyn ReadSeek>, Box<dyn ReadSeek>>;

/// The records of a database.
pub(super) struct Database {
    /// `Err` if the database cannot be opened, until that is reported.
    records: Result<Files, Option<DatabaseError>>,
    /// Whether what the index has lost has been told.
    is_told: bool,
    /// Whether the gaps have.
    are_gaps_told: bool,
}

impl Database {
    /// The database of a `.cbf` and a `.cbi` file.
    pub(super) fn new(games: Box<dyn ReadSeek>, index: Box<dyn ReadSeek>) -> Self {
        Self {
            records: Records::new(games, index).map_err(Some),
            is_told: false,
            are_gaps_told: false,
        }
    }
}

impl CodedGames for Database {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let records = match &mut self.records {
            Ok(records) => records,
            Err(error) => {
                let error = error.take()?;
                return Some(CodedGame {
                    number: None,
                    start: error.start,
                    bytes: &[],
                    fault: Some(error.fault.into()),
                });
            }
        };
        let Some(record) = records.next_record() else {
            let lost = records.lost().filter(|_| !std::mem::replace(&mut self.is_told, true))?;
            return Some(CodedGame {
                number: None,
                start: lost.from,
                bytes: &[],
                fault: Some(FileFault::Lost(lost)),
            });
        };
        let (number, start, fault) = match record.err() {
            None => (Some(records.game()), records.start(), None),
            Some(error) => (
                (error.game > 0).then_some(error.game),
                error.start,
                Some(error.fault.into()),
            ),
        };
        Some(CodedGame {
            number,
            start,
            bytes: if fault.is_some() { &[] } else { records.record() },
            fault,
        })
    }

    fn remarks(&mut self) -> Vec<Remark> {
        let is_read = self.records.as_ref().is_ok_and(Records::is_read);
        if !is_read || core::mem::replace(&mut self.are_gaps_told, true) {
            return Vec::new();
        }
        let gaps = self.records.as_ref().ok().and_then(Records::gaps);
        let said = gaps.map(|(Gap { game, start }, gaps)| {
            let more = match gaps {
                1 => String::new(),
                _ => format!("; there are {gaps} such gaps"),
            };
            let said = format!("behind game {game}, at byte {start}, are bytes of no game{more}");
            Remark::new(RemarkKind::BytesLeft, 0, said)
        });
        said.into_iter().collect()
    }
}

impl From<DatabaseFault> for FileFault {
    fn from(fault: DatabaseFault) -> Self {
        match fault {
            DatabaseFault::Io(error) => Self::Io(error),
            fault => Self::Data {
                help: (!matches!(fault, DatabaseFault::NoIndex(_))).then_some(Advice::RestFollows),
                reason: Reason::new(fault),
            },
        }
    }
}

/// Writes a pair of files.
pub(super) struct DatabaseWriter<C, I> {
    /// `None` when they are finished.
    writer: Option<Writer<C, I>>,
}

impl<C: Write, I: Write> DatabaseWriter<C, I> {
    /// Begins an empty database.
    pub(super) fn new(games: C, index: I) -> Self {
        Self {
            writer: Some(Writer::new(games, index)),
        }
    }
}

impl<C: Write, I: Write> GameWriter for DatabaseWriter<C, I> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        writer.write(bytes).map_err(|error| match error {
            WriteFault::Io(error) => error,
            full @ WriteFault::Full(_) => Refused(Reason::new(full)).into(),
        })
    }

    fn finish(&mut self) -> io::Result<()> {
        match self.writer.take() {
            Some(writer) => writer.finish().map(drop),
            None => Ok(()),
        }
    }
}
