// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults planted into the exported Verilog of the GBR blocks, one at a time: what the other tests compare must catch
//! each of them, and must find nothing in the blocks as they are.

use crate::common;
use common::coded_games;
use halfmove::brenner::Recorder;
use halfmove::hardware::Record;
use halfmove_sim::CompiledDesign;
use halfmove_sim::stream::Pattern as When;
use halfmove_testbench::code::CodeName;
use halfmove_testbench::gbr::{Paces, Streams, Verilated, feed_until, load, patterns};
use halfmove_testbench::generator::situations;
use halfmove_testbench::set_up_games;
use halfmove_testbench::verilog;

/// Mistakes that a person could make: core, file, what it does, a text in the file, what it becomes.
const FAULTS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "a pawn taken is not counted",
        "captures_pawn = captured_1_q == HALFMOVE_KIND_PAWN;",
        "captures_pawn = 1'b0;",
    ),
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "a promotion does not remove the pawn",
        "promotes = promotion_1_q[2];",
        "promotes = 1'b0;",
    ),
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "nothing is reset between games",
        "ends_2_q <= last_1_q;",
        "ends_2_q <= 1'b0;",
    ),
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "a text or a stop counts like a half-move",
        "half_move_1_q <= taken && (record_type == HALFMOVE_TYPE_HALF_MOVE);",
        "half_move_1_q <= taken;",
    ),
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "a promotion to a bishop makes a knight",
        "promoted_piece = 4'd4;",
        "promoted_piece = 4'd8;",
    ),
    (
        "gbr_tally",
        "gbr_code_digit",
        "the digit knows no 9",
        "digit = 4'd9;",
        "digit = both;",
    ),
    (
        "gbr_tally",
        "gbr_man_count",
        "three and one are three",
        "up = 4'd4;",
        "up = 4'd3;",
    ),
    (
        "gbr_tally",
        "gbr_outlet",
        "records enter when there is no room for them",
        "ready_q <= !(&kept_fours_q);",
        "ready_q <= 1'b1;",
    ),
    (
        "gbr_tally",
        "gbr_outlet",
        "the output does not wait",
        "output_free = !output_valid_q || m_axis_tready;",
        "output_free = 1'b1;",
    ),
    (
        "gbr_tally",
        "gbr_outlet",
        "what the output could not take is read again",
        "spare_full_q <= !output_free && (spare_full_q || fetched_valid_q);",
        "spare_full_q <= 1'b0;",
    ),
    (
        "gbr_tally",
        "gbr_tally",
        "the beats of a set-up are records",
        ".taken(beats_m_axis_tvalid),",
        ".taken(outlet_taken),",
    ),
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "a set-up is counted beside the normal start",
        "empties_1_q <= places && !begun_q;",
        "empties_1_q <= 1'b0;",
    ),
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "a pawn put on the board is not counted",
        "places_pawn = places_1_q && (promotion_1_q == HALFMOVE_KIND_PAWN);",
        "places_pawn = 1'b0;",
    ),
    (
        "gbr_match",
        "gbr_match",
        "the position of a set-up is not looked at",
        ".places(beats_places),",
        ".places(1'b0),",
    ),
    (
        "gbr_match",
        "gbr_match_pipe",
        "every game starts from the last set-up",
        "seen_q <= seen_earlier | met;\n            has_set_up_q <= 1'b0;",
        "seen_q <= seen_earlier | met;",
    ),
    (
        "gbr_match",
        "gbr_match_pipe",
        "the upper bits of the index stand still",
        "index_wraps_1_q ? high_after_q : high_so_far_q",
        "high_so_far_q",
    ),
    (
        "gbr_match",
        "gbr_match_pipe",
        "hits of the game before are remembered",
        "            seen_earlier = 4'd0;",
        "            seen_earlier = seen_q;",
    ),
    (
        "gbr_match",
        "gbr_match_pipe",
        "a hit comes again and again",
        "hits = met & ~seen_earlier;",
        "hits = met;",
    ),
    (
        "gbr_match",
        "gbr_match_pipe",
        "half-moves of the game before are counted",
        "if (last_in) low_so_far_q <= 5'd0;",
        "if (last_in) low_so_far_q <= low_sum;",
    ),
    (
        "gbr_match",
        "gbr_pattern",
        "a 9 asks both sides for three",
        "kept_either_q <= wanted_either;",
        "kept_either_q <= 4'd0;",
    ),
    (
        "gbr_match",
        "gbr_pattern_load",
        "at least is forgotten",
        "at_least = pattern[24];",
        "at_least = 1'b0;",
    ),
    (
        "gbr_match",
        "gbr_up_to_three",
        "four are none",
        "many ? 2'd3 : count[1:0]",
        "count[1:0]",
    ),
];

/// A game: its set-up, if it has one, its records, and whether it has an error.
type Played = (Vec<u8>, Vec<Record>, bool);

/// What the comparison says of a core with a fault or without; `None` if it finds nothing.
fn complaint(core: &str, compiled: &CompiledDesign, games: &[Played]) -> Option<String> {
    let mut block = Verilated::new(compiled.model().unwrap()).expect("it is a GBR block");
    for (number, four) in patterns::listed().into_iter().enumerate() {
        if core == "gbr_match" {
            load(&mut block, &four);
        }
        let games = games
            .iter()
            .map(|(beats, records, bad)| (&beats[..], &records[..], *bad));
        let streams = Streams::from_set_ups(games, four);
        let (given, expected) = match core {
            "gbr_tally" => (&streams.records, &streams.tallied),
            _ => (&streams.tallied, &streams.matched),
        };
        let stalls = if number % 2 == 0 {
            When::Steady
        } else {
            When::RandomBursts { longest: 6 }
        };
        let paces = Paces {
            gaps: When::Random { active_of_256: 220 },
            stalls,
            seed: number as u64,
        };
        match feed_until(&mut block, given, expected.len(), paces) {
            Err(error) => return Some(error),
            Ok(run) => {
                let differs = run
                    .beats
                    .iter()
                    .zip(expected)
                    .position(|(found, expected)| found != expected);
                if let Some(place) = differs {
                    let (found, expected) = (run.beats[place], expected[place]);
                    return Some(format!(
                        "round {number}, record {place}: {found:x?}, expected {expected:x?}"
                    ));
                }
            }
        }
    }
    None
}

#[test]
fn each_planted_fault_is_caught_and_the_blocks_as_they_are_have_none() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let mut games = coded_games(51, 6);
    games.extend(situations::find(60, 51).games.into_iter().map(|game| game.bytes));
    games.extend((0..40).map(|_| vec![6]));
    let from_start = games.iter().map(|game| {
        let (records, bad) = Recorder::game(game);
        (Vec::new(), records, bad)
    });
    let code = CodeName::Brenner;
    let set_ups = set_up_games::games(code, 51, 30).take(100).map(|game| {
        let (records, bad) = game.records(code);
        (game.silent().to_vec(), records, bad)
    });
    // Games from the normal start before and behind.
    let games: Vec<Played> = from_start.clone().chain(set_ups).chain(from_start).collect();
    for core in ["gbr_tally", "gbr_match"] {
        let faults = FAULTS.iter().filter(|(of, ..)| *of == core);
        let texts: Vec<_> = faults.map(|&(_, file, _, is, becomes)| (file, is, becomes)).collect();
        common::each_is_noticed(&verilog::core(core).unwrap(), &texts, |compiled| {
            complaint(core, compiled, &games)
        });
    }
}
