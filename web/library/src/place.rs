// SPDX-License-Identifier: MIT OR Apache-2.0
//! A position as the page shows it: its FEN, with the counters that only a game knows, and its GBR code.

use halfmove::gbr::{Material, PositionCode};
use halfmove::laws::{Board, Claim, End, History};
use halfmove::position::Counters;
use halfmove::{Kind, Position};
use serde::Serialize;

/// A position.
#[derive(Clone, Debug, Serialize)]
pub struct Place {
    /// As a FEN.
    pub fen: String,
    /// The GBR code of its material; empty if it has none.
    pub material: String,
    /// The GBR code of the whole position.
    pub gbr: String,
    /// The men with their labels, kings apart: `a10b11` is #0 on a1 and #1 on b1.
    pub labels: String,
    /// Whether the side to move is in check.
    pub check: bool,
    /// What the game up to here makes of it: a repetition, or many moves without a capture; else empty.
    pub rule: &'static str,
}

impl Place {
    /// A position of a game, apart from what was before it.
    pub fn of(position: &Position, counters: &Counters) -> Self {
        let text = |code: Option<String>| code.unwrap_or_default();
        Self {
            fen: counters.fen(position),
            material: text(Material::of(position).ok().map(|material| material.to_string())),
            gbr: text(PositionCode::of(position, None).ok().map(|code| code.to_string())),
            labels: labels(position),
            check: Board::from_position(position).is_check(),
            rule: "",
        }
    }
}

/// What the laws make of a game up to here, besides what can be seen on the board: FIDE's articles 9.2, 9.3 and 9.6.
pub(crate) fn rule(history: &History) -> &'static str {
    match (history.end(), history.claim()) {
        (Some(End::FivefoldRepetition), _) => "The position has been there five times: the game is drawn",
        (Some(End::SeventyFiveMoves), _) => "75 moves without a capture or a pawn’s move: the game is drawn",
        (None, Some(Claim::ThreefoldRepetition)) => "The position has been there three times: a draw can be claimed",
        (None, Some(Claim::FiftyMoves)) => "50 moves without a capture or a pawn’s move: a draw can be claimed",
        _ => "",
    }
}

/// The men with their labels, kings apart.
pub(crate) fn labels(position: &Position) -> String {
    let labelled = position.men().filter(|(_, man)| man.kind() != Kind::King);
    labelled
        .map(|(square, man)| format!("{square}{}", man.label()))
        .collect()
}

/// Line and column of a byte of a text, both from 1.
pub(crate) fn in_text(text: &str, offset: usize) -> String {
    let before = text.get(..offset).unwrap_or(text);
    line_and_column(before.matches('\n').count() as u64 + 1, before)
}

/// A place on this line, whose beginning is at the end of what stands before the place.
pub(crate) fn line_and_column(line: impl core::fmt::Display, before: &str) -> String {
    let column = before.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
    format!("line {line}, column {column}")
}
