// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove find`, and its help.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args};
use halfmove::Game;

use halfmove::game::{Outcome, result_token};
use halfmove::gbr::Pattern;

use super::course::{Ending, Length, Opening};
use super::place::{Wanted, WantedPosition};
use super::tags::{Openings, TagCondition, holds};
use crate::compression::Choice;
use crate::conversion::to_code::{ToCode, to_code_parser};
use crate::options::codes::WrittenCodeOptions;
use crate::options::format::Format;
use crate::options::pgn::PgnOptions;
use crate::report::remarks::RemarksWanted;
use crate::report::trouble::Trouble;
use crate::work::jobs::JobsArguments;

pub const EXAMPLES: &str = "\
Examples:
  halfmove find --material 0002.01 games.pgn               two white knights against a pawn
  halfmove find --material KRPKR --either-side *.pgn       rook and pawn against rook, whoever has the pawn
  halfmove find --material '0400.??' *.pgn                 rook against rook, with any pawns
  halfmove find --material 2000.00 --at-least games.brenner
  halfmove find --material '????.00' --format json games.pgn.zst
  halfmove find --player kasparov --tag 'Date>=1990' --result 1-0 games.pgn
  halfmove find --eco B90-B99 --tag 'WhiteElo>=2700' games.pgn --games najdorf.pgn
  halfmove find --position '*/????P???/*/*/*/*/*/* w' games.pgn             a white pawn on e7, White to move
  halfmove find --line '1. e4 c5 2. Nf3 d6' --half-moves ..50 --ends mate games.pgn
  halfmove find --invert --player kasparov games.pgn --games others.pgn
  halfmove find --position 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b' games.pgn
  halfmove find --position 'a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.' games.pgn --games - | less";

pub const DETAILS: &str = "\
A game is found if it meets all conditions; with --invert, if it fails at least one. Conditions on the board may be \
met after any half-move of the game itself, and with --variations of its variations.

The material is a GBR code, as `halfmove gbr --help` explains it, with `?` for any digit; or a classical name, first \
White's pieces and then Black's: KRPKR, KRPvKR. With --at-least each side must have at least as many pieces of every \
kind as the code says. So 0 is met by any number, and 9 by three or more of one side. The real counts of a position \
are compared, even if its own code has a 9.

The position is a FEN or a GBR position code. Only the fields that the FEN gives are compared: a board alone is \
found with either side to move. The en passant square is compared only if one is named, the move counters never. A \
board may have wildcards. ? is a square with anything or nothing on it, and _ an empty one. ! is any man, A any man \
of White, a any man of Black. [Qq] is one of these, [^Pp] none of these. * is any number of squares of a rank. The \
side to move may follow it.

--line compares half-moves from the normal start. --half-moves counts those of the game itself. --ends looks at the \
last position, by FIDE's articles 9.2 and 9.3; what the result says does not count. A repetition is the third time \
that it is on the board. Fifty moves are a hundred half-moves without a capture or a pawn's move. A game with a \
half-move that is not legal is then a game with an error.

A condition on a tag is its name, an operator and a value. = means that the tag contains the text, in upper or lower \
case; != that it does not; == that it is exactly the text. < <= > >= compare numbers and dates. 1990 stands for all \
days of that year, and a partly unknown date is found only if its known parts decide. --eco tests the tag ECO.

A file is PGN or a file of coded games; its first bytes show which. Standard output has a line for every game found, \
which begins with the file and the number of the game. For conditions on the board the first half-move follows at \
which they are met, where 0 is the start position, then the position and its code. For others the players and the \
result follow. The move counters of the FEN are written as 0 1. --games writes the games themselves to a file, as \
PGN or in the code given by --to or the file's extension. With `-` they go to standard output instead of the lines.

If `halfmove index --search` has written FILE.search.index, games that cannot meet the conditions are not read; with \
--invert, --encoding or compressed files all are.

A game with an error is skipped, even if the conditions are met before the error, and reported on standard error. The \
exit status is then 1. Finding nothing is not an error.

With --format json, standard output has one JSON object a line: file, game, and half_move, fen, code, or white, \
black, result. With --variations it has variation too. Standard error gets the events that `halfmove encode --help` \
describes, with the name of the file, and a \"summary\" with games_read, games_found, games_written (with --games), \
games_skipped and remarks.";

#[derive(Args, Debug)]
#[command(group = ArgGroup::new("conditions").required(true).multiple(true)
    .args(["material", "position", "line", "half_moves", "ends", "tag", "player", "eco", "result"]))]
pub struct FindArguments {
    /// The material to look for: a GBR code or a name such as KRPKR
    #[arg(long, value_name = "CODE", value_parser = Pattern::named)]
    pub material: Option<Pattern>,

    /// Find positions with more pieces and pawns, too
    #[arg(long, requires = "material")]
    pub at_least: bool,

    /// Find the material with the colours exchanged, too
    #[arg(long, requires = "material")]
    pub either_side: bool,

    /// The position to look for: a FEN or its beginning, a board with wildcards, or the GBR code of a position
    #[arg(long, value_name = "FEN", value_parser = WantedPosition::parse)]
    pub position: Option<WantedPosition>,

    /// Look for material and positions in variations, too
    #[arg(long)]
    pub variations: bool,

    /// The half-moves with which the game begins: '1. e4 c5 2. Nf3', or as UCI has them
    #[arg(long, value_name = "HALF-MOVES")]
    pub line: Option<Opening>,

    /// How many half-moves the game has: 40, 20..60, ..60 or 20..
    #[arg(long, value_name = "RANGE")]
    pub half_moves: Option<Length>,

    /// How the game ends on the board; may be given more than once, and any of them will do
    #[arg(long, value_enum, value_name = "HOW")]
    pub ends: Vec<Ending>,

    /// A condition on a tag: White=Kasparov, 'Date>=1990.05', 'WhiteElo>2600'; may be given more than once
    #[arg(long, value_name = "CONDITION")]
    pub tag: Vec<TagCondition>,

    /// Part of White's or Black's name
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// The opening: B90, a beginning B9, or a range B20-B99; may be given more than once, and any of them will do
    #[arg(long, value_name = "CODES")]
    pub eco: Vec<Openings>,

    /// The result: 1-0, 0-1, 1/2-1/2, which is also called draw, or *
    #[arg(long, value_parser = result_parser())]
    pub result: Option<String>,

    /// Find the games that do not meet all of the conditions
    #[arg(long)]
    pub invert: bool,

    /// The files to search; `-`, or no file, is standard input
    #[arg(value_name = "GAMES")]
    pub inputs: Vec<PathBuf>,

    /// Write the games found to this file; `-` is standard output
    #[arg(long, value_name = "OUT")]
    pub games: Option<PathBuf>,

    /// The code in which they are written [default: by the extension of OUT, else pgn]
    #[arg(long, value_parser = to_code_parser(), value_name = "CODE", requires = "games")]
    pub to: Option<ToCode>,

    /// How they are compressed [default: by the name: .gz is gzip, .zst is zstd]
    #[arg(long, value_enum, value_name = "HOW", requires = "games")]
    pub compress: Option<Choice>,

    #[command(flatten)]
    pub options: WrittenCodeOptions,

    #[command(flatten)]
    pub pgn: PgnOptions,

    #[command(flatten)]
    pub jobs: JobsArguments,

    /// Which remarks are reported on the games: repairs of PGN, losses, notices
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub remarks: RemarksWanted,

    /// Text for people, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// Print no remarks, summary or progress; skipped games are still reported
    #[arg(short, long)]
    pub quiet: bool,
}

/// Reads a result, as PGN has it or by a name.
fn result_parser() -> impl TypedValueParser<Value = String> {
    let draw = Outcome::Draw.token();
    let values = ["1-0", "0-1", draw, "draw", "*"].map(PossibleValue::new);
    PossibleValuesParser::new(values).map(move |result| if result == "draw" { draw.to_owned() } else { result })
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

    /// Whether a game's length, beginning and end are what is looked for.
    pub fn course(&self, game: &Game) -> Result<bool, Box<Trouble>> {
        let is_met = self.half_moves.is_none_or(|length| length.has(game))
            && self.line.as_ref().is_none_or(|line| line.begins(game));
        Ok(is_met && (self.ends.is_empty() || Ending::any_is_of(&self.ends, game)?))
    }

    /// Whether this name of White or Black is that of the player who is looked for.
    pub fn is_player(&self, name: Option<&str>) -> bool {
        let is = |wanted| name.is_some_and(|name| holds(name, wanted));
        self.player.as_deref().is_none_or(is)
    }

    /// Whether this value of the tag ECO is that of an opening that is looked for.
    pub fn is_opening(&self, code: Option<&str>) -> bool {
        self.eco.is_empty() || self.eco.iter().any(|openings| openings.has(code))
    }

    /// Whether this is the result that is looked for.
    pub fn is_result(&self, outcome: Option<Outcome>) -> bool {
        let result = result_token(outcome);
        self.result.as_deref().is_none_or(|wanted| wanted == result)
    }

    /// Whether a game's tags and result are what is looked for.
    pub fn header(&self, game: &Game) -> bool {
        let is_met = |condition: &TagCondition| condition.is_met(values(game, condition.name()));
        let players = values(game, "White").chain(values(game, "Black"));
        let mut players = players.map(Some).chain([None]);
        let mut openings = values(game, "ECO").map(Some).chain([None]);
        self.tag.iter().all(is_met)
            && players.any(|player| self.is_player(player))
            && openings.any(|opening| self.is_opening(opening))
            && self.is_result(game.outcome)
    }
}

/// The values of a tag, which a game may have several times.
fn values<'a>(game: &'a Game, name: &str) -> impl Iterator<Item = &'a str> {
    let tags = game.tags.iter().filter(move |tag| tag.name == name);
    tags.map(|tag| tag.value.as_str())
}
