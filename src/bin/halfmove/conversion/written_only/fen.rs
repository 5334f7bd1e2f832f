// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every position of a game as a FEN, from the start to the end, and a blank line after it.

use halfmove::Game;
use halfmove::codec::{CannotEncode, Takes, Variations};
use halfmove::position::Counters;

use super::{Form, code, start, unplayable};
use crate::options::codes::FEN;

pub static FORM: Form = Form {
    code: code(
        FEN,
        "A FEN for each position of the game, a blank line after each game, written only",
    ),
    variations: Variations::Text,
    has_half_moves_alone: true,
    // A line, in a list that grows, and its copy; and what is lost.
    takes: Takes {
        a_byte: 4,
        an_item: 400 + Takes::LOSING.an_item,
    },
    write,
};

fn write(game: &Game, text: &mut String) -> Result<(), CannotEncode> {
    let mut position = start(game)?;
    let mut counters = Counters::of(game.fen());
    *text += &counters.fen(&position);
    text.push('\n');
    for (half_move, number) in game.half_moves().zip(1..) {
        counters.count(half_move);
        position.replay(half_move).map_err(unplayable(number))?;
        *text += &counters.fen(&position);
        text.push('\n');
    }
    text.push('\n');
    Ok(())
}
