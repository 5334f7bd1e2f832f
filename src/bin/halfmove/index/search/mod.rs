// SPDX-License-Identifier: MIT OR Apache-2.0
//! The search index of a file: what `find` must know of a game to pass over it unread.
//!
//! It only leaves games out that cannot meet a condition. All others are read, so what is found does not depend on it.

mod home_pawns;
mod names;
mod record;
mod tag_value;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::file::{Unusable, check_magic, fingerprint, is_begun_by, open_if_there};
use super::form::{FOOTER, Fingerprint, Footer};

pub use home_pawns::HomePawns;
pub use names::Names;
pub use record::{Name, RECORD, Record};
pub use tag_value::{Value, date, eco};

/// How a search index begins.
const MAGIC: [u8; 8] = *b"hmsearc\x01";

/// What stands at its end: the footer of an index, the number of names and the checksum of all before it.
const END: usize = FOOTER + 8;

/// Beside the number of names: there are remarks on the file as a whole.
const HAS_REMARKS: u32 = 1 << 31;

/// The name of a file's search index.
pub fn name_of(archive: &Path) -> PathBuf {
    let mut name = OsString::from(archive);
    name.push(".search.index");
    PathBuf::from(name)
}

/// Whether a file is a search index, of any version, by its first bytes.
pub fn is_search_index(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAGIC.len() as u64).read_to_end(&mut head));
    read.is_ok() && is_begun_by(&head, MAGIC)
}

/// A search index that is written.
pub struct SearchWriter<W> {
    output: W,
    crc: crc32fast::Hasher,
    games: u64,
}

impl<W: Write> SearchWriter<W> {
    /// Begins one.
    pub fn new(output: W) -> io::Result<Self> {
        let mut writer = Self {
            output,
            crc: crc32fast::Hasher::new(),
            games: 0,
        };
        writer.put(&MAGIC)?;
        Ok(writer)
    }

    /// Adds what is noted of the next game.
    pub fn game(&mut self, record: Record) -> io::Result<()> {
        self.games += 1;
        self.put(record.as_bytes())
    }

    /// Ends it: that of this file in this code. With remarks the file is read to report them.
    pub fn finish(mut self, names: &Names, has_remarks: bool, code: &str, archive: Fingerprint) -> io::Result<W> {
        names.write(&mut self)?;
        let footer = Footer::new(code, self.games, archive).to_bytes();
        self.put(&footer)?;
        let remarks = if has_remarks { HAS_REMARKS } else { 0 };
        self.put(&(names.number() | remarks).to_le_bytes())?;
        let crc = self.crc.clone().finalize();
        self.output.write_all(&crc.to_le_bytes())?;
        Ok(self.output)
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.crc.update(bytes);
        self.output.write_all(bytes)
    }
}

impl<W: Write> Write for SearchWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.put(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// A search index that matches its file, as far as that is checked.
pub struct SearchFile {
    /// How many games there are.
    pub games: u64,
    /// Whether there are remarks on the file as a whole, which are reported only if all of it is read.
    pub has_remarks: bool,
    names: u32,
    file: BufReader<File>,
    /// The game whose record comes next.
    next: u64,
}

impl SearchFile {
    /// Opens the search index of a file in this code; `None` if it has none. All of it is read for its checksum.
    pub fn open(path: &Path, archive: &mut File, code: &str) -> Result<Option<Self>, Unusable> {
        let Some(file) = open_if_there(&name_of(path))? else {
            return Ok(None);
        };
        let mut file = BufReader::with_capacity(1 << 16, file);
        let length = file.get_ref().metadata()?.len();
        let body = length.checked_sub((MAGIC.len() + END) as u64);
        let body = body.ok_or(Unusable::Damaged("it is too short"))?;
        let mut magic = [0; MAGIC.len()];
        file.read_exact(&mut magic)?;
        check_magic(magic, MAGIC)?;
        let mut crc = crc32fast::Hasher::new();
        crc.update(&magic);
        let mut left = body;
        let mut buffer = vec![0; 1 << 16];
        while left > 0 {
            let part = buffer.len().min(usize::try_from(left).unwrap_or(usize::MAX));
            file.read_exact(&mut buffer[..part])?;
            crc.update(&buffer[..part]);
            left -= part as u64;
        }
        let mut end = [0; END];
        file.read_exact(&mut end)?;
        crc.update(&end[..END - 4]);
        let (footer, tail) = end
            .split_first_chunk::<FOOTER>()
            .expect("the end is longer than its footer");
        let number = |at: usize| u32::from_le_bytes([tail[at], tail[at + 1], tail[at + 2], tail[at + 3]]);
        let footer = Footer::from_bytes(footer).filter(|_| crc.finalize() == number(4));
        let footer = footer.ok_or(Unusable::Damaged("its checksum is wrong"))?;
        if footer
            .games
            .checked_mul(RECORD as u64)
            .is_none_or(|records| records > body)
        {
            return Err(Unusable::Damaged("its size does not fit its number of games"));
        }
        if footer.archive != fingerprint(archive)? {
            return Err(Unusable::Stale("the file has changed since it was indexed"));
        }
        if !footer.is_of(code) {
            return Err(Unusable::Stale("the file was indexed as a file of another code"));
        }
        file.seek(SeekFrom::Start(MAGIC.len() as u64))?;
        Ok(Some(Self {
            games: footer.games,
            has_remarks: number(0) & HAS_REMARKS != 0,
            names: number(0) & !HAS_REMARKS,
            file,
            next: 1,
        }))
    }

    /// Gives every name in the order of their numbers. To be called before the first record is read.
    pub fn names(&mut self, each: impl FnMut(&str)) -> io::Result<()> {
        let place = MAGIC.len() as u64 + self.games * RECORD as u64;
        self.file.seek(SeekFrom::Start(place))?;
        names::read(&mut self.file, self.names, each)?;
        self.file.seek(SeekFrom::Start(MAGIC.len() as u64))?;
        Ok(())
    }

    /// The next game's number and record; `None` after the last.
    pub fn next_record(&mut self) -> io::Result<Option<(u64, Record)>> {
        if self.next > self.games {
            return Ok(None);
        }
        let mut bytes = [0; RECORD];
        self.file.read_exact(&mut bytes)?;
        self.next += 1;
        Ok(Some((self.next - 1, Record::from_bytes(bytes))))
    }
}
