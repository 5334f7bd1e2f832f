// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults planted into the exported Verilog, one at a time, in every stage that only the encoder has: the cross-check
//! must catch each of them, and must find nothing in the core as it is.

use halfmove::hardware::encoder::{Beat, Written};
use halfmove_sim::stream::Pattern;
use halfmove_testbench::encoder::cores::TOP;
use halfmove_testbench::encoder::games::reference;
use halfmove_testbench::encoder::{Patterns, VerilatedEncoder, encode};
use halfmove_testbench::rules::Fault;
use halfmove_testbench::verilog;

use super::{all_sorts, difference};
use crate::common;

const FAULTS: [Fault<'_>; 30] = [
    ("brenner_encoder", "pause_q <= 4'd9;", "pause_q <= 4'd7;"),
    ("brenner_encoder", "pause_q <= 4'd1;", "pause_q <= 4'd0;"),
    ("brenner_encoder", "beat_2_moves_q && !beat_2_last_q", "1'b0"),
    ("brenner_encoder_intake", "if (last_1_q) begin", "if (1'b0) begin"),
    ("brenner_encoder_intake", "data[5:3] == data[11:9]", "1'b1"),
    (
        "brenner_square_men",
        "found_q <= written_2_q;",
        "found_q <= written_1_q;",
    ),
    ("brenner_square_men", "castles && !sweeps", "castles"),
    (
        "brenner_encoder",
        "set_up_ended_q <= rests && (s_axis_tuser || intake_beat_places);",
        "set_up_ended_q <= rests && intake_beat_places;",
    ),
    (
        "brenner_encoder",
        "(s_axis_tuser || intake_beat_places)",
        "s_axis_tuser",
    ),
    (
        "brenner_encoder",
        "!s_axis_tuser || s_axis_tlast || (&squares_taken_q)",
        "!s_axis_tuser || (&squares_taken_q)",
    ),
    ("brenner_encoder", "token_3_king = 1'b0;", "token_3_king = king;"),
    ("brenner_encoder", "if (places_4_q) begin", "if (1'b0) begin"),
    (
        "brenner_encoder_intake",
        "places_0_q ? from_0_q[5] : black_q",
        "black_q",
    ),
    ("brenner_encoder_intake", "black_q <= 1'b1;", "black_q <= 1'b0;"),
    (
        "brenner_encoder_intake",
        "malformed_1_q <= set_up_malformed;",
        "malformed_1_q <= 1'b0;",
    ),
    ("brenner_labels", "if (places && !placing_11_q) alive_q <= 32'd0;", ""),
    ("brenner_labels", "promotes_12_q || places;", "promotes_12_q;"),
    ("brenner_square_men", "memory_clash && !places_2_q", "memory_clash"),
    ("brenner_square_men", ".discard(places_1_q)", ".discard(1'b0)"),
    ("brenner_square_men", ".placed(castling_rook)", ".placed(1'b0)"),
    ("brenner_start_man", "named = 5'h19;", "named = 5'h18;"),
    ("brenner_geometry", "jump_code_4_q <= 3'd6;", "jump_code_4_q <= 3'd7;"),
    ("brenner_geometry", "same_length && !still_files", "same_length"),
    ("brenner_spelling", "(officer == 2'd0) && label[0]", "1'b0"),
    ("brenner_labels", "!used_11_q[1]", "!used_11_q[2]"),
    ("brenner_labels", "promotes && !last", "promotes"),
    ("brenner_labels", "32'h33313331", "32'h33313330"),
    ("brenner_encoder_verdict", "wrong_side || !from_occupied", "wrong_side"),
    ("brenner_writer", "!stopped_q || last", "!stopped_q"),
    (
        "brenner_writer",
        "half_moves_low_q == 8'hfe",
        "half_moves_low_q == 8'hff",
    ),
];

/// What the cross-check says of a core; `None` if it finds nothing.
fn complaint(core: &mut VerilatedEncoder, games: &[Vec<Beat>], expected: &[Vec<Written>]) -> Option<String> {
    let crowded = Pattern::RandomBursts { longest: 60 };
    let patterns = [
        Patterns::default(),
        Patterns {
            gaps: Pattern::Random { active_of_256: 100 },
            stalls: crowded,
            seed: 71,
        },
    ];
    patterns
        .iter()
        .find_map(|patterns| match encode(core, games, patterns) {
            Ok(run) => difference(&run.games, expected, games),
            Err(error) => Some(error),
        })
}

#[test]
fn each_planted_fault_is_caught_and_the_core_as_it_is_has_none() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let games = all_sorts(71, 12);
    let expected = reference(&games);
    common::each_is_noticed(&verilog::core(TOP).unwrap(), &FAULTS, |compiled| {
        let model = compiled.model().unwrap();
        let mut core = VerilatedEncoder::new(model).expect("it is an encoder");
        complaint(&mut core, &games, &expected)
    });
}
