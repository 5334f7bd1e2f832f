// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cuts a stream into games by its lines alone, before anything is made of them, so that damage in one game does not
//! reach the next. At most one game is in memory, and of one that is too long only what the limit allows.
//!
//! A game begins
//! - with a line that holds a tag pair, when half-moves or a result came before it; inside a comment only after a
//!   blank line, and only if the line holds nothing else: then its end was forgotten;
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

use super::line_input::LineInput;
use super::options::Options;
use super::repair;
use super::scan::{Scan, Stage, is_comment, is_escaped};
use crate::remark::{Remark, RemarkKind};

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
    /// What was read of the game that is still to come.
    begun: Option<Begun>,
}

/// The beginning of a game that could have been the end of the game before.
#[derive(Debug)]
struct Begun {
    text: GameText,
    scan: Scan,
}

/// Comments after a game's result and a blank line: the next game's, if there is one.
struct Between {
    /// Where in the text they begin.
    at: usize,
    line: u64,
    /// Where in the stream that line begins.
    begins: u64,
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
            begun: None,
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
        let mut between: Option<Between> = None;
        loop {
            if between.is_none() && !text.too_long {
                self.take_lines(text, &mut scan);
            }
            if !self.is_pending && !self.read_line()? {
                break;
            }
            let is_line_start = !self.is_continued;
            let line = self.input.line();
            self.is_continued = line.last() != Some(&b'\n');
            let begins_game = match &between {
                // The comments are the next game's, and so is all that follows.
                Some(between) => between.scan.begins_game(line),
                None => scan.begins_game(line),
            };
            self.is_pending = is_line_start && begins_game;
            if self.is_pending && between.is_none() && is_comment(line) && !text.too_long {
                self.is_pending = false;
                between = Some(Between {
                    at: text.bytes.len(),
                    line: self.line_number,
                    begins: self.place.start,
                    scan: Scan::default(),
                });
            }
            if self.is_pending {
                // It is looked at again as the first line of its game.
                self.is_continued = false;
                text.extent.end = self.place.start;
                return Ok(true);
            }
            let scan = between.as_mut().map_or(&mut scan, |between| &mut between.scan);
            let kept = scan.take(line, is_line_start);
            if scan.stage == Stage::Empty {
                if is_line_start && is_escaped(kept) && self.remarks.len() >= MOST_REMARKS {
                    self.escaped += 1;
                } else if is_line_start && is_escaped(kept) {
                    let said = Remark::new(RemarkKind::EscapeLost, 0, repair::escape(kept));
                    self.remarks.push((self.line_number, said));
                }
                continue;
            }
            if text.bytes.is_empty() && !text.too_long {
                text.line = self.line_number;
                text.extent.start = self.place.start;
            }
            if self.input.is_undecodable() {
                text.undecodable = text.undecodable.or(Some(self.line_number));
            }
            text.too_long |= text.bytes.len() + kept.len() > self.options.limit;
            if !text.too_long {
                text.bytes.extend_from_slice(kept);
            }
            if let Some(between) = between.take_if(|between| text.too_long || between.scan.stage > Stage::Comments) {
                let kept = kept.len();
                self.begin(text, between, kept);
                return Ok(true);
            }
            if text.too_long {
                text.bytes.clear();
            }
        }
        text.extent.end = self.place.end;
        Ok(scan.stage != Stage::Empty)
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

    /// Leaves to the next game what turned out to be its beginning; of a game that is too long the last `kept` bytes of
    /// the line read last are not in the text yet.
    fn begin(&mut self, text: &mut GameText, between: Between, kept: usize) {
        let mut bytes = text.bytes.split_off(between.at);
        let mut too_long = false;
        if core::mem::take(&mut text.too_long) {
            too_long = bytes.len() + kept > self.options.limit;
            let line = self.input.line();
            bytes.extend_from_slice(&line[line.len() - kept.min(line.len())..]);
            if too_long {
                bytes.clear();
            }
        }
        let is_its_own = |&line: &u64| line >= between.line;
        text.extent.end = between.begins;
        self.begun = Some(Begun {
            text: GameText {
                extent: between.begins..between.begins,
                bytes,
                line: between.line,
                too_long,
                undecodable: text.undecodable.take_if(|line| is_its_own(line)),
            },
            scan: between.scan,
        });
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
