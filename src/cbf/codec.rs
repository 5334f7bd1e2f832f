// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's databases of 1993 in the list of codes: a pair of files.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::explain;
use super::game::{self, Options};
#[cfg(feature = "std")]
use crate::codec;
use crate::codec::{
    Anatomy, CannotEncode, Code, Codec, Decoded, Explained, FileForm, Stopped, Takes, UnitError, Variations,
};
use crate::game::Game;
use crate::remark::Remark;

/// A database.
pub static DATABASE: Code = Code {
    name: "cbf",
    summary: "ChessBase's databases of 1993, a .cbf file with its .cbi file",
    page: "cbf.md",
    files: FileForm::Set,
    extensions: &["cbf", "cbi"],
};

/// Reads and writes databases.
pub(crate) fn database(options: Options) -> Box<dyn Codec> {
    Box::new(Cbf { options })
}

struct Cbf {
    /// How records are read and written.
    options: Options,
}

impl Codec for Cbf {
    fn code(&self) -> &'static Code {
        &DATABASE
    }

    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        let encoded = game::encode(game, self.options)?;
        bytes.extend_from_slice(&encoded.bytes);
        Ok(encoded.losses.iter().map(Remark::from).collect())
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        match game::decode_within(bytes, self.options, memory) {
            Ok(decoded) => Ok(Some(Decoded {
                game: decoded.game,
                remarks: decoded.warnings.iter().map(Remark::from).collect(),
            })),
            Err(error) => {
                let is_too_large = matches!(error.fault, game::DecodeFault::TooLarge(_));
                Err(error.stopped(is_too_large))
            }
        }
    }

    fn takes(&self) -> Takes {
        Takes::LOSING
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        Some(&explain::ANATOMY)
    }

    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        explain::explain(bytes, self.options, each)
    }

    #[cfg(feature = "std")]
    fn open(&self, source: codec::Source) -> Result<Box<dyn codec::CodedGames>, codec::WrongFiles> {
        let [games, index] = source.set()?;
        Ok(Box::new(super::database::Database::new(games, index)))
    }

    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: codec::Sink<'a>) -> std::io::Result<Box<dyn codec::GameWriter + 'a>> {
        let [games, index] = sink.set()?;
        Ok(Box::new(super::database::DatabaseWriter::new(games, index)))
    }
}
