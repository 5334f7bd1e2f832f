// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads games from PGN.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
use std::io::Read;

use shakmaty::san::{San, SanError};
use shakmaty::{Chess, Position as _};

use super::error::{Damage, PgnError};
use super::layout::Layout;
use super::moves::{self, from_move};
use super::start::start_position;
use super::tag::RawPair;
use super::text::excerpt;
use super::texts::{GameText, GameTexts};
use super::token::{Token, Tokens, castling, with_plain_dashes};
use crate::game::{Game, Note, Ply};
use crate::half_move::HalfMove;

/// How long a game may be if nothing else is said, in bytes.
const LIMIT: usize = 16 << 20;

/// The games of a PGN stream, one after the other; at most one of them is in memory.
///
/// The text may be UTF-8, with or without a byte order mark, or Latin-1, decided for every comment and tag value by
/// itself; lines may end in LF or CR LF. A damaged game gives an error that says where, and the next one is read.
/// Comments that belong to no game (nothing but comments between two blank lines, and no tags after them) are passed
/// over.
///
/// What a [`Game`] keeps of PGN: tags and their order, the result token, comments (as one line each), glyphs as
/// numbers, and variations as movetext in which comments stand in braces, glyphs as `$n`, null moves as `--` and
/// castling with letters; a comment with a `}` in it, which braces cannot hold, stands there as `;` up to a line
/// break. Half-moves in variations are kept as they are written and not played. Check marks and needless origin
/// squares of the half-moves played, and lines escaped with `%`, are not kept.
#[derive(Debug)]
pub struct PgnReader<R> {
    texts: GameTexts<R>,
    text: GameText,
    limit: usize,
    games: u64,
    is_done: bool,
}

impl<R: Read> PgnReader<R> {
    /// Reads games of up to 16 MiB each. The input need not be buffered.
    pub fn new(input: R) -> Self {
        Self {
            texts: GameTexts::new(input, LIMIT),
            text: GameText::default(),
            limit: LIMIT,
            games: 0,
            is_done: false,
        }
    }

    /// Sets how long a game may be, in bytes; longer ones are reported as [`Damage::TooLong`].
    pub fn with_limit(mut self, limit: usize) -> Self {
        self.texts.set_limit(limit);
        self.limit = limit;
        self
    }

    /// The number of the line, from 1, on which the game begins that was read last, damaged or not.
    pub fn line(&self) -> u64 {
        self.text.line
    }

    fn error(&self, line: u64, half_move: u32, damage: Damage) -> PgnError {
        PgnError {
            game: self.games,
            line,
            half_move,
            damage,
        }
    }
}

impl<R: Read> Iterator for PgnReader<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_done {
            let found = self.texts.next(&mut self.text);
            self.games += 1;
            match found {
                Ok(true) if self.text.too_long => {
                    let damage = Damage::TooLong { limit: self.limit };
                    return Some(Err(self.error(self.text.line, 0, damage)));
                }
                Ok(true) => match read_game(&self.text.bytes) {
                    Ok(Some(game)) => return Some(Ok(game)),
                    Ok(None) => self.games -= 1,
                    Err(fault) => {
                        let line = self.text.line_of(fault.offset);
                        return Some(Err(self.error(line, fault.half_move, fault.damage)));
                    }
                },
                Ok(false) => self.is_done = true,
                Err(error) => {
                    self.is_done = true;
                    let line = self.texts.line_number() + 1;
                    return Some(Err(self.error(line, 0, error.into())));
                }
            }
        }
        None
    }
}

/// Damage at a byte of a game's text.
#[derive(Debug, thiserror::Error)]
#[error("half-move {half_move}, byte {offset}: {damage}")]
pub struct TextFault {
    /// The offset of the byte in the text.
    pub offset: usize,
    /// As in [`PgnError`].
    pub half_move: u32,
    /// What is wrong.
    #[source]
    pub damage: Damage,
    /// The game up to there.
    pub decoded: Box<Game>,
}

/// The game that the text of one game holds, as [`super::GameTexts`] cuts it out; `None` if it holds nothing but
/// comments.
///
/// # Errors
/// [`TextFault`] says where the text is damaged, and carries the game up to there.
pub fn read_game(text: &[u8]) -> Result<Option<Game>, TextFault> {
    let mut game = Game::default();
    match read_whole(text, &mut game) {
        Ok(has_result) => {
            let is_game = has_result || !game.tags.is_empty() || !game.plies.is_empty();
            Ok(is_game.then_some(game))
        }
        Err(place) => Err(TextFault {
            offset: place.offset,
            half_move: place.half_move,
            damage: place.damage,
            decoded: Box::new(game),
        }),
    }
}

/// Damage, without the game before it.
struct Place {
    offset: usize,
    half_move: u32,
    damage: Damage,
}

/// Reads a whole text into `game`, and gives whether it has a result.
fn read_whole(text: &[u8], game: &mut Game) -> Result<bool, Place> {
    let mut position = Chess::default();
    let start = read_tags(text, game, &mut position)?;
    read_movetext(Tokens::new(text, start), game, &mut position)
}

/// Reads the tags, and the comments before and after them, and gives the offset of what follows.
fn read_tags(text: &[u8], game: &mut Game, position: &mut Chess) -> Result<usize, Place> {
    let mut at = 0;
    let mut is_set_up = false;
    loop {
        at += text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let fault = |half_move, damage| Place {
            offset: at,
            half_move,
            damage,
        };
        match text.get(at) {
            Some(b'[') => {
                let Some(pair) = RawPair::parse(&text[at..]) else {
                    let line = text[at..].split(|&byte| byte == b'\n').next().unwrap_or_default();
                    return Err(fault(0, Damage::Tag(excerpt(line.trim_ascii_end()))));
                };
                let tag = pair.tag();
                match tag.name.as_str() {
                    "FEN" if !is_set_up => {
                        is_set_up = true;
                        *position = start_position(Some(&tag.value)).map_err(|error| fault(0, error.into()))?;
                    }
                    "Variant" if !is_chess(&tag.value) => return Err(fault(0, Damage::Variant(tag.value))),
                    _ => (),
                }
                game.tags.push(tag);
                at += pair.length;
            }
            Some(b'{' | b';') => {
                let mut tokens = Tokens::new(text, at);
                match tokens.next() {
                    Ok(Some(Token::Comment(comment))) => game.preface.push(Note::Comment(comment)),
                    Ok(_) => return Ok(at),
                    Err(damage) => return Err(fault(1, damage)),
                }
                at = tokens.offset();
            }
            _ => return Ok(at),
        }
    }
}

/// Whether this value of the tag `Variant` means ordinary chess.
fn is_chess(variant: &str) -> bool {
    ["", "?", "Standard", "Chess", "Normal", "From Position"]
        .iter()
        .any(|name| name.eq_ignore_ascii_case(variant.trim()))
}

/// Reads the movetext, and gives whether it has a result.
fn read_movetext(mut tokens: Tokens<'_>, game: &mut Game, position: &mut Chess) -> Result<bool, Place> {
    let mut has_result = false;
    loop {
        let offset = tokens.offset();
        let half_move = game.plies.len() as u32 + 1;
        let fault = |damage| Place {
            offset,
            half_move,
            damage,
        };
        let Some(token) = tokens.next().map_err(fault)? else {
            return Ok(has_result);
        };
        let note = match token {
            Token::Nag(number) => Note::Nag(number),
            Token::Comment(comment) => Note::Comment(comment),
            Token::Open => {
                let mut variation = Layout::new(None);
                match variation.variation(&mut tokens) {
                    Ok(true) => Note::Variation(variation.into_text()),
                    Ok(false) | Err(Damage::OpenVariation) => return Err(fault(Damage::OpenVariation)),
                    Err(damage) => {
                        let offset = tokens.last();
                        return Err(Place {
                            offset,
                            ..fault(damage)
                        });
                    }
                }
            }
            Token::Close => return Err(fault(Damage::StrayClose)),
            Token::Number { digits, .. } if has_result => return Err(fault(Damage::AfterResult(excerpt(digits)))),
            Token::Number { .. } => continue,
            Token::Result(outcome) if has_result => {
                let token = outcome.map_or("*", |outcome| outcome.token());
                return Err(fault(Damage::AfterResult(token.to_owned())));
            }
            Token::Result(outcome) => {
                game.outcome = outcome;
                has_result = true;
                continue;
            }
            Token::Word(word) if has_result => return Err(fault(Damage::AfterResult(excerpt(word)))),
            Token::Word(word) => {
                play(word, game, position).map_err(fault)?;
                continue;
            }
        };
        match game.plies.last_mut() {
            Some(ply) => ply.notes.push(note),
            None => game.preface.push(note),
        }
    }
}

/// Plays the half-move that a word is.
fn play(word: &[u8], game: &mut Game, position: &mut Chess) -> Result<(), Damage> {
    let last = game.plies.last().map(|ply| ply.half_move);
    if let Some(half_move) = play_word(word, last, position)? {
        game.plies.push(Ply {
            half_move,
            notes: Vec::new(),
        });
    }
    Ok(())
}

/// Plays the half-move that a word is; `None` if it is only the `e.p.` of the half-move before.
pub(super) fn play_word(word: &[u8], last: Option<HalfMove>, position: &mut Chess) -> Result<Option<HalfMove>, Damage> {
    let word = castling(word).map_or_else(|| with_plain_dashes(word), Into::into);
    let written = word.trim_end_matches(['+', '#']);
    if last.is_some_and(HalfMove::is_en_passant) && matches!(written, "e.p." | "ep") {
        return Ok(None);
    }
    if written == "Z0" {
        return pass(position).map(Some);
    }
    let written = with_equals_sign(written.strip_suffix("e.p.").unwrap_or(written));
    let damaged = || excerpt(word.as_bytes());
    let played = match San::from_ascii(written.as_bytes()) {
        Ok(San::Null) => return pass(position).map(Some),
        Ok(san) => san.to_move(position).map_err(|error| match error {
            SanError::IllegalSan => Damage::Illegal(damaged()),
            SanError::AmbiguousSan => Damage::Ambiguous(damaged()),
        })?,
        Err(_) => return Err(Damage::Token(damaged())),
    };
    let half_move = from_move(position, played);
    position.play_unchecked(played);
    Ok(Some(half_move))
}

/// Plays the null move.
fn pass(position: &mut Chess) -> Result<HalfMove, Damage> {
    let passed = moves::pass(position).ok_or(Damage::NullMove)?;
    let half_move = HalfMove::null(moves::side(position));
    *position = passed;
    Ok(half_move)
}

/// A promotion as PGN wants it: `a8=Q` for `a8Q`.
fn with_equals_sign(san: &str) -> Cow<'_, str> {
    match san.as_bytes() {
        [b'a'..=b'h', .., b'1' | b'8', b'Q' | b'R' | b'B' | b'N'] => {
            let (squares, kind) = san.split_at(san.len() - 1);
            Cow::Owned(format!("{squares}={kind}"))
        }
        _ => Cow::Borrowed(san),
    }
}
