// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games out of files of any code, as a board takes them: in Brenner's first notation, one in memory at a time.

use std::collections::{BTreeMap, VecDeque};
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use halfmove::Game;
use halfmove::brenner::game;
use halfmove::codec::{Codec, CodedGame, CodedGames, FileFault, Options, ReadSeek, Source, Surroundings};
use halfmove::codes;
use halfmove::framing::GAME_LIMIT;
use halfmove::pgn::write_variations;

use crate::crosscheck::is_set_up;

/// The code that boards take, by its name in the list of codes.
const TAKEN: &str = "brenner";
/// The code of a file that shows none.
const USUAL: &str = "pgn";
/// Bytes that tell what a file is.
const HEAD: u64 = 4096;
/// How files that gzip and zstd have compressed begin.
const COMPRESSED: [&[u8]; 2] = [&[0x1f, 0x8b], &[0x28, 0xb5, 0x2f, 0xfd]];

/// A game as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coded {
    /// The file.
    pub file: Rc<str>,
    /// Its number in the file, from 1.
    pub number: u64,
    /// Its bytes, at least one.
    pub bytes: Vec<u8>,
}

/// Why files cannot be read on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// A file cannot be opened.
    #[error("cannot open {name}")]
    Open {
        /// The file.
        name: String,
        /// What the system says.
        source: io::Error,
    },
    /// A file cannot be read.
    #[error("cannot read {name}")]
    Read {
        /// The file.
        name: String,
        /// What the system says.
        source: io::Error,
    },
    /// A file is not one that this program reads.
    #[error("{name}: {reason}")]
    Unfit {
        /// The file.
        name: String,
        /// Why.
        reason: String,
    },
}

/// What became of games that were not sent as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// Games that are sound and cannot be sent, by the reason.
    pub skipped: BTreeMap<String, u64>,
    /// Games, or places of files, that are damaged. Those in Brenner's code are sent as they are: the board finds the damage
    /// where the software does.
    pub damaged: u64,
}

/// The games of files, one after the other.
pub struct Games<'a> {
    paths: VecDeque<PathBuf>,
    texts: bool,
    open: Option<Open>,
    left: Left,
    /// Is told of every damaged game.
    tell: Box<dyn FnMut(&str) + 'a>,
}

struct Open {
    name: Rc<str>,
    codec: Box<dyn Codec>,
    games: Box<dyn CodedGames>,
}

impl<'a> Games<'a> {
    /// Of these files; `-` is standard input. With their tags, comments and variations, or without. `tell` hears of
    /// everything that is damaged.
    ///
    /// # Errors
    /// If a file is not there: that is told before anything is sent.
    pub fn new(paths: &[PathBuf], texts: bool, tell: impl FnMut(&str) + 'a) -> Result<Self, FileError> {
        for path in paths.iter().filter(|path| !is_standard(path)) {
            open_file(path)?;
        }
        Ok(Self {
            paths: paths.iter().cloned().collect(),
            texts,
            open: None,
            left: Left::default(),
            tell: Box::new(tell),
        })
    }

    /// What was left out so far.
    pub const fn left(&self) -> &Left {
        &self.left
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Coded, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.open.is_none() {
                match open(&self.paths.pop_front()?) {
                    Ok(open) => self.open = Some(open),
                    Err(error) => return Some(Err(error)),
                }
            }
            let Self {
                open,
                texts,
                left,
                tell,
                ..
            } = self;
            let file = open.as_mut()?;
            let Some(coded) = file.games.next_game() else {
                self.open = None;
                continue;
            };
            let number = coded.number.unwrap_or_default();
            match take(&*file.codec, &coded, *texts) {
                Ok(Taken::Game(bytes)) => {
                    return Some(Ok(Coded {
                        file: Rc::clone(&file.name),
                        number,
                        bytes,
                    }));
                }
                Ok(Taken::Nothing) => {}
                Ok(Taken::Skipped(reason)) => *left.skipped.entry(reason).or_default() += 1,
                Ok(Taken::Damaged(bytes, reason)) => {
                    left.damaged += 1;
                    match number {
                        0 => tell(&format!("{}: {reason}", file.name)),
                        number => tell(&format!("{}, game {number}: {reason}", file.name)),
                    }
                    if let Some(bytes) = bytes {
                        return Some(Ok(Coded {
                            file: Rc::clone(&file.name),
                            number,
                            bytes,
                        }));
                    }
                }
                Err(source) => {
                    let name = file.name.to_string();
                    self.open = None;
                    return Some(Err(FileError::Read { name, source }));
                }
            }
        }
    }
}

/// What there is of a game for a board.
enum Taken {
    /// Its bytes.
    Game(Vec<u8>),
    /// It is sound, and cannot be sent.
    Skipped(String),
    /// It is damaged; its bytes if the board takes them nevertheless.
    Damaged(Option<Vec<u8>>, String),
    /// There is none, as in a text of comments.
    Nothing,
}

fn take(codec: &dyn Codec, coded: &CodedGame<'_>, texts: bool) -> io::Result<Taken> {
    match &coded.fault {
        // The kind and the words are what can be kept of an error that is lent.
        Some(FileFault::Io(error)) => return Err(io::Error::new(error.kind(), error.to_string())),
        Some(FileFault::Data { reason, .. }) => return Ok(Taken::Damaged(None, reason.clone())),
        Some(FileFault::Lost(stretch)) => return Ok(Taken::Damaged(None, stretch.to_string())),
        None => {}
    }
    let is_taken = codec.code().name == TAKEN;
    let game = match codec.decode(coded.bytes) {
        Ok(Some(decoded)) => decoded.game,
        Ok(None) => return Ok(Taken::Nothing),
        Err(stopped) => {
            let bytes =
                (is_taken && !coded.bytes.is_empty() && !is_set_up(&stopped.decoded)).then(|| coded.bytes.to_vec());
            return Ok(Taken::Damaged(bytes, stopped.to_string()));
        }
    };
    if is_set_up(&game) {
        return Ok(Taken::Skipped("from a set-up, which the cores cannot load".to_owned()));
    }
    let bytes = if is_taken && texts {
        coded.bytes.to_vec()
    } else {
        match encode(game, texts) {
            Ok(bytes) => bytes,
            Err(reason) => return Ok(Taken::Skipped(reason)),
        }
    };
    Ok(match bytes.len() as u64 {
        0 => Taken::Skipped("nothing in it, so no byte that could be the last".to_owned()),
        1..=GAME_LIMIT => Taken::Game(bytes),
        _ => Taken::Skipped(format!("longer than {GAME_LIMIT} bytes")),
    })
}

/// A game in the code that boards take; else why that code cannot hold it.
fn encode(mut game: Game, texts: bool) -> Result<Vec<u8>, String> {
    if texts {
        write_variations(&mut game).map_err(|error| format!("a variation cannot be written: {error}"))?;
    } else {
        game = game.moves_only();
    }
    let mut bytes = Vec::new();
    game::encode(&game, &mut bytes).map_err(|error| format!("the code cannot hold it: {}", error.fault))?;
    Ok(bytes)
}

fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

fn open_file(path: &Path) -> Result<File, FileError> {
    let name = || path.display().to_string();
    let opened = File::open(path).map_err(|source| FileError::Open { name: name(), source })?;
    if path.is_dir() {
        let reason = "this is a folder, not a file of games".to_owned();
        return Err(FileError::Unfit { name: name(), reason });
    }
    Ok(opened)
}

/// The file of a set that has this extension, in capitals if the one that was named has.
fn member(path: &Path, extension: &str) -> PathBuf {
    let named = path.extension().unwrap_or_default().to_string_lossy();
    let is_capital = named.chars().any(char::is_uppercase);
    path.with_extension(if is_capital {
        extension.to_uppercase()
    } else {
        extension.to_owned()
    })
}

/// A file, in the code that it shows by its first bytes or its name.
fn open(path: &Path) -> Result<Open, FileError> {
    let name: Rc<str> = match is_standard(path) {
        true => "standard input".into(),
        false => path.display().to_string().into(),
    };
    let unreadable = |source| FileError::Read {
        name: name.to_string(),
        source,
    };
    let unfit = |reason: String| FileError::Unfit {
        name: name.to_string(),
        reason,
    };
    let mut input: Box<dyn Read> = match is_standard(path) {
        true => Box::new(io::stdin().lock()),
        false => Box::new(open_file(path)?),
    };
    let mut head = Vec::new();
    (&mut input).take(HEAD).read_to_end(&mut head).map_err(unreadable)?;
    if COMPRESSED.iter().any(|magic| head.starts_with(magic)) {
        let reason = "it is compressed: `halfmove convert FILE --to brenner | halfmove-hw board ... verify -`";
        return Err(unfit(reason.to_owned()));
    }
    let by_name = || codes::of_extension(path.extension()?.to_str()?);
    let code = codes::of_head(&head).or_else(by_name).or_else(|| codes::named(USUAL));
    let code = code.ok_or_else(|| unfit("it is in no code that this program has".to_owned()))?;
    let codec = code.codec(&Options::USUAL, Surroundings::File);
    let codec = codec.for_file(&head).unwrap_or(codec);
    let source = match code.set() {
        [] => Source::Stream(Box::new(Cursor::new(head).chain(input))),
        extensions if is_standard(path) => {
            return Err(unfit(format!(
                "{} has its games in {} files",
                code.name,
                extensions.len()
            )));
        }
        extensions => {
            let member = |extension: &&str| Ok(Box::new(open_file(&member(path, extension))?) as Box<dyn ReadSeek>);
            Source::Set(extensions.iter().map(member).collect::<Result<_, FileError>>()?)
        }
    };
    let games = codec.open(source).map_err(|wrong| unfit(wrong.to_string()))?;
    Ok(Open { name, codec, games })
}
