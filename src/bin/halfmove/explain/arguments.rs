// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove explain`, and its help.

use std::ffi::OsString;

use clap::Args;
use halfmove::codec::Code;

use crate::board::BoardAfter;
use crate::code_options::{CodeOptions, code_parser};
use crate::format::Format;

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

With --code eleven-octal the arguments are words of four octal digits. Bits stand as the byte or word has them, most \
significant first, and beside them the letters of their fields; the first line tells what the letters mean. The bytes of \
cbf are shown as they stand, and their bits without the key. A half-move of a variation is numbered as in PGN. An error \
is shown below its byte; what follows in that game is not decoded, and the exit status is 1.

With --format json, standard output has one JSON object a line for every byte or word:
  game
  offset     of the byte, or of the byte in which the word begins
  byte, plain, word
             two hexadecimal digits; the same without the key of cbf; four octal digits
  bits       those of plain if it is there
  fields     array of name, letter, value, bits
  meaning    in words
  half_move  from, to, side, kind, captured, promotion, castling, en_passant, double_step
  number     the number of its move
  san        the half-move in standard algebraic notation
  depth      how many variations are open
  text       kind (tag, comment, variation or nag), name, value; at the byte that closes a text
  fen        with --board: the position after the byte, with the move counters 0 1
  error      code (the error code of the hardware's record), half_move, message
  decoded    false from the byte with the error on
What does not apply is null. A file that ends inside a game is reported on standard error, with the event \
\"incomplete\".";

#[derive(Args, Debug)]
pub struct ExplainArguments {
    /// The code [default: what the file shows, else brenner]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Code>,

    #[command(flatten)]
    pub options: CodeOptions,

    /// Hexadecimal bytes of one game (octal words with --code eleven-octal), or a file; standard input without it or with `-`
    #[arg(value_name = "HEX|FILE")]
    pub input: Vec<OsString>,

    /// The file is one game with nothing around it
    #[arg(long)]
    pub bare: bool,

    /// Only this game of the file, counted from 1
    #[arg(long, value_name = "N", conflicts_with = "bare", value_parser = clap::value_parser!(u64).range(1..))]
    pub game: Option<u64>,

    /// Draw the position after the game, or after each half-move
    #[arg(long, value_enum, value_name = "AFTER", num_args = 0..=1, require_equals = true, default_missing_value = "last")]
    pub board: Option<BoardAfter>,

    /// Draw the board with letters, White's upper case
    #[arg(long)]
    pub ascii: bool,

    /// Lines to read, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}
