// SPDX-License-Identifier: MIT OR Apache-2.0
//! A position as the page tells it: its FEN, with the counters that only a game knows, and its GBR code.

use halfmove::gbr::{Material, PositionCode};
use halfmove::{HalfMove, Kind, Position, Side};
use serde::Serialize;

use crate::rules::is_in_check;

/// A position.
#[derive(Clone, Debug, Serialize)]
pub struct Place {
    /// As a FEN.
    pub fen: String,
    /// The GBR code of its material; empty if it has none.
    pub material: String,
    /// The GBR code of the whole position.
    pub gbr: String,
    /// Whether the side to move is in check.
    pub check: bool,
}

impl Place {
    /// A position of a game.
    pub fn of(position: &Position, counters: &Counters) -> Self {
        let fen = position.to_fen();
        // The position does not know the two counters; a game does.
        let fields = fen.strip_suffix(" 0 1").unwrap_or(&fen);
        let text = |code: Option<String>| code.unwrap_or_default();
        Self {
            fen: format!("{fields} {} {}", counters.quiet, counters.number),
            material: text(Material::of(position).ok().map(|material| material.to_string())),
            gbr: text(PositionCode::of(position, None).ok().map(|code| code.to_string())),
            check: is_in_check(position, position.side()),
        }
    }
}

/// The last two fields of a FEN.
pub struct Counters {
    /// Half-moves since a capture or a pawn's move.
    quiet: u32,
    /// The number of the move that is next.
    pub number: u32,
}

impl Counters {
    /// Those of a game that starts from this FEN, or from the normal start.
    pub fn of(fen: Option<&str>) -> Self {
        let mut fields = fen.unwrap_or_default().split_ascii_whitespace().skip(4);
        let mut next = |otherwise| fields.next().and_then(|field| field.parse().ok()).unwrap_or(otherwise);
        Self {
            quiet: next(0),
            number: next(1),
        }
    }

    /// Counts a half-move.
    pub fn count(&mut self, half_move: HalfMove) {
        let is_loud = half_move.captured().is_some() || half_move.kind() == Some(Kind::Pawn);
        self.quiet = if is_loud { 0 } else { self.quiet.saturating_add(1) };
        self.number = self.number.saturating_add(u32::from(half_move.side() == Side::Black));
    }
}
