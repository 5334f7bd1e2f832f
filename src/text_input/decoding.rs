// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bytes of a stream as text. An encoding that is named, and UTF-16 that its byte order mark announces, becomes
//! UTF-8; everything else goes through as it is, and [`super::decode`] looks at it piece by piece.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use std::io::{self, Read};

use super::Encoding;
use super::utf16::Utf16;
use crate::ending::UpToEnd;

/// How many bytes are read at once.
const PIECE: usize = 1 << 14;

/// What stands in decoded text for bytes that mean nothing in the stream's encoding: UTF-8 never has it.
pub const UNDECODABLE: u8 = 0xff;

/// A stream that gives UTF-8 where it is in another encoding that is known.
#[derive(Debug)]
pub struct Input<R> {
    input: UpToEnd<R>,
    encoding: Encoding,
    state: State,
    /// What was read to look at it, not given yet.
    ahead: VecDeque<u8>,
}

#[derive(Debug)]
enum State {
    /// Nothing has been read.
    Start,
    /// Bytes go through as they are.
    Plain,
    /// Bytes become UTF-8.
    Decoded(Decoded),
}

/// What makes UTF-8 of bytes.
#[derive(Debug)]
enum Decoder {
    Utf16(Utf16),
    /// Of an encoding that was named.
    #[cfg(feature = "encodings")]
    Named(super::named::Named),
}

impl Decoder {
    /// Decodes bytes, and what the bytes before left over.
    fn decode(&mut self, bytes: &[u8], is_last: bool, text: &mut Vec<u8>) {
        match self {
            Self::Utf16(decoder) => decoder.decode(bytes, is_last, text),
            #[cfg(feature = "encodings")]
            Self::Named(decoder) => decoder.decode(bytes, is_last, text),
        }
    }
}

/// What has been read of a known encoding, not given yet.
#[derive(Debug)]
struct Decoded {
    decoder: Decoder,
    /// Bytes that were read before the next piece.
    head: Vec<u8>,
    read: Vec<u8>,
    /// UTF-8, with [`UNDECODABLE`] in it; `given` bytes of it have been given.
    text: Vec<u8>,
    given: usize,
    is_done: bool,
}

impl<R: Read> Input<R> {
    /// A stream that has not been read yet.
    pub fn new(input: R, encoding: Encoding) -> Self {
        Self {
            input: UpToEnd::new(input),
            encoding,
            state: State::Start,
            ahead: VecDeque::new(),
        }
    }

    /// The name of the encoding that the byte order mark announces, if it is UTF-16 and no encoding was named.
    pub fn utf16(&self) -> Option<&'static str> {
        match &self.state {
            State::Decoded(decoded) if self.encoding == Encoding::DETECTED => match &decoded.decoder {
                Decoder::Utf16(decoder) => Some(decoder.name()),
                #[cfg(feature = "encodings")]
                Decoder::Named(_) => None,
            },
            _ => None,
        }
    }

    /// Whether what is given is UTF-8 with [`UNDECODABLE`] in it.
    pub fn is_decoded(&self) -> bool {
        matches!(self.state, State::Decoded(_))
    }

    /// Takes the error of what follows the end of the text.
    pub const fn take_error(&mut self) -> Option<io::Error> {
        self.input.take_error()
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
        let by_mark = Utf16::of_mark(head);
        let head = &head[..length];
        self.state = match by_mark {
            Some(utf16) if self.encoding.may_be_utf16() => State::Decoded(Decoded::new(Decoder::Utf16(utf16), &[])),
            _ => match self.named() {
                Some(decoder) => State::Decoded(Decoded::new(decoder, head)),
                None => {
                    self.ahead.extend(head);
                    State::Plain
                }
            },
        };
        Ok(())
    }

    #[cfg(feature = "encodings")]
    fn named(&self) -> Option<Decoder> {
        self.encoding
            .0
            .map(|encoding| Decoder::Named(super::named::Named::new(encoding)))
    }

    #[cfg(not(feature = "encodings"))]
    fn named(&self) -> Option<Decoder> {
        self.encoding.0.map(|encoding| match encoding {})
    }

    /// Reads what has not been read.
    fn read_on(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.state {
            State::Plain | State::Start => self.input.read(buffer),
            State::Decoded(decoded) => {
                decoded.fill(&mut self.input)?;
                let ready = &decoded.text[decoded.given..];
                let given = buffer.len().min(ready.len());
                buffer[..given].copy_from_slice(&ready[..given]);
                decoded.given += given;
                Ok(given)
            }
        }
    }
}

impl Decoded {
    fn new(decoder: Decoder, head: &[u8]) -> Self {
        Self {
            decoder,
            head: head.to_vec(),
            read: vec![0; PIECE],
            text: Vec::new(),
            given: 0,
            is_done: false,
        }
    }

    /// Makes the next piece ready.
    fn fill(&mut self, input: &mut impl Read) -> io::Result<()> {
        while self.given == self.text.len() && !self.is_done {
            let mut length = core::mem::take(&mut self.head).as_slice().read(&mut self.read)?;
            if length == 0 {
                length = input.read(&mut self.read)?;
                self.is_done = length == 0;
            }
            self.given = 0;
            self.text.clear();
            self.decoder.decode(&self.read[..length], self.is_done, &mut self.text);
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
        read_as(Encoding::DETECTED, bytes, at_once)
    }

    fn read_as(encoding: Encoding, bytes: &[u8], at_once: usize) -> (Vec<u8>, Option<&'static str>) {
        let mut input = Input::new(Slowly(bytes, at_once), encoding);
        let mut read = Vec::new();
        input.read_to_end(&mut read).unwrap();
        (read, input.utf16())
    }

    #[test]
    #[cfg(feature = "encodings")]
    fn an_encoding_that_is_named_becomes_utf8_and_what_is_none_of_it_is_marked() {
        for (name, bytes, text) in [
            ("utf-8", &b"a\xc3\xa9\xe9z"[..], &b"a\xc3\xa9\xffz"[..]),
            ("latin1", b"\xc3\xa9", "Ã©".as_bytes()),
            ("koi8-r", b"\xf4", "Т".as_bytes()),
            ("iso-8859-2", b"\xe8", "č".as_bytes()),
            ("utf-16", b"a\0\xac\x20\0\xdcz\0", b"a\xe2\x82\xac\xffz"),
            ("utf-16be", b"\0a\x20\xac\0", b"a\xe2\x82\xac\xff"),
            ("utf-16le", b"\xfe\xff\0a", b"a"),
            ("gbk", b"\xbe\xd6\xff[", "局\u{0}[".as_bytes()),
            ("utf-8", b"\xfe\xff", b"\xff\xff"),
            ("utf-8", b"x", b"x"),
            ("utf-8", b"", b""),
        ] {
            let text = text.iter().map(|&byte| if byte == 0 { UNDECODABLE } else { byte });
            let text: Vec<_> = text.collect();
            for at_once in [1, 3, PIECE] {
                assert_eq!(
                    read_as(name.parse().unwrap(), bytes, at_once),
                    (text.clone(), None),
                    "{name}"
                );
            }
        }
        let many = b"\xff".repeat(5 * PIECE);
        assert_eq!(read_as("utf-8".parse().unwrap(), &many, PIECE).0, many);
        let high = b"\x80".repeat(5 * PIECE);
        assert_eq!(
            read_as("windows-1252".parse().unwrap(), &high, PIECE).0,
            "€".repeat(5 * PIECE).into_bytes()
        );
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
