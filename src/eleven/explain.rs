// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every word of a game means, whether the words are packed into bytes or written as octal digits.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::ToString;

use super::decoder::Event;
use super::fault::{DecodeFault, NotText};
use super::game::{self, GameReader};
use super::packed::{self, byte_of_word};
use super::recorder::code_of;
use super::word::{FILE, LINE, RANK, STEPS, Word};
use crate::codec::{Anatomy, Explained, Field, LineCounter, Part, Played, Reason, Role, Sense, Text, Unit, UnitError};
use crate::position::Position;

static LINE_PART: Part = Part::new('D', "line", Sense::Direction);
static FILE_PART: Part = Part::new('F', "file", Sense::WhichMan);
static RANK_PART: Part = Part::new('R', "rank", Sense::Manner);
static STEPS_PART: Part = Part::new('N', "steps", Sense::Distance);
static DATA_PART: Part = Part {
    legend: "",
    ..Part::new('x', "data", Sense::Free)
};

/// Words of four fields.
pub(super) static ANATOMY: Anatomy = Anatomy {
    unit: "word",
    digits: 4,
    columns: 14,
    parts: &[&LINE_PART, &FILE_PART, &RANK_PART, &STEPS_PART],
};

/// Explains a game of packed words.
pub(super) fn packed(bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
    let mut explainer = Explainer::default();
    let mut words = packed::unpack(bytes);
    let mut number = 0;
    while let Some(word) = words.next() {
        let is_last = words.len() == 0;
        let rest = if is_last { words.rest() } else { (0, 0) };
        let ends = |reader: &mut GameReader| {
            // Bits that fill up the last byte carry what is found behind the words.
            if is_last && rest.1 == 0 {
                reader.end_of_bytes(rest);
            }
            is_last && (rest.1 == 0 || reader.decoder().finish().is_err())
        };
        explainer.word(word, byte_of_word(number), ends, each);
        number += 1;
    }
    let (value, width) = words.rest();
    if width == 0 {
        return (number == 0).then(|| explainer.error_at_end((0, 0))).flatten();
    }
    let unit = Unit::Fill {
        value,
        width: width as u8,
    };
    let role = match explainer.has_failed {
        true => Role::NotDecoded,
        false => Role::whole(unit, &Part::FREE, "fills up the last byte"),
    };
    let error = explainer.error_at_end((value, width));
    explainer.emit(byte_of_word(number), unit, role, error, each);
    None
}

/// Explains a game of words in octal digits.
pub(super) fn octal(bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
    let mut explainer = Explainer::default();
    let mut rest = bytes.len() - bytes.trim_ascii_start().len();
    while rest < bytes.len() {
        let word = &bytes[rest..];
        let length = word.iter().position(u8::is_ascii_whitespace).unwrap_or(word.len());
        let next = rest
            + length
            + word[length..]
                .iter()
                .take_while(|byte| byte.is_ascii_whitespace())
                .count();
        let offset = rest as u64;
        rest = next;
        let parsed = core::str::from_utf8(&word[..length]).map_err(|_| Reason::new(NotText));
        match parsed.and_then(|word| word.parse::<Word>().map_err(Reason::new)) {
            Ok(word) => explainer.word(word, offset, |_| rest == bytes.len(), each),
            Err(reason) => {
                let error = explainer.not_a_word(reason);
                let mut begins = [0; 4];
                begins
                    .iter_mut()
                    .zip(&word[..length])
                    .for_each(|(to, &from)| *to = from);
                let is_longer = length > begins.len();
                let unit = Unit::NotAWord { begins, is_longer };
                explainer.emit(offset, unit, Role::NotDecoded, error, each);
            }
        }
    }
    None
}

#[derive(Default)]
struct Explainer {
    reader: GameReader,
    counter: LineCounter,
    has_failed: bool,
}

impl Explainer {
    /// Explains a word. `ends` says, and may tell the reader what follows, whether it is the last one.
    fn word(
        &mut self,
        word: Word,
        offset: u64,
        ends: impl FnOnce(&mut GameReader) -> bool,
        each: &mut dyn FnMut(&Explained<'_>),
    ) {
        let unit = Unit::Word(word.bits());
        if self.has_failed {
            return self.emit(offset, unit, Role::NotDecoded, None, each);
        }
        let before = self.reader.decoder().position().clone();
        let had_set_up = self.reader.is_set_up();
        let was_data = self.reader.decoder().expects_data();
        let (event, text) = match self.reader.push(word) {
            Ok(read) => (Some(read.event), read.text.map(owned)),
            // The text ends all the same; what it holds is wrong.
            Err(DecodeFault::NotUtf8 | DecodeFault::NotATag | DecodeFault::SetUp(_)) => (Some(Event::TextEnd), None),
            Err(_) => (None, None),
        };
        let is_last = ends(&mut self.reader);
        let error = if is_last || event.is_none() || self.reader.has_failed() {
            self.error()
        } else {
            None
        };
        let played = match event {
            Some(Event::HalfMove(half_move)) => Some(Played {
                half_move,
                count: self.counter.play(),
                before: &before,
            }),
            _ => None,
        };
        match event {
            Some(Event::VariationBegin) => self.counter.begin(),
            Some(Event::VariationEnd) => self.counter.end(),
            _ => {}
        }
        let set_up = match &text {
            Some(Text::Tag(tag)) if self.reader.is_set_up() && !had_set_up => Some(tag.value.clone()),
            _ => None,
        };
        let decoder = self.reader.decoder();
        each(&Explained {
            offset,
            unit,
            role: role(word, event, was_data),
            played,
            text,
            set_up,
            error,
            depth: decoder.depth(),
            position: decoder.position(),
        });
    }

    /// What is wrong with the game up to here, if it is taken to end here.
    fn error(&mut self) -> Option<UnitError> {
        let error = self.reader.clone().finish().err()?;
        self.has_failed = true;
        Some(UnitError {
            code: match error.fault {
                DecodeFault::Word(fault) => Some(code_of(fault).code()),
                _ => None,
            },
            reason: Reason::new(error.fault),
            half_move: error.half_move,
        })
    }

    fn error_at_end(&mut self, rest: (u16, u32)) -> Option<UnitError> {
        if self.has_failed {
            return None;
        }
        self.reader.end_of_bytes(rest);
        self.error()
    }

    fn not_a_word(&mut self, reason: Reason) -> Option<UnitError> {
        if self.has_failed {
            return None;
        }
        self.has_failed = true;
        Some(UnitError {
            code: None,
            reason,
            half_move: u32::try_from(self.reader.decoder().half_moves() + 1).unwrap_or(u32::MAX),
        })
    }

    /// A unit that is no word, or not decoded.
    fn emit(
        &self,
        offset: u64,
        unit: Unit,
        role: Role,
        error: Option<UnitError>,
        each: &mut dyn FnMut(&Explained<'_>),
    ) {
        let position: &Position = self.reader.decoder().position();
        each(&Explained {
            offset,
            unit,
            role,
            played: None,
            text: None,
            set_up: None,
            error,
            depth: self.reader.decoder().depth(),
            position,
        });
    }
}

fn owned(text: game::Text<'_>) -> Text {
    match text {
        game::Text::Tag(tag) => Text::Tag(tag.clone()),
        game::Text::Note(note) => Text::Note(note.clone()),
    }
}

/// The fields of a word and their meaning.
fn role(word: Word, event: Option<Event>, is_data: bool) -> Role {
    let meaning = match event {
        Some(Event::TextByte(_)) => return Role::Text,
        Some(Event::Data(word)) => return Role::whole(Unit::Word(word.bits()), &DATA_PART, "data"),
        Some(Event::Glyph(nag)) if is_data => {
            return Role::whole(Unit::Word(word.bits()), &DATA_PART, format!("glyph ${nag}"));
        }
        Some(Event::TextStart(None)) => "text opens".to_owned(),
        Some(Event::TextEnd) => "text closes".to_owned(),
        _ => word.meaning().to_string(),
    };
    let part = [
        (&LINE_PART, LINE),
        (&FILE_PART, FILE),
        (&RANK_PART, RANK),
        (&STEPS_PART, STEPS),
    ];
    Role::Code {
        fields: Field::split(word.bits(), &part.map(|(part, field)| (part, field.width as usize))),
        meaning,
    }
}
