// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions on the command line, as `legal`, `perft` and `solve` take them, and half-moves that are played from there.

use std::fmt::Display;

use halfmove::gbr::PositionCode;
use halfmove::laws::{BadSetUp, Board, check_rest};
use halfmove::{Side, Square};

use crate::report::{Failure, printable};

/// What is said where a FEN comes as several arguments.
pub const FEN_IN_PARTS: &str = "a FEN stands in quotation marks";

/// The board of a FEN, of a code of every square, or of the normal start.
pub fn board_of(text: &str) -> Result<Board, Failure> {
    beginning(text, None)
}

/// The same where this side begins. Its own side to move may then be the wrong one: who is in check is judged with the
/// side that begins, if it cannot be the other.
pub fn beginning(text: &str, begins: Option<Side>) -> Result<Board, Failure> {
    let wrong = |error: &dyn Display| Failure::Given(format!("`{}`: {error}", printable(text)));
    if text == "startpos" {
        return Ok(Board::start());
    }
    // A FEN has slashes in its first field, a code of every square in its last.
    let is_code = !text.split_whitespace().next().unwrap_or_default().contains('/');
    let fen = match is_code {
        true => {
            let code: PositionCode = text.parse().map_err(|error| {
                wrong(&format!(
                    "it has no slash, so it is no FEN, and it is no GBR code: {error}"
                ))
            })?;
            // As a FEN, so that a king that could be captured is noticed.
            code.position().to_fen()
        }
        false => text.to_owned(),
    };
    check_rest(&fen).map_err(|error| match has_half_moves(&fen) {
        true => wrong(&format!("{error}; half-moves are no part of a FEN")),
        false => wrong(&error),
    })?;
    let board = match (Board::from_fen(&fen), begins) {
        (Err(BadSetUp::OpponentInCheck(_)), Some(side)) => Board::from_fen(&with_side(&fen, side)),
        (board, _) => board,
    };
    board.map_err(|error| wrong(&error))
}

/// A FEN with this side to move.
fn with_side(fen: &str, side: Side) -> String {
    let mut fields: Vec<_> = fen.split_ascii_whitespace().collect();
    fields.resize(fields.len().max(2), "w");
    fields[1] = match side {
        Side::White => "w",
        Side::Black => "b",
    };
    fields.join(" ")
}

/// Whether there are half-moves behind a FEN, as engines take them.
fn has_half_moves(fen: &str) -> bool {
    let from = |word: &str| word.get(..2).is_some_and(|from| from.parse::<Square>().is_ok());
    fen.split_ascii_whitespace()
        .skip(4)
        .any(|word| word == "moves" || from(word))
}

/// The position after half-moves, as in UCI, one or several a word.
pub fn after(mut board: Board, half_moves: &[String]) -> Result<Board, Failure> {
    let words = half_moves.iter().flat_map(|words| words.split_whitespace());
    for (number, word) in (1..).zip(words) {
        let half_move = board.read_uci(word).ok_or_else(|| {
            let word = printable(word);
            Failure::Given(format!(
                "half-move {number}: `{word}` is not a legal half-move in {}",
                board.to_fen()
            ))
        })?;
        board.play_unchecked(half_move);
    }
    Ok(board)
}
