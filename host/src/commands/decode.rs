// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board decode`: half-moves as they come.

use std::io::{self, BufWriter, Write};
use std::rc::Rc;

use halfmove::brenner::Meaning;
use halfmove::brenner::layout::FIRST;
use halfmove::hardware::Record;
use halfmove::hardware::record::{BYTE, RecordType};
use halfmove::hardware::set_up::position_of;
use halfmove::laws::San;
use halfmove::pgn::SanLine;
use halfmove::{HalfMove, Side, printable};
use serde_json::json;

use super::progress::Progress;
use crate::cli::{Format, Notation};
use crate::console::json_line;
use crate::{AnswerPlace, Difference, EncodedGame, Listener, Totals};

/// Columns of a line of half-moves.
const COLUMNS: usize = 80;

/// The first byte of U+0080 to U+00BF in UTF-8. Those up to U+009F steer a terminal, and are written as escapes.
const LEAD: u8 = 0xc2;

/// Prints what comes.
pub struct DecodedGames<'a> {
    progress: Progress<'a>,
    stdout: Box<dyn Write + 'a>,
    format: Format,
    notation: Notation,
    /// The file and the game whose records come.
    game: Option<(Rc<str>, u64)>,
    /// Its half-moves so far, as long as men can play them.
    line: Option<SanLine>,
    /// Its set-up has Black to move.
    black_first: bool,
    column: usize,
    in_text: bool,
    /// Whether [`LEAD`] waits for its second byte.
    is_led: bool,
}

impl<'a> DecodedGames<'a> {
    pub fn new(progress: Progress<'a>, format: Format, notation: Notation) -> Self {
        Self {
            progress,
            stdout: Box::new(BufWriter::new(io::stdout())),
            format,
            notation,
            game: None,
            line: None,
            black_first: false,
            column: 0,
            in_text: false,
            is_led: false,
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

    /// The first answer of a game: a text has its heading.
    fn begin(&mut self, game: &EncodedGame) -> io::Result<()> {
        // A file that is given twice has its name twice.
        let is_same = |(file, number): &(Rc<str>, u64)| Rc::ptr_eq(file, &game.file) && *number == game.number;
        if self.game.as_ref().is_some_and(is_same) {
            return Ok(());
        }
        let before = match (self.game.is_some(), self.column) {
            (false, _) => "",
            (true, 0) => "\n",
            (true, _) => "\n\n",
        };
        if self.format == Format::Text {
            writeln!(self.stdout, "{before}{}, game {}", printable(&game.file), game.number)?;
        }
        let fen = game.set_up.and_then(|beats| Some(position_of(&beats).ok()?.to_fen()));
        self.line = SanLine::new(fen.as_deref()).ok();
        self.black_first = self.line.as_ref().is_some_and(|line| line.side() == Side::Black);
        self.game = Some((Rc::clone(&game.file), game.number));
        (self.column, self.in_text, self.is_led) = (0, false, false);
        Ok(())
    }

    /// A half-move in SAN; nothing if no man can play it, or one before it.
    fn san(&mut self, half_move: HalfMove) -> Option<San> {
        let san = self.line.as_mut()?.push(half_move).ok();
        if san.is_none() {
            self.line = None;
        }
        san
    }

    fn text(&mut self, step: AnswerPlace, record: Record) -> io::Result<()> {
        match record.record_type() {
            RecordType::HalfMove => {
                let half_move = HalfMove::from_bits(record.0);
                let san = match self.notation {
                    Notation::San => self.san(half_move),
                    Notation::Uci => None,
                };
                let half_move = san.map_or_else(|| half_move.to_string(), |san| san.to_string());
                let place = step.half_moves + u64::from(self.black_first);
                let number = place.div_ceil(2);
                match (place % 2, step.half_moves) {
                    (1, _) => self.word(&format!("{number}. {half_move}")),
                    (_, 1) => self.word(&format!("{number}... {half_move}")),
                    _ => self.word(&half_move),
                }
            }
            RecordType::Mark => self.word(&mark(BYTE.of(record.0) as u8)),
            RecordType::Text => self.letter(BYTE.of(record.0) as u8),
            RecordType::Stop => {
                let fault = record.fault().map(|fault| fault.to_string());
                match fault.or_else(|| Some(record.set_up_fault()?.to_string())) {
                    Some(fault) => self.word(&format!("error at byte {}: {fault}", step.offset)),
                    None => Ok(()),
                }
            }
        }
    }

    /// A byte of a text. The null that opens it and the one that closes it are its braces.
    fn letter(&mut self, byte: u8) -> io::Result<()> {
        let is_led = std::mem::take(&mut self.is_led);
        if is_led && !matches!(byte, 0x80..=0x9f) {
            self.stdout.write_all(&[LEAD])?;
        }
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
            (LEAD, _) => self.is_led = true,
            (0x80..=0x9f, _) if is_led => write!(self.stdout, "\\u{{{byte:x}}}")?,
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

/// A mark of Brenner's code, as PGN writes it.
fn mark(byte: u8) -> String {
    match Meaning::of(byte, &FIRST) {
        Meaning::Result(outcome) => outcome.to_string(),
        mark @ (Meaning::Question | Meaning::Exclamation) => mark.to_string(),
        _ => "*".to_owned(),
    }
}

impl Listener for DecodedGames<'_> {
    fn answer(&mut self, game: &EncodedGame, step: AnswerPlace, answer: u32) -> io::Result<()> {
        let record = Record(answer);
        self.begin(game)?;
        match self.format {
            Format::Json => {
                let half_move = record.record_type() == RecordType::HalfMove;
                let half_move = half_move.then(|| HalfMove::from_bits(record.0));
                let san = half_move.and_then(|half_move| self.san(half_move));
                let line = json_line(&json!({
                    "file": *game.file,
                    "game": game.number,
                    "offset": step.offset,
                    "record": format!("{:08x}", record.0),
                    "type": kind(record.record_type()),
                    "half_move": half_move.map(|_| step.half_moves),
                    "san": san.as_deref(),
                    "uci": half_move.map(|half_move| half_move.to_string()),
                    "last": record.is_last(),
                }));
                self.stdout.write_all(line.as_bytes())
            }
            Format::Text => self.text(step, record),
        }
    }

    fn difference(&mut self, difference: &Difference) {
        self.progress.differs(difference);
    }

    fn game(&mut self, _: &EncodedGame, _: bool, totals: &Totals) -> io::Result<()> {
        self.progress.completed(totals);
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

#[cfg(test)]
mod tests {
    use halfmove::brenner::Recorder;
    use indicatif::ProgressBar;

    use super::*;

    #[test]
    fn what_steers_a_terminal_is_printed_as_an_escape() {
        let (bar, mut printed) = (ProgressBar::hidden(), Vec::new());
        let mut games = DecodedGames::new(Progress::new(&bar), Format::Text, Notation::San);
        games.stdout = Box::new(&mut printed);
        for byte in b"\0a\x1b[31m \xc3\xa1 \xc2\xa3 \xc2\x9b1m\0" {
            games.letter(*byte).unwrap();
        }
        drop(games);
        assert_eq!(
            String::from_utf8(printed).unwrap(),
            "{a\\x1b[31m \u{e1} \u{a3} \\u{9b}1m}"
        );
    }

    #[test]
    fn a_file_has_its_own_name_in_json_and_one_that_can_be_shown_in_text() {
        let [json, text] = [Format::Json, Format::Text].map(|format| {
            let (bar, mut printed) = (ProgressBar::hidden(), Vec::new());
            let mut games = DecodedGames::new(Progress::new(&bar), format, Notation::San);
            games.stdout = Box::new(&mut printed);
            let game = EncodedGame {
                file: "a\u{9b}\n.pgn".into(),
                number: 1,
                set_up: None,
                bytes: vec![0x2c],
            };
            let answer = Recorder::game(&[0x2c]).0[0].0;
            games
                .answer(
                    &game,
                    AnswerPlace {
                        offset: 0,
                        half_moves: 1,
                    },
                    answer,
                )
                .unwrap();
            drop(games);
            String::from_utf8(printed).unwrap()
        });
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(value["file"], "a\u{9b}\n.pgn");
        assert!(json.trim_end().chars().all(|letter| !letter.is_control()), "{json:?}");
        assert!(text.starts_with("a\\u{9b}\\n.pgn, game 1\n"), "{text:?}");
    }

    #[test]
    fn a_file_that_is_given_twice_has_two_first_games() {
        let (bar, mut printed) = (ProgressBar::hidden(), Vec::new());
        let mut games = DecodedGames::new(Progress::new(&bar), Format::Text, Notation::San);
        games.stdout = Box::new(&mut printed);
        for _ in 0..2 {
            let game = EncodedGame {
                file: "one.pgn".into(),
                number: 1,
                set_up: None,
                bytes: vec![0x2c],
            };
            for (record, half_moves) in Recorder::game(&[0x2c, 0x2c]).0.into_iter().zip(1..) {
                let place = AnswerPlace { offset: 0, half_moves };
                games.answer(&game, place, record.0).unwrap();
            }
        }
        drop(games);
        let once = "one.pgn, game 1\n1. e4 e5";
        assert_eq!(String::from_utf8(printed).unwrap(), format!("{once}\n\n{once}"));
    }
}
