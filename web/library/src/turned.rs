// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game with one bit turned over: what the byte or word says then.

use halfmove::codec::Codec;
use halfmove::laws::Board;
use halfmove::position::Counters;
use serde::Serialize;

use crate::forms::Form;
use crate::place::labels;
use crate::units::{UnitTold, told_of};

/// What one unit says with one of its bits turned over.
#[derive(Clone, Debug, Serialize)]
pub struct Turned {
    /// The whole game with that bit, as a person writes it.
    pub text: String,
    /// The unit with that bit.
    pub unit: UnitTold,
    /// The half-move that it now plays or announces, as PGN writes it; empty if none.
    pub san: String,
    /// Its squares: `e2e4`; empty if none.
    pub squares: String,
    /// Whether it is legal in chess; the codes do not ask.
    pub legal: bool,
    /// The position after it; that before it if nothing is played.
    pub fen: String,
    /// The men of that position with their labels, kings apart.
    pub labels: String,
    /// What is wrong now with the unit, or with the one that it announces.
    pub error: Option<String>,
}

/// Turns over one bit of a unit, both counted from 0, the bit from the most significant one. `framed` says that the game
/// stands in its frame. `None` if there is no such unit or bit.
pub fn turned(form: &Form, framed: bool, text: &str, unit: usize, bit: usize) -> Option<Turned> {
    let codec = form.codec(framed);
    let mut bytes = form.bytes(text).ok()?;
    turn_over(form, &*codec, &mut bytes, unit, bit)?;
    let mut number = 0;
    let mut answer: Option<Turned> = None;
    let mut is_open = true;
    codec.explain(&bytes, &mut |explained| {
        number += 1;
        if number <= unit || !is_open {
            return;
        }
        let told = told_of(form, explained);
        is_open = told.announces && told.error.is_none();
        let found = answer.get_or_insert_with(|| Turned {
            text: form.text(&bytes),
            unit: told.clone(),
            san: String::new(),
            squares: String::new(),
            legal: false,
            fen: String::new(),
            labels: String::new(),
            error: None,
        });
        found.fen = Counters::of(None).fen(explained.position);
        found.labels = labels(explained.position);
        found.error = told.error;
        if let (Some(played), None) = (&explained.played, &found.error) {
            let board = Board::from_position(played.before);
            found.squares = played.half_move.to_string();
            found.legal = board.is_legal(played.half_move);
            let san = board.san(played.half_move);
            found.san = san.map_or_else(|_| found.squares.clone(), |san| san.to_string());
        }
    });
    answer
}

/// Turns the bit over where the bytes have it.
fn turn_over(form: &Form, codec: &dyn Codec, bytes: &mut [u8], unit: usize, bit: usize) -> Option<()> {
    let mut units = Vec::new();
    codec.explain(bytes, &mut |explained| units.push(told_of(form, explained)));
    let chosen = units.get(unit)?;
    let width = |unit: &UnitTold| unit.fields.iter().map(|field| field.bits.len()).sum::<usize>();
    if bit >= width(chosen) {
        return None;
    }
    let offset = chosen.offset as usize;
    if form.is_text() {
        // A word is four octal digits. The first holds two bits.
        let digit = bytes.get_mut(offset + (bit + 1) / 3)?;
        *digit = b'0' + ((*digit - b'0') ^ (4 >> ((bit + 1) % 3)));
    } else if form.name == "eleven" {
        let at = unit * 11 + bit;
        *bytes.get_mut(at / 8)? ^= 0x80 >> (at % 8);
    } else {
        *bytes.get_mut(offset)? ^= 0x80 >> bit;
    }
    Some(())
}
