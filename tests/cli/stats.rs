// SPDX-License-Identifier: MIT OR Apache-2.0
//! `stats`: every figure held against one that is computed otherwise.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::support::{run, sealed};

const GAMES: &str = "\
[White \"Anna\"]
[ECO \"C60\"]
[Result \"1-0\"]

{before} 1. e4 $1 e5 2. Nf3 {a comment} Nc6 (2... d6 (2... Nf6 $5) 3. d4 {there}) 3. Bb5 1-0

[ECO \"C60/12\"]

1. e4 e5 1/2-1/2

[ECO \"?\"]

1. d4 d5 2. c4 dxc4 3. e4 0-1

[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]

1. e4 Ke7 *

[White \"nobody\"]

0-1

1. e5 *
";

fn stats(arguments: &[&str], input: impl AsRef<[u8]>) -> Value {
    let run = run(&[&["stats", "--format", "json"], arguments].concat(), input);
    serde_json::from_str(&run.text()).unwrap_or_else(|error| panic!("{error}: {}", run.stderr))
}

#[test]
fn games_results_lengths_and_openings_are_counted() {
    let told = stats(&["--step", "4", "--no-codes"], GAMES);
    assert_eq!(
        told,
        json!({
            "games": 5,
            "games_skipped": 1,
            "results": { "1-0": 1, "0-1": 2, "1/2-1/2": 1, "*": 1 },
            "half_moves": {
                "total": 14, "minimum": 0, "median": 2.0, "mean": 2.8, "maximum": 5,
                "histogram": [{ "from": 0, "to": 3, "games": 3 }, { "from": 4, "to": 7, "games": 2 }],
            },
            "variations": 2,
            "comments": 3,
            "glyphs": 2,
            "openings": [{ "eco": "C60", "games": 2 }],
            "games_without_eco": 3,
            "first_half_moves": [
                { "half_moves": ["e2e4", "e7e5"], "games": 2 },
                { "half_moves": ["d2d4", "d7d5"], "games": 1 },
            ],
            "codes": [],
        })
    );
    let run = run(&["stats", "--no-codes"], GAMES);
    assert_eq!(run.code, Some(1), "a game was skipped");
    assert!(run.stderr.contains("game 6 is skipped"), "{}", run.stderr);
    for part in [
        "games: 5, 1 skipped",
        "1-0 1 (20.0 %)",
        "median 2, mean 2.80",
        "variations: 2, comments: 3, glyphs: 2",
        "C60",
    ] {
        assert!(run.text().contains(part), "no {part} in {}", run.text());
    }
}

/// What a game's half-moves take in a code, from `halfmove encode --bare`, and the entropy of these bytes.
#[test]
fn the_figures_of_a_code_are_those_of_its_bytes() {
    let games = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6",
        "1. d4 d5 2. c4 dxc4 3. e4",
        "1. c4 e5",
    ];
    let half_moves = 15.0;
    let with_texts = games
        .map(|game| format!("[White \"Anna\"]\n\n{game} {{a comment}} *\n\n"))
        .concat();
    let told = stats(&[], &with_texts);
    let codes = told["codes"].as_array().unwrap();
    assert_eq!(codes.len(), halfmove::codes::CODES.len());
    for code in codes {
        let name = code["code"].as_str().unwrap();
        let encode = |game: &str| {
            let arguments = ["convert", "--from", "pgn", "--to", name, "--bare-output", "-q"];
            let run = run(&arguments, format!("{game} *"));
            assert_eq!(run.code, Some(0), "{name}: {}", run.stderr);
            run.stdout
        };
        let bytes: Vec<u8> = games.iter().flat_map(|game| encode(game)).collect();
        assert_eq!(code["bytes"], bytes.len(), "{name}");
        assert_eq!(
            (&code["games"], &code["games_not_held"]),
            (&json!(3), &json!(0)),
            "{name}"
        );
        assert_eq!(code["half_moves"], 15, "{name}");
        let mut frequencies: BTreeMap<u8, f64> = BTreeMap::new();
        for byte in &bytes {
            *frequencies.entry(*byte).or_default() += 1.0;
        }
        let all = bytes.len() as f64;
        let entropy: f64 = frequencies.values().map(|number| -number * (number / all).log2()).sum();
        let near = |member: &str, expected: f64| {
            let figure = code[member].as_f64().unwrap();
            assert!(
                (figure - expected).abs() < 0.006,
                "{name}, {member}: {figure}, not {expected}"
            );
        };
        near("bytes_per_half_move", all / half_moves);
        near("entropy_per_half_move", entropy / half_moves);
        let holds_texts = name != "fbk";
        assert_eq!(
            code["bytes_whole"].as_u64() > code["bytes"].as_u64(),
            holds_texts,
            "{name}: {code}"
        );
    }
}

#[test]
fn a_game_that_a_code_cannot_hold_is_counted() {
    // Brenner's byte has no place for a fourth rook.
    let game = "[FEN \"4k3/8/8/8/8/8/RRRR4/4K3 w - - 0 1\"]\n\n1. Kf1 Kf8 *\n\n1. e4 *\n";
    let told = stats(&[], game);
    let of = |name: &str| {
        let codes = told["codes"].as_array().unwrap();
        let code = codes.iter().find(|code| code["code"] == name).unwrap();
        (
            code["games"].as_u64().unwrap(),
            code["games_not_held"].as_u64().unwrap(),
        )
    };
    assert_eq!(of("pgn"), (2, 0));
    assert!(
        told["codes"]
            .as_array()
            .unwrap()
            .iter()
            .any(|code| code["games_not_held"] == 1),
        "{told}"
    );
}

#[test]
fn several_files_are_counted_together_in_any_code() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.brenner");
    std::fs::write(&path, sealed(&[&[0x2c, 0x2c], &[0x2c]])).unwrap();
    let path = path.to_str().unwrap();
    let told = stats(&["--no-codes", path, "-"], GAMES);
    assert_eq!((&told["games"], &told["half_moves"]["total"]), (&json!(7), &json!(17)));
    let none = stats(&[], "");
    assert_eq!(
        (&none["games"], &none["half_moves"]["median"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(run(&["stats"], "").text(), "games: 0, 0 skipped\n");
}

/// A GameText alone does not hold a set-up, but the code does.
#[test]
fn a_game_from_a_set_up_is_counted_in_every_code_that_holds_it() {
    let told = stats(&[], "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke7 *\n");
    for code in told["codes"].as_array().unwrap() {
        let is_held = code["code"] != "fbk";
        assert_eq!(code["games"], u8::from(is_held), "{code}");
        assert_eq!(code["bytes"].as_u64() > Some(0), is_held, "{code}");
    }
}
