// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is looked for in the course of a game: how long it is, how it begins, how it ends.

use std::str::FromStr;

use clap::ValueEnum;
use halfmove::game::Note;
use halfmove::laws::{Board, Illegal};
use halfmove::pgn::{Options, read_game};
use halfmove::position::Counters;
use halfmove::{Game, HalfMove, Position};

use super::place::at;
use crate::report::trouble::Trouble;

/// How many times a position must have been on the board: FIDE's article 9.2.
const REPETITION: usize = 3;
/// After how many half-moves without a capture or a pawn's move a draw can be claimed: FIDE's article 9.3.
const FIFTY_MOVES: u32 = 100;

/// How many half-moves a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    least: usize,
    most: usize,
}

impl Length {
    /// Whether a game has as many.
    pub fn has(self, game: &Game) -> bool {
        (self.least..=self.most).contains(&game.plies.len())
    }
}

impl FromStr for Length {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str, otherwise: usize| match text {
            "" => Ok(otherwise),
            digits => digits.parse(),
        };
        let read = match text.split_once("..") {
            Some(("", "")) => None,
            Some((least, most)) => number(least, 0).ok().zip(number(most, usize::MAX).ok()),
            None => text.parse().ok().map(|number| (number, number)),
        };
        match read {
            Some((least, most)) if least <= most => Ok(Self { least, most }),
            _ => Err(
                "a number of half-moves is 40, and a range 20..60, ..60 or 20.., with the lower number first"
                    .to_owned(),
            ),
        }
    }
}

/// The half-moves with which a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening(Vec<HalfMove>);

impl Opening {
    /// Whether a game begins with them, from the normal start.
    pub fn begins(&self, game: &Game) -> bool {
        game.plies.len() >= self.0.len()
            && game.half_moves().zip(&self.0).all(|(played, wanted)| played == *wanted)
            && game.start().is_ok_and(|start| start == Position::start())
    }
}

impl FromStr for Opening {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = read_game(text.as_bytes(), Options::default()).map_err(|error| error.to_string())?;
        let game = read.map(|read| read.game).unwrap_or_default();
        let is_unread = |note: &Note| !matches!(note, Note::Nag(_));
        let mut notes = game.preface.iter().chain(game.plies.iter().flat_map(|ply| &ply.notes));
        if game.plies.is_empty() || !game.tags.is_empty() || notes.any(is_unread) {
            return Err(
                "a line is half-moves from the normal start, such as `1. e4 c5 2. Nf3` or `e2e4 c7c5`".to_owned(),
            );
        }
        Ok(Self(game.half_moves().collect()))
    }
}

/// How a game ends on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Ending {
    /// The side to move is mated
    Mate,
    /// The side to move has no legal half-move and is not in check
    Stalemate,
    /// The last position is on the board for at least the third time
    Repetition,
    /// The last 50 moves of each side are without a capture or a pawn's move
    FiftyMoves,
    /// Neither side has the men to mate
    #[value(name = "too-little-material")]
    TooLittleMaterial,
}

impl Ending {
    /// Whether a game ends in any of these ways.
    pub fn any_is_of(endings: &[Self], game: &Game) -> Result<bool, Box<Trouble>> {
        let start = game.start().map_err(|fault| at(0, &fault.to_string()))?;
        let start = Board::from_position(&start);
        let (mut last, mut counters) = (start, Counters::of(game.fen()));
        for (half_move, number) in game.half_moves().zip(1..) {
            play(&mut last, half_move).map_err(|fault| at(number, &fault.to_string()))?;
            counters.count(half_move);
        }
        Ok(endings.iter().any(|ending| match ending {
            Self::Mate => last.is_checkmate(),
            Self::Stalemate => last.is_stalemate(),
            Self::Repetition => occurrences(game, start, &last, counters.quiet) >= REPETITION,
            Self::FiftyMoves => counters.quiet >= FIFTY_MOVES,
            Self::TooLittleMaterial => last.is_insufficient_material(),
        }))
    }
}

fn play(board: &mut Board, half_move: HalfMove) -> Result<(), Illegal> {
    match half_move.is_null() {
        true => board.pass().map(drop),
        false => board.play(half_move),
    }
}

/// How often the last position of a game has been on its board. The game is played again, as no number of positions is kept: a
/// game may have millions. None from before the last half-moves that are quiet comes again.
fn occurrences(game: &Game, mut board: Board, last: &Board, quiet: u32) -> usize {
    let loud = game.plies.len().saturating_sub(quiet as usize);
    let is_last = |board: &Board, number: usize| usize::from(number >= loud && board.is_same_position(last));
    let mut times = is_last(&board, 0);
    for (half_move, number) in game.half_moves().zip(1..) {
        // All of them were played before.
        if play(&mut board, half_move).is_err() {
            break;
        }
        times += is_last(&board, number);
    }
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_a_number_or_a_range() {
        let length = |least, most| Ok(Length { least, most });
        assert_eq!("40".parse(), length(40, 40));
        assert_eq!("20..60".parse(), length(20, 60));
        assert_eq!("..60".parse(), length(0, 60));
        assert_eq!("20..".parse(), length(20, usize::MAX));
        for wrong in ["", "..", "60..20", "x", "1..2..3", "-1", "20...60"] {
            assert!(wrong.parse::<Length>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_line_is_read_as_pgn_is() {
        let line: Opening = "1. e4 c5 2. Nf3!".parse().unwrap();
        assert_eq!(Ok(&line), "e2e4 c7c5 g1f3".parse().as_ref());
        assert_eq!(line.0.len(), 3);
        for wrong in ["", "1.", "e5", "e4 (d4)", "e4 {good}", "e4 xyz", "[White \"x\"] e4"] {
            assert!(wrong.parse::<Opening>().is_err(), "{wrong}");
        }
    }
}
