// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the games of an index begin, sorted: what lies behind a game, and which of two that overlap is to be believed.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use std::io::{self, BufReader, Read, Seek, SeekFrom};

use super::{ENTRY, entry};
use crate::cbf::cipher::HEADER_LENGTH;
use crate::cbf::header::{Header, checksum_matches};

/// How many games are looked at together: four bytes of memory for each, and more for what has several entries.
pub(super) const BLOCK: u64 = 1 << 20;
/// How many neighbours that overlap are looked at. Damage leaves few; an index made to waste time has many.
pub(super) const NEIGHBOURS: usize = 8;

/// The beginnings of [`BLOCK`] games that follow each other in an index, and of a few more.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// Offsets in the `.cbf` file, ascending.
    starts: Vec<u32>,
    /// Of an offset that several entries have, the game that it is believed to be.
    owners: BTreeMap<u32, u64>,
}

/// A record as far as its header tells it.
#[derive(Clone, Copy)]
pub(super) struct Weight {
    /// Where it ends.
    pub(super) end: u64,
    /// Whether its header's checksum is right.
    pub(super) has_checksum: bool,
    /// What speaks for it.
    evidence: Evidence,
}

/// What speaks for a record; the last the most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Evidence {
    Nothing,
    /// Its header's checksum, which does not cover all lengths.
    Checksum,
    /// It ends where another game begins, or the file ends. The checksum is wrong, as that of private games is.
    End,
    /// Its checksum is right, and it ends before another game begins.
    Both,
}

impl Weight {
    /// Whether nothing speaks against it.
    pub(super) fn is_certain(self) -> bool {
        self.evidence == Evidence::Both
    }

    /// Whether anything speaks for it.
    pub(super) fn is_likely(self) -> bool {
        self.evidence > Evidence::Nothing
    }

    /// Whether it is to be believed rather than a record around it.
    pub(super) fn beats(self, outer: Self) -> bool {
        self.evidence > outer.evidence || (self.evidence >= Evidence::End && self.evidence == outer.evidence)
    }
}

impl Places {
    /// The places of the games from this number to that, which the index is at; the index is then there again.
    pub(super) fn read<I: Read + Seek>(
        index: &mut BufReader<I>,
        games: core::ops::RangeInclusive<u64>,
        length: u64,
    ) -> io::Result<Self> {
        let at = ENTRY * games.start();
        let mut starts = Vec::with_capacity((games.end() + 1 - games.start()) as usize);
        each(index, games.clone(), |_, start| {
            starts.extend(start.filter(|&start| u64::from(start) < length));
        })?;
        starts.sort_unstable();
        let mut owners = BTreeMap::new();
        let twice = starts.windows(2).filter(|pair| pair[0] == pair[1]);
        owners.extend(twice.map(|pair| (pair[0], 0)));
        if !owners.is_empty() {
            index.seek(SeekFrom::Start(at))?;
            own(index, games, &mut owners)?;
            starts.dedup();
        }
        index.seek(SeekFrom::Start(at))?;
        Ok(Self { starts, owners })
    }

    /// Whether another game has this place.
    pub(super) fn is_of_another(&self, game: u64, start: u64) -> bool {
        let owner = u32::try_from(start).ok().and_then(|start| self.owners.get(&start));
        owner.is_some_and(|&owner| owner != game)
    }

    /// What speaks for a record with this header.
    pub(super) fn weigh(&self, start: u64, header: &[u8; HEADER_LENGTH], length: u64) -> Weight {
        let end = start + Header::from_bytes(header).record_length() as u64;
        let is_start = |end: u64| u32::try_from(end).is_ok_and(|end| self.starts.binary_search(&end).is_ok());
        let meets = end == length || is_start(end);
        let has_checksum = checksum_matches(header);
        let fits = || end <= self.after(start).next().unwrap_or(length);
        let evidence = match has_checksum {
            true if meets || fits() => Evidence::Both,
            true => Evidence::Checksum,
            false if meets => Evidence::End,
            false => Evidence::Nothing,
        };
        Weight {
            end,
            has_checksum,
            evidence,
        }
    }

    /// The games that begin inside a record, nearest first; only so many as are worth looking at.
    pub(super) fn inside(&self, start: u64, end: u64) -> impl Iterator<Item = u64> {
        self.after(start).take_while(move |&inner| inner < end).take(NEIGHBOURS)
    }

    /// The games that begin before this one, nearest first; only so many as are worth looking at.
    pub(super) fn before(&self, start: u64) -> impl Iterator<Item = u64> {
        let place = self.starts.partition_point(|&other| u64::from(other) < start);
        self.starts[..place]
            .iter()
            .rev()
            .map(|&before| before.into())
            .take(NEIGHBOURS)
    }

    /// The games that begin after this one, nearest first.
    pub(super) fn after(&self, start: u64) -> impl Iterator<Item = u64> {
        let place = self.starts.partition_point(|&other| u64::from(other) <= start);
        self.starts[place..].iter().map(|&after| after.into())
    }
}

/// The first game that has each offset, or better the first that also stands between its neighbours there.
fn own(
    index: &mut impl Read,
    games: core::ops::RangeInclusive<u64>,
    owners: &mut BTreeMap<u32, u64>,
) -> io::Result<()> {
    let mut in_order = BTreeMap::new();
    let (mut before, mut last) = (0, None);
    let mut see = |number: u64, start: u32, next: u32| {
        if let Some(owner) = owners.get_mut(&start) {
            *owner = if *owner == 0 { number } else { *owner };
            if before <= start && start <= next {
                in_order.entry(start).or_insert(number);
            }
        }
        before = start;
    };
    each(index, games, |number, start| {
        let Some(start) = start else { return };
        if let Some((number, last)) = last.replace((number, start)) {
            see(number, last, start);
        }
    })?;
    if let Some((number, last)) = last {
        see(number, last, u32::MAX);
    }
    owners.append(&mut in_order);
    Ok(())
}

/// Reads the entries of these games, as offsets; `None` where one leads before the file.
fn each(
    index: &mut impl Read,
    games: core::ops::RangeInclusive<u64>,
    mut each: impl FnMut(u64, Option<u32>),
) -> io::Result<()> {
    for number in games {
        let offset = u64::from(entry(index)?).checked_sub(number + 1);
        each(number, offset.map(|offset| offset as u32));
    }
    Ok(())
}
