// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every byte of a GameText means, and of the frame around it.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::decoder::Event;
use super::fault::{DecodeError, DecodeFault};
use super::game::{Frame, GameReader, length_at, read_tag, set_up};
use super::meaning::{Meaning, Second};
use super::recorder::code_of;
use super::{Options, Profile};
use crate::codec::{Anatomy, Explained, Field, Part, Played, Reason, Role, Sense, Text, Unit, UnitError};
use crate::position::Position;

static WHICH_MAN: Part = Part::new('w', "which man", Sense::WhichMan);
static OFFSET: Part = Part::new('o', "offset", Sense::Direction);
static PROMOTION: Part = Part::new('p', "promotion", Sense::Manner);
static NUMBER: Part = Part::new('n', "number", Sense::Distance);
static COLUMN: Part = Part {
    legend: "",
    ..Part::new('c', "column of comments", Sense::Manner)
};
static DOCUMENT: Part = Part {
    legend: "",
    ..Part::new('d', "document's profile", Sense::Manner)
};

/// Bytes of at most three fields.
pub(super) static ANATOMY: Anatomy = Anatomy {
    unit: "byte",
    digits: 2,
    columns: 12,
    parts: &[&WHICH_MAN, &OFFSET, &PROMOTION, &NUMBER],
};

/// Explains one GameText alone, with the texts and the set-up that stand beside it.
pub(super) fn game_text(
    bytes: &[u8],
    comments: &[u8],
    start: Option<&str>,
    options: Options,
    each: &mut dyn FnMut(&Explained<'_>),
) -> Option<UnitError> {
    let reader = match GameReader::new(set_up(start), comments, options) {
        Ok(reader) => reader,
        Err(error) => return Some(unit_error(&error)),
    };
    if bytes.is_empty() {
        return reader.finish().err().as_ref().map(unit_error);
    }
    Moves::new(reader, options.profile).explain(bytes, 0, each);
    None
}

/// Explains a frame: its flags, its tags, its GameText, its column of comments.
pub(super) fn frame(bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
    let frame = Frame::parse(bytes);
    let reader = match &frame {
        Ok(frame) => GameReader::new(frame.tags.clone(), frame.comments, frame.options).map_err(|error| {
            let offset = frame.moves_offset;
            DecodeError { offset, ..error }
        }),
        Err(error) => Err(error.clone()),
    };
    let (error, position) = match (&reader, &frame) {
        // A GameText without bytes cannot carry its error, so the frame does.
        (Ok(reader), Ok(frame)) if frame.moves.is_empty() => {
            let error = reader.clone().finish().err().map(|error| DecodeError {
                offset: error.offset + frame.moves_offset,
                ..error
            });
            (error, reader.decoder().position().clone())
        }
        (Ok(reader), _) => (None, reader.decoder().position().clone()),
        (Err(error), _) => (Some(error.clone()), Position::start()),
    };
    if bytes.is_empty() {
        return error.as_ref().map(unit_error);
    }
    let mut explainer = Bytes {
        bytes,
        offset: 0,
        error: error.map(|error| ((error.offset as usize).min(bytes.len() - 1), unit_error(&error))),
        position: &position,
        each,
    };
    explainer.flags();
    explainer.length("bytes of tag pairs");
    explainer.tags();
    let length = match &frame {
        Ok(_) => explainer.length("bytes of GameText"),
        Err(_) => None,
    };
    if let (Ok(reader), Ok(frame), None, Some(moves)) = (reader, &frame, &explainer.error, length) {
        let start = explainer.offset;
        let mut text = Moves::new(reader, frame.options.profile);
        text.explain(&bytes[start..start + moves], start, explainer.each);
        explainer.offset = start + moves;
        let position = text.reader.decoder().position().clone();
        let mut column = Bytes {
            position: &position,
            ..explainer
        };
        while column.offset < bytes.len() {
            column.emit(if text.has_failed { Role::NotDecoded } else { Role::Text }, None, None);
        }
        return None;
    }
    while explainer.offset < bytes.len() {
        explainer.emit(Role::Text, None, None);
    }
    None
}

/// The bytes of a frame, one after the other.
struct Bytes<'a, 'e> {
    bytes: &'a [u8],
    /// The byte that is next.
    offset: usize,
    /// What is wrong, and at which byte.
    error: Option<(usize, UnitError)>,
    position: &'a Position,
    each: &'e mut dyn FnMut(&Explained<'_>),
}

impl Bytes<'_, '_> {
    /// Gives the next byte this role, or none if it comes after the error.
    fn emit(&mut self, role: Role, text: Option<Text>, set_up: Option<String>) {
        let error = self.error.as_ref();
        let is_behind = error.is_some_and(|(at, _)| *at < self.offset);
        (self.each)(&Explained {
            offset: self.offset as u64,
            unit: Unit::Byte(self.bytes[self.offset]),
            role: if is_behind { Role::NotDecoded } else { role },
            played: None,
            text,
            set_up,
            error: error
                .filter(|(at, _)| *at == self.offset)
                .map(|(_, error)| error.clone()),
            depth: 0,
            position: self.position,
        });
        self.offset += 1;
    }

    fn flags(&mut self) {
        let flags = self.bytes[0];
        let fields = Field::split(flags.into(), &[(&Part::FIXED, 6), (&COLUMN, 1), (&DOCUMENT, 1)]);
        let meaning = match flags {
            0 => "the program's profile, comments inline",
            1 => "the document's profile, comments inline",
            2 => "the program's profile, comments in a column",
            3 => "the document's profile, comments in a column",
            _ => "flags without a meaning",
        };
        let meaning = meaning.to_owned();
        self.emit(Role::Code { fields, meaning }, None, None);
    }

    /// A length of this many of these; `None` if it cannot be read.
    fn length(&mut self, of: &str) -> Option<usize> {
        let found = length_at(&self.bytes[self.offset.min(self.bytes.len())..]);
        let used = found.map_or(0, |(_, used)| used);
        for place in 0..used {
            let unit = self.bytes[self.offset];
            let fields = Field::split(unit.into(), &[(&Part::FIXED, 1), (&NUMBER, 7)]);
            let meaning = match found {
                Some((length, _)) if place + 1 == used => format!("{length} {of}"),
                _ => "the length goes on".to_owned(),
            };
            self.emit(Role::Code { fields, meaning }, None, None);
        }
        found.and_then(|(length, _)| usize::try_from(length).ok())
    }

    fn tags(&mut self) {
        let Ok(Frame { tags, .. }) = Frame::parse(self.bytes) else {
            let end = self.error.as_ref().map_or(0, |(at, _)| *at);
            while self.offset < end {
                self.emit(Role::Text, None, None);
            }
            return;
        };
        let mut has_set_up = false;
        for tag in tags {
            let rest = &self.bytes[self.offset..];
            let length = read_tag(rest).map_or(0, |(_, after)| rest.len() - after.len());
            for _ in 1..length {
                self.emit(Role::Text, None, None);
            }
            let set_up = (tag.name == "FEN" && !has_set_up).then(|| tag.value.clone());
            has_set_up |= set_up.is_some();
            let role = Role::whole(Unit::Byte(b'\n'), &Part::FIXED, "tag pair ends");
            self.emit(role, Some(Text::Tag(tag)), set_up);
        }
    }
}

/// The bytes of a GameText.
struct Moves<'a> {
    reader: GameReader<'a>,
    profile: Profile,
    /// What the first byte of a pair says.
    first: Option<Meaning>,
    has_failed: bool,
}

impl<'a> Moves<'a> {
    const fn new(reader: GameReader<'a>, profile: Profile) -> Self {
        Self {
            reader,
            profile,
            first: None,
            has_failed: false,
        }
    }

    /// Explains all of them; the first one stands at this offset.
    fn explain(&mut self, moves: &[u8], start: usize, each: &mut dyn FnMut(&Explained<'_>)) {
        for (place, &byte) in moves.iter().enumerate() {
            let before = self.reader.decoder().position().clone();
            let (mut role, mut half_move, mut text, mut error) = (Role::NotDecoded, None, None, None);
            if !self.has_failed {
                let (event, note) = match self.reader.push(byte) {
                    Ok(read) => (Some(read.event), read.text.cloned()),
                    // The text ends all the same; what it holds is wrong.
                    Err(DecodeFault::NotUtf8) => (Some(Event::TextEnd), None),
                    Err(_) => (None, None),
                };
                text = note.map(Text::Note);
                if let Some(Event::HalfMove(played)) = event {
                    half_move = Some(played);
                }
                role = self.role(byte, event);
                let has_fault = self.reader.has_failed();
                if has_fault || place + 1 == moves.len() {
                    error = self.reader.clone().finish().err().as_ref().map(unit_error);
                    self.has_failed = error.is_some();
                }
            }
            let decoder = self.reader.decoder();
            each(&Explained {
                offset: (start + place) as u64,
                unit: Unit::Byte(byte),
                role,
                played: half_move.map(|half_move| Played {
                    half_move,
                    count: decoder.half_moves(),
                    before: &before,
                }),
                text,
                set_up: None,
                error,
                depth: decoder.depth(),
                position: decoder.position(),
            });
        }
    }

    fn role(&mut self, byte: u8, event: Option<Event>) -> Role {
        let (fields, meaning) = match (event, self.first.take()) {
            (Some(Event::TextByte(_)), _) => return Role::Text,
            (Some(Event::TextEnd), _) => (fields(byte), "text closes".to_owned()),
            (_, Some(first)) => match Second::of(first, byte) {
                Some(second) => (fields_of_second(second, byte), second.to_string()),
                None => (fields(byte), Meaning::of(byte, self.profile).to_string()),
            },
            (event, None) => {
                let meaning = Meaning::of(byte, self.profile);
                if event == Some(Event::FirstByte) {
                    self.first = Some(meaning);
                }
                (fields(byte), meaning.to_string())
            }
        };
        Role::Code { fields, meaning }
    }
}

/// The fields of a byte that is no second one.
fn fields(byte: u8) -> Vec<Field> {
    let parts: &[(&'static Part, usize)] = match byte {
        0x00..0x20 => &[(&Part::FIXED, 3), (&WHICH_MAN, 3), (&OFFSET, 2)],
        0x20..0x30 => &[(&Part::FIXED, 4), (&WHICH_MAN, 1), (&OFFSET, 3)],
        0x30..0x90 => &[(&Part::FIXED, 4), (&OFFSET, 4)],
        0x90..0x98 => &[(&Part::FIXED, 5), (&OFFSET, 3)],
        0xa0..0xb0 => &[(&Part::FIXED, 5), (&WHICH_MAN, 3)],
        0xb0..0xd0 => &[(&Part::FIXED, 4), (&NUMBER, 4)],
        0xd0..0xd4 => &[(&Part::FIXED, 6), (&NUMBER, 2)],
        0xe0..0xe5 => &[(&Part::FIXED, 5), (&NUMBER, 3)],
        _ => &[(&Part::FIXED, 8)],
    };
    Field::split(byte.into(), parts)
}

fn fields_of_second(second: Second, byte: u8) -> Vec<Field> {
    let parts: &[(&'static Part, usize)] = match second {
        Second::Promotion(..) => &[(&Part::FIXED, 4), (&OFFSET, 2), (&PROMOTION, 2)],
        Second::Offset(_) => &[(&Part::FIXED, 3), (&OFFSET, 5)],
        Second::Glyph(_) => &[(&NUMBER, 8)],
        Second::Reserved(_) => &[(&Part::FIXED, 8)],
    };
    Field::split(byte.into(), parts)
}

fn unit_error(error: &DecodeError) -> UnitError {
    UnitError {
        code: code_of(error.fault).map(|fault| fault.code()),
        reason: Reason::new(error.fault),
        half_move: error.half_move,
    }
}
