// SPDX-License-Identifier: MIT OR Apache-2.0
//! Real games in frames: what a frame costs, and that escapes are for what never happens.

use std::fs;
use std::path::Path;

use halfmove::codec::{FileForm, Surroundings, Variations};
use halfmove::codes::CODES;
use halfmove::framing::{Version, Writer};
use halfmove::pgn::{PgnReader, play_variations, write_variations};

use super::support;

#[test]
fn frames_of_real_games_need_no_escape_and_cost_about_ten_bytes() {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some(folder) = support::for_test(checkout, "pgn") else {
        return;
    };
    let mut totals = [0_u64; 4];
    for entry in fs::read_dir(folder).expect("the corpus") {
        let pgn = fs::read(entry.expect("a file").path()).expect("a file");
        for &code in CODES {
            let FileForm::Framed(signatures) = code.files else {
                continue;
            };
            for (variant, &signature) in code.variants.iter().zip(signatures.iter().cycle()) {
                let codec = code.codec(&variant.options, Surroundings::File);
                let mut files =
                    Version::ALL.map(|version| Writer::new(Vec::new(), signature, version).expect("memory"));
                for mut game in PgnReader::new(&pgn[..]).filter_map(Result::ok) {
                    let settled = match codec.variations() {
                        Variations::HalfMoves => play_variations(&mut game).is_ok(),
                        _ => write_variations(&mut game).is_ok(),
                    };
                    let mut bytes = Vec::new();
                    if settled && codec.encode(&game, &mut bytes).is_ok() {
                        files.iter_mut().for_each(|file| file.write(&bytes).expect("memory"));
                        totals[0] += 1;
                    }
                }
                let [first, second] = files.map(|file| file.finish().expect("memory"));
                let escapes = second.windows(3).filter(|bytes| *bytes == [0xf5, 0x55, 0xfe]).count();
                let sizes = [first.len(), second.len(), escapes];
                totals[1..]
                    .iter_mut()
                    .zip(sizes)
                    .for_each(|(total, size)| *total += size as u64);
            }
        }
    }
    let [games, first, second, escapes] = totals;
    println!("{games} games: {first} bytes in the first version, {second} in the second, {escapes} escapes");
    assert!(games > 10_000 && escapes == 0, "{games} games, {escapes} escapes");
    let cost = (second - first) as f64 / games as f64;
    assert!((10.0..12.0).contains(&cost), "{cost} bytes a game");
}
