// SPDX-License-Identifier: MIT OR Apache-2.0
//! Streams that may or may not be right: what may follow a result, what a prefix may stand before, what comes
//! of a game with an error. The answers are the software's, which all cores give too.

#![allow(dead_code, reason = "every test takes what it needs")]

use halfmove::hardware::Record;
use halfmove::hardware::record::{BYTE, FROM, OFFSET, RecordType, TO, WORD};
use halfmove::jose::{self, Options};
use halfmove::{Square, brenner, eleven};

/// A code, a game in it, and what it is.
type Case = (&'static str, &'static str, &'static str);

pub const CASES: [Case; 25] = [
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
    ("11-bit", "2412 0020 0010", "a second result"),
    ("11-bit", "2412 0020 2466", "a half-move after the result"),
    ("11-bit", "2412 0100 2312", "a variation that is left open"),
    ("11-bit", "2412 0130 0700", "a reserved word after the end of the list"),
    ("jose", "13 D2 FF", "result and end"),
    ("jose", "13 D2 B4 FF", "a glyph after the result"),
    ("jose", "13 D2 F0 FF", "a variation after the result"),
    ("jose", "13 D2 E0 41 00 FF", "a text after the result"),
    ("jose", "13 D2 13 FF", "a half-move after the result"),
    ("jose", "13 98", "an impossible half-move in the place of the end"),
    ("jose", "13 FF DF", "a reserved byte after the end"),
];

/// The table of one code, for its page.
pub fn table_of(code: &str) -> String {
    let mut table = "| game | what it is | records |\n|---|---|---|\n".to_owned();
    for (_, game, what) in CASES.iter().filter(|case| case.0 == code) {
        table += &format!("| `{game}` | {what} | {} |\n", answers(code, game));
    }
    table
}

fn answers(code: &str, game: &str) -> String {
    let records = records(code, game).into_iter();
    records.map(|record| said(code, record)).collect::<Vec<_>>().join("; ")
}

/// The records of a game, given as it stands in the table.
pub fn records(code: &str, game: &str) -> Vec<Record> {
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
