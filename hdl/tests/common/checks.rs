// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every interpreter of Brenner's code is held to, whatever its clocks.

use halfmove::hardware::record::{self, Record, RecordType};
use halfmove_hdl::simulation::{Inputs, StreamBlock, StreamSimulation};

use super::compare;
use super::driver::{Driver, FULL_SPEED, Pace};
use super::games::{right_game, wrong_game};
use super::naive::Naive;
use super::random::Random;

/// Streams the games and compares every record and tuser with the naive model.
pub fn compare<B: StreamBlock<Symbol = u8>>(driver: &mut Driver<B>, games: &[Vec<u8>], pace: Pace) {
    compare::compare(driver, games, naive, pace);
}

fn naive(game: &[u8]) -> (Vec<Record>, bool) {
    let records: Vec<Record> = Naive::game(game).into_iter().map(Record).collect();
    let bad = records
        .last()
        .is_some_and(|record| record.record_type() == RecordType::Stop);
    (records, bad)
}

/// Games of up to this many bytes, right ones and wrong ones.
pub fn games(random: &mut Random, count: usize, longest: u64) -> Vec<Vec<u8>> {
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

pub fn random_games_give_the_records_of_the_model_at_every_pace<B: StreamBlock<Symbol = u8>>() {
    let paces = [(0, 0), (40, 0), (0, 40), (30, 30), (0, 85), (85, 0)];
    for (seed, (gaps, stalls)) in paces.into_iter().enumerate() {
        let games = games(&mut Random(100 + seed as u64), 150, 250);
        compare(&mut Driver::<B>::of(seed as u64), &games, Pace { gaps, stalls });
    }
}

pub fn very_short_games_back_to_back_do_not_see_each_other<B: StreamBlock<Symbol = u8>>() {
    let mut random = Random(7);
    // Many more than 64, so that the game numbers in the memories come round.
    let mut many = games(&mut random, 1200, 6);
    many.extend((0..=u8::MAX).map(|byte| vec![byte]));
    many.extend((0..=u8::MAX).flat_map(|byte| [vec![0x2c], vec![0x2c, byte]]));
    compare(&mut Driver::<B>::of(8), &many, FULL_SPEED);
    compare(&mut Driver::<B>::of(9), &many[..600], Pace { gaps: 30, stalls: 30 });
}

pub fn every_byte_after_every_prefix_is_judged_as_by_the_model<B: StreamBlock<Symbol = u8>>() {
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
    compare(&mut Driver::<B>::of(12), &games, FULL_SPEED);
}

pub fn the_offset_of_a_stop_counts_past_its_halves<B: StreamBlock<Symbol = u8>>() {
    for bytes in [4093, 4094, 4095, 4096, 4097, 8191, 8192, 12288] {
        let mut game = vec![0];
        game.resize(bytes, b'x');
        game.extend([0, 0xc0, 0x2c]);
        compare(&mut Driver::<B>::of(13), &[game], FULL_SPEED);
    }
}

pub fn a_reset_in_mid_game_leaves_no_trace<B: StreamBlock<Symbol = u8>>() {
    compare::resets_leave_no_trace::<B>(
        &[1, 1, 1, 2, 3, 5, 100, 300],
        |random| right_game(random, 200),
        |random| games(random, 3, 60),
        naive,
    );
}

pub fn bytes_and_records_are_not_passed_during_a_reset<B: StreamBlock<Symbol = u8>>() {
    let mut driver = Driver::<B>::of(17);
    driver.stream(&[vec![0x2c]], FULL_SPEED);
    let busy = Inputs {
        rst: true,
        s_tdata: 0x2c,
        s_tvalid: true,
        s_tlast: true,
        s_tuser: false,
        m_tready: true,
    };
    driver.cycle(busy);
    for _ in 0..400 {
        let outputs = driver.cycle(busy);
        assert!(!outputs.s_tready && !outputs.m_tvalid);
    }
    compare(&mut driver, &[vec![0x2c, 0x2c]], FULL_SPEED);
}

pub fn the_records_fields_are_where_the_library_puts_them<B: StreamBlock<Symbol = u8>>() {
    // e4 d5 exd5 Nf6 Bb5+ c6 dxc6 O-O?: one half-move of each sort, and a stop.
    let game = [0x2c, 0x2b, 0x3c, 0x1e, 0xe3, 0x22, 0x3c, 0x04];
    let records = Driver::<B>::of(18).stream(&[game.to_vec()], FULL_SPEED).remove(0).0;
    assert_eq!(records, Naive::game(&game));
    let third = Record(records[2]);
    assert_eq!(record::CAPTURED.of(third.0), 2, "{third:?}");
    assert_eq!(record::TO.of(third.0), 35, "{third:?}");
}

pub fn both_ways_of_settling_give_the_same_outputs<B: StreamBlock<Symbol = u8>>() {
    let directory = tempfile::tempdir().unwrap();
    let mut fast = StreamSimulation::<B>::new();
    let mut whole = StreamSimulation::<B>::new();
    whole.start_vcd(directory.path().join("wave.vcd")).unwrap();
    let mut random = Random(19);
    let bytes: Vec<u8> = games(&mut random, 40, 60).concat();
    for byte in bytes.into_iter().take(1500) {
        let inputs = Inputs {
            rst: random.percent(1) && random.percent(10),
            s_tdata: byte,
            s_tvalid: random.percent(90),
            s_tlast: random.percent(3),
            s_tuser: false,
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

/// Makes these checks tests of a core.
macro_rules! checks_of {
    ($block: ty: $($check: ident),+ $(,)?) => {
        $(#[test]
        fn $check() {
            common::checks::$check::<$block>();
        })+
    };
}
pub(crate) use checks_of;
