// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations that are played only to see whether they can be: token by token, and nothing of them is kept.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::Damage;
use super::repair;
use super::token::{Token, Tokens, ends_word};
use super::words::{Meaning, Repairs, meaning};
use crate::game::MAX_DEPTH;
use crate::half_move::HalfMove;
use crate::laws::Board;

/// Follows the half-moves of a variation that is movetext.
#[derive(Clone, Debug)]
pub struct Follower {
    /// The line that is open.
    line: Following,
    /// Those around it, the outermost first.
    outer: Vec<Following>,
    /// Whether the line that is open cannot be played further.
    is_lost: bool,
    /// How many variations are open inside of it that are passed over.
    passed: usize,
}

/// A line that is played.
#[derive(Clone, Copy, Debug)]
struct Following {
    /// Before the last half-move, and after it.
    before: Board,
    after: Board,
    last: Option<HalfMove>,
    after_number: bool,
}

impl Following {
    const fn new(start: Board) -> Self {
        Self {
            before: start,
            after: start,
            last: None,
            after_number: false,
        }
    }

    /// Plays the half-move that comes next, if it is written just as SAN wants it; move numbers are passed over.
    #[inline(always)]
    fn play_plain(&mut self, tokens: &mut Tokens<'_>) -> bool {
        let unplayed = self.after;
        let played = tokens.play_plain(&mut self.after, |_| self.after_number = true);
        if let Some(half_move) = played {
            self.before = unplayed;
            self.last = Some(half_move);
            self.after_number = false;
        }
        played.is_some()
    }
}

impl Default for Follower {
    fn default() -> Self {
        Self {
            line: Following::new(Board::start()),
            outer: Vec::new(),
            is_lost: false,
            passed: 0,
        }
    }
}

impl Follower {
    /// Begins a variation from this board.
    pub fn begin(&mut self, start: &Board) {
        self.line = Following::new(*start);
        self.outer.clear();
        self.is_lost = false;
        self.passed = 0;
    }

    /// The next token that is to be taken. What is before it are half-moves that are played, and move numbers.
    pub fn next<'a>(&mut self, tokens: &mut Tokens<'a>) -> Option<Token<'a>> {
        if !self.is_lost && self.passed == 0 {
            while self.line.play_plain(tokens) {}
        }
        tokens.next()
    }

    /// Takes a token, whose first bytes these are, and says so if the line that is open cannot be played further with it.
    #[inline]
    pub fn take(&mut self, token: &Token<'_>, bytes: [u8; 8]) -> Option<String> {
        match token {
            Token::Word(word) if !self.is_lost && self.passed == 0 => self.word(word, bytes),
            Token::Open => self.open(),
            Token::Close => {
                self.close();
                None
            }
            token => {
                self.line.after_number = matches!(token, Token::Number { .. });
                None
            }
        }
    }

    fn open(&mut self) -> Option<String> {
        self.line.after_number = false;
        if self.is_lost || self.passed > 0 {
            self.passed += 1;
        } else if self.outer.len() + 1 == MAX_DEPTH {
            self.passed = 1;
            return Some(repair::too_deep());
        } else {
            let inner = Following::new(self.line.before);
            self.outer.push(core::mem::replace(&mut self.line, inner));
        }
        None
    }

    fn close(&mut self) {
        if self.passed > 0 {
            self.passed -= 1;
        } else if let Some(line) = self.outer.pop() {
            self.line = line;
            self.is_lost = false;
        }
        self.line.after_number = false;
    }

    fn word(&mut self, word: &[u8], bytes: [u8; 8]) -> Option<String> {
        let unplayed = self.line.after;
        let half_move = match self.line.after.play_plain_san(u64::from_le_bytes(bytes), ends_word) {
            Some((half_move, _)) => half_move,
            None => {
                let Some(half_move) = unplayed.read_plain_san(word) else {
                    return self.odd_word(word);
                };
                self.line.after.play_unchecked(half_move);
                half_move
            }
        };
        self.line.before = unplayed;
        self.line.last = Some(half_move);
        self.line.after_number = false;
        None
    }

    /// A word that is not written as it should be. Behind what is glued to a half-move, others may follow.
    #[cold]
    fn odd_word(&mut self, word: &[u8]) -> Option<String> {
        let line = &mut self.line;
        let is_unplaced = !core::mem::replace(&mut line.after_number, false);
        let unplayed = line.after;
        match meaning(word, is_unplaced, line.last, &mut line.after, &mut Repairs::default()) {
            Meaning::Nothing | Meaning::Glyph(_) | Meaning::Unknown => None,
            Meaning::Played(half_move, length) => {
                line.before = unplayed;
                line.last = Some(half_move);
                let mut rest = Tokens::new(&word[length..], 0);
                while let Some(token) = rest.next() {
                    let text = self.take(&token, rest.first_bytes());
                    if text.is_some() {
                        return text;
                    }
                }
                None
            }
            Meaning::Damaged(damage) => Some(self.lose(&damage)),
        }
    }

    fn lose(&mut self, damage: &Damage) -> String {
        self.is_lost = true;
        repair::variation_stops(damage)
    }
}
