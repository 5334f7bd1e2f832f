// SPDX-License-Identifier: MIT OR Apache-2.0
//! `--game`: chosen games of a file, by their numbers.

use super::support::{run, sealed};

/// Comments between games belong to a game and have no number of their own; the third game is damaged.
const GAMES: &str = "\
; only a comment

[Event \"one\"]

1. e4 *

; also only a comment

[Event \"two\"]

1. d4 *

1. e5 *

; before the tags
[Event \"four\"]

1. c4 *
";

#[test]
fn games_are_chosen_by_the_numbers_that_other_commands_give_them() {
    let found = run(
        &["find", "--position", "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR"],
        GAMES,
    );
    assert!(found.text().contains(": game 4, half-move 1"), "{}", found.text());
    for jobs in ["1", "3"] {
        for (numbers, first_moves) in [
            ("1", &["e4"][..]),
            ("2", &["d4"]),
            ("4", &["c4"]),
            ("2,4", &["d4", "c4"]),
            ("1-2", &["e4", "d4"]),
            ("4,1", &["e4", "c4"]),
            ("4-", &["c4"]),
        ] {
            let chosen = run(&["convert", "--to", "pgn", "--jobs", jobs, "--game", numbers], GAMES);
            assert_eq!(chosen.code, Some(0), "{numbers}: {}", chosen.stderr);
            let text = chosen.text();
            let moves: Vec<_> = text.split("1. ").skip(1).map(|rest| &rest[..2]).collect();
            assert_eq!(moves, first_moves, "{numbers}");
        }
    }
    let damaged = run(&["convert", "--to", "pgn", "--game", "3"], GAMES);
    assert_eq!(damaged.code, Some(1));
    assert!(damaged.stderr.contains("game 3 is skipped"), "{}", damaged.stderr);
}

#[test]
fn a_chosen_game_is_the_one_that_the_whole_file_has_in_every_code() {
    let games: Vec<Vec<u8>> = (0..200_u8)
        .map(|number| vec![0x2c; 1 + usize::from(number % 2)])
        .collect();
    let file = sealed(&games.iter().map(Vec::as_slice).collect::<Vec<_>>());
    let chosen = run(&["convert", "--to", "brenner", "--game", "200,99"], &file);
    assert_eq!(chosen.stdout, sealed(&[&games[98], &games[199]]));
    assert!(
        chosen.stderr.starts_with("games: 2 read, 2 written, 0 skipped\n"),
        "{}",
        chosen.stderr
    );
}

#[test]
fn what_follows_the_last_chosen_game_is_not_read() {
    let mut file = sealed(&[&[0x2c], &[0x2c, 0x2c], &[0x2c]]);
    let length = file.len();
    file.truncate(length - 20);
    assert_eq!(run(&["decode"], &file).code, Some(1));
    let chosen = run(&["decode", "--game", "1"], &file);
    assert_eq!(
        (chosen.code, chosen.text().as_str()),
        (Some(0), run(&["decode"], sealed(&[&[0x2c]])).text().as_str())
    );
}

#[test]
fn a_number_that_is_not_there_is_an_error() {
    let none = run(&["convert", "--to", "pgn", "--game", "5-7"], GAMES);
    assert_eq!((none.code, none.stdout.len()), (Some(1), 0));
    assert!(
        none.stderr.contains("! games 5 to 7 are not there") && none.stderr.contains("standard input has 4 games"),
        "{}",
        none.stderr
    );
    assert!(
        none.stderr.contains("games: 0 read, 0 written, 0 skipped"),
        "{}",
        none.stderr
    );
    let some = run(&["convert", "--to", "pgn", "--game", "1,9"], GAMES);
    assert_eq!(some.code, Some(1));
    assert!(
        some.text().contains("e4") && some.stderr.contains("! game 9 is not there"),
        "{}",
        some.stderr
    );
    for (numbers, missing) in [
        ("1-9", "games 5 to 9 are not there"),
        ("4-5", "game 5 is not there"),
        ("2-3,1-9,7", "games 5 to 9 are not there"),
        ("1,6-7,8", "games 6 to 8 are not there"),
        ("1,6-", "games from 6 on are not there"),
    ] {
        let range = run(&["convert", "--to", "pgn", "--game", numbers], GAMES);
        assert_eq!(range.code, Some(1), "{numbers}");
        assert!(range.stderr.contains(missing), "{numbers}: {}", range.stderr);
    }
    for open in ["1-2", "4-", "2,4-"] {
        let run = run(&["convert", "--to", "pgn", "--game", open], GAMES);
        assert_eq!(run.code, Some(0), "{open}: {}", run.stderr);
    }
    for wrong in [
        &["--game", "0"][..],
        &["--game", "3-1"],
        &["--game", "1", "-", "another.pgn"],
    ] {
        assert_eq!(
            run(&[&["convert", "--to", "pgn"], wrong].concat(), GAMES).code,
            Some(2),
            "{wrong:?}"
        );
    }
}

#[test]
fn bytes_a_half_move_are_told_where_all_bytes_are_those_of_the_half_moves() {
    let file = sealed(&[&[0x2c], &[0x2c, 0x2c], &[0x2c, 0x2c]]);
    let told = |arguments: &[&str], input: &[u8]| {
        let text = run(arguments, input).stderr;
        let json = run(&[arguments, &["--format", "json"]].concat(), input);
        let summary = json.events().pop().unwrap();
        let is_told = text.contains("coded bytes a half-move");
        assert_eq!(is_told, !summary["bytes_per_half_move"].is_null(), "{text}");
        is_told
    };
    assert!(told(&["decode"], &file));
    assert!(!told(&["decode", "--game", "1"], &file));
    assert!(!told(&["dedupe", "--to", "pgn"], &file));
    assert!(told(&["dedupe", "--to", "brenner"], &file));
    assert!(told(&["convert", "--to", "brenner", "--game", "2"], &file));
}
