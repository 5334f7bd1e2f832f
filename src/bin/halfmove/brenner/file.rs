// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of Brenner games, read so that a game cut short by the end of the file is not lost with its last byte.

use std::cell::RefCell;
use std::io::{self, BufReader, Read};
use std::rc::Rc;

use halfmove::brenner::file::{FileError, FileFault as Fault, Frames, GAME_LIMIT, MAGIC};

use crate::code::{CodedGame, CodedGames, FileFault};

/// The games of a file.
pub struct FramedGames {
    frames: Frames<Tap<BufReader<Box<dyn Read>>>>,
    tapped: Rc<RefCell<Tapped>>,
    /// The bytes of a game that was cut short.
    partial: Vec<u8>,
    number: u64,
}

impl FramedGames {
    /// A reader at the beginning of a file.
    pub fn new(input: Box<dyn Read>) -> Self {
        let tapped = Rc::default();
        let tap = Tap {
            input: BufReader::new(input),
            tapped: Rc::clone(&tapped),
        };
        Self {
            frames: Frames::new(tap),
            tapped,
            partial: Vec::new(),
            number: 0,
        }
    }
}

impl CodedGames for FramedGames {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        self.tapped.borrow_mut().kept.clear();
        self.number += 1;
        match self.frames.next_frame()? {
            Ok(bytes) => Some(CodedGame {
                number: Some(self.number),
                start: self.tapped.borrow().offset - bytes.len() as u64,
                bytes,
                fault: None,
            }),
            Err(FileError { start, fault, .. }) => {
                if matches!(fault, Fault::Truncated) {
                    let magic = if self.number == 1 { MAGIC.len() } else { 0 };
                    self.partial = without_length(&self.tapped.borrow().kept[magic..]).to_vec();
                }
                Some(CodedGame {
                    number: (!matches!(fault, Fault::Magic)).then_some(self.number),
                    start,
                    bytes: &self.partial,
                    fault: Some(describe(fault)),
                })
            }
        }
    }
}

fn describe(fault: Fault) -> FileFault {
    let help = match fault {
        Fault::Io(error) => return FileFault::Io(error),
        Fault::Magic => Some("a game without magic and length is read with --bare"),
        Fault::Length => Some("where this game ends cannot be told, so the rest of the file is not read"),
        _ => None,
    };
    FileFault::Data {
        reason: fault.to_string(),
        help,
    }
}

/// What follows the length that a game begins with; nothing if the length itself was cut short.
fn without_length(framed: &[u8]) -> &[u8] {
    match framed.iter().position(|byte| byte & 0x80 == 0) {
        Some(end) => &framed[end + 1..],
        None => &[],
    }
}

/// What has passed a [`Tap`].
#[derive(Default)]
struct Tapped {
    /// How many bytes.
    offset: u64,
    /// Those since they were last cleared, but no more than the longest game and its length take.
    kept: Vec<u8>,
}

/// Remembers what is read through it.
struct Tap<R> {
    input: R,
    tapped: Rc<RefCell<Tapped>>,
}

impl<R: Read> Read for Tap<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        let mut tapped = self.tapped.borrow_mut();
        tapped.offset += read as u64;
        let room = (GAME_LIMIT as usize + 32).saturating_sub(tapped.kept.len());
        tapped.kept.extend_from_slice(&buffer[..read.min(room)]);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(bytes: &[u8]) -> FramedGames {
        FramedGames::new(Box::new(io::Cursor::new(bytes.to_vec())))
    }

    #[test]
    fn every_game_tells_where_its_bytes_begin() {
        let mut games = games(b"BRENNER\x01\x02\x2c\x2c\x00\x01\x2c");
        let mut seen = Vec::new();
        while let Some(game) = games.next_game() {
            assert!(game.fault.is_none());
            seen.push((game.number, game.start, game.bytes.len()));
        }
        assert_eq!(seen, [(Some(1), 9, 2), (Some(2), 12, 0), (Some(3), 13, 1)]);
    }

    #[test]
    fn a_game_cut_short_gives_the_bytes_that_are_there() {
        for (bytes, number, partial) in [
            (&b"BRENNER\x01\x05\x2c\x2d"[..], 1, &b"\x2c\x2d"[..]),
            (b"BRENNER\x01\x01\x2c\x81\x01\x2c\x2c\x61", 2, b"\x2c\x2c\x61"),
            (b"BRENNER\x01\x01\x2c\x81", 2, b""),
            (b"BRENNER\x01\x81", 1, b""),
        ] {
            let mut games = games(bytes);
            for _ in 1..number {
                games.next_game().unwrap();
            }
            let game = games.next_game().unwrap();
            assert_eq!((game.number, game.bytes), (Some(number), partial));
            assert!(game.fault.is_some());
            assert!(games.next_game().is_none());
        }
    }

    #[test]
    fn a_file_of_something_else_has_no_games() {
        let mut games = games(b"BRENNER\x02\x01\x2c");
        let game = games.next_game().unwrap();
        assert!(game.number.is_none() && matches!(game.fault, Some(FileFault::Data { .. })));
    }
}
