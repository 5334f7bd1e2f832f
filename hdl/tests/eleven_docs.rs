// SPDX-License-Identifier: MIT OR Apache-2.0
//! `docs/eleven-hardware.md` names the ports of the 11-bit blocks as they are.

use std::path::Path;

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::cores;
use halfmove_hdl::eleven::{decode_pipe, encode_pipe, rom_decode, unpacker};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/eleven-hardware.md");
    std::fs::read_to_string(path).unwrap()
}

/// The first three columns of the table below a heading.
fn rows<'a>(page: &'a str, block: &str) -> Vec<[&'a str; 3]> {
    let (_, below) = page
        .split_once(&format!("\n### `{block}`\n"))
        .unwrap_or_else(|| panic!("{block} has no section"));
    let lines = below.lines().skip_while(|line| !line.starts_with('|')).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|')).map(|line| {
        let mut cells = line.split('|').skip(1).map(str::trim);
        std::array::from_fn(|_| cells.next().unwrap())
    });
    rows.collect()
}

#[test]
fn the_ports_are_those_of_the_blocks() {
    let page = page();
    for core in cores().iter().filter(|core| core.name.starts_with("eleven_")) {
        // What is built of these blocks has a page of its own.
        if !page.contains(&format!("| `{}` |", core.name)) {
            continue;
        }
        let ports = core.ports().unwrap();
        let ports = ports.iter().map(|port| {
            let direction = match port.direction {
                Direction::Input => "in",
                Direction::Output => "out",
            };
            [format!("`{}`", port.name), direction.to_owned(), port.width.to_string()]
        });
        let rows: Vec<[String; 3]> = rows(&page, core.name)
            .iter()
            .map(|row| row.map(str::to_owned))
            .collect();
        assert_eq!(ports.collect::<Vec<_>>(), rows, "{}", core.name);
    }
}

#[test]
fn the_clocks_are_those_of_the_blocks() {
    let page = page();
    for (block, latency) in [
        ("eleven_decode_pipe", decode_pipe::LATENCY),
        ("eleven_encode_pipe", encode_pipe::LATENCY),
        ("eleven_unpacker", unpacker::LATENCY),
        ("eleven_rom_decode", rom_decode::LATENCY),
    ] {
        let line = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{block}` |")))
            .unwrap();
        assert_eq!(line.split('|').nth(3).unwrap().trim(), latency.to_string(), "{block}");
    }
}
