// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game in the making, while its text is read: `roster` takes the tags, `movetext` the half-moves and notes. What PGN does
//! not allow is repaired where its meaning is plain, and reported.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::Damage;
use super::numbering::Numbering;
use super::options::Options;
use crate::game::allowance::Allowance;
use crate::game::{GameSink, Outcome, Said};
use crate::half_move::HalfMove;
use crate::laws::{Board, Past};
use crate::remark::{Remark, RemarkClass, RemarkKind};

/// Damage, and the place of it.
#[derive(Debug)]
pub struct DamageAt {
    pub offset: usize,
    pub half_move: u32,
    pub damage: Damage,
}

impl DamageAt {
    #[cold]
    pub fn new(offset: usize, half_move: u32, damage: impl Into<Damage>) -> Self {
        Self {
            offset,
            half_move,
            damage: damage.into(),
        }
    }
}

/// Something unknown that may have been a half-move.
#[derive(Clone, Debug)]
pub struct Doubt {
    pub offset: usize,
    pub half_move: u32,
    pub word: String,
    /// Whether it stands where a half-move should.
    pub is_after_number: bool,
}

impl From<Doubt> for DamageAt {
    fn from(doubt: Doubt) -> Self {
        Self::new(doubt.offset, doubt.half_move, Damage::Token(doubt.word))
    }
}

/// A game in the making, which goes into a sink.
#[derive(Debug)]
pub struct GameBuilder<S> {
    pub sink: S,
    pub remarks: Vec<Remark>,
    /// Whether a repair is damage.
    pub strict: bool,
    pub keeps_notes: bool,
    /// The board after the half-moves so far.
    pub board: Board,
    /// What is not known any more of the board before the last of them.
    pub past: Past,
    pub last: Option<HalfMove>,
    /// How many half-moves there are so far.
    pub half_moves: u32,
    pub has_tags: bool,
    /// What the first tag `Result` says: the token of its result, or what is none.
    pub result_tag: Option<Result<&'static str, String>>,
    /// How the game ended, once the movetext or else the tag has said it.
    pub outcome: Option<Outcome>,
    /// Whether the movetext has said how the game ended.
    pub has_result: bool,
    /// Whether all variations so far can be played.
    pub is_played: bool,
    /// Whether half-moves after the result were reported.
    pub goes_on_after_result: bool,
    /// Unknown words, from the first to the last: they become one comment.
    pub unknown: Option<(usize, usize)>,
    /// Whether the last token was a move number: the next one should be a half-move.
    pub after_number: bool,
    /// Words that were kept as a comment, and since then no move number has shown that nothing is missing.
    pub doubt: Option<Doubt>,
    /// How its half-moves are numbered.
    pub numbering: Numbering,
    /// Where variations are laid out.
    pub buffer: Vec<u8>,
    /// What is found in variations when they are played, if they are to be played.
    pub heard: Option<Heard>,
}

/// What is found in variations that are played, and the memory that is left for it.
#[derive(Clone, Debug)]
pub struct Heard {
    pub remarks: Vec<Remark>,
    pub allowance: Allowance,
}

impl<S: GameSink> GameBuilder<S> {
    /// A game before anything is read.
    pub fn new(options: Options, sink: S) -> Self {
        let board = Board::start();
        Self {
            sink,
            remarks: Vec::new(),
            strict: options.strict,
            keeps_notes: options.keeps_notes,
            past: board.past(),
            board,
            last: None,
            half_moves: 0,
            has_tags: false,
            result_tag: None,
            outcome: None,
            has_result: false,
            is_played: true,
            goes_on_after_result: false,
            unknown: None,
            after_number: false,
            doubt: None,
            numbering: Numbering::START,
            buffer: Vec::new(),
            heard: None,
        }
    }

    /// The same game in another sink.
    pub fn in_sink(&self, sink: S) -> Self {
        Self {
            sink,
            remarks: self.remarks.clone(),
            doubt: self.doubt.clone(),
            result_tag: self.result_tag.clone(),
            buffer: Vec::new(),
            heard: self.heard.clone(),
            ..*self
        }
    }

    /// The half-move to come, counted from 1.
    pub fn half_move(&self) -> u32 {
        self.half_moves + 1
    }

    /// Tells a repair or a notice of this half-move. For a strict reader a repair is damage.
    pub fn remark(
        &mut self,
        kind: RemarkKind,
        offset: usize,
        half_move: u32,
        text: impl Into<String>,
    ) -> Result<(), DamageAt> {
        self.tell(Remark::new(kind, half_move, text).at(offset as u64))
    }

    /// The same of the half-move to come.
    pub fn repair(&mut self, kind: RemarkKind, offset: usize, text: impl Into<String>) -> Result<(), DamageAt> {
        self.tell(Remark::new(kind, self.half_move(), text).at(offset as u64))
    }

    #[cold]
    #[inline(never)]
    fn tell(&mut self, remark: Remark) -> Result<(), DamageAt> {
        let (half_move, offset) = (remark.half_move, remark.offset.unwrap_or_default() as usize);
        if self.strict && remark.kind.class() == RemarkClass::Repair {
            return Err(DamageAt::new(offset, half_move, Damage::Repair(remark.text)));
        }
        let kept = self.sink.remark(Remark::MEMORY + remark.text.capacity());
        kept.map_err(|error| DamageAt::new(offset, half_move, error))?;
        self.remarks.push(remark);
        Ok(())
    }

    /// Keeps what the text says at this offset.
    #[inline]
    pub fn note(&mut self, said: Said<'_>, offset: usize) -> Result<(), DamageAt> {
        if !self.keeps_notes {
            return Ok(());
        }
        let kept = self.sink.note(said);
        kept.map_err(|error| DamageAt::new(offset, self.half_moves + 1, error))
    }
}
