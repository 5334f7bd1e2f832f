// SPDX-License-Identifier: MIT OR Apache-2.0
//! The long cross-check with real games.

use std::fs::File;
use std::path::Path;

use halfmove_testbench::corpus;
use halfmove_testbench::crosscheck::Crosscheck;
use halfmove_testbench::engines::Software;
use halfmove_testbench::tools::announce;

#[test]
fn every_real_game_goes_through_software() {
    let files = match corpus::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")) {
        Ok(files) => files,
        Err(why) => return announce(&why),
    };
    let mut crosscheck = Crosscheck::new(vec![Box::new(Software::default())]);
    for file in files {
        let pgn = File::open(&file).unwrap();
        crosscheck.add_pgn(&corpus::name(&file), pgn, |_| {}).unwrap();
    }
    let report = crosscheck.finish();
    println!("{}{}", report.to_markdown(), report.to_text());
    assert!(report.agrees());
}
