// SPDX-License-Identifier: MIT OR Apache-2.0
//! The damaged and the wild streams hold what they promise: every fault, many times, at many places.

use halfmove::Fault;
use halfmove::brenner::game;
use halfmove::hardware::Record;
use halfmove_testbench::damage::{damage_all, openings_for_prefixes, prefixes_before_everything};
use halfmove_testbench::features::Features;
use halfmove_testbench::generator::{Generator, situations, wild};

fn good_games(number: usize) -> Vec<Vec<u8>> {
    let encode = |game| {
        let mut bytes = Vec::new();
        game::encode(&game, &mut bytes).map(|()| bytes)
    };
    let games = Generator::new(5).map(encode).take(number);
    games
        .collect::<Result<_, _>>()
        .expect("the generator offers only what the code holds")
}

fn print(title: &str, features: &Features) {
    println!(
        "{title}: {} games, {} bytes, {} half-moves",
        features.games, features.bytes, features.half_moves
    );
    for fault in Fault::PRIORITY {
        println!("{:>9}  {fault:?}", features.faults[usize::from(fault.code()) - 1]);
    }
}

#[test]
fn the_wild_games_have_the_fault_they_were_asked_for() {
    let games = wild::games(24, 7);
    let features = Features::of(&games);
    print("wild games", &features);
    assert_eq!(features.faults, [24; 15]);
}

#[test]
fn damage_of_every_sort_gives_every_common_fault() {
    let features = Features::of(damage_all(&good_games(200), 20, 5));
    print("damaged games", &features);
    // Chance damage hardly ever gives the four left out; the wild games give them all.
    let rare = [
        Fault::Castling,
        Fault::PromotionMissing,
        Fault::LabelTaken,
        Fault::KingCaptured,
    ];
    let common = Fault::PRIORITY.into_iter().filter(|fault| !rare.contains(fault));
    for fault in common {
        assert!(
            features.faults[usize::from(fault.code()) - 1] > 0,
            "{fault:?} never occurred"
        );
    }
}

#[test]
fn a_prefix_before_each_byte_is_either_used_or_refused() {
    let openings = openings_for_prefixes(&good_games(200));
    println!(
        "{} openings with a pawn before its last rank and a third man",
        openings.len()
    );
    let games: Vec<_> = openings
        .iter()
        .take(8)
        .flat_map(|opening| prefixes_before_everything(opening, &[]))
        .collect();
    let features = Features::of(&games);
    print("prefixes before everything", &features);
    let count = |fault: Fault| features.faults[usize::from(fault.code()) - 1];
    assert_eq!(games.len(), 8 * 16 * 256);
    assert_eq!(count(Fault::Unassigned), 8 * 16 * 8);
    assert!(count(Fault::MisplacedPrefix) > 10_000 && features.needless_prefixes > 200 && features.third_men > 100);
    assert!(count(Fault::LabelTaken) > 100 && features.promotions.iter().all(|&promotions| promotions > 100));
}

#[test]
fn the_reference_gives_every_byte_its_record_and_ends_every_game() {
    let all = [
        wild::games(6, 8),
        damage_all(&good_games(60), 3, 8),
        prefixes_before_everything(&[0x2c, 0x2c], &[0x2f, 0x2f]),
    ]
    .concat();
    for game in all {
        let (records, bad) = halfmove::brenner::Recorder::game(&game.bytes);
        let lasts = records.iter().filter(|record| record.is_last()).count();
        assert!(
            lasts == 1 && records.last().copied().is_some_and(Record::is_last),
            "{}",
            game.name
        );
        assert_eq!(
            bad,
            records.iter().any(|record| record.fault().is_some()),
            "{}",
            game.name
        );
    }
}

#[test]
fn the_situations_cover_nearly_every_step_and_every_man_in_the_way() {
    let situations = situations::find(20_000, 9);
    let bytes: usize = situations.games.iter().map(|game| game.bytes.len()).sum();
    println!("{} situations, {bytes} bytes", situations.games.len());
    for (outcome, count) in &situations.outcomes {
        println!("{count:>9}  {outcome:?}");
    }
    let count = |outcome| situations.outcomes.get(&outcome).copied().unwrap_or(0);
    // King, queen, rook, bishop and knight of both sides on an empty board have 7,336 steps.
    assert!(count(None) > 6_000);
    assert!(count(Some(Fault::Blocked)) > 3_000);
    assert!(count(Some(Fault::OffBoard)) > 3_000);
    assert!(count(Some(Fault::OwnMan)) > 3_000);
    assert!(count(Some(Fault::Castling)) > 40);
}
