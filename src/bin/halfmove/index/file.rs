// SPDX-License-Identifier: MIT OR Apache-2.0
//! The index that stands beside a file: whether it is that file's, and where each game is.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::form::{ENTRY, Entry, FOOTER, Fingerprint, Footer, MAGIC};

/// How many bytes at either end of a file are checked to recognize it.
pub const LOOKED_AT: u64 = 64 << 10;

/// What the name of an index has behind that of its file.
const EXTENSION: &str = "index";

/// The name of a file's index.
pub fn name_of(archive: &Path) -> PathBuf {
    let mut name = OsString::from(archive);
    name.push(".");
    name.push(EXTENSION);
    PathBuf::from(name)
}

/// Whether there is a file that is an index or has the name of one.
pub fn is_there(path: &Path) -> bool {
    let has_name = path.extension().is_some_and(|extension| extension == EXTENSION);
    path.is_file() && (has_name || is_index(path).is_ok_and(|is_index| is_index))
}

/// Whether a file is an index, of any version, by its first bytes.
pub fn is_index(path: &Path) -> io::Result<bool> {
    // A pipe is not opened: that could wait for ever.
    if !path.metadata()?.is_file() {
        return Ok(false);
    }
    let mut head = Vec::new();
    File::open(path)?.take(MAGIC.len() as u64).read_to_end(&mut head)?;
    Ok(is_begun_by(&head, MAGIC))
}

/// Whether these bytes are the magic, perhaps with the number of another version at its end.
pub fn is_begun_by(head: &[u8], magic: [u8; 8]) -> bool {
    head.len() == magic.len() && head[..7] == magic[..7]
}

/// Why an index that begins so cannot be one that begins with this magic.
pub fn check_magic(head: [u8; 8], magic: [u8; 8]) -> Result<(), Unusable> {
    match head {
        head if head == magic => Ok(()),
        head if is_begun_by(&head, magic) => Err(Unusable::Version(head[7])),
        _ => Err(Unusable::Damaged("it does not begin like an index")),
    }
}

/// What separates this file from others.
pub fn fingerprint(archive: &mut File) -> io::Result<Fingerprint> {
    let size = archive.metadata()?.len();
    let mut crc = |from: u64| {
        archive.seek(SeekFrom::Start(from))?;
        let mut looked_at = Vec::new();
        archive.take(LOOKED_AT).read_to_end(&mut looked_at)?;
        io::Result::Ok(crc32fast::hash(&looked_at))
    };
    Ok(Fingerprint {
        size,
        head: crc(0)?,
        tail: crc(size.saturating_sub(LOOKED_AT))?,
    })
}

/// Why an index is not used.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    /// The file is not the one that was indexed.
    #[error("it is stale: {0}")]
    Stale(&'static str),
    /// It is in a version that is not known.
    #[error("it is in version {0} of the index, which this halfmove does not know")]
    Version(u8),
    /// It is no index, or not all of one.
    #[error("it is damaged: {0}")]
    Damaged(&'static str),
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// Opens an index; `None` if there is none. Nothing but a regular file is opened: a pipe could wait for ever.
pub fn open_if_there(name: &Path) -> Result<Option<File>, Unusable> {
    match name.metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
        Ok(there) if !there.is_file() => Err(Unusable::Damaged("it is not a regular file")),
        Ok(_) => Ok(Some(File::open(name)?)),
    }
}

/// An index that matches its file, as far as that is checked.
pub struct IndexFile {
    /// What to call it.
    pub name: String,
    /// How many games there are.
    pub games: u64,
    /// How many bytes the file has.
    size: u64,
    entries: BufReader<File>,
    /// The game whose entry comes next in the file, if that is known.
    next: Option<u64>,
}

impl IndexFile {
    /// Opens the index of a file in this code; `None` if it has none.
    pub fn open(path: &Path, archive: &mut File, code: &str) -> Result<Option<Self>, Unusable> {
        let name = name_of(path);
        let Some(mut index) = open_if_there(&name)? else {
            return Ok(None);
        };
        let length = index.metadata()?.len();
        let least = (MAGIC.len() + FOOTER) as u64;
        if length < least {
            return Err(Unusable::Damaged("it is too short"));
        }
        let mut magic = [0; MAGIC.len()];
        index.read_exact(&mut magic)?;
        check_magic(magic, MAGIC)?;
        let mut footer = [0; FOOTER];
        index.seek(SeekFrom::End(-(FOOTER as i64)))?;
        index.read_exact(&mut footer)?;
        let footer = Footer::from_bytes(&footer).ok_or(Unusable::Damaged("the checksum at its end is wrong"))?;
        if footer.index_size() != Some(length) {
            return Err(Unusable::Damaged("its size does not fit its number of games"));
        }
        let there = fingerprint(archive)?;
        if footer.archive.size != there.size {
            return Err(Unusable::Stale("the file's size has changed since it was indexed"));
        }
        if footer.archive != there {
            return Err(Unusable::Stale(
                "the file's beginning or end has changed since it was indexed",
            ));
        }
        if !footer.is_of(code) {
            return Err(Unusable::Stale("the file was indexed as a file of another code"));
        }
        index.seek(SeekFrom::Start(MAGIC.len() as u64))?;
        Ok(Some(Self {
            name: name.display().to_string(),
            games: footer.games,
            size: footer.archive.size,
            entries: BufReader::new(index),
            next: None,
        }))
    }

    /// Where the game with this number is, counted from 1 up to [`IndexFile::games`].
    pub fn entry(&mut self, number: u64) -> Result<Entry, Unusable> {
        match self.next.take() {
            Some(next) if next == number => {}
            // What has been read ahead is kept.
            Some(next) => {
                let entries = number.cast_signed() - next.cast_signed();
                self.entries.seek_relative(entries * ENTRY as i64)?;
            }
            None => {
                let place = MAGIC.len() as u64 + (number - 1) * ENTRY as u64;
                self.entries.seek(SeekFrom::Start(place))?;
            }
        }
        let mut bytes = [0; ENTRY];
        self.entries.read_exact(&mut bytes)?;
        self.next = Some(number + 1);
        let end = |entry: &Entry| entry.offset.checked_add(entry.length.into());
        Entry::from_bytes(&bytes, number)
            .filter(|entry| end(entry).is_some_and(|end| end <= self.size))
            .ok_or(Unusable::Damaged("the entry of a game is wrong"))
    }
}
