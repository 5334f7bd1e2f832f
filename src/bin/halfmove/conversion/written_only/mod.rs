// SPDX-License-Identifier: MIT OR Apache-2.0
//! Forms of games for other programs, which are written and never read: lines for engines, positions, JSON.

mod fen;
mod json;
mod uci;

use halfmove::Game;
use halfmove::Remark;
use halfmove::codec::{
    Anatomy, CannotEncode, Code, Codec, CodedGames, Decoded, Explained, FileForm, GameWriter, OneGame, Reason, Sink,
    Source, Stopped, Takes, UnitError, Variations, WrongFiles,
};
use halfmove::position::{PlayFault, Position};

use crate::options::codes::WrittenForm;

/// A form: what it is called, and how a game is written.
#[derive(Debug)]
pub struct Form {
    /// As in the list of codes.
    pub code: Code,
    variations: Variations,
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
        Ok(Vec::new())
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
