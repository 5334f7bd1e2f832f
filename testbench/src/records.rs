// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games with the records that the software gives for them, for testbenches of others: a JSON object a line.

use std::io::{self, Write};

use halfmove::brenner::game;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;

use crate::bundled;
use crate::code::{CodeName, words_of};
use crate::coded_game::CodedGame;
use crate::damage::damage_all;
use crate::generator::{Generator, respell, wild};

/// Coded games: the bundled ones, generated ones, every second spelled otherwise, damaged ones (this many
/// times every kind of damage) and wild ones (this many for every kind of error); all in Brenner's first notation.
pub fn games(generated: usize, damaged: usize, seed: u64) -> Vec<CodedGame> {
    let encode = |game: &halfmove::Game| {
        let mut bytes = Vec::new();
        let encoded = game::encode(game, &mut bytes);
        encoded.is_ok().then_some(bytes).filter(|bytes| !bytes.is_empty())
    };
    let bundled = bundled::games().unwrap_or_default();
    let mut games: Vec<Vec<u8>> = bundled.iter().filter_map(|bundled| encode(&bundled.game)).collect();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let good: Vec<Vec<u8>> = Generator::new(seed)
        .filter_map(|game| encode(&game))
        .take(generated)
        .collect();
    let bad = damage_all(&good[..good.len().min(8)], damaged, seed);
    for (number, bytes) in good.into_iter().enumerate() {
        games.push(if number % 2 == 0 {
            bytes
        } else {
            respell::respell(&bytes, &mut random)
        });
    }
    games.extend(
        bad.into_iter()
            .chain(wild::games(damaged, seed))
            .map(|damaged| damaged.bytes),
    );
    games.retain(|bytes| !bytes.is_empty());
    games.into_iter().map(CodedGame::from).collect()
}

/// Where a game is from: the name of its file, and its number in it, from 1.
pub type Origin<'a> = (&'a str, u64);

/// Writes a game as `{"bytes":"hex","records":["hex",...],"bad":true}` in a line of its own. `words` are in the place of `bytes`
/// if the code has them, `set_up` has the beats of a set-up, and `file` and `game` say where the game is from.
///
/// # Errors
/// Those of the writer.
pub fn write(code: CodeName, game: &CodedGame, origin: Option<Origin<'_>>, to: &mut impl Write) -> io::Result<()> {
    let hex = |bytes: &[u8]| -> String { bytes.iter().map(|byte| format!("{byte:02x}")).collect() };
    let (records, bad) = game.records(code);
    let records: Vec<String> = records.iter().map(|&record| format!("{:08x}", record.0)).collect();
    let mut line = json!({});
    if let Some((file, number)) = origin {
        line["file"] = file.into();
        line["game"] = number.into();
    }
    if !game.beats.is_empty() {
        line["set_up"] = hex(&game.beats).into();
    }
    if code.has_words() {
        let words = words_of(&game.bytes);
        line["words"] = words.iter().map(|word| json!(format!("{:03x}", word.bits()))).collect();
    } else {
        line["bytes"] = hex(&game.bytes).into();
    }
    line["records"] = records.into();
    line["bad"] = bad.into();
    writeln!(to, "{line}")
}
