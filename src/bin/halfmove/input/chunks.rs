// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games of an input, in chunks for the threads.

use std::cell::Cell;
use std::io;
use std::ops::Range;
use std::rc::Rc;

use halfmove::codec::{Codec, CodedGame, CodedGames, Decoded, FileFault, Stopped};
use halfmove::{Game, Remark};

use crate::input::Input;
use crate::input::selection::Selection;
use crate::report::place;
use crate::work::jobs::{Piece, Share};
use crate::work::memory::Budget;

/// How many bytes of games go to a thread at once: of text, and of codes, which become many times as long as text.
const TEXT_CHUNK: usize = 64 << 10;
const CODE_CHUNK: usize = 16 << 10;
/// How many games go to a thread at once at most: some have no bytes, and what is wrong with a file has none.
const MOST_GAMES: usize = 512;

/// Games that go to a thread together.
#[derive(Default)]
pub struct Chunk {
    /// The bytes of all games.
    pub bytes: Vec<u8>,
    /// Where each of them is.
    pub games: Vec<ChunkGame>,
    /// What is to be said of the file as a whole.
    pub remarks: Vec<Remark>,
    /// How many bytes of the input had been read.
    pub read: u64,
    /// How much memory the games may use with the whole share.
    pub memory: usize,
}

impl Piece for Chunk {
    fn bytes(&self) -> usize {
        self.bytes.capacity() + self.games.capacity() * size_of::<ChunkGame>()
    }
}

/// What an index has told of a game, for the question that is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Known {
    /// Nothing.
    #[default]
    Nothing,
    /// It has no error, there are no remarks on it, and only its half-moves are still to be looked at.
    Sound {
        /// Whether a pawn is promoted in it.
        has_promotion: bool,
    },
    /// All that is asked: its bytes are not the game's but what the index has of it.
    Told,
}

/// As [`CodedGame`], its bytes those of the chunk.
pub struct ChunkGame {
    pub number: Option<u64>,
    pub start: u64,
    pub bytes: Range<usize>,
    pub fault: Option<FileFault>,
    pub known: Known,
}

impl ChunkGame {
    /// The game, whose bytes are among those of the chunk, with its fault.
    pub fn coded<'a>(&self, bytes: &'a [u8], fault: Option<FileFault>) -> CodedGame<'a> {
        CodedGame {
            number: self.number,
            start: self.start,
            bytes: &bytes[self.bytes.clone()],
            fault,
        }
    }
}

impl Chunk {
    /// How much memory its games may use with this share.
    pub const fn memory_of(&self, share: Share) -> usize {
        match share {
            Share::Small(bytes) => bytes,
            Share::Whole => self.memory,
        }
    }
}

/// How many times its bytes a game may take while it is read: the bytes themselves, and texts before they are kept.
const READING: usize = 4;

/// No game takes more than this many times its bytes, with everything made from it: so small games need no counting.
const WORST: usize = 1024;

/// How much memory a game of this many bytes may take of this: `usize::MAX` if it cannot take more anyway.
pub const fn memory_for(bytes: usize, memory: usize) -> usize {
    match bytes.saturating_mul(WORST) <= memory {
        true => usize::MAX,
        false => memory,
    }
}

/// Decodes a game; this much memory is for all of it.
pub fn decode_within(from: &dyn Codec, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>> {
    from.decode_within(bytes, memory.saturating_sub(READING * bytes.len()))
}

/// The same in the room of a game that is not needed any more, if there is no limit to hold it against.
pub fn decode_reusing(
    from: &dyn Codec,
    bytes: &[u8],
    memory: usize,
    spare: Game,
) -> Result<Option<Decoded>, Box<Stopped>> {
    match memory {
        usize::MAX => from.decode_reusing(bytes, spare),
        _ => decode_within(from, bytes, memory),
    }
}

/// An input that is being read.
pub struct Reading<'a> {
    games: Box<dyn CodedGames + 'a>,
    input: &'a Input,
    from: &'a dyn Codec,
    selection: Option<&'a Selection>,
    budget: Budget,
    /// What is known of the game that was read last.
    pub known: Rc<Cell<Known>>,
    /// The number of the last game.
    pub seen: u64,
    /// How many texts held no game, as far as that matters for the numbers of games.
    pub empty: u64,
    /// Why it could not be read on.
    pub error: Option<io::Error>,
}

impl<'a> Reading<'a> {
    /// The games of an input from the first on, or those that are selected.
    pub fn new(
        games: Box<dyn CodedGames + 'a>,
        input: &'a Input,
        from: &'a dyn Codec,
        selection: Option<&'a Selection>,
        budget: Budget,
    ) -> Self {
        Self {
            games,
            input,
            from,
            selection,
            budget,
            known: Rc::default(),
            seen: 0,
            empty: 0,
            error: None,
        }
    }

    /// Reads games until they fill a chunk; `None` when there are no more.
    pub fn next_chunk(&mut self) -> Option<Chunk> {
        let size = if self.from.code().is_text() {
            TEXT_CHUNK
        } else {
            CODE_CHUNK
        };
        let mut chunk = Chunk {
            bytes: Vec::with_capacity(size + size / 4),
            ..Chunk::default()
        };
        while chunk.bytes.len() < size && chunk.games.len() < MOST_GAMES && self.error.is_none() {
            let last = self.seen + 1;
            if self.selection.is_some_and(|selection| selection.ends_before(last)) {
                break;
            }
            let Some(mut game) = self.games.next_game() else { break };
            if let Some(FileFault::Io(error)) = game.fault.take_if(|fault| place::is_unreadable(fault)) {
                self.error = Some(error);
                break;
            }
            if let (Some(selection), Some(number)) = (self.selection, game.number) {
                if is_no_game(self.from, &game, self.budget.of_a_game(self.input.window.get())) {
                    self.empty += 1;
                } else {
                    self.seen = number - self.empty;
                    if !selection.has(self.seen) {
                        continue;
                    }
                }
            }
            let start = chunk.bytes.len();
            chunk.bytes.extend_from_slice(game.bytes);
            chunk.games.push(ChunkGame {
                number: game.number,
                start: game.start,
                bytes: start..chunk.bytes.len(),
                fault: game.fault,
                known: self.known.get(),
            });
        }
        chunk.remarks = self.games.remarks();
        chunk.read = self.input.read.get();
        chunk.memory = self.budget.of_a_game(self.input.window.get());
        (!chunk.games.is_empty() || !chunk.remarks.is_empty()).then_some(chunk)
    }
}

/// Whether a text is only comments, which has no number. A text with tags is a game; so few are read twice, with this much
/// memory. What needs more is taken for a game.
pub fn is_no_game(from: &dyn Codec, game: &CodedGame<'_>, memory: usize) -> bool {
    from.code().is_text()
        && game.fault.is_none()
        && !game.bytes.trim_ascii_start().starts_with(b"[")
        && matches!(decode_within(from, game.bytes, memory), Ok(None))
}
