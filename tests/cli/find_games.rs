// SPDX-License-Identifier: MIT OR Apache-2.0
//! `find`: by tags, openings, results, positions and names of material, and the games written out.

use serde_json::{Value, json};

use super::support::{command, run, run_with};

const GAMES: &str = "\
[White \"Kasparov, Garry\"]
[Black \"Karpov, Anatoly\"]
[Date \"1990.10.??\"]
[WhiteElo \"2800\"]
[ECO \"C92\"]
[Result \"1-0\"]

1. e4 {a comment} e5 2. Nf3 Nc6 (2... Nf6) 3. Bb5 a6 1-0

[White \"Karpov, Anatoly\"]
[Black \"Kasparov, Garry\"]
[Date \"1985.11.09\"]
[WhiteElo \"2720\"]
[ECO \"B85\"]
[Result \"0-1\"]

1. e4 c5 2. Nf3 d6 0-1

[White \"Morphy, Paul\"]
[Black \"Amateur\"]
[Date \"1858.??.??\"]
[Result \"*\"]
[FEN \"4k3/8/8/8/8/8/r6P/4K2R b K - 0 1\"]

1... Rb2 2. O-O *

[White \"Amateur\"]
[Black \"Morphy, Paul\"]
[Result \"1/2-1/2\"]
[FEN \"4k2r/p6R/8/8/8/8/8/4K3 b k - 0 1\"]

1... Rxh7 2. Kd2 1/2-1/2
";

/// The numbers of the games that are found.
fn found(arguments: &[&str]) -> Vec<u64> {
    let run = run(&[&["find", "--format", "json"], arguments].concat(), GAMES);
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.stderr);
    let text = run.text();
    let objects = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects.map(|hit| hit["game"].as_u64().unwrap()).collect()
}

#[test]
fn games_are_found_by_tags_openings_and_results() {
    for (arguments, games) in [
        (&["--tag", "White=kasparov"][..], &[1][..]),
        (&["--tag", "White!=kasparov"], &[2, 3, 4]),
        (&["--tag", "Black==Kasparov"], &[]),
        (&["--tag", "Date>=1985.12"], &[1]),
        (&["--tag", "Date<1985.12"], &[2, 3]),
        (&["--tag", "WhiteElo>2720"], &[1]),
        (&["--tag", "WhiteElo>=2720", "--tag", "Date<1990"], &[2]),
        (&["--player", "MORPHY"], &[3, 4]),
        (&["--player", "kasparov", "--result", "0-1"], &[2]),
        (&["--result", "*"], &[3]),
        (&["--result", "1/2-1/2"], &[4]),
        (&["--result", "draw"], &[4]),
        (&["--eco", "C9"], &[1]),
        (&["--eco", "A00-B99", "--eco", "C92"], &[1, 2]),
    ] {
        assert_eq!(found(arguments), games, "{arguments:?}");
    }
}

#[test]
fn the_others_are_found_where_that_is_asked_for() {
    for conditions in [
        &["--tag", "White=kasparov"][..],
        &["--player", "kasparov", "--result", "0-1"],
        &["--position", "4k3/8/8/8/8/8/1r5P/5RK1"],
        &["--result", "*"],
    ] {
        let met = found(conditions);
        let others = found(&[conditions, &["--invert"]].concat());
        assert!(!met.is_empty());
        let missing = (1..=4).filter(|game| !met.contains(game));
        assert_eq!(others, missing.collect::<Vec<_>>(), "{conditions:?}");
    }
    let told = run(&["find", "--invert", "--player", "kasparov"], GAMES).text();
    assert!(told.contains("game 3: Morphy, Paul - Amateur, *"), "{told}");
}

#[test]
fn games_are_found_by_the_position() {
    let spanish = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    let castled = "4k3/8/8/8/8/8/1r5P/5RK1";
    for (position, games) in [
        (spanish.to_owned(), &[1][..]),
        (format!("{spanish} b"), &[1]),
        (format!("{spanish} w"), &[]),
        (format!("{spanish} b KQkq - 3 3"), &[1]),
        (format!("{spanish} b KQ"), &[]),
        (format!("{after_e4} b KQkq -"), &[1, 2]),
        (format!("{castled} b - -"), &[3]),
        ("e1e8 0400.10 h1b2.h2 3/2 WTM.".to_owned(), &[3]),
        ("e1e8 0400.10 h1b2.h2 3/2 BTM.".to_owned(), &[]),
    ] {
        assert_eq!(found(&["--position", &position]), games, "{position}");
    }
    // All conditions together.
    assert_eq!(
        found(&["--position", after_e4, "--eco", "B", "--material", "4888.88"]),
        [2]
    );
    assert_eq!(found(&["--position", after_e4, "--material", "KRKR"]), [] as [u64; 0]);
    let told = run(&["find", "--position", castled], GAMES).text();
    assert_eq!(
        told,
        format!("standard input: game 3, half-move 2: {castled} b - - 0 1  0400.10\n")
    );
}

#[test]
fn material_has_a_classical_name_and_two_sides() {
    assert_eq!(found(&["--material", "KRPKR"]), [3]);
    assert_eq!(found(&["--material", "KRvKRP"]), [4]);
    assert_eq!(found(&["--material", "KRPKR", "--either-side"]), [3, 4]);
    assert_eq!(found(&["--material", "KKR", "--either-side"]), [] as [u64; 0]);
    assert_eq!(found(&["--material", "KKRP"]), [4]);
    assert_eq!(found(&["--material", "KRKR", "--at-least"]), [1, 2, 3, 4]);
    let neither = run(&["find", "--material", "foo"], GAMES);
    assert_eq!(neither.code, Some(2));
    assert!(
        neither.stderr.contains("neither a GBR code, such as 0400.10"),
        "{}",
        neither.stderr
    );
}

#[test]
fn a_game_found_by_its_tags_is_told_by_its_players() {
    let told = run(&["find", "--player", "morphy"], GAMES);
    let expected = "\
standard input: game 3: Morphy, Paul - Amateur, *
standard input: game 4: Amateur - Morphy, Paul, 1/2-1/2
";
    assert_eq!(
        (told.text().as_str(), told.stderr.as_str()),
        (expected, "games: 4 read, 2 found, 0 skipped\n")
    );
    let told = run(&["find", "--result", "0-1", "--format", "json"], GAMES).text();
    assert_eq!(
        serde_json::from_str::<Value>(&told).unwrap(),
        json!({
            "file": "standard input", "game": 2,
            "white": "Karpov, Anatoly", "black": "Kasparov, Garry", "result": "0-1",
        })
    );
}

#[test]
fn the_games_that_are_found_are_written_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let wanted = GAMES.split("\n\n[White").next().unwrap();
    let as_pgn = run(&["convert", "--to", "pgn"], wanted).text();

    let to_standard = run(&["find", "--tag", "White=kasparov", "--games", "-"], GAMES);
    assert_eq!(
        (to_standard.text(), to_standard.stderr.as_str()),
        (as_pgn.clone(), "games: 4 read, 1 found, 1 written, 0 skipped\n")
    );

    let output = path("found.brenner.gz");
    let to_file = run(
        &[
            "find",
            "--tag",
            "White=kasparov",
            "--games",
            &output,
            "--format",
            "json",
        ],
        GAMES,
    );
    assert_eq!(to_file.code, Some(0));
    assert_eq!(to_file.text().lines().count(), 1, "the hits are still told");
    let summary = to_file.events().pop().unwrap();
    assert_eq!(
        (&summary["games_found"], &summary["games_written"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(run(&["decode", &output], "").text(), as_pgn);

    let jose = run(&["find", "--eco", "C", "--games", "-", "--to", "jose"], GAMES).stdout;
    assert!(
        run(&["decode"], jose).text().contains("Nf6"),
        "variations are played for the codes that want it"
    );
}

#[test]
fn a_game_that_the_code_cannot_hold_is_found_and_not_written() {
    let five = "[FEN \"8/8/8/8/8/6pk/6p1/QQQQQ1K1 w - - 0 1\"]\n\n1. Qa8 *\n";
    let run = run(
        &["find", "--material", "9000.02", "--games", "-", "--to", "brenner"],
        five,
    );
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("1 found, 0 written, 1 skipped"), "{}", run.stderr);
}

#[test]
fn the_games_are_not_written_over_their_input_and_not_in_part() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.pgn"), GAMES).unwrap();
    std::fs::write(folder.path().join("kept.pgn"), "as it was").unwrap();
    for output in ["a.pgn", "./a.pgn"] {
        let mut find = command(&["find", "--result", "1-0", "a.pgn", "--games", output]);
        let run = run_with(find.current_dir(folder.path()), b"");
        assert_eq!(run.code, Some(2), "{}", run.stderr);
    }
    let mut find = command(&["find", "--result", "1-0", "a.pgn", "missing.pgn", "--games", "kept.pgn"]);
    assert_eq!(run_with(find.current_dir(folder.path()), b"").code, Some(2));
    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(
        (text("a.pgn").as_str(), text("kept.pgn").as_str()),
        (GAMES, "as it was")
    );
}

#[test]
fn conditions_that_cannot_be_understood_are_wrong_usage() {
    for arguments in [
        &["--tag", "White"][..],
        &["--tag", "Date>=May"],
        &["--eco", "F00"],
        &["--result", "2-0"],
        &["--material", "KRXKR"],
        &["--material", "KNNNK"],
        &["--position", "8/8"],
        &["--position", "a2c4 0000.32"],
        &["--either-side", "--result", "1-0"],
        &["--result", "1-0", "--to", "jose"],
    ] {
        assert_eq!(
            run(&[&["find"], arguments].concat(), GAMES).code,
            Some(2),
            "{arguments:?}"
        );
    }
}

#[test]
fn a_condition_that_is_refused_says_what_would_do() {
    for (arguments, what) in [
        (&["--result", "remis"], "possible values: 1-0, 0-1, 1/2-1/2, draw, *"),
        (
            &["--eco", "Sicilian"],
            "a range goes up, as B20-B99 does, which is the Sicilian Defence",
        ),
    ] {
        let run = run(&[&["find"], &arguments[..]].concat(), GAMES);
        assert_eq!(run.code, Some(2));
        assert!(run.stderr.contains(what), "{}", run.stderr);
    }
}

#[test]
fn castling_of_chess960_is_found_where_king_and_rook_stand_after_it() {
    let game = "[FEN \"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1\"]\n\n1. O-O Kd7 *\n";
    for (position, code) in [("8/3k4/8/8/8/8/8/R4RK1 w", 1), ("8/3k4/8/8/8/8/8/R5KR w", 0)] {
        let run = run(&["find", "--position", position], game);
        assert_eq!(
            (run.code, run.text().lines().count()),
            (Some(0), code),
            "{position}: {}",
            run.stderr
        );
    }
}
