// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's opening files of 1993 in the list of codes: one tree, which is one game with variations.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::explain;
#[cfg(feature = "std")]
use crate::codec;
use crate::codec::{
    Anatomy, CannotEncode, Code, Codec, Decoded, Explained, FileForm, Reason, Stopped, Takes, UnitError, Variations,
};
use crate::game::Game;
use crate::remark::{Remark, RemarkKind};

/// An opening file.
pub static OPENINGS: Code = Code {
    name: "fbk",
    summary: "ChessBase's opening files of 1993",
    page: "cbf.md",
    files: FileForm::OneGame,
    extensions: &["fbk"],
};

/// Reads and writes opening files.
pub(crate) fn openings() -> Box<dyn Codec> {
    Box::new(Fbk)
}

struct Fbk;

impl Codec for Fbk {
    fn code(&self) -> &'static Code {
        &OPENINGS
    }

    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        let encoded = super::encode(game)?;
        bytes.extend_from_slice(&encoded.bytes);
        Ok(encoded.losses.iter().map(Remark::from).collect())
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        match super::reader::decode_within(bytes, memory) {
            Ok(decoded) => Ok(Some(Decoded {
                game: decoded.game,
                remarks: decoded.refused.iter().map(remark).collect(),
            })),
            Err(error) => Err(Box::new(Stopped {
                half_move: error.half_move,
                offset: error.offset,
                is_too_large: matches!(error.fault, super::DecodeFault::TooLarge(_)),
                reason: Reason::new(error.fault),
                decoded: error.decoded.game,
            })),
        }
    }

    fn takes(&self) -> Takes {
        Takes::LOSING
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        Some(&explain::ANATOMY)
    }

    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        explain::explain(bytes, each);
        None
    }

    #[cfg(feature = "std")]
    fn open(&self, source: codec::Source) -> Result<Box<dyn codec::CodedGames>, codec::WrongFiles> {
        Ok(Box::new(codec::OneGame::new(source.stream()?)))
    }

    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: codec::Sink<'a>) -> std::io::Result<Box<dyn codec::GameWriter + 'a>> {
        Ok(Box::new(Tree {
            output: sink.stream()?,
            is_written: false,
        }))
    }
}

fn remark(refused: &super::Refused) -> Remark {
    let reason = refused.reason;
    let text = match refused.left_out {
        0 => reason.to_string(),
        more => format!("{reason} ({more} after it left out, too)"),
    };
    Remark::new(RemarkKind::Unplayable, refused.half_move, text).at(refused.offset)
}

/// A file has a tree already.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("an opening file holds one tree, and this is another game")]
struct OneTree;

#[cfg(feature = "std")]
struct Tree<W> {
    output: W,
    is_written: bool,
}

#[cfg(feature = "std")]
impl<W: std::io::Write> codec::GameWriter for Tree<W> {
    fn write_game(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        if self.is_written {
            return Err(codec::Refused(Reason::new(OneTree)).into());
        }
        self.is_written = true;
        self.output.write_all(bytes)
    }
}
