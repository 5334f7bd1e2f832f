// SPDX-License-Identifier: MIT OR Apache-2.0
//! The frame of the second version, byte by byte.
//!
//! | bytes | what |
//! |---|---|
//! | `F5 55` and a [`Kind`] | the mark: these three bytes stand nowhere else |
//! | 1-5 | the game's number, LEB128, from 1 on; at the end mark the number of games |
//! | 1-4 | the length of the game's bytes, LEB128; at the end mark 0 |
//! | 2 | the header's checksum, the low half of the CRC-32 so far, low byte first |
//! | length | the game's bytes |
//! | 4 | the CRC-32 of all before it, low byte first |
//!
//! The CRC-32 is that of zlib and PNG. It begins with the file's magic, which is not repeated in the frame, and goes on
//! with the kind; so a frame of another code, layout or version is never sound. Where `F5 55` and one of `FC`-`FF` would
//! come out after the mark, [`ESCAPE`] is put between them, and from there on every byte of the frame is inverted, until
//! the next such place inverts it back: a frame that stands inside a game is no frame any more.

use alloc::vec::Vec;
use core::ops::Range;

use crc32fast::Hasher;

use super::{GAME_LIMIT, Signature, Version};
use crate::leb128;

/// The first two bytes of a mark.
const MARK: [u8; 2] = [0xf5, 0x55];

/// The third byte of a mark, or what keeps a mark from standing inside a frame: `FC` and all above it.
const THIRD: u8 = 0xfc;

/// Inside a frame, after the first two bytes of a mark: this byte is left out and what follows is inverted.
const ESCAPE: u8 = 0xfe;

/// The length of a mark.
pub(crate) const MARK_LENGTH: usize = 3;

/// The longest header after the mark.
pub(super) const HEADER_LIMIT: usize = (NUMBER_LIMIT + LENGTH_LIMIT) as usize + CHECK;

/// The least that can follow a mark: a header of two bytes, and both checksums.
pub(super) const LEAST: usize = 2 + CHECK + CRC;

const NUMBER_LIMIT: u32 = 5;
const LENGTH_LIMIT: u32 = 4;
const CHECK: usize = 2;
const CRC: usize = 4;

/// What a frame is: the third byte of its mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    /// A game.
    Game = 0xfc,
    /// The end mark.
    End = 0xfd,
    /// A position and a game from it, on the way to a core; in a file it is no mark.
    FromSetUp = 0xff,
}

impl Kind {
    const fn of(third: u8) -> Option<Self> {
        match third {
            0xfc => Some(Self::Game),
            0xfd => Some(Self::End),
            0xff => Some(Self::FromSetUp),
            _ => None,
        }
    }

    /// The kind of the frame on the way to a core whose mark begins here.
    pub(crate) fn on_the_way(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [first, second, third, ..] if [*first, *second] == MARK => Self::of(*third),
            _ => None,
        }
    }

    /// The kind of the frame of a file whose mark begins here.
    pub(super) fn of_mark(bytes: &[u8]) -> Option<Self> {
        Self::on_the_way(bytes).filter(|kind| *kind != Self::FromSetUp)
    }
}

/// Where the next mark of a file begins.
pub(super) fn mark(bytes: &[u8]) -> Option<usize> {
    first(bytes, Kind::of_mark)
}

/// Where the next mark on the way to a core begins.
pub(crate) fn mark_on_the_way(bytes: &[u8]) -> Option<usize> {
    first(bytes, Kind::on_the_way)
}

fn first(bytes: &[u8], kind: impl Fn(&[u8]) -> Option<Kind>) -> Option<usize> {
    memchr::memchr_iter(MARK[0], bytes).find(|&at| kind(&bytes[at..]).is_some())
}

/// Where the next mark or escape begins: what no frame has in it that needs no escape.
pub(super) fn special(bytes: &[u8]) -> Option<usize> {
    memchr::memchr_iter(MARK[0], bytes)
        .find(|&at| matches!(bytes[at + 1..], [second, third, ..] if second == MARK[1] && third >= THIRD))
}

/// What stands before a game's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(super) kind: Kind,
    pub(super) number: u32,
    /// How many bytes it takes, its checksum included.
    size: usize,
    /// How many bytes the game has.
    length: usize,
}

impl Header {
    /// Where the game's bytes stand, counted from behind the mark.
    pub(crate) const fn body(&self) -> Range<usize> {
        self.size..self.size + self.length
    }

    /// How many bytes the frame has after its mark, before escapes.
    pub(crate) const fn frame(&self) -> usize {
        self.size + self.length + CRC
    }
}

/// The bytes are no header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoHeader;

/// Seals the frames of the files of one signature, and knows sound ones.
#[derive(Debug)]
pub(crate) struct Seal {
    /// The CRC-32 of the magic.
    magic: Hasher,
}

impl Seal {
    pub(crate) fn new(signature: Signature) -> Self {
        let mut magic = Hasher::new();
        magic.update(&Version::Two.magic(signature));
        Self { magic }
    }

    /// Reads a header behind its mark; `None` if the bytes end inside it.
    pub(crate) fn header(&self, kind: Kind, bytes: &[u8]) -> Result<Option<Header>, NoHeader> {
        let Some((number, rest)) = number(bytes, NUMBER_LIMIT)? else {
            return Ok(None);
        };
        let Some((length, rest)) = self::number(rest, LENGTH_LIMIT)? else {
            return Ok(None);
        };
        let before = bytes.len() - rest.len();
        let Some(check) = rest.first_chunk::<CHECK>() else {
            return Ok(None);
        };
        let is_bare_end = kind != Kind::End && number > 0 || kind == Kind::End && length == 0;
        let is_sealed = self.crc(kind, &bytes[..before]) as u16 == u16::from_le_bytes(*check);
        match (u32::try_from(number), usize::try_from(length)) {
            (Ok(number), Ok(length)) if is_sealed && is_bare_end && length as u64 <= GAME_LIMIT => Ok(Some(Header {
                kind,
                number,
                size: before + CHECK,
                length,
            })),
            _ => Err(NoHeader),
        }
    }

    /// The CRC-32 that a frame ends with, if it is the right one. `frame` is all that stands behind the mark.
    pub(crate) fn sound(&self, kind: Kind, frame: &[u8]) -> Option<u32> {
        let (sealed, crc) = frame.split_last_chunk::<CRC>()?;
        let crc = u32::from_le_bytes(*crc);
        (self.crc(kind, sealed) == crc).then_some(crc)
    }

    /// Appends a frame to a file.
    pub(crate) fn append(&self, kind: Kind, number: u32, body: &[u8], file: &mut Vec<u8>) {
        file.extend_from_slice(&MARK);
        file.push(kind as u8);
        let start = file.len();
        leb128::write(number.into(), file);
        leb128::write(body.len() as u64, file);
        let check = self.crc(kind, &file[start..]) as u16;
        file.extend_from_slice(&check.to_le_bytes());
        file.extend_from_slice(body);
        let crc = self.crc(kind, &file[start..]);
        file.extend_from_slice(&crc.to_le_bytes());
        if special(&file[start..]).is_some() {
            let plain = file.split_off(start);
            escape(&plain, file);
        }
    }

    fn crc(&self, kind: Kind, bytes: &[u8]) -> u32 {
        let mut crc = self.magic.clone();
        crc.update(&[kind as u8]);
        crc.update(bytes);
        crc.finalize()
    }
}

/// A LEB128 number of at most `limit` bytes, and what follows it; `None` if the bytes end inside it.
fn number(bytes: &[u8], limit: u32) -> Result<Option<(u64, &[u8])>, NoHeader> {
    let mut number = leb128::Number::new(limit);
    for (&byte, at) in bytes.iter().zip(1..) {
        if let Some(number) = number.push(byte).map_err(|leb128::Overlong| NoHeader)? {
            return Ok(Some((number, &bytes[at..])));
        }
    }
    Ok(None)
}

/// Writes what stands behind a mark so that no mark is in it.
fn escape(plain: &[u8], file: &mut Vec<u8>) {
    let start = file.len();
    let mut mask = 0;
    for &byte in plain {
        if byte ^ mask >= THIRD && file[start..].ends_with(&MARK) {
            file.push(ESCAPE);
            mask = !mask;
        }
        file.push(byte ^ mask);
    }
}

/// Reads back what [`escape`] wrote, byte by byte.
#[derive(Default)]
pub(crate) struct Unescape {
    mask: u8,
    /// The last two bytes that were taken.
    before: [u8; 2],
}

/// What a byte inside a frame is.
pub(crate) enum Unescaped {
    /// This byte.
    Byte(u8),
    /// Nothing but an escape.
    Nothing,
    /// A mark, or what never stands inside a frame.
    Foreign,
}

impl Unescape {
    pub(crate) fn push(&mut self, byte: u8) -> Unescaped {
        let after_mark = self.before == MARK;
        self.before = [self.before[1], byte];
        match byte {
            ESCAPE if after_mark => {
                self.mask = !self.mask;
                Unescaped::Nothing
            }
            THIRD.. if after_mark => Unescaped::Foreign,
            _ => Unescaped::Byte(byte ^ self.mask),
        }
    }
}

#[cfg(test)]
mod tests;
