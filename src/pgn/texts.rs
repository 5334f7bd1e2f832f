// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cuts a stream into games by its lines alone, before anything is made of them, so that damage in one game does not
//! reach the next. At most one game is in memory, and of one that is too long only what the limit allows.
//!
//! A game begins
//! - with a line that holds a tag pair, when half-moves or a result came before it; inside a comment only after a
//!   blank line, and only if the line holds nothing else: then somebody forgot to close the comment;
//! - with an `[Event "..."]` that follows a blank line among the tags (the game before it has no movetext);
//! - after a blank line that follows a result;
//! - with a line that starts with move number one, after a result or after a blank line with half-moves before it:
//!   games without tags.
//!
//! A blank line by itself ends nothing: many files have them between paragraphs of their movetext. Comments between two
//! games belong to the second, and those after the last game to that.

use alloc::vec::Vec;
use std::io::{self, Read};

use super::line_input::LineInput;
use super::tag::RawPair;
use super::token::nested_length;
use crate::remark::Remark;

/// The text of one game, not yet looked into.
#[derive(Debug, Default)]
pub struct GameText {
    /// The bytes, from the first line that is not blank; lines escaped with `%` are empty.
    pub bytes: Vec<u8>,
    /// The number of the first line, from 1.
    pub line: u64,
    /// Whether the game was longer than the limit; then its text is missing.
    pub too_long: bool,
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
    limit: usize,
    /// The line read last; only a piece of it if it is longer than a game may be.
    line: Vec<u8>,
    /// The number of that line, from 1.
    line_number: u64,
    /// Whether that line belongs to the game that is still to come.
    is_pending: bool,
    /// Whether the next piece goes on with the line that was read last.
    is_continued: bool,
    /// What was read of the game that is still to come.
    begun: Option<Begun>,
}

/// A game of which the beginning was read, while it could have been the end of the game before.
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
    scan: Scan,
}

impl<R: Read> GameTexts<R> {
    /// The games that `input` holds, of at most `limit` bytes each.
    pub fn new(input: R, limit: usize) -> Self {
        Self {
            input: LineInput::new(input),
            limit,
            line: Vec::new(),
            line_number: 0,
            is_pending: false,
            is_continued: false,
            begun: None,
        }
    }

    /// Changes the limit for the games still to come.
    pub fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// The number of the line read last.
    pub fn line_number(&self) -> u64 {
        self.line_number
    }

    /// What there is to say of the stream as a whole, as far as it was read.
    pub fn remarks(&self) -> &[Remark] {
        self.input.remarks()
    }

    /// Puts the next game in place of `text`; false when there is none left.
    pub fn next(&mut self, text: &mut GameText) -> io::Result<bool> {
        let mut scan = Scan::default();
        text.bytes.clear();
        text.too_long = false;
        if let Some(begun) = self.begun.take() {
            (*text, scan) = (begun.text, begun.scan);
        }
        let mut between: Option<Between> = None;
        while self.is_pending || self.read_line()? {
            let is_line_start = !self.is_continued;
            self.is_continued = self.line.last() != Some(&b'\n');
            let begins_game = match &between {
                // The comments are the next game's, and so is all that follows.
                Some(between) => between.scan.begins_game(&self.line),
                None => scan.begins_game(&self.line),
            };
            self.is_pending = is_line_start && begins_game;
            if self.is_pending && between.is_none() && is_comment(&self.line) && !text.too_long {
                self.is_pending = false;
                between = Some(Between {
                    at: text.bytes.len(),
                    line: self.line_number,
                    scan: Scan::default(),
                });
            }
            if self.is_pending {
                // It is looked at again as the first line of its game.
                self.is_continued = false;
                return Ok(true);
            }
            let scan = between.as_mut().map_or(&mut scan, |between| &mut between.scan);
            let kept = scan.take(&self.line, is_line_start);
            if scan.stage == Stage::Empty {
                continue;
            }
            if text.bytes.is_empty() && !text.too_long {
                text.line = self.line_number;
            }
            text.too_long |= text.bytes.len() + kept.len() > self.limit;
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
        Ok(scan.stage != Stage::Empty)
    }

    /// Leaves to the next game what turned out to be its beginning; of a game that is too long the last `kept` bytes of
    /// the line read last are not in the text yet.
    fn begin(&mut self, text: &mut GameText, between: Between, kept: usize) {
        let mut bytes = text.bytes.split_off(between.at);
        let mut too_long = false;
        if core::mem::take(&mut text.too_long) {
            too_long = bytes.len() + kept > self.limit;
            let line = self.line.len() - kept.min(self.line.len());
            bytes.extend_from_slice(&self.line[line..]);
            if too_long {
                bytes.clear();
            }
        }
        self.begun = Some(Begun {
            text: GameText {
                bytes,
                line: between.line,
                too_long,
            },
            scan: between.scan,
        });
    }

    /// Reads the next line, or as much of it as a game may have; false at the end of the stream.
    fn read_line(&mut self) -> io::Result<bool> {
        let has_line = self.input.read_line(self.limit + 1, &mut self.line)?;
        self.line_number += u64::from(has_line && !self.is_continued);
        Ok(has_line)
    }
}

/// Whether a line begins with a comment.
fn is_comment(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start().first(), Some(b'{' | b';'))
}

/// What a game has shown so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    #[default]
    Empty,
    /// Comments, with nothing before them.
    Comments,
    Tags,
    /// Anything that follows the tags.
    Movetext,
}

/// Goes over the lines of one game and sees where the next one begins.
#[derive(Debug, Default)]
struct Scan {
    stage: Stage,
    in_comment: bool,
    /// How many braces were opened inside that comment.
    opened_inside: usize,
    /// How many variations are open.
    depth: usize,
    after_blank_line: bool,
    /// Whether the last thing said, comments aside, was a result.
    after_result: bool,
    has_half_moves: bool,
    /// Whether a comment stands after a blank line that follows tags: the movetext of a game without half-moves.
    commented_apart: bool,
}

impl Scan {
    /// Whether this line belongs to another game than the lines before it.
    fn begins_game(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii_start();
        if self.in_comment {
            return self.after_blank_line
                && RawPair::parse(line).is_some_and(|pair| line[pair.length..].trim_ascii().is_empty());
        }
        if line.is_empty() || line[0] == b'%' {
            return false;
        }
        match self.stage {
            Stage::Empty | Stage::Comments => false,
            Stage::Tags => {
                let after_comment = self.commented_apart && RawPair::parse(line).is_some();
                self.after_blank_line && (after_comment || line.starts_with(b"[Event "))
            }
            Stage::Movetext => {
                let after_game = self.after_result && self.depth == 0 || self.after_blank_line && self.has_half_moves;
                self.after_result && self.after_blank_line
                    || after_game && is_move_one(line)
                    || RawPair::parse(line).is_some()
            }
        }
    }

    /// Goes over a line, or over the rest of one, and gives what to keep of it.
    fn take<'a>(&mut self, line: &'a [u8], is_line_start: bool) -> &'a [u8] {
        if line.trim_ascii().is_empty() {
            self.after_blank_line |= is_line_start;
            return line;
        }
        let after_blank_line = core::mem::take(&mut self.after_blank_line);
        self.commented_apart |= self.stage == Stage::Tags && after_blank_line && is_comment(line);
        if self.in_comment || !is_line_start {
            // The rest of a line that stopped among the tags is the rest of a tag.
            if self.in_comment || self.stage != Stage::Tags {
                self.movetext(line);
            }
            return line;
        }
        if line[0] == b'%' {
            return line.strip_prefix(line.trim_ascii_end()).unwrap_or_default();
        }
        let line = match self.stage {
            Stage::Empty => line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line),
            _ => line,
        };
        let mut rest = line.trim_ascii();
        if self.stage != Stage::Movetext && rest.starts_with(b"[") {
            self.stage = Stage::Tags;
            while let Some(pair) = RawPair::parse(rest) {
                rest = rest[pair.length..].trim_ascii_start();
            }
            // What still starts with a bracket is a damaged tag.
            if rest.starts_with(b"[") {
                return line;
            }
        }
        self.movetext(rest);
        line
    }

    /// Goes over movetext, as far as comments, variations and results need it.
    fn movetext(&mut self, mut rest: &[u8]) {
        while !rest.is_empty() {
            if self.in_comment {
                let end = rest.iter().position(|&byte| byte == b'}');
                let inside = &rest[..end.unwrap_or(rest.len())];
                self.opened_inside += inside.iter().filter(|&&byte| byte == b'{').count();
                let Some(end) = end else {
                    return;
                };
                let nested = (self.opened_inside > 0).then(|| nested_length(rest, end, self.opened_inside));
                self.in_comment = false;
                self.opened_inside = 0;
                rest = &rest[nested.flatten().unwrap_or(end) + 1..];
                continue;
            }
            let end = rest.iter().position(|byte| matches!(byte, b'{' | b';'));
            let said = rest[..end.unwrap_or(rest.len())].trim_ascii();
            if !said.is_empty() {
                self.said(said);
            }
            let Some(comment) = end else {
                return;
            };
            self.stage = self.stage.max(Stage::Comments);
            if rest[comment] == b';' {
                return;
            }
            self.in_comment = true;
            rest = &rest[comment + 1..];
        }
    }

    /// Goes over movetext between comments.
    fn said(&mut self, text: &[u8]) {
        self.stage = Stage::Movetext;
        self.has_half_moves |= text.iter().any(u8::is_ascii_alphanumeric);
        for byte in text {
            match byte {
                b'(' => self.depth += 1,
                b')' => self.depth = self.depth.saturating_sub(1),
                _ => (),
            }
        }
        self.after_result = [&b"*"[..], b"1-0", b"0-1", b"1/2-1/2"]
            .iter()
            .any(|result| text.ends_with(result));
    }
}

/// Whether a line starts with White's move number one.
fn is_move_one(line: &[u8]) -> bool {
    let dotted = line.strip_prefix(b"1").map(<[u8]>::trim_ascii_start);
    let after = dotted.and_then(|rest| rest.strip_prefix(b"."));
    after.is_some_and(|rest| !rest.trim_ascii_start().starts_with(b"."))
}
