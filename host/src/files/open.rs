// SPDX-License-Identifier: MIT OR Apache-2.0
//! Opens a file of games in the code that it shows, compressed or not.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::rc::Rc;

use halfmove::codec::{Codec, CodedGames, ReadSeek, Source, Surroundings};
use halfmove::codes::{self, Options};
use halfmove::compression::{Compression, Decompressed, MAGIC, is_damage, plain_name};
use halfmove::printable;

use super::{FileError, Unfit};
use crate::closed::standard_input;

/// The code of a file that shows none.
const USUAL: &str = "pgn";
/// Bytes that show what a file is.
const HEAD: u64 = 4096;

/// What standard input is called.
pub(super) const STANDARD_INPUT: &str = "standard input";

/// An opened file.
pub(super) struct Open {
    /// Its name as it can be shown.
    pub name: Rc<str>,
    /// Its name as it is.
    pub path: Rc<str>,
    pub codec: Box<dyn Codec>,
    pub games: Box<dyn CodedGames>,
}

/// Whether it means standard input.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The name of a file as it can be shown.
fn name_of(path: &Path) -> String {
    printable(&path.display().to_string()).into_owned()
}

/// Whether a file is there and can be opened, or standard input is not closed. What is no regular file is opened once, when its games are due: what comes through
/// a pipe is for whoever opened it first.
pub(super) fn look_at(path: &Path) -> Result<(), FileError> {
    if is_standard(path) {
        let closed = |source| FileError::Read {
            name: STANDARD_INPUT.to_owned(),
            source,
        };
        return standard_input().map(drop).map_err(closed);
    }
    match path.metadata() {
        Ok(there) if !there.is_file() && !there.is_dir() => Ok(()),
        _ => open_file(path).map(drop),
    }
}

/// A file, but no folder.
fn open_file(path: &Path) -> Result<File, FileError> {
    let name = || name_of(path);
    let opened = File::open(path).map_err(|source| FileError::Open { name: name(), source })?;
    if path.is_dir() {
        let reason = Unfit::Folder;
        return Err(FileError::Unfit { name: name(), reason });
    }
    Ok(opened)
}

/// A file, in the code that it shows by its first bytes or its name.
pub(super) fn open(path: &Path) -> Result<Open, FileError> {
    let (name, shown): (Rc<str>, Rc<str>) = match is_standard(path) {
        true => (STANDARD_INPUT.into(), STANDARD_INPUT.into()),
        false => (path.display().to_string().into(), name_of(path).into()),
    };
    let unreadable = |source| FileError::Read {
        name: shown.to_string(),
        source,
    };
    let unfit = |reason: Unfit| FileError::Unfit {
        name: shown.to_string(),
        reason,
    };
    let mut input: Box<dyn Read> = match is_standard(path) {
        true => Box::new(standard_input().map_err(unreadable)?.lock()),
        false => Box::new(open_file(path)?),
    };
    let mut head = head_of(&mut input, MAGIC as u64).map_err(unreadable)?;
    let compression = Compression::of_file(&head, Some(path));
    if let Some(compression) = compression {
        input = Box::new(Decompressed::new(Cursor::new(head).chain(input), compression));
        head = Vec::new();
    }
    head.extend(head_of(&mut input, HEAD).map_err(unreadable)?);
    // The name before it was compressed gives the code.
    let plain = plain_name(path);
    let by_name = || codes::of_extension(plain.extension()?.to_str()?);
    let usual = || codes::named(USUAL).expect("the library has PGN");
    let code = codes::of_head(&head).or_else(by_name).unwrap_or_else(usual);
    let codec = code.codec(&Options::USUAL, Surroundings::File);
    let codec = codec.for_file(&head).unwrap_or(codec);
    let source = match code.set() {
        [] => Source::Stream(Box::new(Cursor::new(head).chain(input))),
        extensions if is_standard(path) => {
            return Err(unfit(Unfit::OneOfSet {
                code: code.name,
                files: extensions.len(),
            }));
        }
        _ if compression.is_some() => {
            return Err(unfit(Unfit::Compressed { code: code.name }));
        }
        extensions => {
            let member = |extension: &&str| {
                Ok(Box::new(open_file(&codes::existing_file_of_set(path, extension))?) as Box<dyn ReadSeek>)
            };
            Source::Set(extensions.iter().map(member).collect::<Result<_, FileError>>()?)
        }
    };
    let games = codec.open(source).map_err(|wrong| unfit(wrong.into()))?;
    Ok(Open {
        name: shown,
        path: name,
        codec,
        games,
    })
}

/// This many bytes, or as many as there are. Damage behind them is met again when they are read on.
fn head_of(input: &mut Box<dyn Read>, length: u64) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    match input.take(length).read_to_end(&mut head) {
        Err(error) if is_damage(&error) => *input = Box::new(Damage(Some(error))),
        read => drop(read?),
    }
    Ok(head)
}

/// Says once that data are damaged.
struct Damage(Option<io::Error>);

impl Read for Damage {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
