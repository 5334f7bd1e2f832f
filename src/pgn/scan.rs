// SPDX-License-Identifier: MIT OR Apache-2.0
//! Goes over the lines of a game, as far as comments, variations and results need it, and sees where the next one begins.

use alloc::boxed::Box;

use memchr::{memchr, memchr2, memchr3, memrchr, memrchr2};

use super::tag_pair::{self, RawPair, ValueEnd};
use super::token::{FARTHEST, line_end, nested_length};
use crate::text_input::first_of;

/// What a game has shown so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Nothing.
    #[default]
    Empty,
    /// Comments, with nothing before them.
    Comments,
    /// Tags, and comments among them.
    Tags,
    /// Anything that follows the tags.
    Movetext,
}

/// Goes over the lines of one game and sees where the next one begins.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    pub stage: Stage,
    pub in_comment: bool,
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
    /// The tag pair whose value the last line left open.
    open_tag: Option<OpenTag>,
}

/// A tag pair whose value does not end in its line. Only the line that ends it shows that those between are not
/// movetext.
#[derive(Clone, Debug)]
struct OpenTag {
    /// What the game had shown before those lines.
    before: Box<Scan>,
    /// How many they are.
    lines: usize,
}

impl Scan {
    /// Whether this line belongs to another game than the lines before it.
    pub fn begins_game(&self, line: &[u8]) -> bool {
        let marked = line.trim_ascii_start();
        let line = without_mark(marked).trim_ascii_start();
        if self.in_comment {
            return self.after_blank_line
                && RawPair::parse(line).is_some_and(|pair| line[pair.length..].trim_ascii().is_empty());
        }
        if marked.is_empty() || is_escaped(marked) {
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

    /// Whether nothing but comments can still belong to the game: a blank line follows its result.
    pub const fn has_ended(&self) -> bool {
        self.after_result && self.after_blank_line && !self.in_comment
    }

    /// Goes over whole lines as long as they belong to the game, of which something was seen already, and gives how many
    /// bytes and how many lines these are.
    pub fn run(&mut self, bytes: &[u8]) -> (usize, u64) {
        let (mut taken, mut lines) = (0, 0);
        loop {
            let (length, number) = self.plain_lines(&bytes[taken..]);
            taken += length;
            lines += number;
            let Some(end) = memchr(b'\n', &bytes[taken..]) else {
                return (taken, lines);
            };
            let line = &bytes[taken..=taken + end];
            if matches!(line, b"\n" | b"\r\n") {
                self.blank_line();
            } else if self.begins_game(line) {
                return (taken, lines);
            } else {
                self.take(line, true);
            }
            taken += line.len();
            lines += 1;
        }
    }

    /// Goes over lines that plainly go on with tags or with movetext, and gives how many bytes and how many lines these are.
    #[inline(always)]
    fn plain_lines(&mut self, bytes: &[u8]) -> (usize, u64) {
        let (mut taken, mut lines) = (0, 0);
        if self.open_tag.is_some() || self.after_blank_line && !self.in_comment {
            return (0, 0);
        }
        if self.stage == Stage::Movetext {
            while let Some(length) = plain_movetext(&bytes[taken..]) {
                taken += length;
                lines += 1;
            }
            if taken > 0 {
                self.after_blank_line = false;
                self.movetext(&bytes[..taken]);
            }
        } else if self.stage == Stage::Tags && !self.in_comment {
            while let Some(length) = plain_tag(&bytes[taken..]) {
                taken += length;
                lines += 1;
            }
        }
        (taken, lines)
    }

    /// Goes over a line, or over the rest of one, and gives what to keep of it.
    pub fn take<'a>(&mut self, line: &'a [u8], is_line_start: bool) -> &'a [u8] {
        if line.trim_ascii().is_empty() {
            match is_line_start {
                true => self.blank_line(),
                false => self.open_tag = None,
            }
            return line;
        }
        let open_tag = self.open_tag.take();
        let closes = open_tag
            .filter(|_| is_line_start)
            .and_then(|tag| self.goes_on(tag, line));
        let after_blank_line = core::mem::take(&mut self.after_blank_line);
        self.commented_apart |= self.stage == Stage::Tags && after_blank_line && is_comment(line);
        if self.in_comment || !is_line_start {
            // The rest of a line that stopped among the tags is the rest of a tag.
            if self.in_comment || self.stage != Stage::Tags {
                self.movetext(line);
            }
            return line;
        }
        let line = match self.stage {
            Stage::Empty => without_mark(line),
            _ => line,
        };
        if is_escaped(line) {
            return line;
        }
        let mut rest = line.trim_ascii();
        if let Some(length) = closes {
            rest = line[length..].trim_ascii();
        }
        if closes.is_some() || self.stage != Stage::Movetext && rest.starts_with(b"[") {
            self.stage = Stage::Tags;
            while let Some(pair) = RawPair::parse(rest) {
                rest = rest[pair.length..].trim_ascii_start();
            }
            // What still starts with a bracket is a damaged tag.
            if rest.starts_with(b"[") {
                self.open_tag = tag_pair::is_open(rest).then(|| OpenTag {
                    before: Box::new(self.clone()),
                    lines: 0,
                });
                return line;
            }
        }
        self.movetext(rest);
        line
    }

    /// Goes over a line of nothing but blanks: it belongs to the game.
    fn blank_line(&mut self) {
        self.open_tag = None;
        self.after_blank_line = true;
    }

    /// The length of what ends a tag pair in this line, if it was left open: then the lines between were its value.
    fn goes_on(&mut self, open_tag: OpenTag, line: &[u8]) -> Option<usize> {
        let OpenTag { before, lines } = open_tag;
        if lines == tag_pair::MOST_LINES {
            return None;
        }
        match tag_pair::further_line(line)? {
            ValueEnd::Closed { length, .. } => {
                *self = *before;
                Some(length)
            }
            ValueEnd::Open(_) => {
                let lines = lines + 1;
                self.open_tag = Some(OpenTag { before, lines });
                None
            }
        }
    }

    /// Goes over movetext, of any number of lines, as far as comments, variations and results need it.
    fn movetext(&mut self, mut rest: &[u8]) {
        let has_line_comments = memchr(b';', rest).is_some();
        if has_line_comments && line_end(rest, 0) + 1 < rest.len() {
            // One line has at most one of them.
            while !rest.is_empty() {
                let (line, more) = rest.split_at((line_end(rest, 0) + 1).min(rest.len()));
                self.movetext(line);
                rest = more;
            }
            return;
        }
        // What is said starts here.
        let mut at = 0;
        loop {
            if self.in_comment {
                let Some(end) = self.comment_end(rest) else {
                    return;
                };
                let nested = (self.opened_inside > 0).then(|| {
                    let near = &rest[..rest.len().min(end + 1 + FARTHEST)];
                    nested_length(&near[..line_end(near, end)], end, self.opened_inside)
                });
                self.in_comment = false;
                self.opened_inside = 0;
                rest = &rest[nested.flatten().unwrap_or(end) + 1..];
                at = 0;
            }
            let mark = memchr3(b'{', b'(', b')', &rest[at..]).map_or(rest.len(), |mark| at + mark);
            let semicolon = has_line_comments.then(|| memchr(b';', &rest[at..mark])).flatten();
            at = semicolon.map_or(mark, |semicolon| at + semicolon);
            match rest.get(at) {
                Some(b'(') => self.depth += 1,
                Some(b')') => self.depth = self.depth.saturating_sub(1),
                comment => {
                    self.said(rest[..at].trim_ascii());
                    if comment.is_none() {
                        return;
                    }
                    self.stage = self.stage.max(Stage::Comments);
                    self.in_comment = comment == Some(&b'{');
                    rest = match self.in_comment {
                        true => &rest[at + 1..],
                        false => &rest[line_end(rest, at)..],
                    };
                    at = 0;
                    continue;
                }
            }
            at += 1;
        }
    }

    /// Counts the braces that open inside a comment, up to the one that closes it, and gives the place of that.
    fn comment_end(&mut self, text: &[u8]) -> Option<usize> {
        let mut at = memchr2(b'{', b'}', text)?;
        while text[at] == b'{' {
            self.opened_inside += 1;
            at += 1 + memchr2(b'{', b'}', &text[at + 1..])?;
        }
        Some(at)
    }

    /// Takes what stands between comments and has no blanks at its ends.
    fn said(&mut self, text: &[u8]) {
        if text.is_empty() {
            return;
        }
        self.stage = Stage::Movetext;
        self.has_half_moves = self.has_half_moves || text.iter().any(u8::is_ascii_alphanumeric);
        self.after_result = match text {
            [.., b'*'] => true,
            [.., b'1' | b'0' | b'2'] => [&b"1-0"[..], b"0-1", b"1/2-1/2"]
                .iter()
                .any(|result| text.ends_with(result)),
            _ => false,
        };
    }
}

/// Whether a game's text ends without a result, so that a blank line alone does not end the game.
pub fn lacks_result(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    // Nearly all end so. Behind a comment, and in a line without one to its end, a result is one.
    let last = memrchr2(b'\n', b'}', text).map_or(text, |end| &text[end + 1..]);
    let word = memrchr(b' ', last).map_or(last, |end| &last[end + 1..]);
    if matches!(word, b"1-0" | b"0-1" | b"1/2-1/2" | b"*") && memchr2(b';', b'%', last).is_none() {
        return false;
    }
    let mut scan = Scan::default();
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        scan.take(line, true);
    }
    scan.stage > Stage::Comments && !scan.in_comment && !scan.after_result
}

/// The length of the line that some bytes begin with, if nothing can begin there but more movetext or more of a comment.
#[inline(always)]
fn plain_movetext(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [] | [b'[' | b'%' | b'\xef' | b' ' | b'\t'..=b'\r', ..] | [b'1', b'.' | b' ' | b'\t'..=b'\r', ..] => None,
        _ => memchr(b'\n', bytes).map(|end| end + 1),
    }
}

/// The length of the line that some bytes begin with, if it has brackets and quotes as just one tag pair has them.
#[inline(always)]
fn plain_tag(bytes: &[u8]) -> Option<usize> {
    if bytes.first() != Some(&b'[') {
        return None;
    }
    let quote = first_of(bytes, *b"\"\n")?;
    let end = quote + first_of(&bytes[quote..], *b"]\n")?;
    if end <= quote + 1 {
        return None;
    }
    match &bytes[end - 2..] {
        // It may take the meaning of the last quote away.
        [b'\\', ..] => None,
        [_, b'"', b']', b'\n', ..] => Some(end + 2),
        [_, b'"', b']', b'\r', b'\n', ..] => Some(end + 3),
        _ => None,
    }
}

/// Whether a line starts with White's move number one.
fn is_move_one(line: &[u8]) -> bool {
    let dotted = line.strip_prefix(b"1").map(<[u8]>::trim_ascii_start);
    let after = dotted.and_then(|rest| rest.strip_prefix(b"."));
    after.is_some_and(|rest| !rest.trim_ascii_start().starts_with(b"."))
}

/// A line without the mark of UTF-8, which a file has at its beginning. Behind another file it stands in the middle.
pub fn without_mark(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
}

/// Whether a line is escaped: PGN does not define what stands there.
pub fn is_escaped(line: &[u8]) -> bool {
    line.first() == Some(&b'%')
}

/// Whether a line begins with a comment.
pub fn is_comment(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start().first(), Some(b'{' | b';'))
}
