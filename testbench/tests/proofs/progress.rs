// SPDX-License-Identifier: MIT OR Apache-2.0
//! That a core takes inputs again, in the words of docs/design/proofs.md; and that the proof can fail.

use halfmove_testbench::proofs::{Covered, Inside, OUTLET_PATIENCE, Outcome, Property, Search};
use halfmove_testbench::tools::YOSYS;

use crate::proofs::cells_of_table;
use crate::proofs::inductive::{Planted, files, prove_inside, reached};
use crate::proofs::stream::{Stream, stream, with_all_others, with_one_of_each_kind};

const PROGRESS: Search = Search::Proof { frames: 3_000 };
/// Past the restart, and until the output FIFO fills.
const REFUTING: Search = Search::Counterexample { clocks: 400 };
/// Enough for a core to start, for its FIFO to fill and to be emptied again.
const COVERING: u32 = 600;

#[test]
fn a_core_takes_inputs_again_if_the_receiver_takes_what_comes() {
    if YOSYS.is_there_for_test() {
        with_one_of_each_kind(takes_again);
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn every_other_core_takes_inputs_again_if_the_receiver_takes_what_comes() {
    if YOSYS.is_there_for_test() {
        with_all_others(takes_again);
    }
}

/// The head of the page's table.
const TABLE: &str = "| core | restarts in | takes again in |\n";

/// What the page says of this core.
fn progress_of(stream: &Stream) -> Property {
    let [restart, clocks] = cells_of_table(TABLE, stream.name);
    Property::Progress { restart, clocks }
}

fn takes_again(stream: &Stream) {
    let property = progress_of(stream);
    if !stream.has_outlet() {
        proved(stream, property);
    } else if stream.has_fifo {
        // Its interpreter is a core of the list and proved there; what receives its records is the outlet, which keeps each
        // of its clocks waiting no longer than this.
        let interpreter = stream.name.trim_end_matches("_judge").trim_end_matches("_gbr");
        let [restart, clocks] = cells_of_table(TABLE, interpreter);
        let clocks = clocks * (OUTLET_PATIENCE + 1);
        assert_eq!(property, Property::Progress { restart, clocks });
    } else {
        let clocks = OUTLET_PATIENCE;
        assert_eq!(property, Property::Progress { restart: 1, clocks });
    }
    let (covered, source) = stream.covered(property, COVERING);
    println!("{}: {property:?}: {covered:?}{}", stream.name, source.remark());
    assert!(matches!(covered, Covered::All { .. }), "{}: {covered:?}", stream.name);
}

fn proved(stream: &Stream, property: Property) {
    let (outcome, source) = stream.prove(property, PROGRESS);
    println!("{}: {property:?}: {outcome:?}{}", stream.name, source.remark());
    assert_eq!(outcome, Outcome::Proved, "{}: {property:?}", stream.name);
}

/// It stops for good when the output FIFO fills for the first time.
const STOPS: [(&str, &str); 2] = [
    ("    reg ready_q;", "    reg dead_q = 1'b0;\n    reg ready_q;"),
    (
        "ready_q <= !restarter_coming && !record_fifo_filling;",
        "ready_q <= !restarter_coming && !record_fifo_filling && !dead_q;
        dead_q <= !restarter_coming && (dead_q || record_fifo_filling);",
    ),
];

#[test]
fn a_core_that_stops_when_its_fifo_fills_is_refuted() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let sound = stream("brenner_interpreter");
    let dead = STOPS.iter().fold(sound, |core, (is, becomes)| {
        core.with_fault("halfmove_back_end", is, becomes)
    });
    let latency = Property::Latency {
        clocks: 18,
        prefixes: false,
    };
    for property in [progress_of(&dead), latency] {
        let (outcome, _) = dead.prove(property, REFUTING);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{property:?}: {outcome:?}");
    }
}

#[test]
fn a_core_that_does_not_take_again_is_refuted() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let faults = [
        // It takes too late, and never after a reset.
        (
            "brenner_interpreter",
            "halfmove_restart",
            "elapsed_q <= elapsed_q + 9'd1;",
            "elapsed_q <= elapsed_q;",
        ),
        (
            "brenner_encoder",
            "brenner_encoder",
            "pause_q <= pause_q - 4'd1;",
            "pause_q <= pause_q;",
        ),
    ];
    for (core, module, is, becomes) in faults {
        let faulty = stream(core).with_fault(module, is, becomes);
        let (outcome, _) = faulty.prove(progress_of(&faulty), REFUTING);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{core}, {becomes}: {outcome:?}");
    }
}

const DEFRAMER: &str = "halfmove_deframer";

fn deframer() -> Planted {
    let [restart, clocks] = cells_of_table(TABLE, DEFRAMER);
    assert_eq!(restart, 1);
    Planted {
        core: DEFRAMER,
        inside: Inside::Deframer(clocks),
        module: DEFRAMER,
        faults: &[
            // What is given stays for good, or the letters given again never end.
            (
                "if (m_axis_tready) given_q <= 1'b0;",
                "if (m_axis_tready && !holding_q) given_q <= 1'b0;",
            ),
            (
                "replay_left_q <= replay_left_q - 3'd1;",
                "replay_left_q <= replay_left_q;",
            ),
            ("replay_left_q <= place_q[2:0];", "replay_left_q <= 3'd7;"),
            (
                "if (replay_q && !(|replay_left_q)) begin",
                "if (replay_q && !(|replay_left_q) && s_axis_tdata[0]) begin",
            ),
            (
                "if (known_q) step_q <= STEP_WAIT;",
                "if (known_q && !in_frame) step_q <= STEP_WAIT;",
            ),
            ("looked_q <= !looked_q;", "looked_q <= looked_q;"),
        ],
    }
}

#[test]
fn the_deframer_takes_bytes_again() {
    if YOSYS.is_there_for_test() {
        let planted = deframer();
        prove_inside(&files(DEFRAMER), planted.inside).unwrap();
        reached(&files(DEFRAMER), planted.inside);
        planted.first_is_refuted();
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn each_fault_planted_in_the_deframer_is_refuted() {
    if YOSYS.is_there_for_test() {
        deframer().others_are_refuted();
    }
}
