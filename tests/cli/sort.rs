// SPDX-License-Identifier: MIT OR Apache-2.0
//! `convert --sort`: games in the order of tags.

use super::support::run;

fn game(tags: &[(&str, &str)], movetext: &str) -> String {
    let tags: String = tags
        .iter()
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
        .collect();
    format!("{tags}\n{movetext}\n\n")
}

/// The numbers of the games, which stand in a tag, in the order that comes out.
fn order(sort: &str, games: &[String]) -> Vec<usize> {
    let numbered: String = games
        .iter()
        .zip(0..)
        .map(|(game, number)| format!("[Board \"{number}\"]\n{game}"))
        .collect();
    let sorted = run(
        &["convert", "--to", "brenner", "--sort", sort, "--format", "json"],
        numbered,
    );
    assert_eq!(sorted.code, Some(0), "{}", sorted.stderr);
    let summary = sorted.events().pop().unwrap();
    assert_eq!(summary["games_written"], games.len());
    let pgn = run(&["decode", "-q"], &sorted.stdout).text();
    let number = |line: &str| line.strip_prefix("[Board \"")?.strip_suffix("\"]")?.parse().ok();
    pgn.lines().filter_map(number).collect()
}

#[test]
fn games_are_in_the_order_of_tags_and_lengths_and_else_as_they_came() {
    let games = [
        game(&[("White", "Zoe"), ("Round", "2.10"), ("WhiteElo", "900")], "1. e4 *"),
        game(
            &[("White", "anna"), ("Round", "2.9"), ("WhiteElo", "2400")],
            "1. e4 e5 *",
        ),
        game(&[("White", "Anna"), ("Round", "?")], "*"),
        game(
            &[("White", "Bea"), ("Round", "2"), ("WhiteElo", "1000")],
            "1. d4 d5 2. c4 *",
        ),
        game(&[], "1. d4 *"),
    ];
    assert_eq!(order("White", &games), [4, 1, 2, 3, 0]);
    assert_eq!(order("-White", &games), [0, 3, 1, 2, 4]);
    assert_eq!(order("Round", &games), [2, 4, 3, 1, 0]);
    assert_eq!(order("-WhiteElo,White", &games), [1, 3, 0, 4, 2]);
    assert_eq!(order("half-moves,-White", &games), [2, 0, 4, 1, 3]);
    assert_eq!(order("White,half-moves", &games), [4, 2, 1, 3, 0]);
}

#[test]
fn what_is_wrong_is_told_as_it_is_read_and_the_rest_is_sorted() {
    let games = "[White \"B\"]\n\n1. e4 *\n\n[White \"C\"]\n\n1. e5 *\n\n[White \"A\"]\n\n1. d4 *\n\n";
    let sorted = run(&["convert", "--to", "pgn", "--sort", "White"], games);
    assert_eq!(sorted.code, Some(1));
    assert_eq!(
        sorted.text(),
        "[White \"A\"]\n\n1. d4 *\n\n[White \"B\"]\n\n1. e4 *\n\n"
    );
    assert!(sorted.stderr.contains("game 2 is skipped"), "{}", sorted.stderr);
}

#[test]
fn several_files_are_sorted_into_one_and_what_the_code_cannot_hold_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(
        path("b.pgn"),
        "[White \"C\"]\n\n1. e4 *\n\n[White \"A\"]\n\n1. d4 *\n\n",
    )
    .unwrap();
    std::fs::write(path("a.pgn"), "[White \"B\"]\n\n1. c4 *\n\n").unwrap();
    let sort = |to: &str| {
        run(
            &[
                "convert",
                &path("b.pgn"),
                &path("a.pgn"),
                "--sort",
                "White",
                "-o",
                &path(to),
            ],
            "",
        )
    };
    assert_eq!(sort("all.uci").code, Some(0));
    let text = std::fs::read_to_string(path("all.uci")).unwrap();
    let first: Vec<_> = text.lines().map(|line| line.rsplit(' ').next().unwrap()).collect();
    assert_eq!(first, ["d2d4", "c2c4", "e2e4"]);
    // A book of openings holds one game.
    let book = sort("all.fbk");
    assert_eq!(book.code, Some(1), "{}", book.stderr);
    assert!(book.stderr.contains("b.pgn: game 1 is skipped"), "{}", book.stderr);
}

#[test]
fn a_salvaged_game_that_the_file_refuses_in_the_end_is_not_counted_among_the_salvaged() {
    let games = "[White \"A\"]\n\n1. d4 *\n\n[White \"B\"]\n\n1. e4 e5 2. Qxh9 *\n\n";
    for (key, written, salvaged) in [("White", 1, 0), ("-White", 0, 1)] {
        let folder = tempfile::tempdir().unwrap();
        let book = folder.path().join("a.fbk");
        let book = book.to_str().unwrap();
        let sorted = run(
            &[
                "convert",
                "--salvage",
                "--sort",
                key,
                "--format",
                "json",
                "-",
                "-o",
                book,
            ],
            games,
        );
        let summary = sorted.events().pop().unwrap();
        let counts = ["games_written", "games_salvaged", "games_skipped"].map(|name| summary[name].as_u64());
        assert_eq!(counts, [Some(written), Some(salvaged), Some(1)], "{}", sorted.stderr);
    }
}

#[test]
fn keys_are_names() {
    for wrong in ["", "White;", "--White", "Wh ite"] {
        let refused = run(&["convert", "--to", "pgn", "--sort", wrong], "");
        assert_eq!(refused.code, Some(2), "{wrong}");
    }
}

#[test]
fn a_tag_that_no_game_has_is_told() {
    let games = "[Round \"2\"]\n\n1. e4 *\n\n1. d4 *\n\n";
    let folder = tempfile::tempdir().unwrap();
    let pattern = folder.path().join("{}.pgn");
    let splitting = ["split", "-o", pattern.to_str().unwrap(), "--by"];
    for (command, tags, missing) in [
        (&["convert", "--to", "pgn", "--sort"][..], "Round", &[][..]),
        (
            &["convert", "--to", "pgn", "--sort"],
            "round,-Foo,half-moves",
            &["round", "Foo"],
        ),
        (&["dedupe", "--to", "pgn", "--tags"], "Round,FOO", &["FOO"]),
        (&splitting, "Round", &[]),
        (&splitting, "FOO", &["FOO"]),
    ] {
        let told = run(&[command, &[tags]].concat(), games);
        assert_eq!(told.code, Some(0), "{}", told.stderr);
        let words = |tag: &&str| format!("no game has the tag {tag}");
        let expected: Vec<_> = missing.iter().map(words).collect();
        let said: Vec<_> = told.stderr.lines().filter(|line| line.starts_with("no game")).collect();
        assert_eq!(said, expected, "{command:?} {tags}");
        let events = run(&[command, &[tags, "--format", "json"]].concat(), games).events();
        let told = events.iter().filter(|event| event["event"] == "no_such_tag");
        assert!(
            told.map(|event| event["tag"].as_str().unwrap())
                .eq(missing.iter().copied())
        );
    }
    let none = run(&["convert", "--to", "pgn", "--sort", "Foo"], "");
    assert!(!none.stderr.contains("no game has"), "{}", none.stderr);
}
