// SPDX-License-Identifier: MIT OR Apache-2.0
//! Set-ups before games of 11-bit words and of jose's GameText, in RustHDL against the software.

use std::fmt::Debug;

use halfmove::Position;
use halfmove::eleven::{self, Word};
use halfmove::hardware::record::Record;
use halfmove::hardware::set_up::{BEATS, BadSetUp, position_of};
use halfmove::jose::{self, Comments, Options, Profile};
use halfmove_hdl::eleven::ElevenInterpreter;
use halfmove_hdl::jose::JoseInterpreter;
use halfmove_hdl::simulation::StreamBlock;

use crate::common::driver::{Driver, FULL_SPEED, Game, Pace};
use crate::common::random::Random;
use crate::common::set_ups::{Expected, compare, games, set_up};
use crate::common::{game_texts, words};

const PROGRAM: Options = Options {
    profile: Profile::Program,
    comments: Comments::Inline,
};

/// The bits of records.
fn bits(records: impl IntoIterator<Item = Record>) -> Vec<u32> {
    records.into_iter().map(|record| record.0).collect()
}

/// A game of words with this set-up, or none.
fn of_words(random: &mut Random, set_up: &[u8]) -> Expected<u16> {
    let start = match set_up {
        [] => eleven::Decoder::new(),
        beats => eleven::Decoder::from_position(position_of(beats).unwrap()),
    };
    let length = 1 + random.below(60) as usize;
    let words = match random.percent(70) {
        true => words::right_game_from(random, start, length),
        false => words::wrong_game_from(random, &start, length),
    };
    // A game has a word.
    let words = if words.is_empty() { words::parse("0130") } else { words };
    let records = bits(eleven::Recorder::game_from(set_up, &words).0);
    let bytes = words.iter().map(|word| word.bits()).collect();
    let set_up = set_up.to_vec();
    (Game { set_up, bytes }, records)
}

/// The same of jose's bytes.
fn of_bytes(random: &mut Random, options: Options, set_up: &[u8]) -> Expected<u8> {
    let position = match set_up {
        [] => Position::start(),
        beats => position_of(beats).unwrap(),
    };
    let start = jose::Decoder::from_position(position, options);
    let length = 1 + random.below(60) as usize;
    let bytes = match random.percent(70) {
        true => game_texts::right_game_from(random, options, start, length),
        false => game_texts::wrong_game_from(random, options, &start, length),
    };
    let bytes = if bytes.is_empty() { vec![0xff] } else { bytes };
    let records = bits(jose::Recorder::game_from(options, set_up, &bytes).0);
    let set_up = set_up.to_vec();
    (Game { set_up, bytes }, records)
}

/// Games at every pace.
fn agrees<B: StreamBlock<Symbol: Debug>>(game: impl Fn(&mut Random, &[u8]) -> Expected<B::Symbol>) {
    let mut random = Random(71);
    for (seed, (gaps, stalls)) in [(0, 0), (40, 0), (0, 40), (30, 30), (0, 0), (85, 0)]
        .into_iter()
        .enumerate()
    {
        let with = |random: &mut Random| {
            let beats = set_up(random);
            game(random, &beats)
        };
        let games = games(&mut random, 120, |random| game(random, &[]), with);
        compare(&mut Driver::<B>::of(seed as u64), &games, Pace { gaps, stalls });
    }
}

#[test]
fn games_of_words_with_set_ups_give_the_records_of_the_software_at_every_pace() {
    agrees::<ElevenInterpreter>(of_words);
}

#[test]
fn joses_games_with_set_ups_give_the_records_of_the_software_at_every_pace() {
    agrees::<JoseInterpreter<0, 0>>(|random, set_up| of_bytes(random, PROGRAM, set_up));
}

#[test]
fn joses_other_cores_take_set_ups_too() {
    agrees::<JoseInterpreter<1, 0>>(|random, set_up| {
        let profile = Profile::Document;
        of_bytes(random, Options { profile, ..PROGRAM }, set_up)
    });
    agrees::<JoseInterpreter<0, 1>>(|random, set_up| {
        let comments = Comments::Column;
        of_bytes(random, Options { comments, ..PROGRAM }, set_up)
    });
}

/// Beats behind these symbols are an error at the symbol that follows.
fn refuses_beats_within<B: StreamBlock>(
    symbols: [B::Symbol; 4],
    new: impl Fn() -> Box<dyn FnMut(B::Symbol, bool, bool) -> Option<Record>>,
) {
    let beats = set_up(&mut Random(5));
    for marked in [1, 64] {
        let mut stream = vec![(symbols[0], false, false), (symbols[1], false, false)];
        stream.extend(beats[..marked].iter().map(|&beat| (beat.into(), false, true)));
        stream.extend([(symbols[2], false, false), (symbols[3], true, false)]);
        let (records, bad) = Driver::<B>::of(4).stream_beats(&stream, FULL_SPEED).remove(0);
        let mut recorder = new();
        let expected = stream
            .iter()
            .filter_map(|&(symbol, last, marked)| recorder(symbol, last, marked));
        assert_eq!(records, bits(expected));
        assert_eq!(Record(records[2]), Record::bad_set_up(BadSetUp::Malformed, 2));
        assert!(bad);
    }
}

#[test]
fn beats_within_a_game_are_an_error_at_the_next_symbol() {
    refuses_beats_within::<ElevenInterpreter>([0o2412, 0o2466, 0o2306, 0o130], || {
        let mut recorder = eleven::Recorder::new();
        Box::new(move |word, last, marked| match marked {
            true => recorder.push_set_up(word as u8, last),
            false => recorder.push(Word::from_low_bits(word.into()), last),
        })
    });
    refuses_beats_within::<JoseInterpreter<0, 0>>([0x13, 0x13, 0x74, 0xff], || {
        let mut recorder = jose::Recorder::new(PROGRAM);
        Box::new(move |byte, last, marked| match marked {
            true => recorder.push_set_up(byte, last),
            false => recorder.push(byte, last),
        })
    });
}

/// How many clocks games take from the first beat to the last record.
fn clocks<B: StreamBlock>(game: impl Fn(&mut Random, &[u8]) -> Expected<B::Symbol>) -> (u64, usize) {
    let mut random = Random(73);
    let games: Vec<Game<B::Symbol>> = (0..40)
        .map(|_| {
            let beats = set_up(&mut random);
            game(&mut random, &beats).0
        })
        .collect();
    let symbols = games.iter().map(|game| BEATS + game.bytes.len()).sum();
    let mut driver = Driver::<B>::of(6);
    driver.stream(&[vec![B::Symbol::from(0xff)]], FULL_SPEED);
    let before = driver.core.cycles();
    driver.stream_games(&games, FULL_SPEED);
    (driver.core.cycles() - before, symbols)
}

#[test]
fn a_set_up_takes_64_clocks_and_changes_no_latency() {
    let (taken, symbols) = clocks::<ElevenInterpreter>(of_words);
    assert_eq!(taken, symbols as u64 + 29);
    let (taken, symbols) = clocks::<JoseInterpreter<0, 0>>(|random, set_up| of_bytes(random, PROGRAM, set_up));
    assert_eq!(taken, symbols as u64 + 26);
}
