// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_fields` against the library's layout of the byte, for all 256 bytes.

use halfmove::Kind;
use halfmove::brenner::layout::{FIRST, FormClass};
use halfmove_hdl::brenner::ByteClass;
use halfmove_hdl::brenner::simulation::{Fields, FieldsSimulation};

/// What the table in `brenner_fields.rs` says, from the fields of the byte's form.
fn expected(byte: u8) -> Fields {
    let form = FIRST.form_of(byte);
    let field = |name| form.field(name, byte);
    let none = Fields {
        byte_class: ByteClass::Unassigned,
        man_kind: 0,
        man_label: 0,
        direction: 0,
        distance: 0,
        event_code: 0,
    };
    let moves = |byte_class, kind: Kind, man_label, direction, distance| Fields {
        byte_class,
        man_kind: kind.code(),
        man_label,
        direction,
        distance,
        ..none
    };
    match form.class {
        FormClass::Unassigned => none,
        FormClass::Prefix(kind) => Fields {
            byte_class: ByteClass::Prefix,
            man_kind: kind.code(),
            man_label: field('d'),
            ..none
        },
        FormClass::Move(Kind::King) => moves(ByteClass::King, Kind::King, 0, field('d'), 1),
        FormClass::Move(Kind::Knight) => moves(ByteClass::Knight, Kind::Knight, field('w'), field('d'), 1),
        FormClass::Move(Kind::Queen) => moves(ByteClass::Queen, Kind::Queen, 0, field('d'), field('n')),
        FormClass::Move(Kind::Rook) => moves(ByteClass::Rook, Kind::Rook, field('w'), field('d') << 1, field('n')),
        FormClass::Move(Kind::Bishop) => moves(
            ByteClass::Bishop,
            Kind::Bishop,
            field('w'),
            field('d') << 1 | 1,
            field('n'),
        ),
        FormClass::Move(Kind::Pawn) => moves(
            ByteClass::Pawn,
            Kind::Pawn,
            field('w'),
            field('m'),
            if field('m') == 1 { 2 } else { 1 },
        ),
        FormClass::Other => {
            let event_code = field('m');
            let event = |byte_class| Fields {
                byte_class,
                event_code,
                ..none
            };
            let castling = |direction| Fields {
                event_code,
                ..moves(ByteClass::Castling, Kind::King, 0, direction, 2)
            };
            match event_code {
                0 => event(ByteClass::Text),
                1..=3 => event(ByteClass::Result),
                4 => castling(0),
                5 => castling(4),
                _ => event(ByteClass::Annotation),
            }
        }
    }
}

#[test]
fn all_256_bytes_are_taken_apart_as_the_layout_says() {
    let mut block = FieldsSimulation::new();
    for byte in 0..=u8::MAX {
        assert_eq!(block.decode(byte), expected(byte), "{byte:#010b}");
    }
}
