// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cuts a stream into games by its lines alone, before anything is made of them, so that damage in one game does not
//! reach the next. At most one game is in memory, and of one that is too long only what the limit allows.
//!
//! A game begins
//! - with a line that holds a tag pair, when half-moves or a result came before it; inside a comment only after a
//!   blank line, and only if the line holds nothing else. Then the comment's end was forgotten, unless the lines of that game
//!   have a `}` before any `{`: they are part of the comment, which quotes a game;
//! - with an `[Event "..."]` that follows a blank line among the tags (the game before it has no movetext);
//! - after a blank line that follows a result;
//! - with a line that starts with move number one, after a result or after a blank line with half-moves before it:
//!   games without tags.
//!
//! A blank line by itself ends nothing: many files have them between paragraphs of their movetext. Comments between two
//! games belong to the second, and those after the last game to that.

use alloc::vec::Vec;
use core::ops::Range;
use std::io::{self, Read};

use memchr::memchr2;

use super::options::Options;
use super::repair;
use super::scan::{Scan, Stage, is_comment, is_escaped};
use crate::remark::{Remark, RemarkKind};
use crate::text_input::LineInput;

/// How many remarks on the stream are kept until they are taken: a stream may be nothing but escaped lines.
const MOST_REMARKS: usize = 1000;

/// The text of one game, not yet looked into.
#[derive(Debug, Default)]
pub struct GameText {
    /// The bytes, from the first line that is neither blank nor escaped with `%`.
    pub bytes: Vec<u8>,
    /// The number of the first line, from 1.
    pub line: u64,
    /// Whether the game was longer than the limit; then its text is missing.
    pub too_long: bool,
    /// The number of the first line with bytes that mean nothing in the stream's encoding. U+FFFD stands for them.
    pub undecodable: Option<u64>,
    /// The bytes of the stream from the beginning of its first line to that of the next game's, as long as
    /// [`GameTexts::is_plain`].
    pub extent: Range<u64>,
}

impl GameText {
    /// The number of the line that holds the byte at this offset of the text.
    pub fn line_of(&self, offset: usize) -> u64 {
        let before = self.bytes.iter().take(offset);
        self.line + before.filter(|&&byte| byte == b'\n').count() as u64
    }
}

/// The games of a stream.
#[derive(Debug)]
pub struct GameTexts<R> {
    input: LineInput<R>,
    options: Options,
    /// What is to be said of the stream, with the number of the line.
    remarks: Vec<(u64, Remark)>,
    /// How many escaped lines were not reported one by one.
    escaped: u64,
    /// The number of the line read last, from 1; only a piece of it was read if it is longer than a game may be.
    line_number: u64,
    /// Where in the stream the line or piece read last begins and ends.
    place: Range<u64>,
    /// Whether the lines are as the stream has them, byte for byte.
    is_plain: bool,
    /// Whether that line belongs to the game that is still to come.
    is_pending: bool,
    /// Whether the next piece goes on with the line that was read last.
    is_continued: bool,
    /// Whether it was told that there is nothing in the stream.
    is_told_empty: bool,
    /// What was read of the game that is still to come.
    begun: Option<Begun>,
    /// Why no more of that could be read.
    failure: Option<io::Error>,
}

/// What may be the beginning of a game: comments after the result of the game before and a blank line, which are the next game's
/// if there is one; or tags inside a comment, which are part of it if it is closed after them.
#[derive(Debug, Default)]
struct Begun {
    text: GameText,
    scan: Scan,
}

impl<R: Read> GameTexts<R> {
    /// The games that `input` holds. Options for repairs have no effect here.
    pub fn new(input: R, options: Options) -> Self {
        Self {
            input: LineInput::new(input, options.encoding),
            options,
            remarks: Vec::new(),
            escaped: 0,
            line_number: 0,
            place: 0..0,
            is_plain: true,
            is_pending: false,
            is_continued: false,
            is_told_empty: false,
            begun: None,
            failure: None,
        }
    }

    /// Whether the lines are as the stream has them, byte for byte, as far as it was read: it is in no encoding that
    /// was detected or named, and its lines end in LF. Then the bytes of a game's extent alone are read as the same
    /// text.
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// The number of the line read last.
    pub fn line_number(&self) -> u64 {
        self.line_number
    }

    /// What there is to say of the stream as a whole, as far as it was read and was not taken, each with the number of its
    /// line. One remark gives the number of very many escaped lines.
    pub fn remarks(&self) -> &[(u64, Remark)] {
        &self.remarks
    }

    /// Takes them.
    pub fn take_remarks(&mut self) -> impl Iterator<Item = (u64, Remark)> {
        self.remarks.drain(..)
    }

    /// Puts the next game in place of `text`; false when there is none left.
    pub fn next(&mut self, text: &mut GameText) -> io::Result<bool> {
        let found = self.next_text(text);
        let more = core::mem::take(&mut self.escaped);
        if more > 0 && self.remarks.len() <= MOST_REMARKS {
            let said = Remark::new(RemarkKind::EscapeLost, 0, repair::more_escapes(more));
            self.remarks.push((self.line_number, said));
        }
        found
    }

    fn next_text(&mut self, text: &mut GameText) -> io::Result<bool> {
        let mut scan = Scan::default();
        text.bytes.clear();
        text.too_long = false;
        text.undecodable = None;
        if let Some(begun) = self.begun.take() {
            (*text, scan) = (begun.text, begun.scan);
        }
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        let mut next: Option<Begun> = None;
        loop {
            match self.is_line_there(text, &mut scan, next.is_none()) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) if next.is_some() || scan.has_ended() => {
                    self.failure = Some(error);
                    break;
                }
                Err(error) => return Err(error),
            }
            let is_line_start = !self.is_continued;
            let line = self.input.line();
            self.is_continued = line.last() != Some(&b'\n');
            let scan_so_far = next.as_ref().map_or(&scan, |next| &next.scan);
            self.is_pending = is_line_start && scan_so_far.begins_game(line);
            if self.is_pending && next.is_none() && (scan.in_comment || is_comment(line)) && !text.too_long {
                self.is_pending = false;
                next = Some(Begun::default());
            }
            if self.is_pending {
                // It is looked at again as the first line of its game.
                self.is_continued = false;
                break;
            }
            let (part, part_scan) = match &mut next {
                Some(next) => (&mut next.text, &mut next.scan),
                None => (&mut *text, &mut scan),
            };
            let kept = part_scan.take(line, is_line_start);
            if part_scan.stage == Stage::Empty {
                if is_line_start && is_escaped(kept) && self.remarks.len() >= MOST_REMARKS {
                    self.escaped += 1;
                } else if is_line_start && is_escaped(kept) {
                    let said = Remark::new(RemarkKind::EscapeLost, 0, repair::escape(kept));
                    self.remarks.push((self.line_number, said));
                }
                continue;
            }
            if part.bytes.is_empty() && !part.too_long {
                part.line = self.line_number;
                part.extent.start = self.place.start;
            }
            if self.input.is_undecodable() {
                part.undecodable = part.undecodable.or(Some(self.line_number));
            }
            part.too_long |= part.bytes.len() + kept.len() > self.options.limit;
            match part.too_long {
                false => part.bytes.extend_from_slice(kept),
                true => part.bytes.clear(),
            }
            let Some(held) = next.take() else { continue };
            let is_full = held.text.too_long || text.bytes.len() + held.text.bytes.len() > self.options.limit;
            let brace = match scan.in_comment {
                true => memchr2(b'{', b'}', kept).map(|at| kept[at]),
                false => None,
            };
            if brace == Some(b'}') && !is_full {
                for line in held.text.bytes.split_inclusive(|&byte| byte == b'\n') {
                    scan.take(line, true);
                }
                append(text, &held.text);
            } else if is_full || brace.is_some() || !scan.in_comment && held.scan.stage > Stage::Comments {
                return Ok(self.end_before(held, text));
            } else {
                next = Some(held);
            }
        }
        if let Some(held) = next.take_if(|_| scan.in_comment || self.failure.is_some()) {
            return Ok(self.end_before(held, text));
        }
        text.extent.end = if self.is_pending {
            self.place.start
        } else {
            self.place.end
        };
        if let Some(Begun { text: more, .. }) = next {
            append(text, &more);
        }
        let is_game = self.is_pending || scan.stage != Stage::Empty;
        let is_empty = self.place.end == 0 && self.begun.is_none();
        if is_empty && !core::mem::replace(&mut self.is_told_empty, true) {
            self.remarks.push((1, Remark::new(RemarkKind::Empty, 0, repair::EMPTY)));
        }
        match is_game {
            true => Ok(true),
            false => self.input.take_error().map_or(Ok(false), Err),
        }
    }

    /// Ends a game where the one begins that was held back, and gives that there is a game.
    fn end_before(&mut self, held: Begun, text: &mut GameText) -> bool {
        text.extent.end = held.text.extent.start;
        self.begun = Some(held);
        true
    }

    /// Whether there is a line that was not looked at yet. Before it, lines that go on with the game are taken if they may be.
    fn is_line_there(&mut self, text: &mut GameText, scan: &mut Scan, may_take: bool) -> io::Result<bool> {
        if may_take && !text.too_long {
            self.take_lines(text, scan);
        }
        Ok(self.is_pending || self.read_line()?)
    }

    /// Takes the lines that were read already, as long as they go on with the game.
    fn take_lines(&mut self, text: &mut GameText, scan: &mut Scan) {
        if self.is_pending || self.is_continued || scan.stage == Stage::Empty {
            return;
        }
        let ready = self.input.ready();
        let ready = &ready[..ready.len().min(self.options.limit.saturating_sub(text.bytes.len()))];
        let (length, lines) = scan.run(ready);
        text.bytes.extend_from_slice(&ready[..length]);
        self.input.take(length);
        self.line_number += lines;
        self.place = self.place.end..self.place.end + length as u64;
    }

    /// Reads the next line, or as much of it as a game may have; false at the end of the stream.
    fn read_line(&mut self) -> io::Result<bool> {
        let has_line = self.input.next_line(self.options.limit + 1)?;
        self.line_number += u64::from(has_line && !self.is_continued);
        self.place = self.place.end..self.place.end + self.input.line().len() as u64;
        // UTF-16, or lines that end in CR alone, as far as they were seen.
        self.is_plain &= !self.input.has_remarks() && !self.input.is_decoded();
        if self.input.has_remarks() {
            let said = self.input.take_remarks();
            self.remarks.extend(said.map(|remark| (self.line_number, remark)));
        }
        Ok(has_line)
    }
}

/// Lets a text go on with what was held back.
fn append(text: &mut GameText, more: &GameText) {
    text.bytes.extend_from_slice(&more.bytes);
    text.undecodable = text.undecodable.or(more.undecodable);
}
