// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every byte of an opening tree means: two bytes a half-move.

use alloc::format;
use alloc::string::String;

use super::entry::{Entry, LENGTH};
use super::reader::Reader;
use super::{DecodeError, decode};
use crate::codec::{Anatomy, Explained, Field, Part, Played, Reason, Role, Sense, Unit, UnitError};

static FROM: Part = Part::new('f', "from", Sense::WhichMan);
static TO: Part = Part::new('t', "to", Sense::Distance);
static END: Part = Part::new('e', "line ends", Sense::Manner);
static LAST: Part = Part::new('l', "last alternative", Sense::Direction);
static WEAK: Part = Part::new('w', "weak", Sense::Manner);

/// Bytes of three fields.
pub(super) static ANATOMY: Anatomy = Anatomy {
    unit: "byte",
    digits: 2,
    columns: 12,
    parts: &[&END, &LAST, &FROM, &WEAK, &TO],
};

/// Explains a tree byte by byte.
pub(super) fn explain(bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) {
    let error = decode(bytes).err();
    let error_at = error
        .as_ref()
        .map(|error| (error.offset as usize).min(bytes.len().saturating_sub(1)));
    let mut reader = Reader::new();
    for (place, pair) in bytes.chunks(LENGTH).enumerate() {
        let offset = LENGTH * place;
        let before = reader.position().clone();
        let entry = pair.first_chunk().map(|&pair| Entry::from_bytes(pair));
        let is_behind = |offset: usize| error_at.is_some_and(|at| at < offset);
        // An error at a half-move's first byte comes before the half-move itself.
        let is_wrong = error_at == Some(offset);
        let half_move = match entry {
            Some(entry) if !is_behind(offset) && !is_wrong => reader.take(entry, offset as u64).unwrap_or_default(),
            _ => None,
        };
        for (index, &byte) in pair.iter().enumerate() {
            let offset = offset + index;
            let role = match (entry, index) {
                _ if is_behind(offset) => Role::NotDecoded,
                (None, _) => Role::whole(Unit::Byte(byte), &Part::FREE, "half of a half-move"),
                (Some(entry), 0) => Role::Code {
                    fields: Field::split(byte.into(), &[(&END, 1), (&LAST, 1), (&FROM, 6)]),
                    meaning: first_meaning(entry),
                },
                (Some(entry), _) => Role::Code {
                    fields: Field::split(byte.into(), &[(&WEAK, 1), (&Part::FREE, 1), (&TO, 6)]),
                    meaning: second_meaning(entry, &reader),
                },
            };
            each(&Explained {
                offset: offset as u64,
                unit: Unit::Byte(byte),
                role,
                played: half_move.filter(|_| index == 1).map(|half_move| Played {
                    half_move,
                    count: reader.count(),
                    before: &before,
                }),
                text: None,
                set_up: None,
                error: error.as_ref().filter(|_| error_at == Some(offset)).map(unit_error),
                depth: reader.depth(),
                position: if index == 0 { &before } else { reader.position() },
            });
        }
        if let Some(entry) = entry
            && !is_behind(offset)
        {
            reader.end(entry);
        }
    }
}

fn first_meaning(entry: Entry) -> String {
    let mut meaning = format!("from {}", entry.from);
    if entry.has_alternative {
        meaning += ", an alternative follows";
    }
    if entry.ends_line {
        meaning += ", the line ends";
    }
    meaning
}

fn second_meaning(entry: Entry, reader: &Reader) -> String {
    let mut meaning = format!("to {}", entry.to);
    if entry.weak {
        meaning += ", weak";
    }
    match reader.refusal() {
        Some(refused) if refused.left_out > 0 => meaning += ", left out with the half-move before",
        Some(refused) => meaning += &format!(", left out: {}", refused.reason),
        None => {}
    }
    meaning
}

fn unit_error(error: &DecodeError) -> UnitError {
    UnitError {
        code: None,
        reason: Reason::new(error.fault),
        half_move: error.half_move,
    }
}
