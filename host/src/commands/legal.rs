// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board legal`: the legal half-moves of a position, from the wires of the half-move machine.

use halfmove::HalfMove;
use halfmove::hardware::listing::{List, Listed, Question};
use halfmove::laws::Board;
use serde_json::json;

use super::perft::board_of;
use crate::cli::{Format, LegalArguments};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};
use crate::session::Session;
use halfmove::counted;

/// A position whose half-moves are asked for.
pub struct Position(Board);

impl Position {
    /// What the arguments ask for.
    ///
    /// # Errors
    /// If the core has no answer for the position.
    pub fn of(arguments: &LegalArguments) -> Result<Self, Failure> {
        board_of(&arguments.fen).map(Self)
    }
}

/// A half-move of the list, in the notations of `halfmove legal`.
struct Line {
    listed: Listed,
    squares: String,
    /// None if the laws have no such half-move.
    san: Option<String>,
}

impl Line {
    fn of(board: &Board, listed: Listed) -> Self {
        let is_same = |half_move: &HalfMove| Listed::of(*half_move) == Some(listed);
        let legal = board.legal_half_moves().find(is_same);
        let promotion = listed.promotion().map(|kind| kind.letter().to_ascii_lowercase());
        Self {
            listed,
            squares: format!("{}{}", listed.from(), listed.to()) + &promotion.map(String::from).unwrap_or_default(),
            san: legal.and_then(|half_move| Some(board.san(half_move).ok()?.to_string())),
        }
    }

    fn to_text(&self) -> String {
        let Self { listed, squares, san } = self;
        format!("{}  {squares:<5}  {}\n", listed.code(), san.as_deref().unwrap_or("-"))
    }

    fn to_json(&self) -> String {
        let Self { listed, squares, san } = self;
        let line = json!({
            "word": listed.code().to_string(),
            "half_move": squares,
            "san": san,
            "from": listed.from().to_string(),
            "to": listed.to().to_string(),
            "promotion": listed.promotion().map(|kind| kind.to_string()),
        });
        format!("{line}\n")
    }
}

/// What the position is besides, as the board says it.
const fn state(list: &List) -> &'static str {
    match (list.half_moves.is_empty(), list.check) {
        (true, true) => ": checkmate",
        (true, false) => ": stalemate",
        (false, true) => ": check",
        (false, false) => "",
    }
}

/// Asks, and reports.
pub fn run(
    position: &Position,
    session: &mut Session,
    arguments: &LegalArguments,
    color: ColorWhen,
) -> Result<Verdict, Failure> {
    let Position(board) = position;
    let mut list = session.list(Question::new(board, false))?;
    list.sort();
    let checked = arguments.check.then(|| list == List::of(board));
    let mut lines: Vec<Line> = list.half_moves.iter().map(|listed| Line::of(board, *listed)).collect();
    lines.sort_by_key(|line| (line.listed.from(), line.squares.clone()));
    let number = lines.len() as u64;
    let text = match arguments.format {
        Format::Json => {
            let mut end = json!({
                "fen": board.to_fen(),
                "legal": number,
                "check": list.check,
                "checkmate": number == 0 && list.check,
                "stalemate": number == 0 && !list.check,
            });
            if let Some(checked) = checked {
                end["agrees"] = checked.into();
            }
            lines.iter().map(Line::to_json).collect::<String>() + &format!("{end}\n")
        }
        Format::Text => {
            let verdict = Paint::new(color).checked(checked, "the software has another list");
            let (side, state) = (board.side(), state(&list));
            let end = format!("{}, {side} to move{state}\n", counted(number, "legal half-move"));
            lines.iter().map(Line::to_text).collect::<String>() + &end + &verdict
        }
    };
    console::print(&text).map_err(Failure::Output)?;
    Ok(Verdict::of(checked != Some(false)))
}
