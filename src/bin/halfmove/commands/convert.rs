// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove convert`: any code in, any code out.

use clap::Args;
use halfmove::codec::Codec;
use halfmove::codes::Entry;
use halfmove::{Game, Remark};

use crate::conversion::arguments::CommonArguments;
use crate::conversion::edit::Edit;
use crate::conversion::sort::{SortKey, Sorted, Sorting};
use crate::conversion::to_code::{ToCode, to_code_parser, unnamed};
use crate::conversion::{Conversion, FromInput, Inputs, OneOutput, conclude};
use crate::input::Input;
use crate::input::detect;
use crate::options::codes::{WrittenCodeOptions, code_parser};
use crate::options::color::ColorWhen;
use crate::output::Output;
use crate::report::status::Status;
use crate::report::{Failure, Reporter};

pub const EXAMPLES: &str = "\
Examples:
  halfmove convert games.pgn -o games.brenner
  halfmove convert games.brenner --to brenner-alt --layout fixed -o games.brenner-alt
  halfmove convert --jobs 4 --from pgn --to brenner < games.pgn > games.brenner
  halfmove convert games.cbf --to jose --profile document -o games.jose
  halfmove convert old.cbf new.pgn.gz more.brenner -o all.brenner.zst      several files into one
  halfmove convert games.pgn --game 7,30- -o some.pgn
  halfmove convert games.pgn --without comments,variations --set-tag Event=Open -o clean.pgn
  halfmove convert games.pgn --sort Date,Round -o sorted.pgn
  halfmove convert games.pgn --to json | jq .half_moves[0].san
  halfmove convert games.pgn --to eleven-octal | head";

pub const DETAILS: &str = "\
The code of the input is given by --from, by the file's first bytes, or by its extension. That of the output is \
given by --to or by the extension of OUT. Several inputs are read one after the other, each in its own code. --game \
writes chosen games. With an index from `halfmove index` they are read directly; without one the file is read up to \
the last of them, and the other games are not decoded. Games stay in order and memory stays bounded, whatever the \
number of threads. With --sort they are written in the order of tags. Numbers in values count by their size, letters \
without their case, and what is unknown comes first. Games that are alike stay as they came. What does not fit into \
the memory waits in temporary files.

uci, fen and json are for other programs, and are not read. uci has a line for each game, the command `position` of \
the UCI protocol; fen has a line for each position. Both hold half-moves alone. json has a line with an object for \
each game, and holds everything: tags as pairs, the position at the start, half-moves with san, uci and notes, and the \
result. A note is a comment, a glyph, or a variation with half-moves and notes of its own. Text in the place of a \
half-move that cannot be read or played is a comment with the reason as unread.

A game that is damaged, or that the output's code cannot hold, is skipped and reported, as `halfmove encode --help` \
describes; the exit status is then 1. Remarks say what was repaired in a game, and what the output's code has no \
place for; they leave the exit status at 0.";

#[derive(Args, Debug)]
pub struct ConvertArguments {
    /// The code that is read [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Entry>,

    /// The code that is written [default: by the extension of OUT]
    #[arg(long, value_parser = to_code_parser(), value_name = "CODE")]
    pub to: Option<ToCode>,

    #[command(flatten)]
    pub options: WrittenCodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,

    /// Write half-moves and results only: no tags but those of a set-up, no comments, glyphs or variations
    #[arg(long)]
    pub moves_only: bool,

    /// Read one game with nothing around it
    #[arg(long)]
    pub bare_input: bool,

    #[command(flatten)]
    pub edit: Edit,

    /// Write the games in the order of these tags, several with commas between them; `half-moves` is their length, and
    /// `-` before a name turns the order round: Date,Round or -WhiteElo
    #[arg(
        long,
        value_name = "TAGS",
        value_delimiter = ',',
        allow_hyphen_values = true,
        conflicts_with = "bare_output"
    )]
    pub sort: Vec<SortKey>,

    /// Write one game with nothing around it
    #[arg(long)]
    pub bare_output: bool,

    /// Write the part of a game before its error, with a comment that says where decoding stopped, and the result `*`
    /// unless it was read
    #[arg(long)]
    pub salvage: bool,
}

/// Runs the subcommand.
pub fn run(arguments: &ConvertArguments, color: ColorWhen) -> Result<Status, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options.options(convert.run.pgn);
    let output = convert.output.as_deref();
    let to = arguments.to.or_else(|| ToCode::by_name(output?));
    let to = to.ok_or_else(|| unnamed(output))?;
    let to = to.codec(arguments.bare_output, options);
    let from = |input: &mut Input| detect::any(input, arguments.from, arguments.bare_input, options);
    let inputs = Inputs::open(
        convert.paths(),
        &[convert.output.as_deref()],
        convert.run.jobs.jobs().budget,
        from,
    )?;
    let mut output = convert.open_output()?;
    output.for_terminal(&*to, convert.output.is_some())?;
    let reporter = convert.reporter(color, &output);
    match &*arguments.sort {
        [] => conversion(arguments, to)?.run(inputs, output, reporter),
        keys => in_order(conversion(arguments, to)?, keys, inputs, output, reporter),
    }
}

/// How games are converted.
fn conversion<L: Default + Send>(arguments: &ConvertArguments, to: Box<dyn Codec>) -> Result<Conversion<L>, Failure> {
    let convert = &arguments.convert;
    Ok(Conversion {
        legal: convert.legal,
        salvage: arguments.salvage,
        moves_only: arguments.moves_only,
        edit: arguments.edit.clone(),
        selection: convert.selection()?,
        by_index: !arguments.bare_input && convert.run.pgn.encoding.is_none(),
        bare_input: arguments.bare_input,
        reading: arguments.options.read.given(),
        is_code_given: arguments.from.is_some(),
        bare_output: arguments.bare_output,
        ..Conversion::new(to, &convert.run)
    })
}

/// Converts all games, and writes them in the order of these keys. Half of the memory for games is for those that wait.
fn in_order<F: FromInput>(
    mut conversion: Conversion<Sorting>,
    keys: &[SortKey],
    inputs: Inputs<F>,
    mut output: Output,
    mut reporter: Reporter,
) -> Result<Status, Failure> {
    let (room, budget) = conversion.jobs.budget.reserve_half();
    conversion.jobs.budget = budget;
    let sorted_by = keys.to_vec();
    conversion.label = Some(Box::new(move |game: &Game, _: &mut Vec<Remark>| {
        Sorting::of(game, &sorted_by)
    }));
    let summary = {
        let target = OneOutput::new(&mut output, &*conversion.to, false)?;
        let mut sorted = Sorted::new(target, room);
        let mut summary = conversion.collect(inputs, &mut sorted, &mut reporter)?;
        sorted.finish(&mut summary, &mut reporter)?;
        summary
    };
    for key in keys {
        key.tell(&summary, &reporter);
    }
    conclude(summary, output, &reporter)
}
