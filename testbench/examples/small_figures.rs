// SPDX-License-Identifier: MIT OR Apache-2.0
//! Places and routes `brenner_interpreter_small` on its parts, five seeds each, and puts the figures into a page:
//! `cargo run --release -p halfmove-testbench --example small_figures -- docs/small.md`. Without a page it prints them.

use halfmove_testbench::figures::replace_section;
use halfmove_testbench::figures::small_parts::{PARTS, fit, table};
use halfmove_testbench::tools::{NEXTPNR_ICE40, YOSYS};
use halfmove_testbench::verilog;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let core = verilog::core("brenner_interpreter_small")?;
    let fits = PARTS.map(|part| fit(folder.path(), &core, part, &[1, 2, 3, 4, 5]));
    let fits = fits.into_iter().collect::<Result<Vec<_>, _>>()?;
    let table = table(&fits, &[YOSYS.version()?, NEXTPNR_ICE40.version()?]);
    match std::env::args().nth(1) {
        Some(page) => {
            let text = std::fs::read_to_string(&page)?;
            std::fs::write(&page, replace_section(&text, "small parts", &table))?;
        }
        None => println!("{table}"),
    }
    Ok(())
}
