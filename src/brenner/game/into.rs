// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads a game without a fault into a sink.

use memchr::memchr;

use super::super::decoder::{Decoder, Event};
use super::super::layout::Layout;
use super::super::text::{self, Header};
use crate::game::{GameSink, Outcome, Said};
use crate::laws::Board;
use crate::position::{Numbering, Position};

/// How the text begins that sets a game up.
const SET_UP: &[u8] = b"[FEN ";

/// How many bytes are first read at once: a sink that looks for an opening stops soon.
const FIRST: usize = 16;

/// Reads one game's bytes into a sink, and gives the number of half-moves; `None` if there is a fault, or the sink does not
/// take the game.
pub(in crate::brenner) fn read_into(bytes: &[u8], layout: &'static Layout, sink: &mut dyn GameSink) -> Option<u32> {
    let mut reading = Reading {
        decoder: Decoder::in_layout(layout),
        wants_texts: sink.wants_texts(),
        sink,
        marks: ['?'; 2],
        marked: 0,
        outcome: None,
        is_set_up: false,
    };
    reading.take(bytes)?;
    reading.end()
}

struct Reading<'a> {
    decoder: Decoder,
    sink: &'a mut dyn GameSink,
    wants_texts: bool,
    /// The marks that may still be one glyph with the next, and how many there are.
    marks: [char; 2],
    marked: usize,
    outcome: Option<Outcome>,
    is_set_up: bool,
}

impl Reading<'_> {
    fn take(&mut self, mut rest: &[u8]) -> Option<()> {
        let mut ahead = FIRST;
        while let Some((&byte, after)) = rest.split_first() {
            if byte == 0 {
                self.flush_marks()?;
                let end = memchr(0, after).filter(|&end| self.decoder.take_text(end))?;
                let text = &after[..end];
                if self.wants_texts || text.starts_with(SET_UP) {
                    self.text(str::from_utf8(text).ok()?)?;
                }
                rest = &after[end + 1..];
                continue;
            }
            if self.marked == 0 {
                let taken = self.run(&rest[..rest.len().min(ahead)])?;
                rest = &rest[taken..];
                if taken == ahead {
                    ahead = usize::MAX;
                }
                if taken > 0 {
                    continue;
                }
            }
            self.push(byte)?;
            rest = after;
        }
        Some(())
    }

    /// Takes bytes as [`Decoder::run`] does, and says how many.
    fn run(&mut self, bytes: &[u8]) -> Option<usize> {
        let Self { decoder, sink, .. } = self;
        let mut is_taken = true;
        let taken = decoder.run_batches(bytes, |half_moves| {
            is_taken = is_taken && sink.half_moves(half_moves) == half_moves.len();
        });
        is_taken.then_some(taken)
    }

    fn push(&mut self, byte: u8) -> Option<()> {
        let event = self.decoder.push(byte).ok()?;
        let mark = match event {
            Event::Question => Some('?'),
            Event::Exclamation => Some('!'),
            _ => None,
        };
        match mark {
            Some(mark) => {
                self.marks[self.marked] = mark;
                self.marked += 1;
                if self.marked == 2 {
                    self.flush_marks()?;
                }
            }
            None => self.flush_marks()?,
        }
        match event {
            Event::HalfMove(half_move) if self.sink.half_moves(&[half_move]) == 0 => return None,
            Event::Result(outcome) => self.outcome = Some(outcome),
            _ => {}
        }
        Some(())
    }

    /// Gives the glyph of the marks: two in a row are one.
    fn flush_marks(&mut self) -> Option<()> {
        if self.marked == 0 {
            return Some(());
        }
        let marks = &self.marks[..core::mem::take(&mut self.marked)];
        self.sink.note(Said::Nag(text::nag_of(marks)?)).ok()
    }

    fn text(&mut self, text: &str) -> Option<()> {
        let said = if self.decoder.half_moves() == 0 {
            match text::header_from_text(text) {
                Header::Tag(name, value) => return self.tag(name, &value),
                Header::Preface(said) => said,
            }
        } else {
            text::said_in_text(text)
        };
        match said {
            Said::Variation(_) if !self.sink.takes_unplayed() => None,
            said => self.sink.note(said).ok(),
        }
    }

    fn tag(&mut self, name: &str, value: &str) -> Option<()> {
        if name == "FEN" && !self.is_set_up {
            self.is_set_up = true;
            let position = Position::from_fen(value, Numbering::Files).ok()?;
            self.sink.set_up(&Board::from(&position)).ok()?;
            self.decoder.set_up(position);
        }
        self.sink.tag(name, value).ok()
    }

    fn end(mut self) -> Option<u32> {
        self.decoder.finish().ok()?;
        self.flush_marks()?;
        self.sink.end(self.outcome).then(|| self.decoder.half_moves())
    }
}
