// SPDX-License-Identifier: MIT OR Apache-2.0
//! Legal games in which every symbol of a code is played by each side, on boards that get empty: so every man goes every
//! distance in every direction.

use std::collections::HashSet;

use halfmove::laws::Board;
use halfmove::{HalfMove, Kind, Position, Side};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::steps::Named;
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::set_up_games::Encoder;

const SEED: u64 = 34;
/// Games, and the half-moves of the longest: no longer than others that are played in every pass.
const GAMES: usize = 8;
const LONGEST: usize = 400;
/// A game ends when so many half-moves have shown nothing.
const IDLE: usize = 48;

/// What was played, and by Black; a word says the same for both sides.
pub(super) type Played = HashSet<(Vec<u16>, bool)>;

/// Games from the start.
pub(super) fn games(code: CodeName) -> Vec<Named> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut played = Played::new();
    let games = (0..GAMES).filter_map(|_| {
        let encoder = Encoder::new(code, Position::start())?;
        let symbols = walk(Board::start(), encoder, &mut played, &mut random);
        Some(CodedGame::of(code, Vec::new(), symbols).bytes)
    });
    let games = games.filter(|game| !game.is_empty());
    games.map(|game| ("every half-move by each side", game)).collect()
}

/// Half-moves that no side has played yet, as far as there are any; else those that empty the board, or lead to where others
/// begin.
pub(super) fn walk(mut board: Board, mut encoder: Encoder, played: &mut Played, random: &mut ChaCha8Rng) -> Vec<u16> {
    let mut symbols = Vec::new();
    let (mut useful, mut idle) = (0, 0);
    for _ in 0..LONGEST {
        let black = board.side() == Side::Black && !matches!(encoder, Encoder::Eleven(_));
        let written = |board: &Board, encoder: &Encoder| -> Vec<(HalfMove, Vec<u16>)> {
            let half_moves = board.legal_half_moves();
            let written = half_moves.filter_map(|next| Some((next, encoder.clone().symbols(next)?)));
            written.collect()
        };
        let choices = written(&board, &encoder);
        let is_new = |symbols: &[u16]| !played.contains(&(symbols.to_vec(), black));
        let worth = |(next, symbols): &(HalfMove, Vec<u16>)| {
            let by_chance = random.random_range(0..8);
            let taken = match next.captured() {
                // Who goes far is needed.
                Some(Kind::Queen | Kind::Rook | Kind::Bishop) => -60,
                Some(_) => 40,
                None => 0,
            };
            let own = match next.kind() {
                Some(Kind::Pawn) => 4,
                _ => 0,
            };
            by_chance + taken + own + if is_new(symbols) { 200 } else { 0 }
        };
        let mut worths: Vec<i32> = choices.iter().map(worth).collect();
        // What stands behind a half-move, if the other side passes.
        if !worths.iter().any(|&worth| worth > 100) {
            for (worth, (next, _)) in worths.iter_mut().zip(&choices) {
                let (mut after, mut coder) = (board, encoder.clone());
                if coder.symbols(*next).is_none() || after.play(*next).is_err() || after.is_check() {
                    continue;
                }
                after.play_unchecked(HalfMove::null(after.side()));
                // The code's own board has not heard of the null move; so only squares are looked at.
                let new = after.legal_half_moves().filter(|next| is_far(*next)).count();
                *worth += new as i32;
            }
        }
        let Some(best) = (0..choices.len()).max_by_key(|&choice| worths[choice]) else {
            break;
        };
        let (next, written) = choices[best].clone();
        idle = if is_new(&written) { 0 } else { idle + 1 };
        if encoder.symbols(next).is_none() || board.play(next).is_err() {
            break;
        }
        symbols.extend(&written);
        if played.insert((written, black)) {
            useful = symbols.len();
        }
        if idle > IDLE {
            break;
        }
    }
    symbols.truncate(useful);
    if useful > 0 {
        symbols.extend(encoder.end());
    }
    symbols
}

/// Whether it goes farther than a king.
fn is_far(half_move: HalfMove) -> bool {
    let (from, to) = (half_move.from(), half_move.to());
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())) > 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_wrong_with_the_games_and_nearly_every_byte_is_played_by_each_side() {
        for code in [CodeName::Brenner, CodeName::JoseDocument, CodeName::Eleven] {
            let mut played = HashSet::new();
            let games = games(code);
            for (_, game) in &games {
                assert!(!code.records(game).1, "{code:?}");
                for (place, record) in code.records_by_symbol(game).into_iter().enumerate() {
                    let symbol = super::super::symbols::symbols(code, game)[place];
                    played.extend(record.map(|record| (symbol, record.0 >> 31)));
                }
            }
            let length: u64 = games.iter().map(|(_, game)| code.length(game)).sum();
            println!(
                "{code:?}: {} games, {length} symbols, {} shown",
                games.len(),
                played.len()
            );
            assert!(played.len() > 100, "{code:?}");
        }
    }
}
