// SPDX-License-Identifier: MIT OR Apache-2.0
//! A database: the games' records in a `.cbf` file, and in the `.cbi` file beside it where each begins.
//!
//! The index is longwords, big-endian: the number of games + 1; for each game, from 1, its offset in the `.cbf` file +
//! its number + 1; the offset of the first free byte, numbered as one game more.
//!
//! Games may stand in any order, with gaps between them. Where two overlap, the index or a header is damaged, and the one
//! whose record speaks for itself is believed.

use alloc::vec::Vec;

mod places;
mod writer;

pub use writer::{WriteFault, Writer};

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use super::cipher::HEADER_LENGTH;
use super::game::{self, DecodeError, Decoded, Options};
use crate::framing::Stretch;
use places::{BLOCK, NEIGHBOURS, Places, Weight};

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
    #[error("the index puts the game at byte {0}, outside the file")]
    Outside(i64),
    /// The entry in the index leads into another game's record, which the record there speaks less for; or the entries
    /// lead to more bytes than the file has.
    #[error("the index puts the game at byte {0}, inside another game")]
    Inside(u64),
    /// The entry in the index leads to the same byte as that of another game.
    #[error("the index puts the game at byte {0}, where it puts another game")]
    Twice(u64),
    /// The file goes on behind the last game of the index, far enough for a game.
    #[error("the index leads to no game in the {} bytes from byte {from} to byte {}", to - from, to - 1)]
    Unlisted {
        /// The offset of the first byte.
        from: u64,
        /// The offset of the byte after the last.
        to: u64,
    },
    /// The end of the index is not the end of the games.
    #[error("the index states byte {stated} as the first free one, and the games end at byte {end} of {length}")]
    Free {
        /// The first free byte, as the index has it.
        stated: i64,
        /// The offset of the byte after the last game's last.
        end: u64,
        /// The length of the file.
        length: u64,
    },
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
    /// The offset in the `.cbf` file of the game's first byte, or of those that the index knows no game in; in the
    /// `.cbi` file of what else is wrong with the index.
    pub start: u64,
    /// What is wrong.
    #[source]
    pub fault: DatabaseFault,
}

/// Bytes that belong to no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The number of the game behind whose record they are, counted from 1.
    pub game: u64,
    /// The offset in the `.cbf` file of the first of them.
    pub start: u64,
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
    /// Where it and those around it in the index begin.
    places: Places,
    /// Where the record read last ends, if it is whole.
    last_end: u64,
    /// Where the last record that can be trusted ends.
    end: u64,
    /// Where the last bytes that were given end, and how many were.
    given_to: u64,
    given: u64,
    /// The first gap, and how many there are.
    gap: Option<Gap>,
    gaps: u64,
    /// The index's own fault, until it is reported.
    count_fault: Option<DatabaseFault>,
    /// Whether the end of the games was compared with the files'.
    is_end_checked: bool,
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
        Ok(Self {
            games: BufReader::new(games),
            position: 0,
            length,
            index,
            count,
            stated,
            number: 0,
            start: 0,
            places: Places::default(),
            last_end: 0,
            end: 0,
            given_to: 0,
            given: 0,
            gap: None,
            gaps: 0,
            count_fault: (!fits).then_some(DatabaseFault::Count { stated, bytes }),
            is_end_checked: false,
            has_failed: false,
            bytes: Vec::new(),
        })
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

    /// Whether all games have been read.
    pub const fn is_read(&self) -> bool {
        self.is_end_checked
    }

    /// The first of the gaps found so far between games or behind them, and how many there are.
    pub const fn gaps(&self) -> Option<(Gap, u64)> {
        match self.gap {
            Some(first) => Some((first, self.gaps)),
            None => None,
        }
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
    /// short, and so does another game if the record runs over it; decoding reports it, and gives what is there.
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
        if self.has_failed {
            return None;
        }
        if self.number == self.count {
            let is_checked = core::mem::replace(&mut self.is_end_checked, true);
            return if is_checked { None } else { self.check_end().map(Err) };
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
        if (self.number - 1).is_multiple_of(BLOCK) {
            let last = self.count.min(self.number - 1 + BLOCK + NEIGHBOURS as u64);
            self.places = Places::read(&mut self.index, self.number..=last, self.length)?;
        }
        let offset = i64::from(entry(&mut self.index)?) - self.number as i64 - 1;
        self.start = u64::try_from(offset).unwrap_or_default();
        if offset < 0 || self.start >= self.length {
            return Err(DatabaseFault::Outside(offset));
        }
        if self.places.is_of_another(self.number, self.start) {
            return Err(DatabaseFault::Twice(self.start));
        }
        // As many bytes were given as the file has: it is an index that is made to waste time.
        if self.given >= self.length {
            return Err(DatabaseFault::Inside(self.start));
        }
        self.bytes.clear();
        let end = match self.header(self.start)? {
            None => self.length,
            Some(header) => self.end_of(&header)?,
        };
        self.given += end.min(self.length) - self.start;
        if self.given > self.length {
            return Err(DatabaseFault::Inside(self.start));
        }
        self.seek(self.start)?;
        let mut record = (&mut self.games).take(end - self.start);
        self.position += record.read_to_end(&mut self.bytes)? as u64;
        self.given_to = self.given_to.max(self.position);
        Ok(())
    }

    /// Where the record ends that begins here: where its header says so, or before a game that it runs over.
    fn end_of(&mut self, header: &[u8; HEADER_LENGTH]) -> Result<u64, DatabaseFault> {
        let weight = self.places.weigh(self.start, header, self.length);
        if !weight.is_certain() && self.last_end != self.start && self.is_inside_another(weight)? {
            return Err(DatabaseFault::Inside(self.start));
        }
        let inside: Vec<_> = self.places.inside(self.start, weight.end).collect();
        for inner in inside {
            if self.weight_at(inner)?.is_some_and(|other| other.beats(weight)) {
                return Ok(inner);
            }
        }
        if weight.end <= self.length {
            self.last_end = weight.end;
            let next = self.places.after(self.start).next();
            let to = next.unwrap_or(self.length);
            // Behind the last game, as much as a header is a fault.
            let is_told = next.is_some() || to - weight.end < HEADER_LENGTH as u64;
            if weight.end < to && is_told {
                self.gaps += 1;
                let (game, start) = (self.number, weight.end);
                self.gap.get_or_insert(Gap { game, start });
            }
            if weight.has_checksum {
                self.end = self.end.max(weight.end);
            }
        }
        Ok(weight.end)
    }

    /// Whether the record lies inside one that is rather to be believed.
    fn is_inside_another(&mut self, weight: Weight) -> io::Result<bool> {
        let before: Vec<_> = self.places.before(self.start).collect();
        for outer in before {
            let Some(outer) = self.weight_at(outer)? else { continue };
            if outer.end > self.start {
                if !weight.beats(outer) {
                    return Ok(true);
                }
            } else if outer.is_likely() {
                // None before it reaches over it.
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// What speaks for the record that begins here.
    fn weight_at(&mut self, start: u64) -> io::Result<Option<Weight>> {
        let header = self.header(start)?;
        Ok(header.map(|header| self.places.weigh(start, &header, self.length)))
    }

    /// The hidden header that begins here; `None` if the file ends in it.
    fn header(&mut self, start: u64) -> io::Result<Option<[u8; HEADER_LENGTH]>> {
        if start + HEADER_LENGTH as u64 > self.length {
            return Ok(None);
        }
        self.seek(start)?;
        let mut header = [0; HEADER_LENGTH];
        self.games.read_exact(&mut header)?;
        self.position += HEADER_LENGTH as u64;
        Ok(Some(header))
    }

    /// Whether the games end where the files say, if [`Records::lost`] does not say more.
    fn check_end(&mut self) -> Option<DatabaseError> {
        if self.lost().is_some() {
            return None;
        }
        let (end, length) = (self.given_to, self.length);
        let free = match entry(&mut self.index).map(Some).or_else(end_is_none) {
            Err(error) => return Some(self.error(error.into())),
            Ok(free) => free.map(|free| i64::from(free) - self.count as i64 - 2),
        };
        let (start, fault) = match free {
            _ if length - end >= HEADER_LENGTH as u64 => (end, DatabaseFault::Unlisted { from: end, to: length }),
            Some(stated) if stated < end as i64 || stated > length as i64 => {
                (ENTRY * (self.count + 1), DatabaseFault::Free { stated, end, length })
            }
            _ => return None,
        };
        Some(DatabaseError { game: 0, start, fault })
    }

    fn seek(&mut self, to: u64) -> io::Result<()> {
        // The buffer is kept as long as the games follow each other.
        self.games.seek_relative(to as i64 - self.position as i64)?;
        self.position = to;
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
