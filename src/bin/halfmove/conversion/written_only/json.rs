// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game a line as a JSON object that holds everything: tags, half-moves in SAN and UCI, notes, variations, the result.

use halfmove::codec::{CannotEncode, Takes, Variations};
use halfmove::game::{Note, Ply, result_token};
use halfmove::laws::Board;
use halfmove::position::{Counters, Position};
use halfmove::{Game, HalfMove};
use serde_json::{Value, json};

use super::{Form, cannot, code, start, unplayable};
use crate::report::json_line;

pub static FORM: Form = Form {
    code: code(
        "json",
        "A JSON object for each game, a line each, written only",
        &["json", "jsonl", "ndjson"],
    ),
    variations: Variations::HalfMoves,
    // Objects of names and values, each in memory of its own, and then their text.
    takes: Takes {
        a_byte: 24,
        an_item: 1600,
    },
    write,
};

fn write(game: &Game, text: &mut String) -> Result<(), CannotEncode> {
    let position = start(game)?;
    // Pairs in a list: a game may have a tag twice.
    let tags: Vec<_> = game.tags.iter().map(|tag| json!([tag.name, tag.value])).collect();
    let object = json!({
        "tags": tags,
        "fen": Counters::of(game.fen()).fen(&position),
        "notes": notes(&game.preface, &position, 0)?,
        "half_moves": line(&game.plies, position, 1)?,
        "result": result_token(game.outcome),
    });
    *text += &json_line(&without_empty(object));
    Ok(())
}

/// The half-moves of a line. The first has this number.
fn line(plies: &[Ply], mut position: Position, first: u32) -> Result<Vec<Value>, CannotEncode> {
    let mut told = Vec::with_capacity(plies.len());
    for (Ply { half_move, notes: said }, number) in plies.iter().zip(first..) {
        let before = position.clone();
        let (san, uci) = written(&before, *half_move, number)?;
        position.replay(*half_move).map_err(unplayable(number))?;
        let object = json!({ "san": san, "uci": uci, "notes": notes(said, &before, number)? });
        told.push(without_empty(object));
    }
    Ok(told)
}

/// What is said of the half-move in this position; variations are instead of it.
fn notes(said: &[Note], before: &Position, number: u32) -> Result<Vec<Value>, CannotEncode> {
    let told = |note: &Note| {
        Ok(match note {
            Note::Nag(glyph) => json!({ "glyph": glyph }),
            Note::Comment(text) => json!({ "comment": text }),
            Note::Unreadable(unreadable) => json!({ "comment": unreadable.text }),
            Note::Variation(text) => json!({ "variation_text": text }),
            Note::Line(variation) => without_empty(json!({
                "variation": line(&variation.plies, before.clone(), number.max(1))?,
                "notes": notes(&variation.preface, before, number)?,
            })),
        })
    };
    said.iter().map(told).collect()
}

/// A half-move in SAN and as UCI writes it.
fn written(position: &Position, half_move: HalfMove, number: u32) -> Result<(String, String), CannotEncode> {
    if half_move.is_null() {
        return Ok(("--".to_owned(), "0000".to_owned()));
    }
    let board = Board::from_position(position);
    let san = board.san(half_move).map_err(|fault| cannot(number, fault))?;
    Ok((san.to_string(), board.uci(half_move)))
}

/// Empty lists are left out, except those that say what the object is.
fn without_empty(mut object: Value) -> Value {
    if let Some(fields) = object.as_object_mut() {
        fields.retain(|name, value| name != "notes" || value.as_array().is_none_or(|list| !list.is_empty()));
    }
    object
}
