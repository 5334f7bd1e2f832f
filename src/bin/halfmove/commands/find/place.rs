// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is looked for on the board: material, or a position.

use halfmove::gbr::{Pattern, PositionCode, Tally};
use halfmove::position::Wing;
use halfmove::{Game, HalfMove, Position, Side};

use super::board_pattern::BoardPattern;
use crate::report::printable;
use crate::report::trouble::Trouble;

/// A position to look for.
#[derive(Clone, Debug)]
pub enum WantedPosition {
    /// This one.
    Exact(Box<ExactPosition>),
    /// Any that a pattern describes.
    Pattern(BoardPattern),
}

/// A position of which some is compared.
#[derive(Clone, Debug)]
pub struct ExactPosition {
    pub position: Position,
    /// How many of the fields of a FEN were given: board, side to move, castling rights, square of en passant.
    fields: usize,
}

impl ExactPosition {
    /// Whether the given fields are those of this position.
    fn is(&self, found: &Position) -> bool {
        let wanted = &self.position;
        let rights =
            |position: &Position| Side::BOTH.map(|side| Wing::BOTH.map(|wing| position.castling_rook(side, wing)));
        // Most positions differ in the squares, which is quick to see.
        wanted.occupied() == found.occupied()
            && wanted.has_same_board(found)
            && (self.fields < 2 || wanted.side() == found.side())
            && (self.fields < 3 || rights(wanted) == rights(found))
            && (self.fields < 4 || wanted.en_passant() == found.en_passant())
    }
}

impl WantedPosition {
    /// Reads a FEN (the board is enough), a GBR code of a position, or a board with wildcards.
    pub fn parse(text: &str) -> Result<Self, String> {
        if BoardPattern::is_meant(text) {
            return BoardPattern::parse(text).map(Self::Pattern);
        }
        if !text.contains('/') || text.trim_end().ends_with('.') {
            let code: PositionCode = text.parse().map_err(|error| format!("{error}"))?;
            return Ok(Self::this(code.position().clone(), 2));
        }
        let given: Vec<&str> = text.split_whitespace().collect();
        let usual = ["", "w", "-", "-", "0", "1"];
        let missing = usual.iter().skip(given.len());
        let whole: Vec<&str> = given.iter().chain(missing).copied().collect();
        let position: Position = whole.join(" ").parse().map_err(|error| format!("{error}"))?;
        // Many programs name the square after every double step, others only where a pawn can take: only a square that is
        // named is compared.
        let square = usize::from(given.get(3).is_some_and(|square| *square != "-"));
        Ok(Self::this(position, given.len().min(3) + square))
    }

    /// The position, if it is one.
    pub fn exact(&self) -> Option<&Position> {
        match self {
            Self::Exact(exact) => Some(&exact.position),
            Self::Pattern(_) => None,
        }
    }

    fn this(position: Position, fields: usize) -> Self {
        Self::Exact(Box::new(ExactPosition { position, fields }))
    }

    fn is(&self, found: &Position) -> bool {
        match self {
            Self::Exact(exact) => exact.is(found),
            Self::Pattern(pattern) => pattern.matches(found),
        }
    }
}

/// What is looked for on the board.
#[derive(Debug)]
pub enum Wanted {
    /// Nothing.
    Nothing,
    /// Any of these materials.
    Material(Vec<Pattern>),
    /// A position, with any of these materials if there are some.
    Position(Box<WantedPosition>, Vec<Pattern>),
}

/// Where it first stands in a game.
pub struct Hit {
    /// The half-move after which it stands; 0 is the start.
    pub half_move: u32,
    pub position: Position,
    /// Whether it is a half-move of a variation.
    pub is_in_variation: bool,
}

impl Wanted {
    /// Whether it is on the board.
    pub fn is_there(&self, position: &Position) -> bool {
        let is_any = |patterns: &[Pattern]| {
            let men = Tally::of(position);
            patterns.iter().any(|pattern| pattern.matches(&men))
        };
        match self {
            Self::Nothing => false,
            Self::Material(patterns) => is_any(patterns),
            Self::Position(wanted, patterns) => wanted.is(position) && (patterns.is_empty() || is_any(patterns)),
        }
    }

    /// Where it first stands in a game, if it ever does.
    pub fn first_in(&self, game: &Game) -> Result<Option<Hit>, Box<Trouble>> {
        let mut position = game.start().map_err(|fault| {
            let fen = game.fen().unwrap_or_default();
            at(0, &format!("`{fen}`: {fault}"))
        })?;
        let number = match self {
            Self::Nothing => None,
            // The men are counted once; after that only what each half-move changes.
            Self::Material(patterns) => {
                let men = Tally::of(&position);
                let hits = patterns
                    .iter()
                    .filter_map(|pattern| pattern.first_in(men, game.half_moves()));
                hits.min()
            }
            Self::Position(..) => {
                let mut number = 0;
                let mut half_moves = game.half_moves();
                while !self.is_there(&position) {
                    let Some(half_move) = half_moves.next() else {
                        return Ok(None);
                    };
                    number += 1;
                    play(&mut position, half_move, number)?;
                }
                return Ok(Some(Hit {
                    half_move: number,
                    position,
                    is_in_variation: false,
                }));
            }
        };
        let Some(number) = number else { return Ok(None) };
        for (half_move, number) in game.half_moves().zip(1..=number) {
            play(&mut position, half_move, number)?;
        }
        Ok(Some(Hit {
            half_move: number,
            position,
            is_in_variation: false,
        }))
    }
}

fn play(position: &mut Position, half_move: HalfMove, number: u32) -> Result<(), Box<Trouble>> {
    let played = position.replay(half_move);
    played.map(drop).map_err(|fault| at(number, &fault.to_string()))
}

/// A fault of the half-move with this number.
pub fn at(half_move: u32, reason: &str) -> Box<Trouble> {
    Box::new(Trouble {
        half_move: Some(half_move),
        reason: printable(reason),
        ..Trouble::default()
    })
}
