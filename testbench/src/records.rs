// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games with the records that the software gives for them, for testbenches of others: a JSON object a line.

use std::io::{self, Write};

use halfmove::brenner::{Recorder, game};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::bundled;
use crate::damage::damage_all;
use crate::generator::{Generator, respell, wild};

/// Coded games: the bundled ones, generated ones, every second spelled otherwise, damaged ones (this many
/// times every kind of damage) and wild ones (this many for every kind of error).
pub fn games(generated: usize, damaged: usize, seed: u64) -> Vec<Vec<u8>> {
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
    games
}

/// Writes each game as `{"bytes":"hex","records":["hex",...],"bad":true}`.
///
/// # Errors
/// Those of the writer.
pub fn write(games: &[Vec<u8>], mut to: impl Write) -> io::Result<()> {
    for bytes in games {
        let (records, bad) = Recorder::game(bytes);
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let records: Vec<String> = records.iter().map(|&record| format!("{:08x}", record.0)).collect();
        writeln!(
            to,
            "{}",
            serde_json::json!({ "bytes": hex, "records": records, "bad": bad })
        )?;
    }
    to.flush()
}
