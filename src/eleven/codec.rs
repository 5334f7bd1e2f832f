// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 11-bit notation in the list of codes: packed, and as octal digits with a blank line after each game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::fault::{DecodeError, DecodeFault, FaultAtWord, NotText};
use super::game::GameReader;
use super::{explain, game, octal, table};
use crate::codec::{
    Anatomy, CannotEncode, Code, Codec, Decoded, Explained, FileForm, Reason, Stopped, Takes, UnitError, Variations,
};
use crate::framing::{Signature, Version};
use crate::game::Game;
use crate::game::allowance::Allowance;
use crate::remark::Remark;

/// How a file of packed games begins, before the version of its framing.
pub const SIGNATURE: Signature = *b"ELEVEN\0";

/// The words packed into bytes.
pub static PACKED: Code = Code {
    name: "eleven",
    summary: "The 11-bit notation, packed",
    page: "eleven.md",
    files: FileForm::Framed(&[SIGNATURE]),
    extensions: &["eleven"],
};

/// The words as octal digits.
pub static OCTAL: Code = Code {
    name: "eleven-octal",
    summary: "The 11-bit notation as octal digits, a blank line after each game",
    page: "eleven.md",
    files: FileForm::Text,
    extensions: &["octal", "eleven-octal"],
};

/// Reads and writes packed words, in files of this version of the framing.
pub(crate) fn packed(framing: Version) -> Box<dyn Codec> {
    Box::new(Eleven { framing })
}

/// Reads and writes octal digits.
pub(crate) fn octal() -> Box<dyn Codec> {
    Box::new(ElevenOctal)
}

struct Eleven {
    /// The framing that is written.
    #[cfg_attr(
        not(feature = "std"),
        expect(dead_code, reason = "files can only be written with `std`")
    )]
    framing: Version,
}

struct ElevenOctal;

impl Codec for Eleven {
    fn code(&self) -> &'static Code {
        &PACKED
    }

    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        game::encode(game, bytes)?;
        Ok(Vec::new())
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        game::decode_within(bytes, memory)
            .map(|game| Some(game.into()))
            .map_err(|error| {
                let offset = error.offset;
                stopped(error, offset)
            })
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        Some(&explain::ANATOMY)
    }

    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        explain::packed(bytes, each)
    }

    fn table(&self) -> Option<String> {
        Some(table::table())
    }

    #[cfg(feature = "std")]
    fn open(
        &self,
        source: crate::codec::Source,
    ) -> Result<Box<dyn crate::codec::CodedGames>, crate::codec::WrongFiles> {
        crate::codec::open_framed(source, SIGNATURE)
    }

    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: crate::codec::Sink<'a>) -> std::io::Result<Box<dyn crate::codec::GameWriter + 'a>> {
        crate::codec::create_framed(sink, SIGNATURE, self.framing)
    }
}

impl Codec for ElevenOctal {
    fn code(&self) -> &'static Code {
        &OCTAL
    }

    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        let words = game::encode_words(game)?;
        bytes.extend_from_slice(octal::to_text(words).as_bytes());
        bytes.push(b'\n');
        Ok(Vec::new())
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        let text = core::str::from_utf8(bytes).map_err(|error| Stopped {
            half_move: 0,
            offset: error.valid_up_to() as u64,
            reason: Reason::new(NotText),
            is_too_large: false,
            decoded: Game::default(),
        })?;
        if text.trim_ascii().is_empty() {
            return Ok(None);
        }
        let mut reader = GameReader::new().within(Allowance::of(memory));
        let mut not_a_word = None;
        for word in octal::words(text) {
            match word {
                Ok(word) if reader.push(word).is_ok() => {}
                word => {
                    not_a_word = word.err();
                    break;
                }
            }
        }
        let Some(error) = not_a_word else {
            let read = reader.finish().map(|game| Some(game.into()));
            return read.map_err(|error| stopped(error, 0));
        };
        let (half_move, decoded) = match reader.finish() {
            Ok(game) => (game.plies.len() as u32 + 1, game),
            // What is still open there is not wrong itself.
            Err(open) => (open.half_move, *open.decoded),
        };
        Err(Box::new(Stopped {
            half_move,
            offset: error.offset,
            reason: Reason::new(octal::InLine(error)),
            is_too_large: false,
            decoded,
        }))
    }

    fn takes(&self) -> Takes {
        Takes {
            a_byte: 24,
            an_item: 64,
        }
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        Some(&explain::ANATOMY)
    }

    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        explain::octal(bytes, each)
    }

    fn table(&self) -> Option<String> {
        Some(table::table())
    }

    #[cfg(feature = "std")]
    fn open(
        &self,
        source: crate::codec::Source,
    ) -> Result<Box<dyn crate::codec::CodedGames>, crate::codec::WrongFiles> {
        Ok(Box::new(super::paragraphs::Paragraphs::new(source.stream()?)))
    }

    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: crate::codec::Sink<'a>) -> std::io::Result<Box<dyn crate::codec::GameWriter + 'a>> {
        Ok(Box::new(crate::codec::Parted::new(sink.stream()?, |_| "")))
    }
}

fn stopped(error: DecodeError, offset: u64) -> Box<Stopped> {
    let DecodeError { word, fault, .. } = error;
    Box::new(Stopped {
        half_move: error.half_move,
        offset,
        is_too_large: matches!(fault, DecodeFault::TooLarge(_)),
        reason: Reason::new(FaultAtWord { word, fault }),
        decoded: *error.decoded,
    })
}
