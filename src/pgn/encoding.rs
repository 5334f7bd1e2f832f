// SPDX-License-Identifier: MIT OR Apache-2.0
//! The encoding of a stream: UTF-16 is told by its byte order mark and becomes UTF-8; everything else goes through as it
//! is, and [`super::text::decode`] looks at it piece by piece.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use std::io::{self, Read};

use encoding_rs::{Decoder, UTF_16BE, UTF_16LE};

/// How many bytes are read at once.
const PIECE: usize = 1 << 14;

/// A stream that gives UTF-8 where it was UTF-16.
#[derive(Debug)]
pub struct Input<R> {
    input: R,
    state: State,
    /// What was read to look at it, and not been given yet.
    ahead: VecDeque<u8>,
}

#[derive(Debug)]
enum State {
    /// Nothing has been read.
    Start,
    /// Bytes go through as they are.
    Plain,
    /// Words become UTF-8.
    Utf16(Utf16),
}

/// What has been read of UTF-16 and not been given yet.
struct Utf16 {
    decoder: Decoder,
    name: &'static str,
    read: Vec<u8>,
    /// UTF-8, of which `given` bytes have been given.
    text: Vec<u8>,
    given: usize,
    is_done: bool,
}

impl core::fmt::Debug for Utf16 {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Utf16")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl<R: Read> Input<R> {
    /// A stream that has not been read yet.
    pub fn new(input: R) -> Self {
        Self {
            input,
            state: State::Start,
            ahead: VecDeque::new(),
        }
    }

    /// Reads so many bytes ahead, or up to the end if there are fewer, and gives them. They can still be read.
    pub fn look_ahead(&mut self, wanted: usize) -> io::Result<impl Iterator<Item = u8>> {
        let mut piece = [0; 1 << 10];
        while self.ahead.len() < wanted {
            match self.read_on(&mut piece) {
                Ok(0) => break,
                Ok(read) => self.ahead.extend(&piece[..read]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(self.ahead.iter().copied())
    }

    /// The name of the encoding that the byte order mark tells, if it is UTF-16.
    pub fn utf16(&self) -> Option<&'static str> {
        match &self.state {
            State::Utf16(utf16) => Some(utf16.name),
            _ => None,
        }
    }

    fn start(&mut self) -> io::Result<()> {
        let mut head = [0; 2];
        let mut length = 0;
        while length < head.len() {
            match self.input.read(&mut head[length..]) {
                Ok(0) => break,
                Ok(read) => length += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.state = match head {
            [0xff, 0xfe] => State::Utf16(Utf16::new(UTF_16LE)),
            [0xfe, 0xff] => State::Utf16(Utf16::new(UTF_16BE)),
            _ => {
                self.ahead.extend(&head[..length]);
                State::Plain
            }
        };
        Ok(())
    }

    /// Reads what nobody has looked at.
    fn read_on(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.state {
            State::Plain | State::Start => self.input.read(buffer),
            State::Utf16(utf16) => {
                utf16.fill(&mut self.input)?;
                let ready = &utf16.text[utf16.given..];
                let given = buffer.len().min(ready.len());
                buffer[..given].copy_from_slice(&ready[..given]);
                utf16.given += given;
                Ok(given)
            }
        }
    }
}

impl Utf16 {
    fn new(encoding: &'static encoding_rs::Encoding) -> Self {
        Self {
            decoder: encoding.new_decoder_without_bom_handling(),
            name: encoding.name(),
            read: vec![0; PIECE],
            // A word is at most three bytes of UTF-8, and a few more may be left over from the piece before.
            text: Vec::with_capacity(2 * PIECE),
            given: 0,
            is_done: false,
        }
    }

    /// Makes the next piece ready.
    fn fill(&mut self, input: &mut impl Read) -> io::Result<()> {
        while self.given == self.text.len() && !self.is_done {
            let length = input.read(&mut self.read)?;
            self.is_done = length == 0;
            self.given = 0;
            self.text.resize(self.text.capacity(), 0);
            let (_, _, written, _) = self
                .decoder
                .decode_to_utf8(&self.read[..length], &mut self.text, self.is_done);
            self.text.truncate(written);
        }
        Ok(())
    }
}

impl<R: Read> Read for Input<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let State::Start = self.state {
            self.start()?;
        }
        if self.ahead.is_empty() {
            return self.read_on(buffer);
        }
        self.ahead.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;

    /// Gives a few bytes at a time.
    struct Slowly<'a>(&'a [u8], usize);

    impl Read for Slowly<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = buffer.len().min(self.1);
            self.0.read(&mut buffer[..length])
        }
    }

    fn read_all(bytes: &[u8], at_once: usize) -> (Vec<u8>, Option<&'static str>) {
        let mut input = Input::new(Slowly(bytes, at_once));
        let mut read = Vec::new();
        input.read_to_end(&mut read).unwrap();
        (read, input.utf16())
    }

    #[test]
    fn utf16_of_either_order_becomes_utf8_in_pieces_of_any_size() {
        let text: String = "[White \"Réti 𝄞 ♘\"]\n".repeat(2000);
        for (name, mark, bytes_of) in [
            ("UTF-16LE", [0xff, 0xfe], u16::to_le_bytes as fn(u16) -> [u8; 2]),
            ("UTF-16BE", [0xfe, 0xff], u16::to_be_bytes),
        ] {
            let bytes: Vec<_> = mark.into_iter().chain(text.encode_utf16().flat_map(bytes_of)).collect();
            for at_once in [1, 3, PIECE] {
                assert_eq!(read_all(&bytes, at_once), (text.clone().into_bytes(), Some(name)));
            }
        }
    }

    #[test]
    fn other_bytes_go_through_as_they_are() {
        for bytes in [
            &b""[..],
            b"1",
            b"\xff",
            b"\xef\xbb\xbf[",
            b"1. e4 {\xe9} *",
            b"\xff\xff\xfe",
        ] {
            for at_once in [1, 100] {
                assert_eq!(read_all(bytes, at_once), (bytes.to_vec(), None));
            }
        }
    }
}
