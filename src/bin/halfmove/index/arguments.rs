// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove index`, and its help.

use std::path::PathBuf;

use clap::Args;
use halfmove::codec::Code;

use crate::code_options::{CodeOptions, code_parser};
use crate::format::Format;

pub const EXAMPLES: &str = "\
Examples:
  halfmove index games.brenner                       writes games.brenner.index
  halfmove get games.brenner 123456                  seeks straight to the game
  halfmove index --check games.brenner && echo true of every game
  halfmove index --format json *.pgn | jq .games";

pub const DETAILS: &str = "\
Reads each FILE once, in bounded memory, and writes beside it FILE.index: where in the file each game is, with a \
checksum of the game. An index takes 28 bytes a game. `halfmove get` and --game of encode, decode, convert and explain \
then seek to the games that are wanted; nothing else changes, and without an index they read the file from its \
beginning.

An index is used only if it is true of its file: the size, and checksums of the first and the last 64 KiB are those of \
the file that was indexed. If not, it is stale; that is told, and the file is read from its beginning. So is what is \
damaged in the index's own head and end. Every game that is read by an index is held against its checksum; another game \
in its place, or a damaged entry, ends the run with an error. The time of a change does not count, since copies change \
it. Games that were changed without changing the size or either end are noticed when one of them is read, or by --check.

Files of coded games, PGN and eleven-octal can be indexed. Compressed files cannot: they are read from their beginning, \
index or not. PGN in UTF-16, or with lines that end in CR alone, cannot either, and --encoding reads without an index; \
cbf and fbk have their own. A file that is damaged gets no index; `halfmove convert` makes a sound one of it.

The exit status is 1 if a file gets no index because it is damaged, and 2 if because it cannot be read or cannot have \
one; the others are indexed all the same. Standard output has a line for each file. With --format json it is an object \
with file, index, games, and is_true with --check; standard error has the event not_indexed or index_not_true, with file, \
game, line, byte, file_byte and reason.";

#[derive(Args, Debug)]
pub struct IndexArguments {
    /// The files to index
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// Write nothing, and tell whether the index that is there is true of every game
    #[arg(long)]
    pub check: bool,

    /// The code [default: what the file shows by its first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Code>,

    #[command(flatten)]
    pub options: CodeOptions,

    /// Lines to read, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// No list of files and no progress
    #[arg(short, long)]
    pub quiet: bool,
}
