// SPDX-License-Identifier: MIT OR Apache-2.0
//! The records that the hardware gives, made by the software: the reference that the cores `cbf_*` are compared with.
//!
//! A core sees the moves of a record alone, and they are hidden by a key that begins at their end. So their length,
//! modulo 256, comes before them: it is the first byte of a game on the stream.
//!
//! The hardware keeps one board, so it does not play variations: their bytes pass as marks, half-moves too, and only
//! what is wrong with them whatever the position is found. [`super::game`] plays them.

use alloc::vec::Vec;

use super::cipher::{HEADER_LENGTH, key_of_move};
use super::game::{COMMENTED, DecodeFault, GAME_END, LINE_END, LINE_START};
use super::numbering::{Numbered, NumberedPosition};
use super::{Header, Options};
use crate::fault::Fault;
use crate::game::MAX_DEPTH;
use crate::hardware::record::Record;
use crate::hardware::recording::{Recording, SymbolRecorder};
use crate::position::{PlayFault, Position};

/// The moves of a record as they are put on the stream: their length modulo 256, and the bytes as they stand there.
/// `None` if the record is cut short before they end.
///
/// ```
/// use halfmove::Game;
/// use halfmove::cbf::game::{Options, encode};
/// use halfmove::cbf::recorder::stream;
///
/// let record = encode(&Game::default(), Options::default()).unwrap();
/// assert_eq!(stream(&record.bytes), Some(vec![0]));
/// ```
pub fn stream(record: &[u8]) -> Option<Vec<u8>> {
    let header = Header::from_bytes(record.first_chunk::<HEADER_LENGTH>()?);
    let moves = record.get(header.moves_start()..header.comments_start())?;
    Some([&[header.moves_length? as u8], moves].concat())
}

/// Turns a stream of games into records, with the rules of [`crate::hardware::record`]: each byte gives one record, but
/// those after an error give none, and a game's last byte always gives one. A game starts from the normal position, or
/// from a set-up that stands before it, as in the hardware.
///
/// A half-move gives a half-move; every other byte gives a mark with its plain value: the length, what begins or ends a
/// variation or the game, every byte of a variation, and every byte after the game's end.
#[derive(Clone, Debug)]
pub struct Recorder(Recording<Game>);

/// A game as far as it was read.
#[derive(Clone, Debug)]
struct Game {
    position: NumberedPosition,
    options: Options,
    /// The length of the moves modulo 256, once it has come.
    length: Option<u8>,
    /// How many bytes of moves have come, modulo 256.
    place: u8,
    /// The first of them has come, the only one that is not hidden.
    begun: bool,
    /// How many variations are open.
    depth: usize,
    /// The line that is open has a half-move that a variation could replace.
    line_played: bool,
    /// The moves have said that they end.
    ended: bool,
}

impl Recorder {
    /// A recorder before the first byte of a game.
    pub fn new(options: Options) -> Self {
        Self(Recording::new(Game::of(options)))
    }

    /// Takes a byte; `last` says that it is the last of its game. The next byte then begins a new game.
    pub fn push(&mut self, byte: u8, last: bool) -> Option<Record> {
        self.0.push(byte, last)
    }

    /// Takes a beat of a set-up, as [`crate::hardware::set_up`] has them. It gives a record only if it is the last of its
    /// game, which is an error.
    pub fn push_set_up(&mut self, beat: u8, last: bool) -> Option<Record> {
        self.0.push_set_up(beat, last)
    }

    /// The records of one whole game on the stream and whether it had an error.
    ///
    /// ```
    /// use halfmove::cbf::{Options, Recorder};
    ///
    /// // 1. e4 e5, as hidden in a record, behind their length.
    /// let (records, bad) = Recorder::game(Options::default(), &[2, 0x0b, 0x98]);
    /// assert_eq!((records.len(), bad), (3, false));
    /// ```
    pub fn game(options: Options, bytes: &[u8]) -> (Vec<Record>, bool) {
        Self::new(options).0.game(bytes)
    }

    /// The same for a game with a set-up before it.
    pub fn game_from(options: Options, set_up: &[u8], bytes: &[u8]) -> (Vec<Record>, bool) {
        Self::new(options).0.game_from(set_up, bytes)
    }
}

impl SymbolRecorder for Game {
    type Symbol = u8;

    fn take(&mut self, byte: u8, last: bool) -> Result<Option<Record>, Option<Fault>> {
        let Some(length) = self.length else {
            self.length = Some(byte);
            return match last && byte != 0 {
                true => Err(Some(Fault::OpenPrefix)),
                false => Ok(Some(Record::mark(byte))),
            };
        };
        let hidden = core::mem::replace(&mut self.begun, true);
        let plain = if hidden {
            byte ^ key_of_move(length, self.place)
        } else {
            byte
        };
        self.place = self.place.wrapping_add(1);
        let is_played = self.depth == 0 && !self.ended && !matches!(plain, GAME_END | LINE_START | LINE_END);
        if !is_played {
            self.skip(plain).map_err(code_of)?;
        }
        if last && (self.depth > 0 || self.place != length) {
            return Err(code_of(DecodeFault::OpenLine));
        }
        if !is_played {
            return Ok(Some(Record::mark(plain)));
        }
        self.line_played = true;
        self.play(plain & !COMMENTED).map(Some).map_err(code_of)
    }

    fn begin_at(&mut self, position: Position) {
        self.position = NumberedPosition::new(position, self.options);
    }
}

impl Game {
    fn of(options: Options) -> Self {
        Self {
            position: NumberedPosition::new(Position::start(), options),
            options,
            length: None,
            place: 0,
            begun: false,
            depth: 0,
            line_played: false,
            ended: false,
        }
    }

    /// Takes a plain byte that is no half-move of the game itself.
    fn skip(&mut self, plain: u8) -> Result<(), DecodeFault> {
        match plain {
            _ if self.ended => {}
            GAME_END if self.depth > 0 => return Err(DecodeFault::OpenLine),
            GAME_END => self.ended = true,
            LINE_END if self.depth == 0 => self.ended = true,
            LINE_END => {
                self.depth -= 1;
                self.line_played = true;
            }
            LINE_START if !self.line_played => return Err(DecodeFault::EarlyLine),
            LINE_START if self.depth == MAX_DEPTH => return Err(DecodeFault::TooDeep),
            LINE_START => {
                self.depth += 1;
                self.line_played = false;
            }
            _ => self.line_played = true,
        }
        Ok(())
    }

    fn play(&mut self, number: u8) -> Result<Record, DecodeFault> {
        match self.position.numbered(number) {
            Some(Numbered::Plain { from, to, promotion }) => {
                Ok(Record::half_move(self.position.play(from, to, promotion)?))
            }
            Some(Numbered::IllegalEnPassant { from, to }) => Err(DecodeFault::IllegalEnPassant { from, to }),
            Some(Numbered::Phantom(pawn)) => Err(DecodeFault::Phantom(pawn)),
            None => Err(DecodeFault::NoSuchNumber {
                number,
                count: self.position.count(),
            }),
        }
    }
}

/// The fault whose code the record has; `None` for what only whole records can have, and no byte of the moves by itself.
/// The four bits are taken by the faults of Brenner's code; those that only this one has use the codes of their likes.
pub const fn code_of(fault: DecodeFault) -> Option<Fault> {
    Some(match fault {
        DecodeFault::Play(PlayFault::Fault(fault)) => fault,
        DecodeFault::NoSuchNumber { .. } => Fault::Unassigned,
        // The byte may not stand here.
        DecodeFault::EarlyLine | DecodeFault::TooDeep => Fault::MisplacedPrefix,
        // "a5xh6" begins to the west of the a-file.
        DecodeFault::Phantom(_) => Fault::OffBoard,
        DecodeFault::IllegalEnPassant { .. } => Fault::NothingToTake,
        // Something was begun but not ended: a variation, or the moves.
        DecodeFault::OpenLine => Fault::OpenPrefix,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::cbf::cipher::xor_moves;
    use crate::hardware::record::RecordType;

    /// Plain bytes of moves as a game on the stream.
    fn hidden(plain: &[u8]) -> Vec<u8> {
        let mut moves = plain.to_vec();
        xor_moves(&mut moves, plain.len());
        [&[plain.len() as u8][..], &moves].concat()
    }

    fn records(plain: &[u8]) -> Vec<Record> {
        Recorder::game(Options::default(), &hidden(plain)).0
    }

    #[test]
    fn variations_pass_as_marks_and_the_game_goes_on_behind_them() {
        // 1. e4 (1. d4 d5) 1... e5, a comment at the first, and the game's end.
        let plain = [0x8b, 0xff, 0x09, 0x09, 0x80, 0x0b, 0x00, 0x55];
        let records = records(&plain);
        assert_eq!(records.len(), 9);
        for (place, (record, byte)) in records[1..].iter().zip(plain).enumerate() {
            match place {
                0 | 5 => assert_eq!(record.record_type(), RecordType::HalfMove),
                7 => assert_eq!(*record, Record::mark(byte).with_last()),
                _ => assert_eq!(*record, Record::mark(byte)),
            }
        }
    }

    #[test]
    fn more_than_256_bytes_keep_their_keys() {
        let mut position = NumberedPosition::new(Position::start(), Options::default());
        let knights = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(600);
        let number = |half_move: &str| {
            let (from, to) = (half_move[..2].parse().unwrap(), half_move[2..].parse().unwrap());
            let number = position.number_of(from, to, None).unwrap();
            position.play(from, to, None).unwrap();
            number as u8
        };
        let plain: Vec<u8> = knights.map(number).collect();
        let records = records(&plain);
        assert_eq!(records.len(), 601);
        assert!(
            records[1..]
                .iter()
                .all(|record| record.record_type() == RecordType::HalfMove)
        );
    }

    #[test]
    fn each_fault_has_its_code() {
        let code = |plain: &[u8]| records(plain).pop().unwrap().fault();
        assert_eq!(code(&[0x15]), Some(Fault::Unassigned));
        assert_eq!(code(&[0xff]), Some(Fault::MisplacedPrefix));
        assert_eq!(code(&[0x0b, 0xff]), Some(Fault::OpenPrefix));
        assert_eq!(
            records(&[0x0b, 0xff, 0x0b, 0x00])[4],
            Record::stop(Some(Fault::OpenPrefix), 4).with_last()
        );
        let deep = [&[0x0b][..], &[0xff, 0x0b].repeat(65)].concat();
        assert_eq!(records(&deep)[130], Record::stop(Some(Fault::MisplacedPrefix), 130));
        // Two bytes of three.
        let cut = Recorder::game(Options::default(), &hidden(&[0x0b, 0x0b, 0x0b])[..3]).0;
        assert_eq!(cut[2], Record::stop(Some(Fault::OpenPrefix), 2).with_last());
        assert_eq!(
            Recorder::game(Options::default(), &[1]).0,
            vec![Record::stop(Some(Fault::OpenPrefix), 0).with_last()]
        );
    }
}
