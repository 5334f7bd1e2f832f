// SPDX-License-Identifier: MIT OR Apache-2.0
//! The constants in Verilog, from the definitions in Rust: `halfmove_record.vh` has the record, the error codes and the byte
//! classes, `halfmove_tuser.vh` what the encoder and the judge put on `m_axis_tuser`.

use std::fmt::Write;

use halfmove::hardware::encoder::{self, Refusal};
use halfmove::hardware::judgement;
use halfmove::hardware::record::{FIELDS, RecordType};
use halfmove::hardware::set_up::BadSetUp;
use halfmove::{Fault, Kind};

use crate::brenner::byte_class::ByteClass;

/// The headers, each with its file's name and its text.
pub fn files() -> [(&'static str, String); 2] {
    [("halfmove_record.vh", record()), ("halfmove_tuser.vh", tuser())]
}

/// A constant's line; without a width it is a plain number.
fn line(text: &mut String, name: &str, width: Option<u32>, value: u32, meaning: &str) {
    let (range, value) = match width {
        Some(width) => (format!("[{}:0] ", width - 1), format!("{width}'d{value}")),
        None => (String::new(), value.to_string()),
    };
    let comment = if meaning.is_empty() {
        String::new()
    } else {
        format!("  // {meaning}")
    };
    writeln!(text, "localparam {range}HALFMOVE_{name} = {value};{comment}").expect("a String takes everything");
}

/// The place and the width of a field.
fn field(text: &mut String, name: &str, lsb: u32, width: u32, meaning: &str) {
    line(text, &format!("{name}_LSB"), None, lsb, meaning);
    line(text, &format!("{name}_WIDTH"), None, width, "");
}

fn tuser() -> String {
    let mut text = String::from(
        "\
// SPDX-License-Identifier: MIT OR Apache-2.0
// Written from the definitions in Rust by halfmove; do not edit.
//
// The m_axis_tuser of brenner_encoder and of the cores that judge. Include it inside a module, as halfmove_record.vh. A
// refusal is one of HALFMOVE_REFUSAL, or a HALFMOVE_ERROR of the record with the same number.

",
    );
    for bits in encoder::USER_FIELDS {
        let name = format!("ENCODER_{}", bits.name);
        field(&mut text, &name, bits.lsb, bits.width, bits.meaning);
    }
    for refusal in Refusal::PRIORITY.into_iter().filter(|refusal| refusal.code() >= 16) {
        let name = format!("REFUSAL_{}", upper_snake(&refusal.name()));
        line(&mut text, &name, Some(5), refusal.code().into(), &refusal.to_string());
    }
    for (name, bits, meaning) in judgement::ALL {
        field(&mut text, &format!("JUDGE_{name}"), bits.lsb, bits.width, meaning);
    }
    text
}

fn record() -> String {
    let mut text = String::from(
        "\
// SPDX-License-Identifier: MIT OR Apache-2.0
// Written from the definitions in Rust by halfmove; do not edit.
//
// The 32-bit record of the stream cores. Include it inside a module: a field is record[HALFMOVE_FROM_LSB +: 6]. It has
// no include guard, because every module that includes it needs the constants in its own scope. The cores' own files
// do not include it: each has the few constants that it needs, under the same names. Error codes cut to three bits are
// HALFMOVE_STREAM_ERROR_ and HALFMOVE_SET_UP_ERROR_ there.

",
    );
    for bits in FIELDS {
        field(&mut text, bits.name, bits.lsb, bits.width, bits.meaning);
    }
    let types = [
        (RecordType::HalfMove, "HALF_MOVE", "a half-move was played"),
        (RecordType::Mark, "MARK", "a result, ? or !"),
        (
            RecordType::Text,
            "TEXT",
            "a byte of a text, its opening and closing null included",
        ),
        (RecordType::Stop, "STOP", "an error, or the end of a game that had one"),
    ];
    for (record_type, name, meaning) in types {
        line(&mut text, &format!("TYPE_{name}"), Some(2), record_type as u32, meaning);
    }
    for fault in Fault::PRIORITY {
        let name = upper_snake(&format!("{fault:?}"));
        line(
            &mut text,
            &format!("ERROR_{name}"),
            Some(4),
            fault.code().into(),
            &fault.to_string(),
        );
    }
    for bad in BadSetUp::ALL {
        let name = upper_snake(&format!("{bad:?}"));
        line(
            &mut text,
            &format!("SET_UP_{name}"),
            Some(4),
            bad as u32,
            &bad.to_string(),
        );
    }
    for kind in Kind::ALL {
        let name = upper_snake(&format!("{kind:?}"));
        line(&mut text, &format!("KIND_{name}"), Some(3), kind.code().into(), "");
    }
    for class in ByteClass::ALL {
        let name = upper_snake(&format!("{class:?}"));
        line(&mut text, &format!("CLASS_{name}"), Some(4), class.code().into(), "");
    }
    text
}

fn upper_snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_uppercase());
    }
    snake
}
