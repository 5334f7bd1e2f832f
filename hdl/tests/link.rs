// SPDX-License-Identifier: MIT OR Apache-2.0
//! The board link in RustHDL: conversations with the host at several rates, with stalls on both sides and noise on the
//! line.

use crate::common::link as common;
use common::{board, bytes, conversation};
use halfmove_hdl::link::simulation::{Conversation, Inputs, LinkModel, LinkSimulation, Noise, Outcome, Pace};

fn run(conversation: &Conversation, clocks: f64, count: usize) -> Outcome {
    let mut link = LinkSimulation::new(board(clocks));
    conversation.run(&mut link, &bytes(count)).unwrap()
}

#[test]
fn every_byte_is_answered_at_every_rate() {
    for (at_board, at_host) in [(4.0, 4.0), (4.34, 4.34), (8.0, 8.2), (10.4, 10.2), (33.3, 32.6)] {
        let outcome = run(&conversation(at_host), at_board, 1_500);
        assert_eq!(
            (outcome.heard.restarts, outcome.heard.damaged, outcome.heard.silences),
            (0, 0, 0),
            "{at_board}"
        );
        assert!(!outcome.error);
        assert_eq!((outcome.heard.identity.protocol, outcome.heard.identity.design), (1, 3));
        assert_eq!(
            (outcome.heard.identity.hertz, outcome.heard.identity.version),
            (48_000_000, 0x89ab_cdef)
        );
        assert_eq!((outcome.heard.identity.room, outcome.heard.identity.longest), (510, 64));
        assert_eq!(
            (
                outcome.heard.state.bad_frames,
                outcome.heard.state.framing_errors,
                outcome.heard.state.overruns
            ),
            (0, 0, 0)
        );
    }
}

#[test]
fn a_slow_core_loses_nothing() {
    for pace in [
        Pace { takes: 900, gives: 0 },
        Pace { takes: 0, gives: 2_000 },
        Pace { takes: 300, gives: 300 },
    ] {
        let slow = Conversation {
            pace,
            ..conversation(5.0)
        };
        let outcome = run(&slow, 5.0, 1_500);
        assert_eq!(
            (outcome.heard.restarts, outcome.heard.state.bad_frames),
            (0, 0),
            "{pace:?}"
        );
        assert!(!outcome.error);
    }
}

#[test]
fn noise_costs_time_and_nothing_else() {
    let (mut restarts, mut bad_frames) = (0, 0);
    for seed in 1..=6 {
        for (to_board, from_board) in [
            (Noise::new(40_000, 30, seed), Noise::NONE),
            (Noise::NONE, Noise::new(400_000, 30, seed)),
            (Noise::new(150_000, 200, seed), Noise::new(300_000, 200, seed + 7)),
        ] {
            let noisy = Conversation {
                to_board,
                from_board,
                ..conversation(4.0)
            };
            let outcome = run(&noisy, 4.0, 1_000);
            restarts += outcome.heard.restarts;
            bad_frames += u32::from(outcome.heard.state.bad_frames);
        }
    }
    println!("{restarts} restarts, {bad_frames} bad frames");
    assert!(restarts > 3 && bad_frames > 10, "there was noise");
}

/// Records that the host has not allowed stay on the board, and the core waits.
#[test]
fn nothing_is_sent_that_was_not_granted() {
    let mut link = LinkSimulation::new(board(4.0));
    let mut taken = 0;
    let mut falls = 0;
    let mut before = true;
    for clock in 0..60_000 {
        let outputs = link.cycle(Inputs {
            rx: true,
            s_tdata: taken,
            s_tvalid: true,
            ..Inputs::default()
        });
        taken += u32::from(outputs.s_tready);
        // What is said after power-up is over by then.
        falls += u32::from(clock > 10_000 && before && !outputs.tx);
        before = outputs.tx;
    }
    assert_eq!((taken, falls), (120, 0));
}
