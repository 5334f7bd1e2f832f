// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games out of files of any code, as a board takes them: in Brenner's first notation, one in memory at a time.

mod open;

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::path::PathBuf;
use std::rc::Rc;

use halfmove::Game;
use halfmove::brenner::game;
use halfmove::codec::{Codec, CodedGame, FileFault, WrongFiles};
use halfmove::compression::is_damage;
use halfmove::framing::GAME_LIMIT;
use halfmove::hardware::set_up::{BEATS, BadSetUp, beats};
use halfmove::pgn::write_variations;
use halfmove::printable;

use open::{Open, STANDARD_INPUT, is_standard, look_at, open};

/// The code that boards take, by its name in the list of codes.
const BOARD_CODE: &str = "brenner";

/// The memory that a game may take while it is read, in bytes.
const MEMORY: usize = 256 << 20;

/// A game as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedGame {
    /// The file, by its name as it is.
    pub file: Rc<str>,
    /// Its number in the file, from 1.
    pub number: u64,
    /// The beats of the position that it starts from; nothing for the normal start.
    pub set_up: Option<[u8; BEATS]>,
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
        reason: Unfit,
    },
}

/// Why a file is not one that this program reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unfit {
    /// It is a folder.
    #[error("this is a folder, not a file of games")]
    Folder,
    /// It is standard input a second time.
    #[error("it can be read only once")]
    ReadTwice,
    /// It is standard input, and the code has its games in a set of files.
    #[error("{code} has its games in {files} files")]
    OneOfSet {
        /// The code.
        code: &'static str,
        /// How many files a set has.
        files: usize,
    },
    /// It is compressed, and of a set of files.
    #[error("{code} is not read out of compressed files")]
    Compressed {
        /// The code.
        code: &'static str,
    },
    /// Its code wants other files.
    #[error(transparent)]
    WrongFiles(#[from] WrongFiles),
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

/// What becomes of games from set-ups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUps {
    /// They are sent with their positions.
    Sent,
    /// They are skipped: the design plays every game from the normal start.
    NotLoaded,
    /// They are skipped: the first version of the framing has no room for a position.
    NotFramed,
}

impl SetUps {
    /// The beats of the position that a game starts from, or why the game is skipped.
    fn of(self, game: &Game) -> Result<Option<[u8; BEATS]>, String> {
        if !game.is_set_up() {
            return Ok(None);
        }
        match self {
            Self::Sent => {}
            Self::NotLoaded => return Err("from a set-up, which this design cannot load".to_owned()),
            Self::NotFramed => {
                return Err("from a set-up, which the first version of the framing cannot hold".to_owned());
            }
        }
        let position = game.start().map_err(|fault| format!("from a set-up: {fault}"))?;
        let beats = beats(&position).map_err(|bad| match bad {
            BadSetUp::Chess960 => "from a set-up of Chess960, which the cores cannot load".to_owned(),
            BadSetUp::Malformed => "from a set-up with more men of a kind than the code can name".to_owned(),
        });
        beats.map(Some)
    }
}

/// The games of files, one after the other.
pub struct Games<'a> {
    paths: VecDeque<PathBuf>,
    texts: bool,
    set_ups: SetUps,
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
    /// If a file is not there, or standard input is closed: that is reported before anything is sent.
    pub fn new(paths: &[PathBuf], texts: bool, tell: impl FnMut(&str) + 'a) -> Result<Self, FileError> {
        if paths.iter().filter(|path| is_standard(path)).count() > 1 {
            return Err(FileError::Unfit {
                name: STANDARD_INPUT.to_owned(),
                reason: Unfit::ReadTwice,
            });
        }
        paths.iter().try_for_each(|path| look_at(path))?;
        Ok(Self {
            paths: paths.iter().cloned().collect(),
            texts,
            set_ups: SetUps::NotLoaded,
            open: None,
            left: LeftOut::default(),
            tell: Box::new(tell),
        })
    }

    /// Whether games from set-ups are sent, from here on. At first they are not, as some designs take none.
    pub const fn send_set_ups(&mut self, set_ups: SetUps) {
        self.set_ups = set_ups;
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
                set_ups,
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
            let encoded = |Selected { set_up, bytes }| EncodedGame {
                file: Rc::clone(&file.path),
                number,
                set_up,
                bytes,
            };
            match take(&*file.codec, &coded, *texts, *set_ups) {
                Ok(Selection::Game(game)) => return Some(Ok(encoded(game))),
                Ok(Selection::Nothing) => {}
                Ok(Selection::Skipped(reason)) => {
                    *left.skipped.entry(printable(&reason).into_owned()).or_default() += 1;
                }
                Ok(Selection::Damaged(game, reason)) => {
                    left.damaged += 1;
                    match number {
                        0 => tell(&format!("{}: {reason}", file.name)),
                        number => tell(&format!("{}, game {number}: {reason}", file.name)),
                    }
                    if let Some(game) = game {
                        return Some(Ok(encoded(game)));
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
    /// As it is sent.
    Game(Selected),
    /// It is sound, and cannot be sent.
    Skipped(String),
    /// It is damaged; what of it the board takes nevertheless.
    Damaged(Option<Selected>, String),
    /// There is none, as in a text of comments.
    Nothing,
}

/// The beats of a game's set-up, and its bytes.
struct Selected {
    set_up: Option<[u8; BEATS]>,
    bytes: Vec<u8>,
}

/// The bytes of a game that have room in its frame.
fn limit(set_up: Option<&[u8; BEATS]>) -> usize {
    GAME_LIMIT as usize - set_up.map_or(0, |beats| beats.len())
}

fn take(codec: &dyn Codec, coded: &CodedGame<'_>, texts: bool, set_ups: SetUps) -> io::Result<Selection> {
    match &coded.fault {
        // The kind and the words are what can be kept of an error that is lent.
        Some(FileFault::Io(error)) if !is_damage(error) => return Err(io::Error::new(error.kind(), error.to_string())),
        // What was read before the damage has been sent.
        Some(fault) => return Ok(Selection::Damaged(None, fault.to_string())),
        None => {}
    }
    let is_taken = codec.code().name == BOARD_CODE;
    let game = match codec.decode_within(coded.bytes, MEMORY) {
        Ok(Some(decoded)) => decoded.game,
        Ok(None) => return Ok(Selection::Nothing),
        Err(stopped) if stopped.is_too_large => return Ok(Selection::Skipped(stopped.reason.to_string())),
        Err(stopped) => {
            let set_up = set_ups.of(&stopped.decoded).ok();
            let has_room = |set_up: &Option<_>| (1..=limit(set_up.as_ref())).contains(&coded.bytes.len());
            let set_up = set_up.filter(|set_up| is_taken && has_room(set_up));
            let game = set_up.map(|set_up| Selected {
                set_up,
                bytes: coded.bytes.to_vec(),
            });
            return Ok(Selection::Damaged(game, stopped.to_string()));
        }
    };
    let set_up = match set_ups.of(&game) {
        Ok(set_up) => set_up,
        Err(reason) => return Ok(Selection::Skipped(reason)),
    };
    let bytes = if is_taken && texts {
        coded.bytes.to_vec()
    } else {
        match encode(game, texts) {
            Ok(bytes) => bytes,
            Err(reason) => return Ok(Selection::Skipped(reason)),
        }
    };
    let limit = limit(set_up.as_ref());
    Ok(match bytes.len() {
        0 => Selection::Skipped("nothing in it, so no byte that could be the last".to_owned()),
        length if length > limit => Selection::Skipped(format!("longer than {limit} bytes")),
        _ => Selection::Game(Selected { set_up, bytes }),
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
