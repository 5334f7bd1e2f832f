// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of many games. Brenner defines no framing; this project's is an eight-byte magic with a version, then each
//! game's bytes preceded by their number as an unsigned LEB128.

use std::io::{self, Read, Write};

use super::game::{self, DecodeError};
use crate::game::Game;

/// The first eight bytes of a file: the name of the format, its version, and a line end that shows text-mode damage.
pub const MAGIC: [u8; 8] = *b"BRENNER\x01";

/// The longest game that a reader takes, in bytes: what bounds its memory.
pub const GAME_LIMIT: u64 = 16 << 20;

/// Why a file cannot be read on.
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// The file does not begin with [`MAGIC`].
    #[error("the file does not begin as a file of Brenner games of version 1")]
    Magic,
    /// A length of more than ten bytes or 64 bits.
    #[error("a game's length is not a LEB128 number of 64 bits")]
    Length,
    /// The file ends inside a game or its length.
    #[error("the file ends inside a game")]
    Truncated,
    /// A game longer than [`GAME_LIMIT`].
    #[error("the game has {0} bytes, more than the reader takes")]
    TooLong(u64),
    /// One game cannot be read; the others can.
    #[error(transparent)]
    Game(#[from] DecodeError),
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl FileFault {
    /// Whether the next game can still be read.
    pub const fn is_confined_to_its_game(&self) -> bool {
        matches!(self, Self::Game(_) | Self::TooLong(_))
    }
}

/// An error in a file, with its place.
#[derive(Debug, thiserror::Error)]
#[error("game {game} at byte {start}: {fault}")]
pub struct FileError {
    /// The game, counted from 1.
    pub game: u64,
    /// The offset in the file of the game's first byte, or of its length if that is what is wrong.
    pub start: u64,
    /// What is wrong.
    #[source]
    pub fault: FileFault,
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
    pub fn new(mut output: W) -> io::Result<Self> {
        output.write_all(&MAGIC)?;
        Ok(Self { output })
    }

    /// Writes one game's bytes, as [`game::encode`] made them.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut length = [0; 10];
        let mut rest = bytes.len() as u64;
        let mut used = 0;
        loop {
            let more = rest > 0x7f;
            length[used] = (rest & 0x7f) as u8 | if more { 0x80 } else { 0 };
            used += 1;
            rest >>= 7;
            if !more {
                break;
            }
        }
        self.output.write_all(&length[..used])?;
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
    pub fn new(input: R) -> Self {
        Self {
            input,
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
    /// [`FileError`] with the game's number and offset.
    pub fn next_frame(&mut self) -> Option<Result<&[u8], FileError>> {
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
                if !matches!(fault, FileFault::Truncated) {
                    self.bytes.clear();
                }
                Some(Err(self.error(fault)))
            }
        }
    }

    fn error(&self, fault: FileFault) -> FileError {
        FileError {
            game: self.game.max(1),
            start: self.start,
            fault,
        }
    }

    fn read_frame(&mut self) -> Result<bool, FileFault> {
        if self.offset == 0 {
            let mut magic = [0; 8];
            self.fill(&mut magic).map_err(|fault| match fault {
                FileFault::Truncated => FileFault::Magic,
                other => other,
            })?;
            if magic != MAGIC {
                return Err(FileFault::Magic);
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
            Err(FileFault::Truncated)
        } else if length > GAME_LIMIT {
            Err(FileFault::TooLong(length))
        } else {
            Ok(true)
        }
    }

    /// The next game's length; `None` at the end of the file.
    fn read_length(&mut self) -> Result<Option<u64>, FileFault> {
        let mut length = 0_u64;
        for place in 0..10 {
            let mut byte = [0];
            match self.fill(&mut byte) {
                Err(FileFault::Truncated) if place == 0 => return Ok(None),
                other => other?,
            }
            if place == 0 {
                self.game += 1;
            }
            let seven = u64::from(byte[0] & 0x7f);
            if seven << (7 * place) >> (7 * place) != seven {
                return Err(FileFault::Length);
            }
            length |= seven << (7 * place);
            if byte[0] & 0x80 == 0 {
                return Ok(Some(length));
            }
        }
        Err(FileFault::Length)
    }

    fn fill(&mut self, buffer: &mut [u8]) -> Result<(), FileFault> {
        self.input.read_exact(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => FileFault::Truncated,
            _ => FileFault::Io(error),
        })?;
        self.offset += buffer.len() as u64;
        Ok(())
    }
}

/// Reads a file of games. A game with an error is one item; the games after it follow.
pub struct Games<R> {
    frames: Frames<R>,
}

impl<R: Read> Games<R> {
    /// A reader at the beginning of a file. Give it a buffered input.
    pub fn new(input: R) -> Self {
        Self {
            frames: Frames::new(input),
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Game, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let decoded = match self.frames.next_frame()? {
            Ok(bytes) => game::decode(bytes),
            Err(error) => return Some(Err(error)),
        };
        Some(decoded.map_err(|error| self.frames.error(error.into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_tells_where_its_bytes_begin() {
        let mut frames = Frames::new(&b"BRENNER\x01\x02\x2c\x2c\x00\x01\x2c"[..]);
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
            let mut frames = Frames::new(file);
            assert!(matches!(frames.next_frame(), Some(Ok(b"\x2c"))));
            let error = frames.next_frame().expect("a game").expect_err("cut short");
            assert!(matches!(error.fault, FileFault::Truncated));
            assert_eq!((frames.game(), frames.start(), frames.bytes()), (2, start, there));
            assert!(frames.next_frame().is_none());
        }
    }

    #[test]
    fn a_game_that_is_too_long_is_passed_over() {
        let length = GAME_LIMIT as usize + 1;
        let mut file = Writer::new(Vec::new()).expect("memory");
        for bytes in [&vec![0x06; length][..], b"\x2c"] {
            file.write(bytes).expect("memory");
        }
        let file = file.finish().expect("memory");
        let mut frames = Frames::new(file.as_slice());
        let error = frames.next_frame().expect("a game").expect_err("too long");
        assert!(matches!(error.fault, FileFault::TooLong(bytes) if bytes == length as u64));
        assert_eq!((frames.start(), frames.bytes()), (12, &b""[..]));
        assert!(matches!(frames.next_frame(), Some(Ok(b"\x2c"))));
    }
}
