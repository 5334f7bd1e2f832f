// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove solve`.

use super::support::run;

const MORPHY: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

#[test]
fn a_direct_mate_is_written_as_readers_of_popeye_know_it() {
    let run = run(&["solve", MORPHY, "#2", "--jobs", "2"], "");
    let (first, last) = ("   1.Ra1-a6 ! zugzwang.\n", "\n#2: 1 key\n");
    assert!(
        run.text().starts_with(first) && run.text().ends_with(last),
        "{}",
        run.text()
    );
    assert!(
        run.text().contains("      1...b7*a6\n          2.b6-b7 #\n"),
        "{}",
        run.text()
    );
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_helpmate_begins_with_black_whoever_is_to_move() {
    for side in ["w", "b"] {
        let run = run(&["solve", &format!("7k/8/5K2/8/8/8/8/R7 {side} - - 0 1"), "h#1"], "");
        assert_eq!(run.text(), "h#1: 0 solutions\n");
        assert_eq!(run.code, Some(1));
    }
    let run = run(&["solve", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", "h#1"], "");
    assert_eq!(run.text(), "  1.Kh8-g8 Ra1-a8 #\nh#1: 1 solution\n");
}

/// Popeye 4.104 writes these lines, in another order.
#[test]
fn set_play_of_a_helpmate_in_half_moves_begins_with_blacks_second() {
    let run = run(&["solve", "8/8/8/8/8/8/8/k1KQ4 b - - 0 1", "h#1.5", "--set-play"], "");
    let text = run.text();
    let mut lines: Vec<_> = text.lines().filter(|line| line.ends_with('#')).collect();
    assert_eq!(lines[0], "  1...  ...  2.Ka1-a2 Qd1-a4 #");
    lines.sort_unstable();
    let popeye = [
        "  1...  ...  2.Ka1-a2 Qd1-a4 #",
        "  1...Qd1-a4 #",
        "  1...Qd1-d4 +   2.Ka1-a2 Qd4-a4 #",
        "  1...Qd1-d4 +   2.Ka1-a2 Qd4-b2 #",
        "  1...Qd1-d7   2.Ka1-a2 Qd7-a4 #",
        "  1...Qd1-g4   2.Ka1-a2 Qg4-a4 #",
    ];
    assert_eq!(lines, popeye);
}

#[test]
fn json_has_an_object_a_solution() {
    let run = run(&["solve", MORPHY, "#2", "--format", "json"], "");
    let text = run.text();
    let objects: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(
        (&objects[0]["event"], &objects[0]["half_move"]),
        (&"key".into(), &"a1a6".into())
    );
    assert_eq!(objects[1]["solutions"], 1);
}

#[test]
fn castling_of_chess960_is_told() {
    let fens = [
        "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
        "k7/8/1K6/8/8/8/8/7R w - - 0 1",
        "7k/8/8/8/8/8/8/1R2K3 w B - 0 1",
    ];
    for (fen, is_told) in fens.into_iter().zip([false, false, true]) {
        let text = run(&["solve", fen, "#1", "--quiet"], "");
        assert_eq!(text.stderr.contains("Chess960"), is_told, "{fen}: {}", text.stderr);
        let json = run(&["solve", fen, "#1", "--format", "json"], "");
        assert!(!json.stderr.contains("Chess960"), "{}", json.stderr);
        let end = json.text().lines().last().map(str::to_owned).expect("the last line");
        let end: serde_json::Value = serde_json::from_str(&end).expect("JSON");
        assert_eq!(end["chess960"], is_told, "{fen}");
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    for arguments in [
        &["solve", "nonsense", "#2"][..],
        &["solve", "8/8/8/8/8/8/8/8 w - - 0 1", "#2"],
        &["solve", MORPHY, "s#2"],
        &["solve", MORPHY, "h#2", "--tries"],
        &["solve", "startpos", "h#4", "--limit", "10000"],
        &["solve", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "h#1"],
    ] {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.text());
        assert!(!run.stderr.is_empty(), "{arguments:?}");
    }
    assert_eq!(run(&["solve", MORPHY, "#1", "--tries"], "").text(), "#1: 0 keys\n");
    assert_eq!(run(&["solve", "a7d3 0116.00 b2b3c6d6 3/3+.", "#2"], "").code, Some(1));
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let solve = |jobs| {
        run(
            &["solve", "7k/7p/5P2/8/8/8/8/R5K1 w - - 0 1", "h#2.5", "--jobs", jobs],
            "",
        )
        .text()
    };
    assert_eq!(solve("1"), solve("3"));
    assert!(solve("1").ends_with("h#2.5: 278 solutions\n"));
}

#[test]
fn every_example_of_the_help_has_a_solution_and_shows_what_it_asks_for() {
    let help = run(&["solve", "--help"], "").text();
    let examples = help
        .lines()
        .filter_map(|line| line.trim().strip_prefix("halfmove solve '"));
    let mut options = 0;
    for example in examples {
        let (position, rest) = example.split_once("' '").expect("a stipulation in quotation marks");
        let (stipulation, rest) = rest.split_once('\'').expect("its end");
        let arguments: Vec<&str> = rest
            .split_whitespace()
            .take_while(|word| word.starts_with("--"))
            .collect();
        let solve = |options: &[&str]| run(&[&["solve", position, stipulation], options].concat(), "");
        let whole = solve(&arguments);
        assert_eq!(whole.code, Some(0), "{example}: {}{}", whole.text(), whole.stderr);
        for place in 0..arguments.len() {
            let mut others = arguments.clone();
            let option = others.remove(place);
            let without = solve(&others).text();
            assert!(
                without.len() + 5 < whole.text().len(),
                "{example} shows nothing for {option}"
            );
            options += 1;
        }
    }
    assert!(options >= 3, "{help}");
}

#[test]
fn what_was_solved_before_the_limit_is_written_in_its_order() {
    let whole = run(&["solve", MORPHY, "h#2"], "").text();
    for jobs in ["1", "4"] {
        let cut = run(&["solve", MORPHY, "h#2", "--limit", "300", "--jobs", jobs], "");
        let text = cut.text();
        let mut lines = whole.lines();
        assert!(text.lines().all(|line| lines.any(|other| other == line)), "{text}");
        assert!(!text.is_empty() && text.len() < whole.len());
        assert_eq!(cut.code, Some(2), "{}", cut.stderr);
    }
}

#[test]
fn a_value_without_its_equals_sign_is_told() {
    let told = run(&["solve", MORPHY, "#2", "--tries", "2"], "");
    assert_eq!(told.code, Some(2));
    assert!(told.stderr.contains("tip: write --tries=2"), "{}", told.stderr);
    let json = run(&["solve", MORPHY, "#2", "--tries", "2", "--format", "json"], "");
    assert!(
        json.events()[0]["reason"].as_str().unwrap().contains("--tries=2"),
        "{}",
        json.stderr
    );
    // Nothing can be made of these.
    for arguments in [
        &["solve", MORPHY, "#2", "--tries", "x"][..],
        &["solve", MORPHY, "#2", "--quiet", "2"],
    ] {
        let told = run(arguments, "");
        assert_eq!(told.code, Some(2));
        assert!(!told.stderr.contains("write "), "{}", told.stderr);
    }
}

/// By the stipulation Black begins, and it is Black who is in check.
#[test]
fn who_begins_a_helpmate_is_known_before_the_position_is_judged() {
    for (fen, stipulation) in [
        ("7k/6Q1/6K1/8/8/8/8/8 w - - 0 1", "h#1"),
        ("7k/6Q1/6K1/8/8/8/8/8", "h#1"),
        ("8/8/8/8/8/7k/6q1/7K b - - 0 1", "h#1.5"),
    ] {
        let told = run(&["solve", fen, stipulation], "");
        assert_eq!(
            (told.code, told.text()),
            (Some(1), format!("{stipulation}: 0 solutions\n")),
            "{}",
            told.stderr
        );
    }
    let told = run(&["solve", "7k/6Q1/6K1/8/8/8/8/8 w - - 0 1", "#1"], "");
    assert!(told.stderr.contains("Black is in check"), "{}", told.stderr);
}
