// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of the games in a PGN text: where each stands, and who played it. None of them is read.

use halfmove::pgn::{GameText, GameTexts, Options};
use serde::Serialize;

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Where it begins, in bytes of UTF-8.
    pub begin: u64,
    /// Where the next one begins.
    pub end: u64,
    /// White, Black, Event, Date and Result, empty where there is no such tag.
    pub tags: [String; 5],
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
            tags: ["White", "Black", "Event", "Date", "Result"].map(|name| tag(&text, name)),
        });
    }
    listed
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
