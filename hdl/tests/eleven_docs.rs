// SPDX-License-Identifier: MIT OR Apache-2.0
//! `docs/cores/eleven.md` tells the clocks of the 11-bit blocks as they are. Its tables of ports are made from the blocks.

use std::path::Path;

use halfmove_hdl::eleven::{decode_pipe, encode_pipe, rom_decode, unpacker};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/cores/eleven.md");
    std::fs::read_to_string(path).unwrap()
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
