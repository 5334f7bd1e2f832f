// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreters with other front ends than the first notation's, in RustHDL against the software: games right and
//! wrong, gaps, stalls, resets.

use crate::common;
use std::collections::BTreeSet;

use common::compare::{PACES, compare, one_is_taken_every_clock, resets_leave_no_trace};
use common::driver::{Driver, FULL_SPEED, Pace};
use common::games;
use common::random::Random;
use common::translate::translate;
use common::words::{self, parse};
use halfmove::brenner::layout::{LAYOUTS, Layout};
use halfmove::eleven::{self, Word};
use halfmove::hardware::record::{self, Record, RecordType};
use halfmove::{Fault, brenner};
use halfmove_hdl::brenner::BrennerAlternate;
use halfmove_hdl::eleven::ElevenInterpreter;
use halfmove_hdl::simulation::StreamBlock;

fn alternate<const LAYOUT: usize>()
where
    BrennerAlternate<LAYOUT>: StreamBlock<Symbol = u8>,
{
    let layout: &'static Layout = LAYOUTS[LAYOUT];
    let expected = |game: &[u8]| brenner::Recorder::game_in(layout, game);
    for (seed, (gaps, stalls)) in PACES.into_iter().enumerate() {
        let mut random = Random(200 + seed as u64);
        let mut games: Vec<Vec<u8>> = (0..60)
            .map(|_| {
                let bytes = 1 + random.below(200) as usize;
                let game = if random.percent(60) {
                    games::right_game(&mut random, bytes)
                } else {
                    games::wrong_game(&mut random, bytes)
                };
                translate(&game, layout)
            })
            .filter(|game| !game.is_empty())
            .collect();
        if seed == 0 {
            games.extend((0..=u8::MAX).map(|byte| vec![byte]));
            games.extend((0..=u8::MAX).map(|byte| vec![translate(&[0x2c], layout)[0], byte]));
        }
        let mut driver: Driver<BrennerAlternate<LAYOUT>> = Driver::of(seed as u64);
        compare(&mut driver, &games, expected, Pace { gaps, stalls });
    }
}

#[test]
fn the_printed_layout_gives_the_records_of_the_software() {
    alternate::<1>();
}

#[test]
fn the_exchanged_layout_gives_the_records_of_the_software() {
    alternate::<2>();
}

#[test]
fn the_fixed_layout_gives_the_records_of_the_software() {
    alternate::<3>();
}

fn bits(words: &[Word]) -> Vec<u16> {
    words.iter().map(|word| word.bits()).collect()
}

fn of_words(game: &[u16]) -> (Vec<Record>, bool) {
    let words: Vec<Word> = game.iter().map(|&bits| Word::from_low_bits(bits.into())).collect();
    eleven::Recorder::game(&words)
}

fn eleven_games(random: &mut Random, count: usize, longest: u64) -> Vec<Vec<u16>> {
    let mut game = || {
        let length = 1 + random.below(longest) as usize;
        let game = if random.percent(60) {
            words::right_game(random, length)
        } else {
            words::wrong_game(random, length)
        };
        bits(&game)
    };
    (0..count).map(|_| game()).filter(|game| !game.is_empty()).collect()
}

#[test]
fn random_games_of_words_give_the_records_of_the_software_at_every_pace() {
    for (seed, (gaps, stalls)) in PACES.into_iter().enumerate() {
        let games = eleven_games(&mut Random(300 + seed as u64), 120, 250);
        let mut driver: Driver<ElevenInterpreter> = Driver::of(seed as u64);
        compare(&mut driver, &games, of_words, Pace { gaps, stalls });
    }
}

#[test]
fn the_generator_of_words_leaves_nothing_out() {
    let mut faults = BTreeSet::new();
    let mut half_moves = [0; 5];
    for game in eleven_games(&mut Random(310), 2500, 250) {
        for record in of_words(&game).0 {
            faults.extend(record.fault().map(Fault::code));
            if record.record_type() == RecordType::HalfMove {
                let fields = [
                    record::CASTLING,
                    record::EN_PASSANT,
                    record::DOUBLE_STEP,
                    record::PROMOTION,
                ];
                for (count, field) in half_moves.iter_mut().zip(fields) {
                    *count += u32::from(field.of(record.0) != 0);
                }
                half_moves[4] += u32::from(record::KIND.of(record.0) == 0);
            }
        }
    }
    // A pawn that could promote and does not is left to the test of every word.
    let all = (1..=15).filter(|&code| code != Fault::PromotionMissing.code());
    assert!(all.clone().all(|code| faults.contains(&code)), "{faults:?}");
    assert!(half_moves.iter().all(|&count| count > 0), "{half_moves:?}");
}

#[test]
fn every_word_alone_and_after_others_is_judged_as_by_the_software() {
    let openings = [
        "",
        "2412",
        "2412 2466",
        "0120",
        "0150",
        "2412 0100",
        "2412 0130",
        "2412 0020",
        "0000",
        "0510",
        // A king that has come back, and one that has castled.
        "2412 2466 2401 2477 2417 2461",
        "2412 2466 1605 2067 3503 2057 0402 2047",
        // A pawn before its promotion, and one that can take en passant.
        "2612 2067 2631 2057 2641 2047 1651 2037",
        "2412 2067 2431 2366",
    ];
    let mut games = vec![];
    for opening in openings {
        let opening = bits(&parse(opening));
        for word in 0..Word::COUNT as u16 {
            games.push([&opening[..], &[word]].concat());
        }
    }
    let faults: BTreeSet<_> = games
        .iter()
        .flat_map(|game| of_words(game).0)
        .filter_map(Record::fault)
        .collect();
    assert!(faults.contains(&Fault::PromotionMissing), "{faults:?}");
    let mut driver: Driver<ElevenInterpreter> = Driver::of(1);
    compare(&mut driver, &games, of_words, FULL_SPEED);
}

#[test]
fn variations_are_counted_up_to_sixty_four() {
    let mut games = vec![];
    for depth in [1, 2, 63, 64, 65, 66] {
        let begun = format!("2412 {}", "0100 ".repeat(depth));
        games.push(bits(&parse(&begun)));
        games.push(bits(&parse(&format!("{begun}{}2466 0010", "0110 ".repeat(depth)))));
        games.push(bits(&parse(&format!("{begun}{}", "0110 ".repeat(depth + 1)))));
    }
    let mut driver: Driver<ElevenInterpreter> = Driver::of(2);
    compare(&mut driver, &games, of_words, FULL_SPEED);
}

#[test]
fn very_short_games_of_words_back_to_back_do_not_see_each_other() {
    let mut games = eleven_games(&mut Random(7), 1000, 5);
    // White's knight leaves and comes back, in one game and in the next ones.
    games.extend((0..200).map(|_| bits(&parse("1605"))));
    games.extend((0..100).flat_map(|_| [bits(&parse("1605 3673")), bits(&parse("1605"))]));
    let mut driver: Driver<ElevenInterpreter> = Driver::of(3);
    compare(&mut driver, &games, of_words, FULL_SPEED);
    compare(&mut driver, &games[..500], of_words, Pace { gaps: 30, stalls: 30 });
}

#[test]
fn a_reset_in_the_middle_of_words_leaves_no_trace() {
    resets_leave_no_trace::<ElevenInterpreter>(
        &[1, 2, 3],
        |random| bits(&words::right_game(random, 200)),
        |random| eleven_games(random, 3, 60),
        of_words,
    );
}

/// Clocks from the edge that takes a word to the first clock that shows its record.
const LATENCY: u64 = 29;

#[test]
fn one_word_is_taken_every_clock_and_no_clock_is_lost_between_games() {
    one_is_taken_every_clock::<ElevenInterpreter>(LATENCY, |random, longest| eleven_games(random, 100, longest));
}
