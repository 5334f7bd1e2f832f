// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions a half-move, counted by valgrind, and times from the same run, as the table of `docs/benchmarks.md`:
//! `cargo bench --features pgn --bench instructions`, and with `-- --write docs/benchmarks.md` into that page.
//!
//! The program starts itself under valgrind with few and with more repetitions; the difference is the work alone.

#[path = "support/page.rs"]
mod page;
mod support;
#[path = "support/valgrind.rs"]
mod valgrind;

use std::time::Instant;

use support::{CANDIDATES, Candidate, Games};

const FEW: u64 = 1;
const MORE: u64 = 3;
/// Rounds of timing; in each round every candidate runs once, so that all see the same machine.
const ROUNDS: usize = 61;

fn main() {
    let arguments: Vec<_> = std::env::args().collect();
    if let [_, flag, candidate, repetitions] = arguments.as_slice()
        && flag == "--count"
    {
        let candidate = CANDIDATES[candidate.parse::<usize>().expect("an index")].1;
        let games = support::load();
        for _ in 0..repetitions.parse().expect("a number") {
            std::hint::black_box(games.run(candidate));
        }
        return;
    }
    let games = support::load();
    let mut table = format!(
        "{} games, {} half-moves: {}\n\n| | ns a half-move | beside replay, unchecked | instructions a half-move |\n|---|---|---|---|\n",
        games.games.len(),
        games.half_moves,
        games.source
    );
    let times = median_times(&games);
    for (index, (name, _)) in CANDIDATES.into_iter().enumerate() {
        let count = match (counted(index, MORE), counted(index, FEW)) {
            (Ok(more), Ok(few)) => {
                format!("{:.0}", (more - few) as f64 / ((MORE - FEW) * games.half_moves) as f64)
            }
            (Err(reason), _) | (_, Err(reason)) => reason,
        };
        let ratio = times[0] / times[index];
        table += &format!(
            "| {name} | {:.1} | {ratio:.2} times as fast | {count} |\n",
            times[index] / games.half_moves as f64
        );
    }
    page::tell(&arguments, "bench", &table, games.is_corpus);
}

/// Nanoseconds for all games, the median over the rounds.
fn median_times(games: &Games) -> Vec<f64> {
    let time = |candidate: Candidate| {
        let start = Instant::now();
        std::hint::black_box(games.run(candidate));
        start.elapsed().as_nanos() as f64
    };
    let rounds: Vec<Vec<f64>> = (0..ROUNDS)
        .map(|_| CANDIDATES.iter().map(|(_, candidate)| time(*candidate)).collect())
        .collect();
    let median = |index: usize| {
        let mut times: Vec<_> = rounds.iter().map(|round| round[index]).collect();
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    };
    (0..CANDIDATES.len()).map(median).collect()
}

fn counted(candidate: usize, repetitions: u64) -> Result<u64, String> {
    valgrind::instructions(
        &valgrind::this(),
        &["--count", &candidate.to_string(), &repetitions.to_string()],
    )
}
