// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes games whose half-moves have been played one after the other, so that they need not be checked again: who goes is
//! known by the squares alone.

use alloc::vec::Vec;

use super::super::LABELS;
use super::super::codebook::{Codebook, NEEDS_PREFIX};
use super::super::text;
use super::{check_zeros, push_tag, push_text};
use crate::game::{GameSink, Outcome, Said, TooLarge};
use crate::half_move::HalfMove;
use crate::laws::Board;
use crate::man::{Kind, Man};
use crate::position::{Position, Wing, displacement, lowest_free_label};
use crate::square::Square;

/// Appends a game that has no faults. It refuses any other, and those whose castling is that of Chess960.
pub struct PlayedWriter<'a> {
    codebook: &'static Codebook,
    bytes: &'a mut Vec<u8>,
    /// Where the game begins in them.
    begin: usize,
    /// By square: the man that stands there, by identity; 0 for nobody.
    men: [u8; 64],
    stage: Stage,
    /// How many texts were written.
    texts: usize,
}

/// What was written last.
#[derive(PartialEq, Eq)]
enum Stage {
    Tags,
    /// Notes before the first half-move.
    Preface,
    HalfMove,
    /// A note on a half-move.
    Note,
    /// A glyph in marks. Marks run together when they are read, so a second glyph in a row is written as a text.
    Marks,
}

impl<'a> PlayedWriter<'a> {
    /// A writer of a game from the normal start, unless it is set up.
    pub(in crate::brenner) fn new(codebook: &'static Codebook, bytes: &'a mut Vec<u8>) -> Self {
        Self {
            codebook,
            begin: bytes.len(),
            bytes,
            men: START,
            stage: Stage::Tags,
            texts: 0,
        }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, half_move: HalfMove) -> Option<()> {
        let Self {
            men, codebook, bytes, ..
        } = self;
        let (from, to) = (half_move.from(), half_move.to());
        let man = core::mem::take(&mut men[from.index() & 63]);
        men[to.index() & 63] = man;
        let unlabelled = codebook.unlabelled[usize::from(man >> 4)][usize::from(displacement(from, to))];
        let label = codebook.labels[usize::from(man)];
        self.stage = Stage::HalfMove;
        if half_move.is_rare() || unlabelled == 0 || label == NEEDS_PREFIX {
            return push_rare(half_move, Man::from_byte(man)?, men, codebook, bytes);
        }
        bytes.push(unlabelled | label);
        Some(())
    }
}

impl GameSink for PlayedWriter<'_> {
    fn tag(&mut self, name: &str, value: &str) -> Result<(), TooLarge> {
        if self.stage != Stage::Tags {
            return Err(TooLarge);
        }
        push_tag(name, value, self.bytes);
        self.texts += 1;
        Ok(())
    }

    fn set_up(&mut self, board: &Board) -> Result<(), TooLarge> {
        let men = board.men_by_square();
        let is_pawn = |man: u8| man >> 4 & 7 == Kind::Pawn as u8;
        let is_nameless = |&man: &u8| man & 15 >= if is_pawn(man) { 8 } else { LABELS };
        // All of them are looked at together.
        let has_nameless = men.iter().fold(false, |has, man| has | is_nameless(man));
        if has_nameless || board.is_chess960() {
            return Err(TooLarge);
        }
        self.men = *men;
        Ok(())
    }

    fn half_moves(&mut self, half_moves: &[HalfMove]) -> usize {
        let mut refused = half_moves.iter().map(|&half_move| self.push(half_move).is_none());
        refused.position(|is_refused| is_refused).unwrap_or(half_moves.len())
    }

    /// They are texts.
    fn takes_unplayed(&self) -> bool {
        true
    }

    fn note(&mut self, said: Said<'_>) -> Result<(), TooLarge> {
        let marks = match said {
            Said::Nag(nag) if matches!(self.stage, Stage::HalfMove | Stage::Note) => text::marks_of(nag),
            _ => &[],
        };
        if !marks.is_empty() {
            let mark = |&mark| self.codebook.marks[usize::from(mark == '!')];
            self.bytes.extend(marks.iter().map(mark));
            self.stage = Stage::Marks;
            return Ok(());
        }
        let mut digits = [0; 10];
        let [prefix, text] = text::note_to_text(said, &mut digits);
        self.texts += 1;
        if matches!(self.stage, Stage::Tags | Stage::Preface) {
            self.stage = Stage::Preface;
            push_text([text::PREFACE, prefix, text], self.bytes);
        } else {
            self.stage = Stage::Note;
            push_text([prefix, text], self.bytes);
        }
        Ok(())
    }

    fn remark(&mut self, _: usize) -> Result<(), TooLarge> {
        Ok(())
    }

    fn end(&mut self, outcome: Option<Outcome>) -> bool {
        self.bytes.extend(outcome.map(|outcome| self.codebook.result(outcome)));
        check_zeros(&self.bytes[self.begin..], self.texts).is_ok()
    }
}

/// Appends castling, en passant, a promotion, or a half-move of a man that needs a prefix; he is on the target already.
#[cold]
fn push_rare(
    half_move: HalfMove,
    man: Man,
    men: &mut [u8; 64],
    codebook: &Codebook,
    bytes: &mut Vec<u8>,
) -> Option<()> {
    let (from, to) = (half_move.from(), half_move.to());
    if let Some(wing) = half_move.castling_wing() {
        let first = to.index() & !7;
        let (corner, target) = match wing {
            Wing::King => (7, 5),
            Wing::Queen => (0, 3),
        };
        men[first + target] = core::mem::take(&mut men[first + corner]);
        bytes.push(codebook.castling(wing));
        return Some(());
    }
    if half_move.is_en_passant() {
        men[to.index() ^ 8] = 0;
    }
    let unlabelled = codebook.unlabelled[man.index() >> 4][usize::from(displacement(from, to))];
    let mut label = codebook.labels[man.index()];
    if let Some(kind) = half_move.promotion() {
        let named = |label| Man::new(man.side(), kind, label).to_byte();
        men[to.index()] = 0;
        let free = lowest_free_label(LABELS, |label| men.contains(&named(label)))?;
        men[to.index()] = named(free);
        bytes.push(codebook.prefix(kind, free));
    } else if label == NEEDS_PREFIX {
        bytes.push(codebook.prefix(man.kind(), man.label()));
        label = 0;
    }
    bytes.push(unlabelled | label);
    (unlabelled != 0).then_some(())
}

/// By square: the man that stands there at the normal start, by identity; 0 for nobody.
const START: [u8; 64] = {
    let start = Position::start();
    let mut men = [0; 64];
    let mut square = 0;
    while square < 64 {
        men[square as usize] = start.byte_on(Square::from_bits(square));
        square += 1;
    }
    men
};
