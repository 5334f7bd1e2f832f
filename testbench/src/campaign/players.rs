// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who plays a chunk: a core in an engine with what the software says that it must give.

use halfmove::brenner::{Recorder, Scribe};
use halfmove::eleven;
use halfmove::gbr::Pattern as Material;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::HALF_MOVES;
use halfmove::hardware::material::PATTERNS;
use halfmove_sim::stream::{GameRecords, Options, Pattern, VerilatedCore, run_collect};
use halfmove_sim::{Design, Simulator, Tracing};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{CampaignError, Games, Played};
use crate::code::CodeName;
use crate::crosscheck::{Crosscheck, count_half_moves};
use crate::encoder::games::{damaged, reference};
use crate::encoder::{Patterns, VerilatedEncoder, encode};
use crate::engines::{Engine, EngineError, EngineName, HardwareOptions, Software, make, verilator};
use crate::gbr::{Behind, Paces, RecordBlock, Streams, feed, load, patterns, verilated};
use crate::generator::{game_texts, words};
use crate::unpacked::{self, Marked, unpacked};
use crate::verilog::Core;

/// Every so many chunks one is played with gaps in the input and stalls of the output.
const PAUSED: u64 = 8;
/// Without a pause.
const STEADY: [Pattern; 2] = [Pattern::Steady; 2];
/// Gaps and stalls, the stalls longer, so that what waits fills the output FIFO.
const BURSTS: [Pattern; 2] = [
    Pattern::RandomBursts { longest: 9 },
    Pattern::RandomBursts { longest: 90 },
];

/// Nobody knows what a core must give.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no campaign can be played with {core} by {engine:?}")]
pub struct NoPlayer {
    core: String,
    engine: EngineName,
}

/// Plays chunks on a core, which goes on from one to the next.
pub trait Player {
    /// Plays the games of a chunk.
    fn play(&mut self, games: &Games) -> Played;
}

/// Of this core, which may have a fault planted, in this engine; RustHDL has the core as it is.
///
/// # Errors
/// If the core cannot be run, or it is not known what it must give.
pub fn player(core: &Core, engine: EngineName) -> Result<Box<dyn Player>, CampaignError> {
    let design = core.for_simulation();
    let core = core.top.as_str();
    let is_small = core == "brenner_interpreter_small";
    let code = match is_small {
        true => Some(CodeName::Brenner),
        false => CodeName::ALL.into_iter().find(|code| code.core() == core),
    };
    if let Some(code) = code {
        return Ok(Box::new(Interpreter::new(code, is_small, engine, &design)?));
    }
    let model = || Ok::<_, EngineError>(Simulator::find()?.model(&design)?);
    Ok(match (core, engine) {
        ("brenner_encoder", EngineName::Verilator) => {
            Box::new(Encoder(VerilatedEncoder::new(model()?).map_err(EngineError::from)?))
        }
        ("eleven_unpacker", EngineName::Verilator) => Box::new(Unpacker(Marked(unpacked::verilated(&design)?))),
        ("gbr_tally" | "gbr_match", EngineName::Verilator) => Box::new(Block {
            is_match: core == "gbr_match",
            block: verilated(&design)?,
        }),
        ("brenner_interpreter_gbr", EngineName::Verilator) => Box::new(WithMaterial(verilated(&design)?)),
        _ => {
            let core = core.to_owned();
            return Err(NoPlayer { core, engine }.into());
        }
    })
}

/// When a chunk's inputs are withheld, and its outputs not taken.
fn pauses(games: &Games) -> [Pattern; 2] {
    match games.chunk % PAUSED {
        5 => [
            Pattern::RandomBursts { longest: 9 },
            Pattern::RandomBursts { longest: 90 },
        ],
        _ => [Pattern::Steady; 2],
    }
}

/// One mismatch, of a player that stops at the first.
fn mismatch(what: String) -> Played {
    Played {
        mismatches: 1,
        first: Some(what),
        ..Played::default()
    }
}

/// An interpreter of a code, beside the software.
struct Interpreter {
    code: CodeName,
    steady: Crosscheck,
    paused: Crosscheck,
}

impl Interpreter {
    fn new(code: CodeName, small: bool, engine: EngineName, design: &Design) -> Result<Self, EngineError> {
        let crosscheck = |[gaps, stalls]: [Pattern; 2]| -> Result<Crosscheck, EngineError> {
            let options = HardwareOptions {
                code,
                small,
                threads: Some(1),
                gaps,
                stalls,
                seed: 1,
            };
            let hardware: Box<dyn Engine> = match engine {
                EngineName::Verilator => {
                    let compiled = Simulator::find()?.compile(design, Tracing::Off)?;
                    Box::new(verilator::engine_of(&compiled, &options)?)
                }
                other => make(other, &options)?,
            };
            Ok(Crosscheck::of(code, vec![Box::new(Software::of(code)), hardware]))
        };
        Ok(Self {
            code,
            steady: crosscheck(STEADY)?,
            paused: crosscheck(BURSTS)?,
        })
    }

    /// The chunk's games in the code of the core: translated, or written anew where the code has another form.
    fn coded(&self, games: &Games) -> Vec<Vec<u8>> {
        let code = self.code;
        if code.layout().is_some() {
            return games.all().filter_map(|game| code.translate(&game)).collect();
        }
        let mut coded: Vec<Vec<u8>> = games.played().filter_map(|game| code.encode(&game).ok()).collect();
        coded.extend(
            match code.jose() {
                Some(options) => game_texts::damaged(options, games.good.len() / 10, games.times(), games.chunk),
                None => words::damaged(games.good.len() / 10, games.times(), games.chunk),
            }
            .into_iter()
            .map(|game| game.bytes),
        );
        coded
    }
}

impl Player for Interpreter {
    fn play(&mut self, games: &Games) -> Played {
        let coded = self.coded(games);
        let crosscheck = match pauses(games) {
            STEADY => &mut self.steady,
            _ => &mut self.paused,
        };
        let before = crosscheck.report().total();
        for (number, bytes) in coded.into_iter().enumerate() {
            crosscheck.add_bytes(format!("game {number} of chunk {}", games.chunk), bytes);
        }
        crosscheck.flush();
        let after = crosscheck.report().total();
        Played {
            games: after.games - before.games,
            real: games.real as u64,
            half_moves: after.half_moves - before.half_moves,
            inputs: after.bytes - before.bytes,
            mismatches: after.mismatches - before.mismatches,
            first: crosscheck.report().mismatches.first().map(|first| first.to_string()),
        }
    }
}

/// `brenner_encoder`: records in, bytes out.
struct Encoder(VerilatedEncoder);

impl Player for Encoder {
    fn play(&mut self, games: &Games) -> Played {
        let mut random = ChaCha8Rng::seed_from_u64(games.chunk);
        let records = |bytes: &Vec<u8>| Recorder::game(bytes).0;
        let mut given: Vec<Vec<Record>> = games.good.iter().map(records).collect();
        given.extend(games.damaged().map(|bytes| records(&bytes)));
        let good = games.good.iter().map(records);
        given.extend(good.flat_map(|game| [(); 2].map(|()| damaged(&game, &mut random))));
        given.retain(|game| !game.is_empty());
        let expected = reference(&given);
        let [gaps, stalls] = pauses(games);
        let patterns = Patterns {
            gaps,
            stalls,
            seed: games.chunk,
        };
        let run = match encode(&mut self.0, &given, &patterns) {
            Ok(run) => run,
            Err(rule) => return mismatch(rule),
        };
        let differs = |number: &usize| run.games.get(*number) != expected.get(*number);
        let mut different = (0..given.len()).filter(differs);
        let first = different.next();
        let written = |game: &Vec<Record>| {
            let mut scribe = Scribe::default();
            let mut written = Vec::new();
            for (place, record) in game.iter().enumerate() {
                scribe.push(*record, place + 1 == game.len(), &mut written);
            }
            written.last().map_or(0, |last| u64::from(HALF_MOVES.of(last.user)))
        };
        Played {
            games: given.len() as u64,
            real: games.real as u64,
            half_moves: given.iter().map(written).sum(),
            inputs: given.iter().map(|game| game.len() as u64).sum(),
            mismatches: u64::from(first.is_some()) + different.count() as u64,
            first: first.map(|number| format!("game {number} of chunk {}: {:?}", games.chunk, given[number])),
        }
    }
}

/// `eleven_unpacker`: packed bytes in, words out. It does not ask what a word means, so only good games count.
struct Unpacker(Marked<VerilatedCore>);

impl Player for Unpacker {
    fn play(&mut self, games: &Games) -> Played {
        let mut random = ChaCha8Rng::seed_from_u64(games.chunk);
        let mut half_moves = 0;
        let mut packed = Vec::new();
        for game in games.played() {
            let mut bytes = Vec::new();
            if eleven::game::encode(&game, &mut bytes).is_ok() {
                half_moves += game.plies.len() as u64;
                let mut flipped = bytes.clone();
                let at = random.random_range(0..flipped.len());
                flipped[at] ^= 1 << random.random_range(0..8);
                packed.extend([bytes, flipped]);
            }
        }
        let [gaps, stalls] = pauses(games);
        let options = Options {
            gaps,
            stalls,
            seed: games.chunk,
            ..Options::default()
        };
        let found = match run_collect(&mut self.0, &packed, &options) {
            Ok((found, _)) => found,
            Err(rule) => return mismatch(rule.to_string()),
        };
        let is_right = |found: &GameRecords, bytes: &Vec<u8>| {
            let words = found.records.iter().map(|record| record.0 as u16 & 0x7ff).collect();
            (words, found.bad) == unpacked(bytes)
        };
        let differs = |number: &usize| {
            found
                .get(*number)
                .is_none_or(|found| !is_right(found, &packed[*number]))
        };
        let mut different = (0..packed.len()).filter(differs);
        let first = different.next();
        Played {
            games: packed.len() as u64,
            real: games.real as u64,
            half_moves,
            inputs: packed.iter().map(|bytes| bytes.len() as u64).sum(),
            mismatches: u64::from(first.is_some()) + different.count() as u64,
            first: first.map(|number| format!("game {number} of chunk {}: {:02x?}", games.chunk, packed[number])),
        }
    }
}

/// Four patterns of material for a chunk.
fn four(games: &Games) -> [Option<Material>; PATTERNS] {
    patterns::random(&mut ChaCha8Rng::seed_from_u64(games.chunk))
}

fn recorded(games: &Games) -> Vec<(Vec<Record>, bool)> {
    games.all().map(|bytes| Recorder::game(&bytes)).collect()
}

fn played(games: &Games, recorded: &[(Vec<Record>, bool)], inputs: u64, first: Option<String>) -> Played {
    Played {
        games: recorded.len() as u64,
        real: games.real as u64,
        half_moves: recorded.iter().map(|(records, _)| count_half_moves(records)).sum(),
        inputs,
        mismatches: u64::from(first.is_some()),
        first,
    }
}

/// `gbr_tally` or `gbr_match`: records in, records out with what they count or find. Only the first mismatch counts.
struct Block<B> {
    is_match: bool,
    block: B,
}

impl<B: RecordBlock> Player for Block<B> {
    fn play(&mut self, games: &Games) -> Played {
        let four = four(games);
        let recorded = recorded(games);
        let streams = Streams::of(&recorded, four);
        let (given, expected) = match self.is_match {
            true => (&streams.tallied, &streams.matched),
            false => (&streams.records, &streams.tallied),
        };
        if self.is_match {
            load(&mut self.block, &four);
        }
        let [gaps, stalls] = pauses(games);
        let run = match feed(
            &mut self.block,
            given,
            Paces {
                gaps,
                stalls,
                seed: games.chunk,
            },
        ) {
            Ok(run) => run,
            Err(rule) => return mismatch(rule),
        };
        let differs = (0..expected.len()).find(|place| run.beats.get(*place) != expected.get(*place));
        let differs =
            differs.map(|place| format!("record {place} of chunk {}: {:x?}", games.chunk, run.beats.get(place)));
        played(games, &recorded, given.len() as u64, differs)
    }
}

/// `brenner_interpreter_gbr`: bytes in, records out with the hits of four patterns.
struct WithMaterial<B>(B);

impl<B: RecordBlock> Player for WithMaterial<B> {
    fn play(&mut self, games: &Games) -> Played {
        let four = four(games);
        load(&mut self.0, &four);
        let coded: Vec<Vec<u8>> = games.all().collect();
        let recorded = recorded(games);
        let [gaps, stalls] = pauses(games);
        let options = Options {
            gaps,
            stalls,
            seed: games.chunk,
            ..Options::default()
        };
        let mut core = Behind::new(&mut self.0);
        let found = match run_collect(&mut core, &coded, &options) {
            Ok((found, _)) => found,
            Err(rule) => return mismatch(rule.to_string()),
        };
        let same = |(found, (records, bad)): (&GameRecords, &(Vec<Record>, bool))| {
            found.records == *records && found.bad == *bad
        };
        let records_differ = found.len() != recorded.len() || !found.iter().zip(&recorded).all(same);
        let matched = Streams::of(&recorded, four).matched;
        let beside_differs = !core.users.iter().eq(matched.iter().map(|beat| &beat.user));
        let differs = (records_differ || beside_differs).then(|| format!("chunk {}", games.chunk));
        let bytes = coded.iter().map(|bytes| bytes.len() as u64).sum();
        played(games, &recorded, bytes, differs)
    }
}
