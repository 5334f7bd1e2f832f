// SPDX-License-Identifier: MIT OR Apache-2.0
//! How fast `brenner_interpreter` simulates in Rust: `cargo run --release -p halfmove-hdl --example simulation_speed`.

use std::time::Instant;

use halfmove_hdl::brenner::simulation::InterpreterSimulation;
use halfmove_hdl::simulation::Inputs;

fn main() {
    let game = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];
    let mut core = InterpreterSimulation::new();
    let (mut sent, mut records) = (0_u64, 0_u64);
    let start = Instant::now();
    while core.cycles() < 500_000 {
        let at = (sent % game.len() as u64) as usize;
        let outputs = core.cycle(Inputs {
            rst: false,
            s_tdata: game[at],
            s_tvalid: true,
            s_tlast: at + 1 == game.len(),
            s_tuser: false,
            m_tready: true,
        });
        sent += u64::from(outputs.s_tready);
        records += u64::from(outputs.m_tvalid);
    }
    let rate = core.cycles() as f64 / start.elapsed().as_secs_f64();
    println!(
        "{} clocks, {sent} bytes, {records} records: {rate:.0} clocks a second",
        core.cycles()
    );
}
