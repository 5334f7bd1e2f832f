// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which games must be read, as far as a search index shows, and which are found without reading.

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::rc::Rc;

use halfmove::Position;
use halfmove::codec::{CodedGame, CodedGames};
use halfmove::game::result_token;
use halfmove::gbr::{Pattern, Tally};
use halfmove::man::{Kind, Side};

use super::arguments::FindArguments;
use super::place::Wanted;
use super::seeking::home_pawns;
use super::verdicts::{Remembered, Verdict};
use crate::index::search::{HomePawns, Name, Record, SearchFile, date, eco, name_of};
use crate::index::{IndexedGames, unreadable};
use crate::input::chunks::Known;
use crate::report::Reporter;
use crate::report::remarks::RemarksWanted;

/// The tags that a record holds.
const WHITE: &str = "White";
const BLACK: &str = "Black";
const ECO: &str = "ECO";
const DATE: &str = "Date";

/// No side can have more pieces of a kind, whatever was promoted.
const MOST_PIECES: u8 = 10;

/// What a name does for the conditions, a bit each; and that it is not known.
const IS_PLAYER: u8 = 1;
const MAY_BE_WHITE: u8 = 2;
const MAY_BE_BLACK: u8 = 4;
const IS_UNKNOWN: u8 = 8;

/// How many bytes of names are kept at most, to tell them without reading the games.
const NAMES_KEPT: usize = 16 << 20;

/// The games of a file that may meet the conditions.
pub struct Candidates<'a> {
    file: SearchFile,
    arguments: &'a FindArguments,
    /// What the games that may meet them are known to be.
    asked: Asked,
    players: Players,
    board: Board,
    dates: Option<Remembered>,
    openings: Option<Remembered>,
    /// How many games were passed over.
    pub passed: u64,
}

/// What is asked beyond what a record tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// Nothing: what is found can be told from the index.
    Nothing,
    /// What is on the board, and nothing else.
    Board,
    /// More.
    More,
}

/// What the names of the players do.
struct Players {
    /// Whether they matter.
    are_asked: bool,
    /// For each name.
    does: Vec<u8>,
    /// The same of a tag that is missing.
    missing: u8,
    /// The names one after the other, and where each ends; `None` if they are not kept.
    names: Option<(String, Vec<u32>)>,
}

/// What is looked for on the board.
struct Board {
    /// Any of these, if there are some.
    patterns: Vec<Pattern>,
    position: Option<(Tally, u16)>,
}

impl<'a> Candidates<'a> {
    /// Those of a file in this code; `None` if all games must be read. Why its search index is not used is reported. If games
    /// are written, all that are found must be read.
    pub fn of_file(
        path: &Path,
        code: &str,
        arguments: &'a FindArguments,
        writes: bool,
        reporter: &Reporter,
    ) -> Option<Self> {
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
            Ok(file.map(|file| Self::new(file, arguments, writes)).transpose()?)
        });
        opened.unwrap_or_else(|unusable| {
            reporter.index_not_used(&name_of(path).display().to_string(), &unusable.to_string());
            None
        })
    }

    /// Whether a search index can answer anything of this question.
    fn can_help(arguments: &FindArguments) -> bool {
        let header = arguments.player.is_some()
            || arguments.result.is_some()
            || !arguments.eco.is_empty()
            || [WHITE, BLACK, ECO, DATE].iter().any(|name| asks(arguments, name));
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
    fn new(mut file: SearchFile, arguments: &'a FindArguments, writes: bool) -> io::Result<Self> {
        let wanted = arguments.wanted();
        let tells = |name| [WHITE, BLACK, ECO, DATE].contains(&name);
        let asked = match wanted {
            _ if writes || !arguments.tag.iter().all(|condition| tells(condition.name())) => Asked::More,
            _ if arguments.half_moves.is_some() || arguments.line.is_some() || !arguments.ends.is_empty() => {
                Asked::More
            }
            Wanted::Nothing => Asked::Nothing,
            _ if arguments.variations => Asked::More,
            Wanted::Material(_) | Wanted::Position(..) => Asked::Board,
        };
        let (position, patterns) = match wanted {
            _ if arguments.variations => (None, Vec::new()),
            Wanted::Nothing => (None, Vec::new()),
            Wanted::Material(patterns) => (None, patterns),
            Wanted::Position(position, patterns) => {
                let told = |position: &Position| (Tally::of(position), HomePawns::bits(home_pawns(position)));
                (position.exact().map(told), patterns)
            }
        };
        Ok(Self {
            players: Players::of(&mut file, arguments, asked == Asked::Nothing)?,
            file,
            arguments,
            asked,
            board: Board { patterns, position },
            dates: asks(arguments, DATE).then(Remembered::default),
            openings: (asks(arguments, ECO) || !arguments.eco.is_empty()).then(Remembered::default),
            passed: 0,
        })
    }

    /// The next game that may meet the conditions, what is known of it, and its record.
    pub fn next(&mut self) -> io::Result<Option<(u64, Known, Record)>> {
        while let Some((number, record)) = self.file.next_record()? {
            let known = if record.is_odd() {
                Some(Known::Nothing)
            } else {
                self.known(&record)
            };
            if let Some(known) = known {
                return Ok(Some((number, known, record)));
            }
            self.passed += 1;
        }
        Ok(None)
    }

    /// The players and the result of a game that is told by its record.
    pub fn header(&self, record: &Record) -> (&str, &str, &'static str) {
        let result = result_token(record.outcome());
        (
            self.players.name(record.white()),
            self.players.name(record.black()),
            result,
        )
    }

    /// What is known of a game without an error; `None` if it does not meet the conditions.
    fn known(&mut self, record: &Record) -> Option<Known> {
        let players = self.players.verdict(record);
        if players == Verdict::No
            || !self.arguments.is_result(record.outcome())
            || !record.is_set_up() && !self.board.may_occur(record)
        {
            return None;
        }
        match (players.min(self.is_dated(record)).min(self.opens(record)), self.asked) {
            (Verdict::No, _) => None,
            (Verdict::Yes, Asked::Board) => Some(Known::Sound {
                has_promotion: record.is_set_up() || record.has_promotion(),
            }),
            (Verdict::Yes, Asked::Nothing) if self.players.names.is_some() => Some(Known::Told),
            (Verdict::Yes | Verdict::Maybe, _) => Some(Known::Nothing),
        }
    }

    fn is_dated(&mut self, record: &Record) -> Verdict {
        let arguments = self.arguments;
        let number = record.date();
        let say = || Verdict::of(&date::value(number), |date| tags_are_met(arguments, DATE, date));
        self.dates
            .as_mut()
            .map_or(Verdict::Yes, |dates| dates.verdict(number, say))
    }

    fn opens(&mut self, record: &Record) -> Verdict {
        let arguments = self.arguments;
        let number = record.eco();
        let is_met = |eco: Option<&str>| arguments.is_opening(eco) && tags_are_met(arguments, ECO, eco);
        let say = || Verdict::of(&eco::value(number), is_met);
        let openings = self.openings.as_mut();
        openings.map_or(Verdict::Yes, |openings| openings.verdict(number.into(), say))
    }
}

/// The candidates, read by the index of their file.
pub struct CandidateGames<'a> {
    candidates: Rc<RefCell<Candidates<'a>>>,
    games: IndexedGames<'a>,
    /// What is known of the game that was given last.
    known: Rc<Cell<Known>>,
    /// Its record.
    record: Record,
}

impl<'a> CandidateGames<'a> {
    /// Before the first.
    pub fn new(
        candidates: Rc<RefCell<Candidates<'a>>>,
        games: IndexedGames<'a>,
        known: Rc<Cell<Known>>,
    ) -> CandidateGames<'a> {
        Self {
            candidates,
            games,
            known,
            record: Record::ODD,
        }
    }
}

impl CodedGames for CandidateGames<'_> {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let next = self.candidates.borrow_mut().next().transpose()?;
        let (number, known, record) = match next {
            Ok(next) => next,
            Err(error) => return Some(unreadable(error)),
        };
        self.known.set(known);
        if known != Known::Told {
            return Some(self.games.game(number));
        }
        self.record = record;
        Some(CodedGame {
            number: Some(number),
            start: 0,
            bytes: self.record.as_bytes(),
            fault: None,
        })
    }
}

impl Players {
    /// Those in the table of a search index. Their names are kept if they are to be told.
    fn of(file: &mut SearchFile, arguments: &FindArguments, are_told: bool) -> io::Result<Self> {
        let is_asked = arguments.player.is_some() || asks(arguments, WHITE) || asks(arguments, BLACK);
        let mut players = Self {
            are_asked: is_asked || are_told,
            does: Vec::new(),
            missing: does(arguments, None),
            names: are_told.then(Default::default),
        };
        if players.are_asked {
            file.names(|name| players.add(arguments, name))?;
        }
        Ok(players)
    }

    fn add(&mut self, arguments: &FindArguments, name: &str) {
        self.does.push(does(arguments, Some(name)));
        if let Some((names, ends)) = &mut self.names {
            names.push_str(name);
            ends.push(names.len() as u32);
            if names.len() > NAMES_KEPT {
                self.names = None;
            }
        }
    }

    fn verdict(&self, record: &Record) -> Verdict {
        if !self.are_asked {
            return Verdict::Yes;
        }
        let does = |name| match name {
            Name::Known(number) => self.does.get(number as usize).copied().unwrap_or(u8::MAX),
            Name::Missing => self.missing,
            Name::Unknown => u8::MAX,
        };
        let (white, black) = (does(record.white()), does(record.black()));
        if (white | black) & IS_PLAYER == 0 || white & MAY_BE_WHITE == 0 || black & MAY_BE_BLACK == 0 {
            Verdict::No
        } else if (white | black) & IS_UNKNOWN != 0 {
            Verdict::Maybe
        } else {
            Verdict::Yes
        }
    }

    fn name(&self, name: Name) -> &str {
        let (Name::Known(number), Some((names, ends))) = (name, &self.names) else {
            return "?";
        };
        let number = number as usize;
        let begin = number.checked_sub(1).map_or(0, |before| ends[before]);
        &names[begin as usize..ends[number] as usize]
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
        _ if record.has_promotion() => MOST_PIECES,
        Kind::Queen => 1,
        Kind::Rook | Kind::Bishop | Kind::Knight => 2,
    };
    record.least(side, kind)..=most
}

/// What a name does, as the conditions themselves say.
fn does(arguments: &FindArguments, name: Option<&str>) -> u8 {
    let is = |bit: u8, is: bool| if is { bit } else { 0 };
    is(IS_PLAYER, arguments.is_player(name))
        | is(MAY_BE_WHITE, tags_are_met(arguments, WHITE, name))
        | is(MAY_BE_BLACK, tags_are_met(arguments, BLACK, name))
}

/// Whether there are conditions on this tag.
fn asks(arguments: &FindArguments, name: &str) -> bool {
    arguments.tag.iter().any(|condition| condition.name() == name)
}

/// Whether the conditions on this tag are met by this value.
fn tags_are_met(arguments: &FindArguments, name: &str, value: Option<&str>) -> bool {
    let mut conditions = arguments.tag.iter().filter(|condition| condition.name() == name);
    conditions.all(|condition| condition.is_met(value))
}
