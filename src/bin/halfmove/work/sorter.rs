// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sorting more than fits into memory: sorted runs go to a temporary file without a name, and are merged at the end.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::vec::IntoIter;

/// How much of each run is read at once while runs are merged.
const PIECE: usize = 64 << 10;
/// The lengths before each record of a run: of its key, and of what it carries.
const LENGTHS: usize = 8;

/// Takes records, and gives them in the order of their keys; those of one key in the order in which they came.
pub struct Sorter {
    /// How many bytes of memory may be used.
    room: usize,
    /// Keys and what they carry, one record behind the other.
    bytes: Vec<u8>,
    records: Vec<Record>,
    file: Option<File>,
    runs: Vec<Range<u64>>,
}

/// A record in memory.
#[derive(Clone, Copy)]
pub struct Record {
    start: usize,
    key: u32,
    carried: u32,
}

impl Record {
    /// Its key, and what it carries.
    fn parts(self, bytes: &[u8]) -> (&[u8], &[u8]) {
        let key = self.key as usize;
        bytes[self.start..][..key + self.carried as usize].split_at(key)
    }
}

impl Sorter {
    /// Keeps this many bytes in memory, and a record that is longer.
    pub const fn within(room: usize) -> Self {
        Self {
            room,
            bytes: Vec::new(),
            records: Vec::new(),
            file: None,
            runs: Vec::new(),
        }
    }

    /// Takes a record. Neither part has 4 GiB.
    pub fn push(&mut self, key: &[u8], carried: &[u8]) -> io::Result<()> {
        // A list that grows is there twice for a moment.
        let held = 2 * self.bytes.len() + 3 * size_of::<Record>() * self.records.len();
        if !self.records.is_empty() && held + key.len() + carried.len() > self.room {
            self.write_run()?;
        }
        let (Ok(key_length), Ok(carried_length)) = (u32::try_from(key.len()), u32::try_from(carried.len())) else {
            return Err(io::ErrorKind::FileTooLarge.into());
        };
        self.records.push(Record {
            start: self.bytes.len(),
            key: key_length,
            carried: carried_length,
        });
        self.bytes.extend_from_slice(key);
        self.bytes.extend_from_slice(carried);
        Ok(())
    }

    /// All records, sorted.
    pub fn finish(mut self) -> io::Result<InOrder> {
        if self.runs.is_empty() {
            self.sort();
            let records = std::mem::take(&mut self.records).into_iter();
            return Ok(InOrder::InMemory(self.bytes, records));
        }
        self.write_run()?;
        match self.file {
            Some(file) => Ok(InOrder::Merged(Merge::new(file, &self.runs)?)),
            None => Ok(InOrder::InMemory(Vec::new(), Vec::new().into_iter())),
        }
    }

    fn sort(&mut self) {
        let bytes = &self.bytes;
        self.records
            .sort_by_key(|record| &bytes[record.start..][..record.key as usize]);
    }

    /// Writes what is in memory as a run. Before there are more runs than can be read at once, they become one.
    fn write_run(&mut self) -> io::Result<()> {
        self.sort();
        let mut file = match self.file.take() {
            Some(file) => file,
            None => tempfile::tempfile()?,
        };
        let start = file.seek(SeekFrom::End(0))?;
        let mut end = start;
        let mut writer = BufWriter::with_capacity(PIECE, &mut file);
        for &record in &self.records {
            let (key, carried) = record.parts(&self.bytes);
            end += write_record(&mut writer, key, carried)?;
        }
        writer.flush()?;
        drop(writer);
        self.records.clear();
        self.bytes.clear();
        self.runs.push(start..end);
        if self.runs.len() >= (self.room / PIECE).max(2) {
            file = self.merged(file)?;
        }
        self.file = Some(file);
        Ok(())
    }

    /// A file with all runs as one.
    fn merged(&mut self, file: File) -> io::Result<File> {
        let mut records = Merge::new(file, &self.runs)?;
        let mut merged = tempfile::tempfile()?;
        let mut end = 0;
        let mut writer = BufWriter::with_capacity(PIECE, &mut merged);
        while let Some((key, carried)) = records.next()? {
            end += write_record(&mut writer, key, carried)?;
        }
        writer.flush()?;
        drop(writer);
        self.runs.clear();
        self.runs.push(0..end);
        Ok(merged)
    }
}

/// Sorted records, one after the other.
pub enum InOrder {
    /// All of them, and those that have not been given.
    InMemory(Vec<u8>, IntoIter<Record>),
    /// From runs.
    Merged(Merge),
}

impl InOrder {
    /// The key of the next record, and what it carries; `None` after the last.
    pub fn next(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        match self {
            Self::InMemory(bytes, records) => Ok(records.next().map(|record| record.parts(bytes))),
            Self::Merged(merge) => merge.next(),
        }
    }
}

/// Writes a record, and gives its length with its lengths.
fn write_record(writer: &mut impl Write, key: &[u8], carried: &[u8]) -> io::Result<u64> {
    // Their lengths were looked at when they came.
    writer.write_all(&(key.len() as u32).to_le_bytes())?;
    writer.write_all(&(carried.len() as u32).to_le_bytes())?;
    writer.write_all(key)?;
    writer.write_all(carried)?;
    Ok((LENGTHS + key.len() + carried.len()) as u64)
}

/// The records of all runs in one order.
pub struct Merge {
    file: File,
    cursors: Vec<Cursor>,
    /// The next key of each run, and how long what it carries is. Of equal keys the earlier run is first.
    heads: BinaryHeap<Reverse<(Vec<u8>, usize, usize)>>,
    key: Vec<u8>,
    carried: Vec<u8>,
}

impl Merge {
    fn new(file: File, runs: &[Range<u64>]) -> io::Result<Self> {
        let mut merge = Self {
            file,
            cursors: runs.iter().cloned().map(Cursor::new).collect(),
            heads: BinaryHeap::new(),
            key: Vec::new(),
            carried: Vec::new(),
        };
        (0..runs.len()).try_for_each(|run| merge.read_head(run))?;
        Ok(merge)
    }

    fn read_head(&mut self, run: usize) -> io::Result<()> {
        let head = self.cursors[run].head(&mut self.file)?;
        self.heads
            .extend(head.map(|(key, carried)| Reverse((key, run, carried))));
        Ok(())
    }

    fn next(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        let Some(Reverse((key, run, length))) = self.heads.pop() else {
            return Ok(None);
        };
        self.key = key;
        self.carried.clear();
        self.cursors[run].read(&mut self.file, length, &mut self.carried)?;
        self.read_head(run)?;
        Ok(Some((&self.key, &self.carried)))
    }
}

/// Reads a run piece by piece.
pub struct Cursor {
    /// What has not been read from the file.
    rest: Range<u64>,
    piece: Vec<u8>,
    /// How much of the piece is used up.
    used: usize,
}

impl Cursor {
    const fn new(rest: Range<u64>) -> Self {
        Self {
            rest,
            piece: Vec::new(),
            used: 0,
        }
    }

    /// The next key, and how many bytes it carries; `None` at the end.
    fn head(&mut self, file: &mut File) -> io::Result<Option<(Vec<u8>, usize)>> {
        if self.used == self.piece.len() && self.rest.is_empty() {
            return Ok(None);
        }
        let mut lengths = Vec::with_capacity(LENGTHS);
        self.read(file, LENGTHS, &mut lengths)?;
        let length = |at: usize| {
            lengths[at..][..4]
                .iter()
                .rev()
                .fold(0, |length, &byte| length << 8 | usize::from(byte))
        };
        let (key_length, carried) = (length(0), length(4));
        let mut key = Vec::with_capacity(key_length);
        self.read(file, key_length, &mut key)?;
        Ok(Some((key, carried)))
    }

    /// Appends the next bytes.
    fn read(&mut self, file: &mut File, mut length: usize, into: &mut Vec<u8>) -> io::Result<()> {
        while length > 0 {
            if self.used == self.piece.len() {
                let next = (self.rest.end - self.rest.start).min(PIECE as u64);
                if next == 0 {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
                self.piece.resize(next as usize, 0);
                file.seek(SeekFrom::Start(self.rest.start))?;
                file.read_exact(&mut self.piece)?;
                self.rest.start += next;
                self.used = 0;
            }
            let some = length.min(self.piece.len() - self.used);
            into.extend_from_slice(&self.piece[self.used..][..some]);
            self.used += some;
            length -= some;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a sorter with this room makes of records.
    fn sorted(room: usize, records: &[(Vec<u8>, Vec<u8>)]) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut sorter = Sorter::within(room);
        for (key, carried) in records {
            sorter.push(key, carried).unwrap();
        }
        let mut records = sorter.finish().unwrap();
        let mut sorted = Vec::new();
        while let Some((key, carried)) = records.next().unwrap() {
            sorted.push((key.to_vec(), carried.to_vec()));
        }
        sorted
    }

    #[test]
    fn records_come_in_order_with_any_room_and_equal_keys_as_they_came() {
        let mut seed = 1_u32;
        let mut random = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) as usize
        };
        let records: Vec<_> = (0..3000_u32)
            .map(|number| {
                let key = vec![(random() % 5) as u8; random() % 3];
                // Some are longer than a piece.
                let length = if random() % 500 == 0 { PIECE + 7 } else { random() % 40 };
                let mut carried = number.to_le_bytes().to_vec();
                carried.resize(4 + length, number as u8);
                (key, carried)
            })
            .collect();
        let mut expected = records.clone();
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        // All in memory; a run for a record, merged again and again; few runs.
        for room in [usize::MAX / 4, 1, 10_000, 300_000] {
            assert!(sorted(room, &records) == expected, "{room}");
        }
    }

    #[test]
    fn nothing_is_nothing() {
        assert_eq!(sorted(0, &[]), []);
        assert_eq!(sorted(0, &[(Vec::new(), Vec::new())]), [(Vec::new(), Vec::new())]);
    }
}
