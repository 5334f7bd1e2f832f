// SPDX-License-Identifier: MIT OR Apache-2.0
//! Forms of games for other programs, which are written and never read: lines for engines, positions, JSON.

mod fen;
mod json;
mod uci;

use halfmove::codec::{
    Anatomy, CannotEncode, Code, Codec, CodedGames, Decoded, Explained, FileForm, GameWriter, OneGame, Reason, Sink,
    Source, Stopped, Takes, UnitError, Variations, WrongFiles,
};
use halfmove::game::Note;
use halfmove::position::{PlayFault, Position};
use halfmove::{Game, Remark, RemarkKind};

use crate::options::codes::WrittenForm;

/// A form: what it is called, and how a game is written.
#[derive(Debug)]
pub struct Form {
    /// As in the list of codes.
    pub code: Code,
    variations: Variations,
    /// Whether it has half-moves alone, and so loses all that is said of them.
    has_half_moves_alone: bool,
    takes: Takes,
    write: fn(&Game, &mut String) -> Result<(), CannotEncode>,
}

/// All of them.
pub static FORMS: [&Form; 3] = [&uci::FORM, &fen::FORM, &json::FORM];

impl Form {
    /// What writes it.
    pub fn codec(&'static self) -> Box<dyn Codec> {
        Box::new(WrittenOnly(self))
    }
}

/// The code of a form.
const fn code((name, extensions): WrittenForm, summary: &'static str) -> Code {
    Code {
        name,
        summary,
        page: "../archive.md",
        files: FileForm::Text,
        extensions,
    }
}

struct WrittenOnly(&'static Form);

/// Nothing reads these forms: their games cannot be asked for.
#[derive(Debug, thiserror::Error)]
#[error("{0} is written, and not read")]
struct NotRead(&'static str);

impl Codec for WrittenOnly {
    fn code(&self) -> &'static Code {
        &self.0.code
    }

    fn variations(&self) -> Variations {
        self.0.variations
    }

    fn takes(&self) -> Takes {
        self.0.takes
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        let mut text = String::new();
        (self.0.write)(game, &mut text)?;
        bytes.extend_from_slice(text.as_bytes());
        Ok(match self.0.has_half_moves_alone {
            true => losses(game),
            false => Vec::new(),
        })
    }

    fn decode_within(&self, _: &[u8], _: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        Err(Box::new(Stopped {
            half_move: 0,
            offset: 0,
            reason: Reason::new(NotRead(self.0.code.name)),
            is_too_large: false,
            decoded: Game::default(),
        }))
    }

    fn anatomy(&self) -> Option<&'static Anatomy> {
        None
    }

    fn explain(&self, _: &[u8], _: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        None
    }

    fn open(&self, source: Source) -> Result<Box<dyn CodedGames>, WrongFiles> {
        Ok(Box::new(OneGame::new(source.stream()?)))
    }

    fn create<'a>(&self, sink: Sink<'a>) -> std::io::Result<Box<dyn GameWriter + 'a>> {
        Ok(Box::new(Texts(sink.stream()?)))
    }
}

/// Writes text as it is. It is not read back, so a game may have any length.
struct Texts<W>(W);

impl<W: std::io::Write> GameWriter for Texts<W> {
    fn write_game(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.0.write_all(bytes)
    }
}

/// All of a game but its half-moves and their start.
fn losses(game: &Game) -> Vec<Remark> {
    let is_of_start = |name: &str| matches!(name, "FEN" | "SetUp");
    let tags = game.tags.iter().filter(|tag| !is_of_start(&tag.name)).map(|tag| {
        let said = format!("the tag {} is not written", tag.name);
        Remark::new(RemarkKind::TagLost, 0, said)
    });
    let result = game.outcome.map(|_| "the result is not written");
    let result = result.map(|said| Remark::new(RemarkKind::ResultLost, 0, said));
    let of_half_moves = (1..).zip(&game.plies).map(|(number, ply)| (number, &ply.notes));
    let notes = core::iter::once((0, &game.preface)).chain(of_half_moves);
    let notes = notes.flat_map(|(half_move, notes)| notes.iter().map(move |note| lost(half_move, note)));
    tags.chain(result).chain(notes).collect()
}

/// That a note is not written.
fn lost(half_move: u32, note: &Note) -> Remark {
    let (kind, said) = match note {
        Note::Nag(glyph) => (RemarkKind::GlyphLost, format!("the glyph ${glyph} is not written")),
        Note::Variation(_) | Note::Line(_) => (RemarkKind::VariationLost, "a variation is not written".to_owned()),
        Note::Comment(_) | Note::Unreadable(_) => (RemarkKind::CommentLost, "a text is not written".to_owned()),
    };
    Remark::new(kind, half_move, said)
}

/// Where a game starts.
fn start(game: &Game) -> Result<Position, CannotEncode> {
    game.start().map_err(|fault| cannot(0, fault))
}

/// The outcome of a half-move that cannot be played.
fn unplayable(number: u32) -> impl Fn(PlayFault) -> CannotEncode {
    move |fault| cannot(number, fault)
}

fn cannot(half_move: u32, reason: impl std::error::Error + Send + Sync + 'static) -> CannotEncode {
    CannotEncode {
        half_move,
        reason: Reason::new(reason),
        is_too_large: false,
    }
}
