// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the first game of a PGN text, for the page: its main line with comments and glyphs. The command line's reader
//! keeps everything and repairs much, with tables of encodings; this one stops at the first word that it does not
//! understand and says where.

use halfmove::game::{Note, Outcome, Ply, Tag};
use halfmove::position::SetUpFault;
use halfmove::{Game, Position};

use crate::san::{self, SanFault};
use crate::scan::{ScanFault, Scanner, Token};

/// A game that was read, up to its end or to the first word that is wrong.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The game.
    pub game: Game,
    /// What is wrong.
    pub error: Option<TextError>,
    /// What of the text is not in the game.
    pub left_out: Vec<String>,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The half-move that could not be read, from 1; 0 if it is not in the moves.
    pub half_move: u32,
    /// The word at which it was noticed.
    pub word: String,
    /// What is wrong.
    pub fault: TextFault,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// The text cannot be cut into words.
    #[error(transparent)]
    Scan(#[from] ScanFault),
    /// A word is no half-move here.
    #[error("{0}: {1}")]
    San(String, SanFault),
    /// The set-up is no position.
    #[error(transparent)]
    SetUp(#[from] SetUpFault),
    /// A variation ends that has not begun.
    #[error("a variation ends that was never opened")]
    StrayClose,
    /// The text ends inside a variation.
    #[error("the text ends inside a variation")]
    OpenVariation,
    /// A glyph above 255.
    #[error("${0} is no glyph")]
    Glyph(String),
    /// There is nothing to read.
    #[error("there is no half-move and no tag in this text")]
    Nothing,
}

/// Reads the first game of a text.
pub fn read(text: &str) -> Reading {
    let mut reader = Reader::default();
    let mut scanner = Scanner::new(text);
    while !reader.has_ended {
        let place = scanner.place();
        let fault = match scanner.next() {
            None => break,
            Some(Ok(token)) => reader.take(&token).err().map(|fault| (token.word(), fault)),
            Some(Err(fault)) => Some((String::new(), fault.into())),
        };
        if let Some((word, fault)) = fault {
            reader.fail(place, word, fault);
            return reader.reading;
        }
    }
    let place = scanner.place();
    let game = &reader.reading.game;
    if reader.depth > 0 {
        reader.fail(place, String::new(), TextFault::OpenVariation);
    } else if game.plies.is_empty() && game.tags.is_empty() {
        reader.fail(place, String::new(), TextFault::Nothing);
    }
    if reader.has_ended && scanner.next().is_some() {
        reader.leave_out("what follows the first game");
    }
    match reader.variations {
        0 => {}
        1 => reader.leave_out("one variation"),
        many => reader.leave_out(&format!("{many} variations")),
    }
    reader.reading
}

#[derive(Default)]
struct Reader {
    reading: Reading,
    /// `None` before the first half-move: tags may still set the game up.
    position: Option<Position>,
    /// How many variations are open.
    depth: usize,
    variations: usize,
    has_ended: bool,
}

impl Reader {
    fn take(&mut self, token: &Token<'_>) -> Result<(), TextFault> {
        match token {
            Token::Open => {
                self.variations += usize::from(self.depth == 0);
                self.depth += 1;
            }
            Token::Close => self.depth = self.depth.checked_sub(1).ok_or(TextFault::StrayClose)?,
            _ if self.depth > 0 => {}
            Token::Tag { name, value } => self.tag(name, value),
            Token::Comment(comment) => self.note(Note::Comment(comment.clone())),
            Token::Glyph(number) => {
                let glyph = number.parse().map_err(|_| TextFault::Glyph((*number).to_owned()))?;
                self.note(Note::Nag(glyph));
            }
            Token::Result(token) => {
                self.reading.game.outcome = Outcome::from_token(token);
                self.has_ended = true;
            }
            Token::Word(word) => self.half_move(word)?,
        }
        Ok(())
    }

    fn tag(&mut self, name: &str, value: &str) {
        // A new section of tags begins the next game.
        if self.position.is_some() {
            self.has_ended = true;
            return self.leave_out("what follows the first game");
        }
        let (name, value) = (name.to_owned(), value.to_owned());
        self.reading.game.tags.push(Tag { name, value });
    }

    fn half_move(&mut self, word: &str) -> Result<(), TextFault> {
        let game = &mut self.reading.game;
        let position = match &mut self.position {
            Some(position) => position,
            none => none.insert(game.start()?),
        };
        let marks: String = word
            .chars()
            .rev()
            .take_while(|&letter| matches!(letter, '!' | '?'))
            .collect();
        let found = san::read(word, position).map_err(|fault| TextFault::San(word.to_owned(), fault))?;
        let half_move = position
            .replay(found)
            .map_err(|_| TextFault::San(word.to_owned(), SanFault::Form))?;
        let notes = Vec::new();
        game.plies.push(Ply { half_move, notes });
        if let Some(glyph) = glyph_of(&marks) {
            self.note(Note::Nag(glyph));
        }
        Ok(())
    }

    fn note(&mut self, note: Note) {
        let game = &mut self.reading.game;
        match game.plies.last_mut() {
            Some(ply) => ply.notes.push(note),
            None => game.preface.push(note),
        }
    }

    fn leave_out(&mut self, what: &str) {
        let what = what.to_owned();
        if !self.reading.left_out.contains(&what) {
            self.reading.left_out.push(what);
        }
    }

    fn fail(&mut self, (line, column): (usize, usize), word: String, fault: TextFault) {
        let half_move = match fault {
            TextFault::San(..) => self.reading.game.plies.len() as u32 + 1,
            _ => 0,
        };
        self.reading.error = Some(TextError {
            line,
            column,
            half_move,
            word,
            fault,
        });
    }
}

/// The glyph of marks, read from the right.
fn glyph_of(reversed: &str) -> Option<u8> {
    match reversed {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "?!" => Some(5),
        "!?" => Some(6),
        _ => None,
    }
}
