// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every command that plays a game again plays it alike: castling of Chess960, null moves, set-ups.

use serde_json::{Value, json};

use super::export::moves;
use super::support::{command, run, run_with};

/// Castling by a king that goes one file; by a king that stays where it is, and then a capture; a null move after a double
/// step, and then a capture; a set-up with Black to move; the normal start, named.
const GAMES: &str = "\
[White \"one file\"]
[FEN \"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1\"]

1. O-O Kd7 *

[White \"none\"]
[FEN \"3rk3/8/8/8/8/8/8/R5KR w KQ - 0 1\"]

1. O-O Rd1 2. Rfxd1 *

[White \"passes\"]

1. e4 -- 2. e5 d5 3. exd6 *

[White \"set up\"]
[FEN \"r3k3/8/8/8/8/8/8/R3K2R b KQq - 3 20\"]

20... Rxa1+ 21. Ke2 *

[White \"normal\"]
[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]

1. e4 e5 *

";

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Each game with the half-move, the position and the material at which it is found, in PGN and in a code.
fn found(arguments: &[&str]) -> Vec<(u64, u64, String)> {
    let in_code = |games: &[u8]| {
        let run = run(&[&["find", "--format", "json"], arguments].concat(), games);
        assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.stderr);
        let hit = |hit: Value| {
            let number = |name: &str| hit[name].as_u64().unwrap();
            let place = format!("{}  {}", hit["fen"].as_str().unwrap(), hit["code"].as_str().unwrap());
            (number("game"), number("half_move"), place)
        };
        lines(&run.text()).into_iter().map(hit).collect::<Vec<_>>()
    };
    let hits = in_code(GAMES.as_bytes());
    let jose = run(&["convert", "--to", "jose"], GAMES);
    assert_eq!(jose.code, Some(0), "{}", jose.stderr);
    assert_eq!(in_code(&jose.stdout), hits, "{arguments:?}");
    hits
}

#[test]
fn find_sees_the_positions_that_occur_and_no_others() {
    for (position, game, half_move, place) in [
        (
            "4k3/8/8/8/8/8/8/R4RK1 b - -",
            1,
            1,
            "4k3/8/8/8/8/8/8/R4RK1 b - - 0 1  0200.00",
        ),
        (
            "8/3k4/8/8/8/8/8/R4RK1 w",
            1,
            2,
            "8/3k4/8/8/8/8/8/R4RK1 w - - 0 1  0200.00",
        ),
        (
            "3rk3/8/8/8/8/8/8/R4RK1",
            2,
            1,
            "3rk3/8/8/8/8/8/8/R4RK1 b - - 0 1  0500.00",
        ),
        (
            "4k3/8/8/8/8/8/8/R2R2K1",
            2,
            3,
            "4k3/8/8/8/8/8/8/R2R2K1 b - - 0 1  0200.00",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq",
            3,
            2,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1  4888.88",
        ),
        (
            "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6",
            3,
            4,
            "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 1  4888.88",
        ),
        (
            "4k3/8/8/8/8/8/8/r3K2R w K",
            4,
            1,
            "4k3/8/8/8/8/8/8/r3K2R w K - 0 1  0400.00",
        ),
    ] {
        let expected = [(game, half_move, place.to_owned())];
        assert_eq!(found(&["--position", position]), expected, "{position}");
    }
    for never in [
        "4k3/8/8/8/8/8/8/R5KR",
        "8/3k4/8/8/8/8/8/R5KR",
        "3rk3/8/8/8/8/8/8/R5KR b",
    ] {
        assert_eq!(found(&["--position", never]), [], "{never}");
    }
}

#[test]
fn find_sees_the_material_behind_castling_and_null_moves() {
    let rooks = [
        (1, 0, "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1  0200.00".to_owned()),
        (2, 3, "4k3/8/8/8/8/8/8/R2R2K1 b - - 0 1  0200.00".to_owned()),
    ];
    assert_eq!(found(&["--material", "0200.00"]), rooks);
    let taken = "rnbqkbnr/ppp1pppp/3P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1  4888.87";
    assert_eq!(found(&["--material", "????.87"]), [(3, 5, taken.to_owned())]);
}

#[test]
fn explain_shows_the_board_after_castling_and_null_moves() {
    for (game, fens) in [
        (
            1,
            vec!["4k3/8/8/8/8/8/8/R4RK1 b - - 0 1", "8/3k4/8/8/8/8/8/R4RK1 w - - 0 1"],
        ),
        (
            2,
            vec![
                "3rk3/8/8/8/8/8/8/R4RK1 b - - 0 1",
                "4k3/8/8/8/8/8/8/R2r1RK1 w - - 0 1",
                "4k3/8/8/8/8/8/8/R2R2K1 b - - 0 1",
            ],
        ),
        (
            4,
            vec!["4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "4k3/8/8/8/8/8/4K3/r6R b - - 0 1"],
        ),
    ] {
        for code in ["jose", "eleven", "brenner"] {
            let coded = run(&["convert", "--game", &game.to_string(), "--to", code], GAMES).stdout;
            let arguments = ["explain", "--code", code, "--board=each", "--format", "json"];
            let told = lines(&run(&arguments, coded).text());
            let boards: Vec<_> = told.iter().filter_map(|unit| unit["fen"].as_str()).collect();
            assert_eq!(boards, fens, "game {game} in {code}");
        }
    }
    let jose = run(&["convert", "--game", "3", "--to", "jose"], GAMES).stdout;
    let told = lines(&run(&["explain", "--code", "jose", "--board=each", "--format", "json"], jose).text());
    let boards: Vec<_> = told.iter().filter_map(|unit| unit["fen"].as_str()).collect();
    assert_eq!(boards[1], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(boards[4], "rnbqkbnr/ppp1pppp/3P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

#[test]
fn stats_count_them_in_every_code_that_can_hold_them() {
    let run = run(&["stats", "--format", "json"], GAMES);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let told: Value = serde_json::from_str(&run.text()).unwrap();
    assert_eq!((&told["games"], &told["half_moves"]["total"]), (&json!(5), &json!(14)));
    let not_held = |code: &Value| {
        (
            code["code"].as_str().unwrap().to_owned(),
            code["games_not_held"].as_u64().unwrap(),
        )
    };
    let not_held: Vec<_> = told["codes"].as_array().unwrap().iter().map(not_held).collect();
    let expected = [
        // No null move.
        ("brenner", 1),
        ("brenner-alt", 1),
        ("eleven", 0),
        ("eleven-octal", 0),
        ("jose", 0),
        // Neither that nor castling of Chess960.
        ("cbf", 3),
        // Neither set-ups nor a null move.
        ("fbk", 5),
        ("pgn", 0),
    ];
    let count = |name: &str| not_held.iter().find(|(code, _)| code == name).unwrap().1;
    assert_eq!(not_held.len(), expected.len());
    for (code, number) in expected {
        assert_eq!(count(code), number, "{code}");
    }
    // The normal start may be named; a game that passes has begun from it too.
    assert_eq!(
        told["first_half_moves"],
        json!([
            { "half_moves": ["e2e4", "0000"], "games": 1 },
            { "half_moves": ["e2e4", "e7e5"], "games": 1 },
        ])
    );
}

#[test]
fn dedupe_tells_castling_from_the_king_s_step_and_knows_all_names_of_a_right() {
    let games = "\
[FEN \"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1\"]

1. O-O Kd7 *

[FEN \"4k3/8/8/8/8/8/8/R4K1R w HA - 3 9\"]

9. O-O Kd7 *

[FEN \"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1\"]

1. Kg1 Kd7 *

[FEN \"4k3/8/8/8/8/8/8/R4K1R w Q - 0 1\"]

1. Kg1 Kd7 *

1. e4 -- 2. d4 *

1. e4 -- 2. d4 *

1. e4 e6 2. d4 *

";
    let run = run(&["dedupe", "--to", "pgn"], games);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let told: Vec<_> = run.stderr.lines().take(3).collect();
    assert_eq!(
        told,
        [
            "standard input: game 2 is game 1 of standard input",
            "standard input: game 6 is game 5 of standard input",
            "games: 7 read, 5 written, 0 skipped, 2 duplicates",
        ]
    );
}

#[test]
fn export_writes_half_moves_that_are_played_from_the_set_up_of_their_row() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.parquet");
    let arguments = ["export", "--parquet", "games.parquet"];
    let export = run_with(command(&arguments).current_dir(folder.path()), GAMES.as_bytes());
    assert_eq!(export.code, Some(1), "{}", export.stderr);
    assert!(export.stderr.contains("game 3 is skipped"), "{}", export.stderr);
    let castling = |moves: &[u8]| {
        let of_game = |game: &str| run(&["encode", "--bare", "--moves-only"], game).stdout == moves;
        let games = GAMES.split("[White").skip(1).map(|game| format!("[White{game}"));
        games.map(|game| of_game(&game)).collect::<Vec<_>>()
    };
    let rows = moves(&path);
    assert_eq!(rows.len(), 4);
    // Each row has the bytes that `encode` gives for its game, and decodes to the game's half-moves.
    for (row, game) in rows.iter().zip([0, 1, 3, 4]) {
        let is_of = castling(row);
        assert!(is_of[game], "game {}: {row:02x?}", game + 1);
    }
    let decoded = run(&["decode", "--bare"], &rows[1]).text();
    assert!(decoded.contains("1. O-O Rd1 2. Rfxd1"), "{decoded}");
}
