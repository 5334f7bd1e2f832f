// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that show whether a core takes the man of an earlier game for one of its own: in one a bishop comes to g2, in
//! others nobody but the pawn has been there. They stand as many games apart as make one bit of a game's number differ.

use halfmove::pgn::{Options, read_game};

use super::steps::Named;
use crate::code::CodeName;

const BISHOP_ON_G2: &str = "1. a3 b6 2. a4 Bb7 3. a5 Bxg2 4. a6 *";
/// The pawn is who leaves the square, or who is taken there.
const PAWN_LEAVES: &str = "1. g3 *";
const PAWN_IS_TAKEN: &str = "1. a3 b6 2. a4 Bb7 3. a5 Bxg2 *";
const APART: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];

/// The games, with copies of a short one between them; none for a code that cannot say them.
pub(super) fn games(code: CodeName, short: &Named) -> Vec<Named> {
    let coded = |text: &str| {
        let read = read_game(text.as_bytes(), Options::USUAL).ok().flatten()?;
        Some(("the man of another game", code.encode(&read.game).ok()?))
    };
    let all = || Some([coded(BISHOP_ON_G2)?, coded(PAWN_LEAVES)?, coded(PAWN_IS_TAKEN)?]);
    let Some([writer, leaves, taken]) = all() else {
        return Vec::new();
    };
    let mut games = vec![writer.clone()];
    for place in 1..=APART[APART.len() - 1] {
        let reads = APART.contains(&place);
        games.push(if reads { leaves.clone() } else { short.clone() });
    }
    // Here every game that reads is one that writes, too.
    games.push(writer);
    for apart in APART {
        games.extend((1..apart).map(|_| short.clone()));
        games.push(taken.clone());
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pawn_leaves_and_is_taken_at_every_distance() {
        for code in [CodeName::Eleven, CodeName::Brenner] {
            let short = ("short", code.encode(&halfmove::Game::default()).unwrap());
            let games = games(code, &short);
            assert_eq!(games.len(), 1 + 64 + 1 + 127);
            assert_eq!(games.iter().filter(|game| **game != short).count(), 2 + 2 * APART.len());
        }
    }
}
