// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which games must be read, as far as a search index shows: all that may meet the conditions.

use std::fs::File;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use halfmove::game::{Outcome, Tag};
use halfmove::gbr::{Pattern, Tally};
use halfmove::man::{Kind, Side};
use halfmove::{Game, Position};

use super::arguments::FindArguments;
use super::place::Wanted;
use crate::index::search::{HomePawns, Name, Record, SearchFile, Value, name_of};
use crate::report::Reporter;
use crate::report::remarks::RemarksWanted;

/// The tags that a record holds.
const WHITE: &str = "White";
const BLACK: &str = "Black";
const ECO: &str = "ECO";
const DATE: &str = "Date";

/// No side can have more pieces of a kind, whatever was promoted.
const MOST_PIECES: u8 = 10;

/// What a name does for the conditions, a bit each.
const IS_PLAYER: u8 = 1;
const MAY_BE_WHITE: u8 = 2;
const MAY_BE_BLACK: u8 = 4;

/// The games of a file that may meet the conditions.
pub struct Candidates<'a> {
    file: SearchFile,
    arguments: &'a FindArguments,
    /// What each name does.
    names: Vec<u8>,
    /// The same of a tag that is missing.
    missing: u8,
    board: Board,
    /// The last verdicts on a date and on an opening: games that follow one another are often alike.
    date: Option<(Value, bool)>,
    eco: Option<(Value, bool)>,
    /// How many games were passed over.
    pub passed: u64,
}

/// What is looked for on the board.
struct Board {
    /// Any of these, if there are some.
    patterns: Vec<Pattern>,
    position: Option<(Tally, u16)>,
}

impl<'a> Candidates<'a> {
    /// Those of a file in this code; `None` if all games must be read. Why its search index is not used is reported.
    pub fn of_file(path: &Path, code: &str, arguments: &'a FindArguments, reporter: &Reporter) -> Option<Self> {
        if !Self::can_help(arguments) || arguments.pgn.encoding.is_some() {
            return None;
        }
        // A pipe is not opened: that could wait for ever.
        if !name_of(path).exists() || !path.is_file() {
            return None;
        }
        let mut archive = File::open(path).ok()?;
        let opened = SearchFile::open(path, &mut archive, code).and_then(|file| {
            let tells_remarks = arguments.remarks() != RemarksWanted::None;
            let file = file.filter(|file| file.games > 0 && !(file.has_remarks && tells_remarks));
            Ok(file.map(|file| Self::new(file, arguments)).transpose()?)
        });
        opened.unwrap_or_else(|unusable| {
            reporter.index_not_used(&name_of(path).display().to_string(), &unusable.to_string());
            None
        })
    }

    /// Whether a search index can answer anything of this question.
    fn can_help(arguments: &FindArguments) -> bool {
        let tells = |name: &str| [WHITE, BLACK, ECO, DATE].contains(&name);
        let header = arguments.player.is_some()
            || arguments.result.is_some()
            || !arguments.eco.is_empty()
            || arguments.tag.iter().any(|condition| tells(condition.name()));
        let board = match arguments.wanted() {
            // Nothing is noted of the board in variations.
            _ if arguments.variations => false,
            Wanted::Nothing => false,
            Wanted::Material(_) => true,
            Wanted::Position(position, patterns) => position.exact().is_some() || !patterns.is_empty(),
        };
        !arguments.invert && (header || board)
    }

    /// Those of a file with this search index.
    fn new(mut file: SearchFile, arguments: &'a FindArguments) -> io::Result<Self> {
        let mut names = Vec::new();
        file.names(|name| names.push(of_name(arguments, Some(name))))?;
        let (position, patterns) = match arguments.wanted() {
            _ if arguments.variations => (None, Vec::new()),
            Wanted::Nothing => (None, Vec::new()),
            Wanted::Material(patterns) => (None, patterns),
            Wanted::Position(position, patterns) => {
                let told = |position: &Position| (Tally::of(position), homes(position));
                (position.exact().map(told), patterns)
            }
        };
        Ok(Self {
            file,
            arguments,
            names,
            missing: of_name(arguments, None),
            board: Board { patterns, position },
            date: None,
            eco: None,
            passed: 0,
        })
    }

    /// The next game that must be read.
    pub fn next(&mut self) -> io::Result<Option<u64>> {
        while let Some((number, record)) = self.file.next_record()? {
            if record.is_odd || self.may_meet(&record) {
                return Ok(Some(number));
            }
            self.passed += 1;
        }
        Ok(None)
    }

    fn may_meet(&mut self, record: &Record) -> bool {
        self.may_be_played_by(record)
            && self
                .arguments
                .result
                .as_deref()
                .is_none_or(|result| result == record.outcome.map_or("*", Outcome::token))
            && self.may_be_dated(record)
            && self.may_open(record)
            && (record.is_set_up || self.board.may_occur(record))
    }

    fn may_be_played_by(&self, record: &Record) -> bool {
        let of = |name| match name {
            Name::Known(number) => self.names.get(number as usize).copied().unwrap_or(u8::MAX),
            Name::Missing => self.missing,
            Name::Unknown => u8::MAX,
        };
        let (white, black) = (of(record.white), of(record.black));
        (white | black) & IS_PLAYER != 0 && white & MAY_BE_WHITE != 0 && black & MAY_BE_BLACK != 0
    }

    fn may_be_dated(&mut self, record: &Record) -> bool {
        if !self.arguments.tag.iter().any(|condition| condition.name() == DATE) {
            return true;
        }
        let arguments = self.arguments;
        verdict(&mut self.date, record.date(), |date| {
            tags_are_met(arguments, DATE, date)
        })
    }

    fn may_open(&mut self, record: &Record) -> bool {
        let arguments = self.arguments;
        if arguments.eco.is_empty() && !arguments.tag.iter().any(|condition| condition.name() == ECO) {
            return true;
        }
        verdict(&mut self.eco, record.eco(), |eco| {
            let game = game_with(ECO, eco);
            let is_one = arguments.eco.is_empty() || arguments.eco.iter().any(|openings| openings.has(&game));
            is_one && tags_are_met(arguments, ECO, eco)
        })
    }
}

impl Board {
    /// Whether what is looked for may have been on the board of a game from the normal start.
    fn may_occur(&self, record: &Record) -> bool {
        let limits = |side, kind| limits(record, side, kind);
        let is_possible = |(men, homes): &(Tally, u16)| {
            let mut all = Side::BOTH
                .into_iter()
                .flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
            record.may_have_homes(*homes) && all.all(|(side, kind)| limits(side, kind).contains(&men.count(side, kind)))
        };
        self.position.as_ref().is_none_or(is_possible)
            && (self.patterns.is_empty() || self.patterns.iter().any(|pattern| pattern.may_match(limits)))
    }
}

/// How many men of a kind a side may have had in a game from the normal start.
fn limits(record: &Record, side: Side, kind: Kind) -> RangeInclusive<u8> {
    let most = match kind {
        Kind::King => 1,
        Kind::Pawn => 8,
        _ if record.has_promotion => MOST_PIECES,
        Kind::Queen => 1,
        Kind::Rook | Kind::Bishop | Kind::Knight => 2,
    };
    record.least(side, kind)..=most
}

/// The homes of pawns on which a pawn of the side stands.
fn homes(position: &Position) -> u16 {
    let men = position.men().filter(|(square, man)| {
        let rank = if man.side() == Side::White { 1 } else { 6 };
        man.kind() == Kind::Pawn && square.rank() == rank
    });
    men.fold(0, |homes, (square, _)| homes | HomePawns::bit(square))
}

/// What a name does, as the conditions themselves say.
fn of_name(arguments: &FindArguments, name: Option<&str>) -> u8 {
    let value = name.map_or(Value::Missing, |name| Value::Known(name.to_owned()));
    let is = |bit: u8, is: bool| if is { bit } else { 0 };
    is(IS_PLAYER, arguments.is_player(&game_with(WHITE, &value)))
        | is(MAY_BE_WHITE, tags_are_met(arguments, WHITE, &value))
        | is(MAY_BE_BLACK, tags_are_met(arguments, BLACK, &value))
}

/// Whether the conditions on this tag are met by this value.
fn tags_are_met(arguments: &FindArguments, name: &str, value: &Value) -> bool {
    let game = game_with(name, value);
    let mut conditions = arguments.tag.iter().filter(|condition| condition.name() == name);
    conditions.all(|condition| condition.is_met(&game))
}

/// A game with only this tag known.
fn game_with(name: &str, value: &Value) -> Game {
    let tags = match value {
        Value::Known(value) => vec![Tag {
            name: name.to_owned(),
            value: value.clone(),
        }],
        Value::Missing | Value::Unknown => Vec::new(),
    };
    Game {
        tags,
        ..Game::default()
    }
}

/// What was said of this value last, or is said of it now.
fn verdict(last: &mut Option<(Value, bool)>, value: Value, say: impl FnOnce(&Value) -> bool) -> bool {
    match last {
        _ if value == Value::Unknown => true,
        Some((known, verdict)) if *known == value => *verdict,
        _ => {
            let said = say(&value);
            *last = Some((value, said));
            said
        }
    }
}
