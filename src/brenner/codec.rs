// SPDX-License-Identifier: MIT OR Apache-2.0
//! Brenner's notations in the list of codes: the first one, and the alternate one in three orders of its fields.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::codebook::Codebook;
use super::explain;
use super::fault::{DecodeError, DecodeFault, EncodeError};
use super::game;
use super::layout::{EXCHANGED, FIRST, FIXED, LAYOUTS, Layout, PRINTED};
use super::table;
use crate::codec::{
    Anatomy, CannotEncode, Code, Codec, Decoded, Explained, FileForm, ReadInto, Stopped, UnitError, Variations,
};
use crate::framing::Version;
use crate::game::{Game, GameSink};
use crate::remark::Remark;

/// The first notation.
pub static FIRST_NOTATION: Code = Code {
    name: "brenner",
    summary: "Norman Brenner's byte for a half-move, first notation",
    page: "brenner.md",
    files: FileForm::Framed(&[FIRST.signature]),
    extensions: &["brenner", "br"],
};

/// The alternate notation.
pub static ALTERNATE_NOTATION: Code = Code {
    name: "brenner-alt",
    summary: "Brenner's alternate notation, in the order of --layout",
    page: "brenner.md",
    files: FileForm::Framed(&[PRINTED.signature, EXCHANGED.signature, FIXED.signature]),
    extensions: &["brenner-alt"],
};

/// Reads and writes the first notation, in files of this version of the framing.
pub(crate) fn first_notation(framing: Version) -> Box<dyn Codec> {
    alternate_notation(&FIRST, framing)
}

/// Reads and writes the alternate notation in this layout, in files of this version of the framing.
pub(crate) fn alternate_notation(layout: &'static Layout, framing: Version) -> Box<dyn Codec> {
    Box::new(Brenner { layout, framing })
}

struct Brenner {
    layout: &'static Layout,
    /// The framing that is written.
    framing: Version,
}

/// There are no remarks: the code holds everything, or nothing of the game.
fn encoded(result: Result<(), EncodeError>) -> Result<Vec<Remark>, CannotEncode> {
    result?;
    Ok(Vec::new())
}

fn decoded(result: Result<Game, DecodeError>) -> Result<Option<Decoded>, Box<Stopped>> {
    result.map(|game| Some(game.into())).map_err(|error| {
        let is_too_large = matches!(error.fault, DecodeFault::TooLarge(_));
        error.stopped(is_too_large)
    })
}

impl Codec for Brenner {
    fn code(&self) -> &'static Code {
        if self.layout.number() == FIRST.number() {
            &FIRST_NOTATION
        } else {
            &ALTERNATE_NOTATION
        }
    }

    fn variations(&self) -> Variations {
        Variations::Text
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        encoded(game::encode_in(game, self.layout, bytes))
    }

    fn encode_decoded(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        encoded(game::encode_played(game, self.layout, bytes))
    }

    fn encoder<'a>(&self, bytes: &'a mut Vec<u8>) -> Option<Box<dyn GameSink + 'a>> {
        Some(Box::new(game::PlayedWriter::new(Codebook::of(self.layout), bytes)))
    }

    fn read_into(&self, bytes: &[u8], sink: &mut dyn GameSink) -> Option<ReadInto> {
        let half_moves = game::read_into(bytes, self.layout, sink)?;
        let remarks = Vec::new();
        Some(ReadInto { half_moves, remarks })
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        decoded(game::decode_within(bytes, self.layout, memory))
    }

    fn decode_reusing(&self, bytes: &[u8], spare: Game) -> Result<Option<Decoded>, Box<Stopped>> {
        decoded(game::decode_reusing(bytes, self.layout, spare))
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        Some(&explain::ANATOMY)
    }

    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        explain::explain(self.layout, bytes, each);
        None
    }

    fn table(&self) -> Option<String> {
        Some(table::table(self.layout))
    }

    /// A file in the alternate notation says the order of its fields.
    fn for_file(&self, head: &[u8]) -> Option<Box<dyn Codec>> {
        let alternate = LAYOUTS.into_iter().skip(1);
        let alternate = alternate.filter(|_| self.layout.number() != FIRST.number());
        let has_magic = |layout: &&Layout| {
            Version::of_head(head, layout.signature).is_some()
                || Version::later_of_head(head, layout.signature).is_some()
        };
        let layout = alternate.clone().find(has_magic);
        #[cfg(feature = "std")]
        let layout = layout.or_else(|| {
            alternate
                .clone()
                .find(|layout| crate::framing::has_sound_game(head, layout.signature))
        });
        Some(Box::new(Self {
            layout: layout?,
            framing: self.framing,
        }))
    }

    #[cfg(feature = "std")]
    fn open(
        &self,
        source: crate::codec::Source,
    ) -> Result<Box<dyn crate::codec::CodedGames>, crate::codec::WrongFiles> {
        crate::codec::open_framed(source, self.layout.signature)
    }

    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: crate::codec::Sink<'a>) -> std::io::Result<Box<dyn crate::codec::GameWriter + 'a>> {
        crate::codec::create_framed(sink, self.layout.signature, self.framing)
    }
}
