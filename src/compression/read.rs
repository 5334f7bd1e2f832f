// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading compressed data: members of gzip and frames of Zstandard, one after the other.

use alloc::vec::Vec;
use std::fmt;
use std::io::{self, BufRead, ErrorKind, Read};

use flate2::bufread::GzDecoder;
use zstd::stream::read::Decoder as ZstdDecoder;

use super::{Compression, frame};

/// How many compressed bytes are decompressed at once. Where gzip's data are damaged, what they hold before the damage
/// is lost: so they are few.
const SIP: usize = 512;

/// The largest window that a frame may have unless another is named, in bytes: that of `zstd --long`.
const USUAL_WINDOW: u64 = 128 << 20;

/// How many compressed bytes are read at once.
const BUFFER: usize = 1 << 16;

/// Compressed data that cannot be read on.
#[derive(Debug, thiserror::Error)]
#[error("the {} data {fault}, at byte {byte} of the compressed file; what follows is not read", compression.name())]
pub struct Damaged {
    compression: Compression,
    /// How many bytes had been read when it was noticed.
    byte: u64,
    fault: Fault,
}

#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("end too early")]
    Short,
    #[error("are followed by something else")]
    Followed,
    #[error("are damaged ({0})")]
    Other(io::Error),
    #[error("need a window of {window} bytes, and may have one of {most}")]
    Window { window: u64, most: u64 },
}

impl Damaged {
    /// How many bytes of the compressed file had been read when it was noticed.
    #[must_use]
    pub const fn byte(&self) -> u64 {
        self.byte
    }

    /// Whether they are sound up to their end, and something else stands behind it.
    pub(super) const fn are_followed(&self) -> bool {
        matches!(self.fault, Fault::Followed)
    }

    /// Whether they are sound, and only need a larger window than they may have.
    #[must_use]
    pub const fn needs_window(&self) -> bool {
        matches!(self.fault, Fault::Window { .. })
    }
}

/// What compressed data hold.
pub struct Decompressed<R> {
    state: State<R>,
    /// What was read last.
    compression: Compression,
    /// The largest window that a frame may have, and the largest that one had, in bytes.
    most_window: u64,
    window: u64,
}

impl<R> fmt::Debug for Decompressed<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decompressed").finish_non_exhaustive()
    }
}

enum State<R> {
    /// Before a member or frame.
    Between(Sips<R>),
    Gzip(GzDecoder<Sips<R>>),
    Zstd(ZstdDecoder<'static, Sips<R>>),
    /// At the end, or after an error.
    Ended,
}

impl<R: Read> Decompressed<R> {
    /// Reads what begins with a magic of this compression; an input without any bytes ends too early.
    pub fn new(input: R, compression: Compression) -> Self {
        let state = State::Between(Sips::new(input));
        Self {
            state,
            compression,
            most_window: USUAL_WINDOW,
            window: 0,
        }
    }

    /// The same; a frame of Zstandard may have a window of this many bytes, which are kept in memory, instead of 128 MiB.
    #[must_use]
    pub fn with_window(self, most_window: u64) -> Self {
        Self { most_window, ..self }
    }

    /// The largest window that a frame has had so far, in bytes; 0 for gzip, which needs next to none.
    #[must_use]
    pub const fn window(&self) -> u64 {
        self.window
    }

    /// Begins the next member or frame.
    fn begin(&mut self, mut input: Sips<R>) -> io::Result<State<R>> {
        let compression = self.compression;
        let at = input.passed;
        let head = input.peek()?;
        let window = frame::window(head).unwrap_or_default();
        if let Some(compression) = Compression::of_head(head) {
            self.compression = compression;
            return Ok(match compression {
                Compression::Gzip => State::Gzip(GzDecoder::new(input)),
                Compression::Zstd => {
                    if window > self.most_window {
                        let most = self.most_window;
                        return Err(damaged(compression, at, Fault::Window { window, most }));
                    }
                    self.window = self.window.max(window);
                    let mut decoder = ZstdDecoder::with_buffer(input)?;
                    decoder.window_log_max(frame::log_of(window))?;
                    State::Zstd(decoder.single_frame())
                }
            });
        }
        if at == 0 && head.is_empty() {
            return Err(damaged(compression, at, Fault::Short));
        }
        // Blocks of tapes and disks are filled up with zeros.
        while let bytes @ [_, ..] = input.fill_buf()? {
            if bytes.iter().any(|&byte| byte != 0) {
                let fault = Fault::Followed;
                return Err(damaged(compression, at, fault));
            }
            let length = bytes.len();
            input.consume(length);
        }
        Ok(State::Ended)
    }
}

impl<R: Read> Read for Decompressed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            let (read, input) = match &mut self.state {
                State::Ended => return Ok(0),
                State::Between(_) => {
                    let State::Between(input) = std::mem::replace(&mut self.state, State::Ended) else {
                        return Ok(0);
                    };
                    self.state = self.begin(input)?;
                    continue;
                }
                State::Gzip(decoder) => (decoder.read(buffer), decoder.get_ref()),
                State::Zstd(decoder) => (decoder.read(buffer), decoder.get_ref()),
            };
            match read {
                Ok(0) => {
                    self.state = match std::mem::replace(&mut self.state, State::Ended) {
                        State::Gzip(decoder) => State::Between(decoder.into_inner()),
                        State::Zstd(mut decoder) => {
                            let finished = decoder.finish_frame();
                            let input = decoder.into_inner();
                            finished.map_err(|error| input.told(error, self.compression))?;
                            State::Between(input)
                        }
                        other => other,
                    }
                }
                Ok(read) => return Ok(read),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let error = input.told(error, self.compression);
                    self.state = State::Ended;
                    return Err(error);
                }
            }
        }
    }
}

/// A buffered input that gives few bytes at once.
struct Sips<R> {
    input: R,
    buffer: Vec<u8>,
    /// Where in the buffer the next byte is.
    at: usize,
    /// How many bytes have been consumed.
    passed: u64,
    /// Whether the input itself could not be read.
    has_failed: bool,
}

impl<R: Read> Sips<R> {
    const fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            at: 0,
            passed: 0,
            has_failed: false,
        }
    }

    /// The bytes of a magic and of what gives a frame's window, or as many as there are.
    fn peek(&mut self) -> io::Result<&[u8]> {
        while self.buffer.len() - self.at < frame::HEAD && self.read_more()? {}
        Ok(&self.buffer[self.at..])
    }

    /// Reads more into the buffer; returns whether there was more.
    fn read_more(&mut self) -> io::Result<bool> {
        self.buffer.drain(..self.at);
        self.at = 0;
        let kept = self.buffer.len();
        self.buffer.resize(BUFFER.max(kept + SIP), 0);
        let read = loop {
            match self.input.read(&mut self.buffer[kept..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(kept + *read.as_ref().unwrap_or(&0));
        self.has_failed |= read.is_err();
        Ok(read? > 0)
    }

    /// What an error in decompressing means.
    fn told(&self, error: io::Error, compression: Compression) -> io::Error {
        if self.has_failed {
            return error;
        }
        let fault = match error.kind() {
            ErrorKind::UnexpectedEof => Fault::Short,
            _ => Fault::Other(error),
        };
        damaged(compression, self.passed, fault)
    }
}

fn damaged(compression: Compression, byte: u64, fault: Fault) -> io::Error {
    let damaged = Damaged {
        compression,
        byte,
        fault,
    };
    io::Error::new(ErrorKind::InvalidData, damaged)
}

impl<R: Read> Read for Sips<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: Read> BufRead for Sips<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.buffer.len() {
            self.read_more()?;
        }
        let bytes = &self.buffer[self.at..];
        Ok(&bytes[..bytes.len().min(SIP)])
    }

    fn consume(&mut self, length: usize) {
        self.at += length;
        self.passed += length as u64;
    }
}
