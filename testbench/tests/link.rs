// SPDX-License-Identifier: MIT OR Apache-2.0
//! The exported board link in Verilator: the host talks to it bit by bit, at many rates, with stalls and noise; and to
//! links with a fault planted, which must not get through.

use std::ops::RangeInclusive;

use crate::common::{compiled, each_is_noticed};
use crate::common_link as common;
use common::{board, bytes, conversation};
use halfmove_hdl::link::simulation::{Conversation, Noise, Outcome, Pace};
use halfmove_sim::CompiledDesign;
use halfmove_testbench::link::VerilatedLink;
use halfmove_testbench::rules::Fault;
use halfmove_testbench::tools::VERILATOR;
use halfmove_testbench::verilog;

fn run(compiled: &CompiledDesign, talk: &Conversation, clocks: f64, count: usize) -> Result<Outcome, String> {
    let mut link = VerilatedLink::new(compiled.model().unwrap(), board(clocks)).unwrap();
    talk.run(&mut link, &bytes(count))
}

/// Rates of the board and of the host, in clocks a bit.
const RATES: [(f64, f64); 7] = [
    (4.0, 4.0),
    (4.34, 4.34),
    (7.9, 8.1),
    (8.0, 8.2),
    (10.4, 10.2),
    (33.3, 32.6),
    (104.2, 104.2),
];

#[test]
fn every_byte_is_answered_at_every_rate() {
    let Some(link) = compiled("halfmove_board_link") else {
        return;
    };
    for (at_board, at_host) in RATES {
        let bytes = if at_board > 100.0 { 1_000 } else { 4_000 };
        let outcome = run(&link, &conversation(at_host), at_board, bytes).unwrap();
        assert_eq!(
            (outcome.heard.restarts, outcome.heard.damaged, outcome.heard.silences),
            (0, 0, 0),
            "{at_board}"
        );
        assert!(!outcome.error);
        assert_eq!(
            (outcome.heard.identity.hertz, outcome.heard.identity.version),
            (48_000_000, 0x89ab_cdef)
        );
        let state = outcome.heard.state;
        assert_eq!((state.bad_frames, state.framing_errors, state.overruns), (0, 0, 0));
        println!("{at_board} clocks a bit: {} clocks for {bytes} records", outcome.clocks);
    }
}

#[test]
fn a_slow_core_loses_nothing() {
    let Some(link) = compiled("halfmove_board_link") else {
        return;
    };
    for (takes, gives) in [(900, 0), (0, 2_000), (300, 300), (2_000, 10)] {
        let slow = Conversation {
            pace: Pace { takes, gives },
            ..conversation(5.0)
        };
        let outcome = run(&link, &slow, 5.0, 4_000).unwrap();
        assert_eq!(
            (outcome.heard.restarts, outcome.heard.state.bad_frames),
            (0, 0),
            "{takes} {gives}"
        );
    }
}

/// Lines with noise, from a flipped bit to some lost bytes, and one on which nearly every frame is damaged.
fn noisy(seed: u64) -> [Conversation; 5] {
    [
        (Noise::new(40_000, 30, seed), Noise::NONE),
        (Noise::NONE, Noise::new(400_000, 30, seed)),
        (Noise::new(150_000, 200, seed), Noise::new(300_000, 200, seed + 7)),
        (Noise::new(5_000, 3, seed), Noise::new(300_000, 3, seed + 9)),
        (Noise::new(1_500, 3, seed), Noise::NONE),
    ]
    .map(|(to_board, from_board)| Conversation {
        to_board,
        from_board,
        ..conversation(4.0)
    })
}

#[test]
fn noise_costs_time_and_nothing_else() {
    noise_costs_nothing_else(1..=4);
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn noise_of_other_seeds_costs_time_and_nothing_else() {
    noise_costs_nothing_else(5..=40);
}

fn noise_costs_nothing_else(seeds: RangeInclusive<u64>) {
    let Some(link) = compiled("halfmove_board_link") else {
        return;
    };
    let (mut restarts, mut damaged, mut silences) = (0, 0, 0);
    for seed in seeds {
        for talk in noisy(seed) {
            let outcome = run(&link, &talk, 4.0, 1_500).unwrap();
            restarts += outcome.heard.restarts;
            damaged += outcome.heard.damaged;
            silences += outcome.heard.silences;
        }
    }
    println!("{restarts} restarts, {damaged} damaged frames of the board, {silences} silences");
    assert!(restarts > 10 && damaged > 10 && silences > 2, "there was noise");
}

/// A module, a text in it, and what it becomes.
const FAULTS: [Fault<'_>; 14] = [
    (
        "halfmove_frame_reader",
        "checksum_crc == 32'hdebb20e3",
        "checksum_crc[7:0] == 8'he3",
    ),
    ("halfmove_frame_reader", "s_axis_tdata ^ 8'h20", "s_axis_tdata ^ 8'h00"),
    ("halfmove_frame_writer", "content ^ 8'h20", "content ^ 8'h00"),
    ("halfmove_frame_reader", "left_q == 9'h1fc", "left_q == 9'h1fd"),
    (
        "halfmove_link_intake",
        "reader_number == wanted_now_q",
        "reader_number != 8'd99",
    ),
    (
        "halfmove_link_intake",
        "fifo_discard = (reader_good && !accepts) || reader_bad;",
        "fifo_discard = 1'b0;",
    ),
    ("halfmove_byte_fifo", "taken && (&read_address_q[6:0])", "1'b0"),
    (
        "halfmove_byte_fifo",
        "assign room = ~waiting_q[8:1];",
        "assign room = 8'hff;",
    ),
    ("halfmove_link_sender", "(|(sent_q ^ granted))", "(|granted)"),
    ("halfmove_link_sender", "left_q == 7'd1", "left_q == 7'd2"),
    (
        "halfmove_record_packer",
        "has_room = !(&waiting_q[6:3])",
        "has_room = 1'b1",
    ),
    ("halfmove_uart_receiver", "21'h80000", "21'h00000"),
    (
        "halfmove_uart_transmitter",
        "low_q <= !shifted_q[0];",
        "low_q <= !shifted_q[1];",
    ),
    ("halfmove_byte_fifo", "|(next_write ^ read_address_q)", "1'b1"),
];

/// Of the noise that shows faults: a frame with a wrong checksum of 32 bits and a right last byte is rare.
const SEEDS: [u64; 2] = [1, 14];

/// A planted fault shows as a wrong record, as a conversation that does not end, or as one that had to be mended.
#[test]
fn planted_faults_are_noticed() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let core = verilog::core("halfmove_board_link").unwrap();
    each_is_noticed(&core, &FAULTS, |link| {
        let mended = |at_board, at_host, takes, gives| {
            let talk = Conversation {
                pace: Pace { takes, gives },
                // Without pauses 2,000 records take less than a million clocks; with them, half of the longest more, each.
                limit: 1_500_000 + 2_000 * gives,
                ..conversation(at_host)
            };
            let heard = match run(link, &talk, at_board, 2_000) {
                Ok(outcome) => (
                    outcome.heard.restarts,
                    outcome.heard.damaged,
                    outcome.heard.silences,
                    outcome.error,
                ),
                Err(rule) => return Some(format!("{rule:.200}")),
            };
            (heard != (0, 0, 0, false)).then(|| format!("{heard:?}"))
        };
        let lost = |seed| {
            let mut talks = noisy(seed).into_iter();
            let rule = talks.find_map(|talk| run(link, &talk, 4.0, 1_500).err())?;
            Some(format!("noise {seed}: {rule:.200}"))
        };
        mended(4.0, 4.0, 0, 0)
            .or_else(|| mended(8.0, 8.2, 300, 300))
            .or_else(|| mended(5.0, 5.0, 0, 3_000))
            .or_else(|| SEEDS.into_iter().find_map(lost))
    });
}
