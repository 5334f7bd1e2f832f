// SPDX-License-Identifier: MIT OR Apache-2.0
//! The famous games that come with the program are what is promised of them.

use std::collections::HashSet;

use halfmove::brenner::game;
use halfmove_testbench::bundled;
use halfmove_testbench::features::Features;

#[test]
fn there_are_at_least_thirty_games_of_four_centuries_with_promotions_and_long_ones() {
    let games = bundled::games().unwrap();
    let century = |bundled: &bundled::Bundled| bundled.game.tag("Date").map(|date| date[..2].to_owned());
    let centuries: HashSet<_> = games.iter().filter_map(century).collect();
    let mut features = Features::default();
    for bundled in &games {
        let mut bytes = Vec::new();
        game::encode(&bundled.game, &mut bytes).unwrap();
        features.add(&bytes);
    }
    println!("{} games, centuries {centuries:?}, {features:?}", games.len());
    assert!(games.len() >= 30);
    assert!(centuries.len() >= 3);
    assert!(features.promotions.iter().sum::<u64>() >= 3);
    assert!(games.iter().any(|bundled| bundled.game.plies.len() >= 150));
    assert_eq!(features.faults, [0; 15]);
}

#[test]
fn every_bundled_game_is_legal_and_says_who_played_where_and_when() {
    for bundled in bundled::games().unwrap() {
        for tag in ["Event", "Site", "Date", "White", "Black", "Result"] {
            assert!(
                bundled.game.tag(tag).is_some_and(|value| !value.is_empty()),
                "{}: {tag}",
                bundled.name
            );
        }
        let mut checker = halfmove::pgn::LegalityChecker::new(bundled.game.fen()).unwrap();
        for half_move in bundled.game.half_moves() {
            checker
                .push(half_move)
                .unwrap_or_else(|illegal| panic!("{}: {illegal}", bundled.name));
        }
    }
}

#[test]
fn every_bundled_game_is_found_by_its_number_and_its_name() {
    let games = bundled::games().unwrap();
    let names: HashSet<_> = games.iter().map(|bundled| bundled.name.clone()).collect();
    assert_eq!(names.len(), games.len(), "two games have one name");
    for bundled in &games {
        assert_eq!(bundled::find(&games, &bundled.number.to_string()), Ok(bundled));
        assert_eq!(bundled::find(&games, &bundled.name.to_uppercase()), Ok(bundled));
    }
    assert_eq!(bundled::find(&games, "no such game"), Err(Vec::new()));
}
