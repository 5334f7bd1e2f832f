// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove explain`, and its help.

use halfmove::codes::Entry;
use std::ffi::OsString;

use clap::Args;

use crate::diagram::board::BoardAfter;
use crate::input::row::RowOptions;
use crate::options::codes::{CodeOptions, code_parser};
use crate::options::format::Format;
use crate::options::number::whole;
use crate::work::memory::MemoryArguments;

pub const EXAMPLES: &str = "\
Examples:
  halfmove explain 2C2C6117DB1E06065302
  halfmove explain 2C 2C 61 17 DB 1E 06 06 53 02 --board
  halfmove explain games.brenner --game 3 --board=each --ascii
  halfmove explain --code eleven-octal 2412 2466 1304
  halfmove explain games.cbf --game 1
  halfmove encode --bare game.pgn | halfmove explain --bare -
  halfmove explain games.brenner --format json | jq -c '[.offset, .byte, .san]'";

pub const DETAILS: &str = "\
Arguments that are hexadecimal digits are the bytes of one game; anything else is the path of a file (write ./cafe \
for a file of that name). Without arguments, or with -, standard input is read as a file.

With --code eleven-octal the arguments are words of four octal digits. Bits are shown most significant first, with \
the letters of their fields beside them; the first line says what the letters mean. The bytes of cbf are shown as \
stored, their bits with the key removed. A half-move of a variation is numbered as in PGN. An error is shown below \
its byte; what follows in that game is not decoded, and the exit status is 1.

With --format json, standard output has one JSON object a line for every byte or word:
  game
  offset     of the byte, or of the byte in which the word begins
  byte, plain, word
             two hexadecimal digits; the same with the key of cbf removed; four octal digits, or null for
             what is no word
  bits       the bits of plain if it is given, else of byte or word
  fields     array of name, letter, value, bits
  meaning    in words
  half_move  from, to, side, kind, captured, promotion, castling, en_passant, double_step
  number     the number of its move
  san        the half-move in standard algebraic notation
  depth      the number of open variations
  text       kind (tag, comment, variation or nag), name, value; given at the byte that closes a text
  fen        with --board: the position after the byte, with the move counters 0 1
  error      code (the error code of the hardware's record), half_move, message
  decoded    false from the erroneous byte on
Members that do not apply are null. A file that ends inside a game is reported on standard error, with the event \
\"incomplete\".";

#[derive(Args, Debug)]
pub struct ExplainArguments {
    /// The code [default: by the file's first bytes or its name, else brenner]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Entry>,

    #[command(flatten)]
    pub options: CodeOptions,

    /// Hexadecimal bytes of one game (octal words with --code eleven-octal), or a file; `-`, or nothing, is standard
    /// input
    #[arg(value_name = "HEX|FILE")]
    pub input: Vec<OsString>,

    /// The file is one game with nothing around it
    #[arg(long)]
    pub bare: bool,

    #[command(flatten)]
    pub row: RowOptions,

    /// Explain only this game of the file, counted from 1
    #[arg(long, value_name = "N", conflicts_with = "bare", value_parser = whole::<u64>(1..=u64::MAX))]
    pub game: Option<u64>,

    /// Draw the position after the game, or after each half-move
    #[arg(long, value_enum, value_name = "AFTER", num_args = 0..=1, require_equals = true, default_missing_value = "last")]
    pub board: Option<BoardAfter>,

    /// Draw the board with letters, upper case for White
    #[arg(long)]
    pub ascii: bool,

    #[command(flatten)]
    pub memory: MemoryArguments,

    /// Text for people, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}
