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
        assert_eq!(lost(core, &games), 0, "{what}: games of {length} bytes back to back");
    }
}

#[test]
fn a_byte_is_taken_a_clock_and_no_clock_is_lost_between_games() {
    assert_throughput(&mut RustHdlCore::default(), "rusthdl");
    if let Some(mut core) = verilated_core(Core::Interpreter) {
        assert_throughput(&mut core, "verilator");
    }
}
