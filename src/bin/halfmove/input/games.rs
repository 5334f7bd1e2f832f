// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games of a file, whatever they are written in, decoded and processed by as many threads as are asked for.

use std::cell::Cell;
use std::mem;
use std::rc::Rc;

use halfmove::codec::{Codec, CodedGame, CodedGames};
use halfmove::{Game, Remark};

use crate::input::Input;
use crate::input::chunks::{Chunk, Known, Reading, decode_reusing, memory_for};
use crate::input::detect::NO_GAME_HELP;
use crate::report::Failure;
use crate::report::place;
use crate::report::remarks::PlacedRemark;
use crate::report::trouble::Trouble;
use crate::work::jobs::{self, Jobs, Share};

/// A game, or what is wrong with it.
pub struct FoundGame<T> {
    /// Its number in the file, counted from 1; `None` if there is only a fault and no game.
    pub number: Option<u64>,
    /// The outcome of the game. A trouble has no game number and no file.
    pub game: Result<T, Box<Trouble>>,
    /// What is to be said of the game.
    pub remarks: Vec<PlacedRemark>,
}

/// What is found in a file, in its order.
pub enum Found<T> {
    /// A game.
    Game(FoundGame<T>),
    /// What is to be said of the file, as far as it was read.
    Remarks(Vec<PlacedRemark>),
    /// This many bytes of the file have been read.
    Read(u64),
}

/// The games of a file.
pub struct FoundGames<'a> {
    codec: &'a dyn Codec,
    games: Box<dyn CodedGames + 'a>,
    bare: bool,
    /// What is known of the game that was read last.
    known: Rc<Cell<Known>>,
}

impl<'a> FoundGames<'a> {
    /// All games of an input in this code.
    pub fn all(input: &mut Input, codec: &'a dyn Codec, bare: bool) -> Result<Self, Failure> {
        let games = input.games(codec, bare)?;
        let known = Rc::default();
        Ok(Self {
            codec,
            games,
            bare,
            known,
        })
    }

    /// These games of an input, in this code; `known` tells of each what is known when it is given.
    pub const fn these(codec: &'a dyn Codec, games: Box<dyn CodedGames + 'a>, known: Rc<Cell<Known>>) -> Self {
        let bare = false;
        Self {
            codec,
            games,
            bare,
            known,
        }
    }

    /// Gives each game that can be decoded to `work`, and its outcome to `done`: [`FoundGames::each_unless`].
    pub fn each<T: Send>(
        self,
        input: &Input,
        jobs: Jobs,
        work: impl Fn(&CodedGame<'_>, &mut Game, usize) -> Result<T, Box<Trouble>> + Sync,
        done: impl FnMut(Found<T>) -> Result<(), Failure>,
    ) -> Result<Option<Trouble>, Failure> {
        self.each_unless(input, jobs, |_, _| None, work, done)
    }

    /// Gives each game that can be decoded to `work`, with its bytes and the memory that it and all that comes of it may take,
    /// and what comes of it to `done`, in the order of the file however many threads there are. What `passes` gives something for
    /// is not decoded. Gives what is wrong if there is text and no game in it.
    pub fn each_unless<T: Send>(
        self,
        input: &Input,
        jobs: Jobs,
        passes: impl Fn(&CodedGame<'_>, Known) -> Option<(T, Vec<Remark>)> + Sync,
        work: impl Fn(&CodedGame<'_>, &mut Game, usize) -> Result<T, Box<Trouble>> + Sync,
        mut done: impl FnMut(Found<T>) -> Result<(), Failure>,
    ) -> Result<Option<Trouble>, Failure> {
        let Self {
            codec,
            games,
            bare,
            known,
        } = self;
        let mut reading = Reading::new(games, input, codec, None, jobs.budget);
        reading.known = known;
        // Texts that hold no game are not counted.
        let (mut games, mut empty) = (0_u64, 0_u64);
        jobs::in_order(
            jobs,
            || reading.next_chunk(),
            |chunk, share| look_at(codec, bare, chunk, share, &passes, &work),
            |(found, remarks, read)| {
                for game in found {
                    let Some(mut game) = game else {
                        empty += 1;
                        continue;
                    };
                    games += 1;
                    game.number = game.number.map(|number| number - empty);
                    for remark in &mut game.remarks {
                        remark.game = game.number;
                    }
                    done(Found::Game(game))?;
                }
                if !remarks.is_empty() {
                    done(Found::Remarks(remarks))?;
                }
                done(Found::Read(read))
            },
        )?;
        if let Some(error) = reading.error {
            return Err(input.failure(error));
        }
        Ok((games == 0 && empty > 0).then(|| Trouble {
            reason: "the input holds no game".to_owned(),
            help: Some(NO_GAME_HELP.to_owned()),
            ..Trouble::default()
        }))
    }
}

/// The outcome of a chunk: for each text a game or `None`, the remarks on the file, and how far it was read.
type LookedAt<T> = (Vec<Option<FoundGame<T>>>, Vec<PlacedRemark>, u64);

/// Looks at the games of a chunk. It comes back if one of them needs more than a small share.
fn look_at<T>(
    codec: &dyn Codec,
    bare: bool,
    mut chunk: Chunk,
    share: Share,
    passes: &impl Fn(&CodedGame<'_>, Known) -> Option<(T, Vec<Remark>)>,
    work: &impl Fn(&CodedGame<'_>, &mut Game, usize) -> Result<T, Box<Trouble>>,
) -> Result<LookedAt<T>, Chunk> {
    let memory = chunk.memory_of(share);
    let mut found = Vec::with_capacity(chunk.games.len());
    // The outcomes of the games before, as far as they may be large.
    let mut before = 0;
    let mut spare = Game::default();
    for game in &mut chunk.games {
        let fault = game.fault.take();
        let coded = game.coded(&chunk.bytes, fault);
        let left = memory_for(coded.bytes.len(), memory.saturating_sub(before));
        let passes = |coded: &CodedGame<'_>| passes(coded, game.known);
        let looked_at = game_of(codec, bare, &coded, left, &mut spare, &passes, work);
        game.fault = coded.fault;
        if let Some(FoundGame { game, remarks, .. }) = &looked_at {
            let is_too_large = game.as_ref().is_err_and(|trouble| trouble.is_too_large);
            if is_too_large && matches!(share, Share::Small(_)) {
                return Err(chunk);
            }
            before += remarks.len() * Remark::MEMORY;
            if game.is_ok() {
                before += KEPT * coded.bytes.len();
            }
        }
        found.push(looked_at);
    }
    let remarks = chunk.remarks.into_iter().map(PlacedRemark::of_file).collect();
    Ok((found, remarks, chunk.read))
}

/// How many times its bytes may be kept of a game that was looked at: as it is written, in another code.
const KEPT: usize = 4;

fn game_of<T>(
    codec: &dyn Codec,
    bare: bool,
    coded: &CodedGame<'_>,
    memory: usize,
    spare: &mut Game,
    passes: &impl Fn(&CodedGame<'_>) -> Option<(T, Vec<Remark>)>,
    work: &impl Fn(&CodedGame<'_>, &mut Game, usize) -> Result<T, Box<Trouble>>,
) -> Option<FoundGame<T>> {
    let mut remarks = Vec::new();
    let game = match place::of_fault(codec, coded, bare) {
        Some(trouble) => Err(Box::new(trouble)),
        None if memory == usize::MAX
            && let Some((found, said)) = passes(coded) =>
        {
            remarks = PlacedRemark::of_game(codec, coded, said, bare);
            Ok(found)
        }
        None => match decode_reusing(codec, coded.bytes, memory, mem::take(spare)) {
            Ok(decoded) => {
                let mut decoded = decoded?;
                let beside = coded.bytes.len() + decoded.remarks.len() * Remark::MEMORY;
                let left = if memory == usize::MAX {
                    memory
                } else {
                    memory.saturating_sub(beside)
                };
                remarks = PlacedRemark::of_game(codec, coded, decoded.remarks, bare);
                let found = work(coded, &mut decoded.game, left);
                // Of a game that is large, the room is given back.
                if memory == usize::MAX {
                    *spare = decoded.game;
                }
                found
            }
            Err(stopped) => Err(Box::new(place::of_stopped(codec, coded, &stopped, bare))),
        },
    };
    let number = coded.number;
    Some(FoundGame { number, game, remarks })
}
