// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of many games, for the codes whose sources define none: an eight-byte magic with a version, then each game's
//! bytes preceded by their number as an unsigned LEB128.

use alloc::vec::Vec;
use std::io::{self, Read, Write};

pub use crate::codec::Magic;
use crate::game::Game;
use crate::leb128;

/// The longest game that a reader takes, in bytes: what bounds its memory.
pub const GAME_LIMIT: u64 = 16 << 20;

/// Why a file cannot be read on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FrameFault {
    /// The file does not begin with the magic.
    #[error("the file does not begin as a file of such games: with {}", .0.escape_ascii())]
    Magic(Magic),
    /// A length of more than ten bytes or 64 bits.
    #[error("a game's length is not a LEB128 number of 64 bits")]
    Length,
    /// The file ends inside a game or its length.
    #[error("the file ends inside a game")]
    Truncated,
    /// A game longer than [`GAME_LIMIT`].
    #[error("the game has {0} bytes, more than the reader takes")]
    TooLong(u64),
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl FrameFault {
    /// Whether the next game can still be read.
    pub const fn is_confined_to_its_game(&self) -> bool {
        matches!(self, Self::TooLong(_))
    }
}

/// Writes a file of games.
pub struct Writer<W> {
    output: W,
}

impl<W: Write> Writer<W> {
    /// Writes the magic.
    ///
    /// # Errors
    /// Those of the output.
    pub fn new(mut output: W, magic: Magic) -> io::Result<Self> {
        output.write_all(&magic)?;
        Ok(Self { output })
    }

    /// Writes one game's bytes.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut length = Vec::with_capacity(leb128::MOST_BYTES as usize);
        leb128::write(bytes.len() as u64, &mut length);
        self.output.write_all(&length)?;
        self.output.write_all(bytes)
    }

    /// Gives the output back.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.output.flush()?;
        Ok(self.output)
    }
}

/// Reads the games' bytes, one game in memory at a time. After an error that is not confined to its game the reader
/// ends.
pub struct Frames<R> {
    input: R,
    magic: Magic,
    /// The next byte's offset in the file.
    offset: u64,
    /// The offset of the game read last.
    start: u64,
    game: u64,
    bytes: Vec<u8>,
    ended: bool,
}

impl<R: Read> Frames<R> {
    /// A reader at the beginning of a file. Give it a buffered input: it reads byte by byte.
    pub fn new(input: R, magic: Magic) -> Self {
        Self {
            input,
            magic,
            offset: 0,
            start: 0,
            game: 0,
            bytes: Vec::new(),
            ended: false,
        }
    }

    /// The number of the game read last, counted from 1; 0 before the first.
    pub const fn game(&self) -> u64 {
        self.game
    }

    /// The offset in the file of the game read last: of its first byte, or of its length if that is what is wrong.
    pub const fn start(&self) -> u64 {
        self.start
    }

    /// The bytes of the game read last. Of a game that the end of the file cuts short they are those that are there, up
    /// to [`GAME_LIMIT`]; of a game with another error there are none.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The next game's bytes; `None` at the end.
    ///
    /// # Errors
    /// [`FrameFault`]; [`Frames::game`] and [`Frames::start`] say where.
    pub fn next_frame(&mut self) -> Option<Result<&[u8], FrameFault>> {
        if self.ended {
            return None;
        }
        match self.read_frame() {
            Ok(true) => Some(Ok(&self.bytes)),
            Ok(false) => {
                self.ended = true;
                None
            }
            Err(fault) => {
                self.ended = !fault.is_confined_to_its_game();
                if !matches!(fault, FrameFault::Truncated) {
                    self.bytes.clear();
                }
                Some(Err(fault))
            }
        }
    }

    fn read_frame(&mut self) -> Result<bool, FrameFault> {
        if self.offset == 0 {
            let (wanted, mut magic) = (self.magic, [0; 8]);
            self.fill(&mut magic).map_err(|fault| match fault {
                FrameFault::Truncated => FrameFault::Magic(wanted),
                other => other,
            })?;
            if magic != wanted {
                return Err(FrameFault::Magic(wanted));
            }
        }
        self.bytes.clear();
        self.start = self.offset;
        let Some(length) = self.read_length()? else {
            return Ok(false);
        };
        self.start = self.offset;
        // The length may lie, so memory grows with the bytes that come.
        let mut body = (&mut self.input).take(length);
        let kept = body.by_ref().take(GAME_LIMIT).read_to_end(&mut self.bytes)? as u64;
        let read = kept + io::copy(&mut body, &mut io::sink())?;
        self.offset += read;
        if read < length {
            Err(FrameFault::Truncated)
        } else if length > GAME_LIMIT {
            Err(FrameFault::TooLong(length))
        } else {
            Ok(true)
        }
    }

    /// The next game's length; `None` at the end of the file.
    fn read_length(&mut self) -> Result<Option<u64>, FrameFault> {
        let mut number = leb128::Number::new(leb128::MOST_BYTES);
        let mut is_first = true;
        loop {
            let mut byte = [0];
            match self.fill(&mut byte) {
                Err(FrameFault::Truncated) if is_first => return Ok(None),
                other => other?,
            }
            self.game += u64::from(is_first);
            is_first = false;
            if let Some(length) = number.push(byte[0]).map_err(|leb128::Overlong| FrameFault::Length)? {
                return Ok(Some(length));
            }
        }
    }

    fn fill(&mut self, buffer: &mut [u8]) -> Result<(), FrameFault> {
        self.input.read_exact(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => FrameFault::Truncated,
            _ => FrameFault::Io(error),
        })?;
        self.offset += buffer.len() as u64;
        Ok(())
    }
}

/// What is wrong with a file, or with one game of it. `E` is the error of the code.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileFault<E> {
    /// The file is not what it should be.
    #[error(transparent)]
    Frame(#[from] FrameFault),
    /// One game cannot be read; the others can.
    #[error(transparent)]
    Game(E),
}

/// An error in a file, with its place.
#[derive(Debug, thiserror::Error)]
#[error("game {game} at byte {start}: {fault}")]
pub struct FileError<E> {
    /// The game, counted from 1.
    pub game: u64,
    /// The offset in the file of the game's first byte, or of its length if that is what is wrong.
    pub start: u64,
    /// What is wrong.
    #[source]
    pub fault: FileFault<E>,
}

/// Reads and decodes the games of a file. A game with an error is one item; the games after it follow.
///
/// ```
/// use halfmove::brenner::{game, layout::FIRST};
/// use halfmove::framing::{FramedGames, Writer};
///
/// let mut file = Writer::new(Vec::new(), FIRST.magic)?;
/// file.write(&[0x2c, 0x2c])?;
/// let file = file.finish()?;
/// let games: Vec<_> = FramedGames::new(&file[..], FIRST.magic, game::decode).collect::<Result<_, _>>()?;
/// assert_eq!(games[0].plies.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FramedGames<R, D> {
    frames: Frames<R>,
    decode: D,
}

impl<R: Read, D> FramedGames<R, D> {
    /// A reader at the beginning of a file of a code's magic, with what decodes a game. Give it a buffered input.
    pub fn new(input: R, magic: Magic, decode: D) -> Self {
        Self {
            frames: Frames::new(input, magic),
            decode,
        }
    }
}

impl<R: Read, D: FnMut(&[u8]) -> Result<Game, E>, E> Iterator for FramedGames<R, D> {
    type Item = Result<Game, FileError<E>>;

    fn next(&mut self) -> Option<Self::Item> {
        let decoded = match self.frames.next_frame()? {
            Ok(bytes) => (self.decode)(bytes).map_err(FileFault::Game),
            Err(fault) => Err(FileFault::Frame(fault)),
        };
        Some(decoded.map_err(|fault| FileError {
            game: self.frames.game().max(1),
            start: self.frames.start(),
            fault,
        }))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    const MAGIC: Magic = *b"BRENNER\x01";

    #[test]
    fn every_game_tells_where_its_bytes_begin() {
        let mut frames = Frames::new(&b"BRENNER\x01\x02\x2c\x2c\x00\x01\x2c"[..], MAGIC);
        let mut seen = Vec::new();
        while let Some(read) = frames.next_frame() {
            let length = read.expect("sound").len();
            assert_eq!(frames.bytes().len(), length);
            seen.push((frames.game(), frames.start(), length));
        }
        assert_eq!(seen, [(1, 9, 2), (2, 12, 0), (3, 13, 1)]);
    }

    #[test]
    fn a_game_cut_short_gives_the_bytes_that_are_there() {
        let longer_than_the_limit = b"BRENNER\x01\x01\x2c\xff\xff\xff\xff\x7f\x2c\x2d";
        for (file, start, there) in [
            (&b"BRENNER\x01\x01\x2c\x05\x2c\x2d"[..], 11, &b"\x2c\x2d"[..]),
            (longer_than_the_limit, 15, b"\x2c\x2d"),
            (b"BRENNER\x01\x01\x2c\x81", 10, b""),
        ] {
            let mut frames = Frames::new(file, MAGIC);
            assert!(matches!(frames.next_frame(), Some(Ok(b"\x2c"))));
            let error = frames.next_frame().expect("a game").expect_err("cut short");
            assert!(matches!(error, FrameFault::Truncated));
            assert_eq!((frames.game(), frames.start(), frames.bytes()), (2, start, there));
            assert!(frames.next_frame().is_none());
        }
    }

    #[test]
    fn a_game_that_is_too_long_is_passed_over() {
        let length = GAME_LIMIT as usize + 1;
        let mut file = Writer::new(Vec::new(), MAGIC).expect("memory");
        for bytes in [&vec![0x06; length][..], b"\x2c"] {
            file.write(bytes).expect("memory");
        }
        let file = file.finish().expect("memory");
        let mut frames = Frames::new(file.as_slice(), MAGIC);
        let error = frames.next_frame().expect("a game").expect_err("too long");
        assert!(matches!(error, FrameFault::TooLong(bytes) if bytes == length as u64));
        assert_eq!((frames.start(), frames.bytes()), (12, &b""[..]));
        assert!(matches!(frames.next_frame(), Some(Ok(b"\x2c"))));
    }
}
