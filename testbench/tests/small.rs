// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many clocks `brenner_interpreter_small` takes for a half-move of real games.

use crate::common;
use std::fs::File;

use common::{Core, checkout, reference, verilated_core};
use halfmove::Game;
use halfmove::pgn::PgnReader;
use halfmove_sim::stream::{Options, run};
use halfmove_testbench::bundled::{self, coded};
use halfmove_testbench::corpus;
use halfmove_testbench::crosscheck::count_half_moves;

/// Clocks after power-up in which the core clears its memory and takes nothing.
const POWER_UP: u64 = 128;
/// Clocks that the longest way through the core takes.
const ONE_HALF_MOVE: u64 = 16;

/// Clocks a half-move, from the end of an earlier game to the last record, with every byte there in time and every
/// record taken at once. And the end of its row in the page, without commas.
fn measure(what: &str, games: &[Vec<u8>]) -> (f64, String) {
    let Some(mut core) = verilated_core(Core::Small) else {
        return (0.0, String::new());
    };
    // The clocks of power-up are paid here, by a game of one byte, and nothing but them.
    let first = run(&mut core, [[6]], &Options::default(), |_| ()).unwrap();
    let clocks = first.cycles_to_last_record;
    assert!(
        clocks <= POWER_UP + ONE_HALF_MOVE,
        "the first half-move takes {clocks} clocks"
    );
    let expected = reference(games);
    let mut half_moves = 0;
    let mut checked = expected.iter();
    let statistics = run(&mut core, games, &Options::default(), |game| {
        half_moves += count_half_moves(game.records);
        assert_eq!(Some(game.records), checked.next().map(|expected| &expected.records[..]));
    })
    .unwrap();
    let clocks = statistics.cycles_to_last_record;
    let a_half_move = clocks as f64 / half_moves as f64;
    println!(
        "{what}: {} games, {half_moves} half-moves, {} bytes, {clocks} clocks: {a_half_move:.2} a half-move",
        statistics.games, statistics.bytes
    );
    (a_half_move, format!("| {half_moves} | {clocks} | {a_half_move:.2} |"))
}

#[test]
fn real_games_take_twelve_clocks_a_half_move_or_fewer() {
    let famous: Vec<Game> = bundled::games()
        .unwrap()
        .into_iter()
        .map(|bundled| bundled.game)
        .collect();
    let page = std::fs::read_to_string(checkout().join("docs/cores/small.md")).unwrap();
    let bare = famous.iter().map(Game::moves_only).collect();
    for (what, games) in [("bundled games", bare), ("bundled games with their texts", famous)] {
        let (clocks, row) = measure(what, &coded(games));
        assert!(clocks <= 12.0, "{clocks}");
        assert!(page.replace(',', "").contains(&row), "docs/cores/small.md lacks {row}");
    }

    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let mut all = Vec::new();
    for file in files {
        let games = PgnReader::new(File::open(&file).unwrap()).flatten();
        let coded = coded(games.map(|game| game.moves_only()));
        if !coded.is_empty() {
            let (clocks, _) = measure(&corpus::name(&file), &coded);
            assert!(clocks <= 12.0, "{}: {clocks}", file.display());
        }
        all.extend(coded);
    }
    let (clocks, _) = measure("all games of the corpus", &all);
    assert!(clocks <= 12.0, "{clocks}");
}
