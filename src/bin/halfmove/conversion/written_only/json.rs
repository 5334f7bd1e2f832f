// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game a line as a JSON object that holds everything: tags, half-moves in SAN and UCI, notes, variations, the result.

use halfmove::Game;
use halfmove::codec::{CannotEncode, Takes, Variations};
use halfmove::game::{Note, Ply, result_token};
use halfmove::laws::Board;
use halfmove::pgn::SanLine;
use halfmove::position::Counters;
use serde_json::{Value, json};

use super::{Form, cannot, code, start};
use crate::options::codes::JSON;
use crate::report::json_line;

pub static FORM: Form = Form {
    code: code(JSON, "A JSON object for each game, a line each, written only"),
    variations: Variations::HalfMoves,
    has_half_moves_alone: false,
    // Objects of names and values, each in memory of its own, and then their text.
    takes: Takes {
        a_byte: 24,
        an_item: 1600,
    },
    write,
};

fn write(game: &Game, text: &mut String) -> Result<(), CannotEncode> {
    let position = start(game)?;
    let before = SanLine::from(Board::from_position(&position));
    // Pairs in a list: a game may have a tag twice.
    let tags: Vec<_> = game.tags.iter().map(|tag| json!([tag.name, tag.value])).collect();
    let object = json!({
        "tags": tags,
        "fen": Counters::of(game.fen()).fen(&position),
        "notes": notes(&game.preface, &before, 0)?,
        "half_moves": line(&game.plies, before, 1)?,
        "result": result_token(game.outcome),
    });
    *text += &json_line(&without_empty(object));
    Ok(())
}

/// The half-moves of a line. The first has this number.
fn line(plies: &[Ply], mut played: SanLine, first: u32) -> Result<Vec<Value>, CannotEncode> {
    let mut told = Vec::with_capacity(plies.len());
    for (Ply { half_move, notes: said }, number) in plies.iter().zip(first..) {
        let before = played.clone();
        let san = played.push(*half_move).map_err(|fault| cannot(number, fault))?;
        let uci = match half_move.is_null() {
            true => "0000".to_owned(),
            false => before.board().uci(*half_move),
        };
        let object = json!({ "san": san.as_str(), "uci": uci, "notes": notes(said, &before, number)? });
        told.push(without_empty(object));
    }
    Ok(told)
}

/// What is said of the half-move that follows these; variations are instead of it.
fn notes(said: &[Note], before: &SanLine, number: u32) -> Result<Vec<Value>, CannotEncode> {
    let told = |note: &Note| {
        Ok(match note {
            Note::Nag(glyph) => json!({ "glyph": glyph }),
            // Variations have been played: none is text any more.
            Note::Comment(text) | Note::Variation(text) => json!({ "comment": text }),
            Note::Unreadable(unread) => json!({ "comment": unread.text, "unread": unread.reason.name() }),
            Note::Line(variation) => without_empty(json!({
                "variation": line(&variation.plies, before.clone(), number.max(1))?,
                "notes": notes(&variation.preface, before, number)?,
            })),
        })
    };
    said.iter().map(told).collect()
}

/// Empty lists are left out, except those that say what the object is.
fn without_empty(mut object: Value) -> Value {
    if let Some(fields) = object.as_object_mut() {
        fields.retain(|name, value| name != "notes" || value.as_array().is_none_or(|list| !list.is_empty()));
    }
    object
}
