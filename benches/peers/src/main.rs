// SPDX-License-Identifier: MIT OR Apache-2.0
//! halfmove's codes beside what people would use instead: the same real games through every candidate, in one run.
//!
//! `cargo run --release` prints the tables; `cargo run --release -- --write FILE` puts them between the marks in a page;
//! `cargo run --release -- --decode NAME ROUNDS` only decodes, for a profiler; `--pack PGN FILE` and `--unpack FILE PGN`
//! write and read files in chess-huffman's code, for the comparison of programs.
//! It is a package of its own, so that the project does not depend on the peers (some are under the GPL or AGPL).

mod games;
mod ours;
mod packed;
mod peers;
mod reading;
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
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    if let [flag, input, output] = arguments.as_slice() {
        let done = match flag.as_str() {
            "--pack" => Some(packed::pack(input.as_ref(), output.as_ref())),
            "--unpack" => Some(packed::unpack(input.as_ref(), output.as_ref())),
            _ => None,
        };
        match done {
            Some(Ok(())) => return,
            Some(Err(error)) => {
                eprintln!("{error}");
                std::process::exit(1);
            }
            None => {}
        }
    }
    let games = Games::load();
    let mut candidates: Vec<Box<dyn Candidate>> = peers::all();
    candidates.extend(ours::all());
    if let [flag, name, rounds] = arguments.as_slice()
        && flag == "--decode"
    {
        return decode_only(&mut candidates, &games, name, rounds);
    }
    let mut sizes = Vec::new();
    for candidate in &mut candidates {
        sizes.push(candidate.encode(&games));
        candidate.verify(&games);
    }
    let mut encoding = vec![Vec::new(); candidates.len()];
    let mut decoding = vec![Vec::new(); candidates.len()];
    for _ in 0..ROUNDS {
        for (number, candidate) in candidates.iter_mut().enumerate() {
            encoding[number].extend(timed(|| candidate.encode(&games)));
            decoding[number].extend(timed(|| candidate.decode(&games)));
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
    match arguments.as_slice() {
        [flag, path] if flag == "--write" && !games.is_corpus => {
            println!("{text}");
            eprintln!("{path} stays as it is: the table was made without the corpus (HALFMOVE_CORPUS)");
        }
        [flag, path] if flag == "--write" => {
            table::write(path, "peers", &text);
            if let Some(text) = reading::markdown() {
                table::write(path, "reading", &text);
            }
        }
        _ => print!("{text}\n{}", reading::markdown().unwrap_or_default()),
    }
}

/// Does it twice, and gives the nanoseconds of the second time: nobody pays for what the candidate before left in the
/// caches. `None` if the candidate does not do it.
fn timed<T>(mut work: impl FnMut() -> Option<T>) -> Option<u128> {
    std::hint::black_box(work())?;
    let start = Instant::now();
    std::hint::black_box(work());
    Some(start.elapsed().as_nanos())
}

/// Decodes with one candidate this many times.
fn decode_only(candidates: &mut [Box<dyn Candidate>], games: &Games, name: &str, rounds: &str) {
    let found = candidates.iter_mut().find(|candidate| candidate.name() == name);
    let candidate = found.expect("a name of the table");
    candidate.encode(games);
    let rounds = rounds.parse().expect("a number of rounds");
    let start = Instant::now();
    for _ in 0..rounds {
        std::hint::black_box(candidate.decode(games));
    }
    let all = (games.half_moves() * rounds) as f64;
    println!("{:.2} ns a half-move", start.elapsed().as_nanos() as f64 / all);
}
