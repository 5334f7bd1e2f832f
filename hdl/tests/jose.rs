// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreters of jose's GameText in RustHDL against the software: games right and wrong, gaps, stalls, resets.

use crate::common;
use std::collections::BTreeSet;

use common::compare::{PACES, compare, one_is_taken_every_clock, resets_leave_no_trace};
use common::driver::{Driver, FULL_SPEED, Pace};
use common::game_texts::{right_game, wrong_game};
use common::random::Random;
use halfmove::hardware::record::{self, Record, RecordType};
use halfmove::jose::{Comments, Options, Profile, Recorder};
use halfmove::{Fault, HalfMove};
use halfmove_hdl::jose::JoseInterpreter;
use halfmove_hdl::simulation::StreamBlock;

type Program = JoseInterpreter<0, 0>;

const PROGRAM: Options = Options {
    profile: Profile::Program,
    comments: Comments::Inline,
};

fn games(random: &mut Random, options: Options, count: usize, longest: u64) -> Vec<Vec<u8>> {
    let mut game = || {
        let length = 1 + random.below(longest) as usize;
        if random.percent(60) {
            right_game(random, options, length)
        } else {
            wrong_game(random, options, length)
        }
    };
    (0..count).map(|_| game()).filter(|game| !game.is_empty()).collect()
}

fn of_program(game: &[u8]) -> (Vec<Record>, bool) {
    Recorder::game(PROGRAM, game)
}

/// Right and wrong games at every pace, and every byte alone and after another one.
fn agrees<C: StreamBlock<Symbol = u8>>(options: Options) {
    let expected = |game: &[u8]| Recorder::game(options, game);
    for (seed, (gaps, stalls)) in PACES.into_iter().enumerate() {
        let mut games = games(&mut Random(400 + seed as u64), options, 120, 250);
        if seed == 0 {
            games.extend((0..=u8::MAX).map(|byte| vec![byte]));
            games.extend((0..=u8::MAX).map(|byte| vec![0x13, byte]));
            games.extend((0..=u8::MAX).map(|byte| vec![0x13, byte, 0xff]));
        }
        let mut driver: Driver<C> = Driver::of(seed as u64);
        compare(&mut driver, &games, expected, Pace { gaps, stalls });
    }
}

#[test]
fn the_programs_profile_gives_the_records_of_the_software() {
    agrees::<Program>(PROGRAM);
}

#[test]
fn the_documents_profile_gives_the_records_of_the_software() {
    agrees::<JoseInterpreter<1, 0>>(Options {
        profile: Profile::Document,
        ..PROGRAM
    });
}

#[test]
fn texts_in_a_column_give_the_records_of_the_software() {
    agrees::<JoseInterpreter<0, 1>>(Options {
        comments: Comments::Column,
        ..PROGRAM
    });
}

#[test]
fn the_generator_leaves_nothing_out() {
    let mut faults = BTreeSet::new();
    let mut seen = [0; 6];
    let mut promoted_kinds = BTreeSet::new();
    for game in games(&mut Random(410), PROGRAM, 2500, 300) {
        let records = of_program(&game).0;
        let mut first_byte = None;
        for record in &records {
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
                seen[5] += u32::from(HalfMove::from_bits(record.0).is_null());
            }
        }
        // A game without variations and texts: its records and bytes can be followed side by side.
        let mut recorder = Recorder::new(PROGRAM);
        for (index, &byte) in game.iter().enumerate() {
            let record = recorder.push(byte, index + 1 == game.len());
            if let (Some(0xa8..=0xaf), Some(record)) = (first_byte, record)
                && record.record_type() == RecordType::HalfMove
            {
                promoted_kinds.insert(record::KIND.of(record.0));
            }
            first_byte = record.is_none().then_some(byte);
        }
    }
    // Every label is free in this code. A pawn that could promote and does not is left to the test of every byte.
    let out = [Fault::LabelTaken.code(), Fault::PromotionMissing.code()];
    let all = (1..=15).filter(|code| !out.contains(code));
    assert!(all.clone().all(|code| faults.contains(&code)), "{faults:?}");
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    assert_eq!(promoted_kinds, BTreeSet::from([4, 5, 6, 7]));
}

/// Positions after which every byte and every pair of bytes is tried: half-moves by their bytes.
const OPENINGS: [&[u8]; 12] = [
    &[],
    &[0x13],
    &[0x13, 0x13],
    &[0xd0],
    &[0x13, 0xf0],
    &[0x13, 0xf0, 0x13, 0xd0],
    &[0x13, 0xff],
    &[0xe0],
    &[0x13, 0xa0],
    // A pawn before its promotion, and one that can take en passant.
    &[0x07, 0x18, 0x04, 0x18, 0x04, 0x18, 0x06, 0x18],
    &[0x13, 0x03, 0x10, 0x0f],
    // That pawn has become a knight, and it is White's turn again.
    &[0x07, 0x18, 0x04, 0x18, 0x04, 0x18, 0x06, 0x18, 0xa1, 0x24, 0x1c],
];

#[test]
fn every_byte_and_every_pair_after_a_first_byte_is_judged_as_by_the_software() {
    let mut games = vec![];
    for opening in OPENINGS {
        for byte in 0..=u8::MAX {
            games.push([opening, &[byte]].concat());
            games.push([opening, &[byte, 0xff]].concat());
        }
    }
    for opening in [0, 2, 9, 10, 11].map(|number| OPENINGS[number]) {
        for first in 0xa0..=0xb0 {
            for second in 0..=u8::MAX {
                games.push([opening, &[first, second, 0xff]].concat());
            }
        }
    }
    let faults: BTreeSet<_> = games
        .iter()
        .flat_map(|game| of_program(game).0)
        .filter_map(Record::fault)
        .collect();
    assert!(faults.contains(&Fault::PromotionMissing), "{faults:?}");
    let mut driver: Driver<Program> = Driver::of(1);
    compare(&mut driver, &games, of_program, FULL_SPEED);
}

#[test]
fn variations_are_counted_up_to_sixty_four() {
    let mut games = vec![];
    for depth in [1, 2, 63, 64, 65, 66] {
        let begun = [&[0x13][..], &[0xf0, 0x13].repeat(depth)].concat();
        let closed = |times| [&begun[..], &vec![0xf1; times], &[0x13, 0xff]].concat();
        games.extend([begun.clone(), closed(depth), closed(depth + 1), closed(depth - 1)]);
    }
    let mut driver: Driver<Program> = Driver::of(2);
    compare(&mut driver, &games, of_program, FULL_SPEED);
}

#[test]
fn very_short_games_back_to_back_do_not_see_each_other() {
    let mut short = games(&mut Random(7), PROGRAM, 1000, 5);
    // White's knight leaves and comes back, in one game and in the next ones; a first byte is left alone.
    short.extend((0..200).map(|_| vec![0x2e]));
    short.extend((0..100).flat_map(|_| [vec![0x2e, 0x13, 0x2a, 0xff], vec![0x2e], vec![0xff]]));
    short.extend((0..100).flat_map(|_| {
        [
            vec![0xa8],
            vec![0x20, 0xff],
            vec![0xa8, 0x20, 0xff],
            vec![0xe0],
            vec![0xff],
        ]
    }));
    let mut driver: Driver<Program> = Driver::of(3);
    compare(&mut driver, &short, of_program, FULL_SPEED);
    compare(&mut driver, &short[..500], of_program, Pace { gaps: 30, stalls: 30 });
}

#[test]
fn what_a_pawn_became_is_forgotten_with_its_game() {
    // As the last opening, and the knight goes on; then games in which that pawn has become nobody.
    let promotion = [OPENINGS[11], &[0xa9, 0x22, 0x1c, 0xff]].concat();
    let games: Vec<_> = (0..300)
        .flat_map(|_| [promotion.clone(), vec![0xa9, 0x22, 0xff], vec![0xa9, 0x28, 0xff]])
        .collect();
    assert!(!of_program(&promotion).1);
    let mut driver: Driver<Program> = Driver::of(4);
    compare(&mut driver, &games, of_program, FULL_SPEED);
}

#[test]
fn a_reset_in_the_middle_leaves_no_trace() {
    resets_leave_no_trace::<Program>(
        &[1, 2, 3],
        |random| right_game(random, PROGRAM, 200),
        |random| games(random, PROGRAM, 3, 60),
        of_program,
    );
}

/// Clocks from the edge that takes a byte to the first clock that shows its record.
const LATENCY: u64 = 26;

#[test]
fn one_byte_is_taken_every_clock_and_no_clock_is_lost_between_games() {
    one_is_taken_every_clock::<Program>(LATENCY, |random, longest| games(random, PROGRAM, 100, longest));
}
