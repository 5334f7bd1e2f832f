// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw board decode` and `verify`: half-moves as they come.

use std::io::{self, BufWriter, Stdout, Write};

use halfmove::HalfMove;
use halfmove::hardware::Record;
use halfmove::hardware::record::{BYTE, RecordType};
use halfmove_testbench::board::{Coded, Difference, Listener, Step, Totals};
use serde_json::json;

use super::watch::Watch;
use crate::cli::BoardFormat;

/// Columns of a line of half-moves.
const COLUMNS: usize = 80;

/// Prints what comes.
pub struct Decoding<'a> {
    watch: Watch<'a>,
    stdout: BufWriter<Stdout>,
    is_decode: bool,
    format: BoardFormat,
    /// The file and the game whose records come.
    game: Option<(String, u64)>,
    column: usize,
    in_text: bool,
}

impl<'a> Decoding<'a> {
    pub fn new(watch: Watch<'a>, is_decode: bool, format: BoardFormat) -> Self {
        Self {
            watch,
            stdout: BufWriter::new(io::stdout()),
            is_decode,
            format,
            game: None,
            column: 0,
            in_text: false,
        }
    }

    pub fn finish(&mut self) -> io::Result<()> {
        if self.column > 0 {
            writeln!(self.stdout)?;
        }
        self.stdout.flush()
    }

    fn word(&mut self, word: &str) -> io::Result<()> {
        let length = word.chars().count();
        let separator = match self.column {
            0 => "",
            column if column + 1 + length > COLUMNS => "\n",
            _ => " ",
        };
        write!(self.stdout, "{separator}{word}")?;
        let before = if separator == " " { self.column + 1 } else { 0 };
        self.column = before + length;
        Ok(())
    }

    fn heading(&mut self, game: &Coded) -> io::Result<()> {
        let is_same = |(file, number): &(String, u64)| **file == *game.file && *number == game.number;
        if self.game.as_ref().is_some_and(is_same) {
            return Ok(());
        }
        let before = match (self.game.is_some(), self.column) {
            (false, _) => "",
            (true, 0) => "\n",
            (true, _) => "\n\n",
        };
        writeln!(self.stdout, "{before}{}, game {}", game.file, game.number)?;
        self.game = Some((game.file.to_string(), game.number));
        (self.column, self.in_text) = (0, false);
        Ok(())
    }

    fn text(&mut self, game: &Coded, step: Step, record: Record) -> io::Result<()> {
        self.heading(game)?;
        match record.record_type() {
            RecordType::HalfMove => {
                let number = step.half_moves.div_ceil(2);
                match step.half_moves % 2 {
                    1 => self.word(&format!("{number}. {}", HalfMove::from_bits(record.0))),
                    _ => self.word(&HalfMove::from_bits(record.0).to_string()),
                }
            }
            RecordType::Mark => self.word(mark(BYTE.of(record.0) as u8)),
            RecordType::Text => self.letter(BYTE.of(record.0) as u8),
            RecordType::Stop => match record.fault() {
                Some(fault) => self.word(&format!("error at byte {}: {fault}", step.offset)),
                None => Ok(()),
            },
        }
    }

    /// A byte of a text. The null that opens it and the one that closes it are its braces.
    fn letter(&mut self, byte: u8) -> io::Result<()> {
        match (byte, self.in_text) {
            (0, false) => {
                self.word("{")?;
                self.in_text = true;
            }
            (0, true) => {
                write!(self.stdout, "}}")?;
                self.column += 1;
                self.in_text = false;
            }
            (byte, _) if byte >= 0x80 => self.stdout.write_all(&[byte])?,
            (byte, _) => {
                let letters = byte.escape_ascii().to_string();
                self.stdout.write_all(letters.as_bytes())?;
                self.column += letters.len();
            }
        }
        Ok(())
    }
}

/// A mark of Brenner's code.
fn mark(byte: u8) -> &'static str {
    match byte {
        1 => "0-1",
        2 => "1-0",
        3 => "1/2-1/2",
        4 => "?",
        5 => "!",
        _ => "*",
    }
}

impl Listener for Decoding<'_> {
    fn answer(&mut self, game: &Coded, step: Step, answer: u32) -> io::Result<()> {
        let record = Record(answer);
        match (self.is_decode, self.format) {
            (false, _) => Ok(()),
            (true, BoardFormat::Json) => {
                let half_move = record.record_type() == RecordType::HalfMove;
                let line = json!({
                    "file": *game.file,
                    "game": game.number,
                    "offset": step.offset,
                    "record": format!("{:08x}", record.0),
                    "type": kind(record.record_type()),
                    "half_move": half_move.then_some(step.half_moves),
                    "uci": half_move.then(|| HalfMove::from_bits(record.0).to_string()),
                    "last": record.is_last(),
                });
                writeln!(self.stdout, "{line}")
            }
            (true, _) => self.text(game, step, record),
        }
    }

    fn difference(&mut self, difference: &Difference) {
        self.watch.difference(difference);
    }

    fn game(&mut self, _: &Coded, _: bool, totals: &Totals) -> io::Result<()> {
        self.watch.game(totals);
        Ok(())
    }
}

const fn kind(record_type: RecordType) -> &'static str {
    match record_type {
        RecordType::HalfMove => "half-move",
        RecordType::Mark => "mark",
        RecordType::Text => "text",
        RecordType::Stop => "stop",
    }
}
