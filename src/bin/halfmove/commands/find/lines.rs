// SPDX-License-Identifier: MIT OR Apache-2.0
//! The lines that tell of the games that are found.

use std::fmt::Write;

use halfmove::gbr::Tally;
use halfmove::printable;

use super::place::Hit;
use crate::options::format::Format;
use crate::report::push_json;

/// Writes lines, each in the room of the one before it.
pub struct Lines {
    format: Format,
    /// Whether variations are searched.
    variations: bool,
    /// How the lines of a file begin.
    file: String,
    line: String,
}

impl Lines {
    /// Lines of this format; they tell of variations if these are searched.
    pub const fn new(format: Format, variations: bool) -> Self {
        Self {
            format,
            variations,
            file: String::new(),
            line: String::new(),
        }
    }

    /// Begins with the games of a file.
    pub fn begin(&mut self, file: &str) {
        self.file.clear();
        match self.format {
            Format::Json => {
                self.file.push_str("{\"file\":");
                push_json(file, &mut self.file);
                self.file.push_str(",\"game\":");
            }
            Format::Text => {
                self.file.push_str(&printable(file));
                self.file.push_str(": game ");
            }
        }
    }

    /// The line of a game that is found by its players and its result.
    pub fn of_header(&mut self, number: Option<u64>, (white, black, result): (&str, &str, &str)) -> &str {
        self.open(number);
        let line = &mut self.line;
        match self.format {
            Format::Json => {
                for (name, value) in [("white", white), ("black", black), ("result", result)] {
                    line.extend([",\"", name, "\":"]);
                    push_json(value, line);
                }
            }
            Format::Text => {
                for (before, text) in [(": ", white), (" - ", black), (", ", result)] {
                    line.push_str(before);
                    line.push_str(&printable(text));
                }
            }
        }
        self.close()
    }

    /// The line of a game that is found by what stands on the board.
    pub fn of_place(&mut self, number: Option<u64>, hit: &Hit) -> &str {
        self.open(number);
        let line = &mut self.line;
        let Hit {
            half_move,
            position,
            is_in_variation,
        } = hit;
        let fen = position.to_fen();
        // More than nine pawns of a side have no code, and can be found all the same.
        let code = Tally::of(position).material().map(|code| code.to_string());
        match self.format {
            Format::Json => {
                line.push_str(",\"half_move\":");
                push_number((*half_move).into(), line);
                line.extend([",\"fen\":\"", &fen, "\",\"code\":"]);
                match &code {
                    Ok(code) => line.extend(["\"", code, "\""]),
                    Err(_) => line.push_str("null"),
                }
                if self.variations {
                    line.push_str(",\"variation\":");
                    line.push_str(if *is_in_variation { "true" } else { "false" });
                }
            }
            Format::Text => {
                line.push_str(", half-move ");
                push_number((*half_move).into(), line);
                line.push_str(if *is_in_variation { " in a variation: " } else { ": " });
                line.extend([&fen, "  ", code.as_deref().unwrap_or("-")]);
            }
        }
        self.close()
    }

    fn open(&mut self, number: Option<u64>) {
        self.line.clear();
        self.line.push_str(&self.file);
        match (self.format, number) {
            (Format::Json, None) => self.line.push_str("null"),
            (_, number) => push_number(number.unwrap_or_default(), &mut self.line),
        }
    }

    fn close(&mut self) -> &str {
        self.line.push_str(match self.format {
            Format::Json => "}\n",
            Format::Text => "\n",
        });
        &self.line
    }
}

fn push_number(number: u64, line: &mut String) {
    // A String takes any text.
    let _ = write!(line, "{number}");
}
