// SPDX-License-Identifier: MIT OR Apache-2.0
//! The lines of a stream, whatever they end in: LF, CR LF, or CR alone, as the beginning shows.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use std::io::{self, Read};

use memchr::{memchr, memchr2};

use super::{Encoding, Input, UNDECODABLE};
use crate::remark::{Remark, RemarkKind};

/// How many bytes the buffer has, as long as no line is longer.
const BUFFER: usize = 1 << 16;

/// A stream line by line. A line stays where it was read to, until the next is asked for.
#[derive(Debug)]
pub struct LineInput<R> {
    input: Input<R>,
    /// What was read from the stream, up to `read`.
    buffer: Vec<u8>,
    read: usize,
    /// Where in the buffer the line is.
    line: Range<usize>,
    /// The byte that ends lines, once a line has ended.
    ending: Option<u8>,
    /// What is to be said of the stream.
    remarks: Vec<Remark>,
    has_begun: bool,
    /// The line with U+FFFD in the place of bytes that mean nothing in the stream's encoding, if it has such bytes.
    replaced: Option<Vec<u8>>,
}

impl<R: Read> LineInput<R> {
    /// A stream that has not been read yet.
    pub fn new(input: R, encoding: Encoding) -> Self {
        Self {
            input: Input::new(input, encoding),
            buffer: vec![0; BUFFER],
            read: 0,
            line: 0..0,
            ending: None,
            remarks: Vec::new(),
            has_begun: false,
            replaced: None,
        }
    }

    /// Whether there is something to say of the stream that was not taken yet.
    pub fn has_remarks(&self) -> bool {
        !self.remarks.is_empty()
    }

    /// Takes it.
    pub fn take_remarks(&mut self) -> impl Iterator<Item = Remark> {
        self.remarks.drain(..)
    }

    /// Takes the error of what follows the end of the text.
    pub const fn take_error(&mut self) -> Option<io::Error> {
        self.input.take_error()
    }

    /// Whether the stream is in an encoding that was named, or is UTF-16, so that lines have other bytes than it.
    pub fn is_decoded(&self) -> bool {
        self.input.is_decoded()
    }

    /// Whether the line has bytes that mean nothing in the stream's encoding. U+FFFD stands for them.
    pub fn is_undecodable(&self) -> bool {
        self.replaced.is_some()
    }

    /// The line, with LF or CR LF at its end, or a piece of one.
    #[inline]
    pub fn line(&self) -> &[u8] {
        match &self.replaced {
            None => &self.buffer[self.line.clone()],
            Some(line) => line,
        }
    }

    /// Goes on to the next line, or to as much of it as `most` bytes; false at the end of the stream.
    #[inline]
    pub fn next_line(&mut self, most: usize) -> io::Result<bool> {
        let start = self.line.end;
        self.line = start..start;
        if let (Some(b'\n'), false) = (self.ending, self.input.is_decoded()) {
            let ready = &self.buffer[start..self.read.min(start.saturating_add(most))];
            if let Some(end) = memchr(b'\n', ready) {
                self.line.end = start + end + 1;
                return Ok(true);
            }
        }
        self.find_line(most)
    }

    /// The same where the line is not in the buffer as a whole, or is not as it stands there.
    fn find_line(&mut self, most: usize) -> io::Result<bool> {
        match self.ending {
            Some(ending) => {
                self.find(most, 0, |bytes| memchr(ending, bytes))?;
                self.end_with_line_feed(ending);
            }
            None => self.first_line(most)?,
        }
        if !self.has_begun {
            self.has_begun = true;
            if let Some(name) = self.input.utf16() {
                let text = format!("the file is {name}, and read so");
                self.remarks.push(Remark::new(RemarkKind::Utf16, 0, text));
            }
        }
        self.replaced = None;
        let line = &self.buffer[self.line.clone()];
        if self.input.is_decoded() && memchr(UNDECODABLE, line).is_some() {
            let mut replaced = Vec::with_capacity(line.len());
            for piece in line.split_inclusive(|&byte| byte == UNDECODABLE) {
                match piece.strip_suffix(&[UNDECODABLE]) {
                    Some(piece) => {
                        replaced.extend_from_slice(piece);
                        replaced.extend_from_slice("\u{fffd}".as_bytes());
                    }
                    None => replaced.extend_from_slice(piece),
                }
            }
            self.replaced = Some(replaced);
        }
        Ok(!self.line.is_empty())
    }

    /// What follows on the line and was read already, if the lines are as the stream has them: there may be whole lines
    /// in it, which [`LineInput::take`] takes together.
    pub fn ready(&self) -> &[u8] {
        match self.ending {
            Some(b'\n') if !self.input.is_decoded() => &self.buffer[self.line.end..self.read],
            _ => &[],
        }
    }

    /// Goes on by this many of the bytes that are ready: whole lines, which are now the line.
    pub fn take(&mut self, length: usize) {
        self.line = self.line.end..self.line.end + length;
    }

    /// Lets the line go on, after the first `known` bytes of it, up to the byte that `find` finds; or to `most` bytes, or
    /// to the end of the stream.
    fn find(&mut self, most: usize, known: usize, find: impl Fn(&[u8]) -> Option<usize>) -> io::Result<bool> {
        let mut known = known;
        loop {
            let ready = self.read.min(self.line.start.saturating_add(most));
            let from = self.line.start + known;
            if let Some(end) = find(&self.buffer[from..ready]) {
                self.line.end = from + end + 1;
                return Ok(true);
            }
            known = ready - self.line.start;
            if known >= most || !self.fill()? {
                self.line.end = self.line.start + known;
                return Ok(false);
            }
        }
    }

    /// The same as long as no line has ended.
    fn first_line(&mut self, most: usize) -> io::Result<()> {
        if !self.find(most, 0, |bytes| memchr2(b'\n', b'\r', bytes))? {
            return Ok(());
        }
        self.ending = Some(b'\n');
        if self.buffer[self.line.clone()].ends_with(b"\r") {
            if self.has_line_feed()? {
                // It is CR LF, or a CR within a line.
                return self.find(most, self.line.len(), |bytes| memchr(b'\n', bytes)).map(drop);
            }
            self.end_with_line_feed(b'\r');
            self.ending = Some(b'\r');
            let text = "the lines of the file end in CR, and are read so";
            self.remarks.push(Remark::new(RemarkKind::LineEnds, 0, text));
        }
        Ok(())
    }

    fn end_with_line_feed(&mut self, ending: u8) {
        if let (b'\r', Some(last)) = (ending, self.buffer[self.line.clone()].last_mut())
            && *last == b'\r'
        {
            *last = b'\n';
        }
    }

    /// Whether there is an LF in what comes next.
    fn has_line_feed(&mut self) -> io::Result<bool> {
        /// How far it is looked: a line hardly has more.
        const FARTHEST: usize = 1 << 12;
        loop {
            let next = &self.buffer[self.line.end..self.read];
            if memchr(b'\n', &next[..next.len().min(FARTHEST)]).is_some() {
                return Ok(true);
            }
            if next.len() >= FARTHEST || !self.fill()? {
                return Ok(false);
            }
        }
    }

    /// Reads on, behind what was read and is still wanted: the line and what follows it. False at the end of the stream.
    fn fill(&mut self) -> io::Result<bool> {
        let length = self.line.len();
        if self.line.start > 0 {
            self.buffer.copy_within(self.line.start..self.read, 0);
            self.read -= self.line.start;
            self.line = 0..length;
        }
        if self.read == self.buffer.len() {
            self.buffer.resize(2 * self.buffer.len(), 0);
        }
        loop {
            match self.input.read(&mut self.buffer[self.read..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(read) => {
                    self.read += read;
                    return Ok(read > 0);
                }
            }
        }
    }
}
