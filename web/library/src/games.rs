// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of the games in a PGN text: where each stands, and who played it. None of them is read. And that of
//! positions, a line each.

use halfmove::laws::{Epd, Operand};
use halfmove::pgn::{GameText, GameTexts, Options};
use serde::Serialize;

/// A game or a position in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Where it begins, in bytes of UTF-8.
    pub begin: u64,
    /// Where the next one begins.
    pub end: u64,
    /// White, Black, Event, Date and Result, empty where there is no such tag.
    pub tags: [String; 5],
    /// What it is called, if it is no game.
    pub name: Option<String>,
}

/// All games of a text.
pub fn list(text: &str) -> Vec<Listed> {
    let mut texts = GameTexts::new(text.as_bytes(), Options::USUAL);
    let mut game = GameText::default();
    let mut listed = Vec::new();
    while texts.next(&mut game).unwrap_or(false) {
        let text = String::from_utf8_lossy(&game.bytes);
        listed.push(Listed {
            begin: game.extent.start,
            end: game.extent.end,
            name: None,
            tags: ["White", "Black", "Event", "Date", "Result"].map(|name| tag(&text, name)),
        });
    }
    listed
}

/// Positions in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Positions {
    /// All of them.
    pub listed: Vec<Listed>,
    /// The numbers, from 1, of the lines that are none, but for empty ones and those that begin with `#`.
    pub left_out: Vec<usize>,
}

/// All positions of a text that has a FEN, an EPD or `position` of UCI on each line.
pub fn positions(text: &str) -> Positions {
    let mut end = 0;
    let mut positions = Positions::default();
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let begin = end;
        end += line.len() as u64;
        let first = line.split_ascii_whitespace().next().unwrap_or_default();
        if first.is_empty() || first.starts_with('#') {
            continue;
        }
        if !matches!(first, "position" | "startpos" | "fen") && first.matches('/').count() < 4 {
            positions.left_out.push(number);
            continue;
        }
        let epd = line.parse::<Epd>().ok();
        let id = epd.as_ref().and_then(|epd| epd.operation("id")?.operands().first());
        positions.listed.push(Listed {
            begin,
            end,
            tags: Default::default(),
            name: Some(id.map_or(line.trim(), Operand::as_str).to_owned()),
        });
    }
    positions
}

/// The value of a tag that stands on a line of its own, as in files that programs write.
fn tag(text: &str, name: &str) -> String {
    let lines = text
        .lines()
        .take_while(|line| line.starts_with('[') || line.trim().is_empty());
    let value = |line: &str| {
        let rest = line.strip_prefix('[')?.trim_start().strip_prefix(name)?;
        let value = rest.trim_start().strip_prefix('"')?.trim_end().strip_suffix("\"]")?;
        Some(value.replace("\\\"", "\"").replace("\\\\", "\\"))
    };
    lines.filter_map(value).next().unwrap_or_default()
}
