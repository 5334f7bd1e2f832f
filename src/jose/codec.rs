// SPDX-License-Identifier: MIT OR Apache-2.0
//! jose's GameText in the list of codes: in frames with tags and options, or one GameText alone.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::fault::{DecodeError, DecodeFault, EncodeError, EncodeFault};
use super::game::{self, GameText};
use super::{Options, explain};
#[cfg(feature = "std")]
use crate::codec;
use crate::codec::{
    Anatomy, CannotEncode, Code, Codec, Decoded, Explained, FileForm, Stopped, Surroundings, UnitError, Variations,
};
use crate::framing::{Signature, Version};
use crate::game::Game;
use crate::remark::{Remark, RemarkKind};

/// How a file begins, before the version of its framing.
pub const SIGNATURE: Signature = *b"JOSETXT";

/// jose's GameText.
pub static GAME_TEXT: Code = Code {
    name: "jose",
    summary: "The jose database's GameText, in the reading of --profile and --comments",
    page: "jose.md",
    files: FileForm::Framed(&[SIGNATURE]),
    extensions: &["jose"],
};

/// Reads and writes GameText: in frames of this version in a file, alone where nothing is around it.
pub(crate) fn game_text(options: Options, framing: Version, surroundings: Surroundings) -> Box<dyn Codec> {
    match surroundings {
        Surroundings::File => Box::new(Framed { options, framing }),
        Surroundings::Nothing => row(options, Vec::new(), None),
    }
}

/// Reads one GameText with what jose's database keeps beside it in columns of their own: the texts, if the options say that
/// they are not inline, and the set-up.
///
/// ```
/// use halfmove::jose::{Comments, Options, codec::row};
///
/// let options = Options { comments: Comments::Column, ..Options::USUAL };
/// let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// let codec = row(options, b"best\0".to_vec(), Some(start.to_owned()));
/// let game = codec.decode(b"\x03\xe0\xff")?.unwrap().game;
/// assert_eq!((game.fen(), game.plies[0].half_move.to_string().as_str()), (Some(start), "e2e4"));
/// # Ok::<(), Box<halfmove::codec::Stopped>>(())
/// ```
pub fn row(options: Options, comments: Vec<u8>, start: Option<String>) -> Box<dyn Codec> {
    Box::new(Alone {
        options,
        comments,
        start,
    })
}

/// Games in frames, which hold their tags and how they were written.
struct Framed {
    /// How games are written.
    options: Options,
    /// The framing that is written.
    #[cfg_attr(
        not(feature = "std"),
        expect(dead_code, reason = "files can only be written with `std`")
    )]
    framing: Version,
}

/// One GameText with nothing around it. It is written without tags and set-up.
struct Alone {
    /// How it is written and read.
    options: Options,
    /// The column of texts that is read beside it.
    comments: Vec<u8>,
    /// The set-up that it is read from.
    start: Option<String>,
}

impl Codec for Framed {
    fn code(&self) -> &'static Code {
        &GAME_TEXT
    }

    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        game::encode(game, self.options, bytes)?;
        Ok(Vec::new())
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        Ok(Some(game::decode_within(bytes, memory)?))
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        Some(&explain::ANATOMY)
    }

    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        explain::frame(bytes, each)
    }

    #[cfg(feature = "std")]
    fn open(&self, source: codec::Source) -> Result<Box<dyn codec::CodedGames>, codec::WrongFiles> {
        codec::open_framed(source, SIGNATURE)
    }

    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: codec::Sink<'a>) -> std::io::Result<Box<dyn codec::GameWriter + 'a>> {
        codec::create_framed(sink, SIGNATURE, self.framing)
    }
}

impl Codec for Alone {
    fn code(&self) -> &'static Code {
        &GAME_TEXT
    }

    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        if game.is_set_up() {
            let (half_move, fault) = (0, EncodeFault::SetUpAlone);
            return Err(EncodeError { half_move, fault }.into());
        }
        let mut text = GameText::default();
        // Nothing would read the marks of a column that is not there.
        game::write_text(game, self.options, &mut text, false)?;
        bytes.append(&mut text.moves);
        let mut losses = Vec::new();
        if !game.tags.is_empty() {
            losses.push(Remark::new(RemarkKind::TagLost, 0, "a GameText holds no tags"));
        }
        if !text.comments.is_empty() {
            losses.push(Remark::new(
                RemarkKind::CommentLost,
                0,
                "the column of comments is left out",
            ));
        }
        Ok(losses)
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        let Self {
            options,
            comments,
            start,
        } = self;
        let read = game::decode_text_within(bytes, comments, start.as_deref(), *options, memory);
        Ok(Some(read?))
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        Some(&explain::ANATOMY)
    }

    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        let Self {
            options,
            comments,
            start,
        } = self;
        explain::game_text(bytes, comments, start.as_deref(), *options, each)
    }

    #[cfg(feature = "std")]
    fn open(&self, source: codec::Source) -> Result<Box<dyn codec::CodedGames>, codec::WrongFiles> {
        Ok(Box::new(codec::OneGame::new(source.stream()?)))
    }

    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: codec::Sink<'a>) -> std::io::Result<Box<dyn codec::GameWriter + 'a>> {
        Ok(Box::new(codec::Bare(sink.stream()?)))
    }
}

impl From<DecodeError> for Box<Stopped> {
    fn from(error: DecodeError) -> Self {
        let is_too_large = matches!(error.fault, DecodeFault::TooLarge(_));
        error.stopped(is_too_large)
    }
}
