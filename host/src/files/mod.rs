// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games out of files of any code, as a board takes them: in Brenner's first notation, one in memory at a time.

mod open;

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::path::PathBuf;
use std::rc::Rc;

use halfmove::Game;
use halfmove::brenner::game;
use halfmove::codec::{Codec, CodedGame, FileFault};
use halfmove::compression::is_damage;
use halfmove::framing::GAME_LIMIT;
use halfmove::pgn::write_variations;

use open::{Open, is_standard, open, open_file};

/// The code that boards take, by its name in the list of codes.
const BOARD_CODE: &str = "brenner";

/// A game as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedGame {
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
pub struct LeftOut {
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
    left: LeftOut,
    /// Takes every damaged game.
    tell: Box<dyn FnMut(&str) + 'a>,
}

impl<'a> Games<'a> {
    /// Of these files; `-` is standard input. With their tags, comments and variations, or without. `tell` hears of
    /// everything that is damaged.
    ///
    /// # Errors
    /// If a file is not there: that is reported before anything is sent.
    pub fn new(paths: &[PathBuf], texts: bool, tell: impl FnMut(&str) + 'a) -> Result<Self, FileError> {
        for path in paths.iter().filter(|path| !is_standard(path)) {
            open_file(path)?;
        }
        Ok(Self {
            paths: paths.iter().cloned().collect(),
            texts,
            open: None,
            left: LeftOut::default(),
            tell: Box::new(tell),
        })
    }

    /// What was left out so far.
    pub const fn left(&self) -> &LeftOut {
        &self.left
    }
}

impl Iterator for Games<'_> {
    type Item = Result<EncodedGame, FileError>;

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
                Ok(Selection::Game(bytes)) => {
                    return Some(Ok(EncodedGame {
                        file: Rc::clone(&file.name),
                        number,
                        bytes,
                    }));
                }
                Ok(Selection::Nothing) => {}
                Ok(Selection::Skipped(reason)) => *left.skipped.entry(reason).or_default() += 1,
                Ok(Selection::Damaged(bytes, reason)) => {
                    left.damaged += 1;
                    match number {
                        0 => tell(&format!("{}: {reason}", file.name)),
                        number => tell(&format!("{}, game {number}: {reason}", file.name)),
                    }
                    if let Some(bytes) = bytes {
                        return Some(Ok(EncodedGame {
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
enum Selection {
    /// Its bytes.
    Game(Vec<u8>),
    /// It is sound, and cannot be sent.
    Skipped(String),
    /// It is damaged; its bytes if the board takes them nevertheless.
    Damaged(Option<Vec<u8>>, String),
    /// There is none, as in a text of comments.
    Nothing,
}

fn take(codec: &dyn Codec, coded: &CodedGame<'_>, texts: bool) -> io::Result<Selection> {
    match &coded.fault {
        // What was read before the damage has been sent.
        Some(FileFault::Io(error)) if is_damage(error) => return Ok(Selection::Damaged(None, error.to_string())),
        // The kind and the words are what can be kept of an error that is lent.
        Some(FileFault::Io(error)) => return Err(io::Error::new(error.kind(), error.to_string())),
        Some(FileFault::Data { reason, .. }) => return Ok(Selection::Damaged(None, reason.clone())),
        Some(FileFault::Lost(stretch)) => return Ok(Selection::Damaged(None, stretch.to_string())),
        None => {}
    }
    let is_taken = codec.code().name == BOARD_CODE;
    let game = match codec.decode(coded.bytes) {
        Ok(Some(decoded)) => decoded.game,
        Ok(None) => return Ok(Selection::Nothing),
        Err(stopped) => {
            let bytes =
                (is_taken && !coded.bytes.is_empty() && !stopped.decoded.is_set_up()).then(|| coded.bytes.to_vec());
            return Ok(Selection::Damaged(bytes, stopped.to_string()));
        }
    };
    if game.is_set_up() {
        return Ok(Selection::Skipped(
            "from a set-up, which the cores cannot load".to_owned(),
        ));
    }
    let bytes = if is_taken && texts {
        coded.bytes.to_vec()
    } else {
        match encode(game, texts) {
            Ok(bytes) => bytes,
            Err(reason) => return Ok(Selection::Skipped(reason)),
        }
    };
    Ok(match bytes.len() as u64 {
        0 => Selection::Skipped("nothing in it, so no byte that could be the last".to_owned()),
        1..=GAME_LIMIT => Selection::Game(bytes),
        _ => Selection::Skipped(format!("longer than {GAME_LIMIT} bytes")),
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
