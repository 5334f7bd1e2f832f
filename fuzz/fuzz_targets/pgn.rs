// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN: arbitrary bytes never panic, and a game that is read comes out so that it reads the same, also when its
//! variations have been played.
#![no_main]

use halfmove::Game;
use halfmove::pgn::{PgnReader, play_variations, write_game, write_variations};
use libfuzzer_sys::fuzz_target;

fn reread(game: &Game) -> Game {
    let mut written = Vec::new();
    write_game(&mut written, game).expect("what was read can be written");
    let mut games = PgnReader::new(written.as_slice());
    games.next().expect("a game").expect("what was written can be read")
}

fuzz_target!(|bytes: &[u8]| {
    for game in PgnReader::new(bytes).flatten() {
        assert_eq!(reread(&game), game);
        let mut played = game.clone();
        if play_variations(&mut played).is_ok() {
            let mut again = reread(&played);
            write_variations(&mut played).expect("what was played can be written");
            assert_eq!(again, played);
            play_variations(&mut again).expect("what was written can be played");
        }
    }
});
