// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every byte of a record means, when the keys are taken off.

mod header;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::cipher::{HEADER_LENGTH, reveal_header, xor_moves, xor_texts};
use super::comments::{Comment, START};
use super::game::{self, COMMENTED, DecodeError, GAME_END, LINE_END, LINE_START, Options, Reader};
use super::header::{BOARD_LENGTH, Header, Start};
use super::set_up::{SetUp, man_of};
use crate::codec::{Anatomy, Explained, Field, LineCounter, Part, Played, Reason, Role, Sense, Text, Unit, UnitError};
use crate::game::Note;
use crate::half_move::HalfMove;
use crate::position::Position;
use crate::square::Square;

static COMMENT_PART: Part = Part::new('c', "comment", Sense::Manner);
static NUMBER: Part = Part::new('n', "number", Sense::WhichMan);
static VALUE: Part = Part::new('v', "value", Sense::Distance);

/// Bytes of at most four fields.
pub(super) static ANATOMY: Anatomy = Anatomy {
    unit: "byte",
    digits: 2,
    columns: 12,
    parts: &[&COMMENT_PART, &NUMBER, &VALUE],
};

/// Explains a record byte by byte.
pub(super) fn explain(record: &[u8], options: Options, each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
    let decoded = game::decode(record, options);
    let error = decoded.as_ref().err();
    if record.is_empty() {
        return error.map(unit_error);
    }
    let fen = match &decoded {
        Ok(decoded) => decoded.game.fen(),
        Err(error) => error.decoded.fen(),
    };
    let mut bytes = Bytes {
        record,
        offset: 0,
        error: error.map(|error| ((error.offset as usize).min(record.len() - 1), unit_error(error))),
        each,
    };
    let Some(hidden) = record.first_chunk::<HEADER_LENGTH>() else {
        bytes.rest(record.len(), "part of a header", &Position::start());
        return None;
    };
    let header = Header::from_bytes(hidden);
    let begins = position(record, &header);
    let start = begins.clone().unwrap_or_else(Position::start);
    let mut plain = *hidden;
    reveal_header(&mut plain);
    for (place, &byte) in plain.iter().enumerate() {
        let role = header::role(place, byte, &header);
        let set_up = fen.filter(|_| place == 10).map(str::to_owned);
        bytes.emit(
            byte,
            Said {
                role,
                set_up,
                ..Said::default()
            },
            &start,
        );
    }
    bytes.texts(header.moves_start(), &start);
    let position = match begins {
        Some(start) => bytes.moves(&header, start, options),
        None => {
            bytes.undecoded(header.comments_start(), &start);
            start
        }
    };
    let board = header.record_length() - header.board_length();
    bytes.comments(board, options, &position);
    bytes.board(header.record_length(), &position);
    bytes.rest(record.len(), "after the record", &position);
    None
}

/// Where the game starts; `None` if the set-up is not there or is not a position.
fn position(record: &[u8], header: &Header) -> Option<Position> {
    match header.start {
        Start::Ordinary { .. } => Some(Position::start()),
        Start::SetUp(rights) => {
            let board = record.get(header.record_length() - BOARD_LENGTH..)?.first_chunk()?;
            Some(SetUp::from_bytes(board, rights).ok()?.position)
        }
    }
}

/// The explanation of a byte.
#[derive(Default)]
struct Said<'a> {
    role: Option<Role>,
    played: Option<Played<'a>>,
    text: Option<Text>,
    set_up: Option<String>,
    depth: usize,
}

impl From<Role> for Said<'_> {
    fn from(role: Role) -> Self {
        Self {
            role: Some(role),
            ..Self::default()
        }
    }
}

/// The bytes of a record, one after the other.
struct Bytes<'a, 'e> {
    record: &'a [u8],
    /// The byte that is next.
    offset: usize,
    /// What is wrong, and at which byte.
    error: Option<(usize, UnitError)>,
    each: &'e mut dyn FnMut(&Explained<'_>),
}

impl Bytes<'_, '_> {
    /// Tells of the next byte, which is this without its key; nothing of one that comes after the error.
    fn emit(&mut self, plain: u8, said: Said<'_>, position: &Position) {
        let error = self.error.as_ref();
        let is_behind = error.is_some_and(|(at, _)| *at < self.offset);
        let byte = self.record[self.offset];
        (self.each)(&Explained {
            offset: self.offset as u64,
            unit: Unit::Hidden { byte, plain },
            role: said.role.filter(|_| !is_behind).unwrap_or(Role::NotDecoded),
            played: said.played,
            text: said.text.filter(|_| !is_behind),
            set_up: said.set_up,
            error: error
                .filter(|(at, _)| *at == self.offset)
                .map(|(_, error)| error.clone()),
            depth: said.depth,
            position,
        });
        self.offset += 1;
    }

    /// The plain bytes from here up to this place, or to the end of the record.
    fn part(&self, end: usize) -> Vec<u8> {
        let end = end.min(self.record.len()).max(self.offset);
        self.record[self.offset..end].to_vec()
    }

    fn undecoded(&mut self, end: usize, position: &Position) {
        for byte in self.part(end) {
            self.emit(byte, Said::default(), position);
        }
    }

    fn rest(&mut self, end: usize, meaning: &str, position: &Position) {
        for byte in self.part(end) {
            let role = Role::whole(Unit::Byte(byte), &Part::FREE, meaning);
            self.emit(byte, role.into(), position);
        }
    }

    /// Players and source.
    fn texts(&mut self, end: usize, position: &Position) {
        let mut texts = self.part(end);
        if self.offset + texts.len() == end {
            xor_texts(&mut texts);
        }
        for byte in texts {
            self.emit(byte, Role::Text.into(), position);
        }
    }

    /// The half-moves, and the position after them.
    fn moves(&mut self, header: &Header, start: Position, options: Options) -> Position {
        let mut moves = self.part(header.comments_start());
        xor_moves(&mut moves, header.moves_length.unwrap_or_default().into());
        let mut reader = Reader::new(start, &[], options);
        let mut counter = LineCounter::default();
        let mut has_ended = false;
        for byte in moves {
            let before = reader.position().clone();
            let numbers = reader.numbers();
            let is_mark = matches!(byte, GAME_END | LINE_START | LINE_END);
            let depth = reader.depth();
            let meaning = match byte {
                _ if has_ended => "after the end of the moves".to_owned(),
                GAME_END => "the game ends".to_owned(),
                LINE_END if depth == 0 => "the game ends".to_owned(),
                LINE_END => "variation ends".to_owned(),
                LINE_START => "variation begins".to_owned(),
                _ => format!("number {} of {numbers}", byte & !COMMENTED),
            };
            has_ended |= byte == GAME_END || byte == LINE_END && depth == 0;
            // The error is the one that decoding the whole record gave, at its place.
            let half_move: Option<HalfMove> = if has_ended {
                None
            } else {
                reader.push(byte).ok().flatten()
            };
            match byte {
                _ if has_ended => {}
                LINE_START => counter.begin(),
                LINE_END => counter.end(),
                _ => {}
            }
            let fields = match is_mark || has_ended {
                true => Field::split(byte.into(), &[(&Part::FIXED, 8)]),
                false => Field::split(byte.into(), &[(&COMMENT_PART, 1), (&NUMBER, 7)]),
            };
            let said = Said {
                role: Some(Role::Code { fields, meaning }),
                played: half_move.map(|half_move| Played {
                    half_move,
                    count: counter.play(),
                    before: &before,
                }),
                depth: reader.depth(),
                ..Said::default()
            };
            self.emit(byte, said, reader.position());
        }
        reader.position().clone()
    }

    fn comments(&mut self, end: usize, options: Options, position: &Position) {
        let comments = self.part(end);
        let mut begins = 0;
        for (place, &byte) in comments.iter().enumerate() {
            let is_last = comments.get(place + 1).is_none_or(|&next| next == START);
            if byte == START {
                begins = place + 1;
            }
            let role = match place + 1 - begins {
                0 if is_last && place + 1 == comments.len() => whole(byte, "the comments end"),
                0 => whole(byte, "comment begins"),
                1 => whole(byte, "evaluation of the half-move"),
                2 => whole(byte, "evaluation of the position"),
                3 => whole(byte, "additional evaluation"),
                _ => Role::Text,
            };
            let comment = (is_last && place >= begins)
                .then(|| Comment::from_bytes(&comments[begins..=place], options.code_page).text);
            let text = comment
                .filter(|comment| !comment.is_empty())
                .map(|comment| Text::Note(Note::Comment(comment)));
            let role = Some(match (&text, role) {
                (Some(_), _) => whole(byte, "comment ends"),
                (None, role) => role,
            });
            self.emit(
                byte,
                Said {
                    role,
                    text,
                    ..Said::default()
                },
                position,
            );
        }
    }

    /// The set-up: two squares a byte, and the number of the first move.
    fn board(&mut self, end: usize, position: &Position) {
        for (place, byte) in self.part(end).into_iter().enumerate() {
            let (fields, meaning) = if place + 1 < BOARD_LENGTH {
                let square = |half: usize, code: u8| {
                    let square = Square::from_bits((2 * place + half) as u32);
                    match man_of(code) {
                        Some(Some(man)) => format!("{square} {}", man.fen_letter()),
                        Some(None) => format!("{square} empty"),
                        None => format!("{square} no piece"),
                    }
                };
                let meaning = format!("{}, {}", square(0, byte >> 4), square(1, byte & 15));
                (Field::split(byte.into(), &[(&VALUE, 4), (&VALUE, 4)]), meaning)
            } else {
                let meaning = format!("the first move is number {}", u16::from(byte) + 1);
                (Field::split(byte.into(), &[(&VALUE, 8)]), meaning)
            };
            self.emit(byte, Role::Code { fields, meaning }.into(), position);
        }
    }
}

fn whole(byte: u8, meaning: &str) -> Role {
    Role::whole(Unit::Byte(byte), &VALUE, meaning)
}

fn unit_error(error: &DecodeError) -> UnitError {
    UnitError {
        code: None,
        reason: Reason::new(error.fault.clone()),
        half_move: error.half_move,
    }
}
