// SPDX-License-Identifier: MIT OR Apache-2.0
//! Explained bytes as lines to read: a line a byte, texts ten bytes a line, errors below their byte.

use std::io::{self, Write};

use halfmove::codec::{Anatomy, CodedGame, Explained, Field, Role, Text, Unit, UnitError};
use halfmove::game::{Note, Tag, Unreadable};
use halfmove::{HalfMove, Position};

use super::explanation::Explanation;
use super::notation::Notated;
use crate::diagram::bits::{self, Palette};
use crate::diagram::board::{self, BoardAfter, Figures};
use crate::report::{counted, printable};

/// The columns before the byte: the offset and two blanks.
const BYTE_COLUMN: usize = 8;
/// How many columns a byte or word takes, with the blanks behind it.
const UNIT_COLUMNS: usize = 6;
/// How many columns a meaning takes where a half-move follows.
const MEANING_WIDTH: usize = 20;

/// Writes lines to read.
pub struct TextLines {
    anatomy: &'static Anatomy,
    is_text: bool,
    board: Option<BoardAfter>,
    figures: Figures,
    palette: Palette,
    has_begun: bool,
    /// The bytes or words of a text that are still to be written, and the offset of the first.
    row: Vec<Unit>,
    row_offset: u64,
    /// How many bytes or words were not decoded.
    undecoded: u64,
    /// The position after the last byte or word that was explained, and the half-move that led to it.
    position: Position,
    last: Option<HalfMove>,
}

impl TextLines {
    /// Lines about a code of this anatomy, which may be text, with these boards.
    pub fn new(
        (anatomy, is_text): (&'static Anatomy, bool),
        board: Option<BoardAfter>,
        figures: Figures,
        palette: Palette,
    ) -> Self {
        Self {
            anatomy,
            is_text,
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

    /// The columns before the meaning.
    const fn meaning_column(&self) -> usize {
        BYTE_COLUMN + UNIT_COLUMNS + 2 * (self.anatomy.columns + 2)
    }

    /// How many bytes or words of a text, or of what is not decoded, stand on a line.
    const fn units_a_line(&self) -> usize {
        (self.meaning_column() - BYTE_COLUMN - 2) / (self.anatomy.digits + 1)
    }

    fn code(
        &self,
        explained: &Explained<'_>,
        notated: Option<&Notated>,
        fields: &[Field],
        meaning: &str,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        write!(
            output,
            "{:6}  {:UNIT_COLUMNS$}{}  {}  ",
            explained.offset,
            explained.unit,
            bits::draw(fields, self.anatomy.columns, self.palette),
            bits::draw_letters(fields, self.anatomy.columns, self.palette),
        )?;
        let strong = self.palette.strong();
        if let Some(notated) = notated {
            writeln!(
                output,
                "{meaning:MEANING_WIDTH$}  {strong}{}{strong:#}",
                notated.numbered()
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
        let readable = self.row.iter().map(|unit| match u8::try_from(unit.value()) {
            Ok(byte @ b' '..=b'~') => char::from(byte),
            _ => '·',
        });
        let faint = self.palette.faint();
        let width = self.meaning_column() - BYTE_COLUMN;
        writeln!(
            output,
            "{:6}  {:width$}{faint}{}{faint:#}",
            self.row_offset,
            joined(&self.row),
            readable.collect::<String>(),
        )?;
        self.row.clear();
        Ok(())
    }

    /// Writes an error below the byte or word that has this many before it on its line.
    fn error(&self, error: &UnitError, before: usize, output: &mut dyn Write) -> io::Result<()> {
        let style = self.palette.error();
        let column = BYTE_COLUMN + (self.anatomy.digits + 1) * before;
        let mark = "^".repeat(self.anatomy.digits);
        let UnitError { half_move, reason, .. } = error;
        let reason = printable(&reason.to_string());
        writeln!(
            output,
            "{:column$}{style}{mark} half-move {half_move}: {reason}{style:#}",
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
            writeln!(output, "{}\n", bits::legend(self.anatomy, self.palette))?;
        }
        if let (true, Some(number)) = (framed, game.number) {
            let gap = if self.has_begun { "\n" } else { "" };
            let (length, start) = (game.bytes.len(), game.start);
            let place = if self.is_text {
                format!("from line {start} of the file")
            } else {
                format!("{} from byte {start} of the file", counted(length as u64, "byte"))
            };
            writeln!(output, "{gap}game {number}: {place}")?;
        }
        if !game.bytes.is_empty() {
            let width = self.anatomy.columns;
            let unit = self.anatomy.unit;
            let columns = format!("offset  {unit:UNIT_COLUMNS$}{:width$}  {:width$}", "bits", "fields");
            writeln!(
                output,
                "{faint}{columns}  {:MEANING_WIDTH$}  half-move{faint:#}",
                "meaning"
            )?;
        }
        *self = Self {
            has_begun: true,
            ..Self::new((self.anatomy, self.is_text), self.board, self.figures, self.palette)
        };
        Ok(())
    }

    fn unit(&mut self, explained: &Explained<'_>, notated: Option<&Notated>, output: &mut dyn Write) -> io::Result<()> {
        let mut before = 0;
        match &explained.role {
            Role::Code { fields, meaning } => {
                self.flush_row(output)?;
                self.code(explained, notated, fields, meaning, output)?;
            }
            Role::Text | Role::NotDecoded => {
                self.undecoded += u64::from(matches!(explained.role, Role::NotDecoded));
                if self.row.is_empty() {
                    self.row_offset = explained.offset;
                }
                // Of what is not decoded one line is enough.
                if self.undecoded <= self.units_a_line() as u64 {
                    self.row.push(explained.unit);
                }
                before = self.row.len().saturating_sub(1);
                let is_full = self.row.len() == self.units_a_line() && self.undecoded == 0;
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
        if let Some(notated) = notated {
            self.last = Some(notated.half_move);
            if self.board == Some(BoardAfter::Each) {
                self.draw_board(self.meaning_column(), output)?;
            }
        }
        Ok(())
    }

    fn empty(&mut self, error: &UnitError, output: &mut dyn Write) -> io::Result<()> {
        self.error(error, 0, output)
    }

    fn end(&mut self, output: &mut dyn Write) -> io::Result<()> {
        if self.undecoded > 0 {
            let faint = self.palette.faint();
            let more = if self.undecoded > self.units_a_line() as u64 {
                " ..."
            } else {
                ""
            };
            let units = joined(&self.row) + more;
            let width = self.meaning_column() - BYTE_COLUMN;
            let unit = self.anatomy.unit;
            let count = counted(self.undecoded, unit);
            writeln!(
                output,
                "{:6}  {faint}{units:width$}{count} not decoded{faint:#}",
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

fn joined(units: &[Unit]) -> String {
    let units: Vec<_> = units.iter().map(ToString::to_string).collect();
    units.join(" ")
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
