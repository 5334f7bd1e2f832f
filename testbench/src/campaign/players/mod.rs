// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who plays a chunk: a core in an engine with what the software says that it must give.

mod beside;
mod encoder;
mod interpreter;
mod judging;
mod unpacker;

use halfmove::laws::Judge;
use halfmove_sim::Simulator;
use halfmove_sim::stream::{GameRecords, Options, Pattern, StreamCore, run_collect};

use super::{CampaignError, Games, Played};
use crate::code::CodeName;
use crate::encoder::VerilatedEncoder;
use crate::engines::{EngineError, EngineName};
use crate::gbr::verilated;
use crate::judge::{Before, NewJudge, interpreter_and_judge};
use crate::paces::{BURSTS, STEADY};
use crate::unpacked::{self, Marked};
use crate::verilog::Core;
use beside::{Beside, Block, Interpreting};
use encoder::Encoder;
use interpreter::Interpreter;
use judging::{Judged, Judging};
use unpacker::Unpacker;

/// One chunk in seven is played with gaps in the input and stalls of the output. Every fourth chunk has texts:
/// seven shares no factor with four, so games with texts meet pauses too.
const PAUSED: u64 = 7;
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
    if let (Some((beside, is_behind)), EngineName::Verilator) = (beside(core), engine) {
        let block = verilated(&design)?;
        let block = Block { beside, block };
        return Ok(if is_behind {
            Box::new(Interpreting(block))
        } else {
            Box::new(block)
        });
    }
    if let (Some((before, judge)), EngineName::Verilator) = (judging(core), engine) {
        let block = verilated(&design)?;
        return Ok(Box::new(Judging { before, judge, block }));
    }
    let model = || Ok::<_, EngineError>(Simulator::find()?.model(&design)?);
    Ok(match (core, engine) {
        ("brenner_encoder", EngineName::Verilator) => {
            Box::new(Encoder(VerilatedEncoder::new(model()?).map_err(EngineError::from)?))
        }
        ("record_judge", EngineName::Verilator) => Box::new(Judged {
            judge: Judge::new,
            block: verilated(&design)?,
        }),
        ("record_judge_mates", EngineName::Verilator) => Box::new(Judged {
            judge: Judge::of_mates,
            block: verilated(&design)?,
        }),
        ("eleven_unpacker", EngineName::Verilator) => Box::new(Unpacker(Marked(unpacked::verilated(&design)?))),
        _ => {
            let core = core.to_owned();
            return Err(NoPlayer { core, engine }.into());
        }
    })
}

/// What a core puts beside records, and whether there is an interpreter before it.
fn beside(core: &str) -> Option<(Beside, bool)> {
    Some(match core {
        "gbr_tally" => (Beside::Tally, false),
        "gbr_match" => (Beside::Match, false),
        "brenner_interpreter_gbr" => (Beside::Match, true),
        _ => return None,
    })
}

/// What an interpreter takes that has a judge behind it or is of ChessBase's moves, and its judge.
fn judging(core: &str) -> Option<(Before, Option<NewJudge>)> {
    match interpreter_and_judge(core) {
        Some((interpreter, judge)) => Some((Before::of(interpreter)?, Some(judge))),
        None => Some((Before::of(core)?, None)),
    }
}

/// When a chunk's inputs are withheld, and its outputs not taken.
fn pauses(games: &Games) -> [Pattern; 2] {
    match games.chunk % PAUSED {
        5 => BURSTS,
        _ => STEADY,
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

/// What a core gives for coded games, or the rule of the stream that it breaks.
fn collect<C: StreamCore + ?Sized>(core: &mut C, coded: &[Vec<u8>], games: &Games) -> Result<Vec<GameRecords>, Played> {
    let [gaps, stalls] = pauses(games);
    let options = Options {
        gaps,
        stalls,
        seed: games.chunk,
        ..Options::default()
    };
    let (found, _) = run_collect(core, coded, &options).map_err(|rule| mismatch(rule.to_string()))?;
    Ok(found)
}
