// SPDX-License-Identifier: MIT OR Apache-2.0
//! Streams of which one may ask whether they are right: what may follow a result, what a prefix may stand before, what comes
//! of a game with an error. The answers are the software's, which all cores give too.

use halfmove::Square;
use halfmove::brenner::{self, Scribe};
use halfmove::eleven;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{REFUSAL, Refusal};
use halfmove::hardware::record::{BYTE, FROM, OFFSET, PROMOTION, RecordType, TO, WORD};
use halfmove::jose::{self, Options};

/// A code, a game in it, and what it is.
type Case = (&'static str, &'static str, &'static str);

const CASES: [Case; 19] = [
    ("Brenner", "02 06", "a mark after the result"),
    ("Brenner", "02 00 41 00", "a text after the result"),
    ("Brenner", "02 02", "a second result"),
    ("Brenner", "02 2C", "a half-move after the result"),
    ("Brenner", "02 40", "a prefix after the result, at the end"),
    ("Brenner", "02 40 08", "the same before another kind"),
    ("Brenner", "40 08", "a queen's prefix before a king's byte"),
    ("Brenner", "40 37", "before a pawn that leaves the board"),
    ("Brenner", "40 24", "before a pawn that goes one square"),
    ("Brenner", "2C C0 2C 2C", "an error, and more of the game"),
    ("Brenner", "2C C0", "an error in the last byte"),
    ("11-bit", "2412 0020 0130", "result and end of the list"),
    ("11-bit", "2412 0020 0000 0101 0000 0130", "a text after the result"),
    (
        "11-bit",
        "2412 0020 0100 2312 0110 0130",
        "a variation after the result",
    ),
    ("11-bit", "2412 0130 0700", "a reserved word after the end of the list"),
    ("jose", "13 D2 FF", "result and end"),
    ("jose", "13 D2 B4 FF", "a glyph after the result"),
    ("jose", "13 D2 F0 FF", "a variation after the result"),
    ("jose", "13 FF DF", "a reserved byte after the end"),
];

pub fn table() -> String {
    let mut table = "| code | game | what it is | records |\n|---|---|---|---|\n".to_owned();
    for (code, game, what) in CASES {
        let records: Vec<String> = records(code, game)
            .into_iter()
            .map(|record| said(code, record))
            .collect();
        table += &format!("| {code} | `{game}` | {what} | {} |\n", records.join("; "));
    }
    table
}

fn records(code: &str, game: &str) -> Vec<Record> {
    let bytes = || -> Vec<u8> {
        let byte = |text| u8::from_str_radix(text, 16).expect("a byte");
        game.split(' ').map(byte).collect()
    };
    match code {
        "Brenner" => brenner::Recorder::game(&bytes()).0,
        "jose" => jose::Recorder::game(Options::default(), &bytes()).0,
        _ => {
            let words: Vec<_> = game.split(' ').map(|word| word.parse().expect("a word")).collect();
            eleven::Recorder::game(&words).0
        }
    }
}

fn said(code: &str, record: Record) -> String {
    let symbol = match code {
        "11-bit" => format!("`{:04o}`", WORD.of(record.0)),
        _ => format!("`{:02X}`", BYTE.of(record.0)),
    };
    match record.record_type() {
        RecordType::HalfMove => {
            let square = |bits| Square::from_bits(bits).to_string();
            square(FROM.of(record.0)) + &square(TO.of(record.0))
        }
        RecordType::Mark => format!("mark {symbol}"),
        RecordType::Text => format!("text {symbol}"),
        RecordType::Stop => match record.fault() {
            Some(fault) => format!("stop at {}, error {} `{fault:?}`", OFFSET.of(record.0), fault.code()),
            None => format!("stop at {}, no error", OFFSET.of(record.0)),
        },
    }
}

/// Bits of a record that its type does not use.
fn unused(record: Record) -> u32 {
    match record.record_type() {
        RecordType::HalfMove => record.0 & 0x1e00_0000,
        RecordType::Mark | RecordType::Text => record.0 & 0x1fff_f800,
        RecordType::Stop => record.0 & 0x0100_0000,
    }
}

#[test]
fn fields_that_a_type_does_not_use_are_zero() {
    let mut seen = [0; 4];
    for (code, game, _) in CASES {
        for record in records(code, game) {
            seen[record.record_type() as usize] += 1;
            assert_eq!(unused(record), 0, "{game}: {record:?}");
        }
    }
    // Every byte as a game, and with another behind it: most of them are stops of Black too.
    for first in 0..=u8::MAX {
        for game in [vec![first], vec![0x2c, first], vec![0x2c, first, 6]] {
            for record in brenner::Recorder::game(&game)
                .0
                .into_iter()
                .chain(jose::Recorder::game(Options::default(), &game).0)
            {
                assert_eq!(unused(record), 0, "{game:02x?}: {record:?}");
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
}

#[test]
fn to_the_encoder_castling_with_a_promotion_is_no_step_of_a_king() {
    let half_move = |from: &str, to: &str, promotion| {
        let square = |name: &str| u32::from(name.parse::<Square>().expect("a square").number());
        Record(FROM.put(square(from)) | TO.put(square(to)) | PROMOTION.put(promotion))
    };
    let opening = [
        ("e2", "e4"),
        ("e7", "e5"),
        ("g1", "f3"),
        ("b8", "c6"),
        ("f1", "c4"),
        ("f8", "c5"),
    ];
    let mut records: Vec<Record> = opening.iter().map(|(from, to)| half_move(from, to, 0)).collect();
    records.push(half_move("e1", "g1", 0));
    assert!(!Scribe::game(&records).1);
    *records.last_mut().expect("castling") = half_move("e1", "g1", 4);
    let (written, bad) = Scribe::game(&records);
    let refusal = written.last().map(|beat| REFUSAL.of(beat.user));
    assert_eq!((refusal, bad), (Some(u32::from(Refusal::NotItsStep.code())), true));
}
