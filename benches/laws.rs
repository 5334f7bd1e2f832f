// SPDX-License-Identifier: MIT OR Apache-2.0
//! Perft by the laws, by cozy-chess and by shakmaty in one run, as the table of `docs/laws.md`:
//! `cargo bench --features pgn --bench laws`, and with `-- --write docs/laws.md` into that page.
//!
//! All count the last ply without playing it: cozy-chess by the sizes of the sets that its generator gives, shakmaty by the
//! length of its list, each as its own documentation has it.

#[path = "support/page.rs"]
mod page;
#[path = "support/valgrind.rs"]
mod valgrind;

use std::hint::black_box;
use std::time::Instant;

use halfmove::laws::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

/// Rounds of timing; in each round every candidate runs once, so that all see the same machine.
const ROUNDS: usize = 15;

struct Place {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    lines: u64,
}

const fn place(name: &'static str, fen: &'static str, depth: u32, lines: u64) -> Place {
    Place {
        name,
        fen,
        depth,
        lines,
    }
}

const PLACES: [Place; 8] = [
    place(
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
        4_865_609,
    ),
    place(
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
        4_085_603,
    ),
    place("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    place(
        "position 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
        15_833_292,
    ),
    place(
        "position 5",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        4,
        2_103_487,
    ),
    place(
        "position 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        4,
        3_894_594,
    ),
    place("promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5, 3_605_103),
    place(
        "Chess960",
        "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
        5,
        8_652_810,
    ),
];

const NAMES: [&str; 3] = ["halfmove", "cozy-chess", "shakmaty"];

/// A position as each of them has it.
struct Prepared {
    ours: Board,
    cozy: cozy_chess::Board,
    chess: Chess,
    depth: u32,
}

impl Prepared {
    fn new(place: &Place) -> Self {
        let fen = place.fen.parse::<Fen>().expect("a FEN").into_setup();
        let mode = CastlingMode::detect(&fen);
        let shredder = mode.is_chess960();
        Self {
            ours: Board::from_fen(place.fen).expect("a FEN"),
            cozy: cozy_chess::Board::from_fen(place.fen, shredder).expect("a FEN"),
            chess: shakmaty::FromSetup::from_setup(fen, mode).expect("a position"),
            depth: place.depth,
        }
    }

    fn run(&self, candidate: usize) -> u64 {
        match candidate {
            0 => black_box(&self.ours).perft(self.depth),
            1 => cozy_perft(black_box(&self.cozy), self.depth),
            _ => shakmaty::perft(black_box(&self.chess), self.depth),
        }
    }
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut lines = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            lines += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut after = board.clone();
                after.play_unchecked(chosen);
                lines += cozy_perft(&after, depth - 1);
            }
        }
        false
    });
    lines
}

fn main() {
    let arguments: Vec<_> = std::env::args().collect();
    if let [_, flag, place, candidate] = arguments.as_slice()
        && flag == "--count"
    {
        let prepared = Prepared::new(&PLACES[place.parse::<usize>().expect("an index")]);
        black_box(prepared.run(candidate.parse().expect("an index")));
        return;
    }
    let mut table = format!(
        "| position, depth | lines | halfmove, ms | cozy-chess, ms | shakmaty, ms | cozy-chess beside | shakmaty beside | \
         instructions a line: halfmove | cozy-chess | shakmaty |\n{}\n",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    );
    let mut ratios = [Vec::new(), Vec::new()];
    for (index, place) in PLACES.iter().enumerate() {
        let times = median_times(place);
        let ratio = |other: usize| times[other] / times[0];
        ratios[0].push(ratio(1));
        ratios[1].push(ratio(2));
        let counts: Vec<_> = (0..NAMES.len()).map(|candidate| counted(index, candidate)).collect();
        table += &format!(
            "| {}, {} | {} | {:.1} | {:.1} | {:.1} | {:.2} times | {:.2} times | {} |\n",
            place.name,
            place.depth,
            place.lines,
            times[0],
            times[1],
            times[2],
            ratio(1),
            ratio(2),
            counts.join(" | ")
        );
    }
    for (name, mut ratios) in NAMES[1..].iter().zip(ratios) {
        ratios.sort_by(f64::total_cmp);
        let median = (ratios[(ratios.len() - 1) / 2] + ratios[ratios.len() / 2]) / 2.0;
        table += &format!(
            "\n{name} takes {:.2} to {:.2} times as long, {median:.2} times in the median.\n",
            ratios[0],
            ratios[ratios.len() - 1]
        );
    }
    page::tell(&arguments, "perft", &table, true);
}

/// Milliseconds of each candidate, the median over the rounds; every count is compared.
fn median_times(place: &Place) -> Vec<f64> {
    let prepared = Prepared::new(place);
    let time = |candidate: usize| {
        let start = Instant::now();
        let lines = prepared.run(candidate);
        let time = start.elapsed().as_secs_f64() * 1e3;
        assert_eq!(lines, place.lines, "{} by {}", place.name, NAMES[candidate]);
        time
    };
    let rounds: Vec<Vec<f64>> = (0..ROUNDS).map(|_| (0..NAMES.len()).map(time).collect()).collect();
    let median = |candidate: usize| {
        let mut times: Vec<_> = rounds.iter().map(|round| round[candidate]).collect();
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    };
    (0..NAMES.len()).map(median).collect()
}

/// Instructions a line, less those of getting ready, which are the same for all.
fn counted(place: usize, candidate: usize) -> String {
    let counted = valgrind::instructions(
        &valgrind::this(),
        &["--count", &place.to_string(), &candidate.to_string()],
    );
    match counted {
        Ok(count) => format!("{:.1}", count as f64 / PLACES[place].lines as f64),
        Err(reason) => reason,
    }
}
