// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of coded games: what a codec reads them from and writes them to.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use std::io::{self, Read, Seek, Write};

use super::Reason;
use crate::ending::UpToEnd;
use crate::framing::Stretch;
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

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").finish_non_exhaustive()
    }
}

/// Where coded games are written to. A stream should be buffered.
pub enum Sink<'a> {
    /// One file.
    Stream(Box<dyn Write + 'a>),
    /// The files of a set, in the order of the code's extensions.
    Set(Vec<Box<dyn Write + 'a>>),
}

impl fmt::Debug for Sink<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sink").finish_non_exhaustive()
    }
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

    /// The files of a set of this many.
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

    /// The files of a set of this many.
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

/// A game that a file cannot hold. Nothing of it is written, and others can be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub Reason);

impl From<Refused> for io::Error {
    fn from(refused: Refused) -> Self {
        Self::new(io::ErrorKind::InvalidInput, refused)
    }
}

impl Refused {
    /// Why only the game is at fault, if an error in writing says so; `None` if the output cannot be written.
    #[must_use]
    pub fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }
}

/// Takes games' bytes one after the other.
pub trait GameWriter {
    /// Writes a game.
    ///
    /// # Errors
    /// Those of the output, and [`Refused`] inside of one if the file cannot hold this game.
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
#[derive(Debug)]
pub struct Bare<W>(pub W);

impl<W: Write> GameWriter for Bare<W> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.len() as u64 > ONE_GAME_LIMIT {
            return Err(Refused(Reason::new(NotReadBack(bytes.len()))).into());
        }
        self.0.write_all(bytes)
    }
}

/// A writer of games that are text. What parts a game from the next one is written if its own text does not end so.
pub(crate) struct Parted<W> {
    output: Bare<W>,
    end: fn(&[u8]) -> &'static str,
    /// What stands before the next game.
    between: String,
}

impl<W> Parted<W> {
    /// `end` gives the line that a game's text lacks, so that it is a whole game before a blank line; empty if it lacks none.
    pub(crate) const fn new(output: W, end: fn(&[u8]) -> &'static str) -> Self {
        Self {
            output: Bare(output),
            end,
            between: String::new(),
        }
    }
}

impl<W: Write> GameWriter for Parted<W> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        if !self.between.is_empty() {
            self.output.0.write_all(self.between.as_bytes())?;
            self.between.clear();
        }
        self.output.write_game(bytes)?;
        let blanks = bytes.iter().rev().take_while(|byte| byte.is_ascii_whitespace());
        let line_ends = blanks.filter(|byte| **byte == b'\n').count();
        self.between = match (self.end)(bytes) {
            "" => "\n".repeat(2_usize.saturating_sub(line_ends)),
            end => format!("{}{end}\n\n", if line_ends == 0 { "\n" } else { "" }),
        };
        Ok(())
    }
}

/// Coded games one after the other.
pub trait CodedGames {
    /// The next game; `None` at the end.
    fn next_game(&mut self) -> Option<CodedGame<'_>>;

    /// The bytes of the file that hold the game read last, with all that belongs to it: behind what
    /// [`Code::leading`](crate::codec::Code::leading) tells, they alone give the same game. `None` where that cannot be
    /// told.
    fn extent(&self) -> Option<Range<u64>> {
        None
    }

    /// What there is to say of the file as a whole, as far as it was read; each thing is given once.
    fn remarks(&mut self) -> Vec<Remark> {
        Vec::new()
    }
}

/// A game's bytes.
#[derive(Debug)]
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
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// The file is not what it should be.
    #[error("{reason}")]
    Data {
        /// What is wrong: the error of what holds the games.
        reason: Reason,
        /// What may help.
        help: Option<Advice>,
    },
    /// Bytes that are no sound game, or games that are missing: what a framing with checksums tells.
    #[error("{0}")]
    Lost(Stretch),
    /// The file cannot be read.
    #[error(transparent)]
    Io(io::Error),
}

/// A game that is longer than [`ONE_GAME_LIMIT`], and this long in bytes, is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game has {0} bytes, and none of more than {ONE_GAME_LIMIT} is read back")]
pub struct NotReadBack(pub usize);

/// A game that is longer than [`ONE_GAME_LIMIT`] is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game has more than {ONE_GAME_LIMIT} bytes")]
pub struct TooLong;

/// What may help where a file cannot be read. Programs say in their own words how it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Advice {
    /// To read it as one game.
    #[error("one game with nothing around it is read as such, not as a file of games")]
    OneGame,
    /// To read it as a file of games.
    #[error("a file of games is read as such, not as one game")]
    FileOfGames,
    /// Nothing that is needed: what else there is follows.
    #[error("the games that are found are read all the same")]
    RestFollows,
    /// Nothing.
    #[error("where this game ends cannot be told, so the rest of the file is not read")]
    RestIsLost,
}

/// The one game that a file without framing is.
pub struct OneGame {
    input: UpToEnd<Box<dyn Read>>,
    has_been_read: bool,
    bytes: Vec<u8>,
}

impl fmt::Debug for OneGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OneGame").finish_non_exhaustive()
    }
}

impl OneGame {
    /// The game that is this whole file.
    pub fn new(input: Box<dyn Read>) -> Self {
        Self {
            input: UpToEnd::new(input),
            has_been_read: false,
            bytes: Vec::new(),
        }
    }
}

impl CodedGames for OneGame {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        if core::mem::replace(&mut self.has_been_read, true) {
            return Some(CodedGame {
                number: None,
                start: self.bytes.len() as u64,
                bytes: &[],
                fault: Some(FileFault::Io(self.input.take_error()?)),
            });
        }
        let input = Read::by_ref(&mut self.input);
        let read = input.take(ONE_GAME_LIMIT + 1).read_to_end(&mut self.bytes);
        let fault = match read {
            Err(error) => Some(FileFault::Io(error)),
            Ok(length) if length as u64 > ONE_GAME_LIMIT => {
                self.bytes.clear();
                Some(FileFault::Data {
                    reason: Reason::new(TooLong),
                    help: Some(Advice::FileOfGames),
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
