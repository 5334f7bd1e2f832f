// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games of a chunk: real and generated ones, the same spelled otherwise, damaged ones and wild ones.

use halfmove::Game;
use halfmove::brenner::game;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::damage::damage_all;
use crate::engines::EngineName;
use crate::generator::respell::respell;
use crate::generator::{Generator, wild};

/// How much there is of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    generated: usize,
    real: usize,
    /// How often each of these is spelled anew, with needless prefixes and other labels.
    respelled: usize,
    /// Games for each kind of damage, and a tenth as many driven into each kind of error.
    damaged: usize,
}

impl Size {
    /// Some hundred thousand half-moves.
    pub const USUAL: Self = Self {
        generated: 400,
        real: 200,
        respelled: 6,
        damaged: 20,
    };

    /// Some thousands, for RustHDL and for a quick look.
    pub const SMALL: Self = Self {
        generated: 30,
        real: 20,
        respelled: 1,
        damaged: 1,
    };

    /// What suits an engine.
    pub const fn of(engine: EngineName) -> Self {
        match engine {
            EngineName::Rusthdl => Self::SMALL,
            EngineName::Software | EngineName::Verilator => Self::USUAL,
        }
    }
}

/// The games of a chunk. The same number gives the same games.
pub struct Games {
    /// The number of the chunk.
    pub chunk: u64,
    /// How many of the games are real.
    pub real: usize,
    /// Real and generated games, in Brenner's bytes.
    pub good: Vec<Vec<u8>>,
    size: Size,
}

impl Games {
    /// Of this number; `real` are all real ones.
    pub fn of_chunk(chunk: u64, size: Size, real: &[Vec<u8>]) -> Self {
        // Each chunk has games of its own, and goes on in the real ones where the one before it ended.
        let first = usize::try_from(chunk).unwrap_or_default().wrapping_mul(size.real);
        let turns = real.iter().cycle().skip(first % real.len().max(1));
        let mut good: Vec<Vec<u8>> = turns.take(size.real.min(real.len())).cloned().collect();
        let real = good.len();
        let generated = Generator::new(SEED ^ chunk).take(size.generated);
        good.extend(generated.filter_map(|game| Self::coded(&game)));
        let mut games = Self {
            chunk,
            real,
            good,
            size,
        };
        if !chunk.is_multiple_of(WITH_TEXTS) {
            games.good = games.without_texts().collect();
        }
        games
    }

    /// A game in Brenner's bytes, if a core can play it: it has bytes, and does not start from a set-up.
    pub fn coded(played: &Game) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let encoded = played.fen().is_none() && game::encode(played, &mut bytes).is_ok();
        (encoded && !bytes.is_empty()).then_some(bytes)
    }

    /// The good games, for codes that are written in another way.
    pub fn played(&self) -> impl Iterator<Item = Game> {
        self.good.iter().filter_map(|bytes| game::decode(bytes).ok())
    }

    fn without_texts(&self) -> impl Iterator<Item = Vec<u8>> {
        self.played().filter_map(|game| Self::coded(&game.moves_only()))
    }

    /// The good games without texts, as often as the chunk's size says, each time in other bytes.
    pub fn respelled(&self) -> impl Iterator<Item = Vec<u8>> {
        let mut random = ChaCha8Rng::seed_from_u64(SEED ^ self.chunk);
        let often = self
            .without_texts()
            .flat_map(|game| std::iter::repeat_n(game, self.size.respelled));
        often.map(move |game| respell(&game, &mut random))
    }

    /// Damaged games, and games that the generator drives into every error.
    pub fn damaged(&self) -> impl Iterator<Item = Vec<u8>> {
        let damaged = damage_all(&self.good, self.size.damaged, self.chunk);
        let damaged = damaged
            .into_iter()
            .chain(wild::games(self.size.damaged.div_ceil(10), self.chunk));
        damaged.map(|game| game.bytes).filter(|bytes| !bytes.is_empty())
    }

    /// All of them, in Brenner's bytes.
    pub fn all(&self) -> impl Iterator<Item = Vec<u8>> {
        self.good.iter().cloned().chain(self.respelled()).chain(self.damaged())
    }

    /// How many damaged games of each kind a code is to have that has other kinds of damage.
    pub const fn times(&self) -> usize {
        self.size.damaged.div_ceil(4)
    }
}

/// In one chunk of this many the games keep their tags, comments and variations; the others are half-moves and results
/// alone.
const WITH_TEXTS: u64 = 4;

/// Chunks of a campaign are other games than those of the tests.
const SEED: u64 = 0xCA_4BA1_6000_0000;
