// SPDX-License-Identifier: MIT OR Apache-2.0
//! A record to a game.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{COMMENTED, DecodeError, DecodeFault, Decoded, GAME_END, LINE_END, LINE_START, Options};
use crate::cbf::cipher::{HEADER_LENGTH, reveal_header, xor_moves, xor_texts};
use crate::cbf::comments::{Comment, Comments, MOVE_NAGS, POSITION_SIGNS};
use crate::cbf::header::{Header, Start, checksums};
use crate::cbf::loss::Warning;
use crate::cbf::numbering::{Before, Numbered, NumberedPosition};
use crate::cbf::set_up::SetUp;
use crate::cbf::tags::{hyphens, outcome, read_tags, tag};
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{Game, MAX_DEPTH, Note, Ply, TooLarge};
use crate::half_move::HalfMove;
use crate::man::Side;
use crate::position::Position;
use crate::remark::Remark;

pub(super) fn decode(record: &[u8], options: Options, allowance: Allowance) -> Result<Decoded, DecodeError> {
    let mut game = Game::default();
    let fail = |offset: usize, fault: DecodeFault, game: Game| {
        Err(DecodeError {
            half_move: 1,
            offset: offset as u64,
            fault,
            decoded: Box::new(game),
        })
    };
    let Some(first) = record.first_chunk::<HEADER_LENGTH>() else {
        let fault = DecodeFault::Truncated {
            present: record.len(),
            needed: HEADER_LENGTH,
        };
        return fail(record.len(), fault, game);
    };
    let header = Header::from_bytes(first);
    let mut warnings = Vec::new();
    warn_of_checksum(first, &mut warnings);
    let needed = header.record_length();
    let truncated = DecodeFault::Truncated {
        present: record.len(),
        needed,
    };
    game.outcome = outcome(header.result);
    let mut texts = record[HEADER_LENGTH..].to_vec();
    texts.truncate(header.moves_start() - HEADER_LENGTH);
    if texts.len() < header.moves_start() - HEADER_LENGTH {
        return fail(record.len(), truncated, game);
    }
    xor_texts(&mut texts);
    let (players, source) = texts.split_at(header.players_length.into());
    game.tags = read_tags(&header, players, source, options.code_page);
    if let many @ 2.. = hyphens(players) {
        warnings.push(Warning::Players(many));
    }
    let Some(moves_length) = header.moves_length else {
        return fail(2, DecodeFault::NoMovesLength, game);
    };
    let board = needed - header.board_length();
    let start = match header.start {
        Start::Ordinary { .. } => Position::start(),
        Start::SetUp(rights) => {
            let Some(bytes) = record.get(board..).and_then(<[u8]>::first_chunk) else {
                return fail(record.len(), truncated, game);
            };
            match SetUp::from_bytes(bytes, rights) {
                Err(fault) => return fail(board, fault.into(), game),
                Ok(set_up) => {
                    if !set_up.has_all_rights {
                        warnings.push(Warning::Rights);
                    }
                    game.tags.push(tag("SetUp", "1".to_owned()));
                    game.tags.push(tag("FEN", set_up.to_fen()));
                    set_up.position
                }
            }
        }
    };
    let part = |from: usize, to: usize| &record[from.min(record.len())..to.min(record.len())];
    let mut moves = part(header.moves_start(), header.comments_start()).to_vec();
    xor_moves(&mut moves, moves_length.into());
    let mut reader = Reader::new(start, part(header.comments_start(), board), options);
    reader.warnings = warnings;
    reader.game = reader.game.within(allowance);
    reader.game.expect(moves.len());
    let (plies, mut warnings, fault) = reader.read(&moves);
    let half_move = plies.len() as u32;
    game.plies = plies;
    match fault {
        Some((half_move, at, fault)) => Err(DecodeError {
            half_move,
            offset: (header.moves_start() + at) as u64,
            fault,
            decoded: Box::new(game),
        }),
        None if record.len() < needed => Err(DecodeError {
            half_move: half_move + 1,
            offset: record.len() as u64,
            fault: truncated,
            decoded: Box::new(game),
        }),
        None => {
            warn_of_move_count(&header, half_move, &mut warnings);
            if record.len() > needed {
                warnings.push(Warning::AfterRecord(record.len() - needed));
            }
            Ok(Decoded { game, header, warnings })
        }
    }
}

fn warn_of_checksum(header: &[u8; HEADER_LENGTH], warnings: &mut Vec<Warning>) {
    let mut plain = *header;
    reveal_header(&mut plain);
    let (stored, expected) = (plain[HEADER_LENGTH - 1], checksums(&plain));
    if !expected.contains(&stored) {
        warnings.push(Warning::Checksum { stored, expected });
    }
}

/// A set-up with Black to move may count Black's first half-move as a move of its own.
fn warn_of_move_count(header: &Header, half_moves: u32, warnings: &mut Vec<Warning>) {
    let is_black_first = matches!(header.start, Start::SetUp(rights) if rights.side == Side::Black);
    let read = half_moves.div_ceil(2);
    let other = (half_moves + u32::from(is_black_first)).div_ceil(2);
    let stated = header.move_count;
    if ![read as u8, other as u8].contains(&stated) {
        warnings.push(Warning::MoveCount { stated, read });
    }
}

/// Where the game stands, or a variation that is open.
struct Level {
    position: NumberedPosition,
    /// What it was one half-move before, from where alternatives go on.
    before: Option<Before>,
}

impl Level {
    const fn new(position: NumberedPosition) -> Self {
        Self { position, before: None }
    }
}

/// The half-moves of a record in the making.
pub(in crate::cbf) struct Reader<'a> {
    game: Builder,
    level: Level,
    /// Those around it, the game's first.
    outer: Vec<Level>,
    comments: Comments<'a>,
    comments_missing: u32,
    warnings: Vec<Warning>,
    options: Options,
}

/// The half-move, the byte among the moves, and the fault.
type Failure = (u32, usize, DecodeFault);

impl<'a> Reader<'a> {
    /// A reader at the start of a game with these comments.
    pub(in crate::cbf) fn new(start: Position, comments: &'a [u8], options: Options) -> Self {
        Self {
            game: Builder::default(),
            level: Level::new(NumberedPosition::new(start, options)),
            outer: Vec::new(),
            comments: Comments::new(comments),
            comments_missing: 0,
            warnings: Vec::new(),
            options,
        }
    }

    /// The position after the half-moves of the line that is open.
    pub(in crate::cbf) fn position(&self) -> &Position {
        self.level.position.position()
    }

    /// How many numbers half-moves have here.
    pub(in crate::cbf) fn numbers(&self) -> u16 {
        self.level.position.count()
    }

    /// How many variations are open.
    pub(in crate::cbf) fn depth(&self) -> usize {
        self.outer.len()
    }

    /// Reads the plain bytes of the moves: the half-moves, what was odd, and what was wrong.
    fn read(mut self, moves: &[u8]) -> (Vec<Ply>, Vec<Warning>, Option<Failure>) {
        let mut failure = None;
        let mut end = moves.len();
        for (at, &byte) in moves.iter().enumerate() {
            if byte == GAME_END || (byte == LINE_END && self.outer.is_empty()) {
                end = at;
                if moves.len() > at + 1 {
                    self.warnings.push(Warning::AfterEnd(moves.len() - at - 1));
                }
                break;
            }
            if let Err(fault) = self.push(byte) {
                failure = Some((self.next_half_move(), at, fault));
                break;
            }
        }
        if failure.is_none() && self.game.is_in_variation() {
            failure = Some((self.half_move(), end, DecodeFault::OpenLine));
        }
        if self.comments_missing > 0 {
            self.warnings.push(Warning::CommentsMissing(self.comments_missing));
        }
        let left = self.comments.count() as u32;
        if left > 0 && failure.is_none() {
            self.warnings.push(Warning::CommentsLeft(left));
        }
        (self.game.finish().plies, self.warnings, failure)
    }

    /// How many half-moves of the game itself were read.
    fn half_move(&self) -> u32 {
        self.game.game().plies.len() as u32
    }

    /// The half-move of the game that comes next, or to which the variation belongs that is open.
    fn next_half_move(&self) -> u32 {
        self.half_move() + u32::from(!self.game.is_in_variation())
    }

    /// Takes a plain byte that does not end the game, and gives the half-move that it plays.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(in crate::cbf) fn push(&mut self, byte: u8) -> Result<Option<HalfMove>, DecodeFault> {
        match byte {
            LINE_START => {
                let before = self.level.before.ok_or(DecodeFault::EarlyLine)?;
                if self.outer.len() == MAX_DEPTH {
                    return Err(DecodeFault::TooDeep);
                }
                let mut position = self.level.position.clone();
                position.go_back(before);
                self.outer
                    .push(core::mem::replace(&mut self.level, Level::new(position)));
                self.game.begin_line();
            }
            LINE_END => {
                if let Some(level) = self.outer.pop() {
                    self.level = level;
                    self.game.end_line()?;
                }
            }
            _ => return self.play(byte).map(Some),
        }
        Ok(None)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play(&mut self, byte: u8) -> Result<HalfMove, DecodeFault> {
        let number = byte & !COMMENTED;
        let level = &mut self.level;
        let (from, to, promotion) = match level.position.numbered(number) {
            Some(Numbered::Plain { from, to, promotion }) => (from, to, promotion),
            Some(Numbered::IllegalEnPassant { from, to }) => return Err(DecodeFault::IllegalEnPassant { from, to }),
            Some(Numbered::Phantom(pawn)) => return Err(DecodeFault::Phantom(pawn)),
            None => {
                let count = level.position.count();
                return Err(DecodeFault::NoSuchNumber { number, count });
            }
        };
        let (half_move, before) = level.position.play_numbered(from, to, promotion)?;
        level.before = Some(before);
        if byte & COMMENTED == 0 {
            self.game.push(half_move)?;
        } else {
            let notes = self.notes()?;
            self.game.push_ply(Ply { half_move, notes })?;
        }
        Ok(half_move)
    }

    /// The next comment as notes.
    fn notes(&mut self) -> Result<Vec<Note>, TooLarge> {
        let Some(bytes) = self.comments.next() else {
            self.comments_missing += 1;
            return Ok(Vec::new());
        };
        let comment = Comment::from_bytes(bytes, self.options.code_page);
        let half_move = self.next_half_move();
        let mut notes = Vec::new();
        let nag_of_move = |value: usize| MOVE_NAGS.get(value).copied();
        let nag_of_position = |value: usize| POSITION_SIGNS.get(value).map(|sign| sign.nag);
        for (value, nag) in [
            (comment.of_move, &nag_of_move as &dyn Fn(usize) -> Option<u8>),
            (comment.of_position, &nag_of_position),
            (comment.additional, &nag_of_position),
        ] {
            let Some(place) = usize::from(value).checked_sub(1) else {
                continue;
            };
            match nag(place) {
                Some(nag) => _ = self.game.allowance().push(&mut notes, 1, Note::Nag(nag))?,
                None => {
                    self.game.allowance().take(Remark::MEMORY)?;
                    self.warnings.push(Warning::Evaluation { half_move, value });
                }
            }
        }
        if !comment.text.is_empty() {
            let allowance = self.game.allowance();
            allowance.text(&comment.text)?;
            allowance.push(&mut notes, 1, Note::Comment(comment.text))?;
        }
        Ok(notes)
    }
}
