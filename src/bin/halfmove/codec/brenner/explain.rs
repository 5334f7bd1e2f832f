// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every byte of a Brenner game says, with the half-move in SAN.

use std::io;

use halfmove::HalfMove;
use halfmove::brenner::game::{self, DecodeFault, GameReader};
use halfmove::brenner::layout::{FieldBits, FormClass, Layout};
use halfmove::brenner::{Event, Meaning};
use halfmove::game::Tag;
use halfmove::man::{Kind, Side};
use halfmove::pgn::SanLine;

use crate::codec::ExplainEach;
use crate::explain::explained::{ByteError, Explained, Field, Played, Role, Sense, Text};

/// Explains a game byte by byte. The errors are those of [`GameReader`], at the same bytes.
pub fn explain(layout: &'static Layout, bytes: &[u8], each: &mut ExplainEach<'_>) -> io::Result<()> {
    let mut explainer = Explainer::new(layout);
    for (offset, &byte) in bytes.iter().enumerate() {
        let is_last = offset + 1 == bytes.len();
        let said = explainer.take(byte, is_last);
        each(&Explained {
            offset: offset as u64,
            byte,
            role: said.role,
            played: said.played,
            text: said.text,
            error: said.error,
            position: explainer.reader.decoder().position(),
        })?;
    }
    Ok(())
}

struct Explainer {
    layout: &'static Layout,
    reader: GameReader,
    notation: Notation,
    is_set_up: bool,
    prefix: Option<(Kind, u8)>,
    failed: bool,
}

/// What is said of a byte.
struct Said {
    role: Role,
    played: Option<Played>,
    text: Option<Text>,
    error: Option<ByteError>,
}

impl Explainer {
    fn new(layout: &'static Layout) -> Self {
        Self {
            layout,
            reader: GameReader::in_layout(layout),
            notation: Notation::new(None),
            is_set_up: false,
            prefix: None,
            failed: false,
        }
    }

    fn take(&mut self, byte: u8, is_last: bool) -> Said {
        let mut said = Said {
            role: Role::NotDecoded,
            played: None,
            text: None,
            error: None,
        };
        if self.failed {
            return said;
        }
        let prefix = self.prefix.take();
        let read = self.reader.push(byte);
        let event = match &read {
            Ok(read) => Some(read.event),
            Err(DecodeFault::Fault(_)) => None,
            // The text ends all the same; what it holds is wrong.
            Err(DecodeFault::NotUtf8 | DecodeFault::SetUp(_)) => Some(Event::TextEnd),
        };
        said.text = read.as_ref().ok().and_then(|read| read.text).map(owned);
        let fault = read.err();
        said.role = match event {
            Some(Event::TextByte(_)) => Role::Text,
            _ => code_role(self.layout, byte, prefix, event),
        };
        match event {
            Some(Event::HalfMove(half_move)) => said.played = Some(self.notation.play(half_move)),
            Some(Event::Prefix(kind, label)) => self.prefix = Some((kind, label)),
            _ => {}
        }
        if let Some(Text::Tag(Tag { name, value })) = &said.text
            && name == "FEN"
            && !self.is_set_up
        {
            self.is_set_up = true;
            self.notation = Notation::new(Some(value));
        }
        let left_open = || self.reader.decoder().finish().err().filter(|_| is_last);
        let fault = fault.or_else(|| left_open().map(DecodeFault::from));
        said.error = fault.map(|fault| self.fail(fault));
        said
    }

    fn fail(&mut self, fault: DecodeFault) -> ByteError {
        self.failed = true;
        ByteError {
            code: match fault {
                DecodeFault::Fault(fault) => Some(fault.code()),
                _ => None,
            },
            message: fault.to_string(),
            half_move: self.reader.decoder().half_moves() + 1,
        }
    }
}

fn owned(text: game::Text<'_>) -> Text {
    match text {
        game::Text::Tag(tag) => Text::Tag(tag.clone()),
        game::Text::Note(note) => Text::Note(note.clone()),
    }
}

/// The bits of a byte and their meaning, with what the prefix before it changes.
fn code_role(layout: &Layout, byte: u8, prefix: Option<(Kind, u8)>, event: Option<Event>) -> Role {
    let form = layout.form_of(byte);
    let mut meaning = Meaning::of(byte, layout).to_string();
    if event == Some(Event::TextStart) {
        "text opens".clone_into(&mut meaning);
    } else if event == Some(Event::TextEnd) {
        "text closes".clone_into(&mut meaning);
    }
    if let (Some((kind, label)), Some(Event::HalfMove(half_move))) = (prefix, event) {
        match half_move.promotion() {
            Some(_) => meaning.push_str(&format!(", becomes {kind} #{label}")),
            None => meaning.push_str(&format!(", moves #{label}")),
        }
    }
    Role::Code {
        fields: form.split(byte).map(|bits| field(&bits, form.class)).collect(),
        meaning,
    }
}

fn field(bits: &FieldBits, class: FormClass) -> Field {
    let sense = match (bits.name, class) {
        ('w', _) | ('d', FormClass::Prefix(_)) => Sense::WhichMan,
        ('d', _) => Sense::Direction,
        ('n', _) => Sense::Distance,
        ('m', _) => Sense::Manner,
        ('x', _) => Sense::Free,
        _ => Sense::Fixed,
    };
    Field {
        letter: (sense != Sense::Fixed).then_some(bits.name),
        sense,
        width: bits.width,
        value: bits.value,
    }
}

/// Writes half-moves down as they are played.
struct Notation {
    /// `None` when the laws of chess can no longer be applied.
    line: Option<SanLine>,
    number: u32,
}

impl Notation {
    fn new(fen: Option<&str>) -> Self {
        let line = SanLine::new(fen).ok();
        // A set-up that breaks the laws of chess gives no line, but its number is good.
        let in_set_up = || fen?.split_ascii_whitespace().nth(5)?.parse().ok();
        Self {
            number: match &line {
                Some(line) => line.number(),
                None => in_set_up().unwrap_or(1),
            },
            line,
        }
    }

    fn play(&mut self, half_move: HalfMove) -> Played {
        let san = self.line.as_mut().and_then(|line| line.push(half_move).ok());
        if san.is_none() {
            self.line = None;
        }
        let number = self.number;
        if half_move.side() == Side::Black {
            self.number = self.number.saturating_add(1);
        }
        Played { half_move, number, san }
    }
}

#[cfg(test)]
mod tests;
