// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of coded games: what a codec reads them from and writes them to.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::io::{self, Read, Seek, Write};

use crate::framing::{FrameFault, Frames, Signature, Stretch, Version, Writer};
use crate::remark::Remark;

/// The longest game that stands alone, in bytes: what bounds the memory.
pub const ONE_GAME_LIMIT: u64 = 16 << 20;

/// A file that can be read in any order.
pub trait ReadSeek: Read + Seek {}

impl<F: Read + Seek> ReadSeek for F {}

/// Where coded games are read from.
pub enum Source {
    /// One file, from its beginning to its end.
    Stream(Box<dyn Read>),
    /// The files of a set, in the order of the code's extensions.
    Set(Vec<Box<dyn ReadSeek>>),
}

/// Where coded games are written to. A stream should be buffered.
pub enum Sink<'a> {
    /// One file.
    Stream(Box<dyn Write + 'a>),
    /// The files of a set, in the order of the code's extensions.
    Set(Vec<Box<dyn Write + 'a>>),
}

/// A code wants one file and was given several, or the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the code wants {wanted} files")]
pub struct WrongFiles {
    /// How many it wants.
    pub wanted: usize,
}

impl From<WrongFiles> for io::Error {
    fn from(wrong: WrongFiles) -> Self {
        Self::new(io::ErrorKind::InvalidInput, wrong)
    }
}

impl Source {
    /// The one file.
    ///
    /// # Errors
    /// [`WrongFiles`] if it is a set.
    pub fn stream(self) -> Result<Box<dyn Read>, WrongFiles> {
        match self {
            Self::Stream(input) => Ok(input),
            Self::Set(_) => Err(WrongFiles { wanted: 1 }),
        }
    }

    /// The files of a set of so many.
    ///
    /// # Errors
    /// [`WrongFiles`] if it is one file, or a set of others.
    pub fn set<const N: usize>(self) -> Result<[Box<dyn ReadSeek>; N], WrongFiles> {
        match self {
            Self::Set(files) => files.try_into().map_err(|_| WrongFiles { wanted: N }),
            Self::Stream(_) => Err(WrongFiles { wanted: N }),
        }
    }
}

impl<'a> Sink<'a> {
    /// The one file.
    ///
    /// # Errors
    /// [`WrongFiles`] if it is a set.
    pub fn stream(self) -> Result<Box<dyn Write + 'a>, WrongFiles> {
        match self {
            Self::Stream(output) => Ok(output),
            Self::Set(_) => Err(WrongFiles { wanted: 1 }),
        }
    }

    /// The files of a set of so many.
    ///
    /// # Errors
    /// [`WrongFiles`] if it is one file, or a set of others.
    pub fn set<const N: usize>(self) -> Result<[Box<dyn Write + 'a>; N], WrongFiles> {
        match self {
            Self::Set(files) => files.try_into().map_err(|_| WrongFiles { wanted: N }),
            Self::Stream(_) => Err(WrongFiles { wanted: N }),
        }
    }
}

/// Takes games' bytes one after the other.
pub trait GameWriter {
    /// Writes a game.
    ///
    /// # Errors
    /// Those of the output, or that the file can take no more games.
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Writes what stands at the end.
    ///
    /// # Errors
    /// Those of the output.
    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A writer that puts nothing around a game's bytes.
pub struct Bare<W>(pub W);

impl<W: Write> GameWriter for Bare<W> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }
}

impl<W: Write> GameWriter for Writer<W> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write(bytes)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.end()
    }
}

/// Coded games one after the other.
pub trait CodedGames {
    /// The next game; `None` at the end.
    fn next_game(&mut self) -> Option<CodedGame<'_>>;

    /// What there is to say of the file as a whole, as far as it was read; each thing is given once.
    fn remarks(&mut self) -> Vec<Remark> {
        Vec::new()
    }
}

/// A game's bytes.
pub struct CodedGame<'a> {
    /// Its number in the file, counted from 1; `None` if there is only a fault and no game.
    pub number: Option<u64>,
    /// The offset of its first byte in the file; of text, the number of its first line, counted from 1.
    pub start: u64,
    /// Its bytes; with a fault, as many as there are.
    pub bytes: &'a [u8],
    /// What is wrong with the file here.
    pub fault: Option<FileFault>,
}

/// Why a game's bytes cannot be had.
#[derive(Debug)]
pub enum FileFault {
    /// The file is not what it should be.
    Data {
        /// What is wrong.
        reason: String,
        /// What to do about it.
        help: Option<&'static str>,
    },
    /// Bytes that are no sound game, or games that are missing: what a framing with checksums tells.
    Lost(Stretch),
    /// The file cannot be read.
    Io(io::Error),
}

/// The one game that a file without framing is.
pub struct OneGame {
    /// `None` when the game has been read.
    input: Option<Box<dyn Read>>,
    bytes: Vec<u8>,
}

impl OneGame {
    /// The game that is this whole file.
    pub fn new(input: Box<dyn Read>) -> Self {
        Self {
            input: Some(input),
            bytes: Vec::new(),
        }
    }
}

impl CodedGames for OneGame {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let read = self.input.take()?.take(ONE_GAME_LIMIT + 1).read_to_end(&mut self.bytes);
        let fault = match read {
            Err(error) => Some(FileFault::Io(error)),
            Ok(length) if length as u64 > ONE_GAME_LIMIT => {
                self.bytes.clear();
                Some(FileFault::Data {
                    reason: format!("the game has more than {ONE_GAME_LIMIT} bytes"),
                    help: Some("a file of games is read without --bare"),
                })
            }
            Ok(_) => None,
        };
        Some(CodedGame {
            number: Some(1),
            start: 0,
            bytes: &self.bytes,
            fault,
        })
    }
}

/// Opens a framed file of games with this signature, in any version of the framing.
///
/// # Errors
/// [`WrongFiles`] if it is a set.
pub fn open_framed(source: Source, signature: Signature) -> Result<Box<dyn CodedGames>, WrongFiles> {
    Ok(Box::new(FramedInput::new(source.stream()?, signature)))
}

/// Begins a framed file of games with this signature.
///
/// # Errors
/// Those of the output, and [`WrongFiles`] if it is a set.
pub fn create_framed(sink: Sink<'_>, signature: Signature, version: Version) -> io::Result<Box<dyn GameWriter + '_>> {
    Ok(Box::new(Writer::new(sink.stream()?, signature, version)?))
}

/// The games of a framed file. One of the first version that ends inside a game still gives what there is of that game.
pub struct FramedInput {
    frames: Frames<Box<dyn Read>>,
}

impl FramedInput {
    /// A reader at the beginning of a file.
    pub fn new(input: Box<dyn Read>, signature: Signature) -> Self {
        Self {
            frames: Frames::new(input, signature),
        }
    }
}

impl CodedGames for FramedInput {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let fault = self.frames.next_frame()?.err();
        let is_game = !matches!(
            fault,
            Some(FrameFault::Magic(_) | FrameFault::Lost(_) | FrameFault::Io(_))
        );
        Some(CodedGame {
            number: is_game.then_some(self.frames.game()),
            start: self.frames.start(),
            bytes: self.frames.bytes(),
            fault: fault.map(FileFault::from),
        })
    }
}

impl From<FrameFault> for FileFault {
    fn from(fault: FrameFault) -> Self {
        let help = match fault {
            FrameFault::Io(error) => return Self::Io(error),
            FrameFault::Lost(stretch) => return Self::Lost(stretch),
            FrameFault::Magic(_) => Some("one game with nothing around it is read with --bare"),
            FrameFault::Length => Some("where this game ends cannot be told, so the rest of the file is not read"),
            _ => None,
        };
        Self::Data {
            reason: fault.to_string(),
            help,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(bytes: &[u8]) -> FramedInput {
        FramedInput::new(Box::new(io::Cursor::new(bytes.to_vec())), *b"BRENNER")
    }

    #[test]
    fn a_game_cut_short_gives_the_bytes_that_are_there() {
        let mut games = games(b"BRENNER\x01\x01\x2c\x05\x2c\x2d");
        assert!(games.next_game().unwrap().fault.is_none());
        let game = games.next_game().unwrap();
        assert_eq!((game.number, game.start, game.bytes), (Some(2), 11, &b"\x2c\x2d"[..]));
        assert!(game.fault.is_some());
        assert!(games.next_game().is_none());
    }

    #[test]
    fn a_file_of_something_else_has_no_games() {
        let mut games = games(b"BRENNER\x02\x01\x2c");
        let game = games.next_game().unwrap();
        assert!(game.number.is_none() && matches!(game.fault, Some(FileFault::Data { .. })));
    }

    #[test]
    fn where_a_file_cannot_be_read_there_is_no_game() {
        struct Failing;
        impl Read for Failing {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        for begun in [&b""[..], b"BRENNER\x01", b"BRENNER\x01\x02\x2c"] {
            let mut games = FramedInput::new(Box::new(begun.chain(Failing)), *b"BRENNER");
            let game = games.next_game().unwrap();
            assert!(game.number.is_none() && game.bytes.is_empty(), "{begun:02x?}");
            assert!(matches!(game.fault, Some(FileFault::Io(_))), "{begun:02x?}");
        }
    }
}
