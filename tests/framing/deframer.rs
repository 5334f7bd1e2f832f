// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the hardware's deframer must give, beside the reader of files: of damaged files no sound game less and none
//! more, of sound ones the same in the same order.

use std::collections::BTreeSet;

use halfmove::Position;
use halfmove::framing::{FrameFault, Frames, Version, Writer};
use halfmove::hardware::deframer::{Deframed, deframed, game_from_set_up};
use halfmove::hardware::set_up::beats;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::cases::{Subject, framed_codes, subjects, values};
use super::damage::{Byte, Damage};

const CASES: u64 = 2_000;

/// The games with bytes that are given as sound.
fn sound(given: &Deframed) -> Vec<&[u8]> {
    let games = given.games.iter().filter(|game| !game.damaged);
    games.map(|game| &game.bytes[..]).collect()
}

#[test]
fn of_the_campaigns_damaged_files_it_gives_as_sound_what_the_reader_gives_and_nothing_else() {
    for (code, signatures) in framed_codes() {
        let subjects = subjects(code, signatures);
        let (mut games, mut damaged) = (0, 0);
        for case in 0..CASES {
            let mut random = ChaCha8Rng::seed_from_u64(case);
            let subject = &subjects[case as usize % subjects.len()];
            let written = subject.write(&mut random);
            let (damage, file) = written.damaged(&mut random);
            let read = subject.read(&values(&file));
            let given = deframed(&values(&file), subject.signature);
            // The reader gives a game once that stands again, and leaves that to the host here.
            let distinct = |games: Vec<&[u8]>| games.into_iter().map(<[u8]>::to_vec).collect::<BTreeSet<_>>();
            let (empty, with_bytes): (Vec<&[u8]>, Vec<_>) =
                read.games.iter().map(Vec::as_slice).partition(|game| game.is_empty());
            let what = format!("{} case {case}, {damage:?}", code.name);
            assert_eq!(distinct(sound(&given)), distinct(with_bytes), "{what}");
            assert_eq!(given.empty == 0, empty.is_empty(), "{what}");
            // A stretch without bytes is games that are missing, which the numbers alone show.
            let is_told = |given: &Deframed| given.damaged > 0 || !given.open.is_empty();
            let at_the_end = file.len() as u64;
            let is_wrong = |from: u64, to: u64| from < to && to < at_the_end;
            if read
                .stretches
                .iter()
                .any(|stretch| is_wrong(stretch.from, stretch.to) && stretch.repeated == 0)
            {
                assert!(is_told(&given), "{what}: {:?}", read.stretches);
            }
            games += sound(&given).len();
            damaged += given.damaged;
        }
        println!(
            "{}: {games} games as the reader's, {damaged} stretches that are none",
            code.name
        );
        assert!(games > 1000 && damaged > 1000);
    }
}

#[test]
fn the_page_has_the_frame_of_a_game_from_a_set_up() {
    let page = include_str!("../../docs/cores/deframer.md");
    let position: Position = "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1".parse().unwrap();
    let frame = game_from_set_up(*b"BRENNER", 1, &beats(&position).unwrap(), &[1]);
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02X} ")).collect::<String>();
    for line in [
        hex(&frame[..7]),
        hex(&frame[7..20]) + "...",
        hex(&frame[frame.len() - 4..]),
    ] {
        assert!(page.contains(&format!("\n{line}")), "{line}");
    }
}

/// Files of both versions, joined.
fn joined(subject: &Subject, random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut stream = Vec::new();
    for _ in 0..random.random_range(1..5) {
        let version = Version::ALL[random.random_range(0..2)];
        let mut writer = Writer::new(Vec::new(), subject.signature, version).unwrap();
        for _ in 0..random.random_range(0..6) {
            writer
                .write(&subject.games[random.random_range(0..subject.games.len())])
                .unwrap();
        }
        stream.extend(writer.finish().unwrap());
    }
    stream
}

/// What the reader gives up to its end, and whether it ended at a fault.
fn read(stream: &[u8], subject: &Subject) -> (Vec<Vec<u8>>, bool) {
    let mut frames = Frames::new(stream, subject.signature);
    let mut games = Vec::new();
    while let Some(read) = frames.next_frame() {
        match read {
            Ok(game) => games.push(game.to_vec()),
            Err(FrameFault::Length | FrameFault::TooLong(_)) => return (games, true),
            Err(_) => {}
        }
    }
    (games, false)
}

#[test]
fn joined_files_of_both_versions_are_the_readers_games_in_their_order() {
    for (code, signatures) in framed_codes() {
        for subject in subjects(code, signatures) {
            for case in 0..100 {
                let stream = joined(&subject, &mut ChaCha8Rng::seed_from_u64(case));
                let (games, _) = read(&stream, &subject);
                let given = deframed(&stream, subject.signature);
                assert_eq!((given.damaged, &given.open), (0, &vec![]), "{} case {case}", code.name);
                let (empty, with_bytes): (Vec<_>, Vec<_>) = games.iter().partition(|game| game.is_empty());
                assert_eq!(given.empty, empty.len());
                assert_eq!(sound(&given), with_bytes, "{} case {case}", code.name);
            }
        }
    }
}

/// The first version says nothing of damage, so both must make the same of it.
#[test]
fn damaged_files_of_the_first_version_are_the_readers_games() {
    let (code, signatures) = framed_codes().next().expect("a framed code");
    let subject = &subjects(code, signatures)[0];
    let mut ended = 0;
    for case in 0..CASES {
        let mut random = ChaCha8Rng::seed_from_u64(case);
        let mut writer = Writer::new(Vec::new(), subject.signature, Version::One).unwrap();
        for _ in 0..random.random_range(1..6) {
            // Not the file inside of a game, which damage would bring out.
            let game = &subject.games[random.random_range(0..subject.games.len() - 3)];
            writer.write(game).unwrap();
        }
        let file = writer.finish().unwrap();
        // Without its magic there is no file.
        let mut file: Vec<_> = file[8..].iter().map(|&value| Byte { value, origin: None }).collect();
        Damage::ALL[case as usize % Damage::ALL.len()].strike(&mut file, &mut random);
        let stream = [&Version::One.magic(subject.signature)[..], &values(&file)].concat();
        let (mut games, is_ended) = read(&stream, subject);
        games.retain(|game| !game.is_empty());
        let given = deframed(&stream, subject.signature);
        let sound = sound(&given);
        if is_ended {
            ended += 1;
            assert!(given.damaged > 0 && sound.len() >= games.len(), "case {case}");
            assert_eq!(sound[..games.len()], games, "case {case}");
        } else {
            assert_eq!(sound, games, "case {case}");
        }
    }
    println!("{ended} cases end at a length");
    assert!(ended > 0);
}
