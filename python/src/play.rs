// SPDX-License-Identifier: MIT OR Apache-2.0
//! Playing the half-moves of a game, and playing texts as UCI or SAN writes them.

use std::fmt::{self, Display, Formatter};

use halfmove::half_move::HalfMove;
use halfmove::laws::{self, BadSetUp, Board, NotSan, San};
use halfmove::man::{Kind, Side};
use halfmove::pgn::{BadFen, FenFault, SanLine};
use halfmove::position::{Counters, PlayFault, Wing};
use halfmove::{Game, Position, Square};
use pyo3::prelude::*;

use crate::error::play_error;

/// The position from which a game starts.
///
/// # Errors
/// What is wrong with its set-up.
pub fn start(game: &Game) -> Result<Position, String> {
    game.start()
        .map_err(|fault| format!("`{}`: {fault}", game.fen().unwrap_or_default()))
}

/// Refuses a FEN of which more is said than a position and counters.
///
/// # Errors
/// A PlayError of half-move 0.
pub fn check_rest(py: Python<'_>, fen: Option<&str>) -> PyResult<()> {
    let fen = fen.unwrap_or_default();
    laws::check_rest(fen).map_err(|error| play_error(py, 0, format!("`{fen}`: {error}")))
}

/// Refuses a set-up that the reader of PGN refuses, who is stricter than the laws. That a king could be captured is no
/// obstacle here.
///
/// # Errors
/// In words.
pub fn check_set_up(game: &Game) -> Result<(), String> {
    let in_check = |fault| matches!(fault, FenFault::SetUp(BadSetUp::OpponentInCheck(_)));
    match SanLine::new(game.fen()) {
        Err(BadFen { fen, reason }) if !in_check(reason) => Err(format!("`{fen}`: {reason}")),
        _ => Ok(()),
    }
}

/// Plays a half-move as UCI or SAN writes it. In UCI, castling is the king's step of two files, or as in Chess960 the king's
/// step onto its own rook. What SAN names is a legal half-move; that of UCI may leave its king in check.
///
/// # Errors
/// In words.
pub fn play_text(position: &mut Position, text: &str) -> Result<HalfMove, String> {
    if text == "0000" {
        return Ok(position.pass());
    }
    let Some((from, to, promotion)) = read_uci(text)? else {
        let half_move = read_san(&Board::from_position(position), text)?;
        return position.replay(half_move).map_err(|fault| format!("`{text}`: {fault}"));
    };
    let played = match castling_onto_rook(position, from, to) {
        Some(wing) if promotion.is_none() => position.castle(wing).map_err(PlayFault::from),
        _ => position.play(from, to, promotion),
    };
    played.map_err(|fault| format!("`{text}`: {fault}"))
}

/// The pseudo-legal half-move of a board that a text of UCI or SAN means.
///
/// # Errors
/// In words.
pub fn find_text(board: &Board, text: &str) -> Result<HalfMove, String> {
    if text == "0000" {
        return Ok(HalfMove::null(board.side()));
    }
    let Some((from, to, promotion)) = read_uci(text)? else {
        return read_san(board, text);
    };
    let is_king = board.king(board.side()) == from && promotion.is_none();
    let wings = || Wing::BOTH.into_iter().filter(|_| is_king);
    let onto_rook = wings().find(|wing| board.castling_rook(board.side(), *wing) == Some(to));
    let found = match onto_rook {
        Some(wing) => board.castling(wing),
        None => {
            let over_two = || {
                wings()
                    .filter_map(|wing| board.castling(wing))
                    .find(|castling| castling.to() == to)
            };
            let is_over_two = from.file().abs_diff(to.file()) == 2;
            let step = board.half_move(from, to, promotion);
            step.or_else(|| over_two().filter(|_| is_over_two))
        }
    };
    found.ok_or_else(|| format!("`{text}`: no man can go so"))
}

fn read_san(board: &Board, text: &str) -> Result<HalfMove, String> {
    board.read_san(text).map_err(|error| match error {
        NotSan::Syntax => format!("`{text}` is not written as UCI or SAN writes half-moves"),
        error => format!("`{text}`: {error}"),
    })
}

/// What a text says that is written as UCI writes half-moves; `None` if it is written otherwise.
fn read_uci(text: &str) -> Result<Option<(Square, Square, Option<Kind>)>, String> {
    let Some([from, to, promotion]) = parts(text) else {
        return Ok(None);
    };
    let square = |text: &str| text.parse::<Square>().map_err(|_| format!("`{text}` is no square"));
    let (from, to) = (square(from)?, square(to)?);
    let promotion = match promotion {
        "" => None,
        letter => match letter.chars().next().and_then(Kind::from_letter) {
            Some(kind) if kind.is_officer() => Some(kind),
            _ => return Err(format!("`{text}`: a pawn does not become `{letter}`")),
        },
    };
    Ok(Some((from, to, promotion)))
}

/// `e7e8q` in its three parts: two letters with digits behind them, and perhaps another letter.
fn parts(text: &str) -> Option<[&str; 3]> {
    let is_square = |part: &[u8]| part[0].is_ascii_lowercase() && part[1].is_ascii_digit();
    let bytes = text.as_bytes();
    let is_whole = text.is_ascii() && matches!(bytes.len(), 4 | 5) && bytes[4..].iter().all(u8::is_ascii_lowercase);
    let is_uci = is_whole && is_square(&bytes[..2]) && is_square(&bytes[2..4]);
    is_uci.then(|| [&text[..2], &text[2..4], &text[4..]])
}

/// The wing, if the king goes onto the square of its own rook.
fn castling_onto_rook(position: &Position, from: Square, to: Square) -> Option<Wing> {
    let side: Side = position.side();
    let is_king = position.man_on(from)?.kind() == Kind::King && position.man_on(from)?.side() == side;
    let wing = |wing: &Wing| position.castling_rook(side, *wing) == Some(to);
    Wing::BOTH.into_iter().find(wing).filter(|_| is_king)
}

/// The half-moves of a game in standard algebraic notation.
///
/// # Errors
/// The number of the half-move that cannot be written, and why.
pub fn san(game: &Game) -> Result<Vec<San>, (u32, String)> {
    let mut line = SanLine::new(game.fen()).map_err(|error| (0, error.to_string()))?;
    let written = game.half_moves().zip(1..).map(|(half_move, number)| {
        let san = line.push(half_move);
        san.map_err(|error| (number, error.to_string()))
    });
    written.collect()
}

/// A half-move as UCI writes it.
pub struct Uci {
    half_move: HalfMove,
    /// The rook onto which the king steps.
    rook: Option<Square>,
}

impl Display for Uci {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.rook {
            Some(rook) => write!(f, "{}{rook}", self.half_move.from()),
            None => write!(f, "{}", self.half_move),
        }
    }
}

/// The half-moves of a game as UCI writes them. Where the set-up has a right to castle that only Chess960 has, castling is
/// the king's step onto its rook: over other squares it could be a mere step. The rook stands where it stood at the start.
pub fn uci(game: &Game) -> impl Iterator<Item = Uci> + '_ {
    let set_up = game.fen().and_then(|_| start(game).ok());
    let set_up = set_up.filter(|set_up| Board::from_position(set_up).is_chess960());
    game.half_moves().map(move |half_move| {
        let rook_of = |set_up: &Position| set_up.castling_rook(half_move.side(), half_move.castling_wing()?);
        let rook = set_up.as_ref().and_then(rook_of);
        Uci { half_move, rook }
    })
}

/// A game that is played half-move by half-move.
pub struct Replay {
    /// The position.
    pub position: Position,
    /// What its FEN has besides.
    pub counters: Counters,
}

impl Replay {
    /// A game's start.
    ///
    /// # Errors
    /// What is wrong with its set-up.
    pub fn of(game: &Game) -> Result<Self, String> {
        Ok(Self {
            position: start(game)?,
            counters: Counters::of(game.fen()),
        })
    }

    /// Plays a half-move.
    ///
    /// # Errors
    /// That of the position.
    pub fn play(&mut self, half_move: HalfMove) -> Result<(), PlayFault> {
        self.counters.count(self.position.replay(half_move)?);
        Ok(())
    }

    /// Plays this many half-moves of a game.
    ///
    /// # Errors
    /// The number of the half-move that cannot be played, and why.
    pub fn after(game: &Game, half_moves: usize) -> Result<Self, (u32, String)> {
        let mut replay = Self::of(game).map_err(|reason| (0, reason))?;
        for (half_move, number) in game.half_moves().take(half_moves).zip(1..) {
            replay.play(half_move).map_err(|fault| (number, fault.to_string()))?;
        }
        Ok(replay)
    }

    /// The position as a FEN.
    pub fn fen(&self) -> String {
        self.counters.fen(&self.position)
    }
}

/// How many half-moves lead to the one that is asked for: of negative numbers -1 is the last. `None` if the game has
/// none such.
pub fn number_in(wanted: i64, there: usize) -> Option<usize> {
    let there = i64::try_from(there).ok()?;
    let number = if wanted < 0 {
        there.checked_add(wanted)?.checked_add(1)?
    } else {
        wanted
    };
    (0..=there).contains(&number).then_some(number as usize)
}
