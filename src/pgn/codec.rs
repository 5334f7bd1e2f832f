// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN in the list of codes.

use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;
use std::io::Read;

use super::{GameText, GameTexts, Options, WriteError, read_game, repair, write_game};
use crate::codec::{
    Anatomy, Bare, CannotEncode, Code, Codec, CodedGame, CodedGames, Decoded, Explained, FileFault, FileForm,
    GameWriter, Reason, Sink, Source, Stopped, UnitError, Variations, WrongFiles,
};
use crate::game::Game;
use crate::remark::{Remark, RemarkClass, RemarkKind};

/// Portable Game Notation.
pub static PGN: Code = Code {
    name: "pgn",
    summary: "Portable Game Notation",
    page: "pgn.md",
    files: FileForm::Text,
    extensions: &["pgn"],
};

/// Reads and writes PGN.
pub(crate) fn games(options: Options) -> Box<dyn Codec> {
    Box::new(Pgn { options })
}

struct Pgn {
    options: Options,
}

impl Codec for Pgn {
    fn code(&self) -> &'static Code {
        &PGN
    }

    fn variations(&self) -> Variations {
        Variations::Either
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        write_game(bytes, game).map_err(|error| CannotEncode {
            half_move: match error {
                WriteError::HalfMove { half_move, .. } => half_move,
                _ => 0,
            },
            reason: Reason::new(error),
        })
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        read_game(bytes, self.options).map_err(|fault| {
            Box::new(Stopped {
                half_move: fault.half_move,
                offset: fault.offset as u64,
                reason: Reason::new(fault.damage),
                decoded: *fault.decoded,
            })
        })
    }

    /// PGN says by itself what it means.
    fn anatomy(&self) -> Option<&'static Anatomy> {
        None
    }

    fn explain(&self, _: &[u8], _: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError> {
        None
    }

    fn open(&self, source: Source) -> Result<Box<dyn CodedGames>, WrongFiles> {
        Ok(Box::new(Texts {
            texts: GameTexts::new(source.stream()?, self.options),
            text: GameText::default(),
            told: 0,
            undecodable: Vec::new(),
            options: self.options,
            read: 0,
            is_done: false,
        }))
    }

    fn create<'a>(&self, sink: Sink<'a>) -> std::io::Result<Box<dyn GameWriter + 'a>> {
        Ok(Box::new(Bare(sink.stream()?)))
    }
}

struct Texts {
    texts: GameTexts<Box<dyn Read>>,
    text: GameText,
    /// How many remarks on the whole file were given.
    told: usize,
    /// Remarks on the encoding of games that were read, and not been given yet.
    undecodable: Vec<Remark>,
    options: Options,
    read: u64,
    is_done: bool,
}

impl CodedGames for Texts {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        if self.is_done {
            return None;
        }
        let found = self.texts.next(&mut self.text);
        let is_repair = |said: &&(u64, Remark)| self.options.strict && said.1.kind.class() == RemarkClass::Repair;
        if let Some((line, repair)) = self.texts.remarks().iter().find(is_repair) {
            let (start, reason) = (*line, repair.text.clone());
            self.is_done = true;
            self.told = self.texts.remarks().len();
            return Some(CodedGame {
                number: None,
                start,
                bytes: &[],
                fault: Some(FileFault::Data { reason, help: None }),
            });
        }
        let fault = match found {
            Ok(false) => return None,
            Ok(true) if self.text.too_long => Some(FileFault::Data {
                reason: format!("the game is longer than {} bytes", self.options.limit),
                help: None,
            }),
            Ok(true) => self.undecodable(),
            Err(error) => {
                self.is_done = true;
                Some(FileFault::Io(error))
            }
        };
        let is_nothing = matches!(fault, Some(FileFault::Io(_))) && self.text.bytes.trim_ascii().is_empty();
        self.read += u64::from(!is_nothing);
        Some(CodedGame {
            number: (!is_nothing).then_some(self.read),
            start: self.text.line,
            bytes: &self.text.bytes,
            fault,
        })
    }

    fn extent(&self) -> Option<Range<u64>> {
        self.texts.is_plain().then(|| self.text.extent.clone())
    }

    fn remarks(&mut self) -> Vec<Remark> {
        let new = &self.texts.remarks()[self.told..];
        self.told += new.len();
        let of_file = new.iter().map(|(_, remark)| remark.clone());
        of_file.chain(self.undecodable.drain(..)).collect()
    }
}

impl Texts {
    /// What a strict reader refuses of the text's encoding; any other is told of it.
    fn undecodable(&mut self) -> Option<FileFault> {
        let line = self.text.undecodable?;
        let reason = format!("line {line}: {}", repair::undecodable());
        if self.options.strict {
            return Some(FileFault::Data { reason, help: None });
        }
        self.undecodable.push(Remark::new(RemarkKind::Undecodable, 0, reason));
        None
    }
}
