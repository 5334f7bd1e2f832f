// SPDX-License-Identifier: MIT OR Apache-2.0
//! The second version: sound frames are given, whatever stands between them is reported.
//!
//! No mark stands inside a frame, so a frame that is damaged costs nothing but itself: reading goes on at the next
//! mark, and no byte is read more than a few times, whatever the lengths say.

use std::io::{self, Read};

use super::frame::{HEADER_LIMIT, Header, Kind, LEAST, MARK_LENGTH, NoHeader, Unescape, Unescaped, mark, special};
use super::frames::{Body, Frames, MAGIC, Next, Step};
use super::order::{Arrival, Place};
use super::{FrameFault, Stretch, Version};

/// How much farther a frame is searched for marks at once.
const STEP: usize = 64 << 10;

/// A frame that is sound.
struct Frame {
    header: Header,
    crc: u32,
    body: Body,
    /// How many bytes of the window it takes.
    length: usize,
}

impl<R: Read> Frames<R> {
    /// Goes on to the next game in the second version, or to that of another file after it.
    pub(super) fn read_second(&mut self) -> Result<Step, FrameFault> {
        loop {
            let here = self.window.fill(MAGIC)?;
            if here.is_empty() {
                return self.end_of_input();
            }
            if let Some(version) = Version::of_head(here, self.signature) {
                if version == Version::Two {
                    // What is lost ends here, unless the first game is lost too.
                    self.lost.to = self.window.offset();
                    self.next = self.begin(version);
                    continue;
                }
                if !self.is_lost {
                    return self.go_over_to_first();
                }
            } else if let Some(kind) = Kind::of_mark(here)
                && let Some(frame) = self.look(kind)?
            {
                match self.take(&frame) {
                    Place::New(arrival) => {
                        if let Some(found) = self.arrive(frame, arrival) {
                            return found;
                        }
                    }
                    Place::Repeated => {
                        self.lose();
                        self.lost.repeated += u64::from(kind == Kind::Game);
                        self.window.pass(frame.length);
                    }
                }
                continue;
            }
            self.lose();
            self.pass_to_mark()?;
        }
    }

    fn take(&mut self, frame: &Frame) -> Place {
        let Header { kind, number, .. } = frame.header;
        match kind {
            Kind::Game | Kind::FromSetUp => self.order.game(number, frame.crc, !self.is_lost),
            Kind::End => self.order.end(number, !self.is_lost),
        }
    }

    /// Gives a game, or goes on after an end mark; what is missing before them is reported first.
    fn arrive(&mut self, frame: Frame, arrival: Arrival) -> Option<Result<Step, FrameFault>> {
        let is_in_order = arrival.is_in_order() && !self.is_lost;
        let stretch = (!is_in_order).then(|| self.stretch(&arrival));
        self.next = Next::Second;
        match frame.header.kind {
            Kind::End => self.window.pass(frame.length),
            Kind::Game | Kind::FromSetUp => {
                self.game = arrival.number;
                (self.body, self.length) = (frame.body, frame.length);
                self.start = self.held_start();
            }
        }
        match stretch {
            None if frame.header.kind == Kind::End => None,
            None => Some(Ok(Step::Game)),
            Some(stretch) => {
                if frame.header.kind == Kind::Game {
                    self.next = Next::Held;
                }
                self.start = stretch.from;
                Some(Err(FrameFault::Lost(stretch)))
            }
        }
    }

    /// The offset of the bytes of the game that is in the window.
    pub(super) fn held_start(&self) -> u64 {
        let before = match &self.body {
            Body::Nothing => 0,
            Body::Window(range) => range.start,
            Body::Plain(range) => range.start + MARK_LENGTH,
        };
        self.window.offset() + before as u64
    }

    /// What is lost before the frame that begins here.
    fn stretch(&mut self, arrival: &Arrival) -> Stretch {
        let here = self.window.offset();
        let mut stretch = core::mem::take(&mut self.lost);
        if !self.is_lost {
            (stretch.from, stretch.to) = (here, here);
        } else if stretch.to <= stretch.from {
            stretch.to = here;
        }
        self.is_lost = false;
        stretch.lost = arrival.lost.clone();
        if stretch.lost.is_empty() {
            stretch.lost = 0..0;
        }
        stretch.no_end = arrival.no_end;
        stretch.no_beginning = arrival.no_beginning;
        stretch.out_of_order = arrival.out_of_order;
        stretch
    }

    /// What stands here is not given.
    fn lose(&mut self) {
        if !self.is_lost {
            self.is_lost = true;
            self.lost.from = self.window.offset();
        }
        self.lost.to = self.lost.from;
    }

    fn end_of_input(&mut self) -> Result<Step, FrameFault> {
        if self.next == Next::SecondAnywhere {
            self.start = 0;
            return Err(match self.later {
                Some(version) => FrameFault::Later(version),
                None => FrameFault::Magic(self.signature),
            });
        }
        let arrival = Arrival {
            no_end: self.order.is_open(),
            ..Arrival::default()
        };
        if arrival.is_in_order() && !self.is_lost {
            return Ok(Step::End);
        }
        self.lost.to = self.lost.from;
        let stretch = self.stretch(&arrival);
        self.start = stretch.from;
        self.order.begin_unnumbered();
        Err(FrameFault::Lost(stretch))
    }

    /// A file in the first version follows this one.
    fn go_over_to_first(&mut self) -> Result<Step, FrameFault> {
        let arrival = Arrival {
            no_end: self.order.is_open(),
            ..Arrival::default()
        };
        if arrival.is_in_order() {
            self.next = self.begin(Version::One);
            return Ok(Step::Other);
        }
        let stretch = self.stretch(&arrival);
        self.start = stretch.from;
        self.next = self.begin(Version::One);
        Err(FrameFault::Lost(stretch))
    }

    /// Passes what stands here, up to the next mark, or to a magic right before it.
    fn pass_to_mark(&mut self) -> io::Result<()> {
        let mut from = 1;
        loop {
            let bytes = self.window.bytes();
            let magic = Version::Two.magic(self.signature);
            if let Some(at) = bytes.get(from..).and_then(mark) {
                let at = from + at;
                let passed = match at.checked_sub(MAGIC) {
                    Some(before @ 1..) if bytes[before..at] == magic => before,
                    _ => at,
                };
                self.window.pass(passed);
                return Ok(());
            }
            // A magic and the beginning of a mark may stand at the end.
            let length = bytes.len();
            let kept = (MAGIC + MARK_LENGTH - 1).min(length.saturating_sub(1));
            self.window.pass(length - kept);
            if self.window.fill(kept + 1)?.len() <= kept {
                self.window.pass(kept);
                return Ok(());
            }
            from = (kept + 1).saturating_sub(MARK_LENGTH);
        }
    }

    /// The frame that begins here, if it is sound.
    fn look(&mut self, kind: Kind) -> io::Result<Option<Frame>> {
        let Some(header) = self.header(kind)? else {
            return self.look_unescaped(kind);
        };
        let length = MARK_LENGTH + header.frame();
        // Escapes are rare: a frame without any is taken as it stands.
        let mut searched = MARK_LENGTH;
        loop {
            let bytes = self.window.bytes();
            let there = bytes.len().min(length);
            if let Some(at) = special(&bytes[searched..there]) {
                return match Kind::of_mark(&bytes[searched + at..]) {
                    Some(_) => Ok(None),
                    None => self.look_unescaped(kind),
                };
            }
            if there == length {
                break;
            }
            searched = (there + 1).saturating_sub(MARK_LENGTH).max(MARK_LENGTH);
            // Step by step: a mark may come long before a false length ends.
            if self.window.fill(length.min(there + STEP))?.len() == there {
                return Ok(None);
            }
        }
        let frame = &self.window.bytes()[MARK_LENGTH..length];
        let (body, crc) = (header.body(), self.seal.sound(kind, frame));
        Ok(crc.map(|crc| Frame {
            body: Body::Window(body.start + MARK_LENGTH..body.end + MARK_LENGTH),
            header,
            crc,
            length,
        }))
    }

    /// The header behind the mark that stands here, if it is one as it stands.
    fn header(&mut self, kind: Kind) -> io::Result<Option<Header>> {
        for wanted in [LEAST, HEADER_LIMIT] {
            let bytes = self.window.fill(MARK_LENGTH + wanted)?;
            let most = bytes.len().min(MARK_LENGTH + HEADER_LIMIT);
            match self.seal.header(kind, &bytes[MARK_LENGTH..most]) {
                Ok(None) => {}
                Ok(header) => return Ok(header),
                Err(NoHeader) => break,
            }
        }
        Ok(None)
    }

    /// The same where there may be escapes.
    fn look_unescaped(&mut self, kind: Kind) -> io::Result<Option<Frame>> {
        self.plain.clear();
        let mut unescape = Unescape::default();
        let mut header: Option<Header> = None;
        for at in MARK_LENGTH.. {
            let Some(&byte) = self.window.fill(at + 1)?.get(at) else {
                break;
            };
            match unescape.push(byte) {
                Unescaped::Byte(byte) => self.plain.push(byte),
                Unescaped::Nothing => {}
                Unescaped::Foreign => break,
            }
            if header.is_none() {
                match self.seal.header(kind, &self.plain) {
                    Ok(found) => header = found,
                    Err(NoHeader) => break,
                }
            }
            if let Some(header) = header
                && self.plain.len() == header.frame()
            {
                return Ok(self.seal.sound(kind, &self.plain).map(|crc| Frame {
                    body: Body::Plain(header.body()),
                    header,
                    crc,
                    length: at + 1,
                }));
            }
        }
        Ok(None)
    }
}
