// SPDX-License-Identifier: MIT OR Apache-2.0
//! What was written once is read for ever: the bytes in `stability.tsv` were written by version 0.1.0, and no later version
//! may read or write them otherwise. Lines may be added there, none may be changed.
#![cfg(feature = "std")]

use halfmove::codec::{Sink, Source, Surroundings};
use halfmove::codes::Options;
use halfmove::codes::{self, CODES};
use halfmove::framing::Version;

/// Code, variant, half-moves, and the bytes of a game.
const GAMES: &str = include_str!("stability.tsv");

/// The bytes of a file of `brenner` with the games `2C 2C` and `02`, in both versions of the framing.
const FILES: [(Version, &str); 2] = [
    (Version::One, "4252454E4E455201022C2C0102"),
    (
        Version::Two,
        "6272656E6E657202F555FC01027EB52C2C73F4171CF555FC020107B702F7882A94F555FD0200A6ED6875D941",
    ),
];

fn bytes(text: &str) -> Vec<u8> {
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).expect("ASCII"), 16).expect("a byte");
    text.as_bytes().chunks(2).map(byte).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02X}")).collect()
}

#[test]
fn games_of_every_code_and_variant_are_read_and_written_as_ever() {
    let mut seen = Vec::new();
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let [code, variant, half_moves, pinned] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        let code = codes::named(code).expect("a code is never taken away");
        let options = code.variants.iter().find(|known| known.name == variant);
        let options = &options.expect("a variant is never taken away").options;
        let codec = code.codec(options, Surroundings::File);
        let game = codec
            .decode(&bytes(pinned))
            .expect("it was sound")
            .expect("a game")
            .game;
        let played: Vec<_> = game.half_moves().map(|half_move| half_move.to_string()).collect();
        assert_eq!(played.join(" "), half_moves, "{} {variant}", code.name);
        let mut written = Vec::new();
        codec.encode(&game, &mut written).expect("it was written");
        assert_eq!(hex(&written), pinned, "{} {variant}", code.name);
        seen.push((code.name, variant));
    }
    for code in CODES.iter().filter(|code| code.name != "pgn") {
        for variant in code.variants {
            assert!(
                seen.contains(&(code.name, variant.name)),
                "{} {} has no line",
                code.name,
                variant.name
            );
        }
    }
}

#[test]
fn files_of_both_versions_are_read_and_written_as_ever() {
    for (framing, pinned) in FILES {
        let options = Options {
            framing,
            ..Options::USUAL
        };
        let codec = codes::named("brenner")
            .expect("a code")
            .codec(&options, Surroundings::File);
        let mut written = Vec::new();
        let mut writer = codec.create(Sink::Stream(Box::new(&mut written))).expect("one file");
        for game in [&[0x2c, 0x2c][..], &[2]] {
            writer.write_game(game).expect("memory takes it");
        }
        writer.finish().expect("memory takes it");
        drop(writer);
        assert_eq!(hex(&written), pinned, "{framing:?}");
        let source = Source::Stream(Box::new(std::io::Cursor::new(bytes(pinned))));
        let mut games = codec.open(source).expect("one file");
        for expected in [&[0x2c, 0x2c][..], &[2]] {
            let game = games.next_game().expect("a game");
            assert!(game.fault.is_none());
            assert_eq!(game.bytes, expected);
        }
        assert!(games.next_game().is_none());
    }
}
