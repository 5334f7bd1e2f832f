// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the laws of chess say of a position.

use halfmove::laws::{Board, Epd};
use halfmove::{HalfMove, Position};
use serde::Serialize;

/// A half-move that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The origin square.
    pub from: String,
    /// The target square.
    pub to: String,
    /// As PGN writes it.
    pub san: String,
    /// As UCI has it.
    pub uci: String,
    /// The letter of what the pawn becomes; empty if it is no promotion.
    pub promotion: String,
}

/// What there is to say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Laws {
    /// The legal half-moves.
    pub choices: Vec<Choice>,
    /// Whose they are, and whether this is check, mate or a draw.
    pub state: String,
    /// The hash, in hexadecimal digits.
    pub hash: String,
    /// The position as EPD, its counters as operations; empty if there is a fault.
    pub epd: String,
    /// Why no game can go on from here, as one where the side that has just moved is in check; else empty.
    pub fault: String,
}

/// What there is to say of a FEN; nothing if it is not a position.
pub fn of(fen: &str) -> Laws {
    let Ok(position) = fen.parse::<Position>() else {
        return Laws::default();
    };
    let board = Board::from_position(&position);
    let choice = |half_move: HalfMove| {
        let promotion = half_move.promotion();
        Some(Choice {
            from: half_move.from().to_string(),
            to: half_move.to().to_string(),
            san: board.san(half_move).ok()?.to_string(),
            uci: board.uci(half_move),
            promotion: promotion.map_or(String::new(), |kind| kind.letter().to_string()),
        })
    };
    let epd = fen.parse::<Epd>();
    Laws {
        choices: board.legal_half_moves().filter_map(choice).collect(),
        state: format!("{} is to move{}", board.side(), state(&board)),
        hash: format!("{:016x}", board.hash()),
        fault: epd.as_ref().err().map_or_else(String::new, ToString::to_string),
        epd: epd.map_or_else(|_| String::new(), |epd| epd.to_string()),
    }
}

/// What the position is besides.
fn state(board: &Board) -> &'static str {
    match () {
        () if board.is_checkmate() => ": checkmate",
        () if board.is_stalemate() => ": stalemate",
        () if board.is_double_check() => ": double check",
        () if board.is_check() => ": check",
        () if board.is_insufficient_material() => ": neither side can mate",
        () => "",
    }
}
