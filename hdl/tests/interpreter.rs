// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter` in RustHDL against the naive model: games right and wrong, gaps, stalls, resets.

use crate::common;
use std::collections::BTreeMap;

use common::checks::{checks_of, compare, games};
use common::compare::one_is_taken_every_clock;
use common::driver::{Driver, FULL_SPEED};
use common::naive::Naive;
use common::random::Random;
use halfmove::brenner::Recorder;
use halfmove::hardware::record::{Record, RecordType};
use halfmove::{Fault, HalfMove};
use halfmove_hdl::brenner::BrennerInterpreter;
use halfmove_hdl::brenner::simulation::InterpreterSimulation;
use halfmove_hdl::simulation::Inputs;

checks_of!(
    BrennerInterpreter:
    random_games_give_the_records_of_the_model_at_every_pace,
    very_short_games_back_to_back_do_not_see_each_other,
    every_byte_after_every_prefix_is_judged_as_by_the_model,
    the_offset_of_a_stop_counts_past_its_halves,
    a_reset_in_mid_game_leaves_no_trace,
    bytes_and_records_are_not_passed_during_a_reset,
    the_records_fields_are_where_the_library_puts_them,
    both_ways_of_settling_give_the_same_outputs,
);

#[test]
fn the_naive_model_and_the_library_agree_on_every_fault_and_kind_of_half_move() {
    let mut random = Random(1);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for game in games(&mut random, 3000, 400) {
        let library: Vec<u32> = Recorder::game(&game).0.into_iter().map(|record| record.0).collect();
        assert_eq!(Naive::game(&game), library, "{game:02x?}");
        for record in library.into_iter().map(Record) {
            let mut count = |what: String| *seen.entry(what).or_default() += 1;
            match (record.record_type(), record.fault()) {
                (RecordType::Stop, Some(fault)) => count(format!("{fault:?}")),
                (RecordType::HalfMove, _) => {
                    let half_move = HalfMove::from_bits(record.0);
                    half_move
                        .promotion()
                        .into_iter()
                        .for_each(|kind| count(format!("promotion {kind}")));
                    half_move
                        .captured()
                        .into_iter()
                        .for_each(|kind| count(format!("captured {kind}")));
                    if half_move.is_castling() {
                        count(format!("castling to {}", half_move.to()));
                    }
                    if half_move.is_en_passant() {
                        count(format!("en passant by {}", half_move.side()));
                    }
                }
                _ => {}
            }
        }
    }
    // The generator is worth nothing if it leaves something out.
    for fault in Fault::PRIORITY {
        assert!(seen.contains_key(&format!("{fault:?}")), "no {fault:?} in {seen:?}");
    }
    for kind in ["queen", "rook", "bishop", "knight"] {
        assert!(seen.contains_key(&format!("promotion {kind}")), "{seen:?}");
        assert!(seen.contains_key(&format!("captured {kind}")), "{seen:?}");
    }
    for square in ["g1", "c1", "g8", "c8"] {
        assert!(seen.contains_key(&format!("castling to {square}")), "{seen:?}");
    }
    assert!(
        seen.contains_key("en passant by White") && seen.contains_key("en passant by Black"),
        "{seen:?}"
    );
}

#[test]
fn one_byte_is_taken_every_clock_and_no_clock_is_lost_between_games() {
    one_is_taken_every_clock::<BrennerInterpreter>(LATENCY, |random, longest| games(random, 200, longest));
}

/// Clocks from the edge that takes a byte to the first clock that shows its record.
const LATENCY: u64 = 23;

#[test]
fn the_latency_is_what_the_documentation_says() {
    let mut core = Driver::<BrennerInterpreter>::new(0);
    let idle = Inputs {
        m_tready: true,
        ..Inputs::default()
    };
    core.until_ready(idle);
    let taken = core.cycle(Inputs {
        s_tdata: 0x2c,
        s_tvalid: true,
        s_tlast: true,
        ..idle
    });
    assert!(taken.s_tready && !taken.m_tvalid);
    let clocks = 1 + (0..99).take_while(|_| !core.cycle(idle).m_tvalid).count() as u64;
    assert_eq!(clocks, LATENCY);
}

#[test]
fn nothing_is_lost_however_long_the_output_stalls() {
    let mut core = InterpreterSimulation::new();
    let (mut sent, mut taken) = (0u32, vec![]);
    let offer = |m_tready| Inputs {
        s_tdata: 6,
        s_tvalid: true,
        m_tready,
        ..Inputs::default()
    };
    for _ in 0..2000 {
        sent += u32::from(core.cycle(offer(false)).s_tready);
    }
    assert!((33..64).contains(&sent), "{sent} bytes were taken in a standstill");
    for _ in 0..2000 {
        let outputs = core.cycle(Inputs {
            s_tvalid: false,
            ..offer(true)
        });
        taken.extend(outputs.m_tvalid.then_some(outputs.m_tdata));
    }
    assert_eq!(taken, vec![Record::mark(6).0; sent as usize]);
}

#[test]
fn a_waveform_shows_the_ports_and_every_clock() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("wave.vcd");
    let mut core = InterpreterSimulation::new();
    core.start_vcd(&file).unwrap();
    for _ in 0..10 {
        core.cycle(Inputs::default());
    }
    core.finish_vcd().unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    for port in ["s_axis_tready", "m_axis_tdata", "occupied"] {
        assert!(text.contains(port), "{port}");
    }
    assert!(text.contains("#19000"), "the tenth rising edge");
}

#[test]
fn simulations_may_run_in_threads() {
    let threads: Vec<_> = (0..2)
        .map(|seed| {
            std::thread::spawn(move || {
                compare(
                    &mut Driver::<BrennerInterpreter>::new(seed),
                    &games(&mut Random(seed), 20, 60),
                    FULL_SPEED,
                )
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    let mut moved = InterpreterSimulation::new();
    std::thread::spawn(move || moved.cycle(Inputs::default()))
        .join()
        .unwrap();
}
