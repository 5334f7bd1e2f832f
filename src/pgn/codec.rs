// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN in the list of codes.

use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;
use std::io::Read;

use super::reader::{TextError, build_game, read_into};
use super::scan::{lacks_result, without_mark};
use super::write::{Manner, write_game_to};
use super::{Damage, Options, PgnReader, WriteError};
use crate::codec::{
    Anatomy, CannotEncode, Code, Codec, CodedGame, CodedGames, Decoded, Explained, FileFault, FileForm, GameWriter,
    Parted, ReadInto, Reason, Sink, Source, Stopped, UnitError, Variations, WrongFiles,
};
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{Game, GameSink, Size, TooLarge};
use crate::remark::Remark;

/// Portable Game Notation.
pub static PGN: Code = Code {
    name: "pgn",
    summary: "Portable Game Notation",
    page: "pgn.md",
    files: FileForm::Text,
    extensions: &["pgn"],
};

/// How many bytes behind the first move's number must be text.
const WORDS: usize = 64;

/// Whether a file that begins with these bytes is PGN: a tag pair or the first move comes first. No other code has a text
/// that begins like this.
pub(crate) fn is_begun_by(head: &[u8]) -> bool {
    let head = without_mark(head).trim_ascii_start();
    let Some(tag) = head.strip_prefix(b"[") else {
        let words = head.strip_prefix(b"1.").map(|rest| &rest[..rest.len().min(WORDS)]);
        return words.is_some_and(|words| words.iter().all(|&byte| byte >= b' ' || byte.is_ascii_whitespace()));
    };
    let tag = tag.trim_ascii_start();
    let name = tag
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_')
        .count();
    name > 0 && tag[name..].trim_ascii_start().starts_with(b"\"")
}

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
        write_within(game, false, bytes, usize::MAX)
    }

    fn encode_decoded(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        write_within(game, true, bytes, usize::MAX)
    }

    fn encode_within(&self, game: &Game, bytes: &mut Vec<u8>, memory: usize) -> Result<Vec<Remark>, CannotEncode> {
        if memory == usize::MAX {
            return self.encode(game, bytes);
        }
        let Size { text, items, .. } = game.size();
        // The text, its lines, and the bytes; a half-move becomes about ten of them.
        let texts = text.saturating_mul(6).saturating_add(items.saturating_mul(64));
        let remarks = memory.checked_sub(texts).ok_or(TooLarge)?;
        write_within(game, false, bytes, remarks)
    }

    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
        let game = Builder::default().within(Allowance::of(memory));
        build_game(bytes, self.options, game).map_err(stopped)
    }

    fn decode_reusing(&self, bytes: &[u8], spare: Game) -> Result<Option<Decoded>, Box<Stopped>> {
        build_game(bytes, self.options, Builder::reusing(spare)).map_err(stopped)
    }

    fn read_into(&self, bytes: &[u8], sink: &mut dyn GameSink) -> Option<ReadInto> {
        read_into(bytes, self.options, sink)
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
            reader: PgnReader::with_options(source.stream()?, self.options),
            undecodable: Vec::new(),
            read: 0,
        }))
    }

    fn create<'a>(&self, sink: Sink<'a>) -> std::io::Result<Box<dyn GameWriter + 'a>> {
        Ok(Box::new(Parted::new(sink.stream()?, |text| match lacks_result(text) {
            true => "*",
            false => "",
        })))
    }
}

/// Writes a game, which may have been played already, and plays its variations.
fn write_within(game: &Game, is_played: bool, bytes: &mut Vec<u8>, memory: usize) -> Result<Vec<Remark>, CannotEncode> {
    let manner = Manner {
        checks_variations: true,
        is_played,
    };
    write_game_to(bytes, game, manner, memory).map_err(cannot)
}

fn cannot(error: WriteError) -> CannotEncode {
    CannotEncode {
        half_move: match error {
            WriteError::HalfMove { half_move, .. } => half_move,
            _ => 0,
        },
        is_too_large: matches!(error, WriteError::TooLarge(_)),
        reason: Reason::new(error),
    }
}

fn stopped(fault: TextError) -> Box<Stopped> {
    Box::new(Stopped {
        half_move: fault.half_move,
        offset: fault.offset as u64,
        is_too_large: matches!(fault.damage, Damage::TooLarge(_)),
        reason: Reason::new(fault.damage),
        decoded: *fault.decoded,
    })
}

/// What is wrong with a line of a game.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {damage}")]
struct OfLine {
    line: u64,
    #[source]
    damage: Damage,
}

struct Texts {
    reader: PgnReader<Box<dyn Read>>,
    /// Remarks on the encoding of games that were read, not given yet.
    undecodable: Vec<Remark>,
    read: u64,
}

impl CodedGames for Texts {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let found = self.reader.next_text()?;
        let of_line = |line: u64, said: &str| format!("line {line}: {said}");
        let said = self.reader.undecodable.take();
        let said = said.map(|(line, said)| Remark::new(said.kind, 0, of_line(line, &said.text)));
        self.undecodable.extend(said);
        let PgnReader {
            texts, text, is_done, ..
        } = &mut self.reader;
        let (mut start, mut bytes, mut is_game) = (text.line, text.bytes.as_slice(), true);
        let fault = match found {
            Ok(()) => None,
            Err((line, Damage::Input(error))) => {
                is_game = !bytes.trim_ascii().is_empty();
                if !is_game {
                    start = line;
                }
                Some(FileFault::Io(error))
            }
            Err((line, damage @ Damage::Repair(_))) => {
                let reason = match *is_done {
                    true => {
                        texts.take_remarks().for_each(drop);
                        (start, bytes, is_game) = (line, &[], false);
                        Reason::new(damage)
                    }
                    false => Reason::new(OfLine { line, damage }),
                };
                Some(FileFault::Data { reason, help: None })
            }
            Err((_, damage)) => {
                let reason = Reason::new(damage);
                Some(FileFault::Data { reason, help: None })
            }
        };
        self.read += u64::from(is_game);
        Some(CodedGame {
            number: is_game.then_some(self.read),
            start,
            bytes,
            fault,
        })
    }

    fn extent(&self) -> Option<Range<u64>> {
        let PgnReader { texts, text, .. } = &self.reader;
        texts.is_plain().then(|| text.extent.clone())
    }

    fn remarks(&mut self) -> Vec<Remark> {
        let of_file = self.reader.texts.take_remarks().map(|(_, remark)| remark);
        of_file.chain(self.undecodable.drain(..)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pgn_is_known_by_its_first_tag_or_move() {
        for pgn in [
            "[Event \"x\"]\n",
            "\u{feff}\n [ White_1  \"",
            "1. e4 e5 *\n",
            "1.e4",
            "1. e4 \u{bd}",
        ] {
            let shown = crate::codes::of_head(pgn.as_bytes());
            assert_eq!(shown.map(|code| code.name), Some("pgn"), "{pgn}");
        }
        for other in [
            &b""[..],
            b"[",
            b"[]",
            b"[Event]",
            b"[Event \x00\"",
            b"1 e4",
            b"1. e4\x00",
            b"e4 e5",
            b"2412 2466",
        ] {
            assert!(!is_begun_by(other), "{other:?}");
        }
    }
}
