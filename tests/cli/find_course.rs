// SPDX-License-Identifier: MIT OR Apache-2.0
//! `find`: by how a game begins, how long it is, and how it ends.

use serde_json::Value;

use super::support::run;

/// Games with their numbers from 1: mate, stalemate, repetition, fifty moves, a bare king, and an ordinary one.
const GAMES: &str = "\
1. f3 e5 2. g4 Qh4# 0-1

1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6 1/2-1/2

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2

[FEN \"4k3/8/8/8/8/8/P7/4K2R w K - 98 60\"]

60. Rh2 Kd8 1/2-1/2

[FEN \"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1\"]

1. Kxd2 1/2-1/2

1. e4 c5 2. Nf3 d6 *

[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]

1. e4 c5 *
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
fn games_are_found_by_their_course() {
    for (arguments, games) in [
        (&["--ends", "mate"][..], &[1][..]),
        (&["--ends", "stalemate"], &[2]),
        (&["--ends", "repetition"], &[3]),
        (&["--ends", "fifty-moves"], &[4]),
        (&["--ends", "too-little-material"], &[5]),
        (&["--ends", "mate", "--ends", "stalemate"], &[1, 2]),
        (&["--ends", "mate", "--invert"], &[2, 3, 4, 5, 6, 7]),
        (&["--half-moves", "2"], &[4, 7]),
        (&["--half-moves", "4..8"], &[1, 3, 6]),
        (&["--half-moves", "9.."], &[2]),
        (&["--half-moves", "..1"], &[5]),
        (&["--line", "1. e4 c5"], &[6, 7]),
        (&["--line", "e2e4 c7c5 g1f3"], &[6]),
        (&["--line", "e4", "--half-moves", "4"], &[6]),
        (&["--ends", "mate", "--result", "1-0"], &[]),
        (&["--position", "*/*/*/*/????P???/*/*/* b"], &[6, 7]),
        (&["--position", "*/*/4Q[pP]!*/*/*/*/*/*"], &[2]),
    ] {
        assert_eq!(found(arguments), games, "{arguments:?}");
    }
}

#[test]
fn what_is_told_wrongly_is_explained() {
    for (arguments, reason) in [
        (["--line", "e4 e4"], "`e4` is not legal here"),
        (["--line", "e4 (d4)"], "a line is half-moves from the normal start"),
        (["--half-moves", "60..20"], "a range 20..60"),
        (["--ends", "draw"], "too-little-material"),
    ] {
        let wrong = run(&["find", arguments[0], arguments[1]], GAMES);
        assert_eq!(wrong.code, Some(2));
        assert!(wrong.stderr.contains(reason), "{}", wrong.stderr);
    }
}

#[test]
fn variations_are_searched_if_that_is_asked_for() {
    let pgn = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 {open}) 2... d6) 2. Nf3 (2. f4 exf4 3. zz) *\n";
    let find = |position: &str, more: &[&str]| {
        let found = run(&[&["find", "-q", "--position", position], more].concat(), pgn);
        assert_eq!(found.code, Some(0), "{}", found.stderr);
        found.text()
    };
    let sicilian = "rnbqkbnr/pp1p1ppp/8/2pp4/4P3/2P5/PP1P1PPP/RNBQKBNR w";
    let open_sicilian = "rnbqkbnr/pp2pppp/8/2pp4/4P3/2P5/PP1P1PPP/RNBQKBNR w";
    assert_eq!(find(sicilian, &["--variations"]), "");
    assert_eq!(find(open_sicilian, &[]), "");
    let place = "standard input: game 1, half-move 4 in a variation: ";
    assert!(
        find(open_sicilian, &["--variations"]).starts_with(place),
        "{}",
        find(open_sicilian, &["--variations"])
    );
    assert!(find("*/*/*/*/4Pp2/*/*/*", &["--variations"]).contains("half-move 4 in a variation"));
    // The game itself comes first, and what is found there is reported as ever.
    let found = find("*/*/*/*/*/5N2/*/*", &["--variations", "--format=json"]);
    let hit: Value = serde_json::from_str(found.trim()).unwrap();
    assert_eq!(
        (&hit["half_move"], &hit["variation"]),
        (&Value::from(3), &Value::from(false))
    );
    let written = find(open_sicilian, &["--variations", "--games", "-"]);
    assert!(
        written.contains("(1... c5 2. Nf3 (2. c3 d5 {open}) 2... d6)"),
        "{written}"
    );
}
