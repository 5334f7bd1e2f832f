// SPDX-License-Identifier: MIT OR Apache-2.0
//! Explained bytes as lines to read: a line a byte, texts ten bytes a line, errors below their byte.

use std::io::{self, Write};

use halfmove::game::{Note, Tag, Unreadable};
use halfmove::{HalfMove, Position};

use crate::bits::{self, Palette};
use crate::board::{self, Figures};
use crate::cli::BoardAfter;
use crate::codec::CodedGame;
use crate::explain::Explanation;
use crate::explain::explained::{ByteError, Explained, Field, Role, Text};
use crate::report::printable;

/// The columns before the byte: the offset and two blanks.
const BYTE_COLUMN: usize = 8;
/// The columns before the meaning.
const MEANING_COLUMN: usize = BYTE_COLUMN + 6 + 2 * (bits::WIDTH + 2);
/// How many columns a meaning takes where a half-move follows.
const MEANING_WIDTH: usize = 20;
/// How many bytes of a text, or of what is not decoded, stand on a line.
const BYTES_A_LINE: usize = 10;

/// Writes lines to read.
pub struct TextLines {
    board: Option<BoardAfter>,
    figures: Figures,
    palette: Palette,
    has_begun: bool,
    /// The bytes of a text that are still to be written, and the offset of the first.
    row: Vec<u8>,
    row_offset: u64,
    /// How many bytes were not decoded.
    undecoded: u64,
    /// The position after the last byte that was explained, and the half-move that led to it.
    position: Position,
    last: Option<HalfMove>,
}

impl TextLines {
    /// Lines with these boards.
    pub fn new(board: Option<BoardAfter>, figures: Figures, palette: Palette) -> Self {
        Self {
            board,
            figures,
            palette,
            has_begun: false,
            row: Vec::new(),
            row_offset: 0,
            undecoded: 0,
            position: Position::start(),
            last: None,
        }
    }

    fn code(
        &self,
        explained: &Explained<'_>,
        fields: &[Field],
        meaning: &str,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        write!(
            output,
            "{:6}  {:02X}    {}  {}  ",
            explained.offset,
            explained.byte,
            bits::draw(fields, self.palette),
            bits::draw_letters(fields, self.palette),
        )?;
        let strong = self.palette.strong();
        if let Some(played) = &explained.played {
            writeln!(
                output,
                "{meaning:MEANING_WIDTH$}  {strong}{}{strong:#}",
                played.numbered()
            )
        } else if let Some(text) = &explained.text {
            writeln!(
                output,
                "{meaning:MEANING_WIDTH$}  {strong}{}{strong:#}",
                text_to_pgn(text)
            )
        } else {
            writeln!(output, "{meaning}")
        }
    }

    /// Writes the bytes of a text that have come together.
    fn flush_row(&mut self, output: &mut dyn Write) -> io::Result<()> {
        if self.row.is_empty() {
            return Ok(());
        }
        let readable = self.row.iter().map(|&byte| match byte {
            b' '..=b'~' => char::from(byte),
            _ => '·',
        });
        let faint = self.palette.faint();
        let width = MEANING_COLUMN - BYTE_COLUMN;
        writeln!(
            output,
            "{:6}  {:width$}{faint}{}{faint:#}",
            self.row_offset,
            hexadecimal(&self.row),
            readable.collect::<String>(),
        )?;
        self.row.clear();
        Ok(())
    }

    /// Writes an error below the byte that stands `before` bytes from the left.
    fn error(&self, error: &ByteError, before: usize, output: &mut dyn Write) -> io::Result<()> {
        let style = self.palette.error();
        let column = BYTE_COLUMN + 3 * before;
        let ByteError { half_move, message, .. } = error;
        let message = printable(message);
        writeln!(
            output,
            "{:column$}{style}^^ half-move {half_move}: {message}{style:#}",
            ""
        )
    }

    fn draw_board(&self, indent: usize, output: &mut dyn Write) -> io::Result<()> {
        let board = board::draw(&self.position, self.last, self.figures, self.palette, indent);
        output.write_all(board.as_bytes())
    }
}

impl Explanation for TextLines {
    fn begin(&mut self, game: &CodedGame<'_>, framed: bool, output: &mut dyn Write) -> io::Result<()> {
        let faint = self.palette.faint();
        if !self.has_begun {
            writeln!(output, "{}\n", bits::legend(self.palette))?;
        }
        if let (true, Some(number)) = (framed, game.number) {
            let gap = if self.has_begun { "\n" } else { "" };
            let (length, start) = (game.bytes.len(), game.start);
            writeln!(
                output,
                "{gap}game {number}: {length} bytes from byte {start} of the file"
            )?;
        }
        if !game.bytes.is_empty() {
            let width = bits::WIDTH;
            let columns = format_args!("offset  byte  {:width$}  {:width$}", "bits", "fields");
            writeln!(
                output,
                "{faint}{columns}  {:MEANING_WIDTH$}  half-move{faint:#}",
                "meaning"
            )?;
        }
        *self = Self {
            has_begun: true,
            ..Self::new(self.board, self.figures, self.palette)
        };
        Ok(())
    }

    fn byte(&mut self, explained: &Explained<'_>, output: &mut dyn Write) -> io::Result<()> {
        let mut before = 0;
        match &explained.role {
            Role::Code { fields, meaning } => {
                self.flush_row(output)?;
                self.code(explained, fields, meaning, output)?;
            }
            Role::Text | Role::NotDecoded => {
                self.undecoded += u64::from(matches!(explained.role, Role::NotDecoded));
                if self.row.is_empty() {
                    self.row_offset = explained.offset;
                }
                // Of what is not decoded one line is enough.
                if self.undecoded <= BYTES_A_LINE as u64 {
                    self.row.push(explained.byte);
                }
                before = self.row.len().saturating_sub(1);
                let is_full = self.row.len() == BYTES_A_LINE && self.undecoded == 0;
                if is_full || explained.error.is_some() {
                    self.flush_row(output)?;
                }
            }
        }
        if let Some(error) = &explained.error {
            self.error(error, before, output)?;
        }
        if self.board.is_some() {
            self.position.clone_from(explained.position);
        }
        if let Some(played) = &explained.played {
            self.last = Some(played.half_move);
            if self.board == Some(BoardAfter::Each) {
                self.draw_board(MEANING_COLUMN, output)?;
            }
        }
        Ok(())
    }

    fn end(&mut self, output: &mut dyn Write) -> io::Result<()> {
        if self.undecoded > 0 {
            let faint = self.palette.faint();
            let more = if self.undecoded > BYTES_A_LINE as u64 {
                " ..."
            } else {
                ""
            };
            let bytes = hexadecimal(&self.row) + more;
            let width = MEANING_COLUMN - BYTE_COLUMN;
            let count = match self.undecoded {
                1 => "1 byte".to_owned(),
                many => format!("{many} bytes"),
            };
            writeln!(
                output,
                "{:6}  {faint}{bytes:width$}{count} not decoded{faint:#}",
                self.row_offset
            )?;
            self.row.clear();
        }
        self.flush_row(output)?;
        if self.board == Some(BoardAfter::Last) {
            writeln!(output)?;
            self.draw_board(2, output)?;
            writeln!(output, "  {} to move", self.position.side())?;
        }
        Ok(())
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let bytes: Vec<_> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
    bytes.join(" ")
}

/// A text as PGN would have it, but on one line and without anything that steers a terminal.
fn text_to_pgn(text: &Text) -> String {
    match text {
        Text::Tag(Tag { name, value }) => format!("[{} \"{}\"]", printable(name), printable(value)),
        Text::Note(Note::Comment(comment) | Note::Unreadable(Unreadable { text: comment, .. })) => {
            format!("{{{}}}", printable(comment))
        }
        Text::Note(Note::Variation(movetext)) => format!("({})", printable(movetext)),
        // A code that holds half-moves of variations explains each of them, not the whole.
        Text::Note(Note::Line(_)) => String::new(),
        Text::Note(Note::Nag(number)) => format!("${number}"),
    }
}
