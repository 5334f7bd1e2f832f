// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which byte or word gives which record, as far as the stream says it: what the front end of each code tells the back end, and
//! what the back end, which all interpreters have, makes of what it is told.

use halfmove_testbench::processors::each;
use halfmove_testbench::proofs::{Notes, Outcome, Property, Search};
use halfmove_testbench::tools::YOSYS;

use super::reached;
use super::stream::{Stream, stream};

const PROOF: Search = Search::Proof { frames: 1_000 };
/// Past the 256 clocks in which a core starts and the 64 of a set-up.
const REFUTING: Search = Search::Counterexample { clocks: 360 };
const FIRST: (&str, Notes) = ("brenner_interpreter", Notes::Brenner { layout: 0 });
const OTHERS: [(&str, Notes); 5] = [
    ("brenner_alternate_printed", Notes::Brenner { layout: 1 }),
    ("brenner_alternate_exchanged", Notes::Brenner { layout: 2 }),
    ("brenner_alternate_fixed", Notes::Brenner { layout: 3 }),
    ("jose_program", Notes::Jose),
    ("jose_program_column", Notes::Jose),
];
const ELEVEN: (&str, Notes) = ("eleven_interpreter", Notes::Eleven);
const JOSE: (&str, Notes) = ("jose_document", Notes::Jose);

#[test]
fn a_front_end_of_each_code_tells_what_the_stream_says() {
    if YOSYS.is_there_for_test() {
        each([FIRST, ELEVEN, JOSE], |(core, notes)| {
            holds(&stream(core), Property::Notes(notes));
        });
    }
}

#[test]
#[ignore = "a minute: `make test-long`"]
fn so_do_all_others_and_the_cases_are_reached() {
    if YOSYS.is_there_for_test() {
        each(OTHERS, |(core, notes)| {
            let core = stream(core);
            holds(&core, Property::Notes(notes));
            reached(&core, Property::Notes(notes));
        });
        each([FIRST, ELEVEN, JOSE], |(core, notes)| {
            reached(&stream(core), Property::Notes(notes));
        });
        reached(&stream(FIRST.0), Property::Records);
    }
}

#[test]
fn the_back_end_gives_every_byte_its_record() {
    if YOSYS.is_there_for_test() {
        holds(&stream(FIRST.0), Property::Records);
    }
}

fn holds(core: &Stream, property: Property) {
    let (outcome, source) = core.prove(property, PROOF);
    println!("{}: {property:?}: {outcome:?}{}", core.name, source.remark());
    assert_eq!(outcome, Outcome::Proved, "{}", core.name);
}

/// A module, its Verilog, and that of the faulty one.
type Fault = (&'static str, &'static str, &'static str);

const TOLD: [Fault; 12] = [
    (
        "brenner_text_filter",
        "in_text_q <= open_after && !last_in;",
        "in_text_q <= open_after;",
    ),
    (
        "brenner_naming",
        "moves_pawn || (moves_officer && (officer == pending_officer_q));",
        "moves_pawn || moves_officer;",
    ),
    (
        "brenner_naming",
        "result_given_q || (class_in == HALFMOVE_CLASS_RESULT);",
        "class_in == HALFMOVE_CLASS_RESULT;",
    ),
    (
        "brenner_naming",
        "places && black && marked_man &&",
        "places && marked_man &&",
    ),
    (
        "brenner_stream_fault",
        "else if (misplaced) fault_5_q <= HALFMOVE_STREAM_ERROR_MISPLACED_PREFIX;\n        else if (after_result) fault_5_q <= HALFMOVE_STREAM_ERROR_AFTER_RESULT;",
        "else if (after_result) fault_5_q <= HALFMOVE_STREAM_ERROR_AFTER_RESULT;\n        else if (misplaced) fault_5_q <= HALFMOVE_STREAM_ERROR_MISPLACED_PREFIX;",
    ),
    (
        "brenner_fields",
        "|squares)) begin\n            // 01nnnddd",
        "|squares[1:0])) begin\n            // 01nnnddd",
    ),
    ("brenner_decode", "if (last_1_q) class_2_q", "if (1'b1) class_2_q"),
    ("halfmove_set_up", "(begun_q && !open_q)", "(begun_q && open_q)"),
    (
        "halfmove_set_up",
        "|| (black_king && !black_king_missing_q));",
        "|| (black_king && !white_king_missing_q));",
    ),
    (
        "halfmove_set_up",
        "pawn_fault = rank != 3'd4;",
        "pawn_fault = rank != 3'd3;",
    ),
    (
        "halfmove_set_up",
        "white_castles_q <= white_castles_q || (may_castle && !black);",
        "white_castles_q <= white_castles_q || may_castle;",
    ),
    (
        "brenner_front_end",
        "halfmove_delay_line #(.CLOCKS(16), .WIDTH(8))",
        "halfmove_delay_line #(.CLOCKS(15), .WIDTH(8))",
    ),
];

const TOLD_OF_WORDS: [Fault; 6] = [
    ("eleven_texts", "(missing_q != 3'd0)", "(missing_q != 3'd1)"),
    (
        "eleven_game_state",
        "deepest_q <= depth_q == 7'h3f;",
        "deepest_q <= depth_q == 7'h03;",
    ),
    (
        "eleven_game_state",
        "placed_begins && (deepest_q || (!inside_q && !played_q))",
        "placed_begins && deepest_q",
    ),
    (
        "eleven_word_classes",
        "(file_2_q == 3'd1) && (rank_2_q == 3'd4);",
        "(file_2_q == 3'd1) && (rank_2_q == 3'd5);",
    ),
    (
        "eleven_front_end",
        "decode_pipe_invalid && !play_delay_data_out_after_end",
        "decode_pipe_invalid",
    ),
    (
        "eleven_front_end",
        "if (play_delay_data_out_places) black_8_q <= put_black;",
        "",
    ),
];

const TOLD_OF_JOSE: [Fault; 5] = [
    (
        "jose_texts",
        "(begins_text && inline_texts)",
        "begins_text && !inline_texts",
    ),
    (
        "jose_texts",
        "wire fits_promotion = upper == 4'd2;",
        "wire fits_promotion = upper[3:1] == 3'd1;",
    ),
    (
        "jose_game_state",
        "            result_given_q <= 1'b0;\n        end\n\n        if (placed_result)",
        "        end\n\n        if (placed_result)",
    ),
    (
        "jose_game_state",
        "token_4_castles_q <= placed_castles && !inside_q;",
        "token_4_castles_q <= placed_castles;",
    ),
    (
        "jose_byte_classes",
        "(upper == 4'd13) && (lower < 4'd4);",
        "(upper == 4'd13) && (lower < 4'd3);",
    ),
];

const GIVEN: [Fault; 9] = [
    (
        "halfmove_recorder",
        "gives_record_11_q <= present && (faulty || !silent);",
        "gives_record_11_q <= present && faulty;",
    ),
    (
        "halfmove_recorder",
        "present && (faulty || !silent)",
        "present && !silent",
    ),
    (
        "halfmove_recorder",
        "if (present) stopped_q <= stops;",
        "stopped_q <= stops;",
    ),
    ("halfmove_recorder", "if (last) stopped_q <= 1'b0;", ""),
    (
        "halfmove_recorder",
        "counts_11_q <= present || last;",
        "counts_11_q <= present && !stopped_q;",
    ),
    (
        "halfmove_recorder",
        "if (!carries_byte || tells) begin",
        "if (1'b1) begin",
    ),
    (
        "halfmove_recorder",
        "            fault_11_q <= HALFMOVE_ERROR_UNASSIGNED;\n",
        "",
    ),
    (
        "halfmove_verdict",
        "if (stream_fault_8_q[2])",
        "if (stream_fault_8_q[1])",
    ),
    ("halfmove_verdict", "set_up_9_q <= set_up_8_q;", "set_up_9_q <= 1'b0;"),
];

#[test]
fn a_byte_that_is_read_as_another_or_gives_none_is_refuted() {
    if YOSYS.is_there_for_test() {
        refuted(FIRST.0, Property::Notes(FIRST.1), &TOLD[..1]);
        refuted(FIRST.0, Property::Records, &GIVEN[..1]);
    }
}

#[test]
#[ignore = "a minute: `make test-long`"]
fn whatever_else_is_read_or_given_wrong_is_refuted() {
    if YOSYS.is_there_for_test() {
        refuted(FIRST.0, Property::Notes(FIRST.1), &TOLD[1..]);
        refuted(ELEVEN.0, Property::Notes(ELEVEN.1), &TOLD_OF_WORDS);
        refuted(JOSE.0, Property::Notes(JOSE.1), &TOLD_OF_JOSE);
        refuted(FIRST.0, Property::Records, &GIVEN[1..]);
    }
}

/// Not at power-up, where a delay line may give anything and nothing is asserted.
fn refuted(core: &str, property: Property, faults: &[Fault]) {
    let core = stream(core);
    for (module, is, becomes) in faults {
        let (outcome, _) = core.with_fault(module, is, becomes).prove(property, REFUTING);
        assert!(
            matches!(outcome, Outcome::Refuted(clock) if clock > 1),
            "{module}: {becomes}: {outcome:?}"
        );
    }
}
