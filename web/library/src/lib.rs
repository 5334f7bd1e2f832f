// SPDX-License-Identifier: MIT OR Apache-2.0
//! The halfmove library for the page in the browser: plain exports of WebAssembly, and no imports.
//!
//! The page writes a text to [`input`], calls one of the others, which gives a length, and reads as many bytes of JSON
//! at [`output`]. All that is read here is read by the library.
#![deny(missing_docs)]

pub mod forms;
pub mod games;
pub mod laws;
pub mod pgn;
pub mod place;
pub mod position;
pub mod story;
pub mod turned;
pub mod units;

use std::cell::RefCell;

use halfmove::{Fault, Kind};
use serde::Serialize;

use forms::{FORMS, Form};
use story::Scope;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a text of this many bytes; its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|room| {
        room.clear();
        room.resize(length, 0);
        room.as_mut_ptr()
    })
}

/// The address of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|bytes| bytes.as_ptr())
}

/// Tells the game in the input: its first line names a code or says `pgn` or `position`, and `moves` after a blank if the
/// codes are to hold the half-moves alone; the rest is the game. The length of the JSON.
#[unsafe(no_mangle)]
pub extern "C" fn story() -> usize {
    answer(|input| {
        let (name, text) = input.split_once('\n').unwrap_or((input, ""));
        let (name, wanted) = name.split_once(' ').unwrap_or((name, ""));
        let scope = if wanted == "moves" {
            Scope::HalfMoves
        } else {
            Scope::All
        };
        match Form::named(name) {
            Some(form) => json(&story::of_code(form, text, scope)),
            None if name == "position" => json(&story::of_position(text, scope)),
            None => json(&story::of_pgn(text, scope)),
        }
    })
}

/// Where the games of the PGN in the input begin and end, and who played them. The length of the JSON.
#[unsafe(no_mangle)]
pub extern "C" fn games() -> usize {
    answer(|text| json(&games::list(text)))
}

/// Where the positions of the input begin and end, if each has a line of its own. The length of the JSON.
#[unsafe(no_mangle)]
pub extern "C" fn positions() -> usize {
    answer(|text| json(&games::positions(text)))
}

/// What a unit says with one bit turned over. The first line of the input has the code, `framed` or `alone`, the number
/// of the unit, and that of the bit, with blanks between; the rest is the game. The length of the JSON.
#[unsafe(no_mangle)]
pub extern "C" fn turned() -> usize {
    answer(|input| {
        let (head, text) = input.split_once('\n').unwrap_or((input, ""));
        let mut words = head.split(' ');
        let form = words.next().and_then(Form::named);
        let is_framed = words.next() == Some("framed");
        let mut number = || words.next().and_then(|word| word.parse().ok());
        let (unit, bit) = (number(), number());
        let turned = form.zip(unit.zip(bit));
        json(&turned.and_then(|(form, (unit, bit))| turned::turned(form, is_framed, text, unit, bit)))
    })
}

/// What the laws of chess say of the FEN in the input. The length of the JSON.
#[unsafe(no_mangle)]
pub extern "C" fn laws() -> usize {
    answer(|fen| json(&laws::of(fen)))
}

/// What each run of bits of a byte in Brenner's first notation could say instead; the input is the byte, two
/// hexadecimal digits. The length of the JSON.
#[unsafe(no_mangle)]
pub extern "C" fn alternatives() -> usize {
    answer(|digits| {
        let byte = u8::from_str_radix(digits, 16).ok();
        json(&byte.map_or_else(Vec::new, units::alternatives))
    })
}

/// What the page must know of the library's definitions, so that it has none of its own. The length of the JSON.
#[unsafe(no_mangle)]
pub extern "C" fn facts() -> usize {
    answer(|_| json(&Facts::of_library()))
}

/// The library's definitions.
#[derive(Clone, Debug, Serialize)]
pub struct Facts {
    /// The codes that the page shows: name in links, name for people.
    pub forms: Vec<(&'static str, &'static str)>,
    /// The fields of a record: name, lowest bit, width.
    pub fields: Vec<(&'static str, u32, u32)>,
    /// The faults by their codes in a record.
    pub faults: Vec<String>,
    /// The kinds by their codes in a record.
    pub kinds: Vec<String>,
}

impl Facts {
    /// All of them.
    pub fn of_library() -> Self {
        let fields = halfmove::hardware::record::FIELDS;
        let faults = (0..16).map(|code| Fault::from_code(code).map_or(String::new(), |fault| fault.to_string()));
        let kinds = (0..8).map(|code| Kind::from_code(code).map_or(String::new(), |kind| kind.to_string()));
        Self {
            forms: FORMS.iter().map(|form| (form.name, form.title)).collect(),
            fields: fields
                .iter()
                .map(|field| (field.name, field.lsb, field.width))
                .collect(),
            faults: faults.collect(),
            kinds: kinds.collect(),
        }
    }
}

fn answer(tell: impl FnOnce(&str) -> Vec<u8>) -> usize {
    // Taken out: after a panic the page goes on asking.
    let json = tell(&String::from_utf8_lossy(&INPUT.take()));
    OUTPUT.with_borrow_mut(|bytes| {
        *bytes = json;
        bytes.len()
    })
}

fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("texts and numbers become JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_panic_the_next_question_is_answered() {
        input(3);
        assert!(std::panic::catch_unwind(|| answer(|_| panic!("a fault"))).is_err());
        input(5);
        assert_eq!(answer(|text| text.as_bytes().to_vec()), 5);
    }
}
