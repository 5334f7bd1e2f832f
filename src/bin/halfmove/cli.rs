// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments, and the help that teaches them.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use halfmove::codec::Code;

use crate::board::BoardAfter;
use crate::code_options::{CodeOptions, USUAL_CODE, code_parser};
use crate::color::ColorWhen;
use crate::find::arguments::{self as find, FindArguments};
use crate::format::Format;
use crate::gbr::arguments::{self as gbr, GbrArguments};
use crate::input::Input;
use crate::output::Output;
use crate::progress::Progress;
use crate::remarks::{self, RemarksWanted};
use crate::report::Reporter;
use crate::verify::arguments::{self as verify, VerifyArguments};

// Paragraphs are one line each here; clap wraps them for the terminal.
const FORMAT_AND_STATUS: &str = "\
File of games:
  Eight bytes of magic, which tell the code and the version, for Brenner's byte the letters brenner and 02; then every \
game in a frame with a mark, its number, its length and checksums; last an end mark with the number of games. Damage \
costs the damaged games alone, and is reported; files may be joined. --framing 1 writes the first version, BRENNER and \
01, where each game has nothing but its length before it. With --bare there is one game and nothing but its bytes. pgn \
and eleven-octal are text.

Exit status:
  0  all went well, also when the reader of our output stopped early
  1  a game was skipped or salvaged, or the data have an error
  2  wrong usage, or a file that cannot be opened, read or written

Examples:
  halfmove explain 2C2C6117DB1E06065302     every bit of the Scholar's Mate
  halfmove encode games.pgn -o games.brenner
  halfmove decode games.brenner | less";

const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\nThe sources are MIT OR Apache-2.0. This binary also holds pgn-reader and shakmaty,\n\
     so it is distributed under the GPL, version 3 or later."
);

const ENCODE_EXAMPLES: &str = "\
Examples:
  halfmove encode games.pgn -o games.brenner
  zcat games.pgn.gz | halfmove encode > games.brenner
  halfmove encode --bare scholars-mate.pgn | xxd -p
  halfmove encode games.pgn -o games.brenner --format json 2> report.jsonl";

const ENCODE_DETAILS: &str = "\
A game that is damaged, or that the code cannot hold (a fifth man of a kind), is skipped and reported on standard \
error with its number, line and half-move; the others are written. The exit status is then 1. The line is the damaged \
one, or the game's first if the PGN is sound.

With --format json, standard error has one JSON object a line, told apart by \"event\":
  skipped     game, half_move, line, byte, file_byte, reason
  salvaged    the same: with --salvage, only the part before the error is written
  unreadable  the same, for an error that belongs to no game
  lost        what a damaged file of games has lost: `halfmove verify --help` has its members
  remark      class, kind, game, half_move, line, byte, file_byte, text: of a game that is written, or of the file
  summary     games_read, games_written, games_skipped, games_salvaged, games_lost, games_with_remarks, half_moves, \
bytes_in, bytes_out, bytes_per_half_move, remarks: how many there were of each kind
  failed      reason: a file could not be opened, read or written
Games, half-moves and lines count from 1 (half-move 0 is what stands before the first), bytes from 0; what is not \
known is null. Bytes a half-move is the size of all that is coded, tags and comments included, over all half-moves.";

const DECODE_EXAMPLES: &str = "\
Examples:
  halfmove decode games.brenner -o games.pgn
  echo 2C2C6117DB1E06065302 | xxd -r -p | halfmove decode --bare
  halfmove decode damaged.brenner --salvage > games.pgn
  halfmove decode games.brenner --legal --format json -o games.pgn 2> report.jsonl";

const DECODE_DETAILS: &str = "\
A game with an error is skipped and reported on standard error with its number, its half-move, and the byte's offset \
in the game and in the file; the others are written. The exit status is then 1. After an error nothing is guessed: \
--salvage writes what was decoded before it. `halfmove explain FILE --game N` shows the place.

With --format json, standard error has one JSON object a line, as `halfmove encode --help` describes.";

const CONVERT_EXAMPLES: &str = "\
Examples:
  halfmove convert games.pgn -o games.brenner
  halfmove convert games.brenner --to brenner-alt --layout fixed -o games.brenner-alt
  halfmove convert --jobs 4 --from pgn --to brenner < games.pgn > games.brenner
  halfmove convert games.cbf --to jose --profile document -o games.jose
  halfmove convert games.pgn --to eleven-octal | head";

const CONVERT_DETAILS: &str = "\
What is read is told by --from, or by the file's first bytes, or by the extension of its name; what is written by --to \
or by the extension of OUT. Games stay in their order, and memory stays bounded, however many threads there are.

A game that is damaged, or that the code written cannot hold, is skipped and reported, as `halfmove encode --help` \
describes; the exit status is then 1. A game that is written, but repaired or without something that the code has no \
place for, is reported with remarks, and the exit status stays 0.";

const TABLE_EXAMPLES: &str = "\
Examples:
  halfmove table --code eleven | grep knight
  halfmove table --code brenner | grep queen
  halfmove table --code brenner-alt --layout exchanged";

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  halfmove explain 2C2C6117DB1E06065302
  halfmove explain 2C 2C 61 17 DB 1E 06 06 53 02 --board
  halfmove explain games.brenner --game 3 --board=each --ascii
  halfmove explain --code eleven-octal 2412 2466 1304
  halfmove explain games.cbf --game 1
  halfmove encode --bare game.pgn | halfmove explain --bare -
  halfmove explain games.brenner --format json | jq -c '[.offset, .byte, .san]'";

const EXPLAIN_DETAILS: &str = "\
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

/// Chess games as half-move codes: from PGN, back to PGN, and explained bit by bit
#[derive(Debug, Parser)]
#[command(
    name = "halfmove",
    version,
    long_version = LONG_VERSION,
    after_help = FORMAT_AND_STATUS,
    max_term_width = 100,
    arg_required_else_help = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,

    /// When to use colours; `auto` is on a terminal without NO_COLOR
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        display_order = 100
    )]
    pub color: ColorWhen,
}

/// What stands below the arguments in the long help.
fn joined(examples: &str, details: &str) -> String {
    format!("{examples}\n\n{details}\n")
}

/// The same for commands that write games, with the kinds of remarks.
fn joined_with_remarks(examples: &str, details: &str) -> String {
    format!("{examples}\n\n{details}\n\n{}\n", remarks::help())
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Write the games of a PGN file in a code
    #[command(after_help = ENCODE_EXAMPLES, after_long_help = joined_with_remarks(ENCODE_EXAMPLES, ENCODE_DETAILS))]
    Encode(EncodeArguments),
    /// Write coded games as PGN
    #[command(after_help = DECODE_EXAMPLES, after_long_help = joined_with_remarks(DECODE_EXAMPLES, DECODE_DETAILS))]
    Decode(DecodeArguments),
    /// Turn games of any code into any other
    #[command(after_help = CONVERT_EXAMPLES, after_long_help = joined_with_remarks(CONVERT_EXAMPLES, CONVERT_DETAILS))]
    Convert(ConvertArguments),
    /// List all codes of a notation with what they say
    #[command(after_help = TABLE_EXAMPLES)]
    Table(TableArguments),
    /// Show what every bit of coded games says
    #[command(after_help = EXPLAIN_EXAMPLES, after_long_help = joined(EXPLAIN_EXAMPLES, EXPLAIN_DETAILS))]
    Explain(ExplainArguments),
    /// The GBR code of positions, and back
    #[command(after_help = gbr::EXAMPLES, after_long_help = joined(gbr::EXAMPLES, gbr::DETAILS))]
    Gbr(GbrArguments),
    /// Tell which games of files are sound, and what is lost
    #[command(after_help = verify::EXAMPLES, after_long_help = joined(verify::EXAMPLES, verify::DETAILS))]
    Verify(VerifyArguments),
    /// Find the games in which a material occurs
    #[command(after_help = find::EXAMPLES, after_long_help = joined(find::EXAMPLES, find::DETAILS))]
    Find(FindArguments),
}

impl Command {
    /// The format of what is reported.
    pub const fn format(&self) -> Format {
        match self {
            Self::Encode(arguments) => arguments.convert.format,
            Self::Decode(arguments) => arguments.convert.format,
            Self::Convert(arguments) => arguments.convert.format,
            Self::Table(_) => Format::Text,
            Self::Explain(arguments) => arguments.format,
            Self::Gbr(arguments) => arguments.format,
            Self::Find(arguments) => arguments.format,
            Self::Verify(arguments) => arguments.format,
        }
    }
}

/// What all conversions share.
#[derive(Args, Debug)]
pub struct CommonArguments {
    /// The file to read; standard input without it or with `-`
    #[arg(value_name = "IN")]
    pub input: Option<PathBuf>,

    /// The file to write; standard output without it or with `-`
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Check also that every half-move is legal, and skip games where one is not. (SAN can only be read by the laws of
    /// chess, so a game from PGN that fails this shows a mistake in the reader.)
    #[arg(long)]
    pub legal: bool,

    /// How many threads convert [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// Skip PGN games that need a repair, instead of reading them as they are meant
    #[arg(long)]
    pub strict: bool,

    /// Which remarks are reported on games that are written: repairs of PGN, losses, notices
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub remarks: RemarksWanted,

    /// How standard error tells of skipped games, remarks and the summary
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// No remarks, no summary and no progress; skipped games are still reported
    #[arg(short, long)]
    pub quiet: bool,
}

impl CommonArguments {
    /// How many threads convert.
    pub fn jobs(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(all, usize::from)
    }

    /// Which remarks are reported.
    pub fn remarks(&self) -> RemarksWanted {
        if self.quiet { RemarksWanted::None } else { self.remarks }
    }

    /// Who tells of the conversion.
    pub fn reporter(&self, color: ColorWhen, input: &Input, output: &Output) -> Reporter {
        let progress = Progress::new(!self.quiet && !output.is_terminal, input.size);
        Reporter::new(self.format, self.quiet, color, progress)
    }
}

#[derive(Args, Debug)]
pub struct EncodeArguments {
    /// The code
    #[arg(long, value_parser = code_parser(), default_value = USUAL_CODE)]
    pub code: &'static Code,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,

    /// One game with nothing around it
    #[arg(long)]
    pub bare: bool,
}

#[derive(Args, Debug)]
pub struct DecodeArguments {
    /// The code [default: what the file shows, else brenner]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Code>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,

    /// One game with nothing around it
    #[arg(long)]
    pub bare: bool,

    /// Write the part of a game before its error, with the result `*` and a comment that says where decoding stopped
    #[arg(long)]
    pub salvage: bool,
}

#[derive(Args, Debug)]
pub struct ConvertArguments {
    /// The code that is read [default: what the file shows by its first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Code>,

    /// The code that is written [default: what the extension of OUT tells]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub to: Option<&'static Code>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,

    /// Read one game with nothing around it
    #[arg(long)]
    pub bare_input: bool,

    /// Write one game with nothing around it
    #[arg(long)]
    pub bare_output: bool,

    /// Write the part of a game before its error, with the result `*` and a comment that says where decoding stopped
    #[arg(long)]
    pub salvage: bool,
}

#[derive(Args, Debug)]
pub struct TableArguments {
    /// The code
    #[arg(long, value_parser = code_parser(), default_value = USUAL_CODE)]
    pub code: &'static Code,

    #[command(flatten)]
    pub options: CodeOptions,
}

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
