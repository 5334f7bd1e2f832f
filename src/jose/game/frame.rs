// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game with all that the GameText lacks: this project's frame, as jose keeps tags and set-ups in columns of a
//! database.
//!
//! | part | what it holds |
//! |---|---|
//! | 1 byte | flags: bit 0 the document's profile, bit 1 a column of comments; the others are zero |
//! | LEB128, text | length in bytes and UTF-8 of the tag pairs, each `[Name "Value"]` and a line feed |
//! | LEB128, bytes | length and bytes of the GameText |
//! | the rest | the column of comments; nothing when they are inline |

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::GameText;
use crate::game::allowance::Allowance;
use crate::game::{Game, Tag};
use crate::jose::fault::DecodeError;
use crate::jose::{Comments, DecodeFault, EncodeFault, Options, Profile};
use crate::leb128;

/// In the flags: the offsets are those of [`Profile::Document`].
const DOCUMENT: u8 = 1;
/// In the flags: the comments are a column.
const COLUMN: u8 = 2;

/// How many bytes a length may take.
const LENGTH_LIMIT: u32 = 9;

/// The parts of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame<'a> {
    /// How the game is written.
    pub options: Options,
    /// Its tags.
    pub tags: Vec<Tag>,
    /// Its GameText.
    pub moves: &'a [u8],
    /// The offset of the GameText in the frame.
    pub moves_offset: u64,
    /// Its column of comments.
    pub comments: &'a [u8],
}

impl<'a> Frame<'a> {
    /// Takes a frame apart. The GameText is not read.
    ///
    /// # Errors
    /// [`DecodeFault::Flags`], [`DecodeFault::Length`] or [`DecodeFault::Tags`] with its offset; the tags before it are
    /// those of [`DecodeError::decoded`].
    pub fn parse(frame: &'a [u8]) -> Result<Self, DecodeError> {
        Self::within(frame, &mut Allowance::default())
    }

    /// The same; the tags may take this much memory.
    pub(super) fn within(frame: &'a [u8], allowance: &mut Allowance) -> Result<Self, DecodeError> {
        let at = |rest: &[u8]| (frame.len() - rest.len()) as u64;
        let error = |fault, offset, tags| DecodeError {
            half_move: 1,
            offset,
            fault,
            decoded: Box::new(Game {
                tags,
                ..Game::default()
            }),
        };
        let (options, rest) = match frame.split_first() {
            Some((&flags @ 0..4, rest)) => (options_of(flags), rest),
            _ => return Err(error(DecodeFault::Flags, 0, Vec::new())),
        };
        let Some((pairs, after_tags)) = part(rest) else {
            return Err(error(DecodeFault::Length, at(rest), Vec::new()));
        };
        let mut tags = Vec::new();
        let mut unread = pairs;
        while !unread.is_empty() {
            let Some((tag, after)) = read_tag(unread) else {
                return Err(error(DecodeFault::Tags, at(after_tags) - unread.len() as u64, tags));
            };
            let kept = allowance.tag(&tag);
            if let Err(fault) = kept.and_then(|()| allowance.push(&mut tags, 4, tag).map(drop)) {
                return Err(error(fault.into(), at(after_tags) - unread.len() as u64, tags));
            }
            unread = after;
        }
        let Some((moves, comments)) = part(after_tags) else {
            return Err(error(DecodeFault::Length, at(after_tags), tags));
        };
        Ok(Self {
            options,
            tags,
            moves,
            moves_offset: at(comments) - moves.len() as u64,
            comments,
        })
    }
}

const fn options_of(flags: u8) -> Options {
    Options {
        profile: if flags & DOCUMENT == 0 {
            Profile::Program
        } else {
            Profile::Document
        },
        comments: if flags & COLUMN == 0 {
            Comments::Inline
        } else {
            Comments::Column
        },
    }
}

/// A part with its length before it, and what follows.
fn part(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, used) = length_at(bytes)?;
    bytes[used..].split_at_checked(usize::try_from(length).ok()?)
}

/// The length at the beginning of these bytes, and how many bytes it takes.
pub(in crate::jose) fn length_at(bytes: &[u8]) -> Option<(u64, usize)> {
    let mut number = leb128::Number::new(LENGTH_LIMIT);
    for (place, &byte) in bytes.iter().enumerate() {
        if let Some(length) = number.push(byte).ok()? {
            return Some((length, place + 1));
        }
    }
    None
}

/// The tag pair at the beginning of these bytes, and what follows.
pub(in crate::jose) fn read_tag(bytes: &[u8]) -> Option<(Tag, &[u8])> {
    let bytes = bytes.strip_prefix(b"[")?;
    let begins = bytes.windows(2).position(|two| two == b" \"")?;
    let name = String::from_utf8(bytes[..begins].to_vec()).ok()?;
    let mut value = Vec::new();
    let mut rest = bytes[begins + 2..].iter();
    loop {
        match *rest.next()? {
            b'"' => break,
            b'\\' => value.push(*rest.next().filter(|&escaped| b"\\\"".contains(escaped))?),
            byte => value.push(byte),
        }
    }
    let value = String::from_utf8(value).ok()?;
    Some((Tag { name, value }, rest.as_slice().strip_prefix(b"]\n")?))
}

/// Appends a frame.
pub(super) fn write(game: &Game, options: Options, text: &GameText, bytes: &mut Vec<u8>) -> Result<(), EncodeFault> {
    let mut pairs = String::new();
    for Tag { name, value } in &game.tags {
        if name.contains(" \"") {
            return Err(EncodeFault::TagName);
        }
        pairs += &format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""));
    }
    let profile = match options.profile {
        Profile::Program => 0,
        Profile::Document => DOCUMENT,
    };
    let comments = match options.comments {
        Comments::Inline => 0,
        Comments::Column => COLUMN,
    };
    bytes.push(profile | comments);
    for part in [pairs.as_bytes(), &text.moves] {
        leb128::write(part.len() as u64, bytes);
        bytes.extend_from_slice(part);
    }
    bytes.extend_from_slice(&text.comments);
    Ok(())
}
