// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter_small` in RustHDL against the naive model: games right and wrong, gaps, stalls, resets.

mod common;

use common::driver::{Driver, FULL_SPEED, Pace};
use common::games::{right_game, wrong_game};
use common::naive::Naive;
use common::random::Random;
use halfmove::record::Record;
use halfmove_hdl::small::BrennerInterpreterSmall;

type Small = Driver<BrennerInterpreterSmall>;

fn compare(driver: &mut Small, games: &[Vec<u8>], pace: Pace) {
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
        let _ = user;
    }
}

#[test]
fn quick() {
    let mut random = Random(5);
    let games: Vec<_> = (0..3000)
        .map(|i| {
            let bytes = 1 + random.below(200) as usize;
            if i % 2 == 0 {
                right_game(&mut random, bytes)
            } else {
                wrong_game(&mut random, bytes)
            }
        })
        .collect();
    let mut driver = Small::of(1);
    compare(&mut driver, &games, FULL_SPEED);
    println!("{} bytes, {} clocks", games.concat().len(), driver.core.cycles());
}
