// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check of `--legal`.

use halfmove::Game;
use halfmove::codec::Reason;
use halfmove::pgn::LegalityChecker;

/// A half-move that is not legal.
pub struct Illegal {
    /// Its number, counted from 1; 0 is the set-up.
    pub half_move: u32,
    /// What is wrong: with the set-up, or with the half-move.
    pub reason: Reason,
}

/// Plays the game by the laws of chess, and gives the first half-move that breaks them.
pub fn check(game: &Game) -> Result<(), Illegal> {
    let illegal = |half_move, reason| Illegal { half_move, reason };
    let mut checker = LegalityChecker::new(game.fen()).map_err(|error| illegal(0, Reason::new(error)))?;
    for (half_move, number) in game.half_moves().zip(1..) {
        checker
            .push(half_move)
            .map_err(|error| illegal(number, Reason::new(error)))?;
    }
    Ok(())
}
