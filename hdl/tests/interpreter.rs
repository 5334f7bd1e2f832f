// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter` in RustHDL against the naive model.

mod common;

use common::driver::{Driver, FULL_SPEED, Pace};
use common::games::{right_game, wrong_game};
use common::naive::Naive;
use common::random::Random;
use halfmove::brenner::Recorder;
use halfmove::record::Record;

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
        let bad = expected.last().is_some_and(|record| record >> 29 & 3 == 3);
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
fn the_naive_model_and_the_library_agree() {
    let mut random = Random(1);
    for game in games(&mut random, 2000, 300) {
        let library: Vec<u32> = Recorder::game(&game).0.into_iter().map(|record| record.0).collect();
        assert_eq!(Naive::game(&game), library, "{game:02x?}");
    }
}

#[test]
fn random_games_at_full_speed_give_the_records_of_the_model() {
    let mut driver = Driver::new(2);
    let games = games(&mut Random(3), 300, 200);
    compare(&mut driver, &games, FULL_SPEED);
}
