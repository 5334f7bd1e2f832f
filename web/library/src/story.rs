// SPDX-License-Identifier: MIT OR Apache-2.0
//! Everything that the page shows of a game, made at once.

use halfmove::codec::Variations;
use halfmove::game::{Note, Ply, result_token};
use halfmove::hardware::set_up;
use halfmove::laws::{Board, History};
use halfmove::pgn::SanLine;
use halfmove::position::Counters;
use halfmove::{Game, Position, brenner};
use serde::Serialize;

use crate::forms::{FORMS, Form};
use crate::pgn::{self, Notes, Reading, Wrong};
use crate::place::{self, Place};
use crate::position::{self, Said};
use crate::units::{self, UnitTold};

/// A game, explained.
#[derive(Clone, Debug, Serialize)]
pub struct Story {
    /// What is wrong with what was given, if anything; the rest explains the game up to there.
    pub error: Option<Wrong>,
    /// What of it was repaired or left out.
    pub remarks: Vec<String>,
    /// The tag pairs.
    pub tags: Vec<(String, String)>,
    /// What the game starts from.
    pub beginning: Beginning,
    /// The position at the start; the normal one if the set-up is not a position.
    pub start: Place,
    /// What is said before the first half-move, as PGN writes it.
    pub preface: String,
    /// The half-moves.
    pub plies: Vec<PlyTold>,
    /// The result token, `*` for none.
    pub result: &'static str,
    /// The game in every code.
    pub codes: Vec<CodeTold>,
    /// The beats that set `brenner_interpreter` up before the bytes of the first code, if it takes this set-up.
    pub set_up: Option<Vec<u8>>,
    /// The records that it gives for them.
    pub records: Vec<u32>,
    /// What an EPD says of its position.
    pub said: Said,
}

/// What of a game the codes are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All that they can hold.
    All,
    /// The half-moves with the result, and what is needed to play them.
    HalfMoves,
}

/// What a game starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// The normal start, also if a tag names it.
    Usual,
    /// A set-up.
    SetUp,
    /// A set-up that is not a position, so that nothing can be played.
    NoPosition,
}

/// A half-move.
#[derive(Clone, Debug, Serialize)]
pub struct PlyTold {
    /// As PGN writes it.
    pub san: String,
    /// With its number: `1. e4` or `1... e5`.
    pub numbered: String,
    /// By its squares: `e2e4`.
    pub squares: String,
    /// As UCI has it: another word than its squares where a right to castle is one that only Chess960 has.
    pub uci: String,
    /// Whether it is castling.
    pub castles: bool,
    /// Whether it is legal; the codes do not ask.
    pub legal: bool,
    /// Its glyphs, comments and variations, as PGN writes them.
    pub notes: String,
    /// The position after it.
    pub after: Place,
}

/// A game in one code.
#[derive(Clone, Debug, Serialize)]
pub struct CodeTold {
    /// The code's name in links.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Its page in `docs/formats`.
    pub page: &'static str,
    /// `byte` or `word`.
    pub unit: &'static str,
    /// The game as a person writes it.
    pub text: String,
    /// Whether the game stands in its frame.
    pub framed: bool,
    /// How many bytes.
    pub bytes: usize,
    /// Unit by unit.
    pub units: Vec<UnitTold>,
    /// What this code does not hold of the game.
    pub losses: Vec<String>,
    /// Why the game cannot be written in it.
    pub cannot: Option<String>,
}

/// What was given: a game, and perhaps the very bytes that it was read from.
struct Given {
    game: Game,
    notes: Notes,
    error: Option<Wrong>,
    remarks: Vec<String>,
    source: Option<(&'static Form, Vec<u8>)>,
    scope: Scope,
    is_refused: bool,
}

impl Given {
    fn read(reading: Reading, scope: Scope) -> Self {
        Self {
            game: reading.game,
            notes: reading.notes,
            error: reading.error,
            remarks: reading.remarks,
            source: None,
            scope,
            is_refused: reading.is_refused,
        }
    }
}

/// Tells a game that is given as PGN.
pub fn of_pgn(text: &str, scope: Scope) -> Story {
    tell(Given::read(pgn::read(text), scope))
}

/// Tells a position with the half-moves after it, given as [`position::read`] reads them.
pub fn of_position(text: &str, scope: Scope) -> Story {
    let (reading, said) = position::read(text);
    Story {
        said,
        ..tell(Given::read(reading, scope))
    }
}

/// Tells a game that is given in one of the codes, as a person writes it.
pub fn of_code(form: &'static Form, text: &str, scope: Scope) -> Story {
    let bytes = match form.bytes(text) {
        Ok(bytes) => bytes,
        Err(error) => {
            let (place, message) = ("input".to_owned(), error.to_string());
            return tell(Given {
                game: Game::default(),
                notes: Notes::default(),
                error: Some(Wrong {
                    place,
                    message,
                    half_move: 0,
                }),
                remarks: Vec::new(),
                source: None,
                scope,
                is_refused: false,
            });
        }
    };
    let (game, error) = match form.codec(false).decode(&bytes) {
        Ok(decoded) => (decoded.map(|decoded| decoded.game).unwrap_or_default(), None),
        Err(stopped) => {
            let wrong = Wrong {
                place: format!("byte {}", stopped.offset),
                message: stopped.reason.to_string(),
                half_move: stopped.half_move,
            };
            (stopped.decoded, Some(wrong))
        }
    };
    tell(Given {
        notes: Notes::of(&game),
        game,
        error,
        remarks: Vec::new(),
        source: Some((form, bytes)),
        scope,
        is_refused: false,
    })
}

fn tell(given: Given) -> Story {
    let Given {
        game,
        mut notes,
        mut error,
        remarks,
        source,
        scope,
        is_refused,
    } = given;
    let start = game.start();
    let beginning = match &start {
        _ if is_refused => Beginning::NoPosition,
        Ok(start) if *start == Position::start() => Beginning::Usual,
        Ok(_) => Beginning::SetUp,
        Err(_) => Beginning::NoPosition,
    };
    let start = start.unwrap_or_else(|fault| {
        let (place, message) = ("set-up".to_owned(), fault.to_string());
        error.get_or_insert(Wrong {
            place,
            message,
            half_move: 0,
        });
        Position::start()
    });
    let mut counters = Counters::of(game.fen());
    let written = match scope {
        Scope::All => game.clone(),
        Scope::HalfMoves => game.moves_only(),
    };
    let codes = FORMS.iter().map(|form| code(form, &written, source.as_ref()));
    let codes: Vec<(CodeTold, Vec<u8>)> = codes.collect();
    if let (Some(wrong), Some((form, _))) = (&mut error, &source) {
        let given = codes.iter().find(|(code, _)| code.name == form.name);
        given.into_iter().for_each(|(code, _)| at_unit(wrong, code));
    }
    let beats = match beginning {
        Beginning::SetUp => set_up::beats(&start).ok().map(Vec::from),
        Beginning::Usual | Beginning::NoPosition => None,
    };
    let (records, _) = match &beats {
        Some(beats) => brenner::Recorder::game_from(&brenner::layout::FIRST, beats, &codes[0].1),
        None => brenner::Recorder::game(&codes[0].1),
    };
    let mut position = start.clone();
    // A game with a half-move that is not legal is none by the laws.
    let mut history = Some(History::new(Board::from_position(&start), counters));
    let rule = |history: &Option<History>| history.as_ref().map_or("", place::rule);
    let begin = Place {
        rule: rule(&history),
        ..Place::of(&position, &counters)
    };
    // A king that can be captured leaves no half-move that has a SAN.
    let mut line = SanLine::new(game.fen()).ok();
    let mut plies = Vec::new();
    notes.plies.resize(game.plies.len(), String::new());
    for (ply, notes) in game.plies.iter().zip(notes.plies) {
        let before = position.clone();
        // Decoders give half-moves that can be played; a set-up without its FEN alone could not.
        if position.replay(ply.half_move).is_err() {
            break;
        }
        let san = line.as_mut().and_then(|line| line.push(ply.half_move).ok());
        let san = san.map_or_else(|| ply.half_move.to_string(), |san| san.to_string());
        let mut told = ply_told(&before, ply, san, &position, &mut counters);
        told.notes = notes;
        history = history.and_then(|mut history| {
            let is_played = if ply.half_move.is_null() {
                history.pass().is_ok()
            } else {
                history.push(ply.half_move).is_ok()
            };
            is_played.then_some(history)
        });
        told.after.rule = rule(&history);
        plies.push(told);
    }
    Story {
        error,
        remarks,
        tags: game
            .tags
            .iter()
            .map(|tag| (tag.name.clone(), tag.value.clone()))
            .collect(),
        beginning,
        start: begin,
        preface: notes.preface,
        plies,
        result: result_token(game.outcome),
        codes: codes.into_iter().map(|(code, _)| code).collect(),
        set_up: beats,
        records: records.into_iter().map(|record| record.0).collect(),
        said: Said::default(),
    }
}

/// Names the unit that cannot be read, counted from 0, where the code has found one.
fn at_unit(wrong: &mut Wrong, code: &CodeTold) {
    for (number, unit) in code.units.iter().enumerate() {
        if let Some(message) = &unit.error {
            wrong.place = format!("{} {number}", code.unit);
            wrong.message.clone_from(message);
            wrong.half_move = unit.half_move as u32;
        }
    }
}

/// The game in a code: the very bytes if it was given in it, else as it is encoded.
fn code(form: &'static Form, game: &Game, source: Option<&(&'static Form, Vec<u8>)>) -> (CodeTold, Vec<u8>) {
    let given = source.filter(|(given, _)| given.name == form.name);
    let framed = given.is_none() && form.needs_frame(game.fen());
    let codec = form.codec(framed);
    let (mut losses, mut bytes, mut cannot) = (Vec::new(), Vec::new(), None);
    match given {
        Some((_, given)) => bytes.clone_from(given),
        None => {
            let (game, dropped) = with_fitting_variations(game, codec.variations());
            losses.extend(dropped);
            match codec.encode(&game, &mut bytes) {
                Ok(remarks) => losses.extend(remarks.into_iter().map(|remark| remark.text)),
                Err(error) => {
                    // What stands before the first half-move has no number that means something to people.
                    cannot = Some(match error.half_move {
                        0 => error.reason.to_string(),
                        _ => error.to_string(),
                    });
                    bytes.clear();
                }
            }
        }
    }
    let units = if cannot.is_none() {
        units::tell(form, &*codec, &bytes).0
    } else {
        Vec::new()
    };
    let told = CodeTold {
        name: form.name,
        title: form.title,
        page: form.code.page,
        unit: codec.anatomy().map_or("byte", |anatomy| anatomy.unit),
        text: form.text(&bytes),
        framed,
        bytes: bytes.len(),
        units,
        losses,
        cannot,
    };
    (told, bytes)
}

/// The game with its variations as a code wants them, and what was dropped for that.
fn with_fitting_variations(game: &Game, wanted: Variations) -> (Game, Option<String>) {
    let mut game = game.clone();
    let mut dropped = 0;
    let mut keep = |note: &Note| {
        let fits = match note {
            Note::Line(_) => wanted != Variations::Text,
            Note::Variation(_) => wanted != Variations::HalfMoves,
            _ => true,
        };
        dropped += usize::from(!fits);
        fits
    };
    game.preface.retain(&mut keep);
    for ply in &mut game.plies {
        ply.notes.retain(&mut keep);
    }
    let told = (dropped > 0).then(|| format!("variations left out here: {dropped}"));
    (game, told)
}

fn ply_told(before: &Position, ply: &Ply, san: String, after: &Position, counters: &mut Counters) -> PlyTold {
    let half_move = ply.half_move;
    let dots = if half_move.side() == halfmove::Side::White {
        "."
    } else {
        "..."
    };
    let numbered = format!("{}{dots} {san}", counters.number);
    let board = Board::from_position(before);
    let is_legal = half_move.is_null() || board.is_legal(half_move);
    counters.count(half_move);
    PlyTold {
        san,
        numbered,
        squares: half_move.to_string(),
        uci: board.uci(half_move),
        castles: half_move.is_castling(),
        legal: is_legal,
        notes: String::new(),
        after: Place::of(after, counters),
    }
}
