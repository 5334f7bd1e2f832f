// SPDX-License-Identifier: MIT OR Apache-2.0
//! How fast `brenner_interpreter` takes its bytes, in clocks.

use crate::common;
use common::{Core, coded_games, verilated_core};
use halfmove_sim::stream::{Options, StreamCore, run_collect};
use halfmove_testbench::engines::rusthdl::RustHdlCore;

/// Clocks beyond one a byte, from the first byte taken to the last.
fn lost(core: &mut dyn StreamCore, games: &[Vec<u8>]) -> u64 {
    let (_, statistics) = run_collect(core, games, &Options::default()).unwrap();
    statistics.refused
}

fn assert_throughput(core: &mut dyn StreamCore, what: &str) {
    let game = coded_games(30, 40).into_iter().max_by_key(Vec::len).unwrap();
    // Whatever power-up costs is paid here.
    lost(core, std::slice::from_ref(&game));
    let once = lost(core, std::slice::from_ref(&game));
    println!(
        "{what}: {} bytes at one byte a clock with {once} clocks lost",
        game.len()
    );
    assert_eq!(once, 0, "{what}: a long game is taken at one byte a clock");
    for length in [1, 2, 3, 7, 30, 64, 200] {
        let games: Vec<_> = (0..40).map(|_| vec![6; length]).collect();
        let between = lost(core, &games) as f64 / (games.len() - 1) as f64;
        println!("{what}: games of {length} bytes back to back: {between:.2} clocks lost between two");
        assert!(between <= 64.0);
    }
}

#[test]
fn long_games_take_one_clock_a_byte_and_at_most_64_are_lost_between_games() {
    assert_throughput(&mut RustHdlCore::default(), "rusthdl");
    if let Some(mut core) = verilated_core(Core::Interpreter) {
        assert_throughput(&mut core, "verilator");
    }
}
