// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cross-check that a mutated interpreter must not pass: good, damaged and wild games, gaps, stalls and resets, what
//! earlier games may leave behind, offsets that need all of their bits and more, and the clocks that all of it takes.

use halfmove::brenner::{Recorder, game};
use halfmove_sim::stream::{GameRecords, Options, VerilatedCore, run, run_collect};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::damage::damage_all;
use crate::generator::respell::respell;
use crate::generator::{Generator, castled_kings, ghosts, situations, stale, wild};
use crate::paces::ways;

/// Games that are played before they are compared.
const PORTION: usize = 100;

/// Where the errors of the longest games are: at an offset that is all ones, and beyond what an offset can count.
const FAR_ERRORS: [usize; 2] = [(1 << 24) - 1, (1 << 24) + 4_998];

/// Games with what the software says of them.
struct Games {
    bytes: Vec<Vec<u8>>,
    expected: Vec<GameRecords>,
}

impl Games {
    fn new(bytes: Vec<Vec<u8>>) -> Self {
        let record = |game: &Vec<u8>| {
            let (records, bad) = Recorder::game(game);
            GameRecords { records, bad }
        };
        let expected = bytes.iter().map(record).collect();
        Self { bytes, expected }
    }

    /// Plays all games, in portions, so that most mutations are done with after the first. Gives the clocks of each
    /// portion to `clocks`; false if a record is another one, or if `clocks` says so.
    fn pass(&self, core: &mut VerilatedCore, options: &Options, mut clocks: impl FnMut(u64) -> bool) -> bool {
        let mut portions = self.bytes.chunks(PORTION).zip(self.expected.chunks(PORTION));
        portions.all(|(games, expected)| match run_collect(core, games, options) {
            Ok((found, statistics)) => found == expected && clocks(statistics.cycles),
            Err(_) => false,
        })
    }
}

/// What a core has to pass.
pub struct Stimuli {
    games: Games,
    /// What takes longer, if it is wanted.
    thorough: Option<(Games, Vec<Vec<u8>>)>,
}

impl Stimuli {
    /// The kinds of games of the tests, as many as `scale` says; if it is to be thorough, what earlier games may leave
    /// behind and errors far into a game too.
    pub fn new(scale: usize, thorough: bool) -> Self {
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
        games.extend(ghosts::games());
        games.extend(castled_kings::games());
        // An error whose offset needs more than twelve bits.
        games.push([&[0], &[b'x'; 5_000][..], &[0, 0xc0, 0x2c]].concat());
        Self {
            games: Games::new(games),
            thorough: thorough.then(|| {
                let longest = FAR_ERRORS.map(|error| {
                    let text = vec![b'x'; error - 2];
                    [&[0], &text[..], &[0, 0xc0, 0x2c]].concat()
                });
                (Games::new(stale::games(64, 64, 2)), longest.to_vec())
            }),
        }
    }

    /// The clocks of every portion of the first games, if a core that a function makes anew passes everything; and if
    /// they are those of `sound`, when that is given.
    pub fn pass(&self, mut core: impl FnMut() -> VerilatedCore, sound: Option<&[u64]>) -> Option<Vec<u64>> {
        let mut taken = Vec::new();
        for options in ways(&plain(), 41) {
            let clocks = |cycles| {
                taken.push(cycles);
                sound.is_none_or(|sound| sound.get(taken.len() - 1) == Some(&cycles))
            };
            if !self.games.pass(&mut core(), &options, clocks) {
                return None;
            }
        }
        let passes = self.thorough.as_ref().is_none_or(|(stale, longest)| {
            stale.pass(&mut core(), &plain(), |_| true) && longest.iter().all(|game| passes_longest(&mut core(), game))
        });
        passes.then_some(taken)
    }
}

fn passes_longest(core: &mut VerilatedCore, longest: &[u8]) -> bool {
    let (records, bad) = Recorder::game(longest);
    let mut same = false;
    let played = run(core, [longest], &plain(), |game| {
        same = game.bad == bad && game.records == records;
    });
    played.is_ok() && same
}

fn plain() -> Options {
    Options {
        cycle_limit: Some(40_000_000),
        ..Options::default()
    }
}
