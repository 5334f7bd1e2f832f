// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw boards`: the bitstreams of the boards, built with several seeds, and how fast the boards are.

use halfmove_host::Job;
use halfmove_testbench::board::{BOARDS, Bitstream, Board, Share};
use halfmove_testbench::figures::{half_moves_a_clock, merged_rows};

use super::figures::update_section;
use super::{checkout, chosen};
use crate::cli::BoardsArguments;
use crate::console::{self, Failure, Verdict};

const HEAD: &str = "\
| `BOARD=` | device | design | clock, MHz | line, Mbaud | cells | block RAMs | MHz reached | slack, ns | bytes | at the line | inside |
|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
";

pub fn run(arguments: &BoardsArguments) -> Result<Verdict, Failure> {
    let checkout = checkout()?;
    let usage = |error: &dyn std::error::Error| Failure::Usage(error.to_string());
    let all = || {
        BOARDS
            .iter()
            .flat_map(|board| board.builds.iter().map(move |build| (board, *build)))
    };
    let chosen = chosen("board", all(), |(_, build)| build, &arguments.board)?;
    let bar = console::progress("bitstreams built");
    bar.tick();
    let mut verdict = Verdict::Clean;
    let mut rows = Vec::new();
    for (board, build) in chosen {
        let mut built = Vec::new();
        // A netlist is the same with every seed.
        let seeds = if board.is_placed(&checkout) { arguments.seeds } else { 1 };
        for seed in 1..=seeds {
            let (bitstream, _) = board.bitstream(&checkout, build, seed).map_err(|error| usage(&error))?;
            if !bitstream.is_good(board.least_mhz(), board.is_placed(&checkout)) {
                verdict = Verdict::Faults;
                console::tell(&format!("{build}, seed {seed}: {bitstream:?}"));
            }
            built.push(bitstream);
            bar.inc(1);
        }
        let rates = match board.core().filter(|_| plays_games(board)) {
            Some(core) => {
                let pace = board.pace(&checkout).map_err(|error| usage(&error))?;
                let hertz = f64::from(board.hertz);
                let at_line = pace.half_moves as f64 * hertz / pace.clocks as f64;
                [
                    Some(at_line),
                    half_moves_a_clock(core).map(|half_moves| hertz * half_moves),
                ]
            }
            None => [None; 2],
        };
        rows.push(row(board, build, &built, rates));
    }
    bar.finish_and_clear();
    match &arguments.write {
        Some(path) => {
            let page = std::fs::read_to_string(path).map_err(Failure::file("read", path))?;
            let rows = merged_rows(&page, &rows, all().map(|(_, build)| beginning(build)));
            update_section(path, "boards", &table(&rows))?;
        }
        None => console::print(&table(&rows))?,
    }
    Ok(verdict)
}

/// Whether what goes through its line are the half-moves of games.
fn plays_games(board: &Board) -> bool {
    let of_games = |job: &Job| matches!(job, Job::Decode | Job::Encode | Job::Find);
    board.jobs().iter().any(of_games)
}

/// How the row of a build begins.
fn beginning(build: &str) -> String {
    format!("| `{build}` | ")
}

fn table(rows: &[String]) -> String {
    format!("{HEAD}{}\n", rows.join("\n"))
}

fn row(board: &Board, build: &str, built: &[Bitstream], rates: [Option<f64>; 2]) -> String {
    let clock = f64::from(board.hertz) / 1e6;
    let mut clocks: Vec<f64> = built.iter().filter_map(|bitstream| bitstream.mhz).collect();
    clocks.sort_by(f64::total_cmp);
    let (reached, slack) = match clocks.as_slice() {
        [lowest, .., highest] => (
            format!("{:.1} ({lowest:.1} to {highest:.1})", clocks[(clocks.len() - 1) / 2]),
            format!("{:.2}", 1e3 / clock - 1e3 / lowest),
        ),
        [only] => (format!("{only:.1}"), format!("{:.2}", 1e3 / clock - 1e3 / only)),
        [] => <_>::default(),
    };
    let largest = |share: fn(&Bitstream) -> Option<Share>| {
        let share = built.iter().filter_map(share).max_by_key(|share| share.taken);
        share.map_or(String::new(), |share| match share.of {
            Some(of) => format!("{} of {of}", share.taken),
            None => share.taken.to_string(),
        })
    };
    let [at_line, inside] = rates.map(|rate| rate.map_or(String::new(), |rate| rounded(rate).to_string()));
    format!(
        "{}{} | {} | {clock} | {} | {} | {} | {reached} | {slack} | {} | {at_line} | {inside} |",
        beginning(build),
        Board::device(build).unwrap_or_default(),
        board.design,
        f64::from(board.baud) / 1e6,
        largest(|bitstream| Some(bitstream.cells)),
        largest(|bitstream| bitstream.rams),
        built.iter().map(|bitstream| bitstream.bytes).max().unwrap_or_default(),
    )
}

/// To three digits.
fn rounded(rate: f64) -> u64 {
    let unit = 10_f64.powi((rate.log10().floor() as i32 - 2).max(0));
    ((rate / unit).round() * unit) as u64
}
