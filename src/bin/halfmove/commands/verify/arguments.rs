// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove verify`, and its help.

use halfmove::codes::Entry;
use std::path::PathBuf;

use clap::Args;

use crate::options::codes::{CodeOptions, code_parser};
use crate::options::format::Format;
use crate::options::pgn::PgnOptions;
use crate::report::remarks::RemarksWanted;
use crate::work::jobs::JobsArguments;

pub const EXAMPLES: &str = "\
Examples:
  halfmove verify games.brenner
  halfmove verify --legal archive/*.eleven && echo all sound
  halfmove verify --format json games.jose | jq 'select(.event == \"lost\")'
  halfmove convert damaged.brenner -o rescued.brenner     the sound games in a file of their own";

pub const DETAILS: &str = "\
Reads each file to its end and decodes every game. Standard output has a line for every game that is not sound, and \
for every stretch of bytes without a sound game. The totals of the file come last. No file is written or changed.

What can be detected depends on the file. The framing that halfmove writes by default has checksums: a game is sound \
if it is bit for bit what was written. Missing games are noticed by their numbers, even at the end. The first \
version of the framing (encode --framing 1) and the other codes have no checksums. There a game is sound if it can be \
decoded, and damage may have turned it into a different game.

Each line begins with the name of the file. Games count from 1 and keep their numbers if others are lost; bytes count \
from 0, in the file as it stands. `halfmove explain FILE --game N` shows the place in a game that cannot be decoded.

A game that needs a repair is sound, and a remark on standard error reports the repair; with --strict it is not sound.

The exit status is 0 if all files are sound, 1 if one is not, and 2 if one cannot be opened or read. The others are \
verified all the same.

With --format json, standard output has one JSON object a line:
  unsound   file, game, half_move, line, byte, file_byte, reason
  lost      from, to (the byte after the last), first_game, last_game, games_repeated, end_missing, \
beginning_missing, out_of_order, reason, file
  verified  file, code, games_sound, games_unsound, games_lost, is_sound, remarks (how many of each kind)
Unknown values are null; games_lost counts the missing game numbers.";

#[derive(Args, Debug)]
pub struct VerifyArguments {
    /// The files to verify; `-`, or no file, is standard input
    #[arg(value_name = "FILE")]
    pub inputs: Vec<PathBuf>,

    /// The code [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Entry>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub pgn: PgnOptions,

    /// Each file is one game with nothing around it
    #[arg(long)]
    pub bare: bool,

    /// Count a game as sound only if every half-move is legal
    #[arg(long)]
    pub legal: bool,

    #[command(flatten)]
    pub jobs: JobsArguments,

    /// Which remarks are reported on standard error: repairs of PGN, notices
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub remarks: RemarksWanted,

    /// Text for people, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// Print nothing about sound files, and no remarks
    #[arg(short, long)]
    pub quiet: bool,
}

impl VerifyArguments {
    /// Which remarks are reported.
    pub fn remarks(&self) -> RemarksWanted {
        if self.quiet { RemarksWanted::None } else { self.remarks }
    }
}
