// SPDX-License-Identifier: MIT OR Apache-2.0
//! halfmove's codes beside what people would use instead: the same real games through every candidate, in one run.
//!
//! `cargo run --release` prints the table; `cargo run --release -- --write FILE` puts it between the marks in a page.
//! It is a package of its own, so that the project does not depend on the peers (some are under the GPL or AGPL).

mod games;
mod ours;
mod peers;
mod table;

use std::time::Instant;

use games::Games;
use table::Row;

/// Rounds of timing; in each round every candidate runs once, so that all see the same machine.
const ROUNDS: usize = 21;

/// A way to hold games.
pub trait Candidate {
    /// What it is called in the table.
    fn name(&self) -> &'static str;

    /// Encodes every game and keeps the bytes; gives how many there are. `None` if it does not encode.
    fn encode(&mut self, games: &Games) -> Option<usize>;

    /// Decodes every game to half-moves and positions, and gives a number that depends on all of them.
    fn decode(&self, games: &Games) -> Option<u64>;

    /// Decodes every game and compares its half-moves with those that were encoded.
    fn verify(&self, games: &Games);
}

fn main() {
    let games = Games::load();
    let mut candidates: Vec<Box<dyn Candidate>> = peers::all();
    candidates.extend(ours::all());
    let mut sizes = Vec::new();
    for candidate in &mut candidates {
        sizes.push(candidate.encode(&games));
        candidate.verify(&games);
    }
    let mut encoding = vec![Vec::new(); candidates.len()];
    let mut decoding = vec![Vec::new(); candidates.len()];
    for _ in 0..ROUNDS {
        for (number, candidate) in candidates.iter_mut().enumerate() {
            let start = Instant::now();
            if std::hint::black_box(candidate.encode(&games)).is_some() {
                encoding[number].push(start.elapsed().as_nanos());
            }
            let start = Instant::now();
            if std::hint::black_box(candidate.decode(&games)).is_some() {
                decoding[number].push(start.elapsed().as_nanos());
            }
        }
    }
    let half_moves = games.half_moves() as f64;
    let median = |times: &mut Vec<u128>| {
        times.sort_unstable();
        times.get(times.len() / 2).map(|&time| time as f64 / half_moves)
    };
    let rows: Vec<_> = candidates
        .iter()
        .enumerate()
        .map(|(number, candidate)| Row {
            name: candidate.name(),
            bytes: sizes[number].map(|size| size as f64 / half_moves),
            encode: median(&mut encoding[number]),
            decode: median(&mut decoding[number]),
        })
        .collect();
    let text = table::markdown(&games, &rows);
    match std::env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [flag, path] if flag == "--write" => table::write(path, &text),
        _ => print!("{text}"),
    }
}
