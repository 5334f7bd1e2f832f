// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cross-check that a mutated interpreter must not pass: good, damaged and wild games, gaps, stalls and resets.

use halfmove::brenner::{Recorder, game};
use halfmove_sim::stream::{GameRecords, Options, Pattern, Reset, Resume, VerilatedCore, run_collect};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::damage::damage_all;
use crate::generator::respell::respell;
use crate::generator::{Generator, situations, wild};

/// Games with what the software says of them.
pub struct Stimuli {
    games: Vec<Vec<u8>>,
    expected: Vec<GameRecords>,
}

impl Stimuli {
    /// The kinds of games of the tests, as many as `scale` says.
    pub fn new(scale: usize) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(41);
        let mut games: Vec<Vec<u8>> = (0..=u8::MAX).map(|byte| vec![byte]).collect();
        let good: Vec<Vec<u8>> = Generator::new(41)
            .take(40 * scale)
            .enumerate()
            .filter_map(|(number, played)| {
                let mut bytes = Vec::new();
                game::encode(&played, &mut bytes).ok()?;
                Some(if number % 2 == 0 {
                    bytes
                } else {
                    respell(&bytes, &mut random)
                })
            })
            .filter(|bytes| !bytes.is_empty())
            .collect();
        games.extend(damage_all(&good, scale, 41).into_iter().map(|game| game.bytes));
        games.extend(good);
        games.extend(wild::games(8 * scale, 41).into_iter().map(|game| game.bytes));
        games.extend(
            situations::find(2_000 * scale, 41)
                .games
                .into_iter()
                .map(|game| game.bytes),
        );
        // An error whose offset needs more than twelve bits.
        games.push([&[0], &[b'x'; 5_000][..], &[0, 0xc0, 0x2c]].concat());
        let record = |game: &Vec<u8>| {
            let (records, bad) = Recorder::game(game);
            GameRecords { records, bad }
        };
        let expected = games.iter().map(record).collect();
        Self { games, expected }
    }

    /// Whether a core that a function makes anew fails in one of the runs. The games come in portions, so that most
    /// mutations are done with after the first.
    pub fn kill(&self, mut core: impl FnMut() -> VerilatedCore) -> bool {
        runs().iter().any(|options| {
            let mut core = core();
            let mut portions = self.games.chunks(PORTION).zip(self.expected.chunks(PORTION));
            portions.any(|(games, expected)| match run_collect(&mut core, games, options) {
                Ok((found, _)) => found != expected,
                Err(_) => true,
            })
        })
    }
}

/// Games that are played before they are compared.
const PORTION: usize = 100;

/// At full speed, with gaps and stalls, with resets.
fn runs() -> [Options; 3] {
    let reset = |number: u64| Reset {
        cycle: 400 + 1_013 * number,
        length: 1,
        quiet: if number.is_multiple_of(2) { 40 } else { 0 },
        resume: Resume::Unfinished,
    };
    let plain = Options {
        cycle_limit: Some(20_000_000),
        ..Options::default()
    };
    [
        plain.clone(),
        Options {
            gaps: Pattern::RandomBursts { longest: 9 },
            stalls: Pattern::RandomBursts { longest: 90 },
            seed: 41,
            ..plain.clone()
        },
        Options {
            resets: (0..40).map(reset).collect(),
            ..plain
        },
    ]
}
