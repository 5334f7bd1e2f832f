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
    /// Games for each kind of damage and of error.
    damaged: usize,
}

impl Size {
    /// About a million half-moves.
    pub const USUAL: Self = Self {
        generated: 300,
        real: 200,
        respelled: 12,
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
    /// Generated games.
    pub generated: Vec<Game>,
    /// How many of `good`, from the first on, are real.
    pub real: usize,
    /// Real and generated games, in Brenner's bytes.
    pub good: Vec<Vec<u8>>,
    /// The same games in other bytes.
    pub respelled: Vec<Vec<u8>>,
    /// Damaged games, and games that the generator drives into every error.
    pub damaged: Vec<Vec<u8>>,
    /// So many games for each kind of damage and of error.
    pub times: usize,
}

impl Games {
    /// Of this number; `real` are all the real ones that there are.
    pub fn of_chunk(chunk: u64, size: Size, real: &[Vec<u8>]) -> Self {
        // Each chunk has games of its own, and goes on in the real ones where the one before it ended.
        let first = usize::try_from(chunk).unwrap_or_default().wrapping_mul(size.real);
        let turns = real.iter().cycle().skip(first % real.len().max(1));
        let mut good: Vec<Vec<u8>> = turns.take(size.real.min(real.len())).cloned().collect();
        let number_of_real = good.len();
        let generated: Vec<Game> = Generator::new(SEED ^ chunk).take(size.generated).collect();
        good.extend(generated.iter().filter_map(Self::coded));
        let mut random = ChaCha8Rng::seed_from_u64(SEED ^ chunk);
        let respelled = good
            .iter()
            .flat_map(|game| std::iter::repeat_n(game, size.respelled))
            .map(|game| respell(game, &mut random))
            .collect();
        let damaged = damage_all(&good, size.damaged, chunk);
        let damaged = damaged.into_iter().chain(wild::games(size.damaged, chunk));
        Self {
            chunk,
            generated,
            real: number_of_real,
            respelled,
            damaged: damaged
                .map(|game| game.bytes)
                .filter(|bytes| !bytes.is_empty())
                .collect(),
            good,
            times: size.damaged,
        }
    }

    /// A game in Brenner's bytes, if a core can play it: it has bytes, and does not start from a set-up.
    pub fn coded(played: &Game) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let encoded = played.fen().is_none() && game::encode(played, &mut bytes).is_ok();
        (encoded && !bytes.is_empty()).then_some(bytes)
    }

    /// All of them, in Brenner's bytes.
    pub fn all(&self) -> Vec<Vec<u8>> {
        let kinds = [&self.good, &self.respelled, &self.damaged];
        kinds.into_iter().flatten().cloned().collect()
    }
}

/// Chunks of a campaign are other games than those of the tests.
const SEED: u64 = 0xCA_4BA1_6000_0000;
