// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many clock cycles a second the echo core of the tests does: the bare model, and the stream harness around it.
//! `cargo run --release -p halfmove-sim --example speed`

use std::error::Error;
use std::time::Instant;

use halfmove::hardware::ports::STREAM_CORE;
use halfmove_sim::stream::{Options, Pattern, StreamCore, StreamInputs, VerilatedCore, run};
use halfmove_sim::{Design, Simulator, Tracing};

const CYCLES: u64 = 20_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let design = Design::new("echo")
        .source("echo.v", include_str!("../tests/verilog/echo.v"))
        .ports(&STREAM_CORE);
    let simulator = Simulator::find()?;
    println!("{}", simulator.toolchain().verilator_version());
    println!("{}", simulator.toolchain().compiler_version());

    let start = Instant::now();
    let compiled = simulator.compile(&design, Tracing::Off)?;
    let how = if compiled.is_from_cache() {
        "from the cache"
    } else {
        "built"
    };
    println!("model {how} in {:.2} s", start.elapsed().as_secs_f64());

    let mut core = VerilatedCore::new(compiled.model()?)?;
    let mut inputs = StreamInputs {
        s_tvalid: true,
        m_tready: true,
        ..StreamInputs::default()
    };
    let mut sum = 0_u64;
    let start = Instant::now();
    for cycle in 0..CYCLES {
        inputs.s_tdata = cycle & 0xff;
        sum += core.cycle(inputs).m_tdata;
    }
    let rate = |cycles: u64, start: Instant| cycles as f64 / start.elapsed().as_secs_f64() / 1e6;
    println!(
        "bare: {:.1} million cycles/s (sum of records {sum:#x})",
        rate(CYCLES, start)
    );

    let steady = Options {
        reset_first: 1,
        ..Options::default()
    };
    let rough = Options {
        gaps: Pattern::Random { active_of_256: 192 },
        stalls: Pattern::Random { active_of_256: 192 },
        ..steady.clone()
    };
    let game = [0x2c_u8; 100];
    for (name, options) in [("steady", steady), ("random gaps and stalls", rough)] {
        let start = Instant::now();
        let games = std::iter::repeat_n(game, CYCLES as usize / 400);
        let statistics = run(&mut core, games, &options, |_| {})?;
        println!(
            "harness, {name}: {:.1} million cycles/s, {} bytes",
            rate(statistics.cycles, start),
            statistics.bytes
        );
    }
    Ok(())
}
