// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each byte of a header says.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::ToString;

use super::VALUE;
use crate::cbf::header::{Header, Start};
use crate::cbf::tags::outcome;
use crate::codec::{Field, Part, Role};
use crate::counted;
use crate::game::result_token;

/// A byte of the header, by its place there.
pub(super) fn role(place: usize, byte: u8, header: &Header) -> Option<Role> {
    let is_set_up = matches!(header.start, Start::SetUp(_));
    let fixed: &[(&'static Part, usize)] = match place {
        1 => &[(&Part::FREE, 2), (&VALUE, 4), (&VALUE, 2)],
        4 | 5 => &[(&VALUE, 2), (&VALUE, 6)],
        10 => &[(&VALUE, 1), (&VALUE, 1), (&VALUE, 5), (&VALUE, 1)],
        11 => &[(&VALUE, 1), (&VALUE, 1), (&VALUE, 6)],
        _ => &[(&VALUE, 8)],
    };
    let or_none = |value: Option<u16>| value.map_or_else(|| "none".to_owned(), |value| value.to_string());
    let meaning = match place {
        0 => format!("year {}", or_none(header.year)),
        1 => format!("result {}", result_token(outcome(header.result))),
        2 => "length of the moves + 1, upper byte".to_owned(),
        3 => format!("lower byte: {} of moves", counted(or_none(header.moves_length), "byte")),
        4 => format!("{} of players", counted(header.players_length, "byte")),
        5 => format!("{} of source", counted(header.source_length, "byte")),
        6 => "length of the comments, upper byte".to_owned(),
        7 => format!("lower byte: {} of comments", counted(header.comments_length, "byte")),
        8 => format!("White's Elo {}", or_none(header.elo[0])),
        9 => format!("Black's Elo {}", or_none(header.elo[1])),
        10 if is_set_up => "starts from a set-up; side, castling".to_owned(),
        10 => "starts from the normal position".to_owned(),
        11 if is_set_up => "en passant file".to_owned(),
        11 => match header.start {
            Start::Ordinary { eco: Some(eco) } => format!("ECO {eco}"),
            _ => "no ECO".to_owned(),
        },
        12 => counted(header.move_count, "move"),
        _ => "checksum".to_owned(),
    };
    Some(Role::Code {
        fields: Field::split(byte.into(), fixed),
        meaning,
    })
}
