// SPDX-License-Identifier: MIT OR Apache-2.0
//! A database: the games' records in a `.cbf` file, and in the `.cbi` file beside it where each begins.
//!
//! The index is longwords, big-endian: the number of games + 1; for each game, from 1, its offset in the `.cbf` file +
//! its number + 1; the offset of the first free byte, numbered as one game more.

use alloc::vec::Vec;

mod writer;

pub use writer::{WriteFault, Writer};

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use super::cipher::HEADER_LENGTH;
use super::game::{self, DecodeError, Decoded, Options};
use super::header::{Header, checksum_matches};
use crate::framing::Stretch;

/// How many bytes an entry of the index takes.
const ENTRY: u64 = 4;

/// Why a database cannot be read, or a game of it cannot.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DatabaseFault {
    /// The index does not even say how many games there are.
    #[error("the index has only {0} bytes")]
    NoIndex(u64),
    /// The index is not as long as its number of games needs. The games that it has entries for are read all the same.
    #[error("the index states {stated} games but has {bytes} bytes")]
    Count {
        /// The number of games that it begins with.
        stated: u64,
        /// Its length.
        bytes: u64,
    },
    /// The entry in the index leads out of the file.
    #[error("the index entry {0} points outside the file")]
    Outside(u32),
    /// The entry in the index leads before the end of the record before it, or beyond the record after it.
    #[error("the index entry {0} points into another game's bytes")]
    OutOfOrder(u32),
    /// One of the files cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The record cannot be read.
    #[error(transparent)]
    Game(#[from] DecodeError),
}

/// An error in a database, with its place.
#[derive(Debug, thiserror::Error)]
#[error("game {game} at byte {start}: {fault}")]
pub struct DatabaseError {
    /// The game, counted from 1; 0 if the index itself is wrong.
    pub game: u64,
    /// The offset in the `.cbf` file of the game's first byte; in the `.cbi` file if the index itself is wrong.
    pub start: u64,
    /// What is wrong.
    #[source]
    pub fault: DatabaseFault,
}

/// Reads the records of a database in the index's order, one of them in memory at a time. A game that the index leads
/// to wrongly is an error, and the games after it follow.
#[derive(Debug)]
pub struct Records<C, I> {
    games: BufReader<C>,
    /// Where in the `.cbf` file the next byte is read, and its length.
    position: u64,
    length: u64,
    index: BufReader<I>,
    /// How many games the index has entries for.
    count: u64,
    /// How many it states.
    stated: u64,
    /// The game read last, and where it begins.
    number: u64,
    start: u64,
    /// The entry of the game after it.
    next: Option<u32>,
    /// Where the last record that can be trusted ends.
    end: u64,
    in_any_order: bool,
    /// The index's own fault, until it is reported.
    count_fault: Option<DatabaseFault>,
    has_failed: bool,
    bytes: Vec<u8>,
}

impl<C: Read + Seek, I: Read + Seek> Records<C, I> {
    /// Opens the `.cbf` file and its `.cbi` file. Neither need be buffered.
    ///
    /// # Errors
    /// [`DatabaseFault::NoIndex`] and [`DatabaseFault::Io`].
    pub fn new(mut games: C, mut index: I) -> Result<Self, DatabaseError> {
        let at_start = |fault| DatabaseError {
            game: 0,
            start: 0,
            fault,
        };
        let length = length(&mut games).map_err(|error| at_start(error.into()))?;
        let bytes = self::length(&mut index).map_err(|error| at_start(error.into()))?;
        let mut index = BufReader::new(index);
        if bytes < ENTRY {
            return Err(at_start(DatabaseFault::NoIndex(bytes)));
        }
        let first = entry(&mut index).map_err(|error| at_start(error.into()))?;
        let stated = u64::from(first).saturating_sub(1);
        let entries = bytes / ENTRY - 1;
        let fits = first > 0 && bytes == ENTRY * (stated + 2);
        // The last entry is no game's, unless the index is cut short before it.
        let count = if stated < entries { entries - 1 } else { entries };
        let next = match entries {
            0 => None,
            _ => Some(entry(&mut index).map_err(|error| at_start(error.into()))?),
        };
        Ok(Self {
            games: BufReader::new(games),
            position: 0,
            length,
            index,
            count,
            stated,
            number: 0,
            start: 0,
            next,
            end: 0,
            in_any_order: false,
            count_fault: (!fits).then_some(DatabaseFault::Count { stated, bytes }),
            has_failed: false,
            bytes: Vec::new(),
        })
    }

    /// Takes the games wherever the index leads, also backwards and twice to the same bytes. Without this, such an
    /// entry is taken to be damaged.
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        self.in_any_order = true;
        self
    }

    /// How many games the index has entries for.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// What is lost because the index is cut short, once all games are read: those that it states and has no entries for. A
    /// number for which the `.cbf` file has no room after the last one is taken to be damaged.
    pub fn lost(&self) -> Option<Stretch> {
        let room = self.length.saturating_sub(self.end) / HEADER_LENGTH as u64;
        let missing = self.stated.saturating_sub(self.count);
        (1..=room).contains(&missing).then(|| Stretch {
            from: self.end,
            to: self.end,
            lost: self.count + 1..self.stated + 1,
            ..Stretch::default()
        })
    }

    /// The number of the game read last, counted from 1; 0 before the first.
    pub const fn game(&self) -> u64 {
        self.number
    }

    /// The offset in the `.cbf` file of the game read last.
    pub const fn start(&self) -> u64 {
        self.start
    }

    /// The record of the game read last; of one with an error it means nothing.
    pub fn record(&self) -> &[u8] {
        &self.bytes
    }

    /// The next game's record, to be given to [`game::decode`]; `None` at the end. The end of the file may cut it
    /// short; decoding reports it, and gives what is there.
    ///
    /// # Errors
    /// [`DatabaseError`]. After one of the files could not be read there is no next game.
    pub fn next_record(&mut self) -> Option<Result<&[u8], DatabaseError>> {
        if let Some(fault) = self.count_fault.take() {
            return Some(Err(DatabaseError {
                game: 0,
                start: 0,
                fault,
            }));
        }
        if self.has_failed || self.number == self.count {
            return None;
        }
        self.number += 1;
        Some(match self.read() {
            Ok(()) => Ok(&self.bytes),
            Err(fault) => {
                self.has_failed = matches!(fault, DatabaseFault::Io(_));
                Err(self.error(fault))
            }
        })
    }

    fn error(&self, fault: DatabaseFault) -> DatabaseError {
        DatabaseError {
            game: self.number,
            start: self.start,
            fault,
        }
    }

    fn read(&mut self) -> Result<(), DatabaseFault> {
        let entry = self.next.unwrap_or_default();
        self.next = self::entry(&mut self.index).map(Some).or_else(end_is_none)?;
        let offset = u64::from(entry).checked_sub(self.number + 1);
        self.start = offset.unwrap_or_default();
        let outside = offset.is_none_or(|offset| offset + HEADER_LENGTH as u64 > self.length);
        if outside {
            return Err(DatabaseFault::Outside(entry));
        }
        if !self.in_any_order && self.is_out_of_order() {
            return Err(DatabaseFault::OutOfOrder(entry));
        }
        self.seek()?;
        let mut header = [0; HEADER_LENGTH];
        self.games.read_exact(&mut header)?;
        let length = Header::from_bytes(&header).record_length() as u64;
        self.bytes.clear();
        self.bytes.extend_from_slice(&header);
        self.position += HEADER_LENGTH as u64;
        let mut rest = (&mut self.games).take(length - HEADER_LENGTH as u64);
        self.position += rest.read_to_end(&mut self.bytes)? as u64;
        if checksum_matches(&header) && self.bytes.len() as u64 == length {
            self.end = self.start + length;
        }
        Ok(())
    }

    /// Whether the game begins before the end of the last one that can be trusted; or after the next one, if that does
    /// not.
    fn is_out_of_order(&self) -> bool {
        let next = self.next.and_then(|next| u64::from(next).checked_sub(self.number + 2));
        let is_beyond_next = next.is_some_and(|next| self.end <= next && next < self.start);
        self.start < self.end || is_beyond_next
    }

    fn seek(&mut self) -> io::Result<()> {
        // The buffer is kept as long as the games follow each other.
        self.games.seek_relative(self.start as i64 - self.position as i64)?;
        self.position = self.start;
        Ok(())
    }
}

/// Reads the games of a database.
///
/// ```
/// use std::io::Cursor;
/// use halfmove::Game;
/// use halfmove::cbf::file::{Games, Writer};
/// use halfmove::cbf::game::{Options, encode};
///
/// let mut writer = Writer::new(Vec::new(), Vec::new());
/// writer.write(&encode(&Game::default(), Options::default())?.bytes)?;
/// let (cbf, cbi) = writer.finish()?;
/// let games: Vec<_> = Games::new(Cursor::new(cbf), Cursor::new(cbi), Options::default())?.collect::<Result<_, _>>()?;
/// assert_eq!(games.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Games<C, I> {
    records: Records<C, I>,
    options: Options,
}

impl<C: Read + Seek, I: Read + Seek> Games<C, I> {
    /// Opens the `.cbf` file and its `.cbi` file.
    ///
    /// # Errors
    /// As [`Records::new`].
    pub fn new(games: C, index: I, options: Options) -> Result<Self, DatabaseError> {
        Ok(Self::from_records(Records::new(games, index)?, options))
    }

    /// The games of records.
    pub const fn from_records(records: Records<C, I>, options: Options) -> Self {
        Self { records, options }
    }

    /// The records that are read: they know the game's number and where it begins.
    pub const fn records(&self) -> &Records<C, I> {
        &self.records
    }
}

impl<C: Read + Seek, I: Read + Seek> Iterator for Games<C, I> {
    type Item = Result<Decoded, DatabaseError>;

    fn next(&mut self) -> Option<Self::Item> {
        let decoded = match self.records.next_record()? {
            Ok(bytes) => game::decode(bytes, self.options),
            Err(error) => return Some(Err(error)),
        };
        Some(decoded.map_err(|error| self.records.error(error.into())))
    }
}

/// The length of a file, which is then at its start.
fn length(file: &mut impl Seek) -> io::Result<u64> {
    let length = file.seek(SeekFrom::End(0))?;
    file.rewind()?;
    Ok(length)
}

/// The next entry of the index.
fn entry(index: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; ENTRY as usize];
    index.read_exact(&mut bytes)?;
    Ok(u32::from_be_bytes(bytes))
}

/// An index that is cut short has no next entry.
fn end_is_none(error: io::Error) -> io::Result<Option<u32>> {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => Ok(None),
        _ => Err(error),
    }
}
