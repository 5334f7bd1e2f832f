// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the format's page are made from the definitions in the source. With `HALFMOVE_WRITE_DOCS` set they are
//! written, else compared.

use crate::doubtful;
use crate::pages;

use std::fmt::Write;

use halfmove::Kind;
use halfmove::codec::{Role, Surroundings};
use halfmove::codes::{self, GAME_TEXT};
use halfmove::jose::recorder::code_of;
use halfmove::jose::way::{KING, KNIGHT, PAWN};
use halfmove::jose::{DecodeFault, Meaning, Profile};

/// Neighbouring bytes that differ in their fields only, in one row.
fn bytes() -> String {
    let mut rows: Vec<(u8, u8, String)> = Vec::new();
    for byte in 0..=u8::MAX {
        let meaning = match Meaning::of(byte, Profile::Program) {
            Meaning::Move {
                kind: Kind::Pawn,
                label,
                ..
            } => format!("{}-pawn moves: 4 offsets", (b'a' + label) as char),
            Meaning::Move {
                kind: kind @ (Kind::King | Kind::Queen),
                ..
            } => format!("{kind} moves: {} offsets", offsets(kind)),
            Meaning::Move { kind, label, .. } => format!("{kind} #{label} moves: {} offsets", offsets(kind)),
            Meaning::Promotion(_) => "a-pawn ... h-pawn promotes; a second byte follows".to_owned(),
            Meaning::Promoted(_) => "the man moves that the a-pawn ... h-pawn became; a second byte follows".to_owned(),
            Meaning::AnyGlyph => "glyph, whose number is the second byte".to_owned(),
            Meaning::Glyph(_) => "glyph $1 ... $31".to_owned(),
            other => other.to_string(),
        };
        match rows.last_mut() {
            Some((_, last, same)) if *same == meaning => *last = byte,
            _ => rows.push((byte, byte, meaning)),
        }
    }
    let mut table = "| bytes | meaning |\n|---|---|\n".to_owned();
    for (first, last, meaning) in rows {
        let range = if first == last {
            format!("`{first:02X}`")
        } else {
            format!("`{first:02X}`-`{last:02X}`")
        };
        writeln!(table, "| {range} | {meaning} |").expect("a String takes any text");
    }
    table
}

fn offsets(kind: Kind) -> u8 {
    halfmove::jose::Way::count(kind)
}

fn steps() -> String {
    let mut table = "| offset | pawn | knight, program | knight, document | king, program | king, document |\n\
                     |---|---|---|---|---|---|\n"
        .to_owned();
    for offset in 0..8 {
        let pawn = PAWN.get(offset).map_or_else(String::new, ToString::to_string);
        let [knight, other_knight] = KNIGHT.map(|jumps| jumps[offset]);
        let [king, other_king] = KING.map(|ways| ways[offset]);
        writeln!(
            table,
            "| {offset} | {pawn} | {knight} | {other_knight} | {king} | {other_king} |"
        )
        .expect("a String takes any text");
    }
    table
}

/// The Scholar's Mate.
const MATE: &[u8] = &[0x13, 0x13, 0x74, 0x22, 0x4b, 0x2b, 0xb4, 0x7e, 0xd2, 0xff];
/// A promotion to a knight, which then moves.
const PROMOTION: &[u8] = &[0xa7, 0x20, 0x95, 0xaf, 0x23, 0xd3, 0xff];

/// A GameText byte by byte, in a frame with its set-up.
fn worked(bytes: &[u8], fen: Option<&str>) -> String {
    let tag = fen.map(|fen| format!("[FEN \"{fen}\"]\n")).unwrap_or_default();
    let mut frame = vec![0, tag.len() as u8];
    frame.extend(tag.bytes());
    frame.push(bytes.len() as u8);
    let begins = frame.len() as u64;
    frame.extend(bytes);
    let mut table = "| byte | bits | meaning | half-move |\n|---|---|---|---|\n".to_owned();
    let codec = GAME_TEXT.codec(&codes::Options::USUAL, Surroundings::File);
    codec.explain(&frame, &mut |explained| {
        assert!(explained.error.is_none(), "sound");
        if explained.offset < begins {
            return;
        }
        let Role::Code { fields, meaning } = &explained.role else {
            panic!("there is no text");
        };
        let bits: Vec<_> = fields.iter().map(|field| field.digits()).collect();
        let played = explained.played.as_ref();
        let half_move = played
            .map(|played| format!("{} ", played.half_move))
            .unwrap_or_default();
        let (unit, bits) = (explained.unit, bits.join(" "));
        writeln!(table, "| `{unit}` | `{bits}` | {meaning} | {half_move}|").expect("a String takes any text");
    });
    table
}

fn faults() -> String {
    let row = |(fault, when): (DecodeFault, _)| (code_of(fault), pages::fault_name(fault), when);
    pages::faults(DecodeFault::ORDER.map(row))
}

fn table(name: &str) -> String {
    match name {
        "bytes" => bytes(),
        "faults" => faults(),
        "doubtful bytes" => doubtful::table_of("jose"),
        "steps" => steps(),
        "mate" => worked(MATE, None),
        "promotion" => worked(PROMOTION, Some("8/PPPPPPPP/3k4/8/8/8/8/K7 w - -")),
        other => panic!("no table is called {other}"),
    }
}

#[test]
fn the_tables_of_the_page_are_those_of_the_source() {
    pages::settle_tables("docs/formats/jose.md", "| offset | pawn |", table);
}
