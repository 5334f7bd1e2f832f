// SPDX-License-Identifier: MIT OR Apache-2.0
//! A core of any code, held against the software.

use halfmove::hardware::record::Record;
use halfmove_hdl::simulation::StreamBlock;

use super::driver::{Driver, Pace};

/// Gaps and stalls, in a hundred clocks.
pub const PACES: [(u64, u64); 5] = [(0, 0), (40, 0), (0, 40), (30, 30), (0, 85)];

/// Streams the games and compares every record and tuser with what is expected.
pub fn compare<C: StreamBlock>(
    driver: &mut Driver<C>,
    games: &[Vec<C::Symbol>],
    expected: impl Fn(&[C::Symbol]) -> (Vec<Record>, bool),
    pace: Pace,
) where
    C::Symbol: std::fmt::Octal,
{
    let got = driver.stream(games, pace);
    for (number, (game, (records, user))) in games.iter().zip(&got).enumerate() {
        let (right, bad) = expected(game);
        let right: Vec<u32> = right.iter().map(|record| record.0).collect();
        if *records != right {
            let at = records.iter().zip(&right).take_while(|(a, b)| a == b).count();
            let show = |records: &[u32]| records.get(at).map(|&record| Record(record));
            panic!(
                "game {number} {}\nrecord {at}: {:?}, expected {:?}",
                game.iter().map(|symbol| format!("{symbol:o} ")).collect::<String>(),
                show(records),
                show(&right)
            );
        }
        assert_eq!(*user, bad, "tuser of game {number}");
    }
}
