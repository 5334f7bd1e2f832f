// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games with set-ups, for the cores of Brenner's notations.

use halfmove::brenner::layout::{FIRST, Layout};
use halfmove::hardware::set_up::beats;

use super::{Exchange, with_bad, with_last};
use crate::code::CodeName;
use crate::set_up_games::{SetUpGame, bad_games, games as some_games};

const SEED: u64 = 14;
/// Games from set-ups at random, and from what is none.
const GAMES: usize = 100;
const BAD_GAMES: usize = 40;
/// Half-moves of a game.
const HALF_MOVES: usize = 40;

/// The man of the last beat is the first to move, alone, castling, or he is taken; rook 1 castles on the queen's
/// side; a king stands where a bishop that is not there would start.
const CHOSEN: [(&str, &[u8]); 9] = [
    ("k6Q/8/8/8/8/8/8/K7 w - - 0 1", &[0x4c, 6]),
    ("k6n/8/8/8/8/8/8/K7 b - - 0 1", &[0x16, 6]),
    ("7k/8/8/8/8/8/8/K7 b - - 0 1", &[0x0e, 6]),
    ("k6r/8/8/8/8/8/8/K7 b - - 0 1", &[0xbe, 6]),
    ("1r2k2r/3r4/8/8/8/8/8/K7 b k - 0 1", &[0x04, 6]),
    ("k6r/8/8/8/8/8/8/K6R w - - 0 1", &[0xba, 6]),
    ("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &[0xc8, 6]),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[0x05, 0x0e, 0x9b, 6]),
    ("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &[0x05, 0x0a, 0xfe, 6]),
];

/// What a core of a notation is sent, and what it must give.
pub(super) fn games(code: CodeName, layout: &'static Layout) -> Vec<Exchange> {
    let chosen = CHOSEN.iter().filter_map(|(fen, bytes)| {
        Some(SetUpGame {
            beats: beats(&fen.parse().ok()?).ok()?.to_vec(),
            bytes: bytes.to_vec(),
        })
    });
    let named = |name| move |game| (name, game);
    let all = chosen.map(named("a set-up's rooks and its last man"));
    let all = all.chain(
        some_games(SEED, HALF_MOVES)
            .take(GAMES)
            .map(named("a game with a set-up")),
    );
    let all = all.chain(bad_games(SEED).take(BAD_GAMES).map(named("beats that are no set-up")));
    all.filter_map(|(name, game)| {
        // One answer for all notations: that of the first.
        let (records, bad) = game.records(&FIRST);
        let bytes = code.translate(&game.bytes)?;
        debug_assert_eq!(
            SetUpGame {
                bytes: bytes.clone(),
                ..game.clone()
            }
            .records(layout)
            .0,
            records
        );
        let beats = game.beats.iter().map(|&beat| (beat.into(), 1));
        let bytes = bytes.iter().map(|&byte| (byte.into(), 0));
        let records = records.into_iter().map(|record| record.0.into()).collect();
        Some(Exchange {
            name,
            has_patterns: false,
            sent: with_last(beats.chain(bytes).collect()),
            answers: with_last(with_bad(records, bad)),
        })
    })
    .collect()
}
