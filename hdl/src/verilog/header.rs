// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove_record.vh`: the record, what the encoder and the judge put on `m_axis_tuser`, the error codes and the byte
//! classes as Verilog constants, from the definitions in Rust.

use std::fmt::Write;

use halfmove::hardware::encoder::{self, Refusal};
use halfmove::hardware::judgement;
use halfmove::hardware::record::{FIELDS, RecordType};
use halfmove::hardware::set_up::BadSetUp;
use halfmove::{Fault, Kind};

use crate::brenner::byte_class::ByteClass;

/// The header's file name.
pub const NAME: &str = "halfmove_record.vh";

/// The header's text.
pub fn text() -> String {
    let mut text = String::from(
        "\
// SPDX-License-Identifier: MIT OR Apache-2.0
// Written from the definitions in Rust by halfmove; do not edit.
//
// The 32-bit record of the stream cores. Include it inside a module: a field is record[HALFMOVE_FROM_LSB +: 6]. It has
// no include guard, because every module that includes it needs the constants in its own scope. The cores' own files
// do not include it: each has the few constants that it needs, under the same names.
//
// HALFMOVE_ENCODER_ and HALFMOVE_JUDGE_ are places in the m_axis_tuser of brenner_encoder and of the judging cores. A
// refusal of the encoder is one of HALFMOVE_REFUSAL_, or of HALFMOVE_ERROR_ with the same number.

",
    );
    let mut line = |name: &str, width: u32, value: u32, meaning: &str| {
        let range = if width == 32 {
            String::new()
        } else {
            format!("[{}:0] ", width - 1)
        };
        let value = if width == 32 {
            value.to_string()
        } else {
            format!("{width}'d{value}")
        };
        let comment = if meaning.is_empty() {
            String::new()
        } else {
            format!("  // {meaning}")
        };
        writeln!(text, "localparam {range}HALFMOVE_{name} = {value};{comment}").expect("a String takes everything");
    };
    for field in FIELDS {
        line(&format!("{}_LSB", field.name), 32, field.lsb, field.meaning);
        line(&format!("{}_WIDTH", field.name), 32, field.width, "");
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
        line(&format!("TYPE_{name}"), 2, record_type as u32, meaning);
    }
    for fault in Fault::PRIORITY {
        let name = upper_snake(&format!("{fault:?}"));
        line(&format!("ERROR_{name}"), 4, fault.code().into(), &fault.to_string());
    }
    for bad in BadSetUp::ALL {
        let name = upper_snake(&format!("{bad:?}"));
        line(&format!("SET_UP_{name}"), 4, bad as u32, &bad.to_string());
    }
    for field in encoder::USER_FIELDS {
        line(&format!("ENCODER_{}_LSB", field.name), 32, field.lsb, field.meaning);
        line(&format!("ENCODER_{}_WIDTH", field.name), 32, field.width, "");
    }
    // The others are those of the record.
    for refusal in Refusal::PRIORITY.into_iter().filter(|refusal| refusal.code() >= 16) {
        let name = upper_snake(&refusal.name());
        line(
            &format!("REFUSAL_{name}"),
            5,
            refusal.code().into(),
            &refusal.to_string(),
        );
    }
    for (name, bits, meaning) in judgement::ALL {
        line(&format!("JUDGE_{name}_LSB"), 32, bits.lsb, meaning);
    }
    for kind in Kind::ALL {
        let name = upper_snake(&format!("{kind:?}"));
        line(&format!("KIND_{name}"), 3, kind.code().into(), "");
    }
    for class in ByteClass::ALL {
        let name = upper_snake(&format!("{class:?}"));
        line(&format!("CLASS_{name}"), 4, class.code().into(), "");
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
