// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chosen games of a file, read from where its index says that they are.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use halfmove::codec::{Codec, CodedGame, CodedGames, FileFault, Source};

use super::file::{IndexFile, Unusable};
use super::form::Entry;

/// How many bytes of the file are read at once; games that are longer are read as they are taken.
const PIECE: u64 = 32 << 10;

/// Gives the first game from a number on that is chosen.
pub type Choose<'a> = Box<dyn FnMut(u64) -> io::Result<Option<u64>> + 'a>;

/// The games of a file that are chosen.
pub struct IndexedGames<'a> {
    archive: File,
    index: IndexFile,
    codec: &'a dyn Codec,
    choose: Choose<'a>,
    /// The bytes at the file's beginning that every game needs.
    leading: Vec<u8>,
    /// The first game that has not been looked for.
    next: u64,
    /// The game read last.
    bytes: Vec<u8>,
    /// Bytes of the file, from here on: those of the game read last, and what stands behind it.
    piece: Vec<u8>,
    piece_at: u64,
    /// How many bytes of the file have been read.
    read: Rc<Cell<u64>>,
}

impl<'a> IndexedGames<'a> {
    /// The games of `archive` that are chosen.
    pub fn new(
        mut archive: File,
        index: IndexFile,
        codec: &'a dyn Codec,
        choose: Choose<'a>,
        read: Rc<Cell<u64>>,
    ) -> io::Result<Self> {
        let mut leading = Vec::new();
        archive.rewind()?;
        Read::by_ref(&mut archive)
            .take(codec.code().leading() as u64)
            .read_to_end(&mut leading)?;
        Ok(Self {
            archive,
            index,
            codec,
            choose,
            leading,
            next: 1,
            bytes: Vec::new(),
            piece: Vec::new(),
            piece_at: 0,
            read,
        })
    }

    /// How many games the file has.
    pub fn number_of_games(&self) -> u64 {
        self.index.games
    }

    /// The bytes of the file that belong to a game. Those behind them are read too, as far as a piece goes.
    fn slice(&mut self, entry: Entry) -> io::Result<Box<dyn Read>> {
        let length = u64::from(entry.length);
        if length > PIECE {
            self.archive.seek(SeekFrom::Start(entry.offset))?;
            return Ok(Box::new(self.archive.try_clone()?.take(length)));
        }
        let from = entry.offset.checked_sub(self.piece_at);
        if from.is_none_or(|from| from + length > self.piece.len() as u64) {
            self.archive.seek(SeekFrom::Start(entry.offset))?;
            self.piece_at = entry.offset;
            self.piece.clear();
            Read::by_ref(&mut self.archive)
                .take(PIECE)
                .read_to_end(&mut self.piece)?;
        }
        // Of a file that is shorter now, it is what is there.
        let from = (entry.offset - self.piece_at) as usize;
        let slice = self.piece[from..].iter().take(entry.length as usize).copied();
        Ok(Box::new(Cursor::new(slice.collect::<Vec<_>>())))
    }

    /// Reads a game into `bytes`, and gives its entry.
    fn game(&mut self, number: u64) -> io::Result<Entry> {
        let name = self.index.name.clone();
        let told = |unusable: &Unusable| {
            let advice = "`halfmove index` rebuilds it; without it the file is read from its beginning";
            io::Error::other(format!(
                "game {number} cannot be read by its index {name}: {unusable}. {advice}"
            ))
        };
        let entry = self.index.entry(number).map_err(|unusable| told(&unusable))?;
        let slice = self.slice(entry)?;
        let file = Cursor::new(self.leading.clone()).chain(slice);
        self.read.set(self.read.get() + u64::from(entry.length));
        self.bytes.clear();
        let mut games = self.codec.open(Source::Stream(Box::new(file)))?;
        let mut is_there = false;
        while let Some(game) = games.next_game() {
            match (game.number, game.fault) {
                // That the games before are missing.
                (None, Some(FileFault::Lost(_))) => {}
                (Some(_), None) => {
                    is_there = crc32fast::hash(game.bytes) == entry.crc;
                    self.bytes.extend_from_slice(game.bytes);
                    break;
                }
                (_, Some(FileFault::Io(error))) => return Err(error),
                _ => break,
            }
        }
        let stale = Unusable::Stale("the game there has changed since the file was indexed");
        if is_there { Ok(entry) } else { Err(told(&stale)) }
    }
}

impl CodedGames for IndexedGames<'_> {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let chosen = (self.choose)(self.next).transpose()?;
        let read = match chosen {
            Ok(number) if number > self.index.games => return None,
            Ok(number) => {
                self.next = number + 1;
                self.game(number).map(|entry| (number, entry))
            }
            Err(error) => Err(error),
        };
        Some(match read {
            Ok((number, entry)) => CodedGame {
                number: Some(number),
                start: entry.start,
                bytes: &self.bytes,
                fault: None,
            },
            Err(error) => {
                self.choose = Box::new(|_| Ok(None));
                CodedGame {
                    number: None,
                    start: 0,
                    bytes: &[],
                    fault: Some(FileFault::Io(error)),
                }
            }
        })
    }
}
