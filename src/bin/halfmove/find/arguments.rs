// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove find`, and its help.

use std::path::PathBuf;

use clap::{ArgGroup, Args};
use halfmove::Game;
use halfmove::codec::Code;
use halfmove::game::Outcome;
use halfmove::gbr::Pattern;

use super::place::{Wanted, WantedPosition};
use super::tags::{Openings, TagCondition, holds};
use crate::code_options::{CodeOptions, code_parser};
use crate::compression::Choice;
use crate::format::Format;
use crate::pgn_options::PgnOptions;
use crate::remarks::RemarksWanted;

pub const EXAMPLES: &str = "\
Examples:
  halfmove find --material 0002.01 games.pgn               two white knights against a pawn
  halfmove find --material KRPKR --either-side *.pgn       rook and pawn against rook, whoever has the pawn
  halfmove find --material '0400.??' *.pgn                 rook against rook, with any pawns
  halfmove find --material 2000.00 --at-least games.brenner
  halfmove find --material '????.00' --format json games.pgn.zst
  halfmove find --player kasparov --tag 'Date>=1990' --result 1-0 games.pgn
  halfmove find --eco B90-B99 --tag 'WhiteElo>=2700' games.pgn --games najdorf.pgn
  halfmove find --invert --player kasparov games.pgn --games others.pgn
  halfmove find --position 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b' games.pgn
  halfmove find --position 'a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.' games.pgn --games - | less";

pub const DETAILS: &str = "\
A game is found if it meets all conditions; with --invert, if it does not meet all of them. Those on the board are met after some half-move of the game itself \
(variations are not looked at).

A material is a GBR code, as `halfmove gbr --help` explains it; `?` stands for any digit. Or it is the classical name, \
White's king and men and then Black's: KRPKR, KRPvKR. With --at-least White has to \
have at least as many men of every kind as the code says, and Black too, so 0 is met by any number; 9 is met by three \
or more of one side. A position's true counts are compared, also where its own code has a 9.

A position is a FEN or the GBR code of one. Of a FEN the fields are compared that are given: the board alone is found \
with either side to move; a square of en passant is compared only if one is named, and the move counters never are.

A condition on a tag is its name, a sign and a value. = means that the tag holds the text, in upper or lower case, != \
that it does not, == that it is the text. < <= > >= compare numbers and dates; 1990 stands for all days of that year, \
and a date of which a part is unknown is found only if the known parts decide. --eco looks at the tag ECO.

A file is PGN or a file of coded games, as its first bytes show. Standard output has a line for every game that is \
found: the file, the number of the game, and for conditions on the board \
the first half-move at which they are met (0 is the position at the start), the position, and its code; else the players \
and the result. The move counters of the FEN are written as 0 1. --games writes the games themselves to a file, as \
PGN or in the code that --to or the extension of its name tells; with `-` they go to standard output, and no lines.

A game with an error is skipped, even if the conditions are met before the error, and reported on standard error. The \
exit status is then 1. To find nothing is no error.

With --format json, standard output has one JSON object a line: file, game, and half_move, fen, code, or white, black, \
result. Standard error gets the events that `halfmove encode --help` describes, with the name of the file, and a \
\"summary\" with games_read, games_found, games_written (with --games), games_skipped and remarks.";

#[derive(Args, Debug)]
#[command(group = ArgGroup::new("conditions").required(true).multiple(true)
    .args(["material", "position", "tag", "player", "eco", "result"]))]
pub struct FindArguments {
    /// The material to look for: a GBR code or a name such as KRPKR
    #[arg(long, value_name = "CODE", value_parser = Pattern::named)]
    pub material: Option<Pattern>,

    /// Find positions with more men, too
    #[arg(long, requires = "material")]
    pub at_least: bool,

    /// Find the material also with White's men and Black's exchanged
    #[arg(long, requires = "material")]
    pub either_side: bool,

    /// The position to look for: a FEN or its beginning, or the GBR code of a position
    #[arg(long, value_name = "FEN", value_parser = WantedPosition::parse)]
    pub position: Option<WantedPosition>,

    /// A condition on a tag: White=Kasparov, 'Date>=1990.05', 'WhiteElo>2600'; may be given more than once
    #[arg(long, value_name = "CONDITION")]
    pub tag: Vec<TagCondition>,

    /// A part of the name of White or Black
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// The opening: B90, a beginning B9, or a range B20-B99; may be given more than once, and one of them is enough
    #[arg(long, value_name = "CODES")]
    pub eco: Vec<Openings>,

    /// The result: 1-0, 0-1, 1/2-1/2 or *
    #[arg(long, value_parser = ["1-0", "0-1", "1/2-1/2", "*"])]
    pub result: Option<String>,

    /// Find the games that do not meet all of the conditions
    #[arg(long)]
    pub invert: bool,

    /// The files to search; standard input without them or for `-`
    #[arg(value_name = "GAMES")]
    pub inputs: Vec<PathBuf>,

    /// Write the games that are found to this file, or to standard output with `-`
    #[arg(long, value_name = "OUT")]
    pub games: Option<PathBuf>,

    /// The code in which they are written [default: what the extension of OUT tells, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE", requires = "games")]
    pub to: Option<&'static Code>,

    /// How they are compressed [default: as the name tells: .gz is gzip, .zst is zstd]
    #[arg(long, value_enum, value_name = "HOW", requires = "games")]
    pub compress: Option<Choice>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub pgn: PgnOptions,

    /// How many threads to use [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// Which remarks are reported on the games: repairs of PGN, losses, notices
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub remarks: RemarksWanted,

    /// Lines to read, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// No remarks, no summary and no progress; skipped games are still reported
    #[arg(short, long)]
    pub quiet: bool,
}

impl FindArguments {
    /// Which remarks are reported.
    pub fn remarks(&self) -> RemarksWanted {
        if self.quiet { RemarksWanted::None } else { self.remarks }
    }

    /// What is looked for on the board.
    pub fn wanted(&self) -> Wanted {
        let sides = |pattern: Pattern| match self.either_side {
            true => vec![pattern, pattern.exchanged()],
            false => vec![pattern],
        };
        let counted = |pattern: Pattern| match self.at_least {
            true => pattern.at_least(),
            false => pattern,
        };
        let patterns = self.material.map(sides).unwrap_or_default();
        let patterns: Vec<_> = patterns.into_iter().map(counted).collect();
        match &self.position {
            Some(position) => Wanted::Position(Box::new(position.clone()), patterns),
            None if patterns.is_empty() => Wanted::Nothing,
            None => Wanted::Material(patterns),
        }
    }

    /// Whether a game's tags and result are what is looked for.
    pub fn header(&self, game: &Game) -> bool {
        let is_player = |name: &str| {
            let is = |color| game.tag(color).is_some_and(|player| holds(player, name));
            is("White") || is("Black")
        };
        let has_result = |result: &str| game.outcome.map_or("*", Outcome::token) == result;
        self.tag.iter().all(|condition| condition.is_met(game))
            && self.player.as_deref().is_none_or(is_player)
            && (self.eco.is_empty() || self.eco.iter().any(|openings| openings.has(game)))
            && self.result.as_deref().is_none_or(has_result)
    }
}
