// SPDX-License-Identifier: MIT OR Apache-2.0
//! Perft: the published numbers of six positions, of a suite and of all starts of Chess960; oracles for double Chess960.

use halfmove::laws::{Board, PerftLine};
use halfmove::position::Wing;
use shakmaty::Position as _;

use super::{board, oracles, positions};

/// The numbers that are published (chessprogramming.org/Perft_Results) for depth 1, 2, 3 ...
const PUBLISHED: [(&str, &[u64]); 6] = [
    (positions::START, &[20, 400, 8902, 197_281, 4_865_609, 119_060_324]),
    (positions::KIWIPETE, &[48, 2039, 97_862, 4_085_603, 193_690_690]),
    (
        positions::THIRD,
        &[14, 191, 2812, 43_238, 674_624, 11_030_083, 178_633_661],
    ),
    (positions::FOURTH, &[6, 264, 9467, 422_333, 15_833_292]),
    (positions::FIFTH, &[44, 1486, 62_379, 2_103_487, 89_941_194]),
    (positions::SIXTH, &[46, 2079, 89_890, 3_894_594, 164_075_551]),
];

fn compare(limit: u64) {
    for (fen, lines) in PUBLISHED {
        for (depth, &expected) in (1..).zip(lines).filter(|(_, lines)| **lines <= limit) {
            assert_eq!(board(fen).perft(depth), expected, "{fen} to depth {depth}");
        }
    }
}

#[test]
fn perft_gives_the_published_numbers() {
    compare(5_000_000);
}

#[test]
fn the_page_has_the_positions_that_the_benchmark_counts() {
    let read = |path: &str| std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let (page, benchmark) = (read("docs/laws.md"), read("benches/laws.rs"));
    let (_, table) = page.split_once("| name | FEN |\n|---|---|\n").expect("the positions");
    let rows: Vec<_> = table
        .lines()
        .map_while(|line| line.strip_prefix("| ")?.split_once(" | `"))
        .collect();
    assert_eq!(rows.len(), benchmark.matches("    place(").count());
    for (name, fen) in rows {
        let fen = fen.trim_end_matches("` |");
        let (_, place) = benchmark
            .split_once(&format!("\"{name}\","))
            .expect("a place of the benchmark");
        assert!(place.trim_start().starts_with(&format!("\"{fen}\",")), "{name}: {fen}");
        assert!(page.contains(&format!("\n| {name}, ")), "{name} has no times");
    }
}

#[test]
#[should_panic(expected = "lines of 256 half-moves are too long")]
fn longer_lines_are_refused() {
    Board::start().divide(Board::LONGEST_LINES + 2).next();
}

#[test]
#[ignore = "long without optimisation; `make test-laws` runs it"]
fn perft_gives_the_published_numbers_to_their_full_depth() {
    compare(u64::MAX);
}

#[test]
fn divide_gives_the_parts_of_perft() {
    let kiwipete = board(positions::KIWIPETE);
    let parts: Vec<_> = kiwipete.divide(3).collect();
    assert_eq!(parts.len(), 48);
    assert_eq!(parts.iter().map(|(_, lines)| lines).sum::<u64>(), 97_862);
    let lines = |uci: &str| parts.iter().find(|(half_move, _)| half_move.to_string() == uci);
    // As published with the position.
    assert_eq!(lines("e1g1").map(|part| part.1), Some(2059));
    assert_eq!(lines("e1c1").map(|part| part.1), Some(1887));
    assert_eq!(kiwipete.divide(0).count(), 0);
    assert_eq!(kiwipete.perft(0), 1);
}

/// The published numbers of lines from each start of Chess960 to depth 3 and 4; the file says by whom.
fn published_chess960() -> Vec<(u64, u64)> {
    let lines = include_str!("chess960.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let numbers: Vec<u64> = lines
        .flat_map(str::split_whitespace)
        .map(|number| number.parse().expect("a number"))
        .collect();
    assert_eq!(numbers.len(), 2 * 960);
    numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

#[test]
fn starts_of_chess960_have_the_published_numbers() {
    for (number, (three, _)) in (0..).zip(published_chess960()) {
        assert_eq!(
            board(&positions::chess960(number, number)).perft(3),
            three,
            "start {number}"
        );
    }
}

#[test]
#[ignore = "long without optimisation; `make test-laws` runs it"]
fn starts_of_chess960_have_the_published_numbers_one_half_move_deeper() {
    for (number, (_, four)) in (0..).zip(published_chess960()) {
        assert_eq!(
            board(&positions::chess960(number, number)).perft(4),
            four,
            "start {number}"
        );
    }
}

/// Perft from a start by all three.
fn same_as_the_oracles(fen: &str, depth: u32) {
    let ours = board(fen);
    let lines = ours.perft(depth);
    assert_eq!(lines, oracles::shakmaty_perft(&oracles::shakmaty(fen), depth), "{fen}");
    let theirs = oracles::cozy(&ours).expect("cozy-chess takes every start");
    assert_eq!(lines, oracles::cozy_perft(&theirs, depth), "{fen}");
}

/// Nobody has published these: White and Black have arrangements of their own.
#[test]
fn starts_of_double_chess960_have_as_many_lines_as_with_the_oracles() {
    for number in (0..960).step_by(41) {
        let black = (number * 7 + 1) % 960;
        assert_ne!(number, black);
        same_as_the_oracles(&positions::chess960(number, black), 3);
    }
}

#[test]
fn the_start_of_chess960_with_number_518_is_the_normal_one() {
    assert_eq!(board(&positions::chess960(518, 518)), Board::start());
    assert!(
        oracles::shakmaty(&positions::chess960(518, 518))
            .castles()
            .mode()
            .is_standard()
    );
}

/// Whether a promotion takes a rook that may castle, with a half-move after it, in lines of this length.
fn promotion_takes_a_right(board: &Board, depth: u32) -> bool {
    depth > 1
        && board.legal_half_moves().any(|half_move| {
            let rooks = Wing::BOTH.map(|wing| board.castling_rook(!board.side(), wing));
            let mut after = *board;
            after.play_unchecked(half_move);
            half_move.promotion().is_some() && rooks.contains(&Some(half_move.to()))
                || promotion_takes_a_right(&after, depth - 1)
        })
}

#[test]
fn one_pair_of_the_published_suite_has_a_promotion_that_takes_a_right() {
    let text = std::fs::read_to_string("docs/data/perft-suite.epd").unwrap();
    let lines = PerftLine::suite(&text).unwrap().into_iter();
    let found: Vec<String> = lines
        .filter(|line| promotion_takes_a_right(&line.epd.board, line.counts.last().unwrap().0))
        .map(|line| line.epd.board.to_string())
        .collect();
    assert_eq!(
        found,
        ["r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "4k3/8/8/8/8/8/1p6/R3K3 b Q - 0 1"]
    );
}

/// The suite of `docs/perft-suite.md`, in which every second position is the one before with colours exchanged.
#[test]
fn the_published_suite_is_right_in_three_generators() {
    let text = std::fs::read_to_string("docs/data/perft-suite.epd").unwrap();
    let lines = PerftLine::suite(&text).unwrap();
    assert!(lines.len() >= 40, "{}", lines.len());
    for line in &lines {
        let board = line.epd.board;
        let fen = board.to_fen();
        let cozy = oracles::cozy(&board).unwrap_or_else(|| panic!("cozy-chess refuses {fen}"));
        for &(depth, count) in &line.counts {
            assert_eq!(board.perft(depth), count, "{fen}");
            assert_eq!(oracles::shakmaty_perft(&oracles::shakmaty(&fen), depth), count, "{fen}");
            assert_eq!(oracles::cozy_perft(&cozy, depth), count, "{fen}");
        }
    }
    let sides: Vec<_> = lines.iter().map(|line| line.epd.board.side()).collect();
    assert!(lines.chunks(2).all(|pair| pair[0].counts == pair[1].counts));
    assert!(sides.chunks(2).all(|pair| pair[0] != pair[1]));
}
