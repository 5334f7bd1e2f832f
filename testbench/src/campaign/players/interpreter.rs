// SPDX-License-Identifier: MIT OR Apache-2.0
//! An interpreter of any code, played by the cross-check.

use halfmove_sim::stream::Pattern;
use halfmove_sim::{Design, Simulator, Tracing};

use super::{BURSTS, Player, STEADY, pauses};
use crate::campaign::{Games, Played};
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::crosscheck::Crosscheck;
use crate::engines::{Engine, EngineError, EngineName, HardwareOptions, Software, make, verilator};
use crate::generator::{game_texts, words};
use crate::set_up_games;

/// The most half-moves of a game from a set-up.
const HALF_MOVES: usize = 60;

/// An interpreter of a code, beside the software.
pub struct Interpreter {
    code: CodeName,
    takes_set_ups: bool,
    steady: Crosscheck,
    paused: Crosscheck,
}

impl Interpreter {
    /// Of this code, in this engine; the design is what Verilator runs.
    pub fn new(code: CodeName, small: bool, engine: EngineName, design: &Design) -> Result<Self, EngineError> {
        let options = HardwareOptions {
            code,
            small,
            threads: Some(1),
            seed: 1,
            ..HardwareOptions::default()
        };
        let crosscheck = |[gaps, stalls]: [Pattern; 2]| -> Result<Crosscheck, EngineError> {
            let options = HardwareOptions {
                gaps,
                stalls,
                ..options
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
            takes_set_ups: options.takes_set_ups(),
            steady: crosscheck(STEADY)?,
            paused: crosscheck(BURSTS)?,
        })
    }
}

impl Player for Interpreter {
    fn play(&mut self, games: &Games) -> Played {
        let coded = coded(self.code, self.takes_set_ups, games);
        let crosscheck = match pauses(games) {
            STEADY => &mut self.steady,
            _ => &mut self.paused,
        };
        let before = crosscheck.report().total();
        for (number, game) in coded.into_iter().enumerate() {
            crosscheck.add_coded(format!("game {number} of chunk {}", games.chunk), game);
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

/// The chunk's games in a code, and games from set-ups at random where the core takes them.
pub fn coded(code: CodeName, set_ups: bool, games: &Games) -> Vec<CodedGame> {
    let mut coded: Vec<CodedGame> = without_set_ups(code, games).into_iter().map(CodedGame::from).collect();
    if set_ups {
        coded.extend(set_up_games::games(code, games.chunk, HALF_MOVES).take(games.good.len() / 3));
    }
    coded
}

/// The chunk's games in a code: translated, or written anew where the code has another form.
fn without_set_ups(code: CodeName, games: &Games) -> Vec<Vec<u8>> {
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
