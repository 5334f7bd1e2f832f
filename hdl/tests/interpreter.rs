// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter` in RustHDL against the naive model: games right and wrong, gaps, stalls, resets.

mod common;

use std::collections::BTreeMap;

use common::driver::{Driver, FULL_SPEED, Pace};
use common::games::{right_game, wrong_game};
use common::naive::Naive;
use common::random::Random;
use halfmove::brenner::Recorder;
use halfmove::record::{self, Record, RecordType};
use halfmove::{Fault, HalfMove};
use halfmove_hdl::simulation::{Inputs, InterpreterSimulation};

/// Streams the games and compares every record and tuser with the naive model.
fn compare(driver: &mut Driver, games: &[Vec<u8>], pace: Pace) {
    let got = driver.stream(games, pace);
    for (number, (game, (records, user))) in games.iter().zip(&got).enumerate() {
        let expected = Naive::game(game);
        if *records != expected {
            let at = records.iter().zip(&expected).take_while(|(a, b)| a == b).count();
            let show = |records: &[u32]| {
                records
                    .get(at)
                    .map(|&record| format!("{:?} ({record:#x})", Record(record)))
            };
            panic!(
                "game {number} {game:02x?}\nrecord {at}: {:?}, expected {:?}",
                show(records),
                show(&expected)
            );
        }
        let bad = expected
            .last()
            .is_some_and(|&record| Record(record).record_type() == RecordType::Stop);
        assert_eq!(*user, bad, "tuser of game {number}");
    }
}

fn games(random: &mut Random, count: usize, longest: u64) -> Vec<Vec<u8>> {
    (0..count)
        .map(|_| {
            let bytes = 1 + random.below(longest) as usize;
            if random.percent(60) {
                right_game(random, bytes)
            } else {
                wrong_game(random, bytes)
            }
        })
        .collect()
}

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
fn random_games_give_the_records_of_the_model_at_every_pace() {
    let paces = [(0, 0), (40, 0), (0, 40), (30, 30), (0, 85), (85, 0)];
    for (seed, (gaps, stalls)) in paces.into_iter().enumerate() {
        let games = games(&mut Random(100 + seed as u64), 150, 250);
        compare(&mut Driver::new(seed as u64), &games, Pace { gaps, stalls });
    }
}

#[test]
fn very_short_games_back_to_back_do_not_see_each_other() {
    let mut random = Random(7);
    // Many more than 64, so that the game numbers in the memories come round.
    let mut many = games(&mut random, 1200, 6);
    many.extend((0..=u8::MAX).map(|byte| vec![byte]));
    many.extend((0..=u8::MAX).flat_map(|byte| [vec![0x2c], vec![0x2c, byte]]));
    compare(&mut Driver::new(8), &many, FULL_SPEED);
    compare(&mut Driver::new(9), &many[..600], Pace { gaps: 30, stalls: 30 });
}

#[test]
fn every_byte_after_every_prefix_is_judged_as_by_the_model() {
    let mut random = Random(11);
    let prefixes = (0x40..0x48).chain(0x80..0x88);
    let games: Vec<Vec<u8>> = prefixes
        .flat_map(|prefix: u8| (0..=u8::MAX).map(move |byte| (prefix, byte)))
        .map(|(prefix, byte)| {
            let opening = random.below(40) as usize;
            let mut game: Vec<u8> = right_game(&mut random, opening)
                .into_iter()
                .filter(|&byte| byte > 3)
                .collect();
            game.extend([prefix, byte]);
            game
        })
        .collect();
    compare(&mut Driver::new(12), &games, FULL_SPEED);
}

#[test]
fn the_offset_of_a_stop_counts_past_its_halves() {
    for bytes in [4093, 4094, 4095, 4096, 4097, 8191, 8192, 12288] {
        let mut game = vec![0];
        game.resize(bytes, b'x');
        game.extend([0, 0xc0, 0x2c]);
        compare(&mut Driver::new(13), &[game], FULL_SPEED);
    }
}

#[test]
fn one_byte_is_taken_every_clock_and_no_clock_is_lost_between_games() {
    let mut driver = Driver::new(14);
    driver.stream(&[vec![0x2c]], FULL_SPEED);
    for longest in [1, 5, 300] {
        let games = games(&mut Random(longest), 200, longest);
        let bytes: usize = games.iter().map(Vec::len).sum();
        let before = driver.core.cycles();
        driver.stream(&games, FULL_SPEED);
        let clocks = driver.core.cycles() - before;
        assert_eq!(clocks, bytes as u64 + LATENCY, "games of up to {longest} bytes");
    }
}

/// Clocks from the edge that takes a byte to the first clock that shows its record.
const LATENCY: u64 = 23;

#[test]
fn the_latency_is_what_the_documentation_says() {
    let mut core = InterpreterSimulation::new();
    let idle = Inputs {
        m_tready: true,
        ..Inputs::default()
    };
    while !core.cycle(idle).s_tready {}
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
fn a_reset_in_mid_game_leaves_no_trace() {
    let mut random = Random(15);
    let mut driver = Driver::new(16);
    for clocks in [1, 1, 1, 2, 3, 5, 100, 300] {
        for cut in [1, 2, 3, 10, 40, 120] {
            // A game is cut off in the middle of what it does, its records taken or not.
            let game = right_game(&mut random, 200);
            for &byte in &game[..cut] {
                let inputs = Inputs {
                    s_tdata: byte,
                    s_tvalid: true,
                    m_tready: cut % 2 == 0,
                    ..Inputs::default()
                };
                while !driver.cycle(inputs).s_tready {}
            }
            driver.reset(clocks);
            let quiet = driver.cycle(Inputs {
                m_tready: true,
                ..Inputs::default()
            });
            assert!(!quiet.m_tvalid && !quiet.s_tready, "quiet after a reset");
            compare(&mut driver, &games(&mut random, 3, 60), FULL_SPEED);
        }
    }
}

#[test]
fn bytes_and_records_are_not_passed_during_a_reset() {
    let mut driver = Driver::new(17);
    driver.stream(&[vec![0x2c]], FULL_SPEED);
    let busy = Inputs {
        rst: true,
        s_tdata: 0x2c,
        s_tvalid: true,
        s_tlast: true,
        m_tready: true,
    };
    driver.cycle(busy);
    for _ in 0..400 {
        let outputs = driver.cycle(busy);
        assert!(!outputs.s_tready && !outputs.m_tvalid);
    }
    compare(&mut driver, &[vec![0x2c, 0x2c]], FULL_SPEED);
}

#[test]
fn the_records_fields_are_where_the_library_puts_them() {
    // e4 d5 exd5 Nf6 Bb5+ c6 dxc6 O-O?: one half-move of each sort, and a stop.
    let game = [0x2c, 0x2b, 0x3c, 0x1e, 0xe3, 0x22, 0x3c, 0x04];
    let records = Driver::new(18).stream(&[game.to_vec()], FULL_SPEED).remove(0).0;
    assert_eq!(records, Naive::game(&game));
    let third = Record(records[2]);
    assert_eq!(record::CAPTURED.of(third.0), 2, "{third:?}");
    assert_eq!(record::TO.of(third.0), 35, "{third:?}");
}

#[test]
fn both_ways_of_settling_give_the_same_outputs() {
    let directory = tempfile::tempdir().unwrap();
    let mut fast = InterpreterSimulation::new();
    let mut whole = InterpreterSimulation::new();
    whole.start_vcd(directory.path().join("wave.vcd")).unwrap();
    let mut random = Random(19);
    let bytes: Vec<u8> = games(&mut random, 40, 60).concat();
    for byte in bytes.into_iter().take(1500) {
        let inputs = Inputs {
            rst: random.percent(1) && random.percent(10),
            s_tdata: byte,
            s_tvalid: random.percent(90),
            s_tlast: random.percent(3),
            m_tready: random.percent(80),
        };
        assert_eq!(fast.cycle(inputs), whole.cycle(inputs));
    }
    whole.finish_vcd().unwrap();
    // And back again, in the middle of what it does.
    for _ in 0..200 {
        let inputs = Inputs {
            s_tdata: random.byte(),
            s_tvalid: true,
            m_tready: true,
            ..Inputs::default()
        };
        assert_eq!(fast.cycle(inputs), whole.cycle(inputs));
    }
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
            std::thread::spawn(move || compare(&mut Driver::new(seed), &games(&mut Random(seed), 20, 60), FULL_SPEED))
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    let mut moved = InterpreterSimulation::new();
    std::thread::spawn(move || moved.cycle(Inputs::default()))
        .join()
        .unwrap();
}
