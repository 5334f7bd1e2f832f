// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of a file, read from where its index says that they are.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use halfmove::codec::{Codec, CodedGame, CodedGames, FileFault, FileForm, Source};

use super::file::{IndexFile, Unusable};
use super::form::Entry;
use crate::input::selection::Selection;

/// How many bytes of the file are read at once; games that are longer are read as they are taken.
const PIECE: u64 = 32 << 10;

/// What may stand behind a game's bytes in its frame: a CRC-32, or nothing in the first version.
const SEALS: [usize; 2] = [4, 0];

/// The games of a file, by their numbers.
pub struct IndexedGames<'a> {
    archive: File,
    index: IndexFile,
    codec: &'a dyn Codec,
    /// The bytes at the file's beginning that every game needs.
    leading: Vec<u8>,
    /// The game read last, if its bytes are not in the file as they are.
    bytes: Vec<u8>,
    /// Bytes of the file, from here on: those of the game read last, and what stands behind it.
    piece: Vec<u8>,
    piece_at: u64,
    /// How many bytes of the file have been read.
    read: Rc<Cell<u64>>,
}

impl<'a> IndexedGames<'a> {
    /// The games of `archive`.
    pub fn new(mut archive: File, index: IndexFile, codec: &'a dyn Codec, read: Rc<Cell<u64>>) -> io::Result<Self> {
        let mut leading = Vec::new();
        archive.rewind()?;
        Read::by_ref(&mut archive)
            .take(codec.code().leading() as u64)
            .read_to_end(&mut leading)?;
        Ok(Self {
            archive,
            index,
            codec,
            leading,
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

    /// Those of a selection, in their order.
    pub const fn selected(self, selection: &'a Selection) -> SelectedGames<'a> {
        SelectedGames {
            games: self,
            selection,
            next: Some(1),
        }
    }

    /// The game with this number; one that cannot be read is a fault without a number.
    pub fn game(&mut self, number: u64) -> CodedGame<'_> {
        let read = self.index.entry(number).and_then(|entry| {
            self.read.set(self.read.get() + u64::from(entry.length));
            Ok((entry, self.find(entry)?))
        });
        match read {
            Ok((entry, found)) => CodedGame {
                number: Some(number),
                start: entry.start,
                bytes: match found {
                    Place::Piece { from, length } => &self.piece[from..from + length],
                    Place::Bytes => &self.bytes,
                },
                fault: None,
            },
            Err(unusable) => {
                let name = &self.index.name;
                let advice = "`halfmove index` rebuilds it; without it the file is read from its beginning";
                unreadable(io::Error::other(format!(
                    "game {number} cannot be read by its index {name}: {unusable}. {advice}"
                )))
            }
        }
    }

    /// Finds a game's bytes. Most stand in the file as they are, which their checksum shows.
    fn find(&mut self, entry: Entry) -> Result<Place, Unusable> {
        let length = u64::from(entry.length);
        if length > PIECE {
            self.archive.seek(SeekFrom::Start(entry.offset))?;
            let slice = self.archive.try_clone()?.take(length);
            return self.read_with_care(entry, Box::new(slice));
        }
        let from = self.fill(entry)?;
        let extent = &self.piece[from..self.piece.len().min(from + entry.length as usize)];
        let is_game = |bytes: &[u8]| crc32fast::hash(bytes) == entry.crc;
        match self.codec.code().files {
            FileForm::Text if is_game(extent) => {
                let length = extent.len();
                return Ok(Place::Piece { from, length });
            }
            FileForm::Framed(_) => {
                let before = entry.start.saturating_sub(entry.offset) as usize;
                for seal in SEALS {
                    let end = extent.len().saturating_sub(seal);
                    if let Some(bytes) = extent.get(before..end).filter(|bytes| is_game(bytes)) {
                        let (from, length) = (from + before, bytes.len());
                        return Ok(Place::Piece { from, length });
                    }
                }
            }
            _ => {}
        }
        let slice = Cursor::new(extent.to_vec());
        self.read_with_care(entry, Box::new(slice))
    }

    /// Reads the bytes of the file that belong to a game, and those behind them as far as a piece goes; tells where they
    /// begin. Of a file that is shorter now, it is what is there.
    fn fill(&mut self, entry: Entry) -> io::Result<usize> {
        let end = entry.offset + u64::from(entry.length);
        if entry.offset < self.piece_at || end > self.piece_at + self.piece.len() as u64 {
            self.archive.seek(SeekFrom::Start(entry.offset))?;
            self.piece_at = entry.offset;
            self.piece.resize(PIECE as usize, 0);
            let read = read_full(&mut self.archive, &mut self.piece)?;
            self.piece.truncate(read);
        }
        Ok((entry.offset - self.piece_at) as usize)
    }

    /// Reads a game as a file of its own.
    fn read_with_care(&mut self, entry: Entry, slice: Box<dyn Read>) -> Result<Place, Unusable> {
        let file = Cursor::new(self.leading.clone()).chain(slice);
        self.bytes.clear();
        let mut games = self
            .codec
            .open(Source::Stream(Box::new(file)))
            .map_err(io::Error::from)?;
        while let Some(game) = games.next_game() {
            match (game.number, game.fault) {
                // That the games before are missing.
                (None, Some(FileFault::Lost(_))) => {}
                (Some(_), None) if crc32fast::hash(game.bytes) == entry.crc => {
                    self.bytes.extend_from_slice(game.bytes);
                    return Ok(Place::Bytes);
                }
                (_, Some(FileFault::Io(error))) => return Err(error.into()),
                _ => break,
            }
        }
        Err(Unusable::Stale("the game there has changed since the file was indexed"))
    }
}

/// Fills a buffer as far as the file goes, and gives the number of bytes. `read_to_end` would begin with small reads each time.
fn read_full(file: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(length) => filled += length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// Where the bytes of the game read last are.
enum Place {
    /// In the piece of the file.
    Piece { from: usize, length: usize },
    /// On their own.
    Bytes,
}

/// What is given where a file or its index cannot be read.
pub const fn unreadable(error: io::Error) -> CodedGame<'static> {
    CodedGame {
        number: None,
        start: 0,
        bytes: &[],
        fault: Some(FileFault::Io(error)),
    }
}

/// The games of a file that are selected.
pub struct SelectedGames<'a> {
    games: IndexedGames<'a>,
    selection: &'a Selection,
    /// The first game that has not been looked for; `None` after an error.
    next: Option<u64>,
}

impl SelectedGames<'_> {
    /// How many games the file has.
    pub fn number_of_games(&self) -> u64 {
        self.games.number_of_games()
    }
}

impl CodedGames for SelectedGames<'_> {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let number = self.selection.first_from(self.next.take()?)?;
        if number > self.games.number_of_games() {
            return None;
        }
        let game = self.games.game(number);
        self.next = game.number.map(|number| number + 1);
        Some(game)
    }
}
