// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions with operations, as test suites of engines have them: EPD. Source: section 16.2 of PGN's standard.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::board::Board;
use super::fen::BadSetUp;
use crate::position::Counters;

/// How many fields of a FEN an EPD begins with: it has no counters.
const FIELDS: usize = 4;

/// A position, and what is said of it. Operations keep their order, and opcodes that nobody knows are kept too. The
/// counters of a FEN may follow its four fields, as in suites of perft; they are read as `hmvc` and `fmvn`.
///
/// ```
/// use halfmove::laws::Epd;
///
/// let epd: Epd = "8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+ Ra5; id \"ends 7\";".parse()?;
/// let best = epd.operation("bm").unwrap().operands();
/// assert_eq!(epd.board.read_san(best[0].as_str())?.to_string(), "a2a4");
/// assert_eq!(epd.to_string(), "8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+ Ra5; id \"ends 7\";");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position.
    pub board: Board,
    /// What is said of it.
    pub operations: Vec<Operation>,
}

/// An opcode with its operands: `bm Nf3 Nc3;`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    opcode: String,
    operands: Vec<Operand>,
}

/// An operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A half-move, a number or the like, without quotes.
    Word(String),
    /// A text, which stands in quotes.
    Text(String),
}

/// What is wrong with a text that should be EPD.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadEpd {
    /// The first four fields.
    #[error(transparent)]
    SetUp(#[from] BadSetUp),
    /// An operation.
    #[error("byte {byte}: {fault}")]
    Operation {
        /// The offset at which it was noticed.
        byte: usize,
        /// What is wrong.
        fault: BadOperation,
    },
}

/// What is wrong with an operation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadOperation {
    /// The opcode is not made of letters, digits and underscores, a letter first.
    #[error("`{0}` is no opcode")]
    Opcode(String),
    /// A text has no quote at its end.
    #[error("a text has no quote at its end")]
    OpenText,
    /// Something follows the quote of a text without a blank.
    #[error("neither a blank nor a semicolon follows a text")]
    Glued,
    /// A text has a character in it that ends the line.
    #[error("a text has a line break or another control character in it")]
    Control,
    /// An opcode as `D5` does not have exactly one number.
    #[error("`{0}` does not have exactly one number")]
    Perft(String),
}

impl Epd {
    /// The first operation with this opcode.
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// What suites of perft say: `D5 4865609;` for the number of lines of five half-moves, in the order of the
    /// operations.
    ///
    /// ```
    /// use halfmove::laws::Epd;
    ///
    /// let epd: Epd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400".parse()?;
    /// for (depth, lines) in epd.perft()? {
    ///     assert_eq!(epd.board.perft(depth), lines);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BadOperation::Perft`] if such an operation does not have exactly one number.
    pub fn perft(&self) -> Result<Vec<(u32, u64)>, BadOperation> {
        let depth = |operation: &Operation| -> Option<u32> { operation.opcode.strip_prefix('D')?.parse().ok() };
        let told = self
            .operations
            .iter()
            .filter_map(|operation| Some((depth(operation)?, operation)));
        told.map(|(depth, operation)| {
            match &operation.operands[..] {
                [Operand::Word(lines)] => lines.parse().map(|lines| (depth, lines)).ok(),
                _ => None,
            }
            .ok_or_else(|| BadOperation::Perft(operation.opcode.clone()))
        })
        .collect()
    }

    /// The counters in the operations `hmvc` and `fmvn`, else those of a start.
    pub fn counters(&self) -> Counters {
        let number = |opcode| self.operation(opcode)?.operands.first()?.as_str().parse().ok();
        let usual = Counters::of(None);
        Counters {
            quiet: number("hmvc").unwrap_or(usual.quiet),
            number: number("fmvn").unwrap_or(usual.number).max(1),
        }
    }
}

impl Operation {
    /// An operation with these operands. One is written in quotes if the opcode's operands are texts, as those of `id`, or
    /// if it is no word.
    ///
    /// # Errors
    /// [`BadOperation`] if it is no opcode, or an operand cannot stand on a line.
    pub fn new<S: Into<String>>(
        opcode: impl Into<String>,
        operands: impl IntoIterator<Item = S>,
    ) -> Result<Self, BadOperation> {
        let opcode = opcode.into();
        if !is_opcode(&opcode) {
            return Err(BadOperation::Opcode(opcode));
        }
        let mut told = Vec::new();
        for text in operands {
            let text = text.into();
            if text.chars().any(char::is_control) {
                return Err(BadOperation::Control);
            }
            told.push(if has_texts(&opcode) || !is_word(&text) {
                Operand::Text(text)
            } else {
                Operand::Word(text)
            });
        }
        let operands = told;
        Ok(Self { opcode, operands })
    }

    /// What it says, as `bm` for the best half-moves.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// Of what.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }
}

impl Operand {
    /// It without quotes.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
        }
    }
}

/// Letters, digits and underscores, a letter first.
fn is_opcode(word: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    word.starts_with(|letter: char| letter.is_ascii_alphabetic()) && word.bytes().all(is_part)
}

/// Whether the standard wants texts as operands of this opcode.
fn has_texts(opcode: &str) -> bool {
    match opcode.as_bytes() {
        [b'c' | b'v', b'0'..=b'9'] => true,
        _ => matches!(opcode, "eco" | "id" | "nic" | "tcri" | "tcsi"),
    }
}

fn is_word(text: &str) -> bool {
    let ends = |letter: char| letter.is_whitespace() || matches!(letter, '"' | ';');
    !text.is_empty() && !text.contains(ends)
}

impl FromStr for Epd {
    type Err = BadEpd;

    fn from_str(text: &str) -> Result<Self, BadEpd> {
        let mut reading = Reading { text, at: 0 };
        let mut fields = [""; FIELDS];
        for field in &mut fields {
            reading.skip_blanks();
            *field = reading.take(|letter| !letter.is_ascii_whitespace());
        }
        let fields = fields.into_iter().filter(|field| !field.is_empty());
        let board = Board::of_fields(fields, crate::position::Position::LABELS)?;
        let mut operations = reading.counters();
        while let Some(operation) = reading.operation()? {
            operations.push(operation);
        }
        Ok(Self { board, operations })
    }
}

/// A text that is being read.
struct Reading<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reading<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The text from here up to the first letter that is not one of these.
    fn take(&mut self, is_of_it: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|letter| !is_of_it(letter)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn skip_blanks(&mut self) {
        self.take(|letter| letter.is_ascii_whitespace());
    }

    fn bad(&self, fault: BadOperation) -> BadEpd {
        BadEpd::Operation { byte: self.at, fault }
    }

    /// Both counters of a FEN, if they are there.
    fn counters(&mut self) -> Vec<Operation> {
        let start = self.at;
        let mut read = |opcode: &str| {
            self.skip_blanks();
            let word = self.word();
            let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| Operation {
                opcode: opcode.to_string(),
                operands: [Operand::Word(word.to_string())].into(),
            })
        };
        let counters = read("hmvc").and_then(|quiet| Some([quiet, read("fmvn")?]));
        if counters.is_none() {
            self.at = start;
        }
        counters.into_iter().flatten().collect()
    }

    /// The next operation, at whose end the semicolon may be missing; `None` at the end of the text.
    fn operation(&mut self) -> Result<Option<Operation>, BadEpd> {
        self.take(|letter| letter.is_ascii_whitespace() || letter == ';');
        if self.rest().is_empty() {
            return Ok(None);
        }
        let start = self.at;
        let opcode = self.word();
        if !is_opcode(opcode) {
            self.at = start;
            return Err(self.bad(BadOperation::Opcode(opcode.to_string())));
        }
        let mut operands = Vec::new();
        loop {
            self.skip_blanks();
            match self.rest().as_bytes() {
                [] | [b';', ..] => break,
                [b'"', ..] => operands.push(Operand::Text(self.quoted()?)),
                _ => operands.push(Operand::Word(self.word().to_string())),
            }
        }
        let opcode = opcode.to_string();
        Ok(Some(Operation { opcode, operands }))
    }

    fn word(&mut self) -> &'a str {
        self.take(|letter| !letter.is_ascii_whitespace() && letter != ';')
    }

    /// A text in quotes. As in PGN, a backslash stands before a quote or a backslash in it.
    fn quoted(&mut self) -> Result<String, BadEpd> {
        let mut text = String::new();
        let mut letters = self.rest().char_indices().skip(1).peekable();
        let end = loop {
            match letters.next() {
                None => return Err(self.bad(BadOperation::OpenText)),
                Some((at, '"')) => break at + 1,
                Some((_, '\\')) => {
                    let escaped = letters.next_if(|(_, letter)| matches!(letter, '"' | '\\'));
                    text.push(escaped.map_or('\\', |(_, letter)| letter));
                }
                Some((at, letter)) if letter.is_control() => {
                    self.at += at;
                    return Err(self.bad(BadOperation::Control));
                }
                Some((_, letter)) => text.push(letter),
            }
        };
        self.at += end;
        match self.rest().chars().next() {
            Some(letter) if letter != ';' && !letter.is_ascii_whitespace() => Err(self.bad(BadOperation::Glued)),
            _ => Ok(text),
        }
    }
}

/// As EPD, on one line.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.board.to_fen();
        f.write_str(fen.strip_suffix(" 0 1").unwrap_or(&fen))?;
        self.operations
            .iter()
            .try_for_each(|operation| write!(f, " {operation}"))
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            write!(f, " {operand}")?;
        }
        f.write_str(";")
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Text(text) => write!(f, "\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
        }
    }
}
