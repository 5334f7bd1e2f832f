// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game a line, as the command that gives it to an engine.
//!
//! Source: Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", 2006.

use halfmove::Game;
use halfmove::codec::{CannotEncode, Takes, Variations};
use halfmove::laws::Board;
use halfmove::position::Counters;

use super::{Form, code, start, unplayable};
use crate::options::codes::UCI;

pub static FORM: Form = Form {
    code: code(UCI, "UCI's command `position` for each game, written only"),
    variations: Variations::Text,
    has_half_moves_alone: true,
    takes: Takes::LOSING,
    write,
};

fn write(game: &Game, text: &mut String) -> Result<(), CannotEncode> {
    let mut position = start(game)?;
    match game.is_set_up() {
        true => *text += &format!("position fen {}", Counters::of(game.fen()).fen(&position)),
        false => *text += "position startpos",
    }
    if !game.plies.is_empty() {
        *text += " moves";
    }
    for (half_move, number) in game.half_moves().zip(1..) {
        text.push(' ');
        *text += &match half_move.is_null() {
            true => "0000".to_owned(),
            // Only castling is written by the board, and only in Chess960.
            false if half_move.is_castling() => Board::from_position(&position).uci(half_move),
            false => half_move.to_string(),
        };
        position.replay(half_move).map_err(unplayable(number))?;
    }
    text.push('\n');
    Ok(())
}
