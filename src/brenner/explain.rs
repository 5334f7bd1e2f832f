// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every byte of a game means.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::ToString;

use super::decoder::Event;
use super::fault::DecodeFault;
use super::game::{self, GameReader};
use super::layout::{FieldBits, FormClass, Layout};
use super::meaning::Meaning;
use crate::codec::{Anatomy, Explained, Field, Part, Played, Reason, Role, Sense, Text, Unit, UnitError};
use crate::man::Kind;

static WHICH_MAN: Part = Part::new('w', "which man", Sense::WhichMan);
static DISTANCE: Part = Part::new('n', "distance", Sense::Distance);
static DIRECTION: Part = Part {
    legend: "direction (in a prefix: which man)",
    ..Part::new('d', "direction", Sense::Direction)
};
static PREFIXED_MAN: Part = Part::new('d', "which man", Sense::WhichMan);
static MANNER: Part = Part::new('m', "manner", Sense::Manner);

/// Bytes of at most five fields.
pub(super) static ANATOMY: Anatomy = Anatomy {
    unit: "byte",
    digits: 2,
    columns: 12,
    parts: &[&WHICH_MAN, &DISTANCE, &DIRECTION, &MANNER],
};

/// Explains a game byte by byte. The errors are those of [`GameReader`], at the same bytes.
pub(super) fn explain(layout: &'static Layout, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) {
    let mut reader = GameReader::in_layout(layout);
    let mut prefix = None;
    let mut has_failed = false;
    for (offset, &byte) in bytes.iter().enumerate() {
        let before = reader.decoder().position().clone();
        let (mut role, mut half_move, mut text, mut fault) = (Role::NotDecoded, None, None, None);
        let had_set_up = reader.is_set_up();
        if !has_failed {
            let read = reader.push(byte);
            let event = match &read {
                Ok(read) => Some(read.event),
                Err(DecodeFault::Fault(_)) => None,
                // The text ends all the same; what it holds is wrong.
                Err(DecodeFault::NotUtf8 | DecodeFault::SetUp(_) | DecodeFault::TooLarge(_)) => Some(Event::TextEnd),
            };
            text = read.as_ref().ok().and_then(|read| read.text).map(owned);
            fault = read.err();
            role = match event {
                Some(Event::TextByte(_)) => Role::Text,
                _ => code_role(layout, byte, prefix.take(), event),
            };
            match event {
                Some(Event::HalfMove(played)) => half_move = Some(played),
                Some(Event::Prefix(kind, label)) => prefix = Some((kind, label)),
                _ => {}
            }
            if offset + 1 == bytes.len() && fault.is_none() {
                fault = reader.decoder().finish().err().map(DecodeFault::from);
            }
            has_failed = fault.is_some();
        }
        let decoder = reader.decoder();
        let set_up = match &text {
            Some(Text::Tag(tag)) if reader.is_set_up() && !had_set_up => Some(tag.value.clone()),
            _ => None,
        };
        each(&Explained {
            offset: offset as u64,
            unit: Unit::Byte(byte),
            role,
            played: half_move.map(|half_move| Played {
                half_move,
                count: decoder.half_moves(),
                before: &before,
            }),
            text,
            set_up,
            error: fault.map(|fault| UnitError {
                code: match fault {
                    DecodeFault::Fault(fault) => Some(fault.code()),
                    _ => None,
                },
                reason: Reason::new(fault),
                half_move: decoder.half_moves() + 1,
            }),
            depth: 0,
            position: decoder.position(),
        });
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
    let mut meaning = match event {
        Some(Event::TextStart) => "text opens".to_owned(),
        Some(Event::TextEnd) => "text closes".to_owned(),
        _ => Meaning::of(byte, layout).to_string(),
    };
    if let (Some((kind, label)), Some(Event::HalfMove(half_move))) = (prefix, event) {
        meaning += &match half_move.promotion() {
            Some(_) => format!(", becomes {kind} #{label}"),
            None => format!(", moves #{label}"),
        };
    }
    Role::Code {
        fields: form.split(byte).map(|bits| field(&bits, form.class)).collect(),
        meaning,
    }
}

fn field(bits: &FieldBits, class: FormClass) -> Field {
    let part = match (bits.name, class) {
        ('w', _) => &WHICH_MAN,
        ('d', FormClass::Prefix(_)) => &PREFIXED_MAN,
        ('d', _) => &DIRECTION,
        ('n', _) => &DISTANCE,
        ('m', _) => &MANNER,
        ('x', _) => &Part::FREE,
        _ => &Part::FIXED,
    };
    Field::new(part, bits.width, bits.value.into())
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn the_fields_of_every_byte_show_all_its_bits_in_order() {
        for layout in super::super::layout::LAYOUTS {
            for byte in 0..=u8::MAX {
                let Role::Code { fields, .. } = code_role(layout, byte, None, None) else {
                    panic!("a byte of the code has fields");
                };
                let digits: String = fields.iter().map(Field::digits).collect();
                assert_eq!(digits, format!("{byte:08b}"));
            }
        }
    }
}
