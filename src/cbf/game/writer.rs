// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game to a record.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{COMMENTED, EncodeError, EncodeFault, Encoded, LINE_END, LINE_START, MOVE_LIMIT, NUMBER_LIMIT, Options};
use crate::cbf::cipher::{xor_moves, xor_texts};
use crate::cbf::comments::{Comment, MOVE_NAGS, POSITION_SIGNS, START};
use crate::cbf::header::{GameResult, Header, Start, checksums};
use crate::cbf::loss::Loss;
use crate::cbf::numbering::NumberedPosition;
use crate::cbf::set_up::{SetUp, rights_of};
use crate::cbf::tags::{compare_tags, outcome, read_tags, tag, write_tags};
use crate::game::{Game, Line, MAX_DEPTH, Note, Ply};
use crate::position::{Numbering, Position, fields};

pub(super) fn encode(game: &Game, options: Options) -> Result<Encoded, EncodeError> {
    let fail = |half_move, fault| Err(EncodeError { half_move, fault });
    let move_count = game.plies.len().div_ceil(2);
    if move_count > MOVE_LIMIT {
        return fail((2 * MOVE_LIMIT + 1) as u32, EncodeFault::TooManyMoves(move_count));
    }
    let mut is_chess960 = false;
    let set_up = match game.fen() {
        None => None,
        Some(fen) => match Position::from_fen(fen, Numbering::Files) {
            Ok(position) => {
                let ordinary = position.clone().without_chess960();
                is_chess960 = ordinary.to_fen() != position.to_fen();
                Some((ordinary, first_move(fen)))
            }
            Err(error) => return fail(0, error.into()),
        },
    };
    let start = set_up
        .as_ref()
        .map_or_else(Position::start, |(position, _)| position.clone());
    let mut writer = Writer {
        moves: Vec::with_capacity(game.plies.len()),
        comments: Vec::new(),
        losses: Vec::new(),
        half_move: 0,
        is_chess960,
        options,
    };
    let position = NumberedPosition::new(start, options);
    if let Err(fault) = writer.line(&game.preface, &game.plies, position, 0) {
        return fail(writer.half_move, fault);
    }
    let Writer {
        mut moves,
        mut comments,
        losses,
        ..
    } = writer;
    if !comments.is_empty() {
        comments.push(START);
    }
    let Some(moves_length) = u16::try_from(moves.len()).ok().filter(|&length| length < u16::MAX) else {
        return fail(0, EncodeFault::MovesTooLong(moves.len()));
    };
    let Ok(comments_length) = u16::try_from(comments.len()) else {
        return fail(0, EncodeFault::CommentsTooLong(comments.len()));
    };
    let mut header = Header {
        year: None,
        result: GameResult::Other(0),
        moves_length: Some(moves_length),
        players_length: 0,
        source_length: 0,
        comments_length,
        elo: [None; 2],
        start: match &set_up {
            None => Start::Ordinary { eco: None },
            Some((position, _)) => Start::SetUp(rights_of(position)),
        },
        marked: false,
        deleted: false,
        version: false,
        move_count: move_count as u8,
        checksum: 0,
    };
    let mut texts = write_tags(game, &mut header, options.code_page);
    header.checksum = checksums(&header.to_plain_bytes())[0];
    let losses = [tag_losses(game, &header, &texts, set_up.as_ref(), options), losses].concat();
    xor_texts(&mut texts);
    xor_moves(&mut moves, moves_length.into());
    let mut bytes = [&header.to_bytes()[..], &texts, &moves, &comments].concat();
    if let Some((position, first)) = &set_up {
        bytes.extend_from_slice(&SetUp::to_bytes(position, *first));
    }
    Ok(Encoded { bytes, losses })
}

/// The tags that will not be read as they are.
fn tag_losses(
    game: &Game,
    header: &Header,
    texts: &[u8],
    set_up: Option<&(Position, u16)>,
    options: Options,
) -> Vec<Loss> {
    let (players, source) = texts.split_at(header.players_length.into());
    let mut tags = read_tags(header, players, source, options.code_page);
    if let Some((position, first)) = set_up {
        let set_up = SetUp {
            position: position.clone(),
            move_number: (*first).clamp(1, 256),
            has_all_rights: true,
        };
        tags.push(tag("FEN", set_up.to_fen()));
    }
    let read = Game {
        tags,
        outcome: outcome(header.result),
        ..Game::default()
    };
    let mut losses = Vec::new();
    compare_tags(&game.tags, &read, &mut losses);
    losses
}

/// The number of a FEN's first move; 1 if it does not say.
fn first_move(fen: &str) -> u16 {
    let field = fields(fen).nth(5);
    field.and_then(|number| number.parse().ok()).unwrap_or(1)
}

struct Writer {
    moves: Vec<u8>,
    comments: Vec<u8>,
    losses: Vec<Loss>,
    /// The half-move of the game that is being written.
    half_move: u32,
    /// Whether the set-up grants castling that is not the ordinary one.
    is_chess960: bool,
    options: Options,
}

impl Writer {
    /// Writes the game, `depth` 0, or a variation, from this position.
    fn line(
        &mut self,
        preface: &[Note],
        plies: &[Ply],
        mut position: NumberedPosition,
        depth: usize,
    ) -> Result<(), EncodeFault> {
        let mut texts = self.preface(preface, !plies.is_empty())?;
        for ply in plies {
            if depth == 0 {
                self.half_move += 1;
            }
            let half_move = ply.half_move;
            if half_move.is_null() {
                if depth == 0 {
                    return Err(EncodeFault::NullMove);
                }
                let half_move = self.half_move;
                self.losses.push(Loss::LineCut { half_move });
                return Ok(());
            }
            let comment = match texts.is_empty() && ply.notes.is_empty() {
                true => None,
                false => {
                    Some(self.comment(core::mem::take(&mut texts), &ply.notes)).filter(|comment| !comment.is_empty())
                }
            };
            let (from, to, promotion) = (half_move.from(), half_move.to(), half_move.promotion());
            let is_line = |note: &Note| matches!(note, Note::Line(_));
            let before = ply.notes.iter().any(is_line).then(|| position.clone());
            let number = position.play_with_number(from, to, promotion);
            if half_move.is_castling() && (from.file() != 4 || self.is_chess960 && number.is_err()) {
                return Err(EncodeFault::Chess960);
            }
            let number = number?.ok_or(EncodeFault::Number)?;
            if number > NUMBER_LIMIT || (number == NUMBER_LIMIT && comment.is_some()) {
                return Err(EncodeFault::Number);
            }
            self.moves.push(number as u8);
            if let Some(comment) = comment {
                self.push_comment(&comment);
            }
            for note in &ply.notes {
                if let (Note::Line(Line { preface, plies }), Some(before)) = (note, &before) {
                    if depth == MAX_DEPTH {
                        return Err(EncodeFault::TooDeep);
                    }
                    self.moves.push(LINE_START);
                    let start = self.moves.len();
                    self.line(preface, plies, before.clone(), depth + 1)?;
                    if self.moves.len() == start && !plies.is_empty() {
                        // All of it was cut.
                        self.moves.pop();
                    } else {
                        self.moves.push(LINE_END);
                    }
                }
            }
        }
        Ok(())
    }

    /// Gives the half-move written last a comment.
    fn push_comment(&mut self, comment: &Comment) {
        if let Some(byte) = self.moves.last_mut() {
            *byte |= COMMENTED;
        }
        let characters = comment.push_to(self.options.code_page, &mut self.comments);
        if !characters.is_empty() {
            let half_move = self.half_move;
            self.losses.push(Loss::Characters { half_move, characters });
        }
    }

    /// The texts before the first half-move, for its comment.
    fn preface(&mut self, notes: &[Note], has_half_moves: bool) -> Result<Vec<String>, EncodeFault> {
        let mut texts = Vec::new();
        for note in notes {
            match note {
                Note::Line(_) => return Err(EncodeFault::EarlyLine),
                Note::Nag(nag) => self.lose_nag(*nag),
                other => texts.extend(self.text(other)),
            }
        }
        if !has_half_moves && !texts.is_empty() {
            let half_move = self.half_move;
            self.losses.push(Loss::Comment { half_move });
        }
        Ok(texts)
    }

    /// The comment that says what the notes do, the texts before them first.
    fn comment(&mut self, mut texts: Vec<String>, notes: &[Note]) -> Comment {
        let mut comment = Comment::default();
        if !texts.is_empty() {
            let half_move = self.half_move;
            self.losses.push(Loss::CommentMoved { half_move });
        }
        let mut is_behind_line = false;
        for note in notes {
            match note {
                Note::Line(_) => is_behind_line = true,
                Note::Nag(nag) => self.evaluate(*nag, &mut comment),
                other => {
                    let text = self.text(other);
                    if text.is_some() && core::mem::take(&mut is_behind_line) {
                        let half_move = self.half_move;
                        self.losses.push(Loss::CommentBeforeVariation { half_move });
                    }
                    texts.extend(text);
                }
            }
        }
        if texts.len() > 1 {
            let (half_move, comments) = (self.half_move, texts.len());
            self.losses.push(Loss::CommentsJoined { half_move, comments });
        }
        comment.text = texts.join("\n");
        comment
    }

    fn evaluate(&mut self, nag: u8, comment: &mut Comment) {
        let place = |found: Option<usize>| found.map(|place| place as u8 + 1);
        let of_move = place(MOVE_NAGS.iter().position(|&other| other == nag));
        let of_position = place(POSITION_SIGNS.iter().position(|sign| sign.nag == nag));
        match (of_move, of_position) {
            (Some(value), _) if comment.of_move == 0 => comment.of_move = value,
            (_, Some(value)) if comment.of_position == 0 => comment.of_position = value,
            (_, Some(value)) if comment.additional == 0 => comment.additional = value,
            _ => self.lose_nag(nag),
        }
    }

    fn lose_nag(&mut self, nag: u8) {
        let half_move = self.half_move;
        self.losses.push(Loss::Nag { half_move, nag });
    }

    /// The text of a note that is neither glyph nor line; `None` if it says nothing.
    fn text(&mut self, note: &Note) -> Option<String> {
        let text = match note {
            Note::Comment(text) => text.clone(),
            Note::Unreadable(unreadable) => unreadable.text.clone(),
            Note::Variation(movetext) => {
                let half_move = self.half_move;
                self.losses.push(Loss::Variation { half_move });
                format!("({movetext})")
            }
            Note::Nag(_) | Note::Line(_) => return None,
        };
        if text.is_empty() {
            let half_move = self.half_move;
            self.losses.push(Loss::EmptyComment { half_move });
            return None;
        }
        Some(text)
    }
}
