// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove encode`: PGN in, a code out.

use clap::Args;
use halfmove::codes::Entry;

use crate::conversion::arguments::CommonArguments;
use crate::conversion::to_code::ToCode;
use crate::conversion::{Conversion, Inputs};
use crate::input::Input;
use crate::input::detect;
use crate::options::codes::{USUAL_CODE, WrittenCodeOptions, code_parser};
use crate::options::color::ColorWhen;
use crate::report::Failure;
use crate::report::status::Status;
use crate::report::summary::Coded;

pub const EXAMPLES: &str = "\
Examples:
  halfmove encode games.pgn -o games.brenner
  halfmove encode games.pgn.gz -o games.brenner.zst
  halfmove encode --bare scholars-mate.pgn | xxd -p
  halfmove encode --moves-only games.pgn -o games.brenner
  halfmove encode games.pgn -o games.brenner --format json 2> report.jsonl";

pub const DETAILS: &str = "\
A game that is damaged, or that the code cannot hold (a fifth man of a kind), is skipped, and the others are \
written. Standard error tells its number, line and half-move. The exit status is then 1. The line is the damaged \
one; if the PGN is sound, it is the game's first.

With --moves-only, a game that starts from a set-up keeps the tags FEN, SetUp and Variant: its half-moves mean \
nothing without them.

With --format json, standard error has one JSON object a line, told apart by \"event\":
  skipped     game, half_move, line, byte, file_byte, reason
  salvaged    the same: with --salvage, the part before the error is written
  unreadable  the same, for an error outside any game
  lost        what a damaged file of games has lost; `halfmove verify --help` lists its members
  not_there   first_game, last_game, reason: games asked for by --game that the file does not have
  no_such_tag tag: the run goes by this tag, and no game has it
  index_not_used
              index, reason: with --game, the index is stale, damaged or of a later version, so the file is read from its beginning
  not_written file, is_there: no game could be written, so the file is not; one that was there is left as it was
  not_kept    file, what: what the new file lacks of the one that it replaced, such as its owner
  remark      class, kind, game, half_move, line, byte, file_byte, text: about a game that is written, or about the \
file
  summary     games_read, games_written, games_skipped, games_salvaged, games_lost, games_with_remarks, half_moves, \
bytes_in, bytes_out, bytes_per_half_move, remarks: how many there were of each kind
  failed      reason: a file could not be opened, read or written
Games, half-moves and lines count from 1, bytes from 0; half-move 0 stands for what comes before the first. Unknown \
values are null. bytes_per_half_move is all coded bytes, with those of tags and comments, divided by all half-moves. It is \
null if the coded games are those read and not all of them are written.";

#[derive(Args, Debug)]
pub struct EncodeArguments {
    /// The code [default: by the extension of OUT, else brenner]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Entry>,

    #[command(flatten)]
    pub options: WrittenCodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,

    /// Write half-moves and results only: no tags but those of a set-up, no comments, glyphs or variations
    #[arg(long)]
    pub moves_only: bool,

    /// One game with nothing around it
    #[arg(long)]
    pub bare: bool,
}

/// Runs the subcommand.
pub fn run(arguments: &EncodeArguments, color: ColorWhen) -> Result<Status, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options.options(convert.run.pgn);
    let by_name = || ToCode::written_by("encode", |_| true, convert.output.as_deref());
    let to = arguments.code.map_or_else(by_name, |code| Ok(Some(code)))?;
    let to = to.map_or_else(|| detect::named(USUAL_CODE), Ok)?;
    let inputs = Inputs::open(
        convert.paths(),
        &[convert.output.as_deref()],
        convert.run.jobs.jobs().budget,
        |input: &mut Input| detect::pgn(input, options),
    )?;
    let mut output = convert.open_output()?;
    let to = detect::codec_of(to, arguments.bare, options);
    output.for_terminal(&*to, convert.output.is_some())?;
    let reporter = convert.reporter(color, &output);
    let conversion = Conversion {
        legal: convert.legal,
        moves_only: arguments.moves_only,
        selection: convert.selection()?,
        bare_output: arguments.bare,
        coded: Coded::Output,
        ..Conversion::new(to, &convert.run)
    };
    conversion.run(inputs, output, reporter)
}
