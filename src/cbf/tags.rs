// SPDX-License-Identifier: MIT OR Apache-2.0
//! A record's header and texts as tags, and back. `docs/formats/cbf.md` has the table.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::code_page::CodePage;
use super::comments::POSITION_SIGNS;
use super::header::{Eco, GameResult, Header, Start, TEXT_LIMIT};
use super::loss::Loss;
use crate::game::{Game, Outcome, Tag, result_token};

/// The value of a tag that PGN wants and the record does not know.
const UNKNOWN: &str = "?";
/// What parts the players.
const BETWEEN_PLAYERS: char = '-';
/// The years that the header's byte can hold.
const YEARS: core::ops::RangeInclusive<u16> = 1772..=2026;
/// The Elo ratings that it can.
const RATINGS: core::ops::RangeInclusive<u16> = 1605..=2875;

/// The outcome of a result; `None` for any other.
pub fn outcome(result: GameResult) -> Option<Outcome> {
    match result {
        GameResult::BlackWins => Some(Outcome::BlackWins),
        GameResult::Draw => Some(Outcome::Draw),
        GameResult::WhiteWins => Some(Outcome::WhiteWins),
        GameResult::Other(_) => None,
    }
}

/// The tags of a header and of the plain bytes of its two texts. The caller adds the set-up's FEN.
pub fn read_tags(header: &Header, players: &[u8], source: &[u8], page: CodePage) -> Vec<Tag> {
    let players: String = players.iter().map(|&byte| page.character(byte)).collect();
    let source: String = source.iter().map(|&byte| page.character(byte)).collect();
    let (white, black) = players.split_once(BETWEEN_PLAYERS).unwrap_or((&players, ""));
    let date = header.year.map(|year| format!("{year}.??.??"));
    let eco = match header.start {
        Start::Ordinary { eco } => eco.map(|eco| eco.to_string()),
        Start::SetUp(_) => None,
    };
    let other = match header.result {
        GameResult::Other(other @ 1..) => POSITION_SIGNS.get(usize::from(other) - 1).map(|sign| sign.name),
        _ => None,
    };
    let known = |text: &str| (if text.is_empty() { UNKNOWN } else { text }).to_owned();
    let flag = |is_set: bool| is_set.then(|| "1".to_owned());
    let rating = |place: usize| header.elo[place].map(|elo| elo.to_string());
    let tags = [
        ("Event", Some(known(&source))),
        ("Site", Some(known(""))),
        ("Date", Some(date.unwrap_or_else(|| "????.??.??".to_owned()))),
        ("Round", Some(known(""))),
        ("White", Some(known(white))),
        ("Black", Some(known(black))),
        ("Result", Some(result_token(outcome(header.result)).to_owned())),
        ("WhiteElo", rating(0)),
        ("BlackElo", rating(1)),
        ("ECO", eco),
        ("CbfResult", other.map(str::to_owned)),
        ("CbfMarked", flag(header.marked)),
        ("CbfDeleted", flag(header.deleted)),
        ("CbfVersion", flag(header.version)),
    ];
    let mut list = Vec::with_capacity(tags.len());
    list.extend(tags.into_iter().filter_map(|(name, value)| Some(tag(name, value?))));
    list
}

/// How many hyphens the plain bytes of the players' text have. One parts them.
pub fn hyphens(players: &[u8]) -> usize {
    players.iter().filter(|&&byte| byte == BETWEEN_PLAYERS as u8).count()
}

/// A tag.
pub fn tag(name: &str, value: String) -> Tag {
    Tag {
        name: name.to_owned(),
        value,
    }
}

/// Fills in what the tags say of a header; the players' text and the source, to be hidden.
pub fn write_tags(game: &Game, header: &mut Header, page: CodePage) -> Vec<u8> {
    let known = |name: &str| game.tag(name).filter(|value| !says_nothing(value));
    header.year = known("Date").and_then(year);
    header.elo = ["WhiteElo", "BlackElo"].map(|name| known(name).and_then(rating));
    if let Start::Ordinary { eco } = &mut header.start {
        *eco = known("ECO").and_then(|text| text.parse::<Eco>().ok());
    }
    let flag = |name: &str| game.tag(name) == Some("1");
    header.marked = flag("CbfMarked");
    header.deleted = flag("CbfDeleted");
    header.version = flag("CbfVersion");
    header.result = match game.outcome {
        Some(Outcome::BlackWins) => GameResult::BlackWins,
        Some(Outcome::Draw) => GameResult::Draw,
        Some(Outcome::WhiteWins) => GameResult::WhiteWins,
        None => GameResult::Other(known("CbfResult").map_or(0, other_result)),
    };
    // A hyphen in White's name would end it.
    let white = known("White").unwrap_or_default().replace(BETWEEN_PLAYERS, " ");
    let white = text_bytes(&white, page);
    let black = text_bytes(known("Black").unwrap_or_default(), page);
    let source = text_bytes(known("Event").or_else(|| known("Site")).unwrap_or_default(), page);
    let mut texts = join_players(&white, &black);
    header.players_length = texts.len() as u8;
    let source = &source[..source.len().min(TEXT_LIMIT)];
    header.source_length = source.len() as u8;
    texts.extend_from_slice(source);
    texts
}

/// Adds the tags that are read as something else again, or not at all. `read` are those that are.
pub fn compare_tags(given: &[Tag], read: &Game, losses: &mut Vec<Loss>) {
    for Tag { name, value } in given {
        let written = read.tag(name).filter(|written| !says_nothing(written));
        let is_held = match (name.as_str(), written) {
            // The position itself is what counts, and that there is a FEN.
            ("SetUp", _) => (value == "1") == read.fen().is_some(),
            ("FEN", Some(written)) => {
                let fields = value.split_ascii_whitespace();
                fields.zip(written.split_ascii_whitespace()).all(|(a, b)| a == b)
            }
            ("Result", written) => written == Some(value) || (value == "*" && read.outcome.is_none()),
            ("CbfMarked" | "CbfDeleted" | "CbfVersion", None) if value == "0" => true,
            (_, written) => written.map_or(says_nothing(value), |written| written == value),
        };
        match written {
            _ if is_held => {}
            Some(written) if name != "SetUp" => losses.push(Loss::TagChanged {
                name: name.clone(),
                value: value.clone(),
                written: written.to_owned(),
            }),
            // The source takes the site where there is no event.
            None if name == "Site" && read.tag("Event") == Some(value) => losses.push(Loss::TagChanged {
                name: name.clone(),
                value: value.clone(),
                written: format!("Event {value}"),
            }),
            _ => losses.push(Loss::Tag {
                name: name.clone(),
                value: value.clone(),
            }),
        }
    }
}

/// Whether a value only says that nothing is known.
fn says_nothing(value: &str) -> bool {
    matches!(value, "" | "?" | "????.??.??")
        || (value != "-" && value.chars().all(|character| matches!(character, '?' | '.')))
}

fn year(date: &str) -> Option<u16> {
    let year = date.split('.').next()?;
    let is_year = year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit());
    year.parse().ok().filter(|year| is_year && YEARS.contains(year))
}

/// The nearest rating that can be written.
fn rating(text: &str) -> Option<u16> {
    let rating: u16 = text.parse().ok()?;
    Some(rating.checked_add(2)? / 5 * 5).filter(|rating| RATINGS.contains(rating))
}

fn other_result(name: &str) -> u8 {
    let place = POSITION_SIGNS.iter().position(|sign| sign.name == name);
    place.map_or(0, |place| place as u8 + 1)
}

fn text_bytes(text: &str, page: CodePage) -> Vec<u8> {
    let byte = |character| page.byte(character).unwrap_or(b'?');
    text.chars().map(byte).collect()
}

/// Both names with a hyphen between them. If they are too long, the longer loses its end, or each keeps half.
fn join_players(white: &[u8], black: &[u8]) -> Vec<u8> {
    let room = TEXT_LIMIT - 1;
    let white_keeps = white.len().min(room - black.len().min(room / 2));
    let black_keeps = black.len().min(room - white_keeps);
    let mut players = white[..white_keeps].to_vec();
    if black_keeps > 0 {
        players.push(BETWEEN_PLAYERS as u8);
        players.extend_from_slice(&black[..black_keeps]);
    }
    players
}
