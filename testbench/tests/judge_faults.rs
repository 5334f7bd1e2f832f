// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults planted into the exported Verilog of the judge, one at a time: what the other tests compare must catch each of
//! them, and must find nothing in the judge as it is.

use halfmove::brenner::Recorder;
use halfmove_sim::CompiledDesign;
use halfmove_sim::stream::Pattern as When;
use halfmove_testbench::gbr::{Beat, Paces, Verilated, feed};
use halfmove_testbench::generator::{lawless, situations};
use halfmove_testbench::judge::streams;
use halfmove_testbench::verilog;

use crate::common::{coded_games, each_is_noticed};
use crate::judge::drawn_out;

/// What a person could do wrong, the module, its text, which stands there once, and what it becomes.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    (
        "the pawn taken en passant stays",
        "judge_change",
        "taken = en_passant ? to_file_choice : 8'd0;",
        "taken = 8'd0;",
    ),
    (
        "the rook stays in its corner",
        "judge_change",
        "corner = 8'h80;",
        "corner = 8'd0;",
    ),
    (
        "the rook that has castled gives no check",
        "judge_change",
        "straight_1_q <= passed;",
        "straight_1_q <= 8'd0;",
    ),
    (
        "a pawn that promotes stays a pawn",
        "judge_change",
        "becomes = promotion[2] ? promotion : kind;",
        "becomes = kind;",
    ),
    (
        "a king that castles stands beside himself",
        "judge_change",
        "file_2_q <= files_filled_1_q & ~passed_1_q;",
        "file_2_q <= files_filled_1_q;",
    ),
    (
        "a square that is cleared is as at the start",
        "judge_men",
        "kept_or_cleared_1_q <= (untouched | cleared_squares) & ~filled_squares;",
        "kept_or_cleared_1_q <= untouched & ~filled_squares;",
    ),
    (
        "a game begins on the board of the one before",
        "judge_men",
        "first ? 64'd0 : ~filled_squares",
        "~filled_squares",
    ),
    (
        "a king is where the game before left him",
        "judge_king",
        "!first && !moves",
        "!moves",
    ),
    (
        "nobody looks down the lines",
        "judge_outlook",
        " || (|(attackers_reversed_out & below))",
        "",
    ),
    (
        "the falling diagonal is a square off",
        "judge_attack",
        "falling[9:2],",
        "falling[10:3],",
    ),
    (
        "kings may stand side by side",
        "judge_attack",
        "files_around = files | (files << 1'd1) | (files >> 1'd1);",
        "files_around = files;",
    ),
    (
        "a knight jumps one way only",
        "judge_attack",
        "ranks_far = (rank << 2'd2) | (rank >> 2'd2);",
        "ranks_far = rank << 2'd2;",
    ),
    (
        "White's pawns attack backward",
        "judge_pipe",
        "attacks_1_pawn_rank = kings_1_rank >> 1'd1;",
        "attacks_1_pawn_rank = kings_1_rank << 1'd1;",
    ),
    (
        "a pawn does not see a king pass",
        "judge_attack",
        "files = file | passed_file;",
        "files = file;",
    ),
    (
        "nobody looks from d1",
        "judge_passed",
        "on_d_2_q <= on_d_1_q;",
        "on_d_2_q <= 1'b0;",
    ),
    (
        "who castles may be in check",
        "judge_pipe",
        "(castles_line_data_out && was_in_check)",
        "1'b0",
    ),
    (
        "a check is forgotten beside a text",
        "judge_pipe",
        "in_check_0_q <= still_in_check_0;",
        "in_check_0_q <= 1'b0;",
    ),
    ("the null move is legal", "judge_pipe", "|| null_line_data_out", ""),
    (
        "records enter when there is no room for them",
        "gbr_outlet_3",
        "ready_q <= !(&kept_fours_q);",
        "ready_q <= 1'b1;",
    ),
];

/// What the comparison says of the judge with a fault or without; `None` if it finds nothing.
fn complaint(compiled: &CompiledDesign, [given, expected]: &[Vec<Beat>; 2]) -> Option<String> {
    let mut block = Verilated::new(compiled.model().unwrap()).expect("it is a judge");
    let paces = Paces {
        gaps: When::Random { active_of_256: 220 },
        stalls: When::RandomBursts { longest: 6 },
        seed: 71,
    };
    let run = match feed(&mut block, given, paces) {
        Ok(run) => run,
        Err(rule) => return Some(rule),
    };
    let place = (0..expected.len()).find(|&place| run.beats.get(place) != expected.get(place))?;
    Some(format!("record {place}: {:x?}", run.beats.get(place)))
}

#[test]
fn each_planted_fault_is_caught_and_the_judge_as_it_is_has_none() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let mut games = lawless::games(600, 71);
    games.extend(coded_games(71, 20));
    games.extend(situations::find(150, 71).games.into_iter().map(|game| game.bytes));
    let mut recorded: Vec<_> = games.iter().map(|game| Recorder::game(game)).collect();
    recorded.extend(drawn_out(&lawless::games(300, 72)));
    let streams = streams(&recorded);
    let faults = FAULTS.iter().map(|&(_, module, is, becomes)| (module, is, becomes));
    let faults: Vec<_> = faults.collect();
    let core = verilog::core("record_judge").unwrap();
    each_is_noticed(&core, &faults, |compiled| complaint(compiled, &streams));
}
