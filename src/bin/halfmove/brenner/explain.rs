// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every byte of a Brenner game says, with the half-move in SAN.

use std::io;

use halfmove::brenner::game::{self, DecodeFault};
use halfmove::brenner::layout::{FIRST, FieldBits, FormClass};
use halfmove::brenner::{Decoder, Event, Meaning};
use halfmove::game::Note;
use halfmove::man::{Kind, Side};
use halfmove::pgn::SanLine;
use halfmove::{HalfMove, Position};

use crate::code::ExplainEach;
use crate::explain::explained::{ByteError, Explained, Field, Played, Role, Sense, Text};

/// A half-move that is possible at the start of every normal game: `e2e4`.
const FIRST_HALF_MOVE: u8 = 0x2c;

/// Explains a game byte by byte. The errors are those of [`game::decode`], at the same bytes.
pub fn explain(bytes: &[u8], each: &mut ExplainEach<'_>) -> io::Result<()> {
    let mut explainer = Explainer::new();
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
            position: explainer.decoder.position(),
        })?;
    }
    Ok(())
}

struct Explainer {
    decoder: Decoder,
    notation: Notation,
    /// The text that is open, its opening byte included.
    text: Vec<u8>,
    /// The text of the set-up, its opening and closing bytes included; empty without one.
    set_up: Vec<u8>,
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
    fn new() -> Self {
        Self {
            decoder: Decoder::new(),
            notation: Notation::new(None),
            text: Vec::new(),
            set_up: Vec::new(),
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
        let taken = self.decoder.push(byte);
        said.role = match taken {
            Ok(Event::TextByte(_)) => Role::Text,
            _ => code_role(byte, prefix, taken.ok()),
        };
        if let Err(fault) = taken
            .map_err(DecodeFault::from)
            .and_then(|event| self.follow(event, byte, &mut said))
        {
            said.error = Some(self.fail(fault));
        } else if is_last && let Err(fault) = self.decoder.finish() {
            said.error = Some(self.fail(fault.into()));
        }
        said
    }

    /// Keeps up with an event.
    fn follow(&mut self, event: Event, byte: u8, said: &mut Said) -> Result<(), DecodeFault> {
        match event {
            Event::HalfMove(half_move) => said.played = Some(self.notation.play(half_move)),
            Event::Prefix(kind, label) => self.prefix = Some((kind, label)),
            Event::TextStart => self.text = vec![byte],
            Event::TextByte(_) => self.text.push(byte),
            Event::TextEnd => {
                self.text.push(byte);
                said.text = self.end_text()?;
            }
            Event::Result(_) | Event::Question | Event::Exclamation => {}
        }
        Ok(())
    }

    /// What the text holds that has just been closed. The library reads it as what stands at this place of a game:
    /// before the first half-move, after the set-up if there is one already, or after a half-move.
    fn end_text(&mut self) -> Result<Option<Text>, DecodeFault> {
        let is_header = self.decoder.half_moves() == 0;
        let mut probe = if is_header {
            self.set_up.clone()
        } else {
            vec![FIRST_HALF_MOVE]
        };
        probe.extend_from_slice(&self.text);
        let mut read = game::decode(&probe).map_err(|error| error.fault)?;
        if let Some(ply) = read.plies.last_mut() {
            return Ok(ply.notes.pop().map(note));
        }
        if let Some(preface) = read.preface.pop() {
            return Ok(Some(note(preface)));
        }
        let Some(tag) = read.tags.pop() else {
            return Ok(None);
        };
        if tag.name == "FEN" && self.set_up.is_empty() {
            self.decoder.set_up(tag.value.parse::<Position>()?);
            self.notation = Notation::new(Some(&tag.value));
            self.set_up = std::mem::take(&mut self.text);
        }
        Ok(Some(Text::Tag {
            name: tag.name,
            value: tag.value,
        }))
    }

    fn fail(&mut self, fault: DecodeFault) -> ByteError {
        self.failed = true;
        ByteError {
            code: match fault {
                DecodeFault::Fault(fault) => Some(fault.code()),
                _ => None,
            },
            message: fault.to_string(),
            half_move: self.decoder.half_moves() + 1,
        }
    }
}

fn note(note: Note) -> Text {
    match note {
        Note::Nag(number) => Text::Nag(number),
        Note::Comment(comment) => Text::Comment(comment),
        Note::Variation(movetext) => Text::Variation(movetext),
    }
}

/// The bits of a byte and their meaning, with what the prefix before it changes.
fn code_role(byte: u8, prefix: Option<(Kind, u8)>, event: Option<Event>) -> Role {
    let form = FIRST.form_of(byte);
    let mut meaning = Meaning::of(byte, &FIRST).to_string();
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
