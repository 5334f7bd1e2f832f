// SPDX-License-Identifier: MIT OR Apache-2.0
//! Goes over the movetext of a variation once: it is laid out, played as long as it can be, and what is odd in it is told.

use alloc::string::String;
use alloc::vec::Vec;

use super::layout::Layout;
use super::repair;
use super::token::{Token, Tokens};
use crate::game::MAX_DEPTH;
use crate::half_move::HalfMove;
use crate::laws::{Board, Kings, Past};
use crate::man::Side;
use crate::remark::RemarkKind;

/// How the text of a variation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariationEnd {
    /// With its `)`.
    Closed,
    /// With the text, and no variation inside it was open.
    Text,
    /// With the text, inside another variation.
    Open,
}

/// What is reported of something odd: its kind, its offset, and the words.
pub type Odd<'a> = dyn FnMut(RemarkKind, usize, String) + 'a;

/// Goes over a variation to its `)` or to the end of the text, and gives with its end whether all of it was played, if it is to
/// be, from this board on: if it has nothing but half-moves in SAN, move numbers, glyphs, comments and such variations. In the
/// layout, what movetext cannot hold becomes a comment, and what is open at the end is closed; both are told as odd.
pub fn go_over(
    tokens: &mut Tokens<'_>,
    start: Option<&Board>,
    mut layout: Option<&mut Layout>,
    odd: &mut Odd<'_>,
) -> (VariationEnd, bool) {
    let mut line = start.map(|start| Played::from(*start));
    let (mut outer, mut depth) = (Vec::new(), 0_usize);
    let end = loop {
        let mut lay_out = |(letters, length)| {
            if let Some(layout) = &mut layout {
                layout.short(letters, length);
            }
        };
        match &mut line {
            Some(line) => {
                while let Some(word) = line.play_next(tokens).or_else(|| line.next_number(tokens)) {
                    lay_out(word);
                }
            }
            None => {
                while let Some(word) = tokens.next_plain() {
                    lay_out(word);
                }
            }
        }
        let Some(token) = tokens.next() else {
            break if depth == 0 {
                VariationEnd::Text
            } else {
                VariationEnd::Open
            };
        };
        let is_playable = match &token {
            Token::Close if depth == 0 => break VariationEnd::Closed,
            Token::Close => {
                depth -= 1;
                line = outer.pop();
                true
            }
            Token::Open => {
                depth += 1;
                outer.extend(line);
                line = line.as_ref().map(Played::alternative);
                outer.len() < MAX_DEPTH
            }
            Token::Word(word) => line.as_mut().is_none_or(|line| line.play(word)),
            Token::Number { dots, .. } => line
                .as_ref()
                .is_none_or(|line| line.board.side() == Side::Black || *dots < 2),
            Token::Nag(_) | Token::Comment(_) => true,
            token => {
                if let Some((kind, text)) = oddity(token) {
                    odd(kind, tokens.last(), text);
                }
                false
            }
        };
        if !is_playable {
            line = None;
            outer.clear();
        }
        if let Some(layout) = &mut layout {
            layout.token(token);
        }
    };
    if let (Some(layout), VariationEnd::Open) = (layout, end) {
        for _ in 0..depth {
            layout.close();
        }
    }
    (end, line.is_some() && end != VariationEnd::Open)
}

/// Half-moves that are played while they are read.
#[derive(Clone, Copy)]
struct Played {
    board: Board,
    kings: Kings,
    /// The last of them, and what is not known any more of the board before it.
    last: Option<(HalfMove, Past)>,
}

impl From<Board> for Played {
    fn from(board: Board) -> Self {
        Self {
            board,
            kings: Kings::UNKNOWN,
            last: None,
        }
    }
}

impl Played {
    /// A line from the board before the last half-move.
    fn alternative(&self) -> Self {
        let before = |(half_move, past)| self.board.before(half_move, past);
        self.last.map_or(self.board, before).into()
    }

    /// Plays the word that comes next, as [`Tokens::play_next`] does; with its letters and how many these are.
    #[inline(always)]
    fn play_next(&mut self, tokens: &mut Tokens<'_>) -> Option<(u64, usize)> {
        let past = self.board.past();
        let (half_move, letters, length) = tokens.play_next(&mut self.board, &mut self.kings)?;
        self.last = Some((half_move, past));
        Some((letters, length))
    }

    /// Takes a move number as [`Tokens::next_number`] does, but not one that gives White's half-move to Black.
    #[inline(always)]
    fn next_number(&self, tokens: &mut Tokens<'_>) -> Option<(u64, usize)> {
        let at = tokens.at;
        let (letters, length) = tokens.next_number()?;
        if self.board.side() == Side::White && letters.to_le_bytes()[length - 2] == b'.' {
            tokens.at = at;
            return None;
        }
        Some((letters, length))
    }

    /// Plays a word of SAN, if it is one.
    fn play(&mut self, word: &[u8]) -> bool {
        let Some(half_move) = self.board.read_plain_san(word) else {
            return false;
        };
        self.last = Some((half_move, self.board.past()));
        self.board.play_unchecked(half_move);
        self.kings = Kings::UNKNOWN;
        true
    }
}

/// What is to be told of a token that movetext cannot hold, or that has to be closed.
fn oddity(token: &Token<'_>) -> Option<(RemarkKind, String)> {
    Some(match token {
        Token::BadNag(glyph) => (RemarkKind::Glyph, repair::bad_nag(glyph)),
        Token::NestedComment(_) => (RemarkKind::NestedComment, repair::NESTED_COMMENT.into()),
        Token::OpenComment(_) => (RemarkKind::OpenComment, repair::OPEN_COMMENT.into()),
        Token::OddResult(outcome, text) => (RemarkKind::Result, repair::read_as(text, outcome.token())),
        Token::Junk(junk) => (RemarkKind::UnknownWord, repair::unknown_word(junk)),
        Token::StrayBrace => (RemarkKind::StrayBracket, repair::stray_bracket('}')),
        Token::Escape(line) => (RemarkKind::EscapeLost, repair::escape(line)),
        _ => return None,
    })
}
