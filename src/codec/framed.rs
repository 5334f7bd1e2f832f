// SPDX-License-Identifier: MIT OR Apache-2.0
//! Framed files as a codec reads and writes them.

use alloc::boxed::Box;
use core::fmt;
use core::ops::Range;
use std::io::{self, Read, Write};

use super::{Advice, CodedGame, CodedGames, FileFault, GameWriter, Reason, Refused, Sink, Source, WrongFiles};
use crate::framing::{FrameFault, Frames, GAME_LIMIT, Signature, Unframed, Version, Writer};

impl<W: Write> GameWriter for Writer<W> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        // The first version could hold it, and no reader would take it.
        if bytes.len() as u64 > GAME_LIMIT {
            return Err(Refused(Reason::new(Unframed::TooLong(bytes.len()))).into());
        }
        self.write(bytes).map_err(|error| match Unframed::of(&error) {
            Some(&unframed) => Refused(Reason::new(unframed)).into(),
            None => error,
        })
    }

    fn finish(&mut self) -> io::Result<()> {
        self.end()
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

impl fmt::Debug for FramedInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FramedInput").finish_non_exhaustive()
    }
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
            Some(FrameFault::Magic(_) | FrameFault::Later(_) | FrameFault::Lost(_) | FrameFault::Io(_))
        );
        Some(CodedGame {
            number: is_game.then_some(self.frames.game()),
            start: self.frames.start(),
            bytes: self.frames.bytes(),
            fault: fault.map(FileFault::from),
        })
    }

    fn extent(&self) -> Option<Range<u64>> {
        self.frames.extent()
    }
}

impl From<FrameFault> for FileFault {
    fn from(fault: FrameFault) -> Self {
        let help = match fault {
            FrameFault::Io(error) => return Self::Io(error),
            FrameFault::Lost(stretch) => return Self::Lost(stretch),
            FrameFault::Magic(_) => Some(Advice::OneGame),
            FrameFault::Length => Some(Advice::RestIsLost),
            _ => None,
        };
        Self::Data {
            reason: Reason::new(fault),
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
        let help = Some(Advice::OneGame);
        assert!(
            game.number.is_none() && matches!(game.fault, Some(FileFault::Data { help: told, .. }) if told == help)
        );
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
