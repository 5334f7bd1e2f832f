// SPDX-License-Identifier: MIT OR Apache-2.0
//! A quick form of `halfmove-hw campaign`: a small chunk for every stream core, and a fault in a core of each sort.

use halfmove_testbench::bundled;
use halfmove_testbench::campaign::{Games, Size, lanes, play, player};
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::verilog;

use crate::common::checkout;

fn real() -> Vec<Vec<u8>> {
    let bundled = bundled::games().unwrap();
    bundled
        .into_iter()
        .filter_map(|bundled| Games::coded(&bundled.game))
        .collect()
}

/// A core of each player, and of each code.
const FIRST: [&str; 9] = [
    "brenner_encoder",
    "brenner_interpreter",
    "brenner_interpreter_gbr",
    "cbf_interpreter_judge",
    "eleven_interpreter",
    "eleven_unpacker",
    "gbr_tally",
    "jose_document",
    "record_judge",
];

#[test]
fn a_core_of_each_kind_plays_a_chunk() {
    play_a_chunk(|core| FIRST.contains(&core));
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn every_other_core_plays_a_chunk() {
    play_a_chunk(|core| !FIRST.contains(&core));
}

fn play_a_chunk(is_chosen: impl Fn(&str) -> bool) {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let real = real();
    let games = Games::of_chunk(5, Size::SMALL, &real);
    for lane in lanes().into_iter().filter(|lane| is_chosen(lane.core)) {
        let core = verilog::core(lane.core).unwrap();
        let played = player(&core, lane.engine).unwrap().play(&games);
        println!("{} by {:?}: {played:?}", lane.core, lane.engine);
        assert_eq!((played.mismatches, &played.first), (0, &None), "{}", lane.core);
        assert!(
            played.half_moves > 3_000 && played.inputs > played.half_moves,
            "{}",
            lane.core
        );
        assert!(played.real > 0 && played.games > 40, "{}", lane.core);
    }
}

/// What is planted: the core, its module, a text of it, and what takes its place.
const FAULTS: [(&str, &str, &str, &str); 8] = [
    (
        "brenner_interpreter",
        "brenner_naming",
        "black_to_move_q <= black_to_move_q ^ moves;",
        "black_to_move_q <= black_to_move_q ^ (moves && (class_in != HALFMOVE_CLASS_CASTLING));",
    ),
    // Of games from set-ups alone.
    (
        "brenner_interpreter",
        "halfmove_set_up",
        "assign square = next_square_q;",
        "assign square = next_square_q ^ 6'd1;",
    ),
    (
        "brenner_encoder",
        "brenner_writer",
        "byte_14_q <= 8'hc0;",
        "byte_14_q <= 8'hc1;",
    ),
    (
        "eleven_unpacker",
        "eleven_word_outlet",
        "given_q <= spare_q;",
        "given_q <= coming;",
    ),
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "black_1_q <= black;",
        "black_1_q <= 1'b0;",
    ),
    (
        "brenner_interpreter_gbr",
        "gbr_match_pipe",
        "valid_1_q <= taken;",
        "valid_1_q <= 1'b0;",
    ),
    // Beside records alone.
    (
        "cbf_interpreter_judge",
        "judge_men",
        "first ? 64'd0 : ~filled_squares",
        "~filled_squares",
    ),
    (
        "record_judge",
        "judge_men",
        "first ? 64'd0 : ~filled_squares",
        "~filled_squares",
    ),
];

#[test]
fn a_fault_in_an_interpreter_is_a_mismatch() {
    are_mismatches(&FAULTS[..2]);
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn a_fault_in_any_other_core_is_a_mismatch() {
    are_mismatches(&FAULTS[2..]);
}

fn are_mismatches(faults: &[(&str, &str, &str, &str)]) {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    // One chunk without pauses, one with.
    let chunks = [0, 5].map(|chunk| Games::of_chunk(chunk, Size::SMALL, &real()));
    for (name, module, is, becomes) in faults {
        let core = verilog::core(name).unwrap();
        let files = verilog::with_fault(&core.files, module, is, becomes).unwrap();
        let core = core.with_files(files);
        let is_noticed = |games| {
            let played = player(&core, EngineName::Verilator).unwrap().play(games);
            played.mismatches > 0 && played.first.is_some()
        };
        assert!(chunks.iter().any(is_noticed), "{name}");
    }
}

#[test]
fn the_page_has_each_core_in_its_table_or_names_it_as_not_played() {
    let page = std::fs::read_to_string(checkout().join("docs/data/campaign.md")).unwrap();
    let (text, table) = page.split_once("<!-- campaign -->").unwrap();
    // There is no such passage when all are played.
    let missing = text.split_once("\nNot played yet: ").map_or("", |(_, missing)| missing);
    let lanes = lanes();
    for lane in &lanes {
        let engine = format!("{:?}", lane.engine).to_lowercase();
        let row = format!("\n| `{}` | {engine} |", lane.core);
        let is_missing = missing.contains(&format!("`{}`", lane.core)) && lane.engine == EngineName::Verilator;
        assert_ne!(table.contains(&row), is_missing, "{lane:?}");
    }
    for name in missing.split('`').skip(1).step_by(2) {
        assert!(lanes.iter().any(|lane| lane.core == name), "{name}");
    }
}

#[test]
fn a_campaign_goes_on_where_it_was() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let memory = Memory::in_folder(folder.path().to_owned());
    let mut lane = lanes().into_iter().find(|lane| lane.core == "gbr_tally").unwrap();
    let mut played = |half_moves| {
        lane.half_moves = half_moves;
        let played = play(lane, &[], &memory, |_| ()).unwrap();
        assert!(played.half_moves >= half_moves && played.mismatches == 0);
        played
    };
    let files = || {
        std::fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().path())
    };
    let first = played(1);
    // What is remembered is not played again: a lie about the first chunk is believed.
    let remembered: Vec<_> = files().collect();
    let mut believed = 0;
    for file in remembered {
        let text = std::fs::read_to_string(&file).unwrap();
        let lie = text.replace(&first.half_moves.to_string(), "7");
        believed += u64::from(lie != text);
        std::fs::write(file, lie).unwrap();
    }
    assert_eq!(believed, 1);
    let second = played(8);
    assert!(second.half_moves > 7 && second.half_moves < first.half_moves + 1_000_000);
    assert_eq!(played(7).half_moves, 7);
}
