// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game without what is said of it.

use halfmove::Game;
use halfmove::game::Ply;

/// The half-moves of a game with its result, and what is needed to play them: the tags of a set-up.
pub fn alone(game: &Game) -> Game {
    let is_needed = |name: &str| matches!(name, "FEN" | "SetUp" | "Variant");
    let ply = |half_move| Ply {
        half_move,
        notes: Vec::new(),
    };
    Game {
        tags: match game.fen() {
            Some(_) => game.tags.iter().filter(|tag| is_needed(&tag.name)).cloned().collect(),
            None => Vec::new(),
        },
        plies: game.half_moves().map(ply).collect(),
        outcome: game.outcome,
        ..Game::default()
    }
}
