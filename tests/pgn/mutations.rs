// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damage done to sound files, both coded and PGN: what both readers make of it goes through the other format too, and
//! nothing panics or goes on without end.

use std::time::{Duration, Instant};

use halfmove::Remark;
use halfmove::brenner::game;
use halfmove::brenner::layout::FIRST;
use halfmove::codec::Surroundings;
use halfmove::codes::{self, named};
use halfmove::framing::{FramedGames, Version, Writer};
use halfmove::game::Game;
use halfmove::pgn::{
    GameText, GameTexts, LegalityChecker, Options, PgnReader, check_variations, play_variations, write_game,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use super::random::any_game;
use super::{read_all, written};

/// How long the largest file here may take, on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(180);

/// One thing that happens to a file.
#[derive(Clone, Debug)]
enum Mutation {
    /// A byte becomes another.
    Replace(Index, u8),
    /// One bit of a byte turns over.
    Flip(Index, u8),
    /// Bytes come in.
    Insert(Index, Vec<u8>),
    /// What lies between two places is lost.
    Remove(Index, Index),
    /// What lies between two places appears at a third as well.
    Repeat(Index, Index, Index),
    /// The file ends early.
    Truncate(Index),
}

impl Mutation {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let places = bytes.len() + 1;
        let place = |index: &Index| index.index(places);
        let range = |one: &Index, other: &Index| place(one).min(place(other))..place(one).max(place(other));
        match self {
            Self::Replace(at, byte) => bytes.get_mut(place(at)).into_iter().for_each(|old| *old = *byte),
            Self::Flip(at, bit) => bytes.get_mut(place(at)).into_iter().for_each(|old| *old ^= 1 << bit),
            Self::Insert(at, new) => drop(bytes.splice(place(at)..place(at), new.iter().copied())),
            Self::Remove(one, other) => drop(bytes.drain(range(one, other))),
            Self::Repeat(at, one, other) => {
                let again = bytes[range(one, other)].to_vec();
                drop(bytes.splice(place(at)..place(at), again));
            }
            Self::Truncate(at) => bytes.truncate(place(at)),
        }
    }
}

fn mutations() -> impl Strategy<Value = Vec<Mutation>> {
    // Bytes that mean something to one of the formats come more often.
    let byte = prop_oneof![
        any::<u8>(),
        proptest::sample::select(b"\0\x01\x02\x04\x06\x40\x45\xc0[]{}();$%\"\\\n *1-0".as_slice())
    ];
    let place = any::<Index>;
    let mutation = prop_oneof![
        (place(), byte.clone()).prop_map(|(at, byte)| Mutation::Replace(at, byte)),
        (place(), 0..8_u8).prop_map(|(at, bit)| Mutation::Flip(at, bit)),
        (place(), vec(byte, 1..4)).prop_map(|(at, bytes)| Mutation::Insert(at, bytes)),
        (place(), place()).prop_map(|(one, other)| Mutation::Remove(one, other)),
        (place(), place(), place()).prop_map(|(at, one, other)| Mutation::Repeat(at, one, other)),
        place().prop_map(Mutation::Truncate),
    ];
    vec(mutation, 1..5)
}

fn coded<'a>(games: impl IntoIterator<Item = &'a Game>) -> Vec<u8> {
    let mut file = Writer::new(Vec::new(), FIRST.signature, Version::One).unwrap();
    for game in games {
        let mut bytes = Vec::new();
        if game::encode(game, &mut bytes).is_ok() {
            file.write(&bytes).unwrap();
        }
    }
    file.finish().unwrap()
}

/// Takes a game through everything that can be done with one. What a format can hold comes back from it.
fn use_game(game: &Game) {
    let mut bytes = Vec::new();
    if game::encode(game, &mut bytes).is_ok() {
        assert_eq!(game::decode(&bytes).as_ref(), Ok(game), "{bytes:02x?}");
    }
    let mut pgn = Vec::new();
    if write_game(&mut pgn, game).is_ok() {
        read_all(&pgn).into_iter().for_each(drop);
    }
    if let Ok(mut checker) = LegalityChecker::new(game.fen()) {
        let _ = game.half_moves().try_for_each(|half_move| checker.push(half_move));
    }
}

/// Reads a file of coded games to its end, what went wrong included.
fn use_coded(file: &[u8]) {
    // Every game takes at least the byte of its length; a file of none may still be one error.
    assert!(FramedGames::new(file, FIRST.signature, game::decode).count() <= file.len() + 1);
    for read in FramedGames::new(file, FIRST.signature, game::decode) {
        match read {
            Ok(game) => use_game(&game),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    // Without its frame the file is one long game.
    match game::decode(file) {
        Ok(game) => use_game(&game),
        Err(error) => {
            assert!(error.offset < file.len() as u64, "{error}");
            use_game(&error.decoded);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..Default::default() })]

    #[test]
    fn mutated_coded_files_are_read_to_their_end(games in vec(any_game(), 1..4), mutations in mutations()) {
        let mut file = coded(&games);
        mutations.iter().for_each(|mutation| mutation.apply(&mut file));
        use_coded(&file);
    }

    #[test]
    fn mutated_games_in_sound_files_leave_their_neighbours_alone(game in any_game(), mutations in mutations()) {
        let mut mutated = Vec::new();
        prop_assume!(game::encode(&game, &mut mutated).is_ok());
        let sound = mutated.clone();
        mutations.iter().for_each(|mutation| mutation.apply(&mut mutated));
        let mut file = Writer::new(Vec::new(), FIRST.signature, Version::One).unwrap();
        for bytes in [&sound, &mutated, &sound] {
            file.write(bytes).unwrap();
        }
        let file = file.finish().unwrap();
        let read: Vec<_> = FramedGames::new(file.as_slice(), FIRST.signature, game::decode).collect();
        prop_assert_eq!(read.len(), 3);
        prop_assert_eq!(read[0].as_ref().unwrap(), &game);
        prop_assert_eq!(read[2].as_ref().unwrap(), &game);
        use_coded(&file);
    }

    #[test]
    fn what_is_not_kept_of_mutated_pgn_changes_nothing_else(games in vec(any_game(), 1..4), mutations in mutations()) {
        let mut pgn: Vec<u8> = games.iter().flat_map(|game| written(game).into_bytes()).collect();
        mutations.iter().for_each(|mutation| mutation.apply(&mut pgn));
        assert_eq!(read_without_notes(&pgn, false), read_without_notes(&pgn, true));
        check_room_used_again(&pgn);
        check_encoded_at_once(&pgn);
    }

    #[test]
    fn mutated_pgn_is_read_to_its_end_and_coded(games in vec(any_game(), 1..4), mutations in mutations()) {
        let mut pgn: Vec<u8> = games.iter().map(written).collect::<String>().into_bytes();
        mutations.iter().for_each(|mutation| mutation.apply(&mut pgn));
        let mut reader = PgnReader::new(pgn.as_slice());
        let mut sound = Vec::new();
        let mut line = 0;
        while let Some(read) = reader.next() {
            prop_assert!(reader.line() > line, "every game begins below the one before it");
            line = reader.line();
            sound.extend(read);
        }
        sound.iter().for_each(use_game);
        use_coded(&coded(&sound));
    }
}

/// A game or its error, and the remarks with their offsets.
type ReadGame = (Result<Game, String>, Vec<(u64, Remark)>);

/// What a reader makes of some bytes, game by game, without notes, and what it says of them.
fn read_without_notes(pgn: &[u8], keeps_notes: bool) -> Vec<ReadGame> {
    let options = Options {
        keeps_notes,
        ..Options::USUAL
    };
    let mut reader = PgnReader::with_options(pgn, options);
    let mut read = Vec::new();
    while let Some(game) = reader.next() {
        let game = game.map(|mut game| {
            assert!(keeps_notes || game.preface.is_empty() && game.plies.iter().all(|ply| ply.notes.is_empty()));
            game.preface.clear();
            game.plies.iter_mut().for_each(|ply| ply.notes.clear());
            game
        });
        let remarks = reader.remarks().map(|(line, remark)| (line, remark.clone()));
        read.push((game.map_err(|error| error.to_string()), remarks.collect()));
    }
    read
}

/// Reads the games in some bytes in the room of the game before, and holds them against what is read without.
fn check_room_used_again(pgn: &[u8]) {
    let codec = named("pgn")
        .expect("PGN")
        .codec(&codes::Options::USUAL, Surroundings::File);
    let mut texts = GameTexts::new(pgn, Options::USUAL);
    let (mut text, mut spare) = (GameText::default(), Game::default());
    while texts.next(&mut text).expect("bytes in memory") {
        let read = codec.decode_reusing(&text.bytes, spare);
        assert_eq!(read, codec.decode(&text.bytes));
        spare = read.ok().flatten().unwrap_or_default().game;
    }
}

/// Encodes the games in some bytes at once while they are read, and holds them against what is decoded and then encoded;
/// gives how many there are, and how many of them were encoded at once.
fn check_encoded_at_once(pgn: &[u8]) -> (u32, u32) {
    let codec = |name| {
        named(name)
            .expect("a code")
            .codec(&codes::Options::USUAL, Surroundings::File)
    };
    let (from, to) = (codec("pgn"), codec("brenner"));
    let mut texts = GameTexts::new(pgn, Options::USUAL);
    let mut text = GameText::default();
    let (mut games, mut at_once) = (0, 0);
    while texts.next(&mut text).expect("bytes in memory") {
        games += 1;
        let mut bytes = Vec::new();
        let mut encoder = to.encoder(&mut bytes).expect("Brenner's code is written at once");
        let read = from.read_into(&text.bytes, &mut *encoder);
        drop(encoder);
        let Some(read) = read else { continue };
        at_once += 1;
        let decoded = from.decode(&text.bytes).expect("a sound game").expect("a game");
        assert_eq!(read.half_moves as usize, decoded.game.plies.len());
        assert_eq!(read.remarks, decoded.remarks);
        assert_eq!(check_variations(&decoded.game, usize::MAX), Ok(Vec::new()));
        let mut expected = Vec::new();
        game::encode(&decoded.game, &mut expected).expect("a game that has a code");
        assert_eq!(bytes, expected);
    }
    (games, at_once)
}

#[test]
fn games_of_hostile_files_are_encoded_at_once_as_they_are_otherwise() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/hostile");
    let files = std::fs::read_dir(folder).expect("the folder");
    let paths = files.map(|file| file.expect("a file").path());
    let pgn = paths.filter(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    let counts = pgn.map(|path| check_encoded_at_once(&std::fs::read(path).expect("a file")));
    let (games, at_once) = counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    assert!(0 < at_once && at_once < games, "{at_once} of {games}");
}

#[test]
fn sound_games_are_encoded_at_once() {
    let pgn = "[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n{x} $7 1. e4! {a\nb} (1. d4 $1 (1. c4?) d5 {y}) $1 $2 1... e5!? \
               2. f4 (2. Nf3 {z} 2... Nc6) 1-0\n\n[FEN \"1r2k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n\
               1. axb8=N Kf8 2. O-O+ (2. Nc6) *\n\n";
    assert_eq!(check_encoded_at_once(pgn.as_bytes()), (2, 2));
    // A fifth knight, castling as in Chess960, a variation that cannot be played, and the null move.
    for odd in [
        "[FEN \"NNNN3k/P7/8/8/8/8/8/7K w - - 0 1\"]\n\n1. a8=N *",
        "[FEN \"4k3/8/8/8/8/8/8/RK6 w A - 0 1\"]\n\n1. O-O-O *",
        "1. e4 (1. e5) *",
        "1. e4 -- *",
    ] {
        assert_eq!(check_encoded_at_once(odd.as_bytes()), (1, 0), "{odd}");
    }
}

/// A file as large as this, of `unit` over and over after `head`.
fn repeated(head: &[u8], unit: &[u8]) -> Vec<u8> {
    const SIZE: usize = 2 << 20;
    [head, &unit.repeat(SIZE / unit.len())].concat()
}

#[test]
fn reading_time_grows_no_faster_than_the_input() {
    let tags = repeated(b"", b"\0W\0");
    let set_ups = repeated(b"\0[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 9\"]\0", b"\0[FEN \"\"]\0");
    let pgn_tags = repeated(b"", b"[A\"\"]");
    let pgn_set_ups = repeated(b"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 9\"]", b"[FEN\"\"]");
    // Something is said of each of its half-moves.
    let mut glued = repeated(b"1. Nf3 ", b"Nf6Ng1Ng8Nf3");
    glued.truncate(1 << 20);
    let in_variation = [b"1. Nf3 (1. Nf3 ", &glued[7..]].concat();
    let started = Instant::now();
    for bytes in [
        [tags, set_ups].concat(),
        repeated(b"", b"\0"),
        repeated(b"", b"\x06\x07"),
        repeated(b"\x2c", b"\0{\0\x06"),
        repeated(b"", b"\x13\x13\x1a\x1a"),
    ] {
        let _ = game::decode(&bytes);
        assert!(started.elapsed() < PATIENCE, "{:02x?}...", &bytes[..20]);
    }
    for bytes in [
        [pgn_tags, pgn_set_ups].concat(),
        repeated(b"1. e4 ", b"("),
        repeated(b"1. e4 ", b"()"),
        repeated(b"1. e4 ", b"(e5)\n"),
        repeated(b"1. e4 ", b"{ "),
        repeated(b"1. e4 ", b"{}\n\n"),
        glued,
        in_variation,
        repeated(b"1. e4 ", b"$"),
        repeated(b"1. e4 {", b"[A \"\\\" "),
        repeated(b"[A ", b"\"\\\" "),
        repeated(b"", b"\n["),
        repeated(b"", b"*\n\n"),
        repeated(b"", b"1. e4 Nf6 2. e5 Ng8\n\n"),
    ] {
        for mut game in read_all(&bytes).into_iter().flatten() {
            let _ = write_game(&mut std::io::sink(), &game);
            let _ = play_variations(&mut game);
        }
        assert!(started.elapsed() < PATIENCE, "{}...", bytes[..20].escape_ascii());
    }
    // To cut a text into games takes so little that only a longer one shows it.
    let nested = [b"1. e4 ", &b"{{}}".repeat(2 << 20)[..]].concat();
    let (mut texts, mut text) = (GameTexts::new(nested.as_slice(), Options::USUAL), GameText::default());
    while texts.next(&mut text).expect("bytes in memory") {
        assert_eq!(text.bytes.len(), nested.len());
    }
    assert!(started.elapsed() < PATIENCE, "nested comments");
}
