// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores: games right and wrong, gaps, stalls, resets, set-ups.

use std::collections::BTreeSet;

use halfmove::cbf::{CodePage, Options, Recorder};
use halfmove::hardware::record::{self, Record, RecordType};
use halfmove::hardware::set_up::{BadSetUp, beats, position_of};
use halfmove::{Fault, Position};
use halfmove_hdl::cbf::CbfInterpreter;
use halfmove_hdl::simulation::StreamBlock;

use crate::common::cbf_games::{on_the_stream, right_moves, to_and_fro, wrong_game};
use crate::common::compare::{PACES, compare, resets_leave_no_trace};
use crate::common::driver::{Driver, FULL_SPEED, Game, Pace};
use crate::common::random::Random;
use crate::common::set_ups::{self, Expected, set_up};

type Usual = CbfInterpreter<1>;
type Source = CbfInterpreter<0>;

const USUAL: Options = Options::USUAL;
const SOURCE: Options = Options {
    phantom: false,
    code_page: CodePage::Cp437,
};

fn game(random: &mut Random, options: Options, start: Position, longest: u64) -> Vec<u8> {
    let length = random.below(longest) as usize;
    if random.percent(50) {
        on_the_stream(&right_moves(random, options, start, length))
    } else {
        wrong_game(random, options, start, length)
    }
}

fn games(random: &mut Random, options: Options, count: usize, longest: u64) -> Vec<Vec<u8>> {
    (0..count)
        .map(|_| game(random, options, Position::start(), longest))
        .collect()
}

fn usual(game: &[u8]) -> (Vec<Record>, bool) {
    Recorder::game(USUAL, game)
}

/// Right and wrong games at every pace, and short games of every byte.
fn agrees<C: StreamBlock<Symbol = u8>>(options: Options) {
    let expected = |game: &[u8]| Recorder::game(options, game);
    for (seed, (gaps, stalls)) in PACES.into_iter().enumerate() {
        let mut games = games(&mut Random(500 + seed as u64), options, 60, 120);
        if seed == 0 {
            games.extend((0..=u8::MAX).map(|byte| vec![byte]));
            games.extend((0..=u8::MAX).map(|byte| vec![1, byte]));
            games.extend((0..=u8::MAX).map(|byte| on_the_stream(&[0x0b, byte])));
        }
        let mut driver: Driver<C> = Driver::of(seed as u64);
        compare(&mut driver, &games, expected, Pace { gaps, stalls });
    }
}

#[test]
fn games_give_the_records_of_the_software() {
    agrees::<Usual>(USUAL);
}

#[test]
fn games_by_the_source_give_the_records_of_the_software() {
    agrees::<Source>(SOURCE);
}

#[test]
fn the_generator_leaves_nothing_out() {
    let mut faults = BTreeSet::new();
    let mut seen = [0; 5];
    for game in games(&mut Random(510), USUAL, 3000, 150) {
        for record in usual(&game).0 {
            faults.extend(record.fault().map(Fault::code));
            if record.record_type() == RecordType::HalfMove {
                let fields = [
                    record::CASTLING,
                    record::EN_PASSANT,
                    record::DOUBLE_STEP,
                    record::PROMOTION,
                    record::CAPTURED,
                ];
                for (count, field) in seen.iter_mut().zip(fields) {
                    *count += u32::from(field.of(record.0) != 0);
                }
            }
        }
    }
    let all = [
        Fault::Unassigned,
        Fault::MisplacedPrefix,
        Fault::OffBoard,
        Fault::NothingToTake,
        Fault::Castling,
        Fault::KingCaptured,
        Fault::OpenPrefix,
    ];
    assert_eq!(faults, all.map(Fault::code).into_iter().collect(), "{faults:?}");
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn long_games_keep_their_keys_and_variations_are_counted_up_to_sixty_four() {
    let mut games = vec![];
    for length in [31, 32, 33, 255, 256, 257, 300] {
        games.push(on_the_stream(&to_and_fro(length)));
        assert!(!usual(&games[games.len() - 1]).1);
    }
    for depth in [1, 2, 63, 64, 65, 66] {
        let begun = [&[0x0b][..], &[0xff, 0x0b].repeat(depth)].concat();
        for closed in [0, depth - 1, depth, depth + 1] {
            games.push(on_the_stream(
                &[&begun[..], &vec![0x80; closed], &[0x0b, 0x0b]].concat(),
            ));
        }
    }
    let mut driver: Driver<Usual> = Driver::of(2);
    compare(&mut driver, &games, usual, FULL_SPEED);
}

#[test]
fn a_reset_in_the_middle_leaves_no_trace() {
    resets_leave_no_trace::<Usual>(
        &[1, 2, 3],
        |random| on_the_stream(&right_moves(random, USUAL, Position::start(), 200)),
        |random| games(random, USUAL, 3, 40),
        usual,
    );
}

fn with_set_up(random: &mut Random, options: Options, beats: &[u8]) -> Expected<u8> {
    let start = match beats {
        [] => Position::start(),
        beats => position_of(beats).unwrap(),
    };
    let bytes = game(random, options, start, 40);
    let records = Recorder::game_from(options, beats, &bytes).0;
    let set_up = beats.to_vec();
    (
        Game { set_up, bytes },
        records.into_iter().map(|record| record.0).collect(),
    )
}

fn set_ups_agree<C: StreamBlock<Symbol = u8>>(options: Options) {
    let mut random = Random(71);
    for (seed, (gaps, stalls)) in [(0, 0), (40, 0), (0, 40)].into_iter().enumerate() {
        let with = |random: &mut Random| {
            let beats = set_up(random);
            with_set_up(random, options, &beats)
        };
        let games = set_ups::games(&mut random, 80, |random| with_set_up(random, options, &[]), with);
        set_ups::compare(&mut Driver::<C>::of(seed as u64), &games, Pace { gaps, stalls });
    }
}

#[test]
fn games_with_set_ups_give_the_records_of_the_software() {
    set_ups_agree::<Usual>(USUAL);
    set_ups_agree::<Source>(SOURCE);
}

#[test]
fn a_set_up_takes_320_clocks() {
    let mut driver = Driver::<Usual>::of(6);
    driver.stream(&[on_the_stream(&[0x0b])], FULL_SPEED);
    let mut clocks_of = |beats: &[u8]| {
        let before = driver.core.cycles();
        let set_up = beats.to_vec();
        let bytes = on_the_stream(&[0x0b]);
        driver.stream_games(&[Game { set_up, bytes }], FULL_SPEED);
        driver.core.cycles() - before
    };
    // The normal start: what follows takes as long as without a set-up.
    let beats = beats(&Position::start()).unwrap();
    assert_eq!(clocks_of(&beats) - clocks_of(&[]), 320);
}

#[test]
fn beats_within_a_game_are_an_error_at_the_next_byte() {
    let beats = set_up(&mut Random(5));
    let game = on_the_stream(&[0x0b, 0x0b]);
    for marked in [1, 64] {
        let mut stream = vec![(game[0], false, false), (game[1], false, false)];
        stream.extend(beats[..marked].iter().map(|&beat| (beat, false, true)));
        stream.push((game[2], true, false));
        let (records, bad) = Driver::<Usual>::of(4).stream_beats(&stream, FULL_SPEED).remove(0);
        assert_eq!(
            Record(records[2]),
            Record::bad_set_up(BadSetUp::Malformed, 2).with_last()
        );
        assert!(bad);
    }
}
