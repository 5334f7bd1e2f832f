// SPDX-License-Identifier: MIT OR Apache-2.0
//! A core of any code, held against the software.

use halfmove::hardware::record::Record;
use halfmove_hdl::simulation::{Inputs, StreamBlock};

use super::driver::{Driver, FULL_SPEED, Pace};
use super::random::Random;

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

/// Cuts off games in the middle of what they do, their records taken or not, by resets of this many clocks: the games
/// behind are as they always are. A cut game has some 120 symbols or more.
pub fn resets_leave_no_trace<C: StreamBlock>(
    resets: &[usize],
    cut_game: impl Fn(&mut Random) -> Vec<C::Symbol>,
    games: impl Fn(&mut Random) -> Vec<Vec<C::Symbol>>,
    expected: impl Fn(&[C::Symbol]) -> (Vec<Record>, bool),
) where
    C::Symbol: std::fmt::Octal,
{
    let mut random = Random(15);
    let mut driver = Driver::<C>::of(16);
    let mut stalled = 0;
    for (&clocks, m_tready) in resets.iter().flat_map(|clocks| [(clocks, true), (clocks, false)]) {
        for cut in [1, 2, 3, 10, 40, 120] {
            for s_tdata in cut_game(&mut random).into_iter().take(cut) {
                let inputs = Inputs {
                    s_tdata,
                    s_tvalid: true,
                    m_tready,
                    ..Inputs::default()
                };
                // A core whose records nobody takes is not ready at some point; then the game is cut off there.
                if (0..1_000).all(|_| !driver.cycle(inputs).s_tready) {
                    assert!(!m_tready, "nothing is taken in 1,000 clocks");
                    stalled += 1;
                    break;
                }
            }
            for _ in 0..random.below(2) * random.below(50) {
                driver.cycle(Inputs {
                    m_tready,
                    ..Inputs::default()
                });
            }
            driver.reset(clocks);
            let quiet = driver.cycle(Inputs {
                m_tready: true,
                ..Inputs::default()
            });
            assert!(!quiet.m_tvalid && !quiet.s_tready, "quiet after a reset");
            compare(&mut driver, &games(&mut random), &expected, FULL_SPEED);
        }
    }
    assert!(stalled > 0, "no game was cut off with the output full");
}

/// Games of up to so many symbols back to back: one symbol is taken every clock, and the last record comes so many clocks
/// behind the last one.
pub fn one_is_taken_every_clock<C: StreamBlock>(latency: u64, games: impl Fn(&mut Random, u64) -> Vec<Vec<C::Symbol>>) {
    let mut driver = Driver::<C>::of(14);
    driver.stream(&games(&mut Random(14), 5), FULL_SPEED);
    for longest in [1, 5, 300] {
        let games = games(&mut Random(longest), longest);
        let symbols: usize = games.iter().map(Vec::len).sum();
        let before = driver.core.cycles();
        driver.stream(&games, FULL_SPEED);
        let clocks = driver.core.cycles() - before;
        assert_eq!(clocks, symbols as u64 + latency, "games of up to {longest} symbols");
    }
}
