// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of games as [`halfmove::framing`] has them. One that ends inside a game still gives what there is of that game.

use std::io::{BufReader, Read};

use halfmove::framing::{FrameFault as Fault, Frames, Magic, Writer};

use super::{CodedGame, CodedGames, FileFault, GameWriter};
use crate::output::Output;
use crate::report::Failure;

/// Begins a file of games.
pub fn create(output: &mut Output, magic: Magic) -> Result<Box<dyn GameWriter + '_>, Failure> {
    let name = output.name.clone();
    match Writer::new(output, magic) {
        Ok(writer) => Ok(Box::new(writer)),
        Err(source) => Err(Failure::Write { name, source }),
    }
}

impl<W: std::io::Write> GameWriter for Writer<W> {
    fn write_game(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.write(bytes)
    }
}

/// The games of a file.
pub struct FramedGames {
    frames: Frames<BufReader<Box<dyn Read>>>,
}

impl FramedGames {
    /// A reader at the beginning of a file.
    pub fn new(input: Box<dyn Read>, magic: Magic) -> Self {
        Self {
            frames: Frames::new(BufReader::new(input), magic),
        }
    }
}

impl CodedGames for FramedGames {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let fault = self.frames.next_frame()?.err();
        let is_game = !matches!(fault, Some(Fault::Magic(_) | Fault::Io(_)));
        Some(CodedGame {
            number: is_game.then_some(self.frames.game()),
            start: self.frames.start(),
            bytes: self.frames.bytes(),
            fault: fault.map(describe),
        })
    }
}

fn describe(fault: Fault) -> FileFault {
    let help = match fault {
        Fault::Io(error) => return FileFault::Io(error),
        Fault::Magic(_) => Some("a game without magic and length is read with --bare"),
        Fault::Length => Some("where this game ends cannot be told, so the rest of the file is not read"),
        _ => None,
    };
    FileFault::Data {
        reason: fault.to_string(),
        help,
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    fn games(bytes: &[u8]) -> FramedGames {
        FramedGames::new(Box::new(io::Cursor::new(bytes.to_vec())), *b"BRENNER\x01")
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
            let mut games = FramedGames::new(Box::new(begun.chain(Failing)), *b"BRENNER\x01");
            let game = games.next_game().unwrap();
            assert!(game.number.is_none() && game.bytes.is_empty(), "{begun:02x?}");
            assert!(matches!(game.fault, Some(FileFault::Io(_))), "{begun:02x?}");
        }
    }
}
