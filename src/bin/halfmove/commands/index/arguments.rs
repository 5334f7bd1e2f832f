// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove index`, and its help.

use halfmove::codes::Entry;
use std::path::PathBuf;

use clap::Args;

use crate::options::codes::{CodeOptions, code_parser};
use crate::options::format::Format;
use crate::work::memory::MemoryArguments;

pub const EXAMPLES: &str = "\
Examples:
  halfmove index games.brenner                       writes games.brenner.index
  halfmove get games.brenner 123456                  seeks straight to the game
  halfmove index --search games.brenner              and games.brenner.search.index, for `halfmove find`
  halfmove index --check games.brenner && echo index is good
  halfmove index --directory - games.brenner | grep '^4100'
  halfmove index --format json *.pgn | jq .games";

pub const DETAILS: &str = "\
Reads each FILE once, in bounded memory, and writes FILE.index beside it: the place of each game in the file, with a \
checksum of the game. An index takes 28 bytes a game. `halfmove get`, and --game of every command that has it, then \
seek to the games that are wanted. Without an index they read the file from its beginning, with the same result.

With --search a second file tells what games are searched for. It has players, date, opening and result, the men \
that are left at the end, and the order in which pawns left their homes. It takes 19 bytes a game, and each name \
once. `halfmove find` then passes over the games that cannot meet its conditions. What it finds and tells is the \
same with and without, unless a game was changed in its place: see below.

An index is used only if it matches its file. The size and the checksums of the first and last 64 KiB must be those \
of the file that was indexed. If they differ, the index is stale; a message says so, and the file is read from its \
beginning. The same happens if the index's own header or trailer is damaged. Every game read by an index is compared \
with its checksum; a different game in its place, or a damaged entry, ends the run with an error. Modification times \
do not count, because copying changes them. A change that leaves the size and both ends as they were is noticed when \
a changed game is read, or by --check.

With --directory one list of all the files is written instead, as the article on the GBR code means it. It has a \
line for each part of a game in which the men stay the same, in the order of the codes. Tabs stand between code, \
file, game, and the half-moves after which they first and last are on the board; 0 is the start. As a table it has \
the columns code, file, game, first and last. Whatever can be searched can be listed, compressed files too. Games \
with an error are reported and left out, and more than nine pawns of a side, which have no code, are `-`.

Files of coded games, PGN and eleven-octal can be indexed. Compressed files cannot, because they can only be read \
from their beginning. PGN in UTF-16, PGN with lines that end in CR alone, and files joined from both versions of the \
framing cannot either. With --encoding no index is used. cbf and fbk have indexes of their own. A damaged file gets \
no index; `halfmove convert` writes its sound games to a file that can have one.

The exit status is 1 if a file is damaged and gets no index, and 2 if a file cannot be read or cannot have an index. \
The other files are indexed all the same. Standard output has a line for each file. With --format json it is an \
object with file, index, games, and is_true with --check. Standard error has the event not_indexed or \
index_not_true, with file, game, line, byte, file_byte and reason. With --directory it has the event summary, with \
games_listed, games_skipped, codes and places.";

#[derive(Args, Debug)]
pub struct IndexArguments {
    /// The files to index
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// Write nothing, and check the existing index against every game
    #[arg(long)]
    pub check: bool,

    /// Write FILE.search.index too, with which `halfmove find` passes over most games unread
    #[arg(long, conflicts_with = "check")]
    pub search: bool,

    /// Write no index but a directory: every GBR code that is on the board in the files, in order, with games and
    /// half-moves. A PATH that ends in .parquet is a table; `-` is standard output
    #[arg(long, value_name = "PATH", conflicts_with_all = ["check", "search"])]
    pub directory: Option<PathBuf>,

    /// The code [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Entry>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub memory: MemoryArguments,

    /// Text for people, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// Print no list of files and no progress
    #[arg(short, long)]
    pub quiet: bool,
}
