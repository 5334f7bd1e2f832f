// SPDX-License-Identifier: MIT OR Apache-2.0
//! Campaigns: every stream core on very many half-moves, compared with the software. A campaign is played in chunks;
//! each chunk is remembered, so that a campaign that was stopped goes on where it was.

mod games;
mod players;

pub use games::{Games, Size};
pub use players::{NoPlayer, Player, player};

use std::collections::BTreeMap;
use std::sync::Mutex;

use halfmove_hdl::cores::{self, ports_of};
use serde::{Deserialize, Serialize};

use crate::engines::{EngineError, EngineName};
use crate::memo::{Inputs, Memory};
use crate::processors;
use crate::proofs::is_stream_core;
use crate::tools::{ToolError, VERILATOR};
use crate::verilog::{self, Core, ExportFailed};

/// A core in an engine, and how much it is to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// The core.
    pub core: &'static str,
    /// What runs it.
    pub engine: EngineName,
    /// At least this many half-moves.
    pub half_moves: u64,
}

/// The core that is played longest, and by RustHDL too.
const FLAGSHIP: &str = "brenner_interpreter";

/// A whole campaign: all stream cores by Verilator, the flagship ten times as long, and the flagship by RustHDL.
pub fn lanes() -> Vec<Lane> {
    let is_stream = |core: &&cores::Core| core.design().is_ok_and(|design| is_stream_core(&ports_of(&design)));
    let by_verilator = |core: &cores::Core| Lane {
        core: core.name,
        engine: EngineName::Verilator,
        half_moves: if core.name == FLAGSHIP {
            1_000_000_000
        } else {
            100_000_000
        },
    };
    let all = cores::of_codes();
    let mut lanes: Vec<Lane> = all.iter().filter(is_stream).map(by_verilator).collect();
    lanes.push(Lane {
        core: FLAGSHIP,
        engine: EngineName::Rusthdl,
        half_moves: 10_000_000,
    });
    lanes
}

/// What was played, and whether all of it was right.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Games that went in.
    pub games: u64,
    /// Of these, real ones as they were played.
    pub real: u64,
    /// Half-moves in them; of a damaged game those before its first error.
    pub half_moves: u64,
    /// Bytes, words or records that went in.
    pub inputs: u64,
    /// Games for which something else came out than the software says.
    pub mismatches: u64,
    /// What was wrong first.
    pub first: Option<String>,
}

impl Played {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.real += other.real;
        self.half_moves += other.half_moves;
        self.inputs += other.inputs;
        self.mismatches += other.mismatches;
        if self.first.is_none() {
            self.first.clone_from(&other.first);
        }
    }
}

/// Why a campaign cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// There is no such core, or it does not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// It cannot be run.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// Verilator is missing.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// Nobody knows what the core must give.
    #[error(transparent)]
    Player(#[from] NoPlayer),
}

/// Plays a lane on all processors, until it has played enough or something is wrong. `real` are coded games of the
/// corpus, of which each chunk plays some; `progress` hears of every chunk.
///
/// # Errors
/// If the core cannot be run.
pub fn play(
    lane: Lane,
    real: &[Vec<u8>],
    memory: &Memory,
    progress: impl Fn(&Played) + Sync,
) -> Result<Played, CampaignError> {
    let core = verilog::core(lane.core)?;
    let inputs = inputs(lane, &core, real)?;
    // Chunks are handed out in their order, so that a lane that goes on plays what it had not played.
    let state = Mutex::new((0, BTreeMap::new()));
    let next = || {
        let mut state = state.lock().ok()?;
        let (chunk, done) = &mut *state;
        let so_far = sum(done.values());
        (so_far.half_moves < lane.half_moves && so_far.mismatches == 0).then(|| {
            *chunk += 1;
            *chunk - 1
        })
    };
    let work = || -> Result<(), CampaignError> {
        let mut own = None;
        while let Some(chunk) = next() {
            let inputs = inputs.clone().text("chunk", format!("{chunk}"));
            let is_right = |played: &Played| played.mismatches == 0;
            let (played, _) = memory.result(&inputs, is_right, || -> Result<Played, CampaignError> {
                let player = match &mut own {
                    Some(player) => player,
                    none => none.insert(player(&core, lane.engine)?),
                };
                Ok(player.play(&Games::of_chunk(chunk, Size::of(lane.engine), real)))
            })?;
            if let Ok(mut state) = state.lock() {
                state.1.insert(chunk, played);
                progress(&sum(state.1.values()));
            }
        }
        Ok(())
    };
    let threads = processors::count();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })?;
    // What several processors played beyond the end counts only if it is wrong, so that the result is always the same.
    let (_, done) = state.into_inner().unwrap_or_default();
    let mut enough = Played::default();
    for played in done.values() {
        if enough.half_moves < lane.half_moves || played.mismatches > 0 {
            enough.add(played);
        }
    }
    Ok(enough)
}

fn sum<'a>(done: impl Iterator<Item = &'a Played>) -> Played {
    let mut sum = Played::default();
    done.for_each(|played| sum.add(played));
    sum
}

/// Everything that a chunk depends on, except for its number: the whole program makes the games and judges the answers.
fn inputs(lane: Lane, core: &Core, real: &[Vec<u8>]) -> Result<Inputs, CampaignError> {
    let files = core.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let inputs = Inputs::of(format!("a chunk of a campaign of {} by {:?}", lane.core, lane.engine)).texts(files);
    let inputs = match lane.engine {
        EngineName::Verilator => inputs.tool(VERILATOR)?,
        _ => inputs,
    };
    Ok(inputs.text("real games", halfmove_sim::fingerprint(real)).program())
}
