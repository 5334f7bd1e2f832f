// SPDX-License-Identifier: MIT OR Apache-2.0
//! The famous games that come with the program, and how one of them is named.

use halfmove::Game;
use halfmove::pgn::{PgnError, PgnReader};

use crate::campaign::Games;

/// The games as PGN.
pub const PGN: &str = include_str!("../games/famous.pgn");

/// A bundled game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundled {
    /// Its number, from 1.
    pub number: usize,
    /// Players, event, site and year.
    pub name: String,
    /// The game.
    pub game: Game,
}

/// All of them.
///
/// # Errors
/// If the bundled PGN is damaged, which a test excludes.
pub fn games() -> Result<Vec<Bundled>, PgnError> {
    PgnReader::new(PGN.as_bytes())
        .zip(1..)
        .map(|(game, number)| {
            let game = game?;
            Ok(Bundled {
                number,
                name: name(&game),
                game,
            })
        })
        .collect()
}

/// Games in Brenner's bytes, those that begin at the normal start and that the code can hold.
pub fn coded(games: impl IntoIterator<Item = Game>) -> Vec<Vec<u8>> {
    games.into_iter().filter_map(|game| Games::coded(&game)).collect()
}

/// The bundled games as [`coded`] has them, half-moves and results alone.
///
/// # Errors
/// As [`games`].
pub fn coded_without_texts() -> Result<Vec<Vec<u8>>, PgnError> {
    let games = games()?.into_iter();
    Ok(coded(games.map(|bundled| bundled.game.moves_only())))
}

fn name(game: &Game) -> String {
    let tag = |name| game.tag(name).unwrap_or("?");
    let year = tag("Date").split('.').next().unwrap_or("?");
    format!(
        "{} - {}, {}, {}, {year}",
        tag("White"),
        tag("Black"),
        tag("Event"),
        tag("Site")
    )
}

/// The only game of this number, or whose name has all these words, in upper or lower case; else all that could be meant.
///
/// # Errors
/// The games that could be meant: none or several.
pub fn find<'a>(games: &'a [Bundled], wanted: &str) -> Result<&'a Bundled, Vec<&'a Bundled>> {
    if let Some(game) = games.iter().find(|game| game.number.to_string() == wanted) {
        return Ok(game);
    }
    let wanted = wanted.to_lowercase();
    let is_meant = |game: &&Bundled| {
        let name = game.name.to_lowercase();
        wanted.split_whitespace().all(|word| name.contains(word))
    };
    let meant: Vec<_> = games.iter().filter(is_meant).collect();
    match meant[..] {
        [only] => Ok(only),
        _ => Err(meant),
    }
}
