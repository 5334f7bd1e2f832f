// SPDX-License-Identifier: MIT OR Apache-2.0
//! The lines of a stream, whatever they end in: LF, CR LF, or CR alone, as the beginning shows.

use alloc::format;
use alloc::vec::Vec;
use std::io::{self, BufRead, BufReader, Read};

use super::decoding::{Input, UNDECODABLE};
use super::encoding::Encoding;
use crate::remark::{Remark, RemarkKind};

/// A stream line by line.
#[derive(Debug)]
pub struct LineInput<R> {
    input: BufReader<Input<R>>,
    /// The byte that ends lines, once a line has ended.
    ending: Option<u8>,
    /// What is to be said of the stream.
    remarks: Vec<Remark>,
    has_begun: bool,
    is_undecodable: bool,
}

impl<R: Read> LineInput<R> {
    /// A stream that has not been read yet.
    pub fn new(input: R, encoding: Encoding) -> Self {
        Self {
            input: BufReader::with_capacity(1 << 16, Input::new(input, encoding)),
            ending: None,
            remarks: Vec::new(),
            has_begun: false,
            is_undecodable: false,
        }
    }

    /// What there is to say of the stream and was not taken yet.
    pub fn take_remarks(&mut self) -> impl Iterator<Item = Remark> {
        self.remarks.drain(..)
    }

    /// Whether the stream is in an encoding that was named, or is UTF-16, so that lines have other bytes than it.
    pub fn is_decoded(&self) -> bool {
        self.input.get_ref().is_decoded()
    }

    /// Whether the line read last has bytes that mean nothing in the stream's encoding. U+FFFD stands for them.
    pub fn is_undecodable(&self) -> bool {
        self.is_undecodable
    }

    /// Puts the next line in the place of `line`, with LF or CR LF at its end, or as much of it as `most` bytes; false
    /// at the end of the stream.
    pub fn read_line(&mut self, most: usize, line: &mut Vec<u8>) -> io::Result<bool> {
        line.clear();
        match self.ending {
            Some(ending) => {
                self.input.by_ref().take(most as u64).read_until(ending, line)?;
                if ending == b'\r' && line.last() == Some(&b'\r') {
                    line.pop();
                    line.push(b'\n');
                }
            }
            None => self.first_line(most, line)?,
        }
        if !self.has_begun {
            self.has_begun = true;
            if let Some(name) = self.input.get_ref().utf16() {
                let text = format!("the file is {name}, and read so");
                self.remarks.push(Remark::new(RemarkKind::Utf16, 0, text));
            }
        }
        self.is_undecodable = self.input.get_ref().is_decoded() && memchr::memchr(UNDECODABLE, line).is_some();
        if self.is_undecodable {
            let mut decoded = Vec::with_capacity(line.len());
            for piece in line.split_inclusive(|&byte| byte == UNDECODABLE) {
                match piece.strip_suffix(&[UNDECODABLE]) {
                    Some(piece) => {
                        decoded.extend_from_slice(piece);
                        decoded.extend_from_slice("\u{fffd}".as_bytes());
                    }
                    None => decoded.extend_from_slice(piece),
                }
            }
            *line = decoded;
        }
        Ok(!line.is_empty())
    }

    /// The same as long as no line has ended.
    fn first_line(&mut self, most: usize, line: &mut Vec<u8>) -> io::Result<()> {
        while line.len() < most {
            let ready = self.ready()?;
            let ready = &ready[..ready.len().min(most - line.len())];
            if ready.is_empty() {
                break;
            }
            let Some(end) = ready.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
                line.extend_from_slice(ready);
                let read = ready.len();
                self.input.consume(read);
                continue;
            };
            line.extend_from_slice(&ready[..=end]);
            self.input.consume(end + 1);
            self.ending = Some(b'\n');
            if line.ends_with(b"\r") {
                if self.has_line_feed()? {
                    // It is CR LF, or a CR within a line.
                    let room = most.saturating_sub(line.len()) as u64;
                    self.input.by_ref().take(room).read_until(b'\n', line)?;
                    break;
                }
                line.pop();
                line.push(b'\n');
                self.ending = Some(b'\r');
                let text = "the lines of the file end in CR, and are read so";
                self.remarks.push(Remark::new(RemarkKind::LineEnds, 0, text));
            }
            break;
        }
        Ok(())
    }

    /// Whether there is an LF in what comes next.
    fn has_line_feed(&mut self) -> io::Result<bool> {
        /// How far it is looked: a line of PGN has 255 bytes at most, and others hardly more.
        const FARTHEST: usize = 1 << 12;
        let buffered = self.input.buffer();
        let wanted = FARTHEST.saturating_sub(buffered.len());
        if buffered.contains(&b'\n') {
            return Ok(true);
        }
        Ok(self.input.get_mut().look_ahead(wanted)?.any(|byte| byte == b'\n'))
    }

    /// Bytes that can be read, at least one unless the stream is at its end.
    fn ready(&mut self) -> io::Result<&[u8]> {
        loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(_) => break,
            }
        }
        Ok(self.input.buffer())
    }
}
