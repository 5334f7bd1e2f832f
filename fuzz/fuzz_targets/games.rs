// SPDX-License-Identifier: MIT OR Apache-2.0
//! One game in every code of the list, in all its layouts and profiles: arbitrary bytes never panic, and what they say
//! is written so that it reads the same. The same game is written in every other code.
#![no_main]

use halfmove::Game;
use halfmove::codec::{Codec, Variations};
use halfmove::pgn::{play_variations, write_variations};
use libfuzzer_sys::fuzz_target;
use round_trips::{all_codecs, game_of};

/// Whether the variations could be brought into the form that the code has.
fn settle(codec: &dyn Codec, game: &mut Game) -> bool {
    match codec.variations() {
        Variations::Either => true,
        Variations::Text => write_variations(game).is_ok(),
        Variations::HalfMoves => play_variations(game).is_ok(),
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut games = vec![game_of(bytes)];
    for (name, codec) in all_codecs() {
        match codec.decode(bytes) {
            Ok(decoded) => {
                let game = decoded.unwrap_or_default().game;
                let written = codec.encode(&game, &mut Vec::new());
                assert!(
                    written.is_ok() || !name.starts_with("brenner"),
                    "what was decoded can be encoded"
                );
                games.push(game);
            }
            Err(stopped) => {
                assert!(stopped.offset <= bytes.len() as u64);
                games.push(stopped.decoded);
            }
        }
    }
    for (name, codec) in all_codecs() {
        for game in &games {
            let (mut game, mut written) = (game.clone(), Vec::new());
            if !settle(&*codec, &mut game) {
                continue;
            }
            let Ok(losses) = codec.encode(&game, &mut written) else {
                continue;
            };
            // A GameText alone leaves out its set-up, and cannot be read without it.
            let Ok(decoded) = codec.decode(&written) else {
                assert!(
                    name == "jose" && !losses.is_empty(),
                    "{name}: what was written can be read"
                );
                continue;
            };
            let again = decoded.unwrap_or_default().game;
            assert!(again.half_moves().eq(game.half_moves()), "{name}");
            // A record of ChessBase and a GameText say also of a game without a result how it ended.
            match name {
                _ if !losses.is_empty() => {}
                "cbf" => {}
                "jose" => assert_eq!((again.plies, again.tags), (game.plies, game.tags)),
                _ => assert_eq!(again, game, "{name}"),
            }
        }
    }
});
