// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove legal`: the legal half-moves of a position.

pub mod arguments;

use std::io::{self, Write};

use halfmove::eleven::Word;
use halfmove::laws::Board;
use halfmove::{HalfMove, Kind};
use serde_json::json;

use crate::diagram::bits::Palette;
use crate::diagram::board::{Figures, draw_targets};
use crate::input::position;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, counted, json_line};

use arguments::LegalArguments;

/// Runs the subcommand.
pub fn run(arguments: &LegalArguments, color: ColorWhen) -> Result<Status, Failure> {
    let board = position::after(position::board_of(&arguments.position)?, &arguments.half_moves)?;
    let is_wanted = |half_move: &HalfMove| arguments.from.is_none_or(|from| half_move.from() == from);
    let half_moves = board.legal_half_moves().filter(is_wanted);
    let mut lines: Vec<_> = half_moves.filter_map(|half_move| Line::of(&board, half_move)).collect();
    lines.sort_by_key(|line| (line.half_move.from(), line.uci.clone()));
    let palette = Palette::new(color.colors(&io::stdout()));
    let mut output = Output::standard();
    let text = match arguments.format {
        Format::Text => in_text(&board, &lines, arguments, palette),
        Format::Json => lines.iter().map(Line::json).collect::<String>() + &in_json(&board, lines.len()),
    };
    let written = output.write_all(text.as_bytes());
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()?;
    Ok(Status::Clean)
}

/// A legal half-move in every notation.
struct Line {
    half_move: HalfMove,
    word: Word,
    uci: String,
    san: String,
}

impl Line {
    fn of(board: &Board, half_move: HalfMove) -> Option<Self> {
        Some(Self {
            half_move,
            word: Word::of_half_move(half_move)?,
            uci: board.uci(half_move),
            san: board.san(half_move).ok()?.to_string(),
        })
    }

    fn json(&self) -> String {
        let (half_move, name) = (self.half_move, |kind: Kind| kind.to_string());
        json_line(&json!({
            "word": self.word.to_string(),
            "half_move": self.uci,
            "san": self.san,
            "from": half_move.from().to_string(),
            "to": half_move.to().to_string(),
            "kind": half_move.kind().map(name),
            "captured": half_move.captured().map(name),
            "promotion": half_move.promotion().map(name),
            "castling": half_move.is_castling(),
            "en_passant": half_move.is_en_passant(),
        }))
    }
}

fn in_text(board: &Board, lines: &[Line], arguments: &LegalArguments, palette: Palette) -> String {
    let mut text = String::new();
    if let Some(from) = arguments.from {
        let figures = if arguments.ascii {
            Figures::Ascii
        } else {
            Figures::Unicode
        };
        let targets = lines.iter().fold(0, |set, line| set | line.half_move.to().bit());
        text += &draw_targets(board, from, targets, figures, palette);
        text.push('\n');
    }
    let (faint, strong) = (palette.faint(), palette.strong());
    for Line { word, uci, san, .. } in lines {
        text += &format!("{faint}{word}{faint:#}  {uci:<5}  {strong}{san}{strong:#}\n");
    }
    let number = counted(lines.len() as u64, "legal half-move");
    let from = arguments.from.map(|from| format!(" from {from}")).unwrap_or_default();
    text + &format!("{number}{from}, {} to move{}\n", board.side(), state(board))
}

/// What the position is besides: check, mate, stalemate.
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

fn in_json(board: &Board, number: usize) -> String {
    json_line(&json!({
        "fen": board.to_fen(),
        "legal": number,
        "check": board.is_check(),
        "double_check": board.is_double_check(),
        "checkmate": board.is_checkmate(),
        "stalemate": board.is_stalemate(),
        "insufficient_material": board.is_insufficient_material(),
    }))
}
